"""Dialogs over the room, as HTML: new game, the end, high scores, the manual; and the bar of a replay."""

from __future__ import annotations

from functools import partial

from roborally_core.base.markup import NOTHING, Attributes, Markup, html, join
from roborally_core.chase.daily import day_of
from roborally_core.chase.game import ChaseSetup, ChaseStatus
from roborally_core.chase.scores import ScoreEntry, ScoreTable, Sheet

from ..action import Action
from ..view.html import button, paragraph, segments, stack, stepper
from ..view.tips import explained
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


def _field(id: str, label: str, longest: int | None = None) -> Markup:
    return html(
        '<label class="field">{}<input type="text" id="{}" autocomplete="off" spellcheck="false"{}></label>',
        label,
        id,
        Attributes(maxlength=longest),
    )


def new_game(setup: ChaseSetup, running: bool) -> Markup:
    """Level, room and seed; if a game is ``running``, a warning that starting would quit it."""
    options = [(f"{w}x{h}", f"{w}×{h}") for w, h in ROOMS]
    small = setup.width * setup.height == ROOMS[0][0] * ROOMS[0][1]
    crowd = partial(button, pressed=setup.crowded, disabled=small, id="chase-crowded")
    return html(
        '<div class="row spread"><b>{level}</b>{levels}</div>'
        '<div class="stack"><b>{room}</b>{rooms}{crowded}</div>{seed}{warning}',
        level=t("new.level"),
        levels=stepper(Action.CHASE_LEVEL, setup.level, str(setup.level), 1, 20, t("new.level")),
        room=t("new.room"),
        rooms=segments(Action.CHASE_ROOM, options, f"{setup.width}x{setup.height}", t("new.room")),
        crowded=crowd(Action.CHASE_CROWDED, t("new.crowded"), picture="people", tip=t("tip.crowded")),
        seed=_field("chase-seed", t("new.seed"), 64),
        warning=paragraph(t("new.running"), "muted") if running else NOTHING,
    )


def new_body(setup: ChaseSetup, running: bool) -> Markup:
    """:func:`new_game` in the part of the dialog that is drawn anew."""
    return stack(new_game(setup, running), "chase-new-body")


def scores_body(table: ScoreTable, kind: str) -> Markup:
    """The scores in the part of the dialog that is drawn anew."""
    return stack(scores(table, kind), "chase-sheet-body")


def link_field(link: str) -> Markup:
    """A link to be copied by hand."""
    return html('<textarea readonly rows="5" id="chase-link-text">{}</textarea>', link)


def over(store: Store, finish: Finish) -> Markup:
    """The end of the game, and its rank."""
    game = store.game
    head = t("over.caught" if game.status is ChaseStatus.CAUGHT else "over.quit", n=game.level)
    if finish.comparison is None:
        verdict = t("over.uncounted")
    else:
        verdict = t(f"over.{_COMPARED[finish.comparison]}", best=finish.best)
    return html(
        '<div class="chase-over"><p>{head}</p><p class="points tabular" id="chase-final">{score}</p>'
        '<p class="muted">{points}</p><p><b>{verdict}</b></p>{rank}</div>',
        head=head,
        score=game.score,
        points=t("over.points", kills=game.kills, turns=game.turns),
        verdict=verdict,
        rank=paragraph(t("over.rank", n=finish.rank)) if finish.rank else NOTHING,
    )


def _kind_name(kind: str) -> str:
    size, _, crowded = kind.partition(" ")
    size = size.replace("x", "×")
    return t("kind.crowded", size=size) if crowded else size


def scores(table: ScoreTable, kind: str) -> Markup:
    """The high-score table of one kind of room, and the way to a game by its link."""
    sheet = table.sheet(kind)
    kinds = [f"{w}x{h}" for w, h in ROOMS]
    kinds += [name for name, _ in table.sheets if name not in kinds]
    if kind not in kinds:
        kinds.append(kind)
    options = [(name, _kind_name(name)) for name in kinds]
    return html(
        '{}{}{}<div class="row">{}</div>',
        segments(Action.CHASE_SHEET, options, kind, t("new.room")),
        _sheet(sheet) if sheet.games else paragraph(t("scores.none"), "muted"),
        _field("chase-link", t("scores.open")),
        button(Action.CHASE_OPEN, t("scores.open.go"), picture="play", id="chase-open"),
    )


def _sheet(sheet: Sheet) -> Markup:
    counts = {"games": sheet.games, "better": sheet.better, "worse": sheet.worse, "equal": sheet.equal}
    tiles = join(stat(f"scores-{name}", t(f"scores.{name}"), str(n)) for name, n in counts.items())
    heads = ("scores.place", "score", "level", "kills", "turns", "scores.when", "watch")
    head = join(html("<th>{}</th>", t(name)) for name in heads)  # the last one names the buttons
    return html(
        '<dl class="chase-counts"{tip}>{tiles}</dl><div class="scroll-x">'
        '<table class="standings"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>',
        tip=explained(t("scores.tip")),
        tiles=tiles,
        head=head,
        rows=join(_row(place, entry) for place, entry in enumerate(sheet.entries, 1)),
    )


def _row(place: int, entry: ScoreEntry) -> Markup:
    daily = day_of(entry.seed)
    when = t("scores.daily", day=daily) if daily else entry.day
    if entry.hints:
        when += f" · {t('scores.hints', n=entry.hints)}"
    make = partial(button, square=True, picture="play", id=f"chase-watch-{place}")
    watch = make(Action.CHASE_WATCH, t("watch"), arg=place - 1) if entry.replay else NOTHING
    counts = (entry.level, entry.kills, entry.turns)
    return html(
        '<tr><td class="place">{place}</td><td class="tabular"><b>{score}</b></td>{numbers}'
        '<td class="small">{when}</td><td>{watch}</td></tr>',
        place=place,
        score=entry.score,
        numbers=join(html('<td class="tabular">{}</td>', n) for n in counts),
        when=when,
        watch=watch,
    )


def manual() -> Markup:
    """The manual."""
    parts = []
    for name, keys in _MANUAL:
        texts = join(paragraph(t(f"help.{key}")) for key in keys)
        title = t(f"help.title.{name}")
        parts.append(html('<section class="stack"><h3>{}</h3>{}</section>', title, texts))
    return join(parts)


def reel(cinema: Cinema, playing: bool) -> Markup:
    """The bar under a replay."""
    at_end = cinema.turn >= cinema.turns
    small = partial(button, square=True)
    back = partial(small, disabled=cinema.turn == 0)
    go = partial(small, css="primary", disabled=at_end and not playing)
    before = (
        back(Action.REEL_FIRST, t("replay.first"), picture="back_step", id="reel-first")
        + back(Action.REEL_PREV, t("replay.prev"), picture="left", id="reel-prev")
        + go(Action.REEL_GO, t("replay.go"), picture="stop" if playing else "play", id="reel-go")
        + small(Action.REEL_NEXT, t("replay.next"), picture="right", id="reel-next", disabled=at_end)
    )
    after = button(Action.REEL_TRY, t("replay.try"), picture="target", css="grow", id="reel-try") + button(
        Action.REEL_CLOSE, t("replay.close"), picture="back_step", css="grow", id="reel-close"
    )
    return html(
        '<div class="replay-bar">{before}<input type="range" id="reel-turn" min="0" max="{turns}"'
        ' value="{turn}" data-change="reel" aria-label="{label}">{after}</div>',
        before=before,
        turns=cinema.turns,
        turn=cinema.turn,
        label=t("replay.turn"),
        after=after,
    )


def reel_note(cinema: Cinema) -> Markup:
    """The place of the replay."""
    if cinema.turn < cinema.turns:
        text = t("replay.of", n=cinema.turn, all=cinema.turns)
    else:
        text = t("replay.end" if cinema.finished else "replay.open", n=cinema.score)
    return html('<p id="reel-text">{}</p>', text)
