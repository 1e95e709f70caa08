"""Pages lent from test to test: who gets one finds nothing of whoever had it before."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import PLAYABLE
from .play import choose_solo, fill, start
from .profiles import Profiles

LEFT = """async () => ({
    local: Object.keys(localStorage),
    tab: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map((one) => one.name).filter((name) => name !== "cogwheel"),
    board: document.querySelectorAll("#page *, #console *, #players *").length,
    said: document.querySelectorAll("#toasts *, #announce *, dialog").length,
})"""


def test_a_page_given_back_is_lent_again_with_nothing_left_on_it(profiles: Profiles, site_url: str) -> None:
    context = profiles.take(locale="en-GB")  # a kind that no other test asks for
    page = context.new_page()
    page.goto(site_url + "?speed=instant&seed=left")
    page.wait_for_function(PLAYABLE)
    profiles.started(page)
    choose_solo(page)
    start(page)
    fill(page)
    page.click("#game-menu")
    page.click("#game-menu-dialog [data-do=settings]")
    page.select_option("#set-theme", "dark")
    profiles.give_back(context)
    assert profiles.take_started(locale="en-GB") is page
    expect(page.locator("#menu-resume")).to_be_hidden()
    assert page.evaluate(LEFT) == {"local": [], "tab": [], "databases": [], "board": 0, "said": 0}
    assert page.evaluate("document.documentElement.dataset.theme") is None
    profiles.give_back(context)
