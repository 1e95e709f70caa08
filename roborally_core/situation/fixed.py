"""Draws and deals of a turn that are given instead (:attr:`~.state.State.fixed`): cards of elements, and
lots.

``cards turret 3,1 E move-1:490 u-turn:10 …`` are the cards that an element draws in this turn, and all that
draw with it.  ``draw buzzsaws 0`` is the outcome of the lot of this name, in whichever register it is drawn;
if there are fewer outcomes, the last one.  Both hold until the turn is closed.  Hands are words of
robots.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from ..elements.api import CardsDrawn, Element
from ..language.noun import Key
from ..rules.cards import Card, Deck
from .cards import CardBook, Order, command_name
from .fault import wrong
from .model import Situation
from .words import number, read_order, square

_LABEL = re.compile(r"[a-z0-9-]+( [a-z0-9-]+)*")
_HAND = re.compile(r"hand [0-9]+")
LONGEST = 40
MOST = 10**6


def fix_cards(situation: Situation, element: Element, orders: Iterable[Order]) -> None:
    """Say which cards an element draws this turn; SceneError if it draws none, or not these."""
    drawn, given = element.cards_drawn(), list(orders)
    if drawn is None:
        raise wrong("scene.draws_none", key=Key(element.key))
    if len(given) != drawn.number or None in given:
        raise wrong("scene.draws", key=Key(element.key), number=drawn.number)
    deck = _deck(situation, drawn)
    book, cards = CardBook(deck), list[int]()
    for order in given:
        card = book.lying(order, cards)
        if card is None or card > len(deck) or card in cards:
            raise wrong("scene.no_card", key=Key(element.key), name=_name(order))
        cards.append(card)
    situation.state.fixed[drawn.label] = tuple(cards)


def fix_draw(situation: Situation, label: str, value: int) -> None:
    """Fix the outcome of a lot this turn, counted from 0; SceneError for an unknown lot."""
    named = isinstance(label, str) and len(label) <= LONGEST and _LABEL.fullmatch(label)
    if not named or _HAND.fullmatch(label) or label in _labels(situation):
        raise wrong("scene.lot", name=str(label)[:LONGEST])
    if type(value) is not int or not 0 <= value < MOST:
        raise wrong("scene.range", low=0, high=MOST - 1, value=str(value)[:LONGEST], word=label)
    situation.state.fixed[label] = (value,)


def fixed_lines(situation: Situation) -> Iterator[str]:
    """A line for each of them, first the cards, then the lots, by their names."""
    fixed, labels = situation.state.fixed, _labels(situation)
    for label in sorted(fixed.keys() & labels.keys()):
        element = labels[label]
        drawn = element.cards_drawn()
        assert drawn is not None
        deck = _deck(situation, drawn)
        cards = [_card_word(deck[card]) for card in fixed[label]]
        yield " ".join(["cards", situation.address(element), *cards])
    for label in sorted(fixed.keys() - labels.keys()):
        if not _HAND.fullmatch(label):
            yield f"draw {label} {fixed[label][0]}"


def read_cards(situation: Situation, book: CardBook, words: Sequence[str]) -> None:
    """Take the cards of a line: its ``words`` after the first; SceneError if they cannot be."""
    if len(words) < 3:
        raise wrong("scene.cards_line")
    kind, at, *more = words
    facing = more.pop(0) if more[0] in ("N", "E", "S", "W") else ""
    x, y = square(at, on_ground=True)
    fix_cards(situation, situation.element(x, y, kind, facing), [read_order(word) for word in more])


def read_draw(situation: Situation, book: CardBook, words: Sequence[str]) -> None:
    """Take the lot of a line: its ``words`` after the first; SceneError if it cannot be."""
    if len(words) < 2:
        raise wrong("scene.draw_line")
    fix_draw(situation, " ".join(words[:-1]), number(words[-1]))


def _labels(situation: Situation) -> dict[str, Element]:
    """The first element that draws under each label."""
    found: dict[str, Element] = {}
    for element in situation.board.elements:
        drawn = element.cards_drawn()
        if drawn is not None:
            found.setdefault(drawn.label, element)
    return found


def _deck(situation: Situation, drawn: CardsDrawn) -> Deck:
    return situation.rules.deck if drawn.deck is None else drawn.deck


def _card_word(card: Card) -> str:
    return f"{command_name(card.command)}:{card.priority}"


def _name(order: Order) -> str:
    return str(order)[:LONGEST]
