"""Mailboxes at an MQTT 5 broker: retained messages that expire.

A broker tells them before a message of one's own that follows the question; and whatever was left is looked
for at once, since brokers may take a retained message and drop it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from roborally_core.meeting.bundle import SEALED_LIMIT
from roborally_core.meeting.config import CarrierSpec
from roborally_core.meeting.mailbox import (
    KEPT_SECONDS,
    MQTT_TOPIC,
    PLACES,
    MailError,
    MailTrouble,
    check_sealed,
    is_place,
)
from roborally_core.meeting.relay_line import room_code

from ... import web
from . import PATIENCE_S

CONNECT_MS = 8_000
FREE_MS = 1_000
"""Time after which a client has sent its last message."""
_VERSION_REFUSALS = (1, 0x84)
"""Answers of brokers that speak an older MQTT only (3.1.1, 3.2.2.3; 5, 3.2.2.2)."""


class _Errand:
    """One connection to a broker: leave a letter, if any, then ask for the letters in these places."""

    def __init__(self, library: Any, url: str, base: str, places: str, sealed: bytes) -> None:
        self._base, self._places, self._sealed = base, places, sealed
        self._asked = f"{base}{web.random_bytes(12).hex()}"
        self._found: dict[str, bytes] = {}
        self._over: asyncio.Future[dict[str, bytes]] = asyncio.get_running_loop().create_future()
        options = {
            "protocolVersion": 5,
            "clean": True,
            "clientId": web.random_bytes(11).hex(),
            "connectTimeout": CONNECT_MS,
            "reconnectPeriod": 0,
            "resubscribe": False,
            "timerVariant": "native",
        }
        self._heard = web.proxy(self._message)
        self._done = web.proxy(self._answered)
        try:
            self._client = library.connect(url, web.js_object(options), self._heard)
        except web.BrowserError as error:
            self._heard.destroy()
            self._done.destroy()
            raise MailError(MailTrouble.REFUSED, str(error)) from error
        self._proxies = {
            name: web.proxy(handler)
            for name, handler in (
                ("connect", self._connected),
                ("error", self._failed),
                ("close", self._closed),
            )
        }
        for name, proxy in self._proxies.items():
            self._client.on(name, proxy)

    async def run(self) -> dict[str, bytes]:
        """The letters that lie there; MailError."""
        try:
            return await asyncio.wait_for(self._over, PATIENCE_S)
        except TimeoutError:
            raise MailError(MailTrouble.SILENT) from None
        finally:
            self._client.end(True)
            web.later(FREE_MS, self._free)

    def _connected(self, answer: Any = None, *_: Any) -> None:
        told = getattr(answer, "properties", None)
        if getattr(told, "retainAvailable", True) is False:
            self._fail(MailTrouble.VERSION)
            return
        most = getattr(told, "maximumPacketSize", None)
        if isinstance(most, int) and len(self._sealed) + len(self._base) + 200 > most:
            self._fail(MailTrouble.LONG)
            return
        if self._sealed:
            options = {"qos": 1, "retain": True, "properties": {"messageExpiryInterval": KEPT_SECONDS}}
            where, data = self._base + self._places, web.js_bytes(self._sealed)
            self._client.publish(where, data, web.js_object(options), self._done)
        topics = web.js_list([self._base + self._places, self._asked])
        self._client.subscribe(topics, web.js_object({"qos": 1}), self._done)
        self._client.publish(self._asked, "?", web.js_object({"qos": 1}), self._done)

    def _answered(self, error: Any = None, *_: Any) -> None:
        if error:
            self._fail(MailTrouble.REFUSED, str(getattr(error, "message", "")))

    def _message(self, topic: str, payload: Any) -> None:
        if topic == self._asked:
            if not self._over.done():
                self._over.set_result(self._found)
            return
        place = topic.removeprefix(self._base)
        if is_place(place) and len(self._found) < PLACES and 0 < int(payload.length) <= SEALED_LIMIT:
            self._found[place] = bytes(payload.to_py())

    def _failed(self, error: Any) -> None:
        old = getattr(error, "code", None) in _VERSION_REFUSALS
        words = str(getattr(error, "message", "") or "")
        self._fail(MailTrouble.VERSION if old else MailTrouble.UNREACHABLE, words)

    def _closed(self, *_: Any) -> None:
        self._fail(MailTrouble.UNREACHABLE)

    def _fail(self, trouble: MailTrouble, words: str = "") -> None:
        if not self._over.done():
            self._over.set_exception(MailError(trouble, words))

    def _free(self) -> None:
        for name, proxy in self._proxies.items():
            self._client.off(name, proxy)
            proxy.destroy()
        self._heard.destroy()
        self._done.destroy()


class PageMqttBox:
    """One room at one broker."""

    def __init__(self, spec: CarrierSpec, url: str, topic: bytes) -> None:
        self.spec = spec
        self._url, self._base = url, f"{MQTT_TOPIC}{room_code(topic)}/"

    async def fetch(self) -> dict[str, bytes]:
        """The letters that lie there."""
        return await self._run("+", b"")

    async def put(self, place: str, sealed: bytes) -> None:
        """Leave one, and see that it lies there."""
        check_sealed(sealed)
        if (await self._run(place, sealed)).get(place) != sealed:
            raise MailError(MailTrouble.UNKEPT)

    async def _run(self, places: str, sealed: bytes) -> dict[str, bytes]:
        try:
            library = await web.load_module("mqtt.js")
        except OSError as error:
            raise MailError(MailTrouble.MISSING, str(error)) from error
        return await _Errand(library, self._url, self._base, places, sealed).run()


def make(spec: CarrierSpec, url: str, topic: bytes, _key: Callable[[], bytes]) -> PageMqttBox:
    """The box of a room; a broker knows no owners of places."""
    return PageMqttBox(spec, url, topic)
