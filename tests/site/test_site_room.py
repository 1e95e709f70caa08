"""The room of all games: labels beside games, lights, whose turn it is; no game is read for a list."""

from __future__ import annotations

import json

import pytest
from app.store.saves import Label, Sitting, label_from, label_of, label_text, save_text
from app.texts import t
from app.view.saves_view import Row, delete_dialog, save_list
from site_table import SEED, game

from roborally_core.agreement import Seat, SeatKind, Setup
from roborally_core.board.library import boards
from roborally_core.game import solo_game
from roborally_core.rulesets import RULESETS


def label(name: str = "Mine", **more: object) -> Label:
    seats = (Sitting("Ada", False), Sitting("Tin", True), Sitting("Ben", False))
    return Label(name, "Yard", 3, 7, "rr", seats, 1, 4)._replace(**more)


def test_a_label_says_who_plays_how_far_they_are_and_comes_back_from_its_text():
    made = label_of(save_text(game(), SEED, 0, "mine", 5))
    assert [seat.machine for seat in made.seats] == [seat.kind is SeatKind.AI for seat in game().setup.seats]
    assert [seat.name for seat in made.seats] == [seat.name for seat in game().setup.seats]
    assert made.goal == game().goal
    assert label_from(label_text("save:mine", made)) == ("save:mine", made)


@pytest.mark.parametrize("ruleset", list(RULESETS))
def test_every_rule_system_has_its_place_in_the_room(ruleset: str):
    board = next(one for one in boards().values() if ruleset in one.rulesets)
    made = solo_game(Setup(ruleset, (Seat("Ada"), Seat("Tin", SeatKind.AI, look=1))), board, SEED)
    shown = str(
        save_list([Row(label_of(save_text(made, SEED, 0, "auto", 5)), running=True, date="today")], 50)
    )
    assert RULESETS[ruleset].title in shown
    assert board.name in shown
    assert t("room.yours") in shown


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", "[1]", json.dumps(["k", "n", "b", "x", 1, "rr", [], 0, 0, False]), "[" * 9999]
)
def test_a_damaged_label_is_none_so_that_the_game_itself_is_read(text: str):
    assert label_from(text) is None


def test_what_a_label_says_of_others_is_cleaned_and_bounded():
    text = json.dumps(["k", "n", "b", 1, 1, "rr", [["\x1b[31mAda\u202e", 1]] * 99, 10**9, True, 7])
    found = label_from(text)
    assert found is not None
    assert found[1].seats == (Sitting("Ada", True),) * 8
    assert (found[1].flags, found[1].goal, found[1].match) == (0, 0, False)


def test_lights_show_whose_turn_it_is_and_only_games_in_progress_wait():
    shown = str(save_list([Row(label(), True, "today"), Row(label("Kept"), False, "today")], 50))
    running, kept = shown.split(t("room.kept", n=1))
    assert t("room.running", n=1, most=50) in running
    assert running.count(t("room.yours")) == 1
    assert t("room.yours") not in kept
    assert [f'light {css}"' in running for css in ("mine", "ready", "away")] == [True] * 3
    assert t("room.light.mine") in running
    assert t("room.progress", n=1, goal=4) in running
    assert '"0"' in running
    assert '"1"' in kept


def test_nothing_is_deleted_without_a_question():
    assert 'data-do="delete"' in str(save_list([Row(label(), True, "today")], 50))
    asked = str(delete_dialog("0", "Yard"))
    assert 'data-do="delete-yes"' in asked
    assert t("room.delete.about") in asked
