"""The turn packet as a dialog."""

from __future__ import annotations

from roborally_core.base.markup import NOTHING, Markup, constant, html, join
from roborally_core.language.core import say
from roborally_core.report.packet import Packet
from roborally_core.report.table import Report, Row

from ..action import Action
from ..art.robots import picture
from ..texts import t
from ..view.html import button, dialog, paragraph
from .texts import told

_BREAK = constant("<br>")


def packet_dialog(packet: Packet) -> Markup:
    """The cards, the robots now, the last turn; below them the buttons for the whole packet."""
    report = packet.report
    last = join(
        html("<h4>{}</h4>{}", section.title, _table(report, section.rows, -1))
        for turn in report.turns
        for section in turn.sections
    )
    body = html(
        '<div class="packet" id="packet-body" tabindex="0">{about}<h3>{program}</h3>{asked}{hand}'
        "<h3>{standing}</h3>{now}{last}</div>",
        about=paragraph(told("packet.about"), "muted small"),
        program=say("packet.program"),
        asked=html('<p class="packet-due">{}</p>', packet.asked),
        hand=_hand(packet),
        standing=say("packet.standing", turn=packet.turn),
        now=_table(report, packet.standing, packet.seat),
        last=html("<h3>{}</h3>{}", say("packet.last", turn=report.turns[0].number), last)
        if report.turns
        else NOTHING,
    )
    foot = button(Action.PACKET_COPY, t("report.copy"), picture="copy", id="packet-copy")
    foot += button(Action.PACKET_TEXT, t("report.text"), picture="download", id="packet-text")
    foot += button(Action.PACKET_DATA, told("packet.data"), picture="download", id="packet-data")
    foot += button(Action.PACKET_PAGE, told("packet.page"), picture="download", id="packet-page")
    foot += button(
        Action.PACKET_PRINT, told("packet.print"), css="primary", picture="report", id="packet-print"
    )
    return dialog(packet.title, body, foot, id="packet-dialog")


def _hand(packet: Packet) -> Markup:
    cards = packet.cards or ()
    shown = join(
        html("<li>{}{}</li>", card.name, html(" <small>{}</small>", card.number) if card.number else NOTHING)
        for card in cards
    )
    return html('<ol class="packet-hand">{}</ol>', shown) if cards else NOTHING


def _table(report: Report, rows: list[Row], mine: int) -> Markup:
    """A table with a column for each robot, the player's own marked."""
    heads = join(
        html(
            '<th scope="col" class="{}">{}<span>{}</span></th>',
            "mine" if seat == mine else "rival",
            picture(look),
            name,
        )
        for seat, (look, name) in enumerate(zip(report.looks, report.names, strict=True))
    )
    return html(
        '<div class="report-scroll" tabindex="0" role="group" aria-label="{name}">'
        '<table class="of-{players}"><thead><tr><th scope="row">{name}</th>{heads}</tr></thead>'
        "<tbody>{rows}</tbody></table></div>",
        players=len(report.names),
        name=t("report.name"),
        heads=heads,
        rows=join(map(_row, rows)),
    )


def _row(row: Row) -> Markup:
    notes = join(html("<small>{}</small>", note) for note in row.notes)
    cells = join(html("<td>{}</td>", join(cell, _BREAK)) for cell in row.cells)
    return html('<tr><th scope="row">{}{}</th>{}</tr>', row.title, notes, cells)
