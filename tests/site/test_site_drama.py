"""A film's drama is a function of its facts and its time: halts, scorch, eyes, quips."""

from __future__ import annotations

from itertools import pairwise
from math import isclose
from typing import Any

import pytest
from app.render.gaze import eyes_of, glances, without_pupils
from app.store.blows import HALT_MS, halt_of, halted
from app.store.falling import BEYOND, HUNG, LANDED
from app.store.flashes import RING, SPARKING, beside_ring, sparks_of
from app.store.moments import scene_at, steady
from app.store.quips import PHRASES, QuipTopic, quips_of, said_at
from app.store.scene import resting, shaken
from app.store.sparks import Spark, SparkKind
from app.store.turn_film import Timeline, burst
from app.texts import ENGLISH
from test_site_direction import cut_of

from roborally_core.rules import events as ev
from roborally_core.scene import Scene as Board
from roborally_core.scene import read_scene, robot, scene
from roborally_core.story.fold import view_of
from roborally_core.story.highlights import HighlightKind

ELEMENT = ev.Cause(ev.CauseKind.ELEMENT, 3)


def film(s: Board, **programs: Any) -> Timeline:
    """The film of a register of a scene."""
    before = tuple(view_of(one) for one in s.situation().state.robots)
    return Timeline(before, s.register(**programs).facts)


def shot() -> Timeline:
    s = scene("rr", "A . . B", A=robot("E"), B=robot("N", damage=8))
    return film(s, A="pause")


def test_a_blow_halts_the_film_which_makes_up_for_it_and_ends_as_it_would() -> None:
    timeline = shot()
    frame = next(f for f in timeline.frames if any(isinstance(x, ev.RobotDestroyed) for x in f.facts))
    parts = [halted(halt_of(frame), i / 200) for i in range(201)]
    assert parts[0] == 0.0
    assert isclose(parts[-1], 1.0)
    assert parts == sorted(parts), "it never runs back"
    still = max(parts.count(part) for part in parts) / 200 * frame.length
    assert 0.6 * HALT_MS < still < 1.5 * HALT_MS
    quiet = next(f for f in timeline.frames if not f.facts or isinstance(f.facts[0], ev.CardsRevealed))
    assert [halted(halt_of(quiet), i / 10) for i in range(11)] == [i / 10 for i in range(11)]


def test_the_kinds_of_facts_with_effects_of_their_own_are_just_those_that_show_some() -> None:
    s = scene("rr", "A . . B", A=robot("E"), B=robot("N"))
    frame = next(one for one in film(s, A="move-1").frames if one.length)
    kinds = [kind for kind in vars(ev).values() if "robot" in getattr(kind, "_fields", ())]
    assert len(kinds) > 20
    for kind in kinds:
        fields = dict.fromkeys(kind._fields, 0)
        fact = kind(**fields | {"cause": ELEMENT} if "cause" in fields else fields)
        shows = any(sparks_of(fact, frame, part, s.board.grid) for part in (0.05, 0.55, 0.95))
        assert shows == (kind in SPARKING), kind.__name__


def test_a_robot_that_bursts_leaves_scorch_from_then_on_and_one_that_falls_none() -> None:
    timeline = shot()
    (at, pos), = timeline._scars  # fmt: skip
    assert timeline.scars(at - 1) == ()
    assert timeline.scars(at) == timeline.scars(timeline.length) == (pos,)
    assert burst([ev.RobotFell(1, 30, ELEMENT), ev.RobotDestroyed(1, 30, ELEMENT)]) == []


def test_all_eyes_are_on_the_robot_that_acts_and_ahead_when_nothing_happens() -> None:
    s = scene("rr", "A . . B", A=robot("E"), B=robot("N"))
    timeline = film(s, A="move-1")
    acting = next(f for f in timeline.frames if f.acting)
    found = scene_at(timeline, acting.start + acting.length / 2, s.board.grid)
    me = next(one for one in found.sprites if one.robot == 0)
    assert found.gaze == (me.x, me.y)
    assert scene_at(timeline, timeline.length, s.board.grid).gaze is None


@pytest.mark.parametrize("look", range(8))
def test_pupils_roll_within_their_eyes_and_only_they_are_left_out(look: int) -> None:
    for eye in eyes_of(look):
        assert 0 < eye.pupil < eye.radius
        assert abs(eye.x) < 50
        assert abs(eye.y) < 50
    left_out = len(without_pupils(look))
    from app.art.robots import drawing  # noqa: PLC0415 - only here

    assert len(drawing(look)) - left_out == len(eyes_of(look))


def test_most_robots_have_eyes_that_follow() -> None:
    assert sum(bool(eyes_of(look)) for look in range(8)) >= 6


def test_a_robot_that_wins_says_so_and_looks_for_no_other_checkpoint() -> None:
    s = scene("rr", "A 1 2 .", A=robot("E"))
    assert [quip.mood for quip in quips_of(film(s, A="move-2"), 1)] == [QuipTopic.WON]


def test_at_most_one_thing_is_said_in_a_register_and_the_greatest() -> None:
    s = scene("rr", "A B 1 2", A=robot("E"), B=robot("E"))
    timeline = film(s, A="move-1", B="pause")
    (one,) = quips_of(timeline, 1)
    assert one.mood is QuipTopic.FLAG, "a flag is more than a push"
    assert one.robot == 1
    assert said_at((one,), one.begin) == one
    assert said_at((one,), one.begin - 1) is None
    assert said_at((one,), one.end) is None
    assert one.end <= timeline.length


def test_small_things_are_remarked_upon_seldom_and_by_the_facts_alone() -> None:
    s = scene("rr", "A B . . .", A=robot("E"), B=robot("N"))
    timeline = film(s, A="move-1", B="pause")
    said = [quips_of(timeline, turn) for turn in range(1, 9)]
    assert said == [quips_of(timeline, turn) for turn in range(1, 9)]
    assert [len(one) for one in said].count(1) == 4
    assert len({one[0].number for one in said if one}) > 1


def test_every_phrase_has_its_text() -> None:
    for mood in QuipTopic:
        for number in range(PHRASES):
            assert ENGLISH[f"quip.{mood.name.lower()}.{number}"]


def test_a_hit_shakes_less_than_a_blast() -> None:
    def strength(kind: SparkKind) -> float:
        from app.store.scene import Tableau  # noqa: PLC0415 - beside the board's

        return max(max(map(abs, shaken(Tableau((), (), (Spark(kind, 1, 1, i / 100),))))) for i in range(100))

    assert 0 < strength(SparkKind.HIT) < strength(SparkKind.BOOM) / 2
    assert strength(SparkKind.HEAL) == 0


def test_a_bubble_is_gone_when_the_next_register_begins() -> None:
    s = scene("rr", "A 1 . .", A=robot("E"))
    before = tuple(view_of(one) for one in s.situation().state.robots)
    timeline = Timeline(before, s.turn(A=["move-1", "pause", "pause", "pause", "pause"]).facts)
    (one,) = quips_of(timeline, 1)
    assert one.begin < one.end <= timeline.register_start(2)


EDGES = {"N": "A .\n. .", "E": ". A\n. .", "S": ". .\nA .", "W": "A .\n. ."}


@pytest.mark.parametrize("way", EDGES)
def test_a_robot_that_leaves_the_board_is_whole_in_the_room_around_it_until_it_has_dropped(way: str) -> None:
    s = scene("rr", EDGES[way], A=robot(way), goal=0)
    timeline = film(s, A="move-1")
    frame = next(f for f in timeline.frames if any(isinstance(x, ev.RobotFell) for x in f.facts))
    seen = [
        one
        for time in range(0, frame.start + int(frame.length * LANDED), 5)
        for one in scene_at(timeline, time, s.board.grid).sprites
    ]
    half = [(one, 0.5 * one.scale) for one in seen]
    for one, far in half:
        assert -BEYOND <= one.x - far < one.x + far <= 2 + BEYOND
        assert -BEYOND <= one.y - far < one.y + far <= 2 + BEYOND
    assert any(not (0 <= one.x <= 2 and 0 <= one.y <= 2) for one in seen), "it is beyond the edge"


def test_a_robot_hangs_in_the_air_before_it_drops_and_is_seen_so_where_motion_is_unwelcome() -> None:
    s = scene("rr", "A B O .", A=robot("E"), B=robot("N"))
    timeline = film(s, A="move-1")
    frame = next(f for f in timeline.frames if any(isinstance(x, ev.RobotFell) for x in f.facts))

    def at(share: float) -> tuple[float, set[str]]:
        found = scene_at(timeline, frame.start + share * frame.length, s.board.grid)
        size = next(one.scale for one in found.sprites if one.robot == 1)
        return size, {spark.kind for spark in found.sparks}

    assert at(HUNG / 2) == (1.0, {SparkKind.FRIGHT})
    assert at((HUNG + LANDED) / 2)[0] < 1
    assert SparkKind.FALL in at((LANDED + 1) / 2)[1]
    assert at((steady(timeline, frame.start + 1) - frame.start) / frame.length) == (1.0, {SparkKind.FRIGHT})
    view = next(one for one in scene_at(timeline, frame.start + 1, s.board.grid).sprites if one.robot == 1)
    assert scene_at(timeline, frame.start + 1, s.board.grid).gaze == (view.x, view.y), "all look at it"


def test_metal_strikes_metal_where_a_robot_is_pushed_and_where_it_runs_into_a_wall() -> None:
    def clanks(drawing: str, **robots: Any) -> list[tuple[float, float]]:
        s = scene("rr", drawing, **robots)
        timeline = film(s, A="move-1")
        times = range(0, timeline.length, 10)
        return [
            (spark.x, spark.y)
            for time in times
            for spark in scene_at(timeline, time, s.board.grid).sparks
            if spark.kind == SparkKind.CLANK
        ]

    assert set(clanks("A B . .", A=robot("E"), B=robot("N"))) == {(1.0, 0.5)}
    assert set(clanks("A|. .", A=robot("E"))) == {(1.0, 0.5)}
    assert not clanks("A . .", A=robot("E"))


def test_the_winner_spins_and_the_losers_hang_their_heads_and_all_stand_as_before_at_the_end() -> None:
    s = scene("rr", "1 A 2 .\nB . . .", A=robot("E", checkpoints=1), B=robot("N"))
    timeline = cut_of(s.register(A="move-1"))
    frame = next(f for f in timeline.frames if f.stake and f.stake.kind is HighlightKind.DECIDED)

    def at(share: float) -> dict[int, Any]:
        found = scene_at(timeline, frame.start + share * (frame.length - 1), s.board.grid).sprites
        return {one.robot: one for one in found}

    first, middle, last = (at(share) for share in (0.0, 0.5, 1.0))
    assert at(0.25)[0].angle - first[0].angle > 90
    assert max(at(i / 40)[0].scale for i in range(40)) > 1.1
    assert middle[1].squeeze[1] < 1
    assert isclose(last[0].angle - first[0].angle, 720, abs_tol=1)
    still = scene_at(timeline, steady(timeline, frame.start + 1), s.board.grid).sprites[0]
    assert isclose((still.angle - first[0].angle) % 360, 0, abs_tol=0.5), "it faces as it stands"
    assert isclose(last[1].squeeze[1], 1, abs_tol=0.01)


def test_a_win_is_celebrated_once_from_the_checkpoint_that_decides_until_the_film_ends() -> None:
    s = scene("rr", "1 A 2 .\nB . . .", A=robot("E", checkpoints=1), B=robot("N"))
    timeline = cut_of(s.register(A="move-1"))
    decided = next(f for f in timeline.frames if f.stake and f.stake.kind is HighlightKind.DECIDED)
    scenes = [scene_at(timeline, time, s.board.grid) for time in range(0, timeline.length, 10)]
    seen = [[spark.at for spark in one.sparks if spark.kind == SparkKind.WIN] for one in scenes]
    first = next(i for i, one in enumerate(seen) if one)
    assert 0 <= 10 * first - decided.start <= 10
    parts = [at for (at,) in seen[first:]]
    assert parts == sorted(parts), "it never begins again"
    assert parts[0] < 0.05
    assert parts[-1] > 0.95


def test_all_who_win_together_are_celebrated_together() -> None:
    s = scene("rr", "1 A 2 .\nB . . .", A=robot("E", checkpoints=1, side=1), B=robot("N", side=1)).register(
        A="move-1"
    )
    timeline = cut_of(s)
    frame = next(f for f in timeline.frames if f.stake and f.stake.kind is HighlightKind.DECIDED)
    sparks = scene_at(timeline, frame.start + frame.length / 2, s.board.grid).sparks
    assert len([spark for spark in sparks if spark.kind == SparkKind.WIN]) == 2


def test_the_crystal_that_decides_celebrates_with_its_squad_and_bows_to_nobody() -> None:
    def turning(drawing: str, program: str, **robots: Any) -> dict[str, bool]:
        text = scene("robo-recon", drawing, **robots).text()
        s = read_scene(f"{text}stray crystal.1 N 1,1 1,1\n")
        timeline = cut_of(s.register(A=program))
        decided = next(f for f in timeline.frames if f.stake and f.stake.kind is HighlightKind.DECIDED)
        first, later = (
            {one.robot: one.angle for one in scene_at(timeline, time, s.board.grid).sprites}
            for time in (decided.start, decided.start + 0.4 * decided.length)
        )
        names = dict(enumerate("AB"))
        return {names.get(one, "crystal"): first[one] != later[one] for one in later}

    home = turning(". . . B\nA . ⌐ .\n. . . ¬", "move-1", A=robot("E", side=1), B=robot("S", side=2))
    assert home == {"A": True, "B": True, "crystal": True}
    last = robot("S", side=2, lives=1)
    alone = turning(". A B\n. . .\n⌐ . ¬", "move-1", A=robot("E", side=1), B=last)
    assert alone == {"A": True, "crystal": False}


@pytest.mark.parametrize("way", EDGES)
def test_a_robot_that_follows_another_over_the_edge_covers_no_part_of_it_until_it_has_dropped(
    way: str,
) -> None:
    drawing = {"N": "B . .\nA . .\nC . .", "E": ". C A B", "S": "C . .\nA . .\nB . .", "W": "B A C ."}[way]
    robots = {name: robot(way) for name in "ABC"}
    s = scene("rr", drawing, **robots, goal=0)
    timeline = film(s, C="move-1")
    fall = next(f for f in timeline.frames if any(isinstance(x, ev.RobotFell) for x in f.facts))
    for time in range(0, fall.start + int(HUNG * fall.length), 5):
        at = {one.robot: (one.x, one.y) for one in scene_at(timeline, time, s.board.grid).sprites}
        (bx, by), (ax, ay), (cx, cy) = at[1], at[0], at[2]
        assert abs(bx - ax) + abs(by - ay) > 0.95
        assert abs(ax - cx) + abs(ay - cy) > 0.95
    last = scene_at(timeline, timeline.length, s.board.grid).sprites
    assert all(one.x % 1 == 0.5 and one.y % 1 == 0.5 for one in last), "they close up"
    times = range(0, timeline.length, 5)
    places = [
        next(one.x + one.y for one in scene_at(timeline, time, s.board.grid).sprites if one.robot == 0)
        for time in times
    ]
    assert max(abs(one - other) for one, other in pairwise(places)) < 0.1, "without a jerk"


def test_a_robot_hops_at_a_checkpoint_and_nobody_loses_by_it() -> None:
    s = scene("rr", "A 1 . 2\nB . . .", A=robot("E"), B=robot("N"))
    timeline = cut_of(s.register(A="move-1"))
    frame = next(f for f in timeline.frames if any(isinstance(x, ev.CheckpointReached) for x in f.facts))
    sprites = scene_at(timeline, frame.start + frame.length / 2, s.board.grid).sprites
    assert [round(one.scale, 1) for one in sprites] == [1.2, 1.0]
    assert {one.squeeze for one in sprites} == {(1.0, 1.0)}


def test_robots_that_wait_look_at_each_other_now_and_then_and_ahead_where_motion_is_unwelcome() -> None:
    s = scene("rr", "A . B\n. C .", A=robot("E"), B=robot("N"), C=robot("N"))
    sprites = resting(tuple(view_of(one) for one in s.situation().state.robots), s.board.grid).sprites
    places = {one.robot: (one.x, one.y) for one in sprites}
    seen = [glances(sprites, tick) for tick in range(1, 60)]
    assert all(at in places.values() and at != places[robot] for one in seen for robot, at in one.items())
    for one in places:
        assert 10 < sum(one in found for found in seen) < 50, "not always, and not never"
    assert all(a == b for a, b in zip(seen, [glances(sprites, tick) for tick in range(1, 60)], strict=True))
    assert glances(sprites, 0) == {}


@pytest.mark.parametrize(("cell", "size"), [(75, 16.5), (30, 12.0), (48, 24.0)])
def test_match_point_is_written_outside_the_ring_and_on_the_board_or_its_rim(
    cell: float, size: float
) -> None:
    rows = 12
    for row in range(rows):
        middle = row + 0.5
        y = beside_ring(middle, rows, cell, size)
        assert abs(y - middle * cell) - size / 2 > RING * cell, "it covers neither ring nor number"
        assert size / 2 < y < rows * cell - size / 2
