"""The page of the ladder: a ruleset, the player's rating, and the nine persons in their order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from roborally_core.base.markup import NOTHING, Attributes, Markup, html, join
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


def ladder_page(ruleset: str, ledger: Sequence[RatedGame], boards: Mapping[int, Board]) -> Markup:
    """Everything; ``boards`` has each person's board by level, empty while they are read."""
    choice = segments(
        Action.LADDER_SYSTEM,
        [(key, rules.title) for key, rules in RULESETS.items()],
        ruleset,
        t("ladder.system"),
    )
    body = html(
        '<p class="lede">{}</p>{}<section class="card row spread wrap" id="ladder-rating">{}</section>'
        '<ol class="ladder">{}</ol>',
        t("ladder.lede"),
        choice,
        _rating(standings_of(ledger).get(ruleset)),
        _rungs(ruleset, ledger, boards),
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


def _rungs(ruleset: str, ledger: Sequence[RatedGame], boards: Mapping[int, Board]) -> Markup:
    done, upcoming = beaten(ledger, ruleset), next_person(ledger, ruleset)
    return join(
        _rung(level, level in done, level == upcoming, boards.get(level))
        for level in range(FIRST_PERSON, FIRST_PERSON + len(PERSONS))
    )


def _rung(level: int, won: bool, upcoming: bool, board: Board | None) -> Markup:
    person = PERSONS[level - FIRST_PERSON]
    where = NOTHING if board is None else html('<small class="muted">{}</small>', board.name)
    if won or upcoming:
        label = t("ladder.again" if won else "ladder.challenge", name=person.name)
        ways = button(
            Action.LADDER_DUEL,
            label,
            arg=level,
            css="primary" if upcoming else "",
            picture="replay" if won else "play",
            id=f"duel-{level}",
            disabled=board is None,
        )
    else:
        ways = html('<span class="row muted">{}{}</span>', icon("lock"), t("ladder.locked"))
    mark = html('<span class="tag good">{}{}</span>', icon("check"), t("ladder.beaten")) if won else NOTHING
    return html(
        '<li{}><span class="ladder-robot">{}</span><div class="stack"><p class="row wrap"><b>{}</b>{}'
        '<span class="muted tabular">{}</span></p><p>{}</p>{}</div><div class="ladder-way">{}</div></li>',
        Attributes(class_="card rung upcoming" if upcoming else "card rung"),
        picture(person.look),
        person.name,
        mark,
        STRENGTHS[level],
        t(f"person.{person.key}"),
        where,
        ways,
    )
