"""Slow matches with liars, lost storage, and boxes that lose, repeat and roll back letters."""

from __future__ import annotations

import pytest
from slow_schedules import SlowLie, survey


@pytest.mark.parametrize("lie", list(SlowLie), ids=lambda lie: lie.value)
def test_slow_matches_never_go_two_ways_frame_nobody_and_end(lie: SlowLie) -> None:
    assert survey(range(3), lie) == []


@pytest.mark.parametrize("lie", list(SlowLie), ids=lambda lie: lie.value)
def test_so_they_do_after_a_player_was_released(lie: SlowLie) -> None:
    assert survey(range(2), lie, falls=True) == []
