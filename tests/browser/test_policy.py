"""The page needs no more than its own Content Security Policy allows, and strangers get nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from relay.page.headers import HEADERS, PAGE_POLICY

from .conftest import PLAYABLE, PageWatch
from .play import choose_solo, run_turn, start
from .test_records import game, open_record

OpenContext = Callable[..., BrowserContext]
LISTEN = """
  window.violations = [];
  addEventListener("securitypolicyviolation", (event) =>
    violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile} ${event.sample}`));
"""


@pytest.fixture
def watched(open_profile: OpenContext, site_url: str) -> Callable[..., Page]:
    """A playable page that remembers what its policy has refused."""

    def open_one(after: str = "") -> Page:
        page = open_profile().new_page()
        page.add_init_script(LISTEN)
        page.goto(site_url + after)
        page.wait_for_function(PLAYABLE)
        return page

    return open_one


def refused(page: Page) -> list[str]:
    return page.evaluate("window.violations")


def test_a_solo_game_its_machines_its_report_the_chase_and_a_lobby_need_nothing_more(
    watched: Callable[..., Page],
) -> None:
    page = watched("?speed=instant")
    choose_solo(page)
    start(page)
    run_turn(page)
    assert len(page.workers) == 1  # the machines think in the worker, not in the page
    page.click("#open-report")
    expect(page.locator("#report .stage").first).to_be_visible()
    page.click("#report-close")
    page.click("#player-0")
    page.keyboard.press("Escape")
    page.click("#game-menu")
    page.click("#game-menu-dialog [data-do=leave]")
    page.click("[data-do=leave-yes]")
    page.click("[data-action=help]")
    expect(page.locator("#help-body svg").first).to_be_visible()
    page.keyboard.press("Escape")
    page.click("[data-action=settings]")
    page.keyboard.press("Escape")
    page.click("[data-action=chase]")
    expect(page.locator("#chase-pad button").first).to_be_visible()
    page.click("#chase-p")
    page.click("#chase-play")
    expect(page.locator("#stat-turns dd")).to_have_text("1")
    page.click("#chase-back")
    page.click("[data-action=create]")
    expect(page.locator("#invite-link")).to_have_value(re.compile("#join="))
    assert refused(page) == []


def test_injected_scripts_handlers_styles_and_foreign_requests_are_refused(
    watched: Callable[..., Page], page_watch: PageWatch
) -> None:
    page_watch.expect("Content Security Policy")
    page_watch.expect("left the host: https://example.org")
    page_watch.expect("net::ERR_BLOCKED_BY_CSP|ERR_FAILED")
    page = watched()
    answers = page.evaluate(
        """async () => {
            window.ran = [];
            const script = document.createElement("script");
            script.textContent = "window.ran.push('script')";
            document.body.append(script);
            const box = document.createElement("div");
            box.innerHTML = "<b onclick=\\"window.ran.push('handler')\\" style='color:red'>x</b>";
            document.body.append(box);
            box.firstChild.click();
            const away = await fetch("https://example.org/").then(() => "reached", () => "refused");
            const image = new Image();
            const loaded = new Promise((done) => {
              image.onload = () => done("reached");
              image.onerror = () => done("refused");
            });
            image.src = "https://example.org/x.png?" + location.hash;
            const frame = document.createElement("iframe");
            frame.src = "https://example.org/";
            document.body.append(frame);
            const base = document.createElement("base");
            base.href = "https://example.org/";
            document.head.append(base);
            return { ran: window.ran, away, image: await loaded, base: document.baseURI };
        }"""
    )
    assert answers["ran"] == []
    assert answers["away"] == "refused"
    assert answers["image"] == "refused"
    assert "example.org" not in answers["base"]
    page.wait_for_function(
        "wanted => wanted.every((kind) => window.violations.some((text) => text.startsWith(`${kind} `)))",
        arg=[
            "script-src-elem",
            "script-src-attr",
            "style-src-attr",
            "connect-src",
            "img-src",
            "frame-src",
            "base-uri",
        ],
    )
    assert page.evaluate("window.ran") == []


def test_every_answer_of_the_server_carries_the_headers(
    open_context: OpenContext, site_url: str, page_watch: PageWatch
) -> None:
    request = open_context().request
    for name in ("", "sw.js", "health", "no-such-file"):
        headers = request.get(site_url + name).headers
        assert {key: headers.get(key.lower()) for key in HEADERS} == HEADERS, name
    page = request.get(site_url).text()
    assert page.index(PAGE_POLICY.replace("'", "&#x27;")) < page.index("<script")


def test_a_saved_report_keeps_its_own_policy_and_its_looks(
    watched: Callable[..., Page], open_context: OpenContext, tmp_path: Path
) -> None:
    page = watched("?speed=instant")
    open_record(page, game("botwars", "botwars-first-spark", turns=2), tmp_path)
    page.click("#open-report")
    with page.expect_download() as download:
        page.click("#report-save")
    kept = tmp_path / "report.html"
    download.value.save_as(kept)
    context = open_context()
    context.add_init_script(LISTEN)
    shown = context.new_page()
    shown.goto(kept.as_uri())
    fill = shown.evaluate("getComputedStyle(document.querySelector('.square')).fill")
    assert fill == "rgb(147, 154, 164)"
    colours = "[...document.querySelectorAll('.dot')].map((dot) => getComputedStyle(dot).backgroundColor)"
    dots = shown.evaluate(colours)
    assert len(set(dots)) >= 3
    assert refused(shown) == []
    assert refused(page) == []
