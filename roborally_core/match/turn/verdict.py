"""The ability of this side to go on: proven cheats, games that differ, and the reason for a freeze.

Nobody plays with a proven cheat: a machine takes the seat as soon as the others agree
on it.  A side that computed another state than most freezes instead of continuing on its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...language.core import say
from ..facts import Cheating, Diverged, Fact, Frozen, Proof, Stop
from ..feeds.statements import Registers
from .roster import Roster


class Standing:
    """The trust that this side has in one running match; ``tell`` takes the facts."""

    def __init__(self, roster: Roster, tell: Callable[[Fact], None]) -> None:
        self.frozen: Frozen | None = None
        self.diverged_in: int | None = None
        self.guilty: set[bytes] = set()
        """Authors with whom no honest player will play, because there is a proof against them."""
        self.diverged: set[bytes] = set()
        """Authors who computed another state than most, with whom nobody can play either."""
        self._roster = roster
        self._tell = tell
        self._register_told = False

    def freeze(self, stop: Stop, detail: str) -> None:
        """Stop for good; the first reason stays."""
        if self.frozen is None:
            self.frozen = Frozen(stop, detail)
            self._tell(self.frozen)

    def accuse(self, proof: Proof) -> None:
        """Name a player who broke the protocol."""
        if proof.author not in self.guilty and proof.author in self._roster.seat_of:
            self.guilty.add(proof.author)
            self._tell(Cheating(proof))

    def compare(self, turn: int, mine: str, states: Mapping[int, str], players: int = 0) -> bool:
        """Whether most seats have this side's state after ``turn``; the others have diverged from then on.

        If most have another state, or there is no majority, this side freezes.  At the end of a match all
        inputs are signed, and everybody who replays them sees every false signature: there only a state that
        most of all ``players`` signed counts against this side's, so nobody can freeze a match they lost.
        """
        others = [seat for seat, state in sorted(states.items()) if state != mine]
        if not others:
            return True
        most = 2 * (len(states) - len(others)) > len(states) or (players and 2 * len(others) <= players)
        if self.diverged_in is None:
            self.diverged_in = turn
            self._tell(Diverged(turn, tuple(sorted(states.items())), None))
        if most:
            self.diverged.update(self._roster.author_of[seat] for seat in others)
        else:
            named = ", ".join(str(seat + 1) for seat in others)
            self.freeze(Stop.DIVERGED, say("match.diverged", turn=turn, seats=named))
        return bool(most)

    def compare_registers(self, told: Mapping[bytes, Registers]) -> None:
        """Name the first register in which the players' states differ, once they have told their hashes."""
        if self._register_told or len(told) < 2:
            return
        rows = {author: list(body.states) for author, body in sorted(told.items())}
        for index in range(max(len(states) for states in rows.values())):
            column = {author: "".join(states[index : index + 1]) for author, states in rows.items()}
            if len(set(column.values())) > 1:
                self._register_told = True
                turn = next(iter(told.values())).turn
                seen = tuple((self._roster.seat_of[author], state) for author, state in column.items())
                self._tell(Diverged(turn, seen, index + 1))
                return
