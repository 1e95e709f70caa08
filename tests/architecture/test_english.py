"""Prose reads as plain English: the check finds the commonest turns of phrase that do not, and keeps them
out.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("roborally_core", "site/app", "relay", "tools", "tests", "benchmarks")
HERE = Path(__file__)

STARTS = re.compile(r"(Who|Whom|Whose|What|How|Which|So many|So much)\b|(Where|When)\b[^,]*$")
"""A summary names its subject: "The robot here", not "Who stands here".  A clause may come before it."""

TURNS = {
    re.compile(r"\b[Ww]ho stands\b(?! for)"): "the robot here",
    re.compile(r"\b[Tt]he own\b"): "one's own, or whose it is",
    re.compile(r"\b[Nn]ames what misses\b"): "lists what is missing",
    re.compile(r"\b[Ll]ies? compressed\b"): "ships with compressed copies",
    re.compile(r"\bor begun to; or\b"): "once begun, or",
    re.compile(r"\b[Ww]hoever\b"): "a robot that, a player who",
    re.compile(r"\b[Bb]ehind (a|every|each|the last) (turn|register|move)\b"): "after",
    re.compile(r"[.;]\s+[Ww]ho(m|se)? (?![^.?]*\?)"): "a robot that, a player who",
    re.compile(r"\b(for|to|but|than|back|elsewhere|sparing) who (?=\w+s\b)"): "a robot that, a player who",
    re.compile(r"\b[Ss]o (many|much) (?![^.;]*\b(that|must)\b)"): "this many, or the number's name",
    re.compile(r"^(# )?So long\b"): "Time for which",
    re.compile(r"^(# )?So often\b"): "Number of times",
    re.compile(r"\b(is|are) what (is|are|was|were)\b"): "the subject by its name",
    re.compile(r"\b(comes|came|come) to nothing\b"): "fails, has no effect",
    re.compile(r"\bgone on with\b"): "continued",
    re.compile(r"\b[Oo]r (has|have) none\b"): "or is without one",
    re.compile(r"\b[Aa]ll (that )?there is to (say|know|see|do)\b"): "the whole of it, by its name",
    re.compile(r"\b(it|they|this|that) (is|are) none\b"): "for anything else, or what it is instead",
    re.compile(r"\bin the midst of\b"): "during",
    re.compile(r"\bfull of what\b"): "full of, with the things by name",
    re.compile(r"\bthat never (was|were)\b"): "invented, that did not happen",
    re.compile(r"\b[Dd]o what there is to do\b"): "the action by its name",
    re.compile(r"\b(comes|came|come) to a ruleset\b"): "is taken in by",
    re.compile(r"\b(whereof|thereof|therein|thereby|hereby)\b"): "a plain word",
}
"""Turns of phrase, and what says the same."""


NAMES = re.compile(
    r"test_([a-z]{2}_)?(who|whom|whose)_"
    r"|_(of|for|to|by|from|with|under|over|at|as|than|or|but|not|so|along|even|only|never)_(who|whom)_"
    r"|_(turns?|takes?|kills?|hits?|pulls?|blows?|bears?|shields?|stops?|holds?|carries|crushes|pushes|swallows"
    r"|lets?|leaves|meets?|moves?|shoots?)_(who|whom)_"
    r"|_whoever_"
)
"""Names of tests with a clause for a noun."""


def docstrings(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Lines and texts of docstrings, those after attributes included."""
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        for statement in body if isinstance(body, list) else ():
            match statement:
                case ast.Expr(value=ast.Constant(value=str() as text)):
                    yield statement.lineno, text


def comments(source: str) -> Iterator[tuple[int, str]]:
    """Lines and texts of comments."""
    if "#" not in source:
        return  # reading tokens takes longer than all else
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def misnamed(source: str) -> list[str]:
    """The tests of one source in whose names a clause stands for a noun: "kills_who_is_in_it" for
    "kills_the_robot_in_it".
    """
    names: list[str] = re.findall(r"(?m)^\s*(?:async )?def (test_\w+)", source)
    return [name for name in names if NAMES.search(name)]


def faults(source: str) -> list[str]:
    """The faults of one source, each with its line."""
    told = list(docstrings(ast.parse(source)))
    found = [f"{line}: begin with the subject: {text[:60]!r}" for line, text in told if STARTS.match(text)]
    for line, text in [*told, *comments(source)]:
        for turn, better in TURNS.items():
            if turn.search(text):
                found.append(f"{line}: {turn.pattern!r}; write {better!r}")
    return found


@pytest.mark.parametrize("folder", FOLDERS)
def test_prose_names_its_subject(folder: str) -> None:
    said = {
        str(path.relative_to(ROOT)): faults(path.read_text(encoding="utf-8"))
        for path in sorted((ROOT / folder).rglob("*.py"))
        if path != HERE
    }
    assert {path: found for path, found in said.items() if found} == {}


def test_tests_name_their_subject() -> None:
    paths = sorted((ROOT / "tests").rglob("test_*.py"))
    named = {str(path.relative_to(ROOT)): misnamed(path.read_text(encoding="utf-8")) for path in paths}
    assert {path: found for path, found in named.items() if found} == {}


def test_the_check_finds_what_it_is_for() -> None:
    assert misnamed("def test_who_falls_is_out(): ...") == ["test_who_falls_is_out"]
    assert misnamed("def test_rr_who_falls_is_out(): ...") == ["test_rr_who_falls_is_out"]
    assert misnamed("def test_it_kills_who_is_in_it(): ...") == ["test_it_kills_who_is_in_it"]
    assert misnamed("def test_it_opens_under_whoever_is_there(): ...") != []
    assert misnamed("def test_a_robot_that_falls_is_out(): ...") == []
    assert misnamed("def test_a_push_names_who_pushed_and_a_player_who_left(): ...") == []
    assert faults("# whoever falls is out") != []
    assert faults('"""Who stands here."""') != []
    assert faults('"""The robot here."""') == []
    assert faults("# the own feed\n") != []
    assert faults('"""Nobody waits.  Who is gone takes none."""') != []
    assert faults('"""Nobody waits.  Who is gone?"""') == []
    assert faults('"""A robot so many squares away."""') != []
    assert faults("# so many squares that nobody counts them\n") == []
    assert faults("# closes in the midst of it all") != []
    assert faults('"""A board full of what reacts."""') != []
    assert faults('"""An integer; ValueError if it is none."""') != []
