"""Friends' puzzles stay on a bounded list, with the tries at each, and no stored text harms it."""

from __future__ import annotations

import json
import re

from app.store.friend_puzzles import (
    MOST_FRIENDS,
    MOST_FRIENDS_TEXT,
    MOST_TRIES,
    FriendPuzzle,
    Friends,
    friends_from,
    friends_text,
    with_friend,
    with_try,
    without_friend,
)
from app.store.puzzles import NO_PUZZLES, PuzzleMode, PuzzleRun
from app.view.puzzles_friends import AT_ONCE, friends_puzzles
from app.view.puzzles_result import puzzle_over
from app.view.puzzles_texts import word

from roborally_core.play.submission import Submission
from roborally_core.puzzles import Puzzle, shipped, solution_of
from roborally_core.puzzles.answer import MARK, answer_from_link, answer_link, signed_answer
from roborally_core.puzzles.link import MOST_CHARACTERS, puzzle_link

PUZZLES = shipped()
LINKS = [puzzle_link(one) for one in PUZZLES[: MOST_FRIENDS + 2]]
ONE = FriendPuzzle(LINKS[0], 1_700_000_000_000, "Bo")


def filled(links: list[str]) -> Friends:
    kept: Friends = ()
    for date, link in enumerate(links):
        kept, _ = with_friend(kept, FriendPuzzle(link, date))
    return kept


def shown(*kept: FriendPuzzle) -> str:
    return str(friends_puzzles([(one, one.puzzle()) for one in kept], "Ada", lambda date: f"at {date}"))


def test_the_newest_is_first_and_the_oldest_makes_room() -> None:
    kept = filled(LINKS[:MOST_FRIENDS])
    assert [one.link for one in kept] == LINKS[:MOST_FRIENDS][::-1]
    kept, gone = with_friend(kept, FriendPuzzle(LINKS[-1], 99))
    assert (len(kept), gone, kept[0].link) == (MOST_FRIENDS, True, LINKS[-1])
    assert LINKS[0] not in [one.link for one in kept]
    assert friends_from(friends_text(kept)) == kept
    assert LINKS[-1] not in [one.link for one in without_friend(kept, LINKS[-1])]


def test_a_link_that_is_opened_again_keeps_its_place_and_its_tries() -> None:
    kept = with_try(filled(LINKS[:3]), LINKS[0], solved=False)
    again, gone = with_friend(kept, FriendPuzzle(LINKS[0], 99, "Bo"))
    assert (gone, again[:2]) == (False, kept[:2])
    assert again[2] == kept[2]._replace(name="Bo")
    assert with_friend(again, FriendPuzzle(LINKS[0], 100))[0] == again, "a name is not forgotten"


def test_tries_are_counted_and_the_first_that_solves_it_is_kept_with_its_answer() -> None:
    kept = filled(LINKS[:2])
    for solved, laid in ((False, ""), (False, ""), (True, "01234"), (True, "43210"), (False, "")):
        kept = with_try(kept, LINKS[1], solved=solved, laid=laid)
    one = kept[0]
    assert (one.tries, one.solved_at, one.laid) == (5, 3, "01234")
    assert one.answer == f"{LINKS[1]}!01234"
    assert kept[1].tries == 0
    assert kept[1].answer == ""
    assert with_try(kept, "unknown", solved=True) == kept
    most = with_try((one._replace(tries=MOST_TRIES),), LINKS[1], solved=False)
    assert most[0].tries == MOST_TRIES


def test_damaged_rows_are_left_out() -> None:
    good = list(ONE)
    damaged = [
        ["nonsense", *good[1:]],
        ["x" * (MOST_CHARACTERS + 1), *good[1:]],
        [good[0], -1, *good[2:]],
        [good[0], 2**60, *good[2:]],
        [*good[:3], MOST_TRIES + 1, 0, ""],
        [*good[:3], 1, 2, ""],
        [*good[:5], "012345"],
        [*good[:5], "!"],
        good[:5],
        7,
        None,
    ]
    assert friends_from(json.dumps([*damaged, good, good])) == (ONE,)
    for text in (None, "", "{", "7", "{}", "[" * 2000, " " * MOST_FRIENDS_TEXT + "[]"):
        assert friends_from(text) == ()
    named = friends_from(json.dumps([[*good[:2], "Bo\n" * 99, *good[3:]]]))[0].name
    assert "\n" not in named
    assert len(named) <= 40


def test_the_list_tells_what_one_has_done_with_each() -> None:
    assert shown() == ""
    new = shown(ONE)
    for part in (
        word("puzzle.friends.new"),
        "Bo has solved it",
        "at 1700000000000",
        word("puzzle.link.begin"),
    ):
        assert part in new
    assert 'data-do="puzzle-own-copy"' not in new
    assert 'data-do="puzzle-own-drop"' in new
    missed = shown(ONE._replace(tries=2))
    assert "Tried 2 times, not solved yet" in missed
    assert word("puzzle.again") in missed
    solved = ONE._replace(tries=3, solved_at=3, laid="01234")
    assert "Solved in 3 tries" in shown(solved)
    assert f'data-do="puzzle-own-copy" data-arg="{solved.answer}"' in shown(solved)
    assert "Solved at the first try" in shown(ONE._replace(tries=4, solved_at=1))
    many = [ONE._replace(link=link) for link in LINKS[:MOST_FRIENDS]]
    assert shown(*many[:AT_ONCE]).count("<details") == 0
    assert f"{MOST_FRIENDS - AT_ONCE} older ones" in shown(*many)
    full = word("puzzle.friends.full", n=MOST_FRIENDS)
    assert full in shown(*many)
    assert full not in shown(*many[1:])


def test_a_title_in_a_link_is_shown_as_plain_text() -> None:
    one = next(one for one in PUZZLES if '\nboard "' in one.scene)
    first, _, rest = one.scene.partition("\n")
    named = Puzzle(f'{first}\nboard "<b>Big"\n' + rest.partition("\n")[2], one.aim, one.seat, one.rating)
    text = shown(FriendPuzzle(puzzle_link(named), 7))
    assert "&lt;b&gt;Big" in text
    assert "<b><b>" not in text


def test_after_a_miss_the_result_says_where_the_puzzle_stays() -> None:
    run = PuzzleRun(PuzzleMode.LINK, [PUZZLES[0]], foreign=True)
    kept = word("puzzle.friends.kept")
    assert kept not in str(puzzle_over(run, False, NO_PUZZLES, showing=False)), "one that is on no list"
    run.link = LINKS[0]
    assert kept in str(puzzle_over(run, False, NO_PUZZLES, showing=False))
    assert kept not in str(puzzle_over(run, True, NO_PUZZLES, showing=False))


def test_a_friend_who_has_solved_it_reads_after_how_many_tries_and_answers_first() -> None:
    run = PuzzleRun(PuzzleMode.LINK, [PUZZLES[0]], foreign=True)
    run.attempt, run.link, run.solved_in = Submission(), LINKS[0], 3
    told = str(puzzle_over(run, True, NO_PUZZLES, showing=False))
    assert "Solved in 3 tries" in told
    assert re.search('data-arg="answer"[^>]*class="primary"|class="primary"[^>]*data-arg="answer"', told)
    assert told.count('class="primary"') == 1


def test_an_answer_from_the_list_gets_the_name_when_it_is_copied() -> None:
    puzzle = next(one for one in PUZZLES if one.key)
    program = solution_of(puzzle, puzzle.game())
    assert program is not None
    laid = answer_link(puzzle, program, "").split(MARK)[1]
    one = FriendPuzzle(puzzle_link(puzzle), 7, laid=laid)
    assert signed_answer(one.answer, "Bo") == answer_link(puzzle, program, "Bo")
    assert answer_from_link(signed_answer(one.answer, "Bo")).solved
