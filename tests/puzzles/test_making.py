"""A turn that was played becomes a puzzle: proved, missed by the program played, or refused with a reason."""

from __future__ import annotations

import pytest

from roborally_core import boards
from roborally_core.ai import machines_turn, think
from roborally_core.base.canon import parse_json
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import Game, solo_game
from roborally_core.play.record import record_of, record_text
from roborally_core.play.submission import Submission
from roborally_core.play.turn_input import TurnInput
from roborally_core.puzzles import solution_of, solves
from roborally_core.puzzles.goals import met_in, outcome_of
from roborally_core.puzzles.link import puzzle_from_link
from roborally_core.puzzles.making import (
    ATTEMPTS,
    MadePuzzle,
    MakingError,
    Unmade,
    hands_of,
    made_from_json,
    made_json,
    made_of,
    making_request,
    unmade,
)
from roborally_core.puzzles.proof import proved

SEED = bytes(32)


def at_turn(number: int) -> tuple[Game, TurnInput, Submission]:
    """A game of machines in trouble, this turn open: everybody's programs, and better ones."""
    seats = tuple(Seat(f"R{i}", SeatKind.AI, level=0, look=i) for i in range(3))
    game = solo_game(Setup("rr", seats), boards()["sieve"], SEED)
    while True:
        game.open_turn()
        turn = machines_turn(game, SEED)
        if len(game.inputs) + 1 == number:
            return game, turn, think(game.view(0, turn.links[0]), 2).candidates[0].submission
        game.play(turn, facts=False, hashes=False)


def test_what_was_missed_becomes_a_puzzle_with_one_way() -> None:
    game, turn, better = at_turn(3)
    before = game.state.hash()
    assert unmade(game, turn, 0) is None
    puzzle = made_of(game, turn, 0, hands_of(game, turn, 0, better)[0], "sieve")
    assert puzzle is not None
    assert proved(puzzle) is not None
    opened = puzzle.game()
    program = solution_of(puzzle, opened)
    assert program is not None
    assert solves(puzzle, opened, program)
    assert puzzle.rating > 0
    missed = outcome_of(game.imagined().play(turn, hashes=False).facts, 0)
    assert not met_in(puzzle.aim, missed)
    assert game.state.hash() == before, "the game is left alone"


def test_every_hand_has_the_better_program_and_few_cards_more() -> None:
    game, turn, better = at_turn(3)
    hands = hands_of(game, turn, 0, better)
    assert 0 < len(hands) <= ATTEMPTS
    assert len(set(hands)) == len(hands)
    dealt = set(game.hand(0, turn.links[0]).cards)
    for hand in hands:
        assert set(better.registers) <= set(hand) <= dealt
        assert len(hand) <= 7


def test_a_worker_answers_hand_by_hand_with_a_link() -> None:
    game, turn, better = at_turn(3)
    game.play(turn)
    record = record_text(record_of(game))
    answer = made_from_json(made_json(making_request(record, 0, 3, better, 0)))
    assert answer.unmade is None
    assert proved(puzzle_from_link(answer.link)) is not None
    beyond = made_from_json(made_json(making_request(record, 0, 3, better, 99)))
    assert beyond == MadePuzzle(answer.hands, unmade=Unmade.PLAIN)


def test_a_turn_with_a_choice_besides_cards_is_refused_with_its_reason() -> None:
    game, turn, better = at_turn(7)
    assert unmade(game, turn, 0) is Unmade.CHOICE
    game.play(turn)
    answer = made_json(making_request(record_text(record_of(game)), 0, 7, better, 0))
    assert made_from_json(answer) == MadePuzzle(0, unmade=Unmade.CHOICE)


def test_damaged_requests_and_answers_are_refused() -> None:
    good = parse_json(making_request("{}", 0, 1, Submission(), 0))
    for wrong in ("7", '{"format":"x"}', making_request("{}", 0, 1, Submission(), 0)):
        with pytest.raises(MakingError):
            made_json(wrong)
    assert good["attempt"] == 0
    for wrong in ("7", "{}", '{"hands":1,"link":"","unmade":"later"}', "["):
        with pytest.raises(MakingError):
            made_from_json(wrong)
