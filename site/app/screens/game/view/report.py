"""The stage report as a panel beside the board (BW-16)."""

from __future__ import annotations

from roborally_core.base.markup import Markup, constant, html, join
from roborally_core.report.table import Row, Section

from ....action import Action
from ....art.robots import picture
from ....store.report import ReportStore, SectionStart
from ....texts import t
from ....view.html import button, option

_BREAK = constant("<br>")


def report_waiting() -> Markup:
    """The notice while the report is written."""
    return html('<p class="muted" role="status">{}</p>', t("report.writing"))


def report_panel(store: ReportStore) -> Markup:
    """Head, turns, the tables of one turn, and buttons for the whole report."""
    out = button(Action.REPORT_CLOSE, t("report.close"), picture="close", square=True, id="report-close")
    played = len(store.report.turns)
    options = join(option(n, t("turn", n=n), n == store.turn) for n in range(played, 0, -1))
    before = button(
        Action.REPORT_TURN,
        t("report.before"),
        arg=store.turn - 1,
        picture="left",
        square=True,
        disabled=store.turn <= 1,
        id="report-before",
    )
    after = button(
        Action.REPORT_TURN,
        t("report.after"),
        arg=store.turn + 1,
        picture="right",
        square=True,
        disabled=store.turn >= played,
        id="report-after",
    )
    choice = html(
        '<select id="report-turns" data-change="report-turn" aria-label="{}">{}</select>',
        t("report.turns"),
        options,
    )
    sections = join(_section(store, moment, section) for moment, section in store.sections())
    save = button(Action.REPORT_SAVE, t("report.save"), picture="download", id="report-save")
    text = button(Action.REPORT_TEXT, t("report.text"), picture="download", id="report-text")
    copy = button(Action.REPORT_COPY, t("report.copy"), picture="copy", id="report-copy")
    return html(
        '<header class="report-head"><h2>{title}</h2>{head}</header>'
        '<div class="report-body" id="report-body" tabindex="0">{sections}'
        '<p class="muted small">{outcome}</p>'
        '</div><footer class="report-foot">{foot}</footer>',
        title=t("report"),
        head=before + choice + after + out,
        sections=sections,
        outcome=store.report.outcome,
        foot=save + text + copy,
    )


def section_id(moment: SectionStart) -> str:
    """The id of a section's element."""
    return f"report-{moment.turn}-{moment.register}"


def _section(store: ReportStore, moment: SectionStart, section: Section) -> Markup:
    report = store.report
    heads = join(
        html('<th scope="col">{}<span>{}</span></th>', picture(look), name)
        for look, name in zip(report.looks, report.names, strict=True)
    )
    show = button(
        Action.REPORT_MOMENT,
        section.title,
        arg=moment.arg,
        picture="play",
        id=f"{section_id(moment)}-show",
        tip=t("report.show"),
        pressed=moment == store.moment,
    )
    return html(
        '<section class="stage" id="{id}"><h3>{show}</h3><div class="report-scroll">'
        '<table class="of-{players}">'
        '<thead><tr><th scope="row">{name}</th>{heads}</tr></thead><tbody>{rows}</tbody></table>'
        "</div></section>",
        id=section_id(moment),
        show=show,
        players=len(report.names),
        name=t("report.name"),
        heads=heads,
        rows=join(map(_row, section.rows)),
    )


def _row(row: Row) -> Markup:
    notes = join(html("<small>{}</small>", note) for note in row.notes)
    cells = join(html("<td>{}</td>", join(cell, _BREAK)) for cell in row.cells)
    return html('<tr><th scope="row">{}{}</th>{}</tr>', row.title, notes, cells)
