"""The end of a match among people, as its signed log proves it, and as it is kept beside the log.

A match that was just played proves the same as its log, without the seconds a check of the log takes: every
entry was checked as it came.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import Any, NamedTuple

from ...base.canon import canonical, parse_json
from ...career import game_id
from ...rulesets import RULESETS
from ...version import code_digest
from ..match import Match
from ..port import GameTable
from .log import Checked
from .statements import SEATS

LONGEST = 40
"""Characters that are read of a name, or of the name of a match."""
_NUMBERED = re.compile(r"(.+) \d+")


class Doubt(StrEnum):
    """Why the end of a match is worth nothing for ratings."""

    NOBODY = "nobody"
    """Nobody has won it."""
    TROUBLE = "trouble"
    """It was not played by its rules, or not to be followed to its end."""
    NAMES = "names"
    """Two people have the same name, and names are all that a rating has."""
    SAVED = "saved"
    """It goes on from a save: nobody has signed what was before."""


class MatchEnd(NamedTuple):
    """The end of a match that a log proves."""

    match: str
    """The game's name in careers: two logs of the same match, as its players kept them, tell one end."""
    ruleset: str
    seats: tuple[str, ...]
    """Everybody's name; empty for a machine."""
    people: frozenset[str]
    winners: tuple[str, ...]
    drawn: bool


class KeptEnd(NamedTuple):
    """The verdict on a log: the end it proves, or None with the code that refused it."""

    end: MatchEnd | None
    code: str = ""

    @property
    def is_settled(self) -> bool:
        """Whether checking the log again would tell nothing new: other code may read what this cannot."""
        return self.end is not None or self.code == code_digest()


def end_of(checked: Checked) -> MatchEnd | Doubt:
    """The end of a match whose log was checked."""
    record = checked.record
    if record is None or checked.trouble or checked.proofs:
        return Doubt.TROUBLE
    known = game_id(record.setup, record.board, record.entropy)
    hellos = [checked.names.get(author, "") for author in checked.authors]
    signed = _signed(checked.authors, hellos, checked.seats)
    return _judged(known, checked.ruleset, signed, checked.won, drawn=checked.drawn, resumed=checked.resumed)


def end_in(match: Match) -> MatchEnd | Doubt:
    """The end of a match as it was followed here, entry by entry."""
    play, table = match.play, match.table
    if play is None or not isinstance(table, GameTable) or match.proofs or play.frozen is not None:
        return Doubt.TROUBLE
    game = table.game
    known = game_id(game.setup, game.board, game.first_entropy)
    authors = [author for author, _ in play.setup.seats]
    hellos = [match.lobby.hello(author).name if author else "" for author in authors]
    state = game.state
    signed = _signed(authors, hellos, [str(choice.get("name") or "") for _, choice in play.setup.seats])
    return _judged(known, game.setup.ruleset, signed, state.winners, drawn=state.drawn, resumed=table.resumed)


def _signed(authors: Sequence[bytes], hellos: Sequence[str], chosen: Sequence[str]) -> tuple[str, ...]:
    """The name each seat's signer has given; empty for a machine's seat.

    The name ``chosen`` in the lobby counts, or else that of the signer's hello.  A number that only tells it
    from an equal one is none of theirs.
    """
    seats = zip(authors, hellos, chosen, strict=True)
    return tuple(_given(hello, name, chosen) if author else "" for author, hello, name in seats)


def _given(hello: str, name: str, chosen: Sequence[str]) -> str:
    numbered = _NUMBERED.fullmatch(name)
    if numbered and (hello == numbered[1] or numbered[1] in chosen):
        return numbered[1]
    return name or hello


def _judged(
    match: str, ruleset: str, seats: tuple[str, ...], won: Sequence[int], *, drawn: bool, resumed: bool
) -> MatchEnd | Doubt:
    people = [name for name in seats if name]
    if not won:
        return Doubt.NOBODY
    if resumed:
        return Doubt.SAVED
    if len(set(people)) < len(people):
        return Doubt.NAMES
    return MatchEnd(match, ruleset, seats, frozenset(people), tuple(seats[seat] for seat in won), drawn)


# -- as text ---------------------------------------------------------------------------------------


def end_text(end: MatchEnd | None) -> str:
    """A verdict as text; :func:`end_from_text` reads it."""
    if end is None:
        return canonical({"end": None, "code": code_digest()}).decode()
    told = [end.match, end.ruleset, list(end.seats), list(end.winners), end.drawn]
    return canonical({"end": told, "code": ""}).decode()


def end_from_text(text: str) -> KeptEnd | None:
    """The verdict in a text; None for any other text."""
    try:
        data = parse_json(text)
        told, code = data["end"], data["code"]
        return KeptEnd(None if told is None else _end(told), str(code)[:LONGEST])
    except (ValueError, KeyError, TypeError, RecursionError):
        return None


def _end(told: Any) -> MatchEnd:
    """ValueError or TypeError for what is no end."""
    match, ruleset, seats, winners, drawn = told
    texts = (match, ruleset, *seats, *winners)
    if not all(isinstance(one, str) and len(one) <= LONGEST for one in texts) or not isinstance(drawn, bool):
        raise ValueError(told)
    people = frozenset(name for name in seats if name)
    if ruleset not in RULESETS or not 0 < len(seats) <= SEATS or not set(winners) <= set(seats):
        raise ValueError(told)
    return MatchEnd(match, ruleset, tuple(seats), people, tuple(winners), drawn)
