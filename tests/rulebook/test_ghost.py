"""Chapter: the ghost (RR-17): one robot plays ahead alone on the real floor."""

from __future__ import annotations

from table import table

from roborally_core.engine.turn import play_register
from roborally_core.engine.world import World
from roborally_core.rules.commands import Command
from roborally_core.scene import robot, scene


def test_a_copy_of_the_state_plays_ahead_without_touching_the_game():
    t = table("rr")
    before = t.game.state.hash()
    state = t.game.state.copy()
    for one in state.robots:
        one.registers = list(t.game.rules.deck.ids[:5])
    world = World(t.game.floor, state, t.game.goal, None)
    for register in range(5):
        play_register(world, register)
    assert t.game.state.hash() == before


def test_alone_a_robot_goes_where_elements_take_it_other_robots_ignored():
    crowded = scene("rr", "A > B .\n. . . .", A=robot("E"), B=robot("N")).register(A=Command.MOVE_1)
    alone = scene("rr", "A > . .\n. . . .", A=robot("E")).register(A=Command.MOVE_1)
    assert (crowded.at("A"), alone.at("A")) == ((1, 0), (2, 0))
