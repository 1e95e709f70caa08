"""The list of finished games: what their labels keep, how they are sought, sorted and told."""

from __future__ import annotations

from typing import Any

import pytest
from app.gameroom.texts import told
from app.gameroom.view import (
    fitting_rows,
    found_told,
    history_head,
    history_list,
)
from app.store.saves import (
    Keeper,
    Sitting,
    label_from,
    label_of,
    label_text,
    load_text,
    save_text,
)
from app.texts import t
from app.view.saves_view import SavedRow
from labels import date, label
from site_table import SEED

from roborally_core.ai import machines_turn
from roborally_core.board.library import boards
from roborally_core.play.agreement import Seat, Setup
from roborally_core.play.game import solo_game


def finished(**more: object) -> SavedRow:
    return SavedRow(label("", result="won", turn=9)._replace(**more), False, "today")


def test_the_label_of_a_finished_game_says_how_it_ended_and_comes_back_from_its_text():
    made = solo_game(Setup("rr", (Seat("Ada"), Seat("Ben", look=1)), goal=1), boards()["first-shift"], SEED)
    assert label_of(save_text(made, SEED, 0, "", 5)).result == ""
    while not made.over:
        made.open_turn()
        made.play(machines_turn(made, SEED))
    (winner,) = made.state.winners
    for me in (0, 1):
        text = save_text(made, None, 0, "", 5, me)
        kept = label_of(text)
        assert kept.result == ("won" if me == winner else "lost")
        assert label_from(label_text("done:x", kept)) == ("done:x", kept)
        assert Keeper(made, None, 0, me).label("", 5) == kept
        assert load_text(text).me == me
    forged = label_text("done:x", kept._replace(result="<b>"))
    assert label_from(forged) == ("done:x", kept._replace(result=""))


@pytest.mark.parametrize(
    ("wish", "found"),
    [
        ("", "012"),
        ("yard", "01"),
        ("TIN robo", "012"),
        ("zoe", "1"),
        ("lost", "1"),
        ("gemini won", "2"),
        ("yard today", "01"),
        ("x", ""),
    ],
)
def test_the_history_is_searched_by_board_rules_rival_and_result(wish: str, found: str):
    rows = [
        (4, finished()),
        (7, finished(seats=(Sitting("Zoe", False), Sitting("Tin", True)), result="lost")),
        (9, finished(board="Gemini", ruleset="robo-recon")),
    ]
    fitting = fitting_rows(rows, wish)
    shown = str(history_list(fitting, date))
    assert [str(i) for i, (at, _) in enumerate(rows) if f'id="history-{at}"' in shown] == list(found)
    said = t("history.found", n=len(found)) if found else t("history.nothing")
    assert found_told(len(fitting)) == said


def test_the_history_is_sorted_by_month_and_older_months_are_folded_unless_something_is_sought():
    rows = [(i, finished(date=i // 15, result="won" if i % 3 else "lost")) for i in range(45)]

    def opened(**more: Any) -> list[bool]:
        shown = str(history_list(rows, lambda when: f"month {when}", **more))
        return ["open" in one.partition(">")[0] for one in shown.split("<details")[1:]]

    assert opened() == [True, True, False]
    assert opened(seen=40) == [True, True, True], "one comes back to a game that is in sight"
    assert opened(whole=True) == [True, True, True]
    assert "<details" not in str(history_list(rows[:15], lambda when: "this one")), "one month is no choice"
    shown = str(history_list(rows, lambda when: f"month {when}"))
    assert shown.count(told("profile.won", n=10)) == 3


def test_the_history_shows_one_result_only_if_that_is_wanted_and_there_are_several():
    rows = [(0, finished()), (1, finished(result="lost")), (2, finished(result="lost"))]
    assert [i for i, _ in fitting_rows(rows, "", "lost")] == [1, 2]
    head = str(history_head(3, 100, "", {"won": 1, "lost": 2}, "lost"))
    assert 'id="history-only-lost"' in head
    assert "Lost 2" in head
    assert "drawn" not in head
    assert "history-only" not in str(history_head(2, 100, "", {"won": 2}))


def test_a_row_of_the_history_says_result_turns_and_rivals_and_only_as_text():
    shown = str(history_list([(0, finished(board="<b>", seats=(Sitting("<i>", False),)))], date))
    assert t("history.facts", n=8, date="today") in shown
    assert t("history.won") in shown
    assert "<b><" not in shown
    assert "<i>" not in shown
    assert t("history.title", n=3, most=100) in str(history_head(3, 100, ""))
    assert 'value="&quot;&gt;&lt;b&gt;"' in str(history_head(3, 100, '"><b>')), "the words stay in the field"
