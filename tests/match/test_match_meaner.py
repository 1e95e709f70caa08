"""Matches with an honest quorum finish alike among liars who mix lies, forward for others and come twice."""

from __future__ import annotations

import pytest
from meaner_lies import MEANER
from schedules import Schedule, run

SEEDS = (1, 7, 11)
"""Some of four and more players; more are played by number and name: ``schedules.run(number, name)``."""


@pytest.mark.parametrize("lie", [one.name for one in MEANER])
def test_a_quorum_finishes_nothing_forks_and_nobody_honest_is_named(lie: str) -> None:
    assert [one for one in (run(seed, lie) for seed in SEEDS) if one.problems] == []


def test_there_are_liars_in_these() -> None:
    assert all(Schedule(seed, MEANER[0].name).lies for seed in SEEDS)


def test_a_player_who_comes_back_after_the_other_went_on_from_an_earlier_turn_learns_of_it() -> None:
    assert run(1503, "fills its allowance").problems == ()


@pytest.mark.parametrize(("number", "lie"), [(2773, MEANER[1].name), (6830, MEANER[5].name)])
def test_nobody_is_asked_to_finish_alone_a_match_whose_start_is_lost(number: int, lie: str) -> None:
    """The check expected it once."""
    assert run(number, lie).problems == ()


def test_a_host_who_forgot_the_match_learns_from_others_of_those_it_named() -> None:
    """Else everybody is ready, but for other people than the host means."""
    assert run(3223, "mangles what it says").problems == ()
