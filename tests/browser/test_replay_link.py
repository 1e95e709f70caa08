"""Replay links play alike to the hash here and in the page; they are watched, taken over, raced, refused."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from roborally_core.ai import machines_turn, pick, think
from roborally_core.board.library import boards
from roborally_core.board.load import board_from_text
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import solo_game, solo_link, solo_turn
from roborally_core.play.record import record_of
from roborally_core.solo.record_link import record_link
from roborally_core.solo.replay_link import link_from_text, link_of, link_text, replayed
from roborally_core.story.fold import Fold, view_of
from roborally_core.story.highlights import highlights_of
from roborally_core.story.reel import instants_text, ranked
from roborally_core.workshop.board_link import board_link

from .page_python import run_python
from .play import play_to_the_end, run_turn
from .profiles import PLAYABLE

OpenPage = Callable[..., Page]
SEED = bytes(range(32))
LINK = """
from app.main import app
from roborally_core.solo.replay_link import link_of, link_text
session = app.screen.session
return {"text": link_text(link_of(session.game, session.seed)), "hashes": session.game.hashes}
"""

#: Pauses a film as it begins, however long the test is kept from looking.
PAUSED = """() => new MutationObserver((_, watched) => {
  if (document.body.dataset.phase !== "watching") return;
  watched.disconnect();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
}).observe(document.body, { attributeFilter: ["data-phase"] })"""


def link_made_here(turns: int, goal: int = 0) -> str:
    """The link of a game against one machine, played by this interpreter."""
    seats = (Seat("Ada"), Seat("Tin", SeatKind.AI, look=1, level=1))
    game = solo_game(Setup("rr", seats, goal), boards()["first-shift"], SEED)
    for _ in range(turns):
        if game.over:
            break
        game.open_turn()
        entropy = solo_turn(game, SEED, [None, None]).entropy
        own = think(game.view(0, solo_link(SEED, game.state.turn, 0)), 0).candidates[-1].submission
        game.play(solo_turn(game, SEED, [own, pick(think(game.view(1), 1), entropy)]))
    return link_text(link_of(game, SEED))


def test_a_link_made_here_is_played_alike_there_taken_over_and_comes_back(open_page: OpenPage) -> None:
    page = open_page(f"?speed=instant#replay={link_made_here(3)}")
    expect(page.locator("#replay-take")).to_have_text("Take over in turn 3")
    page.click("#replay-branch-minus")
    page.click("#replay-take")
    expect(page.locator(".turn")).to_have_text("Turn 2")
    run_turn(page)
    made = run_python(page, LINK)
    *_, again = replayed(link_from_text(made["text"]), boards()["first-shift"])
    assert [list(marks) for marks in again.hashes] == [list(marks) for marks in made["hashes"]]
    assert len(again.inputs) == 2


def test_a_link_is_watched_from_its_first_turn_played_to_its_end_and_raced(open_page: OpenPage) -> None:
    page = open_page(f"?speed=instant#replay={link_made_here(1, goal=1)}")
    page.evaluate(PAUSED)
    page.click("#replay-watch")
    expect(page.locator("#play")).to_have_attribute("aria-label", "Play (Space)")
    expect(page.locator("body")).to_have_attribute("data-phase", "watching")
    expect(page.locator(".turn")).to_contain_text("Turn 1")
    page.keyboard.press("Escape")
    expect(page.locator(".turn")).to_have_text("Turn 2")
    play_to_the_end(page)
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
    expect(page.locator("#menu-solo")).to_be_visible()
    expect(page.locator("#boot")).to_be_hidden()
    ended = link_made_here(40, goal=1)
    turns = len(link_from_text(ended).turns)
    assert 2 <= turns < 40, "it has been won"
    page.evaluate("text => { location.hash = text; }", f"replay={ended}")
    expect(page.locator("#replay-take")).to_have_text(f"Take over in turn {turns // 2}")
    page.keyboard.press("Escape")
    expect(page.locator("#menu-solo")).to_be_visible()
    page.evaluate("text => { location.hash = text; }", f"replay={text}~9.x")
    expect(page.locator("#page .trouble")).to_contain_text("highlights")


def highlights(text: str) -> str:
    """The greatest highlight of a link's game, in the form that links have for it."""
    *_, game = replayed(link_from_text(text), boards()["first-shift"])
    again, found = game.again(), {}
    for given in game.inputs:
        again.open_turn()
        fold = Fold([view_of(one) for one in again.state.robots])
        facts = again.play(given, hashes=False).facts
        found[again.state.turn] = highlights_of(facts, fold, game.board.grid, game.rules.destroyed_at)
    return instants_text([instant for instant, _ in ranked(found)][:1])


def test_highlights_are_a_link_that_shows_them_and_a_video_with_its_sound(
    open_profile: Callable[..., BrowserContext], site_url: str
) -> None:
    text = link_made_here(4)
    page = open_profile(sound=True).new_page()
    page.add_init_script(
        "const Filming = window.MediaRecorder; window.MediaRecorder = class extends Filming {"
        " constructor(stream, how) { super(stream, how);"
        " window.filmed = stream.getTracks().map(track => track.kind).sort(); } };"
    )
    page.goto(f"{site_url}#replay={text}~{highlights(text)}")
    page.wait_for_function(PLAYABLE)
    page.click("#replay-reel")
    expect(page.locator("body")).to_have_attribute("data-phase", "watching")
    expect(page.locator("#going-on")).to_have_text("Highlight 1 of 1")
    expect(page.locator(".turn")).to_contain_text("Turn ")
    expect(page.locator("body")).to_have_attribute("data-phase", "programming", timeout=30_000)
    with page.expect_download(timeout=60_000) as video:
        page.evaluate(
            "document.body.insertAdjacentHTML('beforeend', '<button data-do=reel-save id=save-it>')"
        )
        page.click("#save-it", force=True)
    assert video.value.suggested_filename.startswith("rally-highlights.")
    assert page.evaluate("window.filmed") == ["audio", "video"]
    expect(page.locator("body")).to_have_attribute("data-phase", "programming")
    run_python(page, "from app.main import app\napp.set('sound', 'false')")
    page.evaluate("document.getElementById('save-it').click()")
    expect(page.locator(".toast", has_text="without sound, which is off")).to_be_visible()


def test_a_match_of_two_people_is_looked_back_at_by_its_link(open_page: OpenPage) -> None:
    people = (Seat("Ada"), Seat("Ben", look=1))
    game = solo_game(Setup("rr", people, goal=1), boards()["first-shift"], b"match")
    while not game.over:
        game.open_turn()
        game.play(machines_turn(game, b"match"))
    page = open_page(f"#replay={record_link(record_of(game))}")
    expect(page.locator("body")).to_have_attribute("data-phase", "watching")
    expect(page.locator("#player-1")).to_contain_text("Ben")


SHELVE = """
import json
from app.database import Database
row = {"board": text, "date": 1, "received": True}
await Database("cogwheel", "boards").put("0123456789abcdef", json.dumps(row))
"""
HOME = """{"format":"roborally-board/1","name":"Home","rulesets":["rr"],
"floor":[". 1 > . .",". . O . .",". a b . ."]}"""


def test_a_game_on_an_own_board_is_watched_where_that_is_on_the_shelf(
    open_page: OpenPage,
) -> None:
    board = board_from_text(HOME)
    seats = (Seat("Ada"), Seat("Tin", SeatKind.AI, look=1, level=1))
    link = link_text(link_of(solo_game(Setup("rr", seats), board, SEED), SEED))
    page = open_page(f"#replay={link}", own=True)
    expect(page.locator("#page .trouble")).to_contain_text("nor your shelf has")
    run_python(page, SHELVE.replace("text,", f"{HOME!r},"))
    page.reload()
    expect(page.locator("#replay-race")).to_be_visible()


def test_a_challenge_brings_its_board_is_raced_under_ones_own_name_and_sent_back(
    open_page: OpenPage,
) -> None:
    board = board_from_text(HOME)
    seats = (Seat("Ada"), Seat("Tin", SeatKind.AI, look=1, level=1))
    game = solo_game(Setup("rr", seats), board, SEED)
    game.open_turn()
    game.play(solo_turn(game, SEED, machines_turn(game, SEED).submissions))
    carried = board_link(board).removeprefix("board=")
    text = link_text(link_of(game, SEED))
    page = open_page(f"?speed=instant#replay={text}!{carried[:-9]}{'A' * 9}", own=True)
    expect(page.locator("#page .trouble")).to_contain_text("This link leads to no game")
    page.evaluate("text => { location.hash = text; }", f"replay={text}!{carried}")
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text }")
    expect(page.locator("#page h1")).to_have_text("A challenge")
    expect(page.locator("#replay-race")).to_be_focused()
    page.click("#received-keep")
    expect(page.locator("#received-keep")).to_have_count(0)
    page.click("#replay-race")
    expect(page.locator("#player-0")).not_to_contain_text("Ada")
    play_to_the_end(page)
    expect(page.locator("#over-dialog")).to_contain_text("Ada's ghost")
    page.click("#challenge")
    page.fill("#byline-name", "Ben")
    page.keyboard.press("Enter")
    page.wait_for_function("() => window.copied")
    sent, _, with_it = page.evaluate("window.copied").partition("#replay=")[2].partition("!")
    assert link_from_text(sent).setup.seats[0].name == "Ben"
    assert with_it == carried
