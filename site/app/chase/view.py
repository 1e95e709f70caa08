"""The chase's panel as HTML: plain functions from the store to text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import groupby

from roborally_core.base.markup import NOTHING, Attributes, Markup, html, join
from roborally_core.chase.moves import MAX_QUEUE, Move
from roborally_core.chase.room import WAYS, Way, squares_of
from roborally_core.chase.rules import danger_squares

from ..action import Action
from ..art.icons import icon
from ..view.html import button, paragraph
from .art import arrow
from .forecast import Forecast, MoveFate
from .store import Store
from .texts import t

MOST_WORDS = 24
"""The most squares told one by one: nobody would listen to five hundred."""

FEW_LEFT = 3
"""With this many robots left the level is all but cleared, and their number is marked."""

_PAD = (Way.NW, Way.N, Way.NE, Way.W, None, Way.E, Way.SW, Way.S, Way.SE)
_OTHER_NAMES = {Move.PASS: "pass", Move.TELEPORT: "teleport", Move.LAST_STAND: "last", Move.QUIT: "quit"}
_OTHER_ICONS = {Move.PASS: "pause", Move.TELEPORT: "dice", Move.LAST_STAND: "skull", Move.QUIT: "leave"}


_SKELETON = """<div class="chase">
<header class="chase-top">{back}<h1>{title}</h1><span class="grow"></span>{tools}</header>
<section class="board-area chase-board" id="chase-board" aria-label="{room}">
<div class="board-stack" id="chase-stack"><canvas id="chase-floor" aria-hidden="true"></canvas>
<canvas id="chase-live" role="img" aria-label="{room}" aria-describedby="chase-words"
 data-do="{tap}"></canvas></div><div class="banner" id="chase-banner" hidden></div></section>
<div class="chase-side"><div class="chase-status" id="chase-status"></div>
<section class="chase-note" id="chase-note" role="status" aria-live="polite"></section>
<section class="chase-queue" id="chase-queue" aria-label="{queued}"></section>
<section class="chase-pad" id="chase-pad"></section>
<section class="chase-log log" id="chase-log" aria-label="{log}" tabindex="0"></section></div>
<div id="chase-words" class="visually-hidden"></div></div>"""


def games() -> Markup:
    """The buttons that begin other games."""
    new = button(Action.CHASE_NEW, t("new"), picture="plus", id="chase-new")
    return new + button(Action.CHASE_DAILY, t("daily"), picture="clock", id="chase-daily")


def skeleton(title: str, begin: Markup) -> Markup:
    """The screen's fixed parts, with its title and its first buttons; the rest is put into them."""
    small = partial(button, square=True)
    tools = (
        begin
        + small(Action.CHASE_SCORES, t("scores"), picture="crown", id="chase-scores")
        + small(Action.CHASE_LOG, t("log"), picture="list", id="chase-log-open", css="narrow-only")
        + small(Action.CHASE_HELP, t("help"), picture="book", id="chase-help")
        + small(Action.CHASE_QUIT, t("quit"), picture=_OTHER_ICONS[Move.QUIT], id="chase-quit")
    )
    return html(
        _SKELETON,
        tap=Action.CHASE_TAP,
        back=small(Action.MENU, t("back"), picture="left", id="chase-back"),
        title=title,
        tools=tools,
        room=t("room"),
        queued=t("queue"),
        log=t("log"),
    )


def move_name(move: Move) -> str:
    """A move in words."""
    way = move.way
    if way is None:
        return t(_OTHER_NAMES[move])
    return t("walk" if move.is_walk else "blast", way=t(f"way.{way.name}"))


def moves_in_words(moves: Sequence[Move]) -> str:
    """Moves by the names on the buttons, since the command line's letters are other keys here."""
    runs = ((name, len(list(group))) for name, group in groupby(map(move_name, moves)))
    return ", ".join(name if count == 1 else f"{name} ×{count}" for name, count in runs)


def move_icon(move: Move) -> Markup:
    """A move as a picture."""
    way = move.way
    if way is None:
        return icon(_OTHER_ICONS[move])
    return arrow(way) + (icon("bolt", "mark") if move.is_blast else NOTHING)


def stat(name: str, label: str, value: str, tip: str = "", *, marked: bool = False) -> Markup:
    """A number under its name; ``marked`` if it deserves a look."""
    about = Attributes(data_tip=tip or None, data_marked=marked)
    return html('<div class="stat" id="stat-{}"{}><dt>{}</dt><dd>{}</dd></div>', name, about, label, value)


def status(store: Store) -> Markup:
    """The source's four status lines, then the robots left, turns, score and record, as tiles."""
    game, best = store.game, store.best
    left = game.position.robots.bit_count()
    values = {
        "level": str(game.level),
        "teleports": str(game.position.teleports),
        "blaster": t("blaster.yes" if game.position.blaster else "blaster.no"),
        "kills": str(game.kills),
        "left": str(left),
        "turns": str(game.turns),
        "score": str(game.score),
        "best": t("none") if best is None else str(best),
    }
    marked = {"left"} if 0 < left <= FEW_LEFT else set()
    tiles = (
        stat(name, t(name), value, t(f"tip.{name}"), marked=name in marked) for name, value in values.items()
    )
    return html("<dl>{}</dl>", join(tiles))


def queue(store: Store, steps: Iterable[Forecast]) -> Markup:
    """Eight places for queued moves; with the danger aid on, your fate with each."""
    cells = []
    for place, step in enumerate(steps, 1):
        fate = step.fate if store.danger or step.fate is MoveFate.ILLEGAL else MoveFate.LIVES
        said = t(f"fate.{fate.value}")
        label = t("slot.full", n=place, move=move_name(step.move) + (f" ({said})" if said else ""))
        cells.append(
            html(
                '<button type="button" class="move {fate}" id="chase-slot-{place}" data-do="{do}"'
                ' data-arg="{index}" aria-label="{label}" data-tip="{label}">{picture}</button>',
                fate=fate.value,
                place=place,
                do=Action.CHASE_DROP,
                index=place - 1,
                label=label,
                picture=move_icon(step.move),
            )
        )
    for place in range(len(cells) + 1, MAX_QUEUE + 1):
        empty = t("slot.empty", n=place)
        cells.append(html('<span class="move empty" aria-label="{}">{}</span>', empty, place))
    return html('<div class="moves" role="group">{}</div>', join(cells))


def pad(store: Store) -> Markup:
    """Directions, other moves, play and the aids."""
    return html(
        '<div class="{}" role="group">{}</div><div class="acts">{}</div><div class="aids">{}</div>',
        "ways aiming" if store.aiming else "ways",
        _ways(store),
        _acts(store),
        _aids(store),
    )


def _ways(store: Store) -> Markup:
    over = store.game.over
    keys = []
    for way in _PAD:
        if way is None:
            make = partial(button, square=True, picture="pause", tip=t("tip.pass"), disabled=over)
            keys.append(make(Action.CHASE_MOVE, t("pass"), arg="p", id="chase-p"))
            continue
        move = Move(way + 8) if store.aiming else Move(way)
        keys.append(
            html(
                '<button type="button" class="square" id="chase-way-{way}" data-do="{do}"'
                ' data-arg="{arg}" aria-label="{name}" data-tip="{name}"{disabled}>{picture}</button>',
                way=way.name,
                do=Action.CHASE_MOVE,
                arg=move.text,
                name=move_name(move),
                disabled=Attributes(disabled=over),
                picture=arrow(way),
            )
        )
    return join(keys)


def _acts(store: Store) -> Markup:
    game, count = store.game, len(store.queue)
    left = game.position.teleports
    play = t("play.n", n=count) if count else t("play")
    jump, about = ("teleport.safe", "tip.teleport") if left else ("teleport.unsafe", "tip.teleport.unsafe")
    move = partial(button, Action.CHASE_MOVE, disabled=game.over)
    aim = partial(button, pressed=store.aiming, disabled=game.over or not game.position.blaster)
    queued = partial(button, disabled=not count)
    return (
        queued(
            Action.CHASE_PLAY, play, css="primary wide", picture="play", id="chase-play", tip=t("tip.play")
        )
        + move(t(jump, n=left), arg="t", picture="dice", id="chase-t", tip=t(about))
        + aim(Action.CHASE_AIM, t("aim"), picture="bolt", id="chase-aim", tip=t("tip.aim"))
        + move(t("last"), arg="l", picture="skull", id="chase-l", tip=t("tip.last"))
        + queued(Action.CHASE_UNDO, t("undo"), picture="replay", id="chase-undo", tip=t("tip.undo"))
    )


def _aids(store: Store) -> Markup:
    hint = partial(button, disabled=store.game.over)
    clear = partial(button, disabled=not store.queue)
    danger = partial(button, pressed=store.danger)
    instant = partial(button, pressed=store.instant)
    return (
        danger(Action.CHASE_DANGER, t("danger"), picture="eye", id="chase-danger", tip=t("tip.danger"))
        + hint(Action.CHASE_HINT, t("hint"), picture="chip", id="chase-hint", tip=t("tip.hint"))
        + instant(
            Action.CHASE_INSTANT, t("instant"), picture="skip", id="chase-instant", tip=t("tip.instant")
        )
        + clear(Action.CHASE_CLEAR, t("clear"), picture="clear", id="chase-clear", tip=t("tip.clear"))
    )


def note(store: Store, thinking: bool) -> Markup:
    """One line of advice: the last mistake, the hint, or the goal, which is told at length before the first
    turn and in short from then on.
    """
    if thinking:
        return paragraph(t("hint.thinking"), "muted")
    if store.message:
        return paragraph(store.message, "bad")
    hint = store.hint
    if hint is not None:
        use = button(Action.CHASE_USE, t("hint.use"), picture="check", id="chase-use")
        used = store.queue == list(hint.queue)
        return html(
            '<p id="chase-hint-text">{}</p>{}', hint.sentence(moves_in_words), NOTHING if used else use
        )
    if not store.game.commands:
        # no room for a second sentence on phones
        return html('<p>{} <span class="muted wide-only">{}</span></p>', t("start.goal"), t("start.note"))
    if store.game.over:
        return NOTHING
    left = t("goal.left", n=store.game.position.robots.bit_count(), level=store.game.level)
    return html('<p class="goal">{}<span><b>{}</b> {}</span></p>', icon("target"), left, record_ahead(store))


def record_ahead(store: Store) -> str:
    """The points that the player's record is ahead, or that it is beaten; empty without a record."""
    if store.leads:
        return t("goal.record")
    return "" if store.best is None else t("goal.behind", n=store.best - store.game.score + 1)


def log(lines: Sequence[str], empty: str = "") -> Markup:
    """The log, oldest first, or a text for an empty one."""
    if not lines:
        return paragraph(empty, "muted")
    return join(map(paragraph, lines))


def tall_log(lines: Sequence[str]) -> Markup:
    """The log in a dialog of its own."""
    return html('<div class="log tall">{}</div>', log(lines))


def words(store: Store) -> Markup:
    """The room in words, the nearest things first; of crowds only the nearest."""
    here = store.game.position
    room = here.room
    x, y = room.xy(here.you)
    parts = [paragraph(t("words.you", x=x + 1, y=y + 1))]
    for key, mask in (("words.robots", here.robots), ("words.heaps", here.heaps)):
        squares = squares_of(mask)
        if squares:
            nearest = sorted(squares, key=lambda pos: room.distance(pos, here.you))[:MOST_WORDS]
            items = join(html("<li>{}</li>", _at(store, pos)) for pos in nearest)
            parts.append(html("<p>{}</p><ul>{}</ul>", t(key, n=len(squares)), items))
    deadly = danger_squares(here)
    near = [t("words.here")] if deadly >> here.you & 1 else []
    near += [t(f"way.{way.name}") for way in WAYS if deadly >> (here.you + room.delta[way]) & 1]
    said = t("words.danger", list=", ".join(near)) if near else t("words.none")
    return join([*parts, paragraph(said)])


def _at(store: Store, pos: int) -> str:
    x, y = store.game.room.xy(pos)
    return t("words.at", x=x + 1, y=y + 1)


def square(store: Store, pos: int) -> str:
    """The content of a square, for a tip."""
    here = store.game.position
    if pos == here.you:
        return t("square.you")
    if here.robots >> pos & 1:
        return t("square.robot")
    if here.heaps >> pos & 1:
        return t("square.heap")
    return t("square.deadly" if danger_squares(here) >> pos & 1 else "square.free")
