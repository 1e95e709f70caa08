"""The device goes from hand to hand: between two people's programs nothing of either is on the page."""

from __future__ import annotations

from ... import web
from ...action import Action
from ...store.hot_seat import HotSeatSession
from ...store.programming import Programming
from .coach import Coach
from .desk import Desk
from .hint import HintPanel
from .lookahead import Lookahead
from .opening import lay_out
from .parts import WholeScreen
from .phase import Phase
from .threat_panel import ThreatPanel

GUARD_MS = 500
"""For so long the next hand cannot be asked for: a second tap of the one before would show it to them."""


class HandOver:
    """Begins each person's programming, with the clock; alone there is one."""

    def __init__(
        self,
        screen: WholeScreen,
        desk: Desk,
        coach: Coach,
        threats: ThreatPanel,
        hint: HintPanel,
        lookahead: Lookahead,
    ) -> None:
        self._screen = screen
        self._desk = desk
        self._coach = coach
        self._threats = threats
        self._hint = hint
        self._lookahead = lookahead
        self._since = 0.0

    @property
    def reader(self) -> int:
        """The seat of whoever reads the panels: who programs, else whoever is told the game."""
        screen, session = self._screen, self._screen.session
        programs = screen.phase in {Phase.PROGRAMMING, Phase.WAITING} and not screen.playback.replaying
        return session.me if programs else session.viewer

    def sit_down(self) -> None:
        """Somebody's programming begins, or the device is to be handed over first."""
        screen, session = self._screen, self._screen.session
        handing = session.handing
        screen.programming = None if handing else Programming(session.game, session.me, session.deal)
        screen.phase = Phase.HANDING if handing else self._desk.take_up()
        if session.shared:
            screen.app.hush()
            screen.stage.play(session.viewer if handing else session.me)
        self._since = web.now()
        self._hint.close()
        self._threats.open_turn()
        self._threats.refresh()
        self._desk.asked = False
        self._lookahead.look()
        screen.clock.start(session.timer if screen.phase is Phase.PROGRAMMING else 0)

    def next_person(self) -> None:
        """Ask for the next person, or show their cards: the page is laid out anew."""
        self.sit_down()
        self._screen.mark_phase()
        self._screen.panels.console()  # at once: the program of the one before goes first
        web.spawn(lay_out(self._screen, self._coach, None))

    def act(self, action: Action, _arg: str) -> bool:
        """The buttons of the card that asks for the next person."""
        screen, session = self._screen, self._screen.session
        if action not in {Action.SEAT_TAKE, Action.SEAT_BACK} or not isinstance(session, HotSeatSession):
            return False
        hasty = not screen.instant and web.now() - self._since < GUARD_MS
        if screen.phase is not Phase.HANDING or hasty:
            return True
        if action is Action.SEAT_TAKE:
            session.take()
        else:
            session.take_back()
        self.next_person()
        web.focus("slot-0")
        return True
