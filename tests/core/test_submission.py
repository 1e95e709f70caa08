"""A submission, as data."""

from __future__ import annotations

import pytest

from roborally_core.base.canon import canonical
from roborally_core.play.submission import Choice, Submission, SubmissionError, submission_from_json, submit


def test_it_survives_the_way_through_json():
    given = submit([1, None, 3, 4, 5], power_down=1, facing=2)
    canonical(given.json())
    assert submission_from_json(given.json()) == given


def test_choices_are_kept_in_order_whatever_order_they_were_made_in():
    assert submit([None] * 5, facing=1, power_down=0) == submit([None] * 5, power_down=0, facing=1)


def test_nothing_handed_in_is_five_empty_registers():
    assert Submission() == submit([None] * 5)
    assert Submission().choice(Choice.FACING) is None


def test_a_choice_is_found_by_name():
    assert submit([None] * 5, swap=1).choice(Choice.SWAP) == 1


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (None, "not an object"),
        ([], "not an object"),
        ({}, "not a list of 5"),
        ({"registers": [1, 2, 3, 4]}, "not a list of 5"),
        ({"registers": "12345"}, "not a list of 5"),
        ({"registers": [1, 2, 3, 4, "5"]}, "register 5: '5' is no card"),
        ({"registers": [True, 2, 3, 4, 5]}, "register 1: True is no card"),
        ({"registers": [1.0, 2, 3, 4, 5]}, "register 1: 1.0 is no card"),
        ({"registers": [None] * 5, "choices": []}, "the choices are not an object"),
        ({"registers": [None] * 5, "choices": {"fly": 1}}, "no choice is called 'fly'"),
        ({"registers": [None] * 5, "choices": {"facing": "N"}}, "'N' is no number"),
        ({"registers": [None] * 5, "extra": 1}, "unknown fields: extra"),
    ],
)
def test_what_is_no_submission_is_refused_with_its_place(data, message):
    with pytest.raises(SubmissionError, match=message):
        submission_from_json(data)


def test_all_problems_are_listed_at_once():
    with pytest.raises(SubmissionError) as caught:
        submission_from_json({"registers": ["a", "b", 3, 4, 5], "choices": {"fly": 1}, "more": 2})
    assert len(caught.value.problems) == 4
