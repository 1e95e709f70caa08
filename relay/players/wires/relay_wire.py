"""A relay of ours as a headless peer speaks to it."""

from __future__ import annotations

from roborally_core.meeting.errands import OpenCarrier
from roborally_core.meeting.relay_line import RelayLine

from . import Ears
from .socket_wire import LineWire


class RelayWire(LineWire[RelayLine]):
    """One line to a relay."""

    def publish(self, data: bytes, to: int) -> None:
        """Say something."""
        self.send(self._line.publish(data, to))


def make(wanted: OpenCarrier, url: str, ears: Ears) -> RelayWire:
    """A wire for this line."""
    return RelayWire(url, ears, RelayLine(wanted.topic, wanted.you, wanted.ticket))
