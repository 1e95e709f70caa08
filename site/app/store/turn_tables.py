"""Tables of a turn by robot and register: options at work, places in the order of play, cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from roborally_core.rules import events as ev
from roborally_core.rules.state import FLEET
from roborally_core.rules.timeline import REGISTERS


def option_table(facts: Iterable[Any], lasting: frozenset[int]) -> dict[tuple[int, int], tuple[int, ...]]:
    """``(robot, register)`` → the options at work in it; those in ``lasting`` work on to the turn's end."""
    table: dict[tuple[int, int], tuple[int, ...]] = {}
    register = 0
    for fact in facts:
        if isinstance(fact, ev.RegisterStarted):
            register = fact.register
        elif isinstance(fact, ev.OptionEngaged):
            for r in range(register, REGISTERS + 1 if fact.option in lasting else register + 1):
                table[fact.robot, r] = (*table.get((fact.robot, r), ()), fact.option)
        elif isinstance(fact, ev.OptionSacrificed | ev.RobotDestroyed):
            for r in range(register + 1, REGISTERS + 1):
                given = None if isinstance(fact, ev.RobotDestroyed) else fact.option
                left = table.get((fact.robot, r), ())
                table[fact.robot, r] = tuple(o for o in left if given is not None and o != given)
    return table


def order_table(facts: Iterable[Any]) -> dict[int, tuple[int, ...]]:
    """Register → the robots in the order in which their cards are played."""
    table: dict[int, tuple[int, ...]] = {}
    register = 0
    for fact in facts:
        if isinstance(fact, ev.RegisterStarted):
            register = fact.register
        elif isinstance(fact, ev.CardsRevealed):
            table[register] = tuple(dict.fromkeys(robot for robot, _ in fact.cards if robot < FLEET))
    return table


def card_table(facts: Iterable[Any]) -> dict[tuple[int, int], int]:
    """``(robot, register)`` → card id, of all cards revealed in these facts."""
    table: dict[tuple[int, int], int] = {}
    register = 0
    for fact in facts:
        if isinstance(fact, ev.RegisterStarted):
            register = fact.register
        elif isinstance(fact, ev.CardsRevealed):
            table.update({(robot, register): card for robot, card in fact.cards})
    return table
