"""Sealed bytes and rooms: what a relay or a stranger can do, and what they cannot."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roborally_core.match.errands import (
    Arrived,
    Entered,
    Linked,
    OpenSocket,
    PathChanged,
    Refused,
    SocketLost,
    StartCall,
    TakeCall,
    ToChannel,
    ToSocket,
    Unlinked,
)
from roborally_core.match.room import CALL_PATIENCE_MS, CALLS, SILENCE_MS, Room
from roborally_core.match.sealed import Sealer, SealError

SECRET = bytes(range(16))
CODE = "r" * 22


@given(st.binary(max_size=2000), st.binary(max_size=40), st.binary(min_size=16, max_size=16))
def test_what_is_sealed_opens_again(data: bytes, about: bytes, nonce: bytes) -> None:
    sealed = Sealer(SECRET).seal(data, about, nonce)
    assert Sealer(SECRET).open(sealed, about) == data
    assert len(sealed) == len(data) + 32
    assert len(data) < 8 or data not in sealed[32:]


@pytest.mark.parametrize("at", [0, 15, 16, 31, 32, -1])
def test_a_changed_byte_is_noticed(at: int) -> None:
    sealed = bytearray(Sealer(SECRET).seal(b"forward 3", b"1|2", bytes(16)))
    sealed[at] ^= 1
    with pytest.raises(SealError):
        Sealer(SECRET).open(bytes(sealed), b"1|2")


def test_another_key_purpose_or_length_does_not_open() -> None:
    sealed = Sealer(SECRET).seal(b"forward 3", b"1|2", bytes(16))
    for sealer, about, data in (
        (Sealer(bytes(16)), b"1|2", sealed),
        (Sealer(SECRET), b"2|1", sealed),
        (Sealer(SECRET), b"1|2", sealed[:20]),
        (Sealer(SECRET), b"1|2", b""),
    ):
        with pytest.raises(SealError):
            sealer.open(data, about)
    with pytest.raises(ValueError, match="a nonce has 16 bytes"):
        Sealer(SECRET).seal(b"x", b"", b"short")


def entered(you: int = 5, members: tuple[int, ...] = (), *, direct: bool = True) -> Room:
    """A room this member has entered."""
    room = Room(SECRET, CODE, bytes, direct=direct)
    room.socket_opened()
    say(room, op="room", room=CODE, you=you, token="secret", members=list(members))
    return room


def say(room: Room, now: int = 0, /, **frame: Any) -> None:
    room.socket_text(json.dumps(frame), now)


def effects(room: Room, kind: type) -> list[Any]:
    """Effects of one kind since the last look."""
    return [effect for effect in room.take()[0] if isinstance(effect, kind)]


def frames(room: Room) -> list[dict[str, Any]]:
    return [json.loads(effect.frame) for effect in effects(room, ToSocket)]


def test_the_member_with_the_higher_number_calls() -> None:
    high, low = entered(you=9, members=(5,)), entered(you=5, members=(9,))
    for room in (high, low):
        room.tick(100)
    assert [call.member for call in effects(high, StartCall)] == [5]
    assert effects(low, StartCall) == []


def test_a_call_that_never_opens_is_given_up_and_tried_a_few_times() -> None:
    room = entered(you=9, members=(5,))
    calls = []
    for now in range(0, 120_000, 500):
        room.tick(now)
        calls += effects(room, StartCall)
    assert len(calls) == CALLS
    assert all(b.attempt - a.attempt >= CALL_PATIENCE_MS for a, b in pairwise(calls))
    assert room.members() == {5: False}


def test_packets_take_the_relay_until_the_channel_opens_and_both_while_it_is_silent() -> None:
    room = entered(you=9, members=(5,))
    room.tick(0)
    attempt = effects(room, StartCall)[0].attempt
    room.send("9.5", b"one", 10)
    assert len(effects(room, ToSocket)) == 1
    room.channel_opened(5, attempt, 20)
    room.send("9.5", b"two", 30)
    kinds = [type(effect) for effect in room.take()[0]]
    assert kinds == [ToChannel]
    room.send("9.5", b"three", 30 + SILENCE_MS)
    assert [type(effect) for effect in room.take()[0]] == [ToChannel, ToSocket]
    room.channel_data(5, attempt, b"pong", 3000)
    room.send("9.5", b"four", 3010)
    assert [type(effect) for effect in room.take()[0]] == [ToChannel]
    room.channel_closed(5, attempt, 4000)
    assert PathChanged("9.5", False) in room.take()[1]


def test_late_news_of_an_old_call_changes_nothing() -> None:
    room = entered(you=9, members=(5,))
    room.tick(0)
    old = effects(room, StartCall)[0].attempt
    room.tick(CALL_PATIENCE_MS)
    for now in range(CALL_PATIENCE_MS, 40_000, 500):
        room.tick(now)
    room.channel_opened(5, old, 41_000)
    room.channel_data(5, old, b"late", 41_000)
    assert room.members() == {5: False}
    assert not any(isinstance(item, Arrived) for item in room.take()[1])


def test_a_lost_socket_is_reopened_with_growing_patience_and_the_same_number() -> None:
    room = entered(you=9, members=(5,))
    room.take()
    waits = []
    for _ in range(4):
        room.socket_closed(0)
        for now in range(0, 10_000, 100):
            room.tick(now)
            if effects(room, OpenSocket):
                waits.append(now)
                break
    assert waits == [300, 1000, 2000, 4000]
    room.socket_opened()
    assert frames(room) == [{"op": "join", "v": 1, "room": CODE, "member": 9, "token": "secret"}]


def test_a_relay_that_cannot_be_reached_is_told_once_and_tried_again() -> None:
    room = Room(SECRET, None, bytes)
    room.take()
    for now in (0, 5000, 10_000):
        room.socket_closed(now)
        room.tick(now + 4000)
    effects_seen, news = room.take()
    assert news == [SocketLost()]
    assert effects_seen == [OpenSocket()] * 3


def test_a_forgotten_room_is_made_again_and_a_taken_number_given_up() -> None:
    room = entered(you=9)
    room.take()
    say(room, op="error", code="no-room", text="gone")
    assert frames(room) == [{"op": "create", "v": 1, "room": CODE, "member": 9, "token": "secret"}]
    say(room, op="error", code="taken", text="taken")
    assert frames(room) == [{"op": "join", "v": 1, "room": CODE}]


def test_a_signal_to_someone_who_just_left_is_no_refusal() -> None:
    room = entered(you=9, members=(5,))
    room.take()
    say(room, op="error", code="gone", text="this member is not here")
    assert room.take() == ([], [])
    room.socket_closed(0)
    room.tick(1000)
    assert effects(room, OpenSocket) == [OpenSocket()]


def test_a_refusal_is_final_and_in_words() -> None:
    room = Room(SECRET, CODE, bytes)
    room.socket_opened()
    room.take()
    say(room, op="error", code="full", text="this room is full")
    room.socket_closed(0)
    room.tick(60_000)
    assert room.take() == ([], [Refused("full", "this room is full"), SocketLost()])


HOSTILE = [
    "",
    "nonsense",
    "[]",
    "[" * 50_000,
    '{"op":"room"}',
    '{"op":"room","room":1,"you":"x","token":2,"members":3}',
    '{"op":"arrived","member":"x"}',
    '{"op":"left","member":99}',
    '{"op":"signal","from":5,"data":"zz"}',
    '{"op":"signal","from":5,"data":"00"}',
    '{"op":"signal","from":77,"data":"00"}',
    '{"op":"error"}',
]


@pytest.mark.parametrize("text", HOSTILE)
def test_nonsense_from_a_relay_changes_nothing(text: str) -> None:
    room = entered(you=9, members=(5,))
    room.take()
    room.socket_text(text, 0)
    room.socket_bytes(b"", 0)
    room.socket_bytes(b"\x00\x05" + bytes(60), 0)
    room.socket_bytes(b"\x00\x4d" + bytes(60), 0)
    assert room.take() == ([], [])
    assert room.members() == {5: False}


def test_signals_of_strangers_and_oversized_descriptions_are_ignored() -> None:
    caller, callee = entered(you=9, members=(5,)), entered(you=5, members=(9,))
    caller.tick(0)
    attempt = effects(caller, StartCall)[0].attempt
    caller.described(5, attempt, "v=0 " + "x" * 20_000)
    caller.described(5, attempt, "v=0 offer")
    caller.described(5, attempt - 1, "v=0 late")
    sent = frames(caller)
    assert [frame["to"] for frame in sent] == [5, 5]
    for frame in sent:
        say(callee, 10, op="signal", **{"from": 9}, data=frame["data"])
    assert [call.offer for call in effects(callee, TakeCall)] == ["v=0 offer"]
    say(callee, 20, op="signal", **{"from": 9}, data=sent[1]["data"])
    assert effects(callee, TakeCall) == [], "an offer is taken once"


def test_members_come_and_go() -> None:
    room = entered(you=5)
    say(room, op="arrived", member=9)
    say(room, op="arrived", member=5)
    say(room, op="arrived", member=9)
    say(room, op="left", member=9)
    news = room.take()[1]
    assert news == [Entered(CODE), Linked("5.9"), Unlinked("5.9")]
    room.socket_closed(0)
    assert room.take()[1] == [SocketLost()]
    room.leave()
    room.tick(100_000)
    assert effects(room, OpenSocket) == []
