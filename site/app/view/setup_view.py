"""The solo setup page: boards with pictures, machines, the player's robot."""

from __future__ import annotations

from collections.abc import Collection

from roborally_core.base.markup import NOTHING, Attributes, Markup, constant, html, join
from roborally_core.board.library import about_board
from roborally_core.board.model import Board
from roborally_core.board.orders import CourseStatus
from roborally_core.robots.models import MODELS, ModelId
from roborally_core.rules.dialect import Dialect
from roborally_core.rulesets import RULESETS

from ..action import Action
from ..art.robots import CHASSIS, COATS, picture
from ..store.choices import SIDES
from ..store.guests import LOOKS, called
from ..store.next_level import TRAINING
from ..store.settings import NAME_LENGTH
from ..store.setup import SetupStore, room
from ..texts import t, worded
from .html import button, flag, page, paragraph, segments, stepper
from .terms_view import more_settings


def difficulty(board: Board) -> Markup:
    """A badge that says how hard the board is."""
    if board.difficulty is None:
        return NOTHING
    name = board.difficulty.name.lower()
    return html(' <em class="difficulty {}">{}</em>', name, t(f"difficulty.{name}"))


def pick(kind: Action, value: str | int, chosen: bool, css: str = "") -> Attributes:
    """A button of a dialog, one of which is chosen: pressing it chooses and closes."""
    return Attributes(
        type="button",
        class_=css or None,
        id=f"{kind}-{value}",
        data_do=kind,
        data_arg=value,
        autofocus=chosen,
        aria_current="true" if chosen else None,
    )


def _radio(kind: Action, value: str | int, chosen: bool, *, gone: bool = False) -> Attributes:
    return Attributes(
        type="button",
        role="radio",
        id=f"{kind}-{value}",
        data_do=kind,
        data_arg=value,
        disabled=gone,
        tabindex=0 if chosen else -1,
        aria_checked=flag(chosen),
    )


def board_facts(board: Board, seats: int, dialect: Dialect) -> str:
    """A board's size, and what it has room for."""
    squads = all(RULESETS[ruleset].squads for ruleset in board.rulesets) and bool(board.rulesets)
    told = "board.facts.squads" if squads else worded("board.facts", dialect)
    return t(told, w=board.width, h=board.height, n=len(board.checkpoints), starts=seats)


def badge(board: Board, received: bool | None) -> Markup:
    """The difficulty of one of the game's own boards, or the owner of another one (``received`` or not)."""
    return difficulty(board) if received is None else _whose(received) + status_badge(board.status)


def _board_option(key: str, board: Board, attributes: Attributes, facts: str, marked: Markup) -> Markup:
    """One board with its picture and numbers."""
    return html(
        '<button{attributes} data-tip="{about}">'
        '<canvas id="thumb-{key}" width="8" height="8" aria-hidden="true"></canvas>'
        '<span>{name}{badge}</span><span class="facts">{facts}</span></button>',
        attributes=attributes,
        about=about_board(key, board),
        key=key,
        name=board.name,
        badge=marked,
        facts=facts,
    )


def _whose(received: bool) -> Markup:
    """A badge that says who made a board of the shelf."""
    return html(' <em class="difficulty own">{}</em>', t("board.received" if received else "board.mine"))


def status_badge(status: CourseStatus | None) -> Markup:
    """A badge with its maker's word about a board, if there is one."""
    if status is None:
        return NOTHING
    name = status.name.lower()
    return html(' <em class="difficulty course-{}">{}</em>', name, t(f"course.{name}"))


def course_order(store: SetupStore, match: bool) -> Markup:
    """The orders in which the chosen board may be raced, and a word about a private board."""
    board, order = store.course, store.order
    if board is None:
        return NOTHING
    warned = match and board.status is CourseStatus.PRIVATE
    private = paragraph(t("course.brought"), "muted small") if warned else NOTHING
    if not board.orders:
        return private
    options = [("", t("order.numbers")), *((one.name, one.name) for one in board.orders)]
    chosen = order.of(board)
    choice = segments(Action.ORDER, options, chosen.name if chosen is not None else "", t("order"))
    told = again = NOTHING
    if chosen is not None:
        told = paragraph(order.words(board), "muted small")
    if order.is_drawn(board):
        sequence = ", ".join(map(str, order.sequence(board)))
        told += html('<p aria-live="polite">{}</p>', t("order.drawn", sequence=sequence))
        again = button(Action.ORDER_DRAW, t("order.draw"), picture="turn_right", id="order-draw")
    return html("<h3>{}</h3>{}{}{}{}", t("order"), choice, told, again, private)


def boards(store: SetupStore) -> Markup:
    """All boards of the ruleset, for a dialog in which the press of one settles the choice."""
    ruleset, options = store.choice.ruleset, NOTHING
    for key, board in store.playable().items():
        options += _board_option(
            key,
            board,
            pick(Action.BOARD, key, key == store.choice.board, "board-option"),
            board_facts(board, room(board, ruleset), RULESETS[ruleset].dialect),
            badge(board, store.shelf.get(key)),
        )
    unfit = join(
        paragraph(t("board.unfit", name=name, why=why), "muted small") for name, why in store.unfit.items()
    )
    return html(
        '<div class="board-list" role="group" aria-label="{}">{}</div>{}',
        t("board"),
        options or paragraph(t("board.loading"), "muted"),
        unfit,
    )


def looks(chosen: int, taken: Collection[int] = ()) -> Markup:
    """The eight robots to choose from, except those that others took."""
    parts = []
    for look in range(LOOKS):
        name = t("look.name", name=CHASSIS[look].name, colour=t(f"colour.{COATS[look].name}"))
        parts.append(
            html(
                '<button{} aria-label="{}" data-tip="{}">{}</button>',
                _radio(Action.LOOK, look, look == chosen, gone=look in taken),
                name,
                name,
                picture(look),
            )
        )
    return html(
        '<div class="robot-picker" role="radiogroup" aria-label="{}">{}</div>', t("robot"), join(parts)
    )


def models(available: tuple[int, ...], chosen: int) -> Markup:
    """The models with their abilities; nothing if the ruleset has only one."""
    if len(available) < 2:
        return NOTHING
    parts = []
    for model in available:
        about = MODELS[ModelId(model)]
        attributes = _radio(Action.MODEL, int(model), model == chosen)
        parts.append(
            html("<button{}><b>{}</b><span>{}</span></button>", attributes, about.name, about.told_ability)
        )
    return html(
        '<h3>{title}</h3><div class="model-list" role="radiogroup" aria-label="{title}">{models}</div>',
        title=t("model"),
        models=join(parts),
    )


def side_key(side: int, squads: bool) -> str:
    """The name of a side of a match, or of a squad."""
    return f"squad.{side}" if squads else f"side.match.{side}"


def side_css(side: int, squads: bool) -> str:
    """The look of a side's name: a squad has a colour."""
    return f"squad squad-{side}" if squads else "of-side"


def own_side(chosen: int, squads: bool = False, match: bool = True) -> Markup:
    """The player's side in a match, or among people at one device: alone, or together with those who choose
    the same; or the player's squad.
    """
    told = "side.match.about" if match else "hotseat.sides"
    title, about = ("squad", "squad.about" if match else "") if squads else ("side.match", told)
    sides = range(SIDES) if match or not squads else range(1, SIDES)
    options = [(str(side), t(side_key(side, squads))) for side in sides]
    choice = segments(Action.SIDE, options, str(chosen), t(title), [side_css(i, squads) for i in sides])
    return html("<h3>{}</h3>{}{}", t(title), choice, paragraph(t(about), "muted small") if about else NOTHING)


def people(store: SetupStore) -> Markup:
    """The people at this device: their number, and the name, robot and model of each except the player."""
    guests, several = store.choice.guests, len(store.models()) > 1
    title, rows, squads = t("hotseat.people"), [], bool(store.rules.squads)
    for i, guest in enumerate(guests):
        name = called(guest, i)
        look = t("look.name", name=CHASSIS[guest.look].name, colour=t(f"colour.{COATS[guest.look].name}"))
        label = t("hotseat.look", name=name, robot=look)
        face = Attributes(
            type="button",
            class_="face",
            id=f"person-look-{i}",
            data_do=Action.PERSON_LOOK,
            data_arg=i,
            data_tip=label,
            aria_label=label,
        )
        about = MODELS[guest.model]
        model = button(Action.PERSON_MODEL, about.name, arg=i, id=f"person-model-{i}", tip=about.told_ability)
        whose = store.side_beside(i)
        css = side_css(whose, squads) if squads else ""
        told = t(side_key(whose, squads))
        side = button(Action.PERSON_SIDE, told, arg=i, id=f"person-side-{i}", tip=t("tip.side"), css=css)
        rows.append(
            html(
                '<div class="seat"><button{face}>{robot}</button><input type="text" id="person-name-{i}"'
                ' data-live="person-name:{i}" maxlength="{most}" value="{name}" aria-label="{label}"'
                ' autocomplete="off">{model}</div>',
                face=face,
                robot=picture(guest.look),
                i=i,
                most=NAME_LENGTH,
                name=name,
                label=t("hotseat.name", n=i + 2),
                model=html('<span class="row">{}{}</span>', side, model if several else NOTHING),
            )
        )
    count = stepper(Action.PEOPLE, store.here, str(store.here), 1, store.most_people(), title)
    about_it = paragraph(t("hotseat.rules"), "muted small") if guests else NOTHING
    return html('<div class="row spread"><h2>{}</h2>{}</div>{}{}', title, count, join(rows), about_it)


def machines(store: SetupStore) -> Markup:
    """The machines of a game alone: their number, and each one's side, model and level."""
    rows = machine_rows(store)
    trial = paragraph(t("machines.none"), "muted") if not (rows or store.choice.guests) else NOTHING
    gentle = paragraph(t("level.first"), "muted") if store.gentle else NOTHING
    return machine_count(store) + gentle + rows + trial


def machine_count(store: SetupStore) -> Markup:
    """The number of machines, with minus and plus."""
    count = len(store.choice.machines)
    title, most = t("machines"), store.most_machines()
    steps = stepper(Action.MACHINES, count, str(count), store.least, most, title)
    return html('<div class="row spread"><h2>{}</h2>{}</div>', title, steps)


def machine_rows(store: SetupStore, match: bool = False) -> Markup:
    """Each machine with its side, model and level, and the way to remove it."""
    rows, squads = [], bool(store.rules.squads)
    several = len(store.models()) > 1
    for i, machine in enumerate(store.choice.machines):
        name = store.machine_name(machine.look)
        model = (
            button(
                Action.MACHINE_MODEL,
                MODELS[machine.model].name,
                arg=i,
                id=f"machine-model-{i}",
                tip=MODELS[machine.model].told_ability,
                css="folded",
            )
            if several
            else NOTHING
        )
        level = button(
            Action.MACHINE_LEVEL,
            t(f"level.{machine.level}"),
            arg=i,
            id=f"machine-level-{i}",
            tip=t("tip.level"),
        )
        whose = store.machine_squads()[i]
        shared = match or squads or store.choice.guests
        told = t(side_key(whose, squads) if shared else f"side.{whose}")
        css = side_css(whose, squads) if squads else ""
        side = button(Action.MACHINE_SIDE, told, arg=i, id=f"machine-side-{i}", tip=t("tip.side"), css=css)
        out = button(
            Action.MACHINE_OUT,
            t("machine.out", name=name),
            arg=i,
            picture="close",
            id=f"machine-out-{i}",
            disabled=len(store.choice.machines) <= store.least,
            square=True,
        )
        rows.append(
            html(
                '<div class="seat opponent">{}<b>{}</b>{}{}<span class="traits{}">{}{}</span></div>',
                picture(machine.look),
                name,
                level,
                out,
                "" if squads or store.choice.guests else " folded",
                side,
                model,
            )
        )
    return join(rows)


def level_offer(store: SetupStore) -> Markup:
    """The next level after two wins, the easier one or the missions after two bad defeats, or nothing."""
    level = store.offer
    if level is None:
        return NOTHING
    if level == TRAINING:
        train = button(Action.MISSIONS, t("training.advised.take"), id="level-training")
        return html('<span class="grow">{}</span>{}', t("training.advised"), train)
    harder = any(level > machine.level for machine in store.choice.machines)
    words = t("level.harder" if harder else "level.easier", level=t(f"level.{level}"))
    take = button(Action.MACHINE_LEVELS, t("level.take"), arg=level, id="level-take")
    return html('<span class="grow">{}</span>{}', words, take)


def setup_page(picks: Markup, more: bool = False) -> Markup:
    """The frame of the page with the rows of what is played (``picks``), in the order of decisions; its parts
    are filled by id, each on its own.

    ``more`` opens what most games do not need.
    """
    foot = constant('<span class="grow muted small" id="setup-note"></span>')
    foot += button(Action.START, t("start"), css="primary", picture="play", id="start")
    folded = constant('<div id="setup-terms"></div>')
    body = html(
        '<div class="card row" id="level-offer" hidden></div>'
        '<div class="columns even"><div class="stack"><section class="card" id="setup-game"><h2>{game}</h2>'
        '<div id="setup-picks" class="stack">{picks}</div><p id="setup-about" class="muted"></p>'
        '<div id="setup-order" class="stack"></div></section></div>'
        '<div class="stack"><section class="card" id="setup-machines"></section>'
        '<section class="card"><h2>{robot}</h2><div id="setup-looks"></div><div id="setup-models"></div>'
        '<div id="setup-side" class="stack"></div><div id="setup-name"></div></section>'
        '<section class="card stack" id="setup-people"></section>{more}</div></div>',
        game=t("lobby.game"),
        picks=picks,
        robot=t("your_robot"),
        more=more_settings(folded, more),
    )
    return page(t("solo.title"), body, foot=foot)
