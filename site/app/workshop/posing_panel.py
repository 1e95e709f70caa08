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

if TYPE_CHECKING:
    from roborally_core.puzzles.making import MadePuzzle


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
        self._going = False
        self._told = self._link = ""
        self._hard: list[str] = []
        """The difficulty of the puzzle that was made, a sentence each."""
        self._trying = ""
        """The progress of its trial by machines; empty if none is on."""
        self._about: tuple[object, ...] = ()
        """The situation that is told about."""

    def _now(self) -> tuple[object, ...]:
        bench = self._screen.bench
        return bench.draft, bench.trial.name, repr(bench.sandbox.robots), bench.sandbox.aim_on(bench.board)

    def show(self) -> None:
        """Show how far it is, unless the situation has changed since."""
        if self._told and self._about != self._now():
            self.forget()
        ready = bool(self._screen.bench.sandbox.robots)
        found = bool(self._screen.bench.sandbox.before)
        hard = tuple(self._hard)
        state = posing_view.Posing(self._told, self._link, self._going, found, hard, self._trying)
        web.renew(posing_view.POSING, posing_view.told(state, ready=ready))

    def forget(self) -> None:
        """Give the search up, and its result: it is about another situation."""
        self._search += 1
        self._going, self._told, self._link, self._hard, self._trying = False, "", "", [], ""

    def leave(self) -> None:
        """Give up a search or a trial that is on: the screen closes."""
        if self._going:
            self.forget()
        self._trying = ""

    def play(self) -> None:
        """Play the puzzle that was made; it is left to the workshop."""
        from ..screens.puzzles.screen import PuzzlesScreen  # noqa: PLC0415 - in the pack, which is here now

        home = self._screen.home
        screen = PuzzlesScreen(self._screen.app, self._link)
        screen.origin, screen.left_to = home.origin, home.name
        self._screen.app.go(screen)

    async def copy(self) -> None:
        """Copy the puzzle's link."""
        done = await web.copy_text(f"{web.address()}#puzzle={self._link}")
        self._screen.app.toast(page_text("puzzle.copied" if done else "lobby.copy.failed"), bad=not done)

    async def make(self, made: Situation) -> None:
        """Make a puzzle of a situation whose turn is open, or tell why there is none."""
        self.forget()
        mine, app, bench = self._search, self._screen.app, self._screen.bench
        self._going, self._about = True, self._now()
        if not await fetched(app, web.Pack.PUZZLES) or self._search != mine:
            self._going = False
            self.show()
            return
        from ..screens.puzzles.keeping import put_on_shelf  # noqa: PLC0415 - in the pack
        from ..store.own_puzzles import pose_puzzle, wish_of  # noqa: PLC0415 - in the pack
        from ..view.puzzles_texts import word  # noqa: PLC0415 - in the pack
        from ..view.puzzles_view import unmade_words  # noqa: PLC0415 - in the pack

        def going(hand: int, hands: int) -> bool:
            if self._search == mine:
                key = "puzzle.making" if hands > 1 else "puzzle.making.one"
                self._told = word(key, n=hand, all=hands)
                self.show()
            return self._search == mine

        try:
            found = await pose_puzzle(wish_of(made, bench.sandbox.aim_on(bench.raced)), tried_puzzle, going)
        except (SceneError, BoardRefused, ValueError) as error:
            web.report(error)
            found = None
        if self._search != mine:
            return
        self._going = False
        if found is None:
            self._told = word("puzzle.unmade.nobody")
        elif not found.link:
            self._told = unmade_words(found)
        else:
            kept = put_on_shelf(found.link, bench.draft.name, 0)
            self._lay_found(found.link)
            self._link, self._told = found.link, word("puzzle.made" if kept else "puzzle.made.unkept")
            web.spawn(self._try_out(found))
        self._renewed()
        if web.focused_id() == posing_view.POSING:  # the button that asked is gone
            web.focus("sand-posed" if self._link else "sand-pose")
        app.announce(self._told)

    async def _try_out(self, made: MadePuzzle) -> None:
        """Tell how hard it is: what is known at once, then how the machines of each level fare."""
        from roborally_core.puzzles.assay import Assay  # noqa: PLC0415 - in the pack
        from roborally_core.puzzles.link import puzzle_from_link  # noqa: PLC0415 - in the pack

        from ..store.own_puzzles import assayed  # noqa: PLC0415 - in the pack
        from ..view.puzzles_assay import assay_facts  # noqa: PLC0415 - in the pack
        from ..view.puzzles_texts import word  # noqa: PLC0415 - in the pack

        known, mine = Assay(made.solving, made.tried), self._search
        self._hard = assay_facts(known, puzzle_from_link(made.link).rating)

        def going(step: int, steps: int) -> bool:
            wanted = self._search == mine and (step == 2 or self._trying != "")
            if wanted:
                self._trying = word("puzzle.assay.going", n=step - 1, all=steps - 1)
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
            self._hard = assay_facts(found)
            self._screen.app.announce(" ".join(self._hard))
        elif self._trying:
            self._hard.append(word("puzzle.assay.none"))
        self._trying = ""
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
            self._trying = ""
            web.focus("sand-posed")
        elif action is Action.SAND_POSE and arg == "undo":
            self._screen.bench.sandbox.take_back()
            self._renewed()
            web.focus("sand-pose")
            return True
        elif action is Action.PUZZLE_OWN_COPY:
            web.spawn(self.copy())
        else:
            return False
        self.show()
        return True
