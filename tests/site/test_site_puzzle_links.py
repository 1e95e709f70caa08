"""Puzzles that links bring: arrival, difficulty, hints and answers; and those of one's own."""

from __future__ import annotations

from html import unescape

from app.store.own_puzzles import OwnPuzzle
from app.store.puzzles import (
    FIRST_RATING,
    NO_PUZZLES,
    PuzzleMode,
    PuzzleRun,
    names_of,
    rating_after,
)
from app.texts import t
from app.view.puzzles_arrival import answer_over, arrival
from app.view.puzzles_result import MOST_HINTS, TryEnd, puzzle_over
from app.view.puzzles_shelf import own_puzzles
from app.view.puzzles_texts import word
from app.view.puzzles_view import puzzle_card
from test_site_puzzles import PUZZLES, marked

from roborally_core.puzzles import solution_of
from roborally_core.puzzles.answer import answer_from_link, answer_link
from roborally_core.puzzles.assay import Assay
from roborally_core.puzzles.proof import Fared
from roborally_core.rules.commands import Command


def test_a_puzzle_of_ones_own_is_noted_but_changes_no_rating() -> None:
    run = PuzzleRun(PuzzleMode.LINK, PUZZLES[:1], own=True)
    log = run.answered(NO_PUZZLES, True)
    assert (log.rating, log.tried) == (FIRST_RATING, {PUZZLES[0].id: True})
    assert word("puzzle.own.unrated") in str(puzzle_over(run, True, log, showing=False))
    one = OwnPuzzle(PUZZLES[0].id, "Sieve", 3)
    for known, told in (
        (log, "puzzle.own.solved"),
        (NO_PUZZLES.noted(PUZZLES[0], False), "puzzle.own.missed"),
    ):
        assert word(told) in str(own_puzzles([(one, PUZZLES[0])], "Ada", known))
        assert word(told) not in str(own_puzzles([(one, PUZZLES[0])], "Ada", NO_PUZZLES))


def test_a_link_is_believed_no_difficulty_and_no_solution() -> None:
    run = PuzzleRun(PuzzleMode.LINK, PUZZLES[-1:], foreign=True)
    card = str(puzzle_card(run, run.puzzle.game(), names_of(run.puzzle, "Ada")))
    assert word("puzzle.level.claimed", n=run.puzzle.rating) in card
    log = run.answered(NO_PUZZLES, True)
    assert log.rating == FIRST_RATING
    assert word("puzzle.assay.unrated") in str(puzzle_over(run, True, log, showing=False))
    run = PuzzleRun(PuzzleMode.LINK, PUZZLES[-1:], foreign=True)
    run.assay = Assay(1, 120, (Fared(1, 1), Fared(1, 1), Fared(1, 1)))
    assert 0 < run.assay.rating < run.puzzle.rating
    log = run.answered(NO_PUZZLES, True)
    assert log.rating == rating_after(FIRST_RATING, run.assay.rating, True)
    card = str(puzzle_card(run, run.puzzle.game(), names_of(run.puzzle, "Ada")))
    assert word("puzzle.level.checked", n=run.assay.rating) in card
    run.assay = Assay(0, 1)
    assert run.worth == 0
    assert word("puzzle.shown.wrong") in str(puzzle_over(run, False, log, showing=True))


def test_a_friends_puzzle_arrives_with_its_goal_and_leads_on_to_one_of_ones_own() -> None:
    run = PuzzleRun(PuzzleMode.LINK, PUZZLES[-1:], foreign=True)
    shown = str(arrival(run, "Touch <b>it</b>", TryEnd()))
    for part in ("Touch &lt;b&gt;it", word("puzzle.level.claimed", n=run.puzzle.rating), 'class="feat'):
        assert part in shown
    assert marked(shown) == "puzzle-begin"
    solved = str(puzzle_over(run, True, run.answered(NO_PUZZLES, True), showing=False))
    assert 'data-do="boards" data-arg="sandbox"' in solved
    left = str(puzzle_over(run, True, NO_PUZZLES, showing=False, left_to="Back to the workshop"))
    assert marked(left) == "puzzle-back"


def test_an_answer_dares_before_ones_own_try_and_is_watched_only_afterwards() -> None:
    puzzle = next(one for one in PUZZLES if len(set(one.key)) == 5)
    program = solution_of(puzzle, puzzle.game())
    assert program is not None
    run = PuzzleRun(PuzzleMode.LINK, [puzzle])
    run.answer = answer_from_link(answer_link(puzzle, program, "Bo"))
    dared = unescape(str(arrival(run, "", TryEnd())))
    assert "Bo has solved it. And you?" in dared
    assert "puzzle-watch" not in dared
    log, run.attempt = run.answered(NO_PUZZLES, True), program
    over = str(puzzle_over(run, True, log, showing=False))
    assert 'data-do="puzzle-copy" data-arg="answer"' in over
    assert "Bo has solved it." in over
    run.known = run.own = True
    told = str(arrival(run, "", TryEnd()))
    assert marked(told) == "puzzle-watch"
    assert word("puzzle.answer.mine") in told
    assert 'data-arg="answer"' not in str(puzzle_over(run, True, log, showing=False)), "it is one's own"
    watched = str(answer_over(run, TryEnd(commands=(Command.MOVE_1,)), solved=True))
    assert marked(watched) == "puzzle-new"


def test_after_a_miss_hints_tell_the_solutions_first_cards_one_by_one() -> None:
    puzzle = next(one for one in PUZZLES if len(set(one.key)) == 5)
    run = PuzzleRun(PuzzleMode.LINK, [puzzle])
    game, names = puzzle.game(), names_of(puzzle, "Ada")
    log = run.answered(NO_PUZZLES, False)
    assert "puzzle-hint" not in str(puzzle_card(run, game, names))
    found = solution_of(puzzle, game)
    assert found is not None
    commands = [t(f"command.{game.rules.deck[card].command.name.lower()}") for card in found.registers]
    for hints in range(1, MOST_HINTS + 1):
        assert 'data-arg="hint"' in str(puzzle_over(run, False, log, showing=False))
        run.hints = hints
        told = word("puzzle.hint", cards=", ".join(commands[:hints]))
        assert unescape(told) in unescape(str(puzzle_card(run, game, names)))
    assert 'data-arg="hint"' not in str(puzzle_over(run, False, log, showing=False))
    foreign = PuzzleRun(PuzzleMode.LINK, [puzzle], foreign=True)
    foreign.assay = Assay(0, 1)
    assert 'data-arg="hint"' not in str(puzzle_over(foreign, False, log, showing=False)), (
        "there is no one way"
    )
