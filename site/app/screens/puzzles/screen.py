"""The page of puzzles, and one that a link leads to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from roborally_core.puzzles import Puzzle, PuzzleError, PuzzleGrade, shipped
from roborally_core.puzzles.answer import MARK, PuzzleAnswer, answer_from_link, signed_answer
from roborally_core.puzzles.link import puzzle_from_link
from roborally_core.puzzles.puzzle import ID_LENGTH

from ... import web
from ...action import Action
from ...byline import share
from ...render.brush import Theme
from ...render.thumbnail import Gallery
from ...router import App, Screen
from ...store.friend_puzzles import MOST_FRIENDS, FriendPuzzle
from ...store.own_puzzles import KeptAnswer
from ...store.puzzles import PuzzleMode, PuzzleRun, of_today
from ...store.session import Said
from ...texts import t
from ...view.html import DELETING, delete_dialog
from ...view.puzzles_friends import FRIENDS, friends_puzzles, title_of
from ...view.puzzles_shelf import OWN, origin_words, own_puzzles, picture_on
from ...view.puzzles_texts import word
from ...view.puzzles_view import picture_of, puzzles_page, refused_puzzle
from ..daily.result import today
from .keeping import (
    drop_friend,
    keep_answer,
    keep_friend,
    kept_answers,
    kept_friends,
    kept_log,
    on_shelf,
    own_shelf,
    take_from_shelf,
)
from .play import begin, play_puzzle

SHELVES = (OWN, FRIENDS)
"""Arguments with which the page opens at a part of it."""
MOST_PICTURES = 12
"""The newest puzzles of one's own that have a picture, and those of friends."""


class PuzzlesScreen(Screen):
    """Today's puzzle, one at the player's level, rush and streak; ``link`` opens one at once, or the page at
    one's own or those of friends.
    """

    def __init__(self, app: App, link: str = "") -> None:
        super().__init__(app)
        self._link = "" if link in SHELVES else link
        self._shelf = link if link in SHELVES else ""
        self.left_to: Said | None = None
        """Says the name of the place that its puzzle is left to, if not to a review."""
        self._galleries = {grade: Gallery() for grade in PuzzleGrade}
        """One for each picture: the boards lie in different halls."""
        self._own_galleries = [Gallery() for _ in range(MOST_PICTURES)]
        self._friend_galleries = [Gallery() for _ in range(MOST_PICTURES)]

    @property
    def way_back(self) -> Callable[[], Screen] | None:
        """The place to which the puzzle of a link is left, where it was opened in one."""
        return self.origin if self._link else None

    def enter(self) -> None:
        """Show the page, the puzzle of the link, or why there is none."""
        if not self._link:
            self.retell()
            if self._shelf:
                web.bring_into_view(self._shelf)
            return
        link = self._link.partition(MARK)[0]
        try:
            answer = None if link == self._link else answer_from_link(self._link)
            puzzle = puzzle_from_link(link) if answer is None else answer.puzzle
        except PuzzleError as error:
            web.put("page", refused_puzzle(str(error)))
            return
        own = any(puzzle.id in {one.puzzle().id, *one.former} for one in own_shelf())
        run = PuzzleRun(PuzzleMode.LINK, [puzzle], own=own, foreign=not own and len(link) != ID_LENGTH)
        run.answer = answer
        if own and answer is not None:
            keep_answer(puzzle.id, KeptAnswer(answer.tail, answer.name, answer.solved))
        run.left_to = self.left_to
        if not own:
            run.link = link
            self._keep(FriendPuzzle(link, web.wall_clock(), _solver(answer)))
        run.known = own or puzzle.id in kept_log().tried
        run.arriving = answer is not None or not run.known
        play_puzzle(self.app, run)

    def _keep(self, new: FriendPuzzle) -> None:
        """Keep a friend's puzzle, and say so if others made room for it."""
        if keep_friend(new):
            self.app.toast(word("puzzle.friends.let_go", most=MOST_FRIENDS))

    def address_changed(self) -> None:
        """Open the puzzle or the answer of another link."""
        name, _, link = web.fragment().partition("=")
        if name == "puzzle" and link:
            self.app.go(PuzzlesScreen(self.app, link))

    def retell(self) -> None:
        """Everything, in the language that is spoken."""
        name = self.app.settings.called
        shelf = [(one, one.puzzle()) for one in own_shelf()]
        own = own_puzzles(shelf, name, kept_log(), kept_answers())
        friends = friends_puzzles([(one, one.puzzle()) for one in kept_friends()], name, web.soon_text)
        log, known = kept_log(), shipped()
        solved = log.solved_of(known)
        if web.put("page", puzzles_page(log, self._today(), name, today(), solved, len(known), own, friends)):
            web.spawn(self._paint())

    def _today(self) -> dict[PuzzleGrade, Puzzle]:
        return of_today(today(), shipped())

    async def _paint(self) -> None:
        for grade, puzzle in self._today().items():
            begun = puzzle.situation()
            await web.breathe()
            if self.app.screen is not self:
                return
            self._galleries[grade].hang({picture_of(grade): begun.board}, Theme(begun.rules.key))
        shelves = {
            "friend": ([one.puzzle() for one in kept_friends()], self._friend_galleries),
            "own": ([one.puzzle() for one in own_shelf()], self._own_galleries),
        }
        for name, (shelf, galleries) in shelves.items():
            for place, (one, gallery) in enumerate(zip(shelf, galleries, strict=False)):
                begun = one.situation()
                await web.breathe()
                if self.app.screen is not self:
                    return
                gallery.hang({picture_on(name, place): begun.board}, Theme(begun.rules.key))

    async def _copy_answer(self, unsigned: str) -> None:
        await self._copy(signed_answer(unsigned, self.app.settings.given))

    async def _copy(self, link: str) -> None:
        done = await web.copy_text(f"{web.address()}#puzzle={link}")
        told = word("puzzle.answer.copied") if MARK in link else t("puzzle.copied")
        self.app.toast(told if done else t("lobby.copy.failed"), bad=not done)

    def _ask(self, link: str) -> None:
        own = on_shelf(link)
        friend = next((one for one in kept_friends() if one.link == link), None)
        if own is not None:
            web.open_dialog(DELETING, delete_dialog(link, origin_words(own)))
        elif friend is not None:
            web.open_dialog(DELETING, delete_dialog(link, title_of(friend.puzzle())))

    def _drop(self, link: str) -> None:
        """Take a puzzle off its shelf; the keyboard is at the next one."""
        shelf = "own" if on_shelf(link) is not None else "friend"
        links = [one.link for one in (own_shelf() if shelf == "own" else kept_friends())]
        place = links.index(link) if link in links else 0
        if shelf == "own":
            take_from_shelf(link)
        else:
            drop_friend(link)
        self.retell()
        left = len(links) - 1
        web.focus(f"{shelf}-{min(place, left - 1)}-play" if left > 0 else "own-new")

    def leave(self) -> None:
        """Stop painting."""
        for gallery in (*self._galleries.values(), *self._own_galleries, *self._friend_galleries):
            gallery.close()

    def setting_changed(self, name: str) -> None:
        """The picture follows the theme."""
        if name == "theme":
            web.spawn(self._paint())

    def act(self, action: Action, arg: str) -> Any:
        """Begin one of the modes."""
        if action is Action.PUZZLES:
            self.app.go(PuzzlesScreen(self.app))
        elif action is Action.PUZZLE:
            begin(self.app, arg)
        elif action is Action.PUZZLE_OWN_COPY and MARK in arg:
            share(self.app, partial(self._copy_answer, arg), word("puzzle.answer.named"))
        elif action is Action.PUZZLE_OWN_COPY:
            return self._copy(arg)
        elif action is Action.PUZZLE_OWN_DROP:
            self._ask(arg)
        elif action is Action.DELETE_YES:
            web.close_dialog(DELETING)
            self._drop(arg)
        else:
            return False
        return True


def _solver(answer: PuzzleAnswer | None) -> str:
    """The name in an answer that solves its puzzle; empty for any other."""
    return answer.name if answer is not None and answer.solved else ""
