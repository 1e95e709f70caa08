"""An MQTT broker as a carrier: QoS 0, nothing retained, no session kept.

Version 3.1.1, which every broker speaks, NATS too.
"""

from __future__ import annotations

from typing import Any

from roborally_core.meeting.errands import CarrierTrouble, OpenCarrier
from roborally_core.meeting.mqtt import KEEP_ALIVE_SECONDS, MEETING_TOPIC, NO_SUBSCRIPTION, REFUSALS
from roborally_core.meeting.relay_line import room_code

from ... import web
from . import CarrierError, LineEars

CONNECT_MS = 8_000


class MqttLine:
    """One broker and one topic."""

    def __init__(self, url: str, topic: bytes, library: Any, ears: LineEars) -> None:
        self._topic = MEETING_TOPIC + room_code(topic)
        self._ears = ears
        self._over = self._open = False
        options = {
            "protocolVersion": 4,
            "clean": True,
            "clientId": web.random_bytes(11).hex(),
            "keepalive": KEEP_ALIVE_SECONDS,
            "connectTimeout": CONNECT_MS,
            "reconnectPeriod": 0,  # the room decides when to try again
            "queueQoSZero": False,
            "resubscribe": False,
            "timerVariant": "native",
        }
        self._heard = web.proxy(self._message)
        try:
            self._client = library.connect(url, web.js_object(options), self._heard)
        except web.BrowserError as error:
            self._heard.destroy()
            raise CarrierError(CarrierTrouble.REFUSED, str(error)) from error
        self._proxies = {
            name: web.proxy(handler)
            for name, handler in {
                "connect": lambda *_: self._subscribe(),
                "error": lambda error, *_: self._failed(error),
                "close": lambda *_: self._end(
                    CarrierTrouble.LOST if self._open else CarrierTrouble.UNREACHABLE, ""
                ),
            }.items()
        }
        for name, proxy in self._proxies.items():
            self._client.on(name, proxy)
        self._subscribed = web.proxy(self._granted)

    def _subscribe(self) -> None:
        self._client.subscribe(self._topic, web.js_object({"qos": 0}), self._subscribed)

    def _granted(self, error: Any, granted: Any = None, *_: Any) -> None:
        if error:
            self._end(CarrierTrouble.REFUSED, str(error.message))
        elif granted is not None and any(int(one.qos) >= NO_SUBSCRIPTION for one in granted):
            self._end(CarrierTrouble.REFUSED, "")
        elif not self._open and not self._over:
            self._open = True
            self._ears.opened("")

    def _message(self, topic: str, payload: Any) -> None:
        if not self._over and topic == self._topic:
            self._ears.heard(bytes(payload.to_py()))

    def _failed(self, error: Any) -> None:
        code = getattr(error, "code", None)
        trouble = REFUSALS.get(code) if isinstance(code, int) else None
        self._end(
            trouble or (CarrierTrouble.LOST if self._open else CarrierTrouble.UNREACHABLE),
            str(error.message or ""),
        )

    def publish(self, data: bytes, _to: int) -> None:
        """Publish this; brokers know no members, so it goes to everybody, us among them."""
        if self._open and not self._over:
            self._client.publish(self._topic, web.js_bytes(data), web.js_object({"qos": 0, "retain": False}))

    def _end(self, trouble: CarrierTrouble, words: str) -> None:
        if not self._over:
            self.close()
            self._ears.closed(trouble, words)

    def close(self, for_good: bool = True) -> None:
        """Close it; nothing is reported any more."""
        if self._over:
            return
        self._over = True
        self._client.end(True)
        web.later(1_000, self._free)

    def _free(self) -> None:
        """The client has said its last word by now."""
        for name, proxy in self._proxies.items():
            self._client.off(name, proxy)
            proxy.destroy()
        self._subscribed.destroy()
        self._heard.destroy()


async def open_line(wanted: OpenCarrier, url: str, ears: LineEars) -> MqttLine:
    """Connect to a broker; CarrierError where the library cannot be had."""
    try:
        library = await web.load_module("mqtt.js")
    except OSError as error:
        raise CarrierError(CarrierTrouble.MISSING, str(error)) from error
    return MqttLine(url, wanted.topic, library, ears)
