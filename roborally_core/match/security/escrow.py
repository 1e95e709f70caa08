"""Sealed programs that can be opened without their owner.

A commitment holds the program and the link of the turn in a *box*, sealed under a key
of 16 bytes, and a hash that binds key and box to match, author and turn: sealing alone would not do that,
since a box can be made that opens under two keys.  A box is opened by telling its key. The key is also shared
among the other players (:mod:`.shamir`), each share sealed for its recipient alone, with a hash by which
everybody sees at once that it is the one that was dealt.  So a player who has committed can no longer choose
whether to open: the others can open the box together.

The content of a box is a function of commitment and key; a key is right or wrong for everybody alike, no
matter who told it.  Between two players there is nobody to share with.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ...base.canon import canonical, parse_json
from ...language.complaint import ProblemError, complain
from ..crypto import NONCE_BYTES, TAG_BYTES, Forged, chacha20poly1305_open, chacha20poly1305_seal, equal
from ..feeds.statements import BOX_LIMIT, SHARE_BYTES, Commit, Json
from .chain import LINK_BYTES
from .identity import PROGRAM_KEY_BYTES
from .purposes import DIGEST_BYTES, Purpose, derived, hashed
from .shamir import combine, split

_SEALED_SHARE = PROGRAM_KEY_BYTES + TAG_BYTES
assert SHARE_BYTES == _SEALED_SHARE + DIGEST_BYTES
_ONCE = bytes(NONCE_BYTES)
"""The nonce for keys that seal only one thing."""
_ROUND_TO = 32
"""Boxes are padded to a multiple of this number of bytes, so that their length says little about
the program.
"""


class Case(NamedTuple):
    """The case a commitment is bound to; ``seats`` are those of the turn's people, ascending."""

    match_id: bytes
    turn: int
    seat: int
    seats: tuple[int, ...]

    @property
    def recipients(self) -> tuple[int, ...]:
        """The recipients of shares: everybody else, or nobody if there is only one other."""
        others = tuple(seat for seat in self.seats if seat != self.seat)
        return others if len(others) > 1 else ()


class Opening(NamedTuple):
    """The content of a box."""

    submission: Json
    link: bytes


class BoxError(ProblemError):
    """A box that does not hold a program; the text gives the reason."""


def threshold(players: int) -> int:
    """Number of shares that open a program among this many players.

    It is the number that is certain to come even if the owner and others lie: a quorum less the liars in it.
    It is also more than the possible number of liars, so that they cannot peek.
    """
    liars = (players - 1) // 3
    return max(2, min(players - 1, players - 2 * liars))


def _box_key(case: Case, key: bytes) -> bytes:
    return derived(key, Purpose.BOX, case.match_id, case.seat, case.turn)


def _share_key(case: Case, recipient: int, shared: bytes) -> bytes:
    return derived(shared, Purpose.SHARE, case.match_id, case.seat, case.turn, recipient)


def _sealed(case: Case, key: bytes, box: bytes) -> bytes:
    return hashed(Purpose.SEALED, case.match_id, case.seat, case.turn, key, box)


def _check(case: Case, recipient: int, share: bytes) -> bytes:
    return hashed(Purpose.CHECK, case.match_id, case.seat, case.turn, recipient, share)


def packed(submission: Json, link: bytes) -> bytes:
    """A program and a link as the bytes of a box; BoxError if the program is too long for one."""
    text = canonical(submission)
    plain = link + len(text).to_bytes(2, "big") + text
    plain += bytes(-len(plain) % _ROUND_TO)
    if len(plain) > BOX_LIMIT:
        raise BoxError(complain("box.long", number=len(text)))
    return plain


def lock(
    case: Case, opening: Opening, key: bytes, shared: Callable[[int], bytes]
) -> tuple[bytes, bytes, bytes]:
    """``(sealed, box, shares)`` of a commitment; ``shared(seat)`` is the secret that owner and recipient
    share.

    A key should lock only one box: a second commitment for the same turn is locked with the same key, so that
    both are disclosed together.
    """
    box = chacha20poly1305_seal(_box_key(case, key), _ONCE, packed(*opening))
    shares = split(key, threshold(len(case.seats)), case.recipients) if case.recipients else {}
    rows = [
        chacha20poly1305_seal(_share_key(case, to, shared(to)), _ONCE, share) + _check(case, to, share)
        for to, share in shares.items()
    ]
    return _sealed(case, key, box), box, b"".join(rows)


def own_share(case: Case, commit: Commit, recipient: int, shared: bytes) -> bytes | None:
    """The recipient's share in this commitment; None if it was dealt badly."""
    row = _row(case, commit, recipient)
    if row is None:
        return None
    try:
        share = chacha20poly1305_open(_share_key(case, recipient, shared), _ONCE, row[:_SEALED_SHARE])
    except Forged:
        return None
    return share if is_share(case, commit, recipient, share) else None


def is_share(case: Case, commit: Commit, recipient: int, share: bytes) -> bool:
    """Whether this is the share the commitment dealt to the recipient."""
    row = _row(case, commit, recipient)
    return row is not None and equal(_check(case, recipient, share), row[_SEALED_SHARE:])


def _row(case: Case, commit: Commit, recipient: int) -> bytes | None:
    recipients = case.recipients
    if recipient not in recipients or len(commit.shares) != SHARE_BYTES * len(recipients):
        return None
    at = SHARE_BYTES * recipients.index(recipient)
    return commit.shares[at : at + SHARE_BYTES]


def fits(case: Case, commit: Commit, key: bytes) -> bool:
    """Whether this key is the one the commitment was sealed with."""
    return equal(_sealed(case, key, commit.box), commit.sealed)


def key_from(case: Case, commit: Commit, shares: Mapping[int, bytes]) -> bytes | None:
    """The key that these shares, which are already checked, give; None while they are too few.

    If the owner dealt shares of different keys, the result never fits, whichever shares are taken.
    """
    needed = threshold(len(case.seats))
    if not case.recipients or len(shares) < needed:
        return None
    return combine({seat: shares[seat] for seat in sorted(shares)[:needed]})


def unlock(case: Case, commit: Commit, key: bytes) -> Opening:
    """The content of the commitment; BoxError if that is not a program, or if its shares were not shares of
    the key.

    The outcome is the same for everybody who holds the commitment, no matter how the key came.
    """
    if not fits(case, commit, key):
        raise BoxError(complain("box.shares"))
    if case.recipients:
        dealt = split(key, threshold(len(case.seats)), case.recipients)
        if any(not is_share(case, commit, to, share) for to, share in dealt.items()):
            raise BoxError(complain("box.key"))
    try:
        plain = chacha20poly1305_open(_box_key(case, key), _ONCE, commit.box)
    except Forged:
        raise BoxError(complain("box.no_program")) from None
    size = int.from_bytes(plain[LINK_BYTES : LINK_BYTES + 2], "big")
    text = plain[LINK_BYTES + 2 : LINK_BYTES + 2 + size]
    try:
        submission = parse_json(text)
        whole = packed(submission, plain[:LINK_BYTES]) == plain
    except (ValueError, TypeError, RecursionError):
        raise BoxError(complain("box.no_program")) from None
    if not whole:
        raise BoxError(complain("box.canonical"))
    return Opening(submission, plain[:LINK_BYTES])
