"""Where a log forks, both branches are heard: entries signed after the version others hold count as well."""

from __future__ import annotations

import pytest

from roborally_core.match.feeds.branches import EVIDENCE_LIMIT, Branches
from roborally_core.match.feeds.codec import encode
from roborally_core.match.feeds.feed import Entry, Feed, signed
from roborally_core.match.feeds.statements import Commit, Propose, Reveal, RowKind, SlateRow
from roborally_core.match.security.identity import Identity
from roborally_core.match.turn.turn import Statements

TELLER = b"t" * 16
ALLOWED = 50


def sign(identity: Identity, seq: int, before: bytes, body: bytes) -> tuple[Entry, bytes]:
    """An entry and its id, whatever else was signed for its place."""
    return signed(identity, seq, before, body)


@pytest.fixture
def liar() -> Identity:
    return Identity(b"liar" * 8, b"tip" * 8)


@pytest.fixture
def feed(liar: Identity) -> Feed:
    """The held feed: two entries, and one of two versions of the third."""
    feed = Feed(liar.author, liar.key)
    for body in (b"hello", b"choice", b"this"):
        feed.write(liar, body)
    return feed


def test_what_follows_the_other_version_is_taken_in_its_order(liar: Identity, feed: Feed) -> None:
    branches = Branches()
    other, at = sign(liar, 2, feed.id_before(2), b"that")
    after, then = sign(liar, 3, at, b"more")
    last, _ = sign(liar, 4, then, b"still more")
    assert branches.extend(after, ALLOWED, TELLER) is None, "what it follows is not known yet"
    assert branches.add_contradiction(feed, other, ALLOWED, TELLER) == (
        feed.entries[2],
        other,
        feed.id_before(2),
    )
    assert branches.extend(last, ALLOWED, TELLER) is None, "one is missing between"
    assert branches.extend(after, ALLOWED, TELLER) == (None, after, at)
    assert branches.extend(after, ALLOWED, TELLER) is None, "once"
    assert branches.extend(last, ALLOWED, TELLER) == (None, last, then)
    assert branches.continuations[liar.author] == [after, last]


def test_a_branch_may_fork_again(liar: Identity, feed: Feed) -> None:
    branches = Branches()
    other, at = sign(liar, 2, feed.id_before(2), b"that")
    branches.add_contradiction(feed, other, ALLOWED, TELLER)
    one, first = sign(liar, 3, at, b"more")
    two, second = sign(liar, 3, at, b"less")
    assert branches.extend(one, ALLOWED, TELLER) == (None, one, at)
    assert branches.extend(two, ALLOWED, TELLER) == (None, two, at)
    after, _ = sign(liar, 4, second, b"still less")
    assert branches.extend(after, ALLOWED, TELLER) == (None, after, second)
    assert (liar.author, 4, first) in branches.tips()
    assert len(branches.tips()) == 2
    for number in range(2 * EVIDENCE_LIMIT):
        branches.extend(sign(liar, 3, at, b"%d" % number)[0], ALLOWED, TELLER)
    assert len(branches.continuations[liar.author]) == EVIDENCE_LIMIT + 1, (
        "for one place so many, and one after"
    )


def test_nothing_forged_and_nothing_endless_is_taken(liar: Identity, feed: Feed) -> None:
    branches = Branches()
    other, at = sign(liar, 2, feed.id_before(2), b"that")
    branches.add_contradiction(feed, other, ALLOWED, TELLER)
    after, then = sign(liar, 3, at, b"more")
    assert branches.extend(after._replace(body=b"less"), ALLOWED, TELLER) is None
    stranger = Identity(b"else" * 8, b"tip" * 8)
    assert (
        branches.extend(sign(stranger, 3, at, b"more")[0]._replace(author=liar.author), ALLOWED, TELLER)
        is None
    )
    assert branches.extend(after, 3, TELLER) is None, "an author may write three entries"
    taken = 0
    while branches.extend(after, ALLOWED, TELLER) is not None:
        taken += 1
        at, (after, then) = then, sign(liar, after.seq + 1, then, bytes(20_000))
    assert 1 <= taken < ALLOWED - 3, "bytes have a bound, too"
    for number in range(2 * EVIDENCE_LIMIT):
        branches.add_contradiction(feed, sign(liar, 2, feed.id_before(2), b"%d" % number)[0], ALLOWED, TELLER)
    assert len(branches.contradictions[liar.author]) == EVIDENCE_LIMIT
    branches.forget(liar.author)
    assert not branches.contradictions
    assert not branches.continuations


def test_a_key_told_after_the_other_version_opens_it(liar: Identity, feed: Feed) -> None:
    said = Statements()
    commit = Commit(1, bytes(32), bytes(64), b"", bytes(32), "0" * 32, ())
    own, digest = sign(liar, 3, feed.id_before(3), encode(commit))
    said.note(own, digest, commit)
    assert said.book(1).known_keys(liar.author) == []
    other = Reveal(1, bytes(32), b"k" * 16)
    entry, at = sign(liar, 4, b"elsewhere" * 2, encode(other))
    said.note_version(entry, at, other)
    assert said.book(1).known_keys(liar.author) == [b"k" * 16]
    mine = Reveal(1, bytes(32), b"j" * 16)
    said.note(*sign(liar, 4, digest, encode(mine)), mine)
    assert said.book(1).known_keys(liar.author) == [b"j" * 16, b"k" * 16]


def test_a_slate_proposed_after_the_other_version_is_known_too(liar: Identity, feed: Feed) -> None:
    """Honest voters who heard that version first may have decided on it."""
    said = Statements()
    told, heard = (
        Propose(1, 2, (SlateRow(0, kind, b"" if kind is RowKind.MACHINE else bytes(32)),), 0)
        for kind in (RowKind.MACHINE, RowKind.COMMIT)
    )
    said.note(*sign(liar, 3, feed.id_before(3), encode(told)), told)
    assert said.book(1).proposed_slates() == [told.rows]
    said.note_version(*sign(liar, 4, b"elsewhere" * 2, encode(heard)), heard)
    assert set(said.book(1).proposed_slates()) == {told.rows, heard.rows}
    assert list(said.book(1).proposals.values()) == [told], "what is voted on comes from feeds alone"


def test_what_is_held_of_a_branch_is_told_and_never_taken_for_a_forgery(liar: Identity, feed: Feed) -> None:
    branches = Branches()
    other, at = sign(liar, 2, feed.id_before(2), b"that")
    after, then = sign(liar, 3, at, b"more")
    branches.add_contradiction(feed, other, ALLOWED, TELLER)
    assert branches.tips() == [(liar.author, 3, at)]
    assert not branches.knows(after)
    branches.extend(after, ALLOWED, TELLER)
    assert branches.tips() == [(liar.author, 4, then)]
    assert branches.knows(other)
    assert branches.knows(after), "who sends it again is honest"
    branches.forget(liar.author)
    assert branches.tips() == []
