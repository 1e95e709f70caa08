"""The picture of a turn that has begun, part by part, so that no task holds the page up."""

from __future__ import annotations

from collections.abc import Callable

from ... import web
from ...render.stage import BoardStage
from ...router import App
from ...store.aims import aims_in
from ...store.game_store import GameEvent, GameStore
from ...store.narration import standing
from ...store.phase import Phase
from ...texts import t
from ...view.letters_view import unsealed
from .coach import Coach
from .parts import Panels
from .view.hand_over import TITLE

UNSEALED_MS = 1_600
"""Long enough for a line and the faces; the film waits for it."""
UNSEALED = "unsealed"
ALL_IN_MS = 550
"""The same in a live match, in which everybody has just waited together."""


class TurnLayout:
    """Shows a turn that has just been opened, the wait for others, and the end of that wait."""

    def __init__(self, app: App, store: GameStore, panels: Panels, coach: Coach, stage: BoardStage) -> None:
        self._app, self._store, self._stage = app, store, stage
        self._panels = panels
        self._coach = coach
        self._busy = False

    def settle(self) -> None:
        """The screen has been opened: the board has its place, unless a turn is still being shown."""
        if not self._busy:
            self._stage.lay()

    def show(self, then: Callable[[], None] | None) -> None:
        """Show it, ``then`` the moving parts; ends early if something else is shown."""
        self._busy = True
        web.spawn(self._show(then))

    async def _show(self, then: Callable[[], None] | None) -> None:
        turn = self._store.session.game.state.turn
        # with no frame in between: keys that ask for the last of them may follow at once
        parts = *self._panels.all_parts(), self._foresee, self._speak, self._teach
        whole = await web.in_parts(parts, lambda: self._wanted(turn))
        self._busy = False
        await web.breathe()  # the last part may have taken a focus, for which a browser lays everything out
        if not self._store.shown:
            return
        self._stage.lay()
        self._store.tell(GameEvent.MARKS)  # on a board that has its size
        if whole and then is not None:
            await self._stage.seen()  # nothing moves on a board that is not there yet
            await web.painted()  # together with the first picture of a film they would delay the page
            if self._wanted(turn):
                then()

    async def unseal(self, turn: int) -> None:
        """In a match: show for a moment that everybody's program is in before cards are turned over.

        A live match goes on at once where motion is unwelcome, or when later turns wait to be seen.
        """
        await web.breathe()
        store, session = self._store, self._store.session
        if session.kind != "match" or store.instant or not store.shown:
            return
        late = turn < len(session.game.inputs) or web.media("(prefers-reduced-motion: reduce)")
        if not session.slow and late:
            return
        seats = [seat for i, seat in enumerate(session.game.setup.seats) if not store.views[i].out]
        faces = [(seat.name, seat.look) for seat in seats]
        web.append_text("board-area", "", UNSEALED, "unsealed" if session.slow else "unsealed brief")
        web.put(UNSEALED, unsealed(turn, faces, letters=session.slow))
        if session.slow:
            self._app.announce(t("letters.unsealed"))
        await web.pause(UNSEALED_MS if session.slow else ALL_IN_MS)
        web.remove(UNSEALED)

    def wait(self) -> None:
        """Show the wait for others, if the turn is not played at once."""
        web.spawn(self._wait())

    async def _wait(self) -> None:
        store = self._store
        await web.breathe()
        await web.breathe()
        for part in (lambda: store.tell(GameEvent.PHASE), *self._panels.all_parts(), self._foresee):
            if store.phase is not Phase.WAITING or not store.shown:
                return
            part()
            await web.breathe()

    def _wanted(self, turn: int) -> bool:
        store, begun = self._store, {Phase.HANDING, Phase.PROGRAMMING, Phase.WAITING}
        programs = store.shown and store.phase in begun and store.session.game.state.turn == turn
        return programs and not store.playback.replaying  # the end of looking back shows everything

    def _foresee(self) -> None:
        self._store.tell(GameEvent.FORESEEN)

    def _speak(self) -> None:
        store, session = self._store, self._store.session
        if store.phase is Phase.HANDING:
            web.focus(TITLE)  # says the name: an announcement would say it twice
            return
        game, views, me = session.game, store.views, session.me
        if store.spectator:
            self._app.announce(f"{t('turn', n=game.state.turn)}. {t('watch.next')}")
            return
        self._app.announce(standing(game.state.turn, views[me], aims_in(session, views), store.words))

    def _teach(self) -> None:
        self._coach.refresh(focus=True)
