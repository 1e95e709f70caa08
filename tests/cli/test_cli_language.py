"""The command line in another language, by an option or by the environment."""

from __future__ import annotations

from pathlib import Path

import pytest

from roborally_core import language
from roborally_core.cli.main import LANGUAGE, main


@pytest.fixture
def record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    path = tmp_path / "game.json"
    args = ["simulate", "--board", "first-shift", "--robots", "2", "--turns", "1", "--programs", "random"]
    assert main([*args, "--record", str(path)]) == 0
    capsys.readouterr()
    return path


def test_an_option_or_the_environment_chooses_the_language(
    record: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["--language", "de", "report", str(record)]) == 0
    german = capsys.readouterr().out
    assert "Runde 1, Register 1" in german
    assert "Ende von Runde 1" in german
    assert "Turn 1" not in german
    assert language.chosen() == "en", "it is put back"

    assert main(["report", str(record)]) == 0
    english = capsys.readouterr().out
    assert "Turn 1, register 1" in english

    monkeypatch.setenv(LANGUAGE, "de_DE.UTF-8")
    assert main(["report", str(record)]) == 0
    assert capsys.readouterr().out == german
    assert main(["--language", "en", "report", str(record)]) == 0
    assert capsys.readouterr().out == english


def test_reviews_and_verdicts_are_german_too(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--language", "de", "review", str(record)]) == 0
    lines = capsys.readouterr().out.splitlines()
    starts = ("  Runde ", "  Wendepunkt: Runde ")
    heads = [line for line in lines if not line.startswith(starts)]
    assert 0 < len(heads) < len(lines)
    assert all(line.endswith(" Runden durch Programme verloren") for line in heads)

    assert main(["--language", "de", "verify", str(record)]) == 0
    assert "nicht unterschrieben, lässt sich nachspielen: 1 Runden" in capsys.readouterr().out
    assert main(["--language", "de", "verify", str(tmp_path / "none.json")]) == 2
    assert "none.json: nicht zu lesen: " in capsys.readouterr().err
