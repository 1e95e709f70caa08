"""The campaign in the page: the words of map and cards, and a reached stop's way into the career."""

from __future__ import annotations

import asyncio
import re
from html import unescape

import pytest
from app.campaign.art import HEIGHT, places, road
from app.campaign.texts import ENGLISH
from app.campaign.view import campaign_map, stop_card, stop_missed, stop_reached, stop_story
from app.store.profile import Profile
from app.store.profile_file import ProfileFile, profile_from_text, profile_text
from app.store.stop_ahead import ahead_text, campaign_line
from app.store.tally import Tally
from app.texts import t

from roborally_core import language
from roborally_core.ai import pick, think
from roborally_core.board.library import HOME, load_library
from roborally_core.campaign.progress import CampaignProgress
from roborally_core.campaign.route import (
    ROUTE,
    CampaignRace,
    District,
    RouteStop,
    seed_of,
    setup_of,
    stop_numbered,
)
from roborally_core.career import NEWCOMER, StopArrival
from roborally_core.play.game import Game, solo_game, solo_link, solo_turn
from roborally_core.robots.models import ModelId

BOARDS = load_library(HOME)
FIRST = ROUTE[0]
NONE = CampaignProgress()


def test_the_menu_names_the_next_stop_while_that_is_known(monkeypatch):
    text = ahead_text(1, "Oil Change")
    assert campaign_line(1, text) == "Next stop: Oil Change"
    assert campaign_line(2, text) == "2 stops behind you", "another page went on meanwhile"
    for damaged in (None, "", "[1", "[1, 2]", "7"):
        assert campaign_line(1, damaged) == "1 stop behind you"
    assert campaign_line(len(ROUTE), ahead_text(len(ROUTE), "")) == f"{len(ROUTE)} stops behind you"
    monkeypatch.setattr(language, "chosen", lambda: "de")
    assert "Oil Change" not in campaign_line(1, text), "names are told in the language they were kept in"


@pytest.mark.parametrize("code", ["en", "de"])
def test_a_newcomer_is_told_how_many_stops_there_are_and_the_first(code):
    told = translated(code)
    assert f" {len(ROUTE)} " in told
    assert told.endswith(ENGLISH["stop.first-shift"])


def translated(code: str) -> str:
    language.use(code)
    try:
        return t("start.campaign.about")
    finally:
        language.use("en")


def shown(markup: object) -> str:
    return unescape(str(markup))


def stop(number: int) -> RouteStop:
    found = stop_numbered(number)
    assert found is not None
    return found


def finished(fresh: int = 0) -> tuple[Game, bytes]:
    """The gentle try of the first stop, played to its end by a machine."""
    task = FIRST.task
    assert isinstance(task, CampaignRace)
    board = BOARDS[task.board]
    setup = setup_of(task, "Ada", 0, gentle=True)
    seed = seed_of(FIRST, setup, board, bytes([fresh]) * 32, gentle=True)
    game = solo_game(setup, board, seed)
    while not game.over:
        game.open_turn()
        turn = solo_turn(game, seed, [None])
        plan = think(game.view(0, solo_link(seed, game.state.turn, 0)), 2)
        game.play(turn._replace(submissions=(pick(plan, turn.entropy),)))
    return game, seed


def counted(game: Game, seed: bytes, *, practice: bool = False) -> Tally:
    tally = Tally(game, 0, seed=seed, practice=practice)
    while tally.behind:
        assert tally.arrival is None
        tally.step()
    return tally


class Shelf:
    """A store of texts that may refuse."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.open = True

    async def get(self, key: str) -> str | None:
        return self.texts.get(key)

    async def put(self, key: str, text: str) -> None:
        if not self.open:
            raise OSError("full")
        self.texts[key] = text


# -- the map ---------------------------------------------------------------------------------------


def test_the_map_has_every_stop_as_a_button_and_says_what_opens_those_that_are_closed():
    page = shown(campaign_map(NONE, 0))
    for one in ROUTE:
        assert f'id="stop-{one.key}"' in page
        assert ENGLISH[f"stop.{one.key}"] in page
    assert page.count('aria-disabled="true"') == len(ROUTE) - 1
    assert "Opens after First Shift" in page
    assert 'data-arg="first-shift" id="campaign-go"' in page.replace('class="primary" ', "")
    assert "so-far" not in page


def test_a_side_stop_says_how_many_stars_are_missing():
    late = CampaignProgress([StopArrival(str(number), number, 999) for number in (1, 2, 3)])
    assert "Opens with 6 stars: 6 to go" in shown(campaign_map(late, 0))


def test_at_the_end_of_the_road_the_map_says_so():
    page = shown(
        campaign_map(CampaignProgress([StopArrival(f"{one.number}", one.number, 4) for one in ROUTE]), 0)
    )
    assert ENGLISH["all"] in page
    assert ENGLISH["prologue"] not in page
    assert ENGLISH["prologue"] in shown(campaign_map(NONE, 0))


def test_the_story_so_far_is_told_of_stops_that_were_reached_and_of_no_others():
    page = shown(campaign_map(CampaignProgress([StopArrival("a", 1, 4)]), 0))
    assert ENGLISH["stop.first-shift.after"] in page
    assert ENGLISH["stop.oil-change.after"] not in page
    assert "4 turns" in page


def test_every_stop_and_district_has_its_words():
    for one in ROUTE:
        for part in ("", ".story", ".after"):
            assert ENGLISH[f"stop.{one.key}{part}"]
    for district in District:
        assert ENGLISH[f"district.{district.value}"]


@pytest.mark.parametrize("tall", [False, True])
def test_the_road_is_walked_as_far_as_the_stops_were_reached(tall: bool):
    plain, some = str(road(3, 0, aside=False, tall=tall)), str(road(3, 2, aside=True, tall=tall))
    assert "walked" not in plain
    assert 'class="path"' not in plain
    assert some.count("<path") == 3
    assert all(0 < y < HEIGHT for _, y in places(4))


# -- a stop ----------------------------------------------------------------------------------------


def test_the_card_tells_story_goal_rivals_and_turns():
    card = shown(stop_card(stop(3)))
    assert ENGLISH["stop.roundabout.story"] in card
    assert "Against Bolt, Flint, gentle machines" in card
    assert "3 stars: 6 turns" in card
    gentle = shown(stop_card(stop(3), gentle=True))
    assert "Nobody is in your way" in gentle
    assert "earns one star" in gentle


def test_the_story_before_a_stop_tells_what_its_card_tells_and_offers_the_lesson_to_newcomers():
    told = shown(stop_story(stop(3), look=0, new=True))
    story = ENGLISH["stop.roundabout.story"]
    for part in (story, "Against Bolt, Flint, gentle machines", "3 stars: 6 turns"):
        assert part in told
        assert part in shown(stop_card(stop(3)))
    assert 'id="stop-lesson-told"' in told
    assert 'id="stop-lesson-told"' not in shown(stop_story(stop(3), look=0))
    assert "Nobody is in your way" in shown(stop_story(stop(3), look=0, gentle=True))


def test_a_reached_stop_shows_stars_what_it_opens_and_the_next():
    told = shown(stop_reached(FIRST, StopArrival("a", 1, 5), NONE))
    assert "3 of 3 stars" in told
    assert "Now open: Oil Change." in told
    assert 'id="stop-next"' in told
    late = shown(stop_reached(FIRST, StopArrival("a", 1, 50), NONE))
    assert "Too late for a star" in late
    assert 'id="stop-next"' in late
    better = shown(stop_reached(FIRST, StopArrival("b", 1, 6), CampaignProgress([StopArrival("a", 1, 9)])))
    assert "beats your 9 turns" in better
    assert "Three stars take 5 turns" in better


def test_the_last_stop_leads_nowhere_and_says_how_the_story_ends():
    all_but_one = CampaignProgress([StopArrival(str(i), i, 1) for i in range(1, 19)])
    told = shown(stop_reached(stop(19), StopArrival("z", 19, 9), all_but_one))
    assert "the examiner's chair" in told
    assert "the last stop of the long way" in told
    (leading,) = re.findall(r'<button[^>]*class="primary"[^>]*>', told)
    assert 'id="stop-map-over"' in leading, "the map shows what was done, and what is left"
    assert told.count('<li class="stamp ') == len(ROUTE)
    assert len(re.findall('class="stamp [a-z ]*new"', told)) == 1, "the stamp of this stop falls last"
    assert f"<span>{18 + 9} turns in all</span>" in told
    assert "stop-more" not in told, "this stop is the one at which a star is left"
    few = CampaignProgress([StopArrival(str(i), i, 9) for i in range(1, 19)])
    told = shown(stop_reached(stop(19), StopArrival("z", 19, 9), few))
    assert f'data-arg="{few.after(StopArrival("z", 19, 9)).upcoming.key}" id="stop-more"' in told
    all_stars = CampaignProgress([StopArrival(str(i), i, 1) for i in range(1, 20)])
    page = shown(campaign_map(all_stars, 0))
    assert ENGLISH["label.full"] in page
    assert page.count('<li class="stamp ') == len(ROUTE), "the map keeps the label"
    assert 'class="stamp ' not in shown(campaign_map(all_but_one, 0))
    again = shown(stop_reached(stop(19), StopArrival("z", 19, 8), all_but_one.after(StopArrival("y", 19, 9))))
    assert "the last stop of the long way" not in again
    assert 'id="stop-next"' not in told


def test_losing_is_not_yet_with_a_gentler_try():
    told = shown(stop_missed(FIRST, "Crank was served first."))
    assert "Not yet" in told
    assert 'data-do="campaign-gentle"' in told
    again = shown(stop_missed(FIRST, "x", gentle=True))
    assert "gentler" not in again
    assert 'data-do="campaign-gentle"' in again  # once more


# -- the career ------------------------------------------------------------------------------------


def test_a_won_stop_gets_into_the_career_once_however_often_it_is_told():
    game, seed = finished()
    assert 0 in game.state.winners
    shelf = Shelf()
    mine = Profile(shelf, lambda: 7)
    for _ in range(2):
        asyncio.run(mine.count(counted(game, seed)))
    other = Profile(shelf, lambda: 8)
    asyncio.run(other.count(counted(game, seed)))
    arrivals = asyncio.run(other.read()).arrivals
    assert [(one.stop, one.gentle, one.turns) for one in arrivals] == [(1, True, len(game.inputs))]
    assert CampaignProgress(arrivals).stars(FIRST) == 1


def test_practice_and_games_under_another_seed_bring_no_stop():
    game, seed = finished()
    assert counted(game, seed, practice=True).arrival is None
    assert counted(game, bytes(32)).arrival is None
    assert counted(game, seed).arrival is not None


def test_where_the_store_refuses_a_stop_waits_and_is_kept_later():
    shelf = Shelf()
    mine = Profile(shelf, lambda: 7)
    shelf.open = False
    asyncio.run(mine.arrive(StopArrival("hunt", 17, 2)))
    assert mine.problem
    shelf.open = True
    asyncio.run(mine.arrive(StopArrival("hunt 2", 18, 3)))
    assert [one.stop for one in asyncio.run(Profile(shelf, lambda: 8).read()).arrivals] == [17, 18]


def test_a_profile_file_carries_the_way():
    career = NEWCOMER.arriving(StopArrival("a", 1, 5))
    ada = ProfileFile("Ada", 0, ModelId.STANDARD, career)
    assert profile_from_text(profile_text(ada)).career.arrivals == career.arrivals
