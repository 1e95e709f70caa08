"""A match lasts longer than a version of the game: it goes on after updates, and its log still counts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from letters import HOUR, PostOffice
from match_toy import ToyRules, ToyTable

from roborally_core.match import facts as f
from roborally_core.match.feeds.log import Checked, LogError, SignedLog, check, log_of

OLD, NEW = "0123456789ab", "fedcba987654"


def updated_after_a_turn(*updated: int) -> PostOffice:
    """A slow match of three that began with old code, and after a turn of it some have new code."""
    post = PostOffice(3, "an update in the middle", code=OLD)
    post.lobby()
    while not post.sides[0].turns():
        for side in post.sides:
            side.visit()
    for index in updated:
        post.sides[index].options["code"] = NEW
    return post


def played(*updated: int) -> PostOffice:
    """The same match, played on."""
    post = updated_after_a_turn(*updated)
    post.play()
    return post


class StricterTable(ToyTable):
    """Its rules forbid what the rules before the update allowed."""

    def problems(self, seat: int, submission: Any, link: bytes) -> list[str]:
        return [*super().problems(seat, submission, link), *(["no longer allowed"] if seat == 0 else [])]


def test_a_side_with_stricter_rules_since_an_update_stops_and_accuses_nobody() -> None:
    post = updated_after_a_turn(1)
    post.sides[1].make_table = StricterTable
    for other in (0, 2):
        post.sides[other].wish = frozenset([post.sides[1].me])
    for _ in range(60):
        for side in post.sides:
            side.visit()
            post.clock += 4 * HOUR
    frozen = [{fact.stop for fact in side.told(f.Frozen)} for side in post.sides]
    assert frozen == [set(), {f.Stop.UPDATED}, set()]
    assert not any(side.told(f.Cheating) for side in post.sides)
    assert post.sides[0].over
    assert post.sides[2].over


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
