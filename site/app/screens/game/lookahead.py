"""The way of the player's program, as the core foresees it, drawn on the board while they program."""

from __future__ import annotations

from roborally_core.foresight.way import ProgramWay
from roborally_core.rules.commands import Command

from ...render.stage import BoardStage
from ...router import App
from ...store.aims import shoots
from ...store.game_store import GameStore
from ...store.phase import Phase
from ...store.preview import fire_of, ghost_of, of
from ...store.scene import Preview
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
        self._compares = False
        """Whether the player's own way is drawn beside the suggested one."""
        self._before: ProgramWay | None = None
        """The way of the program before, compared until another is begun."""
        self._fixed = False
        """Whether it stays compared whatever is begun."""
        self._fired: ProgramWay | None = None
        """A way that was driven, whose shots are seen until a program is begun."""

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
        own, compared = self.tried or self._store.ahead, None
        way = self.tried or self.suggested or self._store.ahead
        if self.suggested is not None and self._compares:
            begun = self._store.programming is not None and self._store.programming.begun
            newer = not self._fixed and (begun or self.tried is not None)
            way, compared = self.suggested, own if newer else self._before
        wanted = self._app.settings.ghost or self.suggested is not None
        self._stage.ghost = self._drawn(way) if wanted else None
        self._stage.compared = self._drawn(compared) if compared is not None else self._shots()
        self._stage.ask()

    def _drawn(self, way: ProgramWay | None) -> Preview | None:
        """A way as the board shows it while the player programs, and in a match while others still do."""
        session, phase = self._store.session, self._store.phase
        waits = phase is Phase.WAITING and session.kind == "match" and not session.shared
        if way is None or not (waits or phase is Phase.PROGRAMMING):
            return None
        robot, grid = session.game.state.robots[session.me].id, session.game.board.grid
        return ghost_of(way, robot, grid, fire=shoots(session))

    def _shots(self) -> Preview | None:
        """The shots of the turn before, while nothing is programmed."""
        store, programming = self._store, self._store.programming
        if self._fired is None or programming is None or store.phase is not Phase.PROGRAMMING:
            return None
        if programming.begun or self.tried is not None:
            return None
        fire = fire_of(self._fired, store.session.game.board.grid)
        return Preview(store.session.me, (), (), None, frozenset(), fire=fire)

    def recall(self, way: ProgramWay) -> None:
        """Show the shots on a way that was driven until a program is begun."""
        self._fired = way
        self.show()

    def suggest(self, way: ProgramWay | None) -> None:
        """Draw the way of a hint instead of the player's program; None: stop."""
        if way is not self.suggested:
            self.suggested, self._compares = way, False
            self.show()

    def compare(self, way: ProgramWay, before: ProgramWay | None, *, fixed: bool = False) -> None:
        """Draw a suggested way and the player's own beside it: until one is begun, that of ``before``, and if
        it is ``fixed``, for good.
        """
        self.suggested, self._compares, self._before, self._fixed = way, True, before, fixed
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
