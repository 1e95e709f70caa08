"""A friend's puzzle that was missed is there the next day, is solved, and its answer can be sent."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from roborally_core.puzzles import shipped
from roborally_core.puzzles.link import puzzle_link
from roborally_core.puzzles.puzzle import Puzzle

from .page_python import run_python
from .play import run_program
from .test_puzzles import FILL, SOLVE, wrong

OpenPage = Callable[..., Page]
BOUNDS = """
from app.screens.puzzles.keeping import keep_friend
from app.store.friend_puzzles import FriendPuzzle, MOST_FRIENDS
from roborally_core.puzzles import shipped
for one in shipped()[:MOST_FRIENDS]:
    keep_friend(FriendPuzzle(one.id, 1))
"""


def test_a_friends_puzzle_waits_on_its_page_until_it_is_solved_and_answered(open_page: OpenPage) -> None:
    known = next(one for one in shipped() if len(set(one.key)) == 5)
    scene = known.scene.replace("turn ", "turn 1", 1)  # another turn's number: no puzzle of the game
    puzzle = Puzzle(scene, known.aim, known.seat, known.rating, "", known.key)
    page = open_page(f"?speed=instant#puzzle={puzzle_link(puzzle)}")
    page.click("#puzzle-begin")
    expect(page.locator("#puzzle-goal")).to_be_visible()
    run_python(page, FILL.format(cards=wrong(puzzle)))
    run_program(page)
    expect(page.locator("#over-dialog")).to_contain_text("under “From friends”")
    page.click("#over-dialog #puzzle-all")
    state = page.locator("#friends-puzzles .state")
    expect(state).to_have_text("Tried once, not solved yet")
    page.reload()
    page.click("[data-action=puzzles]")
    expect(state).to_have_text("Tried once, not solved yet")
    expect(page.locator("#friend-0-picture:not([width='8'])")).to_be_visible()
    page.click("#friend-0-play")
    expect(page.locator("#puzzle-goal")).to_be_visible()
    run_python(page, SOLVE)
    run_program(page)
    expect(page.locator("#over-dialog h2")).to_have_text("Solved")
    expect(page.locator("#over-dialog")).to_contain_text("Solved in 2 tries")
    expect(page.locator("#puzzle-copy")).to_contain_text("Copy your answer")
    page.click("#over-dialog #puzzle-all")
    expect(state).to_have_text("Solved in 2 tries")
    expect(page.locator("#friends-puzzles")).to_be_in_viewport()
    page.click("#friend-0-copy")
    page.fill("#byline-name", "Bo")
    page.keyboard.press("Enter")
    expect(page.locator("#toasts")).to_contain_text("The link of your answer is on the clipboard")
    run_python(page, BOUNDS)
    page.click("[data-do=menu]")
    page.click("[data-action=puzzles]")
    page.click("#friends-older")
    page.click("#friend-18-drop")
    page.click("#delete-yes")
    expect(page.locator("#friends-puzzles li")).to_have_count(19)
