"""People at one device are agreed on: their number, names, robots, sides and squads."""

from __future__ import annotations

from app.store.choices import SetupChoice
from app.store.guests import guests_from
from app.store.people import next_look, next_side, rename, set_people
from app.store.setup import SetupStore
from app.texts import t
from app.view.setup_view import people
from site_table import board

from roborally_core.rulesets import RULESETS


def store() -> SetupStore:
    made = SetupStore(SetupChoice(name="Ada"), ("Anvil", "Bolt", "Crank", "Dynamo"))
    made.add_board("yard", board("a b c d", rulesets=("rr",)))
    return made


def test_people_and_machines_share_the_room_of_a_board():
    s = store()
    set_people(s, 3)
    assert [seat.kind.name for seat in s.setup().seats] == ["HUMAN", "HUMAN", "HUMAN", "AI"]
    set_people(s, 8)
    assert (s.people, len(s.choice.machines)) == (4, 0)
    assert s.problems() == []
    set_people(s, 0)
    assert s.people == 1


def test_people_have_names_and_robots_of_their_own():
    s = store()
    set_people(s, 3)
    rename(s, 0, "Ada")
    rename(s, 1, "  ")
    seats = s.setup().seats
    assert [seat.name for seat in seats[:3]] == ["Ada", "Ada II", "Player 3"]
    for unnamed in ("", "Player"):
        s.choice.name = unnamed
        assert [seat.name for seat in s.setup().seats[:3]] == ["Player 1", "Ada", "Player 3"]
    rename(s, 1, "Ben")
    assert s.setup().seats[0].name == "Player", "the only one without a name needs no number"
    for index in (0, 1, 0):
        next_look(s, index)
        looks = [seat.look for seat in s.setup().seats]
        assert len(set(looks)) == len(looks)


def test_people_at_one_device_choose_sides_as_machines_do():
    s = store()
    set_people(s, 3)
    assert [seat.side for seat in s.setup().seats] == [0, 0, 0, 0]
    s.choose_side(1)
    for index in (0, 1, 1):
        next_side(s, index)
    s.next_side(0)
    assert [seat.side for seat in s.setup().seats] == [1, 1, 2, 1]
    assert s.problems() == []
    shown = str(people(s))
    assert all(f'id="person-side-{i}"' in shown for i in (0, 1))
    assert t("side.match.1") in shown
    set_people(s, 1)
    assert s.side == 1, "the machine that is left is with the player"


def test_sides_of_last_time_are_read_with_care():
    kept = guests_from([["Ada", 1, 0, 2], ["Ben", 2, 0], ["Cyd", 3, 0, 77]], own=0)
    assert [guest.side for guest in kept] == [2, 0, 0]


def test_squads_take_in_the_people_at_one_device():
    s = store()
    ruleset = next(key for key, rules in RULESETS.items() if rules.squads)
    s.choice.ruleset = ruleset
    set_people(s, 3)
    assert sorted(s.people_squads()[:2]) == [1, 2]
    before = s.people_squads()[1]
    next_side(s, 0)
    assert s.people_squads()[1] == 3 - before
    assert s.choice.guests[0].side == 3 - before
