"""The public report of a game (BW-16): its rows and its words."""

from __future__ import annotations

from typing import Any

from roborally_core.base.drawing import Ink
from roborally_core.base.geometry import grid_of
from roborally_core.board.model import Board
from roborally_core.play.game import Game
from roborally_core.report import Report
from roborally_core.report.follower import Ledger
from roborally_core.report.stage import StageReport
from roborally_core.report.svg import PALETTE, ROBOTS
from roborally_core.report.table import LOOKS, Row, colour_of
from roborally_core.report.tongue import DAMAGE, HIT_POINTS
from roborally_core.report.words import CARDS
from roborally_core.rules.commands import Command
from roborally_core.scene import Scene, robot, scene
from roborally_core.story.sentences import command_name

# -- rows --------------------------------------------------------------------------------------

STAGE = ["Mode", "Cards", "Outcome", "Mechanisms", "Combat", "Hit points"]
CLOSING = [
    *("Mode", "Backup copy (reinstate)", "Checkpoints (flags)", "Hit points"),
    *("Robots left", "Power-down (reboot)"),
]
OPTIONAL = {"Checkpoints", "Upgrades", "Options", "Burnt (fused) registers"}


def test_every_stage_has_the_rows_of_the_source_in_its_order(report: Report):
    for turn in report.turns:
        for section in turn.sections[:-1]:
            titles = [row.title for row in section.rows]
            assert titles in (STAGE, [*STAGE, "Checkpoints"])
        titles = [row.title for row in turn.sections[-1].rows]
        assert [title for title in titles if title not in OPTIONAL] == CLOSING
        assert all(len(row.cells) == len(report.names) for section in turn.sections for row in section.rows)


def test_a_turn_has_five_stages_and_an_end(report: Report):
    for turn in report.turns[:-1]:
        titles = [section.title for section in turn.sections]
        assert titles[:5] == [f"Turn {turn.number}, register {n}" for n in range(1, 6)]
        assert titles[5] == f"End of turn {turn.number}"


def test_everybody_begins_on_one_square_virtual(report: Report):
    first = report.turns[0].sections[0]
    assert len({figure.pos for figure in first.picture.figures}) == 1
    assert first.rows[0].cells == [["virtual"]] * len(report.names)


def test_hit_points_and_squares_are_those_of_the_game(game: Game, report: Report):
    last = report.turns[-1].sections[-1]
    rows = {row.title: row.cells for row in last.rows}
    for one in game.state.robots:
        points = str(10 - one.damage) if one.pos else "-"
        assert rows["Hit points"][one.id][0] == points
        assert rows["Robots left"][one.id] == [str(one.lives)]
    assert {figure.robot: figure.pos for figure in last.picture.figures} == {
        one.id: one.pos for one in game.state.robots if one.pos
    }


def test_the_memory_shown_last_is_the_games(game: Game, report: Report):
    assert dict(report.turns[-1].sections[-1].picture.memory) == game.state.memory


# -- words -------------------------------------------------------------------------------------


def told(s: Scene) -> StageReport:
    """The facts of a scene as a stage; robots are where they were before it."""
    ledger = Ledger(len(s.names), 10)
    stage = StageReport("Stage", s.board, s.rules, s.names, ledger)
    for fact in s.facts:
        stage.tell(fact)
        ledger.follow(fact)
    stage.section()
    return stage


def cell(row: Row, s: Scene, name: str) -> list[str]:
    return row.cells[s.names.index(name)]


def test_squares_count_from_the_south_west():
    board, grid = Board(8, 8, []), grid_of(8, 8)
    assert HIT_POINTS.beam(board, grid.pos(6, 4), grid.pos(6, 2)) == "r4-6c7"
    assert HIT_POINTS.beam(board, grid.pos(6, 2), grid.pos(6, 4)) == "r4-6c7"
    assert HIT_POINTS.beam(board, grid.pos(1, 7), grid.pos(4, 7)) == "r1c2-5"
    assert HIT_POINTS.beam(board, grid.pos(0, 7), grid.pos(0, 7)) == "r1c1"
    assert DAMAGE.beam(board, grid.pos(6, 4), grid.pos(6, 2)) == "G3-G5"
    assert DAMAGE.beam(board, grid.pos(0, 7), grid.pos(0, 7)) == "A8"


def test_moves_turns_and_obstructions():
    s = scene("botwars", "A . .|.\n. . . .", A=robot("E")).register(A=Command.MOVE_3)
    assert cell(told(s).outcome, s, "A") == ["move to r2c3", "obstruction encountered"]
    s = scene("botwars", "A .", A=robot("E")).register(A=Command.TURN_LEFT)
    assert cell(told(s).outcome, s, "A") == ["face north"]


def test_a_push_bears_its_time_index_before_or_after_the_card():
    s = scene("botwars", "A B . . .\n. . . . .", A=robot("E"), B=robot("S"))
    s.register(A=(Command.MOVE_1, 700), B=(Command.MOVE_1, 600))
    assert cell(told(s).outcome, s, "B") == ["700: pushed to r2c3 by A", "move to r1c3"]
    s = scene("botwars", "A . B . .\n. . . . .", A=robot("E"), B=robot("W"))
    s.register(A=(Command.MOVE_1, 600), B=(Command.MOVE_1, 700))
    assert cell(told(s).outcome, s, "B") == ["move to r2c2", "600: pushed to r2c3 by A"]


def test_combat_names_the_squares_and_the_victim_below():
    s = scene("botwars", "A . . B", A=robot("E"), B=robot("N")).register()
    stage = told(s)
    assert cell(stage.combat, s, "A") == ["r1c2-4", "B"]
    assert cell(stage.combat, s, "B") == ["-1 HP (A)"]


def test_mechanisms_in_the_order_they_act():
    elements: list[dict[str, Any]] = [{"type": "laser", "at": [1, 0], "facing": "S"}]
    s = scene("botwars", "A v\n. .", elements, A=robot("N", under=">")).register()
    assert cell(told(s).mechanisms, s, "A") == ["belt to r2c2", "belt: face east", "laser: -1 HP"]


def test_fences_fuses_and_destruction_are_told_where_they_happen():
    s = scene("botwars", "A .", A=robot("N", damage=4)).register(A=Command.MOVE_1)
    lines = cell(told(s).outcome, s, "A")
    assert lines[:2] == ["electric fence", "electric fence: -2 HP"]
    assert lines[2].startswith("register 5 burnt in")
    s = scene("botwars", "A O .", A=robot("E")).register(A=Command.MOVE_2)
    assert cell(told(s).outcome, s, "A") == ["move to r1c2", "falls into the pit", "pit: destroyed"]


def test_switches_are_told_beside_the_robots_that_pressed_them():
    wired = [
        {"type": "toggle-switch", "at": [1, 0], "targets": [[2, 1]]},
        {"type": "trap-door", "at": [2, 1]},
    ]
    s = scene("botwars", "A . . .\n. . . .", wired, A=robot("E")).register(A=Command.MOVE_2)
    assert cell(told(s).outcome, s, "A") == [
        "move to r2c2",
        "toggle switch r2c2 on",
        "trap door r1c3 open",
        "move to r2c3",
    ]


def test_every_card_and_every_ink_has_its_name_or_colour():
    assert set(CARDS) == set(Command)
    assert len(set(map(command_name, Command))) == len(Command)
    assert set(PALETTE) == set(Ink)
    assert LOOKS == len(ROBOTS) == len({colour_of(look) for look in range(LOOKS)}) == 8
