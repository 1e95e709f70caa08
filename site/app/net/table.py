"""The table of a match in the page: its turns open when the player looks, and leave films behind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from roborally_core.match.lobby.resuming import Resume
from roborally_core.match.port import GameTable, MatchSetup
from roborally_core.play.submission import submission_from_json

from .. import web
from ..brain import think
from ..store.session import TurnFilm, film_of, known_cards
from ..store.status import views_of


class PageTable(GameTable):
    """``changed`` is called when machines have thought; films are made for the eyes of one's own seat.

    A turn is opened when the player has watched the last one (:meth:`ensure_open`),
    or when the protocol cannot go on without.
    """

    def __init__(
        self,
        agreed: MatchSetup,
        entropy: bytes,
        seat: int | None,
        changed: Callable[[], None],
        resume: Resume,
    ) -> None:
        super().__init__(agreed, entropy, seat, self._think, resume)
        self.eyes = 0 if seat is None else seat
        self.opening_film: TurnFilm | None = None
        self.films: list[TurnFilm] = []
        self._changed = changed
        self._due: frozenset[int] | None = None

    def _think(self, table: GameTable, turn: int, seats: tuple[int, ...]) -> None:
        async def asked() -> None:
            table.answer(turn, await think(self.game, seats))
            self._changed()

        web.spawn(asked())

    def open_turn(self, people: frozenset[int]) -> None:
        """Take note that the next turn can be opened."""
        self._due = people

    def ensure_open(self) -> None:
        """Open the turn now if it is not open yet."""
        if self._due is None:
            return
        people, self._due = self._due, None
        before, memory = views_of(self.game), dict(self.game.state.memory)
        super().open_turn(people)
        known = known_cards(self.game)
        self.opening_film = TurnFilm(self.turn, before, tuple(self.opening), known, memory)

    @property
    def waiting(self) -> bool:
        """Whether a machine still thinks."""
        self.ensure_open()
        return super().waiting

    def replace(self, people: frozenset[int]) -> None:
        """Machines take more seats."""
        if self._due is not None:
            self._due = people
        else:
            super().replace(people)

    def problems(self, seat: int, submission: Any, link: bytes) -> list[str]:
        """Everything wrong with a submission, in words."""
        self.ensure_open()
        return super().problems(seat, submission, link)

    def play(self, entropy: bytes, links: Mapping[int, bytes], submissions: Mapping[int, Any]) -> str:
        """Play the turn and keep its film."""
        self.ensure_open()
        game, turn = self.game, self.turn
        own = submission_from_json(submissions[self.eyes]) if self.eyes in submissions else None
        known, before = known_cards(game, self.eyes, own), views_of(game)
        memory = dict(game.state.memory)
        state = super().play(entropy, links, submissions)
        assert self.played is not None
        self.films.append(film_of(game, self.eyes, turn, before, self.played.facts, known, memory))
        return state
