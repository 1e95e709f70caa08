"""Whether flags can be reached: walls, fences, doors, and the things that open them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from roborally_core.board.load import BoardError, load_board


def problems(
    floor: list[str], *elements: dict[str, Any], ruleset: str = "botwars", levels: list[str] | None = None
) -> list[str]:
    """Loading's problems with a board, for BotWars or another ruleset."""
    data: dict[str, Any] = {"name": "Ways", "rulesets": [ruleset], "floor": floor}
    data["format"] = "roborally-board/2" if levels else "roborally-board/1"
    if levels:
        data["levels"] = levels
    try:
        load_board(json.dumps({**data, "elements": list(elements)}))
    except BoardError as error:
        return [line.removeprefix("board: ") for line in error.problems]
    return []


def thing(kind: str, x: int, y: int, **more: object) -> dict[str, Any]:
    return {"type": kind, "at": [x, y], **more}


CUT = "square [3, 0], checkpoint: no way leads to checkpoint 1 from start 1"
CORRIDOR = ["a . . 1"]


def test_a_fence_across_the_only_way_is_no_way() -> None:
    assert problems(CORRIDOR, thing("fence", 1, 0, facing="E")) == [CUT]
    assert problems([*CORRIDOR, ". . . ."], thing("fence", 1, 0, facing="E")) == []


def test_a_bridge_whose_plate_can_be_pressed_is_a_way() -> None:
    bridge = thing("drawbridge", 2, 0, facing="W")
    assert problems(CORRIDOR, bridge, thing("pressure-switch", 1, 0, targets=[[2, 0]])) == []


@pytest.mark.parametrize("facing", "NESW")
def test_a_bridge_whose_plate_lies_behind_it_is_no_way(facing: str) -> None:
    bridge = thing("drawbridge", 2, 0, facing=facing)
    assert problems(["a . . 1 ."], bridge, thing("pressure-switch", 4, 0, targets=[[2, 0]])) == [
        CUT + "; nobody can get to what opens the drawbridge on square [2, 0]"
    ]


def test_one_bridge_may_lead_to_the_plate_of_the_next() -> None:
    row = [
        thing("pressure-switch", 1, 0, targets=[[2, 0]]),
        thing("drawbridge", 2, 0, facing="W"),
        thing("pressure-switch", 3, 0, targets=[[4, 0]]),
        thing("drawbridge", 4, 0, facing="W"),
    ]
    assert problems(["a . . . . 1 ."], *row) == []
    row[0]["at"] = [6, 0]
    (told,) = problems(["a . . . . 1 ."], *row)
    assert told.endswith("; nobody can get to what opens the drawbridge on square [2, 0]")


def test_a_hatch_that_begins_open_needs_a_switch_and_a_closed_one_does_not() -> None:
    assert problems(CORRIDOR, thing("trap-door", 2, 0)) == []
    (told,) = problems(CORRIDOR, thing("trap-door", 2, 0, open=True))
    assert told == CUT + "; nobody can get to what opens the trap door on square [2, 0]"
    hatch = thing("trap-door", 2, 0, open=True)
    assert problems(CORRIDOR, hatch, thing("toggle-switch", 1, 0, targets=[[2, 0]])) == []


def test_an_eye_opens_if_a_robot_can_shoot_at_it_over_a_pit() -> None:
    hatch = thing("trap-door", 2, 0, open=True)
    floor = ["a . . 1", "    - -", ". . O ."]
    eye = thing("electric-eye", 3, 1, facing="W", targets=[[2, 0]])
    assert problems(floor, hatch, eye) == []
    assert problems(floor, hatch, {**eye, "facing": "N"}) != []
    assert problems(floor, hatch, eye, thing("fence", 1, 1, facing="E")) == []
    assert problems([*floor[:2], ". .|O ."], hatch, eye) != []


def test_an_eye_opens_if_a_beam_of_the_board_runs_into_it() -> None:
    hatch = thing("trap-door", 2, 0, open=True)
    floor = ["a . . 1", "- - - -", "O . . O", "- - - -"]
    eye = thing("electric-eye", 3, 1, facing="W", targets=[[2, 0]])
    assert problems(floor, hatch, eye) != []
    assert problems(floor, hatch, eye, thing("laser", 0, 1, facing="E")) == []
    assert problems(floor, hatch, eye, thing("laser", 1, 1, facing="S")) != []


def test_a_crusher_presses_a_plate_nobody_gets_to() -> None:
    hatch = thing("trap-door", 2, 0, open=True)
    floor = ["a . . 1", "- - - -", ". . . ."]
    plate = thing("toggle-switch", 1, 1, targets=[[2, 0]])
    assert problems(floor, hatch, plate) != []
    assert problems(floor, hatch, plate, thing("crusher", 1, 1)) == []


def test_teleporters_lead_where_nobody_walks() -> None:
    floor = ["a . . 1", ". . O O", ". . O ."]
    cell = ["a . .|1", ". . . O", "      -"]
    assert problems(cell[:2], thing("teleporter", 1, 1, colour="amber")) == [CUT]
    row = [thing("teleporter", 1, 1, colour="amber"), thing("teleporter", 3, 2, colour="blue")]
    assert problems(["a . O 1", ". . O .", ". . O ."], *row) == []
    assert problems(floor, *row) == []


def test_teleporters_that_never_work_lead_nowhere() -> None:
    floor = ["a . O 1", ". . O .", ". . O ."]
    ends = [
        thing("teleporter", 1, 1, colour="amber"),
        thing("teleporter", 3, 2, colour="blue", active=False),
    ]
    assert problems(floor, *ends) == [CUT]
    assert problems(floor, *ends, thing("toggle-switch", 0, 1, targets=[[3, 2]])) == []


def test_every_flag_is_looked_at() -> None:
    floor = ["a . O . .", ". . O . .", "2 . O 1 ."]
    ends = [thing("teleporter", 1, 1, colour="amber"), thing("teleporter", 4, 0, colour="blue")]
    assert problems(floor, *ends) == []
    ledge = [thing("fence", 4, 0, facing="S"), thing("fence", 3, 0, facing="S")]
    assert problems(floor, *ends, *ledge) == [
        "square [3, 2], checkpoint: no way leads to checkpoint 1 from start 1"
    ]


def test_a_flag_in_an_open_hatch_is_not_looked_for_there() -> None:
    floor = ["a . . O 1"]
    hatch = thing("trap-door", 2, 0, open=True)
    plate = thing("toggle-switch", 1, 0, targets=[[2, 0]])
    assert problems(floor, hatch, plate) == [CUT.replace("[3, 0]", "[4, 0]")]


def test_a_start_that_is_fenced_in_is_named() -> None:
    floor = ["a . b 1"]
    told = problems(floor, thing("fence", 1, 0, facing="E"))
    assert told == [CUT]


def test_a_long_row_of_bridges_is_checked_in_no_time() -> None:
    """A stranger's board of a thousand doors behind doors is not followed to the last one."""
    row, x = [], 1
    while x < 90:
        row += [
            thing("pressure-switch", x, 0, targets=[[x + 1, 0]]),
            thing("drawbridge", x + 1, 0, facing="W"),
        ]
        x += 2
    assert problems(["a" + " ." * 94 + " 1"], *row) == []
    row[60]["at"] = [94, 0]
    assert problems(["a" + " ." * 94 + " 1"], *row) == []
    row[60]["at"], row[2]["at"] = [61, 0], [94, 0]
    assert len(problems(["a" + " ." * 94 + " 1"], *row)) == 1


# -- what takes robots past walls and pits ----------------------------------------------------------


def factory(floor: list[str], *elements: dict[str, Any]) -> list[str]:
    return problems(floor, *elements, ruleset="robofactory")


def test_a_pad_leads_over_pits_and_only_with_high_power_through_walls() -> None:
    assert factory(["a . O 1"], thing("teleport-pad", 1, 0)) == []
    assert factory(["a .|. 1"], thing("teleport-pad", 1, 0)) == [CUT]
    assert factory(["a .|. 1"], thing("teleport-pad", 1, 0, high_power=True)) == []
    assert factory(["a . O O O O O O O 1"], thing("teleport-pad", 1, 0)) != []


def test_a_jack_leads_where_it_throws() -> None:
    assert factory(["a . O 1"], thing("jack-in-the-box", 1, 0, ways=["N", "E", "N", "N"])) == []
    assert factory(["a . O 1"], thing("jack-in-the-box", 1, 0, ways=["N", "W", "N", "N"])) == [CUT]


def test_a_big_gear_is_a_secret_door_and_a_crossgear_a_turnstile() -> None:
    door = ["a .", ". .", "- -", ". .", "1 ."]
    assert factory(door) != []
    assert factory(door, thing("big-gear", 0, 1, facing="N")) == []
    walls = [thing("wall", x, 1, facing=way) for x, way in ((0, "N"), (1, "N"), (2, "N"))]
    assert factory(["a . .", ". . .", ". . 1"], *walls) != []
    assert factory(["a . .", ". . .", ". . 1"], *walls, thing("crossgear", 1, 1)) == []


def test_a_leap_that_leads_nowhere_on_is_told() -> None:
    """The pad leads into the room of checkpoint 1, and nothing leads out again."""
    (told,) = factory(["a . 2 O 1 O"], thing("teleport-pad", 1, 0))
    assert told == "square [2, 0], checkpoint: no way leads to checkpoint 2 from checkpoint 1"


def test_nobody_gets_up_a_ledge_but_by_a_ramp_and_anybody_down() -> None:
    levels = [". . 1 1"]
    assert problems(CORRIDOR, ruleset="classic", levels=levels) == [CUT]
    ramp = thing("ramp", 1, 0, facing="E")
    assert problems(CORRIDOR, ramp, ruleset="classic", levels=levels) == []
    assert problems(CORRIDOR, ruleset="classic", levels=["1 1 . ."]) == []
    assert problems(["1 . . a"], ramp, ruleset="classic", levels=levels) == []


def test_a_ramp_to_nowhere_is_named_with_its_square() -> None:
    ramp = thing("ramp", 1, 0, facing="W")
    assert problems(CORRIDOR, ramp, ruleset="classic", levels=["1 . . ."])[0:1] == []
    assert problems(CORRIDOR, ramp, ruleset="classic", levels=[". . . 1"]) == [
        CUT,
        "square [1, 0], ramp: leads nowhere: square [0, 0] does not meet it on level 1",
    ]
