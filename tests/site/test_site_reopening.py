"""A puzzle of one's own is changed: it is in the sandbox as it was; its change has its place, or another."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from app.store.own_puzzles import (
    MOST_FORMER,
    KeptAnswer,
    OwnPuzzle,
    aim_text,
    own_puzzles_from,
    own_puzzles_text,
    put_back,
    with_version,
)
from app.store.puzzles import NO_PUZZLES
from app.view.puzzles_shelf import own_puzzles
from app.workshop import posing_view
from app.workshop.posing_told import PosingFacts, Saved, level_of, posing_of, trial_of, words_of
from app.workshop.posing_view import Posing
from app.workshop.reopening import draft_in, sandbox_in
from app.workshop.sandbox import Sandbox, commands_of, conditions_of

from roborally_core import language
from roborally_core.board.library import boards
from roborally_core.engine.mixing import mixed
from roborally_core.puzzles import PuzzleKind, shipped
from roborally_core.puzzles.assay import Assay
from roborally_core.puzzles.link import puzzle_link
from roborally_core.puzzles.making import MadePuzzle, Unmade
from roborally_core.puzzles.puzzle import puzzle_text
from roborally_core.rulesets import RULESETS
from roborally_core.situation import read_situation

BOARDS = boards()
PUZZLES = shipped()
LINKS = [puzzle_link(one) for one in PUZZLES[:12]]
SHELF = tuple(OwnPuzzle(link, "Sieve", 0) for link in LINKS[:3])


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    language.use(language.ENGLISH)


def set_up(ruleset: str) -> tuple[Sandbox, str]:
    """Two robots in every state that these rules know, and the name of their board."""
    name = next(name for name, board in BOARDS.items() if ruleset in board.rulesets)
    board, sandbox = BOARDS[name], Sandbox()
    rules = mixed(RULESETS[ruleset], board)
    free = [board.grid.xy(pos) for pos in board.grid.squares() if not board.by_pos.get(pos)]
    for number, at in enumerate((free[0], free[-1])):
        sandbox.choose(number)
        sandbox.press(at)
    sandbox.choose(0)
    for key, value in (("facing", "W"), ("damage", "2"), ("lives", "2")):
        sandbox.change(key, value, rules)
    for condition in conditions_of(rules):
        sandbox.change(f"condition:{condition.key}", "true", rules)
    for option in rules.options[:2]:
        sandbox.change(f"option:{option.key}", "true", rules)
    for command in commands_of(rules)[:5]:
        sandbox.change("card", command.name, rules)
    sandbox.aim = "destroy:1"
    sandbox.entitle(" Squeeze ", board.name)
    return sandbox, name


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_puzzle_is_opened_with_board_robots_cards_goal_and_title_as_they_were(ruleset: str) -> None:
    made, name = set_up(ruleset)
    board = BOARDS[name]
    begun = read_situation(puzzle_text(made.situation(board, ruleset, bytes(32), opened=True)))
    again = sandbox_in(begun, 0, made.aim, "abc")
    assert again.robots == made.robots
    assert (again.aim, again.of, again.whole) == ("destroy:1", "abc", True)
    draft = draft_in(begun)
    assert (draft.name, draft.rulesets) == ("Squeeze", (ruleset,))
    assert draft.board().content_hash == board.content_hash


def test_a_puzzle_of_a_game_has_the_player_first_and_says_that_something_cannot_be_set_up() -> None:
    one = next(one for one in PUZZLES if one.seat and one.aim.kind is PuzzleKind.DESTROY)
    begun = one.situation()
    again = sandbox_in(begun, one.seat, aim_text(one.aim), "abc")
    grid, robots = begun.board.grid, begun.state.robots
    assert again.robots[0].at == grid.xy(robots[one.seat].pos)
    kind, _, number = again.aim.partition(":")
    assert (kind, again.robots[int(number)].at) == ("destroy", grid.xy(robots[one.aim.value].pos))
    assert not again.whole
    shown = str(posing_view.posing(again, begun.board, "Sieve"))
    assert posing_view.t("sandbox.change.part") in shown
    again.whole = True
    assert posing_view.t("sandbox.change.part") not in str(posing_view.posing(again, begun.board, "Sieve"))


def test_what_stood_on_the_board_before_can_be_brought_back() -> None:
    sandbox = Sandbox()
    sandbox.of = "abc"
    back = f'data-arg="{posing_view.EARLIER}"'
    assert back not in str(posing_view.posing(sandbox, BOARDS["first-shift"], ""))
    sandbox.earlier = Sandbox()
    assert back in str(posing_view.posing(sandbox, BOARDS["first-shift"], ""))


def test_a_change_takes_the_place_on_the_shelf_or_stands_beside_it() -> None:
    shown = str(posing_view.told(Posing(changing=True), ready=True))
    for arg in (f'data-arg="{posing_view.REPLACE}"', 'id="sand-pose-copy"'):
        assert arg in shown
    assert "sand-pose-copy" not in str(posing_view.told(Posing(), ready=True))
    made = MadePuzzle(1, LINKS[5])
    for saved, offered in ((Saved.REPLACED, True), (Saved.SHELVED, False), (Saved.SAME, False)):
        state = posing_of(PosingFacts(made=made, saved=saved), found=False, changing=True)
        assert ("sand-pose-back" in str(posing_view.told(state, ready=True))) is offered
    back = posing_of(PosingFacts(made=made, saved=Saved.BACK), found=True, changing=True)
    assert (back.link, back.found) == ("", False)
    assert "sand-pose-copy" in str(posing_view.told(back, ready=True)), "what was put back can be saved again"


def test_a_version_has_the_place_of_the_one_before_and_gives_it_back() -> None:
    new = OwnPuzzle(LINKS[5], "Squeeze", 0)
    changed = with_version(SHELF, LINKS[1], new)
    assert [one.link for one in changed] == [LINKS[0], LINKS[5], LINKS[2]]
    assert changed[1].former == (PUZZLES[1].id,), "a link that is out is still one's own"
    assert put_back(changed, LINKS[5], SHELF[1]) == SHELF
    assert with_version(SHELF, LINKS[1], OwnPuzzle(LINKS[2], "Squeeze", 0))[1:] == (
        OwnPuzzle(LINKS[2], "Squeeze", 0, (PUZZLES[1].id,)),
    ), "none is there twice"
    assert with_version(SHELF, LINKS[1], SHELF[1]) == SHELF
    assert with_version(SHELF, LINKS[7], new)[0] == new, "in front, where the one before is gone"
    for number in range(MOST_FORMER + 2):
        changed = with_version(changed, changed[1].link, OwnPuzzle(LINKS[number % 2 + 5], "Squeeze", 0))
    assert len(changed[1].former) <= MOST_FORMER
    assert own_puzzles_from(own_puzzles_text(changed)) == changed
    damaged = own_puzzles_text(changed).replace(changed[1].former[0], "x" * 99)
    assert own_puzzles_from(damaged)[1].former == changed[1].former[1:]


def test_an_answer_to_the_version_before_is_told_on_the_shelf() -> None:
    one = OwnPuzzle(LINKS[0], "Sieve", 0, (PUZZLES[1].id,))
    given = {PUZZLES[1].id: (KeptAnswer("01234!Qm8", "<b>Bo", solved=True),)}
    shown = str(own_puzzles([(one, PUZZLES[0])], "Ada", NO_PUZZLES, given))
    assert "&lt;b&gt;Bo has solved it. It was the version before the change." in shown
    assert "01234!Qm8" not in shown, "it cannot be played on this one"
    assert f'data-arg="puzzle:{one.link}"' in shown


def test_a_search_is_told_in_the_language_that_is_spoken() -> None:
    made = MadePuzzle(30, unmade=Unmade.MANY, solving=12, tried=360)
    states = [
        PosingFacts(hand=(2, 30)),
        PosingFacts(nobody=True),
        PosingFacts(made=made),
        *(PosingFacts(made=MadePuzzle(1, "abc"), saved=saved) for saved in Saved),
    ]
    level = PosingFacts(assay=Assay(1, 120), rating=1200, step=(1, 3), untried=True)
    english = [*map(words_of, states), *level_of(level), trial_of(level)]
    language.use("de")
    german = [*map(words_of, states), *level_of(level), trial_of(level)]
    assert len(german) == len(english) == 3 + len(Saved) + 5
    assert not {*english} & {*german}
    assert words_of(PosingFacts()) == ""
