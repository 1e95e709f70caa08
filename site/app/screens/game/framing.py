"""The view of a large board on a small screen while the player programs: their robot, its way and its aim."""

from __future__ import annotations

from ...render.stage import BoardStage
from ...store.aims import aims_in
from ...store.game_store import GameEvent, GameStore
from ...store.phase import Phase
from .following import tell_zoom


class Framing:
    """Magnifies what a turn is about, until the player chooses another view."""

    def __init__(self, store: GameStore, stage: BoardStage) -> None:
        self._store, self._stage = store, stage
        self._wanted = True
        store.listen(GameEvent.MARKS, self.follow)
        store.listen(GameEvent.PHASE, self.follow)

    def follow(self) -> None:
        """Show it while there is a program to be made, else the whole board."""
        area = self._stage.area
        if not self._wanted:
            return
        spots = self._spots()
        found = area.lens.around(spots[0], spots) if spots else None
        if found is not None or area.framed:
            area.framed = found is not None
            area.set_zoom(*(found or (1.0, (0.0, 0.0))))
            tell_zoom(self._stage)

    def leave(self) -> bool:
        """The player chooses a view, now and for the rest of the game; whether this one was shown."""
        was, self._wanted, self._stage.area.framed = self._stage.area.framed, False, False
        return was

    def _spots(self) -> list[tuple[int, int]]:
        """The squares to be seen, by column and row, the robot's first; none while nothing is programmed."""
        store = self._store
        view, xy = store.views[store.session.me], store.session.game.board.grid.xy
        programs = store.phase is Phase.PROGRAMMING and store.programming is not None
        if not programs or store.playback.replaying or not view.here:
            return []
        way = store.ahead.squares if store.ahead is not None else ()
        # in a situation, as a puzzle's, everybody belongs to the task
        others = [one.pos for one in store.views if one.here] if store.session.game.begun is not None else ()
        aims, on = aims_in(store.session, store.views).squares, store.session.game.board.grid.contains
        return [xy(pos) for pos in (view.pos, *aims, *others, *filter(on, way))]
