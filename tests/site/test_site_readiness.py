"""Commitments are told once a turn, together with those that came at about the same time."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from app.store.consent import RENEWALS, Consent
from app.store.readiness import (
    ProgramsHeard,
    ReadinessTold,
    Straggler,
    awaited,
    goes_on_without,
    watches_on,
)
from app.store.tones import EFFECTS

from roborally_core.rules.bodies import Status

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


def match(people: int, ready: set[int], machines: set[int] | None = None, **more: Any) -> Any:
    """A live match as the first of its people sees it."""
    away = machines or set()
    seats = (None,) * (people + len(away))
    told: dict[str, Any] = {"kind": "match", "slow": False, "shared": False, "playing": True, "me": 0}
    told |= {"machines": frozenset(away), "gone": frozenset(), "committed": frozenset(ready | away)}
    return SimpleNamespace(**{**told, **more}, game=SimpleNamespace(setup=SimpleNamespace(seats=seats)))


@pytest.mark.parametrize(
    ("ready", "mine", "found"),
    [
        (set(), False, Straggler.NOBODY),
        ({1}, False, Straggler.NOBODY),
        ({1, 2}, False, Straggler.ME),
        ({0}, True, Straggler.NOBODY),
        ({0, 1}, True, Straggler.OTHER),
        ({0, 1, 2}, True, Straggler.NOBODY),
    ],
)
def test_the_last_program_is_awaited_once_all_others_are_in(ready: set[int], mine: bool, found: Straggler):
    assert awaited(match(3, ready), handed_in=mine) is found
    assert awaited(match(3, ready, {3}), handed_in=mine) is found, "machines keep nobody waiting"


def test_nobody_is_pressed_where_no_others_wait_or_time_is_given():
    assert awaited(match(1, set(), {1, 2}), handed_in=False) is Straggler.NOBODY
    assert awaited(match(2, {0}), handed_in=True) is Straggler.NOBODY, "two know whom they wait for"
    for other in ({"slow": True}, {"shared": True}, {"playing": False}, {"kind": "solo"}):
        assert awaited(match(3, {1, 2}, **other), handed_in=False) is Straggler.NOBODY, other
    assert awaited(match(3, {1}, gone=frozenset({2})), handed_in=False) is Straggler.ME


def test_each_program_that_comes_in_is_heard_and_the_last_but_one_otherwise():
    heard, nobody = ProgramsHeard(), Straggler.NOBODY
    assert heard.sound(1, frozenset(), nobody) == ""
    first = heard.sound(1, frozenset({1}), nobody)
    assert heard.sound(1, frozenset({1}), nobody) == "", "once"
    last = heard.sound(1, frozenset({1, 2}), Straggler.ME)
    assert {first, last} <= EFFECTS.keys()
    assert first != last
    assert heard.sound(1, frozenset({1, 2}), Straggler.ME) == ""
    assert heard.sound(2, frozenset({1}), nobody) == first, "each turn"


def test_a_player_who_is_out_for_good_keeps_nobody_waiting_in_a_match_and_asks_once_alone():
    assert watches_on(match(3, set()), asked=False)
    assert not watches_on(match(3, set(), slow=True), asked=False)
    assert not watches_on(match(3, set(), playing=False), asked=True)
    for asked in (False, True):
        assert watches_on(match(1, set(), kind="solo"), asked=asked) is asked


@pytest.mark.parametrize(
    ("changed", "without"),
    [
        ({}, {1}),
        ({"away": frozenset({1})}, set()),
        ({"lost": frozenset({1, 2})}, set()),
        ({"idle": frozenset({2})}, set()),
        ({"slow": True}, set()),
        ({"kind": "solo"}, set()),
    ],
)
def test_a_live_match_waits_for_nobody_out_of_reach_who_is_out_for_good(changed: Any, without: Any) -> None:
    session = match(3, set(), **{"lost": frozenset({1}), "away": frozenset(), "idle": frozenset(), **changed})
    robots = [SimpleNamespace(status=one) for one in (Status.ACTIVE, Status.OUT, Status.WAITING)]
    session.game.state, session.game.over = SimpleNamespace(robots=robots), False
    assert goes_on_without(session) == without
