"""The whole game as one film: a value of the scrubber is a moment, and mishaps lie where they happened."""

from __future__ import annotations

import pytest
from app.store.history import STEPS, History, Moment
from app.store.playback import Playback
from app.store.session import NOBODY, TurnFilm, film_of, known_cards
from app.store.status import views_of
from app.store.words import Words
from site_table import SEED, game

from roborally_core.play.game import Game, solo_turn
from roborally_core.play.submission import Submission
from roborally_core.rules import events as ev
from roborally_core.story.mishaps import MishapKind

HALL = """
 - - - - - - -
|. . . . . . .|
|. . . . . . .|
|. . b . . . .|
|. . . . . . .|
|a . . . . . .|
|. . . . . . 1|
 - - - - - - -
"""
PUSH = ev.Cause(ev.CauseKind.PUSH, 1)


def film(made: Game) -> TurnFilm:
    """The open turn, played at random."""
    before, memory, known = views_of(made), dict(made.state.memory), known_cards(made)
    turn = made.state.turn
    facts = made.play(solo_turn(made, SEED, [Submission(), Submission()])).facts
    return film_of(made, 0, turn, before, facts, known, memory)


def history_of(made: Game) -> History:
    words = Words(made.board, ["You", "Crank"], made.rules.deck)
    return History(made.floor, words.namer, 0)


@pytest.fixture
def long() -> tuple[Game, History]:
    """A game of four turns."""
    made = game(drawing=HALL)
    history = history_of(made)
    for turn in range(4):
        if turn:
            made.open_turn()
        history.note(film(made))
    return made, history


def test_every_value_is_one_moment_and_the_moment_is_that_value(long):
    _, history = long
    assert history.length == 4 * 5 * STEPS
    for value in range(0, history.length, 37):
        assert history.value(history.moment(value)) == value
    assert history.moment(0) == Moment(1, 1, 0.0)
    assert history.moment(5 * STEPS) == Moment(2, 1, 0.0)
    assert history.moment(history.length + 99).turn == 4


def test_turns_begin_at_the_borders(long):
    _, history = long
    assert history.borders == [5 * STEPS, 10 * STEPS, 15 * STEPS]
    assert [history.moment(border - 1).turn for border in history.borders] == [1, 2, 3]
    assert (history.beside(1, -1), history.beside(1, 1), history.beside(4, 1)) == (0, 2, 0)
    assert history.beginning(2, 3) == Moment(2, 3, 0.0)
    assert history.beginning(2, 0) == Moment(1, 5, 0.0)
    assert history.beginning(1, 0) == Moment(1, 1, 0.0), "there is no turn before the first"
    assert history.beginning(2, 6) == Moment(3, 1, 0.0)
    assert history.beginning(4, 6) is None, "nothing comes after the last"


def test_a_turn_that_ended_the_game_early_takes_less_room():
    made = game()
    history = history_of(made)
    one = film(made)
    cut = next(i for i, f in enumerate(one.facts) if isinstance(f, ev.RegisterStarted) and f.register == 3)
    history.note(one._replace(facts=one.facts[:cut]))
    history.note(one._replace(turn=2))
    assert (history.registers(1), history.registers(2)) == (2, 5)
    assert history.moment(2 * STEPS) == Moment(2, 1, 0.0)


def test_registers_and_shares_are_times_of_the_film_and_back(long):
    _, history = long
    timeline = history.timeline(2)
    for time in range(0, timeline.length, 211):
        register, share = timeline.part_of(time)
        assert timeline.time_of(register, share) == pytest.approx(time)
    assert timeline.time_of(1, 0.0) == 0
    assert timeline.time_of(5, 1.0) == timeline.length


def test_the_timelines_of_a_few_turns_are_kept(long):
    _, history = long
    first = history.timeline(1)
    assert history.timeline(1) is first
    for turn in (2, 3, 4):
        history.timeline(turn)
    assert history.timeline(1) is not first


def shoved() -> tuple[Game, History, TurnFilm]:
    """A made-up turn in which Crank pushes the player in register 2."""
    made = game()
    views = views_of(made)
    pos = views[0].pos
    deck = made.rules.deck
    fast, slow = max(deck.cards, key=lambda c: c.priority).id, min(deck.cards, key=lambda c: c.priority).id
    facts = (
        *(ev.BEAT, ev.RegisterStarted(1), ev.CardsRevealed(())),
        *(ev.BEAT, ev.RegisterStarted(2), ev.CardsRevealed(((1, fast), (0, slow)))),
        *(ev.StepStarted(10), ev.BEAT, ev.CardPlayed(1, fast)),
        *(ev.RobotMoved(0, pos, pos + 1, PUSH), ev.RobotPushed(0, 1, 1, 1), ev.BEAT, ev.CardPlayed(0, slow)),
    )
    history = history_of(made)
    one = TurnFilm(1, views, facts, {})
    history.note(one)
    return made, history, one


def test_a_mishap_is_told_with_its_reason_at_its_place_on_the_scrubber():
    _, history, one = shoved()
    assert history.marks() == []
    assert history.untold() == [1]
    (told,) = history.told(1)
    assert told.kind is MishapKind.PUSHED
    assert told.text.startswith("Register 2: Crank (")
    assert "pushed you" in told.text
    assert isinstance(one.facts[told.place], ev.RobotMoved)
    assert STEPS < told.value < 2 * STEPS
    assert told.arg == f"1.{told.place}"
    assert history.marks() == [told]
    assert history.next_mishap(0, 1) is told
    assert history.next_mishap(told.value, 1) is None
    assert history.next_mishap(told.value + 1, -1) is told
    assert history.untold() == []
    assert history.told(7) == ()


def test_spectators_are_told_the_worst_of_everybody_by_name_and_nothing_chance_filled():
    made, _, one = shoved()
    history = History(
        made.floor, Words(made.board, ["Ada", "Crank"], made.rules.deck).namer, -1, everybody=True
    )
    history.note(one._replace(facts=(ev.RegisterFilled(0, 5, 1), *one.facts)))
    (told,) = history.told(1)
    assert told.kind is MishapKind.PUSHED
    assert "pushed Ada" in told.text
    assert "you" not in told.text


def test_what_chance_filled_lies_at_the_beginning_however_early_the_game_ended():
    made, _, one = shoved()
    facts = (ev.RegisterFilled(0, 5, 1), *one.facts[:4])
    history = history_of(made)
    history.note(one._replace(facts=facts))
    (told,) = history.told(1)
    assert (told.kind, told.place, told.value) == (MishapKind.FILLED, 0, 0)
    assert told.text == "Register 5: Chance put U-turn (10) into it."


def test_the_moment_is_shown_from_the_card_that_did_it_to_its_end():
    _, history, _ = shoved()
    (told,) = history.told(1)
    timeline = history.timeline(1)
    begin, end = timeline.around(told.place)
    shown = [frame for frame in timeline.frames if begin <= frame.start < end and frame.length]
    assert isinstance(shown[0].facts[0], ev.CardPlayed)
    assert any(isinstance(fact, ev.RobotMoved) for frame in shown for fact in frame.facts)
    assert {frame.acting for frame in shown} == {(1,)}
    playback = Playback()
    playback.load(timeline, replaying=True)
    playback.show(begin, end)
    while playback.playing:
        playback.advance(16)
    assert playback.time == end - 1
    assert timeline.frame(playback.time)[0].acting == (1,)
    assert not playback.over
    playback.toggle()
    playback.advance(50)
    assert playback.time > end


def test_turns_that_were_missing_are_put_before_the_others(long):
    _, whole = long
    made = game(drawing=HALL)
    history = history_of(made)
    for turn in (3, 4, 1, 2, 3):
        history.note(whole.films[turn])
    assert history.borders == whole.borders
    assert history.moment(0).turn == 1
    assert history.told(4) == whole.told(4)


def test_films_and_reasons_are_about_the_robot_that_is_followed(long):
    made, _ = long
    words = Words(made.board, ["You", "Crank"], made.rules.deck)
    history = History(made.floor, words.namer, NOBODY, everybody=True)
    for turn in made_films(long):
        history.note(turn)
    assert not history.wish(mine=True, slow=True), "nobody's in particular"
    everybody = {turn: history.told(turn) for turn in range(1, 5)}
    history.follow(1)
    assert history.wish(mine=True, slow=True)
    assert history.mine
    followed = {turn: history.told(turn) for turn in range(1, 5)}
    history.follow(NOBODY)
    assert not history.mine
    assert {turn: history.told(turn) for turn in range(1, 5)} == everybody
    assert followed != everybody


def made_films(long: tuple[Game, History]) -> list[TurnFilm]:
    return [long[1].films[turn] for turn in range(1, 5)]
