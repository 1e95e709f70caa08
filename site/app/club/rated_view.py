"""The end of a rated game in words: the change of the rating, and what it means for title and ladder."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from roborally_core.base.markup import NOTHING, Markup, html
from roborally_core.career.bouts import RatedGame, lost_in_a_row, next_person
from roborally_core.career.robo_ranking import SHIPS, RoboRank, rank_of
from roborally_core.play.agreement import FIRST_PERSON
from roborally_core.rulesets import RULESETS

from ..action import Action
from ..store.next_level import IN_A_ROW
from ..store.persons import person_of
from ..view.html import button
from .ratings import STRENGTHS, standings_of
from .texts import t


class RatedEnd(NamedTuple):
    """The end of a rated game under a ruleset."""

    ruleset: str
    rival: int | None
    """The level of the rival of the ladder who was met in a duel; None in any other game."""
    won: bool
    before: int | None
    """The rating before it; None in the first rated game."""
    rating: int
    """The rating after it."""
    upcoming: int | None
    """The level of the rival who is next now; None once all are beaten."""
    rank: RoboRank | None = None
    """The rank after a game on a ship that brought points; None after others."""
    risen: bool = False
    """Whether those points brought a higher title."""
    lost: int = 0
    """The duels with this rival that were lost one after the other, this one included."""


def rated_end(ledger: Sequence[RatedGame], bout: RatedGame) -> RatedEnd | None:
    """The end of the game that is ``bout``; None for one that is not in the ledger."""
    if bout not in ledger:
        return None
    place = ledger.index(bout)
    earlier, now = ledger[:place], ledger[: place + 1]
    before = standings_of(earlier).get(bout.ruleset)
    duel = len(bout.levels) == 1 and bout.levels[0] >= FIRST_PERSON
    rival = bout.levels[0] if duel else None
    ranks = rank_of(earlier), rank_of(now)
    gained = bout.ruleset in SHIPS and ranks[1].points > ranks[0].points
    return RatedEnd(
        bout.ruleset,
        rival,
        bout.is_first,
        None if before is None else before.rating,
        standings_of(now)[bout.ruleset].rating,
        next_person(ledger, bout.ruleset),
        ranks[1] if gained else None,
        ranks[1].title > ranks[0].title,
        0 if rival is None else lost_in_a_row(now, bout.ruleset, rival),
    )


def change_words(end: RatedEnd) -> str:
    """The rating before and after, and the title."""
    told = [rating_words(RULESETS[end.ruleset].title, end.before, end.rating)]
    if end.rank is not None:
        told.append(rank_words(end.rank, end.risen))
    return " ".join(told)


def rating_words(system: str, before: int | None, after: int) -> str:
    """A rating in ``system`` and its change; the first one has no ``before``."""
    return told_change("rated", before, after, system=system)


def told_change(keys: str, before: int | None, after: int, **more: str) -> str:
    """A rating and its change in the words whose ``keys`` begin like this."""
    if before is None:
        return t(f"{keys}.first", rating=after, **more)
    if before == after:
        return t(f"{keys}.same", rating=after, **more)
    gain = f"{after - before:+d}".replace("-", "−")
    return t(f"{keys}.change", before=before, rating=after, gain=gain, **more)


def rank_words(rank: RoboRank, risen: bool) -> str:
    """The title that a rank has ``risen`` to, or the points to the next one."""
    upcoming = rank.next_title
    if risen or upcoming is None:
        return t("rated.title", title=t(f"robo.{rank.title.name.lower()}"))
    return t("robo.next", title=t(f"robo.{upcoming.name.lower()}"), n=upcoming - rank.points)


def rated_told(end: RatedEnd, inviting: bool) -> Markup:
    """The quiet line about a game that was no duel; an ``inviting`` one offers the next rival as well."""
    way = NOTHING
    if inviting and end.upcoming is not None:
        name, strength = person_of(end.upcoming).name, STRENGTHS[end.upcoming]
        way = button(
            Action.RIVALS,
            t("rated.rival", name=name, strength=strength),
            arg=f"{end.ruleset}:{end.upcoming}",
            css="ghost small",
            picture="shove",
            id="rated-rival",
        )
    return html("<span>{}</span>{}", change_words(end), way)


def unrated_told(why: str) -> Markup:
    """The line about a game that is not rated, for the reason with this key."""
    return html("<span>{}</span>", t(f"unrated.{why}"))


def duel_told(end: RatedEnd, rival: int) -> Markup:
    """The end of a duel with the rival of this level, and the way to the next one, or to the ladder."""
    top = NOTHING if end.upcoming is not None else html(" {}", t("duel.top"))
    way = _onward(end.ruleset, end.upcoming, won=end.won)
    if end.lost >= IN_A_ROW:
        told = html(" {}", t("duel.row", n=end.lost, name=person_of(rival).name))
        return html(
            "<span>{} {}{}</span>{}{}",
            _duel_words(rival, won=False),
            change_words(end),
            told,
            _easier(end),
            way,
        )
    return html("<span>{} {}{}</span>{}", _duel_words(rival, won=end.won), change_words(end), top, way)


def _easier(end: RatedEnd) -> Markup:
    """The way to the rival below, who was beaten once; below the first of them are the missions."""
    if end.rival is None or end.rival == FIRST_PERSON:
        return button(Action.MISSIONS, t("duel.missions"), picture="right", id="duel-easier")
    told = t("duel.easier", name=person_of(end.rival - 1).name)
    to = f"{end.ruleset}:{end.rival - 1}"
    return button(Action.RIVALS, told, arg=to, picture="play", id="duel-easier")


def unrated_duel(why: str, rival: int, ruleset: str, upcoming: int | None) -> Markup:
    """A duel with the rival of this level that was won but is not rated, and the way on all the same."""
    way = _onward(ruleset, upcoming, won=True)
    return html("<span>{} {}</span>{}", _duel_words(rival, won=True), t(f"unrated.{why}"), way)


def _duel_words(rival: int, *, won: bool) -> Markup:
    told = t("duel.won" if won else "duel.lost", name=person_of(rival).name)
    return html('<b id="duel-won">{}</b>', told)


def _onward(ruleset: str, upcoming: int | None, *, won: bool) -> Markup:
    """The way on: a win leads to the next rival, or to the ladder where nobody is left."""
    css = "primary" if won else ""
    if not won or upcoming is None:
        return button(Action.RIVALS, t("ladder"), css=css, picture="shove", id="duel-next")
    told = t("ladder.challenge", name=person_of(upcoming).name)
    to = f"{ruleset}:{upcoming}"
    return button(Action.RIVALS, told, arg=to, css=css, picture="play", id="duel-next")
