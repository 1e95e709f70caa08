"""A report as one self-contained HTML file, to publish or to mail."""

from __future__ import annotations

from html import escape

from .svg import ROBOTS, board_svg, picture_svg, robots_svg
from .table import Report, Row, Section

STYLE = """
:root{color-scheme:light}
body{font:16px/1.45 system-ui,sans-serif;margin:0 auto;max-width:96rem;padding:1rem 1.25rem 4rem;
background:#f4f1ea;color:#1c1d21}
h1{margin:.5rem 0}h2{margin:2.5rem 0 .5rem;border-bottom:3px solid #3c3f46}
h3{margin:0 0 .5rem}nav a{display:inline-block;margin:0 .75rem .25rem 0}
section{display:grid;grid-template-columns:minmax(16rem,26rem) minmax(0,1fr);gap:1.25rem;
margin:1.25rem 0 2rem}
section h3{grid-column:1/-1}svg{width:100%;height:auto}
.square{fill:#939aa4;stroke:#7d848e;stroke-width:3}
.names{fill:#1c1d21;font-size:32px}
.fence{fill:none;stroke:#e0a526;stroke-width:9;stroke-dasharray:26 12}
text{font-family:system-ui,sans-serif;font-weight:700;text-anchor:middle;dominant-baseline:central}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;background:#fff}
th,td{border:1px solid #bdb6a4;padding:.3rem .4rem;font-size:.9rem;text-align:left;vertical-align:top}
thead th{white-space:nowrap}
th[scope=row]{background:#ece7db;width:7rem;position:sticky;left:0}thead th{background:#e2dccd}
small{display:block;font-weight:400}.dot{display:inline-block;width:.8em;height:.8em;border-radius:50%;
margin-right:.4em;border:1px solid #1c1d21}
@media(max-width:50rem){section{grid-template-columns:minmax(0,1fr)}}
@media print{body{background:#fff;max-width:none}section{break-inside:avoid}nav{display:none}}
"""


def report_html(report: Report) -> str:
    """The whole report; it needs nothing from anywhere else."""
    title = escape(f"{report.title} ({report.ruleset})")
    links = "".join(f'<a href="#turn-{turn.number}">Turn {turn.number}</a>' for turn in report.turns)
    turns = "".join(
        f'<h2 id="turn-{turn.number}">Turn {turn.number}</h2>'
        + "".join(_section(report, section) for section in turn.sections)
        for turn in report.turns
    )
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{title}</title><style>{STYLE}</style></head><body>"
        f'<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs><g id="board">'
        f"{board_svg(report.board, report.fenced, report.tongue.points)}</g>"
        f"{robots_svg(report.looks)}</defs></svg>"
        f"<h1>{title}</h1><p><strong>{escape(report.outcome)}</strong></p>"
        f"<nav>{links}</nav>{turns}</body></html>\n"
    )


def _section(report: Report, section: Section) -> str:
    picture = picture_svg(report.board, section.picture, report.looks, report.names, section.title)
    heads = "".join(
        f'<th scope="col"><span class="dot" style="background:{ROBOTS[look]}"></span>{escape(name)}'
        f"<small>{colour}</small></th>"
        for name, colour, look in zip(report.names, report.colours, report.looks, strict=True)
    )
    rows = "".join(_row(row) for row in section.rows)
    return (
        f"<section><h3>{escape(section.title)}</h3><div>{picture}</div>"
        f'<div class="scroll"><table><thead><tr><th scope="row">Name</th>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div></section>"
    )


def _row(row: Row) -> str:
    notes = "".join(f"<small>{escape(note)}</small>" for note in row.notes)
    cells = "".join(f"<td>{'<br>'.join(map(escape, cell))}</td>" for cell in row.cells)
    return f'<tr><th scope="row">{escape(row.title)}{notes}</th>{cells}</tr>'
