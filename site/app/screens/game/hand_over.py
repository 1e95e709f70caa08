"""The device goes from hand to hand: between two people's programs nothing of either is on the page."""

from __future__ import annotations

from ... import web
from ...action import Action
from ...render.stage import BoardStage
from ...router import App
from ...store.game_store import GameEvent, GameStore
from ...store.phase import Phase
from ...store.programming import Programming
from .clock import Clock
from .desk import Desk
from .opening import TurnLayout

GUARD_MS = 500
"""Time without the next hand: a second tap by the person before would show it to them."""


class HandOver:
    """Begins each person's programming, with the clock; alone there is one."""

    def __init__(
        self, app: App, store: GameStore, stage: BoardStage, desk: Desk, clock: Clock, layout: TurnLayout
    ) -> None:
        self._app, self._store, self._stage = app, store, stage
        self._desk = desk
        self._clock = clock
        self._layout = layout
        self._since = 0.0

    def sit_down(self) -> None:
        """Somebody's programming begins, or the device is to be handed over first."""
        store, session = self._store, self._store.session
        handing = session.handing
        none = handing or store.spectator
        store.programming = None if none else Programming(session.game, session.me, session.deal)
        store.phase = Phase.HANDING if handing else self._desk.take_up()
        if session.shared:
            self._app.hush()
            self._stage.play(session.viewer if handing else session.me)
        self._since = web.now()
        store.tell(GameEvent.SEATED)
        self._clock.start(session.timer if store.phase is Phase.PROGRAMMING else 0)

    def next_person(self) -> None:
        """Ask for the next person, or show their cards: the page is laid out anew."""
        self.sit_down()
        self._store.tell(GameEvent.PHASE)
        self._store.tell(GameEvent.CONSOLE)  # at once: the program of the person before is removed first
        self._layout.show(None)

    def act(self, action: Action, _arg: str) -> bool:
        """The buttons of the card that asks for the next person."""
        store, session = self._store, self._store.session
        if action not in {Action.SEAT_TAKE, Action.SEAT_BACK} or not session.shared:
            return False
        hasty = not store.instant and web.now() - self._since < GUARD_MS
        if store.phase is not Phase.HANDING or hasty:
            return True
        if action is Action.SEAT_TAKE:
            session.take()
        else:
            session.take_back()
        self.next_person()
        web.focus("slot-0")
        return True
