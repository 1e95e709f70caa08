"""The places where a match is watched; here an MQTT broker, with each piece as a retained message.

Version 5, by which a message says how long it is kept.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from roborally_core.meeting.config import CarrierKind, CarrierSpec
from roborally_core.meeting.mqtt import KEEP_ALIVE_SECONDS, WATCH_KEPT_SECONDS, WATCH_TOPIC
from roborally_core.meeting.pieces import SEALED_BYTES
from roborally_core.meeting.relay_audience import ShelfKeys
from roborally_core.meeting.relay_line import room_code

from ... import web
from .watch_line import AGAIN_MS, Heard, WatchLine

CONNECT_MS = 8_000
STAGES = (CarrierKind.RELAY, CarrierKind.MQTT)
"""Kinds of carriers at which a match can be watched."""


async def open_watch(
    spec: CarrierSpec,
    url: str,
    topic: bytes,
    keys: ShelfKeys | None,
    heard: Heard | None,
    told: Callable[[bool], None],
) -> WatchLine:
    """A line to a place: it publishes by these ``keys``, or ``heard`` gets what lies there.  OSError or
    BrowserError where there can be none.
    """
    if spec.kind is CarrierKind.RELAY:
        line: WatchLine = import_module(".relay_audience", __package__).RelayAudienceLine(
            url, topic, keys, heard, told
        )
        return line
    return AudienceLine(url, topic, await web.load_module("mqtt.js"), heard, told)


class AudienceLine:
    """One broker and one audience; ``heard`` gets places and what lies there, None where it only publishes.

    ``told`` is called when the broker answers or is lost; what is published before waits for it.
    """

    def __init__(
        self, url: str, topic: bytes, library: Any, heard: Heard | None, told: Callable[[bool], None]
    ) -> None:
        self._base = f"{WATCH_TOPIC}{room_code(topic)}/"
        self._heard, self._told, self._over = heard, told, False
        options = {
            "protocolVersion": 5,
            "clean": True,
            "clientId": web.random_bytes(11).hex(),
            "keepalive": KEEP_ALIVE_SECONDS,
            "connectTimeout": CONNECT_MS,
            "reconnectPeriod": AGAIN_MS,
            "resubscribe": True,
            "timerVariant": "native",
        }
        self._came = web.proxy(self._message)
        self._client = library.connect(url, web.js_object(options), self._came)
        self._proxies = {
            "connect": web.proxy(lambda *_: self._connected()),
            "close": web.proxy(lambda *_: self._said(False)),
            "error": web.proxy(lambda *_: self._said(False)),
        }
        for name, proxy in self._proxies.items():
            self._client.on(name, proxy)

    def _connected(self) -> None:
        if self._heard is not None and not self._over:
            self._client.subscribe(f"{self._base}+", web.js_object({"qos": 1}))
        self._said(True)

    def _said(self, here: bool) -> None:
        if not self._over:
            self._told(here)

    def _message(self, topic: str, payload: Any) -> None:
        place = topic.removeprefix(self._base)
        if self._over or self._heard is None or place == topic or int(payload.length) > SEALED_BYTES:
            return
        self._heard(place, bytes(payload.to_py()))

    def publish(self, place: str, data: bytes) -> None:
        """Leave a piece in its place; nothing takes away what is there."""
        if not self._over:
            kept = {"qos": 1, "retain": True, "properties": {"messageExpiryInterval": WATCH_KEPT_SECONDS}}
            self._client.publish(self._base + place, web.js_bytes(data), web.js_object(kept))

    def close(self) -> None:
        """Close it once what waits is out; nothing is reported any more."""
        if self._over:
            return
        self._over = True
        self._client.end(False)
        web.later(3_000, self._free)

    def _free(self) -> None:
        for name, proxy in self._proxies.items():
            self._client.off(name, proxy)
            proxy.destroy()
        self._came.destroy()
