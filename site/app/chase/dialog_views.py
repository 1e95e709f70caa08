"""What opens over the room, as HTML: new game, the end, high scores, the manual; and the bar of a replay."""

from __future__ import annotations

from functools import partial

from roborally_core.chase.daily import day_of
from roborally_core.chase.game import Setup, Status
from roborally_core.chase.scores import Entry, Sheet, Table

from ..view.html import button, esc, segments, stepper
from .store import ROOMS, Cinema, Finish, Store
from .texts import t
from .view import stat

_COMPARED = ("first", "better", "worse", "equal")
_MANUAL = (
    ("goal", ("goal",)),
    ("queue", ("queue",)),
    ("moves", ("moves", "teleports")),
    ("keys", ("keys", "touch")),
)


def _field(id: str, label: str, more: str) -> str:
    return (
        f'<label class="field">{esc(label)}<input type="text" id="{id}" autocomplete="off"'
        f' spellcheck="false"{more}></label>'
    )


def new_game(setup: Setup, running: bool) -> str:
    """Level, room and seed; ``running``: a game would be quit by starting."""
    levels = stepper("chase-level", setup.level, str(setup.level), 1, 20, t("new.level"))
    options = [(f"{w}x{h}", f"{w}×{h}") for w, h in ROOMS]
    rooms = segments("chase-room", options, f"{setup.width}x{setup.height}", t("new.room"))
    small = setup.width * setup.height == ROOMS[0][0] * ROOMS[0][1]
    crowd = partial(button, pressed=setup.crowded, disabled=small, id="chase-crowded")
    warning = f'<p class="muted">{esc(t("new.running"))}</p>' if running else ""
    return (
        f'<div class="row spread"><b>{esc(t("new.level"))}</b>{levels}</div>'
        f'<div class="stack"><b>{esc(t("new.room"))}</b>{rooms}'
        f"{crowd('chase-crowded', t('new.crowded'), picture='people', tip=t('tip.crowded'))}</div>"
        f"{_field('chase-seed', t('new.seed'), ' maxlength=64')}{warning}"
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
    points = esc(t("over.points", kills=game.kills, turns=game.turns))
    return (
        f'<div class="chase-over"><p>{esc(head)}</p>'
        f'<p class="points tabular" id="chase-final">{game.score}</p>'
        f'<p class="muted">{points}</p><p><b>{esc(verdict)}</b></p>{rank}</div>'
    )


def _kind_name(kind: str) -> str:
    size, _, crowded = kind.partition(" ")
    size = size.replace("x", "×")
    return t("kind.crowded", size=size) if crowded else size


def scores(table: Table, kind: str) -> str:
    """The high-score table of one kind of room, and the way to a game by its link."""
    sheet = table.sheet(kind)
    kinds = [f"{w}x{h}" for w, h in ROOMS]
    kinds += [name for name, _ in table.sheets if name not in kinds]
    if kind not in kinds:
        kinds.append(kind)
    options = [(name, _kind_name(name)) for name in kinds]
    shown = _sheet(sheet) if sheet.games else f'<p class="muted">{esc(t("scores.none"))}</p>'
    field = _field("chase-link", t("scores.open"), "")
    go = button("chase-open", t("scores.open.go"), picture="play", id="chase-open")
    return f'{segments("chase-sheet", options, kind, t("new.room"))}{shown}{field}<div class="row">{go}</div>'


def _sheet(sheet: Sheet) -> str:
    counts = {"games": sheet.games, "better": sheet.better, "worse": sheet.worse, "equal": sheet.equal}
    tiles = "".join(stat(f"scores-{name}", t(f"scores.{name}"), str(n)) for name, n in counts.items())
    heads = ("scores.place", "score", "level", "kills", "turns", "scores.when", "watch")
    head = "".join(f"<th>{esc(t(name))}</th>" for name in heads)  # the last one names the buttons
    rows = "".join(_row(place, entry) for place, entry in enumerate(sheet.entries, 1))
    return (
        f'<dl class="chase-counts" data-tip="{esc(t("scores.tip"))}">{tiles}</dl><div class="scroll-x">'
        f'<table class="standings"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'
    )


def _row(place: int, entry: Entry) -> str:
    daily = day_of(entry.seed)
    when = t("scores.daily", day=daily) if daily else entry.day
    if entry.hints:
        when += f" · {t('scores.hints', n=entry.hints)}"
    make = partial(button, square=True, picture="play", id=f"chase-watch-{place}")
    watch = make("chase-watch", t("watch"), arg=place - 1) if entry.replay else ""
    numbers = "".join(f'<td class="tabular">{n}</td>' for n in (entry.level, entry.kills, entry.turns))
    return (
        f'<tr><td class="place">{place}</td><td class="tabular"><b>{entry.score}</b></td>{numbers}'
        f'<td class="small">{esc(when)}</td><td>{watch}</td></tr>'
    )


def manual() -> str:
    """How to play."""
    parts = []
    for name, keys in _MANUAL:
        texts = "".join(f"<p>{esc(t(f'help.{key}'))}</p>" for key in keys)
        parts.append(f'<section class="stack"><h3>{esc(t(f"help.title.{name}"))}</h3>{texts}</section>')
    return "".join(parts)


def reel(cinema: Cinema, playing: bool) -> str:
    """The bar under a replay."""
    at_end = cinema.turn >= cinema.turns
    small = partial(button, square=True)
    back = partial(small, disabled=cinema.turn == 0)
    go = partial(small, css="primary", disabled=at_end and not playing)
    return (
        '<div class="reel">'
        + back("reel-first", t("replay.first"), picture="back_step", id="reel-first")
        + back("reel-prev", t("replay.prev"), picture="left", id="reel-prev")
        + go("reel-go", t("replay.go"), picture="stop" if playing else "play", id="reel-go")
        + small("reel-next", t("replay.next"), picture="right", id="reel-next", disabled=at_end)
        + f'<input type="range" id="reel-turn" min="0" max="{cinema.turns}" value="{cinema.turn}"'
        + f' data-change="reel" aria-label="{esc(t("replay.turn"))}">'
        + button("reel-try", t("replay.try"), picture="target", css="grow", id="reel-try")
        + button("reel-close", t("replay.close"), picture="back_step", css="grow", id="reel-close")
        + "</div>"
    )


def reel_note(cinema: Cinema) -> str:
    """Where the replay stands."""
    if cinema.turn < cinema.turns:
        text = t("replay.of", n=cinema.turn, all=cinema.turns)
    else:
        text = t("replay.end" if cinema.finished else "replay.open", n=cinema.score)
    return f'<p id="reel-text">{esc(text)}</p>'
