"""A game played before, told again from its first turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roborally_core.story.reel import Instant

from ... import web
from ...action import Action

if TYPE_CHECKING:
    from .screen import GameScreen


async def tell_again(screen: GameScreen, instants: tuple[Instant, ...] = ()) -> None:
    """Show the film of all turns once they are remembered, or the reel of ``instants``.

    To be called in the step that shows the screen, before its parts have opened: results wait for the film's
    end then.  Opened before it, they would take the browser's Back for themselves.
    """
    store = screen.store
    screen.session.retold = True
    while screen.shown and len(store.history.films) < len(screen.session.game.inputs):
        await web.breathe()
    if not screen.shown:
        return
    if instants:
        await screen.reel.play(instants)
        return
    screen.film.show_moment(1, 1)
    screen.act(Action.PLAY, "")
