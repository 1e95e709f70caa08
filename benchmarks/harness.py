"""Runs the benchmarks and writes their findings, for people and for programs.

A benchmark is a module ``bench_<name>.py`` in this folder with ``run(report: Report) -> None``. Absolute
times depend on the machine, so promises are ratios of two things measured in turn within one
run. A figure may carry a bound; a bound that does not hold makes the run fail. The findings of benchmarks
that are not run this time are kept.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import platform
import statistics
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent
RESULTS = FOLDER / "results"


@dataclass
class Figure:
    """One measured number; `unit` is "" for a plain ratio."""

    name: str
    value: float
    unit: str
    at_most: float | None = None
    at_least: float | None = None

    @property
    def holds(self) -> bool:
        """Whether the number keeps to its bounds."""
        return (self.at_most is None or self.value <= self.at_most) and (
            self.at_least is None or self.value >= self.at_least
        )

    @property
    def bound(self) -> str:
        """The bounds in words; "" if there are none."""
        bounds = [("≤", self.at_most), ("≥", self.at_least)]
        return ", ".join(f"{sign} {_number(bound)}" for sign, bound in bounds if bound is not None)


@dataclass
class Report:
    """The findings of one benchmark. Figures are printed as they come."""

    title: str
    figures: list[Figure] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    failed: str = ""

    def figure(
        self,
        name: str,
        value: float,
        unit: str,
        *,
        at_most: float | None = None,
        at_least: float | None = None,
    ) -> float:
        """Record a number, with the bounds that it must keep; returns it."""
        found = Figure(name, float(value), unit, at_most, at_least)
        self.figures.append(found)
        verdict = f"  ({found.bound}{'' if found.holds else ': MISSED'})" if found.bound else ""
        print(f"  {name}: {_number(found.value)} {unit}".rstrip() + verdict, flush=True)
        return found.value

    def ratio(
        self,
        name: str,
        ours: float,
        other: float,
        *,
        at_most: float | None = None,
        at_least: float | None = None,
    ) -> float:
        """Record `ours / other`, both measured in this run."""
        return self.figure(name, ours / other, "", at_most=at_most, at_least=at_least)

    def timed(
        self,
        name: str,
        action: Callable[[], object],
        *,
        times: int = 1,
        rounds: int = 5,
        at_most: float | None = None,
    ) -> float:
        """Record the ms that one of the `times` equal pieces of work in `action` takes: the median round."""
        taken = []
        for _ in range(rounds):
            begun = time.perf_counter()
            action()
            taken.append((time.perf_counter() - begun) * 1000 / times)
        return self.figure(name, statistics.median(taken), "ms", at_most=at_most)

    def note(self, text: str) -> None:
        """Add a sentence that a reader of the numbers needs."""
        self.notes.append(text)
        print(f"  {text}", flush=True)

    @property
    def misses(self) -> list[str]:
        """The faults: figures out of their bounds, and the reason if the benchmark did not run to its end."""
        missed = [found.name for found in self.figures if not found.holds]
        return [*missed, self.failed] if self.failed else missed


def names() -> list[str]:
    """The names of all benchmarks."""
    return sorted(path.stem.removeprefix("bench_") for path in FOLDER.glob("bench_*.py"))


def run_one(name: str) -> Report:
    """Run one benchmark; an exception in it is recorded, not raised."""
    report = Report(name)
    print(f"== {name}", flush=True)
    try:
        importlib.import_module(f"benchmarks.bench_{name}").run(report)
    except Exception as error:
        traceback.print_exc()
        report.failed = f"{type(error).__name__}: {error}"
    return report


def machine() -> dict[str, Any]:
    """The origin of the numbers, without anything that identifies the machine."""
    return {
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "system": platform.system(),
        "processor": platform.machine(),
        "cores": os.cpu_count(),
    }


def write(reports: Sequence[Report], folder: Path = RESULTS) -> None:
    """Put the reports into latest.json, beside other benchmarks' earlier findings, and all into latest.md."""
    folder.mkdir(parents=True, exist_ok=True)
    latest = folder / "latest.json"
    known: dict[str, Any] = json.loads(latest.read_text(encoding="utf-8")) if latest.is_file() else {}
    for report in reports:
        told = asdict(report)
        for figure, found in zip(told["figures"], report.figures, strict=True):
            figure["holds"] = found.holds
        known[report.title] = {"measured": time.strftime("%Y-%m-%d"), "machine": machine(), **told}
    latest.write_text(
        json.dumps(dict(sorted(known.items())), indent=1, ensure_ascii=False) + "\n", encoding="utf-8"
    )
    (folder / "latest.md").write_text(_page(dict(sorted(known.items()))), encoding="utf-8")


def _page(known: dict[str, Any]) -> str:
    lines = [
        "# Latest measurements",
        "",
        "Written by `python3 build.py bench`. Ratios compare things measured in turn",
        "",
    ]
    lines[2] += " within one run; absolute numbers depend on the machine."
    for title, told in known.items():
        where = told["machine"]
        lines += [f"## {title}", ""]
        lines += [
            f"{told['measured']}, {where['implementation']} {where['python']}, {where['cores']} cores",
            "",
        ]
        if told["failed"]:
            lines += [f"**Did not finish:** {told['failed']}", ""]
        lines += ["| figure | value | bound |", "|---|---:|---|"]
        for figure in told["figures"]:
            found = Figure(
                **{name: figure[name] for name in ("name", "value", "unit", "at_most", "at_least")}
            )
            missed = "" if found.holds else " **missed**"
            lines.append(f"| {found.name} | {_number(found.value)} {found.unit} | {found.bound}{missed} |")
        lines += [""] + [f"{note}\n" for note in told["notes"]]
    return "\n".join(lines).rstrip() + "\n"


def _number(value: float) -> str:
    """The number with three significant figures; from 1000 on, as a whole number in groups."""
    if value == int(value) or abs(value) >= 1000:
        return f"{round(value):,}"
    return f"{value:.3g}"


def main(arguments: Sequence[str]) -> int:
    """Run the named benchmarks, or all; 1 if one failed or a bound does not hold, 2 for an unknown name."""
    parser = argparse.ArgumentParser(prog="build.py bench")
    parser.add_argument("names", nargs="*", help=f"which ones (default: all): {', '.join(names())}")
    chosen = parser.parse_args(arguments).names or names()
    unknown = sorted(set(chosen) - set(names()))
    if unknown:
        print(
            f"build.py: no benchmark is called {', '.join(unknown)}; there are {', '.join(names())}",
            file=sys.stderr,
        )
        return 2
    reports = []
    for name in chosen:
        reports.append(run_one(name))
        write(reports[-1:])  # written at once: a later one may take long, or be interrupted
    missed = [f"{report.title}: {what}" for report in reports for what in report.misses]
    if missed:
        print(f"build.py: not reached: {'; '.join(missed)}", file=sys.stderr)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
