"""Meaner liars: several kinds of lies at once, over time, with the power of a member who forwards for others.

They are chosen by name only, so the numbers of :mod:`schedules` keep their meaning.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from match_lies import Lie
from match_sim import Node

from roborally_core.base.canon import canonical, parse_json
from roborally_core.base.rng import Rng
from roborally_core.match.feeds.codec import encode
from roborally_core.match.feeds.statements import Body, Say
from roborally_core.match.feeds.wire import FeedStatus, parse_packet

Taped = tuple[Node, str, bytes]
MOMENT_MS = 400
"""Time before a limit at which a player who stalls still answers."""
TAPE = 400
SILENCE_MS = 4_000
"""Longer than heartbeats allow, so the others count the member as lost meanwhile."""
OTHER_WAY_MS = 5_000
BACK = 24
"""The most records that are rolled back: the statements of all players in a turn or two."""


def _at_random_times(node: Node, rng: Rng, least: int, most: int, deed: Callable[[], None]) -> None:
    """Do this again and again while the page is open, ``least`` to ``least + most`` ms apart."""
    due = node.net.now + least + rng.below(most)

    def mischief() -> None:
        nonlocal due
        if node.net.now >= due:
            due = node.net.now + least + rng.below(most)
            deed()

    node.mischief = mischief


def _as_if_never_away(node: Node) -> None:
    """Write at once, whatever others hold of one's own feed."""
    node.match.comeback.restoring = node.match.comeback.blind = node.match.session.mute = False


def _other_programs(node: Node, rng: Rng) -> None:
    """Programs differ with each life, so that what is signed again is signed otherwise."""
    likes = type(node).program

    def program() -> dict[str, Any]:
        made = likes(node)
        return {**made, "registers": rng.shuffled(made["registers"])}

    node.program = program


def _rolls_back(node: Node, rng: Rng, lie: Lie) -> None:
    """Go back to older storage repeatedly, as if nothing had been signed since, and decide differently."""

    def deed() -> None:
        if node.match.play is None:
            return
        del node.storage[-1 - rng.below(min(len(node.storage) - 1, BACK)) :]
        node.crash()
        node.restart(stored=True)
        _as_if_never_away(node)

    node.forgets = True
    _as_if_never_away(node)
    _other_programs(node, rng)
    node.think_ms = 1  # the new signature is on its way before the others report the old one
    _at_random_times(node, rng, 100, 900, deed)


class _Carrier:
    """The wires between others that run through a liar: sealed frames, kept back, repeated, mixed up.

    A link that is silent for longer than heartbeats allow is replaced (``meeting.ways``), so nobody is kept
    apart for ever.
    """

    def __init__(self, node: Node, rng: Rng) -> None:
        self._node, self._rng = node, rng
        self._tape: list[Taped] = []
        self._silent_until: dict[int, int] = {}

    def carry(self, node: Node, link: str, data: bytes) -> list[tuple[int, Taped]]:
        """The frames that are sent instead of this one, each with its delay."""
        rng, now = self._rng, self._node.net.now
        frame = (node, link, data)
        if len(self._tape) < TAPE:
            self._tape.append(frame)
        if now < self._silent_until.get(node.index, 0):
            return []
        deed = rng.below(40)
        if deed == 0 and now >= self._silent_until.get(node.index, 0) + OTHER_WAY_MS:
            self._silent_until[node.index] = now + rng.below(SILENCE_MS)
            return []
        if deed < 4:
            return [(rng.below(3_000), frame)]
        if deed < 8:
            return [(0, frame), (rng.below(500), self._tape[rng.below(len(self._tape))])]
        return [(0, frame)]


def _forwards(node: Node, rng: Rng, lie: Lie) -> None:
    """Forward the messages between half of the others, roll back, and continue."""
    carrier = _Carrier(node, rng)
    others = [other.index for other in node.net.nodes if other is not node]
    pairs = [frozenset((a, b)) for a in others for b in others if a < b]
    node.net.carriers.update({pair: carrier.carry for pair in pairs if rng.below(2)})
    _rolls_back(node, rng, lie)


def _two_devices(node: Node, rng: Rng, lie: Lie) -> None:
    """Two devices of one member: the peers they meet change, and now and then one takes over the other's
    past.
    """
    net = node.net
    others = [other.index for other in net.nodes if other is not node]

    def lonely(life: Any) -> None:
        life.match.session.runs_twice = life.match.session.mute = False
        life.match.comeback.restoring = life.match.comeback.blind = False

    def deed() -> None:
        if node.match.play is None:
            return
        if node.twin is None or not rng.below(3):
            node.parts()
            node.doubles({index for index in others if rng.below(2)})
        else:
            node.swaps({index for index in others if rng.below(2)})
        for life in (node.series, node.twin):
            lonely(life)

    _as_if_never_away(node)
    _other_programs(node, rng)
    node.think_ms = 1
    _at_random_times(node, rng, 100, 900, deed)


def _mangled(value: Any, rng: Rng) -> Any:
    """The value with something somewhere in it that has another type, size or sign."""
    odd = (None, True, -1, 2**31, "", "x" * 70, "AAAA", [], {}, [[]], [None], {"k": "vote"}, 3)
    if isinstance(value, dict) and value and rng.below(4):
        key = sorted(value)[rng.below(len(value))]
        return {**value, key: _mangled(value[key], rng)}
    if isinstance(value, list) and value and rng.below(4):
        at = rng.below(len(value))
        return [*value[:at], _mangled(value[at], rng), *value[at + 1 :]]
    return odd[rng.below(len(odd))]


def _mangles(node: Node, rng: Rng, lie: Lie) -> None:
    """Send packets with bytes changed before they are sealed, and sign statements of odd types."""
    write = node.match.write

    def outgoing(link: str, data: bytes) -> list[bytes]:
        if rng.below(4):
            return [data]
        raw = bytearray(data)
        for _ in range(1 + rng.below(4)):
            raw[rng.below(len(raw))] = rng.below(256)
        return [bytes(raw)[: 1 + rng.below(2 * len(raw))], data]

    def written(body: Body) -> bool:
        if node.match.play is not None and not rng.below(8):
            feed = node.match.session.feeds[node.match.me]
            feed.write(node.match.identity, canonical(_mangled(parse_json(encode(body)), rng)))
        return write(body)

    node.outgoing, node.match.write = outgoing, written


def _last_moment(node: Node, rng: Rng, lie: Lie) -> None:
    """Hold back everything except heartbeats until just before each limit."""
    net, since = node.net, [0, 0]

    def outgoing(link: str, data: bytes) -> list[bytes]:
        play = node.match.play
        if play is None or isinstance(parse_packet(data), FeedStatus):
            return [data]
        entries = len(node.match.session.feeds[node.match.me])
        if entries != since[0]:
            since[:] = entries, net.now
        grace = play.setup.settings["grace_ms"]
        return [data] if net.now - since[1] >= grace - MOMENT_MS else []

    node.outgoing = outgoing


def _fills(node: Node, rng: Rng, lie: Lie) -> None:
    """Send as much as anybody may with each message, so that peers follow nothing more."""
    write = node.match.write

    def written(body: Body) -> bool:
        done = write(body)
        number = 0
        while node.match.play is not None and number < 60 and write(Say("x" * 100 + str(number), 0)):
            number += 1
        return done

    node.match.write = written


def _fast_clock(node: Node, rng: Rng, lie: Lie) -> None:
    """A clock that runs four times too fast: all limits end early, and everybody else seems lost."""
    match, start = node.match, node.net.now
    receive, tick, wake = match.receive, match.tick, match.wake_at

    def fast(now: int) -> int:
        return now + 3 * (now - start)

    match.receive = lambda link, data, now: receive(link, data, fast(now))
    match.tick = lambda now: tick(fast(now))
    match.wake_at = lambda now: now + max(1, (wake(fast(now)) - fast(now)) // 4)


MEANER = (
    Lie("rolls back", _rolls_back, False),
    Lie("forwards for others and rolls back", _forwards, False),
    Lie("plays two devices of one member", _two_devices, False),
    Lie("mangles what it says", _mangles, False),
    Lie("answers at the last moment", _last_moment, False),
    Lie("fills its allowance", _fills, False),
    Lie("has a fast clock", _fast_clock, False),
)
"""They are not ``provable`` for certain: it may be that nobody hears what they sign."""
