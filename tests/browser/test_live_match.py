"""Two pages play a live match at its own speed: films are watched, and people wait for each other."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from .page_python import run_python
from .play import choose_board, fill, follow, run_program
from .test_lobby import NOTICED_MS, begin

OpenPage = Callable[..., Page]
WAY_DRAWN = """
from app import web
from app.main import app
while app.screen.stage.ghost is None:
    await web.breathe()
"""
"""Waits until the way of a program is drawn."""


def sit_down(open_page: OpenPage) -> tuple[Page, Page]:
    """A host and a guest in the first turn; nothing is skipped."""
    host = open_page()
    host.click("[data-action=create]")
    link = host.locator("#invite-link")
    expect(link).to_have_value(re.compile("#join="), timeout=NOTICED_MS)
    guest = open_page("#" + link.input_value().partition("#")[2])
    follow(guest)
    expect(guest.locator("#ready")).to_be_visible()
    choose_board(host, "first-shift")
    begin(host, guest)
    return host, guest


def test_the_last_to_program_is_told_and_a_film_is_named_by_its_turn(open_page: OpenPage) -> None:
    host, guest = sit_down(open_page)
    for page in (host, guest):
        if page.is_visible("#coach"):
            page.click("#coached")
        fill(page)
    run_program(guest)
    expect(host.locator("#game-now")).to_have_text("All programs are in but yours", timeout=NOTICED_MS)
    expect(host.locator("body")).to_have_attribute("data-awaited", "me")
    run_python(guest, WAY_DRAWN)  # what was handed in can be looked at while others program
    run_program(host)
    for page in (host, guest):
        expect(page.locator("body")).to_have_attribute("data-phase", "watching", timeout=NOTICED_MS)
        expect(page.locator("#scrub")).to_be_visible()
        expect(page.locator(".turn")).to_have_text("Turn 1")
        expect(page.locator("body")).to_have_attribute("data-awaited", "")
    for page in (host, guest):
        page.click("#skip")
        expect(page.locator(".turn")).to_have_text("Turn 2")
