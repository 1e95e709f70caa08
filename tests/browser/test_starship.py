"""Robo Runner is played in the page: settings, the turn in the airlock, the order of robots, an option."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .page_python import run_python
from .play import choose_board, choose_rules, fill, run_program, start, unfold

DRAWN = "from app.main import app\nreturn app.screen.stage.scene.sprites[0].angle"
"""The angle at which the player's robot is drawn."""


def test_a_ship_is_played_from_its_settings_to_the_second_turn(open_page: Callable[..., Page]) -> None:
    page = open_page("?speed=instant")
    page.click("[data-action=solo]")
    choose_rules(page, "robo-runner")
    choose_board(page, "robo-runner-salvage")
    while page.inner_text("#setup-machines output") != "1":
        page.click("#machines-minus")
    unfold(page)
    page.click("#setting-hull_damage-1")
    page.click("#setting-equipment-1")
    page.click("#setting-spares-minus")
    start(page)
    page.click("#game-menu")
    page.click("#game-menu-dialog [data-do=lesson]")
    for _ in range(2):
        page.click("#lesson-next")
    expect(page.locator("#lesson-text")).to_contain_text("Your commands come next turn")
    expect(page.locator(".options .option")).to_have_count(0)
    place, chip = page.locator("#slot-0").bounding_box(), page.locator("#facing-1").bounding_box()
    assert place
    assert chip
    assert place["height"] < 1.5 * chip["height"], "its place is no taller than the chip asks for"
    page.click("#facing-1")
    expect(page.locator("#facing-1")).to_have_attribute("aria-pressed", "true")
    assert run_python(page, DRAWN) == 90, "the robot on the board turns as well"
    expect(page.locator("#player-0 .hearts .heart")).to_have_count(2)
    run_program(page)
    expect(page.locator(".turn")).to_have_text("Turn 2")
    expect(page.locator("#lesson-text")).to_contain_text("These are your commands")
    page.click("#coached")
    expect(page.locator(".options .option")).to_have_count(1)
    expect(page.locator("#player-0 .rank")).to_be_visible()
    page.click(".options .option")
    if page.locator(".aim-hint").count():
        page.click("#slot-0")
    expect(page.locator(".options .option")).to_have_attribute("aria-pressed", "true")
    fill(page)
    run_program(page)
    expect(page.locator(".turn")).to_have_text("Turn 3")
    page.click("#player-0")
    expect(page.locator("#player-dialog")).to_contain_text("Robo Priority")
