"""The page at work: the engine in the page against CPython, and how smoothly films and thinking run.

A game against seven machines on a full board is played in a real Chromium; every frame and every long task of
the main thread is counted while the machines think and while the robots move.
"""

from __future__ import annotations

import json
import statistics
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, expect

from benchmarks import bench_engine
from benchmarks.harness import Report
from benchmarks.page import playable_page
from roborally_core import ai, selfcheck
from roborally_core.board.load import load_board
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import Game, solo_game
from roborally_core.rulesets import RULESETS
from tests.browser.page_python import run_python
from tests.browser.play import choose_solo, fill, run_program, start
from tools.paths import ROOT

BOARD = "crossfire-hall"
MACHINES = 7
TURNS = 3
TIMEOUT_MS = 180_000
THROTTLE = 4
LARGE = (
    "> > v . O . . < < v . r",
    "^ . v . . . . ^ . v . .",
    "^ < < . . ⇒ ⇒ ⇒ . v . .",
    ". . . . . . . ⇓ . . w .",
    ". l . O . . . ⇓ . > > v",
    ". . . . > > . . . ^ . v",
    ". . . . ^ v . . . ^ < <",
    ". r . . < < . . O . . .",
)
"""The pattern repeated over a large board."""
STARTS = 5
"""Number of games started on the slowed processor."""
SETTLED_MS = 2500
"""Time in ms for which a player looks at the settings before starting."""
THROTTLED_MS = 6000
"""Time in ms for which a film is watched on the slowed processor."""

WATCH = """() => {
    const seen = window.__seen = {frames: [], tasks: [], last: 0, stop: false};
    new PerformanceObserver(list => {
        for (const entry of list.getEntries()) seen.tasks.push(entry.duration);
    }).observe({entryTypes: ["longtask"]});
    const frame = now => {
        if (seen.last) seen.frames.push(now - seen.last);
        seen.last = now;
        if (!seen.stop) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
}"""
TOLD = """() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 100)))"""
"""Waits until the last observations have been reported."""
BEGUN = """after => {
    window.__begun = new Promise(done => {
        const seen = new MutationObserver(() => {
            if (!document.querySelector("#confirm")) return;
            seen.disconnect();
            setTimeout(done, after);
        });
        seen.observe(document.body, {childList: true, subtree: true});
    });
}"""
"""Notes when a game can be programmed; its board is painted in the time ``after`` that."""
AFTER_MS = 3000
TAKE = """() => {
    const {frames, tasks} = window.__seen;
    window.__seen.frames = [];
    window.__seen.tasks = [];
    return {frames, tasks};
}"""
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 780},
    "device_scale_factor": 3,
    "is_mobile": True,
    "has_touch": True,
}
PHONE_MS = 5000
"""Time in ms for which a film is watched on the phone."""
LARGE_GAME = """
import json
from app import web
from app.main import app
from app.screens.setup.screen import start_solo
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.board.load import board_from_text
machines = tuple(Seat(f"M{{i}}", SeatKind.AI, look=i, level=0) for i in range(1, 8))
app.settings.coached = True
start_solo(app, Setup("rr", (Seat("Player"), *machines)), board_from_text({board}, "large"), 0)
while app.screen.frame != "game":
    await web.breathe()
await app.screen.store.begun.wait()
await app.screen.stage.ready.wait()
"""
ENGINE_IN_PAGE = """
import sys, types
name = "roborally_core.selfcheck"  # the page leaves it out, too
sys.modules[name] = checks = types.ModuleType(name)
checks.__package__ = "roborally_core"
exec({checks}, vars(checks))
class statistics:  # the page's library leaves it out
    @staticmethod
    def median(values):
        return sorted(values)[len(values) // 2]
space = {{"statistics": statistics}}
exec({source}, space)
floor = space["Floor"](space["full_board"](), space["RULESETS"]["classic"])
states = space["situations"](floor, 8, 60, "speed")
return space["milliseconds"]([(floor, states, False), (floor, states, True)])
"""
LEFT_OUT = ("from benchmarks", "import statistics")
THINKING_IN_PAGE = """
import time
from roborally_core import ai
begun = time.perf_counter()
ai.think_json({request})
return (time.perf_counter() - begun) * 1000
"""


def run(report: Report) -> None:
    """Measure everything."""
    with playable_page("?seed=1", viewport={"width": 1440, "height": 900}) as page:
        _engine(report, page)
        _thinking(report, page)
        _smoothness(report, page)
    _starts(report)
    with playable_page("?seed=1", **PHONE) as page:
        _phone(report, page)


def _starts(report: Report) -> None:
    """Measure the tasks from the start button to the painted board, on a processor a quarter as fast."""
    starts = []
    for _ in range(STARTS):
        with playable_page("?seed=1", viewport={"width": 1440, "height": 900}) as page:
            choose_solo(page, BOARD, MACHINES)
            box = page.locator("#start").bounding_box()
            assert box is not None
            page.wait_for_timeout(SETTLED_MS)  # as a player waits while choosing a board
            _slow(page)
            page.evaluate(BEGUN, AFTER_MS)
            page.evaluate(WATCH)
            _take(page)
            # the mouse itself: to find and to await things takes long tasks of its own
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            page.evaluate("window.__begun")
            starts.append(_take(page))
    counts = sorted(len(one["tasks"]) for one in starts)
    name = f"from the start button to the painted board on a processor slowed {THROTTLE} times"
    report.figure(f"tasks over 50 ms {name}, median of {STARTS}", statistics.median(counts), "", at_most=0)
    _tell(report, f"in {STARTS} starts {name}", starts)


def _slow(page: Page) -> CDPSession:
    tools = page.context.new_cdp_session(page)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})
    return tools


def _phone(report: Report, page: Page) -> None:
    """Measure a board of 24 by 24 squares on a phone, moved by a finger and then followed through a film."""
    run_python(page, LARGE_GAME.format(board=json.dumps(_large())))
    zoom = page.locator("[data-do=zoom]").first
    zoom.click()
    page.evaluate(WATCH)
    tools, box = page.context.new_cdp_session(page), page.locator("#board-area").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    _take(page)
    for kind, points in (
        ("touchStart", [(x, y)]),
        *(("touchMove", [(x + 3 * (i % 30), y - 2 * (i % 40))]) for i in range(120)),
        ("touchEnd", []),
    ):
        touched = [{"x": at[0], "y": at[1]} for at in points]
        tools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})
    _frames(report, "a board of 24 by 24 on a phone is moved", _take(page))
    while not run_python(page, "from app.main import app\nreturn app.screen.stage.area.following"):
        zoom.click()
    fill(page)
    run_program(page)
    page.wait_for_function("document.body.dataset.phase === 'watching'", timeout=TIMEOUT_MS)
    page.wait_for_selector(".leds .now", state="attached")  # the start of a film does not count
    _take(page)
    page.wait_for_timeout(PHONE_MS)
    film = _take(page)
    _frames(report, "a film on it follows the own robot", film)
    _tell(report, "while a film follows the own robot on a phone", [film])


def _frames(report: Report, name: str, part: dict[str, Any]) -> None:
    frames = sorted(part["frames"])
    report.figure(f"frame while {name}, median", statistics.median(frames), "ms", at_most=17.5)
    report.figure(f"frame while {name}, 95 of 100", frames[len(frames) * 95 // 100], "ms")


def _large() -> str:
    """A board of 24 by 24 with belts, gears, pits and repair sites all over it, as text."""
    rows = [[LARGE[y % 8][2 * (x % 12)] for x in range(24)] for y in range(24)]
    for i, dock in enumerate("abcdefgh"):
        rows[23][2 + 2 * i] = dock
    for number, (x, y) in zip("123", ((4, 3), (20, 5), (12, 12)), strict=True):
        rows[y][x] = number
    floor = [" ".join(row) for row in rows]
    return json.dumps(
        {
            "format": "roborally-board/1",
            "name": "Large",
            "about": "Large.",
            "rulesets": ["rr"],
            "floor": floor,
        }
    )


def _engine(report: Report, page: Page) -> None:
    """Measure the same turns in the page's interpreter and in this one."""
    lines = Path(bench_engine.__file__).read_text().splitlines()
    source = "\n".join(line for line in lines if not line.startswith(LEFT_OUT))
    floor = bench_engine.Floor(bench_engine.full_board(), RULESETS["classic"])
    states = bench_engine.situations(floor, 8, 60, "speed")
    here = bench_engine.milliseconds([(floor, states, False), (floor, states, True)])
    checks = Path(selfcheck.__file__).read_text()
    sources = {"source": json.dumps(source), "checks": json.dumps(checks)}
    there = run_python(page, ENGINE_IN_PAGE.format(**sources))
    for name, inside, outside in zip(("facts off", "facts on"), there, here, strict=True):
        report.figure(f"turn in the page, 8 robots, {name}", inside, "ms")
        report.ratio(f"page against CPython, {name}", inside, outside)
    report.figure("turns a second in the page, facts on", 1000 / there[1], "")


def _thinking(report: Report, page: Page) -> None:
    """Measure the decisions of seven machines of the highest level, as the page asks its worker for them."""
    request = ai.think_request(_opened(), range(1, MACHINES + 1))
    begun = time.perf_counter()
    ai.think_json(request)
    outside = (time.perf_counter() - begun) * 1000
    inside = run_python(page, THINKING_IN_PAGE.format(request=json.dumps(request)))
    report.figure(f"{MACHINES} machines of the highest level decide, in the page", inside, "ms", at_most=1500)
    report.ratio("the same, page against CPython", inside, outside)


def _opened() -> Game:
    board = load_board(ROOT / "boards" / f"{BOARD}.json")
    machines = tuple(Seat(f"M{i}", SeatKind.AI, level=2) for i in range(MACHINES))
    game = solo_game(Setup("rr", (Seat("Player"), *machines)), board, b"bench")
    game.open_turn()
    return game


def _smoothness(report: Report, page: Page) -> None:
    choose_solo(page, BOARD, MACHINES)
    page.evaluate(WATCH)
    start(page)
    opening = _take(page)
    films: list[dict[str, Any]] = []
    thinking: list[dict[str, Any]] = []
    for turn in range(1, TURNS + 1):
        fill(page)
        thinking.append(_take(page))
        run_program(page)
        page.wait_for_function(
            "turn => document.querySelector('#over-dialog') || (document.querySelector('#confirm') &&"
            " document.querySelector('.turn').textContent === `Turn ${turn}`)",
            arg=turn + 1,
            timeout=TIMEOUT_MS,
        )
        films.append(_take(page))
    expect(page.locator("#confirm")).to_be_visible()
    _tell(report, "from the start button to the first hand", [opening])
    _tell(report, "while programming, machines thinking", thinking)
    _tell(report, "while robots move", films)
    frames = sorted(frame for part in films for frame in part["frames"])
    report.figure("frame while robots move, median", statistics.median(frames), "ms", at_most=17.5)
    late = frames[len(frames) * 95 // 100]
    report.figure("frame while robots move, 95 of 100", late, "ms")
    _throttled(report, page)
    report.note(
        f"Eight robots on {BOARD}, 1440x900, software rendering, {TURNS} turns, {len(frames)} frames."
    )


def _throttled(report: Report, page: Page) -> None:
    """Measure one more turn on a processor a quarter as fast, where a film must keep 30 frames a second."""
    tools = _slow(page)
    fill(page)
    _take(page)
    run_program(page)
    page.wait_for_function("document.body.dataset.phase === 'watching'", timeout=TIMEOUT_MS)
    page.wait_for_selector(".leds .now", state="attached")  # the start of a film does not count
    beginning = _take(page)
    page.wait_for_timeout(THROTTLED_MS)
    film = _take(page)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    frames = sorted(film["frames"])
    name = f"on a processor slowed {THROTTLE} times"
    report.figure(
        f"frame while robots move {name}, median", statistics.median(frames), "ms", at_most=1000 / 30
    )
    report.figure(f"frame while robots move {name}, 95 of 100", frames[len(frames) * 95 // 100], "ms")
    _tell(report, f"as a film begins {name}", [beginning])
    _tell(report, f"while robots move {name}", [film])


def _take(page: Page) -> dict[str, Any]:
    taken: dict[str, Any] = page.evaluate(TAKE)
    return taken


def _tell(report: Report, name: str, parts: list[dict[str, Any]]) -> None:
    tasks = [task for part in parts for task in part["tasks"]]
    report.figure(f"longest task over 50 ms {name}", max(tasks, default=0), "ms")
    report.figure(f"tasks over 50 ms {name}", len(tasks), "", at_most=0)
