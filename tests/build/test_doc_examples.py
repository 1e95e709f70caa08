"""The pages for authors of bots and learners do what they say, line by line."""

from __future__ import annotations

import doctest
import warnings

import pytest

from roborally_core.bots import named, read_bot
from tools.paths import DOCS


def failures(name: str) -> doctest.TestResults:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return doctest.testfile(str(DOCS / name), module_relative=False)


def test_the_first_bot_works_as_it_is_told() -> None:
    done = failures("first_bot.rst")
    assert done.attempted > 15
    assert done.failed == 0


def test_training_works_as_it_is_told() -> None:
    pytest.importorskip("pettingzoo", reason="the extra [gym] is not installed")
    done = failures("training.rst")
    assert done.attempted > 15
    assert done.failed == 0


def test_the_bot_of_the_page_is_a_bot() -> None:
    text = (DOCS / "first_bot.rst").read_text(encoding="utf-8")
    source = text.partition(".. code-block:: python\n\n")[2].partition("\n\n``")[0]
    assert callable(read_bot("\n".join(line[3:] for line in source.splitlines()), "mybot.py"))
    assert callable(named("easy"))
