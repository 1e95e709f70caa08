"""The preview for guests before they enter: host and game, asked over the carriers and answered sealed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from ..base.canon import parse_json
from ..base.plain import clean_name, clean_text
from ..match.feeds.budget import Bucket
from .config import CarrierSpec
from .envelope import EVERYBODY, Envelope, EnvelopeKind
from .errands import PreviewCame
from .lines import CarrierLine
from .talk import Talker

BODY_LIMIT = 900
PLAYERS = 12
LAST_TURN = 999
ASK_MS = (0, 1_500, 4_000, 10_000, 30_000)
"""Times of the questions, counted from the first open line; then no more."""
ANSWERS = (6, 1)
"""Enquiries answered: at once, and per ten seconds."""
_TEN_SECONDS = 10_000
BOARD_CHARACTERS = 40
MARK_CHARACTERS = 16
_MARK = re.compile(rf"(?:[0-9a-f]{{{MARK_CHARACTERS}}})?")


class MatchPreview(NamedTuple):
    """A match as its host shows it to holders of the invite: names and the keys of rules, all cleaned and
    bounded.
    """

    host: str
    players: tuple[str, ...]
    rules: str
    board: str
    seats: int
    begun: bool = False
    """Whether it has begun: nobody can come in any more."""
    machines: int = 0
    mark: str = ""
    """The beginning of the hash of the board's content, or nothing; a page with that board can show it."""
    shut: bool = False
    """Whether the host lets nobody in any more."""
    turn: int = 0
    """The turn with which a saved match goes on; 0 for a new one."""
    missing: tuple[str, ...] = ()
    """Those who played the saved match and are not there yet: the free seats are theirs."""
    again: bool = False
    """Whether it is another game of the people of the last one, and of nobody else."""

    @property
    def free(self) -> int:
        """Number of people who still find a seat: machines make room for them."""
        return 0 if self.begun or self.shut or self.again else max(0, self.seats - len(self.players))

    @property
    def welcomes_strangers(self) -> bool:
        """Whether somebody who has never played with these people finds a seat."""
        return self.free > 0 and not self.turn

    def body(self) -> bytes:
        """The bytes that are carried; players who do not fit are left out."""
        players = [clean_name(name) for name in self.players[:PLAYERS]]
        missing = [clean_name(name) for name in self.missing[:PLAYERS]]
        while True:
            told = {
                "host": clean_name(self.host),
                "players": players,
                "rules": clean_text(self.rules, BOARD_CHARACTERS),
                "board": clean_text(self.board, BOARD_CHARACTERS),
                "seats": self.seats,
                "begun": self.begun,
                "machines": self.machines,
                "mark": self.mark,
                "shut": self.shut,
                **({"turn": min(self.turn, LAST_TURN), "missing": missing} if self.turn else {}),
                **({"again": True} if self.again else {}),
            }
            body = json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()
            if len(body) <= BODY_LIMIT or not (players or missing):
                return body[:BODY_LIMIT]
            (players or missing).pop()


def read_preview(body: bytes) -> MatchPreview | None:
    """A stranger's preview of a match, cleaned; None for malformed bytes."""
    if len(body) > BODY_LIMIT:
        return None
    try:
        told = parse_json(body)
        return _preview(told)
    except (KeyError, TypeError, ValueError, RecursionError):
        return None


def _preview(told: Mapping[str, Any]) -> MatchPreview:
    begun, shut, again = told["begun"], told["shut"], told.get("again", False)
    if not all(isinstance(one, bool) for one in (begun, shut, again)):
        raise ValueError
    return MatchPreview(
        clean_name(_text(told["host"])),
        _names(told["players"]),
        clean_text(_text(told["rules"]), BOARD_CHARACTERS),
        clean_text(_text(told["board"]), BOARD_CHARACTERS),
        _count(told["seats"]),
        begun,
        _count(told["machines"]),
        _mark(told["mark"]),
        shut,
        _count(told.get("turn", 0), LAST_TURN),
        _names(told.get("missing", [])),
        again,
    )


def _names(given: object) -> tuple[str, ...]:
    if not isinstance(given, list) or len(given) > PLAYERS:
        raise ValueError
    return tuple(clean_name(_text(one)) for one in given)


def _text(given: object) -> str:
    if not isinstance(given, str):
        raise ValueError
    return given


def _count(given: object, most: int = PLAYERS) -> int:
    if not isinstance(given, int) or isinstance(given, bool) or not 0 <= given <= most:
        raise ValueError
    return given


def _mark(given: object) -> str:
    text = _text(given)
    if not _MARK.fullmatch(text):
        raise ValueError
    return text


class Answering:
    """The host's side: answers enquiries within a budget."""

    def __init__(self, now: int = 0) -> None:
        self.tell: Callable[[], bytes] = bytes
        """The answer; none while it is empty."""
        self._budget = Bucket(*ANSWERS, now // _TEN_SECONDS)

    def answer(self, envelope: Envelope, now: int) -> bytes:
        """The answer to an enquiry; empty for other bodies, or beyond the budget."""
        if envelope.kind is not EnvelopeKind.ENQUIRY or not self._budget.take(now // _TEN_SECONDS):
            return b""
        return self.tell()[:BODY_LIMIT]


class Enquiry(Talker):
    """A guest's side: asks about the room of an invite until somebody answers.

    ``read`` decodes a body, or returns None; its result comes as :class:`.errands.PreviewCame`.
    """

    def __init__(
        self,
        secret: bytes,
        carriers: Sequence[CarrierSpec],
        random: Callable[[int], bytes],
        read: Callable[[bytes], object | None] = read_preview,
    ) -> None:
        super().__init__(secret, carriers, random)
        self.answer: object | None = None
        self._read = read
        self._asked_since: int | None = None
        self._asked = 0

    def heard(self, line: CarrierLine, envelope: Envelope, now: int) -> None:
        """An answer; the first that makes sense counts."""
        if envelope.kind is EnvelopeKind.PREVIEW and self.answer is None:
            self.answer = self._read(envelope.body)
            if self.answer is not None:
                self.news_add(PreviewCame(self.answer))

    def opened(self, line: CarrierLine, now: int) -> None:
        """Ask there, too."""
        if self._asked_since is None:
            self._asked_since = now
        elif self.answer is None and self._asked:
            self.say(EnvelopeKind.ENQUIRY, EVERYBODY, b"", now, line)

    def tick(self, now: int) -> None:
        """Ask again, later and later, and then no more."""
        if self._asked_since is None or self.answer is not None or self._asked >= len(ASK_MS):
            return
        if now - self._asked_since >= ASK_MS[self._asked]:
            self._asked += 1
            self.say(EnvelopeKind.ENQUIRY, EVERYBODY, b"", now)

    @property
    def reached(self) -> bool:
        """Whether a carrier has answered."""
        return self._asked_since is not None

    @property
    def silent(self) -> bool:
        """Whether all questions were asked and nobody has answered."""
        return self.answer is None and (self._asked >= len(ASK_MS) or self._lines.all_ended)
