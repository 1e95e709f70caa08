"""A network of matches on a virtual clock: latency, loss, doubling, reordering, partition, restart.

Everything is drawn from one seed, so a failing run fails again in the same way.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from match_toy import SLOTS, ToyRules, ToyTable

from roborally_core.base.rng import Rng, derive
from roborally_core.match import Match
from roborally_core.match import facts as f
from roborally_core.match.lobby.series import Series
from roborally_core.match.terms import EarlierRun, MatchTerms

CODE = "simulation"
FILLER = 560
"""Characters that make a toy program as long as a real one: no commitment fits into one packet."""


Carrying = Callable[["Node", str, bytes], list[tuple[int, tuple["Node", str, bytes]]]]
"""The frames, each with a delay in ms, that a forwarder sends for each frame."""


@contextmanager
def same_code() -> Iterator[None]:
    """Peers of the simulation state this digest of their code, whatever the code is.

    Cards and schedules follow from peers' statements: with the true digest,
    every changed comment in the core would change them, and a number would stand for a schedule at one commit
    only.
    """
    with patch("roborally_core.match.match.code_digest", return_value=CODE):
        yield


def filled(program: dict[str, Any]) -> dict[str, Any]:
    """The program, padded to the length of real ones."""
    return {**program, "notes": "n" * FILLER}


class Node:
    """One peer: its match, all facts it was given, and its player's behaviour."""

    def __init__(self, net: Net, index: int, name: str, match_options: dict[str, Any]) -> None:
        self.net = net
        self.index = index
        self.name = name
        self.secret = derive(net.seed, "secret", index)
        self.host: bytes | None = match_options.pop("host", None)
        self.options = {"rules": ToyRules(), **match_options}
        """The terms of its match."""
        self.facts: list[Any] = []
        self.storage: list[bytes] = []
        self.think_ms = 200
        self.plays = True
        self.asks_back = False
        self.up = True
        self.saw_end = False
        self.generation = 0
        self.table_options: dict[str, Any] = {}
        self.make_table: Callable[..., Any] = ToyTable
        self.outgoing: Callable[[str, bytes], list[bytes]] | None = None
        self.program_of_turn: dict[int, list[int]] = {}
        self.twin: Series | None = None
        """A second life with the same secret, which :attr:`twin_meets` know instead of the first."""
        self.twin_meets: set[int] = set()
        self.same_settings = False
        """Whether its second life makes the same proposals as the first."""
        self.mischief: Callable[[], None] | None = None
        """A liar's deeds at times the liar chooses."""
        self.forgets = False
        """Whether this liar goes back to older storage: nobody can count on it."""
        self.first_ready = b""
        """The id of the first of several ready choices of a liar."""
        self._program_at: int | None = None
        self._chance = Rng(net.seed, "nonces", index)
        self.match = self._make(())

    def _make(self, records: Any, returning: bool = False) -> Match:
        return Match(
            self.secret,
            self.name,
            lambda agreed, entropy, seat: self.make_table(agreed, entropy, seat, **self.table_options),
            random=self.random,
            host=self.host,
            terms=MatchTerms(**self.options),
            earlier=EarlierRun(records, returning),
        )

    def random(self, count: int) -> bytes:
        """Nonces that are the same in every run of this seed."""
        return bytes(self._chance.below(256) for _ in range(count))

    def _altered(self, link: str, packet: bytes) -> list[bytes]:
        """This peer's changes to its packets before they are sealed."""
        return self.outgoing(link, packet) if self.outgoing else [packet]

    @property
    def match(self) -> Match:
        return self.series.match

    @match.setter
    def match(self, match: Match) -> None:
        self.series = Series(match)
        match.session.outgoing = self._altered

    @property
    def table(self) -> ToyTable:
        table = self.match.table
        assert isinstance(table, ToyTable)
        return table

    def told(self, kind: type) -> list[Any]:
        """All facts of one kind so far."""
        return [fact for fact in self.facts if isinstance(fact, kind)]

    def turns(self) -> dict[int, tuple[str, tuple[str, ...]]]:
        """State and register hashes of every turn this peer played."""
        return {fact.turn: (fact.state, fact.registers) for fact in self.told(f.TurnReady)}

    def program(self) -> dict[str, Any]:
        """The program this player likes: the first cards of the hand, in an order of its own."""
        play = self.match.play
        assert play is not None
        assert play.seat is not None
        link = play.my_link()
        assert link is not None
        hand = self.table.hand(play.seat, link)
        return filled({"registers": Rng(self.secret, "likes", play.turn).sample(hand, SLOTS)})

    def doubles(self, others: set[int]) -> None:
        """Start a second life, which these others meet."""
        self.twin, self.twin_meets = Series(self._make(tuple(self.storage))), others
        for other in self.net.nodes:
            if other.index in others and other.up:
                link = self.net.link_name(self, other)
                self.series.disconnect(link, self.net.now)
                self.twin.connect(link, self.net.now)

    def swaps(self, others: set[int]) -> None:
        """From now on these others meet the second life, and all the rest the first."""
        assert self.twin is not None
        for other in self.net.nodes:
            if other is self or (other.index in others) == (other.index in self.twin_meets):
                continue
            link = self.net.link_name(self, other)
            self.met_by(other).disconnect(link, self.net.now)
            if other.up:
                self._relink(other, self.twin if other.index in others else self.series)
        self.twin_meets = others

    def parts(self) -> None:
        """End the second life; all others meet the first."""
        if self.twin is not None:
            self.swaps(set())
            self.twin = None

    def _relink(self, other: Node, life: Series) -> None:
        """A new link between another node and one of the lives."""
        theirs = self.net.link_name(other, self)
        other.met_by(self).disconnect(theirs, self.net.now)
        other.met_by(self).connect(theirs, self.net.now)
        life.connect(self.net.link_name(self, other), self.net.now)

    def met_by(self, other: Node) -> Series:
        """The one of this player's two lives, if there are two, that the other node meets."""
        return self.twin if self.twin is not None and other.index in self.twin_meets else self.series

    def _live_twice(self) -> None:
        if self.twin is None:
            return
        self.twin.tick(self.net.now)
        play = self.twin.match.play
        if self.plays and play is not None and play.my_link() is not None and not play._voice.confirmed:
            seat, link = play.seat, play.my_link()
            hand = play.table.hand(seat, link)
            self.twin.match.submit(filled({"registers": hand[-SLOTS:]}), self.net.now)
        for link, data in self.twin.take().packets:
            self.net.send(self, link, data)

    def flush(self) -> None:
        """Send, report and store everything the match asks for."""
        output = self.series.take()
        self.match.session.outgoing = self._altered  # the next match may have begun
        self.storage.extend(output.records)
        for link, data in output.packets:
            self.net.send(self, link, data)
        for fact in output.facts:
            self.facts.append(fact)
            if isinstance(fact, f.TurnOpened) and fact.link is not None:
                self._program_at = self.net.now + self.think_ms
            elif isinstance(fact, f.MatchOver):
                self.saw_end = True

    def tick(self) -> None:
        """Time has passed."""
        if self._program_at is not None and self.net.now >= self._program_at:
            self._program_at = None
            if self.plays and self.match.play is not None and self.match.play.my_link() is not None:
                program = self.program()
                self.program_of_turn[self.match.play.turn] = program["registers"]
                self.match.submit(program, self.net.now)
        if self.asks_back:
            self.match.request_seat(self.net.now)
        if self.mischief is not None:
            self.mischief()
        self.series.tick(self.net.now)
        self._live_twice()
        self.flush()

    def wake_at(self) -> int:
        at = self.series.wake_at(self.net.now)
        if self.twin is not None:
            at = min(at, self.twin.wake_at(self.net.now))
        if self._program_at is not None:
            at = min(at, self._program_at)
        return max(at, self.net.now + 1)

    def crash(self) -> None:
        """The page is closed: nothing is sent or heard any more."""
        self.up = False
        self.net.unlink(self)

    def restart(self, stored: bool = True) -> None:
        """The page is opened again, with or without its records."""
        self.generation += 1
        self.up = True
        self.twin = None
        self._program_at = None
        self.match = self._make(tuple(self.storage) if stored else (), returning=not stored)
        if not stored:
            self.storage.clear()
        self.net.link_up(self)


class Net:
    """The wires between nodes."""

    def __init__(
        self,
        count: int,
        seed: str,
        *,
        latency: int = 50,
        jitter: int = 0,
        loss: int = 0,
        double: int = 0,
        linked: bool = True,
    ) -> None:
        self.seed = derive(seed.encode())
        self.now = 0
        self.gone: int | None = None
        """The node whose page closes for good at some time."""
        self.latency, self.jitter, self.loss, self.double = latency, jitter, loss, double
        self.cut: set[frozenset[int]] = set()
        self.carriers: dict[frozenset[int], Carrying] = {}
        """Wires that run through a member who does anything to their frames."""
        self.packets = 0
        self.bytes = 0
        self._rng = Rng(self.seed, "network")
        self._queue: list[tuple[int, int, Node, Node, bytes, int, str]] = []
        self._order = 0
        host = Node(self, 0, "Ada", {})
        mark = host.match.lobby.host_mark
        names = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jan")
        self.nodes = [host] + [Node(self, i, names[i], {"host": mark}) for i in range(1, count)]
        self._next = {node.index: 0 for node in self.nodes}
        if linked:
            for node in self.nodes:
                self.link_up(node)

    def link_name(self, node: Node, other: Node) -> str:
        """The name at ``node`` of its link to ``other``: new after a restart of either."""
        return f"{other.index}.{other.generation}.{node.generation}"

    def link_up(self, node: Node) -> None:
        """Connect this node to all others that are up."""
        for other in self.nodes:
            if other is not node and other.up:
                node.met_by(other).connect(self.link_name(node, other), self.now)
                other.met_by(node).connect(self.link_name(other, node), self.now)
        self._next[node.index] = self.now

    def unlink(self, node: Node) -> None:
        for other in self.nodes:
            if other is not node and other.up:
                other.met_by(node).disconnect(self.link_name(other, node), self.now)

    def send(self, node: Node, link: str, data: bytes) -> None:
        """Put a packet on the wire, where it may be lost, delayed or doubled."""
        if link == "stranger":
            return
        other = self.nodes[int(link.split(".", maxsplit=1)[0])]
        self.packets += 1
        self.bytes += len(data)
        pair = frozenset((node.index, other.index))
        if pair in self.cut:
            return
        carry = self.carriers.get(pair)
        if carry is None:
            self._put(node, link, data, 0)
            return
        for delay, frame in carry(node, link, data):
            self._put(*frame, delay)

    def _put(self, node: Node, link: str, data: bytes, delay: int) -> None:
        """A frame on its wire, this many ms later than usual."""
        other = self.nodes[int(link.split(".", maxsplit=1)[0])]
        for _ in range(2 if self._rng.below(100) < self.double else 1):
            if self._rng.below(100) < self.loss:
                continue
            at = self.now + delay + self.latency + (self._rng.below(self.jitter) if self.jitter else 0)
            self._order += 1
            heapq.heappush(
                self._queue,
                (at, self._order, other, node, data, other.generation, self.link_name(other, node)),
            )

    def split(self, *groups: tuple[int, ...]) -> None:
        """Cut every wire between the groups."""
        side = {index: number for number, group in enumerate(groups) for index in group}
        self.cut = {frozenset((a, b)) for a in side for b in side if a != b and side[a] != side[b]}

    def run(self, until: Callable[[], bool] = lambda: False, limit_ms: int = 60_000) -> bool:
        """Let time pass until the condition holds; whether it did within the limit."""
        end = self.now + limit_ms
        while not until():
            wake = min([self._next[node.index] for node in self.nodes if node.up], default=end + 1)
            if self._queue and self._queue[0][0] < wake:
                wake = self._queue[0][0]
            self.now = max(self.now, wake)
            if self.now > end:
                self.now = end
                return until()
            while self._queue and self._queue[0][0] <= self.now:
                _, _, node, sender, data, generation, link = heapq.heappop(self._queue)
                if node.up and node.generation == generation:
                    node.met_by(sender).receive(link, data, self.now)
                    node.flush()
                    self._next[node.index] = min(self._next[node.index], node.wake_at())
            for node in self.nodes:
                if node.up and self._next[node.index] <= self.now:
                    node.tick()
                    self._next[node.index] = node.wake_at()
        return True

    # the usual beginning

    def lobby(self, **settings: Any) -> None:
        """All meet, the host proposes, all are ready."""
        everyone = len(self.nodes)
        assert self.run(lambda: all(len(n.match.lobby.present()) == everyone for n in self.nodes))
        self.nodes[0].match.propose(settings)
        agreed = self.nodes[0].match.lobby.agreed()
        assert self.run(lambda: all(n.match.lobby.agreed() == agreed for n in self.nodes))
        for node in self.nodes[1:]:
            node.match.choose({"robot": node.index}, ready=True)
        assert self.run(lambda: not self.nodes[0].match.lobby.start_problems(set()))

    def begin_with(self, nodes: list[Node], **settings: Any) -> None:
        """A start of these alone; others may come later."""
        nodes, self.nodes = self.nodes, nodes
        try:
            self.begin(**settings)
        finally:
            self.nodes = nodes

    def begin(self, **settings: Any) -> None:
        """A lobby and a signed start, until everybody programs the first turn."""
        self.lobby(**settings)
        assert self.nodes[0].match.start() == []
        assert self.run(lambda: all(n.told(f.TurnOpened) for n in self.nodes))

    def finished(self) -> bool:
        """Whether every peer that is up saw the match end."""
        return all(node.told(f.MatchOver) for node in self.nodes if node.up)

    def agree(self) -> None:
        """The property that must hold: no turn and no register was played two ways."""
        for node in self.nodes:
            for other in self.nodes:
                mine, theirs = node.turns(), other.turns()
                for turn in mine.keys() & theirs.keys():
                    assert mine[turn] == theirs[turn], f"turn {turn}: {node.name} and {other.name}"
