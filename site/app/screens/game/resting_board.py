"""The board while nothing moves: robots at rest, frames on squares, names of rows and columns."""

from __future__ import annotations

from ...render.stage import BoardStage
from ...router import App
from ...store.game_store import GameStore
from ...store.preview import as_chosen
from ...store.scene import resting
from ...store.words import rim_of
from .parts import Openable
from .signs import Signs


class RestingBoard:
    """Shows the present game on the stage; an open ``report`` names rows and columns."""

    def __init__(self, app: App, store: GameStore, stage: BoardStage, signs: Signs, report: Openable) -> None:
        self._app, self._store, self._stage = app, store, stage
        self._signs, self._report = signs, report

    def show(self) -> None:
        """The robots as they stand, the player's own with the facing chosen now."""
        game, stage, history = self._store.session.game, self._stage, self._store.history
        self.mark()
        stage.set_memory(game.state.memory)
        stage.raised = frozenset()
        stage.scars = history.scars(history.last + 1)
        views = as_chosen(self._store.views, self._store.programming)
        stage.show(resting(views, game.board.grid))

    def turn(self) -> None:
        """Turn the player's robot as it is chosen now, where that can be chosen."""
        programming = self._store.programming
        if programming is not None and programming.turning:
            self.show()

    def mark(self) -> None:
        """Frame the player's next checkpoint on the board, the lesson's subject, and the ghost raced."""
        self._stage.marks, self._stage.flags = self._signs.marks(), self._signs.flags()
        self._stage.ask()

    def name_rim(self) -> None:
        """Write the names of rows and columns round the board: with the report always, else if wanted."""
        board, words = self._store.session.game.board, self._store.words
        wanted = self._app.settings.names or self._report.shown
        self._stage.name_rim(rim_of(board, words) if wanted else None)
