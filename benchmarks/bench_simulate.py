"""Whole matches with liars, partitions, loss, crashes and lost storage at once, all of which must hold.

Each number stands for three matches: a schedule; an opening, in which somebody lies in the lobby; and a
crowd, in which as many players lie as the rules allow, with five lies at once.

``build.py bench --simulate N`` plays the matches of the numbers below N, ``--simulate 5000-10000`` a part of
a long proof, and adds them to ``results/parts.json``: a number stands for the same matches at every commit.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.harness import FOLDER, Report
from benchmarks.parts import record

if TYPE_CHECKING:
    from schedules import Outcome

PROOF = "schedules, openings and crowds of matches"
KINDS = 3
RANGE = os.environ.get("RALLY_SCHEDULES", "0-200")
CHUNK = 20
TOLD_EVERY = 300


class Played(NamedTuple):
    """The counts of one match; ``problem`` is empty when everything held."""

    finished: bool
    marked: bool
    liars: int
    problem: str
    seconds: float


def _played(number: int, play: Callable[[int], Outcome]) -> Played:
    begun = time.process_time()
    try:
        one = play(number)
    except Exception as error:  # all the others are played, whatever the result of one
        return Played(False, False, 0, f"{play.__name__} {number}: {error!r}", time.process_time() - begun)
    problem = f"{play.__name__} {one}" if one.problems else ""
    return Played(one.finished, one.marked, len(one.lies), problem, time.process_time() - begun)


def _chunk(first: int, last: int) -> list[Played]:
    sys.path.insert(0, str(FOLDER.parent / "tests" / "match"))
    from crowds import run_crowd  # noqa: PLC0415 - the simulator belongs to the tests
    from openings import run_opening  # noqa: PLC0415
    from schedules import run as run_schedule  # noqa: PLC0415

    kinds = (run_schedule, run_opening, run_crowd)
    return [_played(number, play) for number in range(first, last) for play in kinds]


def run(report: Report) -> None:
    """Play the matches; one that does not hold fails the run, and its number is reported."""
    first, last = map(int, RANGE.split("-"))
    begun = time.perf_counter()
    found: list[Played] = []
    with ProcessPoolExecutor() as pool:
        starts = range(first, last, CHUNK)
        for chunk in pool.map(_chunk, starts, [min(last, at + CHUNK) for at in starts]):
            found += chunk
            for one in chunk:
                if one.problem:
                    report.note(one.problem)
            if len(found) % TOLD_EVERY == 0:
                bad = sum(1 for one in found if one.problem)
                print(
                    f"  {first} to {first + len(found) // KINDS - 1} played, {bad} did not hold", flush=True
                )
    report.figure("first number", first, "")
    report.figure("matches", len(found), "")
    report.figure("of them with liars", sum(1 for one in found if one.liars), "")
    report.figure("finished by all honest players", sum(1 for one in found if one.finished), "")
    report.figure("marked on the way", sum(1 for one in found if one.marked), "")
    report.figure("that did not hold", sum(1 for one in found if one.problem), "", at_most=0)
    report.figure("processor time of one", sum(one.seconds for one in found) / len(found), "s")
    report.figure("time", time.perf_counter() - begun, "s")
    if "RALLY_SCHEDULES" in os.environ:
        bad = sum(1 for one in found if one.problem)
        lying = sum(1 for one in found if one.liars)
        record(PROOF, first, last, {"matches": len(found), "with liars": lying, "failed": bad})
