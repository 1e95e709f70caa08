"""Errands to a Nostr relay that keeps letters, sans-I/O: addressable events (NIP-01) that expire (NIP-40).

An author's event replaces the one before it in its place, and nobody else's can. Anybody who knows the room's
topic can leave events beside it: their content is not sealed for the room, and is passed over.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from base64 import b64decode, b64encode
from collections.abc import Iterable
from typing import Any

from ..base.canon import parse_json
from .mailbox import KEPT_SECONDS, PLACES, ErrandBase, MailTrouble, is_place, mail_trouble
from .nostr_line import TAG, Schnorr, signed_event, trouble_of
from .relay_line import room_code

KIND = 30_078
"""Data of an application (NIP-78), one event for each author and ``d`` tag."""
SEALED_LIMIT = 45_000
"""Bytes of a letter that relays take: most bound an event to 64 KiB, and it is base64 there."""
FRAME_LIMIT = 70_000
"""Characters of a frame that are read."""
FOUND_LIMIT = 4 * PLACES
"""Events that are asked for; beyond :data:`~.mailbox.PLACES` letters nothing is kept."""
_SUBSCRIPTION = "mail"


class _NostrErrand(ErrandBase, ABC):
    def frame(self, frame: str | bytes) -> Iterable[str | bytes]:
        """The answer to a frame of the relay."""
        if self.done or not isinstance(frame, str) or len(frame) > FRAME_LIMIT:
            return ()
        try:
            kind, *rest = parse_json(frame)
            return self._read(str(kind), rest)
        except (ValueError, TypeError, KeyError, IndexError, RecursionError):
            return ()

    def _read(self, kind: str, rest: list[Any]) -> Iterable[str | bytes]:
        if kind == "EVENT":
            self._event(rest[1])
        elif kind == "EOSE":
            return self._stored()
        elif kind == "CLOSED":
            self._complaint(str(rest[1]) if len(rest) > 1 else "", final=True)
        elif kind == "NOTICE":
            self._complaint(str(rest[0]), final=False)
        elif kind == "OK":
            self._answered(bool(rest[1]), str(rest[2]) if len(rest) > 2 else "")
        return ()

    def _complaint(self, words: str, *, final: bool) -> None:
        trouble = trouble_of(words)
        if trouble is not None:
            self.failed(mail_trouble(trouble), words)
        elif final:
            self.failed(MailTrouble.REFUSED, words)

    @abstractmethod
    def _event(self, event: dict[str, Any]) -> None:
        """An event that lies there."""

    @abstractmethod
    def _stored(self) -> Iterable[str | bytes]:
        """The frames that follow the last event."""

    def _answered(self, taken: bool, words: str) -> None:
        """Only an errand that leaves a letter is answered."""


class NostrFetch(_NostrErrand):
    """Fetch the letters of a room, the newest of each author and place; ``seconds`` since 1970."""

    def __init__(self, topic: bytes, seconds: int) -> None:
        super().__init__()
        self._room, self._seconds = room_code(topic), seconds
        self._events: dict[tuple[str, str], tuple[int, bytes]] = {}

    def begin(self) -> Iterable[str | bytes]:
        """Ask for them."""
        wanted = {"kinds": [KIND], f"#{TAG}": [self._room], "limit": FOUND_LIMIT}
        return (json.dumps(["REQ", _SUBSCRIPTION, wanted]),)

    def _event(self, event: dict[str, Any]) -> None:
        tags = {str(tag[0]): str(tag[1]) for tag in event["tags"][:20]}
        room, _, place = tags["d"].partition(":")
        until = tags.get("expiration", "")
        over = until.isdigit() and int(until[:12]) <= self._seconds
        if room != self._room or not is_place(place) or over or len(self._events) >= FOUND_LIMIT:
            return
        at, key = int(event["created_at"]), (place, str(event["pubkey"])[:64])
        before = self._events.get(key)
        if before is None or before[0] < at:
            self._events[key] = at, b64decode(event["content"], validate=True)

    def _stored(self) -> Iterable[str | bytes]:
        """The newest letter of every place comes first: a flood of one place hides no other."""
        self.done = True
        older: dict[str, int] = {}
        ranked = []
        for (place, _), (_, sealed) in sorted(self._events.items(), key=lambda one: -one[1][0]):
            older[place] = older.get(place, -1) + 1
            ranked.append((older[place], place, sealed))
        for _, place, sealed in sorted(ranked):
            self.found(place, sealed)
        return (json.dumps(["CLOSE", _SUBSCRIPTION]),)


class NostrPut(_NostrErrand):
    """Leave a letter in a place; no letter leaves an empty one instead.

    The event is dated after the one there, which a relay would keep otherwise.
    """

    def __init__(
        self, topic: bytes, place: str, sealed: bytes, key: bytes, schnorr: Schnorr, seconds: int
    ) -> None:
        super().__init__()
        self._room, self._place, self._sealed = room_code(topic), place, sealed
        self._key, self._schnorr, self._seconds = key, schnorr, seconds
        self._begun = False

    def begin(self) -> Iterable[str | bytes]:
        """Ask for the date of the event that is there."""
        mine = {
            "kinds": [KIND],
            "authors": [self._schnorr.public(self._key).hex()],
            "#d": [f"{self._room}:{self._place}"],
            "limit": 1,
        }
        return (json.dumps(["REQ", _SUBSCRIPTION, mine]),)

    def _event(self, event: dict[str, Any]) -> None:
        self._seconds = max(self._seconds, int(event["created_at"]) + 1)

    def _stored(self) -> Iterable[str | bytes]:
        if self._begun:
            return ()
        self._begun = True
        tags = [
            ["d", f"{self._room}:{self._place}"],
            [TAG, self._room],
            ["expiration", str(self._seconds + KEPT_SECONDS)],
        ]
        content = b64encode(self._sealed).decode()
        event = signed_event(self._key, self._schnorr, self._seconds, KIND, tags, content)
        return (json.dumps(["CLOSE", _SUBSCRIPTION]), json.dumps(["EVENT", event]))

    def _answered(self, taken: bool, words: str) -> None:
        if taken:
            self.done = True
        else:
            trouble = trouble_of(words)
            self.failed(mail_trouble(trouble) if trouble is not None else MailTrouble.REFUSED, words)
