"""The programming panel: own state, five registers, the palette, the buttons."""

from __future__ import annotations

from roborally_core.commands import Command
from roborally_core.submission import Choice

from ..art.icons import command_icon, icon
from ..store.programming import Programming, Slot, Tile
from ..store.status import PlayerView, commands_of
from ..texts import t
from .html import button, esc
from .players import meters

SHOWN_ELSEWHERE = frozenset({Choice.POWER_DOWN, Choice.FACING, Choice.REENTRY, Choice.SWAP})
"""Choices with a control of their own."""
KEYS = 9
"""The tiles that keys 1 to 9 place."""
FEW = 5
"""So many values still stand side by side."""


def command_name(command: Command) -> str:
    """A command in words."""
    return t(f"command.{command.name.lower()}")


def slot_html(slot: Slot, aim: bool = False, fused: bool = False) -> str:
    """One register."""
    number = slot.index + 1
    classes = ["slot"]
    if slot.burnt:
        classes.append("locked")
    elif slot.card is not None:
        classes.append("filled")
    if aim:
        classes.append("aim")
    if slot.card is None:
        name = t("slot.empty", n=number)
        inside = ""
    else:
        command = slot.card.command
        name = t("slot.filled", n=number, command=command_name(command), priority=slot.card.priority)
        inside = command_icon(command.name.lower())
        inside += f'<span class="label">{esc(t(f"short.{command.name.lower()}"))}</span>'
        inside += f'<span class="priority">{slot.card.priority}</span>'
    mark = ""
    if slot.burnt:
        name = t("slot.fused" if fused else "slot.burnt", name=name)
        mark = icon("flame", "mark")
    disabled = ' aria-disabled="true"' if slot.burnt else ""
    return (
        f'<button type="button" class="{" ".join(classes)}" id="slot-{slot.index}" data-do="slot" '
        f'data-arg="{slot.index}"'
        f' data-drag="slot:{slot.index}" aria-label="{esc(name)}" data-tip="{esc(name)}"{disabled}>'
        f'<span class="index">{number}</span>{mark}{inside}</button>'
    )


def tile_html(tile: Tile, key: int) -> str:
    """One command of the palette with how many are free; priorities on hover."""
    name = command_name(tile.command)
    priorities = ", ".join(str(card.priority) for card in tile.free)
    tip = f"<b>{esc(name)}</b>\n{esc(t(f'about.{tile.command.name.lower()}'))}"
    if tile.free and not tile.extra:
        tip += "\n" + esc(t("tile.priorities", list=priorities))
    label = t("tile.name", command=name, n=len(tile.free))
    shown = str(tile.free[0].priority) if tile.free and not tile.extra else "–"
    disabled = "" if tile.free else " disabled"
    return (
        f'<button type="button" class="tile{" special" if tile.extra else ""}" '
        f'id="tile-{int(tile.command)}" data-do="tile"'
        f' data-arg="{int(tile.command)}" data-drag="tile:{int(tile.command)}" aria-label="{esc(label)}"'
        f' data-tip="{esc(tip)}"{disabled}>'
        f'<span class="key" aria-hidden="true">{key if key <= KEYS else ""}</span>'
        f'<span class="count">{len(tile.free)}</span>{command_icon(tile.command.name.lower())}'
        f'<span class="priority">{shown}</span></button>'
    )


def palette(programming: Programming) -> str:
    """All commands, and the model's ability as its own symbol."""
    parts = [tile_html(tile, i) for i, tile in enumerate(programming.tiles(), 1)]
    swaps = programming.offer.choices.get(Choice.SWAP)
    if swaps:
        left = max(swaps) - programming.choice(Choice.SWAP)
        disabled = "" if left else " disabled"
        parts.append(
            '<button type="button" class="tile special" id="tile-swap" data-do="swap-hand" '
            f'aria-label="{esc(t("swap.name", n=left))}"'
            f' data-tip="{esc(t("swap.about"))}"{disabled}><span class="key" '
            f'aria-hidden="true">{len(parts) + 1}</span>'
            f'<span class="count">{left}</span>{command_icon("again")}'
            f'<span class="priority">{esc(t("swap.short"))}</span></button>'
        )
    return f'<div class="palette" role="group" aria-label="{esc(t("hand"))}">{"".join(parts)}</div>'


def registers(programming: Programming, aim: int = -1) -> str:
    """The five registers."""
    fused = programming.game.rules.counts_down
    parts = "".join(slot_html(slot, slot.index == aim, fused) for slot in programming.slots())
    return f'<div class="registers" role="group" aria-label="{esc(t("program"))}">{parts}</div>'


def own(player: PlayerView) -> str:
    """What is left of the own robot and how many there are, large."""
    left, spare = meters(player, "big")
    return f'<div class="own">{left}{spare}</div>'


def reentry(programming: Programming) -> str:
    """Where and which way a returning robot comes back."""
    choices = programming.offer.choices
    if Choice.FACING not in choices:
        return ""
    now = programming.chosen(Choice.FACING)
    facing_text = "reentry.facing" if programming.game.inputs else "reentry.start"
    names = ("north", "east", "south", "west")
    arrows = "↑→↓←"
    facing = "".join(
        button("facing", arrows[d], arg=d, pressed=d == now, id=f"facing-{d}", tip=t(f"facing.{names[d]}"))
        for d in choices[Choice.FACING]
    )
    text = (
        f'<div class="row wrap"><span class="small">{esc(t(facing_text))}</span><div '
        f'class="segments">{facing}</div>'
    )
    if Choice.REENTRY in choices:
        chosen = programming.choice(Choice.REENTRY)
        squares = "".join(
            button(
                "reentry",
                str(i + 1),
                arg=i,
                pressed=i == chosen,
                id=f"reentry-{i}",
                tip=t("reentry.square", n=i + 1),
            )
            for i in choices[Choice.REENTRY]
        )
        text += f'<span class="small">{esc(t("reentry.where"))}</span><div class="segments">{squares}</div>'
    return text + "</div>"


def further_choices(programming: Programming) -> str:
    """Choices of the ruleset that have no place of their own."""
    parts = []
    for choice, values in programming.offer.choices.items():
        if choice in SHOWN_ELSEWHERE or len(values) < 2:
            continue
        name = choice.name.lower()
        chosen = programming.chosen(choice)
        label = t(f"choice.{name}")
        if len(values) > FEW:
            control = _counter(programming, choice, values, chosen, label)
        else:
            buttons = "".join(
                button(
                    "choose",
                    _choice_value(programming, choice, value),
                    arg=f"{int(choice)}:{value}",
                    pressed=value == chosen,
                    id=f"choose-{name}-{value}",
                )
                for value in values
            )
            control = f'<div class="segments" role="group" aria-label="{esc(label)}">{buttons}</div>'
        tip = f' data-tip="{esc(t(f"choice.{name}.tip"))}"'
        parts.append(
            f'<div class="row wrap choice"><span class="small"{tip}>{esc(label)}</span>{control}</div>'
        )
    return "".join(parts)


def _counter(
    programming: Programming, choice: Choice, values: tuple[int, ...], chosen: int, label: str
) -> str:
    """One of many values: less and more."""
    name, key = choice.name.lower(), f"{int(choice)}:"
    at = values.index(chosen)
    less = button(
        "choose",
        f"{label}: {t('less')}",
        arg=f"{key}{values[max(0, at - 1)]}",
        picture="minus",
        square=True,
        disabled=at == 0,
        id=f"choose-{name}-less",
    )
    more = button(
        "choose",
        f"{label}: {t('more')}",
        arg=f"{key}{values[min(len(values) - 1, at + 1)]}",
        picture="plus",
        square=True,
        disabled=at == len(values) - 1,
        id=f"choose-{name}-more",
    )
    shown = esc(_choice_value(programming, choice, chosen))
    output = f'<output id="choice-{name}" aria-live="polite">{shown}</output>'
    return f'<div class="stepper">{less}{output}{more}</div>'


def _choice_value(programming: Programming, choice: Choice, value: int) -> str:
    if choice is Choice.WRENCH:
        return t(f"choice.wrench.{value}")
    if choice is Choice.SACRIFICE and not value:
        return t("choice.never")
    deck = programming.game.rules.deck
    if choice is Choice.UPGRADE and value < len(deck.sets):
        return ", ".join(command_name(command) for command in commands_of(deck, value))
    return str(value)


def actions(programming: Programming, player: PlayerView) -> str:
    """Confirm, clear, power-down (or reboot)."""
    down = Choice.POWER_DOWN in programming.offer.choices
    label = t("go") if programming.idle else t("confirm")
    parts = [
        button(
            "confirm",
            label,
            css="primary",
            picture="check",
            id="confirm",
            tip=t("tip.confirm"),
            disabled=not programming.full,
        ),
        button("clear", t("clear"), picture="clear", id="clear", tip=t("tip.clear"), square=True),
    ]
    if down:
        pressed = bool(programming.choice(Choice.POWER_DOWN))
        parts.append(
            button(
                "power",
                t(player.word("power")),
                picture="power",
                id="power",
                tip=t(player.word("tip.power")),
                pressed=pressed,
                square=True,
            )
        )
    return f'<div class="actions">{"".join(parts)}</div>'


def console(programming: Programming, player: PlayerView, waiting: str = "") -> str:
    """The whole panel; ``waiting`` replaces the buttons once the program is locked in."""
    if programming.replaced:
        back = button("ask-back", t("match.back"), css="primary", picture="replay", id="ask-back")
        return f"{own(player)}<p>{esc(t('match.look_on'))}</p>{back}"
    if programming.idle:
        text = t(player.word("idle.down")) if player.view.here else t("idle.dead")
        body = f'<p class="muted">{esc(text)}</p>{registers(programming)}'
    else:
        body = (
            reentry(programming)
            + further_choices(programming)
            + registers(programming)
            + palette(programming)
        )
    foot = (
        f'<p class="row muted" role="status">{icon("clock")}{esc(waiting)}</p>'
        if waiting
        else actions(programming, player)
    )
    return own(player) + body + foot
