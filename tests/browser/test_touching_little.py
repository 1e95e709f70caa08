"""The page changes little at a time: nodes that would look the same stay, and frames share their work."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .page_python import run_python
from .play import choose_solo, fill, leave, run_program, start

OpenPage = Callable[..., Page]

MERGES = """
import random
from app.web.merging import merge
rng = random.Random(14)
document = _web.document
def grown(depth):
    tag = rng.choice(["div", "p", "button", "span", "select"])
    inside = "".join(grown(depth - 1) for _ in range(rng.randrange(4))) if depth and tag == "div" else ""
    words = rng.choice(["", "belt", "gear"])
    css = rng.choice(["", ' class="now"', ' class="now" id="one"', ' class="now" id="one" disabled=""'])
    return f"<{tag}{css}>{words}{inside}</{tag}>"
def changed(text):
    return text.replace(rng.choice(["belt", "gear", " class"]), rng.choice(["pit", " id"]), rng.randrange(3))
wrong = []
for number in range(300):
    before = "".join(grown(3) for _ in range(rng.randrange(4)))
    after = changed(before) if number % 2 else "".join(grown(3) for _ in range(rng.randrange(4)))
    node, fresh, wanted = (document.createElement("div") for _ in range(3))
    node.innerHTML, fresh.innerHTML, wanted.innerHTML = before, after, after
    document.body.append(node)
    if button := node.querySelector("button"):
        button.focus()
    merge(node, fresh)
    if node.innerHTML != wanted.innerHTML:
        wrong.append([before, after, node.innerHTML])
    node.remove()
return wrong
"""
MARK = """() => document.querySelectorAll("#console *").forEach(node => { node.stayed = true; })"""
MADE_ANEW = """() => [...document.querySelectorAll("#console [id]")]
    .filter(node => !node.stayed).map(node => node.id)"""
SLOW = """
from app.main import app
from app.render import glow, rehearsal
from app.screens.game import beside as module
rehearsal._REHEARSED.clear()
glow._MADE.clear()
for _ in rehearsal.rehearse(app.screen.stage.theme):
    pass
app.screen.film.rehearsed = set(glow._MADE)
module.SLOW_MS = -1  # every machine is a slow one
film, stage = app.screen.film, app.screen.stage
seen = film.seen = {"board": [], "beside": []}
def told(owner, name, kind):
    real = getattr(owner, name)
    def told_first(*given, **named):
        if app.screen.store.playback.playing:
            seen[kind].append(float(_web.document.timeline.currentTime))
        return real(*given, **named)
    setattr(owner, name, told_first)
told(stage, "draw", "board")
told(film.beside._rows, "_slide", "beside")
told(film.beside.log, "reach", "beside")
"""
DISCS = """
from app.render import glow
return sorted("/".join(kind) for kind in glow._MADE)
"""
SEEN = """
from app.main import app
from app.render import glow
film = app.screen.film
return {**film.seen, "new": sorted("/".join(one) for one in set(glow._MADE) - film.rehearsed)}
"""


FIRST = """
from app.screens.game.film import Film
real, Film.seen = Film.opening, []
def told(film, timeline):
    Film.opening = real
    Film.seen.append([one for one in ("confirm", "player-2", "deck") if _web.document.getElementById(one)])
    real(film, timeline)
Film.opening = told
"""
SEEN_FIRST = """
from app.screens.game.film import Film
while not Film.seen:
    await _web.breathe()
return Film.seen
"""
TWICE = """
from app.main import app
from app.screens.setup.screen import SoloSetup
made = []
def make():
    made.append(SoloSetup(app))
    return made[-1]
app.go_soon(make)
app.go_soon(make)
for _ in range(3):
    await _web.breathe()
pressed, left = len(made), SoloSetup(app)
app.go_soon(make)
app.go(left)
for _ in range(3):
    await _web.breathe()
return [pressed, len(made), app.screen is left]
"""


SHEETS = """() => {
    const made = window._sheets = [];
    document.createElement = function (name) {
        const node = Document.prototype.createElement.call(this, name);
        if (name === "canvas") made.push(node);
        return node;
    };
}"""
KEPT = """() => {
    const { width, height } = document.getElementById("board-live");
    const large = window._sheets.filter((one) => one.width > 300);
    return large.every((one) => one.width === width && one.height === height) ? large.length : -1;
}"""
"""Number of sheets as large as the board; -1 if any other sheet is larger than a robot's."""
NO_MORE = "() => { delete document.createElement; delete window._sheets; }"


def test_sheets_a_floor_was_painted_on_are_given_back(page: Page) -> None:
    choose_solo(page)
    page.evaluate(SHEETS)
    start(page)
    run_python(page, "from app.main import app\nawait app.screen.stage.ready.wait()")
    wide = page.evaluate("document.getElementById('board-live').width")
    # plates, things under the moving ones, things above them, and the whole board
    page.wait_for_function(f"({KEPT})() === 4")
    page.set_viewport_size({"width": 1100, "height": 700})
    page.wait_for_function("before => document.getElementById('board-live').width !== before", arg=wide)
    page.wait_for_function(f"({KEPT})() === 4")
    narrow = page.evaluate("document.getElementById('board-live').width")
    leave(page)
    expect(page.locator("#menu")).to_be_visible()
    assert page.evaluate("wide => _sheets.filter((one) => one.width === wide).length", narrow) == 0
    page.evaluate(NO_MORE)


def test_robots_come_onto_the_board_when_all_beside_it_is_laid_out(page: Page) -> None:
    choose_solo(page, machines=2)
    run_python(page, FIRST)
    start(page)
    assert run_python(page, SEEN_FIRST) == [["confirm", "player-2", "deck"]]


def test_a_screen_to_come_comes_once_and_not_after_the_player_has_gone_elsewhere(page: Page) -> None:
    assert run_python(page, TWICE) == [1, 1, True]


def test_a_merge_makes_of_one_tree_the_other(page: Page) -> None:
    assert run_python(page, MERGES) == []


def test_a_card_placed_leaves_the_rest_of_the_panel_where_it_is(page: Page) -> None:
    choose_solo(page)
    start(page)
    page.evaluate(MARK)
    page.locator(".tile:not([disabled]):not(.special)").first.click()
    expect(page.locator("#slot-0")).to_have_class("slot filled")
    made = set(page.evaluate(MADE_ANEW))
    assert "slot-0" in made
    assert made.isdisjoint({"slot-1", "slot-2", "slot-3", "slot-4", "hint-button", "power"})
    page.evaluate(MARK)
    page.click("#slot-0")
    expect(page.locator("#slot-0")).to_have_class("slot")
    assert "slot-0" not in page.evaluate(MADE_ANEW)  # it has the focus, and moving the focus is slow
    assert page.evaluate("document.activeElement.id") == "slot-0"


def test_a_slow_machine_shows_the_board_and_what_is_beside_it_in_frames_of_their_own(
    open_page: OpenPage,
) -> None:
    page = open_page("?seed=film")
    choose_solo(page, "crossfire-hall", machines=3)
    start(page)
    run_python(page, SLOW)
    fill(page)
    own = page.locator(".slot .priority").all_inner_texts()
    run_program(page)
    expect(page.locator(".leds .now")).to_have_text("5", timeout=60_000)
    expect(page.locator(".program.me .cell span")).to_have_text(own)
    expect(page.locator("#log")).to_contain_text("Register 5")
    seen = run_python(page, SEEN)
    assert len(seen["board"]) > 20
    assert len(seen["beside"]) > 5
    assert set(seen["board"]).isdisjoint(seen["beside"])
    lights = [one for one in seen["new"] if one.startswith(("level/", "upright/"))]
    assert not lights  # the light of a shot was made beforehand
