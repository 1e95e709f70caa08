"""Scenes: any possible state can be set up and read, and impossible ones are refused at once, with clear
words.
"""

from __future__ import annotations

import pytest

from roborally_core.board.text import DrawingError
from roborally_core.engine.fitting import BoardRefused
from roborally_core.rules.cards import BOTWARS_DECK, CLASSIC_DECK
from roborally_core.rules.commands import Command
from roborally_core.rules.state import Power, Status
from roborally_core.scene import SceneError, read_scene, robot, scene

TRAP = [
    {"type": "toggle-switch", "at": [1, 0], "targets": [[1, 1]]},
    {"type": "trap-door", "at": [1, 1]},
]


# -- robots -----------------------------------------------------------------------------------------


def test_a_robot_that_is_not_drawn_says_where_it_stands():
    s = scene("botwars", ". .\n. 1", A=robot("E", at=(1, 0)))
    assert (s.at("A"), s.drawing()) == ((1, 0), ". A\n. 1")


def test_several_virtual_robots_stand_on_one_square_and_one_real_one_with_them():
    here = {"at": (1, 0)}
    s = scene("botwars", ". . 1", A=robot(real=False, **here), B=robot(real=False, **here), C=robot(**here))
    assert [s.at(name) for name in "ABC"] == [(1, 0)] * 3
    assert s.state.occupied == {s["C"].pos: s["C"]}


def test_an_element_that_cannot_be_is_named_by_its_place_in_the_list():
    with pytest.raises(SceneError, match=r"elements\[1\]: type is 'tarp', which is no element"):
        scene("classic", "A .", [{"type": "pit", "at": [1, 0]}, {"type": "tarp", "at": [0, 0]}], A=robot())


def test_two_real_robots_do_not():
    with pytest.raises(SceneError, match=r"robot B: it stands on \[1, 0\], and so does A; both are real"):
        scene("rr", ". A .", A=robot(), B=robot(at=(1, 0)))


def test_a_robot_waits_for_its_return_or_is_out():
    s = scene(
        "rr", ". b a", A=robot(status="waiting", start=(2, 0), fallen=1), B=robot(status="out", start=(1, 0))
    )
    assert (s.at("A"), s["A"].status, s.alive("A")) == (None, Status.WAITING, True)
    assert (s.at("B"), s["B"].status, s.alive("B")) == (None, Status.OUT, False)
    assert s.next_turn().at("A") == (2, 0)
    assert (s["A"].lives, s.at("B")) == (2, None)


def test_hit_points_where_they_are_counted_down():
    s = scene("botwars", "A 1", A=robot(hit_points=7))
    assert (s["A"].damage, s.hit_points("A"), s.hand_size("A")) == (3, 7, 6)
    with pytest.raises(SceneError, match="Robo Rally counts damage, not hit points"):
        scene("rr", "A .", A=robot(hit_points=7))
    with pytest.raises(SceneError, match="one counter"):
        robot(damage=1, hit_points=7)


def test_start_archive_and_facing_at_the_start():
    s = scene("rr", "A . .\n. . .", A=robot("E", start=(1, 1), archive=(2, 1), start_facing="S"))
    assert (s.archive("A"), s["A"].start_facing) == ((2, 1), 2)
    plain = scene("rr", "A . .", A=robot("E"))
    assert (plain.archive("A"), plain["A"].start_facing) == ((0, 0), 1)


def test_options_are_full_or_have_the_ammunition_given_in_the_order_they_were_fitted():
    s = scene(
        "botwars",
        "A 1",
        A=robot(options={"shields": 1, "clamps": 0}),
        B=robot(at=(1, 0), options=("clamps",)),
    )
    assert list(s.options("A").items()) == [("shields", 1), ("clamps", 0)]
    assert s.options("B") == {"clamps": 3}
    mixed = scene("botwars", "A 1", A=robot(options=["clamps", ("shields", 2)]))
    assert mixed.options("A") == {"clamps": 3, "shields": 2}


def test_options_at_work_and_those_still_due():
    one = robot("E", options=("shields", "clamps"), engaged={"clamps": 3}, at_work=("shields",))
    s = scene("botwars", "A . 1", A=one)
    assert (s.engaged("A"), s.due("A")) == (("shields",), {"clamps": 3})
    s.register(3, A="move-1")
    assert (s.at("A"), s.options("A"), s.due("A")) == ((0, 0), {"shields": 3, "clamps": 2}, {})


def test_stations_visited_and_card_sets():
    s = scene("botwars", "A @ @ 1", A=robot(visited=[(2, 0), (1, 0)], sets=(2, 0), wanted_set=1, since=4))
    assert s.visited("A") == [(2, 0), (1, 0)]
    assert (s["A"].kit.sets, s["A"].kit.wanted_set, s["A"].kit.since) == ((0, 2), 1, 4)


def test_burnt_registers_hold_commands_by_name():
    s = scene("classic", "A .", A=robot(damage=6, burnt={4: "u-turn", 5: ("turn-right", 100)}))
    assert s.burnt("A") == {4: Command.U_TURN, 5: Command.TURN_RIGHT}
    assert s.programmed("A") == [None] * 3 + [Command.U_TURN, Command.TURN_RIGHT]
    assert [CLASSIC_DECK[card].priority for card in s["A"].registers[3:]] == [10, 100]
    s.turn(A=["turn-left"])
    assert s.burnt("A") == {4: Command.U_TURN, 5: Command.TURN_RIGHT}


def test_one_deck_has_each_card_once_own_decks_have_it_twice():
    burnt = {"damage": 5, "burnt": {5: "u-turn"}}
    shared = scene("classic", "A B", A=robot(**burnt), B=robot(**burnt))
    assert [shared[name].registers[4] for name in "AB"] == [1, 2]
    own = scene("rr", "A B", A=robot(**burnt), B=robot(**burnt))
    assert [own[name].registers[4] for name in "AB"] == [1, 1]


def test_a_register_that_is_not_burnt_holds_no_burnt_command():
    with pytest.raises(SceneError, match="robot A: register 3 is not burnt with 6 points"):
        scene("rr", "A .", A=robot(damage=6, burnt={3: "u-turn"}))


def test_models_and_power_by_name():
    s = scene("rr", "A B", A=robot(model="lazy-bot"), B=robot(power="down"))
    assert (s["A"].model, s["B"].power) == (3, Power.DOWN)


def test_seats_are_by_name_or_as_they_are_told():
    robots = {name: robot() for name in "ABC"}
    assert scene("rr", "B C A", **robots).names == ("A", "B", "C")
    s = scene("rr", "B C A", seats="CAB", **robots)
    assert (s.names, s["C"].seat, s["B"].seat) == (("C", "A", "B"), 0, 2)
    with pytest.raises(SceneError, match="the seats are A, B, the robots A, B, C"):
        scene("rr", "B C A", seats="AB", **robots)


# -- everything else --------------------------------------------------------------------------------


def test_turn_entropy_and_goal():
    s = scene("rr", "A 1 2", turn=7, entropy=5, goal=1, A=robot())
    assert (s.state.turn, s.state.entropy, s.goal) == (7, f"{5:064x}", 1)
    assert scene("rr", "A 1 2", A=robot()).goal == 2


def test_elements_are_in_states_by_square():
    s = scene("botwars", "A . .\n. . 1", TRAP, states={(1, 1): "open"}, A=robot("E"))
    assert (s.value(1, 1), s.condition(1, 1), s.condition(1, 0)) == (1, "open", "off")
    s.switch(1, 0, 1)
    assert s.value(1, 0, "toggle-switch") == 1
    s.register(A="move-1")
    assert (s.value(1, 1), s.value(1, 0)) == (0, 0)


def test_elements_alike_on_one_edge_are_told_apart_by_their_place():
    blasers = [{"type": "blaser", "at": [1, 0], "facing": "N", "active": active} for active in (True, False)]
    s = scene("classic", "A . .\n. . 1", blasers, A=robot("E"))
    s.switch(1, 0, 0, "blaser#1", "N").switch(1, 0, 1, "blaser#2", "N")
    assert [s.value(1, 0, f"blaser#{place}", "N") for place in (1, 2)] == [0, 1]
    assert "state blaser#2 1,0 N 1" in s.text()
    assert read_scene(s.text()).text() == s.text()
    for kind in ("blaser", "blaser#3", "blaser#x"):
        with pytest.raises(SceneError, match="called 'blaser"):
            s.switch(1, 0, 1, kind, "N")


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda s: s.switch(0, 0, 1), r"square \[0, 0\]: there is no element; it has none"),
        (lambda s: s.switch(9, 0, 1), r"square \[9, 0\]: there is no element"),
        (lambda s: s.switch(1, 1, 1, "gear"), "no element called 'gear'; it has trap-door"),
        (lambda s: s.switch(1, 1, "ajar"), "a trap door is .*, not 'ajar'"),
        (lambda s: s.switch(1, 1, -1), "-1 is no state of a trap door"),
    ],
)
def test_states_of_what_is_not_there(call, words):
    with pytest.raises(SceneError, match=words):
        call(scene("botwars", "A . .\n. . 1", TRAP, A=robot("E")))


def test_a_robot_is_changed_in_the_same_words_and_the_rest_stays_as_it_is():
    s = scene(
        "botwars", "A . @\n. . 1", A=robot("E", damage=2, options={"clamps": 2}, lives=2), B=robot(at=(0, 1))
    )
    s.change("A", at=(1, 1), archive=(2, 1), hit_points=3, burnt={5: "move-1"})
    assert (s.at("A"), s.facing("A"), s.archive("A"), s["A"].damage) == ((1, 1), "E", (2, 1), 7)
    assert (s.options("A"), s["A"].lives, s.burnt("A")[5]) == ({"clamps": 2}, 2, Command.MOVE_1)
    s.change("A", status="waiting", fallen=3)
    assert (s.at("A"), s.state.falls, s.state.occupied) == (None, 3, {s["B"].pos: s["B"]})
    s.change("A", at=(2, 0), damage=0)
    assert (s.at("A"), s["A"].status, s["A"].damage) == ((2, 0), Status.ACTIVE, 0)
    with pytest.raises(SceneError, match="both are real"):
        s.change("A", at=(0, 1))
    assert s.at("A") == (2, 0)


def test_winners_have_names():
    s = scene("rr", "A 1 .", A=robot("E"), B=robot(at=(2, 0)))
    assert (s.over, s.winners) == (False, ())
    s.register(A="move-1")
    assert (s.over, s.winners) == (True, ("A",))


# -- hands ------------------------------------------------------------------------------------------


def test_hands_are_dealt_for_the_entropy_and_a_model_adds_its_own():
    s = scene("rr", "A B", entropy=3, A=robot(model="lazy-bot", damage=4), B=robot(damage=4))
    assert (s.hand_size("A"), len(s.hand("A")), len(s.hand("B"))) == (5, 6, 5)
    assert s.hand("A")[-1].command is Command.PAUSE
    s.register(A="turn-left", B=("u-turn", 9999))
    assert s.hand("A")[-1].command is Command.PAUSE
    assert s.hand("A", b"link")[:5] != s.hand("A")[:5]


def test_a_swapped_hand_is_another_one():
    s = scene("rr", "A", A=robot(model="albot"))
    before = s.hand("A")
    assert s.offers("A")["swap"] == (0, 1)
    after = s.choose("A", swap=1).hand("A")
    assert not set(before) & set(after)
    assert s.turn().next_turn().choose("A", swap=0).hand("A") == s.hand("A")


def test_one_deck_is_dealt_round():
    s = scene("classic", "A B", A=robot(), B=robot())
    assert not set(s.hand("A")) & set(s.hand("B"))


# -- refused ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"facing": "X"}, "robots face N, E, S or W, not 'X'"),
        ({"model": "giant"}, "there is no robot model 'giant'; there are standard"),
        ({"power": "off"}, "there is no state of power 'off'; there are on, announced"),
        ({"status": "lost"}, "there is no status 'lost'; there are active, waiting, out"),
        ({"damage": 9}, "robot A: damage: 0 to 8, not 9"),
        ({"damage": -1}, "damage: 0 to 8, not -1"),
        ({"lives": -1}, "lives: 0 to 999"),
        ({"checkpoints": "two"}, "checkpoints: 0 to 99, not two"),
        ({"archive": (7, 0)}, r"archive: \[7, 0\] is off the board of 2 x 1"),
        ({"archive": "a1"}, "a1 is no square"),
        ({"options": ("clamps",)}, "Robo Rally has no option 'clamps'; it has none"),
        ({"options": "clamps"}, "'clamps' is one word; give a list"),
        ({"sets": (0,)}, "Robo Rally has 0 card sets"),
        ({"registers": ["u-turn"] * 6}, "a program has 5 registers, not 6"),
        ({"registers": ["jump"]}, "there is no command 'jump'; there are move-1, move-2"),
        ({"registers": ["back-3"]}, "the deck has no further card back-3"),
        ({"registers": [4]}, "4 is no command"),
        ({"status": "waiting"}, r"robot A: it is waiting, and yet stands on \[0, 0\]"),
        (
            {"under": "r", "at": (0, 0)},
            "what is under it is what the drawing shows, not 'r'",
        ),
    ],
)
def test_a_robot_that_cannot_be(words, said):
    drawing = ". ." if "at" in words else "A ."
    with pytest.raises(SceneError, match=said):
        scene("rr", drawing, A=robot(**words))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"options": ("lasers",)}, "BotWars has no option 'lasers'; it has twin-lasers, rear-lasers"),
        ({"options": ("clamps", "clamps")}, "an option is fitted once"),
        ({"options": {"clamps": 4}}, "ammunition: 0 to 3, not 4"),
        ({"engaged": {"clamps": 6}}, "engaged: 0 to 5, not 6"),
        ({"sets": (3,)}, r"BotWars has 3 card sets, numbered from 0, not \[3\]"),
        ({"hit_points": 11}, "hit-points: 1 to 10, not 11"),
        ({"hit_points": 0}, "hit-points: 1 to 10, not 0"),
    ],
)
def test_equipment_that_cannot_be(words, said):
    with pytest.raises(SceneError, match=said):
        scene("botwars", "A 1", A=robot(**words))


def test_a_robot_drawn_twice_or_drawn_and_said_to_stand_elsewhere():
    with pytest.raises(DrawingError, match=r"2, 0\] shows 'A' a second time, first drawn on \[0, 0\]"):
        scene("rr", "A . A", A=robot())
    with pytest.raises(DrawingError, match="shows 'A', and no element is drawn so"):
        scene("rr", "A . .", A=robot(at=(1, 0)))


def test_a_robot_that_is_not_drawn_stands_somewhere():
    with pytest.raises(SceneError, match="the drawing does not show B"):
        scene("rr", "A .", A=robot(), B=robot())
    with pytest.raises(SceneError, match="robot B: it stands nowhere: say where its start is"):
        scene("rr", "A .", A=robot(), B=robot(status="out"))


def test_an_element_that_the_ruleset_cannot_play():
    with pytest.raises(BoardRefused, match=r"square \[1, 0\]: upgrade computer.*Classic"):
        scene("classic", "A @", A=robot())


def test_an_element_nobody_knows():
    with pytest.raises(ValueError, match="'trampoline', which is no element"):
        scene("rr", "A .", [{"type": "trampoline", "at": [1, 0]}], A=robot())


def test_a_ruleset_nobody_knows():
    with pytest.raises(SceneError, match="there is no ruleset 'chess'; there are rr, classic, botwars"):
        scene("chess", "A .", A=robot())


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda s: s.register(B="u-turn"), "there is no robot B; there are A"),
        (lambda s: s.turn(B=["u-turn"]), "there is no robot B"),
        (lambda s: s.at("B"), "there is no robot B"),
        (lambda s: s.register(2, A="jump"), r"robot A: registers\[2\]: there is no command 'jump'"),
        (lambda s: s.register(A=("u-turn", -1)), "is no command, nor one with a priority"),
        (lambda s: s.turn(A=["u-turn"] * 6), "robot A: a program has 5 registers, not 6"),
        (lambda s: s.turn(A="u-turn"), "robot A: a program is a list of up to 5 commands"),
        (lambda s: s.register(6), "there are registers 1 to 5, no 6"),
        (lambda s: s.play_on(0), "there are registers 1 to 5, no 0"),
        (lambda s: s.engage("A", "laser"), "BotWars has no option 'laser'"),
        (lambda s: s.choose("A", colour=1), "there is no choice 'colour'; there are power_down, facing"),
        (lambda s: s.choose("A", facing="E"), "robot A: there is nothing to choose for facing this turn"),
        (lambda s: s.choose("A", power_down=2), "2 is no choice for power down"),
        (lambda s: s.choose("A", power_down="yes"), "'yes' is no value for power down"),
        (lambda s: s.turn({"B": {"power_down": 1}}), "there is no robot B"),
        (lambda s: s.change("A", damage=10), "robot A: damage: 0 to 9, not 10"),
    ],
)
def test_calls_that_ask_the_impossible(call, said):
    s = scene("botwars", "A . 1", A=robot())
    before = s.text()
    with pytest.raises(SceneError, match=said):
        call(s)
    assert s.text() == before


def test_a_card_of_a_set_is_a_card_of_the_deck():
    s = scene("botwars", "A 1", A=robot(damage=5, burnt={5: "back-3"}))
    assert s["A"].registers[4] in BOTWARS_DECK.sets[0]
