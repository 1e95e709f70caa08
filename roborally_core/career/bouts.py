"""Finished games against machines, as ratings, the ladder and the Robo Ranking need them.

They are the ledger of a career, only added to.  Ratings, rungs and titles are folds over it, stored nowhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..play.agreement import FIRST_PERSON, MOST_LEVEL, SeatKind
from ..play.game import Game
from ..rules.state import Status

MOST_BOUTS = 800
"""Most bouts kept; the oldest is dropped first, but no first win over a person of the ladder."""
GAME_LENGTH = 16
"""Characters of a game's identity that are kept."""
MOST_RIVALS = 7
WIN, DRAW, LOSS = 2, 1, 0
"""Halves of a point."""


class RatedGame(NamedTuple):
    """A finished game of one person against machines."""

    game: str
    """The beginning of the game's identity (:func:`~.career.game_id`)."""
    ruleset: str
    levels: tuple[int, ...]
    """The level of each rival."""
    halves: tuple[int, ...]
    """The halves of a point got from each of them."""
    turns: int

    @property
    def is_first(self) -> bool:
        """Whether the player finished before all others."""
        return min(self.halves) == WIN

    @property
    def beaten_person(self) -> int | None:
        """The level of the person of the ladder who was beaten in a duel; None in any other game."""
        duel = len(self.levels) == 1 and self.levels[0] >= FIRST_PERSON
        return self.levels[0] if duel and self.is_first else None


def bout_of(game: Game, me: int, known: str) -> RatedGame | None:
    """The bout of a finished game called ``known``, for the player of seat ``me``.

    None for an unfinished game, and for one that began with a situation, had other people, or no rivals.
    """
    seats = game.setup.seats
    people = [i for i, seat in enumerate(seats) if seat.kind is SeatKind.HUMAN]
    friends = game.state.allies(me)
    foes = [i for i in range(len(seats)) if i not in friends]
    if not game.over or game.begun is not None or people != [me] or not foes:
        return None
    mine, places = _place(game, me), [_place(game, foe) for foe in foes]
    halves = tuple(DRAW if mine == place else WIN if mine > place else LOSS for place in places)
    return RatedGame(
        known[:GAME_LENGTH],
        game.setup.ruleset,
        tuple(seats[foe].level for foe in foes),
        halves,
        len(game.inputs),
    )


def _place(game: Game, seat: int) -> tuple[bool, int, bool]:
    """The progress of a seat at the end: more is better; all who win or draw together are equal (S-10)."""
    state, robot = game.state, game.state.robots[seat]
    if seat in state.winners:
        return True, 0, False
    return False, robot.checkpoints, robot.status is not Status.OUT


def with_bout(ledger: Sequence[RatedGame], bout: RatedGame) -> tuple[RatedGame, ...]:
    """The ledger with another bout; one of a game that is there already changes nothing."""
    if any(one.game == bout.game for one in ledger):
        return tuple(ledger)
    grown = (*ledger, bout)
    if len(grown) <= MOST_BOUTS:
        return grown
    first = _first_wins(grown)
    gone = next(i for i in range(len(grown)) if i not in first)
    return (*grown[:gone], *grown[gone + 1 :])


def _first_wins(ledger: Sequence[RatedGame]) -> set[int]:
    """The places of the first win over each person under each ruleset."""
    found: dict[tuple[str, int], int] = {}
    for i, bout in enumerate(ledger):
        person = bout.beaten_person
        if person is not None:
            found.setdefault((bout.ruleset, person), i)
    return set(found.values())


# -- the ladder ------------------------------------------------------------------------------------


def beaten(ledger: Iterable[RatedGame], ruleset: str) -> frozenset[int]:
    """The levels of the persons of the ladder who were beaten in duels under a ruleset."""
    return frozenset(
        bout.beaten_person for bout in ledger if bout.ruleset == ruleset and bout.beaten_person is not None
    )


def next_person(ledger: Iterable[RatedGame], ruleset: str) -> int | None:
    """The level of the first person of the ladder not beaten yet; None once all are."""
    done = beaten(ledger, ruleset)
    return next((level for level in range(FIRST_PERSON, MOST_LEVEL + 1) if level not in done), None)


def lost_in_a_row(ledger: Iterable[RatedGame], ruleset: str, person: int) -> int:
    """The number of latest duels with a person of the ladder that were lost one after the other."""
    count = 0
    for bout in ledger:
        if bout.ruleset == ruleset and bout.levels == (person,):
            count = count + 1 if bout.halves == (LOSS,) else 0
    return count
