"""Machines that play where robots get companions (RF-10, RF-50)."""

from __future__ import annotations

from halls import board_of, machines

from roborally_core import ai
from roborally_core.ai.terrain import LoneFloor
from roborally_core.base.rng import derive
from roborally_core.board.model import Board
from roborally_core.engine.compile import Floor
from roborally_core.play.agreement import Setup
from roborally_core.play.game import Game, game_from, solo_game, solo_turn
from roborally_core.play.record import record_of, replay
from roborally_core.play.submission import Submission
from roborally_core.rules.commands import Command
from roborally_core.rules.events import Fact, RobotSpawned
from roborally_core.rulesets import RULESETS
from roborally_core.scene import Scene, read_scene, robot, scene

RULES = RULESETS["robofactory"]
COPIER = {"type": "copy-machine", "at": [3, 0], "facing": "W"}
HALL = """
    a . . . . . 2
    b . . . . . .
    1 . . . O . .
    . . . . . . .
"""


def test_a_machine_that_copies_over_a_pit_is_known_to_be_deadly_in_whatever_order_one_asks():
    board = board_of("a . O .", ({**COPIER, "at": [1, 0]},))
    floor = Floor(board, RULES)
    button, east = board.grid.pos(1, 0), 1
    asked = [(register, button, east, command) for register in range(5) for command in (0, 1, 4, 6)]

    def answers(questions):
        ground = LoneFloor(floor)
        return {question: ground.outcome({}, *question) for question in questions}

    forward, backward = answers(asked), answers(asked[::-1])
    assert forward == backward
    assert {forward[register, button, east, Command.MOVE_1].pos for register in range(5)} == {0}
    assert {forward[register, button, east, Command.TURN_LEFT].pos for register in range(5)} == {button}


def test_a_question_leaves_no_tamagotchi_behind():
    board = board_of(HALL, (COPIER, {"type": "laser", "at": [4, 3], "facing": "N"}))
    ground = LoneFloor(Floor(board, RULES))
    press = (board.grid.pos(3, 0), 1, Command.MOVE_1)
    assert ground.outcome({}, 0, *press) == LoneFloor(Floor(board, RULES)).outcome({}, 0, *press)
    elsewhere = (board.grid.pos(0, 3), 1, Command.TURN_LEFT)
    assert ground.outcome({}, 1, *elsewhere).hurt == 0


def test_seats_may_be_asked_in_any_order_while_a_tamagotchi_is_about():
    s = scene(
        "robofactory",
        HALL.replace("a", "A").replace("b", "B"),
        [COPIER, *({"type": "start", "at": [n, 3], "facing": "N", "number": n} for n in (1, 2))],
        A=robot("E"),
        B=robot("E"),
    )
    s = s.register(A=Command.MOVE_3).register(2, A=Command.MOVE_1).end_turn()
    assert s.at("A.tamagotchi") == (4, 0)
    game = game_from(s.situation(), machines(2, 1))
    game.open_turn()
    first = {seat: ai.think(game.view(seat), 1) for seat in (0, 1)}
    assert first == {seat: ai.think(game.view(seat), 1) for seat in (1, 0)}


def test_a_machine_leads_its_tamagotchi_round_pits_it_would_not_mind_itself():
    drawing = """
        . . . . . . . .
        . A . . . 1 . .
        . . . . . . . .
        . . . . . . . .
        . . O . . . O .
        . O . . . O . O
        . . . . . . . .
        . . . . . . . .
    """
    machine = {"type": "copy-machine", "at": [6, 3], "facing": "W"}
    plain = scene("robofactory", drawing, [machine], A=robot("E")).end_turn().text()
    minded = 0
    for number in range(1, 6):
        alone = read_scene(plain.replace("turn 1 done", f"turn 1 done\nentropy {number:064x}"))
        twin = alone.text() + "companion A.tamagotchi E 4,4 4,4\n"
        careless, careful = (_best(read_scene(text)) for text in (alone.text(), twin))
        minded += not _survives(read_scene(twin), careless)
        assert _survives(read_scene(twin), careful)
    assert minded


def _game(s: Scene) -> Game:
    game = game_from(s.situation(), machines(1, 2))
    game.open_turn()
    return game


def _best(s: Scene) -> Submission:
    return ai.think(_game(s).view(0), 2).candidates[0].submission


def _survives(s: Scene, given: Submission) -> bool:
    game = _game(s)
    game.play(solo_turn(game, b"x" * 32, [given]))
    return bool(game.state.robots[0].pos)


def test_machines_play_games_with_companions_to_their_end_and_they_replay():
    copiers = board_of(HALL, (COPIER, {**COPIER, "at": [5, 0], "facing": "W"}, {**COPIER, "at": [2, 2]}))
    dark = tuple({"type": "dark-ground", "at": [x, y]} for x in (2, 3, 4, 5, 6) for y in (0, 1))
    graves = board_of(HALL, (*dark, {"type": "grave", "at": [4, 1]}))
    for board, species in ((copiers, "tamagotchi"), (graves, "ghost")):
        spawned = 0
        for number in range(2):
            game, facts = _played(board, derive(b"companions", number))
            spawned += sum(isinstance(fact, RobotSpawned) and fact.species == species for fact in facts)
            assert game.over
            assert replay(record_of(game)).state.hash() == game.state.hash()
        assert spawned


def _played(board: Board, seed: bytes) -> tuple[Game, list[Fact]]:
    """A game of two machines to its end, with its facts."""
    game, facts = solo_game(Setup("robofactory", machines(2, 0)), board, seed), []
    while not game.over and len(game.inputs) < 60:
        facts += game.open_turn()
        given: list[Submission | None] = [
            ai.pick(ai.think(game.view(seat), 0), derive(seed, "turn", game.state.turn)) for seat in (0, 1)
        ]
        facts += game.play(solo_turn(game, seed, given)).facts
    return game, facts
