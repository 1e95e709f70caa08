"""Upgrade computers and card sets (BW-14)."""

from __future__ import annotations

from table import table

from roborally_core.play.dealing import own_hand, shared_hands
from roborally_core.rules.commands import Command
from roborally_core.rules.events import CardSetInstalled, UpgradeVisited
from roborally_core.rules.state import Kit
from roborally_core.rulesets.botwars_policies import install_sets
from roborally_core.scene import robot, scene

REVERSE, SIDESTEP, IDLE = 0, 1, 2


def test_an_upgrade_takes_the_end_of_a_stage():
    s = scene("botwars", "A @ . 1", A=robot("E"))
    s.register(1, A=Command.MOVE_2)
    assert s.visited("A") == []
    s.register(2, A=Command.BACK_1)
    assert s.visited("A") == [s.at("A")]
    assert len(s.of(UpgradeVisited)) == 1


def test_revisiting_does_nothing():
    s = scene("botwars", "A @ 1", A=robot("E"))
    s.register(1, A=Command.MOVE_1)
    s.register(2)
    assert len(s.visited("A")) == 1
    assert not s.of(UpgradeVisited)


def after(visited: int, sets: tuple[int, ...] = (), wanted: int = 0) -> Kit:
    stations = [(x, 1) for x in range(visited)]
    one = robot(visited=stations, sets=sets, wanted_set=wanted)
    return scene("botwars", "A . . . . . . .\n@ @ @ @ @ @ @ @", A=one).turn()["A"].kit


def test_two_different_stations_make_one_set_of_the_players_choice():
    assert after(1).sets == ()
    assert after(2).sets == (REVERSE,)
    assert after(2, wanted=SIDESTEP).sets == (SIDESTEP,)
    assert after(2, wanted=IDLE).sets == (IDLE,)


def test_each_further_set_takes_two_more():
    assert after(3, (SIDESTEP,)).sets == (SIDESTEP,)
    assert after(4, (SIDESTEP,), wanted=SIDESTEP).sets == (REVERSE, SIDESTEP)
    assert after(8, (REVERSE, SIDESTEP, IDLE)).sets == (REVERSE, SIDESTEP, IDLE)


def test_the_set_is_there_before_the_deal_and_said_aloud():
    s = scene("botwars", "A .\n@ @", A=robot(visited=[(0, 1), (1, 1)]))
    assert [new.card_set for new in s.turn().of(CardSetInstalled)] == [REVERSE]


def test_upgrades_outlive_the_robot():
    t = table("botwars", drawing=" a . .\n . . 1")
    stations = [(0, 1), (1, 1), (2, 0)]
    t.change(0, visited=stations, sets=(IDLE,)).destroy(0).next()
    kit, xy = t.robot(0).kit, t.game.board.grid.xy
    assert ([xy(pos) for pos in kit.visited], kit.sets) == (stations, (IDLE,))


def test_nobody_is_dealt_a_card_it_cannot_use():
    t = table("botwars", drawing=" a . .\n . . 1")
    t.change(0, sets=(REVERSE,)).change(1, sets=(SIDESTEP, IDLE))
    one = t.robot(0)
    deck = t.game.rules.deck
    mine, theirs = set(deck.pool((REVERSE,))), set(deck.pool((SIDESTEP, IDLE)))
    seen: set[int] = set()
    for i in range(60):
        t.game.state.entropy = f"{i:064x}"
        hands = shared_hands(t.game.rules, t.game.state)
        assert set(hands[0]) <= mine
        assert set(hands[1]) <= theirs
        assert not set(hands[0]) & set(hands[1])
        assert (len(hands[0]), len(hands[1])) == (9, 9)
        seen |= {*hands[0], *hands[1], *own_hand(t.game.rules, t.game.state, one, b"x", 0)}
    assert seen == mine | theirs


def test_sets_are_installed_even_for_a_robot_that_is_off_the_board():
    t = table("botwars", drawing=" a . .\n . . 1")
    t.destroy(0).change(0, visited=[(0, 1), (1, 1)])
    install_sets(t.game.world())
    assert t.robot(0).kit.sets == (REVERSE,)
