"""Sides on the page: chosen for a solo game, shown while it is played."""

from __future__ import annotations

import pytest
from app.screens.game.view.dialogs import results_dialog
from app.screens.game.view.players import badge, player_dialog, row
from app.screens.game.view.watch import program_row
from app.screens.lobby.view import settings
from app.store.choices import MINIMUMS, Machine, SetupChoice
from app.store.lobby import (
    adopt,
    agreed,
    came_and_went,
    known_apart,
    proposal,
    seat_choice,
    seated,
    side_of,
    sides_of,
)
from app.store.setup import SetupStore
from app.store.status import players, views_of
from app.texts import t
from app.view.setup_view import machine_rows, machines, own_side

from roborally_core.base.markup import NOTHING
from roborally_core.board.library import boards
from roborally_core.play.game import solo_game
from roborally_core.robots.models import MODELS, ModelId
from roborally_core.rulesets import RULESETS


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
        made.next_side(0)
        seen.append(made.setup().sides())
    assert seen == [(1, 1, 0), (0, 2, 0), ()]


def test_all_with_the_player_against_nobody_cannot_be_played():
    assert store(1, 1).problems() == ["setup.seats: all play on side 1, against nobody"]
    assert store(1, 2).problems() == []


def test_a_match_offers_the_same_sides_in_words_of_its_own():
    assert "With you" in str(machines(store(1)))
    shown = str(machine_rows(store(1), match=True))
    assert "machine-side-0" in shown
    assert "Side A" in shown
    assert "With you" not in shown
    assert 'id="side-2"' in str(own_side(2))


def test_the_host_s_settings_say_who_is_on_which_side():
    host = store(2)
    wish = proposal(host, ["Ada", "Ben"], [1, 0])
    assert (wish["sides"], wish["ais"][0]["side"]) == ([1, 0], 2)
    assert sides_of(wish) == [1, 0]
    assert agreed(wish).machines == ((host.machine_name(1), 1, 2),)
    plain = proposal(store(0), ["Ada", "Ben"], [0, 0])
    assert "sides" not in plain
    assert "side" not in plain["ais"][0]
    assert "Side B" in str(settings(agreed(wish)))


def test_guests_see_the_machines_models_and_levels_and_the_least_time():
    host = store(0)
    host.choice.machines[0].model, host.choice.machines[0].level = ModelId.PEACH, 2
    host.set_minimum(MINIMUMS[-1])
    shown = str(settings(agreed(proposal(host, ["Ada", "Ben"]))))
    assert f"<b>{host.machine_name(1)}</b>" in shown
    assert f"{MODELS[ModelId.PEACH].name} · {t('level.2')}" in shown
    assert f"{t('minimum')}: {t('seconds', n=MINIMUMS[-1])}" in shown
    wild = {**proposal(host, ["Ada"]), "minimum_ms": "soon"}
    wild["ais"][0].update(model=7, level=99)
    assert agreed(wild).kinds == ((ModelId.STANDARD, 1),)
    assert agreed(wild).minimum == 0


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_a_time_trial_needs_no_machine_but_where_squads_play(ruleset: str):
    made = SetupStore(SetupChoice(ruleset=ruleset))
    for key, board in boards().items():
        made.add_board(key, board)
    assert len(made.choice.machines) == 3, "who has chosen nothing has company"
    made.set_machines(0)
    squads = bool(RULESETS[ruleset].squads)
    assert len(made.choice.machines) == made.least == squads
    assert made.problems() == []
    assert (t("machines.none") in str(machines(made))) is not squads
    assert (SetupStore(made.choice).choice.machines == []) is not squads, "and so it stays"
    made.choose_ruleset("robo-recon")
    assert made.problems() == []


def test_any_machine_can_be_removed_but_the_last_that_makes_a_game():
    made = store(0)
    made.set_machines(3)
    first, second, third = (machine.look for machine in made.choice.machines)
    assert 'id="machine-out-1"' in str(machines(made))
    made.remove_machine(1)
    assert [machine.look for machine in made.choice.machines] == [first, third] != [first, second]
    for _ in range(4):
        made.remove_machine(0)
    assert len(made.choice.machines) == made.least
    made.remove_machine(9)


def test_sides_of_others_are_read_with_suspicion():
    assert [side_of({"side": side}) for side in (0, 2, 3, -1, True, "1", None)] == [0, 2, 0, 0, 0, 0, 0]
    assert sides_of({"sides": "12"}) == []
    assert sides_of({"sides": [1, "x", 9]}) == [1, 0, 0]


def test_a_rematch_keeps_robot_colour_and_side():
    again = store(0)
    seated(again, seat_choice("Ada", ModelId.STANDARD, 5, 2))
    assert (again.choice.look, again.choice.model, again.choice.side) == (5, ModelId.STANDARD, 2)
    adopt(again, proposal(store(2), ["Ada"], [1]))
    assert [machine.side for machine in again.choice.machines] == [2]


def test_players_who_came_or_went_are_told_by_name():
    assert came_and_went({b"a": "Ada"}, {b"a": "Ada Two", b"b": "Ben"}) == (["Ben"], [])
    assert came_and_went({b"a": "Ada", b"b": "Ben"}, {b"b": "Ben"}) == ([], ["Ada"])


def test_a_newcomer_is_named_once_it_has_a_name_of_its_own() -> None:
    members = {b"a": "Ada", b"b": "Player", b"c": "Player"}
    assert known_apart(members, ("Me",), {b"b"}) == {b"a": "Ada", b"b": "Player"}
    assert known_apart({b"b": "Player"}, ("Player",), ()) == {}
    renamed = {b"a": "Ada", b"b": "Player", b"c": "Player 2"}
    assert known_apart(renamed, ("Me",), {b"b"}) == renamed


def test_a_player_who_is_played_by_a_machine_wears_a_badge_and_never_a_ready_mark():
    game = solo_game(store(0, 0).setup(), boards()["first-shift"], b"s" * 32)
    game.open_turn()
    everybody = frozenset(range(3))
    me, gone, machine = players(game, views_of(game), 0, everybody, machines=frozenset({1, 2}))
    assert badge(me) != NOTHING
    for player in (gone, machine):
        assert badge(player) == NOTHING
        assert t("machine") in str(row(player))
        assert t("machine") in str(player_dialog(player))
        assert t("machine") in str(
            results_dialog("", "", [me, gone, machine], [], [(1, player.seat)], "match", False, NOTHING)
        )
        assert t("machine") in str(program_row(player))
    assert t("machine") not in str(row(me))


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
