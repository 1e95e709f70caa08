"""Element: the energizer (RF-14, RF-60)."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rules.events import CardsRevealed
from roborally_core.scene import Scene, robot, scene

ONE, LEFT, RIGHT, PAUSE = Command.MOVE_1, Command.TURN_LEFT, Command.TURN_RIGHT, Command.PAUSE


def hall(drawing: str, at: tuple[int, int], **robots: object) -> Scene:
    return scene("robofactory", drawing, [{"type": "energizer", "at": list(at)}], **robots)


def commands(s: Scene, name: str) -> list[list[Command]]:
    """The commands a robot played, register by register."""
    deck = s.rules.deck
    return [
        [deck[card].command for one, card in fact.cards if one == s[name].id] for fact in s.of(CardsRevealed)
    ]


def charged(s: Scene, name: str) -> bool:
    return ("energised", s[name].id) in s.state.conditions


def test_two_cards_a_register_from_the_next_one_on_and_from_the_first_again():
    s = hall("A . . .\n. . . .", (2, 0), A=robot("E"))
    s.turn(A=[ONE, ONE, LEFT, RIGHT, PAUSE])
    assert commands(s, "A") == [[ONE], [ONE], [LEFT, RIGHT], [PAUSE, ONE], [ONE, LEFT]]


def test_it_ends_with_the_turn():
    s = hall("A . . . . .", (1, 0), A=robot("E")).turn(A=[ONE, PAUSE, PAUSE, PAUSE, PAUSE])
    assert not charged(s, "A")


def test_passing_over_it_charges_nobody():
    assert not charged(hall("A . . .", (1, 0), A=robot("E")).register(A=Command.MOVE_2), "A")


def test_being_pushed_onto_it_does_and_being_carried_does_not():
    s = hall("A B . .", (2, 0), A=robot("E"), B=robot("N")).register(A=ONE)
    assert (charged(s, "A"), charged(s, "B")) == (False, True)
    s = hall("A . . .", (1, 0), A=robot("N", under=">")).register()
    assert (s.at("A"), charged(s, "A")) == ((1, 0), False)


def test_a_robot_that_turns_on_it_or_is_blocked_there_is_not_charged():
    s = hall("A|. . .", (0, 0), A=robot("E")).register(A=LEFT).register(2, A=RIGHT)
    assert not charged(s.register(3, A=ONE), "A")


def test_both_cards_come_at_the_time_of_the_first():
    s = hall("A . . . . .\nB . . . . .", (1, 0), A=robot("E"), B=robot("E"))
    s.register(1, A=ONE)
    s["A"].registers[:] = [None] * 5
    s.turn(A=[PAUSE, (LEFT, 500), (ONE, 900)], B=[PAUSE, (ONE, 700), PAUSE])
    revealed = s.of(CardsRevealed)[1]
    assert [one for one, _ in revealed.cards] == [1, 0, 0]


@pytest.mark.parametrize("key", ["pusher", "hydraulic-pusher"])
def test_what_a_pusher_of_the_board_shoves_onto_it_is_carried_and_gets_nothing(key):
    floor = [
        {"type": key, "at": [0, 0], "facing": "E"},
        {"type": "energizer", "at": [2, 0]},
        {"type": "wall", "at": [2, 0], "facing": "E"},
    ]
    s = scene("robofactory", "A B .", floor, A=robot("N"), B=robot("N")).register()
    assert (s.at("B"), s.state.conditions) == ((2, 0), {})
