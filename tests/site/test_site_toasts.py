"""Toasts tell the player of what was unlocked."""

from __future__ import annotations

from app.store.one_by_one import OneByOne
from app.view.profile_view import unlocked_toast

from roborally_core.career import NEWCOMER
from roborally_core.story.statistics import Statistics


def test_a_toast_names_one_with_what_it_asks_and_several_by_name():
    career = NEWCOMER.counting("a", Statistics(u_turns=5), turns=1, finished=False)
    assert [one.key for one in career.unlocked] == ["u_turns-1", "u_turns-5", "turns-5"]
    one = str(unlocked_toast(career.unlocked[:1]))
    several = str(unlocked_toast(career.unlocked))
    assert "Second Thoughts" in one
    assert "Make a U-turn." in one
    assert all(name in several for name in ("Second Thoughts", "Weathercock", "Just Looking Around"))
    assert "Make a U-turn." not in several
    assert "Second Thoughts, Weathercock and Just Looking Around" in several


def test_toasts_come_one_after_the_other_and_what_came_meanwhile_together():
    news: OneByOne[str] = OneByOne()
    assert news.add([]) == []
    assert news.add(["a"]) == ["a"]
    assert news.add(["b"]) == []
    assert news.add(["c"]) == []
    assert news.next() == ["b", "c"]
    assert news.next() == []
    assert news.add(["d"]) == ["d"]
