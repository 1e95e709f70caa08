"""The rivals' possibilities never exceed what the engine lets them do with any card."""

from __future__ import annotations

import json

import pytest

from roborally_core.ai.wire import ThinkError
from roborally_core.base.geometry import Dir
from roborally_core.foresight.threats import (
    Danger,
    Reach,
    Threats,
    dangers_of,
    pushes_among,
    squares_in,
    threats_of,
)
from roborally_core.foresight.wire import threats_from_json, threats_json, threats_request
from roborally_core.play.game import Game, game_from
from roborally_core.rules.commands import Command
from roborally_core.scene import Scene, robot, scene

HALL = """
 - - - - - - -
|. . . . . . .|
|. . . B . . .|
|. . . . > . .|
|. A . . . O .|
|. . . . . . .|
 - - - - - - -
"""


def game(s: Scene) -> Game:
    return game_from(s.situation())


def threats(drawing: str, **robots) -> tuple[Scene, Threats]:
    s = scene("rr", drawing, **robots)
    return s, threats_of(game(s).view(0))


def of(found: Threats, register: int, rival: int = 1) -> Reach:
    return next(one for one in found.reaches if (one.robot, one.register) == (rival, register))


def at(s: Scene, *xy: tuple[int, int]) -> set[int]:
    return {s.board.grid.pos(x, y) for x, y in xy}


def test_it_can_stand_wherever_some_card_takes_it():
    s, found = threats("A . . . .\n. . B . .\n. . . . .", A=robot("N"), B=robot("E"))
    ends = set(squares_in(of(found, 1).ends))
    assert ends == at(s, (2, 1), (3, 1), (4, 1), (1, 1))


@pytest.mark.parametrize("command", list(Command)[:7])
def test_nothing_one_card_does_in_the_engine_is_missed(command):
    robots = {"A": robot("N"), "B": robot("E")}
    _, found = threats(HALL, **robots)
    played = scene("rr", HALL, **robots).register(B=command)
    assert of(found, 1).ends >> played["B"].pos & 1
    again = scene("rr", HALL, **robots)
    again.turn(B=[command, command, "move-1"])
    if again["B"].pos:
        assert of(found, 3).ends >> played["B"].pos & 1


def test_a_robot_that_is_shut_down_goes_nowhere_and_does_not_shoot():
    s, found = threats("A . .\n. B .", A=robot("N"), B=robot("N", power="down"))
    for register in (1, 5):
        one = of(found, register)
        assert set(squares_in(one.ends)) == at(s, (1, 1))
        assert (one.fire, one.pushes) == (0, (0, 0, 0, 0))


def test_a_burnt_register_holds_what_lies_in_it():
    _, found = threats(
        "A . . . .\n. B . . .",
        A=robot("N"),
        B=robot("E", damage=8, burnt={2: "u-turn", 3: "u-turn", 4: "u-turn", 5: "move-1"}),
    )
    assert of(found, 2).ends == of(found, 1).ends
    assert of(found, 5).ends != of(found, 4).ends


def test_pushes_go_as_far_as_walls_and_name_their_direction():
    s, found = threats("A . . . . .\n. B . .|. .", A=robot("N"), B=robot("E"))
    pushes = of(found, 1).pushes
    assert set(squares_in(pushes[Dir.E])) == at(s, (2, 1), (3, 1))
    assert set(squares_in(pushes[Dir.W])) == at(s, (0, 1))
    assert pushes[Dir.N] == 0


def test_dangers_are_those_on_the_own_way_before_and_after_the_own_card():
    s, found = threats("A . . . .\n. B . . .", A=robot("N"), B=robot("E"))
    (mine,) = at(s, (3, 1))
    (away,) = at(s, (4, 0))
    assert Danger(1, 1, mine, Dir.E) in dangers_of(found, [mine], [away])
    assert Danger(1, 1, mine, Dir.E) in dangers_of(found, [away], [mine])
    assert Danger(1, 1, mine, None) in dangers_of(found, [away], [mine])
    assert [one for one in dangers_of(found, [away], [away]) if one.direction is not None] == []
    assert dangers_of(found, [], []) == ()


def test_pushes_among_rivals_are_known_for_the_first_register():
    s, found = threats("A . . .\nC . B .\n. . . .", A=robot("N"), B=robot("W"), C=robot("N"))
    pushes = pushes_among(found, {one.id: one.pos for one in s.state.robots})
    (b, c) = sorted(at(s, (2, 1), (0, 1)), reverse=True)
    assert {(one.by, one.victim, one.pos, one.direction) for one in pushes} == {
        (1, 2, c, Dir.W),
        (2, 0, s["A"].pos, Dir.N),
    }
    assert b not in {one.pos for one in pushes}
    assert pushes_among(found, {0: 0, 1: 0}) == ()


def test_the_budget_leaves_out_later_registers_whole():
    s = scene("rr", HALL, A=robot("N"), B=robot("E"))
    found = threats_of(game(s).view(0), most=60)
    assert 1 <= found.complete < 5
    assert {one.register for one in found.reaches} == set(range(1, found.complete + 1))
    whole = threats_of(game(s).view(0))
    assert whole.reaches[: len(found.reaches)] == found.reaches


def test_it_crosses_to_a_worker_and_back_as_text():
    made = game(scene("rr", HALL, A=robot("N"), B=robot("E")))
    assert threats_from_json(threats_json(threats_request(made, 0))) == threats_of(made.view(0))


HEAD = '{"format":"roborally-threats/1","complete":'


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"format":"roborally-threats/1"}',
        HEAD + '9,"reaches":[]}',
        HEAD + '1,"reaches":[[1,1,"zz",["0","0","0","0"],"0"]]}',
        HEAD + '1,"reaches":[[1,1,"0",["0","0","0"],"0"]]}',
    ],
)
def test_what_is_no_answer_is_refused(text):
    with pytest.raises(ThinkError):
        threats_from_json(text)


def test_what_is_no_request_is_refused():
    made = game(scene("rr", HALL, A=robot("N"), B=robot("E")))
    asked = json.loads(threats_request(made, 0))
    asked["seats"] = []
    with pytest.raises(ThinkError):
        threats_json(json.dumps(asked))


def test_a_register_that_a_beam_has_locked_plays_its_card_and_no_other():
    s = scene("robofactory", "A . . . . .\n. . B . . .", A=robot("N"), B=robot("E"))
    s["B"].registers[0] = next(card.id for card in s.rules.deck.cards if card.command is Command.MOVE_2)
    s.state.conditions["melted", s["B"].id] = (0,)
    assert set(squares_in(of(threats_of(game(s).view(0)), 1).ends)) == at(s, (4, 1))


def test_a_rival_in_the_fog_or_behind_it_does_not_reach_anybody_with_its_laser():
    fog = [{"type": "fog", "at": [3, 0]}]
    s = scene("robofactory", "A . . . B .", fog, A=robot("N"), B=robot("W", damage=9))
    fire = set(squares_in(of(threats_of(game(s).view(0)), 1).fire))
    assert not fire & at(s, (0, 0), (1, 0))
