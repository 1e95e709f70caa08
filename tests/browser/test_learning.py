"""The lesson, offered once, is followed by keyboard or by touch with a hint; then the first mission opens."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from roborally_core.missions import MISSIONS

from .page_python import run_python
from .play import choose_solo

OpenPage = Callable[..., Page]
STEP = "document.body.dataset.lesson"


def first_game(page: Page) -> None:
    choose_solo(page)
    page.click("#start")
    expect(page.locator("#coach")).to_be_visible()


def after_the_turn(page: Page) -> None:
    """Check that the last card of the lesson is shown with the second turn."""
    expect(page.locator("body")).to_have_attribute("data-lesson", "watch")
    expect(page.locator(".turn")).to_have_text("Turn 2")


def test_the_lesson_by_keyboard(open_page: OpenPage) -> None:
    page = open_page("?seed=learn")
    first_game(page)
    page.focus("#lesson-next")
    for _ in range(3):
        page.keyboard.press("Enter")
    expect(page.locator("body")).to_have_attribute("data-lesson", "tile")
    for _ in range(40):
        if page.evaluate(STEP) == "run":
            break
        if page.evaluate(STEP) == "ghost":
            page.keyboard.press("Enter")
        page.keyboard.press(
            str(1 + page.locator(".tile").evaluate_all("all => all.findIndex(t => !t.disabled)"))
        )
    page.keyboard.press("Enter")
    if page.locator("#confirm.sure").count():
        page.keyboard.press("Enter")
    expect(page.locator("#coach")).to_be_hidden()
    page.keyboard.press("End")
    after_the_turn(page)
    page.keyboard.press("Enter")
    expect(page.locator("#coach")).to_be_hidden()
    page.reload()
    page.wait_for_function("performance.getEntriesByName('playable').length > 0")
    choose_solo(page)
    page.click("#start")
    expect(page.locator("#confirm")).to_be_visible()
    expect(page.locator("#coach")).to_be_hidden()


def test_the_lesson_by_touch_with_a_hint(open_page: OpenPage, artefacts: Path) -> None:
    page = open_page("?seed=learn", has_touch=True, viewport={"width": 390, "height": 844})
    first_game(page)
    for _ in range(3):
        page.tap("#lesson-next")
    page.locator(".tile:not([disabled])").first.tap()
    expect(page.locator("body")).to_have_attribute("data-lesson", "ghost")
    page.screenshot(path=artefacts / "ghost.png")
    page.tap("#lesson-next")
    page.tap("#hint-button")
    expect(page.locator("#hint-use")).to_be_visible()
    expect(page.locator("#hint [role=status]")).to_contain_text("It ")
    page.screenshot(path=artefacts / "hint.png")
    page.tap("#hint-use")
    expect(page.locator("body")).to_have_attribute("data-lesson", "run")
    expect(page.locator("#confirm")).to_be_enabled()
    page.tap("#confirm")
    expect(page.locator("#coach")).to_be_hidden()
    page.keyboard.press("End")
    after_the_turn(page)
    page.tap("#coached")
    page.click("#game-menu")
    page.click("#game-menu-dialog [data-do=lesson]")
    expect(page.locator("body")).to_have_attribute("data-lesson", "robot")
    page.click("#coached")
    page.click("#game-menu")
    page.click("#game-menu-dialog [data-do=help]")
    expect(page.locator("#help-here")).to_have_text("What lies on First Shift")


#: Programs the registers with cards, given by their places in the hand.
LAY = """
from app.main import app
made = app.screen.store.programming
for place in {places}:
    made.place(made.hand.cards[place])
app.screen.program_changed()
"""
DRAWN = """
from app.main import app
stage = app.screen.stage
return [stage.ghost is not None and stage.ghost.end is not None, stage.compared is not None]
"""
OWN_LINE = """
from app.main import app
from app.store.preview import ghost_of
screen, session = app.screen, app.screen.session
own = ghost_of(screen.store.ahead, session.me, session.game.board.grid)
return [list(map(list, own.way)), list(map(list, screen.stage.compared.way))]
"""
SOLUTION = MISSIONS[0].way
OVER_THE_EDGE = (0, 4, 7, 2, 3)


def test_a_newcomer_is_led_to_the_first_mission_and_its_stars_are_kept(open_page: OpenPage) -> None:
    page = open_page(own=True)
    expect(page.locator("#menu-training.primary")).to_be_visible()
    page.click("#menu-training")
    expect(page.locator("body")).to_have_attribute("data-lesson", "robot")
    expect(page.locator("#confirm")).to_be_visible()
    expect(page.locator("#game-now")).to_have_text("Mission 1: Cards and registers")
    run_python(page, LAY.format(places=OVER_THE_EDGE))
    expect(page.locator("#coach")).to_contain_text("the red register destroys you")
    page.click("#clear")
    for turn, places in enumerate(SOLUTION, 1):
        expect(page.locator(".turn")).to_have_text(f"Turn {turn}")
        expect(page.locator("#confirm")).to_be_visible()
        run_python(page, LAY.format(places=places))
        page.click("#confirm")
        page.keyboard.press("End")
    expect(page.locator("#over-dialog .star.full")).to_have_count(3)
    expect(page.locator("#over-dialog .learnt")).to_have_text("Five cards, played one after the other")
    expect(page.locator("#over-dialog[data-read]")).to_be_visible()
    page.keyboard.press("Enter")  # once it may have been read, one is enough
    expect(page.locator("#coach .mission-goal")).to_contain_text("Touch checkpoint 1, then checkpoint 2.")
    page.click("#mission-hint")
    expect(page.locator(".mission-hints li")).to_have_count(1)
    page.click("#game-menu")
    page.click("#game-menu-dialog [data-do=leave]")
    page.click("#leave-dialog [data-do=leave-yes]")
    page.click("#menu-training")
    expect(page.locator(f"#mission-{MISSIONS[0].key}")).to_contain_text("Best: 1 turn")
    expect(page.locator(f".upcoming #mission-{MISSIONS[1].key}")).to_be_visible()
    expect(page.locator("#menu-training-text")).to_have_text("Mission 2 is next: Checkpoints")
    page.add_init_script(WHAT_THE_MENU_SAYS)
    page.reload()
    page.wait_for_function("performance.getEntriesByName('playable').length > 0")
    expect(page.locator("#menu-training-text")).to_have_text("Mission 2 is next: Checkpoints")
    run_python(page, "from app.main import app\napp.apply_language()")
    assert page.evaluate("window._said").count("New here? Learn it in two minutes") <= 1
    expect(page.locator(".menu-list .primary")).to_have_attribute("id", "menu-resume")


WHAT_THE_MENU_SAYS = """
    window._said = [];
    new MutationObserver(() => {
        const line = document.getElementById("menu-training-text");
        if (line && window._said.at(-1) !== line.textContent) window._said.push(line.textContent);
    }).observe(document, { childList: true, subtree: true, characterData: true });
"""
"""Collects all that the line of the training says; the page itself says the first, before its scripts."""


def test_after_a_second_failure_the_coach_shows_a_way_when_asked(open_page: OpenPage) -> None:
    page = open_page()
    run_python(page, "from app.main import app\napp.settings.coached = True\nreturn ''")
    page.click("#menu-training")
    page.click("#mission-belts")
    for turn in (1, 2):
        expect(page.locator(".turn")).to_have_text(f"Turn {turn}")
        expect(page.locator("#confirm")).to_be_visible()
        run_python(page, LAY.format(places=(1, 5, 0, 3, 7)))
        page.click("#confirm")
        if page.is_visible("#confirm.sure"):
            page.click("#confirm")
        page.keyboard.press("End")
        expect(page.locator("#coach .mission-told")).to_contain_text("Not yet")
        run_python(page, "from app.main import app\napp.set('language', 'de')")
        expect(page.locator("#coach .mission-told")).to_contain_text("Noch nicht")
        run_python(page, "from app.main import app\napp.set('language', 'en')")
        expect(page.locator("#coach .mission-told")).to_contain_text("Not yet")
        page.keyboard.press("Escape")  # the settings are shown anew
        expect(page.locator("#mission-over")).to_be_visible()
        expect(page.locator("#mission-show")).to_have_count(turn - 1)
    page.keyboard.press("v")
    expect(page.locator("#coach .mission-told")).to_contain_text("The line with numbers")
    expect(page.locator(".turn")).to_have_text("Turn 1")
    expect(page.locator("#slot-0")).to_be_focused()
    assert run_python(page, DRAWN) == [True, True], "the program that failed is seen beside the way"
    run_python(page, LAY.format(places=(0,)))
    first, own = run_python(page, OWN_LINE)
    assert own == first, "and then the one that is laid now"
    page.keyboard.press("h")
    expect(page.locator(".mission-hints li")).to_have_count(1)
    page.keyboard.press("a")
    expect(page.locator(".mission-hints")).to_have_count(0)
    expect(page.locator("#game")).to_be_focused()
