"""Values and functions across the border between Python and the browser.

Long-lived proxies (listeners) are made once and kept in ``_KEPT``; code that
asks for another kind frees it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import js  # type: ignore[import-not-found]
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js  # type: ignore[import-not-found]

if TYPE_CHECKING:
    from .dom import Document, DomElement


document: Document = js.document
window = js.window

BrowserError = JsException
"""The error of a failing browser call."""

_KEPT: list[Any] = []


def there(id: str) -> DomElement:
    """The element with this id; LookupError names it if the page has none."""
    node = document.getElementById(id)
    if not node:
        raise LookupError(f"the page has no element {id!r}")
    return node


def keep(handler: Callable[..., Any]) -> Any:
    """A proxy that lives as long as the page."""
    proxy = create_proxy(handler)
    _KEPT.append(proxy)
    return proxy


def proxy(handler: Callable[..., Any]) -> Any:
    """A proxy that the caller must destroy."""
    return create_proxy(handler)


def once(handler: Callable[..., Any]) -> Any:
    """A proxy that frees itself after its only call."""
    return create_once_callable(handler)


def keep_alive(thing: Any) -> None:
    """Keep a browser object alive as long as the page lives."""
    _KEPT.append(thing)


def js_object(values: dict[str, Any]) -> Any:
    """``values`` as a JavaScript object, nested dictionaries included."""
    return to_js(values, dict_converter=js.Object.fromEntries)


def js_list(values: list[Any]) -> Any:
    """A JavaScript array."""
    return to_js(values)


def floats(data: bytes) -> Any:
    """A JavaScript ``Float32Array`` of numbers as the machine writes them."""
    return js.Float32Array.new(to_js(data).slice().buffer)


def js_bytes(data: bytes) -> Any:
    """A JavaScript ``Uint8Array``."""
    return to_js(data)
