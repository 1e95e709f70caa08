"""The ladder of chances: worked out by machines' playouts, without anything that only one player knows."""

from __future__ import annotations

import json

import pytest
from test_view import game_of, with_other_secrets

from roborally_core.ai.wire import ThinkError
from roborally_core.foresight.chances import PLAYOUTS, WHOLE, Rung, ladder, playout
from roborally_core.foresight.wire import chances_from_json, chances_json, chances_request
from roborally_core.play.game import Game, game_from
from roborally_core.rulesets import RULESETS
from roborally_core.scene import robot, scene

CORRIDOR = """
 - - - - - - - - - - -
|A . . . . . . . . . 1|
|. . . . . . . . B . .|
 - - - - - - - - - - -
"""


def duel(**changes) -> Game:
    """A race to one checkpoint, its first turn open."""
    given = {"A": robot("E"), "B": robot("E"), **changes}
    game = game_from(scene("rr", CORRIDOR, **given).situation())
    if not game.opened:
        game.open_turn()
    return game


def chances(game: Game, number: int = 6) -> list[Rung]:
    """The ladder of a few playouts."""
    return ladder(playout(game, one) for one in range(number))


def test_a_robot_near_its_goal_stands_on_top():
    found = chances(duel())
    assert [rung.seat for rung in found] == [1, 0]
    assert found[0].percent > 80
    assert found[0].percent + found[1].percent == 100


def test_a_playout_changes_nothing_and_is_the_same_each_time():
    game = duel()
    before = game.state.hash()
    first = playout(game, 3)
    assert (playout(game, 3), game.state.hash(), game.inputs) == (first, before, [])
    assert sum(first) == WHOLE


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_the_ladder_is_the_same_whatever_is_hidden(ruleset):
    for turns in (0, 2):
        game = game_of(ruleset, turns)
        if game.over:
            continue
        asked = chances_request(game, 1)
        other = with_other_secrets(game, 0, b"other")
        for one in other.state.robots:  # nor anything of the seat whose view the other game kept
            for register in game.offer(one.seat).free:
                one.registers[register] = None
        assert chances_request(other, 1) == asked
        assert chances_from_json(chances_json(asked)) == playout(game, 1)


def test_equal_chances_go_by_seat_and_allies_share_theirs():
    assert ladder([]) == []
    assert ladder([(WHOLE, 0, 0), (0, 0, WHOLE)]) == [Rung(0, 50), Rung(2, 50), Rung(1, 0)]
    game = game_of("robo-recon")
    worths = playout(game, 0)
    assert worths[0] == worths[2], "they win and lose together"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        json.dumps({"format": "roborally-chances/1", "number": PLAYOUTS, "game": "{}"}),
        json.dumps({"format": "roborally-chances/1", "number": 0, "game": "{}"}),
        json.dumps({"format": "roborally-chances/1", "number": True, "game": "{}"}),
        json.dumps({"format": "another", "number": 0, "game": "{}"}),
    ],
)
def test_what_is_no_request_is_refused(text):
    with pytest.raises(ThinkError):
        chances_json(text)


@pytest.mark.parametrize(
    "text", ["", "[]", '{"format":"roborally-chances/1","worths":[841]}', '{"format":"x","worths":[]}']
)
def test_what_is_no_answer_is_refused(text):
    with pytest.raises(ThinkError):
        chances_from_json(text)
