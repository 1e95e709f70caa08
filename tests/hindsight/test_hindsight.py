"""Game review: decisions are told from luck, better programs are better, and everybody comes to the same."""

from __future__ import annotations

import json

import pytest

from roborally_core.ai import machines_turn, think
from roborally_core.ai.appraise import Appraiser
from roborally_core.base.rng import Rng
from roborally_core.board.library import boards
from roborally_core.foresight.hint import Argument
from roborally_core.hindsight import (
    FORCED,
    Grade,
    LeadChange,
    Review,
    Reviewed,
    Reviewer,
    ReviewError,
    Swing,
    review_json,
    review_request,
    reviewed_from_json,
)
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import Game, game_from, solo_game, solo_link, solo_turn
from roborally_core.play.record import Record, RecordError, begin, record_from_text, record_of, record_text
from roborally_core.play.submission import Choice, Submission, submit
from roborally_core.rules.events import RobotDestroyed
from roborally_core.scene import robot, scene
from roborally_core.selfcheck import random_submission

SEED = b"r" * 32


def opened(ruleset: str = "rr", board: str = "first-shift", machines: int = 1) -> Game:
    """A game of one human against machines, its first turn open."""
    tins = [Seat(f"Tin {i}", SeatKind.AI, look=i, level=1) for i in range(1, machines + 1)]
    game = solo_game(Setup(ruleset, (Seat("Ada"), *tins)), boards()[board], SEED)
    game.open_turn()
    return game


def played(game: Game, turns: int, how: str) -> Record:
    """The record after this many turns: ``careful`` takes the machines' best, ``careless`` anything."""
    while not game.over and len(game.inputs) < turns:
        if not game.opened:
            game.open_turn()
        turn = machines_turn(game, SEED)
        if how == "careful":
            own = think(game.view(0, turn.links[0]), 2).candidates[0].submission
        else:
            own = random_submission(Rng(SEED, "any", game.state.turn), game, 0, turn.links[0])
        game.play(turn._replace(submissions=(own, *turn.submissions[1:])))
    return record_of(game)


def reviewed(record: Record, seat: int = 0) -> Review:
    """All turns of a seat."""
    reviewer = Reviewer(record, seat)
    return Review(seat, [reviewer.review() for _ in record.turns])


@pytest.fixture(scope="module")
def careless() -> Record:
    return played(opened(machines=2), 5, "careless")


def test_careful_play_is_accurate_and_careless_play_is_not(careless: Record) -> None:
    careful = reviewed(played(opened(machines=2), 5, "careful"))
    assert careful.accuracy is not None
    assert careful.accuracy >= 930
    assert all(one.grade <= Grade.GOOD for one in careful.turns)
    other = reviewed(careless)
    assert other.accuracy is not None
    assert other.accuracy < careful.accuracy - 200
    assert other.lost > careful.lost


@pytest.mark.parametrize(
    ("ruleset", "board"),
    [("rr", "oil-change"), ("classic", "grinder"), ("botwars", "botwars-first-spark"),
     ("robofactory", "cold-store"), ("robo-runner", "robo-runner-tender")],
)  # fmt: skip
def test_the_better_program_is_legal_and_has_no_loss_itself(ruleset: str, board: str) -> None:
    record = played(opened(ruleset, board), 2, "careless")
    better = [one for one in reviewed(record).turns if one.better is not None]
    assert better, "careless turns and nothing to say"
    for one in better:
        game = begin(record)
        for turn in record.turns[: one.turn - 1]:
            game.open_turn()
            game.play(turn)
        game.open_turn()
        assert one.better is not None
        given = record.turns[one.turn - 1]
        hand = game.hand(0, given.links[0], one.better.choice(Choice.SWAP) or 0)
        assert game.problems(0, one.better, hand) == []
        game.play(given._replace(submissions=(one.better, *given.submissions[1:])))
        again = Reviewer(record_of(game), 0)
        again.skip(one.turn)
        assert again.review().loss == 0


def on_the_edge() -> Game:
    """A robot that looks over the edge, and a machine far away."""
    floor = ". . . . . 1\nA . . . . .\n. . . . . .\n. . . 2 . B"
    s = scene("rr", floor, A=robot("W"), B=robot("N"))
    game = game_from(s.situation(), (Seat("Ada"), Seat("Bo", look=1)))
    game.open_turn()
    return game


def first_turn(own: int) -> tuple[Record, bool]:
    """A turn with a program of any sort, and whether it destroyed the robot."""
    game = on_the_edge()
    turn = solo_turn(game, SEED, [None, None])
    submission = random_submission(Rng(SEED, "doom", own), game, 0, turn.links[0])
    facts = game.play(turn._replace(submissions=(submission, None))).facts
    return record_of(game), any(isinstance(fact, RobotDestroyed) and fact.robot == 0 for fact in facts)


def test_driving_into_destruction_is_a_blunder() -> None:
    record = next(record for record, fatal in map(first_turn, range(50)) if fatal)
    (one,) = (review := reviewed(record)).turns
    assert one.grade is Grade.BLUNDER
    assert one.reasons
    assert Argument.FATAL not in {reason.ground for reason in one.reasons}
    assert [(point.turn, point.swing) for point in review.points] == [(1, Swing.ERROR)]
    assert one.after[0] is None, "it is off the board until it comes back"


def test_what_others_do_changes_the_luck_and_never_the_loss() -> None:
    found = set()
    for n in range(8):
        game = opened(machines=3)
        turn = solo_turn(game, SEED, [None] * 4)
        best = think(game.view(0, turn.links[0]), 2).candidates[0].submission
        others = [random_submission(Rng(SEED, "other", n, seat), game, seat, b"") for seat in (1, 2, 3)]
        game.play(turn._replace(submissions=(best, *others)))
        one = Reviewer(record_of(game), 0).review()
        found.add((one.loss, one.luck))
    assert len({loss for loss, _ in found}) == 1
    assert len({luck for _, luck in found}) > 2


def test_bad_luck_turns_a_game_and_costs_no_accuracy() -> None:
    review = Review(0, [Reviewed(1, (4000, 4000), (6000, 4000), 0, -1500)])
    assert review.accuracy == 1000
    assert review.points == ((1, Swing.BAD_LUCK, 1500),)


def test_a_turn_without_a_decision_is_not_held_against_anybody() -> None:
    game = on_the_edge()
    for own in (submit((None,) * 5, power_down=1), Submission()):
        game.play(solo_turn(game, SEED, [own, None]))
        game.open_turn()
    first, second = reviewed(record_of(game)).turns
    assert (second.loss, second.grade, second.better) == (FORCED, Grade.NONE, None)
    assert Review(0, [second]).accuracy is None
    assert first.grade is not Grade.NONE


def test_a_review_may_be_gone_on_with_from_any_turn_and_comes_to_the_same(careless: Record) -> None:
    whole = reviewed(careless).turns
    for turn in (3, 1, len(whole)):
        reviewer = Reviewer(careless, 0)
        reviewer.skip(turn)
        assert reviewer.next == turn
        assert reviewer.review() == whole[turn - 1]
    with pytest.raises(IndexError, match="turn 2 is not ahead"):
        reviewer.skip(2)
    with pytest.raises(IndexError, match="no seat 7"):
        Reviewer(careless, 7)


def test_the_worker_answers_the_same_in_any_order_and_the_record_is_untouched(careless: Record) -> None:
    text = record_text(careless)
    whole = reviewed(careless).turns
    for turn in (1, 2, len(whole)):
        answer = review_json(review_request(text, 0, turn))
        assert reviewed_from_json(answer) == whole[turn - 1]
    assert record_text(record_from_text(text)) == text


@pytest.mark.parametrize(
    ("request_", "said"),
    [
        ("{", "no JSON"),
        ("[]", "format"),
        (json.dumps({"format": "roborally-review/1"}), "not a record"),
        (json.dumps({"format": "roborally-review/1", "record": "{}", "seat": 0, "turn": 1}), "record.format"),
    ],
)
def test_a_request_that_is_none_is_refused_in_words(request_: str, said: str) -> None:
    with pytest.raises(ReviewError, match=said):
        review_json(request_)


def test_turns_and_seats_that_are_none_are_refused(careless: Record) -> None:
    text = record_text(careless)
    for seat, turn in ((0, 0), (0, 6), (5, 1), (-1, 1)):
        with pytest.raises(ReviewError, match="request:"):
            review_json(review_request(text, seat, turn))
    with pytest.raises(ReviewError, match="review:"):
        reviewed_from_json('{"format": "roborally-review/1", "turn": "x"}')


def test_a_record_with_a_turn_that_cannot_be_is_refused(careless: Record) -> None:
    first = careless.turns[0]
    foreign = first._replace(submissions=(Submission((0, 0, 0, 0, 0)), *first.submissions[1:]))
    with pytest.raises(RecordError, match="turn 1: seat 0"):
        Reviewer(careless._replace(turns=(foreign,), hashes=((),)), 0).review()


def test_the_numbers_of_a_whole_are_counted_by_hand() -> None:
    turns = [
        Reviewed(1, (4000, 4200), (3000, 3900), 0, 100),
        Reviewed(2, (3000, 3900), (3500, 3000), 700, -200),
        Reviewed(3, (3500, 3000), (2900, 2000), FORCED, 0),
        Reviewed(4, (2900, 2000), (None, 1500), 2800, -900),
        Reviewed(5, (6100, 1500), (3000, 600), 100, 2600),
    ]
    review = Review(0, turns)
    # 700 / (700 + loss): 1000, 500, 200 and 875, without the turn in which there was no choice
    assert review.accuracy == round((1000 + 500 + 200 + 875) / 4)
    assert review.lost == 3600
    assert [review.count(grade) for grade in Grade] == [1, 1, 1, 1, 0, 1]
    assert review.points == ((2, Swing.ERROR, 700), (4, Swing.ERROR, 2800), (5, Swing.GOOD_LUCK, 2600))
    assert review.curve[0] == (4000, 4200)
    assert review.curve[-1] == (3000, 600)
    assert review.farthest == 6100
    with pytest.raises(ValueError, match="turn 9 does not follow turn 5"):
        review.add(Reviewed(9, (), (), 0, 0))


def test_the_values_are_bounded_so_that_no_turn_outweighs_a_game() -> None:
    game = opened()
    appraiser = Appraiser(game.view(0), 2)
    for n in range(30):
        own = random_submission(Rng(SEED, "bound", n), game, 0, solo_link(SEED, 1, 0))
        if None not in own.registers:
            assert appraiser.floor <= appraiser.mean_value(own) <= 1000


def test_the_lead_is_taken_by_a_clear_distance_and_lost_by_one():
    def of(turn: int, mine: int | None, theirs: int | None) -> Reviewed:
        return Reviewed(turn, (mine, theirs), (mine, theirs), 0, 0)

    level = [of(1, 3000, 3000), of(2, 2900, 3000), of(3, 2800, 2700)]
    assert Review(0, level).lead_changes == ()
    swaying = [of(1, 3000, 3000), of(2, 2000, 3000), of(3, 2000, 1900), of(4, None, 1000), of(5, 1000, None)]
    found = Review(0, swaying).lead_changes
    assert found == (LeadChange(1, True), LeadChange(3, False), LeadChange(4, True))
    assert Review(1, swaying).lead_changes == (LeadChange(3, True), LeadChange(4, False))
    alone = [Reviewed(1, (3000,), (2000,), 0, 0)]
    assert Review(0, alone).lead_changes == ()
