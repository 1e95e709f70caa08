"""Five lies at once, by as many players as may lie: an honest quorum finishes with the same result, and no
honest player is accused.
"""

from __future__ import annotations

import pytest
from crowds import LIES_AT_ONCE, Bundle, Crowd, run_crowd

SOME = (0, 2, 4)
FOUND = (
    (146, "a flood on a forked log: the vote of its author came too far after the fork to be read"),
    (
        421,
        "a quorum was bound to a slate that nobody voted for once somebody on it was proved a cheat",
    ),
    (422, "a key that some were told beside a forked log: they went on and told the others no share"),
    (152, "one bad share, and no vote: those who had told their keys and the one without waited for ever"),
)


@pytest.mark.parametrize("number", SOME)
def test_a_quorum_finishes_alike_among_five_lies_at_once(number: int) -> None:
    assert run_crowd(number).problems == ()


@pytest.mark.parametrize(("number", "why"), FOUND)
def test_what_crowds_of_liars_once_stopped_goes_on(number: int, why: str) -> None:
    assert run_crowd(number).problems == (), why


def test_there_are_crowds_with_two_liars_and_five_lies_between_them() -> None:
    bundles = [list(Crowd(number).lies.values()) for number in SOME]
    assert {len(several) for several in bundles} == {1, 2}
    for several in bundles:
        assert sum(len(one.lies) for one in several if isinstance(one, Bundle)) == LIES_AT_ONCE
