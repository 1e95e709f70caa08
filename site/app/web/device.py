"""What the machine under the page offers: chance, clipboard, screen, sound, workers."""

from __future__ import annotations

from typing import Any

import js  # type: ignore[import-not-found]

from .bridge import BrowserError, document, window


def random_bytes(count: int) -> bytes:
    """Bytes from the browser's cryptographic generator."""
    array = js.Uint8Array.new(count)
    js.crypto.getRandomValues(array)
    return bytes(array.to_py())


async def copy_text(text: str) -> bool:
    """Put ``text`` on the clipboard; False where the browser refuses."""
    try:
        await window.navigator.clipboard.writeText(text)
    except (BrowserError, AttributeError):
        return False
    return True


def full_screen(on_: bool) -> None:
    """Enter or leave full screen."""
    if on_:
        document.documentElement.requestFullscreen()
    elif document.fullscreenElement:
        document.exitFullscreen()


async def worker(name: str) -> Any:
    """The functions exported by the named worker, once it is ready."""
    from pyscript import workers  # type: ignore[import-not-found]  # noqa: PLC0415

    return await workers[name]


def audio_context() -> Any:
    """A new ``AudioContext``, or None where there is none."""
    maker = getattr(window, "AudioContext", None)
    return maker.new() if maker else None
