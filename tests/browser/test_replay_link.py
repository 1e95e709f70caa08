"""Replay links: played alike to the hash here and in the page, watched, taken over, raced, and refused."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from roborally_core.ai import pick, think
from roborally_core.board.library import boards
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import solo_game, solo_link, solo_turn
from roborally_core.solo.replay_link import link_from_text, link_of, link_text, replayed

from .page_python import run_python
from .play import run_turn

OpenPage = Callable[..., Page]
SEED = bytes(range(32))
LINK = """
from app.main import app
from roborally_core.solo.replay_link import link_of, link_text
session = app.screen.session
return {"text": link_text(link_of(session.game, session.seed)), "hashes": session.game.hashes}
"""


def link_made_here(turns: int) -> str:
    """A game against one machine, played by this interpreter."""
    seats = (Seat("Ada"), Seat("Tin", SeatKind.AI, look=1, level=1))
    game = solo_game(Setup("rr", seats), boards()["first-shift"], SEED)
    for _ in range(turns):
        game.open_turn()
        entropy = solo_turn(game, SEED, [None, None]).entropy
        own = think(game.view(0, solo_link(SEED, game.state.turn, 0)), 0).candidates[-1].submission
        game.play(solo_turn(game, SEED, [own, pick(think(game.view(1), 1), entropy)]))
    return link_text(link_of(game, SEED))


def test_a_link_made_here_is_played_alike_there_taken_over_and_comes_back(open_page: OpenPage) -> None:
    page = open_page(f"?speed=instant#replay={link_made_here(3)}", own=True)
    expect(page.locator("#replay-take")).to_have_text("Take over in turn 3")
    page.click("#replay-branch-minus")
    page.click("#replay-take")
    expect(page.locator(".turn")).to_have_text("Turn 2")
    run_turn(page)
    made = run_python(page, LINK)
    *_, again = replayed(link_from_text(made["text"]), boards()["first-shift"])
    assert [list(marks) for marks in again.hashes] == [list(marks) for marks in made["hashes"]]
    assert len(again.inputs) == 2


def test_a_link_is_watched_from_its_first_turn_and_raced(open_page: OpenPage) -> None:
    page = open_page(f"?speed=instant#replay={link_made_here(2)}")
    page.click("#replay-watch")
    expect(page.locator("body")).to_have_attribute("data-phase", "watching")
    expect(page.locator(".turn")).to_contain_text("Turn 1")
    page.reload()
    page.click("#replay-race")
    expect(page.locator(".turn")).to_have_text("Turn 1")
    run_turn(page)
    expect(page.locator(".phase")).to_contain_text("Ada's ghost")


def test_a_forged_link_is_refused_in_words(open_page: OpenPage) -> None:
    text = link_made_here(1)
    page = open_page(f"#replay={text[:-9]}{'A' * 9}")
    expect(page.locator("#page .trouble")).to_contain_text("This link leads to no game")
    page.keyboard.press("Escape")
    expect(page.locator("#menu")).to_be_visible()
