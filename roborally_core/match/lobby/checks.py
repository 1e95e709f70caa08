"""The game's objections to a lobby's agreement, worked out once for the same settings and choices.

A saved game may still be being replayed elsewhere: then nobody here can be ready for it, no objection is
told, and the question is asked again.
"""

from __future__ import annotations

from collections.abc import Callable

from ...language.core import say
from ...play.carried import NotPlayedYet
from ..feeds.statements import HostSettings
from ..port import LobbyRules, MatchSetup
from .readiness import agreed_digest, setup_problems


class Checks:
    """The latest answers of these rules."""

    def __init__(self, rules: LobbyRules) -> None:
        self._rules = rules
        self._proposal: tuple[HostSettings | None, list[str]] = (None, [])
        self._whole: tuple[object, list[str]] = (None, [])
        self._agreed: tuple[HostSettings | None, bytes, tuple[bytes, ...], bytes] = (None, b"", (), b"")

    def agreed(self, proposal: HostSettings, host: bytes, people: tuple[bytes, ...]) -> bytes:
        """The digest of this proposal with these people. It is kept, since settings may contain a board of
        many thousand bytes, and every look at a lobby asks for it several times.
        """
        known = self._agreed
        if known[0] is not proposal or known[1:3] != (host, people):
            digest = agreed_digest(proposal.revision, proposal.settings, host, people)
            known = self._agreed = (proposal, host, people, digest)
        return known[3]

    def known(self, proposal: HostSettings) -> bool:
        """Whether the objections to this proposal are known."""
        self.proposal(proposal)
        return self._proposal[0] is proposal

    def proposal(self, proposal: HostSettings) -> list[str]:
        """Everything that keeps the proposed settings from being played, in words."""
        if self._proposal[0] is not proposal:
            try:
                self._proposal = (proposal, self._rules.settings_problems(proposal.settings))
            except NotPlayedYet:
                return [say("saved.waiting")]
        return self._proposal[1]

    def whole(self, key: object, setup: Callable[[], MatchSetup]) -> list[str]:
        """The objections to a whole setup; ``key`` identifies the settings and choices it consists of."""
        if self._whole[0] != key:
            try:
                self._whole = (key, setup_problems(setup(), self._rules))
            except NotPlayedYet:
                return [say("saved.waiting")]
        return self._whole[1]
