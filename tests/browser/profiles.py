"""Browser profiles and started pages, lent from test to test.

Starting the game takes several seconds of processor time, most of the cost of a short test. So a page that
a test gives back is led to the menu, everything stored is thrown away, and the settings are reset; the next
test gets it as if it had just been opened. Until then it rests: nobody sees the little game beside the menu.
A page that does not look new afterwards is closed, and so is a page that has served many tests.

All pages of a profile share one process, which a small page keeps alive with the compiled interpreter:
later pages start in half the time, and find its busiest functions optimised already.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Sequence
from typing import Any, NoReturn
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Error, Page

from .page_python import run_python

PLAYABLE = "performance.getEntriesByName('playable').length > 0"
#: Generous for two slow cores, several workers, a cold interpreter: a test that passes never waits so long.
TIMEOUT_MS = 60_000
USES = 20
"""Number of tests that a started page serves, so that none has to bear the memory of dozens before it."""
DESKTOP: dict[str, Any] = {
    "service_workers": "block",
    "viewport": {"width": 1280, "height": 800},
    "reduced_motion": "reduce",
}
"""Options of a profile unless a test asks for others."""
MEDIA = {"color_scheme": "light", "forced_colors": "none", "reduced_motion": "reduce", "media": "null"}
OF_A_PAGE = {"viewport", "color_scheme", "forced_colors", "reduced_motion"}
"""Options that can be changed on a page in any profile."""
RESTING = "?speed=instant"
"""The end of the address of a page that nobody has borrowed: its menu neither plays nor reads screens ahead,
which would take more of a processor than the start itself."""
LASTING = ("add_init_script", "expose_binding", "expose_function", "on", "route")
"""Calls whose effects would outlive the test."""

LEAVE = """
import gc, sys
from dataclasses import asdict
from app import main
from app.action import Action
from app.store.settings import Settings
for dialog in list(_web.document.querySelectorAll("dialog")):
    dialog.close()
main.menu.__dict__.pop("first", None)
main.app.perform(Action.MENU)
if _web.window._called():
    from app.net.party import Party
    for party in [one for one in gc.get_objects() if issubclass(type(one), Party)]:
        party._close()  # goodbye was said, or there was nobody to say it to
for name, value in asdict(Settings()).items():
    setattr(main.app.settings, name, value)
main.app.apply_language()
main.app.apply_theme()
for module, name, value in reversed(sys.modules.pop("_test_changed", ())):
    setattr(module, name, value)
if contacts := sys.modules.get("app.net.contacts"):
    contacts._Site.config = None  # a test may have replaced it, see `knowing`
sound, music = main.app.sound, main.app.music
if sound.context is not None:  # silent until it is touched, as at first
    sound.context.close()
    sound.context = music._gain = None
    sound._gains.clear()
    music._next = 0.0
"""
"""Leads a page to the menu, out of every match, and restores the first settings, times
and the site's list."""
LET_GO = """
import gc, sys
database = sys.modules.get("app.database")
for one in [one for one in gc.get_objects() if database and type(one) is database.Database]:
    one._let_go()
"""
"""Closes connections to databases: one whose data have been cleared would never answer again."""
FORGET = """
import sys
from app import main
from app.action import Action
from roborally_core.base.markup import join
for name, kept in (("training", "_TRAINING"), ("profile", "_PROFILE"), ("saves", "_SHELF")):
    module = sys.modules.get(f"app.{name}")
    if module is not None:
        getattr(module, kept).clear()
parts = "page game-top deck board-tools report review players outlook coach hint whys console"
for part in parts.split():
    _web.put(part, join(()))  # empty as at first: a test must not find there what another one left
await main.menu._offer_resume()
await main.menu._offer_training()
"""
"""Clears the page's memory of stored things, and makes the menu look at them anew."""
CLEAR = """() => {
    sessionStorage.clear();
    localStorage.clear();
    _putBack();
    scrollTo(0, 0);
    document.querySelectorAll("body > script[type=py]").forEach((script) => script.remove());
    document.querySelectorAll("#toasts, #announce").forEach((part) => part.replaceChildren());
}"""
WATCH = """(() => {
    let asked = 0, sockets = 0, called = false, shut = false;
    const calls = new Set();
    const counted = (answer, ...ends) => {
        asked++;
        ends.forEach((end) => answer.addEventListener(end, () => asked--, { once: true }));
        return answer;
    };
    window.WebSocket = class extends WebSocket {
        constructor(...where) {
            super(...where);
            called = true;
            sockets++;
            this.addEventListener("close", () => sockets--, { once: true });
        }
    };
    window.RTCPeerConnection = class extends RTCPeerConnection {
        constructor(...how) { super(...how); calls.add(this); }
        close() { super.close(); calls.delete(this); }
    };
    const classes = { WebSocket: window.WebSocket, RTCPeerConnection: window.RTCPeerConnection };
    window._putBack = () => {
        Object.assign(window, classes);
        delete window.BarcodeDetector;
        delete navigator.mediaDevices?.getUserMedia;
    };
    window._called = () => called;
    window._talking = () => sockets + calls.size;
    const { open } = IDBFactory.prototype;
    const { transaction } = IDBDatabase.prototype;
    IDBFactory.prototype.open = function (...what) {
        if (shut) throw new DOMException("its data are being cleared", "InvalidStateError");
        return counted(open.apply(this, what), "success", "error");
    };
    IDBDatabase.prototype.transaction = function (...what) {
        return counted(transaction.apply(this, what), "complete", "abort");
    };
    window._askedOfDatabases = () => asked;
    window._shutDatabases = (now) => { shut = now; };
})()"""
"""Counts unanswered requests to databases (Chromium never answers if data are cleared meanwhile) and open
connections to others, notes whether there ever was one, and can put back what tests replace in a browser:
its ways to others, its camera and its reader of QR codes."""
KEEP = "async url => { window.kept = await WebAssembly.compileStreaming(fetch(url)); }"
"""Holds a module that pages of the same process get when they compile the same bytes."""
SILENT = """window.AudioContext = class extends OfflineAudioContext {
    constructor() { super(2, 48000 * 3600, 48000); }
    async resume() {}
    async close() {}
}"""
"""Lets sounds be composed but never computed: nobody listens, and silence costs a twentieth of a core."""
QUIET = """async () => !document.querySelector('dialog')
    && document.body.dataset.screen === 'menu' && !history.state
    && !window._askedOfDatabases() && !window._talking()
    && !(await navigator.locks.query()).held.length"""
"""Whether a page is at the menu, with no request to a database under way, no connection and no match held."""


class Profiles:
    """Profiles, each used by one test at a time; some have a page that has been started.

    Profiles opened with the same options of Playwright's are interchangeable between tests.
    """

    def __init__(self, browser: Browser, address: str, interpreter: str) -> None:
        """``address`` is the page's, and ``interpreter`` that of the WebAssembly which it compiles."""
        self._browser = browser
        self._address = address
        self._interpreter = interpreter
        self._keepers: dict[BrowserContext, Page] = {}
        self._kinds: dict[BrowserContext, str] = {}
        self._free: dict[str, list[BrowserContext]] = defaultdict(list)
        self._started: dict[str, list[Page]] = defaultdict(list)
        self._uses: dict[Page, int] = {}
        """Number of tests that had each started page."""

    def take(self, sound: bool = False, **options: Any) -> BrowserContext:
        """A profile with nothing stored and no page; its pages can be heard only with ``sound``."""
        kind = json.dumps({**options, "sound": sound}, sort_keys=True)
        if self._free[kind]:
            return self._free[kind].pop()
        context = self._browser.new_context(**{**DESKTOP, **options})
        context.set_default_timeout(TIMEOUT_MS)
        context.add_init_script(WATCH)
        if not sound:
            context.add_init_script(SILENT)
        self._kinds[context] = kind
        self._keepers[context] = keeper = context.new_page()
        keeper.goto(self._address + "meeting.json")
        keeper.evaluate(KEEP, self._interpreter)
        return context

    def pages(self, context: BrowserContext) -> list[Page]:
        """The pages that tests have opened in this profile."""
        return [page for page in context.pages if page is not self._keepers[context]]

    def take_started(self, **options: Any) -> Page | None:
        """A page at the menu, in a profile with nothing stored; None if there is none."""
        ready = self._started[json.dumps({**options, "sound": False}, sort_keys=True)]
        return ready.pop() if ready else None

    def start(self, context: BrowserContext) -> Page:
        """Start a page at the menu for many tests: from now on it refuses calls that would outlive one."""
        page = context.new_page()
        page.goto(self._address + RESTING)
        page.wait_for_function(PLAYABLE)
        self._uses[page] = 0
        for name in LASTING:
            setattr(page, name, _refuse)
        return page

    def retire(self, page: Page) -> None:
        """Close the page when it is given back."""
        self._uses[page] = USES

    def give_back(self, context: BrowserContext) -> None:
        """Keep its one page if that can be led to the menu, else only its fetched and compiled files."""
        kind = self._kinds[context]
        pages = self.pages(context)
        page = pages[0] if len(pages) == 1 else None
        uses = self._uses.pop(page, USES) + 1 if page is not None else USES
        if page is not None and uses < USES and self._led_home(page):
            self._uses[page] = uses
            self._started[kind].append(page)
            return
        addresses = [self._address, *(other.url for other in pages)]
        for other in pages:
            other.close()
        self._clear(self._keepers[context], addresses)
        self._free[kind].append(context)

    def _clear(self, page: Page, addresses: Sequence[str]) -> None:
        session = page.context.new_cdp_session(page)
        for scheme, place in {urlsplit(address)[:2] for address in addresses}:
            if place:
                data = {"origin": f"{scheme}://{place}", "storageTypes": "all"}
                session.send("Storage.clearDataForOrigin", data)
        session.detach()

    def _led_home(self, page: Page) -> bool:
        """Lead the page to the menu; return whether it is there now, and as if it had just been opened."""
        try:
            if not page.url.startswith(self._address) or not page.evaluate(PLAYABLE):
                return False
            page.emulate_media(**MEDIA)
            page.evaluate("address => history.replaceState(null, '', address)", self._address + RESTING)
            run_python(page, LEAVE)
            page.wait_for_function(QUIET, timeout=10_000)
            page.evaluate("_shutDatabases(true)")  # a request during clearing would never be answered
            run_python(page, LET_GO)
            page.wait_for_function(QUIET, timeout=10_000)
            self._clear(page, [self._address])
            page.evaluate(CLEAR)
            page.evaluate("_shutDatabases(false)")
            run_python(page, FORGET)
            page.mouse.move(0, 0)
            page.wait_for_function(QUIET, timeout=10_000)
        except (Error, AssertionError):
            return False
        return True

    def close(self) -> None:
        for context in self._kinds:
            context.close()


def _refuse(*_args: object, **_more: object) -> NoReturn:
    raise AssertionError("other tests get this page, too: ask for one of your own, open_page(…, own=True)")
