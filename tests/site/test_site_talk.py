"""The talk in a match on the page: text only, bounded, muted by anybody who wants to, told for a moment."""

from __future__ import annotations

from pathlib import Path

import pytest
from app.art.emotes import NAMES, emote
from app.screens.game.view.dialogs import board_tools
from app.screens.game.view.talk import (
    SAID,
    newest,
    talk_bar,
    talk_dialog,
    talk_lines,
    talk_players,
    told,
)
from app.store.session import Session
from app.store.talk import LINES, Remark, Talk
from app.texts import t
from app.view.html import NARROW

from roborally_core.match.lobby.chat import Emote, Unsaid

BAD = '<img src=x onerror="hit()">'
ROOT = Path(__file__).resolve().parents[2]
NAMES_OF = ["Ada", BAD, "Cleo"]


def talk(*remarks: Remark) -> Talk:
    made = Talk(0)
    for one in remarks:
        made.heard(one)
    return made


def test_what_others_say_and_what_they_are_called_is_text():
    made = talk(Remark(1, BAD, BAD))
    for shown in (talk_dialog(made, NAMES_OF, [1, 2]), talk_lines(made), told(Remark(1, BAD, BAD))):
        assert "<img" not in str(shown)
        assert "&lt;img" in str(shown)


def test_the_talk_is_bounded_and_says_what_is_new_once():
    made = talk(*(Remark(1, "Ben", str(i)) for i in range(3 * LINES)))
    assert len(made.lines()) == LINES
    assert made.lines()[-1].text == str(3 * LINES - 1)
    assert len(made.take()) == LINES
    assert made.take() == []
    assert made.unread == 3 * LINES
    made.read()
    assert made.unread == 0


def test_a_player_who_is_muted_is_neither_shown_nor_told_until_heard_again():
    made = talk(Remark(1, "Ben", "before"))
    made.mute(1)
    made.heard(Remark(1, "Ben", "muted"))
    made.heard(Remark(2, "Cleo", "hello"))
    assert [one.text for one in made.take()] == ["hello"]
    assert [one.text for one in made.lines()] == ["hello"]
    assert made.unread == 1
    made.mute(1)
    assert [one.text for one in made.lines()] == ["before", "muted", "hello"]
    made.mute(0)
    assert made.muted == set()


def test_the_bar_shows_the_newest_line_and_toasts_tell_lines_where_the_style_has_no_bar():
    made = talk(Remark(1, "Ben", "hello"), Remark(0, "Ada", "well met"))
    assert f'id="{SAID}"' in str(talk_bar())
    assert "well met" in str(newest(made))
    assert "hello" not in str(newest(made))
    assert not str(newest(Talk(0)))
    narrow = (ROOT / "site" / "css" / "narrow.css").read_text(encoding="utf-8")
    few = narrow.partition(f"@media {NARROW} {{")[2].partition("\n}")[0]
    assert "#talk-bar { display: none; }" in few


def test_the_own_lines_are_no_news():
    made = talk(Remark(0, "Ada", "hello"))
    assert (made.unread, made.take()) == (0, [])
    assert 'class="mine"' in str(talk_lines(made))


def test_each_sign_of_the_protocol_is_drawn_named_and_offered():
    assert [one.name.lower() for one in Emote] == list(NAMES)
    assert len({str(emote(name)) for name in NAMES}) == len(Emote) == 8
    shown = str(talk_dialog(talk(), ["Ada", "Ben"], [1]))
    for name in NAMES:
        assert f'data-arg="{name}"' in shown
        assert f'aria-label="{t(f"emote.{name}")}"' in shown
    assert t("emote.ouch") in str(told(Remark(1, "Ben", "", "ouch")))


@pytest.mark.parametrize("problem", list(Unsaid))
def test_everything_that_keeps_a_line_from_being_said_has_words(problem: Unsaid):
    assert t(f"talk.unsaid.{problem.name.lower()}").endswith(".")


def test_each_player_can_be_heard_or_not():
    made = talk()
    made.mute(2)
    shown = str(talk_players(made, ["Ada", "Ben", "Cleo"], [1, 2]))
    assert t("talk.mute", name="Ben") in shown
    assert t("talk.unmute", name="Cleo") in shown
    assert shown.count("talk-mute-") == 2


def test_a_player_who_plays_alone_talks_to_nobody():
    assert Session.talk is None
    assert Session().say("hello", "") == "alone"
    assert "talk-button" not in str(board_tools(True))
    assert "talk-button" in str(board_tools(True, True))
