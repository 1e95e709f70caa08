"""The table: what the match protocol needs of a game, and nothing more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from .bodies import Json, Start


class Table(Protocol):
    """One game as the match plays it; every peer has the same one.

    Seats are numbered from 0 in the order of the signed start.  A seat without
    a submission is played by the table's own AI, which every peer computes
    alike.  All methods are deterministic functions of what was passed in.
    """

    @property
    def seats(self) -> int:
        """How many seats there are, people and AIs."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    def waiting(self) -> bool:
        """Whether AIs still think about this turn; the match reveals and plays only when not."""

    def state(self) -> str:
        """The state hash now, at most 64 characters."""

    def registers(self) -> tuple[str, ...]:
        """The state hash after each register of the last turn, for comparison."""

    def open_turn(self, people: frozenset[int]) -> None:
        """Begin the next turn (respawns, deal); the seats ``people`` play for themselves."""

    def replace(self, people: frozenset[int]) -> None:
        """In the open turn only ``people`` are left to play for themselves; AIs take the rest."""

    def problems(self, seat: int, submission: Json, link: bytes) -> list[str]:
        """Everything wrong with a submission for the hand this link draws; empty when legal."""

    def blank(self, seat: int, link: bytes) -> Json:
        """The submission of someone who did nothing: empty registers, no choices."""

    def play(self, entropy: bytes, links: Mapping[int, bytes], submissions: Mapping[int, Json]) -> str:
        """Play the turn; returns the state hash after it."""


class TableMaker(Protocol):
    """Sets up the table of a started match; ValueError says in words why it cannot."""

    def __call__(self, start: Start, entropy: bytes) -> Table:
        """``entropy`` (32 bytes) seeds the first deal."""
