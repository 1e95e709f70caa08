"""Puzzles out of the sandbox: what is set up there is proved by the machines' worker, and kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from roborally_core.engine.fitting import BoardRefused
from roborally_core.situation import SceneError, Situation

from .. import web
from ..action import Action
from ..brain import tried_puzzle
from ..packs import fetched
from ..router import App
from ..screens.setup.screen import Home
from ..texts import t as page_text
from . import posing_view
from .bench import Workbench
from .posing_told import PosingFacts, Saved, level_of, posing_of, words_of

if TYPE_CHECKING:
    from roborally_core.puzzles.making import MadePuzzle

    from ..store.own_puzzles import OwnPuzzle


class PosingBoard(Protocol):
    """The parts of the board's screen that the making of puzzles needs."""

    app: App
    bench: Workbench

    @property
    def home(self) -> Home:
        """The page to which what is played from here is left."""


class PosingPanel:
    """One search at a time; with any change of the situation it is given up."""

    def __init__(self, screen: PosingBoard, renewed: Callable[[], None]) -> None:
        """``renewed`` shows the whole sandbox again, of which this is a part."""
        self._screen, self._renewed = screen, renewed
        self._search = 0
        """The number of the present search: an older one ends with its next step."""
        self._facts = PosingFacts()
        self._replaced: OwnPuzzle | None = None
        """The puzzle of one's own whose place the one that was made has taken."""
        self._about: tuple[object, ...] = ()
        """The situation that is told about."""

    def _now(self) -> tuple[object, ...]:
        bench, sandbox = self._screen.bench, self._screen.bench.sandbox
        return bench.draft, bench.trial.name, repr(sandbox.robots), sandbox.aim_on(bench.board), sandbox.title

    def show(self) -> None:
        """Show how far it is, unless the situation has changed since."""
        if self._facts.begun and self._about != self._now():
            self.forget()
        sandbox = self._screen.bench.sandbox
        state = posing_of(self._facts, found=bool(sandbox.before), changing=bool(sandbox.of))
        web.renew(posing_view.POSING, posing_view.told(state, ready=bool(sandbox.robots)))

    def forget(self) -> None:
        """Give the search up, and its result: it is about another situation."""
        self._search += 1
        self._facts, self._replaced = PosingFacts(), None

    def leave(self) -> None:
        """Give up a search or a trial that is on: the screen closes."""
        if self._facts.hand is not None:
            self.forget()
        self._facts.step = None

    def play(self) -> None:
        """Play the puzzle that was made; it is left to the workshop."""
        from ..screens.puzzles.screen import PuzzlesScreen  # noqa: PLC0415 - in the pack, which is here now

        home = self._screen.home
        screen = PuzzlesScreen(self._screen.app, self._facts.link)
        screen.origin, screen.left_to = home.origin, home.name
        self._screen.app.go(screen)

    async def copy(self) -> None:
        """Copy the puzzle's link."""
        done = await web.copy_text(f"{web.address()}#puzzle={self._facts.link}")
        self._screen.app.toast(page_text("puzzle.copied" if done else "lobby.copy.failed"), bad=not done)

    async def make(self, made: Situation, *, replace: bool = False) -> None:
        """Make a puzzle of a situation whose turn is open, or tell why there is none; ``replace`` puts it in
        the place of the one that is being changed.
        """
        self.forget()
        mine, app, bench = self._search, self._screen.app, self._screen.bench
        self._about = self._now()
        if not await fetched(app, web.Pack.PUZZLES) or self._search != mine:
            self.show()
            return
        from ..store.own_puzzles import pose_puzzle, wish_of  # noqa: PLC0415 - in the pack

        def going(hand: int, hands: int) -> bool:
            if self._search == mine:
                self._facts.hand = hand, hands
                self.show()
            return self._search == mine

        try:
            found = await pose_puzzle(wish_of(made, bench.sandbox.aim_on(bench.raced)), tried_puzzle, going)
        except (SceneError, BoardRefused, ValueError) as error:
            web.report(error)
            found = None
        if self._search != mine:
            return
        self._facts = PosingFacts(made=found, nobody=found is None)
        if found is not None and found.link:
            self._save(found.link, replace=replace)
            self._lay_found(found.link)
            web.spawn(self._try_out(found))
        self._renewed()
        if web.focused_id() == posing_view.POSING:  # the button that asked is gone
            web.focus("sand-posed" if self._facts.link else "sand-pose")
        app.announce(words_of(self._facts))

    def _save(self, link: str, *, replace: bool) -> None:
        """Put the puzzle on the shelf, from where it can be changed further."""
        from ..screens.puzzles.keeping import on_shelf, put_in_place, put_on_shelf  # noqa: PLC0415 - in the pack

        bench, sandbox = self._screen.bench, self._screen.bench.sandbox
        title, old = sandbox.title or bench.draft.name, on_shelf(sandbox.of) if sandbox.of else None
        if not (replace and old is not None):
            kept = put_on_shelf(link, title, 0)
            self._facts.saved = Saved.SHELVED if kept else Saved.UNKEPT
        elif not put_in_place(old.link, link, title):
            self._facts.saved = Saved.UNKEPT
        elif old.link == link:
            self._facts.saved = Saved.SAME
        else:
            self._facts.saved, self._replaced = Saved.REPLACED, old
        if sandbox.of and self._facts.saved is not Saved.UNKEPT:
            sandbox.of = link

    def _put_back(self) -> None:
        """Have the earlier puzzle in its place again; what stands on the board can be saved beside it."""
        from ..screens.puzzles.keeping import put_back_on_shelf  # noqa: PLC0415 - in the pack

        if self._replaced is not None and put_back_on_shelf(self._facts.link, self._replaced):
            self._screen.bench.sandbox.of = self._replaced.link
            self._facts = PosingFacts(made=self._facts.made, saved=Saved.BACK)
            self._search += 1  # nobody wants to know how hard it is any more
            self._replaced = None

    async def _try_out(self, made: MadePuzzle) -> None:
        """Tell how hard it is: what is known at once, then how the machines of each level fare."""
        from roborally_core.puzzles.assay import Assay  # noqa: PLC0415 - in the pack
        from roborally_core.puzzles.link import puzzle_from_link  # noqa: PLC0415 - in the pack

        from ..store.own_puzzles import assayed  # noqa: PLC0415 - in the pack

        known, mine, facts = Assay(made.solving, made.tried), self._search, self._facts
        facts.assay, facts.rating = known, puzzle_from_link(made.link).rating

        def going(step: int, steps: int) -> bool:
            wanted = self._search == mine and (step == 2 or facts.step is not None)
            if wanted:
                facts.step = step - 1, steps - 1
                self.show()
            return wanted

        try:
            found = await assayed(made.link, tried_puzzle, going, known)
        except ValueError as error:
            web.report(error)
            found = None
        if self._search != mine:
            return
        if found is not None:
            facts.assay, facts.rating = found, 0
            self._screen.app.announce(" ".join(level_of(facts)))
        elif facts.step is not None:
            facts.untried = True
        facts.step = None
        self.show()

    def _lay_found(self, link: str) -> None:
        """Lay the cards that were found with the robots: it is the same situation still."""
        from roborally_core.puzzles.link import puzzle_from_link  # noqa: PLC0415 - in the pack

        from ..store.own_puzzles import cards_of  # noqa: PLC0415 - in the pack

        self._screen.bench.sandbox.lay_found(cards_of(puzzle_from_link(link)))
        self._about = self._now()

    def act(self, action: Action, arg: str) -> bool:
        """Handle a button; False if it is not one of these."""
        if action is Action.SAND_POSE and arg == "stop":
            self.forget()
        elif action is Action.SAND_POSE and arg == "play":
            self.play()
        elif action is Action.SAND_POSE and arg == "halt":
            self._facts.step = None
            web.focus("sand-posed")
        elif action is Action.SAND_POSE and arg == "undo":
            self._screen.bench.sandbox.take_back()
            self._renewed()
            web.focus("sand-pose")
            return True
        elif action is Action.SAND_POSE and arg == "back":
            self._put_back()
            self._renewed()
            self._screen.app.announce(words_of(self._facts))
            web.focus("sand-pose")
            return True
        elif action is Action.PUZZLE_OWN_COPY:
            web.spawn(self.copy())
        else:
            return False
        self.show()
        return True
