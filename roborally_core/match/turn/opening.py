"""From a decided slate to the inputs of a turn: keys are told or put together, boxes opened and checked.

The result is a function of the commitments on the slate alone: a player whose commitment cannot be opened
honestly plays a blank program, for everybody alike, and is named.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from ...language.core import say
from ..facts import Offence, Proof
from ..feeds.statements import Json, RowKind, SlateRow
from ..port import Table
from ..security.escrow import BoxError, Case, fits, is_share, key_from, unlock
from .roster import Roster
from .slate import STAYING
from .turn import Book, Contribution, proof_of


class Tips(Protocol):
    """The questions about links that the lobby answers."""

    def tip(self, author: bytes) -> bytes:
        """The published chain tip of a seated player."""


class Inputs(NamedTuple):
    """The inputs of a turn: the program and link of each seat, and ``proofs`` against cheats.

    ``withheld`` are the players who left a match of two with a key they did not tell.
    """

    submissions: dict[int, Json]
    links: dict[int, bytes]
    proofs: tuple[Proof, ...]
    withheld: tuple[bytes, ...]


def start_of(rows: tuple[SlateRow, ...], book: Book, otherwise: bytes) -> bytes:
    """The start that the first slate decides on: the one that most commitments on it follow, which was
    therefore signed as a whole; the lowest id breaks ties.  Without any commitment the choice does not
    matter.
    """
    followed = [book.versions[row.entry].body.after for row in rows if row.kind is RowKind.COMMIT]
    return min(followed, key=lambda start: (-followed.count(start), start), default=otherwise)


def case_of(match_id: bytes, turn: int, seat: int, roster: Roster) -> Case:
    """The case to which a commitment of this seat is bound in this turn."""
    return Case(match_id, turn, seat, roster.seats())


def key_of(case: Case, said: Contribution, book: Book, roster: Roster) -> bytes | None:
    """The key of a commitment, as told by its owner or from shares; None while it is not known."""
    author, commit = said.entry.author, said.body
    key = next((key for key in book.known_keys(author) if fits(case, commit, key)), None)
    if key is not None:
        return key
    told = {
        roster.seat_of[who]: share
        for who, share in book.shares.get(case.seat, {}).items()
        if who in roster.seat_of
    }
    told |= book.answers.get(author, {})
    return key_from(
        case, commit, {at: share for at, share in told.items() if is_share(case, commit, at, share)}
    )


def wrong_key(case: Case, said: Contribution, book: Book) -> bool:
    """Whether the owner of a commitment told keys of which none opens it."""
    keys, commit = book.known_keys(said.entry.author), said.body
    return bool(keys) and not any(fits(case, commit, key) for key in keys)


def missing_keys(
    match_id: bytes, turn: int, rows: tuple[SlateRow, ...], book: Book, roster: Roster, ended: set[bytes]
) -> list[Contribution]:
    """The commitments on the slate whose keys are still missing.

    In a match of two, a player who left without telling the key, or told a wrong one, is not waited for,
    since nobody holds shares.
    """
    out = []
    for row in rows:
        said = book.versions.get(row.entry) if row.kind is RowKind.COMMIT else None
        if said is None:
            continue
        case, author = case_of(match_id, turn, row.seat, roster), said.entry.author
        alone = not case.recipients and (author in ended or wrong_key(case, said, book))
        if not alone and key_of(case, said, book, roster) is None:
            out.append(said)
    return out


def open_slate(
    match_id: bytes,
    turn: int,
    rows: tuple[SlateRow, ...],
    book: Book,
    roster: Roster,
    table: Table | None,
    tips: Tips,
) -> Inputs:
    """Open and check a slate none of whose keys is missing; ``table`` is None before the first turn."""
    submissions: dict[int, Json] = {}
    links: dict[int, bytes] = {}
    proofs: list[Proof] = []
    withheld: list[bytes] = []
    for row in rows:
        if row.kind is RowKind.COMMIT:
            said = book.versions[row.entry]
            checked = _checked(match_id, turn, row.seat, said, book, roster, table, tips)
            if isinstance(checked, Proof):
                proofs.append(checked)
            elif checked is None:
                withheld.append(said.entry.author)
            else:
                links[row.seat] = checked[1]
                submissions[row.seat] = checked[0]
                roster.note_link(said.entry.author, turn, checked[1], said.entry)
                continue
        if table is not None and row.kind in STAYING:
            submissions[row.seat], links[row.seat] = table.blank(row.seat, b""), b""
    return Inputs(submissions, links, tuple(proofs), tuple(withheld))


def _checked(
    match_id: bytes,
    turn: int,
    seat: int,
    said: Contribution,
    book: Book,
    roster: Roster,
    table: Table | None,
    tips: Tips,
) -> tuple[Json, bytes] | Proof | None:
    """The program and link of one commitment; a proof if they are not honest, None if they cannot
    be reached.
    """
    author, entry = said.entry.author, said.entry
    reveal = book.reveals.get(author)
    shown = (entry, reveal.entry) if reveal is not None else (entry,)
    case = case_of(match_id, turn, seat, roster)
    key = key_of(case, said, book, roster)
    if key is None:
        return None
    try:
        submission, link = unlock(case, said.body, key)
    except BoxError as error:
        return proof_of(Offence.SEAL, say("proof.program", turn=turn, problem=error), *shown)
    if roster.is_wrong_link(author, turn, link, tips.tip(author)):
        last = roster.last_entry(author)
        return proof_of(Offence.LINK, say("proof.turn", turn=turn), *shown, *((last,) if last else ()))
    wrong = table.problems(seat, submission, link) if table is not None else []
    if wrong:
        told = say("proof.program", turn=turn, problem="; ".join(wrong))
        return proof_of(Offence.PROGRAM, told[:500], *shown)
    return submission, link
