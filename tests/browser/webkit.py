"""Drives the system's WebKit by WebDriver: HTTP to its driver, which starts a browser on a hidden screen."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import ProxyHandler, Request, build_opener

from tools.serve import bound_socket

from .driven import PATIENCE_MS, Driven
from .profiles import DESKTOP
from .programs import running

PLAIN = {
    "LIBGL_ALWAYS_SOFTWARE": "1",
    "WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1",
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
}
"""No graphics card, and no threads that paint as if there were one: its stand-in crashed in them.
No sandbox: few containers allow one, and only our own page is opened."""
STILL = "[Settings]\ngtk-enable-animations=false\n"
"""Settings that make WebKit tell pages that less motion is preferred."""
TOOLBAR = 38
LISTEN = """() => {
  window.driverHeard = [];
  const hear = (text) => window.driverHeard.push(String(text));
  addEventListener("error", ({ message }) => message.startsWith("ResizeObserver loop") || hear(message));
  addEventListener("unhandledrejection", (event) => hear(event.reason));
  const plain = console.error;
  console.error = (...told) => { hear(told.join(" ")); plain.apply(console, told); };
}"""
"""WebDriver does not report a page's console, so once loaded, the page itself is listened to. Sizes that
change while they are observed are not an error, and other browsers' drivers do not report them."""

WORKER_ASKED, ENGINE_BROKE = "app/brain.py", "Out of bounds memory access"
"""On 64-bit Linux, WebKit's WebAssembly compiler breaks a busy interpreter now and then. If that is the
worker's, the page reports it and the machines think in the page itself, so the match goes on."""

_HERE = build_opener(ProxyHandler({}))


class WebKitPage(Driven):
    """A page in a browser of its own, which stores nothing permanently."""

    def __init__(self, driver: str) -> None:
        super().__init__()
        capabilities = {"timeouts": {"script": 3 * PATIENCE_MS}}
        opened = _call("POST", f"{driver}/session", {"capabilities": {"alwaysMatch": capabilities}})
        self._session = f"{driver}/session/{opened['sessionId']}"
        size = {**DESKTOP["viewport"], "height": DESKTOP["viewport"]["height"] + TOOLBAR}
        self._call("POST", "window/rect", {"x": 0, "y": 0, **size})

    def goto(self, address: str) -> None:
        self._call("POST", "url", {"url": address})
        self.evaluate(LISTEN)

    def run(self, script: str) -> str:
        return str(self._call("POST", "execute/sync", {"script": f"return {script}", "args": []}))

    def perform(self, source: dict[str, Any]) -> None:
        self._call("POST", "actions", {"actions": [source]})

    def picture(self) -> str:
        return str(self._call("GET", "screenshot"))

    def problems(self) -> list[str]:
        heard = [str(text) for text in self.evaluate("window.driverHeard ?? []")]
        return [text for text in heard if not (WORKER_ASKED in text and ENGINE_BROKE in text)]

    def close(self) -> None:
        _call("DELETE", self._session)

    def _call(self, method: str, what: str, body: object = None) -> Any:
        return _call(method, f"{self._session}/{what}", body)


class WebKit:
    """A driver that opens pages, one at a time."""

    def __init__(self, driver: str) -> None:
        self._driver = driver

    def new_page(self) -> WebKitPage:
        """An empty page with nothing stored."""
        return WebKitPage(self._driver)


@contextmanager
def started(driver: Path, screen: Path) -> Iterator[WebKit]:
    """WebKit, started by this driver on a hidden screen of this Xvfb."""
    with tempfile.TemporaryDirectory() as folder, _screen(screen) as display:
        settings = Path(folder) / "gtk-3.0" / "settings.ini"
        settings.parent.mkdir()
        settings.write_text(STILL, encoding="utf-8")
        with closing(bound_socket("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        address = f"http://127.0.0.1:{port}"
        env = {**PLAIN, "DISPLAY": display, "XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder}
        with running([driver, f"--port={port}"], env) as process:
            process.until(lambda: _ready(address))
            yield WebKit(address)


@contextmanager
def _screen(program: Path) -> Iterator[str]:
    """A hidden screen; yields its display name."""
    told, tells = os.pipe()
    command = [program, "-displayfd", str(tells), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    with os.fdopen(told) as numbers, running(command, hand=tells):
        os.close(tells)  # so that reading ends if Xvfb does not start
        number = numbers.readline().strip()
        assert number, f"{program} does not start"
        yield f":{number}"


def _ready(address: str) -> bool | None:
    """True once the driver answers; None until then."""
    try:
        return bool(_call("GET", f"{address}/status")["ready"]) or None
    except OSError:
        return None


def _call(method: str, address: str, body: object = None) -> Any:
    """The driver's answer; AssertionError if it refuses."""
    data = None if body is None else json.dumps(body).encode()
    request = Request(address, data, {"Content-Type": "application/json"}, method=method)
    try:
        with _HERE.open(request, timeout=4 * PATIENCE_MS / 1000) as response:
            return json.load(response)["value"]
    except HTTPError as refused:
        told = json.load(refused)["value"]
        raise AssertionError(f"{method} {address}: {told['error']}: {told['message']}") from None
