"""A match that spectators watch: its members publish at one broker, and a spectator may come at any time."""

from __future__ import annotations

import secrets
from typing import Any

from match_sim import Net
from match_toy import ToyRules, ToyTable

from roborally_core.base.rng import derive
from roborally_core.match import facts as f
from roborally_core.meeting.audience import (
    Audience,
    Feeding,
    WatchLink,
    watch_link,
)

ROOM = bytes(range(16))
BROKER = "~mqtt+wss://broker.example/mqtt"


class Broker:
    """Keeps the last message of each place, as brokers do."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}
        self.sent = 0
        self.told: list[tuple[str, bytes]] = []

    def publish(self, messages: list[tuple[str, bytes]]) -> None:
        for place, data in messages:
            self.sent += len(data)
            self.told.append((place, data))
            self.kept[place] = data
            if not data:
                del self.kept[place]


class Shown:
    """A match whose members publish in turn, at one broker that all but ``strangers`` know."""

    def __init__(self, count: int, name: str, strangers: tuple[int, ...] = ()) -> None:
        self.net, self.broker, self._strangers = Net(count, name), Broker(), strangers
        self.feeding = [Feeding(ROOM, lambda n, i=i: derive(b"feed", i)[:n]) for i in range(count)]
        self._read = [0] * count

    def play(self, until: Any) -> None:
        """Play on, and publish whatever becomes known."""

        def done() -> bool:
            for i, (node, feeding) in enumerate(zip(self.net.nodes, self.feeding, strict=True)):
                for fact in node.facts[self._read[i] :]:
                    feeding.told(fact)
                self._read[i] = len(node.facts)
                if node.up:
                    self.broker.publish(feeding.due(node.match, able=i not in self._strangers))
            return bool(until())

        assert self.net.run(done, 120_000)
        done()

    def forget_facts(self) -> None:
        """All nodes report facts from here on only."""
        self._read = [0] * len(self._read)

    def link(self) -> WatchLink:
        found = watch_link(self.net.nodes[-1].match, ROOM)
        assert found is not None
        return found

    def late(self, make_table: Any = ToyTable, rules: Any = None) -> Audience:
        """A spectator who comes now."""
        audience = Audience(self.link(), make_table, secrets.token_bytes, rules=rules or ToyRules())
        for place, sealed in sorted(self.broker.kept.items(), reverse=True):
            audience.hear(place, sealed)
        return audience


def turns(facts: list[Any]) -> list[tuple[int, str]]:
    return [(one.turn, one.state) for one in facts if isinstance(one, f.TurnReady)]


def played(shown: Shown, node: int = 0) -> list[tuple[int, str]]:
    return turns(shown.net.nodes[node].facts)
