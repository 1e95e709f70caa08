"""The end of a match among people in words: everybody's change of rating."""

from __future__ import annotations

from collections.abc import Iterable

from roborally_core.base.markup import NOTHING, Markup, html
from roborally_core.match.feeds.ends import Doubt, MatchEnd

from ..action import Action
from ..view.html import button
from .people import PersonRow, rows_of
from .rated_view import rank_words, told_change
from .texts import t


def match_told(end: MatchEnd | Doubt, known: Iterable[MatchEnd], seat: int) -> Markup:
    """The rating of the player in a ``seat`` before and after the match that has just ended, and everybody's.

    ``known`` are the ends of all matches, this one among them or not.  A match in which the player was the
    only person is told otherwise, as one against machines.
    """
    if isinstance(end, Doubt):
        return html("<span>{}</span>", t(f"unrated.{end}"))
    earlier = [one for one in known if one.match != end.match]
    before, after = ({row.name: row for row in rows_of(ends)} for ends in (earlier, [*earlier, end]))
    me = end.seats[seat]
    if me not in after:
        return NOTHING
    told = [told_change("match", _rating(before, me), after[me].rating.rating)]
    told += [
        t("match.other", name=name, change=_change(_rating(before, name), after[name].rating.rating))
        for name in sorted(end.people - {me})
    ]
    risen = before[me].rank.title < after[me].rank.title if me in before else False
    if after[me].rank.points > (before[me].rank.points if me in before else 0):
        told.append(rank_words(after[me].rank, risen))
    table = button(
        Action.PROFILE, t("people"), arg="ranking", css="ghost small", picture="medal", id="to-people"
    )
    return html("<span>{}</span>{}", " ".join(told), table)


def _rating(rows: dict[str, PersonRow], name: str) -> int | None:
    return rows[name].rating.rating if name in rows else None


def _change(before: int | None, after: int) -> str:
    return str(after) if before is None else f"{before} → {after}"
