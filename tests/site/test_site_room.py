"""The room of all games: labels beside games, lights, whose turn it is; no game is read for a list."""

from __future__ import annotations

import json

import pytest
from app.screens.game.view.dialogs import leave_dialog
from app.store.saves import (
    Keeper,
    Label,
    Sitting,
    label_from,
    label_of,
    label_text,
    load_text,
    save_text,
)
from app.store.seats import Light, Seated, in_order, seated_from
from app.texts import t
from app.view.saves_view import (
    SavedRow,
    delete_dialog,
    delete_match_dialog,
    history_head,
    history_list,
    match_list,
    save_list,
)
from site_table import SEED, game

from roborally_core.ai import machines_turn
from roborally_core.board.library import boards
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import solo_game, solo_turn
from roborally_core.play.record import record_json, record_of
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


def test_a_game_that_is_written_down_turn_after_turn_reads_as_one_written_at_its_end():
    made = game()
    keeper = Keeper(made, SEED, 30)
    for turn in range(4):
        text = keeper.text("mine", turn)
        assert json.loads(text)["record"] == record_json(record_of(made))
        assert text == save_text(made, SEED, 30, "mine", turn)
        assert keeper.label("mine", turn) == label_of(text)
        if made.over:
            break
        if not made.opened:
            made.open_turn()
        made.play(solo_turn(made, SEED, [None] * len(made.setup.seats)))
    assert len(made.inputs) > 1


@pytest.mark.parametrize("ruleset", list(RULESETS))
def test_every_rule_system_has_its_place_in_the_room(ruleset: str):
    board = next(one for one in boards().values() if ruleset in one.rulesets)
    made = solo_game(Setup(ruleset, (Seat("Ada"), Seat("Tin", SeatKind.AI, look=1))), board, SEED)
    shown = str(
        save_list(
            [(0, SavedRow(label_of(save_text(made, SEED, 0, "auto", 5)), running=True, date="today"))], 50
        )
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
    shown = str(
        save_list([(0, SavedRow(label(), True, "today")), (1, SavedRow(label("Kept"), False, "today"))], 50)
    )
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
    assert 'data-do="delete"' in str(save_list([(0, SavedRow(label(), True, "today"))], 50))
    asked = str(delete_dialog("0", "Yard"))
    assert 'data-do="delete-yes"' in asked
    assert t("room.delete.about") in asked


def seat(key: str = "k", ready: bool = False, **more: object) -> Seated:
    lights = (
        Light("Ada", False, True, False),
        Light("<b>Bo", False, ready, True),
        Light("Tin", True, True, False),
    )
    return Seated(key, "Gemini", "robo-recon", 4, 9, lights)._replace(**more)


def test_a_match_is_listed_with_its_lights_and_whose_turn_it_is():
    shown = str(match_list([(seat(), "today"), (seat("l", ready=True), "yesterday")]))
    assert t("room.matches", n=2) in shown
    assert "Robo Recon" in shown
    assert shown.count(t("room.yours")) == 1
    assert shown.count('light mine"') == 1
    assert shown.count('light ready"') == 5
    assert t("room.match.facts", date="yesterday") in shown
    assert 'data-do="match" data-arg="l"' in shown
    assert "<b>Bo" not in shown
    waits = seat(ready=True)._replace(
        lights=(Light("Ada", False, False, False), Light("Bo", False, True, True))
    )
    assert t("room.theirs", names="Ada") in str(match_list([(waits, "")]))
    assert str(match_list([])) == ""


def test_matches_that_wait_for_the_player_come_first_then_the_latest():
    found = [seat("a", ready=True, date=9), seat("b", date=1), seat("c", ready=True, date=10)]
    assert [one.key for one in in_order(found)] == ["b", "c", "a"]


def test_where_a_match_stands_comes_back_from_its_text_clean_and_bounded():
    assert seated_from("k", seat().text()) == seat()
    assert not seat(date=99).moved_on(seat())
    assert seat(turn=5).moved_on(seat())
    assert seat().moved_on(None)
    bad = json.dumps(["\u202eShip", "nonsense", 1, 2, [["\x1b[31mAda", 0, 0, 1]] * 99])
    found = seated_from("k", bad)
    assert found is not None
    assert (found.board, found.ruleset, found.lights) == ("Ship", "", (Light("Ada", False, False, True),) * 8)
    assert [seated_from("k", text) for text in ("", "[]", "{", '["b","rr",1,2,[[1]]]', "[" * 9999)] == [
        None
    ] * 5


def test_a_match_is_not_deleted_without_a_question():
    assert 'data-do="match-delete"' in str(match_list([(seat(), "")]))
    assert 'data-do="match-delete-yes"' in str(delete_match_dialog("0", "Gemini"))


def test_only_who_has_a_seat_in_a_match_is_asked_to_come_back():
    assert 'id="leave-later"' in str(leave_dialog(False, later=True))
    assert 'id="leave-later"' not in str(leave_dialog(True, later=False))


# -- the history -----------------------------------------------------------------------------------


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
        ("x", ""),
    ],
)
def test_the_history_is_searched_by_board_rules_rival_and_result(wish: str, found: str):
    rows = [
        (4, finished()),
        (7, finished(seats=(Sitting("Zoe", False), Sitting("Tin", True)), result="lost")),
        (9, finished(board="Gemini", ruleset="robo-recon")),
    ]
    shown = str(history_list(rows, wish))
    assert [str(i) for i, (at, _) in enumerate(rows) if f'id="history-{at}"' in shown] == list(found)
    assert (t("history.nothing") in shown) is (not found)


def test_a_row_of_the_history_says_result_turns_and_rivals_and_only_as_text():
    shown = str(history_list([(0, finished(board="<b>", seats=(Sitting("<i>", False),)))], ""))
    assert t("history.facts", n=8, date="today") in shown
    assert t("history.won") in shown
    assert "<b><" not in shown
    assert "<i>" not in shown
    assert t("history.title", n=3, most=100) in str(history_head(3, 100))


def test_the_window_is_closed_from_a_game_only_where_that_can_be():
    assert 'id="leave-quit"' in str(leave_dialog(True, later=False, quits=True))
    assert 'id="leave-quit"' not in str(leave_dialog(True, later=False))
