"""The places where a match is watched, for headless peers: an MQTT broker, or a relay of ours.

At a broker each piece is one retained message, so it serves everybody who comes, however late.  Listeners
only subscribe.
"""

from __future__ import annotations

import asyncio
import contextlib
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Mapping

import aiohttp
import aiomqtt
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties

from roborally_core.meeting.config import BESIDE, CarrierKind, CarrierSpec
from roborally_core.meeting.mqtt import WATCH_KEPT_SECONDS, WATCH_TOPIC
from roborally_core.meeting.pieces import SEALED_BYTES
from roborally_core.meeting.relay_audience import (
    ShelfKeys,
    give_frame,
    piece_frame,
    piece_in,
    refusal_in,
    show_frame,
    watch_frame,
)
from roborally_core.meeting.relay_line import room_code

from .mqtt_client import client_of

QUEUE = 4_000
HEARTBEAT_SECONDS = 20.0
GIVEN_AT_ONCE = 32
"""Number of pieces given back to a relay before a peer listens for a refusal."""
LYING_SECONDS = 2.0
"""Time in seconds without another piece after which all pieces kept at a place have come."""
REFUSED_SECONDS = 1.0
"""Time in seconds within which a relay refuses pieces that it does not take."""
STAGES = (CarrierKind.MQTT, CarrierKind.RELAY)
"""Kinds of carriers that keep pieces."""
TROUBLES = (aiomqtt.MqttError, aiohttp.ClientError, OSError, ValueError, TimeoutError)
"""Exceptions that may end a visit to such a carrier."""


class WatchStage(ABC):
    """One audience at one broker or relay."""

    @abstractmethod
    async def publish(self, place: str, data: bytes) -> None:
        """Leave a piece in its place; an empty one removes the piece there."""

    @abstractmethod
    async def give_back(self, pieces: Mapping[str, bytes]) -> bool:
        """Leave pieces that were lost here, without the audience's key; False if they are refused.

        A relay refuses them if the owner of the audience is there.
        """

    @abstractmethod
    def pieces(self) -> AsyncIterator[tuple[str, bytes]]:
        """The pieces that are there, and then those that come, each with its place."""


class MqttStage(WatchStage):
    """An audience at a broker."""

    def __init__(self, client: aiomqtt.Client, topic: bytes) -> None:
        self._client, self._topic = client, topic

    async def publish(self, place: str, data: bytes) -> None:
        """Leave a piece as a retained message that expires."""
        await publish(self._client, self._topic, place, data)

    async def give_back(self, pieces: Mapping[str, bytes]) -> bool:
        """Leave the pieces, as anybody with the link may at a broker."""
        for place, data in pieces.items():
            await self.publish(place, data)
        return True

    def pieces(self) -> AsyncIterator[tuple[str, bytes]]:
        """The retained messages first."""
        return listen(self._client, self._topic)


async def publish(client: aiomqtt.Client, topic: bytes, place: str, data: bytes) -> None:
    """Leave a piece in its place at a broker; an empty one removes the piece there."""
    properties = Properties(PacketTypes.PUBLISH)  # type: ignore[no-untyped-call]
    properties.MessageExpiryInterval = WATCH_KEPT_SECONDS
    name = f"{WATCH_TOPIC}{room_code(topic)}/{place}"
    await client.publish(name, data, qos=1, retain=True, properties=properties)


async def listen(client: aiomqtt.Client, topic: bytes) -> AsyncIterator[tuple[str, bytes]]:
    """The pieces in the places of an audience at a broker, and those that come."""
    base = f"{WATCH_TOPIC}{room_code(topic)}/"
    await client.subscribe(f"{base}+", qos=1)
    async for message in client.messages:
        data = message.payload
        if isinstance(data, bytes) and len(data) <= SEALED_BYTES:
            yield str(message.topic).removeprefix(base), data


class RelayStage(WatchStage):
    """An audience at a relay."""

    def __init__(
        self, url: str, socket: aiohttp.ClientWebSocketResponse, topic: bytes, keys: ShelfKeys | None
    ) -> None:
        self._url, self._socket, self._topic, self._keys = url, socket, topic, keys
        self._shows = False

    async def publish(self, place: str, data: bytes) -> None:
        """Send the publisher's keys, once, and then the piece in a frame."""
        if not self._shows and self._keys is not None:
            self._shows = True
            await self._socket.send_str(show_frame(self._topic, self._keys))
        await self._socket.send_bytes(piece_frame(place, data))

    async def give_back(self, pieces: Mapping[str, bytes]) -> bool:
        """Leave the pieces over a separate connection; False if the relay refuses them."""
        async with _socket_to(self._url) as socket:
            await socket.send_str(give_frame(self._topic))
            for number, (place, data) in enumerate(pieces.items(), 1):
                await socket.send_bytes(piece_frame(place, data))
                last = number == len(pieces)
                if last or number % GIVEN_AT_ONCE == 0:
                    with contextlib.suppress(TimeoutError):
                        told = await socket.receive(REFUSED_SECONDS)
                        if told.type is not aiohttp.WSMsgType.TEXT or refusal_in(told.data) is not None:
                            return False
        return True

    async def pieces(self) -> AsyncIterator[tuple[str, bytes]]:
        """The pieces in the relay's frames; OSError once the relay refuses, or is gone."""
        await self._socket.send_str(watch_frame(self._topic))
        async for message in self._socket:
            found = piece_in(message.data)
            if found is not None and len(found[1]) <= SEALED_BYTES:
                yield found
            elif (words := refusal_in(message.data)) is not None:
                raise OSError(words)
        raise OSError("the relay is gone")


async def lying_at(spec: CarrierSpec, topic: bytes, beside: str = "") -> dict[str, bytes]:
    """The pieces kept at a carrier now, by place, until none has come for LYING_SECONDS."""
    found: dict[str, bytes] = {}
    with contextlib.suppress(*TROUBLES):
        async with stage_at(spec, topic, beside=beside) as stage:
            coming = stage.pieces()
            while len(found) < QUEUE:
                async with asyncio.timeout(LYING_SECONDS):
                    place, data = await anext(coming)
                found[place] = data
    return found


@contextlib.asynccontextmanager
async def stage_at(
    spec: CarrierSpec, topic: bytes, keys: ShelfKeys | None = None, beside: str = ""
) -> AsyncIterator[WatchStage]:
    """A visit, which may raise :data:`TROUBLES`.

    ``keys`` publish at a relay; ``beside`` is the address of the relay that serves the page.
    """
    if spec.kind is CarrierKind.MQTT:
        async with client_of(spec.url, QUEUE) as client:
            yield MqttStage(client, topic)
        return
    url = beside if spec.url == BESIDE else spec.url
    async with _socket_to(url) as socket:
        yield RelayStage(url, socket, topic, keys)


@contextlib.asynccontextmanager
async def _socket_to(url: str) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(url, heartbeat=HEARTBEAT_SECONDS) as socket,
    ):
        yield socket
