"""A game can go on from a scene: with hands, machines, record and replay."""

from __future__ import annotations

import json

import pytest

from roborally_core.ai.planner import think
from roborally_core.ai.wire import plan_from_json, think_json, think_request
from roborally_core.board.model import Board
from roborally_core.board.text import parse_drawing
from roborally_core.play.agreement import Seat, SeatKind, Setup, SetupError
from roborally_core.play.game import Game, game_from, solo_turn
from roborally_core.play.record import RecordError, record_from_text, record_of, record_text, replay
from roborally_core.report import report_of, report_text
from roborally_core.rules.events import RobotEntered, TurnStarted
from roborally_core.scene import Scene, SceneError, robot, scene
from roborally_core.selfcheck import random_turn

SEED = b"from a scene"
STARTS = parse_drawing(["a 1"])[2]
HALL = """
    A . . . . B
    . > > v . .
    . 1 . . 2 .
"""


def hall(ruleset: str = "rr", **words) -> Scene:
    return scene(
        ruleset,
        HALL,
        A=robot("E", damage=6, burnt={4: "move-1", 5: "u-turn"}, lives=2),
        B=robot("W"),
        **words,
    )


def game(s: Scene, *kinds: SeatKind) -> Game:
    seats = [Seat(name, kind) for name, kind in zip(s.names, kinds or [SeatKind.HUMAN] * 2, strict=True)]
    return game_from(s.situation(), seats)


def test_it_begins_with_the_turn_that_is_open_and_tells_where_everybody_is():
    begun = game(hall(turn=4, entropy=9))
    facts = begun.open_turn()
    assert facts[0] == TurnStarted(4)
    assert [fact.robot for fact in facts if isinstance(fact, RobotEntered)] == [0, 1]
    assert (begun.state.turn, len(begun.hand(0, b"link").cards), len(begun.hand(1, b"link").cards)) == (
        4,
        3,
        9,
    )
    assert begun.offer(0).free == (0, 1, 2)


def test_its_hands_are_those_of_the_scene():
    s = hall(turn=4, entropy=9)
    begun = game(s)
    begun.open_turn()
    assert begun.hand(1, b"link").cards == tuple(card.id for card in s.hand("B", b"link"))
    shared = hall("classic", entropy=9)
    dealt = game(shared)
    dealt.open_turn()
    assert dealt.hand(0).cards == tuple(card.id for card in shared.hand("A"))


def test_a_turn_that_is_done_is_followed_by_the_next_one():
    begun = game(hall().turn(A=["move-1"]))
    assert begun.open_turn()[0] == TurnStarted(2)
    assert begun.situation().names == ("A", "B")


def test_the_scene_and_the_game_do_not_share_their_state():
    s = hall()
    begun = game(s)
    begun.open_turn()
    begun.play(random_turn(begun, SEED))
    assert (s.at("A"), s.state.turn, begun.begun.state.hash()) == ((0, 0), 1, s.state.hash())
    assert begun.again().state.hash() == s.state.hash()


def played_by_machines(begun: Game, turns: int) -> Game:
    """Play on with machines, which think as they do in any game."""
    for _ in range(turns):
        if begun.over:
            break
        begun.open_turn()
        given = [think(begun.view(seat), 1).candidates[0].submission for seat in (0, 1)]
        begun.play(solo_turn(begun, SEED, given))
    return begun


@pytest.mark.parametrize("ruleset", ["rr", "classic"])
def test_machines_play_it_to_the_end_and_its_record_replays(ruleset):
    begun = played_by_machines(game(hall(ruleset), SeatKind.AI, SeatKind.AI), 40)
    assert begun.over
    text = record_text(record_of(begun))
    assert json.loads(text)["scene"] == hall(ruleset).text()
    record = record_from_text(text)
    again = replay(record)
    assert (again.state.hash(), again.hashes) == (begun.state.hash(), begun.hashes)
    assert record_text(record_of(again)) == text


def test_a_worker_thinks_about_it_as_the_page_does():
    begun = game(hall(), SeatKind.AI, SeatKind.HUMAN)
    begun.open_turn()
    (plan,) = json.loads(think_json(think_request(begun, [0])))["plans"]
    assert plan_from_json(plan) == think(begun.view(0), 1)


def test_its_report_begins_with_the_scene():
    begun = played_by_machines(game(hall(), SeatKind.AI, SeatKind.AI), 1)
    report = report_text(report_of(record_of(begun)))
    assert "A . . . . B" in report
    assert "Turn 1, register 1" in report


def test_its_replay_is_told_from_the_scene_on():
    begun = game(hall(turn=3))
    begun.open_turn()
    begun.play(random_turn(begun, SEED))
    told: list[object] = []
    replay(record_of(begun), lambda number, facts, hashes: told.extend(facts))
    assert told[0] == TurnStarted(3)
    assert len([fact for fact in told if isinstance(fact, RobotEntered)]) == 2


def test_an_ordinary_record_says_nothing_of_scenes():
    setup = Setup("rr", (Seat("Ada"),))
    assert "scene" not in json.loads(record_text(record_of(Game(setup, Board(2, 1, STARTS), bytes(32)))))
    assert "scene" in json.loads(record_text(record_of(game(hall()))))


# -- what cannot go on --------------------------------------------------------------------------------


def test_a_game_goes_on_between_turns():
    s = hall().program(A=["move-1"]).play_on(2)
    with pytest.raises(SetupError, match="register 2 was played: a game goes on between turns"):
        game(s)
    assert game(s.play_on().end_turn()).state.turn == 1


def test_its_registers_hold_cards_of_the_deck():
    s = hall().change("A", burnt={5: ("move-1", 9000)})
    with pytest.raises(SetupError, match="what lies in register 5 of A is no card of the deck"):
        game(s)


def test_its_seats_have_the_models_of_its_robots():
    with pytest.raises(SceneError, match="have the models of its robots"):
        game_from(hall().situation(), [Seat("Ada")])


def test_a_ruleset_takes_so_many_players():
    crowd = {f"R{i}": robot(at=(i, 0)) for i in range(9)}
    with pytest.raises(SetupError, match="9 players, Robo Rally takes 1 to 8"):
        game_from(scene("rr", ". . . . . . . . . 1", **crowd).situation())


def spoilt(change) -> str:
    data = json.loads(record_text(record_of(game(hall()))))
    change(data)
    with pytest.raises(RecordError) as error:
        record_from_text(json.dumps(data))
    return str(error.value)


def test_a_record_whose_scene_is_wrong_is_refused_with_line_and_word():
    assert "record.scene: line 2: 'turm' begins no line" in spoilt(
        lambda data: data.update(scene=data["scene"].replace("turn", "turm"))
    )
    assert "record.scene: not a text" in spoilt(lambda data: data.update(scene=7))


def test_a_record_whose_scene_is_another_games_is_refused():
    other = hall("classic").text()
    assert "not of the ruleset" in spoilt(lambda data: data.update(scene=other))
    board = hall().text().replace("  . 1", "  1 .")
    assert "it is on another board than the game" in spoilt(lambda data: data.update(scene=board))
    alone = hall().text().replace("\nrobot B W", "").replace(" B\n", " .\n")
    assert "its robots are not those of the seats" in spoilt(lambda data: data.update(scene=alone))
    assert "other checkpoints count" in spoilt(
        lambda data: data.update(scene=data["scene"].replace("turn", "goal 1\nturn", 1))
    )


def test_without_its_scene_the_board_lacks_starts():
    assert "the board has 0 starts" in spoilt(lambda data: data.pop("scene"))
