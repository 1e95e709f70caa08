"""Chapter: the elements of BotWars on boards of Classic and Robo Rally (RULES, preamble and section 0).

Any element may stand on any board under any ruleset that has a step for it or takes one in. An element
that cannot be mixed in is refused at load; the refusal names it, its square, the ruleset and the reason.
"""

from __future__ import annotations

import json

import pytest
from wires import thing, value

from roborally_core.board.load import BoardError, load_board
from roborally_core.engine.fitting import BoardRefused
from roborally_core.rules.commands import Command
from roborally_core.rules.events import BeamFired, ElementActed, FenceTouched, GameEnded
from roborally_core.rulesets import RULESETS
from roborally_core.scene import Scene, robot, scene

HOSTS = pytest.mark.parametrize("host", ["rr", "classic"])
SPINNING, STILL = f"{1:064x}", f"{0:064x}"
"""One entropy that makes the saws spin in the first register, and one that keeps them still."""


def sawn(host: str, drawing: str, entropy: str, elements=(), **robots) -> Scene:
    """The scene after one register, in which the entropy decides whether the saws spin."""
    return scene(host, drawing, elements, entropy=entropy, **robots).register()


# -- buzzsaws: part of the fire step if the ruleset has one, else in a step that is taken in --------


def test_buzzsaws_stand_in_classics_fire_step():
    """§0: … the fire step: … board lasers, robot lasers, … buzzsaws …"""
    s = sawn("classic", "A * .", SPINNING, A=robot("N", under="*"))
    assert (s["A"].damage, len(s.of(ElementActed))) == (1, 2)
    s = sawn("classic", "A * .", STILL, A=robot("N", under="*"))
    assert (s["A"].damage, len(s.of(ElementActed))) == (0, 0)


def test_one_draw_in_four_for_all_the_saws_of_a_classic_board():
    """BW-10: one draw per stage decides for all saws; they spin with probability 1/4 and cost 1 HP."""
    times = 0
    for i in range(200):
        s = sawn("classic", "A * B", f"{i:064x}", A=robot("N", under="*"), B=robot("N", under="*"))
        assert s["A"].damage == s["B"].damage <= 1
        times += s["A"].damage
    assert 35 <= times <= 65


def test_a_robot_that_a_saw_destroys_has_still_fired_and_shielded_in_classic():
    """§0: one snapshot: a robot destroyed in it has still fired and shielded."""
    row = [thing("laser", 0, 0, facing="S")]
    robots = {"A": robot("E", damage=9, under="*"), "B": robot("N"), "C": robot("N")}
    s = sawn("classic", ". . .\nA . B\nC . .", SPINNING, row, **robots)
    assert s.at("A") is None
    assert (s["B"].damage, s["C"].damage) == (1, 0)


def test_a_saw_and_a_laser_destroy_at_one_instant_in_classic_and_one_after_the_other_in_bw():
    """S-10: if the last rivals are eliminated in one step, the game is a draw."""
    row = [thing("laser", 0, 0, facing="E")]
    for host, winners in (("classic", (0, 1)), ("botwars", (1,))):
        robots = {"A": robot("N", damage=9, lives=1), "B": robot("N", damage=9, lives=1, under="*")}
        s = sawn(host, ". A .\n. . B", SPINNING, row, **robots)
        (end,) = s.of(GameEnded)
        assert end.winners == winners


def test_a_robot_on_a_saw_between_lasers_takes_both_in_one_step():
    row = [thing("laser", 0, 0, facing="E", beams=2)]
    assert sawn("classic", ". A .", SPINNING, row, A=robot("N", under="*"))["A"].damage == 3


@pytest.mark.parametrize("host", ["rr", "classic"])
def test_an_element_that_cannot_be_mixed_is_refused_with_square_element_ruleset_and_reason(host):
    """Neither host has card sets (BW-14)."""
    title = RULESETS[host].title
    with pytest.raises(
        BoardRefused, match=rf"square \[1, 0\]: .*\(upgrade\).* under {title}: there are no sets"
    ):
        scene(host, "A .", [thing("upgrade", 1, 0)], A=robot()).register()
    floor, elements = ["a . 1"], [thing("upgrade", 1, 0)]
    data = {"format": "roborally-board/1", "name": "Guest", "rulesets": [host], "floor": floor}
    with pytest.raises(BoardError, match=rf"square \[1, 0\], upgrade: {title} cannot play it: there are no"):
        load_board(json.dumps({**data, "elements": elements}))


def test_robo_rally_takes_buzzsaws_in_behind_its_robot_lasers():
    """RULES 0 lists them in this order: a robot that a saw destroys has already fired."""
    s = sawn("rr", "A * B", SPINNING, A=robot("E", under="*", damage=8), B=robot("N"))
    assert (s.at("A"), s["B"].damage, len(s.of(ElementActed))) == (None, 1, 2)


# -- every other element acts at some moment under every ruleset ---------------------------------


@HOSTS
def test_a_fence_stops_and_costs_two_points_of_damage(host):
    """BW-05: a fence blocks, ends the move, and costs a robot that touches it 2 points; lasers pass."""
    row = [thing("fence", 1, 0, facing="E")]
    s = scene(host, "A . . B", row, A=robot("E"), B=robot("N")).register(A=Command.MOVE_3)
    assert s.at("A") == (1, 0)
    assert (s["A"].damage, s["B"].damage) == (2, 1)
    assert len(s.of(FenceTouched)) == 1


@HOSTS
def test_there_is_no_fence_round_a_board_that_has_an_edge(host):
    s = scene(host, "A .", A=robot("N")).register(A=Command.MOVE_1)
    assert s.at("A") is None


@HOSTS
def test_a_fence_on_the_rim_keeps_robots_from_the_edge(host):
    s = scene(host, "A .", [thing("fence", 0, 0, facing="N")], A=robot("N")).register(A=Command.MOVE_1)
    assert (s.at("A"), s["A"].damage) == ((0, 0), 2)


@HOSTS
def test_what_a_fence_destroys_leaves_no_square_free(host):
    """BW-06: if the pushed robot is destroyed by a fence, the pusher does not enter its square."""
    last = RULESETS[host].destroyed_at - 1
    row = [thing("fence", 1, 0, facing="E")]
    robots = {"A": robot("E"), "B": robot("N", damage=last)}
    s = scene(host, "A B .", row, **robots).register(A=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((0, 0), None)


@HOSTS
def test_a_toggle_switch_flips_a_trap_door_and_a_robot_falls(host):
    """BW-08: a toggle switch flips teleporters, trap doors and blasers; an open trap door is a pit."""
    row = [thing("toggle-switch", 1, 0, targets=[[2, 0]]), thing("trap-door", 2, 0)]
    s = scene(host, "A . . .", row, A=robot("E")).register(A=Command.MOVE_2)
    assert s.at("A") is None
    assert value(s, "trap-door") == 1


@HOSTS
def test_an_eye_turns_a_blaser_off_and_the_blaser_fires_until_then(host):
    """BW-08: an eye flips once for every beam that hits it square-on, after that step's damage."""
    row = [
        thing("electric-eye", 3, 0, facing="W", targets=[[0, 1]]),
        thing("blaser", 0, 1, facing="E"),
    ]
    s = scene(host, "A . . .\n. . B .", row, A=robot("E"), B=robot("N")).register()
    assert (s["B"].damage, value(s, "blaser")) == (1, 0)
    s.register(2)
    assert s["B"].damage == 1
    assert not [fact for fact in s.of(BeamFired) if fact.frm == s.board.grid.pos(0, 1)]


@HOSTS
def test_a_teleporter_takes_a_robot_on_in_the_middle_of_its_move(host):
    """BW-08: it takes a robot in mid-move to the next active unoccupied one, where the move continues."""
    row = [thing("teleporter", 1, 0, colour="amber"), thing("teleporter", 0, 1, colour="blue")]
    s = scene(host, "A . . .\n. . . .", row, A=robot("E")).register(A=Command.MOVE_2)
    assert s.at("A") == (1, 1)


@HOSTS
def test_a_raised_bridge_is_a_wall_a_pit_and_a_shutter_and_then_floor(host):
    """BW-08: raised, it is a wall from its side, a pit from others, and it stops lasers; lowered: floor."""
    row = [
        thing("drawbridge", 2, 0, facing="W"),
        thing("pressure-switch", 0, 1, targets=[[2, 0]]),
    ]
    hall = "A . . C\n. . . .\nB . . ."
    robots = {"A": robot("E"), "B": robot("N"), "C": robot("W")}
    s = scene(host, hall, row, **robots).register(A=Command.MOVE_2)
    assert (s.at("A"), s["C"].damage, s["A"].damage) == ((1, 0), 0, 0)
    assert scene(host, hall, row, **robots).register(C=Command.MOVE_1).at("C") is None
    s = scene(host, hall, row, **robots).register(B=Command.MOVE_1, A=Command.MOVE_2)
    assert (s.at("A"), value(s, "drawbridge")) == ((2, 0), 1)


def test_a_crusher_presses_a_switch_in_classic():
    """BW-08: both kinds of switch react to robots and to mechanisms that press the square."""
    row = [
        thing("crusher", 1, 0, registers=[1]),
        thing("toggle-switch", 1, 0, targets=[[0, 0]]),
        thing("trap-door", 0, 0),
    ]
    s = scene("classic", ". . A", row, A=robot("N")).register()
    assert value(s, "trap-door") == 1


def test_a_robot_that_has_tagged_the_last_flag_has_won_before_what_burns_takes_its_point():
    """Flags come before the end of a register on the master timeline, and the game ends with the last one."""
    floor = [
        {"type": "checkpoint", "at": [1, 0], "number": 1},
        {"type": "napalm-flamer", "at": [3, 1], "facing": "N", "registers": [5]},
    ]
    burning = robot("E", hit_points=1, lives=1, conditions={"alight": (1,)})
    s = scene("botwars", "A . . .\n. . . .\nB . . .", floor, A=burning, B=robot("N")).register(A="move-1")
    assert (s.winners, s.at("A")) == (("A",), (1, 0))
    s = scene("botwars", "A . . .\n. . . .\nB . . .", floor, A=burning, B=robot("N")).register(A="pause")
    assert s.winners == ("B",), "elsewhere it burns"
