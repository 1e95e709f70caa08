"""A peer: the matches of one player and one room put together, still without I/O.

The driver reports what happens on its carriers and channels to ``room``, calls
:meth:`Peer.settle` after each report and whenever :meth:`Peer.wake_at` says so,
and carries out the effects it gets.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..base.plain import clean_name
from ..match.facts import Fact
from ..match.lobby.door import is_closed
from ..match.lobby.resuming import is_saved, people_of
from ..match.lobby.series import Series
from ..match.match import HOST_MARK_BYTES, Match
from ..play.carried import SavedError, read_saved
from .errands import Arrived, Effect, Linked, News, OldKeyEnded, Unlinked
from .invite import Invite
from .preview import MARK_CHARACTERS, MatchPreview
from .room import MeetingRoom

SEATS = 8
TICK_MS = 250
"""The room's own clockwork needs no better resolution."""


class Peer:
    """``facts`` and ``records`` of the match and ``news`` of the room pile up for the user to drain."""

    def __init__(self, match: Match, room: MeetingRoom) -> None:
        self.series = Series(match)
        self.room = room
        self.facts: list[Fact] = []
        self.records: list[bytes] = []
        self.keep: Callable[[list[bytes]], None] | None = None
        """Stores records before they are sent to anybody; without it they pile up in :attr:`records`."""
        self.news: list[News] = []
        self.seats = SEATS
        """Number of people the match that is set up has room for, as guests are told."""
        room.answering.tell = self._told_to_guests

    @property
    def match(self) -> Match:
        """The match that is played, or whose lobby is open."""
        return self.series.match

    def again(self, now: int) -> bool:
        """After the end of a match: come to the lobby of the next; False while there can be none."""
        self._read_match(now)
        came = self.series.again(now)
        if came:
            self.records.clear()
        return came

    def settle(self, now: int) -> list[Effect]:
        """Let match and room act on reports; return the driver's work."""
        lookout = self.room.lookout
        lookout.greeting, lookout.seeking = self._greeting(), self._seeking()
        self.room.tick(now)
        self._read_room(now)
        self.series.tick(now)
        self._read_match(now)
        return self.room.take()[0]

    def _read_room(self, now: int) -> None:
        effects, news = self.room.take()
        self.room.effects = effects
        for item in news:
            if isinstance(item, Linked):
                self.series.connect(item.link, now)
            elif isinstance(item, Unlinked):
                self.series.disconnect(item.link, now)
            elif isinstance(item, Arrived):
                self.series.receive(item.link, item.data, now)
                continue
            elif isinstance(item, OldKeyEnded):
                for link in self.series.removed_links():
                    self.room.shut_out(link)
            self.news.append(item)

    def _read_match(self, now: int) -> None:
        output = self.series.take()
        key = self.series.take_room_key()
        if key is not None:
            self.room.rekey(key, now)
        for link, data in output.packets:
            self.room.send(link, data, now)
        self.facts.extend(output.facts)
        if self.keep is None:
            self.records.extend(output.records)
        elif output.records:
            self.keep(output.records)

    def wake_at(self, now: int) -> int:
        """The latest time for the next call of :meth:`settle`, in ms."""
        return min(self.series.wake_at(now), now + TICK_MS)

    def _greeting(self) -> bool:
        """Whether newcomers are expected, and this player is to receive them."""
        return self.match.play is None and self.match.hosting

    def _seeking(self) -> bool:
        """Whether somebody is missed: the host of a lobby, or a player of a moment ago."""
        if self.match.play is not None:
            here = self.match.lobby.present()
            return not self.match.play.over and any(author in here for author in self.match.lost)
        return not self.match.hosting and self.match.lobby.host is None

    def _told_to_guests(self) -> bytes:
        return self.preview().body() if self.match.hosting else b""

    def preview(self) -> MatchPreview:
        """The host's preview for guests before they enter."""
        members, play = self.match.members(), self.match.play
        settings = self.match.lobby.proposal.settings if play is None else play.setup.settings
        told = settings if isinstance(settings, dict) else {}
        board = told.get("board")
        named = board.get("name") if isinstance(board, dict) else ""
        names = [str(one.choice.get("name") or self.match.lobby.hello(one.author).name) for one in members]
        rules, machines = str(told.get("ruleset") or ""), told.get("ais")
        mark = str(board.get("hash"))[:MARK_CHARACTERS] if isinstance(board, dict) else ""
        mine = next((n for n, one in zip(names, members, strict=True) if one.author == self.match.me), "")
        if not mine and self.match.me in self.match.lobby.screens:
            mine = self.match.lobby.hello(self.match.me).name
        return MatchPreview(
            mine,
            tuple(names),
            rules,
            str(named or ""),
            self.seats,
            play is not None,
            len(machines) if isinstance(machines, list) else 0,
            mark,
            is_closed(self.match.lobby),
            *self._going_on(told, names),
            again=self.match.lobby.sequel is not None,
        )

    def _going_on(self, settings: Mapping[str, Any], names: Sequence[str]) -> tuple[int, tuple[str, ...]]:
        """The turn with which a saved match goes on in this lobby, and who of its players is not here."""
        if self.match.play is not None or not is_saved(settings):
            return 0, ()
        try:
            record = read_saved(settings["saved"], settings.get("board"))
        except SavedError:  # a proposal that nobody can agree to
            return 0, ()
        here = {clean_name(name) for name in names}
        missing = tuple(name for name in people_of(record.setup) if clean_name(name) not in here)
        return len(record.turns) + 1, missing

    def invite(self) -> Invite:
        """The invite into this room; it needs no carrier to have answered."""
        host = self.match.lobby.host_mark[:HOST_MARK_BYTES]
        return Invite(self.room.secret, host, self.room.config.hints)
