"""The film's sounds: one for each kind of fact, by its cause and its step."""

from __future__ import annotations

import pytest
from app.store.hearing import SOON_MS, SOUNDS, cues_of, heard, sound_of
from app.store.moments import scene_at, steady
from app.store.scene import Tableau, shaken
from app.store.sparks import Spark, SparkKind
from app.store.tones import EFFECTS
from app.store.turn_film import Timeline
from test_site_direction import cut_of, pit
from test_site_film import played

from roborally_core.rules import events as ev
from roborally_core.rules.timeline import Step
from roborally_core.scene import robot, scene

CARD = ev.Cause(ev.CauseKind.CARD, 0)
GRID = pit().board.grid
PUSH = ev.Cause(ev.CauseKind.PUSH, 1)


@pytest.mark.parametrize(
    ("cause", "step", "name"),
    [
        (CARD, Step.MOVES, "move"),
        (PUSH, Step.MOVES, "push"),
        (CARD, Step.OIL, "slide"),
        (CARD, Step.PUSHERS, "push"),
        (CARD, Step.BELTS_NORMAL, "belt"),
        (CARD, Step.BELTS_EXPRESS, "belt"),
        (CARD, Step.CONVEYORS, "belt"),
        (CARD, Step.REPEATERS, "move"),
        (CARD, Step.VENTILATORS, "slide"),
        (CARD, Step.JACKS, "slide"),
        (CARD, Step.DOCKING, "push"),
        (CARD, Step.FLIP_BELTS, "belt"),
        (CARD, Step.ACCELERATORS, "slide"),
        (CARD, Step.TRANSPORTERS, "enter"),
        (CARD, Step.CROSSGEARS, "gear"),
        (CARD, Step.ROOMS, "gear"),
    ],
)
def test_moving_sounds_like_what_moves(cause: ev.Cause, step: Step, name: str):
    assert sound_of(ev.RobotMoved(0, 20, 21, cause), step) == name


def test_turning_is_heard_by_gears_and_cards_but_not_on_belts():
    turns = {step: sound_of(ev.RobotTurned(0, 0, 1, CARD), step) for step in Step}
    assert turns[Step.MOVES] == "turn"
    assert turns[Step.GEARS] == turns[Step.CROSSGEARS] == "gear"
    assert turns[Step.BELTS_NORMAL] == ""


def test_every_sound_of_a_film_has_its_tones():
    names = {*SOUNDS.values(), "push", "belt", "slide", "gear"}
    assert sorted(names - set(EFFECTS)) == []
    _, timeline, _ = played()
    assert isinstance(timeline, Timeline)
    names = {cue.name for frame in timeline.frames for cue in cues_of(frame)}
    assert len(names) > 2
    assert sorted(names - set(EFFECTS)) == []


def size_of(timeline: Timeline, time: float) -> float:
    """The size of the second robot."""
    return next(one.scale for one in scene_at(timeline, time, GRID).sprites if one.robot == 1)


def test_a_blow_is_heard_when_it_is_seen_to_fall():
    timeline = cut_of(pit())
    (frame,) = timeline.great
    cues = dict(cues_of(frame))
    assert cues["gasp"] == 0.0, "while it hangs in the air"
    drops = next(time for time in range(frame.length) if size_of(timeline, frame.start + time) < 0.99)
    assert abs(cues["fall"] - drops) < 60
    lands = next(
        time
        for time in range(frame.length)
        if any(spark.kind == SparkKind.FALL for spark in scene_at(timeline, frame.start + time, GRID).sparks)
    )
    assert abs(cues["boom"] - lands) < 10, "not before it lands"
    s = scene("rr", "A|. .", A=robot("E")).register(A="move-1")
    bump = next(f for f in cut_of(s).frames if any(isinstance(x, ev.RobotBlocked) for x in f.facts))
    assert 0.3 * bump.length < dict(cues_of(bump))["bump"] <= 0.5 * bump.length


def test_a_fence_hurts_at_the_touch_and_all_of_it_is_one_beat():
    s = scene("botwars", ". . .\n. A .\n. . .", A=robot("E")).register(A="move-3")
    timeline = cut_of(s)
    (frame,) = (f for f in timeline.frames if any(isinstance(x, ev.FenceTouched) for x in f.facts))
    assert any(isinstance(fact, ev.RobotDamaged) for fact in frame.facts)
    seen = [scene_at(timeline, frame.start + i, s.board.grid) for i in range(frame.length)]
    begins = {
        kind: next(i for i, one in enumerate(seen) if any(spark.kind == kind for spark in one.sparks))
        for kind in (SparkKind.ZAP, SparkKind.HIT, SparkKind.LOST, SparkKind.CLANK)
    }
    touch = max(range(frame.length), key=lambda i: seen[i].sprites[0].x)
    heard = dict(cues_of(frame))
    found = [*begins.values(), heard["zap"], heard["hit"], heard["bump"]]
    assert all(abs(at - touch) < 0.12 * frame.length for at in found), (touch, begins, heard)
    calm = scene_at(timeline, steady(timeline, frame.start + 1), s.board.grid)
    assert {SparkKind.ZAP, SparkKind.HIT, SparkKind.LOST} <= {spark.kind for spark in calm.sparks}


def test_what_matters_is_heard_however_much_begins_at_once():
    timeline = cut_of(pit())
    (frame,) = timeline.great
    late = frame.start + frame.length + 10 * SOON_MS
    names = {cue.name for cue in heard(timeline.frames, late)}
    assert {"fall", "boom"} <= names
    assert "turn" not in names
    assert all(cue.after == 0.0 for cue in heard(timeline.frames, late))


def test_cards_turned_over_one_by_one_are_heard_one_by_one_after_a_drum_or_a_heart():
    s = scene("rr", "A . .\n. . .\n. B .", A=robot("E"), B=robot("N"))
    s.register(A=("move-2", 900), B=("move-2", 100))
    frame = next(f for f in cut_of(s).frames if f.suspense)
    cues = cues_of(frame)
    assert [cue.name for cue in cues] == ["drum", "flip", "flip"]
    assert 0 < cues[1].after < cues[2].after < frame.length
    s = scene("rr", "1 A . 2", A=robot("E", checkpoints=1)).register(A="turn-left")
    frame = next(f for f in cut_of(s).frames if f.suspense)
    assert [cue.name for cue in cues_of(frame)] == ["heart", "flip"]


def test_a_blast_shakes_the_board_for_its_first_half_and_nothing_else_does():
    assert shaken(Tableau((), (), (Spark(SparkKind.HEAL, 1, 1, 0.1),))) == (0.0, 0.0)
    assert shaken(Tableau((), (), (Spark(SparkKind.BOOM, 1, 1, 0.6),))) == (0.0, 0.0)
    x, y = shaken(Tableau((), (), (Spark(SparkKind.BOOM, 1, 1, 0.05),)))
    assert 0 < abs(x) + abs(y) < 0.15
