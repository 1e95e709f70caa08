"""The time to write the stage report of a long game, here and in the page with all that it shows (BW-16)."""

from __future__ import annotations

from playwright.sync_api import Page

from benchmarks.harness import Report
from benchmarks.page import playable_page
from roborally_core.board.load import load_board
from roborally_core.play.agreement import Seat, Setup
from roborally_core.play.game import solo_game, solo_turn
from roborally_core.play.record import Record, record_of, record_text
from roborally_core.report import report_of, report_text
from roborally_core.report.page import report_html
from tests.browser.page_python import run_python
from tools.paths import ROOT

BOARD = "botwars-wired-yard"
ROBOTS = 8
TURNS = 20
MOST_GAMES = 100
MOST_MS = 1000

IN_PAGE = """
import time
from app.store.report import ReportStore
from app.screens.game.view.report import report_panel
from roborally_core.play.record import record_from_text, replay
game = replay(record_from_text({record!r}))
taken = []
for _ in range(5):
    begun = time.perf_counter()
    store = ReportStore(game, 0)
    panel = report_panel(store)
    opened = time.perf_counter()
    page = store.html()
    saved = time.perf_counter()
    text = store.text()
    taken.append([opened - begun, saved - opened, time.perf_counter() - saved])
assert len(store.report.turns) == {turns} and panel and page and text
return [1000 * sorted(times)[2] for times in zip(*taken)]
"""


def run(report: Report) -> None:
    """Measure everything."""
    record = long_game()
    told = report_of(record)
    report.timed("report of a recorded game", lambda: report_of(record), at_most=MOST_MS)
    report.timed("the same as a page", lambda: report_html(told), at_most=MOST_MS)
    report.timed("the same as text", lambda: report_text(told), at_most=MOST_MS)
    with playable_page() as page:
        _in_page(report, page, record)
    report.note(f"{ROBOTS} robots on {BOARD}, {TURNS} turns, {len(report_html(told)) // 1000} kB as a page.")


def _in_page(report: Report, page: Page, record: Record) -> None:
    source = IN_PAGE.format(record=record_text(record), turns=TURNS)
    opened, saved, copied = run_python(page, source)
    report.figure("report in the page: tables, films of every turn, panel", opened, "ms", at_most=MOST_MS)
    report.figure("report in the page: saved as a page", saved, "ms", at_most=MOST_MS)
    report.figure("report in the page: copied as text", copied, "ms", at_most=MOST_MS)


def long_game() -> Record:
    """The first game of eight robots with random programs that is not over before its twentieth turn."""
    board = load_board(ROOT / "boards" / f"{BOARD}.json")
    setup = Setup("botwars", tuple(Seat(f"R{i}", look=i) for i in range(ROBOTS)))
    for number in range(MOST_GAMES):
        seed = f"report {number}".encode()
        game = solo_game(setup, board, seed)
        while len(game.inputs) < TURNS and not game.over:
            game.open_turn()
            game.play(solo_turn(game, seed, [None] * ROBOTS))
        if len(game.inputs) == TURNS:
            return record_of(game)
    raise RuntimeError(f"none of {MOST_GAMES} random games on {BOARD} lasts {TURNS} turns")
