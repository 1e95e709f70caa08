"""A puzzle on the game's screen: one turn, then its result."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from roborally_core.base.markup import NOTHING, Markup
from roborally_core.missions import Mission, MissKind, miss_of
from roborally_core.play.game import Game
from roborally_core.play.submission import Submission
from roborally_core.puzzles import Puzzle, PuzzleError, PuzzleGrade, shipped, solution_of
from roborally_core.puzzles.answer import MARK, PuzzleAnswer, answer_link
from roborally_core.puzzles.comparison import ProgramComparison, compared
from roborally_core.puzzles.goals import PuzzleKind
from roborally_core.puzzles.link import puzzle_link
from roborally_core.rules.events import GameEnded
from roborally_core.story.mishaps import MishapKind

from ... import web
from ...action import Action
from ...brain import tried_puzzle
from ...byline import share
from ...router import App, Screen
from ...store.coaching import Attempt, attempt_of
from ...store.game_store import GameStore
from ...store.own_puzzles import assayed
from ...store.phase import Phase
from ...store.puzzles import (
    PuzzleMode,
    PuzzleRun,
    PuzzleSession,
    fitting,
    names_of,
    of_today,
    played_by,
    rising,
)
from ...store.session import TurnFilm, said
from ...store.status import views_of
from ...texts import t
from ...view.puzzles_arrival import ARRIVAL, LEVEL, answer_over, arrival, level_line
from ...view.puzzles_friends import FRIENDS
from ...view.puzzles_result import LEAVE, OVER, TryEnd, leaving_run, puzzle_over, side_by_side
from ...view.puzzles_shelf import OWN
from ...view.puzzles_texts import word
from ...view.puzzles_view import goal_of, puzzle_card
from ..daily.result import today
from ..game.briefing import Briefing
from ..game.screen import GameScreen
from ..setup.screen import master_seed
from .keeping import keep_log, keep_try, kept_log

_SHORT = (MissKind.AWAY, MissKind.SHORT)
"""Misses that tell the squares left."""


class PuzzleBriefing(Briefing):
    """The goal and the others' programs instead of a mission."""

    def __init__(
        self, app: App, store: GameStore, run: PuzzleRun, comparison: ProgramComparison | None = None
    ) -> None:
        """``comparison``: the solution is shown beside the player's own program."""
        super().__init__(app, store)
        self._run, self._comparison = run, comparison

    @property
    def mission(self) -> Mission | None:
        """None: a puzzle is no mission."""
        return None

    @property
    def card(self) -> Markup | None:
        """The card, always."""
        return puzzle_card(
            self._run, self._store.session.game, self._store.names, self._comparison, self._store.words
        )

    def show(self) -> None:
        """Draw the way of the solution and the player's own beside it."""
        if self._comparison is not None and self.lookahead is not None:
            mine, solution = self._comparison.ways
            self.lookahead.compare(solution, mine, fixed=True)


class PuzzleScreen(GameScreen):
    """One try; ``showing`` plays the solution."""

    session: PuzzleSession
    teaches = False

    def __init__(
        self, app: App, run: PuzzleRun, *, showing: bool = False, answer: PuzzleAnswer | None = None
    ) -> None:
        """``answer`` is shown instead of the solution."""
        puzzle, settings = run.puzzle, app.settings
        names = names_of(puzzle, settings.called)
        game = puzzle.game(names, settings.look)
        self._solution = solution_of(puzzle, game) if showing else None
        self._answer = answer
        if answer is not None:
            self._solution = answer.program
        self._comparison = None if answer else self._compared(puzzle, game, run.attempt)
        seconds = run.seconds if run.mode is PuzzleMode.RUSH and not showing else 0
        session = PuzzleSession(puzzle, game, seconds)
        self.run, self._showing, self._told = run, showing, False
        self._noted = False
        """Whether this try is kept."""
        super().__init__(
            app,
            session,
            lambda: play_puzzle(app, run),
            lambda app, store: PuzzleBriefing(app, store, run, self._comparison),
        )
        session.heading, session.task = partial(word, "puzzle.heading"), partial(goal_of, puzzle, names)
        session.handed, session.way_back = self._handed_in, partial(word, "puzzle.all")
        self._since = web.now()

    def enter(self) -> None:
        """A puzzle made of a turn is left to the review of it, one that was set up to the workshop."""
        if self.origin is not None:
            self.session.way_back = self.run.left_to or partial(t, "review.back")
        super().enter()
        if self.run.foreign and self.run.assay is None and not self.run.assaying:
            web.spawn(try_out(self.app, self.run))

    def show_assay(self) -> None:
        """Tell the difficulty that was found out on the card, unless the turn is being watched."""
        web.put(LEVEL, level_line(self.run))
        if self.store.programming is not None and self.shown:
            self.coach.refresh()

    def _compared(self, puzzle: Puzzle, game: Game, mine: Submission | None) -> ProgramComparison | None:
        """The player's last program beside the solution, if that is shown and another."""
        if self._solution is None or mine is None:
            return None
        found = compared(puzzle, game, mine, self._solution)
        return found if found.first else None

    def autosave(self) -> None:
        """A puzzle is one turn: nothing of it is kept to continue, but its answer counts, watched or not."""
        if self.session.game.inputs and not self._showing:
            self.run.attempt = self.session.game.inputs[0].submissions[self.session.me]
            keep_log(self.run.answered(kept_log(), self.session.solved))
            self._note_try(self.run.attempt)

    def _note_try(self, given: Submission | None) -> None:
        """Keep a try at a friend's puzzle, once, and its answer if it is one."""
        if self._noted or not self.run.link:
            return
        self._noted, solved, laid = True, self.session.solved, ""
        if solved and given is not None:
            with suppress(PuzzleError):  # a program that no link can tell
                laid = answer_link(self.run.puzzle, given, "").split(MARK)[1]
        kept = keep_try(self.run.link, solved=solved, laid=laid)
        self.run.solved_in = 0 if kept is None else kept.solved_at

    @property
    def way_back(self) -> Callable[[], Screen] | None:
        """Every try at a puzzle leads back to the same place."""
        return self.origin

    def back(self) -> bool:
        """It is left for its page or its review; a run that would end with it is not left by mistake."""
        if self.run.running and not self._showing:
            web.open_dialog(LEAVE, leaving_run(self.run))
        else:
            self._go_back()
        return False

    def turn_opened(self, film: TurnFilm) -> None:
        """The turn to be solved; the solution lies in the registers where it is shown."""
        super().turn_opened(film)
        self._since = web.now()
        if self._showing:
            web.spawn(self._show_solution())
        elif self.run.arriving:
            self.run.arriving = False
            web.open_dialog(ARRIVAL, arrival(self.run, said(self.session.task), self._before()))

    async def _show_solution(self) -> None:
        await self.store.begun.wait()
        if self._solution is None or self.store.programming is None or not self.shown:
            return
        self.store.programming.clear()
        self.store.programming.fill(self._solution.registers)
        self.program_changed()
        if self._comparison is None:
            self.desk.hand_in()
        else:
            web.focus("confirm")

    def _handed_in(self) -> None:
        """The clock of a rush stands still while the turn is watched."""
        if self.run.mode is PuzzleMode.RUSH and not self._showing:
            spent = round((web.now() - self._since) / 1000)
            self.run.seconds = max(0, self.run.seconds - spent)

    def turn_played(self, film: TurnFilm) -> None:
        """The one turn was played: one that solved the puzzle ends with a winner."""
        if self.session.solved and not self._showing:
            self.store.history.ending = (GameEnded((self.session.me,)),)
        super().turn_played(film)

    def film_over(self) -> None:
        """The one turn was watched: tell the result."""
        self.store.views = views_of(self.session.game)
        self.rest.show()
        self.store.phase = Phase.OVER
        self.refresh()
        self.dialogs.end.soon(self.results)

    def results(self) -> None:
        """Show whether it was solved."""
        solved = self.session.solved
        given = self.session.game.inputs[0].submissions[self.session.me]
        showing = (
            self._solution is not None and given is not None and (given.registers == self._solution.registers)
        )
        if not self._told:
            self._told = True
            self.app.sound.play("win" if solved else "lose")
        attempt = attempt_of(self.store)
        if self._answer is not None:
            web.open_dialog(OVER, answer_over(self.run, self._end(attempt, solved), solved=solved))
            return
        why = "" if solved else self._mistake(attempt)
        told = NOTHING if self._comparison is None else side_by_side(self._comparison, self.store.words)
        end = self._end(attempt, solved)
        log = kept_log()
        left_to = "" if self.origin is None else said(self.session.way_back)
        name = self.app.settings.called
        missed = [
            word("puzzle.run.missed.one", goal=goal_of(one, names_of(one, name)), n=one.rating)
            for one in self.run.missed
        ]
        web.open_dialog(
            OVER,
            puzzle_over(
                self.run,
                solved,
                log,
                showing=showing,
                why=why,
                beside=told,
                end=end,
                left_to=left_to,
                missed=missed,
            ),
        )

    def _before(self) -> TryEnd:
        """The robots as they are before the try, for the picture."""
        seats, aim = self.session.game.setup.seats, self.session.puzzle.aim
        target = seats[aim.value].look if aim.kind is PuzzleKind.DESTROY else -1
        return TryEnd(seats[self.session.me].look, target)

    def _end(self, attempt: Attempt, solved: bool) -> TryEnd:
        """The end of the turn played, for its picture."""
        session, aim, outcome = self.session, self.session.puzzle.aim, self.session.outcome
        seats, deck = session.game.setup.seats, session.game.rules.deck
        played = played_by(attempt.film.facts, session.game.state.robots[session.me].id)
        commands = tuple(None if card is None else deck[card].command for card in played)
        target = aim.value if aim.kind is PuzzleKind.DESTROY else -1
        hit = dict(outcome.destroyed).get(target, 0)
        fatal = {MishapKind.DESTROYED, *([MishapKind.HURT] if aim.kind is PuzzleKind.UNHURT else [])}
        failed = next((one.register for one in attempt.mishaps if one.kind in fatal), 0)
        won = dict(outcome.reached).get(aim.value, 0) if aim.kind is PuzzleKind.REACH else hit
        miss = miss_of(session.game, attempt.film.facts, session.me)
        short = miss is not None and (miss.kind, miss.number) in {(kind, aim.value) for kind in _SHORT}
        return TryEnd(
            seats[session.me].look,
            -1 if target < 0 else seats[target].look,
            "" if target < 0 else self.store.names[target],
            commands,
            won if solved else failed,
            miss.amount if miss is not None and short and aim.kind is PuzzleKind.REACH else 0,
            outcome.lost,
            hit > 0,
        )

    def _mistake(self, attempt: Attempt) -> str:
        """The mistake of the turn played, in words; empty if none is known."""
        aim = self.session.puzzle.aim
        if aim.kind is PuzzleKind.REACH:
            return attempt.short_of_checkpoint(shots=False)
        if aim.kind is PuzzleKind.DESTROY:
            return attempt.short_of_target(aim.value)
        return attempt.harm(scratches=aim.kind is PuzzleKind.UNHURT)

    def act(self, action: Action, arg: str) -> Any:
        """A button of the result, or leaving."""
        if action is Action.PUZZLE_AGAIN:
            play_puzzle(self.app, self.run)
        elif action is Action.PUZZLE_NEXT:
            self._next()
        elif action is Action.PUZZLE_MISSED and arg.isdigit() and int(arg) < len(self.run.missed):
            play_puzzle(self.app, self.run.again(int(arg)))
        elif action is Action.PUZZLE_SHOW and arg == "answer":
            web.close_dialog(ARRIVAL)
            answer = self.run.answer
            self.app.go_soon(lambda: PuzzleScreen(self.app, self.run, showing=True, answer=answer))
        elif action is Action.PUZZLE_SHOW and arg == "hint":
            self.run.hints += 1
            play_puzzle(self.app, self.run)
        elif action is Action.BOARDS:
            self.dialogs.close_all()
            web.set_fragment("")
            return False  # the workshop opens
        elif action is Action.PUZZLE_SHOW:
            web.close_dialog(OVER)
            self.app.go_soon(lambda: PuzzleScreen(self.app, self.run, showing=True))
        elif action is Action.PUZZLE_COPY and arg == "answer":
            share(self.app, partial(self._copy, answer=True), word("puzzle.answer.named"))
        elif action is Action.PUZZLE_COPY:
            return self._copy(answer=False)
        elif action is Action.PUZZLE:
            begin(self.app, arg)
        elif action is Action.LEAVE:
            self.back()
        elif action is Action.LEAVE_YES:
            self._go_back()
        else:
            return super().act(action, arg)
        return True

    def _next(self) -> None:
        if self.run.over:  # all that were left have been played: those tried before come again
            begin(self.app, self.run.mode)
            return
        self.run.next()
        play_puzzle(self.app, self.run)

    def _go_back(self) -> None:
        self.dialogs.close_all()
        web.set_fragment("")
        if self.origin is not None:
            self.app.perform(Action.MENU)  # which leads to the origin
        else:
            self.app.perform(Action.PUZZLES, FRIENDS if self.run.link else OWN if self.run.own else "")

    async def _copy(self, *, answer: bool) -> None:
        puzzle, mine = self.session.puzzle, self.run.attempt
        try:
            if answer and mine is not None:
                text = answer_link(puzzle, mine, self.app.settings.given)
                told = word("puzzle.answer.copied")
            else:
                text, told = puzzle_link(puzzle), t("puzzle.copied")
        except PuzzleError as error:
            self.app.toast(str(error), bad=True)
            return
        done = await web.copy_text(f"{web.address()}#puzzle={text}")
        self.app.toast(told if done else t("lobby.copy.failed"), bad=not done)


async def try_out(app: App, run: PuzzleRun) -> None:
    """Let machines try out a puzzle that a link has brought, while it is played; to leave it ends that."""

    def wanted(*_: int) -> bool:
        return isinstance(app.screen, PuzzleScreen) and app.screen.run is run

    run.assaying = True
    try:
        run.assay = await assayed(puzzle_link(run.puzzle), tried_puzzle, wanted)
    except (PuzzleError, ValueError) as error:
        web.report(error)
    run.assaying = False
    screen = app.screen
    if isinstance(screen, PuzzleScreen) and screen.run is run and run.assay is not None:
        screen.show_assay()


def play_puzzle(app: App, run: PuzzleRun) -> None:
    """Open the game's screen on the present puzzle of a run."""
    web.close_dialog(OVER)
    app.go_soon(lambda: PuzzleScreen(app, run))


def begin(app: App, what: str) -> None:
    """A fresh run of a mode: "rush"; today's puzzle has a grade: "today-0"."""
    named, _, number = what.partition("-")
    mode, grade = PuzzleMode(named), PuzzleGrade(int(number or PuzzleGrade.MIDDLE))
    if mode is PuzzleMode.TODAY:
        run = PuzzleRun(mode, [of_today(today(), shipped())[grade]], today(), grade)
    elif mode is PuzzleMode.FREE:
        run = PuzzleRun(mode, fitting(shipped(), kept_log(), master_seed()))
    else:
        run = PuzzleRun(mode, rising(shipped(), master_seed()))
    play_puzzle(app, run)
