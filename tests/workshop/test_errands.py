"""Errands of the workshop's worker: the figures of the command line, in steps, wherever they are stopped."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from roborally_core import language
from roborally_core.board.library import boards
from roborally_core.board.load import board_from_text
from roborally_core.board.write import board_json
from roborally_core.cli.main import main
from roborally_core.workshop.draft import draft_of
from roborally_core.workshop.errands import (
    Errand,
    JudgeStep,
    judge_request,
    judge_step,
    make_request,
    make_step,
    steps,
)
from roborally_core.workshop.generator import BoardWish, generated
from roborally_core.workshop.judge import FindingKind
from roborally_core.workshop.judge.wire import judgement_json

BOARD = boards()["first-shift"]


def judged(request: str) -> list[JudgeStep]:
    return [judge_step(one, BOARD) for one in steps(Errand.JUDGE, request)]


def test_a_board_in_the_editor_gets_the_figures_of_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "board.json"
    file.write_text(board_json(BOARD), encoding="utf-8")
    main(["board", str(file), "--judge", "--games", "2", "--json"])
    said = capsys.readouterr().out
    *earlier, last = judged(judge_request(draft_of(BOARD).text(), "rr", games=2))
    assert last.judgement is not None
    assert json.loads(judgement_json(last.judgement, BOARD)) == json.loads(said)
    assert last.progress == (98, 98)
    told = [step.progress.done for step in earlier if step.judgement is not None]
    assert told == [96], "the races alone are told before the field has run"
    interim = earlier[-2].judgement
    assert interim is not None
    assert FindingKind.NO_FIELD not in [one.kind for one in interim.findings], "there will be one"


def test_a_stopped_judging_goes_on_where_it_was_and_in_another_language() -> None:
    whole = judged(judge_request(board_json(BOARD), "rr", games=0, alone=1))
    some = [step.result for step in whole[:4] if step.result is not None]
    language.use("de")
    try:
        rest = judged(judge_request(board_json(BOARD), "rr", some, games=0, alone=1))
    finally:
        language.use("en")
    assert [step.progress.done for step in rest] == [3, 4, 5, 6, 7, 8]
    before, after = whole[-1].judgement, rest[-1].judgement
    assert before is not None
    assert after is not None
    assert after.starts == before.starts
    assert [one.kind for one in after.findings] == [one.kind for one in before.findings]
    assert [str(one.text) for one in after.findings] != [str(one.text) for one in before.findings]


def test_a_board_is_made_in_steps_and_an_impossible_wish_is_refused() -> None:
    wish = BoardWish("steps", width=9, height=9)
    *earlier, last = [make_step(one) for one in steps(Errand.MAKE, make_request(wish))]
    assert board_from_text(last.board).content_hash == generated(wish).content_hash
    assert earlier[0].progress.done == 0
    assert earlier[-1].progress.done == earlier[-1].progress.of
    [refused] = [make_step(one) for one in steps(Errand.MAKE, make_request(wish._replace(width=99)))]
    assert "99" in refused.refused
