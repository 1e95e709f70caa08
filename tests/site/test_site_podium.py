"""The end of a game: the podium, the awards, and their words."""

from __future__ import annotations

import re

import pytest
from app.screens.game.view.dialogs import again_button, results_dialog
from app.screens.game.view.podium import MOST_AWARDS, arranged, award_cards, award_told, on_podium
from app.store.session import NOBODY
from app.store.status import named_for_others, players, standings, views_of, won_told
from app.store.tally import Tally

from roborally_core.ai import machines_turn
from roborally_core.board.library import boards
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import Game, solo_game
from roborally_core.play.record import record_of
from roborally_core.story.awards import Award, Awarded, awards_in

SEED = b"p" * 32
REVIEW = "Review"


def game(machines: int = 7) -> Game:
    tins = [Seat(f"<i>Tin {i}", SeatKind.AI, look=i, level=0) for i in range(1, machines + 1)]
    return solo_game(Setup("rr", (Seat("Ada"), *tins)), boards()["first-shift"], SEED)


def test_the_first_stands_in_the_middle_and_the_second_on_the_left() -> None:
    assert arranged([(1, 5), (2, 0), (3, 7)]) == [(2, 0), (1, 5), (3, 7)]
    assert arranged([(1, 1), (2, 0)]) == [(2, 0), (1, 1)]


def test_only_the_first_three_places_and_all_joint_winners_have_steps() -> None:
    standings = [(1, 4), (2, 0), (2, 1), (2, 3), (5, 2)]
    assert on_podium(standings, (4,)) == [(1, 4), (2, 0), (2, 1)]
    assert on_podium([(1, 0), (1, 1), (1, 2), (1, 3), (5, 4)], (0, 1, 2, 3)) == [(1, i) for i in range(4)]


@pytest.mark.parametrize("drawn", [False, True])
def test_players_that_win_or_draw_together_are_all_first(drawn: bool) -> None:
    made = game(3)
    state = made.state
    state.over, state.winners, state.drawn = True, (1, 3), drawn
    for robot, checkpoints, lives in zip(state.robots, (2, 1, 0, 3), (3, 0, 2, 1), strict=True):
        robot.checkpoints, robot.lives = checkpoints, lives
    assert standings(made) == [(1, 1), (1, 3), (3, 0), (4, 2)]


def test_a_picture_for_others_says_who_sent_it() -> None:
    seats = (Seat("Player"), Seat("Tin", SeatKind.AI, look=1))
    made = solo_game(Setup("rr", seats), boards()["first-shift"], SEED)
    shown = players(made, views_of(made), 0)
    nameless, named = (named_for_others(shown, given) for given in ("", "Ada"))
    assert [one.name for one in nameless] == ["Me", "Tin"]
    assert [one.name for one in named] == ["Ada", "Tin"]
    assert [won_told(one[0]) for one in (nameless, named)] == ["I won!", "Ada wins"]
    others = players(made, views_of(made), NOBODY)
    assert [one.name for one in named_for_others(others, "Ada")] == ["Player", "Tin"], "it is somebody else's"


def test_every_award_has_a_name_and_a_reason_and_names_are_text() -> None:
    made = game()
    shown = players(made, views_of(made), 0)
    for award in Award:
        title, told = award_told(Awarded(award, 0, 1))
        assert title
        assert told
    text = str(award_cards([Awarded(award, 1, 3) for award in Award], shown))
    assert text.count("<li>") == MOST_AWARDS
    assert "&lt;i&gt;Tin 1" in text
    assert str(award_cards((), shown)) == ""


def test_play_again_and_the_podium_come_before_everything_that_scrolls() -> None:
    made = game()
    shown = players(made, views_of(made), 0)
    places = [(i + 1, i) for i in range(8)]
    text = str(
        results_dialog(
            "Won", "about", shown, (0,), places, "solo", True, again_button(True, "", True), "Review"
        )
    )
    assert text.index('class="podium"') < text.index('id="over-awards"') < text.index('id="standings"')
    assert text.index('class="dialog-foot"') < text.index('id="share"') < text.index('id="again"')
    assert text.count('class="step"') == 3
    assert main_buttons(text) == ["again"]
    left_alone = str(
        results_dialog(
            "Won", "about", shown, (0,), places, "match", True, again_button(False, "", True), "Review"
        )
    )
    assert main_buttons(left_alone) == ["over-review"], "there is always a next step"
    marked = again_button(True, "", False)
    beaten = str(
        results_dialog("Lost", "about", shown, (0,), places, "solo", True, marked, REVIEW, advised=True)
    )
    assert main_buttons(beaten) == ["over-review"], "what the words advise"


def main_buttons(markup: str) -> list[str]:
    """The ids of the marked buttons."""
    buttons = re.findall(r"<button[^>]*>", markup)
    return [found[1] for one in buttons if "primary" in one and (found := re.search(r'id="([\w-]+)"', one))]


def test_the_page_awards_what_the_core_does() -> None:
    made = game(3)
    for _ in range(3):
        made.open_turn()
        made.play(machines_turn(made, SEED))
    tally = Tally(made, 0)
    while tally.behind:
        tally.step()
    assert tally.awards == awards_in(record_of(made))
    assert tally.awards
