"""The common work of all drivers of a peer, whatever their sockets and connections are made of.

A driver (page or headless) gives the :class:`Conductor` its :class:`Means`: how to
open a carrier, how to call somebody.  It reports here what happens on them; everything to be done then comes
back as a call of the means.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from .errands import (
    AddCandidates,
    CarrierTrouble,
    CloseCarrier,
    DropCall,
    Effect,
    FinishCall,
    OpenCarrier,
    Publish,
    StartCall,
    TakeCall,
    ToChannel,
)
from .peer import Peer

Call = TypeVar("Call")
"""A connection to a member, as the driver knows it."""


class Means(Protocol[Call]):
    """The means of a driver.

    ``start_call`` and ``take_call`` make a connection and return it at once, or None if there can be
    none; its description, its packets and its end are
    reported to the conductor later.
    """

    def now(self) -> int:
        """Milliseconds on a clock that never runs back."""

    def wake_at(self, time: int) -> None:
        """Let the conductor settle at this time at the latest; a later call replaces an earlier one."""

    def open_carrier(self, wanted: OpenCarrier) -> None:
        """Connect to a carrier and listen to a topic there; the outcome is reported later."""

    def publish(self, line: int, data: bytes, to: int) -> None:
        """Say something on a line, to everybody or (``to`` not 0) to one member; it may be lost."""

    def close_carrier(self, line: int) -> None:
        """Close a line; nothing is reported of it any more."""

    def start_call(self, member: int, attempt: int, whole: bool) -> Call | None:
        """Make a connection with a channel and an offer; a ``whole`` one has all candidates."""

    def take_call(self, member: int, attempt: int, offer: str, whole: bool) -> Call | None:
        """Make a connection for this offer; a ``whole`` answer has all candidates."""

    def finish_call(self, call: Call, member: int, attempt: int, answer: str) -> None:
        """The answer to an own offer has come."""

    def add_candidates(self, call: Call, candidates: tuple[str, ...]) -> None:
        """Further addresses of the other side have come, perhaps before its answer."""

    def to_call(self, call: Call, data: bytes) -> None:
        """Send a packet on the channel of the call, if it is open."""

    def hang_up(self, call: Call) -> None:
        """Close a connection."""


class Conductor(Generic[Call]):
    """Runs a peer by the ``means`` of its driver; ``on_change`` is called when there is news or a record."""

    def __init__(self, peer: Peer, means: Means[Call], on_change: Callable[[], None]) -> None:
        self.peer = peer
        self.closed = False
        self._means = means
        self._on_change = on_change
        self._calls: dict[int, tuple[int, Call]] = {}
        self._busy = False

    def settle(self) -> None:
        """Let the peer act, carry out what it wants, and tell the user if there is news."""
        if self._busy or self.closed:
            return
        self._busy = True
        try:
            while self._round():
                pass
        finally:
            self._busy = False
        if not self.closed:
            self._means.wake_at(self.peer.wake_at(self._means.now()))

    def _round(self) -> bool:
        """Let the peer act once; return whether the user's reaction may have given it more to do."""
        peer = self.peer
        for effect in peer.settle(self._means.now()):
            self._carry_out(effect)
        told = self._told()
        if not told:
            return False
        self._on_change()
        return self._told() < told

    def _told(self) -> int:
        return len(self.peer.facts) + len(self.peer.news) + len(self.peer.records)

    def _carry_out(self, effect: Effect) -> None:
        means = self._means
        if isinstance(effect, Publish):
            means.publish(effect.line, effect.data, effect.to)
        elif isinstance(effect, OpenCarrier):
            means.open_carrier(effect)
        elif isinstance(effect, CloseCarrier):
            means.close_carrier(effect.line)
        elif isinstance(effect, DropCall):
            self._drop(effect.member)
        elif isinstance(effect, StartCall):
            self._drop(effect.member)
            self._adopt(effect, means.start_call(*effect))
        elif isinstance(effect, TakeCall):
            self._drop(effect.member)
            self._adopt(effect, means.take_call(*effect))
        else:
            self._on_call(effect)

    def _adopt(self, effect: StartCall | TakeCall, call: Call | None) -> None:
        if call is None:
            self.peer.room.channel_closed(effect.member, effect.attempt, self._means.now())
        else:
            self._calls[effect.member] = (effect.attempt, call)

    def _on_call(self, effect: FinishCall | AddCandidates | ToChannel) -> None:
        attempt, call = self._calls.get(effect.member, (0, None))
        if call is None:
            return
        if isinstance(effect, ToChannel):
            self._means.to_call(call, effect.data)
        elif attempt != effect.attempt:
            return
        elif isinstance(effect, AddCandidates):
            self._means.add_candidates(call, effect.candidates)
        else:
            self._means.finish_call(call, effect.member, attempt, effect.answer)

    def _drop(self, member: int) -> None:
        _, call = self._calls.pop(member, (0, None))
        if call is not None:
            self._means.hang_up(call)

    @property
    def calls(self) -> list[Call]:
        """The connections there are."""
        return [call for _, call in self._calls.values()]

    # what the driver reports

    def carrier_opened(self, line: int, ticket: str = "") -> None:
        """A line is open; ``ticket`` leads back to the same place there, if the carrier gives one."""
        self.peer.room.carrier_opened(line, self._means.now(), ticket)
        self.settle()

    def carrier_heard(self, line: int, data: bytes) -> None:
        """A carrier brought something."""
        self.peer.room.carrier_heard(line, data, self._means.now())
        self.settle()

    def carrier_closed(self, line: int, trouble: CarrierTrouble, words: str = "") -> None:
        """A line is gone, was refused, or could not be opened; ``words`` are the carrier's."""
        self.peer.room.carrier_closed(line, trouble, self._means.now(), words)
        self.settle()

    def described(self, member: int, attempt: int, sdp: str) -> None:
        """This side's offer or answer of this attempt; addresses found later go to :meth:`candidates`."""
        self.peer.room.described(member, attempt, sdp, self._means.now())
        self.settle()

    def candidates(self, member: int, attempt: int, found: tuple[str, ...]) -> None:
        """Further addresses of this side were found, each as a browser writes it."""
        self.peer.room.candidates(member, attempt, found, self._means.now())
        self.settle()

    def channel_opened(self, member: int, attempt: int, *, turn: bool = False) -> None:
        """The channel to this member is open; told again when ``turn`` has changed."""
        self.peer.room.channel_opened(member, attempt, self._means.now(), turn=turn)
        self.settle()

    def channel_data(self, member: int, attempt: int, data: bytes) -> None:
        """A packet came over the channel."""
        self.peer.room.channel_data(member, attempt, data, self._means.now())
        self.settle()

    def channel_closed(self, member: int, attempt: int) -> None:
        """The channel closed, or could not be opened."""
        self.peer.room.channel_closed(member, attempt, self._means.now())
        self.settle()

    # the end

    def close(self) -> None:
        """Leave the room, hang up everywhere, and do nothing any more."""
        self.peer.room.leave(self._means.now())
        for effect in self.peer.settle(self._means.now()):
            self._carry_out(effect)
        self.drop()

    def drop(self) -> None:
        """Hang up everywhere without a word, and do nothing any more."""
        self.closed = True
        for member in list(self._calls):
            self._drop(member)
