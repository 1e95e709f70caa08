"""Commitments are told once a turn, together with those that came at about the same time."""

from __future__ import annotations

from app.store.readiness import ReadinessTold

NAMES = ["Ada", "Ben", "Cleo", "Dan"]


def test_each_is_named_once_a_turn_and_all_in_the_place_of_the_last():
    told = ReadinessTold()
    assert told.text(1, {1}, {2, 3}, NAMES) == "Ben is ready."
    assert told.text(1, {1}, {2, 3}, NAMES) == ""
    assert told.text(1, {1, 2}, {3}, NAMES) == "Cleo is ready."
    assert told.text(1, {1, 2, 3}, set(), NAMES) == "All others are ready."
    assert told.text(1, {1, 2, 3}, set(), NAMES) == ""


def test_players_who_come_together_are_named_together_and_a_turn_begins_anew():
    told = ReadinessTold()
    assert told.text(1, {1, 3}, {2}, NAMES) == "Ben and Dan are ready."
    assert told.text(2, set(), {1, 2, 3}, NAMES) == ""
    assert told.text(2, {1}, {2, 3}, NAMES) == "Ben is ready."
