"""The order of a register under a ruleset, or under all of them, with the elements in each step."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from ..elements import ELEMENTS
from ..engine.mixing import barred
from ..engine.rules import Rules
from ..language.noun import about
from ..rules.timeline import MOMENTS, TAKEN_IN, Step
from . import RULESETS


class OrderStep(NamedTuple):
    """A step with its events, in a few words, and the keys of the elements that take part."""

    step: Step
    words: str
    elements: tuple[str, ...]
    closing: bool = False
    """Whether it is played only once, at the end of the turn."""


def order_of(rules: Rules | None) -> Iterator[OrderStep]:
    """Each step of ``rules`` in order, those at the end of the turn last; None: the whole timeline."""
    acting = acting_in(rules)
    for step in tuple(Step) if rules is None else rules.register_steps:
        yield OrderStep(step, words_of(step), acting.get(step, ()))
    for step in () if rules is None else rules.closing_steps:
        yield OrderStep(step, words_of(step), acting.get(step, ()), closing=True)


def words_of(step: Step) -> str:
    """The events of a step, in a few words."""
    return about(f"moments.{step.name.lower()}", MOMENTS[step])


def acting_in(rules: Rules | None) -> dict[Step | None, tuple[str, ...]]:
    """The keys of the elements that take part in each step under ``rules`` (None: under any).

    Elements that react are listed at None.
    """
    found: defaultdict[Step | None, list[str]] = defaultdict(list)
    for key, cls in ELEMENTS.items():
        under = [one for one in (RULESETS.values() if rules is None else (rules,)) if cls(pos=0).fits(one)]
        hooks = [hook for one in under for hook in cls.hooks if hook.when is None or hook.when(one)]
        for step in dict.fromkeys(step for hook in hooks for step in hook.steps or (None,)):
            found[step].append(key)
    return {step: tuple(keys) for step, keys in found.items()}


def brought_to(rules: Rules) -> dict[Step | None, tuple[str, ...]]:
    """The keys of the elements that boards may add to ``rules``, by the first step that comes with them.

    Elements that bring conditions but no step are listed at None.
    """
    found: defaultdict[Step | None, list[str]] = defaultdict(list)
    for key, cls in ELEMENTS.items():
        element = cls(pos=0)
        if not element.fits(rules) and not barred(element, rules):
            found[min(element.brings(rules) & TAKEN_IN, default=None)].append(key)
    steps = sorted(step for step in found if step is not None)
    return {step: tuple(found[step]) for step in (*steps, *([None] if None in found else []))}


def barred_from(rules: Rules) -> dict[str, str]:
    """The keys of the elements that cannot be played under ``rules``, each with the reason in words."""
    reasons = {key: barred(cls(pos=0), rules) for key, cls in ELEMENTS.items()}
    return {key: why for key, why in reasons.items() if why}
