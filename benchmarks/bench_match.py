"""The cost of a turn between peers: time, packets, bytes, signatures.

A turn's latency is the time from the moment its last player confirms until the slowest peer has played it.
The network takes 50 ms one way and loses 5 % of the packets in the simulator, and of the datagrams below the
encryption between aiortc peers.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from aioice.ice import StunProtocol

from benchmarks.harness import Report
from roborally_core.base.rng import Rng
from roborally_core.match import facts
from roborally_core.match.feeds.feed import Feed
from roborally_core.match.security.chain import LinkChain
from roborally_core.match.security.identity import Identity, verify
from tools.paths import ROOT

for folder in ("match", "relay"):
    sys.path.append(str(ROOT / "tests" / folder))

import match_sim  # noqa: E402 - the simulator lives with the tests
from match_sim import Net  # noqa: E402
from match_toy import SLOTS, ToyTable  # noqa: E402
from relay_world import WORLD, Player, begin, party, running_relay, until  # noqa: E402

LATENCY_MS = 50
LOSS_PERCENT = 5
TARGET_MS = 2 * LATENCY_MS + 70
SLOW_TARGET_MS = 350
"""Limit in ms that all but three turns in a hundred keep."""
TURNS = 100
KILOBYTES = {4: 5, 8: 20}
"""Limit in kB of the bytes that each peer sends for a turn, by the number of players."""


def run(report: Report) -> None:
    """Measure signatures, then turns in the simulator, then turns between aiortc peers."""
    signatures(report)
    for count in (2, 4, 8):
        simulated(report, count)
    for count in (2, 4):
        asyncio.run(between_aiortc_peers(report, count))


def signatures(report: Report) -> None:
    """Measure the time of signing and of checking one statement with CPython."""
    identity = Identity(bytes(32), LinkChain(bytes(32)).tip)
    digest = bytes(range(32))
    signature = identity.sign(digest)

    def write() -> None:
        feed = Feed(identity.author, identity.key)
        for _ in range(20):
            feed.write(identity, b"{}")

    report.timed("match.sign", write, times=20, at_most=1)
    verified = partial(verify, identity.key, digest, signature)
    report.timed("match.verify", lambda: [verified() for _ in range(20)], times=20, at_most=1)


def simulated(report: Report, count: int) -> None:
    """Measure turns among ``count`` peers on the simulated network."""
    match_sim.FILLER = 8  # programs have the length of most games, not the greatest length
    net = Net(count, f"bench {count}", latency=LATENCY_MS, loss=LOSS_PERCENT)
    for node in net.nodes:
        node.think_ms = 300 + 100 * node.index
    net.begin(turns=TURNS)
    last = net.nodes[-1]
    packets, sent = net.packets, net.bytes
    latencies = []
    for turn in range(1, TURNS + 1):
        net.run(lambda turn=turn: last.match.me in last.match.play.said.book(turn).commits)
        confirmed = net.now
        net.run(lambda turn=turn: all(turn in node.turns() for node in net.nodes))
        latencies.append(net.now - confirmed)
    name = f"match.simulated.{count}_players"
    report.figure(f"{name}.median", statistics.median(latencies), "ms", at_most=TARGET_MS)
    report.figure(f"{name}.p97", _p97(latencies), "ms", at_most=SLOW_TARGET_MS)
    report.figure(f"{name}.worst", max(latencies), "ms")
    report.figure(f"{name}.packets_per_turn_and_peer", (net.packets - packets) / TURNS / count, "")
    kilobytes = (net.bytes - sent) / TURNS / count / 1000
    report.figure(f"{name}.kilobytes_per_turn_and_peer", kilobytes, "kB", at_most=KILOBYTES.get(count))


@contextmanager
def slow_and_lossy() -> Iterator[None]:
    """Delay every datagram that aioice sends for a connection, and drop some."""
    send = StunProtocol.send_data
    chance = random.Random(1)

    async def send_later(protocol: Any, data: bytes, address: Any) -> None:
        if chance.randrange(100) >= LOSS_PERCENT:
            loop = asyncio.get_running_loop()
            loop.call_later(LATENCY_MS / 1000, _send_if_open, protocol, data, address)

    StunProtocol.send_data = send_later
    try:
        yield
    finally:
        StunProtocol.send_data = send


def _send_if_open(protocol: Any, data: bytes, address: Any) -> None:
    if not protocol.transport.is_closing():
        protocol.transport.sendto(data, address)


async def between_aiortc_peers(report: Report, count: int) -> None:
    """Measure turns among ``count`` aiortc peers in this process."""
    confirmed: dict[int, float] = {}
    played: dict[int, list[float]] = {}

    def react(player: Player, fact: Any) -> None:
        if isinstance(fact, facts.TurnOpened) and fact.link is not None:
            hand = player.match.table.hand(fact.seat, fact.link)
            program = {"registers": Rng(fact.link).sample(hand, SLOTS)}
            wait = 0.15 + 0.05 * player.index
            asyncio.get_running_loop().call_later(wait, confirm, player, fact.turn, program)
        elif isinstance(fact, facts.TurnReady):
            played.setdefault(fact.turn, []).append(time.perf_counter())

    def confirm(player: Player, turn: int, program: Any) -> None:
        confirmed[turn] = max(confirmed.get(turn, 0.0), time.perf_counter())
        player.match.submit(program, player.now())
        player.driver.settle()

    WORLD.happened = asyncio.Event()
    with slow_and_lossy():
        async with running_relay() as relay, party(relay, count, ToyTable) as players:
            for player in players:
                player.react = react
            await until(lambda: all(all(p.peer.room.members().values()) for p in players))
            await begin(players, {"turns": TURNS}, lambda player: {})
            for turn in range(1, TURNS + 1):
                await until(lambda turn=turn: len(played.get(turn, ())) == count)
            await until(lambda: all(p.told(facts.MatchOver) for p in players))
    latencies = [1000 * (max(times) - confirmed[turn]) for turn, times in sorted(played.items())]
    name = f"match.aiortc.{count}_players"
    report.figure(f"{name}.median", statistics.median(latencies), "ms", at_most=TARGET_MS)
    report.figure(f"{name}.p97", _p97(latencies), "ms", at_most=SLOW_TARGET_MS)
    report.figure(f"{name}.worst", max(latencies), "ms")


def _p97(latencies: list[float]) -> float:
    """The time that 97 of 100 turns do not exceed, in the unit of ``latencies``."""
    return sorted(latencies)[-(-97 * len(latencies) // 100) - 1]
