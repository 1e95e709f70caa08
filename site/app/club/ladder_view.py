"""The page of the ladder: a ruleset, the next rival, those to come and those beaten, the player's rating."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from roborally_core.base.markup import NOTHING, Markup, html, join
from roborally_core.board.model import Board
from roborally_core.career.bouts import RatedGame, beaten, next_person
from roborally_core.play.agreement import FIRST_PERSON
from roborally_core.rulesets import RULESETS

from ..action import Action
from ..art.icons import icon
from ..art.robots import picture
from ..store.persons import PERSONS
from ..view.html import button, page, paragraph, segments
from .ratings import STRENGTHS, SystemRating, standings_of
from .texts import t

PICTURE = "ladder-board"
"""The canvas of the board on which the next rival is met."""


def ladder_page(ruleset: str, ledger: Sequence[RatedGame], boards: Mapping[int, Board]) -> Markup:
    """Everything; ``boards`` has each person's board by level, empty while they are read."""
    choice = segments(
        Action.LADDER_SYSTEM,
        [(key, rules.title) for key, rules in RULESETS.items()],
        ruleset,
        t("ladder.system"),
    )
    done, upcoming = beaten(ledger, ruleset), next_person(ledger, ruleset)
    everybody = range(FIRST_PERSON, FIRST_PERSON + len(PERSONS))
    body = html(
        '<p class="lede">{}</p>{}{}{}{}<section class="card">'
        '<div class="row spread wrap" id="ladder-rating">{}</div></section>',
        t("ladder.lede"),
        choice,
        paragraph(t("ladder.all")) if upcoming is None else _next(upcoming, boards.get(upcoming)),
        _later([level for level in everybody if level not in done and level != upcoming]),
        _beaten([level for level in everybody if level in done], boards),
        _rating(standings_of(ledger).get(ruleset)),
    )
    return page(t("ladder"), body)


def _rating(standing: SystemRating | None) -> Markup:
    to_ranking = button(Action.PROFILE_RANKING, t("ladder.ranking"), picture="medal", id="ladder-ranking")
    if standing is None:
        return paragraph(t("rating.none"), "muted") + to_ranking
    words = html(
        '<p><b class="club-number">{}</b> <span class="muted">{}</span></p>',
        standing.rating,
        t("rating.sure", n=standing.games, margin=standing.margin),
    )
    return words + to_ranking


def _next(level: int, board: Board | None) -> Markup:
    """The rival to challenge, on their board."""
    person = PERSONS[level - FIRST_PERSON]
    way = button(
        Action.LADDER_DUEL,
        t("ladder.challenge", name=person.name),
        arg=level,
        css="primary",
        picture="play",
        id=f"duel-{level}",
        disabled=board is None,
    )
    return html(
        '<section class="card rung-next"><span class="ladder-robot">{}</span><div class="stack">'
        '<h2>{} <span class="muted tabular">{}</span></h2><p>{}</p>{}</div>'
        '<figure><canvas id="{}" width="8" height="8" aria-hidden="true"></canvas>'
        '<figcaption class="muted small">{}</figcaption></figure></section>',
        picture(person.look),
        person.name,
        STRENGTHS[level],
        t(f"person.{person.key}"),
        way,
        PICTURE,
        "" if board is None else board.name,
    )


def _later(levels: Sequence[int]) -> Markup:
    """The rivals after the next one, folded: their heads, and a sentence about each."""
    if not levels:
        return NOTHING
    heads = join(picture(PERSONS[level - FIRST_PERSON].look) for level in levels)
    return html(
        '<details class="card ladder-later"><summary>{}'
        '<span class="ladder-heads" aria-hidden="true">{}</span></summary>'
        '<ol class="ladder">{}</ol></details>',
        t("ladder.later", n=len(levels)),
        heads,
        join(
            _rung(level, html('<span class="muted tabular">{}</span>', STRENGTHS[level])) for level in levels
        ),
    )


def _beaten(levels: Sequence[int], boards: Mapping[int, Board]) -> Markup:
    """The rivals that may be met again, the latest first."""
    if not levels:
        return NOTHING
    rows = join(
        _rung(
            level,
            button(
                Action.LADDER_DUEL,
                t("ladder.again", name=PERSONS[level - FIRST_PERSON].name),
                arg=level,
                picture="replay",
                id=f"duel-{level}",
                disabled=level not in boards,
            ),
        )
        for level in sorted(levels, reverse=True)
    )
    return html(
        '<section class="card"><div class="row spread"><h2>{}</h2><span class="tag good">{}{}</span></div>'
        '<ol class="ladder">{}</ol></section>',
        t("ladder.beaten"),
        icon("check"),
        t("ladder.score", n=len(levels), all=len(PERSONS)),
        rows,
    )


def _rung(level: int, end: Markup) -> Markup:
    person = PERSONS[level - FIRST_PERSON]
    return html(
        '<li class="rung"><span class="ladder-robot">{}</span><div><b>{}</b>'
        '<p class="muted small">{}</p></div><div class="ladder-way">{}</div></li>',
        picture(person.look),
        person.name,
        t(f"person.{person.key}"),
        end,
    )
