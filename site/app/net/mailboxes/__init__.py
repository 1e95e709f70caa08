"""The page's mailboxes: where letters of a slow match lie; a module a kind, loaded when used."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Protocol

from roborally_core.meeting.config import CarrierKind, CarrierSpec, chosen

_MODULES = {CarrierKind.RELAY: "sockets", CarrierKind.MQTT: "mqtt", CarrierKind.NOSTR: "sockets"}
PATIENCE_S = 12.0
"""Time an errand to a mailbox may take."""


class PageBox(Protocol):
    """The mailbox of one room at one carrier."""

    spec: CarrierSpec

    async def fetch(self) -> dict[str, bytes]:
        """The letters that lie there, by place; MailError."""

    async def put(self, place: str, sealed: bytes) -> None:
        """Leave a letter in a place, instead of the one there; MailError."""


def boxes_at(
    carriers: Sequence[CarrierSpec],
    topic: bytes,
    key: Callable[[], bytes],
    address: Callable[[CarrierSpec], str],
) -> list[PageBox]:
    """The mailboxes of a room: at all own carriers, and at a few public ones, the same for all members.

    ``key`` gives what makes places one's own.
    """
    found: list[PageBox] = []
    for spec in chosen(carriers, topic):
        module = import_module(f".{_MODULES[spec.kind]}", __name__)
        found.append(module.make(spec, address(spec), topic, key))
    return found
