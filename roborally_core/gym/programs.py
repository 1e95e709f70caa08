"""Programs as actions: numbers of arrangements of hand positions, or a hand position for each register."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations

import numpy as np

from ..play.submission import Submission
from ..play.view import SeatView
from ..rules.timeline import REGISTERS


@lru_cache(maxsize=8)
def arrangements(size: int) -> np.ndarray:
    """Every way to lay five of ``size`` hand positions into the registers, a row each, in order."""
    return np.array(list(permutations(range(size), REGISTERS)), dtype=np.int64)


@lru_cache(maxsize=256)
def legal_arrangements(size: int, held: int, free: tuple[int, ...]) -> np.ndarray:
    """A mask over :func:`arrangements`: those of ``held`` cards in the ``free`` registers, each once.

    In registers that are not free the lowest positions left stand, in order.
    """
    rows = arrangements(size)
    if held < len(free):
        return legal_arrangements(size, len(free), free)
    good: np.ndarray = np.ones(len(rows), dtype=bool)
    for register in free:
        good &= rows[:, register] < held
    for i in np.flatnonzero(good):
        left = iter(sorted(set(range(size)) - {int(rows[i, r]) for r in free}))
        good[i] = all(rows[i, r] == next(left) for r in range(REGISTERS) if r not in free)
    return good.astype(np.int8)


def cards_of(view: SeatView) -> tuple[int, ...]:
    """The cards of the hand by position: in the order of their ids, extras last."""
    return (*sorted(view.hand.cards), *sorted(view.hand.extras))


def program_of(view: SeatView, positions: Sequence[int]) -> Submission:
    """The program that lays these hand positions into the registers.

    What cannot be, for want of a card or since it lies elsewhere already, is the first card left.
    """
    cards = cards_of(view)
    registers: list[int | None] = [None] * REGISTERS
    left = list(cards)
    for register in view.offer.free:
        at = int(positions[register])
        card = cards[at] if at < len(cards) and cards[at] in left else left[0] if left else None
        if card is not None:
            left.remove(card)
        registers[register] = card
    return Submission(tuple(registers))


def register_masks(view: SeatView, size: int) -> tuple[np.ndarray, ...]:
    """For each register the hand positions that may lie there; of one that is not free, the first."""
    held = len(cards_of(view))
    masks = []
    for register in range(REGISTERS):
        mask: np.ndarray = np.zeros(size, dtype=np.int8)
        mask[: held if register in view.offer.free and held else 1] = 1
        masks.append(mask)
    return tuple(masks)
