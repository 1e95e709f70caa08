"""Parts of the game that are fetched when they are first wanted, with a word where they cannot be."""

from __future__ import annotations

from . import web
from .router import App
from .texts import t

_REFUSED = {
    web.Pack.PUZZLES: "puzzle.unfetched",
    web.Pack.CAMPAIGN: "campaign.unfetched",
    web.Pack.CHASE: "chase.unfetched",
}


async def fetched(app: App, pack: web.Pack) -> bool:
    """Whether the puzzles, the campaign or the chase are here; they are fetched when first wanted."""
    try:
        await web.load_pack(pack)
        if pack is web.Pack.CAMPAIGN:
            web.load_style("campaign.css")
    except OSError as error:
        web.report(error)
        app.toast(t(_REFUSED[pack]), bad=True)
        return False
    return True


async def signatures(app: App) -> bool:
    """Whether signatures can be checked here; what checks them is fetched when first wanted."""
    try:
        await web.load_pack(web.Pack.MEET)
        from roborally_core.match import crypto  # noqa: PLC0415 - in the pack

        if not crypto.is_installed():
            crypto.install(await web.load_cryptography())
    except OSError as error:
        web.report(error)
        app.toast(t("match.unequipped"), bad=True)
        return False
    return True
