"""The move view: everybody's programs as they are revealed, the film's controls, the log (RR-22)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from roborally_core.base.markup import NOTHING as NO_MARKUP
from roborally_core.base.markup import Attributes, Markup, constant, html, join
from roborally_core.options.api import Option
from roborally_core.rules.cards import Card, Deck
from roborally_core.rules.dialect import Dialect

from ....action import Action
from ....art.icons import command_icon, icon
from ....art.robots import picture
from ....store.status import PlayerView
from ....texts import t, worded
from ....view.html import button, dialog
from .choices import command_name
from .console import own
from .options import marks, named
from .players import machine_mark

Rows = tuple[tuple[str, Markup], ...]
"""Elements by their ids."""
Works = Mapping[tuple[int, int], tuple[Option, ...]]
"""The options at work by robot and register."""
NOTHING: Works = {}
GOING_ON = "going-on"
"""The id of the line that names the player of the current card."""


def _cell(
    player: PlayerView,
    register: int,
    now: int,
    card: int | None,
    deck: Deck,
    acting: bool,
    burnt: bool,
    works: tuple[Option, ...] = (),
) -> Markup:
    classes = ["cell"]
    classes += [
        css
        for css, on in (
            ("burnt", burnt),
            ("past", register < now),
            ("now", register == now and not acting),
            ("acting", acting),
        )
        if on
    ]
    if card is None:
        name = t(player.word("cell.hidden"), n=register) + named(works)
        return html(
            '<span class="{}" id="{}" role="img" aria-label="{}">{}</span>',
            " ".join(classes),
            cell_id(player, register),
            name,
            marks(works),
        )
    shown = deck[card]
    name = t(player.word("cell"), n=register, command=command_name(shown.command), priority=shown.priority)
    name += named(works)
    return html(
        '<span class="{css}" id="{id}" role="img" aria-label="{name}" data-tip="{name}">'
        "{picture}{more}</span>",
        css=" ".join(classes),
        id=cell_id(player, register),
        name=name,
        picture=command_icon(shown.command.name.lower()),
        more=marks(works) or _number(shown if deck.numbered else None),
    )


def _number(card: Card | None) -> Markup:
    """The priority of a card, if it has one."""
    return NO_MARKUP if card is None else html("<span>{}</span>", card.priority or "")


def program_cells(
    player: PlayerView,
    cards: Mapping[tuple[int, int], int],
    known: Mapping[tuple[int, int], int],
    register: int,
    acting: tuple[int, ...],
    deck: Deck,
    works: Works,
) -> Rows:
    """One player's five cards: own and burnt ones from the start, others once revealed, and options."""
    robot = player.view.robot
    if (player.asleep or player.arriving) and not any((robot, r) in cards for r in range(1, 6)):
        told = t("row.arriving" if player.arriving else player.word("row.down"))
        return ((cell_id(player, 0), _wide(player, "power", told)),)
    if player.view.out and not any((robot, r) in cards for r in range(1, register + 1)):
        return ((cell_id(player, 0), _wide(player, "skull", t("badge.out"))),)
    parts = []
    for r in range(1, 6):
        card = cards.get((robot, r)) if r <= register else None
        if card is None and player.view.here:
            card = known.get((robot, r))
        burnt = r in player.view.locked
        now = robot in acting and r == register
        at_work = works.get((robot, r), ()) if r <= register else ()
        parts.append((cell_id(player, r), _cell(player, r, register, card, deck, now, burnt, at_work)))
    return tuple(parts)


def program_row(player: PlayerView) -> Markup:
    """The row of one player's cards, which are filled in by id."""
    attributes = Attributes(id=row_id(player), role="group", aria_label=player.name)
    css = "program" + (" me" if player.me else "") + (" dead" if player.dead or player.view.out else "")
    return html(
        '<div class="{}"{}><span class="who">{}{}</span><div class="cells" id="{}"></div></div>',
        css,
        attributes,
        picture(player.look),
        machine_mark(player),
        cells_id(player),
    )


def row_id(player: PlayerView) -> str:
    """The id of the row of a player's program on the page."""
    return f"program-{player.view.robot}"


def cells_id(player: PlayerView) -> str:
    """The id of the cell with the cards of a player's row."""
    return f"cells-{player.view.robot}"


def cell_id(player: PlayerView, register: int) -> str:
    """The id of the card of a register on the page; 0 for the sign that replaces all of them."""
    return f"cell-{player.view.robot}-{register}"


def _wide(player: PlayerView, name: str, text: str) -> Markup:
    return html('<span class="cell wide" id="{}">{}{}</span>', cell_id(player, 0), icon(name), text)


def ranked(
    players: Sequence[PlayerView],
    order: Sequence[int],
) -> list[PlayerView]:
    """The order of rows: the first to act on top, one's own one in the bottom row (RR-22)."""
    rank = {robot: i for i, robot in enumerate(order)}
    last = len(rank)
    return sorted(players, key=lambda one: (one.me, rank.get(one.view.robot, last), one.seat))


def watch_panel(player: PlayerView | None, race: Markup = NO_MARKUP) -> Markup:
    """The frame of the move view, with the state of one ``player``; programs and log are filled by id.

    ``race`` is that of the priorities, on a screen everybody looks at.
    """
    return html(
        '{}<div id="own-state">{}</div><div id="programs" class="programs"></div>'
        '<div class="log" id="log" role="log" aria-live="off" aria-label="{}" tabindex="0"></div>',
        race,
        NO_MARKUP if player is None else own(player),
        t("log"),
    )


def log_line(text: str, head: bool) -> Markup:
    """A line of the log, or the head of those below it."""
    return html('<p class="head">{}</p>', text) if head else html("<p>{}</p>", text)


def log_dialog(lines: Markup) -> Markup:
    """The whole log over the game."""
    return dialog(t("log"), html('<div class="log tall">{}</div>', lines), id="log-dialog")


def top_bar(heading: str, back: bool = False) -> Markup:
    """Over the board: the ``heading``, perhaps of a look ``back``, room for events, the clock, the menu."""
    return html(
        '<span class="turn">{}{}</span><span id="game-now" class="now"></span><span class="grow"></span>'
        '<span id="clock" class="clock" role="timer" data-tip="{}" hidden></span>{}',
        icon("replay") if back else NO_MARKUP,
        heading,
        t("tip.clock"),
        button(Action.GAME_MENU, t("menu"), picture="menu", square=True, id="game-menu"),
    )


def task(text: str) -> Markup:
    """The player's present task."""
    return html('<span class="phase grow">{}</span>', text)


def moment(register: int, dialect: Dialect) -> Markup:
    """The moment of the film; its events are filled in by id."""
    return html('{}<span class="phase" id="{}"></span>', leds(register, dialect), GOING_ON)


def rest_deck(can_replay: bool, over: bool, review: bool, report: bool) -> Markup:
    """Between films: the way back, and after the game its results, with a ``review`` if there is one."""
    out = button(Action.REPLAY, t("replay"), picture="replay", id="replay", disabled=not can_replay)
    if over:
        out += button(Action.RESULTS, t("over.results"), picture="crown", css="primary", id="results")
    if review:
        out += button(Action.REVIEW, t("review"), picture="magnifier", id="open-review")
    if report:
        out += button(Action.REPORT, t("report"), picture="report", id="open-report")
    return out


def watch_deck() -> Markup:
    """The frame of the film's controls: its parts are filled by id."""
    return constant('<div id="deck-begin"></div><div id="deck-reel"></div><div id="deck-end"></div>')


def deck_begin(playing: bool, dialect: Dialect) -> Markup:
    """Before the scrubber."""
    label = t("pause") if playing else t("play")
    return (
        button(
            Action.STEP_BACK,
            t(worded("step.back", dialect)),
            picture="back_step",
            square=True,
            id="step-back",
        )
        + button(Action.PLAY, label, picture="stop" if playing else "play", square=True, id="play")
        + button(
            Action.STEP_ON, t(worded("step.on", dialect)), picture="next_step", square=True, id="step-on"
        )
    )


def deck_end(speed: float, replaying: bool, mine: bool | None, whose: str = "") -> Markup:
    """After the scrubber; ``mine``: only what concerns the player, None where the film is nobody's own.

    ``whose`` names the player whose robot is followed instead.
    """
    skip, told = t("skip.replay" if replaying else "skip"), t("mine.on" if mine else "mine.off")
    if whose:
        told = t("mine.of.on" if mine else "mine.of.off", name=whose)
    only = NO_MARKUP
    if mine is not None:
        only = button(Action.MINE, told, picture="only_me", square=True, id="mine", pressed=mine)
    return (
        only
        + button(Action.SPEED, f"{speed:g}×", id="speed", css="speed", tip=t("speed"))
        + button(Action.SKIP, skip, picture="skip", square=True, id="skip")
    )


def leds(register: int, dialect: Dialect = Dialect.RALLY) -> Markup:
    """Five lamps for the registers."""
    parts = []
    for r in range(1, 6):
        css = "now" if r == register else "done" if r < register else ""
        parts.append(html('<span class="{}">{}</span>', css, r))
    name = t(worded("register.now", dialect), n=register)
    return html('<span class="leds" role="img" aria-label="{}">{}</span>', name, join(parts))
