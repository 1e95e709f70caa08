"""The sandbox's cards in hand, and the making of a puzzle out of its situation, as markup."""

from __future__ import annotations

from typing import NamedTuple

from roborally_core.base.markup import NOTHING, Attributes, Markup, html, join
from roborally_core.board.model import MAX_NAME, Board
from roborally_core.engine.rules import Rules
from roborally_core.rules.commands import Command
from roborally_core.story.naming import command_name

from ..action import Action
from ..art.icons import command_icon
from ..texts import t as page_text
from ..view.html import button, option, paragraph
from .sandbox import NAMES, Sandbox, commands_of
from .texts import t

POSING = "sand-posing"
"""The id of the part that tells the making of a puzzle."""
EARLIER = "earlier"
"""The argument of the button that brings back what stood on the board before a puzzle was opened on it."""
REPLACE = "replace"
"""The argument of the button that puts a puzzle in the place of the one that is being changed."""


def cards(sandbox: Sandbox, rules: Rules) -> Markup:
    """The cards of the chosen robot, and those that can be added."""
    one = sandbox.robot
    held = [] if one is None else one.cards
    name = t("sandbox.program" if sandbox.chosen else "sandbox.hand")
    full = len(held) >= sandbox.most_cards
    laid = join(_card("card-out", card, place, "sandbox.card.out") for place, card in enumerate(held))
    more = join(
        _card("card", card, card.name, "sandbox.card.more", disabled=full) for card in commands_of(rules)
    )
    about = t("sandbox.program.about" if sandbox.chosen else "sandbox.hand.about")
    return html(
        '<fieldset class="shop-also sand-cards"><legend>{}</legend>'
        '<div class="sand-laid" role="group" aria-label="{}">{}</div>'
        '<p class="muted small">{}</p><div class="sand-more">{}</div></fieldset>',
        name,
        name,
        laid,
        about,
        more,
    )


def _card(what: str, card: Command, arg: str | int, label: str, *, disabled: bool = False) -> Markup:
    told = t(label, card=command_name(card))
    attributes = Attributes(
        type="button",
        class_="square",
        data_do=Action.SAND_VALUE,
        data_arg=f"{what} {arg}",
        id=f"sand-{what}-{str(arg).lower()}",
        aria_label=told,
        data_tip=told,
        disabled=disabled,
    )
    return html("<button{}>{}</button>", attributes, command_icon(card.name.lower()))


def posing(sandbox: Sandbox, board: Board, title: str) -> Markup:
    """The choice of a title, which is ``title`` without another one, and of a goal; what is told about the
    search stands in a part of its own.
    """
    chosen = sandbox.aim_on(board)
    aims = join(option(aim, aim_name(aim), aim == chosen) for aim in sandbox.aims(board))
    name = Attributes(
        type="text",
        id="sand-title",
        maxlength=MAX_NAME,
        value=sandbox.title or title,
        data_change="sand:title",
        autocomplete="off",
    )
    return html(
        '<h2>{}</h2>{}<label class="field">{}<input{}></label>'
        '<label class="field">{}<select id="sand-aim" data-change="sand:aim">{}</select></label>'
        '<div id="{}" class="stack"></div>',
        t("sandbox.change") if sandbox.of else page_text("puzzle.make"),
        _changing(sandbox) if sandbox.of else paragraph(t("sandbox.puzzle.about"), "muted small"),
        t("sandbox.title"),
        name,
        t("sandbox.aim"),
        aims,
        POSING,
    )


def _changing(sandbox: Sandbox) -> Markup:
    """The notes on a puzzle of one's own that is being changed."""
    notes = paragraph(t("sandbox.change.about"), "muted small")
    if not sandbox.whole:
        notes += paragraph(t("sandbox.change.part"), "small")
    if sandbox.earlier is not None:
        label = t("sandbox.change.robots")
        notes += button(
            *(Action.SAND_POSE, label), arg=EARLIER, picture="undo", css="small ghost", id="sand-earlier"
        )
    return notes


def aim_name(aim: str) -> str:
    """A goal in words."""
    kind, _, value = aim.partition(":")
    number = int(value or 0)
    return t(f"sandbox.aim.{kind}", n=number, name=NAMES[number % len(NAMES)])


class Posing(NamedTuple):
    """A search as far as it is."""

    words: str = ""
    link: str = ""
    """The puzzle that was made."""
    going: bool = False
    found: bool = False
    """Whether cards were found, and can be taken back."""
    hard: tuple[str, ...] = ()
    """The difficulty of the puzzle, a sentence each."""
    trying: str = ""
    """The progress of its trial by machines; empty if none is on."""
    changing: bool = False
    """Whether a puzzle of one's own is being changed."""
    back: str = ""
    """The button that has an earlier puzzle in its place again; empty without one."""


def _begin(state: Posing, *, ready: bool) -> Markup:
    """The buttons that begin a search: in place of the puzzle that is being changed, or for another one."""
    if not state.changing:
        return button(
            Action.SAND_POSE,
            page_text("puzzle.make"),
            picture="dice",
            css="primary",
            id="sand-pose",
            disabled=not ready,
        )
    replace = button(
        Action.SAND_POSE,
        t("sandbox.change.replace"),
        arg=REPLACE,
        picture="check",
        css="primary",
        id="sand-pose",
        disabled=not ready,
    )
    copy = t("sandbox.change.copy")
    beside = button(Action.SAND_POSE, copy, picture="copy", id="sand-pose-copy", disabled=not ready)
    return replace + beside + _to_puzzles()


def _to_puzzles() -> Markup:
    """The way to the shelf of one's own puzzles."""
    return button(Action.PUZZLES, t("sandbox.puzzles"), arg="own-puzzles", picture="list", id="sand-puzzles")


def told(state: Posing, *, ready: bool) -> Markup:
    """The button that begins, or the search as far as it is: its progress, or its result."""
    words, link = state.words, state.link
    if state.going:
        stop = button(Action.SAND_POSE, t("judge.stop"), arg="stop", picture="stop_sign", id="sand-pose-stop")
        return html('<p role="status">{}</p><div class="row">{}</div>', words, stop)
    begin = html('<div class="row wrap">{}</div>', _begin(state, ready=ready))
    if not ready:
        begin = paragraph(t("sandbox.put.first"), "small") + begin
    if not words:
        return begin
    if not link:
        return paragraph(words) + begin
    ways: tuple[Markup, ...] = (
        button(
            Action.SAND_POSE,
            page_text("puzzle.own.play"),
            arg="play",
            picture="play",
            css="primary",
            id="sand-posed",
        ),
        button(
            Action.PUZZLE_OWN_COPY, page_text("puzzle.copy"), arg=link, picture="link", id="sand-posed-copy"
        ),
        _to_puzzles(),
    )
    laid = NOTHING
    if state.back:
        ways += (button(Action.SAND_POSE, state.back, arg="back", picture="undo", id="sand-pose-back"),)
    if state.found:
        back = button(
            Action.SAND_POSE, t("sandbox.found.back"), arg="undo", picture="undo", id="sand-pose-undo"
        )
        laid = paragraph(t("sandbox.found"), "small") + html('<div class="row">{}</div>', back)
    rows = join(html("<li>{}</li>", one) for one in state.hard)
    level = html('<ul class="assay" id="sand-level">{}</ul>', rows)
    if state.trying:
        halt = button(Action.SAND_POSE, t("judge.stop"), arg="halt", picture="stop_sign", id="sand-pose-halt")
        level += html('<p class="small">{}</p><div class="row">{}</div>', state.trying, halt)
    return html('<p class="good">{}</p><div class="row wrap">{}</div>{}{}', words, join(ways), level, laid)
