"""Before a program is handed in, pointing at a command shows its way, and T shows the others' reach."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .page_python import run_python
from .play import choose_solo, start

OpenPage = Callable[..., Page]
SCREEN = """
import gc
from app.router import App
screen = next(thing for thing in gc.get_objects() if isinstance(thing, App)).screen
"""
GHOST = SCREEN + "return repr(screen.stage.ghost)"
OVERLAY = SCREEN + "return screen.stage.overlay is not None and len(screen.stage.overlay.reach)"


def test_a_command_shows_its_way_while_it_is_pointed_at_or_focused(open_page: OpenPage) -> None:
    page = open_page("?seed=way")
    choose_solo(page)
    start(page)
    assert run_python(page, GHOST) == "None"
    tile = page.locator(".tile:not([disabled])").first
    tile.hover()
    tried = run_python(page, GHOST)
    assert "Preview(robot=0" in tried
    page.mouse.move(5, 5)
    assert run_python(page, GHOST) == "None"
    page.locator("#slot-0").focus()
    page.keyboard.press("ArrowDown")
    expect(tile).to_be_focused()
    assert run_python(page, GHOST) == tried
    page.keyboard.press("Enter")
    expect(page.locator(".slot.filled")).to_have_count(1)


def test_the_threat_view_is_opened_walked_and_closed_by_keyboard_and_the_worker_answers(
    open_page: OpenPage,
) -> None:
    page = open_page("?seed=out")
    choose_solo(page, machines=3)
    start(page)
    page.keyboard.press("t")
    expect(page.locator("#outlook-1")).to_be_focused()
    expect(page.locator("#players")).to_be_hidden()
    expect(page.locator(".outlook-lines")).not_to_contain_text("Looking")
    assert run_python(page, OVERLAY) == 3
    page.keyboard.press("ArrowRight")
    expect(page.locator("#outlook-2")).to_be_focused()
    expect(page.locator("#outlook-2")).to_have_attribute("aria-pressed", "true")
    page.locator("#rival-1").press("Enter")
    assert run_python(page, OVERLAY) == 1
    page.keyboard.press("Escape")
    expect(page.locator("#players")).to_be_visible()
    expect(page.locator("#game-menu-dialog")).to_have_count(0)
    assert run_python(page, OVERLAY) is False
