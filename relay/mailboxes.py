"""Mailboxes: where sealed letters of a slow match lie until the others come, one place for each member.

A letter replaces the one before it in its place, so nothing piles up; what is too old, the box forgets.
A box sees topics, sizes and times, and can lose letters; it can read and change none.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import secrets
import ssl
from pathlib import Path
from typing import Protocol
from urllib.parse import urlsplit

import aiomqtt
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties

from roborally_core.meeting.bundle import SEALED_LIMIT, BundleError, Parts, bundle_texts, room_mark
from roborally_core.meeting.relay_line import room_code

KEPT_SECONDS = 30 * 86_400
"""Time for which a broker keeps a letter nobody replaces."""
PLACES = 16
"""Letters read from one room: twice the seats, for who came back as somebody new."""
PATIENCE_SECONDS = 10.0
TOPIC = "cogwheel/mail/"
_PLACE = re.compile(r"[0-9a-f]{16}")
_PORTS = {"ws": 80, "wss": 443}


class MailboxError(Exception):
    """A mailbox that cannot be reached or takes no letter; the text says why, for people."""


class Mailbox(Protocol):
    """The contract of all mailboxes; ``tests/contracts/mailbox_contract.py`` holds them to it."""

    async def fetch(self) -> dict[str, bytes]:
        """The newest letter in each place of the room, at most :data:`PLACES`; MailboxError."""

    async def put(self, place: str, sealed: bytes) -> None:
        """Leave a letter in a place (:func:`place_of`), instead of the one there; MailboxError."""

    async def clear(self, place: str) -> None:
        """Take the letter in a place away; MailboxError."""


def place_of(author: bytes) -> str:
    """The place of a member's letters."""
    return author[:8].hex()


def _check(sealed: bytes) -> None:
    if not 0 < len(sealed) <= SEALED_LIMIT:
        raise MailboxError(f"a letter has 1 to {SEALED_LIMIT} bytes, not {len(sealed)}")


class Folder:
    """Files with text bundles, as chats and mail programs save them: any ``*.txt``; one's own is replaced."""

    def __init__(self, folder: Path, topic: bytes, head: str) -> None:
        self._folder, self._topic, self._head = folder, topic, head

    def _file(self, place: str) -> Path:
        return self._folder / f"cogwheel-{room_mark(self._topic)}-{place}.txt"

    async def fetch(self) -> dict[str, bytes]:
        """All letters to this room in files of the folder; files that hold none are passed over."""
        found: dict[str, bytes] = {}
        parts = Parts()
        for file in sorted(self._folder.glob("*.txt"))[: 4 * PLACES]:
            with contextlib.suppress(BundleError, OSError, UnicodeDecodeError):
                for room, sealed in parts.take(file.read_text(encoding="utf-8")).letters:
                    if room == room_mark(self._topic):
                        found[file.stem.rpartition("-")[2] if file == self._named(file) else file.name] = (
                            sealed
                        )
        return dict(list(found.items())[:PLACES])

    def _named(self, file: Path) -> Path | None:
        place = file.stem.rpartition("-")[2]
        return self._file(place) if _PLACE.fullmatch(place) else None

    async def put(self, place: str, sealed: bytes) -> None:
        """Write a file that is whole at any time."""
        _check(sealed)
        text = bundle_texts(sealed, self._topic, self._head, 2 * SEALED_LIMIT)[0]
        beside = self._file(place).with_suffix(".part")
        try:
            beside.write_text(text, encoding="utf-8")
            os.replace(beside, self._file(place))
        except OSError as error:
            raise MailboxError(f"{self._file(place)}: {error.strerror or error}") from None

    async def clear(self, place: str) -> None:
        """Delete the file."""
        self._file(place).unlink(missing_ok=True)


class MqttBox:
    """Retained messages of an MQTT 5 broker over WebSockets, gone after :data:`KEPT_SECONDS`."""

    def __init__(self, url: str, topic: bytes) -> None:
        self._url, self._base = url, f"{TOPIC}{room_code(topic)}/"

    def _client(self) -> aiomqtt.Client:
        found = urlsplit(self._url)
        return aiomqtt.Client(
            found.hostname or "",
            found.port or _PORTS.get(found.scheme, 443),
            identifier=secrets.token_hex(11),
            protocol=aiomqtt.ProtocolVersion.V5,
            transport="websockets",
            websocket_path=found.path or "/mqtt",
            tls_context=ssl.create_default_context() if found.scheme == "wss" else None,
        )

    async def fetch(self) -> dict[str, bytes]:
        """The kept letters: a broker tells that before a message of our own that follows the question."""
        found: dict[str, bytes] = {}
        asked = f"{self._base}{secrets.token_hex(12)}"
        try:
            async with asyncio.timeout(PATIENCE_SECONDS), self._client() as client:
                await client.subscribe(f"{self._base}+", qos=1)
                await client.publish(asked, b"?", qos=1)
                async for message in client.messages:
                    name, data = str(message.topic), message.payload
                    if name == asked:
                        break
                    place = name.removeprefix(self._base)
                    good = isinstance(data, bytes) and 0 < len(data) <= SEALED_LIMIT
                    if good and _PLACE.fullmatch(place) and len(found) < PLACES:
                        found[place] = bytes(data)
        except (aiomqtt.MqttError, TimeoutError, OSError) as error:
            raise MailboxError(f"{self._url}: {error or 'no answer'}") from None
        return found

    async def put(self, place: str, sealed: bytes) -> None:
        """Leave it there, retained."""
        _check(sealed)
        await self._publish(place, sealed)

    async def clear(self, place: str) -> None:
        """An empty retained message takes the one before away."""
        await self._publish(place, b"")

    async def _publish(self, place: str, data: bytes) -> None:
        properties = Properties(PacketTypes.PUBLISH)  # type: ignore[no-untyped-call]
        properties.MessageExpiryInterval = KEPT_SECONDS
        try:
            async with asyncio.timeout(PATIENCE_SECONDS), self._client() as client:
                await client.publish(self._base + place, data, qos=1, retain=True, properties=properties)
        except (aiomqtt.MqttError, TimeoutError, OSError) as error:
            raise MailboxError(f"{self._url}: {error or 'no answer'}") from None
