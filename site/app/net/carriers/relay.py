"""A relay of ours as a carrier."""

from __future__ import annotations

from roborally_core.meeting.errands import OpenCarrier
from roborally_core.meeting.relay_line import RelayLine

from . import LineEars
from .socket_line import SocketLine


class RelaySocket(SocketLine):
    """One relay and one topic."""

    def __init__(self, url: str, codec: RelayLine, ears: LineEars) -> None:
        self._relay = codec
        super().__init__(url, codec, ears)

    def publish(self, data: bytes, to: int) -> None:
        """Say something to one member, or to everybody."""
        self.say(self._relay.publish(data, to))


async def open_line(wanted: OpenCarrier, url: str, ears: LineEars) -> RelaySocket:
    """Connect to a relay; CarrierError where the browser refuses."""
    return RelaySocket(url, RelayLine(wanted.topic, wanted.you, wanted.ticket), ears)
