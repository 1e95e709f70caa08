"""Walls, ramps, throws and the dark between two levels: tops of shafts are ground there, too (S-8, RF-13)."""

from __future__ import annotations

import pytest
from test_upper_levels import DOWN, at, standing

from roborally_core.rules.events import RobotDropped
from roborally_core.scene import Scene, companion, robot, scene

# -- walls, ramps and other things between two levels ------------------------------------------------


def test_from_the_flank_of_a_ramp_one_drops_into_an_open_sluice_and_not_into_a_closed_one():
    for closed, end, damage in (([2], (1, 0), 0), ([3], (1, 1), 2)):
        s = scene(
            "robofactory", ". . .\n. . .", [at("ramp", 1, "W", 0), at("sluice", 1, closed=closed)],
            levels="1 . .\n1 . .", register=1, A=robot("S", at=(1, 0)),
        ).register(2, A="move-1")  # fmt: skip
        assert (s.at("A"), s["A"].damage) == (end, damage)


@pytest.mark.parametrize(
    ("shaft", "hurt"),
    [
        ({"type": "sluice", "closed": [1, 2]}, 0),
        ({"type": "elevator", "up": [1, 2]}, 0),
        ({"type": "elevator", "up": [3]}, 1),
    ],
)
def test_from_the_flank_of_a_ramp_one_shoots_against_a_top_as_against_any_ledge(shaft, hurt):
    s = scene(
        "robofactory", ". . .\n. . .\n. . .", [at("ramp", 1, "W", 0), {**shaft, "at": [1, 1]}],
        levels="1 . .\n1 . .\n. 1 .", register=1, A=robot("S", at=(1, 0)), B=standing(1, 2),
    )  # fmt: skip
    assert s.register(2, A="pause")["B"].damage == hurt


def test_throws_and_shots_from_above_go_over_walls_that_stand_below():
    wall = at("wall", 2, "E", 0)
    pad = at("teleport-pad", 0, y=0)
    s = scene("robofactory", "A . . . B", [wall], levels="1 . . . 1", A=robot("E"), B=robot("N", **DOWN))
    assert s.register(A="pause")["B"].damage == 1
    s = scene("robofactory", "A . . . .", [wall, pad], levels="1 . . . 1", A=robot("E"))
    s.register(A="move-2")
    assert (s.at("A"), s["A"].damage) == ((4, 0), 0)


@pytest.mark.parametrize("square", [(3, "E"), (4, "W")])
def test_a_wall_on_a_rim_stands_on_the_rims_level_for_flying_robots(square):
    wall = at("wall", *square, 0)
    pad = at("teleport-pad", 0, y=0)
    s = scene("robofactory", "A . . . B", [wall], levels="1 . . . 1", A=robot("E"), B=robot("N", **DOWN))
    assert s.register(A="pause")["B"].damage == 0
    s = scene("robofactory", "A . . . .", [wall, pad], levels="1 . . . 1", A=robot("E"))
    s.register(A="move-2")
    assert (s.at("A"), s["A"].damage) == ((3, 0), 2)


def test_ventilators_on_two_levels_do_not_blow_side_by_side():
    fans = [at("ventilator", 0, "E", y) for y in (0, 1)]
    for levels, end in (("1 1 1 1\n. . . .", 2), ("1 1 1 1\n1 1 1 1", 3)):
        s = scene("robofactory", ". A . .\n. . . .", fans, levels=levels, A=robot("N", **DOWN))
        assert s.register().at("A") == (end, 0)


def test_a_turret_stops_looks_shots_and_beams_on_its_level_only():
    turret = at("turret", 2, "N", 0)
    for levels, damage in ((". . . . 1", 0), ("1 . . . 1", 1), ("1 1 1 1 1", 0)):
        given = {"B": robot("N", at=(4, 0) if levels[0] == "1" else (3, 0), **DOWN)}
        s = scene("robofactory", "A . . . .", [turret], levels=levels, A=robot("E"), **given)
        assert s.register(A="pause")["B"].damage == damage
        s = scene("robofactory", ". . . . .", [turret, at("laser", 0, "E", 0)], levels=levels, **given)
        assert s.register()["B"].damage == damage


# -- the dark and its ghosts --------------------------------------------------------------------------


def dark(*more: dict[str, object], register: int = 1, **robots: object) -> Scene:
    """A hall with an elevator in its middle, dark everywhere but in the eastern column."""
    night = [at("dark-ground", x, y=y) for x in range(3) for y in range(2)]
    lift = at("elevator", 1, y=0, up=[1, 4])
    return scene(
        "robofactory", ". . . .\n. . . .", [*night, at("grave", 0, y=1), lift, *more],
        levels=". . 1 1\n. . . .", register=register, **robots,
    )  # fmt: skip


def test_it_is_as_dark_on_top_and_riding_is_no_coming_into_the_dark():
    s = dark(A=robot("N", at=(1, 0, 1), **DOWN)).register(2)
    assert (s.at("A"), s.state.companions) == ((1, 0), [])
    s = dark(register=2, A=robot("N", at=(1, 0), **DOWN)).play_on(4)
    assert (s.at("A"), s.state.companions) == ((1, 0, 1), [])


def test_coming_onto_a_top_from_the_light_is():
    s = dark(A=robot("W", at=(3, 0))).program(A=[None, None, None, "move-2"]).play_on(4)
    assert s.at("A") == (1, 0, 1)
    assert [one.pos for one in s.state.companions] == [s.board.grid.pos(0, 1)]


@pytest.mark.parametrize(("key", "word"), [("elevator", "up"), ("sluice", "closed")])
def test_a_ghost_rides_with_the_floor_it_hovers_over_and_nothing_crushes_it(key, word):
    """Though nobody else is there; and at the end of the turn, too."""
    night = [at("dark-ground", x, y=0) for x in range(2)]

    def over(*due: int) -> Scene:
        return scene(
            "robofactory", ". . .\n. . .", [*night, at("grave", 0, y=0), at(key, 1, y=0, **{word: [*due]})],
            levels=". . 1\n. . .", register=due[0] - 1, A=robot("W", at=(2, 1), **DOWN),
            companions={"A.ghost": companion("S", at=(1, 0), start=(0, 0))},
        )  # fmt: skip

    s = over(4).play_on(4)
    assert s.at("A.ghost") == (1, 0, 1)
    assert s.play_on(5).at("A.ghost") == (1, 0)
    s = over(5).play_on(5)
    assert s.at("A.ghost") == (1, 0, 1)
    assert s.end_turn().at("A.ghost") == (1, 0)


# -- the same question on flat boards -------------------------------------------------------------------

BRIDGE = [at("drawbridge", 2, "N", 0), at("pressure-switch", 0, y=1, targets=[[2, 0]])]
"""A drawbridge on the middle square of the northern row, on its northern side, and the switch for it."""


def flat(*things: dict[str, object], lowered: bool, **robots: object) -> Scene:
    s = scene("robofactory", "\n".join([". . . . ."] * 2), [*BRIDGE, *things], **robots)
    bridge = next(one for one in s.board.elements if one.key == "drawbridge")
    s.state.memory[bridge.index] = int(lowered)
    return s


@pytest.mark.parametrize("lowered", [True, False])
def test_what_stops_beams_now_stops_everything_that_runs_along_a_line(lowered):
    s = flat(at("ventilator", 0, "E", 0), lowered=lowered, A=robot("N", at=(3, 0), **DOWN))
    assert s.register().at("A") == (4 if lowered else 3, 0)
    s = flat(at("magnet", 0, y=0), lowered=lowered, A=robot("N", at=(4, 0), **DOWN))
    assert s.register().at("A") == (3 if lowered else 4, 0)
    s = flat(at("melting-beam", 0, "E", 0), lowered=lowered, A=robot("N", at=(4, 0), **DOWN))
    assert s.register()["A"].damage == int(lowered)
    s = flat(at("mirror", 4, "W", 0), lowered=lowered, A=robot("E", at=(0, 0)))
    assert s.register(A="turn-left").facing("A") == ("S" if lowered else "N")


@pytest.mark.parametrize("lowered", [True, False])
def test_a_throw_goes_where_an_edge_lets_it_through_now(lowered):
    bridge = [{**BRIDGE[0], "facing": "W"}, BRIDGE[1]]
    s = scene("robofactory", "\n".join([". . . . ."] * 2), [*bridge, at("teleport-pad", 0, y=0)],
              A=robot("E", at=(0, 0)))  # fmt: skip
    s.state.memory[next(one.index for one in s.board.elements if one.key == "drawbridge")] = int(lowered)
    assert s.register(A="move-1").at("A") == (3 if lowered else 1, 0)


@pytest.mark.parametrize("seats", ["AB", "BA"])
def test_of_two_that_are_pulled_into_one_hole_the_one_from_above_falls_a_level_in_any_seat(seats):
    hole = {"type": "black-hole", "at": [2, 0]}
    robots = {"A": robot("N", at=(1, 0)), "B": robot("N", at=(3, 0))}
    s = scene("robofactory", ". . . . .", [hole], levels=". . . 1 1", seats=seats, **robots).register()
    assert (s.at("A"), s.at("B")) == (None, None)
    assert [(s.names[fact.robot], fact.levels) for fact in s.of(RobotDropped)] == [("B", 1)]
    assert (s.damage("A"), s.damage("B")) == (0, 2)
