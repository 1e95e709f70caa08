"""What the browser tests do again and again: set a game up, program, run, look."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def choose_solo(page: Page, board: str = "first-shift", machines: int = 1, goal: int | None = None) -> None:
    """Open the solo page and choose; the game is not started yet."""
    page.click("[data-action=solo]")
    page.click(f"#board-{board}")
    while int(page.inner_text("#setup-machines output")) > machines:
        page.click("#machines-minus")
    while int(page.inner_text("#setup-machines output")) < machines:
        page.click("#machines-plus")
    while goal is not None and int(page.inner_text("#setup-rules output")) > goal:
        page.click("#goal-minus")


def start(page: Page) -> None:
    """Start the chosen game and wait until it can be programmed."""
    page.click("#start")
    expect(page.locator("#confirm")).to_be_visible()
    if page.locator("#coach").is_visible():
        page.click("#coached")


def fill(page: Page) -> None:
    """Fill every register with whatever comes first."""
    for _ in range(5):
        if page.locator("#confirm").is_enabled():
            return
        page.locator(".tile:not([disabled]):not(.special)").first.click()
    expect(page.locator("#confirm")).to_be_enabled()


def run_turn(page: Page) -> None:
    """Program anything and run it; back when the next turn can be programmed or the game is over."""
    turn = int(page.inner_text(".turn").split()[-1])
    idle = page.locator("#confirm").inner_text() == "Watch the turn"
    if not idle:
        fill(page)
    page.click("#confirm")
    page.wait_for_function(
        "turn => document.querySelector('#over-dialog') || (document.querySelector('#confirm') &&"
        " document.querySelector('.turn').textContent === `Turn ${turn}`)",
        arg=turn + 1,
    )


def play_to_the_end(page: Page, limit: int = 60) -> int:
    """Play until the results are shown; the number of turns."""
    for number in range(1, limit + 1):
        run_turn(page)
        if page.locator("#over-dialog").is_visible():
            return number
    raise AssertionError(f"no winner after {limit} turns")
