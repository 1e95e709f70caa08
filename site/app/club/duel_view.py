"""The end of a duel with a rival of the ladder, in words: what it meant for rating and ladder."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from roborally_core.base.markup import NOTHING, Markup, html
from roborally_core.career.bouts import GAME_LENGTH, RatedGame, next_person
from roborally_core.play.agreement import FIRST_PERSON

from ..action import Action
from ..store.persons import person_of
from ..view.html import button
from .ratings import standings_of
from .texts import t


class DuelEnd(NamedTuple):
    """The end of a duel under a ruleset."""

    ruleset: str
    level: int
    """The rival's."""
    won: bool
    rating: int
    """The player's after it."""
    gain: int | None
    """The points gained, below 0 if they were lost; None in the first rated game."""
    upcoming: int | None
    """The level of the rival who is next now; None once all are beaten."""


def duel_end(ledger: Sequence[RatedGame], known: str) -> DuelEnd | None:
    """The end of the duel called ``known``; None for another game, or one that is not in the ledger."""
    places = [i for i, bout in enumerate(ledger) if bout.game == known[:GAME_LENGTH]]
    if not places or len(ledger[places[0]].levels) != 1 or ledger[places[0]].levels[0] < FIRST_PERSON:
        return None
    bout = ledger[places[0]]
    before = standings_of(ledger[: places[0]]).get(bout.ruleset)
    after = standings_of(ledger[: places[0] + 1])[bout.ruleset].rating
    return DuelEnd(
        bout.ruleset,
        bout.levels[0],
        bout.beaten_person is not None,
        after,
        None if before is None else after - before.rating,
        next_person(ledger, bout.ruleset),
    )


def duel_told(end: DuelEnd) -> Markup:
    """The end in words, and the way to the next rival, or to the ladder."""
    told = t("duel.won" if end.won else "duel.lost", name=person_of(end.level).name)
    gain = "" if end.gain is None else f" ({end.gain:+d})".replace("-", "−")
    rating = t("duel.rating", rating=end.rating, gain=gain)
    top = NOTHING if end.upcoming is not None else html(" {}", t("duel.top"))
    way = button(Action.RIVALS, t("ladder"), picture="shove", id="duel-next")
    if end.won and end.upcoming is not None:
        way = button(
            Action.RIVALS,
            t("ladder.challenge", name=person_of(end.upcoming).name),
            arg=f"{end.ruleset}:{end.upcoming}",
            css="primary",
            picture="play",
            id="duel-next",
        )
    return html('<span><b id="duel-won">{}</b> {}{}</span>{}', told, rating, top, way)
