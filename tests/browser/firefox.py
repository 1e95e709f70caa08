"""Drives the system's Firefox by WebDriver BiDi: JSON over a WebSocket that Firefox itself opens."""

from __future__ import annotations

import asyncio
import json
import tempfile
import threading
from collections.abc import Coroutine, Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

from aiohttp import ClientSession, ClientWebSocketResponse

from .driven import PATIENCE_MS, Driven
from .profiles import DESKTOP
from .programs import running

_Answer = TypeVar("_Answer")
ANSWERED_S = 3 * PATIENCE_MS / 1000
"""Time to wait for an answer of Firefox: longer than any wait for a page."""
PREFERENCES = {
    "browser.cache.disk.enable": False,  # so that a page without a network plays from its own store
    "browser.cache.memory.enable": False,
    "ui.prefersReducedMotion": 1,
}
LISTENING = "WebDriverBiDiServer.json"
"""The file in its profile in which Firefox notes the address it listens on."""


class Wire:
    """Asks Firefox in a thread of its own: the tests' own thread has the event loop of Playwright."""

    def __init__(self, address: str) -> None:
        self._numbers = count()
        self._awaited: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self.logged: list[dict[str, Any]] = []
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._session, self._socket = self._wait(self._open(address))
        self._listening = asyncio.run_coroutine_threadsafe(self._listen(), self._loop)

    def call(self, method: str, **params: object) -> dict[str, Any]:
        """Firefox's answer; AssertionError if it refuses."""
        answer = self._wait(self._ask(method, params))
        assert answer["type"] == "success", f"{method}: {answer['error']}: {answer['message']}"
        result: dict[str, Any] = answer["result"]
        return result

    def close(self) -> None:
        """End the connection and its thread."""
        self._wait(self._hang_up())
        self._listening.result(ANSWERED_S)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(ANSWERED_S)
        self._loop.close()

    def _wait(self, coroutine: Coroutine[Any, Any, _Answer]) -> _Answer:
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop).result(ANSWERED_S)

    async def _open(self, address: str) -> tuple[ClientSession, ClientWebSocketResponse]:
        session = ClientSession()
        return session, await session.ws_connect(address, max_msg_size=0)

    async def _hang_up(self) -> None:
        await self._socket.close()
        await self._session.close()

    async def _listen(self) -> None:
        async for message in self._socket:
            told = json.loads(message.data)
            if "id" in told:
                self._awaited.pop(told["id"]).set_result(told)
            else:
                self.logged.append(told["params"])
        for answer in self._awaited.values():
            answer.set_exception(ConnectionError("Firefox has hung up"))

    async def _ask(self, method: str, params: dict[str, Any]) -> dict[str, Any]:
        number = next(self._numbers)
        answer = self._awaited[number] = self._loop.create_future()
        await self._socket.send_json({"id": number, "method": method, "params": params})
        return await answer


class FirefoxPage(Driven):
    """A tab in a container of its own, so that its stored data are kept apart from other pages'."""

    def __init__(self, wire: Wire) -> None:
        super().__init__()
        self._wire = wire
        self._profile = wire.call("browser.createUserContext")["userContext"]
        self._id = wire.call("browsingContext.create", type="tab", userContext=self._profile)["context"]
        wire.call("browsingContext.setViewport", context=self._id, viewport=DESKTOP["viewport"])

    def goto(self, address: str) -> None:
        self._wire.call("browsingContext.navigate", context=self._id, url=address, wait="complete")

    def run(self, script: str) -> str:
        answer = self._wire.call(
            "script.evaluate", expression=script, target={"context": self._id}, awaitPromise=True
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return str(answer["result"]["value"])

    def perform(self, source: dict[str, Any]) -> None:
        self._wire.call("input.performActions", context=self._id, actions=[source])

    def picture(self) -> str:
        return str(self._wire.call("browsingContext.captureScreenshot", context=self._id)["data"])

    def problems(self) -> list[str]:
        mine = (entry for entry in self._wire.logged if entry["source"].get("context") == self._id)
        return [str(entry["text"]) for entry in mine if entry["level"] == "error"]

    def close(self) -> None:
        self._wire.call("browsingContext.close", context=self._id)
        self._wire.call("browser.removeUserContext", userContext=self._profile)


class Firefox:
    """A running Firefox that opens pages."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        wire.call("session.new", capabilities={})
        wire.call("session.subscribe", events=["log.entryAdded"])

    def new_page(self) -> FirefoxPage:
        """An empty page with nothing stored."""
        return FirefoxPage(self._wire)


@contextmanager
def started(program: Path) -> Iterator[Firefox]:
    """This Firefox, running without a window in a profile that is thrown away."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        profile = Path(folder)
        chosen = (
            f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()
        )
        (profile / "user.js").write_text("".join(chosen), encoding="utf-8")
        command = [program, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
        with running(command) as process, closing(Wire(process.until(lambda: _listening(profile)))) as wire:
            yield Firefox(wire)


def _listening(profile: Path) -> str | None:
    """The address on which a Firefox with this profile listens; None until it does."""
    try:
        told = json.loads((profile / LISTENING).read_text(encoding="utf-8"))
    except (OSError, ValueError):  # missing, or half written
        return None
    return f"ws://{told['ws_host']}:{told['ws_port']}/session"
