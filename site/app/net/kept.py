"""The browser's data of matches with others, and the lock of the tab that speaks in each: one at a time.

A player who signs twice is a cheat, so a tab holds the lock of a match before it reads or writes any of it.
Rows go to the database in order; until they are there they are kept beside it, where they survive if the tab
is closed.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from roborally_core.base.canon import parse_json

from .. import web
from ..database import Database
from ..store.matches import Matches, Past, identity_row, label_row, record_row, record_text
from ..store.seats import Seated

_LOCK = "cogwheel.match."
"""Prefix of a match's key in the name of its lock, and in the tab's own memory for matches this
tab played.
"""
_UNWRITTEN = "cogwheel.unwritten."
_COUNTED = "cogwheel.counted."
"""Prefix of a match's key for the number of records that were stored, which is kept apart from them."""
LETTERS = "cogwheel.letters."
"""Prefix of a match's key for the marks of the letters that were read for it."""
_OVER = "cogwheel.over."
"""Prefix of a room's code in the tab's own memory, for rooms in which this tab saw a match end."""
PATIENCE_MS = 2_000
"""Time in ms for which a reloaded page waits until the page before it has let go."""
_MATCHES = Matches(Database("cogwheel", "matches"))
_HELD: set[str] = set()
"""The keys of this page's matches: several, if people share the device."""


class KeptMatch:
    """The memory of one match; once the browser refuses a row nothing more is stored."""

    def __init__(self, key: str) -> None:
        self.key = key
        self._count = 0
        self._rows: dict[str, str] = {}
        """Entries that the database does not have yet."""
        self._refused = ""
        self._full = self._gone = self._leaving = self._writing = self._finished = False
        self._unlisted = False
        """Whether the label has yet to be deleted."""
        self.forgotten = False
        """Whether the match is over for this browser, and nobody can come back to it."""
        self._mine = False
        self._free = self.on_refused = _nothing
        """The release of the lock; the callback for a row that the browser refuses."""

    @classmethod
    def fresh(cls) -> KeptMatch:
        """The memory for a new match; lobbies without a match, and matches beyond the number kept, are
        forgotten.
        """
        kept = cls(web.random_bytes(6).hex())
        _HELD.add(kept.key)
        web.tab_remember(_LOCK + kept.key, "1")
        web.spawn(kept._begin())
        return kept

    async def _begin(self) -> None:
        await self.claim()  # nobody else knows the key
        self._stir()
        try:
            await _MATCHES.tidy(self._make_room)
            known = await _MATCHES.keys()
            for key in [name.removeprefix(_UNWRITTEN) for name in web.recalled(_UNWRITTEN)]:
                if key not in known:
                    await self._make_room(key)  # left by a page whose database did not accept anything
        except OSError as error:
            web.report(error)

    async def _make_room(self, key: str) -> None:
        """Forget another match unless a tab plays it; without locks a tab forgets only its own matches."""
        other = KeptMatch(key)
        if key not in _HELD and (web.locks_there() or other.of_this_tab):
            await other.delete()

    async def claim(self, patience: int = 0) -> bool:
        """Take the match for this tab until :meth:`let_go`; False while another tab has it.

        Without locks, as over plain http, only the tab that played it may go on, and no copy of it: another
        one may be asleep and not say that the match is its own.
        """
        if not (web.locks_there() or self.of_this_tab):
            return False
        free = await web.lock(_LOCK + self.key, patience)
        if free is None:
            return False
        self._free = free
        web.tab_remember(_LOCK + self.key, "1")
        self._mine = True
        _HELD.add(self.key)
        return True

    @property
    def of_this_tab(self) -> bool:
        """Whether this tab played the match, or the one it is a copy of."""
        return web.tab_recall(_LOCK + self.key) is not None

    async def past(self) -> Past:
        """The history of the match; further rows come after it.

        ValueError if that is damaged or gone, OSError where the browser refuses.
        """
        from roborally_core.match.feeds.budget import JOURNAL_BYTES  # noqa: PLC0415 - in the pack

        self._rows = _unwritten(self.key)
        past = await _MATCHES.past(self.key, JOURNAL_BYTES, self._rows)
        self._count = len(past.records)
        self._stir()
        return past

    def remember(self, identity: dict[str, Any]) -> None:
        """Store the page's identity."""
        self._put({identity_row(self.key): json.dumps(identity)})

    def add(self, records: list[bytes]) -> None:
        """Store more records, if there is room; they lie beside the database when this returns."""
        numbered = enumerate(records, self._count)
        self._put({record_row(self.key, i): record_text(record) for i, record in numbered})
        self._count += len(records)
        if records and not self._full:
            web.remember(_COUNTED + self.key, str(self._count), told=True)

    @property
    def storing(self) -> bool:
        """Whether letters may leave: what they say is kept, or nobody comes back to sign twice."""
        return self.forgotten or not self._full

    @property
    def intact(self) -> bool:
        """Whether all records that ever left this page are here, as far as the browser can tell."""
        return (web.recall(_COUNTED + self.key) or "") == str(self._count)

    def label(self, seated: Seated) -> None:
        """Store the standing of the match, unless it is finished."""
        if not self._finished:
            self._put({label_row(self.key): seated.text()})

    def take_problem(self) -> str:
        """The reason why nothing more is kept, told once; empty while all is well."""
        problem, self._refused = self._refused, ""
        return problem

    def finish(self) -> None:
        """The match is over: the game room does not list it any more, and a page that is reloaded returns to
        its results, until they are left or another match is begun.
        """
        if not self._finished:
            self._finished = self._unlisted = True
            self._rows.pop(label_row(self.key), None)
            self._stir()

    def forget(self) -> None:
        """Delete everything, and store nothing more."""
        self._full = self._gone = self.forgotten = True
        self._rows.clear()
        self._stir()

    def let_go(self) -> None:
        """Let another page continue the match once everything is stored; this page must not speak
        any more.
        """
        self._leaving = True
        self._stir()

    async def delete(self) -> bool:
        """Delete the match unless another tab plays it; OSError if the browser refuses."""
        if (web.locks_there() or self.of_this_tab) and not await self.claim():
            return False
        try:
            web.forget_text(_UNWRITTEN + self.key)
            web.forget_text(_COUNTED + self.key)
            web.forget_text(LETTERS + self.key)
            await _MATCHES.forget(self.key)
        finally:
            _HELD.discard(self.key)
            self._free()
        return True

    def _put(self, rows: dict[str, str]) -> None:
        if self._full or self._leaving or not rows:
            return
        self._rows |= rows
        self._note_unwritten()
        self._stir()

    def _note_unwritten(self) -> None:
        """Let what the database does not have yet lie beside it at once: the tab may be gone in a moment."""
        if self._rows:
            web.remember(_UNWRITTEN + self.key, json.dumps(self._rows), told=True)
        else:
            web.forget_text(_UNWRITTEN + self.key)

    def _stir(self) -> None:
        """Write the waiting rows, one lot after the other; the next begins when this page's work is done."""
        if self._mine and not self._writing:
            self._writing = True
            web.spawn(self._write())

    async def _write(self) -> None:
        await web.breathe()
        try:
            while self._rows or self._gone or self._unlisted:
                await self._write_once()
        except OSError as error:
            self._full, self._refused = True, str(error)
            self._rows.clear()
            if not self._leaving:
                web.later(0, self.on_refused)
        finally:
            self._writing = False
            if self._leaving:
                self._mine = False
                _HELD.discard(self.key)
                self._free()

    async def _write_once(self) -> None:
        if self._gone:
            self._gone = False
            self._note_unwritten()
            web.forget_text(_COUNTED + self.key)
            web.forget_text(LETTERS + self.key)
            await _MATCHES.forget(self.key)
            return
        lot, dropped = dict(self._rows), (label_row(self.key),) if self._unlisted else ()
        self._unlisted = False
        await _MATCHES.write(lot, dropped)
        self._rows = {row: text for row, text in self._rows.items() if lot.get(row) != text}
        if not self._gone:
            self._note_unwritten()


class WayToSeat(NamedTuple):
    """From an invitation to a seat: the match to continue, or whether another tab has it."""

    kept: KeptMatch | None = None
    taken: bool = False


def note_over(room: str) -> None:
    """Note that a match in this room is over: a page that is reloaded then is not invited to it."""
    web.tab_remember(_OVER + room, "1")


def is_over_here(room: str) -> bool:
    """Whether this tab saw a match in this room end."""
    return web.tab_recall(_OVER + room) is not None


async def way_back(room: str) -> WayToSeat:
    """The match in a room, taken for this tab; what this tab played comes first, and nothing in its stead."""
    try:
        found = [KeptMatch(key) for key in await _MATCHES.in_room(room)]
    except OSError as error:
        web.report(error)  # a player who cannot be found again sits down as somebody new
        return WayToSeat()
    own = [one for one in found if one.of_this_tab]
    for kept in own or found:
        if await kept.claim(PATIENCE_MS if own else 0):
            return WayToSeat(kept)
    return WayToSeat(taken=bool(found))


async def identities() -> dict[str, dict[str, Any]]:
    """The player's identity in each match, by the match's key; OSError if the browser refuses."""
    found = {key: await _MATCHES.identity(key) for key in await _MATCHES.keys()}
    return {key: one for key, one in found.items() if one is not None}


def is_open_here(key: str) -> bool:
    """Whether this page has the match open."""
    return key in _HELD


async def seated() -> list[Seated]:
    """The matches that can be continued; OSError if the browser refuses."""
    return await _MATCHES.seated()


async def last_match(since: int) -> Seated | None:
    """The match that something happened in last, if that was after ``since`` in milliseconds since 1970."""
    try:
        found = await seated()
    except OSError:
        return None
    return max((one for one in found if one.date > since), key=lambda one: one.date, default=None)


def _unwritten(key: str) -> dict[str, str]:
    """Entries that a closed page had not written yet."""
    try:
        rows = parse_json(web.recall(_UNWRITTEN + key) or "{}")
    except (ValueError, RecursionError):
        return {}
    if not isinstance(rows, dict):
        return {}
    return {str(row): text for row, text in rows.items() if isinstance(text, str)}


def _nothing() -> None:
    """The release of a match without a lock."""
