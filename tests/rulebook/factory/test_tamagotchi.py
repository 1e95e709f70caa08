"""Element: the Tamagotchi of a copy machine: what acts on it, its sleep, its text (RF-50, RF-68)."""

from __future__ import annotations

import pytest
from test_copy_machine import (
    AROUND,
    BACK,
    LEFT,
    MACHINE,
    ONE,
    PAUSE,
    RIGHT,
    TWIN,
    among,
    copied,
    hall,
    revealed,
)

from roborally_core.play.game import game_from
from roborally_core.rules.events import (
    RULE,
    CardsRevealed,
    Cause,
    CauseKind,
    ElementSwitched,
    RobotRemoved,
    RobotSpawned,
)
from roborally_core.rules.state import Power
from roborally_core.scene import Scene, companion, read_scene, robot, scene


def test_it_weighs_nothing_and_is_moved_by_the_weight_of_others():
    plate = {"type": "platform", "at": [2, 1]}
    s = among("A . . . .\n. . . . .\n. . . . .", "N 2,0 2,0", plate, A=robot("N")).register()
    assert s.at(TWIN) == (2, 0)
    floor = "A . . . .\n. . . . .\n. . B . .\n. . . . ."
    s = among(floor, "N 2,0 2,0", plate, A=robot("N"), B=robot("N")).register()
    assert (s.at(TWIN), s.at("B")) == ((2, 1), (2, 3))


def test_a_big_gear_turns_for_robots_and_takes_it_along():
    gear = {"type": "big-gear", "at": [2, 1], "facing": "N"}
    drawing = "A . . . .\n. . . . .\n. . . . .\n. . . . ."
    assert among(drawing, "N 2,1 2,1", gear, A=robot("N")).register().at(TWIN) == (2, 1)
    s = among(drawing.replace("A", "."), "N 2,1 2,1", gear, A=robot("N", at=(3, 1))).register()
    assert (s.at("A"), s.at(TWIN), s.facing(TWIN)) == ((2, 2), (3, 2), "S")


def test_switches_do_not_notice_it():
    bridge = {"facing": "W"}
    for kind, door, way in (("toggle-switch", "trap-door", {}), ("pressure-switch", "drawbridge", bridge)):
        wired = [{"type": kind, "at": [2, 0], "targets": [[0, 0]]}, {"type": door, "at": [0, 0], **way}]
        s = copied(". A . .", *wired)
        assert s.at(TWIN) == (2, 0)
        assert s.of(ElementSwitched) == []
        s = scene("robofactory", ". . . A", wired, A=robot("W")).register(A=ONE)
        assert len(s.of(ElementSwitched)) == 2


def test_it_sees_mirrors():
    mirror = {"type": "mirror", "at": [2, 1], "facing": "N"}
    s = copied(". A . .\n. . . .", mirror).register(2, A=LEFT).register(3, A=LEFT)
    # It faced south, into the mirror, in register 3, and so turned right instead of left.
    assert (s.facing("A"), s.facing(TWIN)) == ("W", "W")


def test_it_has_momentum_of_its_own_on_ice():
    ice = [{"type": "ice", "at": [x, 1]} for x in (1, 2, 3)]
    s = copied(". A v .\n. . . .\n. . . .", *ice)
    assert s.state.conditions == {("momentum", s[TWIN].id): (0, 0, 0)}
    assert read_scene(s.text()).state.hash() == s.state.hash()
    s = s.register(2, A=AROUND).register(3, A=PAUSE)
    # It spins half a turn every register; its robot turned only once.
    assert (s.facing("A"), s.facing(TWIN)) == ("W", "W")


def test_an_energised_tamagotchi_plays_two_cards_of_its_robot():
    s = copied(". A . .\n. . . .", {"type": "energizer", "at": [3, 0]}).register(2, A=AROUND)
    s = s.program(A=[None, None, ONE, LEFT, RIGHT]).play_on(3)
    assert ("energised", s[TWIN].id) in s.state.conditions
    assert revealed(s.play_on(4)) == [("A", LEFT), ("twin", LEFT), ("twin", RIGHT)]


def test_what_its_robot_plays_by_remote_control_it_plays_too():
    s = scene(
        "robofactory",
        ". . . .\n. A . .\n. . . .",
        [{**MACHINE, "at": [1, 1]}, {"type": "radio-beam", "at": [0, 2], "facing": "E"}],
        A=robot("E"),
    )
    s = s.register(A=ONE).register(2, A=LEFT).register(3, A=BACK)
    assert [key for key in s.state.conditions if key[0] == "remote-control"] == [("remote-control", 0)]
    (one, first), (other, second) = revealed(s.play_on(4))[:2]
    assert (one, other, first) == ("A", "twin", second)


def test_a_tamagotchi_in_a_radio_beam_is_under_remote_control_alone():
    beam = {"type": "radio-beam", "at": [3, 1], "facing": "N"}
    s = copied(". A . .\n. . . .", beam).register(2, A=AROUND).register(3, A=ONE)
    assert [key for key in s.state.conditions if key[0] == "remote-control"] == [("remote-control", 64)]
    s = s.program(A=[None] * 3 + [PAUSE, PAUSE]).play_on(4)
    assert ("A", PAUSE) in revealed(s)
    remote = s.state.conditions["remote-control", 64][1]
    assert [card for one, card in s.of(CardsRevealed)[0].cards if one == 64] == [remote]


def test_while_its_robot_is_powered_down_it_stands_still_and_is_carried():
    s = copied(". A v .\n. . v .\n. . . .")
    s = s.change("A", power="down").register(2, A=LEFT)
    assert s.of(CardsRevealed)[0].cards == ()
    assert s[TWIN].power is Power.DOWN
    assert (s.at(TWIN), s.facing(TWIN)) == ((2, 2), "W")


def sleepers(*elements: dict[str, object]) -> Scene:
    """A falls asleep on C1 with the Move 1 of register 1; its Tamagotchi moves from D2 to E2."""
    program = [(ONE, 500), (AROUND, 20), (ONE, 510), (LEFT, 80), (LEFT, 100)]
    gas = {"type": "soporific-gas", "at": [2, 0]}
    return scene(
        "robofactory",
        ". A . . . .\n. . . . . .",
        [gas, *elements],
        companions={TWIN: companion("E", at=(3, 1), start=(0, 0))},
        A=robot("E", registers=program),
    )


def test_it_still_plays_the_card_with_which_its_robot_falls_asleep():
    s = sleepers().play_on(1)
    assert ("asleep", s["A"].id) in s.state.conditions
    assert (s.at("A"), s.at(TWIN)) == ((2, 0), (4, 1))


@pytest.mark.parametrize("floor", ["", "energizer", "ice"])
def test_while_its_robot_sleeps_it_stands_still_whatever_it_is_under_itself(floor):
    s = sleepers(*([{"type": floor, "at": [4, 1]}] if floor else [])).play_on(1)
    assert len(s.state.conditions) == 1 + bool(floor)
    for register in range(2, 6):
        s.play_on(register)
        assert (s.at(TWIN), s.facing(TWIN)) == ((4, 1), "E")
        assert s.of(CardsRevealed)[0].cards == ()


def test_it_stays_from_turn_to_turn():
    s = copied(". A . .\n. . . .").end_turn().next_turn().register(A=LEFT)
    assert (s.at(TWIN), s.facing(TWIN)) == ((2, 0), "S")


# -- in sentences, in scenes and in records -------------------------------------------------------


def test_its_scene_has_one_text_and_goes_on_as_a_game():
    s = copied(". A . .\n. . . .").register(2, A=AROUND).register(3, A=ONE).end_turn()
    text = s.text()
    assert "companion A.tamagotchi E 3,0 2,0" in text.splitlines()
    again = read_scene(text)
    assert again.text() == text
    assert again.state.hash() == s.state.hash()
    game = game_from(s.situation())
    opening = game.open_turn()
    assert [fact for fact in opening if isinstance(fact, RobotSpawned)] == [
        RobotSpawned(64, "tamagotchi", 0, s[TWIN].pos, 1, RULE)
    ]
    assert "A.tamagotchi" in s.text()


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("companion A.ghoul N 2,0 2,0", "no species"),
        ("companion B.tamagotchi N 2,0 2,0", "no robot B"),
        ("companion A.tamagotchi N 9,0 2,0", "off the board"),
        ("companion A.tamagotchi N 2,0", "has a name, a facing"),
        ("companion A.tamagotchi X 2,0 2,0", "has a name, a facing"),
        ("companion A.tamagotchi N 2,0 2,0\ncompanion A.tamagotchi N 2,0 2,0", "in play once"),
    ],
)
def test_a_companion_that_cannot_be_is_refused_with_its_line(line, wrong):
    text = hall(". A . .", A=robot("E")).text()
    with pytest.raises(ValueError, match=wrong) as error:
        read_scene(text + line + "\n")
    assert f"line {len(text.splitlines()) + line.count(chr(10)) + 1}:" in str(error.value)


def test_a_companion_of_a_robot_off_the_board_is_refused():
    text = copied(". A . .\n. . . .", B=robot("N", status="waiting", start=(3, 1))).text()
    with pytest.raises(ValueError, match="its robot is not on the board"):
        read_scene(text.replace("companion A.", "companion B."))


def test_the_report_writes_what_it_does_into_its_robots_column():
    s = copied(". A . .\n. . . .").register(2, A=LEFT)
    assert "Tamagotchi: face south" in " ".join(s.report_text().split())


def test_the_cause_of_its_end_is_told():
    s = copied(". A . .").register(2, A=ONE)
    assert s.of(RobotRemoved)[0].cause == Cause(CauseKind.ELEMENT, 0)
    assert "A's Tamagotchi vanishes." in s.told()
