"""Element: tilted ground (RF-52, RF-66)."""

from __future__ import annotations

import pytest
from bare_floor import bare

from roborally_core.rules.commands import Command
from roborally_core.scene import Scene, robot, scene


def sand(x: int, y: int, facing: str = "S", *, diagonal: bool = False) -> dict[str, object]:
    return {"type": "tilted-ground", "at": [x, y], "facing": facing, "diagonal": diagonal}


def hall(drawing: str, *elements: dict[str, object], ruleset: str = "robofactory", **robots: object) -> Scene:
    return scene(ruleset, drawing, elements, **robots)


@pytest.mark.parametrize(("facing", "to"), [("N", (2, 1)), ("E", (3, 2)), ("S", (2, 3)), ("W", (1, 2))])
def test_a_robot_that_ends_its_move_on_it_slips_one_square_downhill_unturned(facing, to):
    s = hall(bare(5, 5, A=(1, 2)), sand(2, 2, facing), A=robot("E")).register(A=Command.MOVE_1)
    assert (s.at("A"), s.facing("A")) == (to, "E")


@pytest.mark.parametrize(("facing", "to"), [("N", (3, 1)), ("E", (3, 3)), ("S", (1, 3)), ("W", (1, 1))])
def test_in_the_corners_diagonally(facing, to):
    s = hall(bare(5, 5, A=(1, 2)), sand(2, 2, facing, diagonal=True), A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") == to


def test_once_a_move_however_much_sand_there_is():
    s = hall(bare(5, 5, A=(1, 1)), sand(2, 1), sand(2, 2), sand(2, 3), A=robot("E")).register(
        A=Command.MOVE_1
    )
    assert s.at("A") == (2, 2)


def test_a_robot_that_only_crosses_it_turns_on_it_or_is_blocked_there_does_not_slip():
    assert hall(bare(5, 3, A=(0, 1)), sand(1, 1), A=robot("E")).register(A=Command.MOVE_2).at("A") == (2, 1)
    assert hall(bare(5, 3, A=(1, 1)), sand(1, 1), A=robot("E")).register(A=Command.U_TURN).at("A") == (1, 1)
    wall = {"type": "wall", "at": [1, 1], "facing": "E"}
    assert hall(bare(5, 3, A=(1, 1)), sand(1, 1), wall, A=robot("E")).register(A=Command.MOVE_1).at("A") == (
        1,
        1,
    )


def test_a_push_onto_it_is_enough_and_both_slip_the_pushed_one_first():
    s = hall(bare(5, 3, A=(0, 1), B=(1, 1)), sand(1, 1), sand(2, 1), A=robot("E"), B=robot("N"))
    s.register(A=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((1, 2), (2, 2))
    s = hall(bare(5, 1, A=(0, 0), B=(1, 0)), sand(1, 0, "E"), sand(2, 0, "E"), A=robot("E"), B=robot("N"))
    s.register(A=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((2, 0), (3, 0))


def test_a_robot_or_a_wall_in_the_way_stops_it():
    s = hall(bare(5, 3, A=(1, 1), B=(2, 2)), sand(2, 1), A=robot("E"), B=robot("N")).register(
        A=Command.MOVE_1
    )
    assert (s.at("A"), s.at("B")) == ((2, 1), (2, 2))
    wall = {"type": "wall", "at": [2, 1], "facing": "S"}
    assert hall(bare(5, 3, A=(1, 1)), sand(2, 1), wall, A=robot("E")).register(A=Command.MOVE_1).at("A") == (
        2,
        1,
    )


@pytest.mark.parametrize(("walls", "to"), [("S", (3, 2)), ("E", (3, 2)), ("SE", (2, 1))])
def test_round_a_corner_walls_stop_it_only_on_both_ways(walls, to):
    barred = [{"type": "wall", "at": [2, 1], "facing": way} for way in walls]
    s = hall(bare(5, 4, A=(1, 1)), sand(2, 1, "E", diagonal=True), *barred, A=robot("E"))
    assert s.register(A=Command.MOVE_1).at("A") == to


def test_two_that_would_slip_to_one_square_stay_and_into_a_pit_both_fall():
    jacks = [
        {"type": "pusher", "at": [0, 1], "facing": "E"},
        {"type": "pusher", "at": [4, 1], "facing": "W"},
    ]
    floor = (sand(1, 1, "E"), sand(3, 1, "W"), *jacks)
    s = hall(bare(5, 3, A=(0, 1), B=(4, 1)), *floor, A=robot("N"), B=robot("N")).register()
    assert (s.at("A"), s.at("B")) == ((1, 1), (3, 1))
    pit = {"type": "pit", "at": [2, 1]}
    s = hall(bare(5, 3, A=(0, 1), B=(4, 1)), *floor, pit, A=robot("N"), B=robot("N")).register()
    assert (s.at("A"), s.at("B")) == (None, None)


def test_reached_by_the_first_step_of_golden_belts_it_slips_at_once_and_is_carried_on():
    gold = [{"type": "golden-belt", "at": at, "facing": "E"} for at in ([0, 1], [1, 2])]
    s = hall(bare(5, 4, A=(0, 1)), sand(1, 1), *gold, A=robot("N")).register()
    assert s.at("A") == (2, 2)


def test_what_slides_over_it_slips_only_where_it_comes_to_rest():
    fans = [{"type": "ventilator", "at": [0, y], "facing": "E"} for y in (0, 1)]
    s = hall(bare(6, 4, A=(1, 0)), sand(2, 0), *fans, A=robot("N")).register()
    assert s.at("A") == (3, 0)
    s = hall(bare(6, 4, A=(1, 0)), sand(3, 0), *fans, A=robot("N")).register()
    assert s.at("A") == (3, 1)


def test_thrown_or_pushed_by_a_ram_onto_it_a_robot_slips():
    jack = {"type": "jack-in-the-box", "at": [0, 0], "ways": ["E"] * 4}
    assert hall(bare(8, 3, A=(0, 0)), jack, sand(6, 0), A=robot("N")).register().at("A") == (6, 1)
    ram = {"type": "hydraulic-pusher", "at": [0, 0], "facing": "E"}
    wall = {"type": "wall", "at": [3, 0], "facing": "E"}
    assert hall(bare(8, 3, A=(0, 0)), ram, wall, sand(3, 0), A=robot("N")).register().at("A") == (3, 1)


@pytest.mark.parametrize("ruleset", ["rr", "classic", "botwars"])
def test_it_is_tilted_under_every_ruleset(ruleset):
    s = hall(bare(5, 5, A=(1, 2)), sand(2, 2), ruleset=ruleset, A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") == (2, 3)


# -- robots brought there by something else ------------------------------------------------------------


def test_a_robot_that_slides_off_a_piston_onto_it_slips():
    floor = [
        {"type": "piston", "at": [1, 0], "facing": "N", "colour": "orange"},
        {"type": "piston", "at": [2, 0], "facing": "E", "colour": "blue"},
        {"type": "tilted-ground", "at": [3, 0], "facing": "S"},
    ]
    s = scene("robofactory", "A . B .\n. . . .", floor, A=robot("E"), B=robot("N")).register(A="move-1")
    assert s.at("B") == (3, 1)
    belt = {"type": "belt", "at": [0, 0], "facing": "E"}
    s = scene("robofactory", "A . B .\n. . . .", [*floor, belt], A=robot("E"), B=robot("N")).register()
    assert (s.at("A"), s.at("B")) == ((1, 0), (3, 1)), "in whatever step"


def test_a_robot_that_is_slid_onto_it_in_the_middle_of_its_card_goes_on_with_the_card():
    floor = [
        {"type": "piston", "at": [1, 0], "facing": "S", "colour": "blue"},
        {"type": "piston", "at": [2, 0], "facing": "N", "colour": "orange"},
        {"type": "tilted-ground", "at": [1, 1], "facing": "S"},
    ]
    s = scene("robofactory", "A B . .\n. . . .\n. . . .", floor, A=robot("E"), B=robot("N"))
    assert s.register(A="move-1").at("A") == (1, 2), "B presses, A slides onto the sand and slips"
    s = scene("robofactory", "A B . .\n. . . .\n. . . .", floor, A=robot("E"), B=robot("N"))
    assert s.register(A="move-2").at("A") == (2, 1)


def test_nobody_slips_twice_though_its_slipping_presses_a_piston():
    floor = [
        {"type": "tilted-ground", "at": [1, 0], "facing": "E"},
        {"type": "piston", "at": [2, 0], "facing": "W", "colour": "blue"},
        {"type": "piston", "at": [2, 2], "facing": "W", "colour": "orange"},
    ]
    s = scene("robofactory", "A . . .\n. . . .\n. . . .", floor, A=robot("E"))
    s.state.memory[next(one.index for one in s.board.elements if one.key == "piston")] = 1
    assert s.register(A="move-1").at("A") == (2, 0)


def test_a_flyer_that_lands_on_it_slips_and_a_tamagotchi_that_arises_on_it_too():
    sand = {"type": "tilted-ground", "at": [2, 0], "facing": "S"}
    field = {"type": "antigravity-field", "at": [0, 0]}
    s = scene("robofactory", "A . .\n. . .", [sand, field], A=robot("E")).turn(A=["move-2"])
    assert s.at("A") == (2, 1)
    machine = {"type": "copy-machine", "at": [1, 0], "facing": "W"}
    s = scene("robofactory", ". A .\n. . .", [sand, machine], A=robot("E")).register(A="move-1")
    assert s.at("A.tamagotchi") == (2, 1)


@pytest.mark.parametrize(
    ("drawing", "levels", "ramp", "facing"),
    [
        (". . A\n. . .", ". . .\n1 . .", "W", "W"),
        ("A . .\n. . .", ". . .\n. . 1", "E", "N"),
    ],
    ids=["clockwise-first", "clockwise-last"],
)
def test_round_a_corner_it_slips_on_its_own_level_if_one_way_leads_up_a_ramp(drawing, levels, ramp, facing):
    """Mirrored boards play alike; a seed of the property test of mirrored boards found this case."""
    x = 2 if ramp == "W" else 0
    floor = sand(x, 1, facing, diagonal=True), {"type": "fast-ramp", "at": [1, 1], "facing": ramp}
    s = scene("robofactory", drawing, floor, levels=levels, A=robot("S"))
    assert (s.register(A=Command.MOVE_1).at("A"), s["A"].damage) == ((1, 0), 0)
