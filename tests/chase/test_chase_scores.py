"""The record table, and games better, worse and equal."""

import json

import pytest

from roborally_core.chase import scores
from roborally_core.chase.daily import DAILY_SETUP, daily_seed, day_of
from roborally_core.chase.game import Chase, ChaseSetup
from roborally_core.chase.moves import Move
from roborally_core.chase.scores import MAX_ENTRIES, Comparison, ScoreEntry, ScoresError, ScoreTable


def entry(score: int, seed: str = "s") -> ScoreEntry:
    return ScoreEntry(score, score + 5, 5, 2, 1, seed, "2026-11-20", 0, "link")


def filed(*points: int) -> ScoreTable:
    table = ScoreTable()
    for number, score in enumerate(points):
        table = table.filed("8x8", entry(score, f"game {number}")).table
    return table


def test_the_rating_is_the_highest_score() -> None:
    assert filed(3, 12, -4, 7).sheet("8x8").best == 12


def test_the_table_is_a_high_score_table() -> None:
    assert [line.score for line in filed(3, 12, -4, 7).sheet("8x8").entries] == [12, 7, 3, -4]


def test_the_breakdown_counts_games_against_the_previous_high_score() -> None:
    sheet = filed(3, 12, 12, 7, 13, 13, 12).sheet("8x8")
    assert (sheet.better, sheet.worse, sheet.equal) == (2, 2, 2)
    assert sheet.games == 7 == sheet.better + sheet.worse + sheet.equal + 1


@pytest.mark.parametrize(
    ("score", "best", "comparison"),
    [(1, None, Comparison.FIRST), (-9, None, Comparison.FIRST), (4, 3, Comparison.BETTER),
     (2, 3, Comparison.WORSE), (3, 3, Comparison.EQUAL), (0, -1, Comparison.BETTER)],
)  # fmt: skip
def test_a_game_is_better_worse_or_equal(score: int, best: int | None, comparison: Comparison) -> None:
    assert scores.compare(score, best) is comparison


def test_of_equal_scores_the_earlier_stands_higher() -> None:
    entries = filed(5, 5, 5).sheet("8x8").entries
    assert [line.seed for line in entries] == ["game 0", "game 1", "game 2"]


def test_only_the_best_are_kept_but_every_game_counts() -> None:
    table = filed(*range(20, 0, -1))
    sheet = table.sheet("8x8")
    assert len(sheet.entries) == MAX_ENTRIES
    assert sheet.games == 20
    last = table.filed("8x8", entry(1))
    assert last.rank is None
    assert table.filed("8x8", entry(21)).rank == 1


def test_rooms_of_another_size_have_a_sheet_of_their_own() -> None:
    table = filed(5).filed("20x15", entry(90)).table
    assert table.sheet("8x8").best == 5
    assert table.sheet("20x15").best == 90
    assert table.sheet("9x9").best is None


def test_a_finished_game_is_filed_with_its_numbers() -> None:
    game = Chase(ChaseSetup(level=3), "numbers")
    game.play([Move.LAST_STAND])
    game.over or game.play([Move.QUIT])
    line = scores.entry_of(game, day="2026-11-20", hints=2, replay="abc")
    assert line == ScoreEntry(game.score, game.kills, 1, game.level, 3, "numbers", "2026-11-20", 2, "abc")


def test_the_table_is_stored_and_read_back() -> None:
    table = filed(3, 12, 12).filed("20x15", entry(90)).table
    assert scores.from_json(scores.to_json(table)) == table


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        ("", "no JSON text"),
        ("{}", "not of the format"),
        ('{"format":"roborally-robots-scores/2","rooms":{}}', "not of the format"),
        ('{"format":"roborally-robots-scores/1"}', "holds no rooms"),
        (
            '{"format":"roborally-robots-scores/1","rooms":{"8x8":{}}}',
            "room '8x8' of the score table holds no entries",
        ),
        (" " * 4_000_001, "longer than"),
    ],
)
def test_a_damaged_table_is_refused_in_words(raw: str, message: str) -> None:
    with pytest.raises(ScoresError, match=message):
        scores.from_json(raw)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"games": -1}, "counts below 0"),
        ({"better": "x"}, "'better' of room '8x8' of the score table is no whole number"),
        ({"entries": [1]}, "entry 1 of room '8x8' of the score table is no object"),
        ({"entries": [entry(1)._asdict() | {"kills": None}]}, "'kills' of entry 1"),
        ({"entries": [entry(1)._asdict() | {"seed": 3}]}, "'seed' of entry 1"),
        ({"entries": [entry(1)._asdict(), entry(2)._asdict()]}, "is not in order"),
        ({"entries": [entry(1)._asdict()] * 11}, "has more than 10 entries"),
    ],
)
def test_a_tampered_sheet_is_refused_by_entry(change: dict[str, object], message: str) -> None:
    data = json.loads(scores.to_json(filed(3, 2)))
    data["rooms"]["8x8"] |= change
    with pytest.raises(ScoresError, match=message):
        scores.from_json(json.dumps(data))


# -- the game of the day


def test_everybody_who_knows_the_date_shares_the_game_of_the_day() -> None:
    one, two = (Chase(DAILY_SETUP, daily_seed("2026-11-20")) for _ in range(2))
    other = Chase(DAILY_SETUP, daily_seed("2026-11-21"))
    assert one.position == two.position != other.position
    assert day_of(one.seed) == "2026-11-20"


@pytest.mark.parametrize(
    "day", ["", "today", "2026-13-01", "2026-02-29", "20261120", "2026-11-20 ", "2026-W47-5"]
)
def test_what_is_no_date_has_no_game(day: str) -> None:
    with pytest.raises(ValueError, match="is no date; write it as year-month-day"):
        daily_seed(day)


@pytest.mark.parametrize("seed", ["", "daily", "daily soon", "2026-11-20", "x daily 2026-11-20"])
def test_other_seeds_belong_to_no_day(seed: str) -> None:
    assert day_of(seed) is None
