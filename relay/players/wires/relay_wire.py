"""A relay of ours as a headless peer speaks to it."""

from __future__ import annotations

from roborally_core.meeting.errands import OpenCarrier
from roborally_core.meeting.relay_line import LineHeard, LineOpened, RelayLine

from . import Ears
from .socket_wire import Frame, SocketWire


class RelayWire(SocketWire):
    """One line to a relay."""

    def __init__(self, url: str, ears: Ears, line: RelayLine) -> None:
        super().__init__(url, ears)
        self._line = line

    def begun(self) -> None:
        """Ask for the room."""
        self.send(self._line.begin())

    def came(self, frame: Frame) -> None:
        """A frame of the relay."""
        for event in self._line.frame(frame):
            if isinstance(event, str):
                self.send(event)
            elif isinstance(event, LineOpened):
                self.opened(event.ticket)
            elif isinstance(event, LineHeard):
                self.heard(event.data)
            else:
                self.end(event.trouble, event.words)

    def publish(self, data: bytes, to: int) -> None:
        """Say something."""
        self.send(self._line.publish(data, to))

    async def close(self) -> None:
        """Leave the room."""
        self.send(self._line.goodbye())
        await super().close()


def make(wanted: OpenCarrier, url: str, ears: Ears) -> RelayWire:
    """A wire for this line."""
    return RelayWire(url, ears, RelayLine(wanted.topic, wanted.you, wanted.ticket))
