"""Puzzles work in a real page: today's from the menu to the row of days, one from a link, the solution."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from roborally_core.puzzles import shipped, solution_of
from roborally_core.puzzles.puzzle import Puzzle

from .page_python import run_python
from .play import run_program
from .test_workshop import painted, press

OpenPage = Callable[..., Page]
WORKER_MS = 60_000
"""Time for the machines' worker to start and to try a hand."""
SOLVE = """
from app.main import app
from roborally_core.puzzles import solution_of
screen = app.screen
screen.store.programming.clear()
screen.store.programming.fill(solution_of(screen.session.puzzle, screen.session.game).registers)
screen.program_changed()
"""

FILL = """
from app.main import app
app.screen.store.programming.fill({cards})
app.screen.program_changed()
"""


OWN = """
from app.main import app
from app.screens.puzzles.keeping import put_on_shelf
put_on_shelf("{link}", "Sieve", 3)
app.screen.retell()
"""
ANSWER = """
from app.screens.puzzles.keeping import own_shelf
from roborally_core.puzzles import solution_of
from roborally_core.puzzles.answer import answer_link
puzzle = own_shelf()[0].puzzle()
return answer_link(puzzle, solution_of(puzzle, puzzle.game()), "Bo")
"""
LINES = """
from app.main import app
stage, (mine, solution) = app.screen.stage, app.screen._comparison.ways
ends = [len(way.squares) for way in (solution, mine)]
return [len(stage.ghost.way) == ends[0], len(stage.compared.way) == ends[1]]
"""


AT_THE_END = """
from app.main import app
from app.store.status import views_of
return app.screen.store.views == views_of(app.screen.session.game)
"""
LOOKED_BACK = """
from app.action import Action
from app.main import app
film = app.screen.film
film.act(Action.REPLAY, "")
told = film._banner(film.turn)
film.stop_replay()
return told[0]
"""
"""Looks back for a moment, and tells the banner that is over the board then."""


def wrong(puzzle: Puzzle) -> list[int | None]:
    """The solution's cards in reverse order."""
    program = solution_of(puzzle, puzzle.game())
    assert program is not None
    return [*reversed(program.registers)]


def test_todays_puzzle_is_solved_and_begins_a_row_of_days(open_page: OpenPage, artefacts: Path) -> None:
    page = open_page("?speed=instant")
    page.click("[data-action=puzzles]")
    expect(page.locator("#puzzle-rating")).to_contain_text("1000")
    page.screenshot(path=artefacts / "page.png")
    page.click("#puzzle-today-0")
    expect(page.locator("#confirm")).to_be_visible()
    expect(page.locator("#puzzle-goal")).to_be_visible()
    expect(page.locator("#hint-button")).to_have_count(0)
    goal = page.inner_text("#puzzle-goal")
    expect(page.locator("#game-now")).to_contain_text(goal)
    expect(page.locator(".turn")).to_have_text("Puzzle")
    page.screenshot(path=artefacts / "puzzle.png")
    run_python(page, SOLVE)
    run_program(page)
    expect(page.locator("#over-dialog h2")).to_have_text("Solved")
    page.screenshot(path=artefacts / "solved.png")
    page.click("#over-dialog #puzzle-all")
    expect(page.locator("#puzzle-today-0")).to_contain_text("Solved.")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("#puzzle-row")).to_have_text("1 day in a row")
    expect(page.locator("#puzzle-rating")).not_to_contain_text("1000")
    run_python(page, OWN.format(link=shipped()[0].id))
    page.click("#own-0-drop")
    expect(page.locator("#delete-dialog h2")).to_contain_text("Sieve, turn 3")
    page.click("#delete-yes")
    expect(page.locator(".own-puzzles li")).to_have_count(0)
    sets_one_up(page)


SAVING = "from app.main import app\nreturn app.screen._saving"


def sets_one_up(page: Page) -> None:
    """Set up a puzzle in the sandbox, play it, and find it among one's own."""
    page.click("#own-new")
    painted(page)
    assert run_python(page, SAVING) == 0, "a board without robots has not been changed"
    press(page, 4, 3)
    for card in ("move_1", "back_1", "move_2", "turn_right"):
        page.click(f"#sand-card-{card}")
    stays_after_a_reload(page)
    page.click("#sand-pose")
    expect(page.locator("#sand-posing")).to_contain_text("No puzzle: your hand needs", timeout=WORKER_MS)
    page.click("#sand-card-u_turn")
    page.click("#sand-pose")
    page.click("#sand-posed", timeout=WORKER_MS)
    expect(page.locator("#puzzle-goal")).to_have_text("Touch checkpoint 1 this turn.")
    page.keyboard.press("Escape")
    expect(page.locator("#menu-way-back")).to_have_text("Back to the workshop")
    page.click("#menu-way-back")
    page.click("#sand-puzzles")
    expect(page.locator("#own-puzzles")).to_be_in_viewport()
    expect(page.locator("#own-0-picture:not([width='8'])")).to_be_visible()
    expect(page.locator(".own-puzzles > ul > li")).to_contain_text(
        re.compile("First Shift.*From the workshop")
    )
    an_answer_comes_back(page)


def stays_after_a_reload(page: Page) -> None:
    """Robots, their cards and the board they are on are there when the page is opened again."""
    page.wait_for_function("localStorage.getItem('cogwheel.sandbox')?.includes('TURN_RIGHT')")
    run_python(page, "from app.main import app\nawait app.screen.keep()")
    page.reload()
    page.click("[data-action=workshop]")
    painted(page)
    page.click("#tool-robot")
    expect(page.locator("#workshop-sandbox [data-do=sand-value][data-arg^='card-out']")).to_have_count(4)


def an_answer_comes_back(page: Page) -> None:
    """A friend's link tells how the friend fared; the answer is watched, and kept on the shelf."""
    link = run_python(page, ANSWER)
    page.evaluate("link => { location.hash = `puzzle=${link}` }", link)
    expect(page.locator("#arrival-dialog h2")).to_have_text("An answer to your puzzle")
    expect(page.locator("#arrival-dialog")).to_contain_text("Bo has solved it.")
    page.click("#puzzle-watch")
    expect(page.locator("#over-dialog h2")).to_have_text("An answer to your puzzle")
    page.click("#over-dialog #puzzle-all")
    expect(page.locator(".own-puzzles .answers")).to_contain_text("Bo has solved it.")


def test_a_link_opens_its_puzzle_and_the_solution_is_shown_after_a_miss(
    open_page: OpenPage, artefacts: Path
) -> None:
    puzzle = next(one for one in shipped() if len(set(one.key)) == 5)
    page = open_page(f"?speed=instant#puzzle={puzzle.id}")
    expect(page.locator("#arrival-dialog h2")).to_be_focused()
    page.screenshot(path=artefacts / "arrived.png")
    page.click("#puzzle-begin")
    expect(page.locator("#puzzle-goal")).to_be_visible()
    run_python(page, FILL.format(cards=wrong(puzzle)))
    run_program(page)
    expect(page.locator("#over-dialog h2")).to_have_text("Not yet")
    expect(page.locator("#over-dialog .mission-over")).to_contain_text(
        re.compile(r"Checkpoint \d was not touched\. \w")
    )
    page.screenshot(path=artefacts / "missed.png")
    expect(page.locator("#over-dialog .played > span")).to_have_count(5)
    page.keyboard.press("Escape")
    assert run_python(page, AT_THE_END), "board and players are seen as the turn left them"
    expect(page.locator("#whys h2")).to_have_text("Why?")
    expect(page.locator("#open-review")).to_have_count(0)
    assert run_python(page, LOOKED_BACK) == "Replay", "its turn has no number"
    page.click("#puzzle-show")
    expect(page.locator("#coach .compared .first")).to_have_count(2)
    expect(page.locator("#coach .parting").first).to_contain_text("is the first that differs")
    expect(page.locator("#confirm")).to_be_enabled()
    expect(page.locator("#confirm")).to_be_focused()
    assert run_python(page, LINES) == [True, True], "the player's own way is seen beside the solution's"
    page.screenshot(path=artefacts / "compared.png")
    run_program(page)
    expect(page.locator("#over-dialog h2")).to_have_text("The solution")
    expect(page.locator("#over-dialog h2")).to_be_focused()
    expect(page.locator("#over-dialog .compared")).to_have_count(2)
    page.keyboard.press("Escape")
    page.go_back()
    expect(page.locator("#puzzle-rush")).to_be_visible()


def test_a_rush_goes_on_with_the_next_puzzle_on_the_same_clock(open_page: OpenPage) -> None:
    page = open_page("?speed=instant")
    page.click("[data-action=puzzles]")
    page.click("#puzzle-rush")
    expect(page.locator("#clock")).to_be_visible()
    expect(page.locator("#puzzle-score")).to_contain_text("0 solved")
    run_python(page, SOLVE)
    run_program(page)
    page.click("#puzzle-all")
    expect(page.locator("#leave-dialog")).to_contain_text("It ends here, with 1 solved.")
    page.keyboard.press("Escape")
    page.click("#puzzle-next")
    expect(page.locator("#puzzle-score")).to_contain_text("1 solved")
    expect(page.locator("#clock")).to_be_visible()
    page.go_back()
    expect(page.locator("#leave-dialog h2")).to_have_text("Leave the rush?")
    page.go_back()  # the question is taken back, and so is the way out
    expect(page.locator("#clock")).to_be_visible()
    page.go_back()
    page.click("#run-leave")
    expect(page.locator("#puzzle-rush")).to_contain_text("Your best: 1")
    expect(page.locator("dialog")).to_have_count(0)


def test_a_broken_link_says_why(open_page: OpenPage) -> None:
    page = open_page("#puzzle=nonsense")
    expect(page.locator("#page .lede")).to_contain_text("leads to no puzzle")
