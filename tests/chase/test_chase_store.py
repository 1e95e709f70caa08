"""The page's store: queue, aids, turns, storage and replay, without a browser."""

import json

import pytest
from app.chase.forecast import MoveFate, forecast
from app.chase.store import Cinema, Store, daily_game

from roborally_core.chase import facts as f
from roborally_core.chase import record
from roborally_core.chase.game import Chase, ChaseSetup, ChaseStatus
from roborally_core.chase.moves import Move, parse_moves
from roborally_core.chase.picture import read_room
from roborally_core.chase.record import ChaseRecordError
from roborally_core.chase.scores import Comparison

DAY = "2026-11-20"
EMPTY_ROW = ". . . . . . . ."


def store(*rows: str, teleports: int = 2, blaster: bool = True) -> Store:
    made = Store(Chase(ChaseSetup(), "store"))
    text = "\n".join([*rows, *[EMPTY_ROW] * (8 - len(rows))])
    if rows:
        made.game.position = read_room(text, teleports=teleports, blaster=blaster)
    return made


def queue(made: Store, text: str) -> list[bool]:
    return [made.add(move) for move in parse_moves(text)]


# -- the queue


def test_moves_are_queued_and_played_as_one_turn() -> None:
    made = store("@ . . . . . . r")
    assert queue(made, "s,n,p") == [True] * 3
    assert made.game.turns == 0
    shot = made.play(DAY)
    assert shot is not None
    assert isinstance(shot.facts[0], f.ChaseTurnStarted)
    assert (made.game.turns, made.queue) == (1, [])


def test_the_queue_holds_eight_moves() -> None:
    made = store("# # . . . . . .", "@ # . . . . . .", "# # . . . . . r")
    assert queue(made, "p,p,p,p,p,p,p,p") == [True] * 8 or made.steps()[-1].fate is MoveFate.WINS
    full = Store(Chase(ChaseSetup(), "full"))
    full.add(Move.TELEPORT)
    assert queue(full, "p,p,p,p,p,p,p") == [True] * 7
    assert not full.add(Move.PASS)
    assert full.message == "A turn holds up to 8 moves."


def test_what_is_known_to_be_illegal_is_not_queued() -> None:
    made = store("@ # . . . . . r")
    assert queue(made, "n,e") == [False, False]
    assert made.message == "e is not possible: a scrap heap is in the way."
    assert queue(made, "bs,bse") == [True, False]
    assert made.message == "bse is not possible: the blaster has been used on this level."


def test_behind_a_teleport_everything_may_be_queued() -> None:
    made = store("@ . . . . . . r")
    assert queue(made, "t,n,n,n") == [True] * 4
    assert [step.fate for step in made.steps()] == [
        MoveFate.CHANCE,
        MoveFate.UNKNOWN,
        MoveFate.UNKNOWN,
        MoveFate.UNKNOWN,
    ]


def test_nothing_is_queued_behind_the_end_of_the_level() -> None:
    made = store("@ # r . . . . .")
    assert queue(made, "p,p") == [True, False]
    assert made.message == "The queue ends with the level already."
    stand = store("@ . . . . . . r")
    assert queue(stand, "l,p") == [True, False]


def test_a_move_that_kills_may_be_queued_without_a_word() -> None:
    made = store("@ . r . . . . .")
    assert queue(made, "p,p") == [True, True]
    assert made.message == ""
    assert [step.fate for step in made.steps()] == [MoveFate.LIVES, MoveFate.DIES]


def test_moves_are_taken_back_one_by_one_or_all() -> None:
    made = store("@ . . . . . . r")
    queue(made, "s,p,n")
    assert made.undo()
    assert made.queue == [Move.S, Move.PASS]
    assert made.remove(0)
    assert made.queue == [Move.PASS]
    assert not made.remove(5)
    made.clear()
    assert made.queue == []
    assert not made.undo()


def test_a_second_arrow_replaces_the_first_by_the_diagonal() -> None:
    made = store("@ . . . . . . r")
    made.add(Move.S)
    assert made.add(Move.SE, replaces=True)
    assert made.queue == [Move.SE]


def test_an_impossible_diagonal_leaves_the_first_arrow() -> None:
    made = store("@ . . . . . . r", ". # . . . . . .")
    made.add(Move.S)
    assert not made.add(Move.SE, replaces=True)
    assert made.queue == [Move.S]


# -- tapping


def test_tapping_a_square_queues_the_way_there() -> None:
    made = store(*[EMPTY_ROW] * 7, "@ . . . . . . .")
    made.game.position = made.game.position._replace(robots=1 << made.game.room.pos(0, 0))
    assert made.tap(made.game.room.pos(3, 6))
    assert made.queue == list(parse_moves("ne,e,e"))
    assert made.way_ahead() == [made.game.room.pos(x, y) for x, y in ((0, 7), (1, 6), (2, 6), (3, 6))]


def test_tapping_your_own_square_passes() -> None:
    made = store("@ . . . . . . r")
    made.tap(made.game.position.you)
    assert made.queue == [Move.PASS]


def test_tapping_while_aiming_blasts_that_way() -> None:
    made = store("@ . . . . . . r")
    made.aiming = True
    assert made.tap(made.game.room.pos(5, 0))
    assert made.queue == [Move.BLAST_E]
    assert not made.aiming


def test_a_way_stops_where_something_stands() -> None:
    made = store("@ . # . . . . r")
    assert made.tap(made.game.room.pos(4, 0))
    assert made.queue == [Move.E]


def test_tapping_behind_a_teleport_is_explained() -> None:
    made = store("@ . . . . . . r")
    made.add(Move.TELEPORT)
    assert not made.tap(made.game.room.pos(3, 3))
    assert "is not known" in made.message


# -- aids


def test_dangers_are_those_behind_the_queue() -> None:
    made = store("@ . . . . . . r")
    assert made.game.room.xy(made.dangers()[0])[0] == 6
    made.add(Move.S)
    assert min(made.game.room.xy(pos)[0] for pos in made.dangers()) == 5
    made.add(Move.TELEPORT)
    assert min(made.game.room.xy(pos)[0] for pos in made.dangers()) == 6


def test_a_hint_is_asked_answered_and_queued() -> None:
    made = store("@ # r . . . . .")
    solver = made.ask()
    while not solver.run():
        pass
    assert made.answer(solver)
    assert made.hint is not None
    assert made.hint.sentence().startswith("Sure: ")
    assert made.use_hint()
    assert made.queue == list(made.hint.queue)
    assert made.hints == 1
    made.play(DAY)
    assert made.hint is None
    assert made.game.level == 2


def test_a_hint_for_a_position_that_is_gone_is_dropped() -> None:
    made = store("@ # . . r . . .")
    solver = made.ask()
    made.add(Move.PASS)
    made.play(DAY)
    solver.solve()
    assert not made.answer(solver)
    assert made.hint is None


def test_asking_twice_for_the_same_hint_counts_once() -> None:
    made = store("@ # r . . . . .")
    for _ in range(2):
        solver = made.ask()
        solver.solve()
        made.answer(solver)
    assert made.hints == 1


# -- turns and scores


def test_a_first_move_that_has_become_illegal_is_explained_and_the_queue_kept() -> None:
    made = store("@ . . . . . . r")
    queue(made, "s,n")
    made.remove(0)
    made.play(DAY)
    assert made.message == "Move 1, n, was illegal: the wall is in the way."
    assert made.log == ["Move 1, n, is illegal: the wall is in the way."]
    assert (made.queue, made.game.turns) == ([Move.N], 0)


def test_a_later_move_that_turns_out_illegal_is_explained_and_the_rest_dropped() -> None:
    made = store("@ . . . . . . r")
    queue(made, "s,n,s")
    made.queue[1] = Move.W
    made.play(DAY)
    assert made.message == "Move 2, w, was illegal: the wall is in the way."
    assert made.log[0] == "You step S."
    assert (made.queue, made.game.turns) == ([], 1)


def test_a_finished_game_is_filed_with_its_link() -> None:
    made = store()
    made.add(Move.LAST_STAND)
    made.play(DAY)
    while not made.game.over:
        made.add(Move.LAST_STAND)
        made.play(DAY)
    assert made.finish is not None
    assert made.finish.comparison is Comparison.FIRST
    assert made.finish.rank == 1
    assert made.best == made.game.score
    entry = made.table.sheet("8x8").entries[0]
    assert (entry.day, entry.replay) == (DAY, made.finish.link)
    assert record.from_link(made.finish.link) == record.record_of(made.game)


def test_the_next_game_is_compared_with_the_record() -> None:
    made = store()
    for comparison in (Comparison.FIRST, Comparison.EQUAL):
        made.begin(Chase(ChaseSetup(), "same"))
        while not made.game.over:
            made.add(Move.LAST_STAND)
            made.play(DAY)
        assert made.finish is not None
        assert made.finish.comparison is comparison


def test_a_game_quit_before_its_first_turn_is_not_counted() -> None:
    made = store()
    made.quit(DAY)
    assert made.game.status is ChaseStatus.QUIT
    assert made.finish is not None
    assert made.finish.comparison is None
    assert made.table.sheet("8x8").games == 0


def test_quitting_later_counts() -> None:
    made = store("@ . . . . . . r")
    made.add(Move.S)
    made.play(DAY)
    assert made.quit(DAY) is not None
    assert made.table.sheet("8x8").games == 1
    assert made.quit(DAY) is None
    assert made.play(DAY) is None
    assert not made.add(Move.S)
    assert made.message == "The game is over."


def test_the_game_of_the_day_is_known_as_such() -> None:
    made = store()
    assert made.day is None
    made.begin(daily_game(DAY))
    assert made.day == DAY


# -- storage


def test_a_running_game_is_stored_and_resumed_with_its_queue() -> None:
    made = Store(Chase(ChaseSetup(10, 9, 4), "kept"))
    assert made.running_text() == ""
    made.add(Move.TELEPORT)
    made.play(DAY)
    assert not made.game.over
    made.add(Move.PASS)
    made.hints = 3
    other = Store(Chase(ChaseSetup(), "other"))
    other.resume(made.running_text())
    assert other.game.position == made.game.position
    assert (other.queue, other.hints, other.game.setup) == (made.queue, 3, made.game.setup)


@pytest.mark.parametrize(
    "change",
    [{"format": "x"}, {"record": "{}"}, {"record": 1}, {"hints": "1"}, {"queue": "x"}, {"queue": 5}],
)
def test_a_damaged_running_game_changes_nothing(change: dict[str, object]) -> None:
    made = store()
    made.add(Move.TELEPORT)
    made.play(DAY)
    text = json.dumps(json.loads(made.running_text()) | change)
    other = Store(Chase(ChaseSetup(), "other"))
    game = other.game
    with pytest.raises(ChaseRecordError):
        other.resume(text)
    assert other.game is game


@pytest.mark.parametrize("text", ["", "[]", "{}", "null", "{"])
def test_no_running_game_is_damaged(text: str) -> None:
    with pytest.raises(ChaseRecordError, match="the stored game is damaged"):
        store().resume(text)


def test_a_finished_game_is_not_resumed() -> None:
    made = store()
    made.add(Move.TELEPORT)
    made.play(DAY)
    data = json.loads(made.running_text())
    made.quit(DAY)
    data["record"] = record.to_json(record.record_of(made.game)).decode()
    assert made.running_text() == ""
    with pytest.raises(ChaseRecordError, match="the stored game is over"):
        Store(Chase(ChaseSetup(), "x")).resume(json.dumps(data))


# -- replay


def played() -> Chase:
    game = Chase(ChaseSetup(), "cinema")
    for text in ("t", "t,p", "l", "l", "l"):
        if not game.over:
            game.play(parse_moves(text))
    assert game.over
    return game


def test_a_recorded_game_is_shown_turn_by_turn() -> None:
    game = played()
    cinema = Cinema(record.record_of(game))
    assert (cinema.turns, cinema.finished, cinema.score) == (len(game.commands), True, game.score)
    shots = []
    while (shot := cinema.next()) is not None:
        shots.append(shot)
    assert len(shots) == cinema.turns
    assert cinema.log[-1] == f"Game over. Score {game.score}."
    assert cinema.game.position == game.position
    assert shots[0].before == Chase(ChaseSetup(), "cinema").position


def test_a_replay_goes_back_too() -> None:
    cinema = Cinema(record.record_of(played()))
    first = cinema.next()
    cinema.go_to(cinema.turns)
    assert cinema.next() is None
    cinema.go_to(-5)
    assert cinema.turn == 0
    assert cinema.next() == first


def test_a_record_that_cannot_have_been_played_is_not_shown() -> None:
    kept = record.ChaseRecord(ChaseSetup(), "s", (parse_moves("q"), parse_moves("p")))
    with pytest.raises(ChaseRecordError, match="turn 2 of the record"):
        Cinema(kept)


def test_the_forecast_knows_every_fate() -> None:
    here = store("@ # . . r . . .", teleports=0).game.position
    fates = {step.fate for text in ("p", "l", "n", "t,p", "q") for step in forecast(here, parse_moves(text))}
    caught = store("@ r . . . . . .").game.position
    fates |= {step.fate for step in forecast(caught, [Move.PASS])}
    assert fates == set(MoveFate)
