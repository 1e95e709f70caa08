"""Long proofs are tried in parts, which add up."""

from __future__ import annotations

import json

from benchmarks.parts import joined, record


def test_parts_add_up_and_one_tried_again_counts_once(tmp_path):
    for first, last, failed in ((0, 8, 1), (8, 16, 0), (24, 32, 0), (0, 8, 0)):
        record("throws", first, last, {"examples": last - first, "failed": failed}, tmp_path)
    record("catches", 0, 2, {"examples": 2}, tmp_path)
    told = (tmp_path / "parts.md").read_text(encoding="utf-8")
    assert "| throws | 0 to 16, 24 to 32 | 24 examples, 0 failed |" in told
    assert told.index("| catches") < told.index("| throws")
    parts = json.loads((tmp_path / "parts.json").read_text(encoding="utf-8"))["throws"]
    assert [(one["first"], one["last"]) for one in parts] == [(0, 8), (8, 16), (24, 32)]
    assert all(len(one["code"]) == 12 for one in parts)


def test_ranges_that_overlap_or_meet_are_one():
    ends = ((5, 9), (0, 3), (3, 4), (6, 7))
    assert joined([{"first": first, "last": last} for first, last in ends]) == [(0, 4), (5, 9)]
