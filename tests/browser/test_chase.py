"""Robots works in the real page: whole games by keyboard and touch, films, hints, storage, replays by link.

The tests play the same game in their own Python: page and core must agree after every turn.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from roborally_core.chase import record
from roborally_core.chase.game import Chase, ChaseSetup
from roborally_core.chase.moves import Move
from roborally_core.chase.room import WAYS, Way
from roborally_core.chase.solver import hint_for

from .conftest import PageWatch
from .driven import AnyPage

SEED = "browser"
INSTANT = f"?seed={SEED}&speed=instant"
VI = dict(zip(WAYS, "kulnjbhy", strict=True))
PAD = dict(zip(WAYS, "89632147", strict=True))
ARROWS = {
    Way.N: "ArrowUp",
    Way.E: "ArrowRight",
    Way.S: "ArrowDown",
    Way.W: "ArrowLeft",
    Way.NE: "PageUp",
    Way.SE: "PageDown",
    Way.SW: "End",
    Way.NW: "Home",
}
OTHERS = {Move.PASS: "p", Move.TELEPORT: "t", Move.LAST_STAND: "w"}
#: The upper canvas of a room of eight columns and rows is square; one that has not been sized is not.
ROOM_SHOWN = "(({width, height}) => width === height)(document.getElementById('chase-live') ?? {width: 0})"
SHOWN = """([numbers, words]) => {
  const text = (selector) => document.querySelector(selector)?.textContent.trim();
  const shown = Object.entries(numbers).every(([name, value]) => text(`#stat-${name} dd`) === value);
  return shown && words.every((part) => text("#chase-words")?.includes(part));
}"""
#: Counts the different pictures the room's canvas shows from now on.
COUNT_PICTURES = """() => {
  window.pictures = new Set();
  const look = () => {
    window.pictures.add(document.getElementById('chase-live').toDataURL());
    requestAnimationFrame(look);
  };
  look();
}"""


def shows(page: AnyPage, game: Chase) -> None:
    """Wait until the page shows this game's numbers and robots."""
    numbers = {
        "level": game.level,
        "teleports": game.position.teleports,
        "blaster": "yes" if game.position.blaster else "no",
        "kills": game.kills,
        "turns": game.turns,
        "score": game.score,
    }
    x, y = game.room.xy(game.position.you)
    robots = game.position.robots.bit_count()
    words = [f"You stand in column {x + 1}, row {y + 1}.", *([f"{robots} robot"] if robots else [])]
    page.wait_for_function(SHOWN, arg=[{name: str(value) for name, value in numbers.items()}, words])


def open_chase(page: AnyPage) -> None:
    page.click("[data-action=chase]")
    page.wait_for_function(ROOM_SHOWN)


def press(page: AnyPage, move: Move, family: int) -> None:
    """Press the key of a move; directions by number pad, vi keys or arrows in turn."""
    way = move.way
    if way is None:
        page.keyboard.press(OTHERS[move])
    elif move.is_blast:
        page.keyboard.press(f"Shift+{VI[way].upper()}")
    elif family % 3 == 0:
        page.keyboard.press(f"Numpad{PAD[way]}")
    elif family % 3 == 1:
        page.keyboard.press(VI[way])
    else:
        page.keyboard.press(ARROWS[way])


def good_turn(game: Chase) -> tuple[Move, ...]:
    """A turn worth playing: the hint's, or the end when the second level is done."""
    return hint_for(game.position).queue if game.level < 3 else (Move.LAST_STAND,)


def test_a_whole_game_with_the_keyboard_only(open_page: Callable[..., Page], artefacts: Path) -> None:
    page = open_page(INSTANT)
    while page.evaluate("document.activeElement?.dataset?.action") != "chase":
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_function(ROOM_SHOWN)
    game = Chase(ChaseSetup(), SEED)
    shows(page, game)
    while not game.over:
        turn = good_turn(game)
        for number, move in enumerate(turn):
            press(page, move, number)
            expect(page.locator("#chase-queue .move:not(.empty)")).to_have_count(number + 1)
        if game.turns < 3:
            page.screenshot(path=artefacts / f"turn-{game.turns + 1}.png")
        page.keyboard.press("Enter")
        game.play(turn)
        shows(page, game)
    assert game.level >= 2
    expect(page.locator("#chase-final")).to_have_text(str(game.score))
    page.screenshot(path=artefacts / "over.png")
    expect(page.locator("#chase-again")).to_be_focused()
    page.keyboard.press("Enter")
    shows(page, Chase(ChaseSetup(), SEED))
    expect(page.locator("#stat-best dd")).to_have_text(str(game.score))


def test_a_whole_game_by_finger_at_360_px(open_page: Callable[..., Page], artefacts: Path) -> None:
    page = open_page(INSTANT, viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    page.locator("[data-action=chase]").tap()
    page.wait_for_function(ROOM_SHOWN)
    game = Chase(ChaseSetup(), SEED)
    while not game.over:
        turn = good_turn(game)
        for move in turn:
            if move.is_blast:
                page.locator("#chase-aim").tap()
            page.locator(f'[data-do="chase-move"][data-arg="{move.text}"]').tap()
        page.locator("#chase-play").tap()
        game.play(turn)
        shows(page, game)
        if game.turns == 1:
            page.screenshot(path=artefacts / "phone.png")
    expect(page.locator("#chase-final")).to_have_text(str(game.score))
    page.screenshot(path=artefacts / "phone-over.png")


def test_everything_fits_on_a_360_px_phone_and_can_be_hit(
    open_page: Callable[..., Page], artefacts: Path
) -> None:
    page = open_page(INSTANT, viewport={"width": 360, "height": 640}, color_scheme="dark", has_touch=True)
    open_chase(page)
    page.locator("#chase-hint").tap()
    expect(page.locator("#chase-hint-text")).to_be_visible()
    page.screenshot(path=artefacts / "hint.png")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for button in page.locator("#chase-pad button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 640
        assert min(box["width"], box["height"]) >= 44
    room = page.locator("#chase-stack").bounding_box()
    assert room is not None
    assert room["width"] >= 190


def test_tapping_squares_queues_the_way_and_a_queued_move_is_taken_out(page: Page) -> None:
    open_chase(page)
    page.locator("#chase-new").click()
    page.locator("#chase-seed").fill(SEED)
    page.locator("#chase-start").click()
    game = Chase(ChaseSetup(), SEED)
    shows(page, game)
    box = page.locator("#chase-stack").bounding_box()
    assert box is not None
    x, y = game.room.xy(game.position.you)
    side = box["width"] / 8
    page.mouse.click(box["x"] + (x + 0.5) * side, box["y"] + (y + 0.5) * side)
    expect(page.locator("#chase-slot-1")).to_have_attribute(
        "aria-label", "Place 1: Pass. Press to take it out."
    )
    page.locator("#chase-slot-1").click()
    expect(page.locator("#chase-queue .move:not(.empty)")).to_have_count(0)
    column, way = (x + 2, "east") if x < 6 else (x - 2, "west")
    page.mouse.click(box["x"] + (column + 0.5) * side, box["y"] + (y + 0.5) * side)
    expect(page.locator("#chase-slot-1")).to_have_attribute(
        "aria-label", f"Place 1: Step {way}. Press to take it out."
    )


def test_every_step_is_animated_and_a_key_skips_the_film(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?seed={SEED}", own=True, reduced_motion="no-preference")
    open_chase(page)
    page.evaluate(COUNT_PICTURES)
    page.keyboard.press("p")
    page.keyboard.press("Enter")
    game = Chase(ChaseSetup(), SEED)
    game.play([Move.PASS])
    shows(page, game)
    # a frame covers at most 100 ms of the film, so there is a picture between the first and the last
    page.wait_for_function("window.pictures.size >= 3")
    if not game.over:
        page.keyboard.press("t")
        page.keyboard.press("Enter")
        page.keyboard.press("Escape")
        game.play([Move.TELEPORT])
        shows(page, game)


def test_two_arrows_held_together_make_a_diagonal(open_page: Callable[..., Page]) -> None:
    page = open_page(INSTANT)
    open_chase(page)
    game = Chase(ChaseSetup(), SEED)
    x, y = game.room.xy(game.position.you)
    first, second, name = "ArrowUp", "ArrowRight", "north-east"
    if x == 7 or y == 0:
        first, second, name = "ArrowDown", "ArrowLeft", "south-west"
    page.keyboard.down(first)
    page.keyboard.down(second)
    page.keyboard.up(first)
    page.keyboard.up(second)
    expect(page.locator("#chase-queue .move:not(.empty)")).to_have_count(1)
    expect(page.locator("#chase-slot-1")).to_have_attribute(
        "aria-label", f"Place 1: Step {name}. Press to take it out."
    )


def test_the_hint_explains_itself_and_is_queued(open_page: Callable[..., Page], artefacts: Path) -> None:
    page = open_page(INSTANT)
    open_chase(page)
    hint = hint_for(Chase(ChaseSetup(), SEED).position)
    page.keyboard.press("i")
    assert hint.line == (Move.TELEPORT,)
    told = hint.sentence(lambda _moves: "Teleport")  # the page names moves as its buttons do
    expect(page.locator("#chase-hint-text")).to_have_text(told)
    page.keyboard.press("d")
    page.screenshot(path=artefacts / "hint-and-danger.png")
    page.locator("#chase-use").click()
    expect(page.locator("#chase-queue .move:not(.empty)")).to_have_count(len(hint.queue))


def test_a_finished_game_is_watched_by_its_link(
    open_page: Callable[..., Page], site_url: str, artefacts: Path
) -> None:
    game = Chase(ChaseSetup(), "a shared game")
    while not game.over:
        game.play(good_turn(game))
    link = record.to_link(record.record_of(game))
    page = open_page(f"?speed=instant#robots={link}", own=True)
    expect(page.locator("#reel-text")).to_have_text(f"End of the replay. Score {game.score}.")
    shows(page, game)
    page.locator("#reel-first").click()
    shows(page, Chase(ChaseSetup(), "a shared game"))
    page.keyboard.press("ArrowRight")
    once = Chase(ChaseSetup(), "a shared game")
    once.play(game.commands[0])
    shows(page, once)
    page.screenshot(path=artefacts / "replay.png")
    page.locator("#reel-close").click()
    expect(page.locator("#chase-play")).to_be_visible()
    page.locator("#chase-scores").click()
    page.locator("#chase-link").fill(f"{site_url}#robots={link}")
    page.locator("#chase-open").click()
    expect(page.locator("#reel-text")).to_have_text(f"End of the replay. Score {game.score}.")
    page.locator("#reel-try").click()
    shows(page, Chase(ChaseSetup(), "a shared game"))
    assert page.url == site_url + "?speed=instant"


def test_a_bad_link_is_explained_and_a_game_starts(open_page: Callable[..., Page]) -> None:
    page = open_page(f"{INSTANT}#robots=AAAA")
    expect(page.locator(".toast.bad")).to_contain_text(
        "This link cannot be shown: the link is incomplete or mistyped"
    )
    shows(page, Chase(ChaseSetup(), SEED))


def test_a_running_game_and_the_scores_outlive_the_page(open_page: Callable[..., Page]) -> None:
    page = open_page("?speed=instant")
    open_chase(page)
    page.keyboard.press("t")
    page.keyboard.press("Enter")
    expect(page.locator("#stat-turns dd")).to_have_text("1")
    page.keyboard.press("p")
    before = page.locator("#chase-words").inner_text()
    page.locator("#chase-back").click()
    page.reload()
    open_chase(page)
    expect(page.locator("#stat-turns dd")).to_have_text("1")
    expect(page.locator("#chase-queue .move:not(.empty)")).to_have_count(1)
    assert page.locator("#chase-words").inner_text() == before
    page.locator("#chase-daily").click()
    expect(page.locator("#chase-confirm-dialog")).to_contain_text(
        "The running game is quit; its score counts."
    )
    page.keyboard.press("Escape")
    expect(page.locator("#stat-turns dd")).to_have_text("1")
    page.locator("#chase-quit").click()
    page.locator("#chase-quit-yes").click()
    expect(page.locator("#chase-final")).to_be_visible()
    score = page.locator("#chase-final").inner_text()
    page.keyboard.press("Escape")
    page.reload()
    open_chase(page)
    expect(page.locator("#stat-best dd")).to_have_text(score)
    expect(page.locator("#stat-turns dd")).to_have_text("0")


KEEP_TOASTS = """() => {
  window.toasted = [];
  const keep = (changes) => changes.forEach((change) => change.addedNodes.forEach((node) => {
    if (node.classList?.contains("bad")) window.toasted.push(node.textContent);
  }));
  new MutationObserver(keep).observe(document.getElementById("toasts"), { childList: true });
}"""
"""Remembers toasts, since they vanish by themselves, perhaps before the test looks."""


def test_damaged_storage_is_put_aside_and_said(open_page: Callable[..., Page]) -> None:
    page = open_page("?speed=instant", own=True)
    page.evaluate("localStorage.setItem('cogwheel.robots.scores', '{')")
    page.evaluate("localStorage.setItem('cogwheel.robots.game', 'x')")
    page.evaluate(KEEP_TOASTS)
    open_chase(page)
    for said in ("The stored score table could not be read", "The stored game could not be continued"):
        page.wait_for_function("(said) => window.toasted.some((text) => text.includes(said))", arg=said)
    assert page.evaluate("localStorage.getItem('cogwheel.robots.scores.damaged')") == "{"
    expect(page.locator("#stat-level dd")).to_have_text("1")


def test_the_game_of_the_day_is_the_same_for_everybody(
    open_page: Callable[..., Page], page_watch: PageWatch
) -> None:
    words = []
    for _ in range(2):
        page = open_page("?speed=instant")
        open_chase(page)
        page.locator("#chase-daily").click()
        expect(page.locator("#chase-daily")).to_have_attribute("aria-pressed", "true")
        words.append(page.locator("#chase-words").inner_text())
    assert words[0] == words[1]
    assert not page_watch.problems


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_small_and_large_rooms_are_shown_whole(
    open_page: Callable[..., Page], artefacts: Path, size: tuple[int, int]
) -> None:
    page = open_page(
        INSTANT, viewport={"width": size[0], "height": size[1]}, device_scale_factor=2 if size[0] < 500 else 1
    )
    page.click("[data-action=chase]")
    for width, height in ((8, 8), (60, 40)):  # the smallest and the largest
        page.click("#chase-new")
        page.click(f"#chase-room-{width}x{height}")
        page.click("#chase-start")
        page.wait_for_function(
            "([w, h]) => { const { width, height } = document.getElementById('chase-stack').style;"
            " return Math.abs(parseFloat(width) / w - parseFloat(height) / h) < 0.01; }",
            arg=[width, height],
        )
        inner, outer = (page.locator(f"#chase-{part}").bounding_box() for part in ("stack", "board"))
        assert inner is not None
        assert outer is not None
        assert inner["x"] >= outer["x"]
        assert inner["y"] >= outer["y"]
        assert inner["x"] + inner["width"] <= outer["x"] + outer["width"]
        assert inner["y"] + inner["height"] <= outer["y"] + outer["height"]
        page.screenshot(path=artefacts / f"room-{width}x{height}.png")
