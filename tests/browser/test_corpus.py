"""The interpreter of the page plays the recorded games as CPython does: the same hash for every register."""

from __future__ import annotations

import inspect
import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from roborally_core import selfcheck
from roborally_core.selfcheck import check_corpus, expected_digest, read_corpus, replay_corpus

from .page_python import run_python

CORPUS = (Path(__file__).resolve().parents[1] / "golden" / "corpus.jsonl").read_text(encoding="utf-8")


def played_in_the_page(page: Page, corpus: str) -> Any:
    """The page interpreter's run of a corpus: its platform, the digest, and the games with other results.

    The test sends the checking code to the page, since no visitor needs it.
    """
    return run_python(
        page,
        f"""
import sys, types
check = types.ModuleType("roborally_core.selfcheck")
check.__package__ = "roborally_core"
sys.modules[check.__name__] = check
exec({inspect.getsource(selfcheck)!r}, check.__dict__)
text = {corpus!r}
digest = check.replay_corpus(text)
wrong = [] if digest == check.expected_digest(text) else check.check_corpus(text)
return {{"platform": sys.platform, "digest": digest, "wrong": wrong}}
""",
    )


def test_two_hundred_recorded_games_come_out_in_the_page_as_on_cpython(page: Page) -> None:
    assert len(list(read_corpus(CORPUS))) >= 200
    played = played_in_the_page(page, CORPUS)
    assert played["platform"] == "emscripten"
    assert played["wrong"] == []
    assert played["digest"] == expected_digest(CORPUS) == replay_corpus(CORPUS)


def test_the_page_notices_a_game_that_comes_out_otherwise(page: Page) -> None:
    lines = CORPUS.splitlines()[:6]
    *entry, _ = json.loads(lines[2])
    lines[2] = json.dumps([*entry, "0" * 16])
    changed = "\n".join([*lines, ""])
    played = played_in_the_page(page, changed)
    assert played["digest"] == replay_corpus(changed) != expected_digest(changed)
    assert played["wrong"] == check_corpus(changed)
    assert len(played["wrong"]) == 1
