"""The built page in a real Chromium: served under a sub-path, watched for errors and stray requests.

A test asks for `open_page` (or `page`, one page that is already playable). Started pages are lent from
test to test, see `profiles`. Pages prefer less motion unless a test says otherwise. Every page fails its
test when it logs an error, throws, or asks any other host for anything; a test that provokes such a problem
on purpose announces it with `page_watch`. Playwright's objects live for one package: their event loop must
be gone before tests of other folders start their own.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from aiohttp import web
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    WebError,
    expect,
    sync_playwright,
)

from relay.page.headers import guard
from relay.server.app import make_app
from roborally_core.meeting.config import MeetingConfig, config_json, with_beside
from tools import chromium, dist
from tools.serve import BackgroundServer

from .page_python import EQUIPPED, run_python
from .profiles import DESKTOP, MEDIA, OF_A_PAGE, PLAYABLE, SILENT, TIMEOUT_MS, Profiles

# the folder of the carriers, which tests of other folders start too
sys.path.append(str(Path(__file__).resolve().parents[1] / "contracts"))

ROOT = Path(__file__).resolve().parents[2]
SUB_PATH = "/some/where/"
PLAIN_HOST = "plain.test"
"""A host name of this machine that, unlike ``localhost``, browsers do not trust."""
expect.set_options(timeout=TIMEOUT_MS)


class PageWatch:
    """Forbidden actions of the pages of one test."""

    def __init__(self, origin: str) -> None:
        here = urlsplit(origin)
        self._ours = {here.netloc, f"{PLAIN_HOST}:{here.port}"}
        self._expected: list[re.Pattern[str]] = []
        self.problems: list[str] = []
        self._heard = {"console": self._console, "weberror": self._thrown, "request": self._request}

    def allow(self, origin: str) -> None:
        """Let pages ask this site as well."""
        self._ours.add(urlsplit(origin).netloc)

    def expect(self, pattern: str) -> None:
        """Announce a problem that this test causes on purpose, by a regular expression found in its text."""
        self._expected.append(re.compile(pattern))

    def follow(self, context: BrowserContext) -> None:
        for event, hear in self._heard.items():
            context.on(event, hear)  # type: ignore[call-overload]

    def leave(self, context: BrowserContext) -> None:
        for event, hear in self._heard.items():
            context.remove_listener(event, hear)

    def verify(self) -> None:
        left = [text for text in self.problems if not any(pattern.search(text) for pattern in self._expected)]
        assert not left, "the page did what it must not:\n" + "\n".join(left)

    def _note(self, text: str) -> None:
        self.problems.append(text)

    def _thrown(self, error: WebError) -> None:
        self._note(f"thrown: {error.error}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._note(f"logged: {message.text} ({message.location.get('url', '')})")

    def _request(self, request: Request) -> None:
        asked = urlsplit(request.url)
        if asked.scheme in ("http", "https", "ws", "wss") and asked.netloc not in self._ours:
            self._note(f"left the host: {request.url}")


TO_ADDRESS = """([address, fragment]) => {
    history.replaceState(null, "", address);
    if (fragment) location.hash = fragment;
}"""
"""Acts as a person who types another address into an open page."""


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built page, made once for all workers and apart from dist/, which somebody may be playing.

    ``RALLY_SITE`` names a page that is already built, so that the page under test is the one published.
    """
    if given := os.environ.get("RALLY_SITE"):
        return (ROOT / given).resolve(strict=True)
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    return dist.build(shared / "site")


@pytest.fixture(scope="session")
def server(site_folder: Path) -> Iterator[BackgroundServer]:
    """Page and relay on a free port, under a sub-path as on a shared host."""
    running = served(site_folder)
    yield running
    running.stop()


def served(folder: Path, meeting: MeetingConfig | None = None) -> BackgroundServer:
    """A server of the page in this folder, with a relay; its user stops it.

    The page may contact the servers in ``meeting``, or by default that relay and nothing else.
    """
    contacts = config_json(with_beside(MeetingConfig()) if meeting is None else meeting)

    async def told(_: web.Request) -> web.Response:
        return web.json_response(contacts)

    application = web.Application()

    async def no_picture(_: web.Request) -> web.Response:
        """Chromium asks for it beside the list that keeps a profile's process, whenever it finds time."""
        return web.Response(status=204)

    application.router.add_get(f"{SUB_PATH}meeting.json", told)
    application.router.add_get("/favicon.ico", no_picture)
    application.add_subapp(SUB_PATH, make_app(static_dir=folder))
    guard(application)
    return BackgroundServer(application)


@pytest.fixture(scope="session")
def site_url(server: BackgroundServer) -> str:
    """The address of the page, ending in "/"."""
    return server.origin + SUB_PATH


@pytest.fixture(scope="session")
def plain_url(server: BackgroundServer) -> str:
    """The same page on a host without https: browsers give it no locks and no clipboard."""
    return f"http://{PLAIN_HOST}:{server.origin.rpartition(':')[2]}{SUB_PATH}"


@pytest.fixture(scope="session")
def chromium_program() -> Path:
    """The Chromium that `build.py test` found, or one found now."""
    found = chromium.find()
    assert found, "no Chromium on this machine: run `python3 build.py setup` first"
    return found


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """Playwright, which starts browsers of all kinds."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="package")
def browser(playwright: Playwright, chromium_program: Path) -> Iterator[Browser]:
    """One Chromium for the tests of this folder."""
    # pages of one profile share a process, hence the compiled interpreter: see `profiles`
    args = [*chromium.FLAGS, "--process-per-site", f"--host-resolver-rules=MAP {PLAIN_HOST} 127.0.0.1"]
    launched = playwright.chromium.launch(executable_path=chromium_program, args=args)
    yield launched
    launched.close()


@pytest.fixture(scope="package")
def profiles(browser: Browser, site_url: str, site_folder: Path) -> Iterator[Profiles]:
    """Profiles and started pages, lent from test to test."""
    (interpreter,) = site_folder.glob("runtime-*/**/*.asm.wasm")
    lent = Profiles(browser, site_url, site_url + interpreter.relative_to(site_folder).as_posix())
    yield lent
    lent.close()


@pytest.fixture
def artefacts(request: pytest.FixtureRequest) -> Path:
    """The folder of this test's screenshots: test-artefacts/<test>/."""
    folder = ROOT / "test-artefacts" / re.sub(r"[^\w.-]+", "-", request.node.name).strip("-")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture
def page_watch(site_url: str) -> PageWatch:
    """Collects forbidden actions of this test's pages, and is checked when the test ends."""
    return PageWatch(site_url)


@pytest.fixture
def open_context(
    browser: Browser, page_watch: PageWatch, artefacts: Path, request: pytest.FixtureRequest
) -> Iterator[Callable[..., BrowserContext]]:
    """Open a browser profile of its own; keyword arguments are Playwright's for a new context.

    Screenshots of pages that a failed test leaves open are kept in its artefacts.
    """
    contexts: list[BrowserContext] = []

    def open_one(**options: object) -> BrowserContext:
        context = browser.new_context(**{**DESKTOP, **options})
        context.set_default_timeout(TIMEOUT_MS)
        context.add_init_script(SILENT)
        page_watch.follow(context)
        contexts.append(context)
        return context

    failures = request.session.testsfailed
    yield open_one
    if request.session.testsfailed > failures:
        _photograph([page for context in contexts for page in context.pages], artefacts, "own")
    for context in contexts:
        context.close()
    page_watch.verify()


def _photograph(pages: Sequence[Page], artefacts: Path, whose: str) -> None:
    for number, page in enumerate(pages):
        page.screenshot(path=artefacts / f"failed-{whose}-{number}.png")


@pytest.fixture
def site_of(
    open_profile: Callable[..., BrowserContext], page_watch: PageWatch, site_folder: Path
) -> Iterator[Callable[[MeetingConfig], Callable[..., Page]]]:
    """A site whose pages may contact the servers in its config; `site_of(config)("#join=…")` opens a page.

    The relay beside it answers whether or not the pages know of it.
    """
    servers: list[BackgroundServer] = []

    def make(config: MeetingConfig) -> Callable[..., Page]:
        server = served(site_folder, config)
        servers.append(server)
        page_watch.allow(server.origin)

        def open_one(after: str = "", **options: object) -> Page:
            page = open_profile(**options).new_page()
            page.goto(server.origin + SUB_PATH + after)
            page.wait_for_function(PLAYABLE)
            return page

        return open_one

    yield make
    for server in servers:
        server.stop()


KNOW = """
from app.net import contacts
from roborally_core.base.canon import parse_json
from roborally_core.meeting.config import read_config
contacts._Site.config = read_config(parse_json(_web.window._told))
"""


@pytest.fixture
def knowing(
    open_page: Callable[..., Page], profiles: Profiles, site_url: str
) -> Callable[[MeetingConfig], Callable[..., Page]]:
    """Lend pages that take a config for their site's: `knowing(config)("#join=…")`.

    Cheaper than `site_of`, whose pages start; these never read a list, and count as one site with the others.
    A page that knew a carrier is lent no more: a try to reach it again must not fall into another test.
    """

    def make(config: MeetingConfig) -> Callable[..., Page]:
        def open_one(after: str = "", **options: Any) -> Page:
            page = open_page(**options)
            if config.carriers:
                profiles.retire(page)
            page.evaluate("text => { window._told = text; }", json.dumps(config_json(config)))
            run_python(page, EQUIPPED + KNOW)
            query, _, fragment = after.partition("#")
            page.evaluate(TO_ADDRESS, [site_url + query, fragment])
            return page

        return open_one

    return make


@pytest.fixture
def lend(
    profiles: Profiles, page_watch: PageWatch, artefacts: Path, request: pytest.FixtureRequest
) -> Iterator[Callable[[BrowserContext], BrowserContext]]:
    """Watch a profile of `profiles` for this test, and give it back when the test ends."""
    lent: list[BrowserContext] = []

    def gone(context: BrowserContext) -> None:
        lent.remove(context)

    def lend_one(context: BrowserContext) -> BrowserContext:
        page_watch.follow(context)
        context.once("close", gone)
        lent.append(context)
        return context

    failures = request.session.testsfailed
    yield lend_one
    failed = request.session.testsfailed > failures
    if failed:
        _photograph([page for context in lent for page in profiles.pages(context)], artefacts, "lent")
    for context in lent[:]:
        page_watch.leave(context)
        if failed:
            context.close()  # a failed test may have left anything in it
        else:
            profiles.give_back(context)
    page_watch.verify()


@pytest.fixture
def open_profile(
    profiles: Profiles, lend: Callable[[BrowserContext], BrowserContext]
) -> Callable[..., BrowserContext]:
    """An empty profile that has fetched the game before; a test adds scripts and listeners to pages only."""
    return lambda **options: lend(profiles.take(**options))


@pytest.fixture
def open_page(
    profiles: Profiles, lend: Callable[[BrowserContext], BrowserContext], site_url: str
) -> Callable[..., Page]:
    """Open a playable page in an empty profile: `open_page("?seed=1", has_touch=True)`.

    The first argument is appended to the address; the others are Playwright's for a new context. The page may
    have served other tests: a test that changes its page permanently asks for one with ``own=True``.
    """

    def started(after: str, **options: Any) -> Page:
        query, _, fragment = after.partition("#")
        page = profiles.take_started(**options)
        if page is None:
            page = profiles.start(lend(profiles.take(**options)))
        else:
            lend(page.context)
        page.evaluate(TO_ADDRESS, [site_url + query, fragment])
        return page

    def open_one(after: str = "", own: bool = False, **options: Any) -> Page:
        looks = {name: options.pop(name) for name in OF_A_PAGE & options.keys()}
        page = lend(profiles.take(**options)).new_page() if own else started(after, **options)
        page.set_viewport_size(looks.pop("viewport", DESKTOP["viewport"]))
        page.emulate_media(**{**MEDIA, **looks})
        if own:
            page.goto(site_url + after)
            page.wait_for_function(PLAYABLE)
        return page

    return open_one


@pytest.fixture
def page(open_page: Callable[..., Page]) -> Page:
    """One playable page of desktop size."""
    return open_page()
