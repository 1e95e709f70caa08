"""The order of a register under a ruleset, or of all rulesets together, with what takes part in each step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..elements import ELEMENTS
from ..engine.rules import Rules
from ..language.noun import about
from ..timeline import MOMENTS, Step
from . import RULESETS


class OrderStep(NamedTuple):
    """A step: what happens in it, in a few words, and the elements that take part, by key."""

    step: Step
    words: str
    elements: tuple[str, ...]
    closing: bool = False
    """Whether it comes once, at the end of the turn."""


def order_of(rules: Rules | None) -> Iterator[OrderStep]:
    """Each step of ``rules`` in order, those at the end of the turn last; of no rules: the whole timeline."""
    for step in tuple(Step) if rules is None else rules.register_steps:
        yield OrderStep(step, words_of(step), tuple(acting_in(step, rules)))
    for step in () if rules is None else rules.closing_steps:
        yield OrderStep(step, words_of(step), tuple(acting_in(step, rules)), closing=True)


def words_of(step: Step) -> str:
    """What happens in a step, in a few words."""
    return about(f"moments.{step.name.lower()}", MOMENTS[step])


def acting_in(step: Step | None, rules: Rules | None) -> list[str]:
    """The elements that take part in ``step``, by key, under ``rules`` or any; None: those that react."""
    out = []
    for key, cls in ELEMENTS.items():
        under = [one for one in RULESETS.values() if rules in (None, one) and cls(pos=0).fits(one)]
        hooks = [hook for one in under for hook in cls.hooks if hook.when is None or hook.when(one)]
        if any(step in hook.steps if step is not None else not hook.steps for hook in hooks):
            out.append(key)
    return out
