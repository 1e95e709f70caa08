"""The one counter of what everybody did (RR-30), against games counted by hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from roborally_core.play.game import game_from
from roborally_core.play.record import Record, begin, record_from_text, record_of, record_text
from roborally_core.robots.models import ModelId
from roborally_core.rules.commands import Command
from roborally_core.rules.events import Fact, TurnStarted
from roborally_core.scene import Scene, robot, scene
from roborally_core.selfcheck import random_turn
from roborally_core.situation import told
from roborally_core.story.statistics import MEASURES, Counter, Measure, Statistics, statistics_of

GOLDEN = Path(__file__).parents[1] / "golden"
U, LEFT, RIGHT, BACK = Command.U_TURN, Command.TURN_LEFT, Command.TURN_RIGHT, Command.BACK_1
ONE, TWO, THREE, PAUSE = Command.MOVE_1, Command.MOVE_2, Command.MOVE_3, Command.PAUSE


class Played:
    """A scene with a counter beside it, which was told how it began."""

    def __init__(self, s: Scene) -> None:
        self.scene = s
        self.counter = Counter(len(s.names), s.board.grid, s.situation())
        self.counter.count([TurnStarted(1), *told(s.situation())])

    def register(self, number: int = 1, **orders) -> Played:
        self.counter.count(self.scene.register(number, **orders).facts)
        return self

    def turn(self, *choices, **programs) -> Played:
        self.counter.count(self.scene.turn(*choices, **programs).facts)
        return self

    def next_turn(self) -> Played:
        self.counter.count(self.scene.next_turn().facts)
        return self

    def of(self, name: str) -> dict[str, int]:
        """The values that are not zero."""
        seat = self.scene.names.index(name)
        return {key: value for key, value in self.counter.statistics[seat]._asdict().items() if value}


def played(*given, **robots) -> Played:
    return Played(scene(*given, **robots))


def test_there_are_twelve_measures_and_two_sums():
    assert len(MEASURES) == 12
    assert set(Measure) - set(MEASURES) == {Measure.SQUARES, Measure.TURNS}
    some = Statistics(squares_forward=4, squares_backward=3, left_turns=2, right_turns=1, u_turns=5)
    assert (some.of(Measure.SQUARES), some.of(Measure.TURNS)) == (7, 8)


def test_a_game_counted_by_hand():
    """Two turns of Robo Rally: A walks, turns, shoves B and shoots it; B dies once and comes back."""
    p = played("rr", "A . B . . .\n. . . . . C", A=robot("E"), B=robot("N", damage=7), C=robot("W", lives=2))
    # A: 2 to column 2, pushing B one square; then left, right, U-turn, back.  C stays where it is.
    p.turn(A=[TWO, LEFT, RIGHT, U, BACK], B=[PAUSE] * 5, C=[PAUSE] * 5)
    # After its first card A faces B and shoots it once (8); after the third again, which is its ninth point.
    assert p.of("A") == {
        "squares_forward": 2,
        "squares_backward": 1,
        "left_turns": 1,
        "right_turns": 1,
        "u_turns": 1,
        "damage_dealt": 2,
        "robots_destroyed": 1,
        "robots_pushed": 1,
    }
    assert p.of("B") == {"damage_taken": 2, "deaths": 1}
    assert p.of("C") == {}
    p.next_turn()
    assert p.of("B") == {"damage_taken": 4, "deaths": 1}, "two more when it is built again"


def test_a_wall_in_the_way_leaves_the_squares_that_were_made():
    assert played("rr", "A .|. .", A=robot("E")).register(A=THREE).of("A") == {"squares_forward": 1}


def test_belts_gears_and_slides_count_as_nobodys_squares_and_turns():
    p = played("rr", "A > > . o o . .", A=robot("E")).register(A=ONE)
    assert p.scene.at("A") == (2, 0)
    assert p.of("A") == {"squares_forward": 1}
    gear = played("rr", "A r .", A=robot("E")).register(A=ONE)
    assert gear.scene["A"].facing != 1
    assert gear.of("A") == {"squares_forward": 1}


def test_a_robot_that_is_pushed_walks_no_squares_and_each_square_of_each_robot_is_a_push():
    p = played("rr", "A B C . . .", A=robot("E"), B=robot("N"), C=robot("N")).register(A=TWO)
    assert p.of("A") == {"squares_forward": 2, "robots_pushed": 4, "damage_dealt": 1}
    assert (p.of("B"), p.of("C")) == ({"damage_taken": 1}, {}), "no squares for who is pushed"


def test_a_push_into_a_pit_or_off_the_edge_destroys():
    pit = played("rr", "A B O .", A=robot("E"), B=robot("N")).register(A=ONE)
    edge = played("rr", "B A . .", A=robot("W"), B=robot("N")).register(A=ONE)
    for p in (pit, edge):
        assert p.of("A") == {"squares_forward": 1, "robots_pushed": 1, "robots_destroyed": 1}
        assert p.of("B") == {"deaths": 1}, "a fall is no damage"


def test_the_last_push_of_the_register_destroys_whatever_the_floor_does_after_it():
    carried = played("rr", "A B > O .", A=robot("E"), B=robot("N")).register(A=ONE)
    assert carried.of("A")["robots_destroyed"] == 1
    both = played("rr", ". C .\nA B .\n. . .\n. O .", A=robot("E"), B=robot("N"), C=robot("S"))
    p = both.register(A=(PAUSE, 10), C=(THREE, 900))
    assert p.of("C")["robots_destroyed"] == 1
    assert "robots_destroyed" not in p.of("A")


def test_the_push_of_an_earlier_register_is_forgotten():
    p = played("rr", "A B . O .", A=robot("E"), B=robot("E")).register(1, A=ONE).register(2, B=ONE)
    assert p.of("A") == {"squares_forward": 1, "robots_pushed": 1, "damage_dealt": 1}
    assert p.of("B")["deaths"] == 1


def test_a_robot_that_walks_into_a_pit_is_nobodys():
    p = played("rr", "A O . B", A=robot("E"), B=robot("N")).register(A=ONE)
    assert (p.of("A"), p.of("B")) == ({"squares_forward": 1, "deaths": 1}, {})


def test_dealt_is_what_was_taken():
    p = played("rr", "A . B", A=robot("E", model=ModelId.JAMES_BOT), B=robot("N", damage=8)).register()
    assert p.of("A") == {"damage_dealt": 1, "robots_destroyed": 1}
    assert p.of("B") == {"damage_taken": 1, "deaths": 1}


def test_a_shot_that_is_thrown_back_belongs_to_the_robot_that_threw_it():
    p = played("rr", "A . B", A=robot("E", damage=8), B=robot("E", model=ModelId.PEACH)).register()
    assert p.of("A") == {"damage_taken": 1, "deaths": 1}
    assert p.of("B") == {"damage_dealt": 1, "robots_destroyed": 1}


def test_a_board_laser_deals_for_nobody():
    laser = {"type": "laser", "at": [0, 0], "facing": "E"}
    p = played("rr", ". A\n. .\n. B", [laser], A=robot("N", damage=8), B=robot("W")).register()
    assert (p.of("A"), p.of("B")) == ({"damage_taken": 1, "deaths": 1}, {})


def test_a_power_down_counts_when_it_begins_and_all_it_heals():
    p = played("rr", "A .", A=robot("N", damage=4))
    p.turn({"A": {"power_down": True}}, A=[PAUSE] * 5)
    assert p.of("A") == {"power_downs": 1, "damage_repaired": 4}


def test_repairs_count_what_there_was_to_repair():
    p = played("rr", "A .", A=robot("N", damage=1, under="w", model=ModelId.TANKY)).turn(A=[PAUSE] * 5)
    assert p.of("A") == {"damage_repaired": 1}


# -- other systems -------------------------------------------------------------------------------


def fence(x: int, y: int) -> dict[str, object]:
    return {"type": "fence", "at": [x, y], "facing": "E"}


def test_a_push_against_a_fence_destroys_though_nobody_moves():
    s = played("botwars", "A B .", [fence(1, 0)], A=robot("E"), B=robot("N", damage=8))
    p = s.register(A=TWO)
    assert p.of("B") == {"damage_taken": 2, "deaths": 1}
    assert p.of("A") == {"robots_destroyed": 1}


def test_a_belt_that_carries_into_a_fence_destroys_for_nobody_who_played_before():
    belt = {"type": "belt", "at": [1, 0], "facing": "E", "straight": True}
    s = played("botwars", ". B .\n. . .\nA . .", [fence(1, 0), belt], A=robot("E"), B=robot("N", damage=8))
    p = s.register(B=PAUSE, A=ONE)
    assert p.of("B") == {"damage_taken": 2, "deaths": 1}
    assert p.of("A") == {"squares_forward": 1}


def test_a_robot_that_runs_into_a_fence_alone_is_nobodys():
    p = played("botwars", "A . . B", [fence(0, 0)], A=robot("E", damage=8), B=robot("N")).register(A=ONE)
    assert (p.of("A"), p.of("B")) == ({"damage_taken": 2, "deaths": 1}, {})


def test_a_sidestep_is_neither_forward_nor_backward():
    p = played("botwars", ". .\nA .\n. .", A=robot("E")).register(A=Command.SIDE_LEFT)
    assert p.scene.at("A") == (0, 0)
    assert p.of("A") == {}


def test_a_leap_is_one_square_and_counts_the_way_it_goes():
    pad = {"type": "teleport-pad", "at": [0, 0]}
    p = played("robofactory", "A . . . . .", [pad], A=robot("E")).register(A=TWO)
    assert p.scene.at("A") == (4, 0)
    assert p.of("A") == {"squares_forward": 1}


def test_what_a_twin_walks_is_its_own():
    machine = {"type": "copy-machine", "at": [1, 0], "facing": "W"}
    s = played("robofactory", ". A . .\n. . . .", [machine], A=robot("E")).register(1, A=ONE)
    before = s.of("A")
    p = s.register(2, A=U)
    assert len(p.scene.state.companions) == 1
    assert p.of("A") == {**before, "u_turns": 1}


def test_a_twin_s_squares_are_nobodys_and_a_shot_at_oneself_is_only_taken():
    machine = {"type": "copy-machine", "at": [1, 0], "facing": "W"}
    s = played("robofactory", ". A . .\n. . . .", [machine], A=robot("E")).register(1, A=ONE)
    p = s.register(2, A=BACK)
    assert p.scene.unseated
    assert p.of("A") == {"squares_backward": 1}

    glass = {"type": "mirror", "at": [4, 0], "facing": "W"}
    p = played("robofactory", ". . A . .\n. . . . .", [glass], A=robot("E")).register()
    assert p.of("A") == {"damage_taken": 1}


# -- records --------------------------------------------------------------------------------------


def recorded(name: str) -> Record:
    data = json.loads((GOLDEN / f"golden-{name}.json").read_text(encoding="utf-8"))
    return record_from_text(json.dumps(data["record"]))


@pytest.mark.parametrize("name", ["rr", "classic", "botwars"])
def test_a_replay_counts_the_same_and_deaths_are_those_of_the_state(name):
    record = recorded(name)
    counted = statistics_of(record)
    assert statistics_of(record_from_text(record_text(record))) == counted
    game, facts = begin(record), list[Fact]()
    deaths = [0] * len(counted)
    for given in record.turns:
        facts = game.open_turn() + game.play(given).facts
        for robot_id in range(len(deaths)):
            deaths[robot_id] += sum(
                type(fact).__name__ == "RobotDestroyed" and fact.robot == robot_id for fact in facts
            )
    assert [one.deaths for one in counted] == deaths
    assert sum(one.damage_dealt for one in counted) <= sum(one.damage_taken for one in counted)
    assert any(one.squares for one in counted)


def test_a_game_that_goes_on_from_a_situation_counts_what_it_played_only():
    s = scene(
        "rr",
        "A . . . .\n. . 1 . B",
        A=robot("E", damage=5, power="announced", lives=2),
        B=robot("W", damage=3),
    )
    game = game_from(s.situation())
    assert statistics_of(record_of(game)) == (Statistics(), Statistics())
    game.open_turn()
    game.play(random_turn(game, b"seed"))
    mine, other = statistics_of(record_of(game))
    assert mine.damage_taken < 5
    assert other.damage_taken < 3
    assert mine.squares + mine.turns > 0
