"""Whole matches with liars, partitions, loss, crashes and lost storage at once: their number; all must hold.

``build.py bench --simulate N`` plays those with the numbers below N, ``--simulate 5000-10000`` a part of a
long proof, and adds it to ``results/parts.json``: a number stands for the same schedule at every commit, and
for the same opening, in which somebody lies in the lobby.
"""

from __future__ import annotations

import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from benchmarks.harness import FOLDER, Report
from benchmarks.parts import record

PROOF = "schedules and openings of matches"
RANGE = os.environ.get("RALLY_SCHEDULES", "0-200")
CHUNK = 20
TOLD_EVERY = 200


class Played(NamedTuple):
    """The counts of one schedule; ``problem`` is empty when everything held."""

    finished: bool
    marked: bool
    liars: int
    problem: str
    seconds: float


def _played(number: int, opening: bool) -> Played:
    from openings import run_opening  # noqa: PLC0415 - the simulator belongs to the tests
    from schedules import run  # noqa: PLC0415

    begun = time.process_time()
    try:
        one = run_opening(number) if opening else run(number)
    except Exception as error:  # all the others are played, whatever the result of one
        return Played(False, False, 0, f"schedule {number}: {error!r}", time.process_time() - begun)
    problem = str(one) if one.problems else ""
    return Played(one.finished, one.marked, len(one.lies), problem, time.process_time() - begun)


def _chunk(first: int, last: int) -> list[Played]:
    sys.path.insert(0, str(FOLDER.parent / "tests" / "match"))
    return [_played(number, opening) for number in range(first, last) for opening in (False, True)]


def run(report: Report) -> None:
    """Play the schedules; one that does not hold fails the run and names its number."""
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
                print(f"  {first} to {first + len(found) // 2 - 1} played, {bad} did not hold", flush=True)
    report.figure("first number", first, "")
    report.figure("schedules and openings", len(found), "")
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
