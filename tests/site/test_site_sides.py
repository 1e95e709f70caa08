"""Sides on the page: chosen for a solo game, shown while it is played."""

from __future__ import annotations

from app.store.setup import Machine, SetupStore
from app.store.status import players, views_of
from app.view.players import player_dialog, row
from app.view.setup_view import machines

from roborally_core.board.library import boards
from roborally_core.game import solo_game


def store(*sides: int) -> SetupStore:
    made = SetupStore()
    made.choice.machines = [Machine(1 + i, side=side) for i, side in enumerate(sides)]
    made.add_board("first-shift", boards()["first-shift"])
    return made


def test_a_machines_side_goes_round_and_nobody_has_one_at_first():
    made = store(0, 0)
    assert made.setup().sides() == ()
    seen = []
    for _ in range(3):
        made.cycle_machine(0, "side")
        seen.append(made.setup().sides())
    assert seen == [(1, 1, 0), (0, 2, 0), ()]


def test_all_with_the_player_against_nobody_cannot_be_played():
    assert store(1, 1).problems() == ["setup.seats: all play on side 1, against nobody"]
    assert store(1, 2).problems() == []


def test_the_choice_is_offered_in_solo_games_only():
    assert "machine-side" in str(machines(store(0)))
    assert "machine-side" not in str(machines(store(0), match=True))


def test_matches_know_no_sides():
    assert {seat.side for seat in store(1, 2).machine_seats(set())} == {0}


def test_players_see_who_is_with_them():
    game = solo_game(store(1, 2).setup(), boards()["first-shift"], b"s" * 32)
    game.open_turn()
    me, ally, foe = players(game, views_of(game), 0)
    assert (me.allied, ally.allied, foe.allied) == (True, True, False)
    assert "(with you)" in str(row(ally))
    assert "(with you)" not in str(row(foe)) + str(row(me))
    assert "theirs" in str(player_dialog(foe))


def test_without_sides_nothing_is_said_of_them():
    game = solo_game(store(0, 0).setup(), boards()["first-shift"], b"s" * 32)
    game.open_turn()
    for player in players(game, views_of(game), 0):
        assert player.allied is None
        assert "with you" not in str(row(player))
        assert "Side" not in str(player_dialog(player))
