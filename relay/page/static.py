"""The built page as the relay serves it: with the relay itself as the first carrier of its matches."""

from __future__ import annotations

import json
import re
from pathlib import Path

from aiohttp import web

from roborally_core.meeting.config import config_json, read_config, with_beside

NAME_BYTES = 255
"""The greatest number of bytes in a file's name on any file system."""
PATH_BYTES = 1_024
MEETING = "meeting.json"
"""The file with the contacts by which players may meet."""
_DIGEST = re.compile(r"(game|runtime)-[0-9a-f]{12}/")


class Page:
    """The files of one folder; an address of a folder means its ``index.html``."""

    def __init__(self, folder: Path) -> None:
        self._root = folder.resolve()

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Answer with a file; status 404 if there is none, 400 for an impossible name."""
        path = request.match_info["path"]
        parts = path.encode(errors="replace").split(b"/")
        if "\0" in path or len(path) > PATH_BYTES or max(map(len, parts)) > NAME_BYTES:
            raise web.HTTPBadRequest(text="this is the name of no file\n")
        wanted = (self._root / path.lstrip("/")).resolve()
        if wanted.is_dir():
            wanted /= "index.html"
        if not wanted.is_relative_to(self._root) or not wanted.is_file():
            raise web.HTTPNotFound
        if wanted == self._root / MEETING:
            return self._meeting(wanted)
        # if the address holds a digest, the content never changes; everything else is asked for again
        kept = _DIGEST.match(wanted.relative_to(self._root).as_posix())
        cache = "public, max-age=31536000, immutable" if kept else "no-cache"
        # a compressed sibling is sent instead if there is one and the browser takes it
        return web.FileResponse(wanted, headers={"Cache-Control": cache})

    @staticmethod
    def _meeting(file: Path) -> web.Response:
        """The page's own list of contacts, after this relay, which the file of a static page cannot know."""
        try:
            config = with_beside(read_config(json.loads(file.read_text(encoding="utf-8"))))
        except ValueError as error:
            raise web.HTTPInternalServerError(text=f"{MEETING}: {error}\n") from error
        return web.json_response(config_json(config), headers={"Cache-Control": "no-cache"})
