"""The agreement before a game."""

from __future__ import annotations

import pytest

from roborally_core.base.canon import canonical
from roborally_core.board.model import Board
from roborally_core.board.text import parse_drawing
from roborally_core.engine.terms import Dealing
from roborally_core.play.agreement import MAX_NAME, Seat, SeatKind, Setup, SetupError, setup_from_json
from roborally_core.robots.models import ModelId


def board(drawing: str = "a b c\n. 1 2") -> Board:
    width, height, elements, _ = parse_drawing(drawing.splitlines())
    return Board(width, height, elements)


TWO = (Seat("Ada", model=ModelId.PEACH, look=3), Seat("Bob", SeatKind.AI, ModelId.TANKY, 1, 2))


def test_it_survives_the_way_through_json():
    setup = Setup("rr", TWO, goal=2, own_decks=True)
    canonical(setup.json())
    assert setup_from_json(setup.json()) == setup


def test_what_is_left_out_is_usual():
    setup = setup_from_json({"ruleset": "rr", "seats": [{"name": "Ada"}]})
    assert setup == Setup("rr", (Seat("Ada"),))


def test_a_good_setup_has_no_problems():
    assert Setup("rr", TWO, goal=1).problems(board()) == []


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        (Setup("chess", TWO), "there is no ruleset 'chess'"),
        (Setup("rr", ()), "0 players, Robo Rally takes 1 to 8"),
        (Setup("rr", TWO * 2), "4 players, the board has 3 starts"),
        (Setup("rr", TWO, goal=3), "3 checkpoints, the board has 2"),
        (Setup("rr", TWO, goal=-1), "-1 checkpoints"),
        (Setup("classic", TWO), "Peach does not play Classic"),
    ],
)
def test_every_problem_is_told_in_words(setup, message):
    assert any(message in problem for problem in setup.problems(board()))


def test_problems_are_told_all_at_once():
    assert len(Setup("classic", TWO * 2, goal=9).problems(board())) == 6


def test_own_decks_replace_a_shared_one_and_nothing_else():
    assert Setup("classic", TWO).rules().dealing is Dealing.SHARED
    assert Setup("classic", TWO, own_decks=True).rules().dealing is Dealing.OWN
    assert Setup("rr", TWO).rules() is Setup("rr", TWO, own_decks=True).rules()


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (None, "setup: not an object"),
        ({"ruleset": "chess", "seats": [{"name": "A"}]}, "no ruleset 'chess'"),
        ({"ruleset": ["rr"], "seats": [{"name": "A"}]}, "no ruleset"),
        ({"ruleset": "rr", "seats": []}, "not a list of 1 to 256"),
        ({"ruleset": "rr", "seats": {"name": "A"}}, "not a list of 1 to 256"),
        ({"ruleset": "rr", "seats": ["Ada"]}, r"seats\[0\]: not an object"),
        ({"ruleset": "rr", "seats": [{"name": ""}]}, r"seats\[0\]: the name"),
        ({"ruleset": "rr", "seats": [{"name": "x" * (MAX_NAME + 1)}]}, r"seats\[0\]: the name"),
        ({"ruleset": "rr", "seats": [{"name": "A", "model": "golem"}]}, "no robot model 'golem'"),
        ({"ruleset": "rr", "seats": [{"name": "A", "model": ["x"]}]}, "no robot model"),
        ({"ruleset": "rr", "seats": [{"name": "A", "kind": "ghost"}]}, "no kind of player 'ghost'"),
        ({"ruleset": "rr", "seats": [{"name": "A", "look": 8}]}, "look 8"),
        ({"ruleset": "rr", "seats": [{"name": "A", "level": 12}]}, "level 12"),
        ({"ruleset": "rr", "seats": [{"name": "A"}], "goal": "all"}, "goal: all"),
        ({"ruleset": "rr", "seats": [{"name": "A"}], "goal": True}, "goal: True"),
        ({"ruleset": "rr", "seats": [{"name": "A"}], "own_decks": 1}, "own_decks"),
    ],
)
def test_what_is_no_setup_is_refused_with_its_place(data, message):
    with pytest.raises(SetupError, match=message):
        setup_from_json(data)


def test_problems_know_which_they_are_and_where():
    crowd = Setup("rr", tuple(Seat(f"R{i}") for i in range(9)), goal=99)
    found = {one.key: one for one in crowd.problems(board())}
    assert found["setup.goal"].place == ("goal",)
    assert found["setup.goal"].values["goal"] == 99
    assert found["setup.seats"].place == ("seats",)
    with pytest.raises(SetupError) as caught:
        setup_from_json({"ruleset": "chess", "seats": [{"name": ""}], "goal": -1})
    assert [one.place for one in caught.value.problems] == [
        ("ruleset",),
        ("seats", 0, "name"),
        ("goal",),
    ]
    assert caught.value.problems[1].key == "setup.seat.name"
    odd = setup_from_json({"ruleset": "robo-runner", "seats": [{"name": "A"}], "settings": {}})
    (unknown,) = Setup(odd.ruleset, odd.seats, settings=(("wheels", 3),)).problems(board())
    assert (unknown.key, unknown.place) == ("setup.unknown", ("settings", "wheels"))
    assert str(unknown).startswith("setup.settings.")
