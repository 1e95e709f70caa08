"""The room of all games of this browser: the unfinished ones, and the history."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from roborally_core.base.markup import NOTHING, Attributes, Markup, constant, html, join
from roborally_core.language.dates import day_told
from roborally_core.rules.dialect import Dialect
from roborally_core.rulesets import RULESETS

from ..action import Action
from ..art.icons import icon
from ..store.saves import NAME_LENGTH, Label
from ..store.seats import Light
from ..store.shelved import names_in
from ..texts import t, worded
from ..view.html import button, dialog, file_button, page, paragraph, segments
from ..view.saves_view import SavedRow
from .entries import GameKind, RoomEntry, RoomOrder
from .texts import told

Date = Callable[[int], str]
"""A moment in milliseconds since 1970, in the reader's notation."""
RESULTS = ("won", "lost", "drawn")
UNFOLDED = 20
"""Number of finished games from which on older months are folded."""

_PICTURES = {
    GameKind.SOLO: "robot",
    GameKind.HOT_SEAT: "people",
    GameKind.DAILY: "crown",
    GameKind.MISSION: "bulb",
    GameKind.CAMPAIGN: "flag",
    GameKind.PRACTICE: "target",
    GameKind.KEPT: "chip",
    GameKind.SAVED_MATCH: "chip",
    GameKind.MATCH: "people",
}


def room_page(*, history_first: bool = False) -> Markup:
    """The frame: the lists are filled by id; below it new games are made."""
    new = button(Action.NEW_GAME, t("room.new"), css="primary", picture="play", id="room-new")
    new += button(Action.NEW_MATCH, t("room.match"), picture="people")
    file = html(
        '<section class="card"><h2>{}</h2><div class="row wrap">{}</div></section>',
        t("saves.file"),
        file_button("save-file", t("saves.choose")),
    )
    games = constant(
        '<section class="card rooms" id="room-games"><div class="room-head" id="room-head"></div>'
        '<div class="stack" id="game-list"></div><div id="room-tell"></div></section>'
    )
    history = constant(
        '<section class="card rooms" id="history" hidden><div class="row wrap" id="history-head"></div>'
        '<p class="muted small" id="history-found" role="status"></p>'
        '<div class="stack" id="history-list"></div></section>'
    )
    listed = history + games if history_first else games + history
    return page(t("saves.title"), listed + file, foot=new)


def room_head(listed: Sequence[RoomEntry], order: RoomOrder) -> Markup:
    """The number of unfinished games and of those that wait for the player, and the order of the list."""
    if not listed:
        return NOTHING
    mine = sum(one.match and one.mine for one in listed)
    waits = html('<span class="tag turn-tag" id="room-waiting">{}</span>', told("waiting", n=mine))
    orders = [one for one in RoomOrder if one is not RoomOrder.DEADLINE or any(game.until for game in listed)]
    sorting = segments(
        Action.ROOM_SORT, [(one, told(f"order.{one}")) for one in orders], order, told("order"), of=""
    )
    return html(
        '<h2 class="head-3 grow">{} {}</h2>{}',
        told("going", n=len(listed)),
        waits if mine else NOTHING,
        sorting if len(listed) > 1 else NOTHING,
    )


def game_list(listed: Sequence[RoomEntry], date: Date, most: int) -> Markup:
    """All unfinished games; at most ``most`` of those in progress are kept."""
    rows = join(_game(one, date) for one in listed)
    if not rows:
        return paragraph(t("saves.none"), "muted")
    close = sum(one.running and not one.match for one in listed) > most - 10
    return rows + (paragraph(told("bounds", most=most), "muted small") if close else NOTHING)


def called(one: RoomEntry) -> str:
    """The name of a game in the list, numbered if others have the same name."""
    return told("numbered", name=one.name, number=one.number) if one.number else one.name


def picture_id(one: RoomEntry) -> str:
    """The id of the canvas with the game's board."""
    return f"room-board-{'match' if one.match else 'save'}-{one.at}"


def _apart(*parts: str) -> Markup:
    """Parts of a line, none of which is separated from its comma."""
    *first, last = filter(None, parts)
    spans = [html('<span class="whole">{},</span> ', part) for part in first]
    return join((*spans, html('<span class="whole">{}</span>', last)))


def _whose(one: RoomEntry, date: Date) -> Markup:
    """The players whose turn it is, since when and until when."""
    tag = NOTHING
    if one.mine:
        yours = told("over.yours") if one.over else t("room.yours")
        tag = html('<span class="tag turn-tag">{}</span>', yours)
    elif one.waited:
        tag = html('<span class="tag">{}</span>', t("room.theirs", names=", ".join(one.waited)))
    times = [told("since", date=date(one.since))] if one.since and tag else []
    times += [told("until", date=date(one.until))] if one.until and tag else []
    return tag + (html(' <span class="small room-times">{}</span>', _apart(*times)) if times else NOTHING)


def _facts(one: RoomEntry, date: Date) -> Markup:
    where = told("on", board=one.board) if one.name != one.board else ""
    if one.match:
        last = t("room.match.facts", date=date(one.date))
    else:
        last = t("room.facts", date=date(one.date)) if one.running else told("kept.at", date=date(one.date))
    begun = told("begun", date=date(one.begun)) if one.begun and one.number else ""
    turn = told("over", n=one.turn) if one.over else t("turn", n=one.turn) if one.turn else told("in_lobby")
    look = told("look") if one.slow and not one.mine else ""
    return _apart(turn, where, last, begun, look)


def _light(light: Light, one: RoomEntry) -> Markup:
    mine = light.me and not light.ready
    away = t("room.light.thinks") if one.match else t("room.light.away")
    said = t("room.light.mine") if mine else t("room.light.ready") if light.ready else away
    css = "mine" if mine else "ready" if light.ready else "away"
    return html(
        '<span class="light {css}"><i></i><span>{name}'
        '<span class="visually-hidden">: {told}</span></span></span>',
        css=css,
        name=light.name,
        told=said,
    )


def _game(one: RoomEntry, date: Date) -> Markup:
    css = "seat game-row room-row" + (" running" if one.running else "") + (" match" if one.match else "")
    return html(
        '<div class="{css}"><span class="room-picture">{kind}'
        '<canvas id="{canvas}" width="8" height="8" aria-hidden="true"></canvas></span>'
        '<span class="grow"><b>{name}</b> <span class="room-whose">{whose}</span>'
        '<span class="muted small">{rules}</span><span class="muted small">{facts}</span>'
        '<span class="lights">{lights}</span></span><span class="room-does">{does}</span></div>',
        css=css + (" wanted" if one.match and one.mine else ""),
        canvas=picture_id(one),
        kind=icon(_PICTURES[one.kind]),
        name=called(one),
        whose=_whose(one, date),
        facts=_facts(one, date),
        rules=_apart(told(f"kind.{one.kind}", day=day_told(one.day)), *_rules(one.ruleset, *one.progress)),
        lights=join(_light(light, one) for light in one.lights),
        does=_buttons(one),
    )


def _buttons(one: RoomEntry) -> Markup:
    """The buttons of a game: go on with it, look at its report, and change the list."""
    name = called(one)
    if one.match:
        key = one.key.partition(":")[2]
        does = button(Action.MATCH, t("room.back"), arg=key, css="primary", id=f"match-{one.at}")
    else:
        if one.kind is GameKind.SAVED_MATCH:
            go = told("together")
        else:
            go = t("room.play" if one.running else "saves.load")
        does = button(Action.LOAD_SAVE, go, arg=one.at, css="primary", id=f"game-{one.at}")
    if one.reported:
        does += _square(Action.REPORT_OF, t("report"), one.at, "report", name)
    if one.until:
        does += _square(Action.ROOM_CALENDAR, told("calendar"), one.key, "clock", name)
    does += _square(Action.ROOM_RENAME, told("rename"), one.key, "pencil", name)
    if one.match:
        return does + _square(Action.MATCH_DELETE, t("saves.delete"), one.at, "clear", name)
    does += _square(Action.EXPORT, t("saves.export"), one.at, "download", name)
    return does + _square(Action.DELETE, t("saves.delete"), one.at, "clear", name)


def _square(action: Action, label: str, arg: str | int, picture: str, name: str) -> Markup:
    """A button with a picture; screen readers hear which game it is for."""
    attributes = Attributes(
        type="button",
        class_="square",
        data_do=action,
        data_arg=arg,
        aria_label=f"{label}: {name}",
        data_tip=label,
    )
    return html("<button{}>{}</button>", attributes, icon(picture))


def _rules(ruleset: str, flags: int, goal: int) -> tuple[str, ...]:
    """The rule system, and the player's progress."""
    rules = RULESETS.get(ruleset)
    if rules is None:
        return ()
    dialect: Dialect = rules.dialect
    return (rules.title, t(worded("room.progress", dialect), n=flags, goal=goal)) if goal else (rules.title,)


def tell_me(*, can: bool, asked: bool, refused: bool) -> Markup:
    """The switch for notices of the player's turn; only a press asks the browser for them."""
    if refused:
        return paragraph(told("tell.refused"), "muted small")
    if not can:
        return NOTHING
    if asked:
        off = button(
            Action.ROOM_TELL, told("tell.off"), arg="off", css="ghost", picture="mute", id="room-tell-off"
        )
        return html(
            '<div class="row wrap"><span class="muted small grow">{}</span>{}</div>', told("tell.on"), off
        )
    return button(Action.ROOM_TELL, told("tell"), arg="on", picture="sound", id="room-tell-on")


def with_letters(telling: Markup) -> Markup:
    """The switch for notices, beside the place for a letter, which finds its match by itself."""
    paste = button(Action.LETTER_PASTE, t("letters.read"), picture="letter", id="room-paste")
    return html('<div class="row wrap">{}{}</div>', paste, telling)


def rename_dialog(one: RoomEntry) -> Markup:
    """The dialog to give a game a name."""
    body = html(
        '<label class="field">{label}'
        '<input type="text" id="room-name" maxlength="{most}" value="{name}" data-enter="{enter}"></label>',
        label=told("rename.name"),
        most=NAME_LENGTH,
        name=one.name,
        enter=Action.ROOM_RENAME_YES,
    )
    own = button(Action.ROOM_RENAME_YES, told("rename.own"), arg="own", css="ghost")
    foot = (own if one.renamed else NOTHING) + button(Action.CLOSE, t("cancel"), arg="rename-dialog")
    foot += button(Action.ROOM_RENAME_YES, t("saves.save"), css="primary", id="rename-yes")
    return dialog(told("rename"), body, foot, id="rename-dialog")


# -- the history -----------------------------------------------------------------------------------


def history_head(
    count: int, most: int, wish: str, results: Mapping[str, int] | None = None, only: str = ""
) -> Markup:
    """The number of finished games kept, the field with the words they are searched for, and the choice of
    one of the ``results`` that are among them.
    """
    kinds = [one for one in RESULTS if results and results.get(one)]
    choice = NOTHING
    if results and len(kinds) > 1:
        options = [
            ("", told("history.all")),
            *((one, f"{t(f'history.{one}')} {results[one]}") for one in kinds),
        ]
        choice = segments(Action.HISTORY_ONLY, options, only, told("history.only"))
    return html(
        '<h2 class="head-3 grow">{title}</h2>{choice}<input type="search" id="history-search" maxlength="40"'
        ' data-live="history-search" value="{wish}" placeholder="{search}" aria-label="{search}">',
        title=t("history.title", n=count, most=most),
        choice=choice,
        search=t("history.search"),
        wish=wish,
    )


def fitting_rows(
    found: Sequence[tuple[int, SavedRow]], wish: str, only: str = ""
) -> list[tuple[int, SavedRow]]:
    """The finished games, by number, with the ``only`` result wanted, if any, whose board, rules, players or
    date contain every word of the ``wish``.
    """
    words = wish.casefold().split()
    return [
        (i, row)
        for i, row in found
        if (not only or row.label.result == only) and all(word in _searched(row) for word in words)
    ]


def found_told(count: int) -> str:
    """The number of finished games that a search has found, in words."""
    return t("history.found", n=count) if count else t("history.nothing")


def history_list(
    found: Sequence[tuple[int, SavedRow]], month: Date, seen: int | None = None, *, whole: bool = False
) -> Markup:
    """Finished games, by number, those of each month together.

    The latest months are unfolded, the one with the game that was ``seen`` last, or the ``whole`` list.
    """
    months: dict[str, list[tuple[int, SavedRow]]] = {}
    for i, row in found:
        months.setdefault(month(row.label.date), []).append((i, row))
    parts, above = [], 0
    for name, rows in months.items():
        shown = join(_finished(i, row) for i, row in rows)
        if len(months) > 1:
            unfolded = whole or above < UNFOLDED or any(i == seen for i, _ in rows)
            shown = _month(name, [row.label for _, row in rows], shown, unfolded=unfolded)
        parts.append(shown)
        above += len(rows)
    return join(parts)


def _month(name: str, labels: Sequence[Label], rows: Markup, *, unfolded: bool) -> Markup:
    won = sum(one.result == "won" for one in labels)
    return html(
        '<details{}><summary><span class="grow">{}</span><span class="muted small">{}</span></summary>'
        '<div class="stack rooms">{}</div></details>',
        Attributes(open=unfolded or None),
        name,
        _apart(told("profile.games", n=len(labels)), told("profile.won", n=won)),
        rows,
    )


def _searched(row: SavedRow) -> str:
    """The text in which the search looks for a finished game."""
    label = row.label
    rules = RULESETS.get(label.ruleset)
    result = t(f"history.{label.result}") if label.result else ""
    return " ".join(
        (label.board, rules.title if rules else "", result, row.date, *names_in(label))
    ).casefold()


def history_picture(index: int) -> str:
    """The id of the canvas with the board of a finished game."""
    return f"history-board-{index}"


def _finished(index: int, row: SavedRow) -> Markup:
    label = row.label
    tag = NOTHING
    if label.result:
        css = "tag turn-tag" if label.result == "won" else "tag"
        tag = html('<span class="{}">{}</span>', css, t(f"history.{label.result}"))
    if label.practice:
        tag += html(' <span class="tag">{}</span>', t("history.practice"))
    name = f"{label.board} ({row.date})"
    does = button(Action.LOAD_SAVE, t("history.open"), arg=index, id=f"history-{index}")
    does += _square(Action.EXPORT, t("saves.export"), index, "download", name)
    does += _square(Action.DELETE, t("saves.delete"), index, "clear", name)
    played = t("history.facts", n=label.turn - 1, date=row.date)
    return html(
        '<div class="seat game-row room-row done"><span class="room-picture">{picture}'
        '<canvas id="{canvas}" width="8" height="8" aria-hidden="true"></canvas></span>'
        '<span class="grow"><b>{board}</b> <span class="room-whose">{tag}</span>'
        '<span class="muted small">{facts}</span><span class="muted small">{names}</span></span>'
        '<span class="room-does">{does}</span></div>',
        picture=icon("crown" if label.result == "won" and not label.practice else "film"),
        canvas=history_picture(index),
        board=label.board,
        tag=tag,
        facts=_apart(*_rules(label.ruleset, label.flags, label.goal), played),
        names=", ".join(names_in(label)),
        does=does,
    )
