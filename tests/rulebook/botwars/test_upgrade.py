"""Upgrade computers and card sets (BW-14)."""

from __future__ import annotations

from table import table

from roborally_core.commands import Command
from roborally_core.dealing import own_hand, shared_hands
from roborally_core.events import CardSetInstalled, UpgradeVisited
from roborally_core.rulesets.botwars_policies import install_sets
from roborally_core.scene import robot, scene
from roborally_core.state import Kit

REVERSE, SIDESTEP, IDLE = 0, 1, 2


def test_an_upgrade_takes_the_end_of_a_stage():
    s = scene("botwars", "A @ . 1", A=robot("E"))
    s.register(1, A=Command.MOVE_2)
    assert s["A"].kit.visited == ()
    s.register(2, A=Command.BACK_1)
    assert s["A"].kit.visited == (s["A"].pos,)
    assert len(s.of(UpgradeVisited)) == 1


def test_revisiting_does_nothing():
    s = scene("botwars", "A @ 1", A=robot("E"))
    s.register(1, A=Command.MOVE_1)
    s.register(2)
    assert len(s["A"].kit.visited) == 1
    assert not s.of(UpgradeVisited)


def after(visited: int, sets: tuple[int, ...] = (), wanted: int = 0) -> Kit:
    s = scene("botwars", "A .", A=robot())
    s["A"].kit = Kit(visited=tuple(range(visited)), sets=sets, wanted_set=wanted)
    s.turn()
    return s["A"].kit


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
    s = scene("botwars", "A .", A=robot())
    s["A"].kit = Kit(visited=(1, 2))
    assert [new.card_set for new in s.turn().of(CardSetInstalled)] == [REVERSE]


def test_upgrades_outlive_the_robot():
    t = table("botwars", drawing=" a . .\n . . 1")
    one = t.game.state.robots[0]
    one.kit = one.kit._replace(visited=(3, 4, 5), sets=(IDLE,))
    t.destroy(0).next()
    assert (one.kit.visited, one.kit.sets) == ((3, 4, 5), (IDLE,))


def test_nobody_is_dealt_a_card_it_cannot_use():
    t = table("botwars", drawing=" a . .\n . . 1")
    one, two = t.game.state.robots
    one.kit = one.kit._replace(sets=(REVERSE,))
    two.kit = two.kit._replace(sets=(SIDESTEP, IDLE))
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
    one = t.game.state.robots[0]
    t.destroy(0)
    one.kit = one.kit._replace(visited=(3, 4))
    install_sets(t.game.world())
    assert one.kit.sets == (REVERSE,)
