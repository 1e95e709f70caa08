"""The duties of every condition: a key, a title, a paragraph, and bounds to strangers' values."""

from __future__ import annotations

import pytest

from roborally_core.effects.conditions import CONDITIONS, MOST_KNOWN
from roborally_core.scene import read_scene, robot, scene
from roborally_core.situation import SceneError

EVERY = pytest.mark.parametrize("key", sorted(CONDITIONS))


@EVERY
def test_it_has_a_name_a_title_and_a_paragraph(key):
    condition = CONDITIONS[key]
    assert condition.key == key == key.lower()
    assert condition.title[0].isupper()
    assert condition.paragraph.split(". ")[0]
    assert condition.paragraph.endswith(".")


@EVERY
def test_it_takes_the_ends_of_its_ranges_and_nothing_beyond(key):
    condition = CONDITIONS[key]
    low = tuple(span[0] for span in condition.knows)
    high = tuple(span[-1] for span in condition.knows)
    assert condition.admits(low)
    assert condition.admits(high)
    assert not condition.admits((*high, *[10**9] * (MOST_KNOWN + 1)))
    for place, span in enumerate(condition.knows):
        assert not condition.admits((*low[:place], span[-1] + 1, *low[place + 1 :]))
    if condition.knows:
        assert not condition.admits(low[:-1])
    if condition.more is None:
        assert not condition.admits((*low, 0))
    else:
        assert condition.admits((*low, condition.more[0], condition.more[-1]))
        assert not condition.admits((*low, condition.more[-1] + 1))


@EVERY
def test_what_it_lists_has_a_meaning_and_what_it_usually_knows_is_in_its_ranges(key):
    condition = CONDITIONS[key]
    assert (condition.lists is None) is (condition.more is None)
    assert not condition.usual or condition.admits(condition.usual)


@EVERY
def test_a_robot_under_it_plays_on_whatever_it_admits(key):
    condition = CONDITIONS[key]
    more = () if condition.more is None else (condition.more[0],)
    low, high = (tuple(span[end] for span in condition.knows) for end in (0, -1))
    for values in ((*low, *more), high):
        s = scene("robofactory", "A . . .", A=robot("E"))
        s.state.conditions[key, 0] = values
        again = read_scene(s.text())
        assert again.state.conditions == s.state.conditions
        assert again.turn(A=["move-1", None, None, None, None]).state.turn == s.state.turn


def test_what_no_condition_can_know_is_refused_in_words_with_its_line():
    s = scene("robofactory", "A . .", A=robot("E"))
    s.state.conditions["alight", 0] = (1,)
    for wrong in ("", " 0", " 1 2", " -3", " 99999999"):
        text = s.text().replace("condition A alight 1", f"condition A alight{wrong}")
        with pytest.raises(SceneError, match=r"line \d+.*is not what alight knows of a robot"):
            read_scene(text)


def test_a_state_with_impossible_conditions_is_refused_too():
    s = scene("robofactory", "A . .", A=robot("E"))
    s.state.conditions["melted", 0] = (7,)
    with pytest.raises(SceneError, match=r"A: \(7,\) is not what melted knows"):
        s.situation().check()
    s.state.conditions = {("nosuch", 0): ()}
    with pytest.raises(SceneError, match="no condition"):
        s.situation().check()
