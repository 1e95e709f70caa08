"""The six steps: each begins with a robot that fails, and shows one that succeeds, from any start."""

from __future__ import annotations

from pathlib import Path

import pytest

import roborally_core as rally
from roborally_core.bots.caged import MOST_LOOKS, Caged, reply_from_text
from roborally_core.bots.games import BotGame, played
from roborally_core.bots.players import named, read_bot
from roborally_core.bots.wire import program_from_text, view_text
from roborally_core.cli.main import main
from roborally_core.workshop.lessons import BOARD, LESSONS, RULESET, RobotLesson, achieved


def games(lesson: RobotLesson, source: str) -> list[BotGame]:
    out = []
    for number in range(lesson.games):
        bots = [read_bot(source, lesson.key), *([named(lesson.rival)] if lesson.rival else [])]
        seats = tuple(rally.Seat(name) for name in ("Ada", "Ben")[: len(bots)])
        setup = rally.Setup(RULESET, seats)
        out.append(played(setup, rally.boards()[BOARD], lesson.seed(number), bots, lesson.turns))
    return out


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_a_step_is_achieved_by_what_it_shows_and_not_by_what_it_begins_with(lesson: RobotLesson) -> None:
    assert achieved(lesson, games(lesson, lesson.solution))
    assert not achieved(lesson, games(lesson, lesson.start))


def test_the_last_step_searches_within_the_count() -> None:
    lesson, caged = LESSONS[-1], Caged()
    caged.begin(lesson.solution)
    looks = []

    def bot(view: rally.SeatView) -> rally.Submission:
        reply = reply_from_text(caged.answer(view_text(view)))
        assert reply.fault is None
        looks.append(reply.looks)
        program = program_from_text(reply.program)
        assert isinstance(program, rally.Submission)
        return program

    setup = rally.Setup(RULESET, (rally.Seat("Ada"), rally.Seat("Ben")))
    played(setup, rally.boards()[BOARD], lesson.seed(0), [bot, named("easy")], 3)
    assert 200 < max(looks) <= MOST_LOOKS


def test_the_file_of_the_page_plays_in_a_tournament_of_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(LESSONS[2].solution, encoding="utf-8")
    assert main(["tournament", f"{file},random", "--rounds", "1", "--turns", "6"]) == 0
    assert "mine" in capsys.readouterr().out
