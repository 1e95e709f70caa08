"""The film's sounds: one for each kind of fact, by its cause and its step."""

from __future__ import annotations

import pytest
from app.store.hearing import SOUNDS, sound_of, sounds_of
from app.store.scene import Spark, Tableau, shaken
from app.store.timeline import Timeline
from app.store.tones import EFFECTS
from test_site_film import played

from roborally_core.rules import events as ev
from roborally_core.rules.timeline import Step

CARD = ev.Cause(ev.CauseKind.CARD, 0)
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
    heard = sounds_of(list(timeline.frames))
    assert len(heard) == len(set(heard)) > 2


def test_a_blast_shakes_the_board_for_its_first_half_and_nothing_else_does():
    assert shaken(Tableau((), (), (Spark("heal", 1, 1, 0.1),))) == (0.0, 0.0)
    assert shaken(Tableau((), (), (Spark("boom", 1, 1, 0.6),))) == (0.0, 0.0)
    x, y = shaken(Tableau((), (), (Spark("boom", 1, 1, 0.05),)))
    assert 0 < abs(x) + abs(y) < 0.15
