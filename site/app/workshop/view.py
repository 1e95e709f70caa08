"""The workshop as markup: toolbar, palette, settings, problems, shelf, a board received."""

from __future__ import annotations

from roborally_core.base.geometry import DIRS
from roborally_core.base.markup import NOTHING, Attributes, Markup, html, join
from roborally_core.board.check import MAX_SIDE, BoardProblem
from roborally_core.board.model import MAX_ABOUT, MAX_AUTHOR, MAX_NAME, Difficulty
from roborally_core.elements import ELEMENTS
from roborally_core.language.complaint import as_complaint
from roborally_core.language.core import say
from roborally_core.rules.relief import TOP_LEVEL
from roborally_core.rulesets import RULESETS
from roborally_core.workshop.edits import Plane
from roborally_core.workshop.palette import Group, Parameter, ParameterKind, Swatch, parameters, value_title

from ..action import Action
from ..art.vector import svg, svg_body
from ..render.floor import element_strokes
from ..texts import capital
from ..texts import t as page_text
from ..view.html import button, flag, option, page, paragraph, segments, stepper
from .bench import Tool, Workbench
from .texts import t

PAINTING, CHECKING, WHOLE = PARTS = ("palette", "problems", "whole")
"""The parts beside the board, of which one is shown at a time."""
ROBOTS, POSING = OF_ROBOTS = ("robots", "puzzle")
"""The parts beside the board while robots are put, where there is room for one of them only."""
WIDE = "(min-width: 1200px)"
"""Where the palette has a place of its own beside the board, whichever other part is shown."""

MOST_TOLD = 40
"""Number of problems that are listed."""

SHORT_WORD = 9
"""Letters of the longest word that fits into a narrow swatch: one longer word makes all of them wide."""
LONG_WORD = 18
"""Letters of the longest word that fits into a wide one: a longer word takes two."""


def workshop_page(bench: Workbench) -> Markup:
    """The whole screen; its parts are renewed one by one."""
    draft = bench.draft
    head = html(
        '<div class="workshop-head"><label class="field">{}<input type="text" id="board-name" maxlength="{}"'
        ' value="{}" data-change="name" autocomplete="off"></label><div id="workshop-rules"></div>'
        '<div class="row" id="workshop-actions"></div></div>',
        t("name"),
        MAX_NAME,
        draft.name,
    )
    body = html(
        '{}<div class="workshop" id="workshop-bench">'
        '<div class="workshop-bars">'
        '<div id="workshop-tools" class="workshop-tools" role="toolbar" aria-label="{}"></div>'
        '<div id="workshop-more" class="workshop-tools"></div></div>'
        '<div class="board-area" id="workshop-area"><div class="board-stack" id="workshop-stack">'
        '<canvas id="workshop-floor" aria-hidden="true"></canvas>'
        '<canvas id="workshop-live" tabindex="0" role="application" aria-keyshortcuts="D"'
        ' aria-label="{}"></canvas></div></div>'
        '<div id="workshop-parts"></div>'
        '<section class="card" id="workshop-brushes"><h2>{}</h2>'
        '<input type="search" id="palette-words" aria-keyshortcuts="/" aria-label="{}" placeholder="{}"'
        ' data-live="words" autocomplete="off">'
        '<div id="workshop-palette" class="stack"></div></section>'
        '<section class="card stack" id="workshop-chosen"></section>'
        '<section class="card stack" id="workshop-sandbox" hidden></section>'
        '<section class="card stack" id="workshop-puzzle" hidden></section>'
        '<div class="workshop-things">'
        '<section class="card" id="workshop-problems" aria-live="polite"></section>'
        '<section class="card stack" id="workshop-judge"><h2>{}</h2>'
        '<div id="judge-begin" class="stack"></div><div id="judge-figures"></div></section>'
        '<section class="card stack" id="workshop-whole"></section>'
        '<section class="card stack" id="workshop-course"></section></div></div>',
        head,
        t("tools"),
        t("canvas"),
        t("palette"),
        t("search"),
        t("search"),
        t("judge"),
    )
    return page(t("title"), body)


def rules(bench: Workbench) -> Markup:
    """The choice of the rules the board is made for, which palette, judge and sandbox follow."""
    options = join(option(key, one.title, key == bench.ruleset) for key, one in RULESETS.items())
    return html(
        '<label class="field">{}<select id="board-ruleset" data-change="ruleset">{}</select></label>',
        t("ruleset"),
        options,
    )


def part_shown(part: str, *, wide: bool, robots: bool) -> str:
    """The part that is seen when this one was chosen last: robots have their own on a narrow page."""
    if robots and not wide:
        return part if part in OF_ROBOTS else ROBOTS
    return part if part in PARTS else PAINTING


def parts(shown: str, problems: int, *, wide: bool) -> Markup:
    """The choice of what stands beside the board; on a ``wide`` page the palette always does."""
    if shown in OF_ROBOTS:
        names = ((ROBOTS, t("sandbox.robots")), (POSING, page_text("puzzle.make")))
        return segments(Action.SHOP_PART, names, shown, t("sandbox"))
    told = {CHECKING: f" ({problems})" if problems else ""}
    choices = PARTS[wide:]
    options = [(part, t(part) + told.get(part, "")) for part in choices]
    return segments(Action.SHOP_PART, options, shown if shown in choices else CHECKING, t("title"))


def actions(bench: Workbench) -> Markup:
    """The buttons for the board as a whole."""
    history = bench.history
    return join(
        [
            button(
                Action.SHOP_UNDO,
                t("undo"),
                picture="undo",
                square=True,
                id="shop-undo",
                disabled=not history.can_undo,
            ),
            button(
                Action.SHOP_REDO,
                t("redo"),
                picture="redo",
                square=True,
                id="shop-redo",
                disabled=not history.can_redo,
            ),
            button(Action.SHOP_SHELF, t("shelf"), picture="list", id="shop-shelf"),
            button(Action.ROBOTS, t("robots"), picture="robot", id="shop-robots"),
            button(Action.SHOP_SHARE, t("share"), picture="link", id="shop-share"),
            button(Action.SHOP_PLAY, t("play"), picture="play", css="primary", id="shop-play"),
        ]
    )


def tools(bench: Workbench) -> Markup:
    """The tools, of which one is chosen."""
    return join(
        button(
            Action.SHOP_TOOL,
            t(f"tool.{tool}"),
            arg=tool,
            tip=t(f"tip.{tool}"),
            pressed=tool is bench.tool,
            id=f"tool-{tool}",
            disabled=tool is Tool.PASTE and bench.clip is None,
        )
        for tool in Tool
    )


def more(bench: Workbench) -> Markup:
    """The setting of the tool in hand: the layer to be erased, or the level to be made."""
    if bench.tool is Tool.ERASE:
        planes = [("", t("plane.all")), *((one.value, t(f"plane.{one.value}")) for one in Plane)]
        chosen = bench.plane.value if bench.plane is not None else ""
        return segments(Action.SHOP_PLANE, planes, chosen, t("plane"))
    if bench.tool is not Tool.LEVEL:
        return NOTHING
    return stepper(Action.SHOP_LEVEL, bench.level, t("level", n=bench.level), 0, TOP_LEVEL, t("tool.level"))


def palette(bench: Workbench) -> Markup:
    """The groups, and the elements of the chosen one or those found by the words."""
    found = bench.palette()
    groups = [(group.value, t(f"group.{group.value}")) for group in Group]
    chosen = "" if bench.words.strip() else bench.group.value
    tabs = segments(Action.SHOP_GROUP, groups, chosen, t("palette"))
    items = join(_swatch(one, bench) for one in found) or paragraph(t("found.none"), "muted")
    words = [word for one in found for word in one.title(bench.points).split()]
    long = max(map(len, words), default=0) > SHORT_WORD
    return html('{}<div class="shop-swatches{}">{}</div>', tabs, " long" if long else "", items)


def _swatch(one: Swatch, bench: Workbench) -> Markup:
    name = one.title(bench.points)
    about = one.paragraph(bench.points)
    longest = max(map(len, name.split())) > LONG_WORD
    attributes = Attributes(
        type="button",
        data_do=Action.SHOP_PIECE,
        data_arg=one.key,
        id=f"swatch-{one.key}",
        class_="shop-swatch" + " guest" * one.guest + " longest" * longest,
        aria_pressed=flag(one.key == bench.brush.key),
        data_tip=about,
        data_tip_title=name,
        data_tip_note=t("guest") if one.guest else None,
    )
    drawing = svg(svg_body(element_strokes(ELEMENTS[one.key](pos=0))))
    return html("<button{}>{}<span>{}</span></button>", attributes, drawing, name)


# -- settings of a piece -----------------------------------------------------------------------


def chosen(bench: Workbench) -> Markup:
    """The parameters of the piece that is shown; what the tool in hand does where it is about no piece."""
    if bench.chosen is None and not bench.paints:
        return html("<h2>{}</h2>{}", t(f"tool.{bench.tool}"), paragraph(t(f"tip.{bench.tool}"), "muted"))
    piece = bench.shown
    element = piece.somewhere()
    where = t("chosen.brush")
    if bench.chosen is not None:
        where = t("chosen.here", square=bench.called(bench.chosen[0]))
    parts = [
        html("<h2>{}: {}</h2>", t("chosen"), element.called(bench.points)),
        paragraph(where, "muted small"),
    ]
    if piece.kind.directed:
        ways = [(way.name, t(f"way.{way.name}")) for way in DIRS]
        parts.append(segments(Action.SHOP_FACE, ways, piece.facing.name, t("facing")))
    for one in parameters(piece.key):
        value = piece.value(one.name, one.usual)
        parts.append(html('<div class="parameter"><span>{}</span>{}</div>', one.help, _choice(one, value)))
    if bench.chosen is not None:
        parts.append(button(Action.SHOP_DROP, t("drop"), css="danger", id="shop-drop"))
    return join(parts)


def _choice(one: Parameter, value: object) -> Markup:
    """A control for one parameter."""
    if one.kind is ParameterKind.SQUARES:
        return paragraph(t("wires.point"), "muted small")
    if one.kind is ParameterKind.NUMBER:
        low, high = int(str(one.choices[0])), int(str(one.choices[-1]))
        number = int(str(value))
        return stepper(Action.SHOP_VALUE, number, str(number), low, high, one.help, of=one.name)
    if one.kind is ParameterKind.FLAG:
        box = Attributes(
            type="checkbox", checked=value is True, data_change=f"value:{one.name}", aria_label=one.help
        )
        return html("<input{}>", box)
    if one.kind is ParameterKind.ONE_OF:
        options = join(option(str(name), value_title(str(name)), name == value) for name in one.choices)
        return html('<select data-change="value:{}" aria-label="{}">{}</select>', one.name, one.help, options)
    values = value if isinstance(value, tuple) else ()
    if one.kind is ParameterKind.REGISTERS:
        return join(
            button(
                Action.SHOP_VALUE,
                str(n),
                arg=f"{one.name} {n}",
                pressed=n in values,
                id=f"value-{one.name}-{n}",
                tip=t("register", n=n),
            )
            for n in one.choices
        )
    return join(
        html(
            '<label class="field">{}<select data-change="value:{}:{}">{}</select></label>',
            t("register", n=number + 1),
            one.name,
            number,
            join(option(str(way), t(f"way.{way}"), way == now) for way in one.choices),
        )
        for number, now in enumerate(values)
    )


# -- the board as a whole ----------------------------------------------------------------------


def whole(bench: Workbench, *, named: bool = True) -> Markup:
    """Size, further rules, and changes of the whole board; whether rows and columns are ``named``."""
    draft = bench.draft
    sides = join(
        html(
            '<div class="parameter"><span>{}</span>{}</div>',
            t(name),
            stepper(Action.SHOP_SIZE, value, str(value), 1, MAX_SIDE, t(name), of=name),
        )
        for name, value in (("width", draft.width), ("height", draft.height))
    )
    levels = join(
        option(one.name, page_text(f"difficulty.{one.name.lower()}"), one is draft.difficulty)
        for one in Difficulty
    )
    return html(
        '<h2>{}</h2><label class="field">{}<input type="text" id="board-line" maxlength="{}" value="{}"'
        ' data-change="about" autocomplete="off"></label><div class="shop-sides">{}</div>'
        '<label class="field">{}<input type="text" id="board-author" maxlength="{}" value="{}"'
        ' data-change="author" autocomplete="nickname"></label>'
        '<fieldset class="shop-also"><legend>{}</legend>{}</fieldset>'
        '<label class="field">{}<select id="board-difficulty" data-change="difficulty">'
        '<option value="">–</option>{}</select></label>'
        '<label><input{}> {}</label><div class="row wrap">{}{}</div>',
        t("whole"),
        t("about"),
        MAX_ABOUT,
        draft.about,
        sides,
        t("author"),
        MAX_AUTHOR,
        draft.author,
        t("ruleset.also"),
        join(_also(bench, key, rules_of.title) for key, rules_of in RULESETS.items() if key != bench.ruleset),
        t("make.difficulty"),
        levels,
        Attributes(type="checkbox", id="board-names", data_set="names", checked=named),
        page_text("settings.names"),
        button(Action.SHOP_TURN, t("turn.board"), picture="turn_right", id="shop-turn"),
        button(Action.SHOP_MIRROR, t("mirror.board"), picture="shove", id="shop-mirror"),
    )


def _also(bench: Workbench, key: str, title: str) -> Markup:
    box = Attributes(type="checkbox", data_change=f"also:{key}", checked=key in bench.draft.rulesets)
    return html("<label><input{}> {}</label>", box, title)


def _words(problem: BoardProblem, bench: Workbench) -> str:
    """The problem with squares and colours named as in the rest of the page, not as in files."""
    found = as_complaint(problem.text)
    values = dict(found.values)
    square = values.get("square")
    if isinstance(square, list):
        values["square"] = bench.called((square[0], square[1]))
    values.update((name, value_title(values[name])) for name in ("colour", "net") if name in values)
    return found if values == found.values else say(found.key, **values)


def _of_whole(problem: BoardProblem, words: str) -> str | Markup:
    """A problem of the whole board; a button that takes in hand what is missing."""
    if not problem.key:
        return words
    told = t("problems.missing", what=words)
    return button(
        Action.SHOP_PIECE, told, arg=problem.key, picture="plus", id=f"missing-{problem.key}", css="ghost"
    )


def problems(bench: Workbench) -> Markup:
    """The list of problems; one at a square is a link to it, and what is missing can be drawn at once."""
    found = bench.problems_known
    if not found:
        return html('<h2>{}</h2><p class="good">{}</p>', t("problems"), t("problems.none"))
    items = []
    for number, one in enumerate(found[:MOST_TOLD]):
        if one.pos is None:
            items.append(html("<li>{}</li>", _of_whole(one, capital(_words(one, bench)))))
            continue
        named = ELEMENTS[one.key](pos=0).called(bench.points) + ": " if one.key else ""
        square = bench.called(bench.draft.grid.xy(one.pos))
        words = t("square", square=square, what=f"{named}{_words(one, bench)}")
        items.append(
            html(
                "<li>{}</li>",
                button(Action.SHOP_PROBLEM, words, arg=number, id=f"problem-{number}", css="ghost"),
            )
        )
    return html(
        '<h2>{} <span class="tag">{}</span></h2><ul class="problems">{}</ul>',
        t("problems"),
        len(found),
        join(items),
    )
