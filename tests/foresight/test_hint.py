"""Hints: the best program for a hand can be handed in, and its reasons are true."""

from __future__ import annotations

import pytest

from roborally_core.ai import ThinkError, machines_turn
from roborally_core.board.library import boards
from roborally_core.foresight.hint import Argument, Reason, hint_for, reasons_of
from roborally_core.foresight.wire import hint_from_json, hint_json, hint_request
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import Game, game_from, solo_game, solo_link
from roborally_core.play.submission import Choice, Submission
from roborally_core.rules.commands import Command
from roborally_core.scene import Scene, robot, scene

SEED = b"h" * 32


def game(ruleset: str = "rr", board: str = "first-shift", turns: int = 0) -> Game:
    """A game of one human and a machine after this many turns, the next one open."""
    made = solo_game(
        Setup(ruleset, (Seat("Ada"), Seat("Tin", SeatKind.AI, look=1, level=0))), boards()[board], SEED
    )
    for _ in range(turns):
        made.open_turn()
        made.play(machines_turn(made, SEED))
    made.open_turn()
    return made


def told(s: Scene, *commands: Command) -> list[Reason]:
    """The reasons of a program of robot A."""
    made = game_from(s.situation())
    used: set[int] = set()
    cards: list[int | None] = []
    for command in commands:
        card = next(c.id for c in made.rules.deck.cards if c.command is command and c.id not in used)
        used.add(card)
        cards.append(card)
    return list(reasons_of(made.view(0), Submission((*cards, *[None] * (5 - len(cards))))))


def test_a_checkpoint_on_the_way_is_told_with_its_register_and_the_last_one_wins():
    s = scene("rr", "A . 1 . 2", A=robot("E"))
    assert told(s, Command.MOVE_2) == [Reason(Argument.TOUCHES, 1, 1)]
    reasons = told(s, Command.MOVE_2, Command.MOVE_2)
    assert reasons == [Reason(Argument.TOUCHES, 1, 1), Reason(Argument.WINS, 2, 2)]


def test_what_the_floor_does_is_told():
    s = scene("rr", "A > > . . 1", A=robot("E"))
    reasons = told(s, Command.MOVE_1)
    assert Reason(Argument.CARRIED, 1) in reasons
    assert reasons[0] == Reason(Argument.FACES, 3)


def test_the_place_beside_the_next_checkpoint_is_told_in_squares_unless_the_way_leads_round_about():
    s = scene("rr", ". . . . 1\n. . . . .\nA . . . .", A=robot("E"))
    assert told(s, Command.MOVE_3) == [Reason(Argument.STANDS, 3)]
    assert told(s, Command.MOVE_3, Command.MOVE_1, Command.TURN_LEFT) == [Reason(Argument.FACES, 2)]
    round_about = scene("rr", "# # #\n1 # A\n. . .", A=robot("S")) if False else None
    assert round_about is None


def test_a_way_back_is_no_progress():
    s = scene("rr", ". A . . . 1", A=robot("E"))
    assert [one.ground for one in told(s, Command.BACK_1)] == [Argument.FARTHER]


def test_a_robot_that_stands_on_the_way_is_named_and_an_end_is_told_alone():
    s = scene("rr", "A B . . 1", A=robot("E"), B=robot("N"))
    assert Reason(Argument.PUSHES, s["B"].id, 1) in told(s, Command.MOVE_1)
    assert told(s, Command.BACK_1) == [Reason(Argument.FATAL, register=1)]


@pytest.mark.parametrize(
    ("ruleset", "board"),
    [("rr", "first-shift"), ("classic", "grinder"), ("botwars", "botwars-first-spark"),
     ("robofactory", "cold-store")],
)  # fmt: skip
def test_a_hint_is_a_program_the_hand_allows_and_the_same_through_the_worker(
    ruleset: str, board: str
) -> None:
    for turns in (0, 2):
        made = game(ruleset, board, turns)
        link = solo_link(SEED, made.state.turn, 0)
        found = hint_for(made.view(0, link))
        hand = made.hand(0, link, found.submission.choice(Choice.SWAP) or 0)
        assert made.problems(0, found.submission, hand, complete=True) == []
        assert hint_from_json(hint_json(hint_request(made, 0, link))) == found


def test_progress_is_told_in_thousandths_of_a_turn_and_only_where_there_is_some() -> None:
    made = game()
    found = hint_for(made.view(0, solo_link(SEED, made.state.turn, 0)))
    grounds = {one.ground for one in found.reasons}
    assert grounds & {Argument.NEARER, Argument.TOUCHES, Argument.WINS}
    assert Argument.FARTHER not in grounds


def test_a_damaged_request_or_answer_is_refused_in_words() -> None:
    made = game()
    with pytest.raises(ThinkError, match="request: no JSON"):
        hint_json("{")
    for text in (
        "{",
        "[]",
        '{"format":"roborally-hint/1"}',
        '{"format":"roborally-hint/1","reasons":[[99,0,0]],"submission":{}}',
    ):
        with pytest.raises(ThinkError, match="hint"):
            hint_from_json(text)
    assert hint_from_json(hint_json(hint_request(made, 0, b""))).submission.registers
