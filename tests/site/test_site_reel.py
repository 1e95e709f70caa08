"""The reel of any recorded game: the best of it, in order, in twenty seconds at most."""

from __future__ import annotations

from functools import cache
from math import pi
from pathlib import Path

import pytest
from app.store.history import History
from app.store.placing import kept_in, reach
from app.store.reel import AFTER_MS, REEL_MS, Headline, reel_at, reel_of
from app.store.session import films_of
from app.store.words import Words

from roborally_core.play.agreement import Seat, Setup
from roborally_core.robots.models import ModelId
from roborally_core.selfcheck import play_random, read_corpus

CORPUS = list(
    read_corpus((Path(__file__).parents[1] / "golden" / "corpus.jsonl").read_text(encoding="utf-8"))
)


@cache
def history_of(number: int) -> History:
    """All films of a game of the corpus."""
    entry, on = CORPUS[number]
    seats = tuple(Seat(f"R{i}", model=ModelId(model)) for i, model in enumerate(entry.models))
    made = play_random(Setup(entry.ruleset, seats, goal=entry.goal), on, entry.seed.encode(), entry.turns)
    rules = made.rules
    words = Words(made.board, [seat.name for seat in seats], rules.deck, rules.hit_points, rules.options)
    history = History(made.floor, words.namer, 0)
    for film in films_of(made, 0):
        history.note(film)
    return history


@pytest.mark.parametrize("number", range(0, len(CORPUS), max(1, len(CORPUS) // 24)))
def test_it_shows_the_greatest_in_the_games_order_and_takes_twenty_seconds_at_most(number: int):
    history = history_of(number)
    turns = {turn: history.highlights(turn) for turn in history.films}
    reel = reel_of(turns, history.timeline)
    every = [stake.weight for several in turns.values() for stake in several]
    assert bool(reel) == bool(every)
    assert sum(cut.length for cut in reel) <= REEL_MS
    assert [(cut.turn, cut.begin) for cut in reel] == sorted((cut.turn, cut.begin) for cut in reel)
    shown = [stake.weight for cut in reel for stake in cut.stakes]
    if every:
        assert max(shown) == max(every)
    for cut in reel:
        film = history.timeline(cut.turn)
        assert 0 <= cut.begin < cut.end <= film.length
        for stake in cut.stakes:
            begin, end = film.beat_of(stake.place)
            assert cut.begin <= begin < end <= cut.end <= end + 10 * AFTER_MS + 20_000


@pytest.mark.parametrize("number", range(0, len(CORPUS), max(1, len(CORPUS) // 6)))
def test_the_instants_of_a_link_give_the_same_reel_back(number: int):
    history = history_of(number)
    turns = {turn: history.highlights(turn) for turn in history.films}
    reel = reel_of(turns, history.timeline)
    instants = [instant for cut in reel for instant in cut.instants]
    assert reel_at(instants, turns, history.timeline) == reel
    assert reel_at([], turns, history.timeline) == ()


def test_fireworks_stay_where_the_board_can_show_them():
    room = (-50.0, -150.0, 400.0, 50.0)
    for step in range(-40, 41):
        x, y = kept_in(step * 12.0, step * 9.0, room)
        assert room[0] <= x <= room[2]
        assert room[1] <= y <= room[3]
    assert kept_in(30.0, -20.0, room) == (30.0, -20.0)
    assert [round(reach(angle, room)) for angle in (0, pi / 2, pi, -pi / 2)] == [400, 50, 50, 150]


def test_a_headline_keeps_the_outcome_to_itself_until_it_is_seen():
    told = Headline("Highlight 2 of 5", "Bolt wins", 900, 3)
    assert [told.told(time) for time in (0, 899, 900)] == ["Highlight 2 of 5"] * 2 + ["Bolt wins"]
    assert [told.caption(time) for time in (0, 900)] == ["Turn 3: Highlight 2 of 5", "Turn 3: Bolt wins"]
    assert Headline("Replay of turn 3", "Replay of turn 3").caption(0) == ""
