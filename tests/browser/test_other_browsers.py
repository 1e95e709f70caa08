"""Firefox and WebKit play the same games as Chromium, with the same hashes, alone, together and offline.

They take many seconds to start, so one page of each plays everything that needs no second browser: it was
visited once, and is started anew while its server is gone.

They are the system's own, see `tools.other_browsers`. If one is not installed, its tests are skipped, unless
``RALLY_BROWSERS`` requires it.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from roborally_core.board.library import boards
from roborally_core.chase.game import Chase, ChaseSetup
from roborally_core.chase.solver import hint_for
from roborally_core.solo.replay_link import link_from_text, replayed
from tools import other_browsers

from . import firefox, webkit
from .conftest import PLAYABLE, SUB_PATH, served
from .driven import AnyPage, Driven
from .page_python import run_python
from .play import choose_solo, run_turn, start
from .test_chase import INSTANT, SEED, open_chase, press, shows
from .test_match_pages import MATCH_MS, guest, host, ready, report, settings, wait_for
from .test_page_boot import KEPT
from .test_replay_link import LINK

Browser = firefox.Firefox | webkit.WebKit
OpenPage = Callable[..., Page]
NAMES = ["firefox", "webkit"]
PAINTED_S = 20
"""The time within which a browser shows a change of the page in a picture."""
FAR = """
. . . . . . . . . . . . . . . . . . . .
. 1 . . . . . . . . . . . . . . . . 3 .
. . . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . . .
. . . . . . a b c d e f g h . . . . . .
. . . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . . .
. 4 . . . . . . . . . . . . . . . . 2 .
. . . . . . . . . . . . . . . . . . . .
"""
"""A board whose checkpoints are farther away than any robot drives in the turns that are played."""
SECOND = """
from app import brain, web
await web.worker(brain.WORKER)
return not brain._BRAIN._failed
"""
"""Whether the second interpreter, once started, thinks for the machines."""
HOME = """
from app import main
from app.action import Action
for dialog in list(_web.document.querySelectorAll("dialog")):
    dialog.close()
main.app.perform(Action.MENU)
await main.menu._offer_resume()
await main.menu._offer_training()
"""
"""Leads the page to the menu, and waits until it shows the game to continue, which moves its buttons."""


def found(name: str) -> Any:
    """The system's browser of this name; if it is missing, skips the test, or fails it if it is required."""
    there = {"firefox": other_browsers.firefox, "webkit": other_browsers.webkit}[name]()
    if there is None:
        missing = f"no {name} on this machine: install {other_browsers.PACKAGES}"
        if name in os.environ.get(other_browsers.VARIABLE, "").split(","):
            pytest.fail(missing)
        pytest.skip(missing)
    return there


EMPTY_BOX = "#settings-dialog input[type=checkbox]:not(:checked)"
DOT = """async ([picture, selector]) => {
  const bytes = Uint8Array.from(atob(picture), (one) => one.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const box = document.querySelector(selector).getBoundingClientRect();
  return [...context.getImageData(box.left + box.width / 2, box.top + box.height / 2, 1, 1).data].slice(0, 3);
}"""
"""The colour in the middle of an element, read from a picture of the page."""


def test_a_browser_is_missed_only_where_it_must_be_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    for needed, outcome in (("firefox", pytest.skip), ("firefox,webkit", pytest.fail)):
        monkeypatch.setenv(other_browsers.VARIABLE, needed)
        with pytest.raises(outcome.Exception, match="no webkit on this machine"):
            found("webkit")


@pytest.fixture(scope="module")
def the_firefox() -> Iterator[Browser]:
    """One Firefox for all tests."""
    with firefox.started(found("firefox")) as browser:
        yield browser


@pytest.fixture(scope="module")
def the_webkit() -> Iterator[Browser]:
    """One driver of WebKit for all tests; it opens one page at a time."""
    with webkit.started(*found("webkit")) as browser:
        yield browser


@pytest.fixture
def other(request: pytest.FixtureRequest, artefacts: Path) -> Iterator[Driven]:
    """An empty page of another browser: it must log no errors, and a failed test leaves its picture."""
    browser: Browser = request.getfixturevalue(f"the_{request.param}")
    failures = request.session.testsfailed
    page = browser.new_page()
    try:
        yield page
        failed = request.session.testsfailed > failures
        page.screenshot(artefacts / f"{'failed' if failed else 'last'}.png")
        problems = [] if failed else page.problems()
        assert not problems, "the page did what it must not:\n" + "\n".join(problems)
    finally:
        page.close()


def opened(page: Driven, address: str) -> Driven:
    """The page at this address, once it is playable."""
    page.goto(address)
    page.wait_for_function(PLAYABLE)
    return page


def two_turns(page: AnyPage) -> dict[str, Any]:
    """Play two turns against a machine; return their replay link and the states after every register."""
    choose_solo(page, goal=3)
    start(page)
    for _ in range(2):
        run_turn(page)
    played: dict[str, Any] = run_python(page, LINK)
    return played


@pytest.mark.parametrize("other", NAMES, indirect=True)
def test_after_one_visit_all_is_played_without_a_network(
    other: Driven, open_page: OpenPage, site_folder: Path
) -> None:
    """One page, since a start takes long, plays a game and the chase by keys, and opens the settings."""
    server = served(site_folder)
    try:
        address = server.origin + SUB_PATH + INSTANT
        opened(other, address)
        assert len(other.evaluate(KEPT)) > 10
    finally:
        server.stop()
    opened(other, address)
    the_same_game_is_played_as_in_chromium_and_by_cpython(other, open_page)
    run_python(other, HOME)
    two_levels_of_the_chase_are_played_by_keys(other)
    run_python(other, HOME)
    an_empty_box_looks_empty(other)


def the_same_game_is_played_as_in_chromium_and_by_cpython(other: Driven, open_page: OpenPage) -> None:
    played = two_turns(other)
    assert len(played["hashes"]) == 2
    assert run_python(other, SECOND)
    assert played == two_turns(open_page(INSTANT))
    *_, again = replayed(link_from_text(played["text"]), boards()["first-shift"])
    assert [list(marks) for marks in again.hashes] == played["hashes"]


def two_levels_of_the_chase_are_played_by_keys(other: Driven) -> None:
    open_chase(other)
    game = Chase(ChaseSetup(), SEED)
    shows(other, game)
    moves = 0
    while game.level < 3:
        turn = hint_for(game.position).queue
        for move in turn:
            press(other, move, moves)
            moves += 1
        other.keyboard.press("Enter")
        game.play(turn)
        shows(other, game)
    assert moves > 3, "number pad, letters and arrows were all pressed"


def an_empty_box_looks_empty(other: Driven) -> None:
    other.click("[data-action=settings]")
    other.wait_for_selector(EMPTY_BOX)
    assert min(box_in(other, "light", lambda dot: min(dot) > 200)) > 200
    assert max(box_in(other, "dark", lambda dot: max(dot) < 100)) < 100


def box_in(other: Driven, theme: str, wanted: Callable[[list[int]], bool]) -> list[int]:
    """The colour of the box in a theme, once it is the wanted one: a picture may be of the moment before."""
    other.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
    until = time.monotonic() + PAINTED_S
    while True:
        dot: list[int] = other.evaluate(DOT, [other.picture(), EMPTY_BOX])
        if wanted(dot) or time.monotonic() > until:
            return dot


def play_match(first: AnyPage, second: AnyPage, turns: int, direct: bool) -> None:
    """Play this many turns of a match, all of them over the same way, and compare every state."""
    invite = host(first, settings(FAR, goal=4))
    guest(second, invite, "Ben", 1)
    ready(second, "Ben", 1, 2)
    wait_for(first, "report.ready")
    way = "report.direct.length === 1 && report.direct.every(Boolean)"
    for page in (first, second):
        wait_for(page, way if direct else f"!({way})")
    assert run_python(first, "return auto.party.start()") == []
    for page in (first, second):
        wait_for(page, f"report.turns >= {turns}", MATCH_MS)
    here, there = report(first), report(second)
    assert here["hashes"][:turns] == there["hashes"][:turns]
    assert here["direct"] == there["direct"] == [direct]


@pytest.mark.parametrize("other", ["firefox"], indirect=True)
def test_firefox_and_chromium_play_a_match_directly(
    other: Driven, open_page: OpenPage, site_url: str
) -> None:
    play_match(opened(other, site_url), open_page(own=True), turns=3, direct=True)


@pytest.mark.parametrize("other", ["webkit"], indirect=True)
def test_webkit_and_chromium_play_a_match_through_the_relay(
    other: Driven, open_page: OpenPage, site_url: str
) -> None:
    opened(other, site_url)
    other.evaluate("delete window.RTCPeerConnection")  # builds for Linux seldom have it
    play_match(open_page(own=True), other, turns=3, direct=False)
