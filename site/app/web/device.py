"""Services of the device: random numbers, clipboard, sharing, full screen, sound, workers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js  # type: ignore[import-not-found]

from .bridge import BrowserError, document, js_object, keep, proxy, window


def random_bytes(count: int) -> bytes:
    """Bytes from the browser's cryptographic generator."""
    array = js.Uint8Array.new(count)
    js.crypto.getRandomValues(array)
    return bytes(array.to_py())


async def copy_text(text: str) -> bool:
    """Put ``text`` on the clipboard; False if the browser refuses."""
    try:
        await window.navigator.clipboard.writeText(text)
    except (BrowserError, AttributeError):
        return _copied_by_command(text)
    return True


async def pasted_text() -> str:
    """The text on the clipboard; empty if the browser or its user refuses."""
    try:
        return str(await window.navigator.clipboard.readText())
    except (BrowserError, AttributeError):
        return ""


async def share_text(title: str, text: str) -> bool:
    """Open the system's dialog for sharing a text; False if it was closed, OSError if it takes no such."""
    try:
        await window.navigator.share(js_object({"title": title, "text": text}))
    except BrowserError as error:
        if "Abort" in str(error):
            return False
        raise OSError(str(error)) from error
    return True


def _copied_by_command(text: str) -> bool:
    """Copy in the older way, which works over plain http, too."""
    given = False

    def give(event: Any) -> None:
        nonlocal given
        event.clipboardData.setData("text/plain", text)
        event.preventDefault()
        given = True

    listener = proxy(give)
    js.document.addEventListener("copy", listener)
    try:
        return bool(js.document.execCommand("copy")) and given
    finally:
        js.document.removeEventListener("copy", listener)
        listener.destroy()


def can_share() -> bool:
    """Whether the system has a dialog for sharing links."""
    return bool(getattr(window.navigator, "share", None))


async def share(title: str, text: str, url: str) -> None:
    """Open the system's dialog for sharing links; closing it is no error."""
    try:
        await window.navigator.share(js_object({"title": title, "text": text, "url": url}))
    except BrowserError:
        return


async def full_screen(on_: bool) -> None:
    """Enter or leave full screen; if the browser refuses, nothing happens."""
    try:
        if on_:
            await document.documentElement.requestFullscreen()
        elif document.fullscreenElement:
            await document.exitFullscreen()
    except BrowserError:
        return


def is_full_screen() -> bool:
    """Whether the page fills the screen now."""
    return bool(document.fullscreenElement)


def on_launch(handler: Callable[[list[Any]], object]) -> None:
    """Call ``handler`` with the files that the system opens in the installed page, if it can do that."""
    queue = getattr(window, "launchQueue", None)
    if queue:
        queue.setConsumer(keep(lambda launch: handler(list(launch.files or ()))))


async def kept_for_good(ask: bool = False) -> bool | None:
    """Whether the browser keeps its storage for good; ``ask`` asks it to.  None if it cannot tell."""
    storage = getattr(window.navigator, "storage", None)
    if not storage or not getattr(storage, "persist", None):
        return None
    try:
        return bool(await (storage.persist() if ask else storage.persisted()))
    except BrowserError:
        return None


def start_worker(name: str) -> None:
    """Start the named worker unless it has started: its script waits in a template of the page."""
    template = document.querySelector(f'template[data-worker="{name}"]')
    if template:
        template.replaceWith(template.content)


async def worker(name: str) -> Any:
    """The functions exported by the named worker, once it has started and is ready."""
    from pyscript import workers  # type: ignore[import-not-found]  # noqa: PLC0415

    start_worker(name)
    return await workers[name]


def audio_context() -> Any:
    """A new ``AudioContext``, or None if the browser has none."""
    maker = getattr(window, "AudioContext", None)
    return maker.new() if maker else None
