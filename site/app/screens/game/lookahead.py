"""The way of one's own program, as the core foresees it, drawn on the board while the player programs."""

from __future__ import annotations

from roborally_core.foresight.way import ProgramWay
from roborally_core.rules.commands import Command

from ...store.preview import ghost_of, of
from .parts import WholeScreen
from .phase import Phase
from .threat_panel import ThreatPanel


class Lookahead:
    """Asks the core where the program leads, and where it would with one command more."""

    def __init__(self, screen: WholeScreen, threats: ThreatPanel) -> None:
        self.screen = screen
        self._threats = threats
        self.ahead: ProgramWay | None = None
        """The way of the program, or None while nothing is programmed or nobody wants to know."""
        self.tried: ProgramWay | None = None
        """The way with the command under the pointer."""
        self.suggested: ProgramWay | None = None
        """The way of a hint under consideration."""

    @property
    def fatal(self) -> int:
        """The register, from 1, in which the program destroys one's own robot; 0 if none does."""
        return self.ahead.fatal if self.ahead is not None else 0

    def look(self) -> None:
        """Ask the core anew; what was tried with another program no longer counts."""
        screen, settings = self.screen, self.screen.app.settings
        self.tried = None
        wanted = settings.ghost or settings.warn or self._threats.store.on
        self.ahead = of(screen.programming) if screen.programming is not None and wanted else None
        if screen.programming is not None:
            self._threats.follow(self.ahead)

    def wanted(self) -> None:
        """The threat view is about to open: it compares rivals with one's own way."""
        programming = self.screen.programming
        self.ahead = of(programming) if programming is not None else None
        if programming is not None:
            self._threats.store.follow(self.ahead)

    def show(self) -> None:
        """Draw the way, if the player wants to know."""
        screen, ghost, way = self.screen, None, self.tried or self.suggested or self.ahead
        wanted = screen.app.settings.ghost or self.suggested is not None
        if way is not None and screen.phase is Phase.PROGRAMMING and wanted:
            game = screen.session.game
            ghost = ghost_of(way, game.state.robots[screen.session.me].id, game.board.grid)
        screen.stage.ghost = ghost
        screen.stage.ask()

    def suggest(self, way: ProgramWay | None) -> None:
        """Draw where a hint leads instead of one's own program; None: no more."""
        if way is not self.suggested:
            self.suggested = way
            self.show()

    @property
    def end(self) -> tuple[int, ...]:
        """The square on which the program ends, if it does on the board."""
        return (self.ahead.pos,) if self.ahead is not None and self.ahead.pos else ()

    def attempt(self, command: Command | None) -> None:
        """Show where the program would lead with ``command`` in the first free register; None: as it is."""
        screen, was = self.screen, self.tried
        programming = screen.programming
        wanted = screen.app.settings.ghost and screen.phase is Phase.PROGRAMMING
        able = command is not None and programming is not None and wanted and not programming.full
        self.tried = of(programming, command) if programming is not None and able else None
        if self.tried is not was:
            self.show()
