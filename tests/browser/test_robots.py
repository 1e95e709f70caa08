"""In a real browser robots are written, raced, mended and shared, and never run before they are read."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from roborally_core.workshop.lessons import LESSONS
from roborally_core.workshop.robot_link import RobotSource, robot_link

from .test_workshop import painted, press, swatch

DRIVER = LESSONS[3].solution
PATIENCE = 90_000


def write(page: Page, source: str) -> None:
    """Replace the source in the editor, as a player who pastes another one does."""
    expect(page.locator("#robot-code .cm-content")).to_be_visible()
    page.locator("#robot-code .cm-content").click()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.press("Delete")
    page.keyboard.insert_text(source)


def test_a_robot_is_told_its_error_at_its_line_then_beats_easy_loses_to_hard_and_can_be_watched(
    open_page: Callable[..., Page],
) -> None:
    page = open_page("?seed=1", own=True)
    page.click("[data-action=workshop]")
    painted(page)
    swatch(page, "start", "start")
    press(page, 0, 4)
    press(page, 3, 4)
    swatch(page, "checkpoint", "checkpoint")
    press(page, 1, 2)
    page.click("#shop-robots")
    # the board that was being made is raced on, and may be one of a tournament's
    expect(page.locator("#robot-board option:checked")).to_have_text("My board (on your shelf)")
    expect(page.locator(".robot-boards label").first).to_have_text("My board (on your shelf)")
    expect(page.locator(".robot-boards input:checked")).to_have_count(1)
    expect(page.locator("#robot-board optgroup")).to_have_count(6)
    expect(page.locator("#robot-try")).to_be_in_viewport(ratio=1)  # beside the code, without scrolling
    page.click("#robot-drop")
    expect(page.locator("#delete-dialog h2")).to_have_text("Delete: Robbie")
    page.keyboard.press("Escape")
    expect(page.locator("#robot-drop")).to_be_focused()
    write(page, "def bot(view):\n    view")
    page.keyboard.type(".")
    offered = page.locator("#robot-code .cm-tooltip-autocomplete li")
    expect(offered.filter(has_text="programs(")).to_have_count(1)
    assert not offered.filter(has_text=re.compile("^abs$")).count()
    page.keyboard.press("Escape")
    expect(offered).to_have_count(0)
    page.keyboard.press("Escape")  # the page is still here, and the next Tab leaves the editor
    page.keyboard.press("Tab")
    expect(page.locator("#robot-board")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.locator("#robot-code")).to_be_focused()
    write(page, "def bot(view):\n    print('thinking')\n    return 1 / 0\n")
    page.click("#robot-try")
    expect(page.locator("#robot-fault")).to_have_text("Line 3, turn 1: it divides by zero", timeout=PATIENCE)
    expect(page.locator("#robot-result")).to_contain_text("thinking")
    expect(page.locator("#robot-code .cm-lint-marker-error")).to_have_count(1)
    write(page, DRIVER)
    page.select_option("#robot-board", "first-shift")
    page.click("#robot-try")
    expect(page.locator("#robot-result b")).to_have_text(re.compile("Won in turn"), timeout=PATIENCE)
    expect(page.locator("#robot-progress")).to_contain_text("Won in turn")
    expect(page.locator(".robot-way li")).to_have_count(5)
    page.select_option("#robot-rival", "hard")
    page.click("#robot-try")
    expect(page.locator("#robot-result b")).to_have_text(re.compile("Lost in turn"), timeout=PATIENCE)
    page.click("#robot-watch")
    expect(page.locator("#deck button").first).to_be_visible()


NOTE_RESULTS = """() => new MutationObserver(() => {
    if (document.querySelector("#over-dialog[open]")) window._resultsShown = true;
}).observe(document.body, { subtree: true, childList: true, attributes: true })"""
"""Remembers in the page that a game's results were shown."""


def test_a_game_of_a_tournament_is_watched_and_the_table_is_there_afterwards(
    open_page: Callable[..., Page],
) -> None:
    page = open_page("?seed=1", own=True, viewport={"width": 390, "height": 844})
    page.click("[data-action=workshop]")
    page.click("#shop-robots")
    expect(page.locator("#robot-code .cm-content")).to_be_visible()
    page.uncheck("[data-change='robot:who:Robbie']")
    page.check("[data-change='robot:who:random']")
    page.check("[data-change='robot:who:normal']")
    page.check("[data-change='robot:who:hard']")  # so that games are left once the first pair has met
    page.click("#robot-meet")
    expect(page.locator("#tourney-progress progress")).to_be_visible()
    expect(page.locator("#robot-progress progress")).to_have_count(0)
    expect(page.locator("#pair-0-1")).to_be_visible(timeout=PATIENCE)
    page.click("#tourney-stop")
    expect(page.locator("#robot-on")).to_have_text(re.compile(r"Go on: \d+ games are left"))
    page.click("#pair-0-1")
    expect(page.locator("#watch-0")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.evaluate(NOTE_RESULTS)
    page.click("#watch-0")
    expect(page.get_by_role("button", name="Back to the present")).to_be_visible()
    assert not page.evaluate("window._resultsShown"), "Back would have closed the results, not left the game"
    page.go_back()
    expect(page.locator("#watch-0")).to_be_visible()
    page.fill("#robot-friend", robot_link(RobotSource("Friend", DRIVER)))
    page.click("#robot-friend-open")
    expect(page.locator("pre.robot-source")).to_contain_text("def bot")
    page.click("#robot-take")
    expect(page.locator("[data-change='robot:who:Friend']")).to_be_checked()


def test_a_link_is_shown_as_code_and_runs_nothing(open_page: Callable[..., Page]) -> None:
    link = robot_link(RobotSource("Trojan", "import js\njs.document.title = 'mine'\n# \u202e<b>x</b>"))
    page = open_page(f"#{link}", own=True, viewport={"width": 390, "height": 844}, color_scheme="dark")
    expect(page.locator("pre.robot-source")).to_have_text(re.compile("import js"))
    assert page.locator("iframe").count() == 0
    assert page.locator("pre.robot-source b").count() == 0
    expect(page.locator("pre.robot-source")).to_contain_text("⟨U+202E⟩")
    page.click("#robot-take")
    expect(page.locator("#robot-code .cm-content")).to_contain_text("import js")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.click("#robot-try")
    expect(page.locator("#robot-fault")).to_contain_text("no such module in the cage", timeout=PATIENCE)
    assert page.title() != "mine"
