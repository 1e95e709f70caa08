"""The stages of a match as the design document draws them, and as simulated matches go through them."""

from __future__ import annotations

import re
from pathlib import Path
from weakref import WeakKeyDictionary

import pytest
from match_sim import Net
from schedules import run

from roborally_core.match.turn.play import Play

DESIGN = Path(__file__).resolve().parents[2] / "docs" / "design" / "match.md"
ROW = re.compile(r"^\| \*(\w+)\* \|.*\| ([^|]*) \|$", re.MULTILINE)

SCHEDULES = (0, 1, 4, 12)
"""Numbers of schedules that lead through all stages: liars, absent players, late ones."""


def drawn() -> set[tuple[str, str]]:
    """The moves that the table of the document allows, each from a stage to the next."""
    text = DESIGN.read_text(encoding="utf-8")
    return {(stage, after) for stage, nexts in ROW.findall(text) for after in re.findall(r"\*(\w+)\*", nexts)}


def stage(play: Play) -> str:
    """The stage of one side's match, from the same words that decide what it does next."""
    if play.frozen is not None:
        return "frozen"
    if play.over:
        return "over"
    if play.ended:
        return "closing"
    if play.slate is not None:
        return "opening"
    view = play.view()
    if view.side.me in view.book.voting_players():
        return "voting"
    return "committing" if view.full_slate is None else "revealing"


@pytest.fixture
def moves(monkeypatch: pytest.MonkeyPatch) -> set[tuple[str, str]]:
    """Every move from one stage to another of every side, noted as it happens."""
    found: set[tuple[str, str]] = set()
    last: WeakKeyDictionary[Play, str] = WeakKeyDictionary()

    def note(play: Play) -> None:
        now = stage(play)
        if last.setdefault(play, now) != now:
            found.add((last[play], now))
            last[play] = now

    def watched(name: str) -> None:
        whole = getattr(Play, name)

        def around(play: Play, *given: object) -> object:
            note(play)
            answer = whole(play, *given)
            note(play)
            return answer

        monkeypatch.setattr(Play, name, around)

    for name in ("_step", "_settle_on", "_open_or_close"):
        watched(name)
    return found


def test_the_document_draws_every_move_that_simulated_matches_make(moves: set[tuple[str, str]]) -> None:
    for number in SCHEDULES:
        assert not run(number).problems
    drifting = Net(2, "drift")
    drifting.nodes[1].table_options = {"drift_at": (2, 3)}
    drifting.begin(turns=4)
    assert drifting.run(lambda: all(node.match.play.frozen for node in drifting.nodes))
    assert moves == drawn()
