"""Robots, the chase: a step of a crowded room, the hint, and a crowded film, here and in the page."""

from __future__ import annotations

import inspect
import json
import statistics

from playwright.sync_api import Page

from benchmarks.harness import Report
from benchmarks.page import playable_page

FRAMES = 90
WORST_STEP_MS = 10
WORST_HINT_MS = 1000

#: Runs a Python text in the page's own interpreter; the value it leaves in `answer` comes back.
RUN_IN_PAGE = """async (text) => {
  const script = document.createElement("script");
  script.type = "py";
  script.textContent = text + "\\nimport js\\njs.window.benchmarkAnswer = answer";
  document.body.append(script);
  while (window.benchmarkAnswer === undefined) await new Promise((done) => setTimeout(done, 20));
  return window.benchmarkAnswer;
}"""
TIME_FRAMES = """async (count) => {
  const times = [];
  let last = await new Promise(requestAnimationFrame);
  while (times.length < count) {
    const now = await new Promise(requestAnimationFrame);
    times.push(now - last);
    last = now;
  }
  return times;
}"""


def measure() -> str:
    """Do the work, and return its ms by name as JSON; the source of this function runs in the page, too."""
    import json  # noqa: PLC0415
    from collections.abc import Callable  # noqa: PLC0415
    from functools import partial  # noqa: PLC0415
    from time import perf_counter  # noqa: PLC0415

    from roborally_core.base.rng import Rng  # noqa: PLC0415
    from roborally_core.chase.game import Chase, ChaseSetup  # noqa: PLC0415
    from roborally_core.chase.moves import Move  # noqa: PLC0415
    from roborally_core.chase.room import mask_of, room_of  # noqa: PLC0415
    from roborally_core.chase.rules import Position  # noqa: PLC0415
    from roborally_core.chase.solver import hint_for  # noqa: PLC0415

    room = room_of(60, 40)
    slowest: dict[str, float] = {"step, facts off": 0.0, "step, facts on": 0.0, "hint on 8x8": 0.0}

    def timed(name: str, work: Callable[[], object]) -> None:
        taken = []
        for _ in range(3):  # the quickest of three counts: other work of the machine only adds time
            began = perf_counter()
            work()
            taken.append((perf_counter() - began) * 1000)
        slowest[name] = max(slowest[name], min(taken))

    def step(position: Position, facts: bool) -> None:
        game = Chase(ChaseSetup(60, 40), "bench")
        game.position = position
        game.play([Move.PASS], facts=facts)

    for number in range(20):
        you, *robots = Rng(b"bench", number).sample(room.grid.squares(), 401)
        crowd = Position(room, you, mask_of(robots), 0, 2, True)
        timed("step, facts off", partial(step, crowd, False))
        timed("step, facts on", partial(step, crowd, True))
    for number in range(60):
        start = Chase(ChaseSetup(level=1 + number % 20), f"bench {number}").position
        for teleports in (0, 2, 5):
            timed("hint on 8x8", partial(hint_for, start._replace(teleports=teleports)))
    return json.dumps(slowest)


def run(report: Report) -> None:
    report.note("Steps: the slowest of 20 positions with 400 robots in 60x40, setting up a game included.")
    report.note("Hints: the slowest of 180 positions.")
    here = json.loads(measure())
    report.figure("step, facts off, CPython", here["step, facts off"], "ms")
    report.figure("step, facts on, CPython", here["step, facts on"], "ms")
    report.figure("hint on 8x8, CPython", here["hint on 8x8"], "ms")
    with playable_page("?seed=bench") as page:
        _in_the_page(report, page)
        _film(report, page)


def _in_the_page(report: Report, page: Page) -> None:
    text = "\n".join((inspect.getsource(measure).replace(") -> str:", "):"), "answer = measure()"))
    there = json.loads(page.evaluate(RUN_IN_PAGE, text))
    report.figure("step, facts off, page", there["step, facts off"], "ms", at_most=WORST_STEP_MS)
    report.figure("step, facts on, page", there["step, facts on"], "ms", at_most=WORST_STEP_MS)
    report.figure("hint on 8x8, page", there["hint on 8x8"], "ms", at_most=WORST_HINT_MS)


def _film(report: Report, page: Page) -> None:
    """Measure the frames of 487 robots that step on the canvas, in a room of 60x40."""
    page.locator("[data-action=chase]").click()
    page.locator("#chase-new").click()
    page.locator("#chase-room-60x40").click()
    page.locator("#chase-crowded").click()
    page.locator("#chase-start").click()
    for _ in range(8):
        page.locator("#chase-t").click()
    page.locator("#chase-play").click()
    times = page.evaluate(TIME_FRAMES, FRAMES)
    report.figure("frame of a film with 487 robots, median", statistics.median(times), "ms", at_most=17)
    report.figure("frame of a film with 487 robots, worst", max(times), "ms")
