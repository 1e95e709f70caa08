"""The delivery of a slow match's letters: others' letters are fetched from every mailbox, and this side's is
left in each.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import NamedTuple

from roborally_core.meeting.config import MeetingConfig
from roborally_core.meeting.mailbox import MailError, box_key, place_of

from .. import web
from ..store.post import BoxState, PostLine, PostLog
from .letters_read import note_letters
from .lines import address_of
from .mailbag import Mailbag
from .mailboxes import PageBox, boxes_at

ALONE_MS = 3_000
"""Time in ms for which a newcomer waits for somebody to answer live before letters are looked for."""


class Letters(NamedTuple):
    """The use of letters at a moment: this player's secret of the match, and the conditions for it."""

    secret: bytes
    newcomer: bool
    """Whether the page has met nobody of the match yet."""
    stored: bool
    """Whether the browser keeps what a letter holds."""
    key: str
    """The page's own name for the match."""


class Postman:
    """The postman of one match; ``letters`` gives their present use, and ``on_change`` is called when a
    letter has come.

    Nothing is contacted before the match is known to be slow, or a newcomer has waited in vain for somebody.
    """

    def __init__(
        self,
        mailbag: Mailbag,
        config: MeetingConfig,
        letters: Callable[[], Letters],
        on_change: Callable[[], None],
    ) -> None:
        self.log: PostLog | None = None
        self.on_post: Callable[[], None] = _nothing
        """Called when letters were left or fetched."""
        self._bag, self._config, self._letters, self._on_change = mailbag, config, letters, on_change
        self._boxes: dict[int, PageBox] = {}
        self._busy = self._over = self._alone = False
        self._due: int | None = None

    def start(self) -> None:
        """Begin; everything else happens on its own."""
        web.later(ALONE_MS, self._waited)

    def _waited(self) -> None:
        self._alone = True
        self.tend()

    def _wanted(self) -> bool:
        use = self._letters()
        return use.stored and (self._bag.slow or (self._alone and use.newcomer))

    def lines(self) -> list[PostLine]:
        """Each mailbox in words."""
        return self.log.lines() if self.log is not None else []

    def summary(self) -> str:
        """The boxes in which the newest letter lies, in a sentence."""
        return self.log.summary() if self.log is not None else ""

    @property
    def delivers(self) -> bool:
        """Whether letters go by themselves, by some mailbox."""
        return self.log is not None and self.log.delivers

    def hurry(self) -> None:
        """Look into all boxes at once."""
        if self.log is not None:
            self.log.hurry()
        self.tend()

    def lies(self) -> bool:
        """Whether the newest letter lies in some mailbox."""
        content = self._content()
        return self.log is not None and any(content == box.content for box in self.log.boxes if box.content)

    def farewell(self) -> None:
        """Leave a last letter in every box that was read and has none or an earlier one, and go.

        It is sealed at once: in a moment the match is no longer this page's.
        """
        if self._over or self.log is None or not self._letters().stored:
            return
        self._over = True
        content = self._content()
        stale = [box for box in self.log.boxes if box.looked is not None and box.content != content]
        if content is not None and stale and (sealed := self._sealed()):
            web.spawn(self._leave(stale, content, sealed))

    def tend(self) -> None:
        """Visit the boxes if that is due, since something may have changed."""
        if self._over or self._busy or not self._wanted():
            return
        log = self._log()
        now = int(web.now())
        at = log.next_at(self._content(), now)
        if at is None:
            return
        if at <= now:
            self._busy = True
            web.spawn(self._visit(log))
        elif self._due is None or at < self._due:
            self._due = at
            web.later(at - now, lambda: self._wake(at))

    def _wake(self, at: int) -> None:
        if self._due == at:
            self._due = None
            self.tend()

    def _log(self) -> PostLog:
        if self.log is None:
            boxes = boxes_at(self._config.active, self._bag.topic, self._key, address_of)
            epoch = web.started_at()
            self.log = PostLog([box.spec for box in boxes], lambda at: web.time_text(epoch + at))
            self._boxes = {id(state): box for state, box in zip(self.log.boxes, boxes, strict=True)}
        return self.log

    def _key(self) -> bytes:
        return box_key(self._letters().secret, self._bag.topic)

    def _content(self) -> object:
        """The content of a letter that may be sent; None while none may be."""
        return self._bag.content

    async def _visit(self, log: PostLog) -> None:
        try:
            await asyncio.gather(*(self._look(box) for box in log.to_look(int(web.now()))))
            content, now = self._content(), int(web.now())
            log.next_at(content, now)
            due = [] if self._over else log.to_leave(content, now)
            if due and (sealed := self._sealed()):
                await self._leave(due, content, sealed)
        finally:
            self._busy = False
        if not self._over:
            self._on_change()
            self.on_post()
            self.tend()

    async def _look(self, state: BoxState) -> None:
        try:
            letters, state.fetch_error = await self._boxes[id(state)].fetch(), None
        except MailError as error:
            letters, state.fetch_error = {}, error
        state.looked = int(web.now())
        if self._over:
            return
        if state.fetch_error is None:
            state.found, state.news = self._bag.take_in(letters.values())
            note_letters(self._letters().key, letters.values())

    def _sealed(self) -> bytes:
        """The letter as it is now; empty while its content is not stored, and the next change tries again."""
        try:
            return self._bag.sealed()
        except RuntimeError:
            return b""

    async def _leave(self, states: Sequence[BoxState], content: object, sealed: bytes) -> None:
        place = place_of(self._bag.match.me)
        await asyncio.gather(*(self._put(state, place, sealed, content) for state in states))

    async def _put(self, state: BoxState, place: str, sealed: bytes, content: object) -> None:
        state.tried = int(web.now())
        try:
            await self._boxes[id(state)].put(place, sealed)
        except MailError as error:
            state.leave_error = error
            return
        state.leave_error, state.left, state.content = None, int(web.now()), content
        note_letters(self._letters().key, [sealed])


def _nothing() -> None:
    """Nobody listens."""
