"""Painted pictures that the browser keeps between visits, for as long as the game stays the same version.

A browser that keeps nothing (over plain http, or with storage refused) has every picture painted anew.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import js  # type: ignore[import-not-found]

from .bridge import BrowserError, once, window
from .modules import folders

if TYPE_CHECKING:
    from .dom import Canvas, Image

MOST_PICTURES = 150
"""Pictures that are kept, of about 25 kB each; the oldest makes room for another."""
PATIENCE = 3.0
"""Number of seconds the browser may take to answer; after that it is not asked again in this visit."""
QUALITY = 0.9
_OURS = "pictures:"


class PictureStore:
    """Pictures by name; nothing here raises, and a picture that is not there is None."""

    def __init__(self) -> None:
        self._cache: Any = None
        self._names: dict[str, None] = {}
        """The names of all kept pictures, the oldest first."""
        self._opening: asyncio.Future[None] | None = None

    async def picture(self, name: str) -> Image | None:
        """The picture kept under ``name``."""
        await self._opened()
        if self._cache is None or name not in self._names:
            return None
        try:
            return await asyncio.wait_for(self._read(name), PATIENCE)
        except (BrowserError, TimeoutError):
            self._cache = None
            return None

    async def keep(self, name: str, canvas: Canvas) -> None:
        """Keep the content of a canvas under ``name``."""
        await self._opened()
        if self._cache is None or name in self._names:
            return
        found: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        try:
            canvas.toBlob(once(found.set_result), "image/webp", QUALITY)
            await self._cache.put(_address(name), js.Response.new(await found))
            self._names[name] = None
            while len(self._names) > MOST_PICTURES:
                oldest = next(iter(self._names))
                del self._names[oldest]
                await self._cache.delete(_address(oldest))
        except BrowserError:  # there is no room left for it
            self._cache = None

    async def _opened(self) -> None:
        if self._opening is None:
            self._opening = asyncio.ensure_future(self._open())
        await asyncio.shield(self._opening)

    async def _open(self) -> None:
        caches = getattr(window, "caches", None)
        if caches:
            try:
                self._cache, self._names = await asyncio.wait_for(_store(caches), PATIENCE)
            except (BrowserError, TimeoutError):
                return

    async def _read(self, name: str) -> Image | None:
        response = await self._cache.match(_address(name))
        if not response:
            return None
        bitmap: Image = await js.createImageBitmap(await response.blob())
        return bitmap


async def _store(caches: Any) -> tuple[Any, dict[str, None]]:
    """This version's store and the names in it; the stores of other versions of this site are deleted."""
    game, _ = folders()
    site = f":{js.URL.new('./', js.location.href).href}"
    mine = f"{_OURS}{game}{site}"
    for name in await caches.keys():
        if name.startswith(_OURS) and name.endswith(site) and name != mine:
            await caches.delete(name)
    cache = await caches.open(mine)
    return cache, dict.fromkeys(str(one.url).rpartition("/")[2] for one in await cache.keys())


def _address(name: str) -> str:
    return f"./pictures/{name}"


PICTURES = PictureStore()
"""The one store of the page."""
