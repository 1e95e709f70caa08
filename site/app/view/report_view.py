"""The stage report as a panel beside the board (BW-16)."""

from __future__ import annotations

from roborally_core.report.table import Row, Section

from ..art.robots import picture
from ..store.report import Moment, ReportStore
from ..texts import t
from .html import button, esc


def report_waiting() -> str:
    """What stands there while the report is written."""
    return f'<p class="muted" role="status">{esc(t("report.writing"))}</p>'


def report_panel(store: ReportStore) -> str:
    """Head, turns, the tables of one turn, and what can be done with the whole."""
    out = button("report-close", t("report.close"), picture="close", square=True, id="report-close")
    played = len(store.report.turns)
    options = "".join(
        f'<option value="{n}"{" selected" if n == store.turn else ""}>{esc(t("turn", n=n))}</option>'
        for n in range(played, 0, -1)
    )
    before = button(
        "report-turn",
        t("report.before"),
        arg=store.turn - 1,
        picture="left",
        square=True,
        disabled=store.turn <= 1,
        id="report-before",
    )
    after = button(
        "report-turn",
        t("report.after"),
        arg=store.turn + 1,
        picture="right",
        square=True,
        disabled=store.turn >= played,
        id="report-after",
    )
    choice = (
        f'<select id="report-turns" data-change="report-turn" aria-label="{esc(t("report.turns"))}">'
        f"{options}</select>"
    )
    sections = "".join(_section(store, moment, section) for moment, section in store.sections())
    save = button("report-save", t("report.save"), picture="download", id="report-save")
    text = button("report-text", t("report.text"), picture="download", id="report-text")
    copy = button("report-copy", t("report.copy"), picture="copy", id="report-copy")
    return (
        f'<header class="report-head"><h2>{esc(t("report"))}</h2>{before}{choice}{after}{out}</header>'
        f'<div class="report-body" id="report-body" tabindex="0">{sections}'
        f'<p class="muted small">{esc(store.report.outcome)}</p></div>'
        f'<footer class="report-foot">{save}{text}{copy}</footer>'
    )


def section_id(moment: Moment) -> str:
    """The id of a section's element."""
    return f"report-{moment.turn}-{moment.register}"


def _section(store: ReportStore, moment: Moment, section: Section) -> str:
    report = store.report
    heads = "".join(
        f'<th scope="col">{picture(look)}<span>{esc(name)}</span></th>'
        for look, name in zip(report.looks, report.names, strict=True)
    )
    show = button(
        "report-moment",
        section.title,
        arg=moment.arg,
        picture="play",
        id=f"{section_id(moment)}-show",
        tip=t("report.show"),
        pressed=moment == store.moment,
    )
    rows = "".join(map(_row, section.rows))
    return (
        f'<section class="stage" id="{section_id(moment)}"><h3>{show}</h3><div class="report-scroll">'
        f'<table style="--players:{len(report.names)}"><thead><tr><th scope="row">'
        f"{esc(t('report.name'))}</th>{heads}</tr></thead>"
        f"<tbody>{rows}</tbody></table></div></section>"
    )


def _row(row: Row) -> str:
    notes = "".join(f"<small>{esc(note)}</small>" for note in row.notes)
    cells = "".join(f"<td>{'<br>'.join(map(esc, cell))}</td>" for cell in row.cells)
    return f'<tr><th scope="row">{esc(row.title)}{notes}</th>{cells}</tr>'
