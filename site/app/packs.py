"""Parts of the game that are fetched when they are first wanted, with a word where they cannot be."""

from __future__ import annotations

from . import web
from .router import App
from .texts import t

_REFUSED = {
    web.Pack.PUZZLES: "puzzle.unfetched",
    web.Pack.CAMPAIGN: "campaign.unfetched",
    web.Pack.CHASE: "chase.unfetched",
    web.Pack.ROOM: "report.unfetched",
}

_STYLES = {
    web.Pack.PUZZLES: ("puzzles.css",),
    web.Pack.CAMPAIGN: ("chase.css", "campaign.css"),
    web.Pack.CHASE: ("chase.css",),
}


def refuse(app: App, error: OSError, key: str) -> None:
    """Say why a part could not be fetched: by the text ``key``, or that the page is older than its host's
    files, which a reload mends.
    """
    web.report(error)
    if isinstance(error, web.OutdatedError):
        web.show("menu-update", True)
        app.toast(t("update.needed"), bad=True)
    else:
        app.toast(t(key), bad=True)


def style_soon(name: str) -> None:
    """Apply a style sheet as soon as it is here; the page can be used without it."""
    web.spawn(_styled(name))


async def _styled(name: str) -> None:
    try:
        await web.load_style(name)
    except OSError as error:
        web.report(error)
        web.show("menu-update", isinstance(error, web.OutdatedError))


async def fetched(app: App, pack: web.Pack) -> bool:
    """Whether the puzzles, the campaign, the chase or reports' pages are here; they are fetched when first
    wanted.
    """
    try:
        await web.load_pack(pack)
        for name in _STYLES.get(pack, ()):
            await web.load_style(name)
    except OSError as error:
        refuse(app, error, _REFUSED[pack])
        return False
    return True


async def room_here(app: App, key: str, *styles: str) -> bool:
    """Whether the game room's pack and these style sheets are here, fetched with the first visit and
    kept with the page; the text ``key`` says that they could not be.  False too after leaving the screen.
    """
    asked_from = app.screen
    try:
        await web.load_pack(web.Pack.ROOM)
        for name in styles:
            await web.load_style(name)
    except OSError as error:
        refuse(app, error, key)
        return False
    return app.screen is asked_from


async def fetch_signatures() -> None:
    """Fetch what checks signatures; OSError."""
    await web.load_pack(web.Pack.MEET)
    from roborally_core.match import crypto  # noqa: PLC0415 - in the pack

    if not crypto.is_installed():
        crypto.install(await web.load_cryptography())


async def signatures(app: App) -> bool:
    """Whether signatures can be checked here; what checks them is fetched when first wanted."""
    try:
        await fetch_signatures()
    except OSError as error:
        refuse(app, error, "match.unequipped")
        return False
    return True
