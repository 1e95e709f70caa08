"""Ratings, the ladder and the ranking as they are worked out and shown."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest
from app.club.glicko import Rating, Scored, rated
from app.club.ladder_view import ladder_page
from app.club.ranking_view import LATELY, ranking
from app.club.rated_view import (
    RatedEnd,
    duel_told,
    rated_end,
    rated_told,
    rating_words,
    unrated_duel,
    unrated_told,
)
from app.club.ratings import STRENGTHS, SystemRating, standings_of
from app.club.rivals import arenas, duel
from app.club.texts import t
from app.store.persons import PERSONS, ladder_system, ladder_words, person_of, rival_in

from roborally_core.ai import MINDS
from roborally_core.board.library import boards
from roborally_core.career.bouts import DRAW, LOSS, WIN, RatedGame
from roborally_core.play.agreement import FIRST_PERSON, Setup
from roborally_core.rulesets import RULESETS

DOT = FIRST_PERSON
LIBRARY = boards()


def bout(number: int, half: int, level: int = 1, ruleset: str = "rr") -> RatedGame:
    return RatedGame(f"game {number}", ruleset, (level,), (half,), 9)


def test_glicko_comes_to_what_its_author_has_in_his_example():
    games = [Scored(Rating(1400, 30), 1), Scored(Rating(1550, 100), 0), Scored(Rating(1700, 300), 0)]
    found = rated(Rating(1500, 200, 0.06), games)
    assert round(found.rating, 2) == 1464.05
    assert round(found.deviation, 2) == 151.52
    assert round(found.volatility, 5) == 0.06


@pytest.mark.parametrize("score", [0, 1])
def test_a_rating_far_from_the_middle_keeps_its_volatility(score: int):
    far = rated(Rating(2300 - 1600 * score, 60), [Scored(Rating(1500, 50), score)] * 4)
    assert round(far.volatility, 5) == 0.06021
    calm = Rating(1500, 200)
    for _ in range(50):
        calm = rated(calm, [Scored(Rating(1500, 50), 0.5)])
    assert calm.deviation < 70
    assert round(calm.rating) == 1500


def test_wins_raise_a_rating_and_losses_lower_it_in_their_own_system():
    won = standings_of([bout(i, WIN, 2) for i in range(5)])["rr"]
    lost = standings_of([bout(i, LOSS, 0) for i in range(5)])["rr"]
    drawn = standings_of([bout(i, DRAW, 1) for i in range(20)])["rr"]
    assert won.rating > STRENGTHS[2] > STRENGTHS[0] > lost.rating
    assert abs(drawn.rating - STRENGTHS[1]) < 30
    assert drawn.margin < won.margin < 700
    assert standings_of([bout(1, WIN, ruleset="classic")]).keys() == {"classic"}
    assert standings_of(()) == {}


def test_a_standing_is_a_fold_and_nothing_more():
    ledger = [bout(i, i % 3, i % 12) for i in range(60)]
    assert standings_of(ledger) == standings_of(tuple(ledger))
    assert isinstance(standings_of(ledger)["rr"], SystemRating)


def test_a_rating_remembers_its_course_and_the_ranking_draws_the_latest_part_of_it():
    ledger = [bout(i, WIN if i < 40 else LOSS, 1) for i in range(LATELY + 20)]
    standing = standings_of(ledger)["rr"]
    assert len(standing.course) == standing.games == len(ledger)
    assert standing.course[-1] == standing.rating
    assert max(standing.course) == standing.course[39] > standing.rating
    shown = str(ranking(ledger))
    points = re.findall(r"[\d.]+,([\d.]+)", shown.partition('points="')[2].partition('"')[0])
    assert len(points) == LATELY
    assert (points[19], points[-1]) == ("0.0", "28.0"), "the highest is above, the lowest below"
    assert t("rating.best", rating=standing.course[39]) in shown
    assert "polyline" not in str(ranking(ledger[:1])), "one game makes no curve"


def test_everybody_of_the_ladder_has_a_level_a_strength_and_a_robot():
    assert len(STRENGTHS) == len(MINDS)
    strengths = STRENGTHS[FIRST_PERSON:]
    assert list(strengths) == sorted(strengths), "the ladder goes up"
    assert len({one.name for one in PERSONS}) == len(PERSONS)
    assert person_of(DOT).key == "dot"
    with pytest.raises(IndexError):
        person_of(1)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_each_system_has_a_board_for_each_duel(ruleset: str):
    found = arenas(ruleset, LIBRARY)
    assert len(found) == len(PERSONS)
    for level, key in enumerate(found, FIRST_PERSON):
        assert duel(ruleset, "Ada", 3, level).problems(LIBRARY[key]) == []
    assert arenas(ruleset, {}) == ()


def test_a_rival_never_looks_like_the_player():
    for level in range(FIRST_PERSON, len(MINDS)):
        for look in range(8):
            mine, theirs = duel("rr", "Ada", look, level).seats
            assert mine.look != theirs.look
            assert theirs.level == level


def test_the_page_offers_the_next_one_and_those_beaten():
    met = dict(enumerate((LIBRARY[key] for key in arenas("rr", LIBRARY)), FIRST_PERSON))
    page = str(ladder_page("rr", [bout(1, WIN, DOT)], met))
    assert "Meet Dot again" in page
    assert "Challenge Rusty" in page
    assert "Zip" in page
    assert "Challenge Zip" not in page
    assert page.count("duel-") == 2
    assert "after 1 game" in page
    assert "7 more after that" in page, "those to come take one line"
    everybody = [bout(level, WIN, level) for level in range(FIRST_PERSON, FIRST_PERSON + len(PERSONS))]
    done = str(ladder_page("rr", everybody, met))
    assert "All nine are beaten" in done
    assert "more after that" not in done
    assert done.count("duel-") == len(PERSONS)
    assert "Challenge Dot" in str(ladder_page("classic", [bout(1, WIN, DOT)], met))


def test_the_profile_shows_ratings_and_the_robo_ranking():
    shown = str(ranking([bout(1, WIN, DOT), bout(2, WIN, ruleset="robo-runner")]))
    assert "Robo Rally" in shown
    assert "1 of 9" in shown
    assert "Fresh Alloy" in shown
    assert "2 points to Tempered." in shown
    assert "No finished game" in str(ranking(()))


def test_the_menu_says_who_is_next_on_the_ladder_that_was_looked_at():
    won = [bout(level, WIN, level) for level in range(FIRST_PERSON, FIRST_PERSON + len(PERSONS))]
    assert ladder_words((), "rr") == "Dot is next"
    assert ladder_words(won[:1], "rr") == "Rusty is next"
    assert ladder_words(won[:1], "classic") == "Dot is next"
    assert ladder_words(won, "rr") == "All beaten"
    assert ladder_system("classic") == "classic"
    assert ladder_system("no such system") == ladder_system(None) == next(iter(RULESETS))


def ended(ledger: Sequence[RatedGame], number: int) -> RatedEnd:
    """The end of the ledger's game of this number."""
    end = rated_end(ledger, next(one for one in ledger if one.game == f"game {number}"))
    assert end is not None
    return end


def test_the_end_of_a_duel_tells_the_rating_before_and_after_and_who_is_next():
    ledger = [bout(1, WIN, DOT), bout(2, LOSS), bout(3, WIN, DOT + 1), bout(4, LOSS, DOT + 2)]
    first, won, lost = (ended(ledger, n) for n in (1, 3, 4))
    assert first.before is None
    assert won.before == standings_of(ledger[:2])["rr"].rating < won.rating
    assert won.rating == standings_of(ledger[:3])["rr"].rating
    assert lost.before == won.rating > lost.rating
    assert (won.won, lost.won, won.upcoming) == (True, False, DOT + 2)
    shown = str(duel_told(won, DOT + 1))
    assert "Rusty is beaten." in shown
    assert f"{won.before} → {won.rating} (+{won.rating - won.before})." in shown
    assert f'data-arg="rr:{DOT + 2}"' in shown
    assert 'data-arg="rr' not in str(duel_told(lost, DOT + 2)), "the other button meets the same rival again"
    assert rated_end(ledger, bout(9, WIN)) is None


def test_after_two_lost_duels_in_a_row_the_rival_below_is_offered_and_below_the_first_the_missions():
    ledger = [
        bout(1, WIN, DOT),
        bout(2, LOSS, DOT + 1),
        bout(3, LOSS, DOT + 1),
        bout(4, WIN),
        bout(5, LOSS, DOT),
    ]
    once, twice, other = (
        str(duel_told(ended(ledger, n), level)) for n, level in ((2, DOT + 1), (3, DOT + 1), (5, DOT))
    )
    assert "duel-easier" not in once
    assert "duel-easier" not in other
    assert "Rusty has now beaten you 2 times in a row." in twice
    assert (f'data-arg="rr:{DOT}"' in twice, "Meet Dot again" in twice) == (True, True)
    ledger += [bout(6, LOSS, DOT), bout(7, WIN, DOT + 1), bout(8, LOSS, DOT + 1)]
    assert "To the missions" in str(duel_told(ended(ledger, 6), DOT))
    assert "duel-easier" not in str(duel_told(ended(ledger, 8), DOT + 1)), "a win begins the row anew"


@pytest.mark.parametrize("upcoming", [DOT + 1, None])
def test_a_duel_that_is_won_marks_its_way_on_rated_or_not(upcoming: int | None):
    """Otherwise the results had no marked button: "Play again" is none after a won duel."""
    won = RatedEnd("rr", DOT, True, 1500, 1520, upcoming)
    lost = str(duel_told(won._replace(won=False), DOT))
    for shown in (str(duel_told(won, DOT)), str(unrated_duel("again", DOT, "rr", upcoming))):
        assert "Dot is beaten." in shown
        assert 'class="primary"' in shown
        assert 'class="primary"' not in lost
        assert ("Challenge Rusty" in shown) is (upcoming is not None)
    assert "the same cards have been played before" in shown


def test_every_rated_game_tells_the_rating_in_its_system():
    ledger = [bout(1, LOSS), bout(2, WIN, ruleset="classic"), bout(3, LOSS)]
    first, other, later = (ended(ledger, n) for n in (1, 2, 3))
    assert (first.rival, other.rival) == (None, None), "machines of a level are no rivals"
    assert "First rating in Classic: " in str(rated_told(other, inviting=False))
    told = str(rated_told(later, inviting=True))
    assert f"Rating in Robo Rally: {first.rating} → {later.rating} (−{first.rating - later.rating})." in told
    assert "Next rival: Dot (900)" in told
    assert "rival" not in str(rated_told(later, inviting=False))
    assert rating_words("Classic", 1500, 1500) == "Rating in Classic: still 1500."
    assert "practice" in str(unrated_told("practice"))


def test_a_game_on_a_ship_tells_the_points_to_the_next_title_and_a_title_it_brought():
    ship = [RatedGame(f"game {n}", "robo-runner", (1, 1), (WIN, WIN), 9) for n in (1, 2)]
    ledger = [*ship, bout(3, LOSS, ruleset="robo-runner"), bout(4, WIN)]
    told = [str(rated_told(ended(ledger, n), inviting=False)) for n in (1, 2, 3, 4)]
    assert "1 point to Tempered." in told[0]
    assert "Your title in the Robo Ranking: Tempered." in told[1]
    assert all("Tempered" not in one and "Fixer" not in one for one in told[2:]), "they brought no points"


def test_at_the_top_of_the_ladder_nobody_is_left():
    ledger = [bout(level, WIN, DOT + level) for level in range(len(PERSONS))]
    end = ended(ledger, len(PERSONS) - 1)
    assert end.upcoming is None
    assert "Nobody is left above you." in str(duel_told(end, DOT))
    assert "rated-rival" not in str(rated_told(end, inviting=True))


def test_a_duel_is_known_by_its_seats():
    assert rival_in(duel("rr", "Ada", 0, DOT + 1)) == DOT + 1
    usual = duel("rr", "Ada", 0, DOT)
    assert rival_in(Setup("rr", (usual.seats[0], replace(usual.seats[1], level=1)))) == 0
    assert rival_in(Setup("rr", usual.seats[:1])) == 0
