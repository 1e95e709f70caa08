"""Mixing of elements: a ruleset takes in the steps of the elements on a board.

Steps are data, so an element with a step of its own plays under every ruleset: the step takes its place on
the master timeline (RULES 0), and robots come under conditions if an element puts them under one.  A
board whose elements all have steps in a ruleset leaves the ruleset unchanged. If an element cannot be mixed,
:func:`barred` gives the reason, which the check of boards and the command ``timeline`` tell.
"""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import replace
from typing import TYPE_CHECKING

from ..language.core import say
from ..rules.timeline import CLOSING, TAKEN_IN, Step

if TYPE_CHECKING:
    from ..board.model import Board
    from ..elements.api import Element
    from .rules import Rules

PROLONGED = (Step.MOVES, Step.ROBOT_LASERS)
"""The steps of registers beyond the program, where conditions may prolong a turn (RF-39)."""


def mixed(rules: Rules, board: Board) -> Rules:
    """``rules`` with everything that the elements of ``board`` and the options of the pool bring with them;
    the same object if they bring nothing.
    """
    steps = {step for option in rules.options if option.hooks for step in option.brings(rules)} & TAKEN_IN
    if steps:
        rules = _with(rules, steps, afflicted=rules.has_conditions)
    return _taking_in(rules, board.elements)


def barred(element: Element, rules: Rules) -> str:
    """The reason, in words, why ``element`` cannot be played under ``rules``; empty if it can."""
    if element.fits(_taking_in(rules, (element,))):
        return ""
    return say(f"barred.{element.barred}" if element.barred else "barred.step")


def _taking_in(rules: Rules, elements: Iterable[Element]) -> Rules:
    steps: set[Step] = set()
    afflicted = False
    seen: set[tuple[object, ...]] = set()
    for element in elements:
        if element.fits(rules):
            continue
        mark = type(element), *(getattr(element, name) for name in element.kinds)
        if mark in seen:
            continue
        seen.add(mark)
        brought = element.brings(rules) & TAKEN_IN
        with_steps = _with(rules, brought, afflicted=rules.has_conditions)
        if not element.fits(with_steps):
            if rules.has_conditions or not element.fits(_with(rules, brought, afflicted=True)):
                continue
            afflicted = True
        steps |= brought
    return _with(rules, steps, afflicted=afflicted or rules.has_conditions) if steps or afflicted else rules


def _with(rules: Rules, steps: Set[Step], *, afflicted: bool) -> Rules:
    # the rules' own action in a step comes before any step that is now added after it (BW-01)
    own = {step for step, _ in rules.between} - rules.steps
    steps = steps | {step for step in own if any(step < other for other in steps - CLOSING)}
    return replace(
        rules,
        register_steps=_merged(rules.register_steps, steps - CLOSING),
        closing_steps=_merged(rules.closing_steps, steps & CLOSING),
        has_conditions=afflicted,
        extra_steps=rules.extra_steps or (PROLONGED if afflicted else ()),
    )


def _merged(played: tuple[Step, ...], more: Set[Step]) -> tuple[Step, ...]:
    """``played`` with each new step put before the first one that is later on the master timeline; the others
    stay in order.
    """
    out = list(played)
    for step in sorted(more):
        at = next((i for i, other in enumerate(out) if other > step), len(out))
        out.insert(at, step)
    return tuple(out)
