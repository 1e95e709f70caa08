"""Whole matches with liars, partitions, loss, crashes and lost storage at once, all of which must hold.

Each number stands for one match of each kind: a schedule, in which fewer than a third lie; another with a
liar of the meaner ones, who keep their lies out of sight; an opening, in which somebody lies in the lobby;
and a crowd, in which as many players lie as the rules allow, with five lies at once.

``build.py bench --simulate N`` plays the matches of the numbers below N, ``--simulate 5000-10000`` a part of
a long proof, ``--kind crowds`` those of one kind, and adds them to ``results/parts.json``: a number stands
for the same matches at every commit.
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

KINDS = ("schedules", "meaner liars", "openings", "crowds")
KIND = os.environ.get("RALLY_KIND", "")
RANGE = os.environ.get("RALLY_SCHEDULES", "0-200")
CHUNK = 20
TOLD_EVERY = 200
"""Numbers after which progress is printed."""


class Played(NamedTuple):
    """The counts of one match; ``problem`` is empty when everything held."""

    finished: bool
    marked: bool
    liars: int
    problem: str
    seconds: float


def _players() -> dict[str, Callable[[int], Outcome]]:
    """The function that plays a number, for each kind."""
    sys.path.insert(0, str(FOLDER.parent / "tests" / "match"))
    from crowds import run_crowd  # noqa: PLC0415 - the simulator belongs to the tests
    from meaner_lies import MEANER  # noqa: PLC0415
    from openings import run_opening  # noqa: PLC0415
    from schedules import run as run_schedule  # noqa: PLC0415

    def run_meaner(number: int) -> Outcome:
        return run_schedule(number, MEANER[number % len(MEANER)].name)

    return dict(zip(KINDS, (run_schedule, run_meaner, run_opening, run_crowd), strict=True))


def _played(kind: str, number: int, play: Callable[[int], Outcome]) -> Played:
    begun = time.process_time()
    try:
        one = play(number)
    except Exception as error:  # all the others are played, whatever the result of one
        return Played(False, False, 0, f"{kind}, {number}: {error!r}", time.process_time() - begun)
    problem = f"{kind}, {one}" if one.problems else ""
    return Played(one.finished, one.marked, len(one.lies), problem, time.process_time() - begun)


def _chunk(kind: str, first: int, last: int) -> list[Played]:
    play = _players()[kind]
    return [_played(kind, number, play) for number in range(first, last)]


def run(report: Report) -> None:
    """Play the matches; one that does not hold fails the run, and its number is reported."""
    if KIND and KIND not in KINDS:
        raise SystemExit(f"there is no kind {KIND!r} of matches: --kind takes one of {', '.join(KINDS)}")
    first, last = map(int, RANGE.split("-"))
    report.figure("first number", first, "")
    with ProcessPoolExecutor() as pool:
        for kind in (KIND,) if KIND else KINDS:
            found = _run_kind(report, pool, kind, first, last)
            if "RALLY_SCHEDULES" in os.environ:
                lying, bad = sum(1 for one in found if one.liars), sum(1 for one in found if one.problem)
                counts = {"matches": len(found), "with liars": lying, "failed": bad}
                record(f"matches: {kind}", first, last, counts)


def _run_kind(report: Report, pool: ProcessPoolExecutor, kind: str, first: int, last: int) -> list[Played]:
    """Play all numbers of one kind, and report the figures."""
    begun = time.perf_counter()
    found: list[Played] = []
    starts = range(first, last, CHUNK)
    ends = [min(last, at + CHUNK) for at in starts]
    for chunk in pool.map(_chunk, [kind] * len(starts), starts, ends):
        found += chunk
        for one in chunk:
            if one.problem:
                report.note(one.problem)
        if len(found) % TOLD_EVERY == 0:
            bad = sum(1 for one in found if one.problem)
            print(f"  {kind}: {first} to {first + len(found) - 1} played, {bad} did not hold", flush=True)
    key = kind.replace(" ", "_")
    report.figure(f"{key}.matches", len(found), "")
    report.figure(f"{key}.with_liars", sum(1 for one in found if one.liars), "")
    report.figure(f"{key}.finished_by_all_honest", sum(1 for one in found if one.finished), "")
    report.figure(f"{key}.marked", sum(1 for one in found if one.marked), "")
    report.figure(f"{key}.did_not_hold", sum(1 for one in found if one.problem), "", at_most=0)
    report.figure(f"{key}.processor_time_of_one", sum(one.seconds for one in found) / len(found), "s")
    report.figure(f"{key}.time", time.perf_counter() - begun, "s")
    return found
