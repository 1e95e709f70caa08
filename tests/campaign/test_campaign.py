"""The campaign: stops and their conditions, stars as machines earn them, progress as a fold of the career."""

from __future__ import annotations

import json
from itertools import permutations
from pathlib import Path

import pytest

from roborally_core import boards
from roborally_core.campaign.pars import StopPar, par_from, par_of_stop, pars, pars_text
from roborally_core.campaign.progress import CampaignProgress, stars_for
from roborally_core.campaign.route import (
    CAST,
    ROAD,
    ROUTE,
    CampaignRace,
    District,
    Hunt,
    RouteStop,
    before,
    eased,
    seed_of,
    setup_of,
    stop_called,
    stop_numbered,
)
from roborally_core.career import StopArrival, StopTry, try_of
from roborally_core.chase.game import ChaseSetup
from roborally_core.cli.campaign import par_now
from roborally_core.cli.main import main
from roborally_core.play.agreement import SeatKind
from roborally_core.play.game import solo_game
from roborally_core.rulesets import RULESETS

BOARDS = Path(__file__).parents[2] / "boards"
RACES = [one for one in ROUTE if isinstance(one.task, CampaignRace)]


def reached(*numbers: int, turns: int = 1, gentle: bool = False) -> list[StopArrival]:
    return [StopArrival(f"game {number} {turns} {gentle}", number, turns, gentle) for number in numbers]


# -- the route -------------------------------------------------------------------------------------


def test_it_leads_through_all_five_systems_and_every_stop_can_be_told_from_every_other():
    assert 15 <= len(ROUTE) <= 20
    assert [one.number for one in ROUTE] == list(range(1, len(ROUTE) + 1))
    assert len({one.key for one in ROUTE}) == len(ROUTE)
    assert [one.district for one in ROUTE] == sorted(
        (one.district for one in ROUTE), key=list(District).index
    )
    played = {one.task.ruleset if isinstance(one.task, CampaignRace) else "robots" for one in ROUTE}
    assert played == {*RULESETS, "robots"}


@pytest.mark.parametrize("stop", RACES, ids=lambda one: one.key)
@pytest.mark.parametrize("gentle", [False, True])
def test_every_race_can_be_begun_whatever_the_player_looks_like(stop: RouteStop, gentle: bool):
    task = stop.task
    assert isinstance(task, CampaignRace)
    board = boards()[task.board]
    for look in range(len(CAST)):
        setup = setup_of(task, "Ada", look, gentle=gentle)
        assert len({seat.look for seat in setup.seats}) == len(setup.seats)
        game = solo_game(setup, board, seed_of(stop, setup, board, bytes(32), gentle=gentle))
        assert not game.over
    rivals = [seat for seat in setup.seats if seat.kind is SeatKind.AI]
    alone = gentle and not RULESETS[task.ruleset].squads
    assert bool(rivals) is not alone


def test_first_opponents_are_gentle_and_the_first_is_one_alone():
    on_the_road = [one.task for one in ROAD if isinstance(one.task, CampaignRace)]
    assert {task.level for task in on_the_road} == {0}
    assert len(on_the_road[0].rivals) == 1


def test_the_stops_of_the_chase_are_rooms_there_can_be_and_gentler_ones_are_larger():
    for one in ROUTE:
        if isinstance(one.task, Hunt):
            easy = eased(one.task)
            ChaseSetup(one.task.side, one.task.side, one.task.level).check()
            ChaseSetup(easy.side, easy.side, easy.level).check()
            assert easy.side > one.task.side
            assert easy.last == one.task.last


# -- what a game says it is ------------------------------------------------------------------------


def test_a_game_says_by_its_seed_which_stop_it_is_of_and_no_other_game_passes_for_it():
    stop, other = ROUTE[0], ROUTE[1]
    assert isinstance(stop.task, CampaignRace)
    assert isinstance(other.task, CampaignRace)
    board = boards()[stop.task.board]
    setup = setup_of(stop.task, "Ada", 3)
    seed = seed_of(stop, setup, board, bytes(range(32)))
    assert len(seed) == 32
    assert try_of(seed, setup, board) == StopTry(1, gentle=False)
    assert try_of(seed, setup_of(stop.task, "Ben", 5), board) == StopTry(1, gentle=False)
    assert try_of(seed, setup_of(stop.task, "Ada", 3, gentle=True), board) is None
    assert try_of(seed, setup, boards()[other.task.board]) is None
    assert try_of(seed[:6] + b"\2" + seed[7:], setup, board) is None
    assert try_of(seed[:7] + b"\1" + seed[8:], setup, board) is None
    assert try_of(b"", setup, board) is None
    assert try_of(bytes(32), setup, board) is None
    assert seed != seed_of(stop, setup, board, bytes(32))


# -- stars -----------------------------------------------------------------------------------------


def test_every_stop_has_three_thresholds_one_above_the_other():
    assert set(pars()) == {one.key for one in ROUTE}
    for one in ROUTE:
        par = par_of_stop(one)
        assert 0 < par.three < par.two < par.one


def test_turns_earn_stars_and_later_than_all_of_them_none():
    par = StopPar(5, 7, 9)
    assert [par.stars(turns) for turns in (1, 5, 6, 7, 8, 9, 10, 99)] == [3, 3, 2, 2, 1, 1, 0, 0]


def test_thresholds_are_what_the_machines_needed():
    assert par_from([[5, 4, 9], [8, 7], [6, 12]]) == StopPar(5, 7, 12)
    assert par_from([[5], [], []]) == StopPar(5, 6, 7)
    assert par_from([[5, 6], [4], []]) == StopPar(5, 6, 7)
    with pytest.raises(LookupError):
        par_from([[], [3], [4]])


@pytest.mark.parametrize("key", ["skiff", "cellar-steps"])
def test_the_numbers_kept_are_those_that_machines_come_to(key: str):
    stop = stop_called(key)
    assert stop is not None
    assert par_now(stop, BOARDS) == par_of_stop(stop)


def test_the_command_lists_compares_and_refuses(capsys, tmp_path):
    assert main(["campaign", "list"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(ROUTE)
    out = tmp_path / "pars.json"
    assert main(["campaign", "measure", str(out), "--stop", "cellar-steps"]) == 0
    assert json.loads(out.read_text()) == {key: list(par) for key, par in pars().items()}
    assert out.read_text() == pars_text(pars())
    assert main(["campaign", "check", "--stop", "nowhere"]) == 2
    assert "nowhere" in capsys.readouterr().err


# -- progress --------------------------------------------------------------------------------------


def test_the_road_opens_stop_by_stop_and_says_what_opens_the_next():
    walked: list[StopArrival] = []
    for one in ROAD:
        progress = CampaignProgress(walked)
        assert progress.next is progress.upcoming is one
        assert progress.lock(one) is None
        for later in ROAD[ROAD.index(one) + 1 :]:
            lock = progress.lock(later)
            assert lock is not None
            assert lock.stop is before(later)
        walked += reached(one.number, turns=9999)
    assert CampaignProgress(walked).next is None
    assert CampaignProgress(walked).total == 0  # late, but nobody is held up


def test_side_stops_open_with_stars_that_can_be_had_by_then():
    for one in ROUTE:
        if one.aside:
            on_the_way = [stop for stop in ROAD if stop.number < one.number]
            most = CampaignProgress(reached(*(stop.number for stop in on_the_way)))
            assert most.total >= one.stars
            assert most.lock(one) is None
            late = CampaignProgress(reached(*(stop.number for stop in on_the_way), turns=9999))
            lock = late.lock(one)
            assert lock is not None
            assert lock.stop is None
            assert (lock.stars, lock.missing) == (one.stars, one.stars)


def test_a_gentle_try_opens_the_road_and_earns_one_star_at_most():
    first = ROUTE[0]
    progress = CampaignProgress(reached(1, gentle=True))
    assert progress.reached(first)
    assert progress.turns(first) == 0
    assert progress.stars(first) == stars_for(first, 1, gentle=True) == 1
    assert progress.next is ROUTE[1]
    assert CampaignProgress(reached(1, gentle=True) + reached(1)).stars(first) == 3


def test_it_is_a_fold_nothing_counts_twice_and_no_order_matters():
    rows = [*reached(1, turns=9), *reached(1, turns=4), *reached(2, gentle=True), *reached(2, turns=7)]
    states = set()
    for order in permutations([*rows, rows[0]]):
        progress = CampaignProgress(order)
        states.add((progress.total, *(progress.turns(one) for one in ROUTE[:3])))
    assert states == {(3 + 2, 4, 7, 0)}


def test_an_arrival_opens_what_was_closed():
    assert CampaignProgress().opened_by(reached(1)[0]) == [stop_numbered(2)]
    on_the_way = reached(1, 2)
    assert CampaignProgress(on_the_way).opened_by(reached(3)[0]) == [stop_numbered(4), stop_numbered(5)]
    assert CampaignProgress(reached(1, 2, 3)).opened_by(reached(3)[0]) == []


def test_once_all_is_reached_stops_with_stars_left_come_up():
    everything = [one.number for one in ROUTE]
    assert CampaignProgress(reached(*everything)).upcoming is ROUTE[0]
    some = [*reached(*(number for number in everything if number != 7)), *reached(7, turns=9999)]
    assert CampaignProgress(some).upcoming is stop_numbered(7)
