"""The relay's counts, in the text format Prometheus reads."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .rooms import Relay

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Metrics:
    """Counts since the start; nothing in them says who or which room."""

    __slots__ = (
        "cuts",
        "drops",
        "joined",
        "packets",
        "refusals",
        "returned",
        "rooms_made",
        "turned_away",
    )

    def __init__(self) -> None:
        self.packets = 0
        self.joined = 0
        self.returned = 0
        self.rooms_made = 0
        self.refusals: Counter[str] = Counter()
        self.drops: Counter[str] = Counter()
        self.cuts: Counter[str] = Counter()
        self.turned_away: Counter[str] = Counter()

    def refuse(self, code: str) -> None:
        """An error was sent; ``code`` is one of the protocol's."""
        self.refusals[code] += 1

    def drop(self, reason: str) -> None:
        """A frame was dropped."""
        self.drops[reason] += 1

    def cut_off(self, reason: str) -> None:
        """A connection was ended by the relay."""
        self.cuts[reason] += 1

    def turn_away(self, reason: str) -> None:
        """A connection was not taken in."""
        self.turned_away[reason] += 1


def render(relay: Relay) -> str:
    """All metrics as text."""
    counts = relay.metrics
    lines: list[str] = []

    def tell(name: str, kind: str, meaning: str, values: dict[str, float]) -> None:
        name = f"rally_relay_{name}"
        lines.extend((f"# HELP {name} {meaning}", f"# TYPE {name} {kind}"))
        lines.extend(f"{name}{labels} {value:g}" for labels, value in sorted(values.items()))

    def one(name: str, kind: str, meaning: str, value: float) -> None:
        tell(name, kind, meaning, {"": value})

    def many(name: str, meaning: str, label: str, counter: Counter[str]) -> None:
        tell(name, "counter", meaning, {f'{{{label}="{key}"}}': value for key, value in counter.items()})

    one("rooms", "gauge", "Rooms open now.", len(relay.rooms))
    one("sockets", "gauge", "WebSockets open now.", len(relay.lines))
    members = sum(len(room.members) for room in relay.rooms.values())
    one("members", "gauge", "Members of rooms now, those who may come back included.", members)
    one("addresses", "gauge", "Addresses with an account now.", len(relay.accounts))
    one("queued_bytes", "gauge", "Bytes waiting for slow readers now.", relay.outgoing.waiting)
    one("letters", "gauge", "Letters of slow matches kept now.", len(relay.mail))
    one("letter_bytes", "gauge", "Bytes of those letters.", relay.mail.bytes)
    one("rooms_made_total", "counter", "Rooms made.", counts.rooms_made)
    one("joined_total", "counter", "Members who came in.", counts.joined)
    one("returned_total", "counter", "Members who came back.", counts.returned)
    one("packets_total", "counter", "Packets passed on.", counts.packets)
    many("errors_total", "Errors sent to players, by code.", "code", counts.refusals)
    many("dropped_total", "Frames dropped, by reason.", "reason", counts.drops)
    many("cut_off_total", "Connections ended by the relay, by reason.", "reason", counts.cuts)
    many("turned_away_total", "Connections not taken in, by reason.", "reason", counts.turned_away)
    return "\n".join(lines) + "\n"
