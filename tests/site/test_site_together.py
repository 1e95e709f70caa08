"""The score of people who play together."""

from __future__ import annotations

from app.store.together import (
    KEPT,
    TogetherScore,
    people_in,
    people_of,
    scores_from,
    scores_text,
    told_score,
    with_end,
)
from app.view.introduction_view import rematch
from site_table import board

from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import Game


def ended(*winners: int, names: tuple[str, ...] = ("Ben", "Ada")) -> Game:
    seats = (*map(Seat, names), Seat("Tin", SeatKind.AI))
    game = Game(Setup("rr", seats), board(), bytes(32))
    game.state.over, game.state.winners = True, winners
    return game


def test_wins_are_counted_once_for_each_game_and_told_from_the_second_on():
    scores = with_end({}, ended(0), "first")
    assert told_score(scores, people_in(ended())) == ""
    assert with_end(scores, ended(0), "first") == scores, "its results are opened again"
    scores = with_end(with_end(scores, ended(1), "second"), ended(0), "third")
    assert told_score(scores, people_in(ended())) == "Won in your 3 games together: Ben 2, Ada 1."
    scores = with_end(scores, ended(2), "a machine wins")
    assert told_score(scores, people_in(ended())) == "Won in your 4 games together: Ben 2, Ada 1."
    assert told_score(scores, people_in(ended(names=("Ada", "Ben")))) != "", "in whichever order they sit"
    assert told_score(scores, people_in(ended(names=("Ada", "Cleo")))) == ""


def test_the_lobby_of_another_game_shows_the_score_of_its_people():
    scores = with_end(with_end({}, ended(0), "first"), ended(0), "second")
    told = told_score(scores, people_of(["Ada", "Ben"]))
    assert "Ben 2, Ada 0" in str(rematch(told))
    assert "lobby-score" not in str(rematch(told_score(scores, people_of(["Ada", "Ben", "Cleo"]))))
    assert "&lt;b&gt; 2" in str(rematch("<b> 2")), "names are text"


def test_nobody_is_together_alone_or_under_one_name():
    assert people_in(ended(names=("Ada",))) == people_in(ended(names=("Ada", "Ada"))) == ()
    assert with_end({}, ended(0, names=("Ada",)), "alone") == {}


def test_what_is_stored_is_read_again_and_damage_is_left_out():
    scores = with_end(with_end({}, ended(0), "first"), ended(1, names=("Ada", "Cleo")), "other")
    assert scores_from(scores_text(scores)) == scores
    rows = ("[1,2,3]", '["g",2,[1,"x"]]', '["g",-1,[1,0]]')
    for text in (None, "", "[]", "{", "9" * 99_999, *(f'{{"a":{row}}}' for row in rows)):
        assert scores_from(text) == {}
    many = {f"{n}": TogetherScore("g", 2, (1, 1)) for n in range(KEPT + 5)}
    assert len(scores_from(scores_text(many))) == KEPT
