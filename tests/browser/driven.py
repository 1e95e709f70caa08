"""A page of a browser that Playwright does not drive here, handled as Playwright's pages are.

The methods that the tests' helpers use have Playwright's names and wait as Playwright's do, so that the
helpers serve pages of either kind. Each browser's driver defines how scripts are run and keys are pressed.
"""

from __future__ import annotations

import base64
import json
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from .profiles import TIMEOUT_MS

PATIENCE_MS = 2 * TIMEOUT_MS
"""These browsers run the interpreter at down to a quarter of the speed, and without a graphics card."""
_ASKED = """(async () => {{
  const asked = ({source});
  return JSON.stringify((await (typeof asked === "function" ? asked({arg}) : asked)) ?? null);
}})()"""
_WAITED = """async () => {{
  const until = performance.now() + {timeout};
  while (performance.now() < until) {{
    const asked = ({source});
    const found = await (typeof asked === "function" ? asked({arg}) : asked);
    if (found) return {{ found }};
    await new Promise((done) => setTimeout(done, {polling}));
  }}
  return null;
}}"""
_SEEN = """(selector) => {
  const box = document.querySelector(selector);
  return Boolean(box?.checkVisibility({ visibilityProperty: true }) && box.getClientRects().length);
}"""
_TO_CLICK = """async (selector) => {
  const wanted = document.querySelector(selector);
  if (!wanted || wanted.disabled) return null;
  wanted.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const middle = () => {
    const box = wanted.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2].map(Math.floor);
  };
  const before = middle();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const [x, y] = middle();
  return String(before) === String([x, y]) && wanted.contains(document.elementFromPoint(x, y)) && [x, y];
}"""
"""The point at which to click an element, once it stands still and nothing covers it."""

_KEYS = {
    "Shift": "\ue008",
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "PageUp": "\ue00e",
    "PageDown": "\ue00f",
    "End": "\ue010",
    "Home": "\ue011",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
    **{f"Numpad{digit}": chr(0xE01A + digit) for digit in range(10)},
}
"""Keys that produce no character of their own, with their codes in the WebDriver standard."""


class Keyboard:
    """Sends keys to the element that has the focus."""

    def __init__(self, page: Driven) -> None:
        self._page = page

    def press(self, chord: str) -> None:
        """Press the last key of a chord while the others are held: ``"Enter"``, ``"Shift+K"``."""
        keys = [_KEYS.get(name, name) for name in chord.split("+")]
        held = [{"type": "keyDown", "value": key} for key in keys]
        let_go = [{"type": "keyUp", "value": key} for key in reversed(keys)]
        self._page.perform({"type": "key", "id": "keys", "actions": held + let_go})


class Driven(ABC):
    """A page in a window of its own, with a profile in which nothing is stored."""

    def __init__(self) -> None:
        self.keyboard = Keyboard(self)

    @abstractmethod
    def goto(self, address: str) -> None:
        """Go to an address; return when the document and everything it refers to is loaded."""

    @abstractmethod
    def run(self, script: str) -> str:
        """The text to which this expression's promise resolves; AssertionError if it throws."""

    @abstractmethod
    def perform(self, source: dict[str, Any]) -> None:
        """Perform the actions of an input source, in the terms of the WebDriver standard."""

    @abstractmethod
    def picture(self) -> str:
        """The visible page, as PNG in base64."""

    @abstractmethod
    def problems(self) -> list[str]:
        """Errors that this page logged or threw."""

    @abstractmethod
    def close(self) -> None:
        """Close the page and forget what it stored."""

    def evaluate(self, source: str, arg: object = None) -> Any:
        """The value of an expression or, if that is a function, the result of calling it with ``arg``."""
        return json.loads(self.run(_ASKED.format(source=source, arg=json.dumps(arg))))

    def wait_for_function(
        self, source: str, *, arg: object = None, polling: float = 30, timeout: float = PATIENCE_MS
    ) -> Any:
        """Wait until the value is true, and return it; AssertionError after ``timeout`` milliseconds."""
        told = {"source": source, "arg": json.dumps(arg), "polling": polling, "timeout": timeout}
        answer = self.evaluate(_WAITED.format(**told))
        assert answer is not None, f"not in {timeout} ms: {source} with {arg!r}\n" + "\n".join(
            self.problems()
        )
        return answer["found"]

    def wait_for_selector(self, selector: str) -> None:
        """Wait until the first such element is visible."""
        self.wait_for_function(_SEEN, arg=selector)

    def is_visible(self, selector: str) -> bool:
        """Whether the first such element is visible now."""
        return bool(self.evaluate(_SEEN, selector))

    def is_enabled(self, selector: str) -> bool:
        """Whether the first such element can be used; waits until there is one."""
        self.wait_for_function("(one) => document.querySelector(one) !== null", arg=selector)
        return bool(self.evaluate("(one) => !document.querySelector(one).disabled", selector))

    def inner_text(self, selector: str) -> str:
        """The text of the first such element, once there is one."""
        self.wait_for_function("(one) => document.querySelector(one) !== null", arg=selector)
        return str(self.evaluate("(one) => document.querySelector(one).innerText", selector))

    def click(self, selector: str) -> None:
        """Click the first such element, once it can be clicked."""
        x, y = self.wait_for_function(_TO_CLICK, arg=selector)
        press = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        moved = {"type": "pointerMove", "x": x, "y": y, "duration": 0}
        kind = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
        self.perform({**kind, "actions": [moved, *press]})

    def screenshot(self, path: Path) -> None:
        """Save a picture of the visible page to a file."""
        path.write_bytes(base64.b64decode(self.picture()))


AnyPage = Page | Driven
"""A page for helpers that use only the methods common to both kinds."""
