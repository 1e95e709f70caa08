"""Decks of movement cards.

A card is named by its *id*: its index in the deck plus one (0 is never a
card), so that a program is a tuple of small integers and an empty register is
``None``.  Ids do not depend on who holds the card: with an own deck each,
two players may hold the same id (S-5).
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import NamedTuple

from .commands import Command


class Card(NamedTuple):
    """One card: larger ``priority`` acts first."""

    id: int
    command: Command
    priority: int


ROOM = 256
"""Number of robots that may play cards of one priority, one after the other."""


class Deck:
    """An ordered set of cards; ``deck[id]`` is the card with that id.

    ``ids`` are the cards that are dealt to all, ``sets`` those dealt only to
    robots that have the set (BW-14); ``extras`` are never dealt: a robot's
    ability puts them at hand (RR-16).  Where they are not ``numbered`` players see no priorities:
    robots act in an order of their own (RN-04), and a priority only tells equal cards apart.
    ``firsts`` has the first card that says each command, ``delays`` of each of ``cards`` how late it acts:
    the larger the later, with :data:`ROOM` between any two of them.
    """

    __slots__ = ("_pools", "cards", "delays", "extras", "firsts", "ids", "name", "numbered", "sets")

    def __init__(
        self,
        name: str,
        cards: Iterable[tuple[Command, int]],
        extras: Iterable[tuple[Command, int]] = (),
        sets: Iterable[Iterable[tuple[Command, int]]] = (),
        *,
        numbered: bool = True,
    ) -> None:
        dealt, more, groups = list(cards), list(extras), [list(group) for group in sets]
        every = enumerate([*dealt, *more, *(card for group in groups for card in group)], 1)
        self.name = name
        self.numbered = numbered
        self.cards = tuple(Card(i, command, priority) for i, (command, priority) in every)
        self.ids = tuple(range(1, len(dealt) + 1))
        last = len(dealt) + len(more)
        self.extras = tuple(range(len(dealt) + 1, last + 1))
        found: list[tuple[int, ...]] = []
        for group in groups:
            found.append(tuple(range(last + 1, last + len(group) + 1)))
            last += len(group)
        self.sets = tuple(found)
        self._know_cards()
        self._pools: dict[tuple[int, ...], tuple[int, ...]] = {(): self.ids}

    def pool(self, sets: tuple[int, ...] = ()) -> tuple[int, ...]:
        """The cards a robot with these ``sets`` (by index) can be dealt."""
        known = self._pools.get(sets)
        if known is None:
            known = self._pools[sets] = (*self.ids, *(card for i in sorted(sets) for card in self.sets[i]))
        return known

    def with_cards(self, cards: Iterable[tuple[Command, int]]) -> Deck:
        """This deck with further cards after all others, which nobody is ever dealt; no id changes."""
        new = copy(self)
        first = len(self.cards) + 1
        more = [Card(i, command, priority) for i, (command, priority) in enumerate(cards, first)]
        new.cards = (*self.cards, *more)
        new._know_cards()
        return new

    def _know_cards(self) -> None:
        self.firsts: dict[Command, Card] = {}
        for card in self.cards:
            self.firsts.setdefault(card.command, card)
        self.delays = tuple(-card.priority * ROOM for card in self.cards)

    def __getitem__(self, card_id: int) -> Card:
        """The card with this id; IndexError if the deck has none."""
        if not 0 < card_id <= len(self.cards):
            raise IndexError(f"deck {self.name} has no card {card_id}")
        return self.cards[card_id - 1]

    def __contains__(self, card_id: object) -> bool:
        return isinstance(card_id, int) and 0 < card_id <= len(self.cards)

    def __len__(self) -> int:
        return len(self.cards)


def _run(command: Command, first: int, last: int, step: int) -> list[tuple[Command, int]]:
    return [(command, priority) for priority in range(first, last + 1, step)]


_CLASSIC = (
    *_run(Command.U_TURN, 10, 60, 10),
    *_run(Command.TURN_LEFT, 70, 410, 20),
    *_run(Command.TURN_RIGHT, 80, 420, 20),
    *_run(Command.BACK_1, 430, 480, 10),
    *_run(Command.MOVE_1, 490, 660, 10),
    *_run(Command.MOVE_2, 670, 780, 10),
    *_run(Command.MOVE_3, 790, 840, 10),
)

CLASSIC_DECK = Deck("classic-84", _CLASSIC)
"""The 84 cards with the published priorities (CL)."""

RALLY_DECK = Deck("rally-84", _CLASSIC, extras=[(Command.PAUSE, 0)])
"""Classic's 84 and the pause of LazyBot (RR-02, RR-16), which acts last."""

_REVERSE = (*_run(Command.BACK_2, 661, 666, 1), *_run(Command.BACK_3, 781, 786, 1))
_SIDESTEP = (*_run(Command.SIDE_LEFT, 481, 487, 2), *_run(Command.SIDE_RIGHT, 482, 488, 2))
_IDLE = _run(Command.PAUSE, 1, 4, 1)

RUNNER_DECK = Deck("runner-84", _CLASSIC, numbered=False)
"""As many chips of each sort as Classic has cards, without numbers (RN-04)."""

BOTWARS_DECK = Deck("botwars", _CLASSIC, sets=[_REVERSE, _SIDESTEP, _IDLE])
"""Classic's 84 for all, and three sets for upgraded robots: Reverse, Sidestep, Idle (BW-04, BW-14)."""
