"""The icon's badge, and notices of the system, if the browser has them and the player allows them."""

from __future__ import annotations

from typing import Any

from .bridge import BrowserError, js_object, window

GRANTED, DENIED = "granted", "denied"


async def badge(count: int) -> None:
    """Show a number on the installed page's icon, or none for 0; a browser without badges shows nothing."""
    navigator: Any = window.navigator
    try:
        if count and getattr(navigator, "setAppBadge", None):
            await navigator.setAppBadge(count)
        elif not count and getattr(navigator, "clearAppBadge", None):
            await navigator.clearAppBadge()
    except BrowserError:
        return  # the system may have no icon to show it on


def notices_there() -> bool:
    """Whether this browser has notices at all."""
    return bool(getattr(window, "Notification", None))


def notices_refused() -> bool:
    """Whether the player, or the browser for them, has forbidden notices."""
    return notices_there() and str(window.Notification.permission) == DENIED


async def ask_for_notices() -> bool:
    """Ask the player for permission; call it only in answer to a press."""
    if not notices_there():
        return False
    try:
        return str(await window.Notification.requestPermission()) == GRANTED
    except BrowserError:
        return False


async def notify(title: str, text: str, tag: str) -> None:
    """Tell the player something, if that is allowed; a notice replaces one with the same ``tag``."""
    if not notices_there() or str(window.Notification.permission) != GRANTED:
        return
    options = js_object({"body": text, "tag": tag, "icon": _icon()})
    try:
        worker = getattr(window.navigator, "serviceWorker", None)
        registration = await worker.getRegistration() if worker else None
        if registration:
            await registration.showNotification(title, options)
        else:
            window.Notification.new(title, options)
    except BrowserError:
        return  # phones allow it to service workers only


def _icon() -> str:
    node = window.document.querySelector('link[rel="apple-touch-icon"]')
    return str(node.href) if node else ""
