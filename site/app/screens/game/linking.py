"""A game as an address: everything that was played, and the instants to begin with."""

from __future__ import annotations

from ... import web
from ...router import App
from ...store.session import Session, SoloSession
from ...texts import t

REEL_MARK = "~"
"""The sign between a game and its instants."""


async def copy_link(app: App, session: Session, reel: str = "") -> None:
    """The whole game as an address on the clipboard; ``reel`` names instants to begin with."""
    from roborally_core.solo.replay_link import LinkError, link_of, link_text  # noqa: PLC0415

    if not isinstance(session, SoloSession):
        return
    try:
        text = link_text(link_of(session.game, session.seed, session.timer, session.me))
    except LinkError as error:
        app.toast(t("replay.link.refused", why=error), bad=True)
        return
    part = f"{REEL_MARK}{reel}" if reel else ""
    done = await web.copy_text(f"{web.address()}#replay={text}{part}")
    app.toast(t("replay.copied" if done else "lobby.copy.failed"), bad=not done)
