"""Sealed programs that can be opened without their owner.

A commitment holds the program and the link of the turn in a *box*, locked with a key
of 16 bytes, and a hash that binds key and box to match, author and turn.  Opening
is telling the key.  The key is also shared among the other players
(:mod:`.shamir`), each share masked for its recipient alone, with a hash by which
the recipient sees at once that it is good.  So a player who has committed cannot
choose any more between opening and not opening: the others can, together.

What a box holds is a function of commitment and key; a key is right or not for
everybody alike, whoever told it.  Between two players there is nobody to share with.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import NamedTuple

from ..canon import canonical, parse_json
from ..language.core import say
from ..rng import derive
from .bodies import Commit, Json, Packed
from .chain import LINK_BYTES
from .shamir import combine, split

KEY_BYTES = 16
CHECK_BYTES = 8
SHARE_BYTES = KEY_BYTES + CHECK_BYTES
"""What a commitment holds for each recipient: the masked share and its check."""
_ROUND_TO = 64
BOX_LIMIT = 1024
"""Bytes a box may have; boxes are filled up so that their length says little about the program."""


class Case(NamedTuple):
    """What a commitment is bound to; ``seats`` are those of the turn's people, ascending."""

    match_id: bytes
    turn: int
    seat: int
    seats: tuple[int, ...]

    @property
    def recipients(self) -> tuple[int, ...]:
        """Who holds a share: everybody else, or nobody where two would be too few."""
        others = tuple(seat for seat in self.seats if seat != self.seat)
        return others if len(others) > 1 else ()


class Opening(NamedTuple):
    """What a box held."""

    submission: Json
    link: bytes


class BoxError(ValueError):
    """A box that holds no program; the text says why."""


def threshold(players: int) -> int:
    """How many shares open a program among so many players.

    As many as are certain to be there however the owner and others lie: those of a quorum
    less the liars in it.  More than there can be liars, so that they cannot peek.
    """
    liars = (players - 1) // 3
    return max(2, min(players - 1, players - 2 * liars))


def _name(case: Case) -> bytes:
    return case.match_id + bytes((case.seat,)) + case.turn.to_bytes(4, "big")


def _mask(key: bytes, data: bytes) -> bytes:
    blocks = [derive(key, "box", number) for number in range((len(data) + 31) // 32)]
    stream = b"".join(blocks)[: len(data)]
    return (int.from_bytes(data, "big") ^ int.from_bytes(stream, "big")).to_bytes(len(data), "big")


def _seal(case: Case, key: bytes, box: bytes) -> bytes:
    return sha256(b"sealed" + _name(case) + key + box).digest()


def _check(case: Case, recipient: int, share: bytes) -> bytes:
    return sha256(b"check" + _name(case) + bytes((recipient,)) + share).digest()[:CHECK_BYTES]


def _veil(case: Case, recipient: int, shared: bytes, share: bytes) -> bytes:
    """Mask or unmask a share with what owner and recipient share."""
    stream = derive(shared, "share", _name(case), recipient)[:KEY_BYTES]
    return bytes(a ^ b for a, b in zip(share, stream, strict=True))


def packed(submission: Json, link: bytes) -> bytes:
    """A program and a link as the bytes of a box; BoxError if the program is too long for one."""
    text = canonical(submission)
    plain = link + len(text).to_bytes(2, "big") + text
    plain += bytes(-len(plain) % _ROUND_TO)
    if len(plain) > BOX_LIMIT:
        raise BoxError(say("box.long", number=len(text)))
    return plain


def lock(
    case: Case, opening: Opening, key: bytes, shared: Callable[[int], bytes]
) -> tuple[bytes, Packed, Packed]:
    """``(sealed, box, shares)`` of a commitment; ``shared(seat)`` is the secret owner and recipient share."""
    box = _mask(key, packed(*opening))
    shares = split(key, threshold(len(case.seats)), case.recipients) if case.recipients else {}
    rows = [_veil(case, to, shared(to), share) + _check(case, to, share) for to, share in shares.items()]
    return _seal(case, key, box), Packed(box), Packed(b"".join(rows))


def own_share(case: Case, commit: Commit, recipient: int, shared: bytes) -> bytes | None:
    """The recipient's share in this commitment; None if it was dealt badly."""
    row = _row(case, commit, recipient)
    if row is None:
        return None
    share = _veil(case, recipient, shared, row[:KEY_BYTES])
    return share if is_share(case, commit, recipient, share) else None


def is_share(case: Case, commit: Commit, recipient: int, share: bytes) -> bool:
    """Whether this is the share the commitment dealt to the recipient."""
    row = _row(case, commit, recipient)
    return row is not None and _check(case, recipient, share) == row[KEY_BYTES:]


def _row(case: Case, commit: Commit, recipient: int) -> bytes | None:
    recipients = case.recipients
    if recipient not in recipients or len(commit.shares) != SHARE_BYTES * len(recipients):
        return None
    at = SHARE_BYTES * recipients.index(recipient)
    return commit.shares[at : at + SHARE_BYTES]


def fits(case: Case, commit: Commit, key: bytes) -> bool:
    """Whether this key is the one the commitment was sealed with."""
    return _seal(case, key, commit.box) == commit.sealed


def key_from(case: Case, commit: Commit, shares: Mapping[int, bytes]) -> bytes | None:
    """The key these shares (already checked) give; None while they are too few.

    If the owner dealt shares of no one key, what comes out does not fit, with any of them.
    """
    needed = threshold(len(case.seats))
    if not case.recipients or len(shares) < needed:
        return None
    return combine({seat: shares[seat] for seat in sorted(shares)[:needed]})


def unlock(case: Case, commit: Commit, key: bytes) -> Opening:
    """What the commitment holds; BoxError if that is no program, or its shares were no shares of the key.

    The outcome is the same for everybody who holds the commitment, whichever way the key came.
    """
    if not fits(case, commit, key):
        raise BoxError(say("box.shares"))
    if case.recipients:
        dealt = split(key, threshold(len(case.seats)), case.recipients)
        if any(not is_share(case, commit, to, share) for to, share in dealt.items()):
            raise BoxError(say("box.key"))
    plain = _mask(key, commit.box)
    size = int.from_bytes(plain[LINK_BYTES : LINK_BYTES + 2], "big")
    text = plain[LINK_BYTES + 2 : LINK_BYTES + 2 + size]
    try:
        submission = parse_json(text)
        whole = packed(submission, plain[:LINK_BYTES]) == plain
    except (ValueError, TypeError, RecursionError):
        raise BoxError(say("box.no_program")) from None
    if not whole:
        raise BoxError(say("box.canonical"))
    return Opening(submission, plain[:LINK_BYTES])
