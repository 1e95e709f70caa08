"""Buttons say what they do, clocks run, and words are not covered: small marks of a page one can trust."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .page_python import run_python
from .play import choose_solo, fill, leave, run_program, run_turn, start

OpenPage = Callable[..., Page]
ZOOM = "() => getComputedStyle(document.getElementById('board-stack')).transform"
LIFTED = "() => document.getElementById('toasts').matches(':popover-open')"
TOAST = """
from app.main import app
app.toast("Said while a dialog is open.")
"""

SPOKEN_AGAIN = """
from app.main import app
app.apply_language()
app.screen.retell()
"""
"""Names the language that is spoken already: the page's first words come back for a moment."""


def test_the_zoom_says_what_it_does_and_does_not_come_into_the_next_game(open_page: OpenPage) -> None:
    page = open_page("?speed=instant&seed=zoom")
    choose_solo(page, machines=1)
    start(page)
    zoom = page.locator("#zoom")
    expect(zoom).to_have_attribute("aria-label", "Zoom in")
    drawn = zoom.inner_html()
    zoom.click()
    zoom.click()
    expect(zoom).to_have_attribute("aria-label", "Show the whole board")
    expect(zoom).to_have_attribute("aria-pressed", "true")
    assert zoom.inner_html() != drawn, "no plus where the whole board is shown"
    assert page.evaluate(ZOOM) != "none"
    leave(page)
    choose_solo(page, board="oil-change", machines=1)
    start(page)
    expect(zoom).to_have_attribute("aria-label", "Zoom in")
    assert page.evaluate(ZOOM) == "none"


def test_a_large_board_on_a_phone_is_magnified_while_one_programs_until_the_whole_is_chosen(
    open_page: OpenPage,
) -> None:
    page = open_page("?speed=instant&seed=zoom", viewport={"width": 390, "height": 844})
    choose_solo(page, board="sieve", machines=1)
    start(page)
    zoom = page.locator("#zoom")
    expect(zoom).to_have_attribute("aria-label", "Show the whole board")
    assert page.evaluate(ZOOM) != "none"
    run_turn(page)
    expect(zoom).to_have_attribute("aria-label", "Show the whole board")
    zoom.click()
    assert page.evaluate(ZOOM) == "none"
    run_turn(page)
    expect(zoom).to_have_attribute("aria-label", "Zoom in")
    assert page.evaluate(ZOOM) == "none", "the choice holds for the rest of the game"


def test_the_clock_runs_in_the_menu_and_words_lie_over_it_and_over_no_button(open_page: OpenPage) -> None:
    page = open_page("?speed=instant&seed=clock", viewport={"width": 390, "height": 844})
    choose_solo(page, machines=1)
    start(page)
    title = page.inner_text("#game-title")
    run_python(page, SPOKEN_AGAIN)
    expect(page.locator("#game-title")).to_have_text(title)
    run_python(page, "from app.main import app\napp.screen.clock.start(90)")
    page.click("#game-menu")
    clock = page.locator("#menu-clock")
    first = clock.inner_text()
    expect(clock).not_to_have_text(first)
    run_python(page, TOAST)
    box = page.locator(".toast").last.bounding_box()
    assert box is not None
    assert page.evaluate(LIFTED), "the dialog would cover it"
    page.keyboard.press("Escape")
    for name in ("#confirm", ".palette", ".registers"):
        other = page.locator(name).bounding_box()
        assert other is not None
        assert box["y"] + box["height"] <= other["y"], f"{name} is covered"


def test_the_tile_that_swaps_the_hand_can_be_pointed_at(open_page: OpenPage) -> None:
    page = open_page("?speed=instant&seed=albot")
    page.click("[data-action=solo]")
    page.click("#pick-model")
    page.click(".model-list button:has-text('Albot')")
    start(page)
    page.hover("#tile-swap")
    page.hover(".tile:not([disabled]):not(.special) >> nth=0")
    fill(page)
    run_turn(page)


DRAWN_ANEW = "node => node.replaceWith(node.cloneNode(true))"


def test_a_press_holds_although_its_button_is_drawn_anew_meanwhile(open_page: OpenPage) -> None:
    page = open_page()
    button, heading = page.locator("[data-action=workshop]"), page.get_by_role("heading", level=1)
    box = button.bounding_box()
    assert box is not None
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for way, told in ((30, "Cogwheel Rally"), (2, "Workshop")):
        page.mouse.move(*middle)
        page.mouse.down()
        button.evaluate(DRAWN_ANEW)
        page.mouse.move(middle[0] + way, middle[1])
        page.mouse.up()
        expect(heading).to_have_accessible_name(told)


OUT = """
from app.main import app
from roborally_core.rules.state import Status
game = app.screen.store.session.game
real = game.play
def play(given, **more):
    done, me = real(given, **more), game.state.robots[0]
    game.state.place(me, 0)
    me.lives, me.status = 0, Status.OUT
    return done
game.play = play
"""
"""Takes the robot of the player out for good with this turn."""


LOOK_BACK = """
from app.main import app
from app.action import Action
desk = app.screen.desk
before = desk._watches
app.perform(Action.REPLAY)
return [before, desk._watches]
"""


def test_a_player_who_is_out_for_good_watches_on_with_one_press(open_page: OpenPage) -> None:
    page = open_page("?seed=out")
    choose_solo(page, machines=2)
    start(page)
    run_python(page, OUT)
    fill(page)
    run_program(page)
    page.click("#skip")
    expect(page.locator(".phase")).to_have_text("You are out: the others play on")
    expect(page.locator("#confirm")).to_have_text("Watch on")
    page.click("#confirm")
    for _ in range(2):
        page.click("#skip")  # of a film that nobody has asked for but once
    expect(page.locator(".turn")).to_have_text("Turn 4")
    assert run_python(page, LOOK_BACK) == [True, False], "a player who looks back is not hurried on"
