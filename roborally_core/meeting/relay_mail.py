"""Errands to the mailboxes of a relay of ours, sans-I/O; :mod:`relay.server.mail` is the other side."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Iterable

from ..base.canon import parse_json
from .errands import CarrierTrouble
from .mailbox import PLACE_BYTES, PLACES, ErrandBase, MailTrouble, is_place, mail_trouble
from .relay_line import FRAME_LIMIT, PROTOCOL, TROUBLES, room_code

CHUNK_BYTES = 1_200
"""Bytes of a letter in one frame to the relay."""
_MAIL_TROUBLES = {
    "unknown": MailTrouble.VERSION,
    "long": MailTrouble.LONG,
    "blocked": MailTrouble.BLOCKED,
    "mailbox": MailTrouble.FULL,
}


class _RelayErrand(ErrandBase, ABC):
    def __init__(self, topic: bytes) -> None:
        super().__init__()
        self._topic = topic

    def begin(self) -> Iterable[str | bytes]:
        """Ask for the room's letters."""
        return (json.dumps({"op": "mail", "v": PROTOCOL, "room": room_code(self._topic)}),)

    def frame(self, frame: str | bytes) -> Iterable[str | bytes]:
        """The answer to a frame of the relay."""
        if self.done:
            return ()
        if isinstance(frame, bytes):
            return self._letter(frame[:PLACE_BYTES].hex(), frame[PLACE_BYTES:])
        if len(frame) > FRAME_LIMIT:
            return ()
        try:
            told = parse_json(frame)
            op = told["op"]
            if op == "mail":
                return self._listed([place for place in told["places"] if is_place(place)][:PLACES])
            if op == "none" and is_place(told["place"]):
                return self._letter(told["place"], b"")
            if op == "kept":
                self.done = True
            elif op == "error":
                self._error(str(told["code"]), str(told["text"]))
        except (KeyError, TypeError, ValueError, RecursionError):
            return ()
        return ()

    def _error(self, code: str, words: str) -> None:
        if code == "frame":  # a relay from before there were letters knows no such request
            self.failed(MailTrouble.VERSION, words)
            return
        found = _MAIL_TROUBLES.get(code) or mail_trouble(TROUBLES.get(code, CarrierTrouble.REFUSED))
        self.failed(found, words)

    @abstractmethod
    def _listed(self, places: list[str]) -> Iterable[str | bytes]:
        """The frames that follow the list of places with letters."""

    def _letter(self, place: str, sealed: bytes) -> Iterable[str | bytes]:
        return ()


class RelayFetch(_RelayErrand):
    """Fetch the letters of a room, one after the other."""

    def __init__(self, topic: bytes) -> None:
        super().__init__(topic)
        self._wanted: list[str] = []

    def _listed(self, places: list[str]) -> Iterable[str | bytes]:
        self._wanted = list(dict.fromkeys(places))
        return self._next()

    def _letter(self, place: str, sealed: bytes) -> Iterable[str | bytes]:
        if self._wanted[:1] != [place]:
            return ()
        self.found(self._wanted.pop(0), sealed)
        return self._next()

    def _next(self) -> Iterable[str | bytes]:
        if not self._wanted:
            self.done = True
            return ()
        return (json.dumps({"op": "take", "place": self._wanted[0]}),)


class RelayPut(_RelayErrand):
    """Leave a letter in a place; none at all takes the one there away."""

    def __init__(self, topic: bytes, place: str, sealed: bytes, key: bytes) -> None:
        super().__init__(topic)
        self._place, self._sealed, self._key = place, sealed, key

    def _listed(self, places: list[str]) -> Iterable[str | bytes]:
        sealed = self._sealed
        head = {"op": "put", "place": self._place, "key": self._key.hex(), "size": len(sealed)}
        chunks = [sealed[at : at + CHUNK_BYTES] for at in range(0, len(sealed), CHUNK_BYTES)]
        return (json.dumps(head), *chunks)
