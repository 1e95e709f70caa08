"""The calendar of races, friends' races as they are kept, and how results and menu agree."""

from __future__ import annotations

import json

import pytest
from app.club.days import (
    first_day,
    hours_and_minutes,
    month_moved,
    month_of,
    moved,
    within,
    yesterday,
)
from app.club.friends import A_DAY, KEPT, FriendRace, of_day, races_from, races_text, with_race
from app.store.daily import (
    KEPT_DAYS,
    KEPT_LINKS,
    Result,
    day_after,
    longest_streak,
    medals,
    menu_words,
    results_from,
    results_text,
)
from app.store.greenwich import DAY_MS, day_at, day_number, left_of_day

from roborally_core.solo.daily import Medal

TODAY = "2026-11-25"
ADA = FriendRace(TODAY, "Ada", 6, True, "AAAA")


def test_a_month_is_weeks_from_monday():
    month = month_of("2026-11-25")
    assert month.weeks[0] == (None,) * 6 + ("2026-11-01",)
    assert month.weeks[-1] == ("2026-11-30", *(None,) * 6)
    assert [day for week in month_of("2024-02-10").weeks for day in week if day][-1] == "2024-02-29"


def test_days_and_months_stay_where_races_are():
    assert moved(TODAY, -7, TODAY) == "2026-11-18"
    assert moved(TODAY, 1, TODAY) == TODAY
    assert moved(first_day(TODAY), -1, TODAY) == first_day(TODAY)
    assert month_moved("2026-01-31", -1, TODAY) == "2025-12-01"
    assert month_moved(TODAY, 1, TODAY) == TODAY
    assert within("1999-01-01", TODAY) == first_day(TODAY)
    assert within("9999-12-31", TODAY) == TODAY
    assert yesterday("2026-03-01") == "2026-02-28"


@pytest.mark.parametrize(
    ("milliseconds", "left"),
    [(0, DAY_MS), (DAY_MS - 1, 1), (DAY_MS, DAY_MS), (3 * DAY_MS + 60_000, DAY_MS - 60_000)],
)
def test_the_day_changes_at_midnight_in_greenwich(milliseconds: int, left: int):
    assert left_of_day(milliseconds) == left
    assert day_number(milliseconds + left) == day_number(milliseconds) + 1
    assert day_at(milliseconds + left - 1) == day_at(milliseconds)
    assert day_at(milliseconds + left) != day_at(milliseconds)


def test_a_while_is_rounded_up_to_minutes():
    assert hours_and_minutes(DAY_MS) == (24, 0)
    assert hours_and_minutes(1) == (0, 1)
    assert hours_and_minutes(3_600_001) == (1, 1)


def test_friends_races_are_kept_once_and_bounded():
    races = with_race((ADA,), ADA)
    assert races == (ADA,)
    for number in range(KEPT + 9):
        races = with_race(races, ADA._replace(day=f"2026-10-{number % 28 + 1:02}", link=f"L{number}"))
    assert len(races) == KEPT
    same = ()
    for number in range(A_DAY + 5):
        same = with_race(same, ADA._replace(link=f"L{number}"))
    assert [one.link for one in same] == [f"L{number}" for number in range(5, A_DAY + 5)]


def test_a_days_races_come_best_first():
    lost, slow = (
        ADA._replace(name="Bo", won=False, turns=2, link="B"),
        ADA._replace(name="Cy", turns=9, link="C"),
    )
    other = ADA._replace(day="2026-11-24", link="D")
    assert of_day((lost, slow, ADA, other), TODAY) == [ADA, slow, lost]


def test_friends_races_come_back_and_damage_is_left_out():
    assert races_from(races_text((ADA,))) == (ADA,)
    bad = [
        list(ADA),
        [TODAY, "x" * 900, 6, True, "A"],
        ["never", "Ada", 6, True, "A"],
        [TODAY, "Ada", 0, True, "A"],
        [TODAY, "Ada", 6, 1, "A"],
        [TODAY, "Ada", 6, True, "A" * 9_999],
        [TODAY, "Ada", True, True, "A"],
        7,
    ]
    assert races_from(json.dumps(bad)) == (ADA,)
    for text in (None, "", "[", "{}", "7", " " * 400_000):
        assert races_from(text) == ()


def test_results_from_before_there_were_medals_are_read():
    assert results_from('{"2026-11-24": [6, true]}') == {"2026-11-24": Result(6, True)}
    assert results_from('{"2026-11-24": [6, true, 7, "AA"]}') == {"2026-11-24": Result(6, True, 7, "AA")}
    assert results_from('{"2026-11-24": [6, true, "7", 8]}') == {"2026-11-24": Result(6, True)}
    assert results_from('{"2026-11-24": [6, true, 7, "AA", 1, 0], "2026-11-23": [6]}') == {}
    for place in ("5", "0", "true", "[1]"):
        kept = results_from(f'{{"2026-11-24": [6, false, 7, "AA", {place}]}}')
        assert kept == {"2026-11-24": Result(6, False, 7, "AA")}


def test_a_race_that_was_lost_is_told_by_its_place():
    lost = {TODAY: Result(12, False, 6, "AA", 3)}
    assert results_from(results_text(lost)) == lost
    assert lost[TODAY].told() == "Place 3 of 4 after 12 turns"
    assert menu_words(lost, TODAY, "1:00 AM").startswith("Place 3 of 4 after 12 turns · ")
    assert menu_words(lost, TODAY, "") == "Place 3 of 4 after 12 turns · next race at midnight"
    assert menu_words(lost, day_after(TODAY), "") == "Run yesterday: go on by midnight"
    assert Result(12, False).told() == "Lost after 12 turns", "the place was not noted before"
    assert Result(1, True, 0, "", 1).told() == "Won in 1 turn"


def test_links_of_old_races_are_let_go():
    days = [f"{2000 + number // 12}-{number % 12 + 1:02}-01" for number in range(KEPT_DAYS)]
    kept = results_from(results_text({day: Result(6, True, 6, "AA") for day in days}))
    assert len(kept) == KEPT_DAYS
    assert sum(bool(one.link) for one in kept.values()) == KEPT_LINKS


def test_medals_and_streaks_are_counted():
    results = {
        "2026-11-20": Result(6, True, 6),
        "2026-11-21": Result(8, True, 6),
        "2026-11-22": Result(20, True, 6),
        "2026-11-23": Result(6, False, 6),
        "2026-11-24": Result(7, True),
    }
    assert medals(results) == {Medal.GOLD: 1, Medal.SILVER: 1, Medal.BRONZE: 2}
    assert longest_streak(results) == 5
    assert longest_streak({**results, "2026-11-26": Result(6, True)}) == 5
    assert longest_streak({}) == 0


def test_the_menu_says_what_the_page_says():
    results = {"2026-11-24": Result(6, True), "2026-11-23": Result(6, True)}
    assert menu_words(results, TODAY, "1:00 AM") == "2 days in a row: run by 1:00 AM to go on"
    assert menu_words({}, TODAY, "1:00 AM") == "Not run yet"
    lost = menu_words({**results, TODAY: Result(5, False)}, TODAY, "1:00 AM")
    assert lost == "3 days in a row · next race at 1:00 AM"
    first = menu_words({TODAY: Result(5, False)}, TODAY, "1:00 AM")
    assert first == "Lost after 5 turns · next race at 1:00 AM"
    won = menu_words({**results, TODAY: Result(5, True)}, TODAY, "1:00 AM")
    assert won == "3 days in a row · next race at 1:00 AM"


def test_a_clock_set_back_leaves_what_was_won():
    results = {"2026-11-25": Result(6, True), "2026-11-24": Result(6, True)}
    assert menu_words(results, "2026-11-24", "1:00 AM").startswith("Won in 6 turns")
    assert menu_words(results, "2026-11-25", "1:00 AM").startswith("2 days in a row")
