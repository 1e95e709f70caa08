"""Tells commitments politely: several together, and never together with other news."""

from __future__ import annotations

from ... import web
from ...router import App
from ...store.game_store import GameStore
from ...store.phase import Phase
from ...store.readiness import ProgramsHeard, ReadinessTold, Straggler, awaited

TOGETHER_MS = 1_500
"""Time to wait for others who commit at about the same time."""


class Readiness:
    """Looks at the session whenever something has changed."""

    def __init__(self, app: App, store: GameStore) -> None:
        self._app, self._store = app, store
        self._told, self._heard = ReadinessTold(), ProgramsHeard()
        self._waiting = False

    def look(self) -> None:
        """Somebody may have committed: tell it in a moment."""
        self.show()
        if not self._waiting and self._store.session.ready_others():
            self._waiting = True
            web.later(TOGETHER_MS, self._say)

    def show(self) -> None:
        """Mark who keeps everybody waiting, and let be heard what has come in; beside a big screen a phone is
        quiet.
        """
        store, session = self._store, self._store.session
        waits = store.phase in {Phase.PROGRAMMING, Phase.WAITING}
        now = awaited(session, handed_in=store.phase is Phase.WAITING) if waits else Straggler.NOBODY
        web.body_data("awaited", now.value)
        if waits and session.kind == "match" and not session.controller:
            sound = self._heard.sound(session.game.state.turn, session.ready_others(), now)
            if sound:
                self._app.sound.play(sound)

    def _say(self) -> None:
        self._waiting = False
        store, session = self._store, self._store.session
        if not store.shown or store.phase not in {Phase.PROGRAMMING, Phase.WAITING}:
            return
        ready = session.ready_others()
        others = frozenset(range(len(store.names))) - session.machines - {session.me}
        turn = session.game.state.turn
        self._app.announce(self._told.text(turn, ready, others - ready, store.names))
