"""The part of the profile with ratings and the Robo Ranking."""

from __future__ import annotations

from collections.abc import Sequence

from roborally_core.base.markup import Markup, html, join
from roborally_core.career.bouts import RatedGame, beaten
from roborally_core.career.robo_ranking import RoboRank, rank_of
from roborally_core.rulesets import RULESETS

from ..action import Action
from ..view.html import button, paragraph
from .rivals import PERSONS
from .standing import standings_of
from .texts import t


def ranking(ledger: Sequence[RatedGame]) -> Markup:
    """Ratings against machines for each ruleset, and the rank on ships."""
    return html('<div class="stack">{}{}</div>', _ratings(ledger), _robo_ranking(rank_of(ledger)))


def _table(label: str, heads: Sequence[str], rows: Markup) -> Markup:
    """A table that may be wider than a phone."""
    shown = join(html('<th scope="col">{}</th>', head) for head in heads)
    return html(
        '<div class="scroll" tabindex="0" role="region" aria-label="{}"><table class="figures">'
        "<thead><tr>{}</tr></thead><tbody>{}</tbody></table></div>",
        label,
        shown,
        rows,
    )


def _ratings(ledger: Sequence[RatedGame]) -> Markup:
    found = standings_of(ledger)
    rows = join(
        html(
            '<tr><th scope="row">{}</th><td>{}</td><td>{}</td><td>{}</td></tr>',
            RULESETS[key].title,
            t("rating.value", rating=one.rating, margin=one.margin),
            one.games,
            t("ladder.score", n=len(beaten(ledger, key)), all=len(PERSONS)),
        )
        for key, one in found.items()
        if key in RULESETS
    )
    heads = [t(f"rating.{key}") for key in ("system", "rating", "games", "ladder")]
    shown = _table(t("rating.title"), heads, rows) if rows else paragraph(t("rating.none"), "muted")
    return html(
        '<section class="card stack" id="ratings"><h2>{}</h2>{}{}<div>{}</div></section>',
        t("rating.title"),
        shown,
        paragraph(t("rating.about"), "muted small"),
        button(Action.RIVALS, t("ladder"), picture="shove", id="to-ladder"),
    )


def title_words(rank: RoboRank) -> str:
    """The title in words."""
    return t(f"robo.{rank.title.name.lower()}")


def _robo_ranking(rank: RoboRank) -> Markup:
    row = html(
        '<tr><th scope="row">{}</th><td>{}</td><td>{}</td><td>{}</td></tr>',
        title_words(rank),
        rank.points,
        rank.first,
        rank.games,
    )
    upcoming = rank.next_title
    told = t("robo.highest")
    if upcoming is not None:
        told = t("robo.next", title=t(f"robo.{upcoming.name.lower()}"), n=upcoming - rank.points)
    heads = [t(f"robo.{key}") for key in ("title", "points", "first", "games")]
    return html(
        '<section class="card stack" id="robo-ranking"><h2>{}</h2>{}{}{}</section>',
        t("robo"),
        _table(t("robo"), heads, row),
        paragraph(told),
        paragraph(t("robo.about"), "muted small"),
    )
