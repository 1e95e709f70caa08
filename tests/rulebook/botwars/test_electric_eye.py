"""Electric eyes (BW-08)."""

from __future__ import annotations

from wires import thing, value

from roborally_core.rules.events import ElementSwitched, RobotDestroyed
from roborally_core.scene import robot, scene

EYE = [
    thing("electric-eye", 3, 0, facing="W", targets=[[0, 1]]),
    thing("trap-door", 0, 1),
]


def test_an_eye_is_flipped_by_a_robot_laser_that_hits_it_square_on():
    s = scene("botwars", "A . . .\n. . . .", EYE, A=robot("E")).register()
    assert (value(s, "electric-eye"), value(s, "trap-door")) == (1, 1)


def test_also_by_a_robot_right_before_it():
    s = scene("botwars", ". . . A\n. . . .", EYE, A=robot("E")).register()
    assert value(s, "electric-eye") == 1


def test_not_from_the_side_and_not_past_a_robot():
    s = scene("botwars", ". . . .\n. . . A", EYE, A=robot("N")).register()
    assert value(s, "electric-eye") is None
    s = scene("botwars", "A . B .\n. . . .", EYE, A=robot("E"), B=robot("N")).register()
    assert value(s, "electric-eye") is None


TWO_EYES = [
    thing("electric-eye", 3, 0, facing="W", targets=[[0, 2]]),
    thing("electric-eye", 3, 1, facing="W", targets=[[0, 2]]),
    thing("laser", 0, 0, facing="E"),
    thing("trap-door", 0, 2),
]


def test_a_board_laser_and_a_robot_laser_in_one_stage_each_flip_what_their_eyes_drive():
    s = scene("botwars", ". . . .\nA . . .\n. . . .", TWO_EYES, A=robot("E")).register()
    door = next(e.index for e in s.board.elements if e.key == "trap-door")
    assert [f.value for f in s.of(ElementSwitched) if f.element == door] == [1, 0]


def test_a_robot_that_stands_on_the_door_falls_between_the_two_steps():
    s = scene("botwars", ". . . .\nA . . .\nB . . .", TWO_EYES, A=robot("E"), B=robot("S")).register()
    assert s.at("B") is None


def test_board_lasers_flip_it_in_their_step_and_robots_in_theirs():
    both = [*EYE, thing("laser", 3, 1, facing="N"), thing("laser", 0, 0, facing="E")]
    s = scene("botwars", ". . . .\n. . . .\n. . . A", both, A=robot("N")).register()
    assert [f.value for f in s.of(ElementSwitched)] == [1, 1]
    both = [*EYE, thing("laser", 0, 0, facing="E")]
    s = scene("botwars", ". . . A\n. . . .", both, A=robot("E")).register()
    # The beam hits A, whose own laser then hits the eye.
    assert (s["A"].damage, value(s, "electric-eye")) == (1, 1)


def test_every_beam_flips_it():
    both = [*EYE, thing("laser", 0, 0, facing="E", beams=2)]
    s = scene("botwars", ". . . .\n. . . A", both, A=robot("E")).register()
    assert (value(s, "electric-eye"), value(s, "trap-door")) == (0, 0)


def test_it_flips_behind_the_damage_of_its_step():
    wired = [
        thing("electric-eye", 3, 0, facing="W", targets=[[0, 1]]),
        thing("blaser", 0, 1, facing="E"),
        thing("laser", 0, 0, facing="E"),
    ]
    s = scene("botwars", ". . . .\n. A . .", wired, A=robot("N")).register(1)
    assert s["A"].damage == 1
    assert s.register(2)["A"].damage == 1


def test_a_trap_door_opened_by_an_eye_kills_after_that_shot_and_before_the_next_step():
    wired = [*EYE, thing("laser", 1, 0, facing="E")]
    s = scene("botwars", ". . . .\nA . . B", wired, A=robot("E"), B=robot("N")).register()
    assert s.at("A") is None
    assert s["B"].damage == 0
    assert len(s.of(RobotDestroyed)) == 1
