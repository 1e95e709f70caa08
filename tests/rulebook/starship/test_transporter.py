"""Transporters (RN-13)."""

from __future__ import annotations

import pytest

from roborally_core.board.load import BoardError, load_board
from roborally_core.foresight.way import way_of
from roborally_core.play.game import game_from
from roborally_core.rules.commands import Command
from roborally_core.rules.events import ElementSwitched, ModeChanged
from roborally_core.scene import robot, scene

SHIP = "\n. . . . .\n. . . . .\nZ . . ⌂ ①"


def nets(*squares, net="purple"):
    return [{"type": "transporter", "at": list(square), "net": net} for square in squares]


def ship(drawing, elements, **robots):
    return scene("robo-runner", drawing + SHIP, elements, **{"Z": robot("N"), **robots})


def test_a_robot_that_has_moved_onto_one_is_beamed_at_the_end_of_the_phase_facing_as_it_did():
    s = ship("A . . . .", nets((1, 0), (4, 2)), A=robot("E")).register(A="move-1")
    assert (s.at("A"), s.facing("A")) == ((4, 2), "E")


def test_passing_over_one_and_turning_on_one_does_nothing():
    s = ship("A . . . .", nets((1, 0), (4, 2)), A=robot("E")).register(A="move-2")
    assert s.at("A") == (2, 0)
    s = ship(". A . . .", nets((1, 0), (4, 2)), A=robot("E")).register(A="turn-left")
    assert s.at("A") == (1, 0)


def test_being_pushed_or_pulled_onto_one_is_as_good():
    s = ship("B A . . .", nets((2, 0), (4, 2)), A=robot("E"), B=robot("E")).register(B="move-1")
    assert s.at("A") == (4, 2)
    s = ship("A . . . .", nets((1, 0), (4, 2)), A=robot("N", under="→")).register()
    assert s.at("A") == (4, 2)


def test_a_robot_beamed_there_is_beamed_on_only_when_it_comes_again():
    s = ship("A . . . .", nets((1, 0), (4, 2)), A=robot("E")).register(1, A="move-1").register(2)
    assert s.at("A") == (4, 2)


def loop(entropy, count):
    """The transporters of a network, and the one to which each of them beams a robot."""
    squares = [(1, 0), (4, 0), (1, 2), (4, 2), (2, 1)][:count]
    s = ship(". . . . .", nets(*squares), A=robot("E", at=(0, 1)))
    s.state.entropy = f"{entropy:064x}"
    found = {}
    for number, square in enumerate(squares):
        s.change("A", at=(square[0] - 1, square[1]), facing="E")
        s.register(1 + number % 5, A="move-1")
        found[square] = s.at("A")
    return squares, found


@pytest.mark.parametrize("entropy", range(12))
def test_a_network_is_one_loop_so_that_no_two_of_more_are_linked_to_each_other(entropy):
    squares, found = loop(entropy, 4)
    at, visited = squares[0], []
    for _ in squares:
        visited.append(at)
        at = found[at]
    assert at == squares[0]
    assert sorted(visited) == sorted(squares)


def test_loops_are_random():
    assert len({tuple(sorted(loop(entropy, 4)[1].items())) for entropy in range(12)}) > 3


def test_it_remains_the_same_throughout_the_game():
    s = ship("A . . . .", nets((1, 0), (4, 0), (4, 2)), A=robot("E")).register(1, A="move-1")
    first = s.at("A")
    for entropy in range(6):
        s.state.entropy = f"{entropy:064x}"
        s.change("A", at=(0, 0)).register(1, A="move-1")
        assert s.at("A") == first


def test_nobody_knows_a_link_before_it_is_seen():
    s = ship("A . . . .", nets((1, 0), (4, 0), (4, 2)), A=robot("E"))
    assert s.state.memory == {}
    assert s.condition(1, 0) == "uncharted"
    s.register(A="move-1")
    assert [s.condition(x, y) for x, y in ((1, 0), (4, 0), (4, 2))] == ["charted", "uncharted", "uncharted"]
    assert len(s.of(ElementSwitched)) == 1


def test_a_preview_knows_only_what_has_been_seen():
    s = ship("A . . . .", nets((1, 0), (4, 0), (4, 2)), A=robot("E"))
    game = game_from(s.situation())
    game.open_turn()
    grid, first = game.board.grid, [game.rules.deck.ids[-30]]
    assert game.rules.deck[first[0]].command is Command.MOVE_1
    assert way_of(game, 0, [*first, None, None, None, None]).pos == grid.pos(1, 0)
    game.state.memory[s._situation.element(1, 0).index] = 3
    assert way_of(game, 0, [*first, None, None, None, None]).pos == grid.pos(4, 2)


def test_where_a_real_robot_arrives_at_a_real_one_both_become_virtual():
    s = ship("A . . . .\n. . . . .\n. . . . B", nets((1, 0), (4, 2)), A=robot("E"), B=robot("N"))
    s.register(A="move-1")
    assert s.at("A") == s.at("B") == (4, 2)
    assert (s["A"].real, s["B"].real) == (False, False)
    assert [fact.real for fact in s.of(ModeChanged)] == [False, False]


def test_a_virtual_one_there_makes_nobody_virtual():
    s = ship("A . . . .\n. . . . .\n. . . . B", nets((1, 0), (4, 2)), A=robot("E"), B=robot("N", real=False))
    s.register(A="move-1")
    assert (s["A"].real, s["B"].real) == (True, False)


def test_robots_that_come_at_once_change_places():
    s = ship("A . . . .\n. . . . .\n. . . B .", nets((1, 0), (4, 2)), A=robot("E"), B=robot("E"))
    s.register(A="move-1", B="move-1")
    assert (s.at("A"), s.at("B")) == ((4, 2), (1, 0))
    assert (s["A"].real, s["B"].real) == (True, True)


def test_colours_are_networks_of_their_own():
    s = ship("A . . . .", [*nets((1, 0), (4, 2)), *nets((3, 0), (2, 2), net="red")], A=robot("E"))
    assert s.register(A="move-1").at("A") == (4, 2)


def test_a_lone_one_is_refused():
    board = (
        '{"format":"roborally-board/1","name":"x","rulesets":["robo-runner"],"floor":["⌂ . ①"],'
        '"elements":[{"type":"transporter","at":[1,0]}]}'
    )
    with pytest.raises(BoardError, match="is the only one of the purple network"):
        load_board(board)


def test_a_robot_that_leaves_in_the_same_step_does_not_reside_there():
    """In a loop of three, A comes to the square that B has just left: both are real afterwards."""
    squares = [(1, 0), (4, 0), (1, 2)]
    _, found = loop(0, 3)
    first = next(square for square in squares if found[square] != (4, 2))
    second = found[first]
    s = ship(". . . . .", nets(*squares), A=robot("E", at=(0, 1)), B=robot("E", at=(2, 1)))
    s.state.entropy = f"{0:064x}"
    for name, (x, y) in (("A", first), ("B", second)):
        s.change(name, at=(x - 1, y))
    s.register(A="move-1", B="move-1")
    assert (s.at("A"), s.at("B")) == (second, found[second])
    assert (s["A"].real, s["B"].real) == (True, True)


def test_a_robot_that_has_not_moved_resides_there():
    s = ship("A . . . .\n. . . . .\n. . . . B", nets((1, 0), (4, 2)), A=robot("E"), B=robot("N"))
    s.register(A="move-1", B="turn-left")
    assert s.at("A") == s.at("B") == (4, 2)
    assert (s["A"].real, s["B"].real) == (False, False)
