"""Orders a course may be raced in besides that of its numbers (decision 25), and its maker's word about it.

An order is written as courses of long-lived sites have it: ``<`` puts its left part before its right one,
parts joined by ``=`` may come in any order, and brackets group several into one: ``(1<2)=3<4`` is 1, 2,
3, 4 or 3, 1, 2, 4.  Checkpoints that are not named are not raced for.  Which of its sequences is raced is
drawn before the game begins; the game itself knows only a board whose checkpoints are numbered by it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import IntEnum
from itertools import combinations, product
from math import factorial, prod
from typing import NamedTuple

from ..base.plain import clean_text
from ..base.rng import Rng
from ..language.complaint import ProblemError, complain
from ..language.core import say

MOST_ORDERS = 8
"""Number of orders a board may have."""
MAX_ORDER_NAME = 24
"""Characters of the name of an order."""
MAX_ORDER_TEXT = 60
"""Characters of an order; nine checkpoints in brackets of their own need fewer."""

_TOKEN = re.compile(r"\s*([0-9]+|[<=()])")


class CourseStatus(IntEnum):
    """The maker's word about a board; files have its lower-case name."""

    PRIVATE = 0
    """For friends: its maker asks that it is not passed on."""
    DEVELOPMENT = 1
    """It may be played and will change."""
    STABLE = 2
    """No further changes are planned."""


class CourseOrder(NamedTuple):
    """An order of a board's checkpoints: a name for players, and its text."""

    name: str
    text: str


class OrderGroup(NamedTuple):
    """Several parts, each a checkpoint's number or a group, one after the other or in any order."""

    parts: tuple[int | OrderGroup, ...]
    free: bool


Order = int | OrderGroup


def clean_order(order: CourseOrder) -> CourseOrder:
    """The order with a name that can be shown, and its text in the canonical form if it can be read."""
    name, text = clean_text(order.name, MAX_ORDER_NAME), clean_text(order.text, MAX_ORDER_TEXT)
    try:
        text = order_text(read_order(text))
    except ProblemError:
        text = text.strip()
    return CourseOrder(name, text)


def read_order(text: str) -> Order:
    """An order out of its text; ProblemError if it is faulty."""
    if len(text) > MAX_ORDER_TEXT:
        raise ProblemError(complain("order.long", number=len(text), most=MAX_ORDER_TEXT))
    tokens, at = [], 0
    rest = text.rstrip()
    while at < len(rest):
        found = _TOKEN.match(rest, at)
        if found is None:
            raise ProblemError(complain("order.character", value=rest[at:].strip()[:1]))
        tokens.append(found.group(1))
        at = found.end()
    if not tokens:
        raise ProblemError(complain("order.empty"))
    reader = _OrderReader(tokens)
    order = reader.series()
    if reader.next:
        raise ProblemError(complain("order.unexpected", value=reader.next))
    seen = set[int]()
    for number in numbers_of(order):
        if number in seen:
            raise ProblemError(complain("order.twice", number=number))
        seen.add(number)
    return order


class _OrderReader:
    """Takes an order apart, token by token."""

    def __init__(self, tokens: list[str]) -> None:
        self._tokens = tokens[::-1]

    @property
    def next(self) -> str:
        """The token to be read next; empty at the end."""
        return self._tokens[-1] if self._tokens else ""

    def series(self) -> Order:
        """Parts that come one after the other; a series in a series is part of it."""
        parts = [*_steps(self._any())]
        while self.next == "<":
            self._tokens.pop()
            parts += _steps(self._any())
        return parts[0] if len(parts) == 1 else OrderGroup(tuple(parts), free=False)

    def _any(self) -> Order:
        parts = [self._part()]
        while self.next == "=":
            self._tokens.pop()
            parts.append(self._part())
        return parts[0] if len(parts) == 1 else OrderGroup(tuple(parts), free=True)

    def _part(self) -> Order:
        token = self.next
        if token == "(":
            self._tokens.pop()
            inner = self.series()
            if self.next != ")":
                raise ProblemError(complain("order.open"))
            self._tokens.pop()
            return inner
        if not token.isdecimal():
            raise ProblemError(complain("order.number", value=token or say("order.end")))
        self._tokens.pop()
        return int(token)


def _steps(order: Order) -> tuple[Order, ...]:
    return (order,) if isinstance(order, int) or order.free else order.parts


def order_text(order: Order) -> str:
    """The text of an order, without brackets it does not need."""
    if isinstance(order, int):
        return str(order)
    if not order.free:
        return "<".join(map(order_text, order.parts))
    return "=".join(
        order_text(part) if isinstance(part, int) else f"({order_text(part)})" for part in order.parts
    )


def numbers_of(order: Order) -> Iterator[int]:
    """The numbers of the checkpoints in it, as written."""
    if isinstance(order, int):
        yield order
    else:
        for part in order.parts:
            yield from numbers_of(part)


def is_free(order: Order) -> bool:
    """Whether it leaves anything to chance."""
    return sequences_of(order) > 1


def sequences_of(order: Order) -> int:
    """The number of sequences it allows."""
    if isinstance(order, int):
        return 1
    inner = prod(map(sequences_of, order.parts))
    return inner * factorial(len(order.parts)) if order.free else inner


def drawn_sequence(order: Order, rng: Rng) -> tuple[int, ...]:
    """One of its sequences, each as likely."""
    if isinstance(order, int):
        return (order,)
    parts = rng.shuffled(order.parts) if order.free else order.parts
    return tuple(number for part in parts for number in drawn_sequence(part, rng))


def neighbours_of(order: Order) -> set[tuple[int, int]]:
    """Every two checkpoints of which the second may come right after the first."""
    if isinstance(order, int):
        return set()
    pairs = set[tuple[int, int]]().union(*map(neighbours_of, order.parts))
    if order.free:
        twos = [two for one, other in combinations(order.parts, 2) for two in ((one, other), (other, one))]
    else:
        twos = [*zip(order.parts, order.parts[1:], strict=False)]
    return pairs.union(*(product(_ends(one, last=True), _ends(other, last=False)) for one, other in twos))


def _ends(order: Order, *, last: bool) -> Iterable[int]:
    """The checkpoints that may come first in it, or last."""
    if isinstance(order, int):
        return (order,)
    parts = order.parts if order.free else order.parts[-1:] if last else order.parts[:1]
    return [number for part in parts for number in _ends(part, last=last)]


def told_order(order: Order) -> str:
    """An order in words."""
    if isinstance(order, int):
        return str(order)
    if not order.free:
        return say("order.then").join(map(told_order, order.parts))
    parts = [told_order(part) if isinstance(part, int) else f"({told_order(part)})" for part in order.parts]
    return say("order.any", parts=say("order.and").join(parts))
