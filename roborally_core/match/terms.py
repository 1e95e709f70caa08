"""The terms of one player's matches, and the traces of an earlier run of the same player."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .. import __version__
from .lobby.resuming import Resume, resumed
from .port import LobbyRules


class MatchTerms(NamedTuple):
    """Terms that hold for a match and all its rematches."""

    rules: LobbyRules | None = None
    """The checks of proposals and choices of others; None: those of the game."""
    bot: bool = False
    """Whether the player is a program, which is never host."""
    screen: bool = False
    """Whether this is a screen everybody looks at: a member without a seat (:mod:`.lobby.screens`)."""
    paced: bool = False
    """Whether the programming clock waits for :meth:`.Match.begin`."""
    looks_on: bool = False
    """Whether this side only reads what others signed: a log, or a published match."""
    epoch: int = 0
    """The wall clock, in ms since 1970, at ``now`` 0: slow matches go by it."""
    core: str = __version__
    code: str | None = None
    """The digest of the code played with; None: of this version."""
    resume: Resume = resumed
    """Plays saved games again."""


class EarlierRun(NamedTuple):
    """The traces of an earlier run with the same secret."""

    records: Iterable[bytes] = ()
    """All it stored."""
    returning: bool = False
    """Whether there was one, even if nothing was stored."""
    intact: bool = False
    """Whether all it ever sent was stored before (:mod:`.turn.comeback`)."""


USUAL = MatchTerms()
FIRST_RUN = EarlierRun()
