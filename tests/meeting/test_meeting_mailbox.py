"""Errands to mailboxes: whatever a box says, nothing is raised, nothing is endless, and it ends in words."""

from __future__ import annotations

import json
from base64 import b64encode
from typing import Any

import pytest

from roborally_core.base.rng import Rng
from roborally_core.meeting.bundle import SEALED_LIMIT
from roborally_core.meeting.mailbox import (
    PLACE_BYTES,
    PLACES,
    MailErrand,
    MailError,
    MailTrouble,
    box_key,
    check_sealed,
    is_place,
    place_of,
)
from roborally_core.meeting.nostr_mail import KIND, NostrFetch, NostrPut
from roborally_core.meeting.relay_line import room_code
from roborally_core.meeting.relay_mail import RelayFetch, RelayPut

TOPIC, NOW = bytes(range(16)), 1_800_000_000
PLACE = place_of(bytes(range(8)))


class PlainSchnorr:
    """Signatures nobody checks here."""

    def public(self, secret: bytes, /) -> bytes:
        return secret

    def sign(self, _secret: bytes, digest: bytes, /) -> bytes:
        return digest * 2


def errands() -> list[MailErrand]:
    key = bytes(32)
    return [
        RelayFetch(TOPIC),
        RelayPut(TOPIC, PLACE, b"letter", key),
        NostrFetch(TOPIC, NOW),
        NostrPut(TOPIC, PLACE, b"letter", key, PlainSchnorr(), NOW),
    ]


def event(letter: bytes, /, **changed: Any) -> str:
    """An event with a letter, as a relay tells it."""
    room = room_code(TOPIC)
    tags = [["d", f"{room}:{PLACE}"], ["x", room], ["expiration", str(NOW + 9)]]
    whole = {"pubkey": "aa" * 32, "created_at": NOW, "kind": KIND, "tags": tags}
    return json.dumps(["EVENT", "mail", whole | {"content": b64encode(letter).decode()} | changed])


EOSE = json.dumps(["EOSE", "mail"])
NONSENSE: list[str | bytes] = [
    "",
    "[",
    "[" * 5_000,
    "{}",
    "null",
    "[]",
    '["EVENT"]',
    '["EVENT", "mail", 5]',
    '["EVENT", "mail", {}]',
    '["OK"]',
    '["CLOSED"][]',
    '{"op": "mail"}',
    '{"op": "mail", "places": 5}',
    '{"op": "none", "place": 5}',
    '{"op": "error"}',
    '{"op": ["mail"]}',
    "x" * 100_000,
    b"",
    b"\0" * 7,
    bytes(SEALED_LIMIT + 9),
    event(b"letter", tags=5),
    event(b"letter", tags=[[]]),
    event(b"letter", created_at="soon"),
    event(b"letter", content="***"),
]


@pytest.mark.parametrize("number", range(4))
def test_nonsense_means_nothing(number: int) -> None:
    errand = errands()[number]
    list(errand.begin())
    for frame in NONSENSE:
        list(errand.frame(frame))
        assert (errand.done, errand.letters) == (False, {}), frame


def test_our_relay_is_asked_for_one_letter_after_the_other() -> None:
    errand = RelayFetch(TOPIC)
    places = [place_of(bytes([number]) * 8) for number in range(40)]
    told = list(errand.frame(json.dumps({"op": "mail", "places": ["..", 5, None, *places, places[0]]})))
    assert list(errand.frame(bytes.fromhex(places[5]) + b"unasked")) == []
    asked = 0
    while told:
        asked += 1
        place = json.loads(told[0])["place"]
        answer = (
            json.dumps({"op": "none", "place": place}) if asked == 2 else bytes.fromhex(place) + b"letter"
        )
        told = list(errand.frame(answer))
    assert (asked, errand.done, errand.trouble) == (PLACES, True, None)
    assert list(errand.letters) == [place for place in places[:PLACES] if place != places[1]]


@pytest.mark.parametrize(
    ("code", "trouble"),
    [
        ("frame", MailTrouble.VERSION),
        ("version", MailTrouble.VERSION),
        ("blocked", MailTrouble.BLOCKED),
        ("mailbox", MailTrouble.FULL),
        ("long", MailTrouble.LONG),
        ("rate", MailTrouble.BUSY),
        ("whatever", MailTrouble.REFUSED),
    ],
)
def test_a_refusal_of_our_relay_is_told(code: str, trouble: MailTrouble) -> None:
    errand = RelayPut(TOPIC, PLACE, b"letter", bytes(32))
    list(errand.frame(json.dumps({"op": "error", "code": code, "text": "no\x1b[2J"})))
    assert (errand.done, errand.trouble) == (True, trouble)
    assert "\x1b" not in errand.words


def test_a_letter_goes_to_our_relay_in_parts() -> None:
    letter = bytes(range(256)) * 20
    head, *parts = RelayPut(TOPIC, PLACE, letter, bytes(32)).frame('{"op": "mail", "places": []}')
    assert json.loads(str(head)) == {"op": "put", "place": PLACE, "key": "00" * 32, "size": len(letter)}
    assert b"".join(part for part in parts if isinstance(part, bytes)) == letter
    assert max(map(len, parts)) <= 1_200


def test_the_newest_letter_of_each_author_counts_and_what_is_over_does_not() -> None:
    errand = NostrFetch(TOPIC, NOW)
    room = room_code(TOPIC)
    over = [["d", f"{room}:{PLACE}"], ["expiration", str(NOW)]]
    elsewhere = [["d", f"{'B' * 22}:{PLACE}"]]
    for frame in (
        event(b"newer", created_at=NOW + 5),
        event(b"older"),
        event(b"somebody else's", pubkey="bb" * 32),
        event(b"over", tags=over),
        event(b"elsewhere", tags=elsewhere),
        event(b"nowhere", tags=[["d", f"{room}:../etc"]]),
        event(bytes(SEALED_LIMIT + 1), pubkey="cc" * 32),
    ):
        errand.frame(frame)
    list(errand.frame(EOSE))
    assert errand.done
    assert errand.letters == {PLACE: b"newer", f"{PLACE}.2": b"somebody else's"}


def test_a_flood_of_events_is_bounded() -> None:
    errand = NostrFetch(TOPIC, NOW)
    for number in range(500):
        errand.frame(event(b"flood", pubkey=f"{number:064x}"))
    list(errand.frame(EOSE))
    assert len(errand.letters) == PLACES


def test_a_flood_of_one_place_hides_no_other() -> None:
    errand = NostrFetch(TOPIC, NOW)
    last = [["d", f"{room_code(TOPIC)}:{'ff' * PLACE_BYTES}"]]
    errand.frame(event(b"a member's", tags=last))
    for number in range(3 * PLACES):
        errand.frame(event(b"flood", created_at=NOW + number, pubkey=f"{number:064x}"))
    list(errand.frame(EOSE))
    assert len(errand.letters) == PLACES
    assert errand.letters["ff" * PLACE_BYTES] == b"a member's"


def test_an_event_is_dated_after_the_one_there_and_expires() -> None:
    errand = NostrPut(TOPIC, PLACE, b"letter", bytes(32), PlainSchnorr(), NOW)
    list(errand.begin())
    list(errand.frame(event(b"before", created_at=NOW + 60)))
    _, sent = errand.frame(EOSE)
    _, told = json.loads(str(sent))
    assert told["created_at"] == NOW + 61
    tags = dict(told["tags"])
    assert (tags["d"], tags["x"]) == (f"{room_code(TOPIC)}:{PLACE}", room_code(TOPIC))
    assert int(tags["expiration"]) > NOW + 20 * 86_400
    assert not errand.done
    list(errand.frame('["OK", "id", false, "rate-limited: slow down"]'))
    assert (errand.done, errand.trouble) == (True, MailTrouble.BUSY)


def test_places_and_keys() -> None:
    assert is_place(PLACE)
    assert not any(map(is_place, ("", "..", PLACE.upper() + "A", PLACE + "\n", 5, None)))
    assert box_key(bytes(32), TOPIC) != box_key(bytes(32), bytes(16)) != box_key(bytes([1]) * 32, bytes(16))
    for wrong in (b"", bytes(SEALED_LIMIT + 1)):
        with pytest.raises(MailError):
            check_sealed(wrong)


def test_random_frames_end_nothing_in_an_error() -> None:
    chance = Rng(b"frames", "mailbox")
    for _ in range(300):
        frame = bytes(chance.below(256) for _ in range(chance.below(40)))
        for errand in errands():
            list(errand.frame(frame))
            list(errand.frame(frame.decode("latin-1")))
