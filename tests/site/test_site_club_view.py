"""The page of the race of the day as markup."""

from __future__ import annotations

from app.club.daily_view import DayView, daily_page
from app.club.friends import FriendRace
from app.club.friends_view import compared, refused
from app.store.daily import Result

from roborally_core.board.library import boards
from roborally_core.solo.daily import Par, day_of

TODAY = "2026-11-25"
MINE = Result(6, True, 6, "AAAA")
ADA = FriendRace(TODAY, "Ada", 6, True, "A")


def shown(day: str = TODAY, **values: object) -> str:
    told = {
        "results": {},
        "friends": (),
        "par": Par(6, "AAAA"),
        "asked": False,
        "begun": -1,
        "late": -1,
        "solving": "",
        "left": 60_000,
        "next_board": "Sieve",
        "next_at": "01:00",
        "written": lambda one, style: f"{style} {one}",
        **values,
    }
    return str(daily_page(DayView(day, TODAY, boards()[day_of(day).board], **told)))  # type: ignore[arg-type]


def test_todays_race_is_to_be_run_or_gone_on_with():
    assert "Run today" in shown()
    assert "Par: 6 turns" in shown()
    assert "Go on with turn 3" in shown(begun=2)
    assert 'id="daily-solution"' not in shown()


def test_yesterdays_race_counts_as_long_as_it_is_under_way():
    today = shown(late=2)
    assert "finished today, it still counts" in today
    assert "Go on with turn 3" in today
    assert 'id="daily-yesterday"' not in today, "its solution would give the cards away"
    before = shown("2026-11-24", begun=2, late=2)
    assert "counts if you finish it today" in before
    assert before.count("Go on with turn 3") == 1
    assert 'id="daily-solution"' not in before
    assert "Under way." in shown(begun=0)
    assert "Not run yet." in shown()


def test_a_solution_that_is_asked_for_is_announced_beside_its_button():
    told = "The machines are running the race"
    assert told not in shown()
    assert told in shown(solving="2026-11-24").partition('id="daily-yesterday"')[2]
    assert shown("2026-11-24", solving="2026-11-24").count(told) == 1


def test_a_race_that_was_run_shows_medal_and_link():
    page = shown(results={TODAY: MINE})
    assert "Won in 6 turns" in page
    assert 'aria-label="Gold"' in page
    assert "daily-link" in page
    assert "Practise" in page


def test_a_streak_is_told_from_its_first_day_on_and_a_lost_race_is_no_challenge():
    lost = shown(results={TODAY: MINE._replace(won=False)})
    assert "1 day in a row" in lost
    assert "Start a streak" in shown()
    pending = {"2026-11-22": MINE, "2026-11-23": MINE}
    assert "Start a streak" in shown(results=pending)
    assert "2 days in a row" in shown(results=pending, late=1), "yesterday's race still counts"
    assert "Longest" not in lost
    marked = 'id="daily-link" class="primary"'
    assert (marked in shown(results={TODAY: MINE}), marked in lost) == (True, False)
    before = {"2026-11-21": MINE, "2026-11-22": MINE, TODAY: MINE}
    assert "1 day in a row" in shown(results=before)
    assert "Longest streak: 2 days" in shown(results=before)


def test_days_that_are_over_have_a_solution_and_a_place_in_the_calendar():
    page = shown("2026-11-20", results={"2026-11-20": Result(9, False, 6, "", 2)})
    assert "Place 2 of 4 after 9 turns" in page
    assert "daily-solution" in page
    assert "full 2026-11-20: lost" in page
    assert page.count('tabindex="0"') == 1
    assert 'id="day-2026-11-26"' not in page


def test_friends_are_placed_beside_oneself_and_watched_after_ones_own_race():
    slow, lost = ADA._replace(name="Bo", turns=9), ADA._replace(name="Cy", won=False)
    page = shown(results={TODAY: MINE}, friends=(ADA, slow, lost))
    body = page.partition('daily-friends"><thead')[2].partition("<tbody>")[2].partition("</tbody>")[0]
    places = [row.partition("<td>")[2].partition("<")[0] for row in body.split("<tr")[1:]]
    assert places == ["1", "1", "3", "4"]
    assert "daily-watch-0" in page
    assert "daily-watch-0" not in shown(friends=(ADA,))


def test_medals_of_friends_wait_for_par():
    told = shown(friends=(ADA,), par=None)
    assert "daily-medal" not in told.partition('id="daily-friends"')[2].partition("</section>")[0]
    told = shown(friends=(ADA,))
    assert 'aria-label="Gold"' in told.partition('id="daily-friends"')[2].partition("</section>")[0]


def test_friends_stand_beside_the_day_once_there_are_any():
    order = ["daily-day", "daily-friends", "daily-streak", "daily-calendar"]
    places = {page: [page.index(f'id="{id}"') for id in order] for page in (shown(friends=(ADA,)), shown())}
    some, none = places.values()
    assert some == sorted(some)
    assert none[1] == max(none)


def test_a_race_that_no_machine_wins_is_told_so():
    before = "2026-11-20"
    lost = Par(6, "AAAA", won=False)
    assert "Not even a ruthless machine" in shown(before, par=lost)
    assert "See how the machine loses" in shown(before, par=lost)
    assert "See how" not in shown(before)


def test_the_next_race_is_told_by_the_clock_on_the_wall():
    assert "begins at 01:00, in 0 h 1 min" in shown()
    assert "begins at midnight, in 0 h 1 min" in shown(next_at="")
    assert "Greenwich" not in shown()


def test_nobodys_name_becomes_markup():
    bad = ADA._replace(name="<img src=x>")
    assert "<img" not in shown(friends=(bad,), results={TODAY: MINE})
    assert "<img" not in str(refused("<img src=x>"))


def test_a_friends_race_is_compared_in_words():
    lost = ADA._replace(won=False)
    assert compared(ADA, None) == "Ada won in 6 turns. Now you."
    assert compared(lost, None) == "Ada lost. Now you."
    assert compared(ADA, Result(7, True)) == "Ada won in 6 turns: ahead of you."
    assert compared(ADA, Result(2, False)) == "Ada won in 6 turns: ahead of you."
    assert compared(ADA, Result(5, True)) == "Ada needed 6 turns: you were faster."
    assert compared(lost, Result(9, True)).endswith("you were faster.")
    assert compared(ADA, MINE) == "Ada and you are level."
