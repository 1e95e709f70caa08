"""The page's carriers: lines that pass small sealed messages on; a module a kind, loaded when used."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from importlib import import_module
from typing import NamedTuple, Protocol

from roborally_core.meeting.config import CarrierKind, CarrierSpec
from roborally_core.meeting.errands import CarrierTrouble, OpenCarrier

from ... import web

_MODULES = {CarrierKind.RELAY: "relay", CarrierKind.MQTT: "mqtt", CarrierKind.NOSTR: "nostr"}

_LIBRARIES = {CarrierKind.MQTT: "mqtt.js", CarrierKind.NOSTR: "nostr.js"}
"""The modules of the page's runtime that carriers need."""


class PageLine(Protocol):
    """One connection to a carrier that listens to one topic."""

    def publish(self, data: bytes, to: int) -> None:
        """Say something to everybody there, or to one member where the carrier can tell; it may be lost."""

    def close(self, for_good: bool = True) -> None:
        """Close it; nothing is reported any more. A page that comes back does not say goodbye."""


class LineEars(NamedTuple):
    """The listeners of a line: ``closed`` is called once, and nothing after it."""

    opened: Callable[[str], None]
    """It listens now; with the ticket that leads back, or nothing."""
    heard: Callable[[bytes], None]
    closed: Callable[[CarrierTrouble, str], None]


class CarrierError(Exception):
    """A line that cannot be opened, and why."""

    def __init__(self, trouble: CarrierTrouble, words: str = "") -> None:
        super().__init__(words)
        self.trouble = trouble
        self.words = words


async def open_line(wanted: OpenCarrier, url: str, ears: LineEars) -> PageLine:
    """Begin to connect; CarrierError where that is not even begun."""
    module = import_module(f".{_MODULES[wanted.spec.kind]}", __name__)
    line: PageLine = await module.open_line(wanted, url, ears)
    return line


async def get_ready(carriers: Iterable[CarrierSpec]) -> None:
    """Read what lines to these need while nobody waits for it: the page's own files, nobody is contacted.

    What cannot be had is told of when a line is opened.
    """
    for kind in dict.fromkeys(one.kind for one in carriers):
        import_module(f".{_MODULES[kind]}", __name__)
        if kind in _LIBRARIES:
            with suppress(OSError):
                await web.load_module(_LIBRARIES[kind])
        await web.breathe()
