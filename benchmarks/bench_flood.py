"""The cost of a long match for each of many players while one of them floods the others."""

from __future__ import annotations

import resource
import statistics
import sys
from collections import Counter
from collections.abc import Callable

from benchmarks.harness import Report
from roborally_core.base.rng import Rng
from roborally_core.match import facts
from tools.paths import ROOT

sys.path.append(str(ROOT / "tests" / "match"))

from match_lies import LIES
from match_sim import Net, Node

PLAYERS = 8
TURNS = 200


def run(report: Report) -> None:
    """Play the match to its end while the last player floods."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    net = Net(PLAYERS, "bench flood", latency=50, loss=5)
    net.lobby(turns=TURNS)
    next(lie for lie in LIES if lie.name == "floods").tell(net.nodes[-1], Rng(b"bench flood"))
    honest = net.nodes[:-1]
    sent = _counted(net)
    assert net.nodes[0].match.start() == []
    assert net.run(lambda: all(n.told(facts.MatchOver) for n in honest), limit_ms=10_000_000)
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    report.figure("flood.turns", max(len(node.turns()) for node in honest), "", at_least=TURNS)
    report.figure("flood.memory_per_peer", grown / 1000 / PLAYERS, "MB")
    report.figure("flood.stored_per_honest_peer", _each(honest, lambda n: sum(map(len, n.storage))), "kB")
    report.figure("flood.kept_per_honest_peer", _each(honest, _kept), "kB")
    each = statistics.mean(sent[node.index] for node in honest) / 1e6
    report.figure("flood.sent_per_honest_peer", each, "MB")
    report.figure("flood.sent_by_the_one_that_floods", sent[PLAYERS - 1] / 1e6, "MB")


def _counted(net: Net) -> Counter[int]:
    """Count the bytes that each peer sends from now on, by its index."""
    sent: Counter[int] = Counter()
    send = net.send

    def counting(node: Node, link: str, data: bytes) -> None:
        sent[node.index] += len(data)
        send(node, link, data)

    net.send = counting  # type: ignore[method-assign]
    return sent


def _each(nodes: list[Node], size: Callable[[Node], int]) -> float:
    """The mean over these peers, in kilobytes."""
    return statistics.mean(size(node) for node in nodes) / 1000


def _kept(node: Node) -> int:
    """Bytes that a peer holds in entries, and in packets waiting on links."""
    session = node.match.session
    feeds, links = session.feeds.values(), session.links.values()
    return sum(feed.size for feed in feeds) + sum(link.size for link in links)
