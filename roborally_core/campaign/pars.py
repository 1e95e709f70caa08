"""The turns that earn stars: measured by letting machines play, and kept beside the code.

Each stop is played many times by machines in the player's seat: three stars take no more turns than the
ruthless machine needs in the middle of its wins, two no more than the able one, and one no more than the
gentle one in its slowest.  ``cogwheel-rally campaign measure`` finds the numbers.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from pkgutil import get_data
from typing import NamedTuple

from ..ai import machines_turn
from ..base.rng import derive
from ..board.model import Board
from ..play.agreement import SeatKind, Setup
from ..play.game import solo_game
from .route import ABLE, GENTLE, ROUTE, RUTHLESS, CampaignRace, RouteStop, setup_of

FILE = "pars.json"
GAMES = 15
"""Number of games of each machine."""
LONGEST = 60
"""Turns after which a game of machines is given up."""
MOST_STARS = 3


class StopPar(NamedTuple):
    """The most turns for three stars, two, and one."""

    three: int
    two: int
    one: int

    def stars(self, turns: int) -> int:
        """The stars for a goal reached with this many turns; later than all of them it earns none."""
        return sum(turns <= most for most in self)


@lru_cache(maxsize=1)
def pars() -> Mapping[str, StopPar]:
    """The measured numbers by the stop's key."""
    data = json.loads(get_data(__package__ or "", FILE) or b"{}")
    return {key: StopPar(*turns) for key, turns in data.items()}


def par_of_stop(stop: RouteStop) -> StopPar:
    """The numbers of a stop; KeyError for one that was not measured."""
    return pars()[stop.key]


def par_from(runs: Sequence[Sequence[int]]) -> StopPar:
    """The numbers from the turns of all wins of the ruthless machine, the able one and the gentle one.

    A number is never below the one before it.  LookupError if the ruthless machine has not won once.
    """
    best, able, gentle = runs
    if not best:
        raise LookupError("par: nobody reached the goal")
    three = _middle(best)
    two = max(three + 1, _middle(able) if able else 0)
    return StopPar(three, two, max(two + 1, *gentle, *able, *best))


def _middle(numbers: Sequence[int]) -> int:
    """The lower median: the page's standard library has no statistics."""
    return sorted(numbers)[(len(numbers) - 1) // 2]


def measured(stop: RouteStop, board: Board, games: int = GAMES) -> StopPar:
    """The numbers of a stop that is a race, played anew."""
    return par_from([wins(stop, board, level, games) for level in (RUTHLESS, ABLE, GENTLE)])


def wins(stop: RouteStop, board: Board, level: int, games: int = GAMES) -> list[int]:
    """The turns of the games that a machine of this level wins in the player's seat."""
    if not isinstance(stop.task, CampaignRace):
        raise TypeError(f"{stop.key}: no race")
    setup = setup_of(stop.task, "Par", 0)
    me = replace(setup.seats[0], kind=SeatKind.AI, level=level)
    played = Setup(setup.ruleset, (me, *setup.seats[1:]), setup.goal)
    seeds = (derive(b"cogwheel campaign par", stop.key, i) for i in range(games))
    found = (_turns(played, board, seed) for seed in seeds)
    return [turns for turns in found if turns]


def _turns(setup: Setup, board: Board, seed: bytes) -> int:
    """The turns of a game that seat 0 wins; 0 for any other."""
    game = solo_game(setup, board, seed)
    while not game.over and len(game.inputs) < LONGEST:
        game.open_turn()
        if not game.over:
            game.play(machines_turn(game, seed), facts=False, hashes=False)
    won = game.over and 0 in game.state.winners and not game.state.drawn
    return len(game.inputs) if won else 0


def pars_text(found: Mapping[str, StopPar]) -> str:
    """The numbers as the file holds them, in the order of the route."""
    rows = [f" {json.dumps(one.key)}: {list(found[one.key])}" for one in ROUTE if one.key in found]
    return "{\n" + ",\n".join(rows) + "\n}\n"
