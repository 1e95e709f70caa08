"""The cost of opening the game room for the page's main thread, with as many games in it as are kept.

The games are real ones of six turns; the figure is processor time of the main thread between the click and
the finished list, including all its other work (the menu's animation).
"""

from __future__ import annotations

import json
import statistics

from playwright.sync_api import CDPSession, Page, expect

from benchmarks.harness import Report
from benchmarks.page import busy_ms, playable_page
from tests.browser.page_python import run_python

GAMES = 50
TURNS = 6
ROUNDS = 5
AT_MOST_MS = 200
FILL = """
from app import boards, web
from app.saves import shelf
from app.store.saves import save_text
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.board.load import load_board
from roborally_core.board.library import board_files
from roborally_core.play.game import solo_game, solo_turn
from roborally_core.base.rng import derive
board = load_board(board_files(boards.board_folder())["first-shift"])
machines = tuple(Seat(f"Machine {{i}}", SeatKind.AI, look=i) for i in range(1, 4))
for number in range({games}):
    seed = derive(b"bench", number)
    made = solo_game(Setup("rr", (Seat("Player"), *machines)), board, seed)
    for _ in range({turns}):
        if not made.over:
            made.open_turn()
            made.play(solo_turn(made, seed, [None] * 4), facts=False)
    await shelf().keep_running(seed, save_text(made, seed, 0, "Running game", 1000 + number))
    await web.breathe()
return len(await shelf().names())
"""


def run(report: Report) -> None:
    """Fill the room and open it again and again."""
    with playable_page("", viewport={"width": 1440, "height": 900}) as page:
        run_python(page, FILL.format(games=GAMES, turns=TURNS))
        client = page.context.new_cdp_session(page)
        client.send("Performance.enable", {"timeDomain": "threadTicks"})
        spent = [_opened(page, client) for _ in range(ROUNDS)]
    report.figure(
        f"opening a room of {GAMES} games, main thread, median",
        statistics.median(spent),
        "ms",
        at_most=AT_MOST_MS,
    )
    report.figure(f"opening a room of {GAMES} games, main thread, first time", spent[0], "ms")
    report.note(f"{GAMES} games of {TURNS} turns; {json.dumps([round(one) for one in spent])} ms in turn.")


def _opened(page: Page, client: CDPSession) -> float:
    """Milliseconds of the main thread's work until the list was there."""
    before = busy_ms(client)
    page.click("[data-action=load]")
    expect(page.locator("#save-list .game-row")).to_have_count(GAMES)
    spent = busy_ms(client) - before
    page.click("#page-back")
    expect(page.locator("#menu-solo")).to_be_visible()
    page.wait_for_timeout(500)
    return spent
