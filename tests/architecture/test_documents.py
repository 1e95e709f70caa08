"""A newcomer's walk: the documents are short, name what exists, and answer questions in one hop."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ARCHITECTURE = ROOT / "ARCHITECTURE.md"
DESIGN = sorted((ROOT / "docs" / "design").glob("*.md"))
DECISIONS = sorted((ROOT / "docs" / "decisions").glob("[0-9]*.md"))
DOCUMENTS = [
    *sorted(ROOT.glob("*.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
    ROOT / "benchmarks" / "boot.md",
]
MOST_WORDS = 2_500
"""The number of words that a newcomer reads in a quarter of an hour."""

WALK = {
    "Where is the timing of a belt decided?": ("roborally_core/rules/timeline.py", "RUNS"),
    "Where does a robot move by one square?": ("roborally_core/engine/movement.py", "def shift"),
    "In which order do falls, flips and victories of one instant count?": (
        "roborally_core/engine/instants.py",
        "def ",
    ),
    "Where is a hand dealt?": ("roborally_core/play/dealing.py", "def "),
    "Where does a commitment become a row of a slate?": ("roborally_core/match/turn/views.py", "SlateRow"),
    "What runs when I press Run?": ("site/app/store/solo_session.py", "def commit"),
    "What does the screen of a game know, and which part follows which event?": (
        "site/app/store/game_store.py",
        "class GameEvent",
    ),
    "Where is a robot drawn?": ("site/app/render/figures.py", "def "),
    "Where does a machine choose its program?": ("roborally_core/ai/search.py", "def "),
    "Where is a save written?": ("site/app/saves.py", "def "),
    "Where are a rule system's cards, steps and policies?": ("roborally_core/rulesets/rr.py", "Rules("),
    "What makes a board faulty?": ("roborally_core/board/check.py", "def problems_of"),
    "Where is an older save read?": ("roborally_core/play/record.py", "class RecordError"),
    "Where is a program locked until all have committed?": (
        "roborally_core/match/security/escrow.py",
        "def lock",
    ),
    "What may another peer cost me?": ("roborally_core/match/feeds/budget.py", "LINK_BYTES"),
    "When does a machine take an absent player's seat?": (
        "roborally_core/match/turn/patience.py",
        "class Patience",
    ),
    "Where are liars simulated?": ("tests/match/meaner_lies.py", "MEANER"),
    "Where are spectators' pieces cut?": ("roborally_core/match/watch/published.py", "PIECE_BYTES"),
    "Where is the text of a button?": ("site/app/texts/game.py", "ENGLISH"),
    "Which key does what?": ("site/app/store/shortcuts.py", "class Shortcut"),
    "Where is a puzzle proved?": ("roborally_core/puzzles/proof.py", "def "),
    "Where are the campaign's stops?": ("roborally_core/campaign/route.py", "class RouteStop"),
    "Where is a rating worked out?": ("site/app/club/glicko.py", "def "),
    "Where is a player's robot kept from doing harm?": ("site/app/web/cage.py", "class "),
    "What is loaded at first, and what on demand?": ("tools/packs.py", "game.pack"),
}
"""Questions of a newcomer, the file that answers each, and something that file holds."""


def named(text: str) -> set[str]:
    """The paths that a document names in backticks."""
    return {path for path in re.findall(r"`([\w./-]+/[\w./-]*)`", text) if not path.startswith(("/", "."))}


def exists(path: str) -> bool:
    return any((place / path).exists() for place in (ROOT, ROOT / "roborally_core", ROOT / "site" / "app"))


def test_the_architecture_is_read_in_a_quarter_of_an_hour() -> None:
    assert len(ARCHITECTURE.read_text(encoding="utf-8").split()) <= MOST_WORDS


@pytest.mark.parametrize("question", WALK)
def test_a_question_is_answered_in_one_hop(question: str) -> None:
    (row,) = [
        line
        for line in ARCHITECTURE.read_text(encoding="utf-8").splitlines()
        if line.startswith(f"| {question}")
    ]
    path, held = WALK[question]
    assert f"`{path}`" in row
    assert held in (ROOT / path).read_text(encoding="utf-8")


@pytest.mark.parametrize("document", [ARCHITECTURE, *DESIGN], ids=lambda path: path.stem)
def test_a_document_names_only_what_exists(document: Path) -> None:
    assert {path for path in named(document.read_text(encoding="utf-8")) if not exists(path)} == set()


def test_the_map_has_every_room_of_the_core() -> None:
    text = ARCHITECTURE.read_text(encoding="utf-8")
    rooms = set(re.findall(r"`(\w+)/?`", text[text.index("## Map") : text.index("## Arrows")]))
    core = {
        path.stem
        for path in (ROOT / "roborally_core").iterdir()
        if (path.suffix == ".py" or (path / "__init__.py").exists()) and not path.stem.startswith("__")
    }
    assert core - rooms == set()


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_between_documents_lead_somewhere(document: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)[^)]*\)", document.read_text(encoding="utf-8"))
    assert [link for link in links if ":" not in link and not (document.parent / link).exists()] == []


@pytest.mark.parametrize("record", DECISIONS, ids=lambda path: path.stem)
def test_a_decision_says_context_choice_and_consequence(record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    assert [part for part in ("Context", "Choice", "Consequence") if f"**{part}.** " not in text] == []
    assert f"({record.name})" in (record.parent / "README.md").read_text(encoding="utf-8")
