"""Puzzles in the page: their storage, ratings and runs."""

from __future__ import annotations

import asyncio
import re

import pytest
from app.action import Action
from app.screens.game.view.dialogs import menu_dialog
from app.screens.game.view.watch import rest_deck
from app.store.aims import aims_in
from app.store.finale import finale_of
from app.store.history import History
from app.store.puzzle_days import GRADES, grades_of, menu_words, stored
from app.store.puzzles import (
    FIRST_RATING,
    NO_PUZZLES,
    PuzzleMode,
    PuzzleRun,
    PuzzleSession,
    best_grade,
    names_of,
    of_today,
    played_by,
    puzzle_log_from,
    rating_after,
)
from app.store.session import TurnFilm
from app.store.status import views_of
from app.store.words import Words
from app.view.puzzles_result import TryEnd, puzzle_over, side_by_side
from app.view.puzzles_texts import word
from app.view.puzzles_view import puzzle_card
from app.view.week_view import puzzle_signs

from roborally_core.foresight.way import ProgramWay
from roborally_core.play.game import Game
from roborally_core.play.submission import Submission
from roborally_core.puzzles import PuzzleGrade, PuzzleKind, shipped, solution_of
from roborally_core.puzzles.comparison import ProgramComparison, compared
from roborally_core.puzzles.puzzle import Puzzle, facts_of
from roborally_core.rules.commands import Command
from roborally_core.rules.events import GameEnded
from tools.packs import GAME, pack_of

PUZZLES = shipped()
EASY = PuzzleGrade.EASY


def test_only_the_first_try_at_a_puzzle_counts() -> None:
    missed = NO_PUZZLES.noted(PUZZLES[0], False)
    assert missed.rating < FIRST_RATING
    assert missed.noted(PUZZLES[0], True) == missed
    assert NO_PUZZLES.noted(PUZZLES[-1], True).rating > NO_PUZZLES.noted(PUZZLES[0], True).rating
    both = missed.noted(PUZZLES[1], True)
    assert (both.solved_of(PUZZLES), both.solved_of(PUZZLES[2:])) == (1, 0), "of those of the game alone"


def test_a_rating_stays_within_its_bounds_and_moves_by_what_was_expected() -> None:
    assert rating_after(1000, 1000, True) == 1016
    assert rating_after(1000, 1000, False) == 984
    assert rating_after(3000, 100, True) == 3000
    assert rating_after(100, 4000, False) == 100


def test_what_is_kept_is_read_again_and_damage_is_left_out() -> None:
    log = NO_PUZZLES.noted(PUZZLES[0], True).noted_day("2026-11-25", EASY, True)._replace(rush=4, streak=2)
    assert puzzle_log_from(log.text()) == log
    for text in (
        None,
        "",
        "[]",
        "{",
        '{"tried":1,"days":[],"rating":"x","rush":-1,"streak":true}',
        "[" * 5000,
    ):
        assert puzzle_log_from(text) == NO_PUZZLES
    assert puzzle_log_from('{"days":{"2026-02-30":true,"2026-11-01":true}}').days == {"2026-11-01": True}


def test_days_in_a_row_wait_for_today() -> None:
    log = NO_PUZZLES
    for day in ("2026-11-22", "2026-11-23", "2026-11-24"):
        log = log.noted_day(day, EASY, day != "2026-11-22")
    assert log.days_in_a_row("2026-11-25") == 2
    assert log.noted_day("2026-11-25", EASY, True).days_in_a_row("2026-11-25") == 3
    missed = log.noted_day("2026-11-25", EASY, False)
    assert missed.days_in_a_row("2026-11-25") == 2, "two of the day's three are left"
    for grade in PuzzleGrade:
        missed = missed.noted_day("2026-11-25", grade, False)
    assert missed.days_in_a_row("2026-11-25") == 0
    assert len(PuzzleGrade) == GRADES
    assert log.noted_day("2026-11-24", EASY, False) == log, "the first try counts"


def test_a_day_is_solved_by_any_of_its_three_grades_and_the_nearest_is_offered_first() -> None:
    day, three = "2026-11-25", of_today("2026-11-25", PUZZLES)
    assert best_grade(three, NO_PUZZLES, day) is EASY, "a newcomer begins with the easiest"
    missed = NO_PUZZLES.noted_day(day, EASY, False)
    assert (missed.on_day(day, EASY), missed.on_day(day, PuzzleGrade.HARD)) == (False, None)
    assert missed.days_in_a_row(day) == 0
    assert best_grade(three, missed, day) is PuzzleGrade.MIDDLE
    solved = missed.noted_day(day, PuzzleGrade.MIDDLE, True).noted_day(day, PuzzleGrade.HARD, False)
    assert solved.days_in_a_row(day) == 1
    assert best_grade(three, solved, day) is None
    assert puzzle_log_from(solved.text()) == solved
    assert (
        best_grade(three, NO_PUZZLES._replace(rating=three[PuzzleGrade.HARD].rating), day) is PuzzleGrade.HARD
    )


def marked(dialog: str) -> str:
    """The id of the one marked button."""
    [found] = [one for one in re.findall("<button [^>]*>", dialog) if 'class="primary' in one]
    return re.search(' id="(.*?)"', found)[1]  # type: ignore[index]


@pytest.mark.parametrize("mode", [PuzzleMode.FREE, PuzzleMode.TODAY, PuzzleMode.LINK])
def test_a_way_on_does_not_wait_until_a_missed_puzzle_is_solved(mode: PuzzleMode) -> None:
    run = PuzzleRun(mode, PUZZLES[:2], "2026-11-26", EASY)
    log = run.answered(NO_PUZZLES, False)
    further = 'id="puzzle-next"'
    missed = str(puzzle_over(run, False, log, showing=False))
    assert (marked(missed), "puzzle-show" in missed) == ("puzzle-again", True)
    assert (further in missed) == (mode is not PuzzleMode.LINK)
    assert word("puzzle.next.grade", grade="") not in missed, "the row of buttons stays one"
    shown = str(puzzle_over(run, True, log, showing=True))
    solved = str(puzzle_over(run, True, run.answered(log, True), showing=False))
    for told in (shown, solved):
        assert marked(told) == ("puzzle-new" if mode is PuzzleMode.LINK else "puzzle-next")
        assert "puzzle-show" not in told, "the one way is known"
    assert word("puzzle.first.counts") in solved
    assert "0 days" not in solved


def test_what_is_no_game_is_neither_reviewed_nor_saved() -> None:
    session = PuzzleSession(PUZZLES[0], PUZZLES[0].game())
    assert not session.reviewable
    menu = str(menu_dialog(True, session.kind, None, "", way_back=word("puzzle.all")))
    assert Action.PUZZLE_COPY in menu
    for action in (Action.SAVE, Action.RECORD, Action.REPLAY_LINK):
        assert f'data-do="{action}"' not in menu
    assert word("puzzle.all") in menu
    assert "open-review" not in str(rest_deck(can_replay=True, over=True, review=False, report=True))


def test_a_days_puzzle_leads_to_the_next_grade_and_only_the_last_to_tomorrow() -> None:
    day, log = "2026-11-26", NO_PUZZLES
    for grade, puzzle in of_today(day, PUZZLES).items():
        run = PuzzleRun(PuzzleMode.TODAY, [puzzle], day, grade)
        log = run.answered(log, True)
        shown = str(puzzle_over(run, True, log, showing=False))
        assert "1 day in a row" in shown
        assert (word("puzzle.tomorrow") in shown) == (grade is PuzzleGrade.HARD)
        following = [f'data-arg="today-{grade + 1:d}"' in shown, marked(shown)]
        hard = [False, "puzzle-all"]
        assert following == (hard if grade is PuzzleGrade.HARD else [True, "puzzle-next"])
        again = str(puzzle_over(run, True, run.answered(log, True), showing=False))
        assert f"({log.rating - 1000:+d})" not in again, "only the first try changes the rating"
        assert "in a row" not in str(puzzle_over(run, True, log, showing=True)), "nobody solved it now"
    missed = PuzzleRun(PuzzleMode.TODAY, PUZZLES[:1], day)
    shown = str(puzzle_over(missed, False, missed.answered(NO_PUZZLES, False), showing=False))
    assert "in a row" not in shown
    assert word("puzzle.tomorrow") not in shown, "two of the day's three are left"
    assert word("puzzle.rated", rating=1000 + missed.gain, change=f"−{-missed.gain}") in shown


def test_a_result_shows_what_decided_and_what_was_missing() -> None:
    reach = next(one for one in PUZZLES if one.aim.kind is PuzzleKind.REACH)
    hunt = next(one for one in PUZZLES if one.aim.kind is PuzzleKind.DESTROY)
    cards = (Command.MOVE_1, None, Command.U_TURN, Command.MOVE_2, Command.BACK_1)

    def told(puzzle: Puzzle, solved: bool, end: TryEnd, tries: int = 1) -> str:
        run, log = PuzzleRun(PuzzleMode.FREE, [puzzle]), NO_PUZZLES
        for _ in range(tries):
            log = run.answered(log, solved)
        return str(puzzle_over(run, solved, log, showing=False, end=end))

    won = told(reach, True, TryEnd(commands=cards, register=4))
    assert word("puzzle.solved.reach", n=reach.aim.value, register=4) in won
    assert won.count('class="deed"') == 1
    assert "confetti" in won
    assert word("puzzle.first") in won
    assert word("puzzle.first") not in told(reach, True, TryEnd(), tries=2)
    close = told(reach, False, TryEnd(commands=cards, left=1))
    assert f">{word('puzzle.close')}</h2>" in close
    assert "confetti" not in close
    for far in (TryEnd(left=7), TryEnd(left=1, lost=True, register=3, commands=cards)):
        assert f">{word('puzzle.missed')}</h2>" in told(reach, False, far)
    lost = told(hunt, False, TryEnd(target=1, who="Bo", commands=cards, register=3, lost=True, hit=True))
    assert lost.count('class="slip"') == 1
    assert "Bo is still" not in lost, "it took both"
    assert "Bo is still standing." in told(hunt, False, TryEnd(target=1, who="Bo"))


def test_the_card_shows_the_robot_of_each_rival_beside_its_program() -> None:
    crowd = next(one for one in PUZZLES if one.robots > 2)
    card = str(puzzle_card(PuzzleRun(PuzzleMode.FREE, [crowd]), crowd.game(), names_of(crowd, "Ada")))
    assert card.count('class="robot"') == card.count('class="puzzle-program"') == crowd.robots - 1


def test_a_puzzle_knows_the_number_of_its_robots_without_reading_its_scene() -> None:
    for one in PUZZLES[::20]:
        assert one.robots == len(one.situation().state.robots)


@pytest.mark.parametrize("right", [True, False])
def test_a_session_plays_the_turn_and_knows_whether_it_was_solved(right: bool) -> None:
    async def played() -> bool:
        puzzle = PUZZLES[0]
        game = puzzle.game(names_of(puzzle, "Ada"))
        session = PuzzleSession(puzzle, game)
        handed: list[bool] = []
        session.handed = lambda: handed.append(True)
        session.next_turn()
        program = solution_of(puzzle, game)
        assert program is not None
        if not right:
            program = next(one for one in game.view(puzzle.seat).programs() if one != program)
        await session.commit(program)
        assert handed
        assert session.hint_link() is None
        return session.solved

    assert asyncio.run(played()) is right


def test_the_film_of_a_solution_ends_with_a_winner_and_its_cards_are_known() -> None:
    for kind in (PuzzleKind.REACH, PuzzleKind.DESTROY):
        puzzle = next(one for one in PUZZLES if one.aim.kind is kind)
        game = puzzle.game()
        program = solution_of(puzzle, game)
        assert program is not None
        before, robot = views_of(game), game.state.robots[puzzle.seat].id
        facts = tuple(facts_of(puzzle, game, program))
        laid = [card for card in played_by(facts, robot) if card is not None]
        assert laid[:2] == list(program.registers[:2])
        history = History(game.floor, words_of(game).namer, puzzle.seat)
        history.note(TurnFilm(1, before, facts, {}))
        assert finale_of(history.timeline(1)) is None
        solved = History(game.floor, words_of(game).namer, puzzle.seat)
        solved.ending = (GameEnded((puzzle.seat,)),)
        solved.note(TurnFilm(1, before, facts, {}))
        finale = finale_of(solved.timeline(1))
        assert finale is not None
        assert finale.winners == {robot}


def test_the_menu_says_whether_todays_puzzle_is_open_without_the_pack_of_puzzles() -> None:
    day, log = "2026-11-25", NO_PUZZLES.noted_day("2026-11-24", EASY, True)
    assert menu_words(stored(None), day) == "Three for today"
    assert menu_words(stored(log.text()), day) == "Three for today · 1 day in a row"
    solved = log.noted_day(day, EASY, True)
    assert menu_words(stored(solved.text()), day) == "Solved today · 2 days in a row"
    assert grades_of(stored(None), day) == grades_of(stored(log.text()), day) == (None,) * GRADES
    failed = solved.noted_day(day, PuzzleGrade.HARD, False)
    assert grades_of(stored(failed.text()), day) == (True, None, False)
    assert [shown in str(puzzle_signs((True, None, False))) for shown in ("solved", "due", "failed")] == [
        True
    ] * 3
    assert pack_of("app/store/puzzle_days.py") == GAME


def test_the_solution_beside_a_program_marks_the_first_difference_and_says_where_it_led() -> None:
    puzzle = next(one for one in PUZZLES if one.ruleset == "rr" and len(set(one.key)) == 5)
    game = puzzle.game(names_of(puzzle, "Ada"))
    solution = solution_of(puzzle, game)
    assert solution is not None
    mine = Submission(tuple(reversed(solution.registers)))
    found, words = compared(puzzle, game, mine, solution), words_of(game)
    told = str(side_by_side(found, words))
    assert told.count('class="first"') == 2
    assert f"Register {found.first} is the first that differs" in told
    run = PuzzleRun(PuzzleMode.FREE, [puzzle])
    assert 'class="side-by-side"' in str(puzzle_card(run, game, ["Ada", "Bo"], found, words))
    assert "puzzle-others" in str(puzzle_card(run, game, ["Ada", "Bo"]))
    hunt = next(one for one in PUZZLES if one.aim.kind is PuzzleKind.DESTROY)
    card = str(puzzle_card(PuzzleRun(PuzzleMode.FREE, [hunt]), hunt.game(), names_of(hunt, "Ada")))
    assert card.count('<li class="target">') == 1
    shown = side_by_side(found, words)
    assert told in str(puzzle_over(run, False, NO_PUZZLES, showing=True, beside=shown))
    assert told not in str(puzzle_over(run, False, NO_PUZZLES, showing=False, beside=shown))


@pytest.mark.parametrize(
    ("mine", "other", "told"),
    [
        (((5, 0), 0), ((6, 0), 0), "you stood on"),
        (((5, 0), 0), ((5, 1), 0), "you faced north, not east"),
        ((None, 1), ((5, 1), 0), "your robot was destroyed"),
    ],
)
def test_what_a_differing_register_changed_is_a_square_a_facing_or_the_robots_end(
    mine: tuple[tuple[int, int] | None, int], other: tuple[tuple[int, int] | None, int], told: str
) -> None:
    puzzle = next(one for one in PUZZLES if one.ruleset == "rr")
    game = puzzle.game()
    grid = game.board.grid

    def way(end: tuple[int, int] | None, fatal: int) -> ProgramWay:
        stops = ((grid.pos(end[0], 0),), (end[1],)) if end is not None else ((), ())
        return ProgramWay((), *stops, stops[0][0] if end else 0, 0, fatal, ())

    commands = (Command.MOVE_1,), (Command.MOVE_2,)
    found = ProgramComparison(*commands, (way(*mine), way(*other)), 1, 1)
    assert told in str(side_by_side(found, words_of(game)))


def words_of(game: Game) -> Words:
    return Words(game.board, [seat.name for seat in game.setup.seats], game.rules.deck)


@pytest.mark.parametrize("kind", PuzzleKind)
def test_the_board_marks_the_aim_of_the_puzzle_and_nothing_else(kind: PuzzleKind) -> None:
    puzzle = next(one for one in PUZZLES if one.aim.kind is kind)
    game = puzzle.game()
    session, views = PuzzleSession(puzzle, game), views_of(game)
    number = game.state.robots[puzzle.seat].checkpoints + 1
    wanted: tuple[int, ...] = ()
    if kind is PuzzleKind.REACH:
        wanted = (game.board.by_number[number].pos,)
    elif kind is PuzzleKind.DESTROY:
        wanted = (game.state.robots[puzzle.aim.value].pos,)
    assert aims_in(session, views).squares == wanted


def test_a_puzzle_that_asks_for_two_checkpoints_marks_both_with_their_numbers() -> None:
    far = [one for one in PUZZLES if one.aim.kind is PuzzleKind.REACH]
    games = [(one, one.game()) for one in far]
    long = [(one, game) for one, game in games if one.aim.value > game.state.robots[one.seat].checkpoints + 1]
    assert long
    for puzzle, game in long:
        aim = aims_in(PuzzleSession(puzzle, game), views_of(game))
        numbers = range(game.state.robots[puzzle.seat].checkpoints + 1, puzzle.aim.value + 1)
        assert aim.numbered == tuple((number, game.board.by_number[number].pos) for number in numbers)
        assert aim.squares == tuple(pos for _, pos in aim.numbered)
