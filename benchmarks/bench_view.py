"""The cost of a seat's view, and of its first legal program."""

from __future__ import annotations

from time import perf_counter

from benchmarks.harness import Report
from roborally_core.base.rng import Rng
from roborally_core.play.agreement import Seat, Setup
from roborally_core.play.game import Game, solo_game
from roborally_core.rulesets import RULESETS
from roborally_core.selfcheck import random_board, random_turn

TAKES = 300
SEED = b"view"


def crowd(ruleset: str) -> Game:
    """A game with as many robots as a ruleset takes, up to eight, after two random turns."""
    rules = RULESETS[ruleset]
    number = min(8, rules.seats[1])
    seats = tuple(Seat(f"R{i}", side=i % 2 + 1 if rules.squads else 0) for i in range(number))
    game = solo_game(Setup(ruleset, seats), random_board(Rng(SEED), rules, 12, 12, 8), SEED)
    for _ in range(2):
        game.open_turn()
        game.play(random_turn(game, SEED), facts=False, hashes=False)
    game.open_turn()
    return game


def run(report: Report) -> None:
    """Measure the best of many runs, which is the time when nothing else is going on."""
    for ruleset in RULESETS:
        game, views, programs = crowd(ruleset), [], []
        for _ in range(TAKES):
            begun = perf_counter()
            view = game.view(0)
            views.append(perf_counter() - begun)
            begun = perf_counter()
            next(view.programs(), None)
            programs.append(perf_counter() - begun)
        report.figure(f"view, {ruleset}", 1000 * min(views), "ms", at_most=0.2)
        report.figure(f"first program, {ruleset}", 1000 * min(programs), "ms", at_most=0.1)
