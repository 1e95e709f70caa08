"""Mailboxes as a headless player uses them: a folder, an MQTT 5 broker, a relay of ours, a Nostr relay.

All follow one contract; :mod:`roborally_core.meeting.mailbox` says what a mailbox is.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import time
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Protocol

import aiohttp
import aiomqtt
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties

from roborally_core.meeting import nostr_mail
from roborally_core.meeting.bundle import SEALED_LIMIT, BundleError, Parts, bundle_texts, room_mark
from roborally_core.meeting.config import BESIDE, CarrierKind, CarrierSpec
from roborally_core.meeting.mailbox import (
    KEPT_SECONDS,
    MQTT_TOPIC,
    PLACES,
    MailErrand,
    MailError,
    MailTrouble,
    check_sealed,
    is_place,
)
from roborally_core.meeting.nostr_line import Schnorr
from roborally_core.meeting.relay_line import room_code
from roborally_core.meeting.relay_mail import RelayFetch, RelayPut

from .mqtt_client import client_of

PATIENCE_SECONDS = 10.0
FRAME_BYTES = SEALED_LIMIT + 1_000


class Mailbox(Protocol):
    """The contract of all mailboxes; ``tests/contracts/mailbox_contract.py`` holds them to it."""

    @property
    def name(self) -> str:
        """The name of the box, for people."""

    async def fetch(self) -> dict[str, bytes]:
        """The newest letter in each place of the room, at most :data:`PLACES`; MailError if that fails."""

    async def put(self, place: str, sealed: bytes) -> None:
        """Leave a letter in a place, instead of the one there; MailError if that fails.

        :func:`~roborally_core.meeting.mailbox.place_of` gives a member's place.
        """

    async def clear(self, place: str) -> None:
        """Remove the letter in a place; MailError if that fails."""


class Folder:
    """Text bundles as chats and mail programs save them: any ``*.txt`` file.

    The player's own file is replaced.
    """

    def __init__(self, folder: Path, topic: bytes, head: str) -> None:
        self._folder, self._topic, self._head = folder, topic, head

    @property
    def name(self) -> str:
        """The folder."""
        return str(self._folder)

    def _file(self, place: str) -> Path:
        return self._folder / f"cogwheel-{room_mark(self._topic)}-{place}.txt"

    async def fetch(self) -> dict[str, bytes]:
        """All letters to this room in files of the folder; files without any are skipped."""
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
        return self._file(place) if is_place(place) else None

    async def put(self, place: str, sealed: bytes) -> None:
        """Write a file that is complete at any time."""
        check_sealed(sealed)
        text = bundle_texts(sealed, self._topic, self._head, 2 * SEALED_LIMIT)[0]
        beside = self._file(place).with_suffix(".part")
        try:
            beside.write_text(text, encoding="utf-8")
            os.replace(beside, self._file(place))
        except OSError as error:
            raise MailError(MailTrouble.REFUSED, f"{self._file(place)}: {error.strerror or error}") from None

    async def clear(self, place: str) -> None:
        """Delete the file."""
        self._file(place).unlink(missing_ok=True)


class MqttBox:
    """Retained messages of an MQTT 5 broker over WebSockets, which expire after KEPT_SECONDS."""

    def __init__(self, url: str, topic: bytes) -> None:
        self.name = self._url = url
        self._base = f"{MQTT_TOPIC}{room_code(topic)}/"

    @contextlib.asynccontextmanager
    async def _client(self) -> AsyncIterator[aiomqtt.Client]:
        """A client for one errand; MailError if the broker does not do it in time."""
        try:
            async with asyncio.timeout(PATIENCE_SECONDS), client_of(self._url) as client:
                yield client
        except TimeoutError:
            raise MailError(MailTrouble.SILENT) from None
        except (aiomqtt.MqttError, OSError, ValueError) as error:
            raise MailError(MailTrouble.UNREACHABLE, str(error)) from None

    async def _lying(self, client: aiomqtt.Client, places: str) -> dict[str, bytes]:
        """The kept letters: a broker sends them before it sends our own message that followed the request."""
        found: dict[str, bytes] = {}
        asked = f"{self._base}{secrets.token_hex(12)}"
        await client.subscribe([(f"{self._base}{places}", 1), (asked, 1)])
        await client.publish(asked, b"?", qos=1)
        async for message in client.messages:
            name, data = str(message.topic), message.payload
            if name == asked:
                break
            place = name.removeprefix(self._base)
            good = isinstance(data, bytes) and 0 < len(data) <= SEALED_LIMIT
            if good and is_place(place) and len(found) < PLACES:
                found[place] = bytes(data)
        return found

    async def fetch(self) -> dict[str, bytes]:
        """The kept letters."""
        async with self._client() as client:
            return await self._lying(client, "+")

    async def put(self, place: str, sealed: bytes) -> None:
        """Leave a retained letter, and check that it is there: brokers may accept a message and drop it."""
        check_sealed(sealed)
        async with self._client() as client:
            await self._publish(client, place, sealed)
            lying = await self._lying(client, place)
        if lying.get(place) != sealed:
            raise MailError(MailTrouble.UNKEPT)

    async def clear(self, place: str) -> None:
        """Remove the letter by an empty retained message."""
        async with self._client() as client:
            await self._publish(client, place, b"")

    async def _publish(self, client: aiomqtt.Client, place: str, data: bytes) -> None:
        properties = Properties(PacketTypes.PUBLISH)  # type: ignore[no-untyped-call]
        properties.MessageExpiryInterval = KEPT_SECONDS
        await client.publish(self._base + place, data, qos=1, retain=True, properties=properties)


class SocketBox:
    """A mailbox over a WebSocket, at our relay or a Nostr relay.

    ``fetching`` and ``putting`` make its errands; a letter has ``most`` bytes at most.
    """

    def __init__(
        self,
        url: str,
        fetching: Callable[[], MailErrand],
        putting: Callable[[str, bytes], MailErrand],
        most: int = SEALED_LIMIT,
    ) -> None:
        self.name = self._url = url
        self._fetching, self._putting, self._most = fetching, putting, most

    async def fetch(self) -> dict[str, bytes]:
        """The kept letters."""
        return (await self._run(self._fetching())).letters

    async def put(self, place: str, sealed: bytes) -> None:
        """Leave a letter in a place."""
        check_sealed(sealed, self._most)
        await self._run(self._putting(place, sealed))

    async def clear(self, place: str) -> None:
        """Remove the letter by an empty one."""
        await self._run(self._putting(place, b""))

    async def _run(self, errand: MailErrand) -> MailErrand:
        try:
            async with (
                asyncio.timeout(PATIENCE_SECONDS),
                aiohttp.ClientSession() as session,
                session.ws_connect(self._url, max_msg_size=FRAME_BYTES) as socket,
            ):
                await _say(socket, errand.begin())
                async for message in socket:
                    if message.type in (aiohttp.WSMsgType.TEXT, aiohttp.WSMsgType.BINARY):
                        await _say(socket, errand.frame(message.data))
                    if errand.done:
                        break
        except TimeoutError:
            raise MailError(MailTrouble.SILENT) from None
        except (aiohttp.ClientError, OSError, ValueError) as error:
            raise MailError(MailTrouble.UNREACHABLE, str(error)) from None
        if errand.trouble is not None:
            raise MailError(errand.trouble, errand.words)
        if not errand.done:
            raise MailError(MailTrouble.LOST)
        return errand


async def _say(socket: aiohttp.ClientWebSocketResponse, frames: Iterable[str | bytes]) -> None:
    for frame in frames:
        await (socket.send_str(frame) if isinstance(frame, str) else socket.send_bytes(frame))


def relay_box(url: str, topic: bytes, key: bytes) -> SocketBox:
    """The letters of a room at a relay of ours; ``key`` makes a place the player's own."""
    return SocketBox(
        url, lambda: RelayFetch(topic), lambda place, sealed: RelayPut(topic, place, sealed, key)
    )


def nostr_box(url: str, topic: bytes, key: bytes) -> SocketBox:
    """The letters of a room at a Nostr relay, signed with ``key``.

    Leaving one raises MailError if the package that signs is missing.
    """

    def schnorr() -> Schnorr:
        try:
            found: Schnorr = import_module(".wires.nostr_wire", __package__).LibSchnorr()
        except ImportError as error:
            raise MailError(MailTrouble.MISSING, str(error)) from None
        return found

    def now() -> int:
        return int(time.time())

    return SocketBox(
        url,
        lambda: nostr_mail.NostrFetch(topic, now()),
        lambda place, sealed: nostr_mail.NostrPut(topic, place, sealed, key, schnorr(), now()),
        nostr_mail.SEALED_LIMIT,
    )


def boxes_at(carriers: Sequence[CarrierSpec], topic: bytes, key: bytes, beside: str = "") -> list[Mailbox]:
    """The mailboxes at these carriers; ``beside`` is the address of the relay that serves the page."""
    found: list[Mailbox] = []
    for one in carriers:
        url = beside if one.url == BESIDE else one.url
        if one.kind is CarrierKind.MQTT:
            found.append(MqttBox(url, topic))
        elif url:
            make = relay_box if one.kind is CarrierKind.RELAY else nostr_box
            found.append(make(url, topic, key))
    return found
