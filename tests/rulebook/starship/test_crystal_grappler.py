"""Crystal grapplers: fetching the power crystal, and quantum implosions (RN-50)."""

from __future__ import annotations

import pytest
from recon import SHIP, TWO, recon

from roborally_core.board.model import Board
from roborally_core.board.text import parse_drawing
from roborally_core.engine.fitting import BoardRefused
from roborally_core.play.agreement import Seat, Setup
from roborally_core.play.game import solo_game
from roborally_core.rules.events import RobotDestroyed, RobotSpawned
from roborally_core.scene import robot, scene


def test_the_crystal_is_fetched_for_the_second_turn_not_for_the_first():
    t = recon(SHIP)
    assert t.game.state.strays == []
    t.play()
    (one,) = t.game.state.strays
    assert t.game.board.grid.xy(one.pos) == (3, 1)
    assert one.real
    assert [fact.species for fact in t.facts if isinstance(fact, RobotSpawned)] == ["crystal"]


def test_of_several_grapplers_a_random_one_fetches_it():
    found = set()
    for number in range(12):
        t = recon(TWO, seed=bytes([number])).play()
        found.add(t.game.board.grid.xy(t.game.state.strays[0].pos))
    assert found == {(3, 0), (3, 2)}


def test_while_one_is_aboard_none_is_fetched():
    t = recon(SHIP).next().next()
    assert len(t.game.state.strays) == 1


@pytest.mark.parametrize("real", [True, False])
def test_every_robot_on_the_grappler_is_destroyed_with_the_crystal(real):
    """A Quantum Implosion occurs, destroying both the Bot and the crystal."""
    s = scene("robo-recon", "A . ⌐ . ¬ .\n. B ◇ . . .", A=robot("E", side=1), B=robot("E", side=2))
    s.change("B", at=(2, 1), real=real)
    s.end_turn()
    assert [fact.robot for fact in s.of(RobotDestroyed)] == [s["B"].id]
    assert s.at("B") is None
    assert s.state.strays == []
    assert "B is destroyed by a crystal grappler." in s.told()


def test_a_crystal_that_was_lost_is_fetched_again():
    s = scene("robo-recon", "A . ⌐ . ¬ .\n. B ◇ . . .", A=robot("E", side=1), B=robot("E", side=2))
    s.end_turn()
    assert s.at("crystal.1") == (2, 1)


def test_an_implosion_that_takes_the_last_robot_of_a_squad_wins_for_the_other():
    s = scene("robo-recon", "A . ⌐ . ¬ .\n. B ◇ . . .", A=robot("E", side=1), B=robot("E", side=2, lives=1))
    s.change("B", at=(2, 1)).end_turn()
    assert (s.state.over, s.state.winners) == (True, (0,))


def test_grapplers_are_otherwise_plain_hull():
    s = scene("robo-recon", "A ◇ . ⌐ ¬ .\n. . . . . B", A=robot("E", side=1), B=robot("E", side=2))
    assert s.register(A="move-2").at("A") == (2, 0)


def test_only_squads_play_where_there_are_grapplers():
    width, height, elements, _ = parse_drawing([". ◇ .", ". ⌂ ①"])
    with pytest.raises(BoardRefused, match="cannot be played under Robo Runner"):
        solo_game(Setup("robo-runner", (Seat("A"), Seat("B"))), Board(width, height, elements), b"x")
