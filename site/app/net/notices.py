"""Notices that a match is waiting for the player, while the page is out of their sight."""

from __future__ import annotations

from .. import web
from ..store.seats import Seated
from ..texts import t
from ..waiting import asked_to_tell, recount


def notice(before: Seated | None, now: Seated) -> None:
    """Notify the player that a match has moved on; the row that says so is on its way to the database."""
    web.later(RECOUNT_MS, lambda: web.spawn(recount()))
    begins = now.mine and (before is None or not before.mine or before.turn != now.turn)
    if begins and before is not None and web.hidden() and asked_to_tell():
        title = t("notice.yours", board=now.board)
        told = now.line() if now.in_lobby else t("notice.turn", turn=now.turn)
        web.spawn(web.notify(title, told, f"cogwheel.{now.key}"))


RECOUNT_MS = 300
"""Time in ms in which a row is written."""
