"""The map of the campaign."""

from __future__ import annotations

from roborally_core.campaign.progress import CampaignProgress

from .. import web
from ..profile import profile
from ..router import App, Screen
from .ahead import note_ahead
from .view import campaign_map


class CampaignScreen(Screen):
    """All stops, the player's place, and the conditions that open the others."""

    first = "#campaign-go"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.progress = CampaignProgress(profile().career.arrivals)

    def enter(self) -> None:
        """Show the parts known at once, then the stored ones."""
        self.retell()
        web.spawn(self._read())

    def retell(self) -> None:
        """Show the map in the present language."""
        web.put("page", campaign_map(self.progress, self.app.settings.look))
        note_ahead(self.progress)

    async def _read(self) -> None:
        career = await profile().read()
        self.progress = CampaignProgress(career.arrivals)
        if self.app.screen is self:
            focused = web.focused_id()
            self.retell()
            if focused:
                web.focus(focused)
