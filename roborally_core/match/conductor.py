"""What every driver of a peer does alike, whatever its sockets and connections are made of.

A driver (page or headless) gives the :class:`Conductor` its :class:`Means`: how to
open a socket, how to call somebody.  It reports here what happens on them; everything
that then is to be done comes back as a call of the means.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from .errands import DropCall, Effect, FinishCall, OpenSocket, StartCall, TakeCall, ToChannel, ToSocket
from .peer import Peer

Call = TypeVar("Call")
"""A connection to a member, as the driver knows it."""


class Means(Protocol[Call]):
    """What a driver can do.

    ``start_call`` and ``take_call`` make a connection and return it at once, or None
    where there is none to be had; its description, its packets and its end are
    reported to the conductor later.
    """

    def now(self) -> int:
        """Milliseconds on a clock that never runs back."""

    def wake_at(self, time: int) -> None:
        """Let the conductor settle at this time at the latest; a later call replaces an earlier one."""

    def open_socket(self) -> None:
        """Connect to the relay."""

    def to_socket(self, frame: str | bytes) -> None:
        """Send a frame to the relay, if it is connected."""

    def start_call(self, member: int, attempt: int) -> Call | None:
        """Make a connection with a channel and an offer."""

    def take_call(self, member: int, attempt: int, offer: str) -> Call | None:
        """Make a connection for this offer."""

    def finish_call(self, call: Call, member: int, attempt: int, answer: str) -> None:
        """The answer to an own offer has come."""

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
        """Once; whether what the user did about the news may have given the peer more to do."""
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
        if isinstance(effect, ToSocket):
            means.to_socket(effect.frame)
        elif isinstance(effect, OpenSocket):
            means.open_socket()
        elif isinstance(effect, DropCall):
            self._drop(effect.member)
        elif isinstance(effect, StartCall):
            self._drop(effect.member)
            self._adopt(effect, means.start_call(effect.member, effect.attempt))
        elif isinstance(effect, TakeCall):
            self._drop(effect.member)
            self._adopt(effect, means.take_call(effect.member, effect.attempt, effect.offer))
        else:
            self._on_call(effect)

    def _adopt(self, effect: StartCall | TakeCall, call: Call | None) -> None:
        if call is None:
            self.peer.room.channel_closed(effect.member, effect.attempt, self._means.now())
        else:
            self._calls[effect.member] = (effect.attempt, call)

    def _on_call(self, effect: FinishCall | ToChannel) -> None:
        attempt, call = self._calls.get(effect.member, (0, None))
        if call is None:
            return
        if isinstance(effect, ToChannel):
            self._means.to_call(call, effect.data)
        elif attempt == effect.attempt:
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

    def socket_opened(self) -> None:
        """The relay is connected."""
        self.peer.room.socket_opened()
        self.settle()

    def socket_frame(self, frame: str | bytes) -> None:
        """The relay sent a frame."""
        if isinstance(frame, str):
            self.peer.room.socket_text(frame, self._means.now())
        else:
            self.peer.room.socket_bytes(frame, self._means.now())
        self.settle()

    def socket_closed(self) -> None:
        """The relay is gone, or could not be reached."""
        self.peer.room.socket_closed(self._means.now())
        self.settle()

    def described(self, member: int, attempt: int, sdp: str) -> None:
        """The own offer or answer of this attempt is complete."""
        self.peer.room.described(member, attempt, sdp)
        self.settle()

    def channel_opened(self, member: int, attempt: int) -> None:
        """The channel to this member is open."""
        self.peer.room.channel_opened(member, attempt, self._means.now())
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
        self.peer.room.leave()
        for effect in self.peer.settle(self._means.now()):
            self._carry_out(effect)
        self.drop()

    def drop(self) -> None:
        """Hang up everywhere without a word, and do nothing any more."""
        self.closed = True
        for member in list(self._calls):
            self._drop(member)
