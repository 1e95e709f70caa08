"""Decisions besides the program that have no control of their own."""

from __future__ import annotations

from roborally_core.base.markup import Markup, html, join
from roborally_core.play.submission import RESETS, Choice
from roborally_core.rules.commands import Command

from ....store.programming import Programming
from ....store.status import commands_of
from ....texts import t
from ....view.html import option

SHOWN_ELSEWHERE = frozenset({Choice.POWER_DOWN, Choice.FACING, Choice.REENTRY, Choice.SWAP})
"""Choices with a control of their own."""


def command_name(command: Command) -> str:
    """A command in words."""
    return t(f"command.{command.name.lower()}")


def further_choices(programming: Programming) -> Markup:
    """Choices of the ruleset that have no place of their own; about cards left over, once there are some."""
    parts = []
    for choice, values in programming.offer.choices.items():
        if choice in SHOWN_ELSEWHERE or len(values) < 2 or (choice in RESETS and not programming.full):
            continue
        name = choice.name.lower()
        chosen = programming.chosen(choice)
        shown = [value for value in values if value == chosen or _is_open(programming, choice, value)]
        options = join(
            option(f"{int(choice)}:{value}", _choice_value(programming, choice, value), value == chosen)
            for value in shown
        )
        parts.append(
            html(
                '<label class="choice" data-tip="{tip}"><span class="small">{title}</span>'
                '<select id="choice-{name}" data-change="choose">{options}</select></label>',
                tip=t(_tip(programming, choice)),
                title=t(f"choice.{name}"),
                name=name,
                options=options,
            )
        )
    return join(parts)


def _is_open(programming: Programming, choice: Choice, value: int) -> bool:
    """Whether the value can come to anything: a card to lay aside is left over."""
    if choice not in RESETS or not value:
        return True
    return any(card.command == value - 1 for card in programming.free_cards())


def _tip(programming: Programming, choice: Choice) -> str:
    if choice in RESETS:
        return "choice.reset.tip"
    if choice is Choice.SACRIFICE and not programming.game.rules.counts_down:
        return "choice.sacrifice.damage.tip"
    return f"choice.{choice.name.lower()}.tip"


def _choice_value(programming: Programming, choice: Choice, value: int) -> str:
    rules = programming.game.rules
    if choice in (Choice.WRENCH, Choice.SHOP):
        return t(f"choice.{choice.name.lower()}.{value}")
    if choice in RESETS or choice is Choice.FREE_CARD:
        name = "choice.free_card.0" if choice is Choice.FREE_CARD else "choice.reset.0"
        return command_name(Command(value - 1)) if value else t(name)
    if choice is Choice.SACRIFICE and not value:
        return t("choice.never")
    if choice is Choice.SACRIFICE and not rules.counts_down:
        return t("choice.sacrifice.damage", n=rules.destroyed_at - value)
    if choice is Choice.UPGRADE and value < len(rules.deck.sets):
        return ", ".join(command_name(command) for command in commands_of(rules.deck, value))
    return t("points.short", n=value)
