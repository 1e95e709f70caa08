"""Cards by their content: commands by name, and the ids of a deck that only grows."""

from __future__ import annotations

from collections.abc import Iterable

from ..rules.cards import Card, Deck
from ..rules.commands import Command
from .fault import one_of, wrong

Order = Command | str | Card | tuple[Command | str, int] | None
"""A command, its name, one with a priority, a card, or None: nothing."""

_NAMED = {command.name.lower().replace("_", "-"): command for command in Command}


def command_name(command: Command) -> str:
    """A command's name: ``move-1``."""
    return command.name.lower().replace("_", "-")


def command_named(name: str) -> Command:
    """The command called ``move-1``, ``MOVE_1`` or so; SceneError if there is none."""
    found = _NAMED.get(name.lower().replace("_", "-"))
    if found is None:
        raise wrong("scene.command", name=name[:40], known=one_of(_NAMED))
    return found


def ordered(order: Order) -> tuple[Command, int | None] | None:
    """An order as its command and its priority, if it has one; SceneError for anything else."""
    if order is None:
        return None
    if isinstance(order, Card):
        return order.command, order.priority
    if isinstance(order, Command):
        return order, None
    if isinstance(order, str):
        return command_named(order), None
    if isinstance(order, tuple) and len(order) == 2:
        command, priority = order
        known = command_named(command) if isinstance(command, str) else command
        if isinstance(known, Command) and type(priority) is int and 0 <= priority < 10**6:
            return known, priority
    raise wrong("scene.order", value=str(order)[:60])


class CardBook:
    """Finds cards of a deck by their content, and adds missing ones.

    Ids never change and are never used again: a fact told once names the right
    card of every later ``deck``.
    """

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self._ids: dict[tuple[Command, int], int] = {}
        for card in deck.cards:
            self._ids.setdefault((card.command, card.priority), card.id)

    def id(self, command: Command, priority: int) -> int:
        """The id of this card, which is added to the deck if it lacks it."""
        known = self._ids.get((command, priority))
        if known is None:
            self.deck = self.deck.with_cards([(command, priority)])
            known = self._ids[command, priority] = len(self.deck)
        return known

    def lying(self, order: Order, taken: Iterable[int]) -> int | None:
        """The card that lies in a register: the lowest of the deck with that command which is not
        ``taken``, unless a priority says which; SceneError if there is none.
        """
        found = ordered(order)
        if found is None:
            return None
        command, priority = found
        if priority is not None:
            return self.id(command, priority)
        held = set(taken)
        for card in sorted(self.deck.cards, key=lambda card: card.priority):
            if card.command is command and card.id not in held:
                return card.id
        raise wrong("scene.card", name=command_name(command))
