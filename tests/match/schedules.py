"""Whole matches under all faults at once: liars, partition, loss, crashes, storage cut short or lost.

A schedule is drawn from one number and always runs the same way.  :func:`run` checks the
properties that must hold in each of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from match_lies import LIES, Lie
from match_sim import Net, Node, same_code
from meaner_lies import MEANER
from sharing import late_collection, shared_answers

from roborally_core.base.rng import Rng, derive
from roborally_core.match import facts as f
from roborally_core.match.feeds.statements import Reveal, Shares
from roborally_core.match.turn.turn import liars, quorum

GRACE_MS = 4_000
STORMS = 8
PATIENCE_MS = 120_000
EVIDENCE_MS = 5_000


class Outcome(NamedTuple):
    """The end of a schedule; ``problems`` is empty when everything held."""

    seed: int
    players: int
    lies: tuple[str, ...]
    finished: bool
    marked: bool
    turns: int
    problems: tuple[str, ...]


class Schedule:
    """One match drawn from a number."""

    def __init__(self, seed: int, lie: str = "", gone: bool | None = None) -> None:
        self.seed = seed
        self.rng = Rng(derive(b"schedules"), seed)
        players = self._players()
        loss, jitter = self.rng.below(4) * 4, self.rng.below(3) * 30
        self.net = Net(players, f"schedule {seed}", jitter=jitter, loss=loss, double=self.rng.below(2) * 5)
        self.lies = self._drawn_lies(players, lie)
        stays_away = self.rng.below(4) == 0 if gone is None else gone
        self.gone: int | None = None
        """An honest player whose page closes during the match and never opens again."""
        if stays_away:
            self.gone = self.net.gone = next(
                (i for i in self.rng.shuffled(range(players)) if i not in self.lies), None
            )
        self.honest = [node for node in self.net.nodes if node.index not in self.lies]
        self.storms = STORMS
        self.problems: list[str] = []
        self.settings: dict[str, int] = {}
        self.forgetful: set[int] = set()
        self.keeping: set[bytes] = set()
        """Players who blocked the start when the host last pressed the button."""

    def _players(self) -> int:
        return 2 + self.rng.below(5)

    def _drawn_lies(self, players: int, lie: str) -> dict[int, Lie]:
        """The liars by index, each with the lie of theirs."""
        rng, lies = self.rng, dict[int, Lie]()
        for _ in range(rng.below(1 + max(1, liars(players)))):
            lies[rng.below(players)] = LIES[rng.below(len(LIES))]
        if lie:
            told = next(one for one in (*LIES, *MEANER) if one.name == lie)
            lies = {rng.below(players): told} if liars(players) else {}
        return lies

    def run(self) -> Outcome:
        """Play it, heal everything, and record who finished."""
        net, rng = self.net, self.rng
        turns = 2 + rng.below(3)
        for node in net.nodes:
            node.think_ms = 50 + rng.below(600)
        for node in self.honest:
            self._watch(node)
        self.settings = {"turns": turns, "grace_ms": GRACE_MS}
        self.open()
        for _ in range(rng.below(self.storms) if self.storms else 0):
            net.run(self._done, limit_ms=50 + rng.below(2500))
            self._strike()
        self._heal()
        if self.gone is not None and net.nodes[self.gone].up:
            net.run(self._done, limit_ms=rng.below(1500))
            net.nodes[self.gone].crash()
        finished = net.run(self._done, limit_ms=PATIENCE_MS)
        for _ in range(8):
            if finished:
                break
            self._wish()  # nobody is lost, or those who are here are too few: people press the button
            finished = net.run(self._done, limit_ms=20_000)
        if any(self._is_provable(*one) for one in self.lies.items()):
            net.run(limit_ms=EVIDENCE_MS)  # evidence travels with heartbeats: the match may be over before it
        self._judge(finished)
        marked = any(node.told(f.MatchMarked) for node in self.honest)
        lies = tuple(lie.name for lie in self.lies.values())
        played = max((len(node.turns()) for node in self.honest), default=0)
        return Outcome(self.seed, len(net.nodes), lies, finished, marked, played, tuple(self.problems))

    def open(self) -> None:
        """A lobby in which nobody lies, and a start with which lies begin."""
        self.net.lobby(**self.settings)
        for index, lie in self.lies.items():
            lie.tell(self.net.nodes[index], self.rng)
        assert self.net.nodes[0].match.start() == []

    # what happens

    def _strike(self) -> None:
        """One fault happens, or is mended."""
        net, rng = self.net, self.rng
        node = net.nodes[rng.below(len(net.nodes))]
        deed = rng.below(6)
        if deed <= 1 and node.up:
            node.crash()
        elif deed <= 2 and not node.up and node.index != self.gone:
            self._restart(node)
        elif deed == 3:
            some = tuple(n.index for n in net.nodes if rng.below(2))
            rest = tuple(n.index for n in net.nodes if n.index not in some)
            net.split(some, rest)
        elif deed == 4:
            net.split()
        elif not rng.below(4) and node.index in self.lies:
            node.match.leave("tired", net.now)

    def _restart(self, node: Node) -> None:
        """Back with all that was stored, with a part of it, or with nothing."""
        kept = (len(node.storage), self.rng.below(len(node.storage) + 1), 0)[self.rng.below(3)]
        if kept < len(node.storage):
            self.forgetful.add(node.index)
        del node.storage[kept:]
        node.restart(stored=bool(kept))
        if node.index in self.lies:
            self.lies[node.index].tell(node, self.rng)
        else:
            self._watch(node)

    def _heal(self) -> None:
        self.net.split()
        for node in self.net.nodes:
            if not node.up and node.index != self.gone:
                self._restart(node)

    def _wish(self) -> None:
        """A waiting player presses the button for continuing without the lost, or else without those it waits
        for, as the page offers it; or for starting again.
        """
        for node in self._here():
            play = node.match.play
            if play is None and not node.match.starts.found:
                self._begin_again(node)  # the start was lost with the storage of its only witness
            if play is None or play.over or node.match.me not in play.roster.people:
                continue
            waited = play.replaceable_players(node.match.lost) - {node.match.me}
            if waited:
                node.match.replace(waited, self.net.now)

    def _begin_again(self, node: Node) -> None:
        """Somebody is in the lobby still: ready once more, and the host starts when all are.

        A member who blocks the start for long, gone or never ready, is removed.
        """
        match = node.match
        if not match.hosting:
            match.choose({"robot": node.index}, ready=True)
        elif not match.lobby.proposal.revision:
            match.propose(self.settings)
        else:
            keeping = {problem.author for problem in match.start() if problem.author}
            if keeping & self.keeping:
                match.propose(self.settings, removed=sorted(keeping & self.keeping))
            self.keeping = keeping

    def _watch(self, node: Node) -> None:
        """Nobody honest tells a key or a share before it is settled whose words count in the turn."""
        match, write = node.match, node.match.write

        def watched(body: Any) -> bool:
            play = match.play
            if isinstance(body, (Reveal, Shares)) and play is not None:
                view = play.view()
                if view.full_slate is None and play.slate is None:
                    self.problems.append(f"{node.name} opens turn {body.turn} too early")
            return write(body)

        match.write = watched

    # what must hold

    def _here(self) -> list[Node]:
        """The honest nodes that are not gone."""
        return [node for node in self.honest if node.index != self.gone]

    def _done(self) -> bool:
        return all(node.saw_end for node in self.honest if node.up)

    def _is_bound(self) -> bool:
        """Whether there are enough honest nodes to continue, and one of them that is not gone still knows of
        the match: a liar who alone remembers it tells what they like.

        There are enough for a decision, or nobody lies and there are enough for a marked match.  A
        lying host whose start nobody honest has heard of never starts, as a host may; one that somebody heard
        of who still has it, or only had to keep it, is bound like any other.  Where the start is lost, those
        who are here begin again, but for one who is alone: nobody plays a match alone.
        """
        known = {node.index for node in self.honest if not node.forgets} - self.forgetful - {self.gone}
        here, players = len(self._here()), len(self.net.nodes)
        by_wish = not self.lies and (2 * here > players or players == 2)
        heard = [n for n in self.honest if n.told(f.Started) and n.index not in self.forgetful]
        begun = 0 not in self.lies or bool(heard) or any(n.match.starts.found for n in self.honest)
        if here == 1:
            begun = any(n.told(f.Started) or n.match.starts.found for n in self._here())
        return begun and bool(known) and (here >= quorum(players) or by_wish)

    def _judge(self, finished: bool) -> None:
        names = {node.match.me: node for node in self.net.nodes}
        for node in self.honest:
            for fact in node.told(f.Cheating):
                if names[fact.proof.author] in self.honest:
                    self.problems.append(f"{node.name} names honest {names[fact.proof.author].name}")
            most = 2 * len(self.honest) > len(self.net.nodes)
            if most and node.match.play is not None and node.match.play.frozen is not None:
                self.problems.append(f"{node.name} froze: {node.match.play.frozen.detail}")
        if not any(node.told(f.PlayerSeparated) for node in self.honest):
            self._compare()
        if not finished and self._is_bound():
            waiting = [node.name for node in self._here() if not node.told(f.MatchOver)]
            self.problems.append(f"{', '.join(waiting)} did not finish")
        for index, lie in self.lies.items():
            liar = self.net.nodes[index]
            if finished and self._is_provable(index, lie):
                knowing = {
                    n.name for n in self.honest for c in n.told(f.Cheating) if c.proof.author == liar.match.me
                }
                blind = [n.name for n in self._here() if n.name not in knowing]
                if blind:
                    self.problems.append(f"{', '.join(blind)} never learned that {liar.name} {lie.name}")

    def _is_provable(self, index: int, lie: Lie) -> bool:
        """Whether this player's lie was told in a way that proves it."""
        return lie.provable and lie.told

    def _compare(self) -> None:
        """No turn was played two ways, but by one who went away before others went on in a marked match."""
        for node in self.honest:
            for other in self.honest:
                mine, theirs = node.turns(), other.turns()
                if not any(mine[turn] != theirs[turn] for turn in mine.keys() & theirs.keys()):
                    continue
                if node.index == self.gone and other.told(f.MatchMarked):
                    self._bring_back(node)
                elif not (other.index == self.gone and node.told(f.MatchMarked)):
                    self.problems.append(f"{node.name} and {other.name} played a turn two ways")
                    return

    def _bring_back(self, node: Node) -> None:
        """One who stayed away comes when all is over, and must be told that the others went on otherwise."""
        node.restart(stored=True)
        if not self.net.run(
            lambda: bool(node.told(f.Diverged) or node.told(f.PlayerSeparated)), limit_ms=EVIDENCE_MS
        ):
            self.problems.append(f"{node.name} came back and never learned of another version")


def run(seed: int, lie: str = "", gone: bool | None = None) -> Outcome:
    """Run one schedule, if need be with this lie, or with somebody who stays away.

    An exception in it is a problem like any other.
    """
    with same_code(), shared_answers(), late_collection():
        return Schedule(seed, lie, gone).run()


def survey(seeds: Iterable[int], each: Callable[[Outcome], None] = lambda outcome: None) -> list[Outcome]:
    """Run many schedules; the result has those with problems."""
    bad = []
    for seed in seeds:
        outcome = run(seed)
        each(outcome)
        if outcome.problems:
            bad.append(outcome)
    return bad
