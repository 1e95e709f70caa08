"""A carrier that is one WebSocket a line, and a codec that knows what is said on it."""

from __future__ import annotations

from typing import Protocol

from roborally_core.meeting.errands import CarrierTrouble
from roborally_core.meeting.relay_line import LineEvent, LineHeard, LineOpened

from ... import web
from ..wires import Socket
from . import CarrierError, LineEars


class Codec(Protocol):
    """The codec of a line, in both directions."""

    def begin(self) -> str: ...
    def frame(self, frame: str | bytes) -> tuple[LineEvent | str, ...]: ...
    def goodbye(self) -> str: ...


class SocketLine:
    """Base of such lines; CarrierError where the browser refuses the address."""

    def __init__(self, url: str, codec: Codec, ears: LineEars) -> None:
        self._codec = codec
        self._ears = ears
        self._over = self._open = False
        try:
            self._socket = Socket(url, self._begin, self._frame, self._lost)
        except web.BrowserError as error:
            raise CarrierError(CarrierTrouble.REFUSED, str(error)) from error

    def _begin(self) -> None:
        self._socket.send(self._codec.begin())

    def _frame(self, frame: str | bytes) -> None:
        for event in () if self._over else self._codec.frame(frame):
            if isinstance(event, str):
                self._socket.send(event)
            elif isinstance(event, LineOpened):
                self._open = True
                self._ears.opened(event.ticket)
            elif isinstance(event, LineHeard):
                self._ears.heard(event.data)
            else:
                self._end(event.trouble, event.words)

    def _lost(self, words: str) -> None:
        self._end(CarrierTrouble.LOST if self._open else CarrierTrouble.UNREACHABLE, words)

    def _end(self, trouble: CarrierTrouble, words: str) -> None:
        if not self._over:
            self._over = True
            self._socket.close()
            self._ears.closed(trouble, words)

    def say(self, frame: str | bytes) -> None:
        """Send a frame; it may be lost."""
        self._socket.send(frame)

    def close(self, for_good: bool = True) -> None:
        """Close it, with a goodbye unless one comes back; nothing is reported any more."""
        self._over = True
        if for_good:
            self._socket.send(self._codec.goodbye())
        self._socket.close()
