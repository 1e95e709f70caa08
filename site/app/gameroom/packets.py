"""The turn packet in the page: shown, printed, copied, and saved as a page, a text or data (BW-17)."""

from __future__ import annotations

import json

from roborally_core.play.record import RecordError, record_of
from roborally_core.play.view import SeatView
from roborally_core.report.packet import Packet, packet_json, packet_of
from roborally_core.report.packet_pages import packet_html, packet_text

from .. import web
from ..action import Action
from ..files import download
from ..router import App
from ..store.saves import file_name
from ..store.session import Session
from ..texts import t
from .packet_view import packet_dialog


async def act_on(app: App, session: Session, view: SeatView, action: Action) -> None:
    """Make the packet of a view and do with it as a button asks."""
    await web.breathe()
    due = web.date_text(session.due) if session.due else ""
    try:
        packet = packet_of(view, record_of(session.game), due=due)
    except RecordError as error:
        app.toast(str(error), bad=True)
        return
    name = file_name(f"packet {packet.report.title.lower()} {packet.turn} {packet.name}")
    if action is Action.PACKET_PAGE:
        download(f"{name}.html", packet_html(packet), "text/html")
    elif action is Action.PACKET_TEXT:
        download(f"{name}.txt", packet_text(packet), "text/plain")
    elif action is Action.PACKET_DATA:
        download(f"{name}.json", json.dumps(packet_json(packet), indent=1, ensure_ascii=False))
    elif action is Action.PACKET_PRINT:
        web.print_page()
    elif action is Action.PACKET_COPY:
        await _copy(app, packet)
    else:
        web.close_dialog("game-menu-dialog")
        web.open_dialog("packet-dialog", packet_dialog(packet), "wide")


async def _copy(app: App, packet: Packet) -> None:
    done = await web.copy_text(packet_text(packet))
    app.toast(t("report.copied" if done else "report.copy.failed"), bad=not done)
