"""The inputs and results of a turn."""

from __future__ import annotations

from typing import NamedTuple

from ..rules.events import Fact
from .submission import Submission


class Hand(NamedTuple):
    """The cards of a seat: those dealt and the model's extras."""

    cards: tuple[int, ...]
    extras: tuple[int, ...] = ()


class TurnInput(NamedTuple):
    """Everything a turn depends on besides the state.

    ``links`` are the private links by seat (empty where hands are public),
    ``submissions`` what each seat handed in (None: nothing, all is filled).
    """

    entropy: bytes
    links: tuple[bytes, ...]
    submissions: tuple[Submission | None, ...]


class Played(NamedTuple):
    """The result of a turn: the facts, and the state hash after each register and the turn."""

    facts: list[Fact]
    hashes: tuple[str, ...]
