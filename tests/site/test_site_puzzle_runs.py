"""Runs of puzzles: rush, streak, and those chosen for a player."""

from __future__ import annotations

import pytest
from app.store.puzzles import (
    BAND,
    EASY_RANGE,
    FAMILIAR,
    FIRST_RATING,
    NO_PUZZLES,
    RUSH_SECONDS,
    PuzzleMode,
    PuzzleRun,
    fitting,
    names_of,
    rising,
)
from app.view.puzzles_result import puzzle_over
from app.view.puzzles_texts import word
from app.view.puzzles_view import puzzle_card
from test_site_puzzles import PUZZLES

from roborally_core.puzzles import KNOWN_FIRST


def test_a_rush_ends_with_its_time_or_the_third_miss() -> None:
    run, log = PuzzleRun(PuzzleMode.RUSH, PUZZLES), NO_PUZZLES
    assert run.seconds == RUSH_SECONDS
    for solved in (True, False, False):
        log = run.answered(log, solved)
        assert not run.over
        run.next()
    log = run.answered(log, False)
    assert run.over
    assert log.rush == 1
    late = PuzzleRun(PuzzleMode.RUSH, PUZZLES)
    late.seconds = 0
    assert late.over


@pytest.mark.parametrize("mode", [PuzzleMode.RUSH, PuzzleMode.STREAK])
def test_the_end_of_a_run_tells_the_best_and_leads_to_another_run(mode: PuzzleMode) -> None:
    run, log = PuzzleRun(mode, PUZZLES[:1]), NO_PUZZLES
    card = str(puzzle_card(run, run.puzzle.game(), names_of(run.puzzle, "Ada")))
    assert 'class="muted run-score"' in card, "phones show it, too"
    log = run.answered(log, True)
    assert run.over
    shown = str(puzzle_over(run, True, log, showing=False))
    assert word("puzzle.run.record") in shown
    assert word(f"puzzle.{mode}.over") in shown
    assert f'data-do="puzzle" data-arg="{mode}"' in shown
    again = PuzzleRun(mode, PUZZLES[1:2])
    log = again.answered(log, False)
    shown = str(puzzle_over(again, False, log, showing=False, why="A wall was in the way."))
    aim = again.puzzle.aim
    missed = word(f"puzzle.missed.{aim.kind.name.lower()}", n=aim.value)
    assert f"{missed} A wall was in the way." in shown
    assert word("puzzle.run.record") not in shown
    assert word("puzzle.best", n=1) in shown


def test_at_its_end_a_rush_lists_what_was_missed_to_be_tried_again_one_after_the_other() -> None:
    run, log = PuzzleRun(PuzzleMode.RUSH, PUZZLES[:4]), NO_PUZZLES
    for solved in (False, True, False, False):
        log = run.answered(log, solved)
        shown = str(puzzle_over(run, solved, log, showing=False, missed=["first", "second", "third"]))
        assert ("run-missed" in shown) is run.over
        if not run.over:
            run.next()
    assert 'data-arg="2"' in shown
    assert "Try the 3 you missed again" in shown
    again = run.again(1)
    assert [again.puzzle.id] == [PUZZLES[2].id], "it begins with the one that was chosen"
    log = again.answered(log, True)
    assert not again.chained
    assert "puzzle-next" in str(puzzle_over(again, True, log, showing=False))
    assert log.tried[PUZZLES[2].id] is False, "only the first try counts"
    again.next()
    again.next()
    last = str(puzzle_over(again, True, again.answered(log, True), showing=False))
    assert "Another rush" in last
    assert again.puzzle.id == PUZZLES[0].id


def test_a_rush_tells_misses_and_time_between_puzzles_and_says_when_it_is_over() -> None:
    run, log = PuzzleRun(PuzzleMode.RUSH, PUZZLES), NO_PUZZLES
    run.seconds = 125
    for misses in (1, 2, 3):
        log = run.answered(log, False)
        shown = str(puzzle_over(run, False, log, showing=False))
        assert (f"0 solved, {misses} of 3 misses, 2:05 left." in shown) == (misses < 3)
        assert (word("puzzle.rush.over") in shown) == (misses == 3)
        if misses < 3:
            run.next()


def test_a_streak_ends_with_the_first_miss_and_an_answer_counts_once() -> None:
    run = PuzzleRun(PuzzleMode.STREAK, PUZZLES)
    log = run.answered(NO_PUZZLES, True)
    assert run.answered(log, False) is log
    assert not run.over
    run.next()
    assert run.answered(log, False).streak == 1
    assert run.over


def test_runs_become_harder_and_free_puzzles_fit_the_player() -> None:
    ordered = rising(PUZZLES, b"a")
    assert ordered[0].rating < ordered[-1].rating
    assert rising(PUZZLES, b"a") == ordered
    assert rising(PUZZLES, b"b") != ordered
    first = fitting(PUZZLES, NO_PUZZLES, b"a")[0]
    assert all(
        abs(first.rating - FIRST_RATING) // 150 <= abs(one.rating - FIRST_RATING) // 150 for one in PUZZLES
    )
    assert fitting(PUZZLES, NO_PUZZLES.noted(first, True), b"a")[0] != first


@pytest.mark.parametrize("seed", [b"a", b"b", b"c", b"d"])
def test_a_run_begins_with_the_rallys_own_rules_and_mixes_in_the_other_systems_later(seed: bytes) -> None:
    ordered = rising(PUZZLES, seed)
    assert sorted(one.id for one in ordered) == sorted(one.id for one in PUZZLES), "each comes once"
    first, second, rest = ordered[:FAMILIAR], ordered[FAMILIAR : 2 * FAMILIAR], ordered[2 * FAMILIAR :]
    assert {(one.ruleset, one.robots) for one in first} == {("rr", 2)}
    assert {one.ruleset for one in second} <= set(KNOWN_FIRST)
    for part in (first, second):
        assert [one.rating for one in part] == sorted(one.rating for one in part)
        assert part[-1].rating < PUZZLES[0].rating + EASY_RANGE
    assert len({one.ruleset for one in rest[:FAMILIAR]} - set(KNOWN_FIRST)) > 1, "then all systems"
    bands = [one.rating // BAND for one in rest]
    assert bands == sorted(bands)


def test_free_puzzles_of_other_systems_wait_until_a_few_have_been_tried() -> None:
    log = NO_PUZZLES
    for _ in range(FAMILIAR):
        one = fitting(PUZZLES, log, b"a")[0]
        assert one.ruleset in KNOWN_FIRST
        log = log.noted(one, False)
    offered = {fitting(PUZZLES, log, bytes([seed]))[0].ruleset for seed in range(9)}
    assert offered - set(KNOWN_FIRST), "then those of all systems are offered"


def test_runs_of_puzzles_by_hand_need_none_of_the_familiar_rules() -> None:
    foreign = [one for one in PUZZLES if one.ruleset == "botwars"]
    assert len(rising(foreign, b"a")) == len(fitting(foreign, NO_PUZZLES, b"a")) == len(foreign)
    assert rising([], b"a") == []
