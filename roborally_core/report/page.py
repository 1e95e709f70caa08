"""A report as one self-contained HTML file, to publish or to mail."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256

from ..base.markup import Markup, constant, html, join
from ..language import chosen
from ..language.core import say
from .svg import STYLE as DRAWN
from .svg import board_svg, looks_style, picture_svg, robots_svg
from .table import Report, Row, Section, TurnReport

STYLE = """
:root{color-scheme:light}
body{font:16px/1.45 system-ui,sans-serif;margin:0 auto;max-width:96rem;padding:1rem 1.25rem 4rem;
background:#f4f1ea;color:#1c1d21}
h1{margin:.5rem 0}h2{margin:2.5rem 0 .5rem;border-bottom:3px solid #3c3f46}
.defs{position:absolute}h3{margin:0 0 .5rem}nav a{display:inline-block;margin:0 .75rem .25rem 0}
section{display:grid;grid-template-columns:minmax(16rem,26rem) minmax(0,1fr);gap:1.25rem;
margin:1.25rem 0 2rem}
section h3{grid-column:1/-1}svg{width:100%;height:auto}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;background:#fff}
th,td{border:1px solid #bdb6a4;padding:.3rem .4rem;font-size:.9rem;text-align:left;vertical-align:top}
thead th{white-space:nowrap}
th[scope=row]{background:#ece7db;width:7rem;position:sticky;left:0}thead th{background:#e2dccd}
small{display:block;font-weight:400}.dot{display:inline-block;width:.8em;height:.8em;border-radius:50%;
margin-right:.4em;border:1px solid #1c1d21}
@media(max-width:50rem){section{grid-template-columns:minmax(0,1fr)}}
.hand{display:flex;flex-wrap:wrap;gap:.5rem;padding:0;list-style:none}
.hand li{padding:.35rem .7rem;border:2px solid #3c3f46;border-radius:.4rem;background:#fff;font-weight:700}
.hand small{display:inline;margin-left:.4rem}.due{font-size:1.15rem}
@media print{body{background:#fff;max-width:none;padding:0}section{break-inside:avoid}nav{display:none}
h2{break-after:avoid}}
"""


_STYLES = STYLE + DRAWN + looks_style()
_DIGEST = b64encode(sha256(_STYLES.encode()).digest()).decode()
POLICY = f"default-src 'none'; style-src 'sha256-{_DIGEST}'; base-uri 'none'; form-action 'none'"
"""The page holds everything it shows, and a browser runs, loads and styles it from nothing else."""
_BREAK = constant("<br>")


def report_html(report: Report) -> str:
    """The whole report; it needs nothing from anywhere else."""
    turns = (
        html(
            '<h2 id="turn-{n}">{title}</h2>{sections}',
            n=turn.number,
            title=say("report.turn", turn=turn.number),
            sections=_sections(report, turn),
        )
        for turn in report.turns
    )
    body = html(
        "<p><strong>{outcome}</strong></p><nav>{links}</nav>{turns}{sums}",
        outcome=report.outcome,
        links=join(
            html('<a href="#turn-{n}">{title}</a>', n=turn.number, title=say("report.turn", turn=turn.number))
            for turn in report.turns
        ),
        turns=join(turns),
        sums=_sums(report),
    )
    return whole_page(report, f"{report.title} ({report.ruleset})", body)


def whole_page(report: Report, title: str, body: Markup) -> str:
    """A page about the game of a report, with the pictures of its board and robots to draw from."""
    page = html(
        '<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        '<meta http-equiv="Content-Security-Policy" content="{policy}">'
        '<meta name="referrer" content="no-referrer">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        "<title>{title}</title>{styles}</head><body>"
        '<svg width="0" height="0" class="defs" aria-hidden="true"><defs><g id="board">{board}</g>{robots}'
        "</defs></svg><h1>{title}</h1>{body}</body></html>\n",
        policy=POLICY,
        language=chosen(),
        title=title,
        styles=constant(f"<style>{_STYLES}</style>"),
        board=board_svg(report.board, report.fenced, report.tongue.points),
        robots=robots_svg(report.looks),
        body=body,
    )
    return str(page)


def _sections(report: Report, turn: TurnReport) -> Markup:
    return join(section_html(report, section) for section in turn.sections)


def _sums(report: Report) -> Markup:
    if not report.statistics:
        return constant("")
    return html("<h2>{}</h2>{}", say("report.statistics"), _table(report, report.statistics))


def section_html(report: Report, section: Section) -> Markup:
    """A heading, the board as it stood, and a table."""
    return html(
        "<section><h3>{title}</h3><div>{picture}</div>{table}</section>",
        title=section.title,
        picture=picture_svg(report.board, section.picture, report.looks, report.names, section.title),
        table=_table(report, section.rows),
    )


def _table(report: Report, rows: list[Row]) -> Markup:
    heads = (
        html('<th scope="col"><span class="dot look-{}"></span>{}<small>{}</small></th>', look, name, colour)
        for name, colour, look in zip(report.names, report.colours, report.looks, strict=True)
    )
    return html(
        '<div class="scroll"><table>'
        '<thead><tr><th scope="row">{name}</th>{heads}</tr></thead><tbody>{rows}</tbody></table></div>',
        name=say("report.name"),
        heads=join(heads),
        rows=join(map(_row, rows)),
    )


def _row(row: Row) -> Markup:
    notes = join(html("<small>{}</small>", note) for note in row.notes)
    cells = join(html("<td>{}</td>", join(cell, _BREAK)) for cell in row.cells)
    return html('<tr><th scope="row">{}{}</th>{}</tr>', row.title, notes, cells)
