"""The statements of feed entries: each is a NamedTuple; :mod:`.codec` writes and reads them."""

from __future__ import annotations

from enum import IntEnum
from typing import Any, NamedTuple, TypeAlias

SEATS = 8
"""Most seats a match has, people and AIs together."""
REMOVED_LIMIT = 32
"""Removed authors that settings name; by the time an older one is forgotten, the room has another key."""
BOX_LIMIT = 1024
"""Bytes a program's box may hold."""
SHARE_BYTES = 64
"""Bytes of a commitment for each recipient: the sealed share and its check (:mod:`.escrow`)."""
SAY_LIMIT = 200
"""Characters of what is said at once."""
Json: TypeAlias = Any


class Hello(NamedTuple):
    """First entry of every feed: its author, their Ed25519 key, the tip of their links, their X25519 key.

    ``before`` is their name in the match before this one, empty in the first;
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
    """The author is a screen everybody looks at: it may host and takes no seat; ``following`` is who it
    will be in the next match.
    """

    following: bytes


class HostSettings(NamedTuple):
    """The host's proposal number ``revision``; ``removed`` are barred authors, the latest last.

    ``members`` is the order in which people sit and come to host; ``follows`` is
    the host after whom the author hosts, empty for the first; ``shut`` keeps newcomers out.
    """

    revision: int
    settings: Json
    removed: tuple[bytes, ...]
    members: tuple[bytes, ...] = ()
    follows: bytes = b""
    shut: bool = False


class Yield(NamedTuple):
    """The author hosted, was cut off, and is a member under ``host`` from now on."""

    host: bytes


class MemberChoice(NamedTuple):
    """A member's own choices (robot model …); ``ready`` names the settings agreed to."""

    choice: Json
    ready: bytes


class MatchStart(NamedTuple):
    """The host starts: the settings agreed to, and per person the id of the choice that is ready for them.

    An id means one entry, whatever else stands at its place in a log that somebody forked. The machines are
    those of the settings.
    """

    agreed: bytes
    seats: tuple[tuple[bytes, bytes], ...]


class RowKind(IntEnum):
    """The statement of a slate about a seat in a turn: its entry counts, or there is none."""

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
    """A sealed program for ``turn`` with its link, in turn 0 the first link alone.

    :mod:`.escrow` makes and opens ``sealed``, ``box`` and ``shares``.
    ``after`` is the digest of the slate the turn before was played with, in turn 0 the id of the start its
    author follows, ``state`` the beginning of the state hash since then, ``admit`` are returned players to
    seat from the next turn.
    """

    turn: int
    sealed: bytes
    box: bytes
    shares: bytes
    after: bytes
    state: str
    admit: tuple[bytes, ...]


class Reveal(NamedTuple):
    """The key of one's own commitment for ``turn``, and the slate it is opened for (no key in turn 0)."""

    turn: int
    slate: bytes
    key: bytes


class Shares(NamedTuple):
    """Shares of keys that others did not tell in ``turn``: pairs of a seat and one's own share of its key."""

    turn: int
    shares: tuple[tuple[int, bytes], ...]


class Answer(NamedTuple):
    """Shares of the author's key told openly to recipients who call theirs bad: pairs of seat and share."""

    turn: int
    shares: tuple[tuple[int, bytes], ...]


class Enter(NamedTuple):
    """Not everybody's statement came in time: the author reveals for no slate of ``turn`` but a decided one.

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
    """I would go on without these authors in ``turn``; can be taken back."""

    turn: int
    drop: tuple[bytes, ...]


class Go(NamedTuple):
    """Final: I go on with this slate, without these authors, in a match that is marked for it."""

    turn: int
    slate: bytes
    drop: tuple[bytes, ...]


class Back(NamedTuple):
    """A player a machine stands in for is here again, having followed up to ``turn``."""

    turn: int


class Return(NamedTuple):
    """The author is back without having heard from everybody what they had said: any other entry at this
    place of the feed, or after it, belongs to an earlier life (:mod:`.returning`).

    ``life`` counts the author's lives. In the first turn without a commitment of theirs they have none.
    """

    life: int


class Closed(NamedTuple):
    """The match is over after ``turn`` with this state hash; ``following`` is the author in the next one."""

    turn: int
    state: str
    following: bytes


class Registers(NamedTuple):
    """After a divergence: the state hash of each register of ``turn``, to find the first that differs."""

    turn: int
    states: tuple[str, ...]


class Say(NamedTuple):
    """Something to the others beside the game: ``text``, or the number of a sign (:mod:`.chat`), else 0."""

    text: str
    emote: int


class Unwatched(NamedTuple):
    """The author wants nobody to look on any more: from ``turn`` on nothing of the match is published."""

    turn: int


class CannotPublish(NamedTuple):
    """The author can publish for spectators at none of the places of the settings: others have to.

    Their device knows none of them.  A player says so once, in ``turn``.
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
"""Statements that all players who have done their part wait for; a commitment others wait for is
followed by a reveal.
"""
