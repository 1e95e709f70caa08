"""The profile is counted during play, kept, carried to other browsers by a file, and never in the way."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from .conftest import PLAYABLE, PageWatch
from .page_python import run_python
from .play import choose_solo, play_to_the_end, run_turn, start, until_kept

OpenPage = Callable[..., Page]

LINES_OF_FIGURES = """() => {
  const cells = [...document.querySelectorAll(".figures td")];
  return Math.max(...cells.map((cell) => {
    cell.textContent = "17417";
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getClientRects().length;
  }));
}"""
"""The lines of text that a number of five digits takes in the table of statistics."""
OUT_OF_SIGHT = """() => {
  document.querySelector(".figures tbody th").textContent = "Rechts\u00addrehungen";
  const scroll = document.querySelector(".scroll");
  return scroll.scrollWidth - scroll.clientWidth;
}"""
#: Makes a database as the page did before there were profiles, with a text in it.
OLD_DATABASE = """async () => {
  const request = indexedDB.open("cogwheel", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("texts");
  await new Promise((done) => request.onsuccess = done);
  const put = request.result.transaction("texts", "readwrite").objectStore("texts").put("kept", "aside:old");
  await new Promise((done) => put.onsuccess = done);
  request.result.close();
}"""
KEPT = """async () => {
  const request = indexedDB.open("cogwheel");
  await new Promise((done) => request.onsuccess = done);
  const get = request.result.transaction("texts").objectStore("texts").get("aside:old");
  await new Promise((done) => get.onsuccess = done);
  const found = [get.result, ...request.result.objectStoreNames];
  request.result.close();
  return found;
}"""
REFUSING = """
IDBFactory.prototype.open = () => {
  throw new DOMException("no", "SecurityError");
};
"""
FULL = """() => {
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""
"""Makes a browser refuse small texts from now on."""
SILENT = """
const open = IDBFactory.prototype.open;
IDBFactory.prototype.open = function (name, ...version) {
  return window.deaf ? new EventTarget() : open.call(this, name, ...version);
};
IDBDatabase.prototype.transaction = ((transaction) => function (...asked) {
  const begun = transaction.apply(this, asked);
  if (window.deaf) {
    begun.objectStore = () => ({ get: () => new EventTarget(), getAll: () => new EventTarget(),
      getAllKeys: () => new EventTarget(), put: () => new EventTarget(), delete: () => new EventTarget() });
  }
  return begun;
})(IDBDatabase.prototype.transaction);
"""
"""Makes a browser stop answering once ``deaf`` is true, as one does whose data are being cleared."""


UNTIL_GIVEN_UP = """
import asyncio
from app import web
def saves(task):
    frame = getattr(task.get_coro(), "cr_frame", None)
    work = frame.f_locals.get("work") if frame else None
    return getattr(work, "__name__", "") == "_autosave"
while any(map(saves, asyncio.all_tasks())):
    await web.breathe()
"""
"""Waits until no game is being kept: a save that nobody answers would hold up the one after it, too."""


def test_a_game_is_counted_kept_and_carried_to_another_browser(
    open_context: Callable[..., BrowserContext],
    open_page: OpenPage,
    page_watch: PageWatch,
    site_url: str,
    tmp_path: Path,
    artefacts: Path,
) -> None:
    page_watch.expect("favicon.ico")  # browsers ask for it unless a page names an icon
    context = open_context()
    page = context.new_page()
    page.goto(site_url + "manifest.webmanifest")  # an address of the same origin that does not start the game
    page.evaluate(OLD_DATABASE)
    page.goto(site_url + "?seed=profile&speed=instant")
    page.wait_for_function(PLAYABLE)
    choose_solo(page, machines=1, goal=1)
    start(page)
    play_to_the_end(page)
    figures = page.locator("#over-career .tally dd")
    expect(figures).to_have_count(12)
    assert sum(int(text) for text in figures.all_inner_texts()) > 0
    names = page.locator("#over-career .medals li").all_inner_texts()
    assert names, "a whole game unlocks something"

    page.goto(site_url)
    page.wait_for_function(PLAYABLE)
    page.click("[data-action=profile]")
    page.click("#profile-part-achievements")
    expect(page.locator(".achievement.unlocked b")).to_have_text(sorted_as_listed(page, names))
    assert page.evaluate(KEPT) == ["kept", "boards", "labels", "matches", "profile", "reviews", "texts"], (
        "what was there before is there still"
    )
    page.click("#profile-part-you")
    page.fill("#own-name", "Ada")
    page.press("#own-name", "Tab")
    page.click("#look-4")
    path = saved_profile(page, tmp_path)

    page.click("#page-back")
    choose_solo(page, machines=1, goal=1)
    start(page)
    for seat, own in enumerate((True, False)):
        page.click(f"#player-{seat}")
        dialog = page.locator("#player-dialog")
        expect(dialog.locator(".medals li")).to_have_count(len(names) if own else 0)
        page.screenshot(path=artefacts / f"2-player-{seat}.png")
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)

    other = open_page()
    other.click("[data-action=profile]")
    other.set_input_files("#profile-file", path)
    told = f"The profile of Ada (1 game, {len(names)} achievements) takes the place of the one here"
    expect(other.locator("#profile-import-dialog")).to_contain_text(told)
    expect(other.locator("#profile-import-dialog [data-do=profile-export]")).to_have_count(0)
    other.click("[data-do=profile-take]")
    expect(other.locator("#own-name")).to_have_value("Ada")
    expect(other.locator("#look-4")).to_have_attribute("aria-checked", "true")
    is_taken_once(other, path)
    other.click("#profile-part-achievements")
    expect(other.locator(".achievement.unlocked")).to_have_count(len(names))


TOGETHER = '{"ab":["fe",3,[2,1]]}'
"""The stored score of two people who play together."""
PUZZLES = '{"days":{"2026-11-28":true}}'
"""A stored log of puzzles."""


def saved_profile(page: Page, folder: Path) -> Path:
    """Save the profile as a file; beside the career it holds the games won together, and puzzles."""
    page.evaluate("text => localStorage.setItem('cogwheel.together', text)", TOGETHER)
    page.evaluate("text => localStorage.setItem('cogwheel.puzzles', text)", PUZZLES)
    with page.expect_download() as download:
        page.click("[data-do=profile-export]")
    path = folder / "profile.json"
    download.value.save_as(path)
    return path


def is_taken_once(page: Page, path: Path) -> None:
    """Opening the same file again asks nothing; a career of many games fits a phone."""
    assert page.evaluate("localStorage.getItem('cogwheel.together')") == TOGETHER
    assert page.evaluate("localStorage.getItem('cogwheel.puzzles')") == PUZZLES
    page.set_input_files("#profile-file", path)
    expect(page.locator(".toast", has_text="nothing changes")).to_be_visible()
    expect(page.locator("#profile-import-dialog")).to_have_count(0)
    page.set_viewport_size({"width": 360, "height": 740})
    page.click("#profile-part-statistics")
    assert page.evaluate(LINES_OF_FIGURES) == 1, "no number is torn into two lines"
    assert page.evaluate(OUT_OF_SIGHT) <= 0, "nor is a column out of sight beside a long German word"


def sorted_as_listed(page: Page, names: list[str]) -> list[str]:
    """The names in the order of the list."""
    listed = page.locator(".achievement b").all_text_contents()  # most are folded
    return sorted((name.strip() for name in names), key=listed.index)


HEAR = """() => {
    window.heard = [];
    new MutationObserver((changes) => changes.forEach(({ addedNodes }) => {
        addedNodes.forEach((node) => heard.push(node.textContent));
    })).observe(document.querySelector("#toasts"), { childList: true });
}"""
"""Notes every toast from now on: a toast that has gone again before a busy machine looks was there, too."""
HEARD = "(told) => heard.some((text) => text.includes(told))"


def playable_where(script: str, open_profile: Callable[..., BrowserContext], site_url: str) -> Page:
    """The page at its menu, in a browser that the script has changed."""
    page = open_profile().new_page()
    page.add_init_script(script)
    page.goto(site_url + "?seed=database&speed=instant")
    page.wait_for_function(PLAYABLE)
    return page


def test_a_browser_that_stops_answering_is_given_up_and_the_game_goes_on(
    open_profile: Callable[..., BrowserContext], site_url: str
) -> None:
    page = playable_where(SILENT, open_profile, site_url)
    choose_solo(page, machines=1)
    start(page)
    page.evaluate(HEAR)
    until_kept(page)
    page.evaluate("deaf = true")
    run_python(page, "from app import database\ndatabase.PATIENCE = 0.2")  # from now on nothing answers
    run_turn(page)
    page.wait_for_function(HEARD, arg="This game is not kept: the browser does not answer")
    run_turn(page)
    run_python(page, UNTIL_GIVEN_UP)
    page.evaluate("deaf = false")
    run_python(page, "from app import database\ndatabase.PATIENCE = 10.0")  # slow machines answer late
    run_turn(page)
    assert page.evaluate("heard.filter(text => text.startsWith('This game is not kept')).length") == 1
    page.keyboard.press("Escape")
    page.click("[data-do=leave]")
    page.click("[data-do=leave-yes]")
    expect(page.locator("#menu-resume-text")).to_contain_text("turn 4")


def test_a_browser_that_keeps_nothing_does_not_stop_the_game(
    open_profile: Callable[..., BrowserContext], site_url: str
) -> None:
    page = playable_where(REFUSING, open_profile, site_url)
    page.evaluate(HEAR)
    choose_solo(page, machines=1)
    start(page)
    run_turn(page)
    for told in ("This game is not kept", "Statistics and achievements are not kept"):
        page.wait_for_function(HEARD, arg=told)
    run_turn(page)
    page.keyboard.press("Escape")
    page.click("[data-do=leave]")
    page.click("[data-do=leave-yes]")
    page.click("[data-action=profile]")
    page.click("#profile-part-statistics")
    expect(page.locator(".figures tbody tr")).to_have_count(12)
    page.evaluate(FULL)
    page.click("#profile-part-you")
    for name in ("Ada", "Bob"):
        page.fill("#own-name", name)
        page.locator("#own-name").press("Tab")
    expect(page.locator(".toast.bad", has_text="This browser keeps nothing more")).to_have_count(1)
    assert run_python(page, "from app.main import app\nreturn app.settings.given") == "Bob"
