"""Axe finds nothing in the rooms: workshop, robots, puzzles, campaign, ladder, race of the day, kept games.

One started page walks through them in German, whose words are long, dark on a phone and light on a desktop.
No reviewed pictures of these screens are kept: their boards and lists differ from day to day.
"""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .page_python import run_python
from .play import unfold
from .test_accessibility import ILLEGIBLE, RUN, SIDEWAYS, axe_source

OpenPage = Callable[..., Page]
LOOKS = ((1440, 900, "light"), (390, 844, "dark"))
NARROWEST = 320
GERMAN = """
from app.main import app
app.settings.language = "de"
app.apply_language()
app.screen.retell()
"""
ROOMS = (
    ("puzzles", "[data-do=puzzle]"),
    ("campaign-map", "#campaign-go"),
    ("ladder", "[data-do=ladder-duel]"),
    ("daily", "[data-do=daily-run]"),
    ("load", "#game-list p"),
)
"""Entries of the menu, each with an element that is visible once its room is open."""


def found_in(page: Page, where: str) -> list[str]:
    """All faults of the screen: those axe finds, small or torn words, and sideways scrolling."""
    found = []
    for width, height, scheme in LOOKS:
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        found += [f"{where}, {scheme} {width}: {text}" for text in page.evaluate(RUN)]
        found += [f"{where}, {width}: {text}" for text in page.evaluate(ILLEGIBLE)]
    page.set_viewport_size({"width": NARROWEST, "height": 568})
    if page.evaluate(SIDEWAYS) > 0:
        found.append(f"{where}: wider than a phone of {NARROWEST}")
    return found


def test_axe_finds_nothing_in_the_rooms(open_page: OpenPage) -> None:
    page = open_page()
    page.evaluate(axe_source())
    run_python(page, GERMAN)
    found: list[str] = []
    for entry, there in ROOMS:
        page.click(f"[data-action={entry}]")
        expect(page.locator(there).first).to_be_visible()
        found += found_in(page, entry)
        page.keyboard.press("Escape")
        expect(page.locator("[data-action=workshop]")).to_be_visible()
    page.click("[data-action=workshop]")
    problems = page.locator("[data-do=shop-part][data-arg=problems]")
    expect(problems).to_be_visible()
    found += found_in(page, "workshop")
    problems.click()
    expect(page.locator("#workshop-problems li").first).to_be_visible()
    found += found_in(page, "problems")
    page.click("#tool-robot")
    expect(page.locator("#workshop-sandbox")).to_be_visible()
    found += found_in(page, "sandbox")
    page.click("#shop-shelf")
    expect(page.locator("#shelf-library")).to_be_visible()
    found += found_in(page, "shelf")
    page.click("#page-back")
    page.click("#shop-robots")
    expect(page.locator("#robot-check")).to_be_visible()
    found += found_in(page, "robots")
    assert not found, "\n".join(found)


def test_axe_finds_nothing_where_spectators_and_letters_are_and_keys_lead_there_and_back(
    open_page: OpenPage,
) -> None:
    page = open_page()
    page.evaluate(axe_source())
    run_python(page, GERMAN)
    page.click("[data-action=create]")
    page.click("#lobby-doors > summary")
    page.check("#watched")
    unfold(page)
    page.click("#pace-172800")
    found: list[str] = []
    for button, dialog in (
        ("watch-lobby", "spectators-dialog"),
        ("letters-lobby", "letters-dialog"),
        ("pick-rules", "pick-dialog"),
        ("pick-board", "pick-dialog"),
    ):
        page.focus(f"#{button}")
        page.keyboard.press("Enter")
        expect(page.locator(f"#{dialog}")).to_be_visible()
        assert page.evaluate("id => document.getElementById(id).contains(document.activeElement)", dialog)
        found += found_in(page, dialog)
        page.keyboard.press("Escape")
        expect(page.locator(f"#{dialog}")).to_be_hidden()
        expect(page.locator(f"#{button}")).to_be_focused()
    found += found_in(page, "lobby of a slow match")
    assert not found, "\n".join(found)
