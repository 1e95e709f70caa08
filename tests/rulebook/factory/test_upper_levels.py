"""The top of a shaft is ground of its level while it is there, and for everything (S-8, RF-13, RF-46).

One principle gives every verdict here.  A raised elevator and a closed sluice are floor of the upper level
for everything that walks, looks, shoots, pulls, blows, throws or slides there. Below its top a closed sluice
is rock, but a robot can pass under an elevator. A lowered elevator and an open sluice are plain floor of the
lower level.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from roborally_core.scene import Scene, robot, scene

DOWN = {"power": "down"}
MIDDLE, END = 3, 6
"""Columns of the middle row, whose middle is the floor in question; the acting thing is in column 0."""
FLOORS: dict[str, tuple[dict[str, object], bool, bool]] = {
    "plain floor": ({"type": "plate"}, False, True),
    "a raised floor": ({"type": "plate"}, True, False),
    "an elevator that is up": ({"type": "elevator", "up": [1, 2]}, True, True),
    "an elevator that is down": ({"type": "elevator", "up": [3]}, False, True),
    "a closed sluice": ({"type": "sluice", "closed": [1, 2]}, True, False),
    "an open sluice": ({"type": "sluice", "closed": [3]}, False, True),
}
"""The element, whether it is floor of the upper level, and whether a robot can pass on the lower level."""
Effect = Callable[[Callable[..., Scene]], bool]


def hall(floor: str, upper: bool, *things: dict[str, object], **robots: object) -> Scene:
    """A hall of three rows with ``floor`` in the middle; the middle row is raised if ``upper`` is true."""
    element, raised, _ = FLOORS[floor]
    middle = 1 if element["type"] == "plate" and raised else 0
    row = [int(upper)] * (END + 1)
    row[MIDDLE] = middle
    north, south = [0] * (END + 1), [0] * (END + 1)
    north[MIDDLE] = 1
    levels = "\n".join(" ".join(map(str, line)) for line in (north, row, south))
    drawing = "\n".join(" ".join("." * (END + 1)) for _ in range(3))
    there = {**element, "at": [MIDDLE, 1]}
    return scene("robofactory", drawing, [there, *things], levels=levels, register=1, **robots)


def at(key: str, x: int, facing: str = "", y: int = 1, **more: object) -> dict[str, object]:
    return {"type": key, "at": [x, y], **({"facing": facing} if facing else {}), **more}


def standing(x: int, y: int = 1, **given: object) -> object:
    return robot(at=(x, y), **{**DOWN, **given})


# -- effects that reach along the row to its end ----------------------------------------------------


def shot(h: Callable[..., Scene]) -> bool:
    return h(A=robot("E", at=(0, 1)), B=standing(END)).register(2, A="pause")["B"].damage == 1


def laser(h: Callable[..., Scene]) -> bool:
    return h(at("laser", 0, "E"), B=standing(END)).register(2)["B"].damage == 1


def melting_beam(h: Callable[..., Scene]) -> bool:
    return h(at("melting-beam", 0, "E"), B=standing(END)).register(2)["B"].damage == 1


def melting_beam_when_turning(h: Callable[..., Scene]) -> bool:
    return h(at("melting-beam", 0, "E"), B=robot(at=(END, 1))).register(2, B="u-turn")["B"].damage == 2


def mirror(h: Callable[..., Scene]) -> bool:
    s = h(at("mirror", END, "W"), A=robot("E", at=(0, 1)))
    return s.register(2, A="turn-left").facing("A") == "S"


def magnet(h: Callable[..., Scene]) -> bool:
    return h(at("magnet", 0), B=standing(END)).register(2).at("B") == (END - 1, 1)


def wind(h: Callable[..., Scene]) -> bool:
    return h(at("ventilator", 0, "E"), B=standing(END - 1)).register(2).at("B") == (END, 1)


def light_barrier(h: Callable[..., Scene]) -> bool:
    s = h(at("light-barrier", 0, "E"), at("flip-belt", 0, "E", 0), B=standing(END), C=standing(0, 0))
    return s.register(2).at("C") == (0, 0)


def crossing_a_light_barrier(h: Callable[..., Scene]) -> bool:
    s = h(
        at("light-barrier", 0, "E"), at("flip-belt", 1, "E", 0), B=robot("E", at=(END, 1)), C=standing(1, 0)
    )
    return s.register(2, B="move-1").at("C") == (0, 0)


def radio_beam(h: Callable[..., Scene]) -> bool:
    s = h(at("radio-beam", 0, "E"), B=robot("E", at=(END - 1, 1)))
    return bool(s.register(2, B="move-1").state.conditions)


LINES = [
    *(shot, laser, melting_beam, melting_beam_when_turning, mirror, magnet, wind, light_barrier),
    *(crossing_a_light_barrier, radio_beam),
]


def teleport_pad(h: Callable[..., Scene]) -> bool:
    s = h(at("teleport-pad", 0), A=robot("E", at=(0, 1))).register(2, A="move-2")
    return (s.at("A"), s["A"].damage) == ((4, 1), 0)


def jack(h: Callable[..., Scene]) -> bool:
    s = h(at("jack-in-the-box", 0, ways=["E"] * 4), A=robot(at=(0, 1))).register(2, A="pause")
    return (s.at("A"), s["A"].damage) == ((END, 1), 0)


FLIGHTS = [teleport_pad, jack]


def walk(h: Callable[..., Scene]) -> bool:
    s = h(A=robot("E", at=(1, 1))).register(2, A="move-3")
    return (s.at("A"), s["A"].damage) == ((4, 1), 0)


def ram(h: Callable[..., Scene]) -> bool:
    s = h(at("hydraulic-pusher", 0, "E"), at("wall", 5, "E"), A=robot(at=(0, 1))).register(2, A="pause")
    return (s.at("A"), s["A"].damage) == ((5, 1), 0)


STEPS = [walk, ram]


@pytest.mark.parametrize("floor", FLOORS)
@pytest.mark.parametrize("effect", [*LINES, *FLIGHTS, *STEPS])
def test_below_everything_passes_under_an_elevator_and_ends_at_rock(effect: Effect, floor: str):
    assert effect(lambda *things, **robots: hall(floor, False, *things, **robots)) is FLOORS[floor][2]


@pytest.mark.parametrize("floor", FLOORS)
@pytest.mark.parametrize("effect", [*LINES, *FLIGHTS])
def test_above_lines_and_flights_keep_their_level_over_all_of_them(effect: Effect, floor: str):
    assert effect(lambda *things, **robots: hall(floor, True, *things, **robots))


@pytest.mark.parametrize("floor", FLOORS)
@pytest.mark.parametrize("effect", STEPS)
def test_above_one_gets_across_on_foot_where_there_is_a_floor(effect: Effect, floor: str):
    assert effect(lambda *things, **robots: hall(floor, True, *things, **robots)) is FLOORS[floor][1]


# -- effects that reach a robot in the middle, from the upper level -------------------------------


def in_the_middle(floor: str, *things: dict[str, object], **robots: object) -> Scene:
    """A hall in which B stands in the middle, on the top of the shaft if there is one."""
    up = FLOORS[floor][0]["type"] != "plate" and FLOORS[floor][1]
    square = (MIDDLE, 1, 1) if up else (MIDDLE, 1)
    return hall(floor, True, *things, B=robot("N", at=square, **DOWN), **robots)


def top_is_shot(h: Callable[..., Scene]) -> bool:
    return h(A=robot("E", at=(0, 1))).register(2, A="pause")["B"].damage == 1


def top_is_lit(h: Callable[..., Scene]) -> bool:
    return h(at("laser", 0, "E")).register(2)["B"].damage == 1


def top_melts(h: Callable[..., Scene]) -> bool:
    return h(at("melting-beam", 0, "E")).register(2)["B"].damage == 1


def top_hides_a_mirror(h: Callable[..., Scene]) -> bool:
    s = h(at("mirror", END, "W"), A=robot("E", at=(0, 1))).register(2, A="turn-left")
    return s.facing("A") == "N"


def top_is_pulled_by_a_magnet(h: Callable[..., Scene]) -> bool:
    return h(at("magnet", 0)).register(2).at("B") == (MIDDLE - 1, 1)


def top_is_pulled_by_a_hole(h: Callable[..., Scene]) -> bool:
    return h(at("black-hole", 0)).register(2).at("B") == (MIDDLE - 1, 1)


def top_is_blown(h: Callable[..., Scene]) -> bool:
    return h(at("ventilator", 0, "E")).register(2).at("B") == (MIDDLE + 1, 1)


def top_blocks_a_barrier(h: Callable[..., Scene]) -> bool:
    s = h(at("light-barrier", 0, "E"), at("flip-belt", 0, "E", 0), C=standing(0, 0))
    return s.register(2).at("C") == (0, 0)


def top_is_in_a_flyers_way(h: Callable[..., Scene]) -> bool:
    return h(at("teleport-pad", 0), A=robot("E", at=(0, 1))).register(2, A="move-1").at("A") == (
        MIDDLE - 1,
        1,
    )


def top_is_pushed_by_a_ram(h: Callable[..., Scene]) -> bool:
    s = h(at("hydraulic-pusher", 0, "E"), at("wall", END, "E"), A=robot(at=(0, 1))).register(2, A="pause")
    return (s.at("A"), s.at("B")) == ((END - 1, 1), (END, 1))


def top_is_pushed(h: Callable[..., Scene]) -> bool:
    return h(A=robot("E", at=(MIDDLE - 1, 1))).register(2, A="move-1").at("B") == (MIDDLE + 1, 1)


@pytest.mark.parametrize("floor", FLOORS)
@pytest.mark.parametrize("effect", [one for name, one in globals().items() if name.startswith("top_")])
def test_a_robot_that_stands_on_a_top_is_on_the_upper_level_for_everything(effect: Effect, floor: str):
    if effect in (top_is_pushed, top_is_in_a_flyers_way) and not FLOORS[floor][1]:
        return  # a robot that comes down from above meets the robot below as well
    assert effect(lambda *things, **robots: in_the_middle(floor, *things, **robots)) is FLOORS[floor][1]


@pytest.mark.parametrize("floor", FLOORS)
def test_landing_on_a_top_is_no_fall(floor: str):
    s = hall(floor, True, at("teleport-pad", 0), A=robot("E", at=(0, 1))).register(2, A="move-1")
    fallen = 0 if FLOORS[floor][1] else 2
    assert (s.at("A")[:2], s["A"].damage) == ((MIDDLE, 1), fallen)


@pytest.mark.parametrize("floor", FLOORS)
def test_lava_splashes_onto_the_squares_beside_it_on_whatever_level(floor: str):
    for register, upper in ((2, True), (2, False)):
        up = FLOORS[floor][0]["type"] != "plate" and FLOORS[floor][1]
        square = (MIDDLE, 1, 1) if up else (MIDDLE, 1)
        s = hall(floor, upper, at("lava-pit", MIDDLE, y=2), B=robot(at=square, **DOWN))
        assert s.register(register)["B"].damage == 1


@pytest.mark.parametrize("floor", FLOORS)
def test_from_two_levels_up_one_comes_down_on_the_top(floor: str):
    element, raised, _ = FLOORS[floor]
    height = 1 if element["type"] == "plate" and raised else 0
    levels = f". 0 0 0 .\n2 . {height} . .\n. . 1 . ."
    s = scene(
        "robofactory", "\n".join([". . . . ."] * 3), [{**element, "at": [2, 1]}, at("teleport-pad", 0)],
        levels=levels, register=1, A=robot("E", at=(0, 1)),
    )  # fmt: skip
    s.register(2, A="back-1")
    assert s.at("A") is None
    s = scene(
        "robofactory", "\n".join([". . . . ."] * 3), [{**element, "at": [3, 1]}, at("teleport-pad", 0)],
        levels=levels.replace(f"2 . {height} . .", f"2 . . {height} .").replace(". . 1 . .", ". . . 1 ."),
        register=1, A=robot("E", at=(0, 1)),
    ).register(2, A="move-1")  # fmt: skip
    assert s["A"].damage == (2 if raised else 4)
    assert s.at("A")[:2] == (3, 1)


@pytest.mark.parametrize("floor", FLOORS)
def test_high_power_comes_out_on_top_of_what_is_higher_and_goes_on_at_that_level(floor: str):
    _, raised, passable = FLOORS[floor]
    for card, column in (("move-1", MIDDLE), ("move-2", MIDDLE + 1)):
        pad = at("teleport-pad", 0, high_power=True)
        s = hall(floor, False, pad, A=robot("E", at=(0, 1))).register(2, A=card)
        on_top = raised and not passable
        fallen = 2 if on_top and column > MIDDLE else 0
        assert (s.at("A")[:2], s["A"].damage) == ((column, 1), fallen)
