"""Boards out of nothing: the same for the same wish, playable under every ruleset, and not flawed."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest

from roborally_core.board.load import load_board
from roborally_core.board.model import Difficulty
from roborally_core.board.write import board_json
from roborally_core.cli.main import main
from roborally_core.rulesets import RULESETS
from roborally_core.workshop.generator import (
    BoardTheme,
    BoardWish,
    GeneratorError,
    daily_wish,
    generated,
    making,
)
from roborally_core.workshop.judge import BoardVerdict, Judging
from roborally_core.workshop.judge.symmetry import is_symmetric

THEMES, LEVELS = [*BoardTheme], [*Difficulty]


def _unjudged(*_: object) -> Generator[object, None, bool]:
    """A judge who lets every draft pass."""
    yield from ()
    return True


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_board_of_every_ruleset_is_read_back_and_passes_the_judge(
    ruleset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(making, "ALONE", 2)
    monkeypatch.setattr(making, "FIELD", 1)
    at = [*RULESETS].index(ruleset)
    wish = BoardWish("tried", ruleset, 9, 9, LEVELS[at % 4], THEMES[at % 6])
    board = generated(wish)
    again = load_board(board_json(board))
    assert board_json(again) == board_json(board)
    assert (board.rulesets, board.difficulty) == ((ruleset,), wish.difficulty)
    judging = Judging(board, ruleset, games=0, alone=1, seed=7)
    assert len([*judging]) == len(judging.races)
    assert judging.judgement().verdict is not BoardVerdict.FLAWED


def test_a_wish_is_one_board_and_another_seed_another_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "_passing", _unjudged)
    others = [BoardWish("b"), BoardWish("a", theme=BoardTheme.PITS), BoardWish("a", difficulty=LEVELS[3])]
    first, again, *more = [generated(wish).content_hash for wish in (BoardWish("a"), BoardWish("a"), *others)]
    assert first == again
    assert len({first, *more}) == 4


@pytest.mark.parametrize("theme", BoardTheme)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_drafts_are_boards_without_a_problem_and_have_something_on_them(
    theme: BoardTheme, ruleset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(making, "_passing", _unjudged)
    for width, height, level in ((8, 8, 3), (13, 12, 0), (24, 16, 2)):
        board = generated(BoardWish("s", ruleset, width, height, LEVELS[level], theme))
        assert (board.width, board.height) == (width, height)
        assert len(board.elements) > len(board.starts) + len(board.checkpoints)
        if not RULESETS[ruleset].squads and not RULESETS[ruleset].shared_start:
            assert len(board.starts) == 8
            assert is_symmetric(board) is bool(width % 2)


def test_gentle_boards_have_no_pits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "_passing", _unjudged)
    wish = BoardWish("", "classic", theme=BoardTheme.PITS, difficulty=Difficulty.GENTLE)
    boards = [generated(wish._replace(seed=str(seed))) for seed in range(8)]
    assert not [one for board in boards for one in board.elements if one.key in ("pit", "trapdoor-pit")]


def test_tries_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[object] = []

    def refused(*draft: object) -> Generator[object, None, bool]:
        tries.append(draft)
        yield from ()
        return False

    monkeypatch.setattr(making, "_passing", refused)
    with pytest.raises(GeneratorError, match="none of 16 drafts"):
        generated(BoardWish("a", width=8, height=8))
    assert len(tries) <= making.MOST_TRIES


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        (BoardWish("a", "chess"), "no ruleset 'chess'"),
        (BoardWish("a", width=7), "width: 8 to 24, not 7"),
        (BoardWish("a", height=10_000), "height: 8 to 24, not 10000"),
        (BoardWish(""), "1 to 64 characters"),
        (BoardWish("x" * 65), "1 to 64 characters"),
    ],
)
def test_what_cannot_be_is_refused_in_words(wish: BoardWish, words: str) -> None:
    with pytest.raises(GeneratorError, match=words):
        generated(wish)


def test_every_day_has_a_wish_of_its_own() -> None:
    days = [f"2026-{month:02}-{day:02}" for month in (11, 12) for day in range(1, 31)]
    wishes = [daily_wish(day) for day in days]
    assert all(wish.problems() == [] for wish in wishes)
    assert len({wish.entropy() for wish in wishes}) == len(days)
    assert daily_wish("2026-11-20") == daily_wish("2026-11-20") != daily_wish("2026-11-20", "classic")
    for wrong in ("2026-13-01", "today", "20261120", ""):
        with pytest.raises(ValueError, match="date"):
            daily_wish(wrong)


def test_the_command_writes_the_board(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "made.json"
    wish = ["--ruleset", "robo-runner", "--size", "10x9", "--theme", "belts", "--difficulty", "gentle"]
    assert main(["generate", str(file), "--seed", "7", *wish]) == 0
    assert (load_board(file).width, load_board(file).height) == (10, 9)
    assert "made.json" in capsys.readouterr().out
    assert main(["generate", str(file), "--size", "big"]) == 2
    assert main(["generate", str(file), "--daily", "tomorrow"]) == 2
    assert "is no date" in capsys.readouterr().err
