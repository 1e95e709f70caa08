"""The board of open matches: a host who will play with anybody hangs up a small signed card that soon
expires.

Its topic follows from a constant: everybody can read it, and everybody can write on it.  A card is taken
down when its signer says so (by a card without content), or two minutes after it was last heard; its host
repeats it once a minute, and when somebody comes to look, each host after another short wait.  Cards of one
signer are one card; their number is bounded, and their words are cleaned.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..base.canon import parse_json
from .config import CarrierSpec
from .envelope import EVERYBODY, Envelope, EnvelopeKind
from .invite import Invite, InviteError, parse_invite
from .lines import CarrierLine
from .preview import MatchPreview, read_preview
from .talk import Talker

SECRET = b"open matches, 1\0"
"""No secret: the constant that the board's topic follows from."""
LIFE_MS = 120_000
AGAIN_MS = 60_000
ASKED_MS = 5_000
"""Time for which a card is not repeated, even when somebody comes to look."""
SPREAD_MS = 1_500
CARDS = 50
SIGNERS = 4 * CARDS
"""Signers whose newest stamp is remembered."""
LANGUAGE_LIMIT = 8
BODY_LIMIT = 1_000


class OpenMatch(NamedTuple):
    """A card: the match, the way in, and the language spoken there."""

    preview: MatchPreview
    invite: Invite
    language: str

    def body(self) -> bytes:
        """The bytes that are carried."""
        told = {
            "match": json.loads(self.preview._replace(players=self.preview.players[:2]).body()),
            "join": "",
            "language": self.language[:LANGUAGE_LIMIT],
        }
        room = BODY_LIMIT - len(_written(told))
        told["join"] = self.invite._replace(offer=b"").fragment(room)
        return _written(told)


def _written(told: dict[str, object]) -> bytes:
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()


def read_card(body: bytes) -> OpenMatch | None:
    """A stranger's card, cleaned; None for malformed bytes."""
    if len(body) > BODY_LIMIT:
        return None
    try:
        told = parse_json(body)
        preview = read_preview(json.dumps(told["match"], ensure_ascii=False).encode())
        invite, language = parse_invite(str(told["join"])), told["language"]
    except (InviteError, KeyError, TypeError, ValueError, RecursionError):
        return None
    known = isinstance(language, str) and language.isascii() and language.isalpha()
    if preview is None or preview.begun or not known or len(language) > LANGUAGE_LIMIT:
        return None
    return OpenMatch(preview, invite, language)


class Strangers(Talker):
    """The board as one player sees it; ``own`` is the card they hang up, or None."""

    def __init__(self, carriers: Sequence[CarrierSpec], random: Callable[[int], bytes]) -> None:
        super().__init__(SECRET, carriers, random)
        self.own: OpenMatch | None = None
        self._cards: dict[int, tuple[int, OpenMatch]] = {}
        """By signer: the time it was heard, the card."""
        self._stamps: dict[int, int] = {}
        """Newest stamps: a card with an older one counts no more."""
        self._post_at: int | None = None
        self._posted_at = -AGAIN_MS
        self._hung = False
        self.opened_at: int | None = None
        """Time when the first carrier answered."""

    @property
    def _looks_since(self) -> int | None:
        return self._since if self.own is None else None

    def post(self, card: OpenMatch | None, now: int) -> None:
        """Hang up a card, change it, or take it down."""
        if card is None and self.own is not None and self._hung:
            self.say(EnvelopeKind.PREVIEW, EVERYBODY, b"", now)
            self._hung = False
        elif card is not None and self.own is None:
            self._post_at = max(now, self._posted_at + ASKED_MS)
        self.own = card

    def cards(self, now: int) -> list[OpenMatch]:
        """The cards that hang there, the freshest first."""
        fresh = [(heard, card) for heard, card in self._cards.values() if now - heard < LIFE_MS]
        return [card for _, card in sorted(fresh, key=lambda one: -one[0])]

    def fitting(self, now: int, wanted: Callable[[OpenMatch], bool] = lambda _: True) -> OpenMatch | None:
        """The freshest card with a seat for strangers that is ``wanted``."""
        cards = self.cards(now)
        return next((card for card in cards if card.preview.welcomes_strangers and wanted(card)), None)

    def opened(self, line: CarrierLine, now: int) -> None:
        """Ask for the cards there."""
        if self.opened_at is None:
            self.opened_at = now
        self.say(EnvelopeKind.ENQUIRY, EVERYBODY, b"", now, line)
        if self.own is not None:
            self._post(now, line)

    def heard(self, line: CarrierLine, envelope: Envelope, now: int) -> None:
        """Take a card, or the question of somebody who looks."""
        if envelope.kind is EnvelopeKind.ENQUIRY and self.own is not None:
            wait = self._random(1)[0] * SPREAD_MS // 256
            due = max(now + wait, self._posted_at + ASKED_MS)
            self._post_at = due if self._post_at is None else min(self._post_at, due)
        elif envelope.kind is EnvelopeKind.PREVIEW:
            card = read_card(envelope.body)
            newest = self._stamps.pop(envelope.sender, 0)
            self._stamps[envelope.sender] = max(newest, envelope.stamp)
            if len(self._stamps) > SIGNERS:
                del self._stamps[next(iter(self._stamps))]
            if envelope.stamp <= newest:
                return
            if card is not None:
                self._hang(envelope.sender, card, now)
            elif not envelope.body:
                self._cards.pop(envelope.sender, None)

    def _hang(self, sender: int, card: OpenMatch, now: int) -> None:
        """Hang a card, one for each match: anybody can copy it, so its first signer keeps it while fresh.

        Of a full board any card gives way: a flood must not keep out all who come after it.
        """
        for signer, (heard, other) in list(self._cards.items()):
            if now - heard >= LIFE_MS:
                del self._cards[signer]
            elif other.invite.secret == card.invite.secret and signer != sender:
                return
        if sender not in self._cards and len(self._cards) >= CARDS:
            del self._cards[list(self._cards)[self._random(1)[0] % CARDS]]
        self._cards[sender] = (now, card)

    def tick(self, now: int) -> None:
        """Repeat this player's card."""
        if self.own is None:
            return
        due = self._posted_at + AGAIN_MS if self._post_at is None else self._post_at
        if now >= due and self._lines.any_open:
            self._post(now, None)

    def _post(self, now: int, line: CarrierLine | None) -> None:
        assert self.own is not None
        self._post_at, self._posted_at, self._hung = None, now, True
        self.say(EnvelopeKind.PREVIEW, EVERYBODY, self.own.body(), now, line)
