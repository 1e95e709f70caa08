"""Careers: totals, bests, achievements, and how they are kept (RR-30, RR-31)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roborally_core.career import (
    ACHIEVEMENTS,
    NEWCOMER,
    Career,
    CareerError,
    career_from_text,
    career_of,
    career_text,
    game_id,
    title_of,
)
from roborally_core.career.career import REMEMBERED, Unlock
from roborally_core.cli.main import main
from roborally_core.language.en import deeds
from roborally_core.play.game import game_from
from roborally_core.play.record import Record, record_from_text, record_of, record_text
from roborally_core.scene import robot, scene
from roborally_core.selfcheck import random_turn
from roborally_core.story.awards import awards_in
from roborally_core.story.statistics import Statistics, statistics_of

GOLDEN = Path(__file__).parents[1] / "golden"


def recorded(name: str = "rr") -> Record:
    data = json.loads((GOLDEN / f"golden-{name}.json").read_text(encoding="utf-8"))
    return record_from_text(json.dumps(data["record"]))


def keys(unlocked) -> list[str]:
    return [one.key for one in unlocked]


def counted(*games: Statistics, finished: bool = True) -> Career:
    career = NEWCOMER
    for number, one in enumerate(games):
        career = career.counting(f"game {number}", one, turns=1, finished=finished).career
    return career


# -- the achievements of the source ----------------------------------------------------------------

SOURCE = """
    robots_destroyed 1 5 10
    u_turns 1 5 10
    damage_taken 5 20 50
    deaths 1 5 10
    squares 10 50 100
    squares_backward 5 10 20
    turns 5 20 50
    damage_dealt 5 20 50
    damage_repaired 1 5 20
    power_downs 1 5 10
    robots_pushed 10
    damage_taken 0
    deaths 0
    damage_dealt 0
"""


def test_they_are_the_34_of_the_source_with_its_thresholds():
    wanted = [
        f"{words[0]}-{goal}" for line in SOURCE.split("\n") if (words := line.split()) for goal in words[1:]
    ]
    assert keys(ACHIEVEMENTS) == wanted
    assert len(wanted) == 34
    assert sum(one.in_one_game for one in ACHIEVEMENTS) == 3


def test_every_one_has_a_name_of_its_own_and_says_what_it_asks():
    titles = [title_of(one) for one in ACHIEVEMENTS]
    assert len({title.name for title in titles}) == len({title.asks for title in titles}) == 34
    named = {key.removeprefix("achievement.") for key in deeds.TEXTS if key.startswith("achievement.")}
    assert named == set(keys(ACHIEVEMENTS))
    assert title_of(ACHIEVEMENTS[1]).asks == "Destroy 5 robots."


@pytest.mark.parametrize("one", [one for one in ACHIEVEMENTS if not one.in_one_game], ids=lambda one: one.key)
def test_each_is_unlocked_at_its_goal_and_not_before(one):
    field = {"squares": "squares_forward", "turns": "u_turns"}.get(one.measure.value, one.measure.value)
    below = NEWCOMER.counting("a", Statistics(**{field: one.goal - 1}), turns=1, finished=False)
    assert one.key not in keys(below.unlocked)
    outcome = below.career.counting("b", Statistics(**{field: 1}), turns=1, finished=False)
    assert one.key in keys(outcome.unlocked)
    assert outcome.career.unlocked[one.key].game == 2


def test_backward_squares_are_walked_too_and_all_turns_are_turns():
    walked = NEWCOMER.counting(
        "a", Statistics(squares_forward=6, squares_backward=4), turns=1, finished=False
    )
    assert keys(walked.unlocked) == ["squares-10"]
    turned = Statistics(left_turns=2, right_turns=2, u_turns=1)
    assert keys(NEWCOMER.counting("a", turned, turns=1, finished=False).unlocked) == ["u_turns-1", "turns-5"]


def test_what_a_game_was_spared_counts_when_it_is_finished():
    clean = Statistics(squares_forward=3)
    running = NEWCOMER.counting("a", clean, turns=1, finished=False)
    assert running.unlocked == ()
    assert keys(running.career.counting("a", clean, turns=2, finished=True).unlocked) == [
        "damage_taken-0",
        "deaths-0",
        "damage_dealt-0",
    ]
    fought = Statistics(damage_taken=1, damage_dealt=1)
    assert keys(NEWCOMER.counting("a", fought, turns=1, finished=True).unlocked) == ["deaths-0"]


def test_progress_stops_at_the_goal_and_stays_once_it_is_unlocked():
    career = counted(Statistics(u_turns=7))
    by_key = {one.achievement.key: one for one in career.progress()}
    assert (by_key["u_turns-5"].done, by_key["u_turns-5"].goal, by_key["u_turns-5"].unlocked) == (5, 5, True)
    assert (by_key["u_turns-10"].done, by_key["u_turns-10"].unlocked) == (7, False)
    assert (by_key["deaths-0"].done, by_key["deaths-0"].goal) == (1, 1)
    running = NEWCOMER.counting("a", Statistics(u_turns=7), turns=3, finished=False).career
    back = running.counting("a", Statistics(u_turns=1), turns=4, finished=True).career
    assert {one.achievement.key: one.done for one in back.progress()}["u_turns-5"] == 5


def test_no_defeat_is_celebrated():
    quiet = {one.key for one in ACHIEVEMENTS if not one.is_celebrated}
    assert quiet == {f"damage_taken-{n}" for n in (5, 20, 50)} | {f"deaths-{n}" for n in (1, 5, 10)}
    career = counted(Statistics(deaths=1))
    assert "deaths-1" in career.unlocked, "it is kept all the same (RR-31)"


# -- counting ---------------------------------------------------------------------------------------


def test_last_total_and_best():
    career = counted(
        Statistics(squares_forward=10, damage_taken=4, deaths=0, robots_pushed=1),
        Statistics(squares_forward=6, damage_taken=7, deaths=2, robots_pushed=3),
    )
    assert career.last is not None
    assert career.last.statistics.squares_forward == 6
    assert career.total == Statistics(squares_forward=16, damage_taken=11, deaths=2, robots_pushed=4)
    assert career.best == Statistics(squares_forward=10, damage_taken=4, deaths=0, robots_pushed=3)


def test_a_game_that_was_not_finished_is_no_best_one():
    career = counted(Statistics(squares_forward=10), finished=False)
    assert (career.best, career.games, career.finished) == (None, 1, 0)
    assert career.total.squares_forward == 10


def test_a_running_game_is_counted_once_as_far_as_it_was_played():
    career = NEWCOMER.counting("a", Statistics(u_turns=2), turns=1, finished=False).career
    career = career.counting("b", Statistics(u_turns=1), turns=9, finished=True, won=True).career
    career = career.counting("a", Statistics(u_turns=5), turns=2, finished=True, won=True).career
    assert (career.games, career.finished, career.won, career.total.u_turns) == (2, 2, 2, 6)
    assert career.last is not None
    assert (career.last.game, career.last.number, career.last.turns) == ("a", 1, 2)


@pytest.mark.parametrize(
    ("turns", "finished"), [(1, False), (3, False), (9, False), (3, True), (9, True)], ids=str
)
def test_a_finished_game_stays_counted_whatever_is_told_of_it_later(turns, finished):
    career = counted(Statistics(squares_forward=10)).counting(
        "game 1", Statistics(squares_forward=29), turns=3, finished=True, won=True
    )
    told = career.career.counting(
        "game 1", Statistics(squares_forward=2, deaths=1), turns=turns, finished=finished
    )
    assert told == (career.career, ())


def test_an_older_save_of_a_running_game_takes_nothing_back():
    career = NEWCOMER.counting("a", Statistics(u_turns=5), turns=4, finished=False).career
    assert career.counting("a", Statistics(u_turns=1), turns=2, finished=False) == (career, ())
    assert career.counting("a", Statistics(u_turns=1), turns=4, finished=False) == (career, ())
    other = career.counting("a", Statistics(u_turns=3), turns=5, finished=False).career
    assert (other.games, other.total.u_turns) == (1, 3)
    assert other.unlocked["u_turns-5"] == Unlock(1), "what is unlocked stays"


@given(
    st.lists(
        st.tuples(st.sampled_from("abc"), st.integers(0, 9), st.integers(1, 5), st.booleans(), st.booleans()),
        max_size=20,
    )
)
def test_whatever_is_told_the_totals_are_the_sums_of_the_games_and_none_is_ever_taken_back(told):
    career = NEWCOMER
    for game, squares, turns, finished, won in told:
        before = career
        career = career.counting(
            game, Statistics(squares_forward=squares), turns=turns, finished=finished, won=won and finished
        ).career
        assert {one for one in before.recent if one.finished} <= set(career.recent)
        assert before.finished <= career.finished
        assert set(before.unlocked) <= set(career.unlocked)
        assert career.games == len(career.recent) == len({one.game for one in career.recent})
        assert career.total.squares_forward == sum(one.statistics.squares_forward for one in career.recent)
        assert career.finished == sum(one.finished for one in career.recent)
        assert career.won == sum(one.won for one in career.recent)
        done = [one.statistics.squares_forward for one in career.recent if one.finished]
        assert (career.best.squares_forward if career.best else None) == max(done, default=None)


def test_a_career_from_before_turns_were_kept_is_read():
    data = json.loads(career_text(counted(Statistics(u_turns=1))))
    del data["recent"][0]["turns"]
    assert career_from_text(json.dumps(data)).recent[0].turns == 0


def test_only_so_many_games_are_remembered_one_by_one():
    career = counted(*[Statistics(deaths=1)] * (REMEMBERED + 3))
    assert (len(career.recent), career.games, career.total.deaths) == (REMEMBERED, 53, 53)


@pytest.mark.parametrize("known", range(5))
def test_a_game_that_goes_on_from_a_save_counts_only_where_its_beginning_did(known):
    """Known are the turns counted before a match goes on from a save of three; the last is watched late."""
    career = NEWCOMER
    if known:
        career = career.counting("match", Statistics(u_turns=known), turns=known, finished=False).career
    followed = known in (2, 3, 4)
    assert career.follows("match", 3) is followed
    after, _ = career.counting("match", Statistics(u_turns=9), turns=9, finished=True, won=True, since=3)
    assert (after.total.u_turns, after.won) == ((9, 1) if followed else (known, 0))
    assert after.follows("another", 0)


# -- records ---------------------------------------------------------------------------------------


def test_a_career_over_records_is_the_sum_of_their_statistics():
    records = [recorded("rr"), recorded("botwars")]
    name = records[0].setup.seats[0].name
    wanted = [
        one
        for record in records
        for seat, one in zip(record.setup.seats, statistics_of(record), strict=True)
        if seat.name == name
    ]
    career = career_of([*records, records[0]], name)
    total = Statistics()
    for one in wanted:
        total = total.plus(one)
    assert (career.total, career.games) == (total, len(wanted))


def test_a_game_is_known_again_from_its_save_and_not_from_another_seed():
    record = recorded()
    again = record_from_text(record_text(record._replace(turns=record.turns[:1], hashes=record.hashes[:1])))
    assert game_id(again.setup, again.board, again.entropy) == game_id(
        record.setup, record.board, record.entropy
    )
    assert game_id(record.setup, record.board, bytes(32)) != game_id(
        record.setup, record.board, record.entropy
    )


# -- text ------------------------------------------------------------------------------------------


def test_its_text_holds_everything():
    name = recorded().setup.seats[0].name
    for career in (NEWCOMER, career_of([recorded(), recorded("classic")], name)):
        assert career_from_text(career_text(career)) == career


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": "roborally-career/9"}, "career.format: 'roborally-career/9' is not 'roborally-career/1'"),
        ({"games": -1}, "career.games: not a whole number from 0 to 1000000000000000"),
        ({"games": True}, "career.games: not a whole number"),
        ({"won": 3}, "career: more games won than finished"),
        ({"total": []}, "career.total: not an object"),
        ({"total": {"deaths": "x"}}, "career.total.squares_forward: not a whole number"),
        ({"best": 3}, "career.best: not an object"),
        (
            {"unlocked": {"u_turns-1": {"game": 7, "when": 0}}},
            "career.unlocked.u_turns-1.game: not a whole number from 0 to 1",
        ),
        ({"unlocked": {"u_turns-1": 1}}, "career.unlocked.u_turns-1: not an object"),
        ({"recent": [{}] * 51}, "career.recent: not a list of at most 50 games"),
        ({"recent": [{"game": 7}]}, "career.recent[0].game: not a text"),
        ({"recent": [{"game": "a", "finished": 1, "won": False}]}, "career.recent[0]: finished and won are"),
    ],
)
def test_what_is_wrong_with_a_text_is_named(change, said):
    data = {**json.loads(career_text(counted(Statistics(u_turns=1)))), **change}
    with pytest.raises(CareerError) as error:
        career_from_text(json.dumps(data))
    assert str(error.value).startswith(said)


@pytest.mark.parametrize("text", ["", "[" * 70, "3", "[]", "x" * 100_001, '{"a":' + "1" * 5000 + "}"])
def test_no_text_breaks_the_reader(text):
    with pytest.raises(CareerError):
        career_from_text(text)


def test_achievements_nobody_knows_are_left_out():
    moment = {"game": 1, "when": 7}
    data = {**json.loads(career_text(NEWCOMER)), "games": 1, "unlocked": {"<b>": 1, "u_turns-1": moment}}
    assert dict(career_from_text(json.dumps(data)).unlocked) == {"u_turns-1": Unlock(1, 7)}


# -- command line -----------------------------------------------------------------------------------


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    file.write_text(record_text(recorded()), encoding="utf-8")
    return file


def test_the_command_line_counts_a_record(capsys, path: Path):
    record = recorded()
    assert main(["statistics", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"{path.name}, {len(record.turns)} turns"
    assert " ".join(lines[1].split()) == " ".join(seat.name for seat in record.setup.seats)
    rows = [list(row) for row in zip(*statistics_of(record), strict=True)]
    counted, awards = lines[2 : 2 + len(rows)], lines[2 + len(rows) :]
    assert [[int(word) for word in line[18:].split()] for line in counted] == rows
    assert len(awards) == len(awards_in(record))
    assert all(line.startswith("Award: ") for line in awards)


def test_the_command_line_shows_a_career(capsys, path: Path):
    name = recorded().setup.seats[0].name
    assert main(["statistics", str(path), str(path), "--robot", name]) == 0
    out = capsys.readouterr().out
    career = career_of([recorded()], name)
    assert out.startswith(f"{name}: games 1, finished {career.finished}, won {career.won}\n")
    assert f"Achievements: {len(career.unlocked)} of 34" in out
    assert out.count("[x]") == len(career.unlocked)


def test_the_command_line_names_what_is_wrong(capsys, path: Path):
    assert main(["statistics", str(path), "--robot", "Nobody"]) == 2
    assert capsys.readouterr().err.startswith("--robot: 'Nobody' does not play; ")
    assert main(["statistics", "/nowhere.json"]) == 2


def test_a_game_that_goes_on_from_a_situation_counts_for_nobody():
    s = scene("rr", "A . . . .\n. . 1 . B", A=robot("E"), B=robot("W"))
    game = game_from(s.situation())
    game.open_turn()
    game.play(random_turn(game, b"seed"))
    assert career_of([record_of(game)], "A") == NEWCOMER


def test_a_game_told_of_again_unchanged_changes_nothing():
    career = counted(Statistics(u_turns=2), Statistics(deaths=1))
    assert career.counting("game 0", Statistics(u_turns=2), turns=1, finished=True) == (career, ())


def test_when_something_was_unlocked_is_kept():
    career = NEWCOMER.counting("a", Statistics(u_turns=1), turns=1, finished=False, when=1234).career
    assert career_from_text(career_text(career)).unlocked["u_turns-1"] == Unlock(1, 1234)
