"""Runs Python inside an open page, in the interpreter that runs the game itself."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # driven imports modules that import this one
    from .driven import AnyPage

_RUNNER = """
import json as _json, traceback as _traceback
from app import web as _web
async def _test_body():
{body}
async def _test_run():
    try:
        answer = {{"value": await _test_body()}}
    except BaseException as error:
        answer = {{"error": "".join(_traceback.format_exception(error))}}
    _web.window._testAnswered(_json.dumps(answer))
_web.spawn(_test_run())
"""
_ASK = """([code, patience]) => new Promise((done, fail) => {
    const late = setTimeout(() => fail(new Error(`no answer in ${patience} ms`)), patience);
    window._testAnswered = (answer) => { clearTimeout(late); done(answer); };
    const script = document.createElement("script");
    script.type = "py";
    script.textContent = code;
    document.body.append(script);
})"""
PATIENCE_MS = 120_000
EQUIPPED = """
from app import main
from app.open_screen import equipped
assert await equipped(main.app)
"""
"""Fetches the modules that only matches with others need."""


def run_python(page: AnyPage, source: str) -> Any:
    """The result, as JSON, of running the body of an ``async`` function in the page; or AssertionError."""
    body = "\n".join("    " + line for line in source.strip("\n").splitlines())
    answer = json.loads(page.evaluate(_ASK, [_RUNNER.format(body=body), PATIENCE_MS]))
    assert "error" not in answer, answer["error"]
    return answer["value"]


_HURRY = """
import importlib, sys
changed = sys.modules.setdefault("_test_changed", [])
module = importlib.import_module({module!r})
for name, value in {times!r}.items():
    changed.append((module, name, getattr(module, name)))
    setattr(module, name, value)
"""


def hurry(page: AnyPage, module: str, **times: float) -> None:
    """Give the page other times than the module's, where a test is not about them: a lent page forgets them.

    The modules that matches with others need are fetched.
    """
    run_python(page, EQUIPPED + _HURRY.format(module=module, times=times))
