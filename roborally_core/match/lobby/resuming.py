"""A saved match as the settings of another match, which continues where the saved one stopped.

Ruleset, goal, board and machines stand in the settings as those of any match; ``saved`` holds the rest of the
record: seats, chance, and the inputs of every turn, packed.
A member who is asked to continue it replays all of it before being ready, so a record that nobody could have
played is refused, with the turn and register.

Keys are made anew for each match: signatures of an older one would not say who is here now, and a forger
would bring keys of their own.  People are seated by the names they had.
"""

from __future__ import annotations

import zlib
from base64 import b64encode
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from ...base.canon import canonical
from ...language.complaint import complain
from ...play.agreement import SeatKind, Setup
from ...play.carried import MOST_TURNS, SAVED_LIMIT, Replaying, SavedError, read_saved
from ...play.game import Game
from ...play.record import Record, record_json
from ..feeds.feed import BODY_LIMIT
from ..feeds.statements import Json
from ..security.purposes import Purpose, hashed

ENVELOPE = 4_000
"""Number of bytes of a proposal in addition to the settings themselves: names of members and of those
removed.
"""
Resume: TypeAlias = Callable[[Mapping[str, Any]], Game]
"""The type of a function that gives the game of such settings; SavedError, or NotPlayedYet while it is being
replayed elsewhere.
"""
MOST_TRIED = 12
"""The greatest number of saved games a lobby replays; each may take every member's page seconds."""


def people_of(setup: Setup) -> list[str]:
    """The names of those who played, by seat."""
    return [seat.name for seat in setup.seats if seat.kind is SeatKind.HUMAN]


def settings_from(record: Record, timer_ms: int, minimum_ms: int) -> dict[str, Any]:
    """The host's proposal to continue from this record; SavedError if nobody can."""
    whole = record_json(record)
    board, setup = whole.pop("board"), record.setup
    if len(record.turns) > MOST_TURNS:
        raise SavedError(complain("saved.turns", most=MOST_TURNS, number=len(record.turns)))
    for turn in whole["turns"][:-1]:
        turn["hashes"] = []  # the last state's hash covers everything before it
    people = [seat for seat in setup.seats if seat.kind is SeatKind.HUMAN]
    settings = {
        "ruleset": setup.ruleset,
        "goal": setup.goal,
        "settings": dict(setup.settings),
        "board": board,
        "ais": [_choice(seat.json()) for seat in setup.seats if seat.kind is SeatKind.AI],
        "timer_ms": timer_ms,
        "minimum_ms": minimum_ms,
        **({"sides": [seat.side for seat in people]} if any(seat.side for seat in people) else {}),
        "saved": b64encode(zlib.compress(canonical(whole), 9)).decode(),
    }
    if len(settings["saved"]) > SAVED_LIMIT or len(canonical(settings)) > BODY_LIMIT - ENVELOPE:
        raise SavedError(complain("saved.long"))
    resumed(settings)
    return settings


def _choice(seat: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in seat.items() if key != "kind"}


def is_saved(settings: Json) -> bool:
    """Whether settings are those of a saved game that continues."""
    return isinstance(settings, Mapping) and "saved" in settings


def resumed(settings: Mapping[str, Any]) -> Game:
    """The game of such settings, replayed up to where it was saved; SavedError names the fault."""
    replay = Replaying(read_saved(settings.get("saved"), settings.get("board")))
    replay.on(MOST_TURNS)
    return replay.game


class Tries:
    """The saved games proposed to one lobby: each is replayed once, and at most ``MOST_TRIED`` of them.

    Otherwise a host could keep every member's page busy for ever.  ``resume`` replays one; it may raise
    NotPlayedYet, and is then asked again.
    """

    def __init__(self, resume: Resume = resumed) -> None:
        self._resume = resume
        self._verdicts: dict[bytes, Setup | str | None] = {}

    def setup(self, settings: Mapping[str, Any]) -> Setup:
        """The players and programs in the game of such settings; SavedError names the fault."""
        mark = hashed(Purpose.SAVED, canonical([settings.get("saved"), settings.get("board")]))
        if mark not in self._verdicts:
            if len(self._verdicts) >= MOST_TRIED:
                raise SavedError(complain("saved.many", most=MOST_TRIED))
            self._verdicts[mark] = None
        if self._verdicts[mark] is None:
            try:
                self._verdicts[mark] = self._resume(settings).setup
            except SavedError as error:
                self._verdicts[mark] = str(error)
        verdict = self._verdicts[mark]
        if not isinstance(verdict, Setup):
            raise SavedError(verdict or "")
        return verdict
