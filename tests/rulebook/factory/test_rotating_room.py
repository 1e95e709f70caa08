"""Element: the rotating room (RF-44, RF-62)."""

from __future__ import annotations

from typing import Any

import pytest
from bare_floor import bare
from hurts import hurt

from roborally_core.base.geometry import Dir
from roborally_core.engine.fitting import BoardRefused
from roborally_core.play.game import game_from
from roborally_core.rules.commands import Command
from roborally_core.rules.events import (
    ArchiveMoved,
    ConditionChanged,
    ElementSwitched,
    RobotMoved,
    StepStarted,
    UpgradeVisited,
)
from roborally_core.rules.timeline import Step
from roborally_core.scene import Scene, read_scene, robot, scene


def room(x: int = 1, y: int = 1, size: int = 3) -> dict[str, object]:
    return {"type": "rotating-room", "at": [x, y], "size": size}


def wall(x: int, y: int, facing: str) -> dict[str, object]:
    return {"type": "wall", "at": [x, y], "facing": facing}


def hall(drawing: str, *more: dict[str, object], **robots: Any) -> Scene:
    return scene("robofactory", drawing, [room(), *more], **robots)


@pytest.mark.parametrize(
    ("at", "to"), [((1, 1), (3, 1)), ((3, 1), (3, 3)), ((2, 1), (3, 2)), ((2, 2), (2, 2)), ((1, 3), (1, 1))]
)
def test_a_quarter_clockwise_at_the_end_of_a_turn_with_places_and_facings(at, to):
    s = hall(bare(5, 5, A=at), A=robot("N")).turn()
    assert (s.at("A"), s.facing("A")) == (to, "E")


def test_a_board_has_eight_rooms_at_most():
    corners = [(x, y) for y in (0, 3, 6) for x in (0, 3, 6)]
    rooms = [room(x, y) for x, y in corners]
    assert scene("robofactory", bare(10, 9, A=(9, 0)), rooms[:8], A=robot("N")).at("A") == (9, 0)
    with pytest.raises(BoardRefused, match="is one of 9 rotating rooms; a board can have 8") as refused:
        scene("robofactory", bare(10, 9, A=(9, 0)), rooms, A=robot("N"))
    assert all(f"[{x}, {y}]" in str(refused.value) for x, y in corners)


def test_not_in_a_register_and_not_without_a_robot_inside():
    s = hall(bare(5, 5, A=(0, 0), B=(1, 1)), A=robot("E"), B=robot("W"))
    s.turn(B=[Command.MOVE_1])
    assert s.of(ElementSwitched) == []
    s = hall(bare(5, 5, A=(1, 1)), A=robot("N")).register().register(2)
    assert s.at("A") == (1, 1)


def test_four_turns_bring_everything_back():
    s = hall(bare(5, 5, A=(1, 1)), wall(2, 2, "E"), A=robot("N"))
    for _ in range(4):
        s.turn()
    assert (s.at("A"), s.facing("A"), s.condition(1, 1)) == ((1, 1), "N", "as it was built")


def test_levels_stay_where_they_are_when_it_turns():
    s = hall(bare(6, 5, A=(1, 1)), levels=[". . . . 1 1"] * 5, A=robot("N"))
    s.turn()
    assert s.condition(1, 1) == "turned by a quarter"
    s.change("A", at=(3, 1), facing="E")
    assert s.register(A=Command.MOVE_2).at("A") == (3, 1), "the higher ground is a wall as before"
    s.change("A", at=(4, 1), facing="W")
    s.register(A=Command.MOVE_1)
    assert (s.at("A"), s["A"].damage) == ((3, 1), 2)


def test_walls_inside_turn_with_it():
    s = hall(bare(5, 5, A=(1, 1), B=(2, 3)), wall(2, 2, "E"), A=robot("N"), B=robot("N"))
    s.turn()
    s.change("A", at=(2, 1), facing="S")
    s.register(A=Command.MOVE_3)
    assert s.at("A") == (2, 2), "the wall now bars the way south"


def test_a_laser_inside_turns_with_it():
    laser = {"type": "laser", "at": [1, 2], "facing": "E"}
    s = hall(bare(7, 5, A=(5, 2), B=(1, 1)), laser, A=robot("N"), B=robot("W"))
    s.register()
    assert hurt(s, "A") == 1, "through the door to the east"
    s = hall(bare(5, 7, A=(2, 5), B=(1, 1)), laser, A=robot("N"), B=robot("W"))
    s.turn()
    assert hurt(s, "A") == 0
    s.turn()
    assert hurt(s, "A") == 5, "it shines south now"


def test_belts_jacks_and_rotating_belts_inside_point_elsewhere():
    belt = {"type": "belt", "at": [2, 2], "facing": "E"}
    jack = {"type": "jack-in-the-box", "at": [1, 1], "ways": ["E", "E", "E", "E"]}
    s = hall(bare(5, 9, A=(2, 1)), belt, jack, A=robot("N"))
    s.turn()
    s.change("A", at=(2, 2)).register()
    assert s.at("A") == (2, 3)
    s.change("A", at=(3, 1)).register()
    assert s.at("A") == (3, 7), "thrown south"


def test_a_switch_outside_still_drives_what_has_turned():
    door = {"type": "trap-door", "at": [1, 1]}
    switch = {"type": "toggle-switch", "at": [0, 4], "targets": [[1, 1]]}
    s = hall(bare(5, 5, A=(2, 1), B=(0, 3)), door, switch, A=robot("N"), B=robot("S"))
    before = s.value(1, 1, "trap-door")
    s.turn()
    s.register(B=Command.MOVE_1)
    assert s.value(1, 1, "trap-door") != before
    s.switch(1, 1, "open", "trap-door")
    s.change("B", at=(3, 0), facing="S").register(2, B=Command.MOVE_1)
    assert s.at("B") is None, "the trap door has come to the third column"


def test_a_backup_copy_on_its_floor_turns_with_it():
    repair = {"type": "repair", "at": [1, 1]}
    s = hall(bare(5, 5, A=(1, 1)), repair, A=robot("N")).turn()
    assert s.archive("A") == (3, 1)
    assert [fact.pos for fact in s.of(ArchiveMoved)][-1] == s["A"].archive


def floor_of(key: str) -> list[dict[str, object]]:
    """The whole floor of the room laid with one kind of element."""
    return [{"type": key, "at": [x, y]} for x in (1, 2, 3) for y in (1, 2, 3)]


def test_a_ghost_over_its_floor_goes_round_with_it():
    """Before: the ghost hovers at [1, 3]. After: the grave and the ghost are at [1, 1]."""
    grave = {"type": "grave", "at": [1, 3]}
    s = hall(bare(6, 5, A=(0, 1)), *floor_of("dark-ground"), grave, A=robot("E"))
    s.turn(A=[Command.MOVE_1])
    (ghost,) = s.state.companions
    assert (s.board.grid.xy(ghost.pos), ghost.facing) == ((1, 1), Dir.S)
    assert [one.to for one in s.of(RobotMoved) if one.robot == ghost.id] == [ghost.pos]


def test_of_two_equally_near_graves_the_first_as_the_board_lies_now_gives_up_its_ghost():
    """Before: the grave of the room at [2, 3] is the second. After: at [1, 2] it is the first."""
    dark = [{"type": "dark-ground", "at": [x, y]} for x, y in ((2, 1), (2, 3), (5, 2))]
    graves = [{"type": "grave", "at": [x, y]} for x, y in ((2, 3), (5, 2))]
    s = hall(bare(6, 5, A=(4, 2), B=(2, 2)), *dark, *graves, A=robot("W"), B=robot("N")).turn()
    assert s.register(A=Command.MOVE_1).at("A.ghost") == (1, 2)


def test_the_momentum_of_a_robot_on_ice_turns_with_the_ice():
    """Before: one square east of it a register. After: one square south, the same way on the ice."""
    ice = floor_of("ice")
    s = hall(bare(5, 5, A=(1, 1)), *ice, A=robot("E", conditions={"momentum": [0, 1, 1]})).turn()
    assert (s.at("A"), s.facing("A"), s.under("A", "momentum")) == ((3, 1), "S", (-1, 0, 1))
    assert [one.values for one in s.of(ConditionChanged)] == [(-1, 0, 1)]
    s.register(A=Command.PAUSE)
    assert (s.at("A"), s.facing("A")) == ((3, 2), "W")


def test_an_upgrade_station_inside_stays_the_same_station():
    s = scene("botwars", bare(5, 5, A=(1, 1)), [room(), {"type": "upgrade", "at": [1, 1]}], A=robot("E"))
    s.turn().turn()
    assert s.at("A") == (3, 3)
    assert (s.visited("A"), len(s.of(UpgradeVisited))) == ([(1, 1)], 0)


def test_two_robots_go_round_together_and_a_held_one_with_its_lock():
    lock = {"type": "mag-lock", "at": [1, 1]}
    s = hall(bare(5, 5, A=(1, 1), B=(3, 1)), lock, A=robot("N"), B=robot("S")).turn()
    assert (s.at("A"), s.facing("A"), s.at("B")) == ((3, 1), "E", (3, 3))


def test_nobody_comes_onto_anything_by_it():
    lines = {"type": "melting-beam", "at": [1, 2], "facing": "E"}
    s = hall(bare(5, 5, A=(2, 1)), lines, A=robot("N")).turn()
    assert s.at("A") == (3, 2)
    assert hurt(s, "A") == 0


def test_it_comes_after_repairs_and_flyers_have_landed():
    field = {"type": "antigravity-field", "at": [1, 1]}
    repair = {"type": "repair", "at": [2, 1]}
    s = hall(bare(5, 5, A=(1, 1), B=(2, 1)), field, repair, A=robot("N"), B=robot("S", damage=1)).turn()
    steps = [fact.step for fact in s.of(StepStarted)]
    assert steps.index(Step.LANDING) < steps.index(Step.REPAIRS) < steps.index(Step.ROOMS)
    assert (s.at("A"), s["B"].archive) == ((3, 1), s["B"].pos)


def test_a_belt_and_a_push_bring_robots_in():
    s = hall(". . . . .\nA . . . .\n. . . . .\n. . . . .\n. . . . .", A=robot("N", under=">")).turn()
    assert s.at("A") == (3, 1)
    s = hall(bare(6, 5, A=(5, 1), B=(4, 1)), A=robot("W"), B=robot("N")).turn(A=[Command.MOVE_1])
    assert s.at("B") == (3, 3)


def test_a_robot_outside_keeps_what_is_outside():
    s = hall(bare(6, 5, A=(1, 1), B=(5, 2)), wall(5, 2, "W"), A=robot("N"), B=robot("W")).turn()
    assert s.register(B=Command.MOVE_1).at("B") == (5, 2)


def test_its_own_walls_turn_from_whichever_side_they_are_named():
    for door in (wall(1, 2, "W"), wall(0, 2, "E")):
        s = hall(bare(5, 5, A=(1, 1), B=(2, 0)), door, A=robot("N"), B=robot("S")).turn()
        assert s.register(B=Command.MOVE_1).at("B") == (2, 0), "now the wall is in the north"
        s.change("B", at=(0, 2), facing="E").register(2, B=Command.MOVE_1)
        assert s.at("B") == (1, 2)


def test_a_game_goes_on_from_a_turned_room_and_its_text_keeps_it():
    s = scene("robofactory", bare(5, 5, A=(1, 1)) + "\n1 . . . .", [room(), wall(2, 2, "E")], A=robot("N"))
    s.turn()
    again = read_scene(s.text())
    assert again.state.hash() == s.state.hash()
    game = game_from(again.situation())
    assert game.floor.board is game.board.arranged(game.state.memory)
    assert game.floor.board is not game.board


# -- things that cannot turn --------------------------------------------------------------------------


def test_it_lies_whole_on_the_board_and_overlaps_nothing_of_several_squares():
    with pytest.raises(BoardRefused, match=r"square \[1, 1\].*does not lie on the board"):
        hall(bare(3, 3, A=(0, 0)), A=robot())
    with pytest.raises(BoardRefused, match="overlaps"):
        hall(bare(6, 6, A=(0, 0)), {"type": "big-gear", "at": [3, 3], "facing": "N"}, A=robot())


def test_a_wall_on_its_rim_that_something_outside_brings_is_refused():
    laser = {"type": "laser", "at": [4, 2], "facing": "E"}
    with pytest.raises(
        BoardRefused, match=r"cannot turn its wall, on which the laser of square \[4, 2\] hangs"
    ):
        hall(bare(6, 5, A=(0, 0)), laser, A=robot())


def test_starts_and_checkpoints_inside_are_refused():
    with pytest.raises(BoardRefused, match=r"cannot turn the checkpoint on square \[2, 2\]"):
        hall(bare(5, 5, A=(0, 0)), {"type": "checkpoint", "at": [2, 2], "number": 1}, A=robot())
