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
    """The checks of proposals and choices of others; None for those of the game."""
    bot: bool = False
    """Whether the player is a program; programs never host."""
    screen: bool = False
    """Whether this is a screen at which everybody looks: a member without a seat."""
    paced: bool = False
    """Whether the programming clock waits for :meth:`.Match.begin`."""
    onlooker: bool = False
    """Whether this side only reads what others signed: a log, or a published match."""
    epoch: int = 0
    """The wall clock at ``now`` 0, in ms since 1970, by which slow matches go."""
    core: str = __version__
    code: str | None = None
    """The digest of the code played with; None for that of this version."""
    resume: Resume = resumed
    """The function that replays saved games."""


class EarlierRun(NamedTuple):
    """The traces of an earlier run with the same secret."""

    records: Iterable[bytes] = ()
    """All records that it stored."""
    returning: bool = False
    """Whether there was an earlier run, even if nothing was stored."""
    intact: bool = False
    """Whether everything it ever sent had been stored before (:mod:`.turn.comeback`)."""


USUAL = MatchTerms()
FIRST_RUN = EarlierRun()
