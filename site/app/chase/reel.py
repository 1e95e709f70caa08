"""Watching a recorded game: turn by turn, in both directions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from roborally_core.chase.game import Chase

from ..action import Action
from .film import ChaseFilm
from .runner import Runner
from .store import Cinema, Shot

_KEYS = {
    " ": Action.REEL_GO,
    "ArrowRight": Action.REEL_NEXT,
    "ArrowLeft": Action.REEL_PREV,
    "Home": Action.REEL_FIRST,
}


class Projector(Protocol):
    """The parts of its screen that a replay needs; ``facing`` is the direction of the player's figure."""

    runner: Runner
    facing: int

    def shoot(self, shot: Shot) -> ChaseFilm: ...
    def run(self, film: ChaseFilm, over: Callable[[], None]) -> None: ...
    def refresh(self) -> None: ...
    def start(self, game: Chase) -> None: ...
    def close_reel(self) -> None: ...


class Reel:
    """The replay on the screen; while ``going``, the next turn follows by itself."""

    def __init__(self, screen: Projector, cinema: Cinema) -> None:
        self._screen = screen
        self.cinema = cinema
        self.going = False

    def start(self) -> None:
        """Show turn after turn from here."""
        self.going = True
        self._next_turn()

    def stop(self) -> None:
        """Stop after the turn being shown."""
        self.going = False

    def go_to(self, turn: int) -> None:
        """Show the position after turn ``turn``."""
        self._screen.runner.stop()
        self.going = False
        self.cinema.go_to(turn)
        self._screen.facing = 0
        self._screen.refresh()

    def act(self, action: Action) -> bool:
        """Handle a button of the replay's bar; False for any other."""
        cinema, runner = self.cinema, self._screen.runner
        if action is Action.REEL_GO:
            if self.going:
                self.going = False
                self._screen.refresh()
            elif runner.running:
                self.going = True
                self._screen.refresh()
            else:
                self.start()
        elif action is Action.REEL_NEXT:
            self.going = False
            if runner.running:
                runner.skip()
            else:
                self._next_turn()
        elif action is Action.REEL_PREV:
            self.go_to(cinema.turn - 1)
        elif action is Action.REEL_FIRST:
            self.go_to(0)
        elif action is Action.REEL_TRY:
            self._screen.start(Chase(cinema.record.setup, cinema.record.seed))
        elif action is Action.REEL_CLOSE:
            self.going = False
            self._screen.close_reel()
        else:
            return False
        return True

    def key(self, key: str) -> bool:
        """Handle a key; True if it was used."""
        if key == "Escape":
            if self._screen.runner.running:
                self._screen.runner.skip()
                return True
            return self.act(Action.REEL_CLOSE)
        return key in _KEYS and self.act(_KEYS[key])

    def _next_turn(self) -> None:
        shot = self.cinema.next()
        if shot is None:
            self.going = False
            self._screen.refresh()
            return
        self._screen.run(self._screen.shoot(shot), self._turn_over)

    def _turn_over(self) -> None:
        self._screen.refresh()
        if self.going:
            self._next_turn()
