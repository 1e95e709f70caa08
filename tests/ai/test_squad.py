"""Machines that play for their squad (RN-50)."""

from __future__ import annotations

import pytest

from benchmarks.bench_blunders import survives
from roborally_core import ai
from roborally_core.ai.squad import FAR, Squads
from roborally_core.base.geometry import Dir
from roborally_core.play.agreement import Seat, SeatKind
from roborally_core.play.game import Game, game_from, solo_turn
from roborally_core.play.submission import submit
from roborally_core.rules.commands import Command
from roborally_core.scene import read_scene, robot, scene

HULL = """
 . . . . . . .
 ⌐ . . . . . ¬
 . . . ◇ . . .
"""


def begun(drawing: str, crystal: str, level: int, **robots) -> Game:
    """A game of machines that goes on with the crystal on a square."""
    s = scene("robo-recon", drawing, **robots).end_turn()
    for stray in list(s.state.strays):
        s.state.part(stray)
    s = read_scene(s.text() + f"stray crystal.1 N {crystal} {crystal}\n")
    seats = [
        Seat(name, SeatKind.AI, level=level, side=s.state.side(i), look=i) for i, name in enumerate(s.names)
    ]
    game = game_from(s.situation(), seats)
    game.open_turn()
    return game


@pytest.mark.parametrize("level", [0, 1, 2])
def test_a_machine_that_can_push_the_crystal_home_wins_at_once(level):
    drawing = HULL.replace("⌐ . . . . . ¬", "⌐ . . A . . ¬").replace(" . . . . . . .", " . . . . . . B", 1)
    game = begun(drawing, "2,1", level, A=robot("W", side=1), B=robot("N", side=2))
    plan = ai.think(game.view(0), level)
    assert plan.candidates[0].score == 1_000_000
    game.play(solo_turn(game, b"x" * 32, [plan.candidates[0].submission, None]))
    assert game.state.winners == (0,)


def test_plans_are_bounded_and_do_not_depend_on_who_asks_first():
    drawing = HULL.replace(" . . . . . . .", " A . . . . . B", 1)
    game = begun(drawing, "3,1", 2, A=robot("E", side=1), B=robot("W", side=2))
    before = game.state.hash()
    first = [ai.think(game.view(seat), 2) for seat in (0, 1)]
    assert first == [ai.think(game.view(seat), 2) for seat in (1, 0)][::-1]
    assert game.state.hash() == before
    assert all(plan.nodes <= 5 * 20 * 7 for plan in first)


def test_the_way_home_counts_pushes_and_the_walk_round_the_crystal():
    drawing = HULL.replace("⌐ . . . . . ¬", "⌐ . . A . . ¬").replace(" . . . . . . .", " . . . . . . B", 1)
    game = begun(drawing, "2,1", 0, A=robot("W", side=1), B=robot("N", side=2))
    squads, me = Squads(game.floor), game.state.robots[0]
    grid = game.floor.grid
    assert squads.steps_home(1, me, grid.pos(2, 1)) == 2
    assert squads.steps_home(2, me, grid.pos(2, 1)) > 4
    assert squads.steps_home(1, me, grid.pos(6, 2)) == FAR
    assert squads.ahead(grid.pos(0, 0), Dir.N) == 0


def test_a_machine_does_not_wait_on_a_grappler_that_is_about_to_fetch():
    drawing = HULL.replace(" . . . . . . .", " A . . . . . B", 1)
    s = scene("robo-recon", drawing, A=robot("E", side=1), B=robot("W", side=2)).change("A", at=(3, 2))
    text = "\n".join(line for line in s.text().splitlines() if not line.startswith("turn")) + "\n"
    here = read_scene(text.replace("floor", "turn 3 done\nfloor", 1)).situation()
    game = game_from(here, [Seat(name, SeatKind.AI, side=side) for name, side in (("A", 1), ("B", 2))])
    game.open_turn()
    best = ai.think(game.view(0), 2).candidates[0].submission
    game.play(solo_turn(game, b"x" * 32, [best, None]))
    assert game.state.robots[0].pos


def test_pushing_the_crystal_home_for_the_rivals_is_no_way_to_live():
    drawing = HULL.replace("⌐ . . . . . ¬", "⌐ . . . A . ¬").replace(" . . . . . . .", " . . . . . . B", 1)
    game = begun(drawing, "5,1", 0, A=robot("E", side=1), B=robot("N", side=2))
    deck = game.rules.deck.cards
    turns = [card.id for card in deck if card.command is Command.U_TURN]
    push = next(card.id for card in deck if card.command is Command.MOVE_1)
    assert survives(game, 0, submit(tuple(turns[:5])))
    assert not survives(game, 0, submit((push, *turns[:4]))), "the robot lives, and its squad has lost"
