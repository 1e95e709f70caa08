"""Carries out what a peer asks for with the browser's WebSockets and WebRTC."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from roborally_core.meeting.conductor import Conductor
from roborally_core.meeting.config import BESIDE, CarrierKind
from roborally_core.meeting.errands import CarrierTrouble, OpenCarrier
from roborally_core.meeting.peer import Peer
from roborally_core.meeting.relay_line import LineHeard, LineOpened, RelayLine

from .. import web
from .wires import Call, Socket

AGAIN_MS = 250
"""How soon the peer acts again after an error kept it from saying when."""


class RelaySocket:
    """One line to a relay of ours."""

    def __init__(self, told: Conductor[Call], wanted: OpenCarrier, url: str) -> None:
        self._told, self._number = told, wanted.line
        self._line = RelayLine(wanted.topic, wanted.you, wanted.ticket)
        self._over = self._open = False
        self._socket = Socket(url, self._begin, self._frame, self._closed)

    def _begin(self) -> None:
        self._socket.send(self._line.begin())

    def _frame(self, frame: str | bytes) -> None:
        for event in () if self._over else self._line.frame(frame):
            if isinstance(event, str):
                self._socket.send(event)
            elif isinstance(event, LineOpened):
                self._open = True
                self._told.carrier_opened(self._number, event.ticket)
            elif isinstance(event, LineHeard):
                self._told.carrier_heard(self._number, event.data)
            else:
                self._over = True
                self._told.carrier_closed(self._number, event.trouble, event.words)

    def _closed(self) -> None:
        if not self._over:
            self._over = True
            trouble = CarrierTrouble.LOST if self._open else CarrierTrouble.UNREACHABLE
            self._told.carrier_closed(self._number, trouble)

    def publish(self, data: bytes, to: int) -> None:
        self._socket.send(self._line.publish(data, to))

    def close(self) -> None:
        self._over = True
        self._socket.send(self._line.goodbye())
        self._socket.close()


class Driver:
    """Runs a peer until :meth:`close`; ``on_change`` is called when there are facts or news."""

    def __init__(self, peer: Peer, on_change: Callable[[], None]) -> None:
        self.peer = peer
        self._servers = [one.url for one in peer.room.config.ice]
        self._wires: dict[int, RelaySocket] = {}
        self._conductor: Conductor[Call] = Conductor(peer, self, on_change)
        self._due = 0
        """When the peer acts next; 0 for whenever something comes in."""

    def now(self) -> int:
        """Milliseconds since the page began."""
        return int(web.now())

    def start(self) -> None:
        """Begin; everything else happens on its own."""
        web.later(0, partial(self._wake, 0))

    def _wake(self, time: int) -> None:
        if time != self._due:
            return  # an earlier time was asked for since
        self._due = 0
        try:
            self.settle()
        except Exception as error:  # whatever a screen does, the heart goes on beating
            web.report(error)
            self.wake_at(self.now() + AGAIN_MS)

    def settle(self) -> None:
        """Let the peer act now."""
        self._conductor.settle()

    def close(self) -> None:
        """Leave the room and close everything."""
        self._conductor.close()
        self._hang_up_all()

    def drop(self) -> None:
        """Be gone as a page is that was closed: nobody is told."""
        self._conductor.drop()
        self._hang_up_all()

    def _hang_up_all(self) -> None:
        for line in list(self._wires):
            self.close_carrier(line)

    # the means of the conductor

    def wake_at(self, time: int) -> None:
        """Let the peer act then; a timer that is due earlier asks again."""
        if not self._due or time < self._due:
            self._due = time
            web.later(max(1, time - self.now()), partial(self._wake, time))

    def open_carrier(self, wanted: OpenCarrier) -> None:
        """Connect to a carrier."""
        spec = wanted.spec
        if spec.kind is not CarrierKind.RELAY:
            web.later(0, lambda: self._conductor.carrier_closed(wanted.line, CarrierTrouble.MISSING))
            return
        folder = web.address().rpartition("/")[0]
        url = f"ws{folder.removeprefix('http')}/ws" if spec.url == BESIDE else spec.url
        self._wires[wanted.line] = RelaySocket(self._conductor, wanted, url)

    def publish(self, line: int, data: bytes, to: int) -> None:
        """Say something on a line."""
        if line in self._wires:
            self._wires[line].publish(data, to)

    def close_carrier(self, line: int) -> None:
        """Close a line."""
        wire = self._wires.pop(line, None)
        if wire is not None:
            wire.close()

    def start_call(self, member: int, attempt: int) -> Call | None:
        """Make a connection with an offer."""
        call = self._new_call(member, attempt)
        if call is not None:
            self._describe(member, attempt, call.offer())
        return call

    def take_call(self, member: int, attempt: int, offer: str) -> Call | None:
        """Make a connection for an offer."""
        call = self._new_call(member, attempt)
        if call is not None:
            self._describe(member, attempt, call.answer(offer))
        return call

    def finish_call(self, call: Call, member: int, attempt: int, answer: str) -> None:
        """Take the answer."""
        self._work(member, attempt, call.finish(answer))

    def add_candidates(self, call: Call, candidates: tuple[str, ...]) -> None:
        """Take further addresses of the other side: here they all come with its description."""

    def to_call(self, call: Call, data: bytes) -> None:
        """Send a packet."""
        call.send(data)

    def hang_up(self, call: Call) -> None:
        """Close a connection."""
        call.close()

    def _new_call(self, member: int, attempt: int) -> Call | None:
        told = self._conductor
        try:
            return Call(
                self._servers,
                lambda: told.channel_opened(member, attempt),
                lambda data: told.channel_data(member, attempt, data),
                lambda: told.channel_closed(member, attempt),
            )
        except (AttributeError, web.BrowserError):
            return None  # a browser without WebRTC, or one that forbids it: the relay forwards

    def _describe(self, member: int, attempt: int, description: Coroutine[Any, Any, str]) -> None:
        async def described() -> None:
            self._conductor.described(member, attempt, await description)

        self._work(member, attempt, described())

    def _work(self, member: int, attempt: int, work: Coroutine[Any, Any, None]) -> None:
        """Work on a call; if the browser refuses, this attempt is over."""

        async def guarded() -> None:
            try:
                await work
            except web.BrowserError:
                self._conductor.channel_closed(member, attempt)

        web.spawn(guarded())
