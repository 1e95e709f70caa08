"""The turn packet from a game's menu; its modules come in the game room's pack."""

from __future__ import annotations

from roborally_core.play.submission import Choice

from ... import web
from ...action import Action
from ...packs import refuse
from ...router import App
from ...store.game_store import GameStore


async def open_packet(app: App, store: GameStore, action: Action) -> None:
    """Show the packet, or carry out a button below it."""
    try:
        await web.load_pack(web.Pack.ROOM)
        await web.load_style("room.css")
    except OSError as error:
        refuse(app, error, "room.unfetched")
        return
    from ...gameroom.packets import act_on  # noqa: PLC0415 - in the pack

    programming = store.programming
    swaps = programming.choice(Choice.SWAP) if programming is not None else 0
    view = store.session.own_view(swaps)
    if view is not None and store.shown:
        await act_on(app, store.session, view, action)
