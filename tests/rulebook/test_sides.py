"""Sides: several seats that win together (RN-50 calls them squads)."""

from __future__ import annotations

import pytest

from roborally_core import ai
from roborally_core.ai.planner import _Thought
from roborally_core.ai.strength import LEVELS
from roborally_core.board.library import boards
from roborally_core.play.agreement import Seat, SeatKind, Setup, SetupError, setup_from_json
from roborally_core.play.game import Game, game_from, solo_game, solo_turn
from roborally_core.play.record import record_from_text, record_of, record_text, replay
from roborally_core.rules.commands import Command
from roborally_core.rules.events import GameEnded
from roborally_core.scene import Scene, SceneError, read_scene, robot, scene

ONE, LEFT = Command.MOVE_1, Command.TURN_LEFT


def hall(**robots: object) -> Scene:
    return scene("classic", "A 1 . .\nB . . O\nC . . .\nD . . .", **robots)


def sided(**more: dict[str, object]) -> Scene:
    """A and B against C and D, all looking east."""
    sides = {"A": 1, "B": 1, "C": 2, "D": 2}
    return hall(**{name: robot("E", side=side, **more.get(name, {})) for name, side in sides.items()})


def test_the_last_checkpoint_wins_for_the_whole_side():
    s = sided().register(A=ONE)
    assert s.winners == ("A", "B")
    assert s.of(GameEnded) == [GameEnded((0, 1))]
    assert "The game is over. A and B win jointly." in s.told()


def test_an_ally_that_is_out_wins_too():
    s = scene(
        "classic",
        "A 1 .\nC . .",
        A=robot("E", side=1),
        B=robot("E", side=1, status="out", start=(2, 1)),
        C=robot("E", side=2),
    )
    assert s.register(A=ONE).winners == ("A", "B")


def test_the_last_side_with_a_robot_wins():
    s = sided(C={"lives": 1}, D={"lives": 1})
    s["C"].facing = s["D"].facing = 3
    s = s.register(C=ONE)
    assert (s.alive("C"), s.over) == (False, False)
    assert s.register(2, D=ONE).winners == ("A", "B")


def test_one_robot_each_side_is_enough_to_go_on():
    s = sided(A={"lives": 1}, C={"lives": 1})
    s["A"].facing = s["C"].facing = 3
    assert not s.register(A=ONE, C=ONE).over


def test_sides_that_are_lost_at_one_instant_draw_as_sides():
    laser = {"type": "laser", "at": [2, 0], "facing": "S"}
    s = scene(
        "classic",
        ". . .\n. . A\n. . .\n. . .",
        [laser, {"type": "laser", "at": [0, 0], "facing": "S"}],
        A=robot("N", side=1, damage=9, lives=1),
        B=robot("N", side=1, status="out", start=(1, 1)),
        C=robot("N", side=2, damage=9, lives=1, at=(0, 2)),
    ).register()
    assert (s.winners, s.drew) == ((), ("A", "B", "C"))


def test_seats_of_side_0_play_for_themselves_among_sides():
    s = hall(A=robot("E"), B=robot("E"), C=robot("E", side=1), D=robot("E", side=1)).register(A=ONE)
    assert s.winners == ("A",)


def test_allies_push_and_shoot_each_other_like_anybody():
    s = scene("classic", "A B . .\nC . . .", A=robot("E", side=1), B=robot("E", side=1), C=robot("E", side=2))
    s = s.register(A=ONE)
    assert (s.at("B"), s["B"].damage) == ((2, 0), 1)


def test_flags_touched_together_win_for_the_sides_of_all_who_touched_them():
    s = scene(
        "botwars",
        "A 1 C\n. . .\n. . B",
        A=robot("E", real=False, side=1),
        B=robot("E", side=1),
        C=robot("W", real=False, side=2),
    ).register(A=ONE, C=ONE)
    assert set(s.winners) >= {"A", "B", "C"}


# -- agreed, written, recorded --------------------------------------------------------------------


def test_a_setup_on_one_side_is_refused_and_so_is_a_side_that_is_none():
    board = boards()["first-shift"]
    together = Setup("rr", (Seat("Ada", side=1), Seat("Bob", side=1)))
    assert together.problems(board) == ["setup.seats: all play on side 1, against nobody"]
    for side in (9, -1, True, "1"):
        data = Setup("rr", (Seat("Ada"), Seat("Bob"))).json()
        data["seats"][0]["side"] = side
        with pytest.raises(SetupError, match="is not 0 to 8"):
            setup_from_json(data)


def test_it_is_part_of_the_agreement_only_where_there_are_sides():
    plain = Setup("rr", (Seat("Ada"), Seat("Bob")))
    assert (plain.sides(), "side" in plain.json()["seats"][0]) == ((), False)
    sides = Setup("rr", (Seat("Ada", side=1), Seat("Bob", side=2)))
    assert (sides.sides(), setup_from_json(sides.json())) == ((1, 2), sides)


def test_a_scene_says_sides_and_its_game_plays_by_them():
    s = sided()
    assert "side=2" in s.text()
    assert read_scene(s.text()).state.hash() == s.state.hash()
    game = game_from(s.end_turn().situation())
    assert [seat.side for seat in game.setup.seats] == [1, 1, 2, 2]
    with pytest.raises(SceneError, match="have the sides"):
        game_from(s.situation(), [Seat(name) for name in "ABCD"])
    assert s.change("B", side=2).state.sides == (1, 2, 2, 2)


def machines(count: int) -> tuple[Seat, ...]:
    return tuple(Seat(f"Robot {i}", SeatKind.AI, level=0, side=1 + i % 2) for i in range(count))


def played(seats: tuple[Seat, ...]) -> Game:
    game = solo_game(Setup("rr", seats), boards()["first-shift"], b"sides" * 6)
    while not game.over and len(game.inputs) < 40:
        game.open_turn()
        given = [ai.pick(ai.think(game.view(i), 0), bytes([game.state.turn])) for i in range(len(seats))]
        game.play(solo_turn(game, b"sides" * 6, given))
    return game


def test_machines_play_a_game_of_sides_to_its_end_and_it_replays_from_its_text():
    game = played(machines(4))
    assert game.state.winners in ((0, 2), (1, 3))
    assert replay(record_from_text(record_text(record_of(game)))).state.hash() == game.state.hash()


def test_machines_begrudge_their_foes_alone():
    game = solo_game(Setup("rr", machines(4)), boards()["first-shift"], b"sides" * 6)
    game.open_turn()
    assert _Thought(game, game.state.robots[0], LEVELS[2]).foes == {1, 3}
