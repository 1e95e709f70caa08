"""The log of a game: put into words late, read in order, and never longer than it may be."""

from __future__ import annotations

import pytest
from app.screens.game.view.logbook import TURNS, Logbook
from app.store.words import Words
from site_table import game

from roborally_core import language
from roborally_core.rules import events as ev
from roborally_core.rules.cards import RALLY_DECK


def book() -> Logbook:
    made = game()
    return Logbook(Words(made.board, [seat.name for seat in made.setup.seats], made.rules.deck))


def fall(robot: int) -> list[ev.Fact]:
    return [ev.RobotFell(robot, 40, ev.RULE)]


def test_it_reads_the_same_whether_it_was_written_meanwhile_or_not():
    late, early = book(), book()
    for one in (late, early):
        one.note(2, fall(1))
        one.remark(2, "Ben is back")
    for _ in early.write():
        pass
    for one in (late, early):
        one.note(1, fall(0))
    assert list(early.write()) == [None], "only what is new"
    assert list(early.write()) == []
    assert str(late.read()) == str(early.read())
    told = str(late.read())
    assert told.index(game().setup.seats[0].name) < told.index("Ben is back")


def test_it_is_told_anew_in_another_language_but_for_what_was_remarked():
    one = book()
    one.note(1, fall(0))
    one.remark(1, "Ben is back")
    english = str(one.read())
    try:
        language.use("de")
        assert str(one.read()) == english, "what was written stays until it is told anew"
        one.retell()
        german = str(one.read())
    finally:
        language.use(language.ENGLISH)
    assert german != english
    assert "Ben is back" in german
    one.retell()
    assert str(one.read()) == english


def test_the_oldest_turns_go():
    one = book()
    for turn in range(1, TURNS + 3):
        one.note(turn, ())
        one.remark(turn, f"turn {turn}.")
    told = str(one.read())
    assert "turn 2." not in told
    assert "turn 3." in told


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (
            language.ENGLISH,
            [
                "Your robot is pushed to B1 by Ben.",
                "Ben is pushed to B1 by your robot.",
                "Ben is dealt 1 point of damage by your robot and has 1.",
                "You have no robot left and are out of the game.",
                "Ben is out of the game.",
                "The game is over. You win.",
                "The game is over. Ben wins.",
            ],
        ),
        (
            "de",
            [
                "Dein Roboter wird von Ben nach B1 geschoben.",
                "Ben wird von deinem Roboter nach B1 geschoben.",
                "Ben nimmt 1 Schadenspunkt durch deinen Roboter und hat 1.",
                "Du hast keinen Roboter mehr und bist ausgeschieden.",
                "Ben ist ausgeschieden.",
                "Das Spiel ist vorbei. Du gewinnst.",
                "Das Spiel ist vorbei. Ben gewinnt.",
            ],
        ),
    ],
)
def test_the_readers_robot_is_theirs_in_every_case(code: str, told: list[str]):
    board = game().board
    here, there = board.grid.pos(0, 0), board.grid.pos(1, 0)
    facts = [
        *(ev.RobotMoved(one, here, there, ev.Cause(ev.CauseKind.PUSH, 1 - one)) for one in (0, 1)),
        ev.RobotDamaged(1, 1, 1, ev.Cause(ev.CauseKind.WEAPON, 0)),
        *(ev.PlayerOut(seat) for seat in (0, 1)),
        *(ev.GameEnded((seat,), False) for seat in (0, 1)),
    ]
    words = Words(board, ["Ada", "Ben"], RALLY_DECK, reader=0)
    try:
        language.use(code)
        assert words.sentences(facts) == told
        assert words.robot(0) == "Ada", "everywhere else it has its name"
    finally:
        language.use(language.ENGLISH)
