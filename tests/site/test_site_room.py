"""The room of all games: labels beside games, lights, whose turn it is; no game is read for a list."""

from __future__ import annotations

import json

import pytest
from app.gameroom.entries import GameKind, RoomOrder, entries, ordered
from app.gameroom.texts import told
from app.gameroom.titles import titled, titles_from
from app.gameroom.view import (
    called,
    game_list,
    rename_dialog,
    room_head,
    tell_me,
)
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
from app.store.seats import Light, Seated, in_order, seated_from, waiting
from app.store.shelved import Found, running_key, to_continue
from app.texts import t
from app.view.html import delete_dialog
from app.view.saves_view import delete_match_dialog
from labels import date, label
from site_table import SEED, game

from roborally_core.board.library import boards
from roborally_core.missions import MISSIONS
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import solo_game, solo_turn
from roborally_core.play.record import record_json, record_of
from roborally_core.rulesets import RULESETS


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
    text = save_text(made, SEED, 0, "auto", 5)
    shown = str(game_list(entries([Found("auto:1", label_of(text))], [], {}), date, 50))
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


def shelved(**games: Label) -> list[Found]:
    return [Found(key.replace("_", ":"), one) for key, one in games.items()]


def test_lights_show_whose_turn_it_is_and_only_games_in_progress_wait():
    found = shelved(auto_1=label(), save_kept=label("Kept"), save_match=label("Club", match=True))
    running, kept, match = (str(game_list([one], date, 50)) for one in entries(found, [], {}))
    assert t("room.yours") in running
    assert t("room.yours") not in kept + match
    assert [f'light {css}"' in running for css in ("mine", "ready", "away")] == [True, True, False]
    assert running.count('light mine"') == 2, "two people share the device"
    assert 'light away"' in kept
    assert t("room.light.mine") in running
    assert t("room.progress", n=1, goal=4) in running
    assert told("together") in match, "a saved match goes on in a lobby"


def test_what_a_game_is_follows_from_its_key_and_its_label():
    alone = (Sitting("Ada", False), Sitting("Tin", True))
    found = shelved(
        auto_1=label(seats=alone),
        auto_2=label(),
        auto_3=label(seats=alone, day="2026-11-25"),
        auto_4_practice=label(seats=alone),
        save_mine=label(),
        save_club=label(match=True),
        done_old=label(result="won"),
    )
    listed = entries(found, [seat()], {})
    assert [one.kind for one in listed] == [
        GameKind.SOLO,
        GameKind.HOT_SEAT,
        GameKind.DAILY,
        GameKind.PRACTICE,
        GameKind.KEPT,
        GameKind.SAVED_MATCH,
        GameKind.MATCH,
    ]
    assert "25 November 2026" in str(game_list(listed[2:3], date, 50))
    assert [one.at for one in listed] == [0, 1, 2, 3, 4, 5, 0]


def test_a_mission_goes_by_its_title_and_other_games_by_the_place_they_are_of():
    mission = MISSIONS[4]
    stop = b"route1\x03\x00".ljust(32)
    alone = (Sitting("Player", False), Sitting("Tin", True))
    found = [
        Found(running_key(mission.seed, practice=False), label(board="Long Haul", seats=alone)),
        Found(running_key(mission.seed, practice=True), label(seats=alone)),
        Found(running_key(stop, practice=False), label(seats=alone)),
        Found(running_key(SEED, practice=False), label(seats=alone, day="2026-11-25")),
        Found(running_key(SEED, practice=False), label(seats=alone)),
        Found(running_key(SEED, practice=True), label(seats=alone, day="2026-11-25")),
        Found("save:route1", label("Kept", seats=alone)),
    ]
    assert [one.line() for one in found[:6]] == [
        "Mission 5: Pushing, turn 3",
        "Mission 5: Pushing, turn 3",
        "Campaign: Yard, turn 3",
        "Race of the day: Yard, turn 3",
        "Yard, turn 3",
        "Practice: Yard, turn 3",
    ]
    listed = entries(found, [], {})
    assert [one.kind for one in listed] == [
        GameKind.MISSION,
        GameKind.PRACTICE,
        GameKind.CAMPAIGN,
        GameKind.DAILY,
        GameKind.SOLO,
        GameKind.PRACTICE,
        GameKind.KEPT,
    ]
    shown = str(game_list(entries(found[:1], [], {}), date, 50))
    assert "<b>Mission 5: Pushing</b>" in shown
    assert told("on", board="Long Haul") in shown
    assert "Player" not in shown, "nobody calls themselves so"
    assert ">You<" in shown
    seats = ((Sitting("Ada", False), Sitting("Tin", True)), (Sitting("Player", False), Sitting("Ben", False)))
    games = [Found("auto:1", label(seats=some)) for some in seats]
    named, two = (str(game_list(entries([one], [], {}), date, 50)) for one in games)
    assert ">Ada<" in named
    assert ">Player<" in two, "of two people at one device nobody else is meant"
    assert 'data-arg="own"' not in str(rename_dialog(listed[0])), "it has its own name"


def test_games_that_have_one_name_are_numbered_as_they_began_and_may_be_named():
    found = shelved(auto_1=label(begun=30), auto_2=label(begun=20), auto_3=label(board="Other"))
    first, second, other = entries(found, [], {})
    assert [called(one) for one in (first, second, other)] == ["Yard (2)", "Yard (1)", "Other"]
    assert told("begun", date=date(20)) in str(game_list([second], date, 50))
    titles = titles_from(titled({}, "auto:1", "  Ada's <b>race\n", {"auto:1", "auto:2"}))
    first, second, _ = entries(found, [], titles)
    assert [called(one) for one in (first, second)] == ["Ada's <b>race", "Yard"]
    shown = str(game_list([first], date, 50))
    assert "<b>race" not in shown
    assert told("on", board="Yard") in shown
    assert titles_from(titled(titles, "auto:1", "", {"auto:1"})) == {}
    assert titles_from(titled(titles, "auto:2", "New", {"auto:2"})) == {"auto:2": "New"}, "the other is gone"
    assert [titles_from(text) for text in (None, "", "[]", "{", '{"a": 1}', "[" * 9999)] == [{}] * 6
    assert 'data-do="room-rename-yes"' in str(rename_dialog(first))


def test_the_list_is_sorted_by_whose_turn_by_time_by_name_and_by_deadline():
    found = shelved(
        auto_1=label(date=5), save_k=label("Aft", date=9, match=True), auto_2=label(date=4, board="Mid")
    )
    matches = [seat("a", ready=True, date=8), seat("b", date=1, until=90), seat("c", date=2, until=70)]
    listed = entries(found, matches, {})

    def keys(order: RoomOrder) -> list[str]:
        return [one.key for one in ordered(listed, order)]

    assert keys(RoomOrder.WAITING) == ["match:c", "match:b", "auto:1", "auto:2", "match:a", "save:k"]
    assert keys(RoomOrder.PLAYED) == ["save:k", "match:a", "auto:1", "auto:2", "match:c", "match:b"]
    assert keys(RoomOrder.NAME)[:4] == ["save:k", "match:a", "match:b", "match:c"]
    assert keys(RoomOrder.DEADLINE)[:3] == ["match:c", "match:b", "save:k"]
    head = str(room_head(listed, RoomOrder.NAME))
    assert told("waiting", n=2) in head
    assert told("order.deadline") in head
    assert told("order.deadline") not in str(room_head(entries(found, [], {}), RoomOrder.NAME))
    assert waiting(matches) == 2


def test_an_empty_room_says_so():
    assert t("saves.none") in str(game_list([], date, 50))


def test_a_full_shelf_says_that_games_make_room():
    many = entries([Found(f"auto:{i}", label(begun=i)) for i in range(45)], [], {})
    assert told("bounds", most=50) in str(game_list(many, date, 50))
    assert told("bounds", most=50) not in str(game_list(many[:9], date, 50))


def test_a_label_keeps_when_a_game_began_its_board_and_the_day_of_its_race():
    made = game()
    keeper = Keeper(made, SEED, 0, begun=77, day="2026-11-25")
    text = keeper.text("mine", 99)
    kept = label_of(text)
    assert (kept.begun, kept.day) == (77, "2026-11-25")
    assert made.board.content_hash.startswith(kept.picture)
    assert label_from(label_text("auto:1", kept)) == ("auto:1", kept)
    assert load_text(text).begun == 77
    forged = kept._replace(begun=-5, picture="<svg>", day="today")
    assert label_from(label_text("auto:1", forged)) == ("auto:1", kept._replace(begun=0, picture="", day=""))


def test_an_older_label_is_read_as_before():
    older = json.dumps(["save:a", "a", "Yard", 3, 7, "rr", [["Ada", False]], 1, 4, False])
    found = label_from(older)
    assert found is not None
    assert (found[1].begun, found[1].picture, found[1].day) == (0, "", "")
    plain = json.dumps(["Yard", "rr", 4, 9, [["Ada", False, False, True]]])
    assert seated_from("k", plain) == Seated("k", "Yard", "rr", 4, 9, (Light("Ada", False, False, True),))


def test_only_players_who_asked_are_told_and_only_where_browsers_can():
    assert str(tell_me(can=False, asked=False, refused=False)) == ""
    assert 'data-arg="on"' in str(tell_me(can=True, asked=False, refused=False))
    assert 'data-arg="off"' in str(tell_me(can=True, asked=True, refused=False))
    assert told("tell.refused") in str(tell_me(can=True, asked=True, refused=True))


def test_nothing_is_deleted_without_a_question():
    shown = str(game_list(entries(shelved(auto_1=label()), [], {}), date, 50))
    assert 'data-do="delete"' in shown
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
    found = entries([], [seat(since=3, until=12), seat("l", ready=True)], {})
    mine, theirs = (str(game_list([one], date, 50)) for one in found)
    assert "Robo Recon" in mine
    assert t("room.yours") in mine
    assert told("since", date=date(3)) in mine
    assert told("until", date=date(12)) in mine
    assert 'class="seat game-row room-row running match wanted"' in mine
    assert mine.count('light mine"') == 1
    assert theirs.count('light ready"') == 3
    assert t("room.yours") not in theirs
    assert t("room.match.facts", date=date(9)) in theirs
    assert 'data-do="match" data-arg="l"' in theirs
    assert "<b>Bo" not in mine + theirs
    lights = (Light("Ada", False, False, False), Light("Bo", False, True, True))
    waits = entries([], [seat(ready=True)._replace(lights=lights)], {})
    assert t("room.theirs", names="Ada") in str(game_list(waits, date, 50))
    assert 'data-do="room-calendar"' in mine
    assert 'data-do="room-calendar"' not in theirs


def test_since_when_a_match_waits_is_kept_until_somebody_else_is_asked():
    asked = seat(date=5).after(None)
    assert asked.since == 5
    assert seat(date=8).after(asked).since == 5
    assert seat(date=8, turn=5).after(asked).since == 8
    assert seat(date=8, ready=True).after(asked).since == 8
    assert not seat(date=8).moved_on(asked)
    assert seated_from("k", asked.text()) == asked


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
    assert 'data-do="match-delete"' in str(game_list(entries([], [seat()], {}), date, 50))
    assert 'data-do="match-delete-yes"' in str(delete_match_dialog("0", "Gemini"))


def test_only_a_player_with_a_seat_in_a_match_is_asked_to_come_back():
    assert 'id="leave-later"' in str(leave_dialog(False, later=True))
    assert "primary" not in str(leave_dialog(False, later=True))
    assert "primary" in str(leave_dialog(False, later=True, slow=True)), "that is the way of the game"
    assert 'id="leave-later"' not in str(leave_dialog(True, later=False))


def test_leaving_says_for_good_where_it_is():
    match = str(leave_dialog(False, later=True, quits=True))
    alone = str(leave_dialog(True, later=False, quits=True))
    assert t("leave.good") in match
    assert t("leave.quit.good") in match
    assert "for good" not in alone


def test_the_window_is_closed_from_a_game_only_where_that_can_be():
    assert 'id="leave-quit"' in str(leave_dialog(True, later=False, quits=True))
    assert 'id="leave-quit"' not in str(leave_dialog(True, later=False))


def test_a_match_that_is_over_asks_for_the_last_letter_and_says_that_it_is_over():
    over = seat(over=True, until=0)
    assert seated_from("k", over.text()) == over
    assert over.line() == t("menu.over", board="Gemini")
    owed, out = (
        str(game_list(entries([], [one], {}), date, 50)) for one in (over, seat(over=True, ready=True))
    )
    for shown in (owed, out):
        assert told("over", n=4) in shown
        assert t("turn", n=4) not in shown
    assert told("over.yours") in owed
    assert told("over.yours") not in out


def test_practice_never_hides_the_game_that_is_really_being_played():
    tried, played, other, done = (Label(name, "Yard", 3, 7) for name in ("t", "p", "o", "d"))
    found = [
        Found("auto:1:practice", tried),
        Found("auto:1", played),
        Found("done:2", done),
        Found("auto:3", other),
    ]
    assert [one.label for one in to_continue(found)] == [played, other, tried]
