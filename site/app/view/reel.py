"""The scrubber over the whole game, with marks where turns begin and where things went wrong."""

from __future__ import annotations

from roborally_core.base.markup import Markup, html, join
from roborally_core.story.mishaps import MishapKind

from ..store.history import History, ToldMishap
from ..texts import t

WIDTH = 1000
"""The width of the scrubber in units of the marks."""


def reel_of(history: History) -> Markup:
    """The scrubber; its position is set separately."""
    length = max(1, history.length)
    at = [border * WIDTH // length for border in history.borders]
    return html(
        '<svg viewBox="0 0 {width} 12" preserveAspectRatio="none" aria-hidden="true">{borders}{marks}</svg>'
        '<input type="range" id="scrub" min="0" max="{length}" data-live="scrub" aria-label="{label}">',
        width=WIDTH,
        borders=join(html('<path d="M{} 0V12"/>', x) for x in at),
        marks=join(_mark(one, one.value * WIDTH // length) for one in history.marks()),
        length=length,
        label=t("scrub"),
    )


def _mark(one: ToldMishap, x: int) -> Markup:
    css = "mishap fatal" if one.kind is MishapKind.DESTROYED else "mishap"
    return html('<path class="{}" d="M{} {}V12"/>', css, x, 0 if one.kind is MishapKind.DESTROYED else 5)
