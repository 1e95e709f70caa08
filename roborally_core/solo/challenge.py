"""A friend's race of a day as a link: it proves itself by being played again.

The text is the date, a full stop and a replay link.  The reader checks that it is that day's race,
plays it again and compares the last state, so nobody can claim a result that no program leads to.
"""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from ..language.complaint import ProblemError, complain
from ..language.dates import day_told
from ..play.game import Game
from .daily import Day, day_of, is_won, race_setup
from .replay_link import LinkError, ReplayLink, link_from_text

DATE_LENGTH = 10


class Challenge(NamedTuple):
    """A race that somebody has run, not played again yet."""

    day: Day
    link: ReplayLink
    text: str
    """The replay link as characters."""


class ProvedRace(NamedTuple):
    """A result that was found by playing again."""

    name: str
    turns: int
    won: bool


def challenge_text(day: str, link: str) -> str:
    """The characters after the ``#`` of a challenge; ``link`` is a replay link's text."""
    return f"{day}.{link}"


def challenge_from(text: str, today: str) -> Challenge:
    """Read a challenge; LinkError says what is wrong with it.

    The race of a day that has not begun here is refused: it would give its hands away.
    """
    day_text, stop, link_text = (
        text[:DATE_LENGTH],
        text[DATE_LENGTH : DATE_LENGTH + 1],
        text[DATE_LENGTH + 1 :],
    )
    try:
        day = day_of(day_text)
    except ProblemError as error:
        raise LinkError(error.problem) from None
    if stop != ".":
        raise LinkError(complain("link.nonsense"))
    if date.fromisoformat(day.day) > date.fromisoformat(today):
        raise LinkError(complain("challenge.early", day=day_told(day.day), today=day_told(today)))
    link = link_from_text(link_text)
    if not _is_race(link, day):
        raise LinkError(complain("challenge.other", day=day_told(day.day)))
    if not link.turns:
        raise LinkError(complain("challenge.empty"))
    return Challenge(day, link, link_text)


def _is_race(link: ReplayLink, day: Day) -> bool:
    """Whether seed, rules and rivals are the day's; names and looks may differ."""
    race = race_setup("x", 0)
    same = [(one.kind, one.model, one.level, one.side) for one in link.setup.seats]
    return (
        link.seed == day.seed
        and same == [(one.kind, one.model, one.level, one.side) for one in race.seats]
        and (link.setup.ruleset, link.setup.goal, link.setup.own_decks, link.setup.settings)
        == (race.ruleset, race.goal, race.own_decks, race.settings)
    )


def result_of(challenge: Challenge, game: Game) -> ProvedRace:
    """The result of a challenge whose game was played again to its end; LinkError if it is not over."""
    if not game.over:
        raise LinkError(complain("challenge.open"))
    return ProvedRace(challenge.link.setup.seats[0].name, len(game.inputs), is_won(game))
