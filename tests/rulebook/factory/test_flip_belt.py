"""Element: the flip belt (RF-16, RF-64)."""

from __future__ import annotations

from bare_floor import bare

from roborally_core.rules.commands import Command
from roborally_core.rules.events import ElementSwitched, RobotPushed, RobotTurned, StepStarted
from roborally_core.rules.timeline import Step
from roborally_core.scene import Scene, robot, scene


def flip(x: int, y: int, facing: str = "E", **more: object) -> dict[str, object]:
    return {"type": "flip-belt", "at": [x, y], "facing": facing, **more}


def barrier(x: int, y: int, facing: str = "E") -> dict[str, object]:
    return {"type": "light-barrier", "at": [x, y], "facing": facing}


def hall(drawing: str, *elements: dict[str, object], **robots: object) -> Scene:
    return scene("robofactory", drawing, elements, **robots)


ROW = [flip(x, 0) for x in range(1, 5)]
"""Four belts that run east in the first row."""


def test_it_carries_one_square_along_its_arrow_as_long_as_no_barrier_is_crossed():
    s = hall(bare(6, 1, A=(1, 0)), *ROW, A=robot("N")).register()
    assert (s.at("A"), s.facing("A")) == ((2, 0), "N")
    assert s.register(2).at("A") == (3, 0)


def test_in_a_register_with_a_crossing_it_runs_the_other_way_and_goes_on_so():
    s = hall(bare(6, 4, A=(3, 0), B=(0, 2)), *ROW, barrier(1, 1, "S"), A=robot("N"), B=robot("E"))
    s.register(B=Command.MOVE_2)
    assert s.at("A") == (2, 0)
    assert s.register(2).at("A") == (1, 0), "against its arrow as before: nothing was crossed"


def test_several_crossings_in_one_register_reverse_once():
    s = hall(
        bare(6, 4, A=(3, 0), B=(0, 2), C=(0, 3)),
        *ROW,
        barrier(1, 1, "S"),
        barrier(3, 1, "S"),
        **{"A": robot("N"), "B": robot("E"), "C": robot("E")},
    )
    s.register(B=Command.MOVE_3, C=Command.MOVE_2)
    assert s.at("A") == (3, 0), "B stands in the second barrier: nothing runs"
    s.register(2, B=Command.MOVE_1)
    assert s.at("A") == (2, 0)
    assert [fact.value for fact in s.of(ElementSwitched)] == [1]


def test_while_a_barrier_is_blocked_all_stand_still_and_then_start_the_other_way():
    s = hall(bare(6, 4, A=(2, 0), B=(0, 2)), *ROW, barrier(1, 1, "S"), A=robot("N"), B=robot("E"))
    s.register(B=Command.MOVE_1)
    assert s.at("A") == (2, 0)
    assert s.register(2, B=Command.TURN_LEFT).at("A") == (2, 0)
    assert s.condition(1, 0) == "standing still, last forwards"
    assert s.register(3, B=Command.TURN_RIGHT).at("A") == (2, 0)
    assert s.register(4, B=Command.MOVE_1).at("A") == (1, 0)
    assert s.condition(4, 0) == "running backwards", "no barrier controls a certain belt"


def test_they_start_the_other_way_even_if_nobody_left_the_barrier():
    pit = {"type": "trapdoor-pit", "at": [1, 2], "registers": [2]}
    s = hall(bare(6, 4, A=(3, 0), B=(0, 2)), *ROW, barrier(1, 1, "S"), pit, A=robot("N"), B=robot("E"))
    assert s.register(B=Command.MOVE_1).at("A") == (3, 0)
    s.register(2)
    assert s.at("B") is None
    assert s.at("A") == (2, 0)


def test_it_runs_after_all_other_belts_and_before_currents():
    s = hall(bare(6, 3, A=(0, 0)), {"type": "belt", "at": [0, 0], "facing": "E"}, *ROW, A=robot("N"))
    current = {"type": "current", "at": [5, 2], "facing": "N"}
    s.register()
    assert s.at("A") == (2, 0), "the belt brings the robot, the flip belt takes it on"
    s = hall(bare(6, 3, A=(1, 0)), *ROW, current, A=robot("N")).register()
    steps = [fact.step for fact in s.of(StepStarted)]
    assert steps.index(Step.FLIP_BELTS) < steps.index(Step.CURRENTS)


def test_a_bend_of_flip_belts_turns_the_robots_they_carry_round_it_both_ways():
    bend = (flip(1, 2), flip(2, 2, "N"), flip(2, 1, "N"))
    s = hall(bare(5, 5, A=(1, 2)), *bend, A=robot("E")).register()
    assert (s.at("A"), s.facing("A")) == ((2, 2), "N")
    assert s.register(2).at("A") == (2, 1)
    s = hall(bare(5, 5, A=(2, 1), B=(0, 4)), *bend, barrier(1, 3, "S"), A=robot("S"), B=robot("E"))
    s.register(B=Command.MOVE_2)
    assert (s.at("A"), s.facing("A")) == ((2, 2), "W"), "backwards round the same bend"
    assert s.register(2).at("A") == (1, 2)


def test_it_does_not_turn_robots_from_an_ordinary_belt():
    belt = {"type": "belt", "at": [1, 2], "facing": "E"}
    s = hall(bare(5, 5, A=(1, 2)), belt, flip(2, 2, "N"), A=robot("E")).register()
    assert (s.at("A"), s.facing("A")) == ((2, 1), "E")
    assert s.of(RobotTurned) == []


def test_two_bound_for_one_square_both_stay_and_nobody_is_pushed():
    s = hall(
        bare(5, 1, A=(1, 0), B=(3, 0)), flip(1, 0), flip(3, 0, "W"), A=robot("N"), B=robot("N")
    ).register()
    assert (s.at("A"), s.at("B")) == ((1, 0), (3, 0))
    s = hall(bare(5, 1, A=(1, 0), B=(2, 0)), flip(1, 0), A=robot("N"), B=robot("N")).register()
    assert s.at("A") == (1, 0)
    assert s.of(RobotPushed) == []


def test_a_train_moves_and_a_robot_is_pushed_onto_it():
    s = hall(bare(6, 1, A=(1, 0), B=(2, 0)), *ROW, A=robot("N"), B=robot("N")).register()
    assert (s.at("A"), s.at("B")) == ((2, 0), (3, 0))
    s = hall(bare(6, 3, A=(2, 2), B=(2, 1)), *ROW, A=robot("N"), B=robot("E")).register(A=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((2, 1), (3, 0))


def test_a_wall_bars_its_way():
    wall = {"type": "wall", "at": [2, 0], "facing": "E"}
    assert hall(bare(6, 1, A=(2, 0)), *ROW, wall, A=robot("N")).register().at("A") == (2, 0)


def test_what_they_do_is_told_once_for_all_and_survives_the_text():
    s = hall(bare(6, 4, A=(3, 0), B=(0, 2)), *ROW, barrier(1, 1, "S"), A=robot("N"), B=robot("E"))
    s.register(B=Command.MOVE_2)
    assert "All flip belts are running backwards now." in s.told()
    assert "state flip-belt 1,0 E 1" in s.text()
