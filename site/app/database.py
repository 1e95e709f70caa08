"""Texts by key in the browser's IndexedDB."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from . import web


class Database:
    """Texts by key in IndexedDB; every method raises OSError where the browser refuses."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._open: Any = None

    async def _request(self, make: Callable[[], Any]) -> Any:
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        try:
            request = make()
        except web.BrowserError as error:
            raise OSError(str(error)) from error

        def done(_event: Any) -> None:
            if not future.done():
                future.set_result(request.result)

        def failed(_event: Any) -> None:
            if not future.done():
                future.set_exception(OSError(str(request.error)))

        proxies = [web.proxy(done), web.proxy(failed)]
        request.onsuccess, request.onerror = proxies
        try:
            return await future
        finally:
            request.onsuccess = request.onerror = None
            for proxy in proxies:
                proxy.destroy()

    async def _store(self, mode: str) -> Any:
        if self._open is None:
            make = web.proxy(lambda event: event.target.result.createObjectStore("texts"))

            def opening() -> Any:
                request = web.window.indexedDB.open(self._name, 1)
                request.onupgradeneeded = make
                return request

            try:
                self._open = await self._request(opening)
            finally:
                make.destroy()
        return self._open.transaction("texts", mode).objectStore("texts")

    async def get(self, key: str) -> str | None:
        """The text under ``key``, or None."""
        store = await self._store("readonly")
        value = await self._request(lambda: store.get(key))
        return value if isinstance(value, str) else None

    async def put(self, key: str, text: str) -> None:
        """Store ``text`` under ``key``."""
        store = await self._store("readwrite")
        await self._request(lambda: store.put(text, key))

    async def delete(self, key: str) -> None:
        """Forget ``key``."""
        store = await self._store("readwrite")
        await self._request(lambda: store.delete(key))

    async def keys(self) -> list[str]:
        """All keys, sorted."""
        store = await self._store("readonly")
        return sorted(str(key) for key in await self._request(store.getAllKeys))
