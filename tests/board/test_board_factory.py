"""Impossible boards of the factory: each is refused with square and name."""

from __future__ import annotations

import pytest
from board_bench import problems, text

FLAT = [". . . . . . .", ". . . . . . .", ". . . . . . .", ". . . . . . .", "a . . . . . 1"]
HILL = [". . . . 1 1 1"] * 5


def refused(*elements: dict[str, object], levels: list[str] | None = None) -> list[str]:
    """Loading's refusal of a board of 7 by 5 with these elements."""
    changes = {"rulesets": ["robofactory"], "floor": FLAT, "elements": list(elements)}
    if levels is not None:
        changes |= {"format": "roborally-board/2", "levels": levels}
    return problems(text(**changes))


def at(key: str, x: int, y: int, **more: object) -> dict[str, object]:
    return {"type": key, "at": [x, y], **more}


@pytest.mark.parametrize(
    ("elements", "said"),
    [
        (
            [at("crossgear", 1, 1), at("big-gear", 2, 1, facing="N")],
            "square [2, 1], big-gear: overlaps a crossgear",
        ),
        (
            [at("big-trapdoor", 0, 0), at("big-trapdoor", 1, 1)],
            "square [1, 1], big-trapdoor: overlaps another big trapdoor",
        ),
        (
            [at("platform", 1, 1), at("rotating-room", 2, 2, size=2)],
            "square [2, 2], rotating-room: overlaps a platform",
        ),
        (
            [at("crossgear", 6, 1)],
            "square [6, 1], crossgear: does not lie on the board with all its squares",
        ),
        (
            [at("crossgear", 1, 1), at("gear", 2, 1)],
            "square [1, 1], crossgear: cannot share square [2, 1] with a gear",
        ),
    ],
)
def test_elements_of_several_squares_that_overlap_or_do_not_fit(elements, said):
    assert said in refused(*elements)


def test_an_element_of_several_squares_lies_on_one_level():
    assert "square [3, 1], crossgear: lies on several levels" in refused(at("crossgear", 3, 1), levels=HILL)


@pytest.mark.parametrize("key", ["ramp", "fast-ramp"])
@pytest.mark.parametrize(
    ("x", "facing", "levels", "said"),
    [
        (3, "E", None, "leads nowhere: all of the board lies on one level"),
        (2, "E", HILL, "leads nowhere: square [3, 2] does not meet it on level 1"),
        (0, "W", HILL, "leads nowhere: level 1 would lie off the board"),
        (3, "E", [". . . . 2 2 2"] * 5, "leads nowhere: square [4, 2] does not meet it on level 1"),
        (4, "E", HILL, "has no way onto it: square [3, 2] does not meet it on level 1"),
    ],
)
def test_a_ramp_to_nowhere(key, x, facing, levels, said):
    assert f"square [{x}, 2], {key}: {said}" in refused(at(key, x, 2, facing=facing), levels=levels)


@pytest.mark.parametrize(("key", "name"), [("elevator", "up"), ("sluice", "closed")])
def test_a_shaft_to_nowhere(key, name):
    said = f"square [1, 2], {key}: leads nowhere: no square beside it meets level 1"
    assert said in refused(at(key, 1, 2, **{name: [1]}), levels=HILL)


def test_a_waterfall_that_does_not_fall():
    said = "square [1, 2], waterfall: does not fall: square [2, 2] is no lower level"
    assert said in refused(at("waterfall", 1, 2, facing="E"), levels=HILL)


@pytest.mark.parametrize(
    ("element", "said"),
    [
        (at("piston", 2, 2, facing="N", colour="blue"), "has no orange one to go up when it goes down"),
        (at("pressure-switch", 2, 2, targets=[[3, 2]]), "is wired to square [3, 2], where there is no"),
    ],
)
def test_a_machine_without_its_other_half(element, said):
    begins = f"square [2, 2], {element['type']}: {said}"
    assert any(one.startswith(begins) for one in refused(element))


def test_a_copy_machine_with_nothing_behind_its_wall():
    said = "square [0, 2], copy-machine: stands with its back to the edge, where no Tamagotchi can arise"
    assert said in refused(at("copy-machine", 0, 2, facing="E"))


@pytest.mark.parametrize(
    ("key", "name", "more"),
    [
        ("bridge", "closed", {}),
        ("big-trapdoor", "registers", {}),
        ("lava-pit", "registers", {}),
        ("flamer", "registers", {"facing": "N"}),
        ("ventilator", "registers", {"facing": "N"}),
        ("hydraulic-pusher", "registers", {"facing": "N"}),
        ("mag-lock", "registers", {}),
        ("elevator", "up", {}),
        ("sluice", "closed", {}),
    ],
)
@pytest.mark.parametrize("numbers", [[0], [6], [1, 2, 7], [2, 2], [-1]])
def test_a_register_there_is_none_of(key, name, more, numbers):
    found = refused(at(key, 2, 2, **{name: numbers}, **more))
    said = f"square [2, 2], {key}: {name} must be numbers from 1 to 5 in ascending order"
    assert any(one.startswith(said) and one.endswith(f"not {numbers}") for one in found), found


@pytest.mark.parametrize("ways", [["N", "E"], ["N", "E", "S", "up", "N"], "N"])
def test_a_rotating_belt_has_a_way_for_each_register(ways):
    said = "square [2, 2], rotating-belt: ways must be a list of 5 directions N, E, S or W"
    assert refused(at("rotating-belt", 2, 2, ways=ways))[0].startswith(said)


@pytest.mark.parametrize(
    ("beside", "said"),
    [
        (at("laser", 4, 2, facing="E"), "cannot turn its wall, on which the laser of square [4, 2] hangs"),
        (at("start", 2, 2, facing="N", number=2), "cannot turn the start on square [2, 2]"),
    ],
)
def test_a_rotating_room_that_cannot_turn(beside, said):
    found = refused(at("rotating-room", 1, 1), beside)
    assert f"square [1, 1], rotating-room: {said}" in found, found


def test_a_rotating_room_whose_ramp_would_lead_nowhere_when_turned():
    found = refused(at("rotating-room", 1, 1), at("ramp", 3, 2, facing="E"), levels=HILL)
    said = "square [1, 1], rotating-room: turned by a quarter, the ramp on square [2, 3] leads nowhere"
    assert any(one.startswith(said) for one in found), found
