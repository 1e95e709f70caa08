"""The statements of feed entries: each is a NamedTuple; :mod:`.codec` writes and reads them."""

from __future__ import annotations

from enum import IntEnum
from typing import Any, NamedTuple, TypeAlias

SEATS = 8
"""The greatest number of seats in a match, people and AIs together."""
REMOVED_LIMIT = 32
"""The greatest number of removed authors in settings; by the time an older one is forgotten, the room has
another key.
"""
BOX_LIMIT = 1024
"""The greatest number of bytes in a program's box."""
SHARE_BYTES = 64
"""Number of bytes of a commitment for each recipient: the sealed share and its check (:mod:`.escrow`)."""
SAY_LIMIT = 200
"""The greatest number of characters in one line of talk."""
Json: TypeAlias = Any


class Hello(NamedTuple):
    """First entry of every feed: its author, their Ed25519 key, the tip of their links, their X25519 key.

    ``before`` is the author's name in the match before this one, empty in the first;
    ``code`` is the digest of the code they play with (:func:`..version.code_digest`).
    """

    core: str
    name: str
    key: bytes
    tip: bytes
    dh: bytes
    bot: bool
    before: bytes = b""
    code: str = ""


class SharedScreen(NamedTuple):
    """The author is a screen that everybody looks at: it may host and takes no seat; ``following`` is its
    author name in the next match.
    """

    following: bytes


class HostSettings(NamedTuple):
    """The host's proposal number ``revision``; ``removed`` are barred authors, the latest last.

    ``members`` is the order in which people sit and become host; ``follows`` is the host that the author
    followed, empty for the first; ``shut`` keeps newcomers out.
    """

    revision: int
    settings: Json
    removed: tuple[bytes, ...]
    members: tuple[bytes, ...] = ()
    follows: bytes = b""
    shut: bool = False


class Yield(NamedTuple):
    """The author, who hosted and was cut off, is a member under ``host`` from now on."""

    host: bytes


class MemberChoice(NamedTuple):
    """A member's own choices (robot model …); ``ready`` names the settings agreed to."""

    choice: Json
    ready: bytes


class MatchStart(NamedTuple):
    """The host starts the match: the settings agreed to and, for each person, the id of the choice that is
    ready for them.

    An id identifies one entry, even if a forked log has another entry at the same place. The machines are
    those of the settings.
    """

    agreed: bytes
    seats: tuple[tuple[bytes, bytes], ...]


class RowKind(IntEnum):
    """The kind of a slate's row: the entry that counts for a seat in a turn, or why there is none."""

    COMMIT = 0
    LEAVE = 1
    DEFAULT = 2
    MACHINE = 3
    RETURNED = 4


class SlateRow(NamedTuple):
    """One seat of a slate; ``entry`` is the id of the commitment, farewell or return, else empty."""

    seat: int
    kind: RowKind
    entry: bytes


class Ballot(IntEnum):
    """The two votes of a round."""

    PREVOTE = 1
    PRECOMMIT = 2


class Commit(NamedTuple):
    """A sealed program for ``turn`` with its link; in turn 0 the first link alone.

    :mod:`.escrow` makes and opens ``sealed``, ``box`` and ``shares``.
    ``after`` is the digest of the slate with which the turn before was played, or in turn 0 the id of the
    start that the author follows; ``state`` is the beginning of the state hash after it; ``admit`` are
    returned players to be seated from the next turn.
    """

    turn: int
    sealed: bytes
    box: bytes
    shares: bytes
    after: bytes
    state: str
    admit: tuple[bytes, ...]


class Reveal(NamedTuple):
    """The key of the author's own commitment for ``turn``, and the slate for which it is opened (no key in
    turn 0).
    """

    turn: int
    slate: bytes
    key: bytes


class Shares(NamedTuple):
    """Shares of keys that others did not tell in ``turn``: pairs of a seat and the author's share
    of its key.
    """

    turn: int
    shares: tuple[tuple[int, bytes], ...]


class Answer(NamedTuple):
    """Shares of the author's key, told openly to recipients who say that theirs are bad: pairs of seat and
    share.
    """

    turn: int
    shares: tuple[tuple[int, bytes], ...]


class Enter(NamedTuple):
    """Some statement did not come in time: the author reveals for a slate of ``turn`` only once it is
    decided.

    ``bad`` are seats whose commitment gave the author no good share. The statement is repeated for
    commitments that come later.
    """

    turn: int
    bad: tuple[int, ...]


class Propose(NamedTuple):
    """The slate proposed in a round; ``valid`` is the round in which a quorum was for it, or 0."""

    turn: int
    round: int
    rows: tuple[SlateRow, ...]
    valid: int


class Vote(NamedTuple):
    """A vote of a round for a slate, or for none (empty)."""

    turn: int
    round: int
    step: Ballot
    slate: bytes


class Wish(NamedTuple):
    """The author wishes to go on without these authors in ``turn``; the wish can be taken back."""

    turn: int
    drop: tuple[bytes, ...]


class Go(NamedTuple):
    """The author's final word: they go on with this slate, without these authors, in a match that is marked
    for it.
    """

    turn: int
    slate: bytes
    drop: tuple[bytes, ...]


class Back(NamedTuple):
    """The author, for whom a machine stands in, is here again and has followed the match up to ``turn``."""

    turn: int


class Return(NamedTuple):
    """The author is back without having heard from everybody what they themselves had said: any other entry
    at this place of the feed, or after it, belongs to an earlier life (:mod:`.returning`).

    ``life`` is the number of this life.  In the first turn for which no commitment of theirs is known, they
    have none.
    """

    life: int


class Closed(NamedTuple):
    """The match is over after ``turn`` with this state hash; ``following`` is the author's name in the next
    one.
    """

    turn: int
    state: str
    following: bytes


class Registers(NamedTuple):
    """After a divergence: the state hash of each register of ``turn``, to find the first that differs."""

    turn: int
    states: tuple[str, ...]


class Say(NamedTuple):
    """Talk to the others outside the game: ``text``, or the number of a sign (:mod:`.chat`), else 0."""

    text: str
    emote: int


class Unwatched(NamedTuple):
    """The author wants no more spectators: from ``turn`` on nothing of the match is published."""

    turn: int


class CannotPublish(NamedTuple):
    """The author cannot publish for spectators at any of the places in the settings, so others have to.

    Their device does not know these places.  A player says so once, in ``turn``.
    """

    turn: int


class Leave(NamedTuple):
    """The author's last entry: a machine plays from the first turn they have not committed to."""

    reason: str


Body: TypeAlias = (
    Hello
    | SharedScreen
    | HostSettings
    | Yield
    | MemberChoice
    | MatchStart
    | Commit
    | Reveal
    | Shares
    | Answer
    | Enter
    | Propose
    | Vote
    | Wish
    | Go
    | Back
    | Return
    | Closed
    | Registers
    | Say
    | Unwatched
    | CannotPublish
    | Leave
)

URGENT = (Reveal, Shares, Answer, Enter, Propose, Vote, Go)
"""Statements for which all players who have done their part are waiting; a commitment that others wait for is
followed by a reveal.
"""
