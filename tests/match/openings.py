"""The way from a lobby into a match among liars who fork their own logs before anything has begun.

As :mod:`schedules`: each is drawn from one number, always runs the same way, and is checked in one place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from match_lies import Lie, resigned, telling, twin, two_stories
from match_sim import Node, same_code
from schedules import GRACE_MS, Outcome, Schedule
from sharing import late_collection, shared_answers

from roborally_core.base.rng import Rng
from roborally_core.match import Match
from roborally_core.match.feeds.feed import Entry
from roborally_core.match.feeds.statements import Hello, HostSettings, Leave, MatchStart, MemberChoice

PATIENT_ROUNDS = 20
"""Rounds for which a member may block a start before the host removes them."""
ROUNDS = 240


def _withdrawn(body: MemberChoice) -> Any:
    """A choice that is ready for nothing; members who are not ready have another robot."""
    return body._replace(ready=b"") if body.ready else body._replace(choice={"robot": 9})


def _swapped(node: Node, body: MatchStart) -> MatchStart:
    """The same start, but with another choice of the host's own, which was ready for the same."""
    seats = {**dict(body.seats), node.match.me: node.first_ready}
    return body._replace(seats=tuple(seats.items()))


def _two_starts(node: Node, rng: Rng, lie: Lie) -> None:
    """Be ready with one choice and then with another, and tell some a start with the one, some the other."""
    start = node.match.start

    def twice() -> list[Any]:
        if not node.match.lobby.start_problems(set()):
            node.match.choose({"robot": 8}, True)
            node.first_ready = node.match.lobby.choice_id(node.match.me)
            node.match.choose({"robot": 9}, True)
        return start()

    node.match.start = twice
    two_stories(MatchStart, lambda body: _swapped(node, body))(node, rng, lie)


def _starts_for_one(node: Node, rng: Rng, lie: Lie) -> None:
    """Tell the start to one member alone."""
    friend = str(1 + rng.below(len(node.net.nodes) - 1))

    def told(index: str, entry: Entry, body: Any) -> list[Entry]:
        return [entry] if index == friend or not isinstance(body, MatchStart) else []

    telling(node, told)


def _bars_in_a_ring(node: Node, rng: Rng, lie: Lie) -> None:
    """Tell each member that a different one is barred."""
    names = [other.match.me for other in node.net.nodes]
    others = [other.index for other in node.net.nodes if other is not node]

    def told(index: str, entry: Entry, body: Any) -> list[Entry]:
        if not isinstance(body, HostSettings) or len(others) < 2:
            return [entry]
        barred = names[others[(others.index(int(index)) + 1) % len(others)]]
        lie.told = True
        staying = tuple(one for one in body.members if one != barred)
        return [resigned(node, entry, body._replace(removed=(barred,), members=staying))]

    telling(node, told)


def _two_logs(same: bool) -> Callable[[Node, Rng, Lie], None]:
    """Live twice from the lobby on: :meth:`Opening._act` sets the second life's statements."""

    def how(node: Node, rng: Rng, lie: Lie) -> None:
        node.same_settings = same
        twin(node, rng, lie)

    return how


HOSTS = (
    Lie(
        "proposes two settings", two_stories(HostSettings, lambda b: b._replace(settings={"turns": 9})), True
    ),
    Lie(
        "bars a member for some alone",
        two_stories(HostSettings, lambda b: b._replace(removed=b.members[-1:], members=b.members[:-1])),
        True,
    ),
    Lie(
        "is ready with two choices",
        two_stories(MemberChoice, lambda b: b._replace(choice={"robot": 9})),
        True,
    ),
    Lie("signs two starts", _two_starts, True),
    Lie("starts for one alone", _starts_for_one, False),
    Lie("keeps two logs from the lobby on", _two_logs(False), True),
    Lie("keeps two logs that agree but for a choice", _two_logs(True), True),
    Lie("greets under two names", two_stories(Hello, lambda b: b._replace(name="Eve")), True),
)
"""Lies of hosts."""
NAMED = (
    Lie("bars one more member for each", _bars_in_a_ring, True),
    Lie(
        "shuts the door on a member for some alone",
        two_stories(HostSettings, lambda b: b._replace(members=b.members[:-1], shut=True)),
        True,
    ),
)
"""Lies of hosts that are chosen by name only, so numbers keep their meaning."""
GUESTS = (
    Lie("is ready for some alone", two_stories(MemberChoice, _withdrawn), True),
    Lie("chooses twice", two_stories(MemberChoice, lambda b: b._replace(choice={"robot": 9})), True),
    Lie("leaves for some alone", two_stories(MemberChoice, lambda b: Leave("bye") if b.ready else b), True),
    Lie("is two guests", two_stories(Hello, lambda b: b._replace(name="Eve", bot=True)), True),
    Lie("keeps two logs from the lobby on, as a guest", _two_logs(False), True),
)
"""Lies of guests."""


class Opening(Schedule):
    """One match whose only liar lies in the lobby, as its host or as a guest."""

    def __init__(self, seed: int, lie: str = "") -> None:
        super().__init__(seed, gone=False)
        rng, players = self.rng, len(self.net.nodes)
        known = [one for one in (*HOSTS, *NAMED, *GUESTS) if one.name == lie] or [*HOSTS, *GUESTS]
        told = known[rng.below(len(known))]
        liar = 0 if told not in GUESTS else 1 + rng.below(players - 1)
        self.lies = {liar: told}
        self.honest = [node for node in self.net.nodes if node.index != liar]
        self.storms = self.round = 0
        self._kept: dict[bytes, int] = {}
        self._removed_before: set[int] = set()
        """Liars whom the host removed before they had lied."""

    def open(self) -> None:
        """Members meet and press the buttons people press, until all honest ones play."""
        net = self.net
        self.settings = {"turns": self.settings["turns"], "grace_ms": GRACE_MS}
        for index, lie in self.lies.items():
            lie.tell(net.nodes[index], self.rng)
        for self.round in range(ROUNDS):
            net.run(self._begun, limit_ms=300 + self.rng.below(500))
            if self._begun():
                break
            for node in net.nodes:
                for life in (node.series, node.twin):
                    if life is not None and life.match.play is None:
                        self._act(node, life.match)
                node.flush()

    def _begun(self) -> bool:
        return all(node.match.play is not None for node in self.honest)

    def _act(self, node: Node, match: Match) -> None:
        """Press one button: propose, be ready, start, or remove the one who keeps all others waiting."""
        lobby, second = match.lobby, node.twin is not None and match is node.twin.match
        if match.hosting and not lobby.proposal_of(match.me).revision:
            if len(lobby.present()) == len(self.net.nodes) or self.round > PATIENT_ROUNDS:
                other = {"turns": 7} if second and not node.same_settings else {}
                match.propose({**self.settings, **other})
        elif match.hosting:
            keeping = {problem.author for problem in match.start() if problem.author} - {match.me}
            self._kept = {author: self._kept.get(author, 0) + 1 for author in keeping}
            gone = [author for author, rounds in self._kept.items() if rounds > PATIENT_ROUNDS]
            if gone and node in self.honest:
                match.propose(self.settings, removed=sorted(gone))
                self._removed_before |= {
                    index
                    for index, lie in self.lies.items()
                    if self.net.nodes[index].match.me in gone and not lie.told
                }
        if lobby.proposal.revision and not lobby.is_ready(match.me):
            match.choose({"robot": 8 if second else node.index}, ready=True)

    def _is_bound(self) -> bool:
        """A host who told all of them the same story and stops there starts nothing, as a host may.

        Nobody can tell this host from one who is away from the keyboard: the others see whom they wait for,
        may leave, and are barred from nothing (docs/design/match.md, "The lobby is agreed").
        """
        withholds = any(index == 0 and lie.provable and not lie.told for index, lie in self.lies.items())
        return super()._is_bound() and not withholds

    def _is_provable(self, index: int, lie: Lie) -> bool:
        """Nobody reads a removed member's log any further: a lie in what was signed later reaches nobody."""
        return super()._is_provable(index, lie) and index not in self._removed_before

    def _judge(self, finished: bool) -> None:
        super()._judge(finished)
        matches = {node.match.play.match_id for node in self.honest if node.match.play is not None}
        if len(matches) > 1 and self._is_bound():
            self.problems.append("honest players are in several matches")
        removed = [
            node for node in self.honest if node.match.play is not None and node.match.play.seat is None
        ]
        if removed and self._is_bound():
            self.problems.append(f"{', '.join(node.name for node in removed)} had no seat")


def run_opening(seed: int, lie: str = "") -> Outcome:
    """Run one, if need be with this lie."""
    with same_code(), shared_answers(), late_collection():
        return Opening(seed, lie).run()
