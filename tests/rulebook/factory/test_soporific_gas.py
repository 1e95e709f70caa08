"""Element: soporific gas (RF-45, RF-60)."""

from __future__ import annotations

from table import table

from roborally_core.play.submission import Submission, submit
from roborally_core.robots.models import ModelId
from roborally_core.rules.commands import Command
from roborally_core.rules.events import BeamFired, CardPlayed, CauseKind, RegisterStarted
from roborally_core.rules.state import Power
from roborally_core.scene import Scene, robot, scene

ONE, TWO, BACK = Command.MOVE_1, Command.MOVE_2, Command.BACK_1
LEFT, RIGHT, U_TURN, PAUSE = Command.TURN_LEFT, Command.TURN_RIGHT, Command.U_TURN, Command.PAUSE

WIDE = "\n".join(
    [
        " " + "- " * 9,
        "|2 . . . . . . . .|",
        *["|. . . . . . . . .|"] * 2,
        "|a b c d e f g h 1|",
        " " + "- " * 9,
    ]
)
"""Eight starts in a walled hall."""


def hall(drawing: str, *at: tuple[int, int], **robots: object) -> Scene:
    """A hall with gas on these squares."""
    return scene("robofactory", drawing, [{"type": "soporific-gas", "at": list(xy)} for xy in at], **robots)


def asleep(s: Scene, name: str) -> bool:
    return ("asleep", s[name].id) in s.state.conditions


def played(s: Scene, name: str) -> list[Command]:
    deck = s.rules.deck
    return [deck[fact.card].command for fact in s.of(CardPlayed) if fact.robot == s[name].id]


def test_a_robot_that_ends_its_move_in_it_falls_asleep_and_is_mended():
    s = hall("A . .", (1, 0), A=robot("E", damage=4)).register(A=ONE)
    assert (asleep(s, "A"), s["A"].damage) == (True, 0)
    assert "A falls asleep." in s.told()


def test_passing_through_turning_in_it_and_being_blocked_there_harm_nobody():
    assert not asleep(hall("A . .", (1, 0), A=robot("E")).register(A=TWO), "A")
    assert not asleep(hall(". A .", (1, 0), A=robot("E")).register(A=LEFT), "A")
    assert not asleep(hall(". A|.", (1, 0), A=robot("E")).register(A=ONE), "A")


def test_pushed_in_by_a_robot_counts_carried_in_does_not():
    s = hall("A B . .", (2, 0), A=robot("E"), B=robot("N")).register(A=ONE)
    assert (asleep(s, "A"), asleep(s, "B")) == (False, True)
    assert not asleep(hall("A . .", (1, 0), A=robot("N", under=">")).register(), "A")


def test_the_source_after_the_second_register_it_wakes_in_the_third_of_the_next_turn():
    s = hall("A . . .\n. . . .", (1, 0), A=robot("E", damage=2))
    s.turn(A=[PAUSE, ONE, RIGHT, U_TURN, LEFT])
    assert (played(s, "A"), asleep(s, "A"), s["A"].damage) == ([PAUSE, ONE], True, 0)
    s.turn(A=[None] * 5)
    assert (played(s, "A"), asleep(s, "A"), s.facing("A")) == ([RIGHT, U_TURN, LEFT], False, "W")
    assert "A wakes up." in s.told()


def test_in_the_fifth_register_it_sleeps_through_the_whole_next_turn():
    s = hall("A . . .", (1, 0), A=robot("E")).turn(A=[PAUSE, PAUSE, PAUSE, PAUSE, ONE])
    assert asleep(s, "A")
    s.turn(A=[None] * 5)
    assert (played(s, "A"), asleep(s, "A")) == ([], False)


def test_damage_taken_while_asleep_stays():
    shot = {"type": "laser", "at": [2, 0], "facing": "N"}
    s = scene("robofactory", "A . .", [shot, {"type": "soporific-gas", "at": [2, 0]}], A=robot("E", damage=3))
    s.turn(A=[TWO, PAUSE, PAUSE, PAUSE, PAUSE])
    assert s["A"].damage == 5


def test_a_sleeper_does_not_fire_but_is_pushed_and_carried():
    s = hall("A . B", (1, 0), A=robot("E"), B=robot("W")).register(A=ONE, B=U_TURN)
    shooters = {fact.cause.source for fact in s.of(BeamFired) if fact.cause.kind is CauseKind.WEAPON}
    assert s["A"].id not in shooters
    s = hall("B . . .", (1, 0), A=robot("S", at=(1, 0)), B=robot("E"))
    s.state.conditions["asleep", s["A"].id] = (1, 0)
    assert s.register(2, B=ONE).at("A") == (2, 0)


def test_a_robot_that_is_pushed_in_before_its_card_keeps_that_one_too():
    s = hall("A B . .", (2, 0), A=robot("E"), B=robot("N"))
    s.turn(A=[(ONE, 900), PAUSE, PAUSE, PAUSE, PAUSE], B=[(LEFT, 100), RIGHT, RIGHT, RIGHT, RIGHT])
    assert played(s, "B") == []
    s.turn(A=[PAUSE] * 5, B=[None] * 5)
    assert played(s, "B") == [LEFT, RIGHT, RIGHT, RIGHT, RIGHT]


def test_pushed_through_a_radio_beam_into_it_a_robot_keeps_the_card_of_that_register_only():
    beam, gas = {"type": "radio-beam", "at": [2, 0], "facing": "S"}, {"type": "soporific-gas", "at": [2, 0]}
    s = scene("robofactory", "A B . .", [beam, gas], A=robot("E"), B=robot("N"))
    s.turn(A=[(ONE, 900), PAUSE, PAUSE, PAUSE, PAUSE], B=[(LEFT, 100), RIGHT, RIGHT, RIGHT, RIGHT])
    assert (played(s, "B"), s.under("B", "asleep")) == ([], (0, 1, 0))
    s = scene("robofactory", "A B . .", [beam, gas], A=robot("E"), B=robot("N"))
    s.turn(A=[(ONE, 100), PAUSE, PAUSE, PAUSE, PAUSE], B=[(LEFT, 900), RIGHT, RIGHT, RIGHT, RIGHT])
    assert (played(s, "B"), s.under("B", "asleep")) == ([LEFT], (1, 1))


def test_a_robot_under_remote_control_since_an_earlier_register_keeps_nothing():
    beam, gas = {"type": "radio-beam", "at": [2, 0], "facing": "S"}, {"type": "soporific-gas", "at": [3, 0]}
    s = scene("robofactory", "A B . . .", [beam, gas], A=robot("E"), B=robot("N"))
    s.turn(
        A=[(ONE, 900), (ONE, 900), PAUSE, PAUSE, PAUSE],
        B=[(PAUSE, 100), (RIGHT, 100), RIGHT, RIGHT, RIGHT],
    )
    assert s.under("B", "asleep") == (1, 1)


def test_two_may_fall_asleep_at_once():
    s = hall("A B . .", (1, 0), (2, 0), A=robot("E"), B=robot("E")).register(A=(ONE, 900), B=(PAUSE, 800))
    assert (asleep(s, "A"), asleep(s, "B")) == (True, True)


def test_of_two_cards_in_a_register_the_second_is_kept_for_its_own_register():
    s = hall("A . . .", (1, 0), A=robot("E"))
    s.state.conditions["energised", 0] = (0,)
    s.turn(A=[ONE, LEFT, RIGHT, RIGHT, RIGHT])
    assert played(s, "A") == [ONE]
    s.turn(A=[None] * 5)
    assert played(s, "A") == [LEFT, RIGHT, RIGHT, RIGHT]


def test_an_energised_robot_does_not_play_again_what_it_has_played_before_it_fell_asleep():
    """Two cards in register 1, a third in register 2: two are left, for their own registers."""
    s = hall("A . . . . .", (3, 0), A=robot("E", conditions={"energised": [0]}))
    s.turn(A=[ONE, ONE, ONE, LEFT, RIGHT])
    assert (played(s, "A"), s.under("A", "asleep")) == ([ONE, ONE, ONE], (2, 1, 3, 4))
    s.register(3)
    assert (played(s, "A"), asleep(s, "A")) == ([], False), "it is awake, and has no card for this register"
    s.register(4).register(5)
    assert (s.at("A"), s.facing("A")) == ((3, 0), "E")
    assert s.programmed("A")[3:] == [LEFT, RIGHT]


def test_an_energised_robot_that_has_played_all_its_cards_keeps_none():
    s = hall("A . . . . . . .", (6, 0), A=robot("E", conditions={"energised": [0]}))
    s.turn(A=[ONE, ONE, ONE, ONE, ONE])
    assert (s.at("A"), s.under("A", "asleep")) == ((6, 0), (3, 1))


def test_a_robot_that_is_powered_down_sleeps_already():
    s = hall("A B . .", (2, 0), A=robot("E"), B=robot("N", power=Power.DOWN, damage=2)).register(A=ONE)
    assert (asleep(s, "B"), s["B"].damage) == (False, 3)


def test_a_sleeper_is_dealt_nothing_and_its_cards_are_not_dealt_again():
    t = table("robofactory", models=[ModelId.STANDARD] * 8, drawing=WIDE)
    t.play()
    kept = [1, 2, 3]
    t.robot(0).registers[2:] = kept
    t.game.state.conditions["asleep", 0] = (2, 1, 2, 3, 4)
    t.game.open_turn()
    assert (t.hand(0).cards, t.game.offer(0).free) == ((), ())
    assert not set(kept) & {card for seat in range(1, 8) for card in t.hand(seat).cards}
    assert t.problems(0, Submission(), complete=True) == []
    assert t.problems(0, submit([4, None, None, None, None])) == ["register 1 is not free to be programmed"]
    t.play()
    assert [card for card in t.revealed(0) if card in kept] == kept


def test_no_other_condition_makes_a_sleeper_play():
    """The rest of a radio beam would prolong the turn but does not; no card of the sleeper is revealed."""
    beam = {"type": "radio-beam", "at": [1, 0], "facing": "S"}
    remote = {(1, 0): [TWO, ONE, ONE]}
    s = scene(
        "robofactory",
        ". . . . .\nA . . . .",
        [beam, {"type": "soporific-gas", "at": [3, 1]}],
        cards=remote,
        A=robot("E"),
    )
    s.turn(A=[PAUSE, PAUSE, PAUSE, ONE, PAUSE])
    assert (s.at("A"), asleep(s, "A")) == ((3, 1), True)
    assert [fact.register for fact in s.of(RegisterStarted)] == [1, 2, 3, 4, 5]
    crumbly = [{"type": "crumbly-ground", "at": [0, 0]}]
    energised = {"asleep": [2, 0, 2, 3, 4], "energised": [1]}
    s = scene("robofactory", "A .", crumbly, A=robot("E", registers=[LEFT] * 5, conditions=energised))
    assert s.register(3).at("A") == (0, 0)
