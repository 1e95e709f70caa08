"""The picture of a turn that has begun, part by part, so that no task holds the page up."""

from __future__ import annotations

from collections.abc import Callable

from ... import web
from ...store.aims import aim_of
from ...store.narration import standing
from ...texts import t
from .coach import Coach
from .parts import WholeScreen
from .phase import Phase
from .view.hand_over import TITLE


async def lay_out(screen: WholeScreen, coach: Coach, then: Callable[[], None] | None) -> None:
    """Show the turn that has just been opened, ``then`` what moves; ends early if something else is shown."""
    game, views, me = screen.session.game, screen.views, screen.session.me
    turn = game.state.turn

    def speak() -> None:
        if screen.phase is Phase.HANDING:
            screen.app.announce(t("hotseat.hand", name=screen.names[me]))
            web.focus(TITLE)
            return
        screen.app.announce(standing(turn, views[me], aim_of(game, views, me), screen.words))

    def teach() -> None:
        coach.refresh(focus=True)

    def wanted() -> bool:
        begun = {Phase.HANDING, Phase.PROGRAMMING, Phase.WAITING}
        programs = screen.shown and screen.phase in begun and game.state.turn == turn
        return programs and not screen.playback.replaying  # the end of looking back shows everything

    # with no frame in between: keys that ask for the last of them may follow at once
    parts = *screen.panels.all_parts(), screen.show_ghost, speak, teach
    if await web.in_parts(parts, wanted) and then is not None:
        await web.painted()  # in one frame with the first picture of a film they would hold the page up
        if wanted():
            then()
