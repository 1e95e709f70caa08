"""The programming panel: own state, five registers, the palette, the buttons."""

from __future__ import annotations

from roborally_core.commands import Command
from roborally_core.options.api import Option
from roborally_core.submission import Choice

from ..art.icons import command_icon, icon
from ..store.programming import Programming, Slot, Tile
from ..store.status import PlayerView, commands_of
from ..texts import t, worded
from .html import button, esc
from .options_view import aim_hint, marks, named, of_one_register, options_row
from .players import meters

SHOWN_ELSEWHERE = frozenset({Choice.POWER_DOWN, Choice.FACING, Choice.REENTRY, Choice.SWAP})
"""Choices with a control of their own."""
KEYS = 9
"""The tiles that keys 1 to 9 place."""


def command_name(command: Command) -> str:
    """A command in words."""
    return t(f"command.{command.name.lower()}")


def slot_html(slot: Slot, aim: bool = False, points: bool = False, working: tuple[Option, ...] = ()) -> str:
    """One register, with the options that will work in it."""
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
        name = t(worded("slot.burnt", points), name=name)
        mark = icon("flame", "mark")
    name += named(working)
    disabled = ' aria-disabled="true"' if slot.burnt else ""
    return (
        f'<button type="button" class="{" ".join(classes)}" id="slot-{slot.index}" data-do="slot" '
        f'data-arg="{slot.index}"'
        f' data-drag="slot:{slot.index}" aria-label="{esc(name)}" data-tip="{esc(name)}"{disabled}>'
        f'<span class="index">{number}</span>{mark}{inside}{marks(of_one_register(working))}</button>'
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
    points = programming.game.rules.counts_down
    parts = "".join(
        slot_html(slot, slot.index == aim, points, programming.working(slot.index))
        for slot in programming.slots()
    )
    css = "registers" if programming.armed is None else "registers offered"
    group = f'<div class="{css}" role="group" aria-label="{esc(t("program"))}">{parts}</div>'
    return options_row(programming) + group + aim_hint(programming)


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
    returning = worded("reentry.facing", programming.game.rules.counts_down)
    facing_text = returning if programming.game.inputs else "reentry.start"
    names = ("north", "east", "south", "west")
    arrows = "↑→↓←"
    facing = "".join(
        button("facing", arrows[d], arg=d, pressed=d == now, id=f"facing-{d}", tip=t(f"facing.{names[d]}"))
        for d in choices[Choice.FACING]
    )
    text = (
        f'<div class="choice fixed"><span class="small">{esc(t(facing_text))}</span><div '
        f'class="segments">{facing}</div></div>'
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
        where = esc(t("reentry.where"))
        text += (
            f'<div class="choice fixed"><span class="small">{where}</span>'
            f'<div class="segments">{squares}</div></div>'
        )
    return text


def further_choices(programming: Programming) -> str:
    """Choices of the ruleset that have no place of their own."""
    parts = []
    for choice, values in programming.offer.choices.items():
        if choice in SHOWN_ELSEWHERE or len(values) < 2:
            continue
        name = choice.name.lower()
        chosen = programming.chosen(choice)
        options = "".join(
            f'<option value="{int(choice)}:{value}"{" selected" if value == chosen else ""}>'
            f"{esc(_choice_value(programming, choice, value))}</option>"
            for value in values
        )
        parts.append(
            f'<label class="choice" data-tip="{esc(t(f"choice.{name}.tip"))}"><span class="small">'
            f"{esc(t(f'choice.{name}'))}</span>"
            f'<select id="choice-{name}" data-change="choose">{options}</select></label>'
        )
    return "".join(parts)


def _choice_value(programming: Programming, choice: Choice, value: int) -> str:
    if choice is Choice.WRENCH:
        return t(f"choice.wrench.{value}")
    if choice is Choice.SACRIFICE and not value:
        return t("choice.never")
    deck = programming.game.rules.deck
    if choice is Choice.UPGRADE and value < len(deck.sets):
        return ", ".join(command_name(command) for command in commands_of(deck, value))
    return t("points.short", n=value)


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
    ]
    if not programming.idle:
        parts.append(
            button(
                "clear", t("clear"), picture="clear", id="clear", tip=t(player.word("tip.clear")), square=True
            )
        )
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


def idle_text(programming: Programming, player: PlayerView) -> str:
    """Why there is nothing to program this turn."""
    if player.view.out:
        return t(player.word("idle.out"))
    if not player.view.here:
        return t("idle.dead")
    return t(player.word("idle.burnt" if programming.full_of_cards else "idle.down"))


def console(programming: Programming, player: PlayerView, waiting: str = "") -> str:
    """The whole panel; ``waiting`` replaces the buttons once the program is locked in."""
    if programming.replaced:
        back = button("ask-back", t("match.back"), css="primary", picture="replay", id="ask-back")
        return f"{own(player)}<p>{esc(t('match.look_on'))}</p>{back}"
    if programming.idle:
        body = f'<p class="muted">{esc(idle_text(programming, player))}</p>'
        if programming.full_of_cards:
            body += registers(programming)
    else:
        choices = reentry(programming) + further_choices(programming)
        body = f'<div class="choices">{choices}</div>' if choices else ""
        body += registers(programming) + palette(programming)
    foot = (
        f'<p class="row muted" role="status">{icon("clock")}{esc(waiting)}</p>'
        if waiting
        else actions(programming, player)
    )
    return own(player) + body + foot
