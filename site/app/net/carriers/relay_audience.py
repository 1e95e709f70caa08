"""A relay of ours as the place where a match is watched."""

from __future__ import annotations

from collections.abc import Callable

from roborally_core.meeting.pieces import SEALED_BYTES
from roborally_core.meeting.relay_audience import (
    ShelfKeys,
    piece_frame,
    piece_in,
    refusal_in,
    show_frame,
    watch_frame,
)

from ... import web
from ..wires import Socket
from .watch_line import AGAIN_MS, Heard


class RelayAudienceLine:
    """One relay and one audience, as :class:`~.audience.AudienceLine`; ``keys`` publish.

    A relay that was started again has forgotten everything: what was published is kept, and told again.
    """

    def __init__(
        self,
        url: str,
        topic: bytes,
        keys: ShelfKeys | None,
        heard: Heard | None,
        told: Callable[[bool], None],
    ) -> None:
        self._url, self._topic, self._keys = url, topic, keys
        self._heard, self._told = heard, told
        self._over = self._open = False
        self._kept: dict[str, bytes] = {}
        self._connect()

    def _connect(self) -> None:
        if self._over:
            return
        try:
            self._socket = Socket(self._url, self._begin, self._frame, self._lost)
        except web.BrowserError as error:
            self._over = True
            web.report(error)
            self._told(False)

    def _begin(self) -> None:
        self._open = True
        if self._heard is not None:
            self._socket.send(watch_frame(self._topic))
        elif self._keys is not None:
            self._socket.send(show_frame(self._topic, self._keys))
            for place, data in self._kept.items():
                self._socket.send(piece_frame(place, data))
        if not self._over:
            self._told(True)

    def _frame(self, frame: str | bytes) -> None:
        found = piece_in(frame)
        if found is not None and self._heard is not None and not self._over:
            if len(found[1]) <= SEALED_BYTES:
                self._heard(*found)
        elif (words := refusal_in(frame)) is not None:
            web.report(OSError(f"{self._url}: {words}"))

    def _lost(self, _words: str) -> None:
        self._open = False
        if not self._over:
            self._told(False)
            web.later(AGAIN_MS, self._connect)

    def publish(self, place: str, data: bytes) -> None:
        """Leave a piece in its place; nothing takes away what is there."""
        if self._over:
            return
        self._kept[place] = data
        if self._open:
            self._socket.send(piece_frame(place, data))

    def close(self) -> None:
        """Close it; nothing is reported any more."""
        if not self._over:
            self._over = True
            self._socket.close()
