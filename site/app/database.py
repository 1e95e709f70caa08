"""Texts by key in the browser's IndexedDB."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from . import web
from .texts import t

STORES = ("texts", "profile", "labels", "reviews", "matches", "boards")
"""The object stores, in the order of the versions that brought them, from 1: none is ever taken away, so an
older page goes on with what a newer one has made."""
PATIENCE = 10.0
"""Number of seconds a browser may take to answer. One whose data are cleared while the page asks for them may
never do it (seen in Chromium).
"""


_WORDS = {"QuotaExceededError": "store.quota", "SecurityError": "store.forbidden"}
"""The words for refusals that a player can do something about."""


class RefusedError(OSError):
    """The browser refuses, in our words; ``name`` is its own name for the reason."""

    def __init__(self, error: Any) -> None:
        named = str(getattr(error, "name", "") or "Error")
        # a DOMException that is thrown at once comes to Python wrapped, with its name only in its text
        inside = re.search(r"\b[A-Z]\w+Error\b", str(error)) if named == "Error" else None
        self.name = inside.group() if inside else named
        super().__init__(t(_WORDS.get(self.name, "store.refused"), name=self.name))


class Database:
    """Texts by key in one store of a database; every method raises OSError if the browser gives nothing."""

    def __init__(self, name: str, store: str = STORES[0]) -> None:
        self._name = name
        self._in = store
        self._open: Any = None
        self._opening: asyncio.Future[Any] | None = None
        self._blocked: asyncio.Future[None]

    async def _request(self, make: Callable[[], Any]) -> Any:
        with _refused():
            request = make()
        await _settled(request, "onsuccess", "onerror")
        return request.result

    async def _answer(self, make: Callable[[], Any]) -> Any:
        return await self._soon(self._request(make))

    async def _soon(self, answer: Awaitable[Any]) -> Any:
        """The result of a request; after PATIENCE the connection is given up, and the next call
        opens another.
        """
        try:
            return await asyncio.wait_for(answer, PATIENCE)
        except TimeoutError as error:
            self._let_go()
            raise OSError(t("store.silent")) from error

    async def _opened(self) -> Any:
        """The database with all stores; OSError while another tab holds an older one, or nothing answers."""
        if self._opening is None:
            self._blocked = asyncio.get_running_loop().create_future()
            self._opening = asyncio.ensure_future(self._request(self._ask))
        opening = self._opening  # others may wait for it, too
        await asyncio.wait({opening, self._blocked}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        if not opening.done() and not self._blocked.done():
            if self._opening is opening:
                self._opening = None  # the next call asks anew
                opening.add_done_callback(_shut)
            raise OSError(t("store.silent"))
        if not opening.done():
            raise OSError(t("store.blocked"))
        if self._opening is opening:
            self._opening = None
        try:
            return opening.result()
        except RefusedError as error:
            if error.name != "VersionError":
                raise
            return await self._answer(lambda: web.window.indexedDB.open(self._name))

    def _ask(self) -> Any:
        request = web.window.indexedDB.open(self._name, len(STORES))
        request.onupgradeneeded, request.onblocked = web.keep(_upgrade), web.keep(self._wait)
        return request

    def _wait(self, _event: Any) -> None:
        """Another tab is in the way: the waiting caller is told, and the request goes on waiting."""
        if not self._blocked.done():
            self._blocked.set_result(None)

    async def _store(self, mode: str) -> Any:
        return (await self._transaction(mode, self._in)).objectStore(self._in)

    async def _transaction(self, mode: str, *stores: str) -> Any:
        if self._open is None:
            self._open = await self._opened()
            # A tab with a newer version of the page must not wait for this one.
            self._open.onversionchange = web.keep(lambda _event: self._let_go())
        try:
            with _refused():
                return self._open.transaction(web.js_list(list(stores)), mode)
        except OSError:
            self._let_go()
            raise

    def _let_go(self) -> None:
        opened, self._open = self._open, None
        if opened is not None:
            opened.close()

    async def get(self, key: str) -> str | None:
        """The text under ``key``, or None."""
        store = await self._store("readonly")
        value = await self._answer(lambda: store.get(key))
        return value if isinstance(value, str) else None

    async def put(self, key: str, text: str) -> None:
        """Store ``text`` under ``key``."""
        store = await self._store("readwrite")
        await self._answer(lambda: store.put(text, key))

    async def put_both(self, key: str, text: str, other: str, beside: str) -> None:
        """Store ``text``, and ``beside`` under the same key in the ``other`` store: both or neither.

        Both are on their way when this first waits, so that they are stored even if the page is left at once.
        """
        both = await self._transaction("readwrite", self._in, other)
        with _refused():
            both.objectStore(other).put(beside, key)
            both.objectStore(self._in).put(text, key)
            both.commit()
        await self._soon(_settled(both, "oncomplete", "onabort"))

    async def delete(self, key: str) -> None:
        """Forget ``key``."""
        store = await self._store("readwrite")
        await self._answer(lambda: store.delete(key))

    async def delete_both(self, key: str, other: str) -> None:
        """Forget ``key`` here and in the ``other`` store."""
        both = await self._transaction("readwrite", self._in, other)
        with _refused():
            both.objectStore(other).delete(key)
        await self._answer(lambda: both.objectStore(self._in).delete(key))

    async def write(self, texts: Mapping[str, str], dropped: Iterable[str] = ()) -> None:
        """Drop every key that begins like one of ``dropped``, then store ``texts``: all of it or nothing."""
        changing = await self._transaction("readwrite", self._in)
        store = changing.objectStore(self._in)
        with _refused():
            for prefix in dropped:
                store.delete(_beginning(prefix))
            for key, text in texts.items():
                store.put(text, key)
        # only when it is complete is it on the disk; a full one aborts
        await self._soon(_settled(changing, "oncomplete", "onabort"))

    async def under(self, prefix: str) -> dict[str, str]:
        """The texts whose keys begin like this, in the order of their keys."""
        store = await self._store("readonly")
        with _refused():
            keys = store.getAllKeys(_beginning(prefix))
        texts = await self._answer(lambda: store.getAll(_beginning(prefix)))  # the keys were asked for first
        return {str(key): str(text) for key, text in zip(keys.result, texts, strict=True)}

    async def texts(self) -> list[str]:
        """All texts, in the order of their keys."""
        store = await self._store("readonly")
        return [str(text) for text in await self._answer(store.getAll)]

    async def keys(self) -> list[str]:
        """All keys, sorted."""
        store = await self._store("readonly")
        return sorted(str(key) for key in await self._answer(store.getAllKeys))


@contextmanager
def _refused() -> Iterator[None]:
    """A refusal of the browser at once, without an event, is a RefusedError as well."""
    try:
        yield
    except web.BrowserError as error:
        raise RefusedError(error) from error


async def _settled(asked: Any, good: str, bad: str) -> None:
    """Wait for one of these two events of a request or a transaction; RefusedError after the bad one."""
    future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def done(_event: Any) -> None:
        if not future.done():
            future.set_result(None)

    def failed(_event: Any) -> None:
        if not future.done():
            future.set_exception(RefusedError(asked.error))

    heard = {good: web.proxy(done), bad: web.proxy(failed)}
    for event, proxy in heard.items():
        setattr(asked, event, proxy)
    try:
        await future
    finally:
        for event, proxy in heard.items():
            setattr(asked, event, None)
            proxy.destroy()


def _shut(opening: asyncio.Future[Any]) -> None:
    """Nobody waits any more for the database that has been opened."""
    if not opening.cancelled() and opening.exception() is None:
        opening.result().close()


def _beginning(prefix: str) -> Any:
    """All keys that begin like this."""
    return web.window.IDBKeyRange.bound(prefix, prefix + "\uffff")


def _upgrade(event: Any) -> None:
    for name in STORES[int(event.oldVersion) :]:
        event.target.result.createObjectStore(name)
