"""Texts of others on their way through the page's stores: names, saves, proposals, explanations."""

from __future__ import annotations

import json
import re

import pytest
from app.gameroom.entries import entries
from app.gameroom.view import game_list
from app.screens.lobby.view import join_page, member_row, settings, waiting_page
from app.store.explain import explain_square
from app.store.lobby import agreed, seat_choice
from app.store.looking import BoardLook, LookedAt
from app.store.saves import file_name, label_of, load_text, save_text
from app.store.settings import Settings, change, settings_from_text
from app.store.shelved import Found
from app.store.status import players, views_of
from app.store.tips import Tip, TipLine, spoken, tip_of, without_keys
from app.store.words import Words
from app.view.html import button
from app.view.shortcuts_view import names_of_keys
from app.view.tips import explained, tip_html
from site_table import SEED, game

from roborally_core.base.markup import html
from roborally_core.base.plain import DEFAULT_NAME
from roborally_core.play.agreement import Seat
from roborally_core.play.record import board_content
from roborally_core.robots.models import ModelId

BAD = "\x1b[31m<img src=x onerror=hit()>\u202e\n"
SHOWN = "<img src=x onerror=hit()>"
ESCAPED = "&lt;img src=x onerror=hit()&gt;"
HIDDEN = re.compile("[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069]")


def test_a_name_is_cleaned_wherever_the_page_takes_one():
    store = Settings()
    assert change(store, "name", "\x1b[31mAda\u202e")
    assert store.name == "Ada"
    assert not change(store, "name", "\u200b")
    assert settings_from_text(json.dumps({"name": "\u200bAda\n"})).name == "Ada"
    assert settings_from_text(json.dumps({"name": "\u200b"})).name == Settings.name
    assert seat_choice(BAD, ModelId.STANDARD, 0)["name"] == SHOWN


def test_a_proposal_s_machines_have_names_that_can_be_shown():
    what = agreed({"ruleset": "rr", "ais": [{"name": BAD}, {"name": 7}, {"name": "\u200b"}, "x"]})
    assert what is not None
    assert [name for name, _, _ in what.machines] == [SHOWN, DEFAULT_NAME, DEFAULT_NAME]
    assert ESCAPED not in str(settings(None))
    assert HIDDEN.search(str(settings(what._replace(trouble=BAD)))) is None


def test_a_guest_reads_about_the_board_what_the_page_knows_and_no_markup_of_it():
    what = agreed({"ruleset": "rr", "goal": 1, "board": board_content(game().board), "ais": []})
    assert what is not None
    assert ESCAPED in str(settings(what, verdict=LookedAt(BoardLook.GOOD), about=SHOWN))
    assert "<p" not in str(settings(what, verdict=LookedAt(BoardLook.GOOD, own=True)))


def test_a_save_with_hostile_words_is_listed_named_and_loaded():
    made = game()
    text = save_text(made, SEED, 0, BAD, 1)
    data = json.loads(text)
    data["board"] = BAD
    data["record"]["setup"]["seats"][0]["name"] = BAD
    label = label_of(json.dumps(data))
    assert (label.name, label.board) == (SHOWN, SHOWN)
    assert load_text(json.dumps(data)).game.setup.seats[0].name == SHOWN
    shelved = entries([Found(f"save:{BAD}", label)], [], {})
    listed = str(game_list(shelved, lambda _date: BAD, 50))
    assert listed.count(ESCAPED) > 4  # and the players
    assert "<img" not in listed
    assert HIDDEN.search(listed) is None


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("My game 2", "My-game-2"),
        (BAD, "img-src-x-onerror-hit"),
        ("../../etc/passwd", "etc-passwd"),
        ("C:\\autoexec", "C-autoexec"),
        ("\u202egnp.exe", "gnp.exe"),
        ("", "game"),
        ("...", "game"),
        ("Zoë", "Zoë"),
    ],
)
def test_a_file_is_never_called_like_a_path(title, name):
    assert file_name(title) == name


def test_fingers_are_told_of_no_keys():
    def told(text):
        return spoken(without_keys(tip_of(text, title="Hint (H)"), names_of_keys()))

    assert told("Locks your program in (Enter)") == "Hint Locks your program in"
    assert told("Next to you (really)") == "Hint Next to you (really)"


def test_an_explanation_is_data_and_shown_as_text():
    tip = tip_of(f"{SHOWN} &lt;b&gt;", title=SHOWN, note="note")
    assert tip == (TipLine("", SHOWN), TipLine(f"{SHOWN} &lt;b&gt;"), TipLine("note"))
    assert str(tip_html(tip)) == f"<b>{ESCAPED}</b>\n{ESCAPED} &amp;lt;b&amp;gt;\nnote"
    assert spoken(tip) == f"{SHOWN} {SHOWN} &lt;b&gt; note"
    assert tip_of("") == ()
    drawn = str(html("<i{}></i>", explained(BAD, title=BAD)))
    assert drawn == f'<i data-tip="{ESCAPED} " data-tip-title="{ESCAPED} "></i>'


def test_a_square_with_a_hostile_robot_explains_itself_as_text():
    made = game()
    seats = (Seat(BAD), *made.setup.seats[1:])
    made.setup = type(made.setup)("rr", seats)
    everybody = players(made, views_of(made), 0)
    words = Words(made.board, [player.name for player in everybody], made.rules.deck)
    tip: Tip = explain_square(made.board, everybody[0].view.pos, everybody, words)
    assert SHOWN in [line.title for line in tip]
    assert "<img" not in str(tip_html(tip))
    assert SHOWN in spoken(tip)


def test_buttons_pages_and_rows_show_what_they_are_given():
    from app.store.lobby import Published  # noqa: PLC0415

    member = Published(BAD, 0, BAD, False, False, True, True, False, BAD)
    for shown in (
        button(BAD, BAD, arg=BAD, css=BAD, id=BAD, tip=BAD),
        join_page(BAD, BAD),
        waiting_page(BAD, bad=True),
        member_row(0, member, hosting=True),
    ):
        assert ESCAPED in str(shown)
        assert "<img" not in str(shown)
        assert HIDDEN.search(str(shown)) is None
