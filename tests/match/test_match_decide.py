"""A decision continues from its state when one of its members is proved a cheat."""

from __future__ import annotations

import pytest

from roborally_core.match.feeds.statements import Ballot, Propose, RowKind, SlateRow, Vote
from roborally_core.match.turn.decide import ROUND_MS, Decision, Electorate
from roborally_core.match.turn.turn import Book

ADA, BEN, CLEO, DAN = (name.encode() for name in ("Ada", "Ben", "Cleo", "Dan"))
TURN = 1
OLD = tuple(SlateRow(seat, RowKind.COMMIT, bytes([seat] * 32)) for seat in range(4))
NEW = (*OLD[:2], SlateRow(2, RowKind.MACHINE, b""), OLD[3])
"""Cleo was proved a cheat: a machine plays instead."""
LATER = Electorate([ADA, BEN, DAN], [ADA, BEN, CLEO, DAN])


def name_of(rows: tuple[SlateRow, ...]) -> bytes:
    """The digest for a slate in these tests."""
    return b"old" if rows == OLD else b"new"


class Cautious:
    """This node holds everything, and votes for a slate with a cheat on it only if it must."""

    def suggestion(self, round_: int, bound: bytes | None) -> tuple[SlateRow, ...] | None:
        return NEW

    def accepts(self, rows: tuple[SlateRow, ...], round_: int, *, settled: bool) -> bool:
        return settled or rows == NEW

    def digest(self, rows: tuple[SlateRow, ...]) -> bytes:
        return name_of(rows)

    def unknown_liars(self) -> int:
        return 0


def page(*, beside: bool) -> Book:
    """Ben bound himself to the old slate by three of four votes, one of them Cleo's; Ada and Dan did not.

    With ``beside``, Cleo has also voted otherwise, and this vote is known beside the feed held here.
    """
    book = Book()
    book.proposals[1, DAN] = Propose(TURN, 1, OLD, 0)
    book.votes[1, Ballot.PREVOTE] = {ADA: b"new", BEN: b"old", DAN: b"old"}
    if beside:
        book.contradicted.add((CLEO, Vote(TURN, 1, Ballot.PREVOTE, b"old")))
    else:
        book.votes[1, Ballot.PREVOTE][CLEO] = b"old"
    book.votes[1, Ballot.PRECOMMIT] = {ADA: b"", BEN: b"old", DAN: b""}
    return book


@pytest.mark.parametrize("beside", [False, True])
def test_a_member_who_is_bound_by_a_vote_of_a_cheat_is_not_left_alone_with_it(beside: bool) -> None:
    book, now = page(beside=beside), 0
    deciders = {author: Decision(TURN, author, Cautious()) for author in LATER.voters}
    while deciders[ADA].outcome(book, LATER) is None and now < 40 * ROUND_MS:
        for author, decider in deciders.items():
            while (body := decider.act(book, LATER, now)) is not None:
                if isinstance(body, Propose):
                    book.proposals[body.round, author] = body
                else:
                    assert isinstance(body, Vote)
                    book.votes.setdefault((body.round, body.step), {})[author] = body.slate
        now += ROUND_MS
    outcome = deciders[ADA].outcome(book, LATER)
    assert outcome is not None
    assert outcome.rows == OLD, "Ben may have been told of a fourth vote that decided it"


def test_what_no_quorum_voted_for_before_binds_nobody() -> None:
    book = page(beside=True)
    book.contradicted.clear()
    book.proposals[2, ADA] = Propose(TURN, 2, OLD, 1)
    dan = Decision(TURN, DAN, Cautious())
    dan.round = 2
    assert dan.act(book, LATER, 0) is None
    assert dan.act(book, LATER, 2 * ROUND_MS) == Vote(TURN, 2, Ballot.PREVOTE, b"")


@pytest.mark.parametrize("players", range(4, 9))
def test_any_two_groups_that_decide_have_somebody_honest_in_common(players: int) -> None:
    """Every possible set of votes, with as many proved and unknown liars as the protocol bears."""
    people = [bytes([number]) for number in range(players)]
    bearable = (players - 1) // 3
    groups = [{one for at, one in enumerate(people) if bits >> at & 1} for bits in range(1 << players)]
    for proved in range(bearable + 1):
        voters = people[proved:]
        liars = set(people[:bearable])
        for first in groups:
            for later in (Electorate(people, people), Electorate(voters, people)):
                if later.decide(first):
                    against = set(people) - (first - liars)
                    assert not Electorate(voters, people).decide(against)
