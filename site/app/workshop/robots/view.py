"""The page of the player's robot, part by part, as markup."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from roborally_core.base.markup import NOTHING, Attributes, Markup, html, join
from roborally_core.base.plain import visible
from roborally_core.bots.caged import MOST_LOOKS, RobotFault
from roborally_core.rulesets import RULESETS
from roborally_core.workshop.lessons import LESSONS, RobotLesson
from roborally_core.workshop.robot_link import RobotSource

from ...action import Action
from ...texts import capital
from ...view.html import button, option, page, paragraph, stepper
from .series import CHANCE, LEVELS, Score
from .texts import ENGLISH, t

MACHINES = (*LEVELS, CHANCE)


def robot_name(name: str) -> str:
    """A machine's name in the page's language; a written robot's name as it is."""
    return t(f"robots.{name}") if name in MACHINES else name


def frame(
    name: str, names: Sequence[str], boards: Mapping[str, Mapping[str, str]], board: str, rival: str
) -> Markup:
    """The fixed parts of the page."""
    own = join(option(one, one, one == name) for one in names)
    body = html(
        '<div class="row spread"><p class="lede">{lede}</p>{rooms}</div><div class="robot-page">'
        '<section class="card stack robot-desk"><div class="row wrap">'
        '<label class="field grow">{mine}<select data-change="robot:open">{own}</select></label>'
        '<label class="field grow">{label}<input type="text" id="robot-name" maxlength="24" value="{name}" '
        'data-change="robot:name"></label>{new}{drop}</div>'
        '<div id="robot-code" class="robot-code"><p class="muted">{loading}</p></div>'
        '<div id="robot-fault" role="status"></div></section>'
        '<section class="card stack robot-run"><div class="row wrap">'
        '<label class="field grow">{board_label}<select id="robot-board" data-change="robot:board">{boards}'
        '</select></label><label class="field grow">{rival_label}'
        '<select id="robot-rival" data-change="robot:rival">{rivals}</select></label></div>'
        '<div class="robot-acts">{tried}{ladder}{share}{download}{file}</div>'
        '<div id="robot-progress" role="status"></div></section>'
        '<section class="card stack" id="robot-result" hidden></section>'
        '<section class="card stack" id="robot-table" hidden></section>'
        '<section class="card stack" id="robot-lesson"></section>'
        '<section class="card stack" id="robot-tourney"><div id="tourney-choice" class="stack"></div>'
        '<div id="tourney-begin" class="row wrap"></div><div id="tourney-progress" role="status"></div>'
        '<div id="tourney-table" class="stack"></div></section></div>',
        lede=t("robots.lede"),
        rooms=button(Action.BOARDS, t("robots.boards"), picture="list", id="robot-boards-room"),
        mine=t("robots.mine"),
        own=own,
        label=t("robots.name"),
        name=name,
        new=button(Action.ROBOT_NEW, t("robots.new"), picture="plus", id="robot-new"),
        drop=button(Action.ROBOT_DROP, t("robots.drop"), picture="clear", id="robot-drop"),
        loading=t("robots.loading"),
        board_label=t("robots.board"),
        boards=join(_system(rules, titles, board) for rules, titles in boards.items() if titles),
        rival_label=t("robots.rival"),
        rivals=join(option(one, robot_name(one), one == rival) for one in MACHINES),
        tried=button(Action.ROBOT_TRY, t("robots.try"), css="primary", picture="play", id="robot-try"),
        ladder=button(Action.ROBOT_LADDER, t("robots.ladder"), picture="medal", id="robot-ladder"),
        share=button(Action.ROBOT_SHARE, t("robots.share"), picture="link", id="robot-share"),
        download=button(Action.ROBOT_DOWNLOAD, t("robots.download"), picture="download", id="robot-download"),
        file=_file(),
    )
    return page(t("robots.title"), body)


def _system(rules: str, titles: Mapping[str, str], chosen: str) -> Markup:
    """The boards of a system, in the list of boards."""
    found = join(option(key, title, key == chosen) for key, title in titles.items())
    return html('<optgroup label="{}">{}</optgroup>', RULESETS[rules].title, found)


def _file() -> Markup:
    chosen = Attributes(
        type="file", id="robot-file", class_="visually-hidden", accept=".py", data_change="robot:file"
    )
    return html('<label class="button"><span>{}</span><input{}></label>', t("robots.file"), chosen)


def received(robot: RobotSource) -> Markup:
    """Somebody else's robot, of which the code is shown first."""
    take = button(Action.ROBOT_TAKE, t("robots.received.take"), css="primary", id="robot-take")
    leave = button(Action.ROBOT_LEAVE, t("robots.received.leave"), id="robot-leave")
    shown = visible(robot.source)
    hidden = html('<p class="trouble" role="alert">{}</p>', t("robots.received.hidden"))
    body = html(
        '<section class="card stack"><h2>{}</h2><p>{}</p>{}<pre class="robot-source" tabindex="0" '
        'aria-label="{}">{}</pre><div class="row wrap">{}{}</div></section>',
        robot.name,
        t("robots.received.note"),
        hidden if shown != robot.source else NOTHING,
        t("robots.code"),
        shown,
        take,
        leave,
    )
    return page(t("robots.received"), body)


def refused(why: str) -> Markup:
    """The notice that a link holds no robot."""
    told = html(
        '<section class="card"><p class="trouble" role="alert">{}</p></section>',
        t("robots.bad", why=capital(why)),
    )
    return page(t("robots.received"), told)


def in_words(fault: RobotFault) -> str:
    """A fault in plain words."""
    for kind in (fault.kind, fault.words):
        if f"why.{kind}" in ENGLISH:
            return t(f"why.{kind}", words=fault.words)
    return t("why.other", kind=fault.kind, words=fault.words)


def fault_line(turn: int, fault: RobotFault) -> str:
    """A fault with its line and turn."""
    what = in_words(fault)
    if turn:
        return t(
            "robots.fault" if fault.line else "robots.fault.nowhere", line=fault.line, turn=turn, what=what
        )
    return t("robots.fault.reading" if fault.line else "robots.fault.whole", line=fault.line, what=what)


def trouble(text: str) -> Markup:
    """A message about a fault, as an alert."""
    return html('<p class="trouble" role="alert">{}</p>', text) if text else NOTHING


def progress(text: str, done: int, most: int, stop: str) -> Markup:
    """The progress of the present work, with a button to stop it if ``stop`` names its place."""
    bar = (
        html('<progress max="{}" value="{}" aria-label="{}"></progress>', most, done, text)
        if most
        else NOTHING
    )
    end = (
        button(Action.ROBOT_STOP, t("robots.stop"), picture="stop_sign", id=f"{stop}-stop")
        if stop
        else NOTHING
    )
    return html('<div class="row wrap"><span>{}</span>{}{}</div>', text, bar, end)


class DecisionShown(NamedTuple):
    """A decision of the last game, in words: number ``number`` (from 1) of all ``of`` decisions."""

    number: int
    of: int
    turn: int
    looks: int
    printed: str
    view: str
    rows: tuple[str, ...]


def result(outcome: str, watch: bool, decision: DecisionShown | None) -> Markup:
    """One game: its end, and a decision of the player's robot to look at."""
    seen = button(Action.ROBOT_WATCH, t("robots.watch"), arg="last", picture="eye", id="robot-watch")
    return html(
        '<div class="row spread"><p><b>{}</b></p>{}</div>{}',
        outcome,
        seen if watch else NOTHING,
        NOTHING if decision is None else _decision(decision),
    )


def _decision(one: DecisionShown) -> Markup:
    step = stepper(
        Action.ROBOT_TURN, one.number, str(one.turn), 1, one.of, t("robots.decision", turn=one.turn)
    )
    rows = join(html("<li>{}</li>", row) for row in one.rows)
    said = (
        html('<h3>{}</h3><pre tabindex="0">{}</pre>', t("robots.said"), one.printed)
        if one.printed
        else NOTHING
    )
    way = html('<h3>{}</h3><ol class="robot-way">{}</ol>', t("robots.decision.way"), rows)
    return html(
        '<div class="row spread"><h2>{}</h2>{}</div><p class="muted small">{}</p>'
        '<div class="robot-decision"><div class="board-area" id="robot-area"><div class="board-stack" '
        'id="robot-stack"><canvas id="robot-floor" aria-hidden="true"></canvas><canvas id="robot-live" '
        'role="img" aria-label="{}"></canvas></div></div><div class="stack">{}{}</div></div>'
        '<details><summary>{}</summary><pre tabindex="0">{}</pre></details>',
        t("robots.decision", turn=one.turn),
        step,
        t("robots.decision.looks", n=one.looks, most=MOST_LOOKS),
        t("robots.decision.way"),
        way if one.rows else paragraph(t("robots.decision.none")),
        said,
        t("robots.decision.view"),
        one.view,
    )


def results_table(
    title: str, heads: Sequence[str], rows: Sequence[Sequence[str | Markup]], note: str = ""
) -> Markup:
    """A table with its title; the first cell of each row names the row."""
    head = join(html('<th scope="col">{}</th>', one) if one else html("<td></td>") for one in heads)
    body = join(
        html(
            "<tr>{}</tr>",
            join([html('<th scope="row">{}</th>', row[0]), *(html("<td>{}</td>", c) for c in row[1:])]),
        )
        for row in rows
    )
    return html(
        '<h3>{}</h3>{}<div class="robot-scroll" tabindex="0" role="region" aria-label="{}">'
        "<table><thead><tr>{}</tr></thead><tbody>{}</tbody></table></div>",
        title,
        paragraph(note, "muted small") if note else NOTHING,
        title,
        head,
        body,
    )


def ladder_table(scores: Sequence[Score], names: Sequence[str]) -> Markup:
    """The robot against each level."""
    keys = ("rival", "games", "won", "drawn", "lost", "share")
    heads = [t(f"robots.table.{key}") for key in keys]
    rows = []
    for one in scores:
        share, low, high = (round(value / 10) for value in (one.share, one.low, one.high))
        shown = t("robots.table.interval", share=share, low=low, high=high) if one.games else "–"
        rows.append((robot_name(names[one.rival]), *map(str, one[1:5]), shown))
    return results_table(t("robots.table"), heads, rows)


def lesson(number: int, one: RobotLesson, told: str) -> Markup:
    """A step of the tutorial."""
    steps = stepper(
        Action.ROBOT_STEP, number, t("lesson.number", n=number), 1, len(LESSONS), t("lesson.title")
    )
    begin = button(Action.ROBOT_STEP_CODE, t("lesson.begin"), picture="book", id="robot-begin")
    show = button(Action.ROBOT_SHOW, t("lesson.show"), picture="bulb", id="robot-show")
    check = button(Action.ROBOT_CHECK, t("lesson.check"), picture="check", id="robot-check")
    return html(
        '<div class="row spread"><h2>{}</h2>{}</div><h3>{}</h3><p>{}</p><div class="row wrap">{}{}{}</div>'
        '<p id="lesson-told" role="status">{}</p>',
        t("lesson.title"),
        steps,
        t(f"lesson.{one.key}"),
        t(f"lesson.{one.key}.about"),
        begin,
        check,
        show,
        told,
    )
