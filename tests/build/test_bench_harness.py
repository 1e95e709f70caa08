"""The benchmark harness: bounds are checked, results of other benchmarks are kept, failures are reported."""

from __future__ import annotations

import json
import sys
import types
from collections.abc import Callable
from pathlib import Path

import pytest

from benchmarks import harness
from benchmarks.harness import Report


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[str, Callable[[Report], None]], None]:
    """Put this test's benchmarks in the place of the real ones; results go to tmp_path."""
    known: list[str] = []
    monkeypatch.setattr(harness, "names", lambda: sorted(known))
    monkeypatch.setattr(harness.write, "__defaults__", (tmp_path,))

    def add(name: str, run: Callable[[Report], None]) -> None:
        module = types.ModuleType(f"benchmarks.bench_{name}")
        module.run = run  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, module.__name__, module)
        known.append(name)

    return add


def results(folder: Path) -> dict[str, dict[str, object]]:
    found: dict[str, dict[str, object]] = json.loads((folder / "latest.json").read_text())
    return found


@pytest.mark.parametrize(
    ("value", "bounds", "holds"),
    [
        (0.5, {}, True),
        (0.6, {"at_most": 0.6}, True),
        (0.61, {"at_most": 0.6}, False),
        (60, {"at_least": 60}, True),
        (59, {"at_least": 60}, False),
    ],
)
def test_a_bound_is_held_or_missed(value: float, bounds: dict[str, float], holds: bool) -> None:
    report = Report("speed")
    assert report.figure("turns", value, "ms", **bounds) == value
    assert (report.misses == []) is holds


def test_a_missed_bound_and_an_exception_fail_the_run_and_are_told(
    bench: Callable[[str, Callable[[Report], None]], None], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def slow(report: Report) -> None:
        report.ratio("ours / theirs", 3.0, 2.0, at_most=1.0)

    def broken(_: Report) -> None:
        raise ValueError("the spring is gone")

    bench("slow", slow)
    bench("broken", broken)
    assert harness.main([]) == 1
    said = capsys.readouterr()
    assert "ours / theirs: 1.5  (≤ 1: MISSED)" in said.out
    assert "not reached: broken: ValueError: the spring is gone; slow: ours / theirs" in said.err
    page = (tmp_path / "latest.md").read_text()
    assert "| ours / theirs | 1.5  | ≤ 1 **missed** |" in page
    assert "**Did not finish:** ValueError: the spring is gone" in page


def test_results_of_what_was_not_run_this_time_are_kept(
    bench: Callable[[str, Callable[[Report], None]], None], tmp_path: Path
) -> None:
    bench("one", lambda report: report.note("first"))
    bench("two", lambda report: report.note("second"))
    assert harness.main(["one"]) == 0
    assert harness.main(["two"]) == 0
    assert sorted(results(tmp_path)) == ["one", "two"]
    assert harness.main(["one"]) == 0
    assert results(tmp_path)["two"]["notes"] == ["second"]


def test_timing_counts_the_pieces_of_work() -> None:
    calls: list[int] = []
    report = Report("work")
    taken = report.timed("piece", lambda: calls.append(1), times=10, rounds=3)
    assert len(calls) == 3
    assert 0 <= taken < 100


def test_an_unknown_benchmark_is_named(
    bench: Callable[[str, Callable[[Report], None]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    bench("boot", lambda report: None)
    assert harness.main(["boto"]) == 2
    assert capsys.readouterr().err == "build.py: no benchmark is called boto; there are boot\n"
