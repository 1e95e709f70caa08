"""Whatever goes wrong while setting up ends in one line that says what to do, and in a failing exit code."""

from __future__ import annotations

import base64
import hashlib
import http.server
import io
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tarfile
import threading
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import chromium, commands, dist, node, pack, process, serve, venv
from tools.console import Problem
from tools.paths import NODE_MODULES, ROOT, SITE

NOBODY = "http://127.0.0.1:9"  # the discard port: nothing listens there


def problem_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run a command that must fail; its one line on standard error."""
    assert commands.main(arguments) == 1
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1
    return lines[0]


def test_an_older_python_is_told_which_one_is_needed() -> None:
    pretend = (
        "import sys, runpy; sys.version_info = (3, 8, 1); runpy.run_path('build.py', run_name='__main__')"
    )
    done = subprocess.run(
        [sys.executable, "-c", pretend], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.startswith("build.py: Python 3.11 or later is needed, this is 3.8 (")
    assert done.stderr.count("\n") == 1


def test_a_taken_port_is_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(Problem, match=rf"port {port} on 127\.0\.0\.1 is taken; .*--port"):
            serve.bound_socket("127.0.0.1", port)


def test_without_node_the_projects_own_is_wanted_and_offline_that_is_said(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lock = tmp_path / "requirements-node.txt"
    lock.write_text(f"no-such-cog==1.0 --hash=sha256:{'0' * 64}\n")
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_INDEX_URL", NOBODY)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(venv, "ensure", lambda *sets: venv.install(Path(sys.executable), lock))
    monkeypatch.setattr(dist, "build", lambda out, **_: node.node())
    assert re.search(r"requirements-node\.txt failed: .*offline", problem_of(capsys, "build"))


def test_a_node_that_does_not_run_is_named_with_the_remedy(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(venv, "ensure", lambda *sets: None)
    monkeypatch.setattr(venv, "script", lambda name: Path("/nowhere") / name)
    monkeypatch.setattr(dist, "build", lambda out, **_: node.node())
    assert "install Node 20 or later" in problem_of(capsys, "build")


@pytest.mark.parametrize(("host", "port"), [("127.0.0.1", 70000), ("host.invalid", 0)])
def test_an_impossible_address_is_named(host: str, port: int) -> None:
    with pytest.raises(Problem, match=str(port) if port else "host.invalid"):
        serve.bound_socket(host, port)


def test_the_address_to_open_is_one_a_browser_can_reach() -> None:
    with serve.bound_socket("0.0.0.0", 0) as server:
        assert serve.address(server) == f"http://localhost:{server.getsockname()[1]}/"


def test_without_any_chromium_the_remedy_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreachable(*_: object, **__: object) -> str:
        raise Problem("downloading failed")

    monkeypatch.setattr(chromium, "find", lambda: None)
    monkeypatch.setattr(chromium, "run", unreachable)
    monkeypatch.setattr(venv, "ensure", lambda *_: None)
    monkeypatch.delenv(chromium.VARIABLE, raising=False)
    said = problem_of(capsys, "test")
    assert "install Chromium" in said
    assert chromium.VARIABLE in said


def test_a_named_chromium_that_does_not_start_is_named_back(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    broken = tmp_path / "chromium"
    broken.write_text("#!/bin/sh\nexit 3\n")
    broken.chmod(0o755)
    monkeypatch.setenv(chromium.VARIABLE, str(broken))
    with pytest.raises(Problem, match=f"{chromium.VARIABLE} names {broken}, which does not start"):
        chromium.ensure()


def test_a_runtime_file_with_other_bytes_is_named(tmp_path: Path) -> None:
    for name in node.runtime_files():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).symlink_to(NODE_MODULES / name)
    node.check_runtime(tmp_path)
    changed = tmp_path / "pyodide" / "pyodide.mjs"
    changed.unlink()
    changed.write_bytes((NODE_MODULES / "pyodide" / "pyodide.mjs").read_bytes() + b"\n")
    with pytest.raises(Problem, match=r"pyodide\.mjs does not match its pinned hash"):
        node.check_runtime(tmp_path)
    changed.unlink()
    with pytest.raises(Problem, match=r"pyodide\.mjs is missing"):
        node.check_runtime(tmp_path)


def test_python_packages_without_a_network(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in [name for name in os.environ if name.startswith("PIP_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_INDEX_URL", NOBODY)
    lock = tmp_path / "requirements.txt"
    lock.write_text(f"no-such-cog==1.0 --hash=sha256:{'0' * 64}\n")
    with pytest.raises(Problem, match=r"requirements\.txt failed: .*offline"):
        venv.install(Path(sys.executable), lock)


def test_a_python_package_with_other_bytes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    info = "no_such_cog-1.0.dist-info"
    with zipfile.ZipFile(tmp_path / "no_such_cog-1.0-py3-none-any.whl", "w") as wheel:
        wheel.writestr(f"{info}/METADATA", "Metadata-Version: 2.1\nName: no-such-cog\nVersion: 1.0\n")
        wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{info}/RECORD", "")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    lock = tmp_path / "requirements.txt"
    lock.write_text(f"no-such-cog==1.0 --hash=sha256:{'0' * 64}\n")
    with pytest.raises(Problem, match="does not match its pinned hash"):
        venv.install(Path(sys.executable), lock)


def npm_project(folder: Path, integrity: str) -> Path:
    """A project whose lock pins one package by the given hash."""
    package = {"name": "p", "dependencies": {"no-such-cog": "1.0.0"}}
    locked = {"version": "1.0.0", "integrity": integrity}
    lock = {"name": "p", "lockfileVersion": 3, "packages": {"": package, "node_modules/no-such-cog": locked}}
    (folder / "package.json").write_text(json.dumps(package))
    (folder / "package-lock.json").write_text(json.dumps(lock))
    return folder


@pytest.fixture
def npm_registry(tmp_path: Path) -> Iterator[str]:
    """A registry on this machine that serves one package."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz") as tar:
        data = b'{"name": "no-such-cog", "version": "1.0.0"}'
        entry = tarfile.TarInfo("package/package.json")
        entry.size = len(data)
        tar.addfile(entry, io.BytesIO(data))

    class Registry(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            tarball = f"http://{self.headers['Host']}/no-such-cog/-/no-such-cog-1.0.0.tgz"
            version = {"name": "no-such-cog", "version": "1.0.0", "dist": {"tarball": tarball}}
            known = {"name": "no-such-cog", "dist-tags": {"latest": "1.0.0"}, "versions": {"1.0.0": version}}
            body = buffer.getvalue() if self.path.endswith(".tgz") else json.dumps(known).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Nothing: the test's output shows only its own words."""

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Registry) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_a_browser_package_with_other_bytes(
    npm_registry: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("npm_config_registry", npm_registry)
    monkeypatch.setenv("npm_config_cache", str(tmp_path / "npm-cache"))
    monkeypatch.setattr(node, "NPM_PATIENCE", ["--fetch-retries=0"])
    other = "sha512-" + base64.b64encode(hashlib.sha512(b"other bytes").digest()).decode()
    with pytest.raises(Problem, match="does not match its pinned hash"):
        node.fetch(npm_project(tmp_path, other))


def test_browser_packages_without_a_network(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("npm_config_registry", NOBODY)
    monkeypatch.setenv("npm_config_cache", str(tmp_path / "npm-cache"))
    monkeypatch.setattr(node, "NPM_PATIENCE", ["--fetch-retries=0"])
    with pytest.raises(Problem, match=r"browser runtime failed: .*offline"):
        node.fetch(npm_project(tmp_path, "sha512-" + base64.b64encode(bytes(64)).decode()))


def test_what_a_tool_said_last_is_passed_on_when_nothing_better_is_known() -> None:
    said = process.explain("mending the gears", 7, ["working", "ERROR: the spring is gone", "", "bye"])
    assert said == "mending the gears failed (exit code 7): ERROR: the spring is gone"
    assert "ETIMEDOUT" in process.explain("compiling", 1, ["names ETIMEDOUT in a source"])
    assert process.explain("x", 2, []) == "x failed (exit code 2): it said nothing"


def test_a_tool_that_is_not_there_is_named() -> None:
    with pytest.raises(Problem, match=r"mending failed: cannot run no-such-spanner"):
        process.run(["no-such-spanner"], "mending")


def test_a_source_that_does_not_compile_is_named() -> None:
    with pytest.raises(Problem, match=r"app/cog\.py, line 1: invalid syntax"):
        pack.archive("broken", {"app/cog.py": b"def turn(:\n"})


@pytest.mark.parametrize(
    ("mark", "instead", "said"),
    [
        ("<!-- preload -->", "", "has lost its mark '<!-- preload -->'"),
        (
            "{{icon play}}",
            "{{icon of nothing}}",
            "has a mark {{icon of nothing}} that the build does not know",
        ),
    ],
)
def test_a_wrong_mark_in_the_page_is_named(mark: str, instead: str, said: str, tmp_path: Path) -> None:
    site = tmp_path / "site"
    shutil.copytree(SITE, site)
    page = (site / "index.html").read_text()
    assert mark in page
    (site / "index.html").write_text(page.replace(mark, instead))
    with pytest.raises(Problem, match=re.escape(f"site/index.html {said}")):
        dist.build(tmp_path / "out", site)


def test_a_style_sheet_without_a_place_in_the_order_is_named(tmp_path: Path) -> None:
    site = tmp_path / "site"
    shutil.copytree(SITE, site)
    (site / "css" / "editor.css").write_text("main { color: red }")
    with pytest.raises(Problem, match=r"the order in tools/dist\.py differ in editor"):
        dist.build(tmp_path / "out", site)


def test_a_check_that_finds_something_fails_the_tests_and_is_told(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(venv, "ensure", lambda *_: None)
    monkeypatch.setattr(commands, "_own_python", lambda *_: 0)
    found = {"good": ["-c", "print('fine')"], "bad": ["-c", "print('line 7 is wrong'); raise SystemExit(1)"]}
    monkeypatch.setattr(commands, "_STATIC", found)
    assert commands.main(["test", "--fast"]) == 1
    out, err = capfd.readouterr()
    assert out.index("== good") < out.index("fine") < out.index("== bad") < out.index("line 7 is wrong")
    assert "not clean: bad" in err


def test_the_fast_tests_need_no_browser_and_no_page(monkeypatch: pytest.MonkeyPatch) -> None:
    def unwanted(*_: object) -> Path:
        raise AssertionError("nothing of this kind is needed")

    ran: list[tuple[list[str], dict[str, str]]] = []

    def own_python(arguments: list[str], env: dict[str, str] | None = None) -> int:
        ran.append((arguments, env or {}))
        return 0

    monkeypatch.setattr(chromium, "ensure", unwanted)
    monkeypatch.setattr(dist, "build", unwanted)
    monkeypatch.setattr(venv, "ensure", lambda *_: None)
    monkeypatch.setattr(commands, "_own_python", own_python)
    monkeypatch.setattr(commands, "_STATIC", {"good": ["-c", "print('fine')"]})
    assert commands.main(["test", "--fast", "-k", "ice"]) == 0
    arguments, env = ran[-1]
    assert (arguments[:2], env) == (["-m", "pytest"], {})
    assert "--fast" not in arguments
    assert arguments[arguments.index("-k") + 1] == "ice"
    folders = [ROOT / part for part in arguments if part.startswith("tests/")]
    assert ROOT / "tests" / "rulebook" in folders
    assert all(folder.is_dir() for folder in folders)
    assert not any(folder.name in {"browser", "match", "relay"} for folder in folders)


@pytest.mark.parametrize(("asked", "told"), [("20", "0-20"), ("5000-10000", "5000-10000")])
def test_schedules_are_played_by_number_or_in_part(
    monkeypatch: pytest.MonkeyPatch, asked: str, told: str
) -> None:
    given: list[dict[str, str]] = []
    monkeypatch.setattr(venv, "ensure", lambda purpose: None)
    monkeypatch.setattr(commands, "_own_python", lambda arguments, env: given.append(env) or 0)
    assert commands.main(["bench", "--simulate", asked]) == 0
    assert commands.main(["bench", "--simulate", asked, "--kind", "crowds"]) == 0
    assert given == [{"RALLY_SCHEDULES": told, "RALLY_KIND": kind} for kind in ("", "crowds")]


@pytest.mark.parametrize("asked", ["0", "some", "9-9", "10-5", "5-", "1-2-3"])
def test_schedules_there_are_none_of_are_said_to_be_none(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], asked: str
) -> None:
    monkeypatch.setattr(venv, "ensure", lambda purpose: None)
    assert "--simulate takes a number from 1" in problem_of(capsys, "bench", "--simulate", asked)
