"""The race of the day leads from the menu to a result that can be pasted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from roborally_core.solo.replay_link import link_from_text

from .page_python import run_python
from .play import leave, run_turn, until_kept
from .test_review import COUNTED

OpenPage = Callable[..., Page]
PLAY_OUT = """
from app.main import app
from app.store.session import film_of, known_cards
from roborally_core.ai import machines_turn
from app.store.status import views_of
screen = app.screen
session, game = screen.session, screen.session.game
screen.film.start = lambda film: None  # nobody has watched it yet
session.next_turn = lambda: None
while not game.over:
    if not game.opened:
        game.open_turn()
    before, memory = views_of(game), dict(game.state.memory)
    turn, known = game.state.turn, known_cards(game, session.viewer)
    played = game.play(machines_turn(game, session.seed))
film = film_of(game, session.viewer, turn, before, played.facts, known, memory)
screen.turn_played(film)
return len(game.inputs)
"""
"""Plays the rest of the race; its last film is still to be seen."""
DAYS_LATER = """
from app import web
from app.web import timers
web.wall_clock = lambda: timers.wall_clock() + {days} * 86_400_000
web.document.dispatchEvent(web.window.Event.new("visibilitychange"))
"""
"""Another day has begun, and the page is looked at again."""
WATCHED = """
from app.main import app
app.screen.film_over()
"""
KEPT_RACES = """
from app.screens.daily.result import kept_results
return [[one.turns, one.won] for one in kept_results().values()]
"""

WITHOUT_LINK = """
from app import web
from app.screens.daily.result import KEY, kept_results
from app.store.daily import results_text
web.remember(KEY, results_text({day: one._replace(link="") for day, one in kept_results().items()}))
"""
"""Forgets the links of one's own races, as after two months."""
OWN_LINK = """
from app.screens.daily.result import kept_results, today
from roborally_core.solo.challenge import challenge_text
return challenge_text(today(), kept_results()[today()].link)
"""
"""The text with which friends are challenged to beat one's own race of today."""


def _read_result(page: Page, turns: int, won: bool, artefacts: Path) -> str:
    """Read and copy the result of today's race; the copied text after its ``#day=``."""
    told = page.locator("#over-daily .grid-text")
    expect(told).to_contain_text("Cogwheel Rally 20")
    expect(told).to_contain_text("par ")
    expect(told).to_contain_text(f"{turns} turn")
    expect(page.locator("#over-dialog .primary")).to_have_id("daily-copy" if won else "again")
    expect(page.locator("#again")).to_have_text("Practise this race")  # another run counts no more
    page.screenshot(path=artefacts / "result.png")
    expect(page.locator("#over-career .tally dd")).to_have_count(12)
    page.click("#daily-copy")
    expect(page.locator("#byline-dialog")).to_contain_text("the game of “Player”")
    expect(page.locator("#byline-name")).to_be_focused()
    page.keyboard.type("Ada")
    page.screenshot(path=artefacts / "byline.png")
    page.keyboard.press("Enter")
    expect(page.locator(".toast", has_text="clipboard")).to_be_visible()
    expect(page.locator("#byline-dialog")).to_have_count(0)
    return str(page.evaluate("navigator.clipboard.readText()")).split("#day=")[-1]


def _is_by_ada(page: Page, kept: str, copied: str) -> None:
    """Check that the copied race is the kept one under the name given late, also where it is copied again."""
    own, sent = (link_from_text(one.partition(".")[2]) for one in (kept, copied))
    assert sent.setup.seats[0].name == "Ada", "the race was begun without a name"
    assert sent._replace(setup=own.setup) == own, "friends answer a result at the address below it"
    page.click("#daily-link")
    expect(page.locator(".toast", has_text="The link is on")).to_be_visible()  # nobody is asked twice
    assert page.evaluate("navigator.clipboard.readText()").partition("#day=")[2] == copied


def _go_on_a_day_later(page: Page) -> None:
    """Find the race, left in its second turn, under the name of its day after midnight, and back again."""
    run_python(page, DAYS_LATER.format(days=1))
    expect(page.locator("#menu-resume-text")).to_contain_text("Yesterday's race: ")
    page.click("[data-action=daily]")
    expect(page.locator("#daily-late")).to_have_text("Go on with turn 2")
    page.click("#page-back")
    run_python(page, DAYS_LATER.format(days=0))
    page.click("[data-action=daily]")


def _sent_by_oneself(page: Page, copied: str) -> None:
    """Open the link of one's own race, then, as on another device, one that is not known as such."""
    open_link = (
        f"from app.main import app\nfrom app.action import Action\napp.perform(Action.DAILY, {copied!r})"
    )
    run_python(page, open_link)
    expect(page.locator("#daily-told")).to_contain_text("your own race")
    expect(page.locator(".daily-friends")).to_have_count(0)
    _watch_and_come_back(page)
    page.click("#page-back")
    run_python(page, WITHOUT_LINK)
    run_python(page, open_link)
    expect(page.locator("#daily-told")).to_contain_text("are level")
    expect(page.locator(".daily-friends tbody tr")).to_have_count(2)


FOCUS = "document.querySelector('[aria-pressed=true].daily-cell').focus()"
"""In one script: the page learns of its races one after the other, and keeps the focus but not the cell."""


def _practise(page: Page) -> None:
    """Run today's race again, then that of the day before, which counts for nothing, and begin it again."""
    page.click("#daily-run")
    expect(page.locator("#confirm")).to_be_disabled()  # practice begins without the program that was run
    leave(page)
    page.click("[data-action=daily]")
    expect(page.locator("#daily-watch-mine, #daily-run")).to_have_count(1)  # no link of it is kept
    page.evaluate(FOCUS)
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[aria-pressed=true].daily-cell")).to_be_focused()
    expect(page.locator("#daily-solution")).to_be_visible()
    page.click("#daily-run")
    expect(page.locator(".toast", has_text="counts for nothing")).to_be_visible()
    run_turn(page)
    run_python(page, "from app.main import app\napp.screen.again()")
    expect(page.locator(".turn")).to_have_text("Turn 1")  # the same race from its beginning, not its page
    expect(page.locator("#confirm")).to_be_disabled()


def _watch_and_come_back(page: Page) -> None:
    """Watch the race from the page of its day: the results lead to the race, and that to the day."""
    page.click("#daily-watch-mine")
    page.click("#replay-watch")
    page.click("#skip")
    page.click("#again")
    expect(page.locator("#replay-watch")).to_be_visible()
    page.keyboard.press("Escape")


def test_todays_race_is_run_without_hints_and_told_as_a_grid(open_page: OpenPage, artefacts: Path) -> None:
    page = open_page("?speed=instant", permissions=["clipboard-read", "clipboard-write"])
    page.click("[data-action=daily]")
    page.click("#daily-run")
    expect(page.locator("#confirm")).to_be_visible()
    expect(page.locator("#hint-button")).to_have_count(0)
    expect(page.locator("#game")).to_contain_text("Crank")  # machines have their names in a race, too
    run_turn(page)
    until_kept(page)
    leave(page)
    _go_on_a_day_later(page)
    expect(page.locator("#daily-run")).to_have_text("Go on with turn 2")
    page.click("#daily-run")
    expect(page.locator(".turn")).to_have_text("Turn 2")
    expect(page.locator("#hint-button")).to_have_count(0)
    turns = run_python(page, PLAY_OUT)
    until_kept(page)
    [[counted, won]] = run_python(page, KEPT_RACES)
    assert counted == turns, "a race counts when it has been played, though nobody may watch its end"
    assert run_python(page, COUNTED)[:2] == [1, 1], "the race of the day is a game like any other"
    page.click("#game-menu")
    page.click("#game-menu-dialog [data-do=settings]")
    run_python(page, WATCHED)
    expect(page.locator("#game-menu-dialog, #over-dialog")).to_have_count(0)
    page.keyboard.press("Escape")
    copied = _read_result(page, turns, won, artefacts)
    page.click("#daily-page")
    expect(page.locator(".daily-own")).to_contain_text(f"{turns} turn")
    expect(page.locator("#daily-friends")).to_contain_text("Nobody has sent you")
    link = run_python(page, OWN_LINK)
    _is_by_ada(page, link, copied)
    page.click("#page-back")
    expect(page.locator("#page *")).to_have_count(0)  # no test and no reader finds what was left
    expect(page.locator("#menu-daily-text")).to_contain_text(f"{turns} turn")
    expect(page.locator("#menu-daily-week i")).to_have_count(7)
    expect(page.locator("#menu.known")).to_be_visible()  # who ran a race is no newcomer
    expect(page.locator("#menu-today + #menu-training")).to_be_visible()  # the race first, for Tab too
    expect(page.locator("#menu-daily.primary")).to_have_count(0)
    expect(page.locator("#menu-ladder-text")).to_have_text("Dot is next")
    run_python(page, DAYS_LATER.format(days=1))  # the page has stayed open past midnight
    expect(page.locator("#menu-daily-text")).to_contain_text("Run yesterday: go on by")
    expect(page.locator("#menu-daily.primary")).to_be_visible()
    run_python(page, DAYS_LATER.format(days=0))
    expect(page.locator("#menu-daily.primary")).to_have_count(0)
    _sent_by_oneself(page, copied)
    expect(page.locator(".daily-own")).to_contain_text(f"{turns} turn")
    _practise(page)
