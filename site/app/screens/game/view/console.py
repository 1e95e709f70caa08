"""The programming panel: own state, five registers, the palette, the buttons."""

from __future__ import annotations

from roborally_core.base.markup import NOTHING, Attributes, Markup, html, join
from roborally_core.options.api import Option
from roborally_core.play.submission import Choice
from roborally_core.rules.dialect import Dialect

from ....action import Action
from ....art.icons import command_icon, icon
from ....store.programming import Programming, Slot, Tile
from ....store.status import PlayerView
from ....texts import t, worded
from ....view.html import button, flag, paragraph
from ....view.tips import explained
from .choices import command_name, further_choices
from .options import aim_hint, marks, named, of_one_register, options_row
from .players import meters

KEYS = 9
"""The tiles that keys 1 to 9 place."""
FACINGS = ("north", "east", "south", "west")
ARROWS = "↑→↓←"


def _spoken(name: str) -> Markup:
    """The name of a button that shows numbers and signs only, as text beside them."""
    return html('<span class="visually-hidden">{}</span>', name)


def slot_html(
    slot: Slot,
    aim: bool = False,
    dialect: Dialect = Dialect.RALLY,
    working: tuple[Option, ...] = (),
    fatal: bool = False,
    numbered: bool = True,
    closed: bool = False,
) -> Markup:
    """One register, with the options that will work in it; ``fatal``: it destroys the robot.

    Cards that are ``numbered`` show their priorities; a ``closed`` program was handed in.
    """
    number = slot.place + 1
    classes = ["slot"]
    if slot.burnt:
        classes.append("locked")
    elif slot.card is not None:
        classes.append("filled")
    if aim:
        classes.append("aim")
    if slot.card is None:
        name = t(worded("slot.empty", dialect), n=number)
        inside = NOTHING
    else:
        command = slot.card.command
        filled, said = worded("slot.filled", dialect), command_name(command)
        name = t(filled, n=number, command=said, priority=slot.card.priority)
        inside = html(
            '{}<span class="label" aria-hidden="true">{}</span>'
            '<span class="priority" aria-hidden="true">{}</span>',
            command_icon(command.name.lower()),
            t(f"short.{command.name.lower()}"),
            slot.card.priority if numbered else "",
        )
    mark = NOTHING
    if slot.burnt:
        name = t(worded("slot.burnt", dialect), name=name)
        mark = icon("flame", "mark")
    name += named(working)
    if fatal:
        classes.append("fatal")
        name = f"{name}. {t(worded('fatal', dialect), n=number)}"
        mark += icon("skull", "mark")
    attributes = Attributes(
        type="button",
        class_=" ".join(classes),
        id=f"slot-{slot.place}",
        data_do=Action.SLOT,
        data_arg=slot.place,
        data_drag=None if closed else f"slot:{slot.place}",
        data_tip=name,
        aria_disabled=flag(True) if slot.burnt or closed else None,
    )
    works = marks(of_one_register(working))
    return html(
        '<button{}>{}<span class="index" aria-hidden="true">{}</span>{}{}{}</button>',
        attributes,
        _spoken(name),
        number,
        mark,
        inside,
        works,
    )


def tile_html(tile: Tile, key: int, numbered: bool = True) -> Markup:
    """One command of the palette with how many are free; priorities, if cards have any, on hover."""
    name = command_name(tile.command)
    priorities = ", ".join(str(card.priority) for card in tile.free)
    counts = numbered and tile.free and not tile.extra
    listed = t("tile.priorities", list=priorities) if counts else ""
    label = t("tile.name", command=name, n=len(tile.free))
    if listed:
        label = f"{label}. {listed}"
    shown = str(tile.free[0].priority) if counts else "–" if numbered else ""
    number = int(tile.command)
    attributes = Attributes(
        type="button",
        class_="tile special" if tile.extra else "tile",
        id=f"tile-{number}",
        data_do=Action.TILE,
        data_arg=number,
        data_drag=f"tile:{number}",
        disabled=not tile.free,
    )
    return html(
        '<button{attributes}{about}>{spoken}<span class="key" aria-hidden="true">{key}</span>'
        '<span class="count" aria-hidden="true">{count}</span>{picture}'
        '<span class="priority" aria-hidden="true">{shown}</span></button>',
        attributes=attributes,
        spoken=_spoken(label),
        about=explained(t(f"about.{tile.command.name.lower()}"), title=name, note=listed),
        key=key if key <= KEYS else "",
        count=len(tile.free),
        picture=command_icon(tile.command.name.lower()),
        shown=shown,
    )


def palette(programming: Programming) -> Markup:
    """All commands, and the model's ability as its own symbol."""
    numbered = programming.game.rules.deck.numbered
    parts = [tile_html(tile, i, numbered) for i, tile in enumerate(programming.tiles(), 1)]
    swaps = programming.offer.choices.get(Choice.SWAP)
    if swaps:
        left = max(swaps) - programming.choice(Choice.SWAP)
        parts.append(
            html(
                '<button type="button" class="tile special" id="tile-swap" data-do="{do}"'
                ' data-tip="{about}"{disabled}>{spoken}<span class="key" aria-hidden="true">{key}</span>'
                '<span class="count" aria-hidden="true">{left}</span>{picture}'
                '<span class="priority" aria-hidden="true">{short}</span></button>',
                do=Action.SWAP_HAND,
                spoken=_spoken(t("swap.name", n=left)),
                about=t("swap.about"),
                disabled=Attributes(disabled=not left),
                key=len(parts) + 1,
                left=left,
                picture=command_icon("again"),
                short=t("swap.short"),
            )
        )
    return html('<div class="palette" role="group" aria-label="{}">{}</div>', t("hand"), join(parts))


def locked(programming: Programming) -> Markup:
    """A program that has been handed in, with a note that it cannot be changed."""
    rules, title = programming.game.rules, t("program.locked")
    parts = join(
        slot_html(
            slot,
            False,
            rules.dialect,
            programming.working(slot.place),
            numbered=rules.deck.numbered,
            closed=True,
        )
        for slot in programming.slots()
    )
    told = html('<p class="row" id="program-locked">{}<span>{}</span></p>', icon("lock"), title)
    return html(
        '{}<div class="registers closed" role="group" aria-label="{}">{}</div>', told, t("program"), parts
    )


def registers(programming: Programming, aim: int = -1, fatal: int = 0) -> Markup:
    """The five registers; ``fatal`` is the one, from 1, that destroys the robot."""
    rules = programming.game.rules
    parts = join(
        slot_html(
            slot,
            slot.place == aim,
            rules.dialect,
            programming.working(slot.place),
            slot.place + 1 == fatal,
            rules.deck.numbered,
        )
        for slot in programming.slots()
    )
    css = "registers" if programming.armed is None else "registers offered"
    group = html('<div class="{}" role="group" aria-label="{}">{}</div>', css, t("program"), parts)
    return options_row(programming) + group + aim_hint(programming)


def own(player: PlayerView) -> Markup:
    """One's own robot's points and lives, large."""
    left, spare = meters(player, "big")
    return html('<div class="own">{}{}</div>', left, spare)


def reentry(programming: Programming) -> Markup:
    """Square and facing of a returning robot."""
    choices = programming.offer.choices
    if Choice.FACING not in choices:
        return NOTHING
    now = programming.chosen(Choice.FACING)
    returning = worded("reentry.facing", programming.game.rules.dialect)
    facing_text = returning if programming.game.inputs else "reentry.start"
    facing = join(_facing_chip(d, pressed=d == now) for d in choices[Choice.FACING])
    place = _first_place(now) if _only_facing(programming) else NOTHING
    text = _fixed(t(facing_text), facing, place)
    if Choice.REENTRY in choices:
        chosen = programming.choice(Choice.REENTRY)
        squares = join(
            button(
                Action.REENTRY,
                str(i + 1),
                arg=i,
                pressed=i == chosen,
                id=f"reentry-{i}",
                tip=t("reentry.square", n=i + 1),
            )
            for i in choices[Choice.REENTRY]
        )
        text += _fixed(t("reentry.where"), squares)
    return text


def dragged_facing(programming: Programming, way: int) -> Markup:
    """The drawing of a chip with a facing under the pointer; empty if it is no chip."""
    return html("<b>{}</b>", ARROWS[way]) if _only_facing(programming) else NOTHING


def _only_facing(programming: Programming) -> bool:
    """Whether only the facing can be chosen: its chip is dragged to the first place (RN-76)."""
    return programming.idle and not programming.full_of_cards and Choice.FACING in programming.offer.choices


def _first_place(facing: int) -> Markup:
    """The place on the far left for the chip of the first facing, with its present chip."""
    return html(
        '<span class="slot filled chip-place" id="slot-0" data-arg="0" data-tip="{}" aria-hidden="true">{}'
        "</span>",
        t("facing.place"),
        ARROWS[facing],
    )


def _facing_chip(way: int, *, pressed: bool) -> Markup:
    """The button of a facing, which can be dragged as well."""
    attributes = Attributes(
        type="button",
        data_do=Action.FACING,
        data_arg=way,
        data_drag=f"facing:{way}",
        id=f"facing-{way}",
        data_tip=t(f"facing.{FACINGS[way]}"),
        aria_pressed=flag(pressed),
    )
    return html("<button{}><span>{}</span></button>", attributes, ARROWS[way])


def _fixed(title: str, buttons: Markup, place: Markup = NOTHING) -> Markup:
    """Buttons of which one is chosen; ``place`` is where its chip can be dragged."""
    segments = html('<div class="segments">{}</div>', buttons)
    if place:
        segments = html('<div class="chip-row">{}{}</div>', place, segments)
    return html('<div class="choice fixed"><span class="small">{}</span>{}</div>', title, segments)


def _run(
    programming: Programming, fatal: int, asked: bool, out: bool, shared: tuple[str, str] | None
) -> Markup:
    """The button that hands the program in; for a fatal one it warns, and asks; a player ``out`` watches.

    At a ``shared`` device it has words of its own, and smaller ones below.
    """
    attributes = Attributes(
        type="button",
        data_do=Action.CONFIRM,
        id="confirm",
        class_="primary sure" if asked else "primary",
        data_tip=t("tip.fatal" if fatal else "tip.confirm"),
        disabled=not programming.full,
    )
    own, then = shared or (t("confirm"), "")
    label = t("go.on" if out else "go") if out or programming.idle else t("confirm.anyway") if asked else own
    dying = worded("fatal", programming.game.rules.dialect)
    below = t(dying, n=fatal) if fatal else then
    told = html("<small>{}</small>", below) if below else NOTHING
    picture = icon("skull" if fatal else "check")
    return html("<button{}>{}<span>{}{}</span></button>", attributes, picture, label, told)


def actions(
    programming: Programming,
    player: PlayerView,
    fatal: int = 0,
    asked: bool = False,
    hints: bool = False,
    shared: tuple[str, str] | None = None,
) -> Markup:
    """Confirm, hint, clear, power-down (or reboot)."""
    down = Choice.POWER_DOWN in programming.offer.choices
    parts = [_run(programming, 0 if programming.idle else fatal, asked, player.view.out, shared)]
    if hints and not programming.idle:
        parts.append(button(Action.HINT, t("hint"), picture="bulb", id="hint-button", square=True))
    if not programming.idle:
        parts.append(
            button(
                Action.CLEAR,
                t("clear"),
                picture="clear",
                id="clear",
                tip=t(player.word("tip.clear")),
                square=True,
            )
        )
    if down:
        pressed = bool(programming.choice(Choice.POWER_DOWN))
        parts.append(
            button(
                Action.POWER,
                t(player.word("power")),
                picture="power",
                id="power",
                tip=t(player.word("tip.power")),
                pressed=pressed,
                square=True,
            )
        )
    return html('<div class="actions">{}</div>', join(parts))


def idle_text(programming: Programming, player: PlayerView) -> str:
    """Why there is nothing to program this turn."""
    if player.view.out:
        return t(player.word("idle.out"))
    if not player.view.here:
        return t("idle.dead")
    if player.arriving:
        return t("idle.arriving")
    return t(player.word("idle.burnt" if programming.full_of_cards else "idle.down"))


def console(
    programming: Programming,
    player: PlayerView,
    waiting: str = "",
    fatal: int = 0,
    asked: bool = False,
    hints: bool = False,
    returning: bool = False,
    letter_step: Markup = NOTHING,
    out: Markup = NOTHING,
    shared: tuple[str, str] | None = None,
) -> Markup:
    """The whole panel; ``waiting`` replaces the buttons once the program is locked in.

    ``fatal`` is the register, from 1, that destroys the robot (0: none); ``asked``: its player knows.
    ``hints``: machines may be asked for advice.  A player who is ``returning`` has asked for the seat that a
    machine took. ``letter_step`` is the button of a player who waits, ``out`` the state of the game for one
    who is out for good, ``shared`` the words of the button that hands in at a device of several people.
    """
    if programming.replaced and returning:
        return own(player) + html(
            '<p class="row" role="status">{}{}</p>', icon("replay"), t("match.returning")
        )
    if programming.replaced:
        back = button(Action.ASK_BACK, t("match.back"), css="primary", picture="replay", id="ask-back")
        return own(player) + paragraph(t("match.look_on")) + back
    if programming.idle:
        body = paragraph(idle_text(programming, player), "muted") + out
        if chosen := reentry(programming):
            body += html('<div class="choices">{}</div>', chosen)
        if programming.full_of_cards:
            body += registers(programming, fatal=fatal)
    elif programming.confirmed:
        body = locked(programming)
    else:
        choices = reentry(programming) + further_choices(programming)
        body = html('<div class="choices">{}</div>', choices) if choices else NOTHING
        body += registers(programming, fatal=fatal) + palette(programming)
    foot = (
        html('<p class="row muted" role="status">{}{}</p>', icon("clock"), waiting)
        + (html('<div class="actions">{}</div>', letter_step) if letter_step else NOTHING)
        if waiting
        else actions(programming, player, fatal, asked, hints, shared)
    )
    return own(player) + body + foot


def looking_on(follow: Markup = NOTHING) -> Markup:
    """The panel of a spectator before there is any program to be seen; ``follow`` offers the robots."""
    return paragraph(t("watch.first")) + paragraph(t("watch.first.about"), "muted small") + follow
