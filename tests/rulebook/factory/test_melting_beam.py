"""Element: the melting beam (RF-07, RF-65)."""

from __future__ import annotations

import pytest
from hurts import hurt
from table import table

from roborally_core.play.submission import submit
from roborally_core.rules.commands import Command
from roborally_core.rules.events import RegisterLocked, RegisterUnlocked
from roborally_core.scene import Scene, read_scene, robot, scene

ONE, TWO, LEFT, PAUSE = Command.MOVE_1, Command.MOVE_2, Command.TURN_LEFT, Command.PAUSE
BEAM = {"type": "melting-beam", "at": [1, 0], "facing": "S"}
HALL = ". . . .\nA . . .\n. . . ."


def hall(drawing: str = HALL, *more: dict[str, object], **robots: object) -> Scene:
    """Three rows with a melting beam down the second column."""
    return scene("robofactory", drawing, [BEAM, *more], **robots)


def melted(s: Scene, name: str) -> tuple[int, ...]:
    """The registers that a beam has locked, counted from 0."""
    return s.state.conditions.get(("melted", s[name].id), ())


@pytest.mark.parametrize(("command", "points"), [(ONE, 2), (TWO, 1), (LEFT, 0)])
def test_entering_costs_a_point_and_staying_another_never_more_than_two(command, points):
    s = hall(A=robot("E")).register(A=command)
    assert s["A"].damage == points


@pytest.mark.parametrize(("command", "points"), [(LEFT, 2), (PAUSE, 1), (ONE, 0)])
def test_turning_in_it_costs_a_point_leaving_none(command, points):
    s = hall(". . . .\n. A . .\n. . . .", A=robot("E")).register(A=command)
    assert s["A"].damage == points


def test_the_first_point_locks_the_register_being_played():
    s = hall(A=robot("E"))
    s.turn(A=[PAUSE, TWO, LEFT, LEFT, LEFT])
    assert melted(s, "A") == (1,)
    assert [card and s.card(card).command for card in s["A"].registers] == [None, TWO, None, None, None]


def test_carried_or_pushed_in_by_an_element_costs_only_the_second_and_that_locks():
    s = hall(A=robot("N", under=">")).register()
    assert (s["A"].damage, melted(s, "A")) == (1, (0,))
    s = hall(HALL, {"type": "pusher", "at": [0, 1], "facing": "E"}, A=robot("N")).register()
    assert s["A"].damage == 1


def test_a_robot_pushed_in_by_another_pays_as_if_it_had_walked():
    s = scene(
        "robofactory", ". . . .\nA B . .\n. . . .", [{**BEAM, "at": [2, 0]}], A=robot("E"), B=robot("N")
    )
    s.register(A=ONE)
    assert (hurt(s, "A"), hurt(s, "B")) == (0, 2)


def test_it_goes_through_robots_and_ends_at_a_wall():
    s = hall(". A . .\n. B . .\n. C . .", {"type": "wall", "at": [1, 1], "facing": "S"},
             A=robot("E"), B=robot("E"), C=robot("E")).register()  # fmt: skip
    assert (s["A"].damage, s["B"].damage, s["C"].damage) == (1, 1, 0)


def test_a_point_repaired_frees_the_register_that_melted_last():
    s = hall(A=robot("E", damage=2, under="w"))
    s.state.conditions["melted", 0] = (1, 3)
    s.turn(A=[PAUSE] * 5)
    assert melted(s, "A") == (1,)


def test_a_locked_register_is_not_programmed_and_plays_its_card_again():
    t = table("robofactory")
    t.play()
    kept = 1
    t.robot(0).registers[1] = kept
    t.game.state.conditions["melted", 0] = (1,)
    t.game.open_turn()
    assert t.game.offer(0).free == (0, 2, 3, 4)
    assert kept not in t.hand(1).cards
    hand = t.hand(0).cards
    assert t.problems(0, submit([hand[0], hand[1], None, None, None])) == [
        "register 2 is not free to be programmed"
    ]
    t.play(submit([hand[0], None, hand[1], hand[2], hand[3]]))
    assert t.revealed(0)[1:2] == [kept]


def test_it_is_told_which_register_burns_in():
    s = hall(A=robot("E")).register(3, A=TWO)
    assert any("register 3" in text.lower() for text in s.told())


def test_two_in_it_melt_each_and_one_can_die_of_it_in_mid_move():
    s = hall(". A . .\n. B . .\n. . . .", A=robot("E"), B=robot("W", damage=9)).register(A=LEFT, B=LEFT)
    assert (s["A"].damage, s.at("B")) == (2, None)


def test_a_robot_that_dies_of_its_turn_is_under_nothing_any_more():
    """A square affects a robot that turns on it only while the robot lives: no register of a dead robot
    is locked.
    """
    lake = {"type": "deep-water", "at": [1, 1]}
    s = hall(". . . .\n. A . .\n. . . .", lake, A=robot("E", damage=9)).register(A=LEFT)
    assert (s.at("A"), s.state.conditions) == (None, {})
    assert "Register 1 of A burns in." not in s.told()
    assert read_scene(s.text()).text() == s.text()


def test_a_tamagotchi_in_it_locks_the_register_of_its_robot():
    """RF-50: the two have one program, and the point that the Tamagotchi takes is its robot's."""
    floor = [BEAM, {"type": "copy-machine", "at": [2, 0], "facing": "E"}]
    s = scene("robofactory", ". . A .\n. . . .\n. . . .", floor, A=robot("W"))
    s.program(A=["move-1", "pause", "turn-left"]).play_on(2)
    assert (s.at("A.tamagotchi"), s.damage("A")) == ((1, 0), 2), "a point in each of the two fire steps"
    assert melted(s, "A") == (0, 1)
    assert s.conditions("A.tamagotchi") == {}
    s.end_turn()
    assert [command and command.name for command in s.burnt("A").values()] == ["MOVE_1", "PAUSE"]


@pytest.mark.parametrize(
    ("damage", "locked", "wrenches", "freed"),
    [(5, (4,), 1, [5]), (5, (4, 0), 1, [1]), (6, (0, 4), 2, [1, 4, 5]), (7, (2, 3, 4), 2, [4])],
)
def test_a_register_locked_by_damage_too_is_told_free_when_it_is(damage, locked, wrenches, freed):
    """It is free when both its point and the damage are repaired, and that is told once (RF-07)."""
    site = {"type": "repair", "at": [0, 0], "wrenches": wrenches}
    hurt = robot("N", damage=damage, conditions={"melted": locked})
    s = scene("robofactory", "A . B", [site], A=hurt, B=robot("N", power="down"))
    before = set(s.burnt("A"))
    s.turn()
    assert sorted(before - set(s.burnt("A"))) == freed
    assert [fact.register for fact in s.of(RegisterUnlocked)] == freed


def test_a_register_that_both_lock_is_told_locked_once():
    s = hall("A . .", A=robot("E", damage=4), register=4).register(5, A="move-1")
    assert sorted(fact.register for fact in s.of(RegisterLocked)) == sorted(s.burnt("A")) == [4, 5]


def test_an_option_given_for_its_point_saves_the_register():
    """BW-13: no point is taken, so nothing could be repaired; the next point locks."""
    for command, after in ((TWO, (0, ())), (ONE, (1, (0,)))):
        s = hall("A . .", A=robot("E", options=["clamps"], sacrifice_at=10)).register(A=command)
        assert (s.damage("A"), melted(s, "A")) == after


def test_a_locked_register_keeps_its_card_from_reset_sites():
    """RF-42: as a burnt one does."""
    locked = robot("N", damage=1, conditions={"melted": (2,)})
    s = scene("robofactory", "A . .", [{"type": "reset-site", "at": [0, 0]}], A=locked)
    assert "reset_2" in s.offers("A")
    assert "reset_3" not in s.offers("A")


def test_a_locked_register_keeps_its_card_from_remote_moves():
    """RF-39: as a burnt one does."""
    radio = {"type": "radio-beam", "at": [1, 0], "facing": "S", "original": True}
    locked = robot("E", damage=1, conditions={"melted": (0,)}, registers=["turn-left"])
    s = scene("robofactory", "A . .", [radio], A=locked)
    s.turn(A=[None, "turn-right", "move-1"]).next_turn()
    assert s.under("A", "remote-move") == (1, 1)
    assert s.burnt("A") == {1: LEFT}
