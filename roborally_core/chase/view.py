"""A chase player's knowledge: the position and the score, not the seed of later draws.

It answers what views of the rally do (:class:`~roborally_core.play.view.SeatView`); a program is the moves
of one turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from roborally_core.chase import facts as f
from roborally_core.chase.game import Chase, ChaseSetup, ChaseStatus
from roborally_core.chase.moves import Move, check_queue
from roborally_core.chase.picture import picture
from roborally_core.chase.rules import Position, legal_moves, problem
from roborally_core.language.complaint import Complaint


class ChaseAhead(NamedTuple):
    """One way a turn may go: the view after it, and everything that happened."""

    view: ChaseView
    facts: tuple[f.Fact, ...]


class ChaseView(NamedTuple):
    """A player's whole knowledge of a chase, as a value; :func:`view_of` makes it."""

    setup: ChaseSetup
    position: Position
    level: int
    kills: int
    turns: int
    jumps: int
    status: ChaseStatus

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.status)

    @property
    def score(self) -> int:
        """One point for each robot destroyed, less one for each turn."""
        return self.kills - self.turns

    def programs(self) -> Iterator[tuple[Move, ...]]:
        """Every legal turn of one move, in the order of :class:`Move`; quitting is left out."""
        if not self.over:
            yield from ((move,) for move in legal_moves(self.position) if move is not Move.QUIT)

    def problems(self, program: Sequence[Move]) -> list[Complaint]:
        """Obstacles to a turn's first move, if any.

        Whether later ones are legal depends on its outcome.  MoveError for no move, or more than eight.
        """
        check_queue(program)
        found = problem(self.position, program[0])
        return [] if found is None else [found.within(0, text=found)]

    def after(self, program: Sequence[Move], guesses: int | bytes = 0) -> ChaseAhead:
        """The turn played on the real engine; where a teleport or a new level leads follows from ``guesses``.

        MoveError if the game is over, or for no move, or more than eight.
        """
        game = self.game(guesses)
        played = game.play(program)
        return ChaseAhead(view_of(game), played.facts)

    def game(self, guesses: int | bytes = 0) -> Chase:
        """A game continued from here, its chance drawn from ``guesses``."""
        seed = guesses.hex()[:48] if isinstance(guesses, bytes) else str(guesses)
        counts = {"level": self.level, "kills": self.kills, "turns": self.turns, "jumps": self.jumps}
        game = Chase.begun(self.setup, f"ahead-{seed}", self.position, **counts)
        game.status = self.status
        return game

    def text(self) -> str:
        """The room, its counters and the score, as a picture."""
        return picture(self.game())


def view_of(game: Chase) -> ChaseView:
    """The knowledge of the player of ``game``."""
    return ChaseView(game.setup, game.position, game.level, game.kills, game.turns, game.jumps, game.status)
