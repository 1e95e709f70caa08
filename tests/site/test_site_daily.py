"""Races of the day, as stored and as shown."""

from __future__ import annotations

import json
import re

from app.screens.game.view.dialogs import again_button, daily_result, race_to_come
from app.store.daily import (
    KEPT_DAYS,
    SIGNS,
    Result,
    grid,
    noted,
    race_ahead,
    results_from,
    results_text,
    streak,
)
from app.view.week_view import week_signs

from roborally_core.solo.daily import Mark, Medal

WON, LOST = Result(6, True), Result(9, False)


def test_a_streak_counts_races_run_on_days_in_a_row_and_today_may_still_come():
    results = {"2026-11-18": WON, "2026-11-20": LOST, "2026-11-21": WON}
    assert streak(results, "2026-11-22") == 2
    assert streak({**results, "2026-11-22": WON}, "2026-11-22") == 3
    assert streak({**results, "2026-11-22": LOST}, "2026-11-22") == 3
    assert streak(results, "2026-11-23") == 0
    assert streak({"2026-02-28": WON, "2026-03-01": WON}, "2026-03-01") == 2


def test_only_the_first_race_of_a_day_counts():
    results = noted({}, "2026-11-22", LOST)
    assert noted(results, "2026-11-22", WON)["2026-11-22"] == LOST


def test_what_is_stored_comes_back_and_damage_is_left_out():
    results = {"2026-11-21": WON, "2026-11-22": LOST}
    assert results_from(results_text(results)) == results
    many = {f"{1900 + year}-01-01": WON for year in range(KEPT_DAYS + 9)}
    assert len(results_from(results_text(many))) == KEPT_DAYS
    bad = {
        "never": [1, True],
        "2026-11-20": [0, True],
        "2026-11-21": ["6", True],
        "2026-11-22": [6, True],
        "2026-11-23": 7,
    }
    assert results_from(json.dumps(bad)) == {"2026-11-22": WON}
    for text in (None, "", "[", "[]", "7"):
        assert results_from(text) == {}


def test_the_grid_is_a_line_of_signs_with_par_and_streak():
    marks = [Mark.CALM, Mark.HURT, Mark.LOST, Mark.TOUCHED, Mark.WON]
    assert len(set(SIGNS.values())) == len(Mark)
    told = grid("2026-11-22", "Sieve", marks, 6, 3, (1, 4)).split("\n")
    assert told == [
        "Cogwheel Rally 2026-11-22, Sieve",
        "⬜🟧💥🟩🏁",
        "Won in 5 turns, par 6",
        "3 days in a row",
    ]
    lost = grid("2026-11-22", "Sieve", marks[:2], None, 1, (2, 4)).split("\n")
    assert lost[2:] == ["Place 2 of 4 after 2 turns"]


def test_the_result_is_shown_as_text():
    assert "<b>" not in str(daily_result("<b>\n🏁"))
    shown = str(daily_result("Sieve\n⬜🏁\nWon in 2 turns", "", Medal.GOLD))
    told = shown.partition("marks-told")[2]
    assert ("won" in told, "a quiet turn" in told, "destroyed" in told) == (True, True, False), (
        "as they occur"
    )
    assert '<i class="mark calm"></i><i class="mark won"></i>' in shown
    assert "Gold medal" in shown


def test_a_race_that_was_won_is_copied_and_one_that_was_lost_is_practised():
    marked = 'class="primary"'
    assert marked in str(daily_result("Sieve\n🏁", "", Medal.BRONZE))
    assert marked not in str(daily_result("Sieve\n⬜"))
    again = str(again_button(True, "", marked=True, race=True))
    assert "Practise this race" in again
    assert marked in again


def test_the_menu_shows_the_last_seven_days():
    gold, bronze = Result(9, True, 9), Result(9, True)
    results = {"2026-11-15": gold, "2026-11-17": gold, "2026-11-20": bronze, "2026-11-21": LOST}
    signs = re.findall('<i class="(.*?)">', str(week_signs(results, "2026-11-22")))
    assert signs == ["missed", "gold", "missed", "missed", "bronze", "lost", "due"]
    assert not str(week_signs({}, "2026-11-22")), "who has run none is shown nothing"


def test_the_end_of_any_game_names_the_race_that_is_still_to_be_run():
    boards = ("Maelstrom", "Sieve")
    assert race_ahead({}, "2026-11-22", boards) == "Today's race, on Maelstrom, is still to be run."
    days = {"2026-11-20": WON, "2026-11-21": WON}
    assert race_ahead(days, "2026-11-22", boards).endswith("It keeps your streak of 2 days alive.")
    assert race_ahead({"2026-11-22": LOST}, "2026-11-22", boards) == "The race of tomorrow is on Sieve."
    shown = str(race_to_come(race_ahead({}, "2026-11-22", boards)))
    assert "Maelstrom" in shown
    assert 'data-do="race-day"' in shown
