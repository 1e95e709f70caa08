"""The page becomes playable from the first byte on, explains failures, starts offline and updates itself."""

from __future__ import annotations

import gzip
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from aiohttp import web
from playwright.sync_api import BrowserContext, Page, Route, expect

from relay.server.app import make_app
from tools import dist, first_visit
from tools.paths import SITE
from tools.serve import BackgroundServer

from .conftest import PLAYABLE, SUB_PATH, PageWatch
from .page_python import run_python
from .play import choose_solo, leave, run_turn, start

ANY_INTERPRETER = "**/pyodide.asm.wasm"
IS_NEWER = "document.documentElement.dataset.newer === 'yes'"
#: The addresses kept for offline play, once the service worker is active and the given folder's are gone.
KEPT = """async (gone) => {
  for (let tries = 0; tries < 600; tries += 1) {
    const registration = await navigator.serviceWorker.ready;
    const stores = (await caches.keys()).filter((name) => name.startsWith("kept for "));
    const kept = await Promise.all(stores.map(async (name) => (await caches.open(name)).keys()));
    const urls = kept.flat().map((request) => request.url);
    const { active, installing, waiting } = registration;
    const settled = active.state === "activated" && !installing && !waiting;
    if (settled && !urls.some((url) => url.includes(`/${gone}/`))) return urls;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`the service worker still keeps ${gone}`);
}"""

PIECES = """(before) => {
    const link = document.querySelector("link[href$='game.pack']");
    cogwheel.received(link.href, link.dataset.bytes / 10);
    return document.getElementById("boot-bar").value > before + 10;
}"""
"""Brings a piece of the game, as if the network were slow, until the bar has moved with them."""


def test_the_menu_stands_and_listens_before_python_has_arrived(
    open_context: Callable[..., BrowserContext], site_url: str
) -> None:
    page = open_context().new_page()
    arrived = threading.Event()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)
        arrived.set()

    page.route(ANY_INTERPRETER, hold)
    page.route("**/game.pack", hold)
    page.goto(site_url, wait_until="domcontentloaded")
    solo = page.locator("[data-action=solo]")
    expect(solo).to_be_visible()
    expect(page.locator("#boot-bar")).to_be_visible()
    solo.click()
    expect(solo).to_have_attribute("aria-busy", "true")
    page.wait_for_function("document.getElementById('boot-bar').value > 10")
    assert not page.evaluate(PLAYABLE)
    page.wait_for_function("document.getElementById('boot-text').textContent.includes('MB')")
    assert arrived.is_set()
    before = page.evaluate("document.getElementById('boot-bar').value")
    page.wait_for_function(PIECES, arg=before)
    for route in held:
        route.continue_()
    page.wait_for_function(PLAYABLE)
    expect(solo).not_to_have_attribute("aria-busy", "true")
    expect(page.locator("#boot")).to_be_hidden()
    expect(page.locator("body")).not_to_have_attribute("data-screen", "menu")  # the click was answered


def test_a_visitor_by_a_link_waits_for_what_it_leads_to_without_a_menu(
    open_context: Callable[..., BrowserContext], site_url: str
) -> None:
    page = open_context().new_page()
    page.route(ANY_INTERPRETER, lambda _route: None)
    page.goto(f"{site_url}#watch=somebody", wait_until="domcontentloaded")
    expect(page.locator("#boot-bar")).to_be_visible()
    expect(page.locator("#boot-link")).to_have_text("You are invited to watch a match")
    expect(page.locator("[data-action=solo]")).to_be_hidden()
    page.evaluate("sessionStorage.setItem('cogwheel.match.aa', '1')")  # as app.net.kept does
    page.reload(wait_until="domcontentloaded")
    expect(page.locator("#boot-link")).to_have_text("Back to the match")


@pytest.mark.parametrize("missing", ["pyodide.asm.wasm", "library.pack", "game.pack", "pyodide.mjs"])
def test_a_file_that_is_missing_is_named_on_the_page(
    missing: str, open_context: Callable[..., BrowserContext], site_url: str, page_watch: PageWatch
) -> None:
    page_watch.expect(".")  # the browser and the loader complain too, each in their own words
    page = open_context().new_page()
    page.route(f"**/{missing}", lambda route: route.fulfill(status=404, body="not here"))
    page.goto(f"{site_url}#watch=somebody")
    alert = page.get_by_role("alert").filter(has_text="could not start")
    expect(alert).to_be_visible()
    expect(alert).to_contain_text(missing)
    expect(page.locator("[data-action=solo]")).to_be_visible()


def test_a_browser_without_webassembly_is_told_so(
    open_context: Callable[..., BrowserContext], site_url: str, page_watch: PageWatch
) -> None:
    page_watch.expect(".")
    context = open_context()
    context.add_init_script("delete globalThis.WebAssembly")
    page = context.new_page()
    page.goto(site_url)
    expect(page.get_by_role("alert").filter(has_text="no WebAssembly")).to_be_visible()


def test_broken_game_code_ends_in_a_message_and_not_in_a_dead_page(
    open_context: Callable[..., BrowserContext], site_url: str, page_watch: PageWatch, tmp_path: Path
) -> None:
    page_watch.expect(".")
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "main.py").write_text("raise ValueError('the cat sat on the keyboard')")
    archive = Path(shutil.make_archive(str(tmp_path / "game"), "zip", tmp_path, "app"))
    broken = gzip.compress(archive.read_bytes(), mtime=0)
    page = open_context().new_page()
    page.route("**/game.pack", lambda route: route.fulfill(body=broken))
    page.goto(site_url)
    expect(page.get_by_role("alert").filter(has_text="the cat sat on the keyboard")).to_be_visible()


def test_a_first_visit_fetches_what_is_weighed_as_such(page: Page, site_folder: Path) -> None:
    fetched = page.evaluate("""() => {
        const playable = performance.getEntriesByName("playable")[0].startTime;
        const early = performance.getEntriesByType("resource").filter((entry) => entry.startTime < playable);
        return early.map((entry) => new URL(entry.name).pathname);
    }""")
    names = {address.partition(SUB_PATH)[2] for address in fetched}
    weighed = {path.relative_to(site_folder).as_posix() for path in first_visit.files(site_folder)}
    assert names - {"", "meeting.json"} <= weighed
    assert any(name.endswith("/game.pack") for name in names)


def test_no_interpreter_switches_stacks(page: Page) -> None:
    """Chromium crashes now and then when an interpreter does so, in the page or in the worker."""
    run_python(page, "from app.brain import wake\nwake()")
    worker = page.workers[0] if page.workers else page.wait_for_event("worker")
    assert run_python(page, "from pyodide.ffi import can_run_sync\nreturn can_run_sync()") is False
    assert page.evaluate("'Suspending' in WebAssembly") is False
    loaded = """async () => {
      while (!performance.getEntriesByType("resource").some((entry) => entry.name.endsWith("library.pack")))
        await new Promise((done) => setTimeout(done, 50));
      return "Suspending" in WebAssembly;
    }"""
    assert worker.evaluate(loaded) is False


MOVED = """
from app.main import menu
from app import web
places = set()
while len(places) < 5:
    await web.breathe()
    if menu.attract is not None:
        places.add(tuple((one.x, one.y, one.angle) for one in menu.attract.stage.scene.sprites))
return True
"""
STILL = """
from app.main import menu
from app import web
while menu.attract._game.state.turn < 2 and not menu.attract._game.inputs:
    await web.breathe()
stage = menu.attract.stage
await stage._make_ahead(stage._job, stage._floor, stage._live.figures)
robots, made = len(stage.scene.sprites), len(stage._live.figures._kept)
phases = {phase for *_, phase in stage._floor.skins._pictures}
return [robots > 0, menu.attract._act is None, made <= 2 * robots, max(phases, default=0) <= 0]
"""


def test_machines_play_beside_the_menu_as_long_as_it_is_to_be_seen(open_page: Callable[..., Page]) -> None:
    page = open_page(own=True, reduced_motion="no-preference")
    expect(page.locator("#attract-area.lit canvas").first).to_be_visible()
    assert run_python(page, MOVED), "robots are seen in other places"
    page.click("[data-action=solo]")
    expect(page.locator("#attract-area.lit")).to_have_count(0)
    assert run_python(page, "from app.main import menu\nreturn menu.attract is None")
    page.click("#page-back")
    expect(page.locator("#attract-area.lit")).to_be_visible()
    assert run_python(page, MOVED), "others play on the same board"
    assert run_python(page, "from app.main import menu\nreturn menu.attract._visit") == 3, (
        "it is not painted again"
    )
    page.click("[data-action=solo]")
    page.emulate_media(reduced_motion="reduce")
    page.click("#page-back")
    expect(page.locator("#attract-area.lit")).to_be_visible()
    assert run_python(page, STILL) == [True, True, True, True], (
        "there is a picture, nothing moves in it, and nothing is drawn for what will never move"
    )


@pytest.fixture
def own_site(tmp_path: Path, site_folder: Path) -> Iterator[OwnSite]:
    """A copy of the page and of its sources, served by a server of its own."""
    site = OwnSite(tmp_path, site_folder)
    yield site
    site.server.stop()


class OwnSite:
    """A page that a test may change and take from the network."""

    def __init__(self, folder: Path, built: Path) -> None:
        self.sources, self.built = folder / "site", folder / "built"
        shutil.copytree(SITE, self.sources)
        shutil.copytree(built, self.built)
        application = web.Application()
        application.add_subapp(SUB_PATH, make_app(static_dir=self.built))
        self.server = BackgroundServer(application)
        self.url = self.server.origin + SUB_PATH

    def build(self) -> None:
        dist.build(self.built, self.sources)


@pytest.fixture
def visited(own_site: OwnSite, open_context: Callable[..., BrowserContext], page_watch: PageWatch) -> Page:
    """A page of `own_site`, playable and kept for offline play."""
    page_watch.expect("left the host: " + own_site.url)
    page = open_context(service_workers="allow").new_page()
    page.goto(own_site.url)
    page.wait_for_function(PLAYABLE)
    assert len(page.evaluate(KEPT)) > 10
    return page


WORKER_ANSWERED = (
    "from app import brain\nreturn brain._BRAIN._worker is not None and not brain._BRAIN._failed"
)
INSTALLED = """(() => {
  const asked = window.matchMedia.bind(window);
  window.matchMedia = (query) => asked(query === "(display-mode: standalone)" ? "all" : query);
  window.close = () => { window.quit = true; };
})()"""
"""Makes a tab pose as the window of the installed page, which the browser refuses to close."""
CUT = r"net::ERR_(CONNECTION|EMPTY_RESPONSE|SOCKET)"
"""The browser's errors when nobody answers, which depend on whether a connection was still open."""
JUDGED = """
from app.boards import board_called
from app.workshop.worker import shop_worker
from roborally_core.board.write import board_json
from roborally_core.workshop.errands import Errand, judge_request, judge_step
board, told = board_called("first-shift"), None
async for step in shop_worker().steps(Errand.JUDGE, judge_request(board_json(board), "rr", games=1, alone=1)):
    told = judge_step(step, board)
    if told.result is not None:
        break
shop_worker().close()
return "judged" if told is not None else ""
"""
"""Asks the workshop's worker for the first race of a board of the game."""
ROOM_KEPT = """async () => {
  const name = (await caches.keys()).find((name) => name.startsWith("kept for "));
  return (await (await caches.open(name)).keys()).some(({ url }) => url.includes("code.js"));
}"""


def test_after_one_visit_games_are_played_and_the_workshop_opens_without_a_network(
    visited: Page, own_site: OwnSite, page_watch: PageWatch
) -> None:
    page_watch.expect(CUT)  # the browser logs the service worker's failed requests
    expect(visited.locator("#menu-quit")).to_be_hidden()  # the browser closes its tabs itself
    visited.click("[data-action=workshop]")
    visited.wait_for_selector("#workshop-live[data-painted]")
    visited.wait_for_function(ROOM_KEPT)
    own_site.server.stop()
    visited.context.new_cdp_session(visited).send("Network.clearBrowserCache")  # else it would answer
    visited.add_init_script(INSTALLED)
    visited.reload()
    visited.wait_for_function(PLAYABLE)
    visited.click("#menu-quit")
    visited.wait_for_function("window.quit")
    visited.evaluate("window.quit = false")
    visited.keyboard.press("Escape")  # the main menu's Esc leaves the game where it can (RR-35)
    visited.wait_for_function("window.quit")
    expect(visited.locator(".toast", has_text="You can close it").first).to_be_visible()
    choose_solo(visited)
    start(visited)
    run_turn(visited)
    assert run_python(visited, WORKER_ANSWERED), "the second interpreter, where machines think, starts too"
    leave(visited)
    visited.click("[data-action=workshop]")
    visited.wait_for_selector("#workshop-live[data-painted]")
    assert run_python(visited, JUDGED) == "judged", "the worker that judges boards starts from what is kept"
    visited.click("#shop-robots")
    expect(visited.locator("#robot-code .cm-content")).to_be_visible()
    visited.click("#robot-check")  # runs in a cage, with the worker and its files
    expect(visited.locator("#lesson-told")).to_contain_text("Done!", timeout=60_000)


def test_a_new_version_replaces_the_old_one_whole(
    visited: Page, own_site: OwnSite, page_watch: PageWatch
) -> None:
    before = set(visited.evaluate(KEPT))
    changed = (
        own_site.sources / "boot.js"
    ).read_text() + "\ndocument.documentElement.dataset.newer = 'yes';\n"
    (own_site.sources / "boot.js").write_text(changed)
    own_site.build()
    visited.evaluate("navigator.serviceWorker.ready.then((found) => void found.update())")  # as after an hour
    expect(visited.locator(".toast").filter(has_text="newer version")).to_be_visible()
    visited.click("#menu-update")
    visited.wait_for_function(IS_NEWER)
    visited.wait_for_function(PLAYABLE)
    expect(visited.locator("#menu-update")).to_be_hidden()

    gone = next(part for url in before for part in url.split("/") if part.startswith("game-"))
    after = set(visited.evaluate(KEPT, gone))
    assert len(after) == len(before)
    assert {url for url in before if "/runtime-" in url} == {url for url in after if "/runtime-" in url}

    page_watch.expect(CUT)
    own_site.server.stop()
    visited.reload()
    visited.wait_for_function(IS_NEWER)
    visited.wait_for_function(PLAYABLE)


ORDERS = """
from itertools import permutations
from app import web
from roborally_core.base.markup import html
dialogs, moved, wrong = web.element("dialogs"), [], []
web.append("dialogs", html('<div id="tried"></div>'))
tried = web.element("tried")
watch = web.window.MutationObserver.new(web.keep(lambda _records, _self: None))
watch.observe(tried, web.js_object({"childList": True}))
for order in permutations("abcd"):
    web.put_rows("tried", tuple((f"row-{one}", html('<p id="row-{}">{}</p>', one, one)) for one in order))
    moved.append(sum(record.addedNodes.length for record in watch.takeRecords()))
    if tried.textContent != "".join(order):
        wrong.append(tried.textContent)
watch.disconnect()
web.remove("tried")
return [wrong, moved]
"""


def test_rows_come_into_any_order_and_few_of_them_move(page: Page) -> None:
    wrong, moved = run_python(page, ORDERS)
    assert wrong == []
    assert moved[0] == 4, "they are made"
    assert max(moved[1:]) <= 3, "one of them always stays"
    assert moved[1] == 1, "the last two change places"


CLASSES = """
from app import web
from roborally_core.base.markup import html
web.append("dialogs", html('<div id="tried"></div>'))
def put(css, word):
    row = html('<p class="{}" id="row"><b>{}</b></p>', css, word)
    web.put_rows("tried", (("row", row),))
    return web.element("row")
first = put("now", "one")
other, told = put("now past", "one"), put("now past", "two")
found = [first.isSameNode(other), other.isSameNode(told), str(told.className), str(told.textContent)]
found += [put("", "two").isSameNode(told), put("a < b", "two").isSameNode(told), web.element("row").className]
web.remove("tried")
return found
"""


def test_a_row_that_only_has_another_class_is_not_made_anew(page: Page) -> None:
    found = run_python(page, CLASSES)
    assert found == [True, False, "now past", "two", True, False, "a < b"]


@pytest.mark.parametrize(("file", "entry"), [("workshop.pack", "workshop"), ("room.css", "load")])
def test_a_page_older_than_its_host_says_so_and_offers_the_reload(
    open_page: Callable[..., Page], page_watch: PageWatch, file: str, entry: str
) -> None:
    """The host has a newer version, and with it the rooms' files of this one are gone."""
    page = open_page(own=True)
    page_watch.expect("404")
    page.route(f"**/{file}", lambda route: route.fulfill(status=404))
    page.click(f"[data-action={entry}]")
    expect(page.locator("#toasts")).to_contain_text("A newer version of the game is here")
    expect(page.locator("#menu-update")).to_be_visible()
    with page.expect_navigation():
        page.click("#menu-update")
    expect(page.locator("#menu-update")).to_be_hidden()
