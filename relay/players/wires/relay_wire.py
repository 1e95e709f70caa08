"""A headless peer's connection to a relay of ours."""

from __future__ import annotations

from roborally_core.meeting.errands import OpenCarrier
from roborally_core.meeting.relay_line import RelayLine

from . import Ears
from .socket_wire import LineWire


class RelayWire(LineWire[RelayLine]):
    """One line to a relay."""

    def publish(self, data: bytes, to: int) -> None:
        """Send data to one member, or to everybody."""
        self.send(self._line.publish(data, to))


def make(wanted: OpenCarrier, url: str, ears: Ears) -> RelayWire:
    """A wire for this line."""
    return RelayWire(url, ears, RelayLine(wanted.topic, wanted.you, wanted.ticket))
