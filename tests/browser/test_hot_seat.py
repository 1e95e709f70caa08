"""Two people and a machine play at one phone: the two program in turn, and each sees only their own hand."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tools import node

from .page_python import run_python
from .play import choose_solo, fill, run_program, unfold, until_kept
from .test_accessibility import PINS, RUN

OpenPage = Callable[..., Page]
HAND = ".slot, .tile, #hint > *, #coach > *, #outlook > *, #announce > *:not(:last-child)"
"""Everything that would reveal part of somebody's hand, or of the program made from it."""

LESSON = """
from app.main import app
app.screen.coach._quiet = False
app.screen.coach.refresh()
"""
"""Offers the lesson, which tests of full speed do without."""


def asked_for(page: Page, name: str) -> None:
    """Check that the device is to be handed to this person, and that the page shows nobody's hand."""
    expect(page.locator("#hand-over-title")).to_have_text(f"Hand the device to {name}")
    expect(page.locator("#hand-over-title")).to_be_focused()
    expect(page.locator("#announce")).not_to_contain_text("Hand the device")  # the title is read as it is
    expect(page.locator(HAND)).to_have_count(0)


def axe() -> str:
    """The source of axe-core, pinned and checked by npm."""
    folder = node.unpacked(PINS, "axe-core, which the accessibility test asks")
    return (folder / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def program(page: Page) -> list[str]:
    """The names of the registers as they stand."""
    return [text.strip() for text in page.locator(".slot .visually-hidden").all_inner_texts()]


FOUR_IN_SIGHT = """() => {
    const more = players.lastElementChild.cloneNode(true);
    more.id = "player-3";
    more.querySelector("b").textContent = "Friederike";
    players.append(more);
    const inside = row => {
        const {left, right} = row.getBoundingClientRect(), name = row.querySelector("b");
        return left >= 0 && right <= innerWidth && name.scrollWidth <= name.clientWidth;
    };
    const all = [...players.children].every(inside);
    more.remove();
    return all;
}"""
"""Whether a fourth row would be in sight like the others, with its name in full."""


def own_row_is_in_sight(page: Page) -> None:
    """Check that the row of the person who programs is in sight where the rows are wider than the screen."""
    assert page.evaluate(FOUR_IN_SIGHT)
    page.set_viewport_size({"width": 200, "height": 844})
    left = page.locator(".player.me").evaluate(
        "row => { players.scrollLeft = 999; return row.getBoundingClientRect().left; }"
    )
    assert left >= 0
    page.set_viewport_size({"width": 390, "height": 844})


def test_two_people_and_a_machine_play_a_turn_on_a_phone(open_page: OpenPage, artefacts: Path) -> None:
    page = open_page("?seed=seats&speed=instant", viewport={"width": 390, "height": 844}, has_touch=True)
    choose_solo(page)
    unfold(page)
    page.fill("#own-name", "Ada")
    page.locator("#own-name").press("Tab")
    page.click("#people-plus")
    page.fill("#person-name-0", "Ben")
    page.screenshot(path=artefacts / "setup.png", full_page=True)
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.click("#start")
    asked_for(page, "Ada")
    page.screenshot(path=artefacts / "hand-over.png")
    page.evaluate(axe())
    assert page.evaluate(RUN) == []

    page.keyboard.press("Enter")  # from the title that was read to the button; not yet to the hand
    expect(page.locator("#seat-take")).to_be_focused()
    page.keyboard.press("Enter")
    run_python(page, LESSON)
    expect(page.locator("#lesson-next")).to_be_visible()
    fill(page)
    made = program(page)
    run_program(page)
    asked_for(page, "Ben")

    page.click("#seat-back")
    expect(page.locator("#confirm")).to_be_enabled()
    assert program(page) == made, "the program that was taken back is as it was"
    run_program(page)
    asked_for(page, "Ben")
    expect(page.locator("#seat-back")).to_have_text("Ada: back to my program")

    page.click("#seat-take")
    expect(page.locator(".slot.filled")).to_have_count(0)
    page.click("#lesson-next")  # Ben is a newcomer, too
    fill(page)
    until_kept(page)
    page.reload()
    page.click("#menu-resume")
    asked_for(page, "Ada")
    expect(page.locator("#seat-back")).to_have_count(0)

    for name in ("Ada", "Ben"):
        asked_for(page, name)
        page.click("#seat-take")
        fill(page)
        own_row_is_in_sight(page)
        run_program(page)
    asked_for(page, "Ada")
    expect(page.locator(".turn")).to_have_text(re.compile("2$"))
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#confirm")).to_be_visible()
