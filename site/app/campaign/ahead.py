"""Keeps the name of the next stop for the menu."""

from __future__ import annotations

from roborally_core.campaign.progress import CampaignProgress
from roborally_core.campaign.route import ROUTE

from .. import web
from ..store.stop_ahead import AHEAD_KEY, ahead_text
from .view import name_of


def note_ahead(progress: CampaignProgress) -> None:
    """Keep the name of the stop that comes next after this progress; none after the whole way."""
    behind = sum(map(progress.reached, ROUTE))
    name = name_of(progress.upcoming) if behind < len(ROUTE) else ""
    web.remember(AHEAD_KEY, ahead_text(behind, name))
