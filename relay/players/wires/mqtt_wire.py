"""A headless peer's connection to an MQTT broker: QoS 0, nothing retained, no session kept.

It speaks version 3.1.1, which every broker understands, including NATS.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import ssl
from urllib.parse import urlsplit

import aiomqtt

from roborally_core.meeting.envelope import CARRIED_LIMIT
from roborally_core.meeting.errands import CarrierTrouble, OpenCarrier
from roborally_core.meeting.mqtt import KEEP_ALIVE_SECONDS, MEETING_TOPIC, NO_SUBSCRIPTION, REFUSALS
from roborally_core.meeting.relay_line import room_code

from . import Ears

QUEUE = 500
"""The greatest number of messages that wait to be sent or read; further ones are lost."""
_PORTS = {"ws": 80, "wss": 443}


class _Refused(Exception):
    """The broker takes no subscription to this topic."""


class MqttWire:
    """One broker and one topic."""

    def __init__(self, url: str, topic: bytes, ears: Ears) -> None:
        self._url, self._ears = url, ears
        self._topic = MEETING_TOPIC + room_code(topic)
        self._outgoing: asyncio.Queue[bytes] = asyncio.Queue(QUEUE)
        self._over = self._open = False
        self._task: asyncio.Task[None] | None = None

    def _client(self) -> aiomqtt.Client:
        found = urlsplit(self._url)
        secure = found.scheme == "wss"
        return aiomqtt.Client(
            found.hostname or "",
            found.port or _PORTS[found.scheme],
            identifier=secrets.token_hex(11),
            transport="websockets",
            websocket_path=found.path or "/mqtt",
            tls_context=ssl.create_default_context() if secure else None,
            keepalive=KEEP_ALIVE_SECONDS,
            clean_session=True,
            max_queued_incoming_messages=QUEUE,
        )

    async def run(self) -> None:
        """Connect, pass messages on until the connection ends, and report the end."""
        self._task = asyncio.current_task()
        trouble, words = CarrierTrouble.UNREACHABLE, ""
        try:
            async with self._client() as client:
                granted = await client.subscribe(self._topic, qos=0)
                if any(getattr(code, "value", code) >= NO_SUBSCRIPTION for code in granted):
                    raise _Refused
                self._open = True
                if not self._over:
                    self._ears.opened("")
                writer = asyncio.create_task(self._write(client))
                try:
                    async for message in client.messages:
                        data = message.payload
                        if isinstance(data, bytes) and len(data) <= CARRIED_LIMIT and not self._over:
                            self._ears.heard(data)
                finally:
                    writer.cancel()
        except _Refused:
            trouble = CarrierTrouble.REFUSED
        except aiomqtt.MqttCodeError as error:
            code = getattr(error.rc, "value", error.rc)
            trouble = REFUSALS.get(code if isinstance(code, int) else 0, trouble)
            words = str(error)
        except (aiomqtt.MqttError, OSError, ValueError) as error:
            words = str(error)
        if self._open and trouble is CarrierTrouble.UNREACHABLE:
            trouble = CarrierTrouble.LOST
        if not self._over:
            self._over = True
            self._ears.closed(trouble, words)

    async def _write(self, client: aiomqtt.Client) -> None:
        with contextlib.suppress(aiomqtt.MqttError):
            while True:
                data = await self._outgoing.get()
                await client.publish(self._topic, data, qos=0)
                self._outgoing.task_done()

    def publish(self, data: bytes, to: int) -> None:
        """Publish data; brokers know no members, so it goes to everybody, including this peer."""
        with contextlib.suppress(asyncio.QueueFull):
            self._outgoing.put_nowait(data)

    async def close(self) -> None:
        """Send the last messages, and hang up."""
        self._over = True
        if self._open:
            with contextlib.suppress(asyncio.TimeoutError):
                await asyncio.wait_for(self._outgoing.join(), 1.0)
        if self._task is not None:
            self._task.cancel()


def make(wanted: OpenCarrier, url: str, ears: Ears) -> MqttWire:
    """A wire for this line."""
    return MqttWire(url, wanted.topic, ears)
