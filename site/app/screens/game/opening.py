"""What is to be seen of a turn that has begun, part by part, so that no task holds the page up."""

from __future__ import annotations

from ... import web
from ...store.aims import aim_of
from ...store.narration import standing
from .coach import Coach
from .parts import WholeScreen
from .phase import Phase


async def lay_out(screen: WholeScreen, coach: Coach) -> None:
    """Show the turn that has just been opened; ends early if something else is shown meanwhile."""
    game, views, me = screen.session.game, screen.views, screen.session.me
    turn = game.state.turn

    def speak() -> None:
        screen.app.announce(standing(turn, views[me], aim_of(game, views, me), screen.words))

    def teach() -> None:
        coach.refresh(focus=True)

    for part in (
        screen.refresh_console,
        screen.refresh_players,
        screen.refresh_top,
        screen.refresh_deck,
        screen.refresh_whys,
        screen.show_ghost,
        speak,
        teach,
    ):
        await web.breathe()
        if not screen.shown or screen.phase is not Phase.PROGRAMMING or game.state.turn != turn:
            return
        if screen.playback.replaying:
            return  # somebody looks back already; the end of that shows everything
        part()
