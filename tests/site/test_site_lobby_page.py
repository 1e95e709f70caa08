"""The lobby's frame: what a host and a guest see first, and the decisions about who else may come."""

import re

import pytest
from app.screens.lobby.saved_view import load_button, saved
from app.screens.lobby.view import awaited_row, awaited_told, lobby_page
from app.screens.settings.view import settings_html
from app.store.choices import Machine, SetupChoice
from app.store.lobby import Published
from app.store.reach import ReachLine, ReachState
from app.store.resuming import SavedStanding, company
from app.store.settings import Settings
from app.store.setup import SetupStore
from app.texts import t
from app.view.introduction_view import Doors, OpenToSpectators, doors, doors_told, invitation, reach
from app.view.picking_view import boards_dialog, machines_told, picks, rules_dialog

from roborally_core.board.library import boards as library
from roborally_core.match.lobby.rematch import Awaited, Reply


@pytest.mark.parametrize("hosting", [True, False])
def test_people_at_the_device_are_folded_for_everybody_as_in_a_game_alone(hosting: bool) -> None:
    folded = str(lobby_page(hosting)).partition('id="setup-more"')[2].partition("</details>")[0]
    inside = {"setup-people", *(["setup-terms"] if hosting else [])}
    assert all(f'id="{part}"' in folded for part in inside)
    assert 'id="setup-looks"' not in folded
    assert ("setup-terms" in folded) == hosting


@pytest.mark.parametrize(
    ("hosting", "order"),
    [
        (True, ["lobby-invite", "lobby-members", "lobby-game", "setup-more", "lobby-robot", "lobby-doors"]),
        (False, ["lobby-members", "lobby-settings", "lobby-robot", "lobby-invite", "lobby-doors"]),
    ],
)
def test_a_host_invites_first_and_a_guest_sees_the_players_first(hosting: bool, order: list[str]) -> None:
    text = str(lobby_page(hosting))
    assert sorted(order, key=lambda id: text.index(f'id="{id}"')) == order


def test_only_the_host_decides_who_else_may_come() -> None:
    text = str(doors(Doors(False, True, OpenToSpectators(False, "a broker", deciding=True))))
    ticked = {key: f'id="{key}" data-change="{key}" checked' in text for key in ("listed", "shut", "watched")}
    assert ticked == {"listed": False, "shut": True, "watched": False}
    assert all(f'id="{key}"' in text for key in ticked)
    assert not doors(Doors(None, None, OpenToSpectators(False, "a broker", deciding=False)))


def test_guests_of_a_watched_match_have_the_way_to_its_link() -> None:
    text = str(doors(Doors(None, None, OpenToSpectators(True, "a broker", deciding=False))))
    assert 'id="watch-lobby"' in text
    assert "<input" not in text


@pytest.mark.parametrize(
    ("listed", "shut", "watched", "told"),
    [
        (False, False, False, "Whoever has the link"),
        (True, False, False, "Anybody"),
        (True, True, True, "Nobody else · Spectators may watch"),
    ],
)
def test_the_folded_doors_say_how_they_stand(listed: bool, shut: bool, watched: bool, told: str) -> None:
    assert doors_told(Doors(listed, shut, OpenToSpectators(watched, "a broker", deciding=True))) == told


@pytest.mark.parametrize(
    ("leads", "slow", "saved_one", "told"),
    [
        (True, False, False, "Whoever opens this link sits down here."),
        (True, False, True, "Players of the saved match"),
        (False, True, True, "Send your letter below"),
        (False, False, True, "leads nobody here"),
    ],
)
def test_an_invitation_says_who_finds_a_seat_by_it(
    leads: bool, slow: bool, saved_one: bool, told: str
) -> None:
    shown = invitation(
        "#join=a",
        copied=False,
        shares=False,
        rings=False,
        code="",
        hosting=True,
        leads=leads,
        slow=slow,
        saved=saved_one,
    )
    assert told in str(shown)


def proposed() -> SetupStore:
    store = SetupStore(SetupChoice(), ("Anvil", "Bolt", "Crank", "Dynamo"), least=0)
    for board in ("first-shift", "sieve"):
        store.add_board(board, library()[board])
    return store


def test_system_and_board_are_a_row_each_that_opens_the_choice() -> None:
    store = proposed()
    rows = str(picks(store))
    assert rows.count("<button") == rows.count('aria-haspopup="dialog"') == 2
    assert "Robo Rally" in rows
    assert "First Shift" in rows
    assert "Sieve" not in rows
    choice = str(boards_dialog(store))
    assert "Sieve" in choice
    assert choice.count('aria-current="true"') == str(rules_dialog(store)).count('aria-current="true"') == 1
    assert 'role="radio"' not in choice, "in a dialog every board is reached by Tab"


def test_the_folded_machines_are_named_by_their_level() -> None:
    store = proposed()
    assert not machines_told(store)
    store.choice.machines = [Machine(1, level=2), Machine(2, level=0), Machine(3, level=0)]
    assert machines_told(store) == "Crank, Dynamo: Gentle · Bolt: Ruthless"


def member(name: str, *, host: bool = False, ready: bool = False, me: bool = False) -> Published:
    return Published(name, 0, "", host, False, ready, True, me, "")


def test_everybody_reads_the_names_that_the_start_waits_for() -> None:
    ada, ben, cleo = member("Ada", host=True), member("Ben", me=True), member("Cleo")
    assert awaited_told([ada, ben, cleo], hosting=False, playable=True) == "Not ready yet: you and Cleo."
    alone = awaited_told([ada, ben, cleo._replace(ready=True)], hosting=False, playable=True)
    assert alone == "Only you are missing: are you ready?"
    ready = [ada, ben._replace(ready=True), cleo]
    assert awaited_told(ready, hosting=False, playable=True) == "Not ready yet: Cleo."
    ready[2] = cleo._replace(ready=True)
    assert "the host can start" in awaited_told(ready, hosting=False, playable=True)
    assert "when everybody" in awaited_told(ready, hosting=False, playable=False), "nobody can be ready yet"
    assert "Nobody else" in awaited_told([ada], hosting=True, playable=True)
    assert awaited_told([ada, cleo], hosting=True, playable=True) == "Everybody is ready."


def test_it_is_said_what_a_host_waits_for_before_a_saved_match_can_be_loaded() -> None:
    waiting, ready = str(load_button(False)), str(load_button(True))
    assert "disabled" in waiting
    assert "As soon as everybody else is ready." in waiting, "fingers see no tip"
    assert "disabled" not in ready
    assert "everybody else" not in ready


def test_a_saved_match_shows_everybodys_robot_and_standing() -> None:
    what = SavedStanding(2, (("Ada", 3, 1, 2), ("<Ben>", 5, 0, 3)), "known", "state", 4)
    shown = str(saved(what, "Sieve", False, None))
    assert shown.count('class="robot') == 2
    assert "1 of 4, lives: 2" in shown
    assert "<Ben>" not in shown


def test_a_saved_match_names_who_is_missing_and_tells_strangers_that_they_have_no_seat() -> None:
    what = SavedStanding(2, (), "known", "state", 4, ("Ada", "Ben"))

    def told(names: list[str], mine: str) -> str:
        return str(saved(what, "Sieve", False, None, company(what, names, mine)))

    assert 'id="saved-seats"' not in told(["Ben", "Ada"], "Ada")
    alone = told(["Ada"], "Ada")
    assert t("fitting.missing", names="Ben") in alone
    assert "trouble" not in alone, "to wait for the others is nothing bad"
    guest = told(["Ada", "Ben", "Zoe"], "Zoe")
    assert t("fitting.stranger") in guest
    assert "Zoe" not in guest
    host = told(["Ada", "Zoe"], "Ada")
    assert t("fitting.missing", names="Ben") in host
    assert t("fitting.strangers", n=1, names="Zoe") in host
    assert t("fitting.stranger") not in host


def test_every_setting_stands_once_in_a_named_group() -> None:
    groups = str(settings_html(Settings())).split("<section")[1:]
    assert all("<h3>" in one and one.count("<h3>") == 1 for one in groups)
    named = [name for one in groups for name in re.findall(r'data-set="(\w+)"', one)]
    assert len(named) == len(set(named)) == 23
    assert set(named) <= set(vars(Settings()))


def test_a_way_that_somebody_has_come_is_told_no_more() -> None:
    told = ReachLine(ReachState.OPEN, "Friends find you.")
    assert told.text in str(reach(told))
    assert told.text not in str(reach(told, found=True)), "the players need the room"
    broken = ReachLine(ReachState.NONE, "Nothing answers.")
    assert broken.text in str(reach(broken, found=True)), "others may still be on their way"


def test_a_player_who_still_looks_at_the_results_is_awaited_with_their_robot_and_nothing_is_wrong():
    cleo = Awaited(b"", "Cleo", Reply.WAITED)
    waited = str(awaited_row(0, cleo, True, 2))
    assert "<svg" in waited
    assert "bad" not in waited
    assert "bad" in str(awaited_row(0, cleo._replace(reply=Reply.LEFT), True, 2))
    assert "<svg" not in str(awaited_row(0, cleo, False))
