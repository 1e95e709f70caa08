"""A page lent from test to test shows nothing of the test before to the next one."""

from __future__ import annotations

import json
import re
import socket

from playwright.sync_api import BrowserContext, Page, expect

from .page_python import run_python
from .play import choose_solo, fill, start
from .profiles import Profiles

LEFT = """async () => ({
    local: Object.keys(localStorage).filter((key) => key !== "cogwheel.menu"),
    tab: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map((one) => one.name).filter((name) => name !== "cogwheel"),
    board: document.querySelectorAll("#page *, #console *, #players *").length,
    said: document.querySelectorAll("#toasts *, #announce *, dialog").length,
})"""
"""Everything that a test left on a page, except the looks that the menu keeps for being shown again."""


TALKS = """async () => ({
    sockets_and_calls: window._talking(),
    matches: (await navigator.locks.query()).held.length,
})"""
OPEN = """
import gc
from app.net.driver import Driver
return [one._url for one in gc.get_objects() if type(one) is Driver and not one._conductor.closed]
"""
"""The addresses of the drivers that would go on asking for others, sooner or later."""
KIND = {"locale": "en-GB"}
"""Options of pages that no other test asks for."""


def taken(profiles: Profiles) -> tuple[BrowserContext, Page]:
    """A started page of this kind, and its profile."""
    page = profiles.take_started(**KIND) or profiles.start(profiles.take(**KIND))
    return page.context, page


def test_a_page_given_back_is_lent_again_with_nothing_left_on_it(profiles: Profiles) -> None:
    context, page = taken(profiles)
    page.evaluate("history.replaceState(null, '', '?speed=instant&seed=left')")
    choose_solo(page)
    start(page)
    fill(page)
    page.click("#game-menu")
    page.click("#game-menu-dialog [data-do=settings]")
    page.select_option("#set-theme", "dark")
    profiles.give_back(context)
    assert profiles.take_started(**KIND) is page
    expect(page.locator("#menu-resume")).to_be_hidden()
    assert page.evaluate(LEFT) == {"local": [], "tab": [], "databases": [], "board": 0, "said": 0}
    assert page.evaluate("document.documentElement.dataset.theme") is None
    profiles.give_back(context)


def test_a_page_that_meets_others_is_lent_again_and_meets_them_no_more(profiles: Profiles) -> None:
    context, page = taken(profiles)
    with socket.create_server(("127.0.0.1", 0)) as nobody:
        port = nobody.getsockname()[1]
    elsewhere = {"off": ["relay ./ws"], "carrier": [{"kind": "relay", "url": f"ws://127.0.0.1:{port}/ws"}]}
    for wanted in ({}, elsewhere):
        page.evaluate("text => localStorage.setItem('cogwheel.connection', text)", json.dumps(wanted))
        page.click("[data-action=create]")
        expect(page.locator("#invite-link")).to_have_value(re.compile("#join="))
        run_python(page, "from app.net import party\nparty.FAREWELL_MS = 60_000")  # nobody may wait for it
        if wanted:  # the page asks this relay again and again
            expect(page.locator("#lobby-reach")).to_contain_text("answers from here")
        else:
            expect(page.locator("#lobby-reach")).to_contain_text("Friends find you")
            assert page.evaluate(TALKS) == {"sockets_and_calls": 1, "matches": 1}
        profiles.give_back(context)
        assert profiles.take_started(**KIND) is page
        assert page.evaluate(TALKS) == {"sockets_and_calls": 0, "matches": 0}
        assert page.evaluate(LEFT) == {"local": [], "tab": [], "databases": [], "board": 0, "said": 0}
        assert run_python(page, OPEN) == []
    context.close()  # its long goodbyes must not delay other tests
