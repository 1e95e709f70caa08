"""Verdicts on the proposed game: its board, its settings, and all obstacles to its start."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...net.looking import BoardLooks
from ...net.party import Party
from ...store.lobby import Agreed, agreed
from ...store.looking import BoardLook, LookedAt
from ...store.setup import SetupStore
from ...texts import t
from . import view
from .members import seat_problems
from .saved_match import SavedMatch


class Verdicts:
    """Judges proposals; ``on_change`` is called when a board was looked at."""

    def __init__(self, store: SetupStore, saved: SavedMatch, on_change: Callable[[], None]) -> None:
        self._store = store
        self._saved = saved
        self._looks = BoardLooks(on_change)
        self._reading: tuple[dict[str, Any], int, Agreed | None] | None = None

    def problems(self, party: Party) -> list[str]:
        """Everything that keeps the host from starting, in words."""
        if self._store.board is None:
            return [t("board.loading")]
        if (verdict := self.of(party)) is not None and verdict.look is not BoardLook.GOOD:
            return [view.unplayable(self._store.board.name, verdict)]
        if self._saved.settings and self._saved.unlike:
            return [self._saved.unlike]
        return party.start_problems() or ([] if self._saved.settings else seat_problems(party, self._store))

    def agreed_on(self, settings: dict[str, Any], people: int) -> Agreed | None:
        """The proposal, read once: a large board takes a moment."""
        if self._reading is None or self._reading[0] is not settings or self._reading[1] != people:
            self._reading = (settings, people, agreed(settings, people))
        return self._reading[2]

    def of(self, party: Party) -> LookedAt | None:
        """The knowledge of the proposed board; None before there is one."""
        return self._looks.of_match(party.settings, party.replays)

    def may_agree(self, party: Party) -> bool:
        """Whether the proposed board is known to be one that can be played here."""
        verdict = self.of(party)
        return verdict is not None and verdict.look is BoardLook.GOOD
