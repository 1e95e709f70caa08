"""The part of the profile with ratings and the Robo Ranking."""

from __future__ import annotations

from collections.abc import Sequence

from roborally_core.base.markup import NOTHING, Markup, html, join
from roborally_core.career.bouts import RatedGame, beaten
from roborally_core.career.robo_ranking import RoboRank, rank_of
from roborally_core.rulesets import RULESETS

from ..action import Action
from ..store.persons import PERSONS
from ..view.html import button, file_button, paragraph
from .people import PersonRow
from .ratings import standings_of
from .texts import t

PEOPLE = "club-people"
LOG_FILE = "club-log"
LATELY = 60
"""Number of games whose ratings are drawn as a curve."""
_WIDE, _HIGH = 120, 28
"""The size of a curve's picture, in units of its own."""


def ranking(ledger: Sequence[RatedGame], people: Markup = NOTHING) -> Markup:
    """Ratings against machines for each ruleset, the rank on ships, and people in matches."""
    return html(
        '<div class="stack">{}{}<div id="{}" class="stack">{}</div></div>',
        _ratings(ledger),
        _robo_ranking(rank_of(ledger)),
        PEOPLE,
        people,
    )


def people_card(rows: Sequence[PersonRow], unproved: int, *, reading: bool = False) -> Markup:
    """People by their signed logs; ``unproved`` is the number of logs that prove nothing here."""
    shown = join(
        html(
            '<tr><th scope="row">{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>',
            row.name,
            t("rating.value", rating=row.rating.rating, margin=row.rating.margin),
            row.rating.games,
            title_words(row.rank) if row.rank.games else "–",
            row.rank.points if row.rank.games else "–",
        )
        for row in rows
    )
    heads = [t(f"people.{key}") for key in ("name", "rating", "games", "title", "points")]
    none = t("people.reading" if reading else "people.none")
    return html(
        '<section class="card stack" id="people"><h2>{}</h2>{}{}{}<div>{}</div></section>',
        t("people"),
        _table(t("people"), heads, shown) if rows else paragraph(none, "muted"),
        paragraph(t("people.unproved", n=unproved), "muted") if unproved else NOTHING,
        paragraph(t("people.about"), "muted small"),
        file_button(LOG_FILE, t("people.open")),
    )


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
            '<tr><th scope="row">{}{}</th><td>{}</td><td>{}</td><td>{}</td></tr>',
            RULESETS[key].title,
            _course(one.course),
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


def _course(course: Sequence[int]) -> Markup:
    """The rating after each of the latest games as a curve, and the highest of all; one game makes none."""
    lately = course[-LATELY:]
    if len(lately) < 2:
        return NOTHING
    low, high = min(lately), max(lately)
    points = " ".join(
        f"{_WIDE * i / (len(lately) - 1):.1f},{_HIGH - _HIGH * (rating - low) / max(1, high - low):.1f}"
        for i, rating in enumerate(lately)
    )
    return html(
        '<span class="rating-course"><svg viewBox="0 0 {wide} {high}" preserveAspectRatio="none" role="img"'
        ' aria-label="{told}"><polyline points="{points}"/></svg><small>{best}</small></span>',
        wide=_WIDE,
        high=_HIGH,
        told=t("rating.course", n=len(lately), first=lately[0], last=lately[-1]),
        points=points,
        best=t("rating.best", rating=max(course)),
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
