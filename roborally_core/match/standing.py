"""Whether the match stands: who is proved guilty, who differs, and why it froze.

In doubt a match freezes rather than go two ways.  It thaws when those it froze
over have no seat any more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from .bodies import Registers
from .facts import Cheating, Diverged, Fact, Frozen, Proof, Stop, Thawed
from .turn import Roster


class Standing:
    """The trust in one running match; ``tell`` takes the facts."""

    def __init__(self, roster: Roster, tell: Callable[[Fact], None]) -> None:
        self.frozen: Frozen | None = None
        self.diverged_in: int | None = None
        self._roster = roster
        self._tell = tell
        self._proven: set[bytes] = set()
        self._suspects: set[bytes] = set()
        self._register_told = False

    @property
    def guilty(self) -> set[bytes]:
        """With whom no honest player will play this turn: proven cheats, and who differs."""
        return self._proven | self._suspects

    def freeze(self, stop: Stop, detail: str) -> None:
        """Stop the match; the first reason stays, unless a doubt becomes a proof."""
        if self.frozen is None or (self.frozen.stop is Stop.DOUBT and stop is Stop.CHEATING):
            self.frozen = Frozen(stop, detail)
            self._tell(self.frozen)

    def accuse(self, proof: Proof) -> None:
        """A player broke the protocol: name them, and stop if they are still playing."""
        if proof.author in self._proven or proof.author not in self._roster.seat_of:
            return
        self._proven.add(proof.author)
        self._tell(Cheating(proof))
        if proof.author in self._roster.people:
            if self.frozen is not None and self.frozen.stop is Stop.DOUBT:
                self._suspects.clear()
            seat = self._roster.seat_of[proof.author]
            self.freeze(Stop.CHEATING, f"seat {seat + 1} {proof.offence.value} ({proof.detail})")

    def doubt(self, turn: int, authors: Iterable[bytes]) -> None:
        """These authors revealed for other commitments than this side holds."""
        self._suspects.update(authors)
        named = ", ".join(str(seat + 1) for seat in self._roster.named(self._suspects))
        self.freeze(Stop.DOUBT, f"turn {turn}: seat {named} saw other commitments")

    def compare(self, turn: int, mine: str, states: list[tuple[int, str]]) -> bool:
        """Stop if any seat's state after ``turn`` differs from the own one; whether it did."""
        odd = [seat for seat, state in states if state != mine]
        if not odd:
            return False
        if self.diverged_in is None:
            self.diverged_in = turn
            self._suspects.update(self._roster.author_of[seat] for seat in odd)
            self._tell(Diverged(turn, tuple(states), None))
            named = ", ".join(str(seat + 1) for seat in odd)
            self.freeze(Stop.DIVERGED, f"turn {turn}: seat {named} computed another state")
        return True

    def compare_registers(self, told: dict[bytes, Registers]) -> None:
        """Name the first register in which the players' states differ, once they have told."""
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

    def thaw(self, turn: int) -> None:
        """Go on if all it froze over have lost their seats."""
        guilty = self.guilty
        if self.frozen is not None and guilty and not guilty & self._roster.people:
            self.frozen = None
            self.diverged_in = None
            self._register_told = False
            self._suspects.clear()
            self._tell(Thawed(turn))
