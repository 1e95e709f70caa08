"""The workshop's worker: long work in steps, beside the page, which can be stopped."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from itertools import count
from typing import Any

import js  # type: ignore[import-not-found]

from .bridge import BrowserError, js_list, js_object, proxy
from .modules import folders

SCRIPT = "workshop_worker.js"
START_SECONDS = 60
"""Time the worker may take to start; it loads an interpreter of its own."""


class StepError(Exception):
    """The worker could not start, or broke down; the message is for programmers."""


class StepWorker:
    """One worker, started with the first work; each new work replaces the one before."""

    def __init__(self) -> None:
        self._worker: Any = None
        self._heard: list[Any] = []
        self._numbers = count(1)
        self._wanted = 0
        self._said: asyncio.Queue[tuple[str, str]] = asyncio.Queue()

    async def steps(self, verb: str, request: str) -> AsyncIterator[str]:
        """The steps of a piece of work, as they are done; StepError without a worker."""
        self._start()
        number = self._wanted = next(self._numbers)
        said = self._said = asyncio.Queue()
        self._worker.postMessage(js_list([number, verb, request]))
        patience: float | None = START_SECONDS
        while number == self._wanted:
            try:
                kind, text = await asyncio.wait_for(said.get(), patience)
            except TimeoutError:
                self.close()
                raise StepError("late") from None
            patience = None
            if kind == "step":
                yield text
            elif kind == "failed":
                self.close()
                raise StepError(text)
            else:
                return

    def stop(self) -> None:
        """Stop the work that is done now: no further step follows."""
        self._wanted = next(self._numbers)
        if self._worker is not None:
            self._worker.postMessage(js_list([self._wanted, "", ""]))
        self._said.put_nowait(("end", ""))

    def close(self) -> None:
        """End the worker and its interpreter."""
        self.stop()
        if self._worker is not None:
            self._worker.terminate()
        for heard in self._heard:
            heard.destroy()
        self._worker, self._heard = None, []

    def _start(self) -> None:
        if self._worker is not None:
            return
        game, runtime = folders()
        address = js.URL.new(f"{game}/{SCRIPT}?{runtime.removeprefix('./')}", js.location.href).href
        try:
            self._worker = js.Worker.new(address, js_object({"type": "module", "name": "workshop"}))
        except (BrowserError, AttributeError) as error:
            raise StepError(str(error)) from error
        self._heard = [proxy(self._hear), proxy(self._broken)]
        self._worker.onmessage, self._worker.onerror = self._heard

    def _hear(self, event: Any) -> None:
        if int(event.data[0]) == self._wanted:
            self._said.put_nowait((str(event.data[1]), str(event.data[2])))

    def _broken(self, event: Any) -> None:
        self._said.put_nowait(("failed", str(getattr(event, "message", "") or "broken")))
