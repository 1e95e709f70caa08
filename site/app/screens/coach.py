"""The first steps, explained once in a player's life."""

from __future__ import annotations

from roborally_core.dialect import Dialect

from .. import web
from ..router import App
from ..view.coach_view import first_steps


class Coach:
    """The box with the first steps; ``quiet`` never shows it."""

    def __init__(self, app: App, *, quiet: bool, dialect: Dialect) -> None:
        self._app = app
        self._quiet = quiet
        self._dialect = dialect

    @property
    def wanted(self) -> bool:
        """Whether the first steps are still to be explained."""
        return not self._app.settings.coached and not self._quiet

    def show(self) -> None:
        """Explain, if that was never done."""
        web.show("coach", self.wanted)
        if self.wanted:
            web.put("coach", first_steps(self._dialect))

    def understood(self) -> None:
        """The first steps are understood, or taken."""
        focused = web.focused_id() == "coached"
        self._app.set("coached", "true")
        web.show("coach", False)
        if focused:
            web.focus("slot-0")
