"""Music and effects: by the bar, by the mood, by the four volumes, and none before a touch (RR-33)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from app.store import hearing
from app.store import tones as sounds
from app.store.music import BEATS, CHORDS, Mood, bar, hertz
from app.store.settings import change, settings_from_text
from app.store.status import mood_of, players, views_of
from site_table import game

from roborally_core.rules import deeds
from roborally_core.rules import events as ev


@pytest.mark.parametrize("mood", list(Mood))
def test_a_bar_is_the_same_whenever_it_is_asked_for_and_stays_in_its_time(mood: Mood) -> None:
    for number in range(2 * len(CHORDS)):
        notes = bar(mood, number)
        assert notes == bar(mood, number)
        assert [note.at for note in notes] == sorted(note.at for note in notes)
        for note in notes:
            assert 0 <= note.at < BEATS
            assert 0 < note.length <= BEATS
            assert 0 < note.gain <= 0.25
            assert 30 < hertz(note.pitch) < 4000


def test_each_mood_adds_to_the_one_before_and_breaks_nothing_off() -> None:
    for number in range(8):
        for calm, busy in pairwise(Mood):
            assert set(bar(calm, number)) < set(bar(busy, number)) or calm is Mood.IDLE
        assert set(bar(Mood.IDLE, number)) <= set(bar(Mood.PLAN, number))
        most = max(sum(beat <= n.at < beat + 1 for n in bar(Mood.TENSE, number)) for beat in range(BEATS))
        assert most <= 16, "what is handed over at once is bounded"


def test_music_is_tense_when_somebody_is_about_to_win_or_one_is_about_to_burst() -> None:
    made = game()
    seen = players(made, views_of(made), 0)
    assert mood_of(False, seen) is Mood.PLAN
    assert mood_of(True, seen) is Mood.FILM
    near = [one._replace(view=one.view._replace(checkpoints=one.goal - 1)) for one in seen]
    assert mood_of(True, near) is Mood.TENSE
    frail = [one._replace(view=one.view._replace(damage=one.limit - 2)) for one in seen]
    assert mood_of(True, frail) is Mood.TENSE
    assert mood_of(True, [frail[0]._replace(me=False), *seen[1:]]) is Mood.FILM


def test_every_kind_of_fact_is_heard_or_silent_on_purpose() -> None:
    kinds = {
        kind
        for module in (ev, deeds)
        for kind in vars(module).values()
        if isinstance(kind, type)
        and issubclass(kind, tuple)
        and kind.__doc__
        and kind.__module__ == module.__name__
    } - {ev.Cause}
    heard = set(hearing.SOUNDS)
    assert heard & hearing.SILENT == set()
    assert kinds - heard - hearing.SILENT == set()
    assert {*hearing.SOUNDS.values(), *hearing.MOVED.values(), "belt", "gear", "push"} <= set(sounds.EFFECTS)
    assert set(sounds.EFFECTS) >= sounds.INTERFACE


def test_four_volumes_are_settings_that_old_stores_lack_and_bad_ones_do_not_break() -> None:
    found = settings_from_text('{"volume": 30, "music": 400, "interface": "loud"}')
    assert (found.volume, found.effects, found.interface, found.music) == (30, 80, 60, 35)
    assert found.music_on
    assert change(found, "music_on", "false")
    assert (found.music_on, found.music) == (False, 35), "it comes back as loud as it was"
    assert change(found, "music", "0")
    assert not change(found, "music", "101")
    assert found.music == 0
