"""The chase's screen as HTML: plain functions from the store to text."""

from __future__ import annotations

from collections.abc import Iterable

from roborally_core.chase.game import Status
from roborally_core.chase.moves import MAX_QUEUE, Move
from roborally_core.chase.room import WAYS, Way, squares_of
from roborally_core.chase.rules import danger_squares
from roborally_core.chase.scores import Sheet, Table

from ..art.icons import icon
from ..view.html import button, esc, segments, stepper
from .art import arrow
from .forecast import Fate, Step
from .store import ROOMS, Cinema, Finish, Store
from .texts import t

_PAD = (Way.NW, Way.N, Way.NE, Way.W, None, Way.E, Way.SW, Way.S, Way.SE)
_COMPARED = ("first", "better", "worse", "equal")


def skeleton() -> str:
    """The screen's fixed parts; the rest is put into them."""
    tools = (
        button("chase-new", t("new"), picture="plus", id="chase-new")
        + button("chase-daily", t("daily"), picture="clock", id="chase-daily")
        + button("chase-scores", t("scores"), picture="crown", square=True, id="chase-scores")
        + button("chase-log", t("log"), picture="list", square=True, id="chase-log-open", css="narrow-only")
        + button("chase-help", t("help"), picture="book", square=True, id="chase-help")
        + button("chase-quit", t("quit"), picture="stop", square=True, id="chase-quit")
    )
    return (
        '<div class="chase">'
        f'<header class="chase-top">{button("menu", t("back"), picture="left", square=True, id="chase-back")}'
        f'<h1>{esc(t("title"))}</h1><span class="grow"></span>{tools}</header>'
        '<div class="chase-status" id="chase-status"></div>'
        f'<section class="board-area chase-board" id="chase-board" aria-label="{esc(t("room"))}">'
        '<div class="board-stack" id="chase-stack"><canvas id="chase-floor" aria-hidden="true"></canvas>'
        f'<canvas id="chase-live" role="img" aria-label="{esc(t("room"))}" aria-describedby="chase-words"'
        ' data-do="chase-tap"></canvas></div><div class="banner" id="chase-banner" hidden></div></section>'
        '<section class="chase-note" id="chase-note" role="status" aria-live="polite"></section>'
        f'<section class="chase-queue" id="chase-queue" aria-label="{esc(t("queue"))}"></section>'
        '<section class="chase-pad" id="chase-pad"></section>'
        f'<section class="chase-log log" id="chase-log" aria-label="{esc(t("log"))}" tabindex="0"></section>'
        '<div id="chase-words" class="visually-hidden"></div></div>'
    )


PARTS = ("chase-status", "chase-note", "chase-queue", "chase-pad", "chase-log", "chase-words", "chase-banner")
"""Everything :func:`skeleton` leaves to be filled."""


def move_name(move: Move) -> str:
    """A move in words."""
    way = move.way
    if way is not None:
        return t("walk" if move.is_walk else "blast", way=t(f"way.{way.name}"))
    names = {Move.PASS: "pass", Move.TELEPORT: "teleport", Move.LAST_STAND: "last", Move.QUIT: "quit"}
    return t(names[move])


def move_icon(move: Move) -> str:
    """A move as a picture."""
    way = move.way
    if way is not None:
        return arrow(way) + (icon("bolt", "mark") if move.is_blast else "")
    names = {Move.PASS: "pause", Move.TELEPORT: "dice", Move.LAST_STAND: "skull", Move.QUIT: "stop"}
    return icon(names[move])


# -- playing -----------------------------------------------------------------


def status(store: Store) -> str:
    """The source's four status lines and the score, as tiles."""
    game = store.game
    best = store.best
    values = (
        ("level", str(game.level)),
        ("teleports", str(game.position.teleports)),
        ("blaster", t("blaster.yes" if game.position.blaster else "blaster.no")),
        ("kills", str(game.kills)),
        ("turns", str(game.turns)),
        ("score", str(game.score)),
        ("best", t("none") if best is None else str(best)),
    )
    tiles = (
        f'<div class="stat" id="stat-{name}" data-tip="{esc(t(f"tip.{name}"))}"><dt>{esc(t(name))}</dt><dd>{esc(value)}</dd></div>'
        for name, value in values
    )
    return f"<dl>{''.join(tiles)}</dl>"


def queue(store: Store, steps: Iterable[Step]) -> str:
    """Eight places, the queued moves in them; with the danger aid on, what becomes of you."""
    cells = []
    for place, step in enumerate(steps, 1):
        fate = step.fate if store.danger or step.fate is Fate.ILLEGAL else Fate.LIVES
        said = t(f"fate.{fate.value}")
        name = move_name(step.move) + (f" ({said})" if said else "")
        label = t("slot.full", n=place, move=name)
        cells.append(
            f'<button type="button" class="move {fate.value}" data-do="chase-drop" data-arg="{place - 1}"'
            f' id="chase-slot-{place}" aria-label="{esc(label)}" data-tip="{esc(label)}">{move_icon(step.move)}</button>'
        )
    for place in range(len(cells) + 1, MAX_QUEUE + 1):
        cells.append(f'<span class="move empty" aria-label="{esc(t("slot.empty", n=place))}">{place}</span>')
    return f'<div class="moves" role="group">{"".join(cells)}</div>'


def pad(store: Store) -> str:
    """Directions, other moves, play and the aids."""
    game = store.game
    over = game.over
    keys = []
    for way in _PAD:
        if way is None:
            keys.append(
                button(
                    "chase-move",
                    t("pass"),
                    arg="p",
                    picture="pause",
                    square=True,
                    id="chase-p",
                    tip=t("tip.pass"),
                    disabled=over,
                )
            )
            continue
        move = Move(way + 8) if store.aiming else Move(way)
        keys.append(
            f'<button type="button" class="square" data-do="chase-move" data-arg="{move.text}" id="chase-way-{way.name}"'
            f' aria-label="{esc(move_name(move))}" data-tip="{esc(move_name(move))}"{" disabled" if over else ""}>{arrow(way)}</button>'
        )
    left = game.position.teleports
    jump = t("teleport.safe", n=left) if left else t("teleport.unsafe")
    count = len(store.queue)
    actions = (
        button(
            "chase-play",
            t("play.n", n=count) if count else t("play"),
            css="primary wide",
            picture="play",
            id="chase-play",
            tip=t("tip.play"),
            disabled=not count,
        )
        + button(
            "chase-move",
            jump,
            arg="t",
            picture="dice",
            id="chase-t",
            tip=t("tip.teleport" if left else "tip.teleport.unsafe"),
            disabled=over,
        )
        + button(
            "chase-aim",
            t("aim"),
            picture="bolt",
            id="chase-aim",
            tip=t("tip.aim"),
            pressed=store.aiming,
            disabled=over or not game.position.blaster,
        )
        + button(
            "chase-move", t("last"), arg="l", picture="skull", id="chase-l", tip=t("tip.last"), disabled=over
        )
        + button(
            "chase-undo", t("undo"), picture="replay", id="chase-undo", tip=t("tip.undo"), disabled=not count
        )
        + button(
            "chase-danger",
            t("danger"),
            picture="eye",
            id="chase-danger",
            tip=t("tip.danger"),
            pressed=store.danger,
        )
        + button("chase-hint", t("hint"), picture="chip", id="chase-hint", tip=t("tip.hint"), disabled=over)
        + button(
            "chase-clear",
            t("clear"),
            picture="clear",
            id="chase-clear",
            tip=t("tip.clear"),
            disabled=not count,
        )
        + button(
            "chase-instant",
            t("instant"),
            picture="bolt",
            id="chase-instant",
            tip=t("tip.instant"),
            pressed=store.instant,
        )
    )
    aiming = " aiming" if store.aiming else ""
    return f'<div class="ways{aiming}" role="group">{"".join(keys)}</div><div class="acts">{actions}</div>'


def note(store: Store, thinking: bool) -> str:
    """One line of advice: what was wrong, the hint, or how to begin."""
    if thinking:
        return f'<p class="muted">{esc(t("hint.thinking"))}</p>'
    if store.message:
        return f'<p class="bad">{esc(store.message)}</p>'
    if store.hint is not None:
        use = (
            ""
            if store.queue == list(store.hint.queue)
            else button("chase-use", t("hint.use"), picture="check", id="chase-use")
        )
        return f'<p id="chase-hint-text">{esc(store.hint.sentence())}</p>{use}'
    if not store.game.commands:
        return f'<p class="muted">{esc(t("start.note"))}</p>'
    return ""


def log(lines: Iterable[str]) -> str:
    """The log, oldest first."""
    return "".join(f"<p>{esc(line)}</p>" for line in lines)


def words(store: Store) -> str:
    """The room in words."""
    here = store.game.position
    room = here.room
    x, y = room.xy(here.you)
    parts = [f"<p>{esc(t('words.you', x=x + 1, y=y + 1))}</p>"]
    for key, mask in (("words.robots", here.robots), ("words.heaps", here.heaps)):
        squares = squares_of(mask)
        if squares:
            items = "".join(f"<li>{esc(_at(store, pos))}</li>" for pos in squares)
            parts.append(f"<p>{esc(t(key, n=len(squares)))}</p><ul>{items}</ul>")
    deadly = danger_squares(here)
    near = [t("words.here")] if deadly >> here.you & 1 else []
    near += [t(f"way.{way.name}") for way in WAYS if deadly >> (here.you + room.delta[way]) & 1]
    said = t("words.danger", list=", ".join(near)) if near else t("words.none")
    return "".join(parts) + f"<p>{esc(said)}</p>"


def _at(store: Store, pos: int) -> str:
    x, y = store.game.room.xy(pos)
    return t("words.at", x=x + 1, y=y + 1)


def square(store: Store, pos: int) -> str:
    """What is on a square, for a tip."""
    here = store.game.position
    if pos == here.you:
        return t("square.you")
    if here.robots >> pos & 1:
        return t("square.robot")
    if here.heaps >> pos & 1:
        return t("square.heap")
    return t("square.deadly" if danger_squares(here) >> pos & 1 else "square.free")


# -- dialogs -----------------------------------------------------------------


def new_game(level: int, size: tuple[int, int], running: bool) -> str:
    """Level, room and seed."""
    rooms = [(f"{w}x{h}", f"{w}×{h}") for w, h in ROOMS]
    warning = f'<p class="muted">{esc(t("new.running"))}</p>' if running else ""
    return (
        f'<div class="row spread"><b>{esc(t("new.level"))}</b>{stepper("chase-level", level, str(level), 1, 20, t("new.level"))}</div>'
        f'<div class="stack"><b>{esc(t("new.room"))}</b>{segments("chase-room", rooms, f"{size[0]}x{size[1]}", t("new.room"))}</div>'
        f'<label class="field">{esc(t("new.seed"))}<input type="text" id="chase-seed" maxlength="64" autocomplete="off"></label>{warning}'
    )


def over(store: Store, finish: Finish) -> str:
    """How the game ended and how it compares."""
    game = store.game
    head = t("over.caught" if game.status is Status.CAUGHT else "over.quit", n=game.level)
    if finish.comparison is None:
        verdict = t("over.uncounted")
    else:
        verdict = t(f"over.{_COMPARED[finish.comparison]}", best=finish.best)
    rank = f"<p>{esc(t('over.rank', n=finish.rank))}</p>" if finish.rank else ""
    return (
        f'<div class="chase-over"><p>{esc(head)}</p><p class="points tabular" id="chase-final">{game.score}</p>'
        f'<p class="muted">{esc(t("over.points", kills=game.kills, turns=game.turns))}</p><p><b>{esc(verdict)}</b></p>{rank}</div>'
    )


def scores(table: Table, room: str) -> str:
    """The high-score table of one room size."""
    sheet = table.sheet(room)
    rooms = [(f"{w}x{h}", f"{w}×{h}") for w, h in ROOMS]
    pick = segments("chase-sheet", rooms, room, t("new.room"))
    link = (
        f'<label class="field">{esc(t("scores.open"))}<input type="text" id="chase-link" autocomplete="off" spellcheck="false"></label>'
        f'<div class="row">{button("chase-open", t("scores.open.go"), picture="play", id="chase-open")}</div>'
    )
    return pick + (_sheet(sheet) if sheet.games else f'<p class="muted">{esc(t("scores.none"))}</p>') + link


def _sheet(sheet: Sheet) -> str:
    counts = (
        ("games", sheet.games),
        ("better", sheet.better),
        ("worse", sheet.worse),
        ("equal", sheet.equal),
    )
    tiles = "".join(
        f'<div class="stat"><dt>{esc(t(f"scores.{name}"))}</dt><dd>{n}</dd></div>' for name, n in counts
    )
    rows = []
    for place, entry in enumerate(sheet.entries, 1):
        extra = f" · {esc(t('scores.hints', n=entry.hints))}" if entry.hints else ""
        watch = (
            button(
                "chase-watch",
                t("watch"),
                arg=place - 1,
                picture="play",
                square=True,
                id=f"chase-watch-{place}",
            )
            if entry.replay
            else ""
        )
        rows.append(
            f'<tr><td class="place">{place}</td><td class="tabular"><b>{entry.score}</b></td><td>{entry.level}</td>'
            f'<td class="tabular">{entry.kills}</td><td class="tabular">{entry.turns}</td><td class="small">{esc(entry.day)}{extra}</td><td>{watch}</td></tr>'
        )
    heads = ("scores.place", "score", "level", "kills", "turns", "scores.when", "watch")
    head = "".join(f"<th>{esc(t(name))}</th>" for name in heads)
    return (
        f'<dl class="chase-counts" data-tip="{esc(t("scores.tip"))}">{tiles}</dl>'
        f'<div class="scroll-x"><table class="standings"><thead><tr>{head}</tr></thead><tbody>{"".join(rows)}</tbody></table></div>'
    )


def manual() -> str:
    """How to play."""
    parts = (
        ("goal", ("goal",)),
        ("queue", ("queue",)),
        ("moves", ("moves", "teleports")),
        ("keys", ("keys", "touch")),
    )
    return "".join(
        f'<section class="stack"><h3>{esc(t(f"help.title.{name}"))}</h3>'
        + "".join(f"<p>{esc(t(f'help.{key}'))}</p>" for key in keys)
        + "</section>"
        for name, keys in parts
    )


# -- replay ------------------------------------------------------------------


def reel(cinema: Cinema, playing: bool) -> str:
    """The bar under a replay."""
    at_end = cinema.turn >= cinema.turns
    return (
        '<div class="reel">'
        + button(
            "reel-first",
            t("replay.first"),
            picture="back_step",
            square=True,
            id="reel-first",
            disabled=cinema.turn == 0,
        )
        + button(
            "reel-prev",
            t("replay.prev"),
            picture="left",
            square=True,
            id="reel-prev",
            disabled=cinema.turn == 0,
        )
        + button(
            "reel-go",
            t("replay.go"),
            picture="stop" if playing else "play",
            square=True,
            id="reel-go",
            css="primary",
            disabled=at_end and not playing,
        )
        + button("reel-next", t("replay.next"), picture="right", square=True, id="reel-next", disabled=at_end)
        + f'<input type="range" id="reel-turn" min="0" max="{cinema.turns}" value="{cinema.turn}" data-change="reel" aria-label="{esc(t("replay.turn"))}">'
        + button("reel-try", t("replay.try"), picture="target", css="wide", id="reel-try")
        + "</div>"
    )


def reel_note(cinema: Cinema) -> str:
    """Where the replay stands."""
    if cinema.turn < cinema.turns:
        text = t("replay.of", n=cinema.turn, all=cinema.turns)
    else:
        text = t("replay.end" if cinema.finished else "replay.open", n=cinema.score)
    return f'<p id="reel-text">{esc(text)}</p>'
