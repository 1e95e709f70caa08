"""Robots that move have weight: they keep their speed, lean, raise dust and leave tracks that fade."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from pathlib import Path
from typing import Any

import pytest
from app.screens.help.showing import loop_of
from app.store.driving import FADES_MS, FAINT, MOST_PUFFS, MOST_TRACKS
from app.store.moments import FilmLook, scene_at
from app.store.session import films_of
from app.store.sparks import SparkKind
from app.store.turn_film import Timeline

from roborally_core.board.load import load_board
from roborally_core.board.model import drawn
from roborally_core.effects.conditions import CONDITIONS
from roborally_core.engine.rules import Rules
from roborally_core.play.agreement import Seat, Setup
from roborally_core.rules.events import (
    BeamFired,
    ConditionChanged,
    ElementActed,
    ElementSwitched,
    RobotDamaged,
    RobotDestroyed,
    RobotFell,
    RobotMoved,
    RobotSpawned,
)
from roborally_core.rulesets.robo_recon import ROBO_RECON
from roborally_core.rulesets.robo_runner import ROBO_RUNNER
from roborally_core.rulesets.robofactory import ROBOFACTORY
from roborally_core.scene import Scene as Board
from roborally_core.scene import robot, scene
from roborally_core.selfcheck import play_random
from roborally_core.story.fold import view_of

BOARDS = Path(__file__).parents[2] / "boards"
PLAIN = FilmLook(weight=False)


def film(s: Board, **programs: Any) -> Timeline:
    """The film of a register of a scene."""
    before = tuple(view_of(one) for one in s.situation().state.robots)
    return Timeline(before, s.register(**programs).facts)


def test_a_robot_keeps_its_speed_from_square_to_square_and_stands_still_at_both_ends() -> None:
    s = scene("rr", "A . . . . .", A=robot("E"), goal=0)
    timeline = film(s, A="move-3")
    first, *_, last = [f for f in timeline.frames if any(isinstance(x, RobotMoved) for x in f.facts)]
    times = range(first.start, last.start + last.length + 1, 2)
    steps = [
        other - one
        for one, other in pairwise(scene_at(timeline, t, s.board.grid).sprites[0].x for t in times)
    ]
    usual = 2 / first.length
    assert min(steps) >= 0
    assert max(steps) < 1.6 * usual
    inner = steps[len(steps) // 3 : -len(steps) // 3]
    assert min(inner) > 0.8 * usual, "it does not stop where a square ends"
    assert max(steps[0], steps[-1]) < 0.1 * usual


@pytest.mark.parametrize("drawing", ["A B . . . .", "A . B . . .", "A . B C . ."])
def test_a_robot_that_is_pushed_moves_as_the_one_behind_it(drawing: str) -> None:
    names = sorted(set(drawing) & set("ABC"))
    s = scene("rr", drawing, **{name: robot("E") for name in names}, goal=0)
    timeline = film(s, A="move-3")
    for time in range(0, timeline.length, 5):
        places = [one.x for one in scene_at(timeline, time, s.board.grid).sprites]
        assert all(other - one > 0.99 for one, other in pairwise(places))


def test_a_robot_leans_back_as_it_sets_off_and_forward_as_it_stops_and_stands_upright_at_the_end() -> None:
    s = scene("rr", "A . . .", A=robot("E"), goal=0)
    timeline = film(s, A="move-2")
    leans = [scene_at(timeline, t, s.board.grid).sprites[0].lean[0] for t in range(timeline.length + 1)]
    assert min(leans) < -0.05
    assert max(leans) > 0.05
    assert leans.index(min(leans)) < leans.index(max(leans))
    assert leans[-1] == 0
    plain = [scene_at(timeline, t, s.board.grid, PLAIN).sprites[0].lean for t in range(timeline.length)]
    assert set(plain) == {(0.0, 0.0)}


def traces(timeline: Timeline, s: Board, look: FilmLook | None = None) -> tuple[int, int]:
    """The greatest number of tracks and of puffs seen at once."""
    found = [
        scene_at(timeline, t, s.board.grid, look or FilmLook()) for t in range(0, timeline.length + 1, 10)
    ]
    return max(len(one.tracks) for one in found), max(len(one.puffs) for one in found)


def test_a_robot_that_drives_raises_dust_and_leaves_a_track_that_ends_at_it_and_fades() -> None:
    s = scene("rr", "A . . . .\n. . . . .", A=robot("E"), goal=0)
    before = tuple(view_of(one) for one in s.situation().state.robots)
    timeline = Timeline(
        before, s.turn(A=["move-2", "turn-left", "turn-left", "turn-left", "turn-left"]).facts
    )
    grid = s.board.grid
    for time in range(0, timeline.length, 10):
        found = scene_at(timeline, time, grid)
        if found.tracks and found.tracks[-1].x1 < 2.5:
            assert abs(found.tracks[-1].x1 - found.sprites[0].x) < 0.01
    assert traces(timeline, s) == (2, 5)
    assert traces(timeline, s, PLAIN) == (0, 0)
    moved = [f for f in timeline.frames if any(isinstance(x, RobotMoved) for x in f.facts)]
    ends = moved[-1].start + moved[-1].length
    fresh, old = (scene_at(timeline, ends + t, grid).tracks[-1].alpha for t in (1, 500))
    assert FAINT >= fresh > old > 0
    assert timeline.length - ends < FADES_MS, "so that the end of the film cuts it short"
    assert scene_at(timeline, timeline.length, grid).tracks == ()
    assert scene_at(timeline, timeline.length - 1, grid).tracks[-1].alpha < 0.01, "without a jump"


def test_nothing_but_wheels_on_the_floor_leaves_traces() -> None:
    lifting = next(key for key, one in CONDITIONS.items() if one.lifts)
    still = scene("rr", "A . .", A=robot("E"), goal=0)
    assert traces(film(still, A="turn-left"), still) == (0, 0)
    belt = scene("rr", "A . .", A=robot("E", under=">"), goal=0)
    assert traces(film(belt, A="pause"), belt) == (0, 0)
    virtual = scene("botwars", "A . .", A=robot("E", real=False), goal=0)
    assert traces(film(virtual, A="move-1"), virtual) == (0, 0)
    drives = scene("rr", "A . .", A=robot("E"), goal=0)
    before = tuple(
        view_of(one)._replace(conditions=((lifting, ()),)) for one in drives.situation().state.robots
    )
    assert traces(Timeline(before, drives.register(A="move-1").facts), drives) == (0, 0)


@pytest.mark.parametrize(
    ("element", "inks", "puffs"),
    [
        (None, {"grime"}, {"smoke"}),
        ("water", {"grime", "water-deep"}, {"smoke", "foam"}),
        ("oil", {"grime", "oil"}, {"smoke"}),
        ("ice", {"grime"}, {"smoke"}),
    ],
)
def test_the_ground_decides_what_wheels_leave(element: str | None, inks: set[str], puffs: set[str]) -> None:
    things = [{"type": element, "at": [2, 0]}] if element else []
    s = scene("robofactory", "A . . . . .", things, A=robot("E"), goal=0)
    timeline, grid = film(s, A="move-3"), s.board.grid
    found = [scene_at(timeline, t, grid, FilmLook(board=s.board)) for t in range(0, timeline.length, 5)]
    tracks = [one for scene_then in found for one in scene_then.tracks]
    assert {one.ink for one in tracks} == inks
    assert {one.ink for scene_then in found for one in scene_then.puffs} == puffs
    over = [one for one in tracks if 2.01 < (one.x0 + one.x1) / 2 < 2.99]
    assert bool(over) is (element is None), "nothing is drawn over water, oil or ice"
    assert all(one.x0 >= 3 for one in tracks if one.ink != "grime"), "wheels carry it on"


def test_a_track_ends_where_the_floor_does() -> None:
    s = scene("rr", "A . O . .", A=robot("E"), goal=0)
    timeline = film(s, A="move-3")
    found = [scene_at(timeline, t, s.board.grid, FilmLook(board=s.board)) for t in range(timeline.length)]
    assert max(one.x1 for scene_then in found for one in scene_then.tracks) == 2.0


def test_a_track_ends_with_the_board() -> None:
    s = scene("rr", "A", A=robot("E"), goal=0)
    timeline = film(s, A="move-1")
    tracks = [one for t in range(timeline.length) for one in scene_at(timeline, t, s.board.grid).tracks]
    assert max(one.x1 for one in tracks) == 1.0


def test_traces_of_eight_robots_are_limited() -> None:
    seats = tuple(Seat(f"R{i}", look=i) for i in range(8))
    made = play_random(Setup("rr", seats), load_board(BOARDS / "crossfire-hall.json"), b"dust", 4)
    for shown in films_of(made, 0):
        timeline = Timeline(shown.before, shown.facts, shown.memory)
        for time in range(0, timeline.length, 40):
            found = scene_at(timeline, time, made.board.grid)
            assert len(found.tracks) <= MOST_TRACKS
            assert len(found.puffs) <= MOST_PUFFS
            assert all(hypot(one.x1 - one.x0, one.y1 - one.y0) <= 1.01 for one in found.tracks)


def shown(key: str, rules: Rules = ROBOFACTORY) -> dict[SparkKind, set[type]]:
    """The kinds of sparks in the film of an element's help page, with the kinds of facts seen with each."""
    found = loop_of(key, rules)
    assert found is not None
    out: dict[SparkKind, set[type]] = {}
    for frame in found.timeline.frames:
        time = frame.start + 0.6 * frame.length
        scene_then = scene_at(found.timeline, time, found.board.grid, FilmLook(board=found.board))
        for spark in scene_then.sparks if frame.length else ():
            out.setdefault(spark.kind, set()).update(map(type, frame.facts))
    return out


def lunges(key: str) -> dict[type, set[int]]:
    """The elements whose parts move in the film of an element's help page, by the facts seen meanwhile."""
    found = loop_of(key, ROBOFACTORY)
    assert found is not None
    out: dict[type, set[int]] = {}
    for frame in found.timeline.frames:
        if frame.length:
            then = scene_at(found.timeline, frame.start + 1, found.board.grid, FilmLook(board=found.board))
            for fact in frame.facts:
                out.setdefault(type(fact), set()).update(one.element for one in then.lunges)
    own = {one.index for one in found.board.elements if one.key == key}
    assert set().union(*out.values()) == own
    for one in own:
        assert any(draw.form.lunge for draw in drawn(found.board, found.board.elements[one])), "it is drawn"
    return out


def test_parts_of_elements_move_at_the_instant_of_their_facts() -> None:
    assert lunges("flamer")[RobotDamaged]
    assert lunges("buzzsaw")[ElementActed]
    assert lunges("crusher")[RobotDestroyed]
    assert lunges("pusher")[RobotMoved]
    assert lunges("lava-pit")[RobotDamaged]


def test_the_doors_of_a_launch_bay_open_below_the_robot_that_falls() -> None:
    s = scene("robo-runner", "A . . ①\n. . . ⌂", [{"type": "launch-bay", "at": [1, 0], "registers": [1]}],
              A=robot("E"))  # fmt: skip
    timeline = film(s, A="move-1")
    (frame,) = (one for one in timeline.frames if any(isinstance(fact, RobotFell) for fact in one.facts))
    (doors,) = scene_at(timeline, frame.start + 1, s.board.grid, FilmLook(board=s.board)).lunges
    assert (doors.x, doors.y) == (1, 0)


def test_robots_that_fly_or_are_lifted_over_holes_are_drawn_at_a_height() -> None:
    found = loop_of("antigravity-field", ROBOFACTORY)
    assert found is not None
    timeline, grid = found.timeline, found.board.grid
    heights = [scene_at(timeline, t, grid).sprites[0].height for t in range(0, timeline.length + 1, 20)]
    assert (min(heights), max(heights)) == (0, 1)
    assert heights[-1] < 0.01
    assert any(0 < one < 1 for one in heights), "it takes off, and does not jump"
    s = scene("robo-runner", "A . ░ . .\n. . . . .", [{"type": "thruster", "at": [1, 0]}], A=robot("E"))
    timeline = film(s, A="move-2")
    look = FilmLook(board=s.board)
    flight = [scene_at(timeline, t, s.board.grid, look).sprites[0] for t in range(0, timeline.length, 5)]
    assert max(one.height for one in flight) > 0.99
    assert flight[-1].height < 0.1
    assert flight[-1].x > 3.4
    falls = scene("rr", "A . O . .", A=robot("E"), goal=0)
    timeline, look = film(falls, A="move-3"), FilmLook(board=falls.board)
    for time in range(timeline.length):
        assert all(one.height == 0 for one in scene_at(timeline, time, falls.board.grid, look).sprites)


def test_elements_show_themselves_when_they_switch_or_hurt_without_a_beam() -> None:
    assert RobotDamaged in shown("flamer")[SparkKind.HARM]
    assert RobotDamaged in shown("homing-missile")[SparkKind.STRIKE], "its way to a distant robot is seen"
    assert SparkKind.STRIKE not in shown("flamer")
    assert ElementSwitched in shown("drawbridge")[SparkKind.WORKS]
    assert ElementSwitched in shown("drawbridge")[SparkKind.CURRENT], "the switch that did it is seen"
    assert not shown("laser").keys() & {SparkKind.WORKS, SparkKind.HARM, SparkKind.STRIKE}, "its beam says it"
    assert ConditionChanged in shown("antigravity-field")[SparkKind.FIT]


def test_ships_show_what_is_live_what_is_welded_and_what_they_fetch() -> None:
    coupling = shown("power-coupling", ROBO_RUNNER)
    assert RobotDamaged in coupling[SparkKind.ZAP], "it strikes like a fence"
    assert SparkKind.HARM not in coupling
    welded = shown("hull-damage", ROBO_RUNNER)
    assert {BeamFired, ElementSwitched} <= welded[SparkKind.WELD]
    assert SparkKind.WORKS not in welded
    assert RobotSpawned in shown("crystal-grappler", ROBO_RECON)[SparkKind.FETCH]


def test_a_robot_that_is_beamed_is_never_seen_between_and_one_that_is_thrown_flies() -> None:
    for key, beamed in (("portal", True), ("jack-in-the-box", False)):
        found = loop_of(key, ROBOFACTORY)
        assert found is not None
        timeline, grid = found.timeline, found.board.grid
        far = next(
            f
            for f in timeline.frames
            for x in f.facts
            if isinstance(x, RobotMoved) and abs(grid.xy(x.to)[0] - grid.xy(x.frm)[0]) > 1
        )
        one = next(x.robot for x in far.facts if isinstance(x, RobotMoved))
        seen = [
            next(
                s for s in scene_at(timeline, far.start + far.length * i / 20, grid).sprites if s.robot == one
            )
            for i in range(20)
        ]
        assert all(s.x % 1 == 0.5 for s in seen) is beamed
        assert (max(s.scale for s in seen) > 1.3) is not beamed
        assert (seen[10].height > 1) is not beamed
