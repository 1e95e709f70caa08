"""Print the master timeline, or what a ruleset plays of it: each step, its kind, and what acts in it."""

from __future__ import annotations

import argparse

from ..elements import ELEMENTS
from ..engine.rules import Rules
from ..rulesets import RULESETS
from ..timeline import KINDS, MOMENTS, Step
from .common import Fault

NAME = "timeline"
HELP = "the order of a register: the master timeline, or a ruleset's"


def options(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument("ruleset", nargs="?", help=f"one of {', '.join(RULESETS)}; without it, all steps")


def run(args: argparse.Namespace) -> int:
    """Print a line for each step, in order."""
    if args.ruleset is not None and args.ruleset not in RULESETS:
        raise Fault([f"there is no ruleset {args.ruleset!r}; there are {', '.join(RULESETS)}"])
    rules = None if args.ruleset is None else RULESETS[args.ruleset]
    rows = [("step", "played as", "what happens", "elements")]
    rows += [_row(step, rules) for step in (tuple(Step) if rules is None else rules.register_steps)]
    if rules is not None:
        rows += [_row(step, rules, "end of turn: ") for step in rules.closing_steps]
        if rules.extra_steps:
            named = ", ".join(step.name.lower() for step in rules.extra_steps)
            rows.append(("", "", f"registers 6 to 8, if there are any, play {named}", ""))
    rows.append(("", "", "at once, whenever it comes to that", ", ".join(acting_in(None, rules))))
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
    return 0


def _row(step: Step, rules: Rules | None, when: str = "") -> tuple[str, str, str, str]:
    acting = ", ".join(acting_in(step, rules))
    return step.name.lower(), KINDS[step].value, when + MOMENTS[step], acting


def acting_in(step: Step | None, rules: Rules | None) -> list[str]:
    """The elements that take part in ``step``, by key, under ``rules`` or any; None: those that react."""
    out = []
    for key, cls in ELEMENTS.items():
        under = [one for one in RULESETS.values() if rules in (None, one) and cls(pos=0).fits(one)]
        hooks = [hook for one in under for hook in cls.hooks if hook.when is None or hook.when(one)]
        if any(step in hook.steps if step is not None else not hook.steps for hook in hooks):
            out.append(key)
    return out
