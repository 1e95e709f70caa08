"""The page's carriers: lines that pass small sealed messages on, with one module for each kind, loaded when
used.
"""

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
        """Send a message to everybody there, or to one member if the carrier can tell them apart; it may be
        lost.
        """

    def close(self, for_good: bool = True) -> None:
        """Close it; nothing is reported any more. A page that comes back does not say goodbye."""


class LineEars(NamedTuple):
    """The listeners of a line: ``closed`` is called once, and nothing after it."""

    opened: Callable[[str], None]
    """Called when it listens, with the ticket that leads back, or with an empty one."""
    heard: Callable[[bytes], None]
    closed: Callable[[CarrierTrouble, str], None]


class CarrierError(Exception):
    """A line that cannot be opened; the text gives the reason."""

    def __init__(self, trouble: CarrierTrouble, words: str = "") -> None:
        super().__init__(words)
        self.trouble = trouble
        self.words = words


async def open_line(wanted: OpenCarrier, url: str, ears: LineEars) -> PageLine:
    """Begin to connect; CarrierError if not even that is possible."""
    module = import_module(f".{_MODULES[wanted.spec.kind]}", __name__)
    line: PageLine = await module.open_line(wanted, url, ears)
    return line


async def get_ready(carriers: Iterable[CarrierSpec]) -> None:
    """Load what lines to these carriers need before anybody waits for it: only the page's own files.

    A file that cannot be loaded is reported when a line is opened.
    """
    for kind in dict.fromkeys(one.kind for one in carriers):
        import_module(f".{_MODULES[kind]}", __name__)
        if kind in _LIBRARIES:
            with suppress(OSError):
                await web.load_module(_LIBRARIES[kind])
        await web.breathe()
