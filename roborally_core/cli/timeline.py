"""Print the master timeline, or what a ruleset plays of it: each step, its kind, and what acts in it."""

from __future__ import annotations

import argparse

from ..engine.rules import Rules
from ..language.core import say
from ..rules.timeline import KINDS
from ..rulesets import RULESETS
from ..rulesets.order import OrderStep, acting_in, barred_from, brought_to, order_of
from .common import InputError

NAME = "timeline"
HELP = "the order of a register: the master timeline, or a ruleset's"


def options(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument("ruleset", nargs="?", help=f"one of {', '.join(RULESETS)}; without it, all steps")


def run(args: argparse.Namespace) -> int:
    """Print a line for each step, in order."""
    if args.ruleset is not None and args.ruleset not in RULESETS:
        raise InputError([say("cli.ruleset", name=args.ruleset[:40], known=", ".join(RULESETS))])
    rules = None if args.ruleset is None else RULESETS[args.ruleset]
    rows = [tuple(say(f"cli.timeline.{column}") for column in ("step", "kind", "words", "elements"))]
    rows += [_row(moment) for moment in order_of(rules)]
    if rules is not None and rules.extra_steps:
        named = ", ".join(step.name.lower() for step in rules.extra_steps)
        rows.append(("", "", say("cli.timeline.extra", steps=named), ""))
    rows.append(("", "", say("cli.timeline.at_once"), ", ".join(acting_in(rules).get(None, ()))))
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
    if rules is not None:
        _print_mixing(rules)
    return 0


def _print_mixing(rules: Rules) -> None:
    """Elements that boards may bring with them, and those they may not, with the reason."""
    print(f"\n{say('cli.timeline.brought')}")
    for step, keys in brought_to(rules).items():
        named = say("cli.timeline.conditions") if step is None else step.name.lower()
        print(f"  {named}: {', '.join(keys)}")
    print(f"\n{say('cli.timeline.barred', rules=rules.title)}")
    for key, why in barred_from(rules).items():
        print(f"  {key}: {why}")


def _row(moment: OrderStep) -> tuple[str, ...]:
    step = moment.step
    words = say("cli.timeline.closing", what=moment.words) if moment.closing else moment.words
    return step.name.lower(), KINDS[step].value, words, ", ".join(moment.elements)
