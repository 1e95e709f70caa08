"""The way of the player's program, as the core foresees it, drawn on the board while they program."""

from __future__ import annotations

from roborally_core.foresight.way import ProgramWay
from roborally_core.rules.commands import Command

from ...render.stage import BoardStage
from ...router import App
from ...store.game_store import GameStore
from ...store.phase import Phase
from ...store.preview import ghost_of, of
from .threat_panel import ThreatPanel


class Lookahead:
    """Asks the core where the program leads, and where it would with one command more."""

    def __init__(self, app: App, store: GameStore, stage: BoardStage, threats: ThreatPanel) -> None:
        self._app, self._store, self._stage = app, store, stage
        self._threats = threats
        self.tried: ProgramWay | None = None
        """The way with the command under the pointer."""
        self.suggested: ProgramWay | None = None
        """The way of a hint under consideration."""

    def look(self) -> None:
        """Ask the core anew; trials with another program no longer count."""
        store, settings = self._store, self._app.settings
        self.tried = None
        wanted = settings.ghost or settings.warn or self._threats.foreseen.on
        self._store.ahead = of(store.programming) if store.programming is not None and wanted else None
        if store.programming is not None:
            self._threats.follow(self._store.ahead)

    def wanted(self) -> None:
        """The threat view is about to open: it compares rivals with the player's own way."""
        programming = self._store.programming
        self._store.ahead = of(programming) if programming is not None else None
        if programming is not None:
            self._threats.foreseen.follow(self._store.ahead)

    def show(self) -> None:
        """Draw the way, if the player wants to know."""
        store, ghost, way = self._store, None, self.tried or self.suggested or self._store.ahead
        wanted = self._app.settings.ghost or self.suggested is not None
        if way is not None and store.phase is Phase.PROGRAMMING and wanted:
            game = store.session.game
            ghost = ghost_of(way, game.state.robots[store.session.me].id, game.board.grid)
        self._stage.ghost = ghost
        self._stage.ask()

    def suggest(self, way: ProgramWay | None) -> None:
        """Draw the way of a hint instead of the player's program; None: stop."""
        if way is not self.suggested:
            self.suggested = way
            self.show()

    def attempt(self, command: Command | None) -> None:
        """Show the program's way with ``command`` in the first free register; None: as it is."""
        store, was = self._store, self.tried
        programming = store.programming
        wanted = self._app.settings.ghost and store.phase is Phase.PROGRAMMING
        able = command is not None and programming is not None and wanted and not programming.full
        self.tried = of(programming, command) if programming is not None and able else None
        if self.tried is not was:
            self.show()
