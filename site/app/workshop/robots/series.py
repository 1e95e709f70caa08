"""Many games among robots: pairings and results, as values."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from roborally_core.base.rng import derive
from roborally_core.board.model import Board
from roborally_core.bots.games import BotGame
from roborally_core.bots.tournament import PairingResult, result_of
from roborally_core.rulesets import RULESETS
from roborally_core.workshop.lessons import RULESET

LEVELS = ("easy", "normal", "hard")
"""The machines' names among bots, by level."""
CHANCE = "random"
MOST_ENTRANTS, MOST_BOARDS = 8, 4
LADDER_GAMES = 100
"""Games against each level; each seed is played from both seats."""
_NORMAL = 1.96
"""Half the width of an interval that holds 95 of 100 values, in standard deviations."""


class BoutPlan(NamedTuple):
    """A game to be played: its seats, board and seed."""

    one: int
    other: int
    board: int
    seed: bytes


def race_rules(board: Board) -> str:
    """The system under which robots race on a board: the lessons' one where the board is made for it, else
    the first of its own; empty if there is none.
    """
    made_for = [one for one in board.rulesets if one in RULESETS]
    return RULESET if RULESET in made_for else next(iter(made_for), "")


def games_wished(text: str) -> int:
    """The games against each level that an address asks for, which may be a stranger's."""
    wished = int(text) if text.isascii() and text.isdecimal() and len(text) < 5 else LADDER_GAMES
    return max(2, min(LADDER_GAMES, wished))


def ladder(rivals: Sequence[int], games: int, seed: bytes) -> list[BoutPlan]:
    """The first entrant against each rival in this many games, each seed played from both seats."""
    out = []
    for rival in rivals:
        for number in range(games // 2):
            of_pair = derive(seed, "ladder", rival, number)
            out += [BoutPlan(0, rival, 0, of_pair), BoutPlan(rival, 0, 0, of_pair)]
    return out


def round_robin(entrants: int, boards: int, rounds: int, seed: bytes) -> list[BoutPlan]:
    """Every two entrants on every board, with a seed for each round, each seed played from both seats."""
    out = []
    for number in range(rounds):
        for board in range(boards):
            of_round = derive(seed, "round", number, board)
            for one, other in combinations(range(entrants), 2):
                out += [BoutPlan(one, other, board, of_round), BoutPlan(other, one, board, of_round)]
    return out


def result(meeting: BoutPlan, played: BotGame) -> PairingResult:
    """The result of a game between two entrants."""
    return result_of(meeting.one, meeting.other, played)


class Score(NamedTuple):
    """An entrant's score against a rival: games, and thousandths of a point per game with an interval."""

    rival: int
    games: int
    won: int
    drawn: int
    lost: int
    share: int
    low: int
    high: int


def score(rival: int, results: Sequence[PairingResult]) -> Score:
    """The score of entrant 0 against ``rival``.  A pair of games with one seed is one sample of two."""
    mine = [
        one.halves[0] if one.one == 0 else one.halves[1]
        for one in results
        if {one.one, one.other} == {0, rival}
    ]
    games = len(mine)
    won, drawn, lost = (mine.count(halves) for halves in (2, 1, 0))
    if not games:
        return Score(rival, 0, 0, 0, 0, 0, 0, 1000)
    pairs = [(mine[i] + mine[i + 1]) / 4 for i in range(0, games - 1, 2)]
    mean = sum(mine) / (2 * games)
    spread = 1.0
    if len(pairs) > 1:
        middle = sum(pairs) / len(pairs)
        # a sample without any spread proves little: count half a pair more at each extreme
        square = sum((one - middle) ** 2 for one in pairs) + 0.25
        spread = _NORMAL * (square / (len(pairs) - 1) / len(pairs)) ** 0.5
    low, high = max(0.0, mean - spread), min(1.0, mean + spread)
    return Score(rival, games, won, drawn, lost, *(round(1000 * value) for value in (mean, low, high)))
