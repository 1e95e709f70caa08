"""A match begins whatever a host or a guest tells different members beforehand."""

from __future__ import annotations

import pytest
from openings import GUESTS, HOSTS, NAMED, run_opening

LARGE = (1, 9)
"""Openings of four players and more: one of them may lie."""
EVERY = [one.name for one in (*HOSTS, *NAMED, *GUESTS)]
ONCE = (98, 165, 320)
"""Openings in which the proof once reached some members too late or never: they waited for ever, or played
alone.
"""


@pytest.mark.parametrize("lie", EVERY)
def test_honest_players_get_their_match_and_name_who_forked_a_log_in_the_lobby(lie: str) -> None:
    for seed in LARGE:
        outcome = run_opening(seed, lie)
        assert outcome.problems == ()
        assert outcome.finished


@pytest.mark.parametrize("seed", range(200, 206))
def test_with_fewer_players_nobody_is_framed_and_nothing_is_played_two_ways(seed: int) -> None:
    assert run_opening(seed).problems == ()


@pytest.mark.parametrize("seed", ONCE)
def test_a_proof_reaches_everybody_before_they_act_on_the_word_of_a_cheat(seed: int) -> None:
    outcome = run_opening(seed)
    assert outcome.problems == ()
    assert outcome.finished


def test_an_opening_runs_the_same_way_again() -> None:
    assert run_opening(3) == run_opening(3)
