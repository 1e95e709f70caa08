"""Simulated peers share only results each would have worked out, and no history changes by it."""

from __future__ import annotations

import gc
from typing import Any

import pytest
from match_sim import same_code
from schedules import Schedule
from sharing import dealing, exchanging, late_collection, reading, shared_answers

from roborally_core.match.crypto import x25519, x25519_public
from roborally_core.match.feeds import branches, feed, greeted
from roborally_core.match.feeds.codec import BodyError, decode, encode
from roborally_core.match.feeds.statements import HostSettings, MemberChoice, Reveal
from roborally_core.match.security.identity import Identity, verify
from roborally_core.match.security.shamir import split

ADA, BEN = (bytes([number]) * 32 for number in (1, 2))


def history(seed: int) -> list[Any]:
    """Everything that happened in a schedule: its outcome, and everything sent, told and stored."""
    played = Schedule(seed)
    outcome, net = played.run(), played.net
    nodes = [(node.facts, node.storage, node.program_of_turn) for node in net.nodes]
    return [outcome, net.now, net.packets, net.bytes, nodes]


@pytest.mark.parametrize(
    "seed", [0, 2, 13, 44]
)  # liars who fork and withhold, restarts with and without storage
def test_a_schedule_has_the_same_history_with_and_without_sharing(seed: int) -> None:
    with same_code():
        alone = history(seed)
        with shared_answers(), late_collection():
            assert history(seed) == alone


def test_a_checked_signature_is_shared_only_for_the_same_bytes() -> None:
    identity, stranger = Identity(ADA, bytes(32)), Identity(BEN, bytes(32))
    id, other = b"d" * 32, b"e" * 32
    signature = identity.sign(id)
    with shared_answers():
        for module in (feed, greeted, branches):
            assert vars(module)["verify"](identity.key, id, signature)
        for asked in (
            (identity.key, other, signature),
            (stranger.key, id, signature),
            (identity.key, id, bytes(64)),
            (identity.key, id, b""),
        ):
            assert not feed.verify(*asked)
    assert feed.verify is verify


def test_an_exchanged_secret_is_the_same_from_both_sides() -> None:
    asked = exchanging(x25519_public)
    ada, ben = x25519_public(ADA), x25519_public(BEN)
    assert asked(ADA, ben) == asked(BEN, ada) == x25519(ADA, ben) == x25519(BEN, ada)
    assert asked(ADA, ada) == x25519(ADA, ada) != asked(ADA, ben)
    for _ in range(2):
        with pytest.raises(ValueError, match="nothing secret"):
            asked(ADA, bytes(32))


def test_statements_that_could_be_changed_are_read_anew() -> None:
    read = reading()
    reveal = encode(Reveal(1, bytes(32), bytes(16)))
    assert read(reveal) is read(reveal)
    assert read(reveal) == decode(reveal)
    for body in (HostSettings(1, {"turns": 3}, ()), MemberChoice({"robot": 1}, b"")):
        raw = encode(body)
        assert read(raw) == read(raw) == body
        assert read(raw) is not read(raw)
    for _ in range(2):
        with pytest.raises(BodyError):
            read(reveal + b" ")


def test_dealt_shares_are_everybodys_own_copy() -> None:
    deal = dealing()
    deal(ADA[:16], 2, (0, 1, 2)).clear()
    assert deal(ADA[:16], 2, (0, 1, 2)) == split(ADA[:16], 2, (0, 1, 2))


def test_circles_are_looked_for_again_after_a_simulation() -> None:
    assert gc.isenabled()
    with late_collection():
        assert not gc.isenabled()
    assert gc.isenabled()
