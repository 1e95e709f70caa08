"""The threat view beside the board: the register looked at, the rivals, and the dangers."""

from __future__ import annotations

from collections.abc import Sequence

from roborally_core.base.markup import NOTHING, Attributes, Markup, html, join
from roborally_core.rules.dialect import Dialect
from roborally_core.rules.state import FLEET

from ....action import Action
from ....art.icons import icon
from ....art.robots import picture
from ....store.foreseen_turn import ForeseenTurn, ThreatKind, ThreatLine
from ....store.status import PlayerView
from ....store.words import Words
from ....texts import t, worded
from ....view.html import button, flag, paragraph

REGISTERS = range(1, 6)


def threat_list(foreseen: ForeseenTurn, players: Sequence[PlayerView], words: Words) -> Markup:
    """The whole view."""
    dialect = words.dialect
    registers = join(
        button(
            Action.OUTLOOK_REGISTER,
            str(n),
            arg=n,
            id=f"outlook-{n}",
            pressed=n == foreseen.register,
            tip=t(worded("register.now", dialect), n=n),
        )
        for n in REGISTERS
    )
    rivals = join(
        _rival(robot, words.robot(robot), _face(players, robot), foreseen.only == robot)
        for robot in foreseen.rivals
    )
    lines = foreseen.lines(words)
    told = join(_line(line, dialect) for line in lines)
    if not any(line.mine for line in lines) and not foreseen.pending and not foreseen.beyond:
        told = paragraph(t(worded("outlook.quiet", dialect)), "muted") + told
    state = NOTHING
    if foreseen.pending:
        state = paragraph(t("outlook.pending"), "muted")
    elif foreseen.beyond:
        state = paragraph(t("outlook.beyond"), "muted")
    return html(
        '<header class="outlook-head"><h2 class="head-3">{title}</h2>{close}</header>'
        '<div class="segments" role="group" aria-label="{label}">{registers}</div>'
        '<div class="outlook-rivals" role="group" aria-label="{who}">{rivals}</div>'
        '<div class="outlook-lines" role="status" tabindex="0">{state}{told}</div>',
        title=t("outlook"),
        close=button(Action.OUTLOOK, t("outlook.close"), picture="close", square=True, css="ghost"),
        label=t(worded("outlook.registers", dialect)),
        registers=registers,
        who=t("outlook.rivals"),
        rivals=rivals,
        state=state,
        told=told + paragraph(t("outlook.limits"), "muted small"),
    )


def _face(players: Sequence[PlayerView], robot: int) -> Markup:
    """The look of a rival; those without a seat have a number instead."""
    if robot < len(players):
        return picture(players[robot].look)
    return html('<span class="stray">{}{}</span>', icon("radar"), robot % FLEET + 1)


def _rival(robot: int, name: str, face: Markup, chosen: bool) -> Markup:
    attributes = Attributes(
        type="button",
        class_="rival",
        id=f"rival-{robot}",
        data_do=Action.OUTLOOK_RIVAL,
        data_arg=robot,
        aria_label=t("outlook.only", name=name),
        data_tip=t("outlook.only", name=name),
        aria_pressed=flag(chosen),
    )
    return html("<button{}>{}</button>", attributes, face)


KEYS = {
    ThreatKind.PUSH: "outlook.push",
    ThreatKind.SHOT: "outlook.shot",
    ThreatKind.OTHERS: "outlook.others",
    ThreatKind.ACTS: "outlook.acts",
}


def _line(line: ThreatLine, dialect: Dialect) -> Markup:
    way = t(f"facing.{line.more}") if line.kind in {ThreatKind.PUSH, ThreatKind.OTHERS} else line.more
    text = t(worded(KEYS[line.kind], dialect), who=line.who, where=line.where, more=way, whom=line.whom)
    return html('<p class="{}">{}{}</p>', "mine" if line.mine else "", icon(line.kind.value), text)
