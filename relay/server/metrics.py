"""The relay's counts, in the text format that Prometheus reads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


@dataclass(slots=True)
class Metrics:
    """Counts since the start; nothing in them identifies a player or a room."""

    packets: int = 0
    joined: int = 0
    returned: int = 0
    rooms_made: int = 0
    refusals: Counter[str] = field(default_factory=Counter)
    """Errors sent, by their code in the protocol; the other counters go by reason."""
    drops: Counter[str] = field(default_factory=Counter)
    cuts: Counter[str] = field(default_factory=Counter)
    turned_away: Counter[str] = field(default_factory=Counter)

    def text(self, gauges: Mapping[str, tuple[str, float]]) -> str:
        """All metrics; ``gauges`` are the current counts by name, each with its meaning and its number."""
        lines: list[str] = []

        def tell(name: str, kind: str, meaning: str, values: Mapping[str, float]) -> None:
            name = f"rally_relay_{name}"
            lines.extend((f"# HELP {name} {meaning}", f"# TYPE {name} {kind}"))
            lines.extend(f"{name}{labels} {value:g}" for labels, value in sorted(values.items()))

        def many(name: str, meaning: str, label: str, counter: Counter[str]) -> None:
            tell(name, "counter", meaning, {f'{{{label}="{key}"}}': value for key, value in counter.items()})

        for gauge, (about, number) in gauges.items():
            tell(gauge, "gauge", about, {"": number})
        tell("rooms_made_total", "counter", "Rooms made.", {"": self.rooms_made})
        tell("joined_total", "counter", "Members who came in.", {"": self.joined})
        tell("returned_total", "counter", "Members who came back.", {"": self.returned})
        tell("packets_total", "counter", "Packets passed on.", {"": self.packets})
        many("errors_total", "Errors sent to players, by code.", "code", self.refusals)
        many("dropped_total", "Frames dropped, by reason.", "reason", self.drops)
        many("cut_off_total", "Connections ended by the relay, by reason.", "reason", self.cuts)
        many("turned_away_total", "Connections not taken in, by reason.", "reason", self.turned_away)
        return "\n".join(lines) + "\n"
