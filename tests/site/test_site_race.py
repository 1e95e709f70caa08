"""Replay links on the page: the ghost that is raced, the page's offers, and its refusals."""

from __future__ import annotations

import pytest
from app.action import Action
from app.screens.game.view.dialogs import menu_dialog
from app.screens.replay.view import reading_page, refused_page, replay_page
from app.store.own_links import link_under_name, under_name
from app.store.race import Post, Race, has_won
from app.store.settings import Settings
from app.texts import t

from roborally_core.board.library import boards
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import solo_game
from roborally_core.solo.replay_link import begun, link_from_text, link_of, link_text

BOARD = boards()["first-shift"]


def race(turns: int, won: bool) -> Race:
    return Race("Ada", tuple(Post(7 + i, 0) for i in range(turns)), won)


def test_the_ghost_stands_where_it_stood_and_is_gone_after_its_game():
    ghost = race(3, won=True)
    assert ghost.after(0) is None
    assert ghost.after(3) == Post(9, 0)
    assert ghost.after(4) is None


def test_a_draw_is_no_victory_of_the_ghost():
    game = solo_game(Setup("rr", (Seat("Ada"), Seat("Tin", SeatKind.AI, look=1))), BOARD, b"draw")
    assert not has_won(game, 0)
    game.state.over, game.state.winners, game.state.drawn = True, (0, 1), True
    assert not has_won(game, 0)
    game.state.drawn = False
    assert has_won(game, 0)


@pytest.mark.parametrize(
    ("ghost", "turns", "won", "verdict"),
    [
        (race(5, True), 4, True, 1),
        (race(5, True), 5, True, 0),
        (race(5, True), 6, True, -1),
        (race(5, True), 3, False, -1),
        (race(5, False), 9, True, 1),
        (race(5, False), 9, False, 0),
    ],
)
def test_fewer_turns_win_the_race_and_no_win_is_worse_than_any(
    ghost: Race, turns: int, won: bool, verdict: int
) -> None:
    assert ghost.verdict(turns, won) == verdict
    assert t(f"race.verdict.{verdict}", name="Ada", n=5)


def test_the_page_offers_to_watch_to_take_over_and_to_race():
    shown = str(replay_page("Ada", 0, "First Shift", "Won after 3 turns", 3, 2))
    for id in ("replay-watch", "replay-race", "replay-take"):
        assert f'id="{id}"' in shown
    assert t("replay.take", n=2) in shown
    assert "Yesterday&#x27;s race" in str(replay_page("Ada", 0, "", "", 3, 2, title="Yesterday's race"))
    assert 'data-do="menu"' in shown
    assert 'data-do="replay-home"' in str(replay_page("Ada", 0, "", "", 3, 2, back=Action.REPLAY_HOME))
    fresh = str(replay_page("Ada", 0, "First Shift", "", 0, 1))
    assert "replay-watch" not in fresh
    assert "replay-race" in fresh


def test_what_others_wrote_stays_text():
    assert "<b>" not in str(refused_page("<b>no</b>"))
    assert "<b>" not in str(replay_page("<b>", 0, "", "", 1, 1))
    assert 'value="2"' in str(reading_page(2, 5))


def test_the_name_in_a_link_is_given_late_and_changes_no_other():
    game = solo_game(Setup("rr", (Seat("Player"), Seat("Player", SeatKind.AI, level=1))), BOARD, bytes(32))
    ada, text = Settings(name="Ada"), link_text(link_of(game, bytes(32)))
    late = link_from_text(link_under_name(text, ada))
    assert [seat.name for seat in late.setup.seats] == ["Ada", "Player"]
    assert late == link_from_text(text)._replace(setup=late.setup)
    begun(late, BOARD)
    assert link_under_name(text, Settings()) == text
    assert under_name(late.setup, Settings(name="Ben")) == late.setup, "the name of a game is its own"
    assert link_under_name("kept by another version", ada) == "kept by another version"


def test_only_a_game_alone_has_a_link():
    assert "replay-link" in str(menu_dialog(True, "solo", None, ""))
    assert "replay-link" not in str(menu_dialog(False, "match", None, ""))
