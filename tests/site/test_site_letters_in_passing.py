"""Letters of a slow match that rests: what calls its player, and how the game room's label says so."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from app.store.post import (
    asked_in_lobby,
    brings_text,
    calls_for_player,
    letter_number,
    members_before_deal,
    to_agree_anew,
)
from app.store.seats import Light, Seated, waiting
from app.texts import t
from app.texts.meeting import word


@pytest.fixture
def office(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Two players who are never there together."""
    monkeypatch.syspath_prepend(str(Path(__file__).resolve().parents[1] / "match"))
    return import_module("letters").PostOffice(2, "passing")


def called(side: Any) -> bool:
    """Whether the letters that lie there call a side, which keeps nothing of what it read."""
    before = list(side.storage)
    match = side.open()
    said = len(match.session.feeds[match.me])
    for at, letter in side.post.boxes.items():
        if at != side.index:
            match.open_letter(letter, 0)
    match.tick(0)
    calls = calls_for_player(match, said)
    side.match, side.post.open_side = None, None
    assert side.storage == before, "a letter read in passing leaves nothing"
    return calls


def test_a_guest_is_called_to_be_ready_then_the_host_to_begin_then_the_guest_to_look_in(office: Any) -> None:
    host, guest = office.sides
    host.open().propose({"deadline_ms": 86_400_000})
    host.act()
    office.boxes[0] = host.close()
    match = guest.open()
    guest.read(office.boxes[0])
    assert asked_in_lobby(match) == [guest.me]
    match.choose({"name": "Ben"}, ready=True)
    office.boxes[1] = guest.close()
    assert not called(guest), "its answer is on its way"
    assert called(host)
    match = host.open()
    host.read(office.boxes[1])
    host.act()
    assert asked_in_lobby(match) == [host.me]
    match.choose({"name": "Ada"}, ready=False)
    match.start()
    host.act()
    assert asked_in_lobby(match) == [guest.me], "the host has begun: the others look in"
    office.boxes[0] = host.close()
    assert not called(host)
    assert called(guest), "only its page can seal its lot"


def test_a_turn_calls_the_player_the_others_wait_for(office: Any) -> None:
    host, guest = office.sides
    office.lobby()
    for side, other in ((guest, host), (host, guest), (guest, host)):
        side.visit()
        assert not called(side)
        assert called(other)


def test_a_match_that_calls_waits_for_its_player_everywhere() -> None:
    lights = (
        Light("Ada", machine=False, ready=True, me=True),
        Light("Ben", machine=False, ready=False, me=False),
    )
    resting = Seated("k", "First Shift", "RR", 3, 10, lights, slow=True)
    assert not waiting([resting])
    calling = resting.called(50)
    assert waiting([calling]) == 1
    assert (calling.date, calling.since) == (50, 50)
    assert calling.line() == t("menu.asked", board="First Shift")
    assert resting.line() == t("menu.match", board="First Shift", turn=3)


def test_the_letters_before_the_first_hand_are_numbered_and_say_what_they_do(office: Any) -> None:
    host, guest = office.sides
    numbers: list[tuple[int, int]] = []

    def sent(side: Any, *letters: bytes, starts: bool = False) -> bytes:
        match = side.open()
        side.read(*letters)
        if side is guest and match.play is None:
            match.choose({"name": "Ben"}, ready=True)
        elif starts:
            match.choose({"name": "Ada"}, ready=False)
            match.start()
        elif not letters:
            match.propose({"deadline_ms": 86_400_000})
        side.act()
        numbers.append(tuple(letter_number(match)))
        assert brings_text(match).startswith(f"Letter {numbers[-1][0]} of 4 before the first hand (")
        if numbers[-1][0] > 2:
            assert members_before_deal(match) == [(guest if side is host else host).me]
        letter: bytes = side.close()
        return letter

    invitation = sent(host)
    start = sent(host, sent(guest, invitation), starts=True)
    lot = sent(guest, start)
    assert numbers == [(1, 4), (2, 4), (3, 4), (4, 4)]
    match = host.open()
    host.read(lot)
    assert match.play.turn == 1, "the fourth letter deals the host's cards"
    assert tuple(letter_number(match)) == (0, 0)


@pytest.mark.parametrize("when", ["somebody comes", "other settings"])
def test_those_who_agreed_to_other_players_or_settings_are_named_to_the_host(
    monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).resolve().parents[1] / "match"))
    office = import_module("letters").PostOffice(3, "anew")
    host, ben, cleo = office.sides
    match = host.open()
    match.propose({"deadline_ms": 86_400_000})
    host.act()
    invitation = host.close()

    def answer(side: Any, letter: bytes) -> bytes:
        match = side.open()
        side.read(letter)
        side.act()
        match.choose({"name": side.name}, ready=True)
        assert not to_agree_anew(match), "a guest who is ready has nothing to agree to anew"
        answered: bytes = side.close()
        return answered

    first, second = answer(ben, invitation), answer(cleo, invitation)
    match = host.open()
    host.read(first)
    host.act()
    assert not to_agree_anew(match), "the two agree"
    again = word("first.brings.anew")
    assert again not in brings_text(match)
    if when == "somebody comes":
        host.read(second)
        host.act()
        assert to_agree_anew(match) == sorted([ben.me, cleo.me], key=match.lobby.players().index)
    else:
        match.propose({"deadline_ms": 2 * 86_400_000})
        assert to_agree_anew(match) == [ben.me]
    assert brings_text(match).endswith(again)
