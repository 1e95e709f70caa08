"""Slow matches with liars, lost storage, and boxes that lose, repeat and roll back letters."""

from __future__ import annotations

import pytest
from slow_schedules import SlowLie, survey


@pytest.mark.parametrize("lie", list(SlowLie), ids=lambda lie: lie.value)
def test_slow_matches_never_go_two_ways_frame_nobody_and_end(lie: SlowLie) -> None:
    assert survey(range(3), lie) == []
