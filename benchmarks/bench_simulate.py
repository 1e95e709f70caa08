"""Whole matches with liars, partitions, loss, crashes and lost storage at once: how many, and that all hold.

``build.py bench --simulate N`` plays N of them, one number each.
"""

from __future__ import annotations

import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor

from benchmarks.harness import FOLDER, Report

COUNT = int(os.environ.get("RALLY_SCHEDULES", "200"))
CHUNK = 20


def _chunk(first: int, last: int) -> list[tuple[bool, bool, int, str]]:
    sys.path.insert(0, str(FOLDER.parent / "tests" / "match"))
    from schedules import run  # noqa: PLC0415 - the simulator belongs to the tests

    played = map(run, range(first, last))
    return [(one.finished, one.marked, len(one.lies), str(one) if one.problems else "") for one in played]


def run(report: Report) -> None:
    """Play the schedules; one that does not hold fails the run and names its number."""
    begun = time.perf_counter()
    with ProcessPoolExecutor() as pool:
        starts = range(0, COUNT, CHUNK)
        chunks = list(pool.map(_chunk, starts, [min(COUNT, at + CHUNK) for at in starts]))
    found = [one for chunk in chunks for one in chunk]
    for one in found:
        if one[3]:
            report.note(one[3])
    report.figure("schedules", len(found), "")
    report.figure("of them with liars", sum(1 for one in found if one[2]), "")
    report.figure("finished by all honest players", sum(1 for one in found if one[0]), "")
    report.figure("marked on the way", sum(1 for one in found if one[1]), "")
    report.figure("that did not hold", sum(1 for one in found if one[3]), "", at_most=0)
    report.figure("time", time.perf_counter() - begun, "s")
