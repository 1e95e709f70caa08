"""Says politely who has committed: several together, and never in the same breath as something else."""

from __future__ import annotations

from ... import web
from ...store.readiness import ReadinessTold
from .parts import WholeScreen
from .phase import Phase

TOGETHER_MS = 1_500
"""So long others are waited for who commit at about the same time."""


class Readiness:
    """Looks at the session whenever something has changed."""

    def __init__(self, screen: WholeScreen) -> None:
        self._screen = screen
        self._told = ReadinessTold()
        self._waiting = False

    def look(self) -> None:
        """Somebody may have committed: say so in a moment."""
        if not self._waiting and self._screen.session.ready_others():
            self._waiting = True
            web.later(TOGETHER_MS, self._say)

    def _say(self) -> None:
        self._waiting = False
        screen, session = self._screen, self._screen.session
        if not screen.shown or screen.phase not in {Phase.PROGRAMMING, Phase.WAITING}:
            return
        ready = session.ready_others()
        others = frozenset(range(len(screen.names))) - session.machines - {session.me}
        turn = session.game.state.turn
        screen.app.announce(self._told.text(turn, ready, others - ready, screen.names))
