"""A game alone on this device: all chance comes from one master seed, and machines are asked for plans."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence

from roborally_core.ai import Plan, pick
from roborally_core.missions import mission_of, target_of
from roborally_core.play.game import Game, solo_link, solo_turn
from roborally_core.play.submission import Submission
from roborally_core.play.turn_input import Hand
from roborally_core.play.view import SeatView

from .session import NOBODY, Session, TurnFilm, film_of, known_cards
from .status import views_of

Think = Callable[[Game, Sequence[int]], Awaitable[dict[int, Plan]]]
"""Asks the machines in these seats for their plans of the open turn; their hands are public."""


class SoloSession(Session):
    """One human and machines; all chance comes from one master seed."""

    def __init__(self, game: Game, seed: bytes, think: Think, timer: int = 0, me: int = 0) -> None:
        self.game = game
        self.seed = seed
        self.daily = False
        """Whether this is the race of a day: nobody helps."""
        self.mission = mission_of(game, seed)
        """The training mission this is; robots besides the player's have no plans there."""
        target = None if self.mission is None else target_of(game, me)
        self.quarry = NOBODY if target is None else target
        self.me = me
        self.timer = timer
        self._think = think
        self._plans: asyncio.Future[dict[int, Plan]] | None = None
        self.committed = frozenset()
        self._left = False

    def next_turn(self) -> None:
        """Open the next turn, unless the game is over."""
        game = self.game
        if game.over or self._left:
            return
        before, memory = views_of(game), dict(game.state.memory)
        facts = tuple(game.open_turn()) if not game.opened else ()
        self.committed = frozenset()
        planning = sorted(self.machines - {self.me}) if self.mission is None else []
        self._plans = asyncio.ensure_future(self._think(game, planning))
        self._begin_turn()
        if self.listener is not None:
            self.listener.turn_opened(TurnFilm(game.state.turn, before, facts, known_cards(game), memory))

    def _begin_turn(self) -> None:
        """The turn is open, and no listener knows it yet."""

    def deal(self, swaps: int) -> Hand:
        """One's own hand."""
        return self.game.hand(self.me, solo_link(self.seed, self.game.state.turn, self.me), swaps)

    def own_view(self, swaps: int) -> SeatView | None:
        """That of the person who plays, or has the device."""
        if self.handing:
            return None
        return self.game.view(self.me, solo_link(self.seed, self.game.state.turn, self.me), swaps)

    def hint_link(self) -> bytes | None:
        """The link of the open turn; none in the race of a day or a mission, which has its own hints."""
        if self.daily or self.mission is not None:
            return None
        return solo_link(self.seed, self.game.state.turn, self.me)

    def commit(self, submission: Submission) -> Awaitable[None] | None:
        """Play the turn as soon as the machines have thought."""
        self.committed = frozenset({self.me})
        return self._play({self.me: submission})

    async def _play(self, own: Mapping[int, Submission]) -> None:
        """Wait for the machines, then play the turn; a machine without a plan plays at random."""
        game = self.game
        turn = game.state.turn
        plans = await self._plans if self._plans is not None else {}
        if self._left or game.state.turn != turn or not game.opened:
            return
        given: list[Submission | None] = [None] * len(game.setup.seats)
        entropy = solo_turn(game, self.seed, given).entropy
        for seat, plan in plans.items():
            given[seat] = pick(plan, entropy)
        for seat, submission in own.items():
            given[seat] = submission
        known, before = known_cards(game, self.viewer, own.get(self.viewer)), views_of(game)
        memory = dict(game.state.memory)
        played = game.play(solo_turn(game, self.seed, given))
        if self.listener is not None:
            self.listener.turn_played(film_of(game, self.viewer, turn, before, played.facts, known, memory))

    def leave(self) -> None:
        """Further answers of the machines are not wanted any more."""
        self._left = True
        if self._plans is not None:
            self._plans.cancel()
