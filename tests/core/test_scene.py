"""Scenes: the tool of the rulebook itself."""

from __future__ import annotations

import pytest

from roborally_core.board.text import DrawingError
from roborally_core.rules.commands import Command
from roborally_core.rules.events import (
    CardPlayed,
    CardsRevealed,
    PowerDownAnnounced,
    RegisterStarted,
    RobotMoved,
    RobotTurned,
    TurnEnded,
)
from roborally_core.rulesets import RULESETS
from roborally_core.scene import SceneError, robot, scene


def test_robots_stand_where_they_are_drawn_on_what_is_under_them():
    s = scene("rr", "A > .\n. B .", A=robot("E", damage=3, under="r"), B=robot("W"))
    assert (s.at("A"), s.facing("A"), s["A"].damage) == ((0, 0), "E", 3)
    assert (s.at("B"), s.facing("B")) == ((1, 1), "W")
    assert [element.key for element in s.board.elements] == ["gear", "belt"]


def test_a_robot_that_is_not_drawn_is_missed():
    with pytest.raises(ValueError, match="does not show B"):
        scene("rr", "A .", A=robot(), B=robot())


def test_a_name_that_is_neither_a_word_nor_a_robots_is_refused():
    with pytest.raises(TypeError, match="unexpected keyword argument 'trun'"):
        scene("rr", "A .", trun=3, A=robot())


def test_a_drawing_that_cannot_be_read_names_its_squares():
    with pytest.raises(DrawingError, match=r"\[1, 0\].*'\?'"):
        scene("rr", "A ? .", A=robot())


def test_commands_act_in_the_order_given_unless_priorities_come_with_them():
    s = scene("rr", "A . B", A=robot(), B=robot()).register(B=Command.PAUSE, A=Command.PAUSE)
    assert [f.robot for f in s.of(CardPlayed)] == [1, 0]
    s.register(B=(Command.PAUSE, 10), A=(Command.PAUSE, 20))
    assert [f.robot for f in s.of(CardPlayed)] == [0, 1]


def test_commands_have_names():
    s = scene("rr", "A . . .", A=robot("E"))
    s.turn(A=["move-1", ("MOVE_1", 500), Command.MOVE_1])
    assert s.at("A") == (3, 0)


def test_facts_are_those_of_the_last_call():
    s = scene("rr", "A . . .", A=robot("E"))
    s.register(A=Command.MOVE_1)
    assert len(s.register(2).of(RobotMoved)) == 0


def test_the_history_has_those_of_all_calls():
    s = scene("rr", "A . . .", A=robot("E"))
    first = s.register(A="move-1").facts
    second = s.register(2, A="u-turn").facts
    assert s.history == [*first, *second]


def test_facts_of_an_earlier_call_name_the_right_cards():
    s = scene("botwars", "A . . .\n. . . 1", A=robot("E", sets=(0, 1, 2)))
    earlier = s.register(A=("move-1", 77)).of(CardPlayed)
    s.register(A=("u-turn", 78)).register(A=("back-1", 79))
    assert (s.card(earlier[0].card).command, s.rules.deck[earlier[0].card].priority) == (Command.MOVE_1, 77)
    assert [s.card(fact.card).command for fact in s.history if isinstance(fact, CardPlayed)] == [
        Command.MOVE_1,
        Command.U_TURN,
        Command.BACK_1,
    ]


def test_the_deck_is_the_rulesets_with_more_cards_behind():
    deck = RULESETS["rr"].deck
    s = scene("rr", "A . . .", A=robot("E")).register(A="side-left")
    assert s.rules.deck.cards[: len(deck)] == deck.cards
    assert (s.rules.deck.ids, s.rules.deck.extras) == (deck.ids, deck.extras)
    again = len(s.rules.deck)
    assert len(s.register(A="side-left").rules.deck) == again


def test_registers_have_their_numbers():
    floor = [{"type": "laser", "at": [0, 0], "facing": "E", "registers": [4]}]
    s = scene("rr", ". A", floor, A=robot("N"))
    assert s.register(3)["A"].damage == 0
    assert s.register(4)["A"].damage == 1


# -- a turn, register by register -------------------------------------------------------------------


def test_a_program_is_played_on_register_by_register():
    s = scene("rr", "A . . . . .", A=robot("E"))
    s.program(A=["move-1", "move-2", None, "move-1"])
    assert (s.at("A"), s.facts) == ((0, 0), [])
    assert s.programmed("A") == [Command.MOVE_1, Command.MOVE_2, None, Command.MOVE_1, None]
    assert (s.play_on(1).at("A"), s.state.register) == ((1, 0), 1)
    assert s.play_on(3).at("A") == (3, 0)
    assert [fact.register for fact in s.of(RegisterStarted)] == [2, 3]
    assert s.play_on().at("A") == (4, 0)
    assert [fact.register for fact in s.of(RegisterStarted)] == [4, 5]
    assert s.play_on().facts == []
    assert s.end_turn().of(TurnEnded)
    assert (s.state.register, s.programmed("A")) == (0, [None] * 5)


def test_register_by_register_is_the_same_as_all_at_once():
    program = {"A": ["move-1", "u-turn"], "B": ["move-2", "move-1", "turn-left"]}
    robots = {"A": robot("E", damage=6), "B": robot("W")}
    once = scene("classic", "A . > . B", **robots).turn(**program)
    steps = scene("classic", "A . > . B", **robots).program(program)
    for register in range(1, 6):
        steps.play_on(register)
    assert steps.end_turn().state.hash() == once.state.hash()
    assert steps.history == once.history


def test_nothing_is_played_after_the_end():
    s = scene("rr", "A 1 .", A=robot("E")).program(A=["move-1", "move-1"]).play_on()
    assert (s.at("A"), s.winners) == ((1, 0), ("A",))
    before = s.text()
    for call in (
        s.play_on,
        lambda: s.register(2, A="move-1"),
        lambda: s.turn(A=["move-1"]),
        s.next_turn,
        lambda: s.choose("A", power_down=1),
    ):
        with pytest.raises(SceneError, match="the game is over: nothing is played after its end"):
            call()
    assert s.text() == before
    s.end_turn()
    with pytest.raises(SceneError, match="the game is over"):
        s.end_turn()


def test_cards_of_a_hand_are_played_as_they_are():
    s = scene("classic", "A B", A=robot(), B=robot())
    mine = s.hand("A")[:5]
    s.program(A=mine)
    assert s["A"].registers == [card.id for card in mine]


# -- choices ----------------------------------------------------------------------------------------


def test_choices_are_taken_with_a_turn_or_before_it():
    s = scene("rr", "A . .", A=robot("E")).turn({"A": {"power_down": True}}, A=["move-1"])
    assert (s.at("A"), len(s.of(PowerDownAnnounced)), s["A"].power.name) == ((1, 0), 1, "DOWN")
    t = scene("rr", "A . .", A=robot("E")).choose("A", power_down=1)
    assert (t["A"].power.name, len(t.of(PowerDownAnnounced))) == ("ANNOUNCED", 1)


def test_a_robot_that_comes_back_chooses_square_and_facing():
    s = scene("classic", "A O .\nB . .", A=robot("E"), B=robot("E"))
    s.change("A", archive=(0, 1)).turn(A=["move-1"]).next_turn()
    assert (s.at("A"), s.returned("A")) == ((1, 1), [(1, 1), (0, 0)])
    s.choose("A", reentry=(0, 0), facing="S")
    assert (s.at("A"), s.facing("A"), len(s.of(RobotTurned))) == ((0, 0), "S", 1)
    assert s.state.occupied[s["A"].pos] is s["A"]
    with pytest.raises(
        SceneError, match=r"\[2, 0\] is not among the squares offered: \[\[1, 1\], \[0, 0\]\]"
    ):
        s.choose("A", reentry=(2, 0))


def test_of_two_that_choose_one_square_the_one_destroyed_first_gets_it():
    here = {"archive": (1, 0), "status": "waiting"}
    robots = {"A": robot(start=(0, 2), fallen=2, **here), "B": robot(start=(0, 2), fallen=1, **here)}
    s = scene("classic", ". C .\n. . .\n. . .", C=robot(power="down"), **robots).next_turn()
    wanted = (2, 1)
    s.turn({"A": {"reentry": wanted}, "B": {"reentry": wanted}})
    assert (s.at("B") == wanted, s.at("A") == wanted) == (True, False)


def test_an_option_to_give_and_a_wrench_to_wait_for():
    s = scene("botwars", "A W 1", A=robot("E", options=("clamps",), visited=[(0, 0), (1, 0)]))
    s.choose("A", sacrifice=2, wrench=1)
    assert (s["A"].kit.spare_at, s["A"].kit.wants_option) == (2, 1)


# -- how it shows -----------------------------------------------------------------------------------


def test_it_draws_itself():
    assert str(scene("rr", "A > .|O", A=robot())) == "A > .|O"


def test_it_tells_what_happened_in_words():
    s = scene("rr", "A . O", A=robot("E")).register(A="move-1")
    assert s.told()[1:] == ["A plays Move 1 (priority 10000).", "A moves to B1."]
    s.register(2, A="u-turn")
    assert s.told(s.history)[2] == "A moves to B1."
    assert s.told([fact for fact in s.history if isinstance(fact, CardsRevealed)]) == []


def test_its_report_is_that_of_the_last_call():
    s = scene("botwars", "A . .\n. w .\n. . 1", A=robot("E", hit_points=5), B=robot("N", at=(1, 1)))
    report = s.program(A=["move-1", "u-turn"]).play_on(2).report_text()
    assert [line for line in report.splitlines() if line.startswith(("Turn", "End"))] == [
        "Turn 1, register 1",
        "Turn 1, register 2",
    ]
    assert "A . .\n. B .\n. . 1" in report
    assert "FWD1 10000" in report
    end = s.change("B", hit_points=7).play_on().end_turn().report_text()
    assert "End of turn 1" in end
    assert "+1 HP" in end
    whole = s.next_turn().turn(A=["u-turn"]).report_text()
    assert "Turn 2, register 5" in whole
    assert "End of turn 2" in whole
