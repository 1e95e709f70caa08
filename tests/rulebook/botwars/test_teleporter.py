"""Teleporters (BW-08)."""

from __future__ import annotations

import pytest

from roborally_core.engine.fitting import BoardRefused
from roborally_core.rules.commands import Command
from roborally_core.rules.events import RobotDestroyed, RobotPushed
from roborally_core.scene import robot, scene


def teleporter(x: int, y: int, colour: str, active: bool = True) -> dict[str, object]:
    return {"type": "teleporter", "at": [x, y], "colour": colour, "active": active}


PAIR = [teleporter(1, 0, "blue"), teleporter(1, 2, "red")]
HALL = "A . . . .\n. . . . .\n. . . . ."


def test_entering_one_leads_to_the_next():
    s = scene("botwars", HALL, PAIR, A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") == (1, 2)


def test_the_move_goes_on_where_the_robot_arrives():
    s = scene("botwars", HALL, PAIR, A=robot("E")).register(A=Command.MOVE_3)
    assert s.at("A") == (3, 2)


def test_a_move_may_be_teleported_twice():
    row = [teleporter(1, 0, "blue"), teleporter(0, 2, "red"), teleporter(1, 2, "white")]
    s = scene("botwars", HALL, row, A=robot("E")).register(A=Command.MOVE_3)
    # In at blue and out at red; one square farther is white, which leads to blue; then one more square.
    assert s.at("A") == (2, 0)


def test_colours_go_round_in_alphabetical_order():
    row = [teleporter(1, 0, "red"), teleporter(2, 1, "amber"), teleporter(3, 2, "green")]
    s = scene("botwars", HALL, row, A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") == (2, 1)
    row = [teleporter(1, 0, "amber"), teleporter(2, 1, "red"), teleporter(3, 2, "green")]
    s = scene("botwars", HALL, row, A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") == (3, 2)


CHAIN = [
    teleporter(1, 0, "amber"),
    teleporter(2, 1, "blue"),
    teleporter(3, 1, "cyan"),
    teleporter(4, 1, "red"),
]


def test_occupied_ones_are_skipped():
    s = scene("botwars", "A . . . .\n. . B . .", CHAIN, A=robot("E"), B=robot("N"))
    s.register(A=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((3, 1), (2, 1))


def test_inactive_ones_are_skipped():
    chain = [CHAIN[0], teleporter(2, 1, "blue", False), *CHAIN[2:]]
    s = scene("botwars", "A . . . .\n. . . . .", chain, A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") == (3, 1)


def test_a_chain_of_occupied_and_inactive_stops_leads_to_the_one_left():
    chain = [CHAIN[0], CHAIN[1], teleporter(3, 1, "cyan", False), CHAIN[3]]
    s = scene("botwars", "A . . . .\n. . B . .", chain, A=robot("E"), B=robot("N"))
    s.register(A=Command.MOVE_1)
    assert s.at("A") == (4, 1)


def test_with_none_free_there_is_no_teleport():
    chain = [CHAIN[0], CHAIN[1], teleporter(3, 1, "cyan", False)]
    s = scene("botwars", "A . . . .\n. . B . .", chain, A=robot("E"), B=robot("N"))
    s.register(A=Command.MOVE_2)
    assert s.at("A") == (2, 0)


def test_an_inactive_one_is_floor():
    pair = [teleporter(1, 0, "blue", False), PAIR[1]]
    s = scene("botwars", HALL, pair, A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") == (1, 0)


def test_turning_on_one_does_nothing():
    s = scene("botwars", ". A\n. .", [teleporter(1, 0, "blue"), teleporter(1, 1, "red")], A=robot("E"))
    s.register(A=Command.U_TURN)
    assert s.at("A") == (1, 0)


def test_being_switched_on_underneath_does_nothing():
    wired = [
        teleporter(1, 0, "blue", False),
        teleporter(1, 1, "red"),
        {"type": "toggle-switch", "at": [3, 0], "targets": [[1, 0]]},
    ]
    s = scene("botwars", ". A . . B\n. . . . .", wired, A=robot("N"), B=robot("W")).register(B=Command.MOVE_1)
    assert s.at("A") == (1, 0)
    s.register(2, A=Command.BACK_1)
    assert s["A"].pos


def test_a_pushed_robot_is_teleported_and_the_pusher_follows_into_the_square_it_left():
    s = scene(
        "botwars",
        "A B . . .\n. . . . .\n. . . . .",
        [teleporter(2, 0, "blue"), PAIR[1]],
        A=robot("E"),
        B=robot("N"),
    ).register(A=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((1, 0), (1, 2))
    assert [push.robot for push in s.of(RobotPushed)] == [1]


def test_the_pusher_is_teleported_too_when_its_move_goes_on():
    s = scene(
        "botwars",
        "A B . . .\n. . . . .\n. . . . .",
        [teleporter(2, 0, "blue"), PAIR[1]],
        A=robot("E"),
        B=robot("N"),
    ).register(A=Command.MOVE_2)
    # The only other teleporter is taken by B.
    assert (s.at("A"), s.at("B")) == ((2, 0), (1, 2))


def test_a_virtual_robot_does_not_occupy_a_teleporter():
    s = scene("botwars", "A . . . .\n. . B . .", CHAIN, A=robot("E"), B=robot("N", real=False))
    s.register(A=Command.MOVE_1)
    assert s.at("A") == (2, 1)


def test_what_lies_between_is_not_crossed():
    s = scene("botwars", "A . O . .", [teleporter(1, 0, "blue"), teleporter(3, 0, "red")], A=robot("E"))
    s.register(A=Command.MOVE_1)
    assert s.at("A") == (3, 0)
    assert not s.of(RobotDestroyed)


def test_two_of_one_colour_are_refused_with_square_and_name():
    with pytest.raises(BoardRefused, match=r"square \[2, 0\]: teleporter .* same colour, blue, .* \[0, 0\]"):
        scene("botwars", ". A .", [teleporter(0, 0, "blue"), teleporter(2, 0, "blue")], A=robot()).register()


def test_a_virtual_robot_may_arrive_where_somebody_stands():
    s = scene("botwars", "A . . . .\n. . B . .", CHAIN, A=robot("E", real=False), B=robot("N"))
    s.register(A=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((2, 1), (2, 1))
