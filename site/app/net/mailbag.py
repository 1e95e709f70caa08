"""The letters of one slow match in this page: bundles as text, written and read."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import NamedTuple

from roborally_core.base.plain import clean_name
from roborally_core.language.core import say
from roborally_core.match import Match
from roborally_core.match.crypto import Forged
from roborally_core.match.lobby.obstacles import Problem
from roborally_core.match.lobby.rematch import tag_after
from roborally_core.match.mail.desk import Opened, Reading
from roborally_core.match.mail.letter import LetterError, unpack
from roborally_core.meeting.bundle import CHAT_LIMIT, BundleError, Parts, RoomMail, bundle_texts, room_mark

from .. import web
from ..store.letter_step import Handed, is_due
from ..store.post import brings_text
from ..texts import t
from ..texts.meeting import word
from .driver import Driver

_OTHERS = (Reading.NEWS, Reading.KNOWN, Reading.GAPS, Reading.STRANGER)
"""Letters of others to this match; anything else in a mailbox is passed over."""
DAY_MS = 86_400_000


class Heard(NamedTuple):
    """Somebody in the match, and when they wrote the newest letter read here (ms since 1970); 0 for none."""

    name: str
    written: int


class Mailbag:
    """The letters of one match; ``secret`` is the invitation's, ``called`` names members, ``why`` gives the
    reason that keeps somebody out.
    """

    def __init__(
        self, driver: Driver, secret: bytes, called: Callable[[bytes], str], why: Callable[[Problem], str]
    ) -> None:
        self._driver, self._called, self._why = driver, called, why
        self._mail = RoomMail(secret, web.random_bytes)
        self._parts = Parts()
        self.handed_out = Handed()
        """The letter that the player took away last; the page keeps this with its identity."""
        self.again_slow = False
        """Whether the match before in this room was slow: so is the next, until its host says otherwise."""

    @property
    def match(self) -> Match:
        """The match the letters are about."""
        return self._driver.peer.match

    @property
    def topic(self) -> bytes:
        """The topic of the room."""
        return self._mail.topic

    @property
    def slow(self) -> bool:
        """Whether the match is slow, so that members need not be here together."""
        match = self.match
        undecided = match.play is None and not match.lobby.proposal.settings
        return bool(match.pace_ms) or (self.again_slow and undecided)

    def days(self) -> int:
        """The number of days over which the match was played by letters so far; 0 if it is played live."""
        return self.match.moments.span // DAY_MS + 1 if self.slow else 0

    @property
    def begun(self) -> bool:
        """Whether the host has started, though hands may not be dealt yet."""
        return self.match.starts.found is not None

    @property
    def content(self) -> object:
        """The content of this side's letter as it is now, for comparison; None if no letter is of use."""
        return self.match.post.content if self.slow else None

    @property
    def handed(self) -> bool:
        """Whether a letter that the player has taken away says all that this side has said."""
        return self.handed_out.tells(self._now())

    def hand_out(self) -> None:
        """Note that the player takes the letter as it is now."""
        self.handed_out = self._now()

    @property
    def unsent(self) -> bool:
        """Whether somebody lacks what only a letter from here can tell, and none was taken away since."""
        return is_due(self.match, self.handed_out, self._now())

    def _now(self) -> Handed:
        match, content = self.match, self.content
        people = _mark(sorted(match.lobby.present()))
        return Handed("" if content is None else _mark(content), len(match.session.feeds[match.me]), people)

    def sealed(self) -> bytes:
        """This side's letter as it is now, sealed for the room; its entries are stored."""
        self._driver.settle()
        return self._mail.seal(self.match.post.write(self._driver.now()))

    def texts(self, most: int = CHAT_LIMIT, link: str = "") -> list[str]:
        """This side's letter as texts for a chat; an invitation's ``link`` goes with it."""
        head = say("bundle.head", name=self._called(self.match.me), match=self._told_game())
        if brings := brings_text(self.match):
            head = f"{brings} {head}"
        if link:
            head = f"{word('letters.joining', link=link)}\n{head}"
        return bundle_texts(self.sealed(), self._mail.topic, head, most)

    def _told_game(self) -> str:
        play, lobby = self.match.play, self.match.lobby
        settings = play.setup.settings if play is not None else lobby.proposal.settings
        board = settings.get("board") if isinstance(settings, dict) else None
        return clean_name(str(board.get("name") or "") if isinstance(board, dict) else "") or t("name")

    def read(self, text: str) -> list[tuple[Reading | None, str]]:
        """Read pasted text; return each letter's kind with its news in words, None for one in parts.

        BundleError if there is no letter.
        """
        found = self._parts.take(text)
        told = []
        for room, sealed in found.letters:
            mine = room == room_mark(self._mail.topic)
            told.append(self.open(sealed) if mine else Opened(Reading.ELSEWHERE))
        why = self._why
        read: list[tuple[Reading | None, str]] = [
            (
                one.reading,
                one.in_words(self.name_of(one.author), why(one.problem) if one.problem else ""),
            )
            for one in told
        ]
        read += [(None, word("letters.part", n=here, of=parts)) for here, parts in found.missing]
        return read + [(None, word(f"letters.beside.{fault.value}")) for fault in found.faults]

    def leads_on(self, text: str) -> bool:
        """Whether pasted text is a letter from the lobby of the next match in this room."""
        match = self.match
        if match.play is None or not match.play.over:
            return False
        try:
            letters = Parts().take(text).letters
        except BundleError:
            return False
        mine = room_mark(self._mail.topic)
        return any(self._is_next(sealed) for room, sealed in letters if room == mine)

    def _is_next(self, sealed: bytes) -> bool:
        play = self.match.play
        assert play is not None
        try:
            unpack(self._mail.open(sealed), tag_after(play.match_id))
        except (Forged, LetterError):
            return False
        return True

    def take_in(self, letters: Iterable[bytes]) -> tuple[int, int]:
        """Read a mailbox's letters: the number of others' letters, and of those with news."""
        found = news = 0
        for sealed in letters:
            opened = self.open(sealed)
            if opened.reading in _OTHERS:
                found += 1
                news += opened.reading is Reading.NEWS
        return found, news

    def open(self, sealed: bytes) -> Opened:
        """Read a sealed letter."""
        try:
            letter = self._mail.open(sealed)
        except Forged:
            return Opened(Reading.TORN)
        opened = self.match.open_letter(letter, self._driver.now())
        self._driver.settle()
        return opened

    def name_of(self, author: bytes) -> str:
        """The name of a member; empty for a stranger."""
        lobby = self.match.lobby
        known = author in self.match.session.feeds and author in lobby.present()
        return clean_name(self._called(author)) if known else ""

    def heard(self) -> list[Heard]:
        """All others, with the time of their newest letter."""
        others = [author for author in self.match.lobby.present() if author != self.match.me]
        return [Heard(self.name_of(one), self.match.post.written_by(one)) for one in others]


def _mark(content: object) -> str:
    """A mark of something that is the same after a reload."""
    return sha256(repr(content).encode()).hexdigest()
