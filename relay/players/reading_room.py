"""The archive over HTTP, for reading: a list of the kept matches, and the signed log of each one as a file.

No match is played for a request: its description was written beside its log, and the log is a file.  A
reader checks the log (with ``cogwheel-rally verify``, or in the page); nobody has to trust the archive.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
from collections.abc import AsyncIterator
from pathlib import Path

from aiohttp import web

from roborally_core.base.markup import Markup, constant, html, join
from roborally_core.base.plain import plain

from .shelf import KeptMatches, MatchAbout

LISTED = 500
"""The greatest number of matches in a list, the latest first."""
AT_ONCE = 32
"""The number of logs sent at a time; each further request waits for PATIENCE_SECONDS at most."""
PATIENCE_SECONDS = 10.0
ANSWER_SECONDS = 60.0
"""Time in seconds for one answer, however slowly it is read."""
PART_BYTES = 1 << 16
_NAME = re.compile(r"[0-9a-f]{2,64}")
_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
    # any page that has the address may read it; there are no cookies and no accounts
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
}
_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Cogwheel Rally: archive</title>
<h1>Matches</h1><p>Each file holds everything its players signed. Check it before you believe it.</p>
<table><tr><th>Played</th><th>Board</th><th>Turns</th><th>Players</th><th>Log</th></tr>{}</table></html>
"""


def reading_room(shelf: KeptMatches) -> web.Application:
    """The application: ``/`` for people, ``/index.json`` for programs, ``/NAME.log.json`` for a log."""
    places = asyncio.Semaphore(AT_ONCE)

    async def listed(request: web.Request) -> web.StreamResponse:
        found = [one for one in shelf.listed(LISTED) if _NAME.fullmatch(one.name)]
        if request.path.endswith(".json"):
            return web.json_response({"matches": [one.json() for one in found]})
        return web.Response(text=str(_page(found)), content_type="text/html", charset="utf-8")

    async def log(request: web.Request) -> web.StreamResponse:
        name = request.match_info["name"]
        file = shelf.log(name) if _NAME.fullmatch(name) else None
        if file is None:
            raise web.HTTPNotFound(text="no such match is kept\n")
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await places.acquire()
        except TimeoutError:
            raise web.HTTPServiceUnavailable(text="too many readers; try again\n") from None
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                return await _sent(request, file)
        finally:
            places.release()

    async def guarded(_request: web.Request, response: web.StreamResponse) -> None:
        response.headers.update(_HEADERS)

    application = web.Application(client_max_size=1)
    application.on_response_prepare.append(guarded)
    application.router.add_get("/", listed)
    application.router.add_get("/index.json", listed)
    application.router.add_get("/{name}.log.json", log)
    return application


async def _sent(request: web.Request, file: Path) -> web.StreamResponse:
    """The file, in parts, for a reader who may be slow; status 304 if the reader has it already."""
    try:
        with file.open("rb") as opened:  # the file may be replaced meanwhile: this one stays whole
            stat = os.fstat(opened.fileno())
            mark = f'"{stat.st_mtime_ns:x}-{stat.st_size:x}"'
            if request.headers.get("If-None-Match") == mark:
                return web.Response(status=304, headers={"ETag": mark})
            response = web.StreamResponse(headers={"ETag": mark})
            response.content_type, response.content_length = "application/json", stat.st_size
            response.headers["Content-Disposition"] = f'attachment; filename="{file.name}"'
            await response.prepare(request)
            while request.method != "HEAD" and (part := opened.read(PART_BYTES)):
                await response.write(part)
            await response.write_eof()
            return response
    except FileNotFoundError:
        raise web.HTTPNotFound(text="no such match is kept\n") from None


def _page(found: list[MatchAbout]) -> Markup:
    rows = join(
        html(
            "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}{} kB</a></td></tr>",
            one.played,
            plain(one.board),
            f"{one.turns}{'' if one.over else ' …'}",
            ", ".join(plain(name) for name in one.players),
            constant(f'<a href="./{one.name}.log.json">'),  # other names than hexadecimal are not listed
            (one.bytes + 999) // 1000,
        )
        for one in found
    )
    return html(_PAGE, rows)


@contextlib.asynccontextmanager
async def reading_at(shelf: KeptMatches, host: str, port: int) -> AsyncIterator[int]:
    """Serve the archive inside the block, which gets the port; OSError if it cannot listen there."""
    runner = web.AppRunner(reading_room(shelf), access_log=None, keepalive_timeout=15.0, handle_signals=False)
    await runner.setup()
    try:
        site = web.TCPSite(runner, host, port, backlog=AT_ONCE)
        await site.start()
        yield int(runner.addresses[0][1])
    finally:
        await runner.cleanup()
