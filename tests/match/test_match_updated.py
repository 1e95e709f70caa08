"""A match lasts longer than a version of the game: it goes on after updates, and its log still counts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from letters import PostOffice
from match_toy import ToyRules, ToyTable

from roborally_core.match import facts as f
from roborally_core.match.feeds.log import Checked, LogError, SignedLog, check, log_of

OLD, NEW = "0123456789ab", "fedcba987654"


def played(*updated: int) -> PostOffice:
    """A slow match of three that began with old code; those named go on with new code after a turn."""
    post = PostOffice(3, "an update in the middle", code=OLD)
    post.lobby()
    while not post.sides[0].turns():
        for side in post.sides:
            side.visit()
    for index in updated:
        post.sides[index].options["code"] = NEW
    post.play()
    return post


def log(post: PostOffice) -> SignedLog:
    match = post.sides[0].open()
    match.tick(0)
    return log_of(match)


def checked(found: SignedLog, table: Callable[..., ToyTable] = ToyTable) -> Checked:
    return check(found, table, ToyRules())


@pytest.mark.parametrize("updated", [(0, 1, 2), (1,)], ids=["everybody", "one of three"])
def test_a_slow_match_goes_on_after_an_update(updated: tuple[int, ...]) -> None:
    post = played(*updated)
    post.agree()
    assert all(side.over for side in post.sides)
    assert not any(side.told(f.Cheating) or side.told(f.Frozen) for side in post.sides)


def test_a_log_of_another_version_counts_if_it_plays_here_as_it_was_signed() -> None:
    found = log(played())
    assert checked(found).over
    with pytest.raises(LogError, match=OLD):
        checked(found, partial(ToyTable, drift_at=(2, 0)))
