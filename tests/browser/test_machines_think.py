"""The interpreter in which machines think starts when it is needed, and the game goes on without it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .conftest import PageWatch
from .page_python import run_python
from .play import choose_solo, fill, run_program, run_turn, start

OpenPage = Callable[..., Page]

AT_REST = """
from app import web
from app.main import menu
from app.open_screen import read_ahead
await read_ahead()
while menu.attract is None or not menu.attract.stage.ready.is_set():
    await web.breathe()
"""
"""Waits until the menu is complete: the game behind it plays, and the screens have been read ahead."""
ASKED_AT_ONCE = """
import asyncio
from app import brain
from roborally_core import ai
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.board.load import load_board
from roborally_core.board.library import board_files
from app.boards import board_folder
from roborally_core.play.game import solo_game
board = load_board(board_files(board_folder())["first-shift"])
machines = [Seat(f"M{i}", SeatKind.AI, look=i) for i in (1, 2)]
game = solo_game(Setup("rr", (Seat("Player"), *machines)), board, b"asked before it is ready")
game.open_turn()
assert brain._BRAIN._worker is None
one, seen, two = await asyncio.gather(
    brain.think(game, [1]), brain.foresee(game, 0), brain.think(game, [2])
)
level = machines[0].level
return [one[1] == ai.think(game.view(1), level), seen is not None, two[2] == ai.think(game.view(2), level)]
"""
DATABASES = "async () => (await indexedDB.databases()).map((one) => one.name).join()"
NONE_TO_BE_HAD = """
from app import brain, web
web.document.querySelector("template[data-worker]").remove()
brain.START_SECONDS = 0
"""


def test_the_menu_starts_no_second_interpreter_and_setting_a_game_up_does(open_page: OpenPage) -> None:
    page = open_page(own=True, reduced_motion="no-preference")
    run_python(page, AT_REST)
    for screen in ("load", "profile"):
        page.click(f"[data-action={screen}]")
        page.click("#page-back")
        expect(page.locator("#menu")).to_be_visible()
    assert page.workers == []
    with page.expect_worker():
        page.click("[data-action=solo]")
    page.click("#page-back")
    page.click("[data-action=solo]")
    expect(page.locator("#start")).to_be_enabled()
    start(page)
    fill(page)
    run_program(page)
    page.click("#skip")
    expect(page.locator(".turn")).to_have_text("Turn 2")
    assert len(page.workers) == 1, "one serves all games"


def test_what_is_asked_before_the_machines_interpreter_is_ready_waits_for_it(open_page: OpenPage) -> None:
    page = open_page(own=True)
    assert page.workers == []
    assert run_python(page, ASKED_AT_ONCE) == [True, True, True]
    assert len(page.workers) == 1
    assert "pyodide" not in page.workers[0].evaluate(DATABASES), (
        "PyScript's database of packages is not opened"
    )


def test_without_a_second_interpreter_the_page_thinks_for_the_machines(
    open_page: OpenPage, page_watch: PageWatch
) -> None:
    page_watch.expect("TimeoutError")
    page = open_page("?speed=instant", own=True)
    run_python(page, NONE_TO_BE_HAD)
    choose_solo(page)
    start(page)
    run_turn(page)
    run_turn(page)
    assert page.workers == []
    expect(page.locator(".turn")).to_have_text("Turn 3")
