"""Flying and held robots among things that move robots (RF-31, RF-62)."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.scene import robot, scene

FIELD = {"type": "antigravity-field", "at": [0, 0]}
LOCK = {"type": "mag-lock", "at": [0, 0]}
MOVERS = [
    {"type": "black-hole", "at": [3, 0]},
    {"type": "magnet", "at": [3, 0]},
    {"type": "golden-belt", "at": [0, 0], "facing": "E"},
    {"type": "jack-in-the-box", "at": [0, 0]},
    {"type": "tilted-ground", "at": [0, 0], "facing": "E"},
]


@pytest.mark.parametrize("thing", MOVERS, ids=lambda thing: thing["type"])
@pytest.mark.parametrize("spared", [FIELD, LOCK], ids=lambda thing: thing["type"])
def test_what_moves_others_leaves_them_where_they_are(thing, spared):
    hall = "A . . . . . . . .\n. . . . . . . . ."
    assert scene("robofactory", hall, [thing, spared], A=robot("N")).register(A=Command.TURN_LEFT).at(
        "A"
    ) == (0, 0)


@pytest.mark.parametrize("thing", MOVERS[:4], ids=lambda thing: thing["type"])
def test_each_of_them_moves_other_robots(thing):
    hall = "A . . . . . . . .\n. . . . . . . . ."
    assert scene("robofactory", hall, [thing], A=robot("N")).register(A=Command.TURN_LEFT).at("A") != (0, 0)


def test_a_ventilator_blows_flyers_and_not_held_robots():
    wind = {"type": "ventilator", "at": [0, 0], "facing": "E"}
    lifted = {"type": "antigravity-field", "at": [1, 0]}
    assert scene("robofactory", ". A . .", [wind, lifted], A=robot("N")).register().at("A") == (2, 0)
    held = {"type": "mag-lock", "at": [1, 0]}
    assert scene("robofactory", ". A . .", [wind, held], A=robot("N")).register().at("A") == (1, 0)


def test_a_ram_and_a_teleport_pad_do_not_move_held_robots():
    ram = {"type": "hydraulic-pusher", "at": [0, 0], "facing": "E"}
    assert scene("robofactory", "A . .", [ram, LOCK], A=robot("N")).register().at("A") == (0, 0)
    pad = {"type": "teleport-pad", "at": [0, 0]}
    s = scene("robofactory", "A . . . . .", [pad, LOCK], A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") == (0, 0)


def test_a_flyer_plays_no_card_again_on_a_repeater():
    again = {"type": "repeater", "at": [1, 0]}
    s = scene("robofactory", "A . . .", [FIELD, again], A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") == (1, 0)
