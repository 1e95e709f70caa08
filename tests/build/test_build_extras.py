"""Test tools besides Chromium are installed where the machine allows it; elsewhere setup says so
at once.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import debian, extras, process
from tools.console import Problem
from tools.extras import Extra


class Machine:
    """A machine whose package source gives what is in ``has``, or cannot be reached (None)."""

    def __init__(self, has: set[str] | None) -> None:
        self.has = has
        self.installed: set[str] = set()
        self.asked: list[list[str]] = []

    def install(self, packages: list[str], title: str) -> list[str]:
        self.asked.append(list(packages))
        if self.has is None:
            raise Problem(f"downloading {title} failed: not done within 300 s, and ended")
        self.installed |= self.has & set(packages)
        return [name for name in packages if name not in self.has]

    def extra(self, name: str, *, service: bool = False) -> Extra:
        package = name.lower()
        return Extra(name, lambda: package in self.installed, (package,), service)


@pytest.fixture
def setting(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., Machine]:
    def make(has: set[str] | None, *, systemd: bool = False, why_not: str = "") -> Machine:
        machine = Machine(has)
        wanted = (machine.extra("Fox"), machine.extra("Broker", service=True))
        monkeypatch.setattr(extras, "EXTRAS", wanted)
        monkeypatch.setattr(extras, "_TRIED", tmp_path / "tried")
        monkeypatch.setattr(debian, "install", machine.install)
        monkeypatch.setattr(debian, "why_not", lambda: why_not)
        monkeypatch.setattr(debian, "starts_services", lambda: systemd)
        return machine

    return make


def test_what_is_missing_is_installed(
    setting: Callable[..., Machine], capsys: pytest.CaptureFixture[str]
) -> None:
    machine = setting({"fox", "broker"})
    extras.ensure()
    assert machine.asked == [["fox", "broker"]]
    assert capsys.readouterr().out == "Also here: Fox, Broker\n"
    extras.ensure()
    assert len(machine.asked) == 1


def test_what_the_distribution_does_not_have_is_said_and_not_asked_for_each_time(
    setting: Callable[..., Machine], capsys: pytest.CaptureFixture[str]
) -> None:
    machine = setting({"broker"})
    extras.ensure()
    said = capsys.readouterr().out
    assert "Tests of these are skipped: Fox (Debian: apt-get install fox;" in said
    assert "this distribution has no fox" in said
    extras.ensure()
    assert len(machine.asked) == 1
    extras.ensure(again=True)
    assert machine.asked[1:] == [["fox"]]


def test_a_source_out_of_reach_is_said_and_fails_nothing(
    setting: Callable[..., Machine], capsys: pytest.CaptureFixture[str]
) -> None:
    machine = setting(None)
    extras.ensure()
    assert "not done within 300 s" in capsys.readouterr().out
    extras.ensure()
    assert len(machine.asked) == 1, "every run of the tests would wait for it anew"


def test_a_user_without_rights_is_told(
    setting: Callable[..., Machine], capsys: pytest.CaptureFixture[str]
) -> None:
    machine = setting({"fox"}, why_not="only as root")
    extras.ensure()
    assert machine.asked == []
    assert "packages are installed only as root" in capsys.readouterr().out


def test_no_service_is_installed_that_would_start_for_everybody(
    setting: Callable[..., Machine], capsys: pytest.CaptureFixture[str]
) -> None:
    machine = setting({"fox", "broker"}, systemd=True)
    extras.ensure()
    assert machine.asked == [["fox"]]
    assert "Broker would start for everybody on this machine" in capsys.readouterr().out


@pytest.mark.skipif(os.name == "nt", reason="sessions of processes are Unix's")
def test_a_program_that_takes_too_long_is_ended_with_all_it_started(tmp_path: Path) -> None:
    child = tmp_path / "child"
    script = (
        "import subprocess; p = subprocess.Popen(['sleep', '600']);"
        f"open({str(child)!r}, 'w').write(str(p.pid)); p.wait()"
    )
    begun = time.monotonic()
    with pytest.raises(Problem, match="waiting for the tide failed: not done within 2 s, and ended"):
        process.run([sys.executable, "-c", script], "waiting for the tide", seconds=2)
    assert time.monotonic() - begun < 60
    look = ["ps", "-o", "stat=", "-p", child.read_text()]
    while state := subprocess.run(look, capture_output=True, text=True, check=False).stdout.strip():
        if state.startswith("Z"):
            break
        # a busy machine ends it a little later
        assert time.monotonic() - begun < 60, "what it started goes on"


def test_a_program_in_time_is_left_alone() -> None:
    assert process.run([sys.executable, "-c", "print('done')"], "working", seconds=60) == "done"
