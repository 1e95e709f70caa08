"""The driver that carries out a peer's requests with the browser's WebSockets and WebRTC."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from roborally_core.meeting.conductor import Conductor
from roborally_core.meeting.config import IceServer
from roborally_core.meeting.errands import OpenCarrier
from roborally_core.meeting.peer import Peer

from .. import web
from .lines import PageLines
from .wires import Call

AGAIN_MS = 250
"""Time in ms after which the peer acts again if an error kept it from naming a time."""


ROUTE_AFTER_MS = (300, 3_000)
"""Times in ms at which a new channel is asked for its route, which a browser may change once more."""


class Driver:
    """A driver that runs a peer until :meth:`close`; ``on_change`` is called when there are facts or news."""

    def __init__(self, peer: Peer, on_change: Callable[[], None]) -> None:
        self.peer = peer
        config = peer.room.config
        self._servers = [ice_server(one) for one in config.ice]
        self._relay_only = config.relay_only
        self._conductor: Conductor[Call] = Conductor(peer, self, on_change)
        self._lines = PageLines(self._conductor)
        self._due = 0
        """Time of the peer's next action; 0 for whenever something comes in."""
        self.on_gone: Callable[[], None] = lambda: None
        """Called when the page leaves the room, with or without a word."""

    def now(self) -> int:
        """Milliseconds since the page began."""
        return int(web.now())

    def start(self) -> None:
        """Begin; everything else happens on its own."""
        web.later(0, partial(self._wake, 0))

    def _wake(self, time: int) -> None:
        if time != self._due:
            return  # an earlier time has been requested since
        self._due = 0
        try:
            self.settle()
        except Exception as error:  # heartbeats go on, whatever a screen does
            web.report(error)
            self.wake_at(self.now() + AGAIN_MS)

    def settle(self) -> None:
        """Let the peer act now."""
        self._conductor.settle()

    def close(self) -> None:
        """Leave the room and close everything."""
        self.on_gone()
        self._conductor.close()
        self._lines.close_all(for_good=True)

    def drop(self) -> None:
        """Vanish like a closed page, without telling anybody."""
        self.on_gone()
        self._conductor.drop()
        self._lines.close_all(for_good=False)

    # the means of the conductor

    def wake_at(self, time: int) -> None:
        """Let the peer act at this time; a timer that is due earlier asks again."""
        if not self._due or time < self._due:
            self._due = time
            web.later(max(1, time - self.now()), partial(self._wake, time))

    def open_carrier(self, wanted: OpenCarrier) -> None:
        """Connect to a carrier."""
        self._lines.open(wanted)

    def publish(self, line: int, data: bytes, to: int) -> None:
        """Say something on a line."""
        self._lines.publish(line, data, to)

    def close_carrier(self, line: int) -> None:
        """Close a line."""
        self._lines.close(line)

    def start_call(self, member: int, attempt: int, whole: bool) -> Call | None:
        """Make a connection with an offer."""
        call = self._new_call(member, attempt)
        if call is not None:
            self._describe(member, attempt, call.offer(whole))
        return call

    def take_call(self, member: int, attempt: int, offer: str, whole: bool) -> Call | None:
        """Make a connection for an offer."""
        call = self._new_call(member, attempt)
        if call is not None:
            self._describe(member, attempt, call.answer(offer, whole))
        return call

    def finish_call(self, call: Call, member: int, attempt: int, answer: str) -> None:
        """Take the answer."""
        self._work(member, attempt, call.finish(answer))

    def add_candidates(self, call: Call, candidates: tuple[str, ...]) -> None:
        """Take further addresses of the other side."""
        web.spawn(call.add(candidates))

    def to_call(self, call: Call, data: bytes) -> None:
        """Send a packet."""
        call.send(data)

    def hang_up(self, call: Call) -> None:
        """Close a connection."""
        call.close()

    def _new_call(self, member: int, attempt: int) -> Call | None:
        told = self._conductor
        try:
            call = Call(
                self._servers,
                lambda: self._channel_open(call, member, attempt),
                lambda data: told.channel_data(member, attempt, data),
                lambda: told.channel_closed(member, attempt),
                lambda found: told.candidates(member, attempt, tuple(found)),
                relay_only=self._relay_only,
            )
        except (AttributeError, web.BrowserError):
            return None  # a browser without WebRTC, or one that forbids it
        return call

    def _channel_open(self, call: Call, member: int, attempt: int) -> None:
        self._conductor.channel_opened(member, attempt)
        for wait in ROUTE_AFTER_MS:
            web.later(wait, lambda: web.spawn(self._look_at(call, member, attempt)))

    async def _look_at(self, call: Call, member: int, attempt: int) -> None:
        """Tell whether a TURN server passes packets on, if the call still stands."""
        route = await call.route() if call in self._conductor.calls else None
        if route is not None and not self._conductor.closed:
            self._conductor.channel_opened(member, attempt, turn=route.relayed)

    def _describe(self, member: int, attempt: int, description: Coroutine[Any, Any, str]) -> None:
        async def described() -> None:
            self._conductor.described(member, attempt, await description)

        self._work(member, attempt, described())

    def _work(self, member: int, attempt: int, work: Coroutine[Any, Any, None]) -> None:
        """Do some work on a call; if the browser refuses it, this attempt is over."""

        async def guarded() -> None:
            try:
                await work
            except web.BrowserError:
                self._conductor.channel_closed(member, attempt)

        web.spawn(guarded())


def ice_server(server: IceServer) -> dict[str, str]:
    """A STUN or TURN server as browsers take it."""
    account = {"username": server.username, "credential": server.credential} if server.turn else {}
    return {"urls": server.url, **account}
