"""Protocols between headless peers and carriers: one module for each kind, imported when it is used."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple, Protocol

from roborally_core.meeting.config import CarrierKind
from roborally_core.meeting.errands import CarrierTrouble, OpenCarrier

_MODULES = {CarrierKind.RELAY: "relay_wire", CarrierKind.MQTT: "mqtt_wire", CarrierKind.NOSTR: "nostr_wire"}


class Ears(NamedTuple):
    """The listeners of a wire: ``closed`` is called once, and nothing after it."""

    opened: Callable[[str], None]
    """Called when the wire listens, with the ticket that leads back, or an empty one."""
    heard: Callable[[bytes], None]
    closed: Callable[[CarrierTrouble, str], None]


class CarrierWire(Protocol):
    """One line to a carrier."""

    async def run(self) -> None:
        """Connect, listen until the connection ends, and report the end."""

    def publish(self, data: bytes, to: int) -> None:
        """Send data to everybody, or to one member if the carrier knows members; it may be lost."""

    async def close(self) -> None:
        """Close the connection in order; nothing is reported any more."""


class _Missing:
    """A wire that cannot work, since the package it needs is not installed."""

    def __init__(self, ears: Ears, words: str) -> None:
        self._ears, self._words = ears, words

    async def run(self) -> None:
        self._ears.closed(CarrierTrouble.MISSING, self._words)

    def publish(self, data: bytes, to: int) -> None:
        """Do nothing: there is no connection."""

    async def close(self) -> None:
        """Do nothing: there is no connection."""


def make_wire(wanted: OpenCarrier, url: str, ears: Ears) -> CarrierWire:
    """A wire for this line; :meth:`CarrierWire.run` begins it."""
    try:
        module = import_module(f".{_MODULES[wanted.spec.kind]}", __name__)
    except ImportError as error:
        return _Missing(ears, str(error))
    wire: CarrierWire = module.make(wanted, url, ears)
    return wire
