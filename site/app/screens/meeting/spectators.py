"""Spectators of one's own match, in the lobby and from the game's menu: their link, and the doors."""

from __future__ import annotations

from typing import Any

from roborally_core.base.markup import Markup

from ... import web
from ...action import Action
from ...net.party import Party
from ...router import App
from ...texts import t
from ...view import spectators_view as view


class SpectatorCorner:
    """The dialog of one party."""

    def __init__(self, app: App, party: Party) -> None:
        self._app, self.party = app, party

    def act(self, action: Action, arg: str) -> Any:
        """A button of the dialog, or the one that opens it; False for others."""
        if action is Action.SPECTATORS:
            web.close_dialog("game-menu-dialog")
            web.forget(view.BODY)
            web.open_dialog(view.DIALOG, view.spectators_dialog(self._parts()))
        elif action is Action.COPY_WATCH:
            return self._copy(self.party.spectators.link)
        elif action is Action.CLOSE_DOORS:
            self.party.spectators.close_doors()
            web.put(view.BODY, self._parts())
        else:
            return False
        return True

    def _parts(self) -> Markup:
        spectators, playing = self.party.spectators, self.party.session is not None
        return view.spectators_parts(spectators.link, spectators.closed_by, playing, spectators.closing)

    async def _copy(self, link: str) -> None:
        done = await web.copy_text(link)
        self._app.toast(t("lobby.copied" if done else "lobby.copy.failed"), bad=not done)


class Corners:
    """Several parts a session brings to the screen, as one."""

    def __init__(self, *corners: Any) -> None:
        self._corners = corners

    def act(self, action: Action, arg: str) -> Any:
        """A button of one of them; False for others."""
        for corner in self._corners:
            if done := corner.act(action, arg):
                return done
        return False
