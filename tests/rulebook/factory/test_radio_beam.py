"""Element: the radio beam, and the registers six to eight (RF-39, RF-65, RF-72)."""

from __future__ import annotations

import pytest

from roborally_core.play.game import game_from
from roborally_core.rules.commands import Command
from roborally_core.rules.events import CardsRevealed, RegisterStarted, StepStarted
from roborally_core.rules.state import Power
from roborally_core.rules.timeline import Step
from roborally_core.scene import Scene, robot, scene

BEAM = {"type": "radio-beam", "at": [1, 0], "facing": "S"}


def hall(*more: dict[str, object], **robots: object) -> Scene:
    rows = [["."] * 9 for _ in range(9)]
    rows[4][0] = "A"
    if "B" in robots:
        rows[5][0] = "B"
    return scene("robofactory", "\n".join(" ".join(row) for row in rows), [BEAM, *more], **robots)


def remote(s: Scene, name: str) -> tuple[int, ...] | None:
    """The register after which remote control begins, and the remote cards."""
    return s.state.conditions.get(("remote-control", s[name].id))


def played(s: Scene, name: str) -> list[list[int]]:
    """The cards a robot played, register by register."""
    return [
        [card for one, card in fact.cards if one == s[name].id]
        for fact in s.facts
        if isinstance(fact, CardsRevealed)
    ]


def test_a_robot_that_moves_into_it_finishes_the_movement_and_is_under_remote_control():
    s = hall(A=robot("E")).register(A=Command.MOVE_3)
    assert s.at("A") == (3, 4)
    assert remote(s, "A")[0] == 1
    assert len(remote(s, "A")) == 4


def test_its_remaining_cards_are_dropped_for_the_three_of_the_beam():
    s = hall(A=robot("E"))
    s.turn(A=[Command.MOVE_1] + [Command.TURN_LEFT] * 4)
    first, *rest = played(s, "A")
    drawn = tuple(card for cards in rest for card in cards)
    assert len(first) == 1
    assert len(drawn) == 3
    assert [len(cards) for cards in rest] == [1, 1, 1, 0]
    assert all(card in s.rules.deck.ids for card in drawn)


def test_in_the_fifth_register_the_turn_goes_on_to_the_eighth_with_moves_and_robots_lasers_only():
    s = hall({"type": "gear", "at": [1, 4], "turn": "right"}, A=robot("E"))
    s.turn(A=[Command.PAUSE] * 4 + [Command.MOVE_1])
    assert [fact.register for fact in s.of(RegisterStarted)] == list(range(1, 9))
    assert [len(cards) for cards in played(s, "A")] == [1] * 8
    late = s.facts[s.facts.index(RegisterStarted(6)) :]
    steps = {fact.step for fact in late if isinstance(fact, StepStarted)}
    assert steps <= {Step.ROBOT_LASERS, Step.CHECKPOINTS, Step.REPAIRS}
    assert remote(s, "A") is None


def test_without_anybody_in_the_beam_there_are_five_registers():
    s = hall(A=robot("N")).turn(A=[Command.PAUSE] * 5)
    assert [fact.register for fact in s.of(RegisterStarted)] == [1, 2, 3, 4, 5]


def test_a_burnt_register_keeps_its_card_and_is_only_not_played():
    s = hall(A=robot("E", damage=5))
    s.turn(A=[Command.MOVE_1] * 5)
    kept = s["A"].registers[4]
    assert kept is not None
    assert s.rules.deck[kept].command is Command.MOVE_1


def test_a_robot_that_is_pushed_in_before_its_own_card_still_plays_that_one():
    s = scene(
        "robofactory",
        "A B . . .\n. . . . .\n. . . . .",
        [{"type": "radio-beam", "at": [2, 2], "facing": "N"}],
        A=robot("E"),
        B=robot("S"),
    ).register(A=Command.MOVE_1, B=Command.MOVE_1)
    assert s.at("B") == (2, 1)
    assert remote(s, "B")[0] == 1


def test_a_belt_carries_nobody_under_remote_control_and_sleepers_hear_nothing():
    belt = {"type": "belt", "at": [0, 4], "facing": "E"}
    s = hall(belt, A=robot("N")).register()
    assert (s.at("A"), remote(s, "A")) == ((1, 4), None)
    s = scene(
        "robofactory",
        "A B . . .\n. . . . .",
        [{"type": "radio-beam", "at": [2, 1], "facing": "N"}],
        A=robot("E"),
        B=robot("S", power=Power.DOWN),
    ).register(A=Command.MOVE_1)
    assert (s.at("B"), remote(s, "B")) == ((2, 0), None)


def test_all_robots_that_enter_one_beam_in_a_turn_play_the_same_cards():
    s = hall(A=robot("E"), B=robot("E")).register(A=Command.MOVE_1, B=Command.MOVE_1)
    assert remote(s, "A") == remote(s, "B")


# -- the original rule -------------------------------------------------------------------------------

ORIGINAL = {"type": "radio-beam", "at": [2, 0], "facing": "S", "original": True}


def old_hall(*more: dict[str, object], **robots: object) -> Scene:
    rows = [["."] * 9 for _ in range(9)]
    rows[4][0] = "A"
    return scene("robofactory", "\n".join(" ".join(row) for row in rows), [ORIGINAL, *more], **robots)


def test_by_the_original_rule_the_program_goes_on_and_the_next_one_has_a_remote_card():
    s = old_hall(A=robot("E"))
    s.turn(A=[Command.MOVE_3, Command.MOVE_1])
    assert s.at("A") == (4, 4)
    assert s.programmed("A")[0] is not None
    assert s.programmed("A")[1:] == [None] * 4


def test_it_lies_in_the_first_register_and_cannot_be_programmed_over():
    s = old_hall(A=robot("E"))
    s.turn(A=[Command.MOVE_3])
    laid = s["A"].registers[0]
    s.next_turn()
    game = game_from(s.situation())
    assert game.offer(0).free == (1, 2, 3, 4)
    assert game.state.robots[0].registers[0] == laid


def test_after_that_turn_it_is_over():
    s = old_hall(A=robot("E"))
    s.turn(A=[Command.MOVE_3])
    s.next_turn()
    s.turn()
    assert s.state.conditions == {}
    assert s["A"].registers == [None] * 5


def test_two_beams_give_two_cards_and_more_give_no_more():
    other = {**ORIGINAL, "at": [1, 0]}
    third = {**ORIGINAL, "at": [3, 0]}
    s = old_hall(other, A=robot("E"))
    s.turn(A=[Command.MOVE_2])
    assert sum(card is not None for card in s["A"].registers) == 2
    s = old_hall(other, third, A=robot("E"))
    s.turn(A=[Command.MOVE_3])
    assert sum(card is not None for card in s["A"].registers) == 2


def test_one_beam_is_heard_once_a_register_however_many_of_its_squares_are_entered():
    along = {**ORIGINAL, "at": [4, 0], "facing": "W"}
    s = scene("robofactory", ". . . . .\n. . . . A", [along], A=robot("N"))
    s.turn(A=[Command.MOVE_1, Command.TURN_LEFT, Command.MOVE_3])
    assert s.under("A", "remote-move") == (1, 2), "one for each of the two registers"


def test_two_a_register_and_not_two_a_turn():
    """By the original rule up to two remote moves are sent in one register, and more in the next (RF-72)."""
    other, third = {**ORIGINAL, "at": [1, 0]}, {**ORIGINAL, "at": [3, 0]}
    s = old_hall(other, third, A=robot("E"))
    s.turn(A=[Command.MOVE_2, Command.MOVE_1])
    assert s.under("A", "remote-move") == (1, 3)
    assert sum(card is not None for card in s["A"].registers) == 3
    s = old_hall(other, third, A=robot("E"))
    s.turn(A=[Command.MOVE_3, Command.BACK_1, Command.MOVE_1, Command.BACK_1, Command.MOVE_1])
    assert sum(card is not None for card in s["A"].registers) == 5, "no program has more registers"


def test_a_remote_move_that_is_being_played_is_none_of_the_next_turn():
    """A robot that enters the beam again in the turn of its remote move has another in the next turn."""
    s = old_hall(A=robot("E"))
    s.turn(A=[Command.MOVE_2]).next_turn()
    assert s.under("A", "remote-move") == (1, 1)
    s.play_on(1).change("A", at=(1, 4), facing="E")
    s.register(2, A=Command.MOVE_1).end_turn()
    assert s.under("A", "remote-move") == (1, 1)
    assert sum(card is not None for card in s["A"].registers) == 1


def test_an_energised_robot_that_comes_into_it_with_its_first_card_loses_the_second():
    """The beam replaces all the remaining cards, this register's second card included (RF-65)."""
    floor = [{"type": "energizer", "at": [0, 0]}, {"type": "radio-beam", "at": [2, 2], "facing": "N"}]
    s = scene("robofactory", "\n".join([". . . ."] * 3), floor, A=robot("E", at=(1, 0)))
    s.program(A=["back-1", "move-2", "turn-right"]).play_on(2)
    assert (s.at("A"), s.facing("A")) == ((2, 0), "E")


def test_pushed_in_before_its_first_card_it_plays_that_and_no_second():
    floor = [{"type": "energizer", "at": [1, 1]}, {"type": "radio-beam", "at": [2, 2], "facing": "N"}]
    s = scene(
        "robofactory", "\n".join([". . . ."] * 3), floor, A=robot("S", at=(1, 0)), B=robot("E", at=(0, 1))
    )
    s.program(B=["pause", "move-1"], A=["move-1", "turn-left", "turn-left"]).play_on(2)
    assert (s.at("A"), s.facing("A")) == ((2, 1), "E"), "pushed into the beam, then one turn"


@pytest.mark.parametrize("key", ["pusher", "hydraulic-pusher"])
def test_what_a_pusher_of_the_board_shoves_into_it_is_carried_and_hears_nothing(key):
    floor = [
        {"type": key, "at": [0, 0], "facing": "E"},
        {"type": "radio-beam", "at": [1, 1], "facing": "N"},
        {"type": "wall", "at": [1, 0], "facing": "E"},
    ]
    s = scene("robofactory", "A . .\n. . .", floor, A=robot("N")).register()
    assert (s.at("A"), s.state.conditions) == ((1, 0), {})
