"""The wires of switches: read from the board, for lighting up and for words (BW-08)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from roborally_core.board.listed import square_params
from roborally_core.board.model import Board
from roborally_core.elements.api import Element, HookKind

from ..texts import t
from .words import Words


class Wire(NamedTuple):
    """From the square of a switch to one it drives."""

    switch: int
    target: int


def driven(element: Element) -> tuple[int, ...]:
    """The squares an element is wired to, none for most."""
    return tuple(pos for name in square_params(type(element)) for pos in getattr(element, name))


def wires_at(board: Board, pos: int | None) -> tuple[Wire, ...]:
    """The wires that begin or end on a square: a switch's to its targets, a target's to its switches."""
    if pos is None:
        return ()
    leaving = [Wire(pos, target) for element in board.by_pos.get(pos, ()) for target in driven(element)]
    arriving = [Wire(driver.pos, pos) for driver in board.drivers.get(pos, ())]
    return tuple(dict.fromkeys([*leaving, *arriving]))


def switchable(element: Element) -> bool:
    """Whether a switch can flip it."""
    return any(hook.kind is HookKind.SWITCHED for hook in element.hooks)


def wire_words(board: Board, pos: int, words: Words) -> list[str]:
    """The wires of a square in sentences."""
    lines = []
    for element in board.by_pos.get(pos, ()):
        targets = [
            t("wires.one", thing=words.noun(found), square=words.square(target))
            for target in driven(element)
            for found in board.by_pos.get(target, ())
            if switchable(found)
        ]
        if targets:
            lines.append(t("wires.drives", list=", ".join(targets)))
    drivers = [
        t("wires.one", thing=words.noun(driver), square=words.square(driver.pos))
        for driver in board.drivers.get(pos, ())
    ]
    if drivers:
        lines.append(t("wires.driven", list=", ".join(drivers)))
    return lines


def state_words(board: Board, pos: int, memory: Mapping[int, int], words: Words) -> list[str]:
    """Present states of the switches of a square and of their targets: "drawbridge: lowered"."""
    lines = []
    for element in board.by_pos.get(pos, ()):
        if element.states:
            value = memory.get(board.state_index(element), element.begins())
            to = element.leads_to(board, value)
            if to:
                lines.append(t("wires.leads", what=words.called(element), square=words.square(to)))
            else:
                lines.append(f"{words.called(element)}: {element.state_name(value)}")
    return lines
