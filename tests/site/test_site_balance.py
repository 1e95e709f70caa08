"""The balance of a turn in words and figures: every verdict is told, and nought is not shown."""

from __future__ import annotations

import pytest
from app.screens.game.view.balance import balance_row, told
from app.screens.game.view.whys import why_cards

from roborally_core import language
from roborally_core.base.markup import NOTHING
from roborally_core.story.balance import TurnBalance, TurnVerdict
from roborally_core.story.statistics import Statistics

REACHED = {TurnVerdict.CHECKPOINT: (1, 2), TurnVerdict.REACHED_AND_LOST: (3,)}


@pytest.mark.parametrize("code", list(language.LANGUAGES))
def test_every_verdict_has_words_without_a_gap(code: str):
    language.use(code)
    try:
        for verdict in TurnVerdict:
            deeds = Statistics(robots_destroyed=2)
            words = told(TurnBalance(verdict, deeds, REACHED.get(verdict, ()), 1, 1))
            assert words.endswith((".", "!"))
            assert "{" not in words
    finally:
        language.use(language.ENGLISH)


def test_figures_that_are_nought_are_left_out_and_a_lost_place_is_said():
    one = TurnBalance(TurnVerdict.HARD, Statistics(squares_forward=4, damage_taken=3), (), 3, 2)
    shown = str(balance_row(one, 4))
    assert shown.count('class="figure"') == 3
    assert "4 squares by your own cards" in shown
    assert "Down to place 3 of 4" in shown
    assert str(balance_row(one, 0)).count('class="figure"') == 2, "squads and players alone have no place"
    assert "Down to place 3 of 4" in str(balance_row(one._replace(was=0), 4)), "all were level"
    assert str(balance_row(one._replace(place=0), 4)).count('class="figure"') == 2, "one who is out has none"


def test_a_turn_without_mishaps_has_its_balance_and_no_list():
    one = TurnBalance(TurnVerdict.CLEAN, Statistics(squares_forward=4), (), 1, 1)
    shown = str(why_cards("Your turn 2", balance_row(one, 2), (), ""))
    assert "Your turn 2" in shown
    assert "A clean turn." in shown
    assert "whys-cards" not in shown
    assert balance_row(None, 2) == NOTHING
