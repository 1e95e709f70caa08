"""The profile: counted beside a game, kept with other texts, and carried by a file."""

from __future__ import annotations

import asyncio
import json

import pytest
from app.action import Action
from app.gameroom.texts import told
from app.screens.profile.view import achievements, import_dialog, statistics, you
from app.store.file_kind import FileKind, misfit
from app.store.profile import Profile, model_named
from app.store.profile_file import FILE_LIMIT, ProfileFile, profile_from_text, profile_text
from app.store.settings import Settings
from app.store.tally import Tally
from app.store.together import KEPT, TogetherScore
from app.view.profile_view import achieved_so_far, game_figures

from roborally_core.board.library import HOME, load_library
from roborally_core.career import NEWCOMER, Career, CareerError, StopArrival, career_from_text, career_text
from roborally_core.career.achievements import BY_KEY, earned
from roborally_core.career.arrivals import MOST_ARRIVALS
from roborally_core.career.bouts import MOST_BOUTS, RatedGame
from roborally_core.career.career import REMEMBERED, Counted, Unlock
from roborally_core.missions import MISSIONS, UNTRAINED
from roborally_core.play.agreement import Seat, Setup
from roborally_core.play.game import Game, game_from, solo_game
from roborally_core.play.record import record_of
from roborally_core.robots.models import ModelId
from roborally_core.scene import robot, scene
from roborally_core.selfcheck import random_turn
from roborally_core.story.statistics import Statistics, statistics_of

BOARDS = load_library(HOME)


def game(turns: int = 3, seed: bytes = b"tally") -> Game:
    made = solo_game(Setup("rr", (Seat("Ada"), Seat("Bob", look=1))), BOARDS["first-shift"], seed)
    play(made, turns)
    return made


def play(made: Game, turns: int) -> None:
    for _ in range(turns):
        if not made.over:
            made.open_turn()
            made.play(random_turn(made, b"seed"))


def caught_up(made: Game, me: int = 0) -> Tally:
    tally = Tally(made, me)
    while tally.behind:
        tally.step()
    return tally


class Shelf:
    """A store of texts that may refuse."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.reads = self.writes = True

    async def get(self, key: str) -> str | None:
        if not self.reads:
            raise OSError("blocked")
        return self.texts.get(key)

    async def put(self, key: str, text: str) -> None:
        if not self.writes:
            raise OSError("full")
        self.texts[key] = text


def profile(shelf: Shelf) -> Profile:
    return Profile(shelf, lambda: 77)


# -- counting -----------------------------------------------------------------------------------


def test_a_tally_counts_what_the_record_counts_turn_by_turn():
    made = game(0)
    tally = Tally(made, 1)
    assert not tally.behind
    for _ in range(4):
        play(made, 1)
        assert tally.behind
        tally.step()
        assert tally.everybody == statistics_of(record_of(made))
        assert tally.mine == tally.everybody[1]


def test_a_tally_knows_how_the_game_ended():
    made = game(60)
    assert made.over
    tally = caught_up(made, made.state.winners[0])
    assert (tally.finished, tally.won) == (True, True)
    assert not caught_up(made, 1 - made.state.winners[0]).won


def test_a_game_from_a_situation_is_counted_but_for_no_career():
    made = game_from(scene("rr", "A . . .\n. 1 . B", A=robot("E"), B=robot("W")).situation())
    play(made, 1)
    tally = caught_up(made)
    assert not tally.counts
    assert tally.everybody == statistics_of(record_of(made))


def test_what_is_tried_from_a_turn_of_a_finished_game_takes_nothing_out_of_the_career():
    made, shelf = game(60), Shelf()
    assert made.over
    asyncio.run(profile(shelf).count(caught_up(made)))
    before = shelf.texts["career"]
    tried = made.again()
    for given in made.inputs[:2]:
        tried.open_turn()
        tried.play(given)
    play(tried, 1)
    tally = Tally(tried, 0, practice=True)
    while tally.behind:
        tally.step()
    assert not tally.counts
    asyncio.run(profile(shelf).count(caught_up(tried)))
    assert shelf.texts["career"] == before, "even where nobody remembers that it is practice"


# -- keeping ------------------------------------------------------------------------------------


def test_what_is_counted_is_kept_with_its_date():
    shelf = Shelf()
    tally = caught_up(game())
    unlocked = asyncio.run(profile(shelf).count(tally))
    kept = career_from_text(shelf.texts["career"])
    assert kept.total == tally.mine
    assert {one.key for one in unlocked} == set(kept.unlocked)
    assert all(moment.when == 77 for moment in kept.unlocked.values())


def test_two_tabs_add_up_and_a_game_counted_twice_is_counted_once():
    shelf = Shelf()
    first, second = profile(shelf), profile(shelf)
    one, two = caught_up(game()), caught_up(game(seed=b"other"))
    for tab, tally in ((first, one), (second, two), (first, one)):
        asyncio.run(tab.count(tally))
    assert career_from_text(shelf.texts["career"]).total == one.mine.plus(two.mine)
    assert asyncio.run(second.read()).games == 2


@pytest.mark.parametrize("what", ["reads", "writes"])
def test_a_store_that_refuses_costs_nothing_and_is_caught_up_with(what):
    shelf = Shelf()
    asyncio.run(profile(shelf).count(caught_up(game(seed=b"before"))))
    before = career_from_text(shelf.texts["career"])
    mine, tally = profile(shelf), caught_up(game())
    setattr(shelf, what, False)
    asyncio.run(mine.count(tally))
    assert mine.problem == {"reads": "blocked", "writes": "full"}[what]
    assert career_from_text(shelf.texts["career"]) == before, "nothing is written over what was not read"
    assert mine.career.total.squares >= tally.mine.squares
    setattr(shelf, what, True)
    play(tally.game, 1)
    while tally.behind:
        tally.step()
    asyncio.run(mine.count(tally))
    assert mine.problem == ""
    assert career_from_text(shelf.texts["career"]).total == before.total.plus(tally.mine)


def test_a_damaged_career_is_put_aside():
    shelf = Shelf()
    shelf.texts["career"] = "{"
    mine = profile(shelf)
    assert asyncio.run(mine.read()) == NEWCOMER
    assert mine.damaged.startswith("career: no JSON")
    assert shelf.texts["aside:77"] == "{"
    assert career_from_text(shelf.texts["career"]) == NEWCOMER


def test_a_damaged_career_that_cannot_be_put_aside_is_left_alone():
    shelf = Shelf()
    shelf.texts["career"], shelf.writes = "{", False
    mine = profile(shelf)
    asyncio.run(mine.count(caught_up(game())))
    assert (mine.problem, shelf.texts["career"]) == ("full", "{")


# -- the file -----------------------------------------------------------------------------------

NOBODY = ProfileFile("Player", 0, ModelId.STANDARD, NEWCOMER)


def test_a_file_holds_the_whole_profile():
    career = NEWCOMER.counting("a", Statistics(u_turns=3), turns=1, finished=True).career
    progress = UNTRAINED.noted(MISSIONS[1], 4)
    together = {f"{n:x}": TogetherScore("fe", 3, (2, 1)) for n in (11, 10)}
    ada = ProfileFile("Ada", 5, ModelId.PEACH, career, progress, together, {"daily": "{}"})
    found = profile_from_text(profile_text(ada))
    assert found == ada
    assert list(found.together or ()) == ["b", "a"], "the oldest is forgotten first"
    old = profile_from_text(profile_text(ada._replace(together=None, kept=None)))
    assert (old.together, old.kept) == (None, None)
    shelf = Shelf()
    asyncio.run(profile(shelf).replace(found.career))
    assert shelf.texts["career"] == career_text(career)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": "x"}, "nothing that this page saves"),
        ({"format": None}, "nothing that this page saves"),
        ({"format": "cogwheel-profile/2"}, "a newer version of this game saved it"),
        ({"format": "cogwheel-profile/0"}, "it is from a version of this game that is too old"),
        ({"format": "roborally-board/1"}, "it is a board; the workshop"),
        ({"format": "roborally-board/9"}, "it is a board; the workshop"),
        ({"format": "roborally-record/1"}, "it is a game; the page “Your games”"),
        ({"format": "cogwheel-save/1"}, "it is a game; the page “Your games”"),
        ({"format": "cogwheel-log/2"}, "it is the signed log of a match"),
        ({"look": 99}, "it is damaged: profile.look: '99' cannot be"),
        ({"look": "<b>"}, "it is damaged: profile.look: '<b>' cannot be"),
        ({"name": ""}, "it is damaged: profile.name: '' cannot be"),
        ({"career": None}, "it is damaged: career: not an object"),
        ({"missions": {}}, "it is damaged: profile.missions.format: 'None' is not"),
        *(
            ({"together": given}, "it is damaged: profile.together: ")
            for given in (
                7,
                {"a": ["", 1, [1, 0]]},
                [["a", "", 1, [1]]],
                [["a", "", 1, [2, 0]]],
                [["a", "", 1, [0] * 13]],
                [["a" * 17, "", 1, [1, 0]]],
                [["a", "", 10_000, [1, 0]]],
                [["a", "", True, [1, 0]]],
                [["a", "", 1, [1, 0]]] * 51,
            )
        ),
        ({"kept": {"daily": 7}}, "it is damaged: profile.kept: "),
        ({"career": {"format": "roborally-career/1", "games": "9"}}, "it is damaged: career.games: not a"),
    ],
)
def test_what_is_wrong_with_a_file_is_named(change, said):
    data = {**json.loads(profile_text(NOBODY)), **change}
    with pytest.raises(CareerError) as error:
        profile_from_text(json.dumps(data))
    assert str(error.value).startswith(said)


@pytest.mark.parametrize("format", [one for kind in FileKind for one in kind.value])
def test_each_kind_of_file_is_read_where_it_belongs_and_named_elsewhere(format):
    (kind,) = (kind for kind in FileKind if format in kind.value)
    assert misfit(format, kind) is None
    assert "newer version" in str(misfit(format.replace("/", "/9"), kind))
    for other in FileKind:
        if other is not kind:
            assert str(misfit(format, other)).startswith("it is ")


def test_a_cut_file_is_said_to_be_incomplete():
    with pytest.raises(CareerError, match="damaged or not complete, in line 1"):
        profile_from_text(profile_text(NOBODY)[:-30])


def test_the_largest_career_that_can_be_played_is_read_again():
    full = Statistics(*[10**6] * len(Statistics._fields))
    bouts = [RatedGame(f"{i:016x}", "robofactory", (10,) * 7, (2,) * 7, 999) for i in range(MOST_BOUTS)]
    arrivals = [StopArrival(f"{i:032x}", i % 99 + 1, 999, True) for i in range(MOST_ARRIVALS)]
    games = [Counted(f"{i:032x}", 10**5, full, False, False, 999) for i in range(REMEMBERED)]
    unlocked = {key: Unlock(10**5, 2 * 10**12) for key in BY_KEY}
    numbers = (10**5, 10**5, 10**5, full, full, unlocked)
    career = Career(*numbers, tuple(games), tuple(bouts), tuple(arrivals))
    assert career_from_text(career_text(career)) == career
    together = {f"{i:016x}": TogetherScore("e" * 16, 9_999, (9_999,) * 12) for i in range(KEPT)}
    whole = profile_text(NOBODY._replace(career=career, name="Ä" * 20, together=together))
    assert len(whole.encode()) < FILE_LIMIT


def test_a_file_from_before_there_were_missions_has_none_done():
    data = json.loads(profile_text(NOBODY))
    del data["missions"]
    assert profile_from_text(json.dumps(data)).progress == UNTRAINED


@pytest.mark.parametrize("text", ["", "[]", "7", "{" * 99])
def test_no_file_breaks_the_reader(text):
    with pytest.raises(CareerError):
        profile_from_text(text)


def test_a_model_nobody_knows_is_the_standard_one():
    assert (model_named("albot"), model_named("<b>")) == (ModelId.ALBOT, ModelId.STANDARD)


# -- views --------------------------------------------------------------------------------------


def test_the_views_show_every_measure_and_every_achievement():
    career = NEWCOMER.counting("a", Statistics(u_turns=1, deaths=2), turns=1, finished=True, when=5).career
    shown = str(statistics(career))
    assert shown.count('<th scope="row">') == 12
    assert shown.count('<th scope="col">') == 4
    listed = str(achievements(career, lambda when: f"day {when}"))
    assert listed.count("<li ") == 34
    assert listed.count('class="achievement unlocked"') == len(career.unlocked)
    assert listed.count("Game 1, day 5") == len(career.unlocked)
    assert str(statistics(NEWCOMER)).count("<table") == 0
    assert f'data-do="{Action.SOLO}"' in str(statistics(NEWCOMER)), "an empty page leads to a game"


def test_the_nearest_achievements_and_the_latest_are_shown_and_the_others_folded():
    career = NEWCOMER
    for game, steps in enumerate((Statistics(u_turns=1), Statistics(u_turns=9, deaths=2))):
        career = career.counting(str(game), steps, turns=9, finished=True, when=5 + game).career
    ahead, behind = str(achievements(career, str)).split('<section class="stack">')[1:]
    assert "achievement unlocked" not in ahead
    assert ahead.count("<li ") + behind.count("<li ") == 34
    assert behind.count('class="achievement unlocked"') == behind.count("<li ") == len(career.unlocked)
    open_ahead, folded = ahead.split("<details")
    assert (open_ahead.count("<li "), folded.count("<li ")) == (6, 34 - len(career.unlocked) - 6)
    coming = [one for one in career.progress() if not one.unlocked]
    nearest = max(coming, key=lambda one: one.done / one.goal)
    assert 0 < nearest.done / nearest.goal < 1
    assert f"{nearest.done}/{nearest.goal}" in open_ahead.split("<li ")[1]
    latest = behind.partition("<details")[0]
    assert latest.count("Game 2, 6") == latest.count("<li ") == 3 < len(career.unlocked)
    assert "<details" not in str(achievements(NEWCOMER, str)).partition("Unlocked last")[2]
    assert "Unlocked last" not in str(achievements(NEWCOMER, str))


def test_the_dialog_of_a_player_lists_what_is_achieved_here_and_the_own_career():
    made = game(turns=3)
    tally = caught_up(made)
    theirs = earned(tally.everybody[1], tally.everybody[1], finished=False)
    shown = str(achieved_so_far(theirs, mine=False))
    assert shown.count("<li>") == len(theirs) > 0
    assert "in this game so far" in shown
    assert "None yet" in str(achieved_so_far((), mine=False))
    assert "1 of 34" in str(achieved_so_far(theirs[:1], mine=True))


def test_names_of_others_stay_text_in_the_figures():
    figures = (Statistics(), Statistics(deaths=1))
    shown = str(game_figures(figures, [("<b>x", 0), ("Bob", 1)], 0, Statistics(), ()))
    assert "<b>x" not in shown
    assert "&lt;b&gt;x" in shown


def test_nought_is_never_the_best_so_far():
    mine = Statistics(squares_forward=4)
    shown = str(game_figures((mine,), [("Ada", 0)], 0, mine, ()))
    assert shown.count("best so far") == 1, "the fewest deaths are nought in most games"


def test_every_fact_of_the_profile_leads_to_where_more_is_told_of_it():
    ahead = [(Action.RACE_DAY, "Not run yet · 2 days in a row"), (Action.RIVALS, "Dot is <next>")]
    shown = str(you(Settings(), ModelId.STANDARD, NEWCOMER, ahead=ahead))
    facts = shown.partition('class="facts-list">')[2].partition("</ul>")[0].split("<li>")[1:]
    assert len(facts) == 7
    assert all(fact.startswith("<button") for fact in facts), "Tab reaches each"
    assert 'data-do="room" data-arg="won"' in facts[2]
    assert "Today&#x27;s race · Not run yet · 2 days in a row" in facts[5]
    assert 'data-do="race-day"' in facts[5]
    assert "Dot is &lt;next&gt;" in facts[6]


def test_a_profile_from_a_file_is_told_by_name_and_ones_own_can_be_saved_first():
    asked = str(import_dialog("<b>", NEWCOMER, NEWCOMER))
    assert "&lt;b&gt;" in asked
    assert "profile-export" not in asked, "there is nothing to be saved"
    played = NEWCOMER._replace(games=1)
    asked = str(import_dialog("", NEWCOMER, played))
    assert (
        told("profile.import.about.unnamed", theirs="0 games, 0 achievements", mine="1 game, 0 achievements")
        in asked
    )
    assert 'data-do="profile-export"' in asked
