"""Matches in which as many players lie as the rules allow, and tell five lies at once between them.

As in :mod:`schedules`, each match is drawn from one number and checked in the same place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from match_lies import LIES, Lie
from match_sim import Node, same_code
from meaner_lies import MEANER
from schedules import Outcome, Schedule
from sharing import late_collection, shared_answers

from roborally_core.base.rng import Rng
from roborally_core.match.feeds.wire import WireError
from roborally_core.match.turn.turn import liars

LIES_AT_ONCE = 5

Sending = Callable[[str, bytes], list[bytes]]


def _one_after_the_other(first: Sending, second: Sending) -> Sending:
    """Each packet that the first lie would send is passed through the second, unless nobody can read it."""

    def outgoing(link: str, data: bytes) -> list[bytes]:
        sent: list[bytes] = []
        for packet in first(link, data):
            try:
                sent += second(link, packet)
            except WireError:
                sent.append(packet)
        return sent

    return outgoing


class Bundle(Lie):
    """Several lies told at once by one player.

    One lie may hide another (nobody hears two stories from somebody who whispers to one player alone), so no
    bundle is ``provable`` for certain.
    """

    def __init__(self, lies: Sequence[Lie]) -> None:
        super().__init__(" and ".join(one.name for one in lies), self._tell_all, False)
        self.lies = lies

    def _tell_all(self, node: Node, rng: Rng, _lie: Lie) -> None:
        for one in self.lies:
            before, node.outgoing = node.outgoing, None
            one.tell(node, rng)
            if before is not None:
                node.outgoing = _one_after_the_other(before, node.outgoing) if node.outgoing else before


class Crowd(Schedule):
    """One match of four to eight players, one or two of them liars."""

    def _players(self) -> int:
        return 4 + self.rng.below(5)

    def _drawn_lies(self, players: int, lie: str) -> dict[int, Lie]:
        culprits = self.rng.shuffled(range(players))[: liars(players)]
        drawn = self.rng.shuffled([*LIES, *MEANER])[:LIES_AT_ONCE]
        return {index: Bundle(drawn[at :: len(culprits)]) for at, index in enumerate(culprits)}


def run_crowd(number: int) -> Outcome:
    """Run the crowd drawn from this number."""
    with same_code(), shared_answers(), late_collection():
        return Crowd(number).run()
