"""Robo Priority: deeds, weights, ranks (RN-30, RN-73)."""

from __future__ import annotations

import pytest

from roborally_core.rules.deeds import Deed, DeedNoted, RobotsRanked
from roborally_core.rules.events import CardPlayed
from roborally_core.rulesets import RULESETS
from roborally_core.scene import robot, scene

W = RULESETS["robo-runner"].weights
REST = "\n. . . . . ⌂ ①"


def ship(drawing, **robots):
    return scene("robo-runner", drawing + REST, **robots)


def deeds(s, name="A"):
    """A robot's deeds in the steps played last."""
    return [fact.deed for fact in s.of(DeedNoted) if fact.robot == s[name].id]


def test_the_weights_are_those_of_the_table():
    table = {
        Deed.SHOT_DOWN: 35,
        Deed.PUSHED_TO_DEATH: 30,
        Deed.SHOT_STRAY_DOWN: 20,
        Deed.DIED: 20,
        Deed.TICKED: 10,
        Deed.PUSHED: 10,
        Deed.PUSHED_STRAY_TO_DEATH: 5,
        Deed.SHOT: 5,
        Deed.WELDED: 2,
        Deed.MOVED: 1,
    }
    assert dict(zip(Deed, W, strict=True)) == table


def test_a_move_counts_once_a_chip_however_far():
    s = ship("A . . . . . .", A=robot("E")).register(A="move-3")
    assert deeds(s) == [Deed.MOVED]
    assert "A gets 1 for moving, 1 so far this turn." in s.told()


@pytest.mark.parametrize("order", ["turn-left", "u-turn"])
def test_turning_is_no_move(order):
    assert deeds(ship("A . . . . . .", A=robot("E")).register(A=order)) == []


def test_it_must_actually_move():
    rail = [{"type": "guard-rail", "at": [0, 0], "facing": "E"}]
    s = scene("robo-runner", "A . . . . . ." + REST, rail, A=robot("E")).register(A="move-2")
    assert deeds(s) == []


def test_being_pulled_or_pushed_is_no_deed():
    s = ship("A B . . . . .", A=robot("E"), B=robot("N", under="→")).register(A="move-1")
    assert deeds(s, "B") == []


def test_a_push_counts_once_a_chip_and_only_of_the_robot_pushed_directly():
    s = ship("A B C . . . .", A=robot("E"), B=robot("N"), C=robot("N")).register(A="move-2")
    assert deeds(s) == [Deed.MOVED, Deed.PUSHED, Deed.SHOT]


def test_a_hit_counts_for_each_robot_and_phase():
    s = ship("A . B . . . .", A=robot("E"), B=robot("N"))
    assert deeds(s.register(1)) == [Deed.SHOT]
    assert deeds(s.register(2)) == [Deed.SHOT]


def test_pushing_and_shooting_is_more_important_than_moving_around():
    """If Robo-A moves around a few times, and Robo-B pushes an opponent and shoots another, B is."""
    s = scene(
        "robo-runner",
        "A . . . . . .\n. . . . . . .\nB C . D . . ." + REST,
        A=robot("E"), B=robot("E"), C=robot("N"), D=robot("N"),
    )  # fmt: skip
    s.turn(A=["move-1", "move-1", "back-1", "move-1", "back-1"], B=["move-1"])
    s.next_turn()
    ranks = [robot for robot, _ in s.of(RobotsRanked)[0].order]
    assert ranks.index(s["B"].id) < ranks.index(s["A"].id)


def test_shooting_and_killing_is_more_important_than_pushing_and_killing():
    s = scene(
        "robo-runner",
        "A C ░ . . . .\n. . . . . . .\nB . D . . . ." + REST,
        A=robot("E"), B=robot("E"), C=robot("N"), D=robot("N", damage=9),
    ).register(A="move-1")  # fmt: skip
    assert deeds(s, "A") == [Deed.MOVED, Deed.PUSHED_TO_DEATH]
    assert deeds(s, "B") == [Deed.SHOT_DOWN]
    assert deeds(s, "C") == [Deed.DIED]
    assert (sum(W[d] for d in deeds(s, "A")), W[Deed.SHOT_DOWN]) == (31, 35)


def test_a_kills_weight_replaces_that_of_the_push_even_a_square_earlier():
    s = ship("A B . ░ . . .", A=robot("E"), B=robot("N")).register(A="move-2")
    assert deeds(s) == [Deed.MOVED, Deed.PUSHED_TO_DEATH]


def test_the_deaths_of_a_chains_further_robots_score_nothing():
    s = ship("A B C ░ . . .", A=robot("E"), B=robot("N"), C=robot("N")).register(A="move-1")
    assert deeds(s) == [Deed.MOVED, Deed.PUSHED, Deed.SHOT]
    assert s.at("C") is None


def test_two_robots_that_hit_the_victim_in_one_snapshot_both_score_the_end():
    s = ship("A . B . C . .", A=robot("E"), B=robot("N", damage=9), C=robot("W")).register()
    assert (deeds(s, "A"), deeds(s, "C")) == ([Deed.SHOT_DOWN], [Deed.SHOT_DOWN])


def test_dying_and_inspecting_count():
    s = scene("robo-runner", "A ① . . .\nB ░ . . .\n. . . ⌂ ②", A=robot("E"), B=robot("E"))
    s.register(A="move-1", B="move-1")
    assert deeds(s, "A") == [Deed.MOVED, Deed.TICKED]
    assert sorted(deeds(s, "B")) == [Deed.MOVED, Deed.DIED]


def test_a_virtual_robot_may_move_and_inspect():
    s = scene("robo-runner", "A ① . .\n. . ⌂ ②", A=robot("E", real=False)).register(A="move-1")
    assert deeds(s) == [Deed.MOVED, Deed.TICKED]


def test_more_weight_acts_first_whatever_the_chips():
    s = scene(
        "robo-runner",
        "A . . B . . ." + REST,
        A=robot("E", deeds=["moved"], registers=[("move-3", 840)]),
        B=robot("S", deeds=["pushed", "moved"], registers=[("u-turn", 10)]),
    )
    s.next_turn()
    assert s.of(RobotsRanked)[0].order == ((1, 11), (0, 1))
    s.play_on(1)
    assert [fact.robot for fact in s.of(CardPlayed)] == [1, 0]
    assert "They act in this order: B (11), A (1)." in s.told(s.history)


def test_ties_are_drawn_by_the_seed_of_the_turn():
    def first(entropy):
        s = ship("A . . B . . .", A=robot("E"), B=robot("S"))
        s.state.entropy = f"{entropy:064x}"
        return s.next_turn().of(RobotsRanked)[0].order[0][0]

    assert {first(entropy) for entropy in range(8)} == {0, 1}
    assert first(3) == first(3)


def test_what_counts_is_the_last_turn_alone():
    s = scene("robo-runner", "A . . . . . ." + REST, A=robot("E", deeds=["died"]))
    s.turn(A=["move-1"])
    assert s.state.deeds == {0: (Deed.MOVED,)}


def test_where_cards_decide_nobody_takes_note():
    s = scene("classic", "A B . 1", A=robot("E"), B=robot("N")).turn(A=["move-1"])
    assert s.of(DeedNoted) == []
    assert s.state.deeds == {}


def test_what_was_done_in_a_turn_adds_up():
    """Two chips that move, one of which pushes, and two hits: a push is 10, a hit 5, a move 1."""
    s = scene(
        "robo-runner", "A . B . . . .\n. . . . . . .\nC . . . . ⌂ ①",
        A=robot("E", rank=3), B=robot("N", rank=1), C=robot("N", rank=2),
    )  # fmt: skip
    s.register(1, A="move-1").register(2, A="move-1")
    assert sum(s.rules.weights[deed] for deed in s.state.deeds[s["A"].id]) == 1 + 5 + 1 + 10 + 5
    s.next_turn()
    assert s.state.ranks[0] == s["A"].id
