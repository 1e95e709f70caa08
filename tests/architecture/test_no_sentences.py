"""No sentence is made outside the tables of languages: every text of two words or more stands where one may.

What players read comes from tables (``language``, ``app.texts``) or stands as the English paragraph beside an
element, an option, a ruleset, a robot.  All other words are not for players: names of classes for
the style sheet, help texts of developers' tools, and messages to programmers, peers' code and journals.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted(path for folder in ("roborally_core", "site/app") for path in (ROOT / folder).rglob("*.py"))

BESIDE = ("elements", "options", "rulesets", "robots", "language", "texts")
"""Places where English stands beside its speaker: translated by key, which ``test_german`` counts."""
TABLES = {
    "roborally_core/rules/dialect.py": "the terms of a dialect, by those of the others",
    "roborally_core/effects/species.py": "what comes into play, beside its species",
    "roborally_core/rules/timeline.py": "moments, told by key",
    "roborally_core/board/schema.py": "descriptions in the schema of board files, for editors",
    "roborally_core/cli/schema_record.py": "descriptions in the schema of records, for programmers",
    "roborally_core/cli/schema_log.py": "descriptions in the schema of signed logs, for programmers",
    "roborally_core/cli/schema_scene.py": "descriptions of the lines of scenes, for programmers",
    "roborally_core/effects/hooks.py": "what the author of an element did wrong, told when it is imported",
    "roborally_core/missions/ship_scenes.py": "scenes",
    "roborally_core/missions/rally_scenes.py": "scenes",
    "roborally_core/situation/writing.py": "the format of scenes",
    "roborally_core/selfcheck.py": "the corpus, which developers check",
    "site/app/chase/texts.py": "a table",
    "site/app/gameroom/texts.py": "a table",
    "site/app/club/texts.py": "a table",
    "site/app/workshop/texts.py": "a table",
    "site/app/campaign/texts.py": "a table",
    "site/app/view/puzzles_texts.py": "a table",
    "site/app/screens/help/texts.py": "a table",
    "site/app/screens/help/texts_ships.py": "a table",
    "site/app/workshop/robots/texts.py": "a table",
    "roborally_core/workshop/lessons.py": "Python that robots begin with",
}
HELPS = {"help", "description", "epilog", "metavar", "prog"}
"""Arguments of argparse: developers' tools stay English (RULINGS)."""
MISUSE = {
    "AssertionError", "AttributeError", "IndexError", "KeyError", "LookupError", "NotImplementedError",
    "RuntimeError", "TypeError",
}  # fmt: skip
"""Errors that only faulty code meets."""
JOURNAL = {
    "BodyError", "EnvelopeError", "Forged", "MakingError", "ReviewError", "SdpError", "SquareTaken",
    "ThinkError", "ViewTextError", "WireError",
}  # fmt: skip
"""Messages between programs or in a journal: screens have words of their own for each kind."""
INTERNAL = {
    "roborally_core/ai/wire.py", "roborally_core/rules/bodies.py", "roborally_core/base/canon.py",
    "roborally_core/bots/wire.py",
    "roborally_core/chase/picture.py", "roborally_core/chase/solver.py", "roborally_core/solo/daily.py",
    "roborally_core/effects/conditions.py", "roborally_core/effects/species.py",
    "roborally_core/foresight/wire.py", "roborally_core/base/geometry.py", "roborally_core/base/markup.py",
    "roborally_core/match/security/chain.py", "roborally_core/match/feeds/codec.py",
    "roborally_core/match/crypto/__init__.py", "roborally_core/match/feeds/feed.py",
    "roborally_core/match/security/identity.py", "roborally_core/match/feeds/journal.py",
    "roborally_core/match/match.py", "roborally_core/match/lobby/rematch.py",
    "roborally_core/match/security/sealed.py", "roborally_core/match/security/shamir.py",
    "roborally_core/match/feeds/wire.py",
    "roborally_core/meeting/packed_sdp.py", "roborally_core/hindsight/whole.py",
    "roborally_core/hindsight/wire.py", "roborally_core/base/rng.py", "roborally_core/rules/state.py",
    "site/app/art/vector.py", "site/app/net/kept.py",
}  # fmt: skip
"""Modules whose ValueErrors are caught before anybody reads them, or are for a content pack's author."""
ALONE = {
    ("roborally_core/chase/cli.py", "{} is no size such as 8x8"): "argparse: beside its help",
    (
        "roborally_core/rules/state.py",
        "square {}: robot {} is put where robot {} stands",
    ): "an engine that errs",
    ("site/app/store/attract.py", "Front yard"): "the board of the menu's game, which shows no name",
    ("site/app/store/attract.py", "Seen from the street."): "the same",
    ("site/app/web/cage.py", r"export\{(\w+) as loadPyodide,\w+ as version\};?"): "a pattern",
    ("site/app/web/cage.py", r"export default (\w+);\s*$"): "a pattern",
    ("site/app/web/pictures.py", "this browser films no canvas"): "its catcher says so in its own words",
    ("roborally_core/cli/play.py", "register {}"): "the key of a section, in JSON too",
    ("roborally_core/meeting/packed_sdp.py", "candidate:{} 1 udp {} {} {} typ {}{}"): "a line of SDP",
    ("roborally_core/play/dealing.py", "hand {}"): "the label of a draw",
    ("roborally_core/engine/options_at_work.py", "issued {}"): "the label of a draw",
    ("roborally_core/engine/stages.py", "register {}, {}: {} facts, the last {}"): "an engine that runs away",
    ("roborally_core/situation/fixed.py", "draw {} {}"): "a line of a scene",
    ("roborally_core/match/port.py", "Player {}"): "agreed between peers of all languages",
    ("site/app/view/setup_view.py", "squad squad-{}"): "classes",
}
WORDS = re.compile(r"(?<![-\w.}])[A-Za-z][a-z]+[.;]? (?:\{\}|[a-z]{2,}\b)|\{\} [a-z]{2,}\b")
"""Two words in a row; a value that is filled in counts as one."""


def _name_of(node: ast.AST) -> str:
    if isinstance(node, ast.Call):
        node = node.func
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _text(node: ast.expr) -> str | None:
    """A literal as a text, with ``{}`` for each value that is filled in."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return None


def _literals(node: ast.AST, allowed: bool, path: str) -> Iterator[tuple[int, str]]:
    """The texts below ``node`` that stand where no sentence may."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return  # a docstring
    if isinstance(node, ast.Raise) and node.exc is not None:
        kind = _name_of(node.exc)
        allowed = kind in MISUSE | JOURNAL or (kind == "ValueError" and path in INTERNAL)
    elif isinstance(node, ast.ClassDef):
        # the values of an enum of kinds are words for a journal
        allowed = any(_name_of(base) == "Enum" for base in node.bases)
    elif isinstance(node, ast.keyword):
        allowed = allowed or node.arg in HELPS
    elif isinstance(node, ast.Assign):
        allowed = allowed or _name_of(node.targets[0]) in {"HELP", "STYLE"}
    if isinstance(node, ast.expr) and (text := _text(node)) is not None:
        if not allowed:
            yield node.lineno, text
        return
    for child in ast.iter_child_nodes(node):
        yield from _literals(child, allowed, path)


def _classes() -> set[str]:
    sheets = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "site").rglob("*.css"))
    return set(re.findall(r"\.([a-z][\w-]*)", sheets))


def _is_sentence(text: str, classes: set[str]) -> bool:
    if "<" in text or not WORDS.search(text):
        return False  # markup has no words of its own: test_one_sink reads its templates
    return not set(text.replace("{}", " ").split()) <= classes


def test_no_sentence_stands_outside_the_tables() -> None:
    classes, found, met = _classes(), [], set()
    for path in SOURCES:
        name = path.relative_to(ROOT).as_posix()
        if set(path.relative_to(ROOT).parts[1:-1]) & set(BESIDE) or name in TABLES:
            continue
        for line, text in _literals(ast.parse(path.read_text(encoding="utf-8")), False, name):
            if (name, text) in ALONE:
                met.add((name, text))
            elif _is_sentence(text, classes):
                found.append(f"{name}:{line}: {text}")
    assert found == [], "\n" + "\n".join(found)
    assert met == set(ALONE), "no longer there"
    assert all((ROOT / name).is_file() for name in (*TABLES, *INTERNAL)), "no longer there"


def test_it_finds_sentences_where_they_are_shown() -> None:
    sample = """
def bad(web, name):
    raise SceneError(f"there is no robot {name}")
    web.put("log", "nobody wins this")
    print("the game is over")
    return ["it cannot be"] if name else say("why.nothing")
def good(web):
    raise TypeError("markup is shown, not looked up")
    parser.add_argument("--x", help="what there is to play on")
"""
    found = [text for _, text in _literals(ast.parse(sample), False, "sample.py")]
    told = [text for text in found if _is_sentence(text, set())]
    assert told == ["there is no robot {}", "nobody wins this", "the game is over", "it cannot be"]
