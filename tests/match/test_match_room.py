"""Sealed bytes and rooms: what a relay or a stranger can do, and what they cannot."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roborally_core.match import crypto
from roborally_core.match.crypto import Forged
from roborally_core.match.errands import (
    Arrived,
    DropCall,
    Entered,
    FinishCall,
    Linked,
    OldKeyEnded,
    OpenSocket,
    PathChanged,
    Rekeyed,
    RelayRefused,
    RoomPlace,
    SocketLost,
    StartCall,
    TakeCall,
    ToChannel,
    ToSocket,
    Unlinked,
)
from roborally_core.match.room import CALL_PATIENCE_MS, CALLS, MEMBERS, SILENCE_MS, MatchRoom
from roborally_core.match.roomkeys import REKEY_MS
from roborally_core.match.sealed import OVERHEAD, STREAM_BYTES, Sealer

SECRET = bytes(range(16))
CODE = "r" * 22


def sealer(secret: bytes = SECRET, life: int = 0) -> Sealer:
    return Sealer(secret, bytes([life]) * STREAM_BYTES)


@given(st.binary(max_size=2000), st.binary(max_size=40))
def test_what_is_sealed_opens_again(data: bytes, about: bytes) -> None:
    sealed = sealer(life=1).seal(data, about)
    assert sealer(life=2).open(sealed, about) == data
    assert len(sealed) == len(data) + OVERHEAD
    assert len(data) < 8 or data not in sealed[STREAM_BYTES:]


@pytest.mark.parametrize("at", [0, 15, 16, 19, 20, -1])
def test_a_changed_byte_is_noticed(at: int) -> None:
    sealed = bytearray(sealer().seal(b"forward 3", b"1|2"))
    sealed[at] ^= 1
    with pytest.raises(Forged):
        sealer().open(bytes(sealed), b"1|2")


def test_another_key_purpose_or_length_does_not_open() -> None:
    sealed = sealer().seal(b"forward 3", b"1|2")
    for opener, about, data in (
        (sealer(bytes(16)), b"1|2", sealed),
        (sealer(), b"2|1", sealed),
        (sealer(), b"1|2", sealed[:20]),
        (sealer(), b"1|2", b""),
    ):
        with pytest.raises(Forged):
            opener.open(data, about)
    with pytest.raises(ValueError, match="a stream has 16 bytes, not 5"):
        Sealer(SECRET, b"short")


def test_no_key_meets_a_nonce_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever lives a member has had, and whoever else seals with the room's secret."""
    met: list[tuple[bytes, bytes]] = []
    seal = crypto.chacha20poly1305_seal

    def noted(key: bytes, nonce: bytes, data: bytes, aad: bytes) -> bytes:
        met.append((key, nonce))
        return seal(key, nonce, data, aad)

    monkeypatch.setattr("roborally_core.match.sealed.chacha20poly1305_seal", noted)
    sealers = [sealer(life=life) for life in range(4)]
    for number in range(300):
        sealers[number % 4].seal(b"forward 3", b"1|2")
    assert len(set(met)) == 300
    assert len({key for key, _ in met}) == 4


def entered(you: int = 5, members: tuple[int, ...] = (), *, direct: bool = True) -> MatchRoom:
    """A room this member has entered."""
    room = MatchRoom(SECRET, CODE, bytes, direct=direct)
    room.socket_opened()
    say(room, op="room", room=CODE, you=you, token="secret", members=list(members))
    return room


def say(room: MatchRoom, now: int = 0, /, **frame: Any) -> None:
    room.socket_text(json.dumps(frame), now)


def effects(room: MatchRoom, kind: type) -> list[Any]:
    """Effects of one kind since the last look."""
    return [effect for effect in room.take()[0] if isinstance(effect, kind)]


def frames(room: MatchRoom) -> list[dict[str, Any]]:
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
    room = MatchRoom(SECRET, None, bytes)
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


def test_who_returns_with_the_place_they_had_makes_a_forgotten_room_again() -> None:
    room = MatchRoom(SECRET, CODE, bytes, place=RoomPlace(9, "secret"))
    room.socket_opened()
    claim = {"v": 1, "room": CODE, "member": 9, "token": "secret"}
    assert frames(room) == [{"op": "join", **claim}]
    say(room, op="error", code="no-room", text="gone")
    assert frames(room) == [{"op": "create", **claim}]
    say(room, op="error", code="no-room", text="gone")
    assert room.take() == ([], [RelayRefused("no-room", "gone")]), "a relay cannot keep anybody busy with it"


def test_without_a_place_nobody_makes_a_room_again_nor_comes_in_for_ever() -> None:
    for code in ("no-room", "taken"):
        room = MatchRoom(SECRET, CODE, bytes)
        room.socket_opened()
        room.take()
        say(room, op="error", code=code, text="no")
        assert room.take() == ([], [RelayRefused(code, "no")])


def test_whose_place_another_one_has_comes_in_anew_and_is_told_of_where() -> None:
    room = MatchRoom(SECRET, CODE, bytes, place=RoomPlace(9, "secret"))
    room.socket_opened()
    room.take()
    say(room, op="error", code="taken", text="taken")
    assert frames(room) == [{"op": "join", "v": 1, "room": CODE}]
    say(room, op="room", room=CODE, you=7, token="other", members=[9])
    assert room.take()[1] == [Linked("7.9"), Entered(CODE, RoomPlace(7, "other"))]


def test_a_signal_to_someone_who_just_left_is_no_refusal() -> None:
    room = entered(you=9, members=(5,))
    room.take()
    say(room, op="error", code="gone", text="this member is not here")
    assert room.take() == ([], [])
    room.socket_closed(0)
    room.tick(1000)
    assert effects(room, OpenSocket) == [OpenSocket()]


def test_a_refusal_is_final_and_in_words() -> None:
    room = MatchRoom(SECRET, CODE, bytes)
    room.socket_opened()
    room.take()
    say(room, op="error", code="full", text="this room is full")
    room.socket_closed(0)
    room.tick(60_000)
    assert room.take() == ([], [RelayRefused("full", "this room is full"), SocketLost()])


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
    assert news == [Entered(CODE, RoomPlace(5, "secret")), Linked("5.9"), Unlinked("5.9")]
    room.socket_closed(0)
    assert room.take()[1] == [SocketLost()]
    room.leave()
    room.tick(100_000)
    assert effects(room, OpenSocket) == []


def rooms() -> tuple[MatchRoom, MatchRoom]:
    """Two members of one room, each known to the other."""
    return entered(you=9, members=(5,)), entered(you=5, members=(9,))


def passed(sender: MatchRoom, receiver: MatchRoom, data: bytes, now: int) -> list[bytes]:
    """What arrives of a packet through the relay."""
    sender.take()
    receiver.take()
    link = f"{sender.you}.{receiver.you}"
    sender.send(link, data, now)
    for effect in effects(sender, ToSocket):
        receiver.socket_bytes(sender.you.to_bytes(2, "big") + effect.frame[2:], now)
    return [item.data for item in receiver.take()[1] if isinstance(item, Arrived)]


NEW = bytes(16)


def test_a_room_gets_another_key_without_losing_anybody_who_has_it() -> None:
    host, guest = rooms()
    host.rekey(NEW, 1000)
    assert host.secret == NEW
    assert [item.secret for item in host.take()[1] if isinstance(item, Rekeyed)] == [NEW]
    assert passed(host, guest, b"the key", 1100) == [b"the key"], "who has it not yet is still written to"
    assert passed(guest, host, b"thanks", 1200) == [b"thanks"]
    guest.rekey(NEW, 1300)
    for now in (1400, 1000 + REKEY_MS, 1300 + REKEY_MS, 90_000):
        for room in (host, guest):
            room.tick(now)
        assert passed(host, guest, b"on", now) == passed(guest, host, b"on", now) == [b"on"]


def test_whoever_has_only_the_old_key_is_shut_out_after_a_while() -> None:
    host, removed = rooms()
    host.rekey(NEW, 1000)
    host.tick(1000 + REKEY_MS)
    assert passed(removed, host, b"let me in", 12_000) == []
    assert passed(host, removed, b"secret", 12_000) == []
    new = entered(you=5, members=(9,))
    new.rekey(NEW, 0)
    new.tick(REKEY_MS)
    assert passed(host, new, b"welcome", 12_000) == [b"welcome"]


def test_whoever_was_removed_is_hung_up_on_and_not_heard_again() -> None:
    host, _ = rooms()
    link, member = "9.5", 5
    host.tick(0)
    attempt = effects(host, StartCall)[0].attempt
    host.channel_opened(member, attempt, 10)
    host.rekey(NEW, 1000)
    host.tick(1000 + REKEY_MS - 1)
    assert OldKeyEnded() not in host.take()[1]
    host.tick(1000 + REKEY_MS)
    assert OldKeyEnded() in host.take()[1]
    host.shut_out(link)
    did, told = host.take()
    assert did == [DropCall(member)]
    assert told == [PathChanged(link, False), Unlinked(link)]
    host.channel_data(member, attempt, b"listen to me", 20_000)
    host.channel_opened(member, attempt, 20_000)
    host.send(link, b"no", 20_000)
    say(host, 20_000, op="arrived", member=member)
    say(host, 20_000, op="room", room=CODE, you=host.you, token="secret", members=[member])
    host.tick(60_000)
    did, told = host.take()
    assert did == []
    assert [item for item in told if not isinstance(item, Entered)] == []
    say(host, 70_000, op="left", member=member)
    assert host.members() == {}


def test_a_relay_cannot_fill_a_room_nor_name_impossible_members() -> None:
    room = entered(you=9, members=tuple(range(100, 5000)))
    for member in (-1, 1 << 16, 1 << 70):
        say(room, op="arrived", member=member)
    for member in range(6000, 9000):
        say(room, op="arrived", member=member)
    assert len(room.members()) == MEMBERS
    for you in (-1, 1 << 16):
        say(room, op="room", room=CODE, you=you, token="t", members=[])
    say(room, op="room", room="another room", you=9, token="t", members=[])
    say(room, op="room", room=CODE, you=9, token="t" * 5000, members=[])
    assert (room.code, room.you, len(room.members())) == (CODE, 9, MEMBERS)


def test_a_member_cannot_have_connections_made_without_end() -> None:
    caller, callee = rooms()
    taken = 0
    for number in range(1, 500):
        caller._peers[5].attempt = number
        caller.described(5, number, "v=0 offer")
        for frame in frames(caller):
            if frame["op"] == "signal":
                say(callee, number, op="signal", **{"from": 9}, data=frame["data"])
        taken += len(effects(callee, TakeCall))
    assert 0 < taken < 10


def test_an_answer_is_taken_once() -> None:
    caller, callee = rooms()
    caller.tick(0)
    attempt = effects(caller, StartCall)[0].attempt
    callee._peers[9].attempt = attempt
    callee.described(9, attempt, "v=0 answer")
    (answer,) = [frame for frame in frames(callee) if frame["op"] == "signal"]
    for _ in range(5):
        say(caller, 10, op="signal", **{"from": 5}, data=answer["data"])
    assert len(effects(caller, FinishCall)) == 1
