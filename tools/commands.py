"""The command line of ``build.py``."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tools import chromium, dist, extras, node, venv
from tools.console import Problem, complain, say
from tools.paths import CACHE, DIST, DOCS_OUT, ROOT


def main(arguments: Sequence[str]) -> int:
    """Run one command; returns its exit code.

    An error that a person can act on is one line on standard error.
    """
    options, rest = _parser().parse_known_args(arguments)
    if rest and options.command not in _PASSES_ON:
        _parser().error(f"unrecognised arguments: {' '.join(rest)}")
    try:
        return _COMMANDS[options.command](options, rest)
    except Problem as problem:
        complain(str(problem))
        return 1
    except KeyboardInterrupt:
        complain("interrupted")
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="build.py", description="Sets up, builds, plays, tests.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    play = commands.add_parser(
        "play", help="build the page, serve it with the relay on this machine, open it"
    )
    play.add_argument("--host", default="127.0.0.1", help="address to listen on (default: this machine only)")
    play.add_argument(
        "--port", type=int, default=8000, help="port to listen on; 0 takes a free one (default: 8000)"
    )
    play.add_argument("--no-open", action="store_true", help="do not open a browser")
    build = commands.add_parser("build", help="make dist/, a page for any static host and any sub-path")
    build.add_argument("--out", type=Path, default=DIST, help="folder to make it in (default: dist)")
    build.add_argument("--meeting", type=Path, metavar="FILE", help="instead of site/meeting.toml")
    commands.add_parser(
        "test",
        help="check, then run every test (--fast: rules and core only); further arguments go to pytest",
        prefix_chars="\0",
    )
    bench = commands.add_parser("bench", help="measure, and write benchmarks/results/latest.json and .md")
    bench.add_argument(
        "--simulate",
        metavar="N",
        help="only play N whole matches with liars, partitions, crashes; or a part of them, as 5000-10000",
    )
    bench.add_argument(
        "--kind",
        default="",
        help="with --simulate: only matches of this kind, as crowds (default: all)",
    )
    bench.add_argument("names", nargs="*", help="which benchmarks (default: all), e.g. boot")
    docs = commands.add_parser("docs", help="make the documentation site, with the rulebook played and drawn")
    docs.add_argument(
        "--out",
        type=Path,
        default=DOCS_OUT,
        help="output folder, which is replaced (default: build-out/docs)",
    )
    check = commands.add_parser("check", help="ruff, mypy, import arrows, and what is missing for a release")
    check.add_argument("--release", action="store_true", help="fail if anything is missing for a release")
    commands.add_parser("pictures", help="make icons and screenshots again, from the page in a browser")
    commands.add_parser(
        "setup", help="only set everything up: packages, browser runtime, a browser for the tests"
    )
    return parser


def _play(options: argparse.Namespace, _: list[str]) -> int:
    venv.ensure("run")
    dist.build()
    serve = ["-m", "tools.serve", "--host", options.host, "--port", str(options.port)]
    serve += ["--no-open"] if options.no_open else []
    if os.name == "nt":
        return _own_python(serve)
    sys.stdout.flush()
    os.chdir(ROOT)
    os.execv(venv.python(), [str(venv.python()), *serve])  # so that the server ends with this process


def _build(options: argparse.Namespace, _: list[str]) -> int:
    dist.build(options.out, compressed=True, meet=options.meeting)
    say(f"{options.out} is up to date")
    return 0


def _docs(options: argparse.Namespace, _: list[str]) -> int:
    venv.ensure("test", "docs")
    return _own_python(["-m", "tools.docs", str(options.out.resolve())])


def _setup(_: argparse.Namespace, __: list[str]) -> int:
    venv.ensure("test", "build")
    node.ensure_runtime()
    say(f"Chromium for the tests: {chromium.ensure()}")
    extras.ensure(again=True)
    return 0


def _pictures(_: argparse.Namespace, __: list[str]) -> int:
    venv.ensure("test")
    node.ensure_runtime()
    chromium.ensure()
    return _own_python(["-m", "tools.pictures"])


def _check(options: argparse.Namespace, _: list[str]) -> int:
    venv.ensure("test", "build")  # types of everything imported are checked
    lacks = ["-m", "tools.release", *(["--release"] if options.release else [])]
    arrows = ["-m", "pytest", "tests/architecture"]
    return _checks({**_STATIC, "import arrows": arrows, "missing for a release": lacks})


def _checks(checks: dict[str, list[str]]) -> int:
    return _verdict({title: _quietly(command) for title, command in checks.items()})


def _verdict(checks: dict[str, subprocess.Popen[str]]) -> int:
    """Wait for checks that were started, and print their findings; 1 if there are any."""
    failed = []
    for title, process in checks.items():
        output, _ = process.communicate()
        say(f"== {title}\n{output.rstrip()}")
        if process.returncode:
            failed.append(title)
    if failed:
        complain(f"not clean: {', '.join(failed)}")
    return 1 if failed else 0


_FAST = [
    "architecture",
    "board",
    "chase",
    "cli",
    "contracts",
    "core",
    "foresight",
    "report",
    "rulebook",
    "site",
    "story",
]
"""The folders of ``test --fast``: the rules and the core, without browsers, matches and machines' games."""


def _test(_: argparse.Namespace, rest: list[str]) -> int:
    fast = "--fast" in rest
    venv.ensure("test", "build")
    variables: dict[str, str] = {}
    checks = {title: _quietly(command) for title, command in _STATIC.items()}
    try:
        if fast:
            rest = [*(part for part in rest if part != "--fast"), *(f"tests/{name}" for name in _FAST)]
        else:
            variables[chromium.VARIABLE] = str(chromium.ensure())
            extras.ensure()
            dist.build()
    except BaseException:
        for process in checks.values():
            process.kill()
        raise
    checked = _verdict(checks)
    say("== tests, import arrows among them")
    chosen = any(part.startswith(("-n", "--numprocesses")) for part in rest)
    # an idle worker takes over waiting tests: browser tests come in a row and are far slower than rule tests
    # and one worker more than there are processors, for the times when a page waits for another
    workers = [] if chosen else ["-n", str((os.cpu_count() or 1) + 1), "--dist", "worksteal"]
    tested = _own_python(["-m", "pytest", *workers, *rest], variables)
    return tested or checked


def _bench(options: argparse.Namespace, _: list[str]) -> int:
    venv.ensure("test")
    if options.simulate is not None:
        asked = {"RALLY_SCHEDULES": _schedules(options.simulate), "RALLY_KIND": options.kind}
        return _own_python(["-m", "benchmarks.harness", "simulate"], asked)
    browser = chromium.ensure()
    dist.build()
    return _own_python(["-m", "benchmarks.harness", *options.names], {chromium.VARIABLE: str(browser)})


def _schedules(text: str) -> str:
    """The schedules asked for, as ``first-end``; ``N`` means the first N."""
    first, _, end = text.rpartition("-")
    first = first or "0"
    if not (first.isdecimal() and end.isdecimal() and int(first) < int(end)):
        raise Problem(f"--simulate takes a number from 1, or two as in 5000-10000, not {text}")
    return f"{int(first)}-{int(end)}"


def _own_python(arguments: list[str], env: dict[str, str] | None = None) -> int:
    """Run the environment's Python in the checkout, in our terminal; its exit code.

    An interrupt of the terminal reaches it directly, so it is waited for.
    """
    command = [str(venv.python()), *arguments]
    with subprocess.Popen(command, cwd=ROOT, env=_environment() | (env or {})) as process:
        while True:
            try:
                return process.wait()
            except KeyboardInterrupt:
                continue


def _quietly(arguments: list[str]) -> subprocess.Popen[str]:
    """Start the environment's Python in the checkout; its output is kept for :func:`_verdict`."""
    command = [str(venv.python()), *arguments]
    return subprocess.Popen(
        command, cwd=ROOT, env=_environment(), text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )


def _environment() -> dict[str, str]:
    """Our environment variables, and a folder for compiled modules if none may be beside the sources.

    Otherwise each of pytest's workers would rewrite the assertions of all tests again.
    """
    environment = dict(os.environ)
    if environment.pop("PYTHONDONTWRITEBYTECODE", ""):
        environment.setdefault("PYTHONPYCACHEPREFIX", str(CACHE / "bytecode"))
    return environment


_COMMANDS = {
    "play": _play,
    "build": _build,
    "test": _test,
    "bench": _bench,
    "docs": _docs,
    "check": _check,
    "pictures": _pictures,
    "setup": _setup,
}
_STATIC = {"ruff": ["-m", "ruff", "check", "."], "mypy": ["-m", "mypy"]}
_PASSES_ON = {"test"}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
