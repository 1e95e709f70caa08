"""Sealed programs: opened by their owner, by the others together, and by nobody else."""

from __future__ import annotations

from itertools import combinations

import pytest

from roborally_core.base.rng import derive
from roborally_core.match.feeds.statements import BOX_LIMIT, SHARE_BYTES, Commit
from roborally_core.match.security.escrow import (
    BoxError,
    Case,
    Opening,
    fits,
    is_share,
    key_from,
    lock,
    own_share,
    threshold,
    unlock,
)
from roborally_core.match.security.purposes import Purpose, derived, hashed
from roborally_core.match.security.shamir import _over, _times, combine, split
from roborally_core.match.turn.turn import liars, quorum

KEY = bytes(range(16))
OPENING = Opening({"registers": [3, 1, None, 4, 5]}, derive(b"link"))


def shared(one: int, other: int) -> bytes:
    return derive(b"pair", *sorted((one, other)))


def committed(players: int, **changes: object) -> tuple[Case, Commit]:
    case = Case(b"m" * 32, 7, 0, tuple(range(players)))
    sealed, box, shares = lock(case, OPENING, KEY, lambda seat: shared(0, seat))
    return case, Commit(7, sealed, box, shares, bytes(32), "", ())._replace(**changes)


def shares_of(case: Case, commit: Commit) -> dict[int, bytes]:
    held = {seat: own_share(case, commit, seat, shared(0, seat)) for seat in case.recipients}
    return {seat: share for seat, share in held.items() if share is not None}


@pytest.mark.parametrize("places", [3, 5, 7])
@pytest.mark.parametrize("needed", [2, 3])
def test_any_so_many_shares_give_the_secret_and_fewer_do_not(places: int, needed: int) -> None:
    shares = split(KEY, needed, range(places))
    for some in combinations(shares, needed):
        assert combine({place: shares[place] for place in some}) == KEY
    for some in combinations(shares, needed - 1):
        assert combine({place: shares[place] for place in some}) != KEY


def slow_product(one: int, other: int) -> int:
    """A product in the field of FIPS 197 as it is defined: modulo x⁸ + x⁴ + x³ + x + 1."""
    whole = 0
    for power in range(8):
        whole ^= (one << power) * (other >> power & 1)
    for power in range(14, 7, -1):
        whole ^= (0b1_0001_1011 << power - 8) * (whole >> power & 1)
    return whole


def slow_share(secret: bytes, threshold: int, x: int) -> bytes:
    """The polynomial at ``x``, as a sum of powers; the free coefficients are derived from the secret."""
    free = [
        derived(secret, Purpose.COEFFICIENT, degree, length=len(secret)) for degree in range(1, threshold)
    ]
    share = bytearray(secret)
    power = 1
    for coefficients in free:
        power = slow_product(power, x)
        for index, value in enumerate(coefficients):
            share[index] ^= slow_product(value, power)
    return bytes(share)


def slow_secret(shares: dict[int, bytes]) -> bytes:
    """Lagrange's sum at 0, with inverses found by trial."""
    inverse = {one: next(two for two in range(256) if slow_product(one, two) == 1) for one in range(1, 256)}
    secret = bytearray(len(KEY))
    for place, share in shares.items():
        weight = 1
        for other in shares.keys() - {place}:
            weight = slow_product(weight, slow_product(other + 1, inverse[(other + 1) ^ (place + 1)]))
        for index, value in enumerate(share):
            secret[index] ^= slow_product(weight, value)
    return bytes(secret)


@pytest.mark.parametrize(
    ("one", "other", "product"), [(0x57, 0x83, 0xC1), (0x57, 0x13, 0xFE), (0x53, 0xCA, 0x01)]
)
def test_the_field_is_that_of_fips_197(one: int, other: int, product: int) -> None:
    assert _times(one, other) == slow_product(one, other) == product
    assert _over(product, other) == one


def test_the_field_is_as_defined_everywhere() -> None:
    assert all(_times(a, b) == slow_product(a, b) for a in range(256) for b in range(256))


@pytest.mark.parametrize("needed", [2, 3, 6])
def test_shares_are_what_another_way_of_reckoning_makes_of_them(needed: int) -> None:
    places = (0, 1, 7, 100, 253, 254)
    shares = split(KEY, needed, places)
    assert shares == {place: slow_share(KEY, needed, place + 1) for place in places}
    for some in combinations(shares, needed):
        held = {place: shares[place] for place in some}
        assert combine(held) == slow_secret(held) == KEY


def test_a_secret_is_never_one_single_share() -> None:
    with pytest.raises(ValueError, match="at least 2"):
        split(KEY, 1, range(3))


@pytest.mark.parametrize("players", range(2, 9))
def test_liars_cannot_peek_and_honest_players_can_always_open(players: int) -> None:
    assert quorum(players) > (players + liars(players)) / 2 or players == 1
    if players > 2:
        assert threshold(players) > liars(players), "liars alone learn nothing"
        assert threshold(players) <= min(players - 1, quorum(players) - liars(players)) or players == 3


@pytest.mark.parametrize("players", range(3, 9))
def test_the_others_open_what_its_owner_keeps_closed(players: int) -> None:
    case, commit = committed(players)
    held = shares_of(case, commit)
    assert sorted(held) == list(range(1, players))
    few = dict(sorted(held.items())[: threshold(players) - 1])
    assert key_from(case, commit, few) is None
    for some in combinations(held, threshold(players)):
        key = key_from(case, commit, {seat: held[seat] for seat in some})
        assert key == KEY
        assert unlock(case, commit, key) == OPENING


def test_between_two_there_is_nobody_to_share_with() -> None:
    case, commit = committed(2)
    assert case.recipients == ()
    assert commit.shares == b""
    assert unlock(case, commit, KEY) == OPENING


def test_a_share_is_good_for_its_recipient_alone() -> None:
    case, commit = committed(4)
    assert own_share(case, commit, 1, shared(0, 1)) is not None
    assert own_share(case, commit, 1, shared(0, 2)) is None, "another's secret unmasks nothing"
    assert not is_share(case, commit, 2, own_share(case, commit, 1, shared(0, 1)) or b"")


def test_a_commitment_is_bound_to_match_author_and_turn() -> None:
    case, commit = committed(4)
    assert fits(case, commit, KEY)
    for other in (case._replace(match_id=bytes(32)), case._replace(turn=8), case._replace(seat=1)):
        assert not fits(other, commit, KEY)


def test_bad_shares_are_seen_by_their_recipients() -> None:
    case, commit = committed(4)
    bad = commit._replace(shares=bytes([commit.shares[0] ^ 1]) + commit.shares[1:])
    assert own_share(case, bad, 1, shared(0, 1)) is None
    assert own_share(case, bad, 2, shared(0, 2)) is not None
    short = commit._replace(shares=commit.shares[:-1])
    assert own_share(case, short, 3, shared(0, 3)) is None


def test_shares_of_no_key_open_nothing_whichever_are_used() -> None:
    """The owner dealt shares of two keys: all players come to the same answer, also when the key is told."""
    case, commit = committed(5)
    other = lock(case, OPENING, bytes(16), lambda seat: shared(0, seat))[2]
    mixed = commit._replace(shares=commit.shares[: 2 * SHARE_BYTES] + other[2 * SHARE_BYTES :])
    held = shares_of(case, mixed)
    assert len(held) == 4, "each share is good by itself"
    for some in combinations(held, threshold(5)):
        key = key_from(case, mixed, {seat: held[seat] for seat in some})
        assert key is not None
        with pytest.raises(BoxError, match="shares"):
            unlock(case, mixed, key)
    with pytest.raises(BoxError, match="shares"):
        unlock(case, mixed, KEY)


def test_a_box_of_nonsense_is_said_to_be_one() -> None:
    case, _ = committed(2)
    sealed = lock(case, OPENING, KEY, lambda seat: b"")
    for box in (b"", bytes(64), b"\xff" * 192):
        commit = Commit(7, sealed[0], box, sealed[2], bytes(32), "", ())
        with pytest.raises(BoxError):
            unlock(case, commit, KEY)


def test_nonsense_in_a_box_is_recognised_with_its_key() -> None:
    case, commit = committed(2)
    for box in (b"", commit.box[:-1], bytes(80), commit.box[::-1]):
        bound = hashed(Purpose.SEALED, case.match_id, case.seat, case.turn, KEY, box)
        nonsense = commit._replace(box=box, sealed=bound)
        assert fits(case, nonsense, KEY)
        with pytest.raises(BoxError, match="no program"):
            unlock(case, nonsense, KEY)


def test_programs_that_fill_no_box_are_refused_at_home() -> None:
    case, _ = committed(2)
    with pytest.raises(BoxError, match="too long"):
        lock(case, Opening({"registers": ["x" * BOX_LIMIT]}, bytes(32)), KEY, lambda seat: b"")


def test_boxes_say_little_about_how_long_a_program_is() -> None:
    sizes = {
        len(lock(committed(3)[0], Opening({"registers": [card] * 5}, bytes(32)), KEY, lambda seat: b"s")[1])
        for card in (1, 83)
    }
    assert len(sizes) == 1
