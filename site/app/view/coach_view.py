"""The first steps, explained once in a player's life."""

from __future__ import annotations

from roborally_core.dialect import Dialect
from roborally_core.markup import Markup, html, join

from ..texts import t, worded
from .html import button


def first_steps(dialect: Dialect) -> Markup:
    """What to do first."""
    return html(
        "<h2>{}</h2><ol>{}</ol>{}",
        t("coach.title"),
        join(html("<li>{}</li>", t(worded(f"coach.{n}", dialect))) for n in (1, 2, 3)),
        button("coached", t("coach.go"), css="primary", picture="check", id="coached"),
    )
