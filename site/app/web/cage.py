"""A cage: a separate interpreter for other people's code, without access to network, storage or page.

The frame has an opaque origin (``sandbox``) and, besides the page's policy, a policy of its own, which allows
no connection and only its own script; its worker inherits both.  It gets the interpreter as bytes.  The
reasons are in ``docs/decisions/18-robots-in-a-cage.md``.
"""

from __future__ import annotations

import asyncio
import re
from itertools import count
from typing import Any

import js  # type: ignore[import-not-found]

from .bridge import BrowserError, document, js_list, js_object, once, proxy
from .modules import folders

START_SECONDS = 60
"""Time an interpreter may take to start."""
BEGIN_SECONDS = 2
"""Time a robot's source may take to be read."""
ANSWER_SECONDS = 2
"""Time for a decision."""
GRACE_SECONDS = 5
"""Further time after which a silent frame is removed together with its worker."""
MOST_ANSWER = 60_000
"""Length of the longest answer."""

_POLICY = (
    "default-src 'none'; script-src {} 'wasm-unsafe-eval'; worker-src blob:; connect-src 'none'; "
    "form-action 'none'; base-uri 'none'"
)
_PATIENCE = {"start": START_SECONDS, "begin": BEGIN_SECONDS, "answer": ANSWER_SECONDS}
_LOADER = re.compile(r"export\{(\w+) as loadPyodide,\w+ as version\};?")
_MODULE = re.compile(r"export default (\w+);\s*$")
_PARTS: dict[str, Any] = {}
"""Files of the interpreter, fetched once: texts and ``ArrayBuffer``."""


class CageError(Exception):
    """A cage did not answer as it should: its worker is gone, and the message says why."""


async def _fetched(name: str, how: str) -> Any:
    if name not in _PARTS:
        try:
            response = await js.fetch(name)
            if not response.ok:
                raise OSError(f"{name}: {response.status}")
            _PARTS[name] = await getattr(response, how)()
        except BrowserError as error:
            raise OSError(str(error)) from error
    return _PARTS[name]


async def _message() -> Any:
    """Everything a frame needs: the worker's whole script, and bytes."""
    game, runtime = folders()
    wanted = {
        "loader": (f"{runtime}/pyodide/pyodide.mjs", "text"),
        "module": (f"{runtime}/pyodide/pyodide.asm.mjs", "text"),
        "worker": (f"{game}/cage_worker.js", "text"),
        "lock": (f"{runtime}/pyodide/pyodide-lock.json", "text"),
        "wasm": (f"{runtime}/pyodide/pyodide.asm.wasm", "arrayBuffer"),
        "library": (f"{runtime}/pyodide/library.pack", "arrayBuffer"),
        "game": (f"{game}/game.pack", "arrayBuffer"),
        "workshop": (f"{game}/workshop.pack", "arrayBuffer"),
    }
    found = await asyncio.gather(*(_fetched(*one) for one in wanted.values()))
    parts = dict(zip(wanted, found, strict=True))
    bytes_ = {
        "wasm": parts["wasm"],
        "library": parts["library"],
        "lock": parts["lock"],
        "packs": js_list([parts["game"], parts["workshop"]]),
    }
    patience = {verb: 1000 * seconds for verb, seconds in _PATIENCE.items()}
    script = worker_script(parts["worker"], parts["module"], parts["loader"])
    return js_object({"script": script, "parts": bytes_, "patience": patience, "most": MOST_ANSWER})


def worker_script(worker: str, module: str, loader: str) -> str:
    """The worker's whole program: a worker of a frame without an origin can import nothing, so modules are
    joined one after the other.

    LookupError if Pyodide's files are not as expected.
    """
    plain_loader, loaders = _LOADER.subn(r"const loadPyodide = \1;", str(loader))
    plain_module, modules = _MODULE.subn("", str(module))
    if loaders != 1 or modules != 1:
        raise LookupError("Pyodide's modules export something else")
    return "\n;".join((str(worker), plain_module.replace("import.meta.url", "location.href"), plain_loader))


class Cage:
    """One frame with one worker; questions are asked one after the other."""

    def __init__(self) -> None:
        self._frame: Any = None
        self._port: Any = None
        self._heard: Any = None
        self._numbers = count(1)
        self._open: tuple[int, asyncio.Future[str]] | None = None

    async def start(self) -> None:
        """Start the worker, or start it anew; CageError if it does not, OSError without its files."""
        if self._frame is None:
            await self._build()
        await self.ask("start", "")

    async def _build(self) -> None:
        game, _ = folders()
        script, mark = str(await _fetched(f"{game}/cage.js", "text")), cage_mark()
        message = await _message()
        frame = document.createElement("iframe")
        frame.setAttribute("sandbox", "allow-scripts")
        frame.hidden = True
        frame.title = "cage"
        frame.srcdoc = (
            f'<!doctype html><meta http-equiv="Content-Security-Policy" content="{_POLICY.format(mark)}">'
            f"<script>{script}</script>"
        )
        loaded: asyncio.Future[bool] = asyncio.get_event_loop().create_future()
        frame.onload = once(lambda _event: loaded.set_result(True))
        document.body.append(frame)
        self._frame = frame
        await asyncio.wait_for(loaded, GRACE_SECONDS)
        channel = js.MessageChannel.new()
        self._port, self._heard = channel.port1, proxy(self._hear)
        self._port.onmessage = self._heard
        frame.contentWindow.postMessage(message, "*", js_list([channel.port2]))

    def _hear(self, event: Any) -> None:
        number, answer = int(event.data[0]), str(event.data[1])
        if self._open is not None and self._open[0] == number and not self._open[1].done():
            self._open[1].set_result(answer)

    async def ask(self, verb: str, text: str) -> str:
        """The worker's answer; CageError if the worker is missing, or late or broken and so gone."""
        number = next(self._numbers)
        waits: asyncio.Future[str] = asyncio.get_event_loop().create_future()
        self._open = number, waits
        if self._port is None:
            raise CageError("dead")
        self._port.postMessage(js_list([number, verb, text]))
        try:
            answer = await asyncio.wait_for(waits, _PATIENCE[verb] + GRACE_SECONDS)
        except TimeoutError:
            self.close()
            raise CageError("late") from None
        finally:
            self._open = None
        if answer.startswith("!"):
            raise CageError(answer[1:])
        return answer

    def close(self) -> None:
        """Remove the frame with everything in it."""
        frame, port, heard = self._frame, self._port, self._heard
        self._frame = self._port = self._heard = None
        if port is not None:
            port.close()
        if frame is not None:
            frame.remove()
        if heard is not None:
            heard.destroy()


def cage_mark() -> str:
    """The mark by which the page's policy lets the frame's own script run."""
    policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]')
    found = re.search(r"'sha256-[\w+/=]+'", str(policy.content) if policy else "")
    if found is None:
        raise LookupError("the page's policy knows no cage")
    return found[0]


def forget_parts() -> None:
    """Free the memory of the interpreter's files."""
    _PARTS.clear()
