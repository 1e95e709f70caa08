"""A party's search for its members, for its screens: the invitation, questions, everybody's way."""

from __future__ import annotations

from collections.abc import Callable

from roborally_core.meeting.errands import (
    CarrierOpened,
    HandFailed,
    HandReady,
    Linked,
    MemberWay,
    News,
    Wait,
    WaitedLong,
)
from roborally_core.meeting.hand import answer_text
from roborally_core.meeting.peer import Peer
from roborally_core.meeting.short_code import relays, shown
from roborally_core.meeting.strangers import OpenMatch

from .. import web
from ..store.reach import (
    DoctorRow,
    ReachLine,
    carrier_row,
    forwarded_text,
    member_row,
    reach_line,
    waiting_text,
    way_text,
)

CalledFor = Callable[[bytes], str]
"""The name of an author."""


class MeetingReport:
    """``called`` names members by their author."""

    def __init__(self, peer: Peer, called: CalledFor) -> None:
        self._peer = peer
        self._called = called
        self._waited: set[Wait] = set()
        self._offer = self._answer = b""
        self.hand_failed = False
        """Whether the call carried by hand failed."""

    def card(self, language: str) -> OpenMatch:
        """The card of this match on the board of open matches."""
        return OpenMatch(self._peer.preview(), self._peer.invite(), language)

    def tell_room(self, seats: int) -> None:
        """Host: how many people find a seat, for guests who look before they enter."""
        self._peer.seats = seats

    def screens(self) -> list[str]:
        """The screens everybody looks at that are here, by name."""
        lobby = self._peer.match.lobby
        return [self._called(author) for author in lobby.present() if author in lobby.screens]

    @property
    def host_here(self) -> bool:
        """Whether the host is here, with or without a seat."""
        lobby = self._peer.match.lobby
        return lobby.host in lobby.present()

    def read(self, item: News) -> None:
        """Take note of news of the room."""
        if isinstance(item, WaitedLong):
            self._waited.add(item.wait)
        elif isinstance(item, CarrierOpened):
            self._waited.discard(Wait.CARRIERS)
        elif isinstance(item, Linked):
            self._waited.clear()
        elif isinstance(item, HandReady):
            self.hand_failed = False
            if item.answer:
                self._answer = item.data
            else:
                self._offer = item.data
        elif isinstance(item, HandFailed):
            self.forget_hand()
            self.hand_failed = True

    def forget_hand(self) -> None:
        """Make the texts for carrying by hand anew."""
        self._offer = self._answer = b""
        self.hand_failed = False

    def link(self) -> str:
        """The address to send to friends."""
        return f"{web.address()}#{self._peer.invite().fragment()}"

    def code(self) -> str:
        """The code that leads here, as it is read aloud; empty while there is none."""
        return shown(self._peer.room.ringing.code)

    @property
    def rings(self) -> bool:
        """Whether a code could lead here: there is a relay of ours."""
        return bool(relays(self._peer.room.config))

    @property
    def asks(self) -> bool:
        """Whether any carrier may be asked."""
        return bool(self._peer.room.config.active)

    def hand_link(self) -> str:
        """The address for one friend, to be answered by hand; empty until it is made."""
        invite = self._peer.invite()._replace(offer=self._offer)
        return f"{web.address()}#{invite.fragment()}" if self._offer else ""

    def answer(self) -> str:
        """The answer to carry back by hand; empty until it is made."""
        return answer_text(self._answer) if self._answer else ""

    def reach(self) -> ReachLine:
        """The ways by which friends find this page."""
        return reach_line(self._peer.room.diagnosis()[0], self._peer.room.config)

    def waiting(self) -> tuple[str, bool]:
        """The wait of a guest, and whether it is a long one."""
        return waiting_text(self._peer.room.diagnosis()[0], self._waited)

    def ways(self) -> dict[bytes, MemberWay]:
        """By author, the way to each member who can be reached."""
        found = {self._author(member): way for member, way in self._peer.room.ways().items()}
        return {author: way for author, way in found.items() if author is not None}

    def told(self, way: MemberWay) -> str:
        """A way in words."""
        return way_text(way, self._name)

    def forwarded(self, now: int) -> str:
        """That public carriers forward the game, and to whom; empty where none does."""
        room = self._peer.room
        found = [
            (self._name(one), way.carrier) for one, way in room.ways().items() if way.carrier is not None
        ]
        found = [(name, spec) for name, spec in found if name and spec.public]
        if not found:
            return ""
        return forwarded_text([name for name, _ in found], [spec for _, spec in found], room.public_left(now))

    def doctor(self) -> tuple[list[DoctorRow], list[DoctorRow]]:
        """Everything tried and its result: each carrier, each member."""
        carriers, members = self._peer.room.diagnosis()
        rows = [member_row(one, name, self._name) for one in members if (name := self._name(one.member))]
        return [carrier_row(one) for one in carriers], rows

    def try_again(self, now: int) -> None:
        """Try everything once more."""
        self._waited.clear()
        self._peer.room.try_again(now)

    def _author(self, member: int) -> bytes | None:
        return self._peer.match.session.author_at(self._peer.room.link_to(member))

    def _name(self, member: int) -> str:
        author = self._author(member)
        return self._called(author) if author is not None else ""
