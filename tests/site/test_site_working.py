"""In a film floors run at their phase, with the robots on them, and parts move where nobody is, too."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest
from app.render.heights import height_at
from app.store.blows import LANDS, shown_at
from app.store.hearing import cues_of
from app.store.moments import FilmLook, scene_at
from app.store.scene import Tableau
from app.store.sparks import SparkKind
from app.store.turn_film import Cut, Frame, Timeline
from app.store.working import closing

from roborally_core.rules.events import (
    BeamFired,
    ElementSwitched,
    RobotDestroyed,
    RobotDropped,
    RobotMoved,
    RobotTurned,
)
from roborally_core.rules.timeline import Step
from roborally_core.scene import Scene as Board
from roborally_core.scene import robot, scene
from roborally_core.story.fold import view_of


def film(s: Board, register: int = 1, /, **programs: Any) -> Timeline:
    """The film of a register of a scene."""
    before = tuple(view_of(one) for one in s.situation().state.robots)
    return Timeline(before, s.register(register, **programs).facts)


def seen(s: Board, timeline: Timeline, frame: Frame, part: float, look: FilmLook | None = None) -> Tableau:
    """The scene after a part of a beat."""
    look = FilmLook(board=s.board) if look is None else look
    return scene_at(timeline, frame.start + part * frame.length, s.board.grid, look)


def beats(timeline: Timeline, kind: type, step: Step | None = None) -> list[Frame]:
    """The beats with a fact of this kind, in one step or in any."""
    return [
        frame
        for frame in timeline.frames
        if frame.length and any(isinstance(fact, kind) for fact in frame.facts) and step in (None, frame.step)
    ]


def test_the_belts_of_a_phase_run_with_the_robots_on_them_and_no_others() -> None:
    s = scene("rr", "A ⇒ ⇒ . .\n. > > B .\n. . . . .", A=robot("E"), B=robot("N"), goal=0)
    timeline = film(s, A="move-1")
    carried = [
        frame for frame in beats(timeline, RobotMoved) if frame.step is not None and frame.step > Step.MOVES
    ]
    assert carried
    for frame in carried:
        for part in (0.2, 0.5, 0.8):
            then = seen(s, timeline, frame, part)
            assert then.run is not None
            assert then.run.squares == {(1, 0), (2, 0)}
            assert then.sprites[0].x % 1 == pytest.approx((then.run.part + 0.5) % 1)
    for frame in timeline.frames:
        if frame.length and frame not in carried:
            assert seen(s, timeline, frame, 0.5).run is None


def test_where_blue_belts_carry_on_no_yellow_ones_run_but_under_a_robot_that_comes_onto_them() -> None:
    s = scene("botwars", "A ⇒ ⇒ ⇒ . .\n. > > B . .\n. . . . . .", A=robot("E"), B=robot("N"), goal=0)
    timeline = film(s, A="move-1")
    (first,) = beats(timeline, RobotMoved, Step.CONVEYORS)
    (again,) = beats(timeline, RobotMoved, Step.CONVEYORS_AGAIN)
    blue, yellow = {(1, 0), (2, 0), (3, 0)}, {(1, 1), (2, 1)}
    for frame, squares in ((first, blue | yellow), (again, blue)):
        run = seen(s, timeline, frame, 0.5).run
        assert run is not None
        assert run.squares == squares
    s = scene("botwars", "A ⇒ > > .\n. . . . .", A=robot("E"), goal=0)
    timeline = film(s, A="move-1")
    (again,) = beats(timeline, RobotMoved, Step.CONVEYORS_AGAIN)
    run = seen(s, timeline, again, 0.5).run
    assert run is not None
    assert run.squares == {(2, 0), (3, 0)}, "it is a yellow one that carries"


@pytest.mark.parametrize(
    ("kind", "at", "middle", "degrees"),
    [
        ({"type": "crossgear", "turn": "left"}, [2, 1], (2.5, 1.5), -90),
        ({"type": "big-gear", "facing": "E"}, [2, 1], (2.0, 2.0), 180),
        ({"type": "rotating-room"}, [1, 1], (2.5, 2.5), 90),
    ],
    ids=["crossgear", "big gear", "room"],
)
def test_what_turns_takes_its_robots_along_on_arcs(
    kind: dict[str, Any], at: list[int], middle: tuple[float, float], degrees: int
) -> None:
    drawing = ". . . . .\n. A . B .\n. . . . .\n. . . . ."
    s = scene("robofactory", drawing, [{**kind, "at": at}], A=robot("N"), B=robot("N"), goal=0)
    before = tuple(view_of(one) for one in s.situation().state.robots)
    timeline = Timeline(before, s.turn().facts)
    frames = [one for one in timeline.frames if one.length and seen(s, timeline, one, 0.5).whirls]
    for frame in frames:
        parts = [seen(s, timeline, frame, i / 20) for i in range(1, 20)]
        whirls = [one.whirls[0] for one in parts]
        assert {(one.x, one.y, one.degrees) for one in whirls} == {(*middle, degrees)}
        assert [one.part for one in whirls] == sorted(one.part for one in whirls)
        moved = {fact.robot for fact in frame.facts if isinstance(fact, RobotMoved)}
        for robot_ in moved:
            spots = [next((o.x, o.y) for o in one.sprites if o.robot == robot_) for one in parts]
            far = {round(hypot(x - middle[0], y - middle[1]), 6) for x, y in spots}
            assert len(far) == 1, "always as far from the middle"
            assert len(set(spots)) == len(spots)
        assert not any(spark.kind == SparkKind.ENTER for one in parts for spark in one.sparks), (
            "nobody is beamed"
        )
        assert not any(spark.kind == SparkKind.WORKS for one in parts for spark in one.sparks), (
            "its motion says it"
        )
        slow = FilmLook(board=s.board, idle=False)
        assert seen(s, timeline, frame, 0.5, slow).whirls, "under its robots always"
    assert frames
    if kind["type"] == "rotating-room":
        (frame,) = frames
        assert any(isinstance(fact, ElementSwitched) for fact in frame.facts), "floor and robots at once"


def test_gears_turn_as_they_turn_a_robot_and_stand_still_where_motion_is_unwelcome() -> None:
    s = scene("rr", "A r . l", A=robot("E"), goal=0)
    timeline = film(s, A="move-1")
    (turning,) = beats(timeline, RobotTurned)
    parts = []
    for part in (0.1, 0.5, 0.9):
        run = seen(s, timeline, turning, part).run
        assert run is not None
        assert run.squares == {(1, 0), (3, 0)}
        parts.append(run.part)
    assert parts == sorted(parts)
    assert seen(s, timeline, turning, 0.5, FilmLook(board=s.board, idle=False)).run is None


ALONE = ". . . .\nA . . B\n. . . ."


def moved(kind: str, register: int, where: tuple[int, int] = (1, 0), **look: bool) -> set[str]:
    """Kinds of the elements whose parts move in a film of shots that hit nobody."""
    element = {"type": kind, "at": list(where), "registers": [1, 3]}
    if kind != "crusher":
        element["facing"] = "N"
    s = scene("robofactory", ALONE, [element], A=robot("N"), B=robot("N"), goal=0)
    timeline, out = film(s, register, A="turn-left"), set()
    assert beats(timeline, BeamFired)
    for frame in timeline.frames:
        if frame.length:
            then = seen(s, timeline, frame, 0.4, FilmLook(board=s.board, **look))
            out |= {s.board.elements[one.element].key for one in then.lunges}
            assert frame.step is not Step.MOVES or not out, "not before its phase"
    return out


@pytest.mark.parametrize("kind", ["crusher", "pusher", "flamer"])
def test_an_element_that_concerns_nobody_is_seen_at_work_in_its_registers(kind: str) -> None:
    assert moved(kind, 1) == {kind}
    assert moved(kind, 2) == set()
    assert moved(kind, 3) == {kind}
    assert moved(kind, 3, idle=False) == set()


def test_a_saw_that_does_not_spin_stands_still() -> None:
    s = scene("robofactory", ALONE, [{"type": "buzzsaw", "at": [1, 0]}], A=robot("N"), B=robot("N"), goal=0)
    for spins, told in ((0, True), (1, False)):
        s.fix_draw("buzzsaws", spins)
        timeline = film(s, A="turn-left")
        lunges = [one for f in timeline.frames if f.length for one in seen(s, timeline, f, 0.4).lunges]
        assert bool(lunges) is told


def test_a_crusher_is_seen_to_close_before_its_robot_bursts() -> None:
    crusher = {"type": "crusher", "at": [1, 0], "registers": [1]}
    s = scene("classic", "A . .", [crusher], A=robot("E"))
    before = tuple(view_of(one) for one in s.situation().state.robots)
    facts = s.register(A="move-1").facts
    for cut in (Cut(closing=closing(s.board)), Cut()):
        timeline = Timeline(before, facts, cut=cut)
        (end,) = beats(timeline, RobotDestroyed)
        crushes = bool(cut.closing)
        then = seen(s, timeline, end, 0.2)
        assert [one.kind for one in then.sparks] == ([] if crushes else [SparkKind.BOOM])
        flat = then.sprites[0].squeeze
        assert (flat[1] < 0.7 and flat[0] > 1) is crushes, "it is pressed flat between the jaws"
        after = seen(s, timeline, end, 0.6)
        assert SparkKind.BOOM in {one.kind for one in after.sparks}
        assert not any(one.alpha for one in after.sprites) or not crushes
        boom = next(cue for cue in cues_of(end) if cue.name == "boom")
        assert boom.after == pytest.approx(end.length * shown_at(end, end.bursts)), "heard as it is seen"


def test_a_robot_that_comes_down_a_ledge_drops_beyond_the_edge_and_lands_with_dust() -> None:
    s = scene("rr", "A . .", A=robot("E"), levels="2 . .", goal=0)
    timeline = film(s, A="move-1")
    (drop,) = beats(timeline, RobotDropped)
    high = [seen(s, timeline, drop, i / 50).sprites[0] for i in range(50)]
    beyond = [one for one in high if one.x >= 1]
    assert all(one.above == 0 for one in high if one.x < 1)
    assert beyond[0].above > 1.8
    falls = [one.above for one in beyond]
    assert falls == sorted(falls, reverse=True)
    assert falls[-1] == 0
    flat = min(high, key=lambda one: one.squeeze[1])
    assert flat.above == 0
    assert flat.squeeze[1] < 0.9
    land = drop.start + LANDS * drop.length
    dust = [
        len(scene_at(timeline, t, s.board.grid, FilmLook(board=s.board)).puffs) for t in (land - 1, land + 60)
    ]
    assert dust[1] >= dust[0] + 6


def test_ground_rises_along_a_ramp_and_ends_at_a_ledge() -> None:
    ramp = {"type": "ramp", "at": [1, 0], "facing": "E"}
    board = scene("rr", "A . . .", [ramp], A=robot("E"), levels=". . 1 .", goal=0).board
    assert [height_at(board, x, 0.5) for x in (0.5, 1.0, 1.25, 1.75, 2.5, 3.5)] == [0, 0, 0.25, 0.75, 1, 0]
    assert height_at(board, -1, 0.5) == 0


def test_a_thruster_lifts_a_robot_over_firm_floor_until_its_move_ends() -> None:
    s = scene("robo-runner", "A . . . .\n. . . . .", [{"type": "thruster", "at": [1, 0]}], A=robot("E"))
    timeline = film(s, A="move-2")
    look = FilmLook(board=s.board)
    flight = [scene_at(timeline, t, s.board.grid, look).sprites[0] for t in range(0, timeline.length, 5)]
    assert max(one.height for one in flight) > 0.99
    assert flight[0].height == 0
    assert flight[-1].height < 0.1
    assert flight[-1].x > 3.4
    on_it = scene("robo-runner", "A . . .\n. . . .", [{"type": "thruster", "at": [1, 0]}], A=robot("E"))
    timeline = film(on_it, A="move-1")
    look = FilmLook(board=on_it.board)
    for time in range(0, timeline.length, 5):
        assert scene_at(timeline, time, on_it.board.grid, look).sprites[0].height == 0, "its move ends there"
