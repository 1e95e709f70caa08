"""Deals and draws of a turn, given in a scene instead of drawn; and values that may not be overwritten."""

from __future__ import annotations

import pytest

from roborally_core.play.game import game_from
from roborally_core.rules.commands import Command
from roborally_core.scene import SceneError, read_scene, robot, scene


def commands(cards):
    return [card.command for card in cards]


def exact(s):
    """The scene, after its text has been read back."""
    again = read_scene(s.text())
    assert (again.text(), again.state.hash()) == (s.text(), s.state.hash())
    return again


# -- hands -----------------------------------------------------------------------------------------

HAND = ["move-1", ("u-turn", 20), "turn-left", "back-1", "move-3"]


@pytest.mark.parametrize("ruleset", ["rr", "classic", "botwars"])
def test_a_hand_that_is_said_is_dealt(ruleset):
    s = exact(scene(ruleset, "A . 1", A=robot("E", hand=HAND), B=robot(at=(1, 0))))
    assert commands(s.hand("A")) == [
        Command.MOVE_1,
        Command.U_TURN,
        Command.TURN_LEFT,
        Command.BACK_1,
        Command.MOVE_3,
    ]
    assert s.hand("A")[1].priority == 20
    assert len(s.hand("B")) == s.hand_size("B")
    assert " hand=" in s.text()
    assert " hand=" not in s.turn().text(), "for one turn"


def test_one_deck_deals_its_cards_once():
    every = [
        (card.command, card.priority) for card in scene("classic", "A 1", A=robot()).rules.deck.cards[:60]
    ]
    s = scene("classic", "A . 1", A=robot(hand=every), B=robot(at=(1, 0)))
    assert not {card.id for card in s.hand("A")} & {card.id for card in s.hand("B")}


def test_a_hand_is_dealt_later_or_left_to_the_draw_again():
    s = scene("rr", "A . 1", A=robot("E"))
    drawn = s.hand("A")
    assert commands(s.deal(A=["u-turn"]).hand("A")) == [Command.U_TURN]
    assert s.deal(A=[]).hand("A") == drawn


def test_a_game_goes_on_with_the_hand_that_was_said():
    game = game_from(
        scene("classic", "A . 1\n. . .", A=robot("E", hand=HAND), B=robot(at=(1, 1))).situation()
    )
    game.open_turn()
    assert commands(game.rules.deck[card] for card in game.hand(0).cards) == [
        Command.MOVE_1, Command.U_TURN, Command.TURN_LEFT, Command.BACK_1, Command.MOVE_3,
    ]  # fmt: skip


def test_commands_are_cards_of_the_hand_that_has_them():
    s = scene("classic", "A . . . 1", A=robot("E", hand=[("move-1", 500), ("move-1", 650), ("u-turn", 10)]))
    s.program(A=["move-1", "move-1", "move-1"])
    assert [s.rules.deck[card].priority for card in s["A"].registers[:3]] == [650, 500, 9998]


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ([None], "- is no command"),
        ("u-turn", "a hand is a list"),
        (["u-turn"] * 61, "a hand is a list of up to 60"),
        ([("u-turn", 10), ("u-turn", 10)], "hand: the card u-turn is in the hand or in a register already"),
        (["u-turn"] * 7, "the deck has no further card u-turn"),
    ],
)
def test_a_hand_that_cannot_be(hand, said):
    with pytest.raises(SceneError, match=said):
        scene("classic", "A . 1", A=robot(hand=hand))


def test_what_a_program_leaves_of_a_hand_is_for_ghosts():
    dark = [{"type": "dark-ground", "at": [x, 0]} for x in range(4)]
    board = "A . . . 1\n. . . . ."
    ghost = {"type": "grave", "at": [3, 0]}
    s = scene(
        "robofactory", board, [*dark, ghost], A=robot("W", hand=["turn-left", ("u-turn", 10), "move-1"])
    )
    text = s.text() + "companion A.ghost W 3,0 3,0\n"
    s = read_scene(text).turn(A=["turn-left"])
    played = [line for line in s.told() if line.startswith("A's Ghost plays")]
    assert sorted(played) == [
        "A's Ghost plays Move 1 (priority 490).",
        "A's Ghost plays U-turn (priority 10).",
    ]


def test_what_a_program_leaves_of_a_hand_is_for_reset_sites():
    site = [{"type": "reset-site", "at": [1, 0]}]
    s = scene("robofactory", "A . . 1", site, A=robot("E", hand=["move-1", "turn-left", "u-turn"]))
    wish = int(Command.U_TURN) + 1
    s.turn({"A": {"reset_2": wish}}, A=["move-1", "turn-left"])
    assert s.facing("A") == "W"


# -- what elements draw -----------------------------------------------------------------------------

TURRETS = [{"type": "turret", "at": [2, 0], "facing": "W"}, {"type": "turret", "at": [2, 1], "facing": "W"}]
FIVE = ["move-1", "u-turn", "turn-left", "turn-right", "back-1"]


def test_the_turrets_play_the_cards_that_are_said():
    s = exact(
        scene("robofactory", "A . . 1\nB . . .", TURRETS, cards={(2, 1): FIVE}, A=robot("N"), B=robot("S"))
    )
    lines = [line for line in s.text().splitlines() if line.startswith("cards ")]
    assert lines == ["cards turret 2,0 W move-1:490 u-turn:10 turn-left:70 turn-right:80 back-1:430"]
    s.register(1)
    assert (s.damage("A"), s.damage("B")) == (1, 1)
    assert [s.register(number).condition(2, 0) for number in (2, 3, 4)] == [
        "pointing east", "pointing north", "pointing east",
    ]  # fmt: skip
    s.end_turn()
    assert "cards" not in s.text()


def test_a_radio_beam_says_the_cards_that_are_said():
    beam = [{"type": "radio-beam", "at": [1, 0], "facing": "S"}]
    s = scene("robofactory", "A . . . . 1\n. . . . . .", beam, A=robot("E"))
    s = exact(s.fix_cards(1, 0, ["move-1", "move-2", ("u-turn", 30)]))
    s.turn(A=["move-1", "turn-left", "turn-left"])
    assert (s.at("A"), s.facing("A")) == ((4, 0), "W")


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda s: s.fix_cards(1, 0, ["move-1"]), "a gear draws no cards"),
        (lambda s: s.fix_cards(2, 0, ["move-1"]), "draws 5 cards in a turn"),
        (lambda s: s.fix_cards(2, 0, [*FIVE[:4], None]), "draws 5 cards in a turn"),
        (lambda s: s.fix_cards(2, 0, [*FIVE[:4], "back-3"]), "no further card back-3"),
        (lambda s: s.fix_cards(2, 0, [*FIVE[:4], ("move-1", 7)]), "has no further card"),
        (lambda s: s.fix_cards(0, 0, FIVE), "there is no element"),
        (lambda s: s.fix_draw("turrets", 1), "'turrets' is no lot"),
        (lambda s: s.fix_draw("hand 0", 1), "'hand 0' is no lot"),
        (lambda s: s.fix_draw("A b", 1), "'A b' is no lot"),
        (lambda s: s.fix_draw("buzzsaws", -1), "buzzsaws: 0 to 999999, not -1"),
    ],
)
def test_draws_that_cannot_be(call, said):
    gear = {"type": "gear", "at": [1, 0]}
    s = scene("robofactory", "A . . 1\n. . . .", [*TURRETS, gear], A=robot())
    before = s.text()
    with pytest.raises(SceneError, match=said):
        call(s)
    assert s.text() == before


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("cards turret 2,0", "here go an element, its square"),
        ("cards turret 2,0 W", "draws 5 cards"),
        ("cards turret 2,0,1 W move-1", "'2,0,1' is no square"),
        ("cards turret 2,0 E move-1", "no element called 'turret'"),
        ("draw buzzsaws", "here go the name of a lot and a number"),
        ("draw buzzsaws x", "'x' is no number"),
        ("draw hand 0 1", "'hand 0' is no lot"),
    ],
)
def test_lines_that_cannot_be_are_named(line, said):
    text = scene("robofactory", "A . . 1\n. . . .", TURRETS, A=robot()).text()
    with pytest.raises(SceneError, match=rf"line {len(text.splitlines()) + 1}: .*{said}"):
        read_scene(f"{text}{line}\n")


# -- lots ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spins", [True, False])
def test_a_lot_comes_out_as_it_is_said_until_the_turn_is_over(spins):
    saw = [{"type": "buzzsaw", "at": [0, 0]}]
    s = exact(scene("botwars", "A . 1", saw, draws={"buzzsaws": 0 if spins else 3}, A=robot()))
    for register in range(1, 6):
        s.register(register)
    assert s.damage("A") == (5 if spins else 0)
    assert "draw buzzsaws" in s.text()
    assert "draw" not in s.end_turn().text()


def test_of_too_few_possibilities_the_last_comes():
    ship = "A . . . .\n. ◇ ◈ . .\n⌐ . . . ¬"
    squads = {"A": robot("E", side=1), "B": robot("N", side=2, at=(4, 0))}
    for number, square in ((0, (1, 1)), (1, (2, 1)), (7, (2, 1))):
        s = scene("robo-recon", ship, draws={"grappler": number}, **squads).turn()
        assert s.at("crystal.1") == square


# -- what lies in burnt registers -------------------------------------------------------------------


def test_a_burnt_register_is_not_overwritten_silently():
    s = scene("classic", "A . . .", A=robot("E", damage=6, burnt={4: "u-turn", 5: "move-1"}))
    before = s.text()
    for call in (
        lambda: s.program(A=["move-1"] * 5),
        lambda: s.register(4, A="move-2"),
        lambda: s.turn(A=["move-1", None, None, "move-2"]),
    ):
        with pytest.raises(SceneError, match=r"robot A: register 4 is burnt in or kept with a card"):
            call()
        assert s.text() == before
    s.program(A=["move-1", "move-1", "move-1", None, None])
    s.change("A", burnt={4: "turn-left"})
    assert s.programmed("A")[3:] == [Command.TURN_LEFT, Command.MOVE_1]


def test_a_burnt_register_without_a_card_may_be_filled():
    s = scene("classic", "A . . .", A=robot("E", damage=6)).program(A=[None] * 4 + ["u-turn"])
    assert s.burnt("A") == {4: None, 5: Command.U_TURN}


# -- squares to come back on ------------------------------------------------------------------------


@pytest.mark.parametrize("square", [(0, 0), [0, 0], 1])
def test_a_square_to_come_back_on_is_said_as_any_square(square):
    s = scene("classic", "A O .\nB . .", A=robot("E"), B=robot("E"))
    s.change("A", archive=(0, 1)).turn(A=["move-1"]).next_turn()
    assert s.choose("A", reentry=square).at("A") == (0, 0)
