"""Commitments are told once a turn, together with those that came at about the same time."""

from __future__ import annotations

from app.store.consent import RENEWALS, Consent
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


def test_readiness_holds_when_people_come_or_go_but_not_when_the_settings_or_the_host_change():
    consent, terms = Consent(), (b"host", {"board": "first-shift"})
    consent.give(terms, b"two people")
    assert consent.holds(terms, b"three people")
    consent.give(terms, b"three people")
    assert not consent.holds(terms, b"three people")  # something else withdrew it
    assert not consent.holds((b"host", {"board": "maelstrom"}), b"other board")
    assert not consent.holds((b"heir", terms[1]), b"other host")


def test_a_crowd_that_keeps_coming_and_going_ends_readiness():
    consent, terms = Consent(), (b"host", {})
    consent.give(terms, b"")
    kept = 0
    while consent.holds(terms, str(kept + 1).encode()):
        kept += 1
        consent.give(terms, str(kept).encode())
    assert kept == RENEWALS
