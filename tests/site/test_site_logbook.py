"""The log of a game: put into words late, read in order, and never longer than it may be."""

from __future__ import annotations

from app.store.words import Words
from app.view.logbook import TURNS, Logbook
from site_table import game

from roborally_core import events as ev


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


def test_the_oldest_turns_go():
    one = book()
    for turn in range(1, TURNS + 3):
        one.note(turn, ())
        one.remark(turn, f"turn {turn}.")
    told = str(one.read())
    assert "turn 2." not in told
    assert "turn 3." in told
