"""A browser's permissions for the page: the code it may run, the files it may load, the hosts it may contact.

The build writes :data:`PAGE_POLICY` into the page, so that it holds on any static host; our own servers send
it as a header as well, with the rules that only a header can state.  docs/design/page.md gives the reason for
each permission.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from aiohttp import web

CAGE = "sha256-AJ14zmJExcXBAI8GiHOA+IMQVA4r9XGrQBLFqK1BG/o="
"""The digest of ``site/cage.js``, the only script that may be part of markup: that of the frames in which
other people's robots think."""

_ALLOWED: dict[str, str] = {
    "default-src": "'none'",
    "script-src": f"'self' 'unsafe-eval' '{CAGE}'",
    "worker-src": "'self' blob:",
    "style-src": "'self'",
    "img-src": "'self'",
    "font-src": "'self'",
    "connect-src": "'self' blob: ws: wss:",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
PAGE_POLICY = "; ".join(f"{name} {sources}" for name, sources in _ALLOWED.items())
"""The Content Security Policy of the page, in the form for its ``<meta>``."""

_UNUSED = (
    "microphone",
    "geolocation",
    "display-capture",
    "payment",
    "usb",
    "serial",
    "hid",
    "midi",
)
HEADERS: dict[str, str] = {
    "Content-Security-Policy": f"{PAGE_POLICY}; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": ", ".join(["camera=(self)", *(f"{name}=()" for name in _UNUSED)]),
}
"""The headers of every answer from our servers."""


async def _add(_request: web.Request, response: web.StreamResponse) -> None:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)


def guard(application: web.Application) -> None:
    """Add :data:`HEADERS` to every answer of the application, and of those mounted in it."""
    if _add not in application.on_response_prepare:
        application.on_response_prepare.append(_add)
