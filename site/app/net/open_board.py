"""The board of open matches, which this page reads, and on which it posts its own card."""

from __future__ import annotations

from roborally_core.meeting.config import MeetingConfig, chosen
from roborally_core.meeting.keys import topic_of
from roborally_core.meeting.strangers import SECRET, OpenMatch, Strangers
from roborally_core.rulesets import RULESETS

from .. import web
from ..store.reach import hosts_text
from .contacts import contacts
from .talking import Talking


def board_hosts(config: MeetingConfig | None = None) -> str:
    """The hosts that are asked by looking at the board, in words; empty if there are none."""
    return hosts_text(chosen((config or contacts()).active, topic_of(SECRET)))


class OpenBoard:
    """Asks the carriers from the moment it is made; in the end :meth:`close` it."""

    def __init__(self) -> None:
        self._strangers = Strangers(contacts().active, web.random_bytes)
        self._talking = Talking(self._strangers, lambda: None)

    @property
    def looked_ms(self) -> int:
        """Time since the first carrier answered; 0 while none has."""
        opened = self._strangers.opened_at
        return 0 if opened is None else max(1, self._talking.now - opened)

    def post(self, card: OpenMatch | None) -> None:
        """Post a card, change it, or take it down."""
        self._strangers.post(card, self._talking.now)
        self._talking.settle()

    def fitting(self, language: str, without: set[bytes]) -> OpenMatch | None:
        """The freshest match with a free seat and rules this page has, if possible in this language.

        Those whose secret is in ``without`` do not count.
        """

        def fits(card: OpenMatch) -> bool:
            return card.invite.secret not in without and card.preview.rules in RULESETS

        strangers, now = self._strangers, self._talking.now
        spoken = strangers.fitting(now, lambda card: fits(card) and card.language == language)
        return spoken or strangers.fitting(now, fits)

    def close(self) -> None:
        """Take this page's card down, and stop asking."""
        self.post(None)
        self._talking.close()
