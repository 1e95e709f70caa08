"""The game as an object: opening, playing, refusing."""

from __future__ import annotations

import pytest

from roborally_core.board.model import Board
from roborally_core.board.text import parse_drawing
from roborally_core.engine.fitting import BoardRefused
from roborally_core.engine.floors import KEPT_FLOORS, compiled
from roborally_core.play.agreement import Seat, SeatKind, Setup, SetupError
from roborally_core.play.game import Game, solo_game, solo_link, solo_turn
from roborally_core.play.submission import Choice, Submission, SubmissionError, submit
from roborally_core.play.turn_input import TurnInput
from roborally_core.rules.events import TurnEnded, TurnStarted
from roborally_core.rulesets import RULESETS
from roborally_core.selfcheck import play_random

DRAWING = "|a . b . 1|\n|. . . . .|\n|2 . . . .|"
TWO = (Seat("Ada"), Seat("Bob"))


def board(drawing: str = DRAWING) -> Board:
    width, height, elements, _ = parse_drawing(drawing.splitlines())
    return Board(width, height, elements)


def new(ruleset: str = "rr", seats: tuple[Seat, ...] = TWO) -> Game:
    return solo_game(Setup(ruleset, seats), board(), b"seed")


def test_a_setup_that_does_not_fit_the_board_is_refused():
    with pytest.raises(SetupError, match="3 players, the board has 2 starts"):
        solo_game(Setup("rr", (*TWO, Seat("Cyd"))), board(), b"seed")


def test_a_board_that_does_not_fit_the_ruleset_is_refused_with_all_squares():
    with pytest.raises(BoardRefused) as caught:
        solo_game(Setup("classic", TWO), board("a b @\n1 @ ."), b"seed")
    assert len(caught.value.problems) == 2
    assert "square [2, 0]" in caught.value.problems[0]
    assert "square [1, 1]" in caught.value.problems[1]


def test_a_turn_begins_with_its_opening_and_ends_with_its_last_fact():
    game = new()
    opening = game.open_turn()
    assert opening[0] == TurnStarted(1)
    played = game.play(solo_turn(game, b"seed", [None, None]))
    assert played.facts[-1] == TurnEnded(1)
    assert not game.opened


def test_there_is_a_hash_behind_each_register_and_one_behind_the_turn():
    game = new()
    game.open_turn()
    played = game.play(solo_turn(game, b"seed", [None, None]))
    assert len(played.hashes) == 6
    assert played.hashes[-1] == game.state.hash()
    assert game.hashes == [played.hashes]


def test_a_turn_is_opened_once_and_played_once():
    game = new()
    with pytest.raises(RuntimeError, match="no turn is open"):
        game.play(TurnInput(b"", (b"", b""), (None, None)))
    game.open_turn()
    with pytest.raises(RuntimeError, match="already open"):
        game.open_turn()


@pytest.mark.parametrize(("links", "submissions"), [(1, 2), (2, 1), (3, 3), (0, 0)])
def test_a_turn_of_another_number_of_seats_is_refused(links, submissions):
    game = new()
    game.open_turn()
    with pytest.raises(SubmissionError, match="2 seats"):
        game.play(TurnInput(b"x" * 32, (b"",) * links, (None,) * submissions))


def test_facts_and_hashes_can_be_left_out():
    game = new()
    game.open_turn()
    played = game.play(solo_turn(game, b"seed", [None, None]), facts=False, hashes=False)
    assert played == ([], ())
    assert len(game.inputs) == 1


def test_the_same_choice_twice_is_refused():
    game = new()
    game.open_turn()
    twice = Submission((None,) * 5, ((Choice.POWER_DOWN, 0), (Choice.POWER_DOWN, 1)))
    assert game.problems(0, twice, game.hand(0, solo_link(b"seed", 1, 0))) == [
        "there are two choices for power down"
    ]


def test_hands_of_people_are_private_and_those_of_machines_public():
    game = new(seats=(Seat("Ada"), Seat("Bot", SeatKind.AI)))
    game.open_turn()
    turn = solo_turn(game, b"seed", [None, None])
    assert turn.links[0] == solo_link(b"seed", 1, 0)
    assert turn.links[1] == b""


def test_the_goal_is_what_was_agreed_or_all_there_is():
    assert new().goal == 2
    assert solo_game(Setup("rr", TWO, goal=1), board(), b"seed").goal == 1


def test_equal_boards_are_compiled_once_and_old_ones_forgotten():
    rules = RULESETS["rr"]
    assert compiled(board(), rules) is compiled(board(), rules)
    first = compiled(board(), rules)
    for width in range(3, 4 + KEPT_FLOORS):
        compiled(board("a " + ". " * width + "1"), rules)
    assert compiled(board(), rules) is not first


def test_two_games_on_one_board_do_not_touch_each_other():
    one, two = new(), new()
    one.open_turn()
    before = two.state.hash()
    one.play(solo_turn(one, b"seed", [None, None]))
    assert two.state.hash() == before


@pytest.mark.parametrize("ruleset", ["rr", "classic"])
def test_random_games_come_to_an_end(ruleset):
    ended = [play_random(Setup(ruleset, TWO, goal=1), board(), bytes([i]), 150).over for i in range(4)]
    assert all(ended)


def test_a_card_of_the_hand_can_be_played_whatever_the_choices():
    game = new()
    game.open_turn()
    hand = game.hand(0, solo_link(b"seed", 1, 0))
    given = submit(hand.cards[:5], power_down=1)
    assert game.problems(0, given, hand, complete=True) == []
