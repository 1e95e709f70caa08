"""Modules fetched when they are first used: packs of parts of the game, and other people's scripts."""

from __future__ import annotations

import asyncio
from base64 import b64encode
from enum import StrEnum
from typing import Any

import js  # type: ignore[import-not-found]

from ..packed import archive_of, unpack
from .bridge import BrowserError, document, js_object, once, proxy

_MODULES: dict[str, Any] = {}
_STYLES: dict[str, asyncio.Future[None]] = {}
_GONE = (404, 410)


class OutdatedError(OSError):
    """The host has this file no longer: it serves a newer version than this page, which a reload brings."""


class Pack(StrEnum):
    """Parts of the game that are fetched when they are first used."""

    MEET = "meet"
    """Everything that only matches with others need."""
    WORKSHOP = "workshop"
    """The workshop, and bots."""
    ROOM = "room"
    """The game room."""
    CLUB = "club"
    """The race of the day with friends."""
    PUZZLES = "puzzles"
    """The puzzles, and their screens."""
    CAMPAIGN = "campaign"
    """The route through all systems, its story and its map."""
    CHASE = "chase"
    """Robots, the solitaire chase."""


NEEDS = {
    Pack.CLUB: (Pack.MEET, Pack.ROOM),
    Pack.CAMPAIGN: (Pack.CHASE,),
    Pack.WORKSHOP: (Pack.ROOM,),
}
"""The packs that a pack's modules import from as soon as they are loaded."""


async def load_pack(pack: Pack) -> None:
    """Make the modules of a pack importable, with those they need; OSError if they cannot be fetched."""
    for needed in NEEDS.get(pack, ()):
        await load_pack(needed)
    file = f"{pack}.pack"
    if archive_of(pack).exists():
        return
    game, _ = folders()
    try:
        response = await js.fetch(f"{game}/{file}")
        _check(file, response)
        plain = response.body.pipeThrough(js.DecompressionStream.new("gzip"))
        content = await js.Response.new(plain).arrayBuffer()
    except BrowserError as error:
        raise OSError(str(error)) from error
    unpack(pack, content.to_bytes())
    keep_room(file)


def keep_room(pack: str) -> None:
    """Let the service worker keep a room's files from now on, so that it opens without a network, too."""
    worker = getattr(js.navigator, "serviceWorker", None)  # missing over plain http
    if worker:
        told = js_object({"room": pack})
        worker.ready.then(once(lambda found: found.active.postMessage(told)))


def pack_text(pack: Pack) -> str:
    """A loaded pack as text, to be given to a worker; OSError if it is not loaded."""
    return f"{pack} {b64encode(archive_of(pack).read_bytes()).decode()}"


async def load_module(name: str) -> Any:
    """A script of the page's runtime as a module; OSError if it cannot be fetched."""
    if name not in _MODULES:
        from pyscript import js_import  # type: ignore[import-not-found]  # noqa: PLC0415

        _, runtime = folders()
        address = str(js.URL.new(f"{runtime}/{name}", js.location.href).href)
        try:
            [_MODULES[name]] = await js_import(address)
        except BrowserError as error:
            await _look_for(name, address)
            raise OSError(str(error)) from error
    return _MODULES[name]


async def _look_for(name: str, address: str) -> None:
    """OutdatedError if the host has this file no longer, which a failed load does not say."""
    try:
        response = await js.fetch(address, js_object({"method": "HEAD"}))
    except BrowserError:
        return
    if response.status in _GONE:
        _check(name, response)


def _check(name: str, response: Any) -> None:
    """OSError unless the host sent the file; files lie under their version, so they are not lost, but old."""
    if response.status in _GONE:
        raise OutdatedError(f"{name}: {response.status}")
    if not response.ok:
        raise OSError(f"{name}: {response.status}")


async def load_style(name: str) -> None:
    """Apply a style sheet of this version's game from now on, too; OSError if it cannot be fetched."""
    game, _ = folders()
    address = f"{game}/{name}"
    if name not in _STYLES:
        _STYLES[name] = asyncio.ensure_future(_applied(address))
    try:
        await asyncio.shield(_STYLES[name])
    except OSError:
        _STYLES.pop(name, None)  # the next who wants it asks again
        await _look_for(name, address)
        raise


async def _applied(address: str) -> None:
    link, found = document.createElement("link"), asyncio.get_running_loop().create_future()
    link.rel, link.href = "stylesheet", address

    def settle(event: Any) -> None:
        if not found.done():
            found.set_result(str(event.type) == "load")

    heard = proxy(settle)
    link.onload = link.onerror = heard
    document.head.appendChild(link)
    there = await found
    link.onload = link.onerror = None
    heard.destroy()
    if not there:
        link.remove()
        raise OSError(address)


async def page_text(name: str) -> str:
    """A file beside the page, as its host serves it now; OSError if it cannot be fetched."""
    try:
        response = await js.fetch(name)
        if not response.ok:
            raise OSError(f"{name}: {response.status}")
        return str(await response.text())
    except BrowserError as error:
        raise OSError(str(error)) from error


def folders() -> list[str]:
    """The addresses of the folders of this version's game and runtime."""
    return [f"./{folder}" for folder in str(document.documentElement.dataset.version).split()]
