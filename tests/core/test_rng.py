"""Chance: the same on every machine, fair, and in named streams (S-6)."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roborally_core.base.rng import Rng, derive, derive_each

SEEDS = st.binary(min_size=0, max_size=40)


def test_known_draws_never_change():
    """Recorded games depend on these numbers."""
    rng = Rng(b"seed", "hand", 1)
    assert [rng.below(84) for _ in range(8)] == [54, 3, 43, 66, 45, 56, 1, 15]
    assert (
        derive(b"seed", "a", 1, b"x").hex()
        == "e2cbb191837f80336fb77b8425d4bd6577ca5127ad86f876dbe58f91b797eb09"
    )


@given(SEEDS, st.lists(st.integers() | st.text() | st.binary(), max_size=5))
def test_many_derived_at_once_are_those_derived_one_by_one(seed, last):
    assert derive_each(seed, "a", 1, last=last) == [derive(seed, "a", 1, label) for label in last]


def test_the_first_draw_is_the_hash_it_is_documented_to_be():
    key = derive(b"seed", "name")
    block = sha256(key + bytes(8)).digest()
    assert Rng(b"seed", "name").below(256) == block[0]


@given(seed=SEEDS, bound=st.integers(1, 10**9))
def test_draws_lie_below_the_bound(seed, bound):
    rng = Rng(seed)
    assert all(0 <= rng.below(bound) < bound for _ in range(5))


@given(seed=SEEDS)
def test_the_same_seed_draws_the_same(seed):
    one, two = Rng(seed, "x"), Rng(seed, "x")
    assert [one.below(1000) for _ in range(10)] == [two.below(1000) for _ in range(10)]


def test_labels_are_told_apart_by_kind_and_by_where_they_end():
    named = [("a", "b"), ("ab",), ("a", b"b"), (1,), ("1",), (b"1",), (), ("",), ("", "")]
    assert len({derive(b"seed", *labels) for labels in named}) == len(named)
    assert derive(b"se", "ed") != derive(b"seed")


def test_streams_do_not_shift_each_other():
    hand = Rng(b"seed", "hand")
    before = [hand.below(84) for _ in range(3)]
    Rng(b"seed", "laser").below(10)
    again = Rng(b"seed", "hand")
    assert [again.below(84) for _ in range(3)] == before


def test_draws_are_fair():
    rng = Rng(b"fair")
    counts = Counter(rng.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())


@given(seed=SEEDS, items=st.lists(st.integers(), max_size=30), data=st.data())
def test_a_sample_takes_each_item_once(seed, items, data):
    count = data.draw(st.integers(0, len(items)))
    indices = Rng(seed).sample(range(len(items)), count)
    assert len(set(indices)) == count
    shuffled = Rng(seed).shuffled(items)
    assert Counter(shuffled) == Counter(items)


def test_one_choice_needs_no_chance():
    rng = Rng(b"seed")
    assert rng.choice(["only"]) == "only"
    assert rng.below(256) == Rng(b"seed").below(256)


def test_nothing_lies_below_one():
    with pytest.raises(ValueError, match="below 0"):
        Rng(b"").below(0)
    with pytest.raises(ValueError, match="below"):
        Rng(b"").choice([])


def test_more_than_there_is_cannot_be_drawn():
    with pytest.raises(ValueError, match="4 cannot be drawn from 3"):
        Rng(b"").sample([1, 2, 3], 4)


def test_every_order_of_three_comes_up():
    orders = {tuple(Rng(bytes([i])).shuffled("abc")) for i in range(100)}
    assert len(orders) == 6
