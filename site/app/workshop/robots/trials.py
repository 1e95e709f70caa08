"""Games of the player's robot in the background: one game, a check, a test by level, a tournament."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any

from roborally_core.base.rng import derive
from roborally_core.bots.caged import RobotFault
from roborally_core.bots.tournament import Entrant, PairingResult
from roborally_core.engine.fitting import BoardRefused
from roborally_core.play.agreement import SetupError
from roborally_core.workshop.lessons import BOARD, LESSONS, RULESET, achieved

from ... import web
from ...brain import wake
from . import view
from .bouts import Bout, CagedRobot, Contestant, MachineRobot, play
from .series import (
    LEVELS,
    MOST_BOARDS,
    MOST_ENTRANTS,
    games_wished,
    ladder,
    race_rules,
    result,
    score,
)
from .texts import t
from .tourney import Tourney

if TYPE_CHECKING:
    from .parts import WholeRobots

DESK, MEETING = "robot", "tourney"
"""The places where progress is shown: beside the editor, and in the tournament's card."""
MOST_CAGES = 4
"""The most interpreters that are kept between two games."""


class Trials:
    """The games of the page: one job at a time; beginning another ends it."""

    def __init__(self, screen: WholeRobots) -> None:
        self.screen = screen
        self.last: Bout | None = None
        """The last game of the player's robot, which can be watched."""
        self._place = DESK
        self._work: asyncio.Task[None] | None = None
        self._robots: list[Contestant] = []
        self._count = 0

    def begin(self, work: Any, place: str = DESK) -> None:
        """Do this work in the background instead of the present one; ``place`` shows its progress."""
        self.stop()
        self._place = place
        self.screen.editor.fault(0, "")
        web.forget("robot-fault")
        wake()
        self._work = asyncio.ensure_future(self._guarded(work))

    async def _guarded(self, work: Any) -> None:
        here = asyncio.current_task()
        self._say(t("robots.starting"))
        try:
            await work
        except (SetupError, BoardRefused, OSError) as error:
            self._say("")
            web.put(f"{self._place}-progress", view.trouble(t("robots.refused", why=error)))
        except Exception as error:  # nobody awaits this task, so its errors are reported here
            self._say("")
            self.screen.app.fail(error)
        finally:
            if self._work is here:
                self._work = None
                self._close_robots()
                self.screen.show_tourney()

    def stop(self) -> None:
        """Stop the present work and remove the cages."""
        if self._work is not None:
            self._work.cancel()
            self._work = None
            self._close_robots()
            self._say(t("robots.stopped", n=self._count))
            self.screen.show_tourney()

    def _close_robots(self) -> None:
        for one in self._robots:
            one.close()
        self._robots = []

    @property
    def meeting(self) -> bool:
        """Whether a tournament is being played."""
        return self._work is not None and self._place == MEETING

    def _say(self, text: str, done: int = 0, most: int = 0) -> None:
        going = self._work is not None and bool(text)
        web.renew(f"{self._place}-progress", view.progress(text, done, most, self._place if going else ""))

    def _say_game(self, number: int, of: int) -> None:
        self._say(t("robots.playing", n=number, of=of), number - 1, of)

    def _done(self, count: int, outcome: str = "") -> None:
        """End the work: all its ``count`` games have been played, with this outcome if it is told here."""
        self._work = None
        self._say(outcome or t("robots.done", n=count))
        self._close_robots()
        self.screen.show_tourney()

    def _mine(self) -> CagedRobot:
        return CagedRobot(self.screen.shelf.chosen, self.screen.shelf.source)

    def _seed(self) -> bytes:
        wish = web.parameter("seed")
        return derive(wish.encode(), "robots") if wish else web.random_bytes(32)

    async def one_game(self) -> None:
        """Play one game against the chosen machine."""
        mine = self._mine()
        self._robots = [mine, MachineRobot(self.screen.rival)]
        self._say_game(1, 1)
        board = self.screen.boards[self.screen.board_key]
        rules = race_rules(board)
        bout = await play(rules, board, self._seed(), self._robots, heard=self._tell_fault)
        self._count = 1
        self.last = bout
        self._done(1, self._show_result(bout, mine))

    def _tell_fault(self, seat: int, turn: int, fault: RobotFault) -> None:
        """Tell a fault of the player's robot, which sits first."""
        if seat == 0:
            self.screen.editor.fault(fault.line, view.in_words(fault))
            web.put("robot-fault", view.trouble(view.fault_line(turn, fault)))

    def _show_result(self, bout: Bout, mine: CagedRobot) -> str:
        """Show the outcome of a game with the robot's decisions; returns the outcome in words."""
        state = bout.played.game.state
        if state.over and not state.drawn:
            outcome = t("robots.won" if 0 in state.winners else "robots.lost", turn=state.turn)
        else:
            mine_, *others = (robot.checkpoints for robot in state.robots)
            theirs = max(others, default=0)
            outcome = t("robots.open", turn=state.turn, mine=mine_, theirs=theirs)
        web.show("robot-result", True)
        printed = mine.begun.printed
        self.screen.decisions.show(bout.played.game, tuple(mine.decisions), outcome, printed)
        return outcome

    async def check(self) -> None:
        """Play the games of the tutorial's step, and say whether its goal is reached."""
        lesson = LESSONS[self.screen.step - 1]
        mine = self._mine()
        self._robots = [mine, *([MachineRobot(lesson.rival)] if lesson.rival else [])]
        bouts: list[Bout] = []
        board = self.screen.boards[BOARD]
        while len(bouts) < lesson.games and not (bouts and 0 in bouts[-1].faults):  # one fault is enough
            self._say_game(len(bouts) + 1, lesson.games)
            seed = lesson.seed(len(bouts))
            bouts.append(await play(RULESET, board, seed, self._robots, lesson.turns, self._tell_fault))
        self._count = len(bouts)
        self.last = bouts[-1]
        self._show_result(self.last, mine)
        done = achieved(lesson, [one.played for one in bouts])
        last = self.screen.step == len(LESSONS)
        key = ("lesson.last" if last else "lesson.achieved") if done else "lesson.not_yet"
        self.screen.told = partial(t, key)
        if done and not last:
            self.screen.step += 1
        self.screen.show_lesson()
        self._done(len(bouts))

    async def ladder(self) -> None:
        """Play the paired games against each level."""
        mine = self._mine()
        entrants: list[Contestant] = [mine, *(MachineRobot(name) for name in LEVELS)]
        self._robots = entrants
        results: list[PairingResult] = []
        names = [one.name for one in entrants]

        def show() -> None:
            scores = [score(rival, results) for rival in range(1, len(entrants))]
            web.show("robot-table", True)
            web.put("robot-table", view.ladder_table(scores, names))

        games = games_wished(web.parameter("games"))
        meetings = ladder(range(1, len(entrants)), games, self._seed())
        board = self.screen.boards[self.screen.board_key]
        for number, one in enumerate(meetings):
            self._count = number
            self._say_game(number + 1, len(meetings))
            bout = await play(race_rules(board), board, one.seed, [entrants[one.one], entrants[one.other]])
            results.append(result(one, bout.played))
            mine_at = (one.one, one.other).index(0)
            if mine_at in bout.faults:
                self._tell_fault(0, *bout.faults[mine_at])
            show()
        self._done(len(results))

    async def tourney(self) -> None:
        """Let all chosen robots meet on all chosen boards."""
        names = [one for one in self.screen.all_names() if one in self.screen.who][:MOST_ENTRANTS]
        boards = [key for key in self.screen.boards if key in self.screen.where][:MOST_BOARDS]
        if len(names) < 2 or not boards:
            self._say("")
            self.screen.app.toast(t("robots.tourney.few"), bad=True)
            return
        own = self.screen.shelf.robots
        entrants = [Entrant(name, own.get(name, "")) for name in names]
        Tourney.kept = Tourney(entrants, {key: self.screen.boards[key] for key in boards}, self._seed())
        await self.go_on()

    async def go_on(self) -> None:
        """Play the remaining games of the tournament."""
        meet = Tourney.kept
        if meet is None:
            return
        robots: list[Contestant] = [
            CagedRobot(one.name, one.source) if one.source else MachineRobot(one.name)
            for one in meet.entrants
        ]
        self._robots = robots
        self.screen.show_tourney()
        while not meet.done:
            plan = meet.next_plan
            self._count = len(meet.games)
            self._say_game(self._count + 1, len(meet.plans))
            board = meet.board_of(plan)
            bout = await play(race_rules(board), board, plan.seed, [robots[plan.one], robots[plan.other]])
            meet.add(bout.played)
            for seat, index in enumerate((plan.one, plan.other)):
                if seat in bout.faults:
                    meet.faults.setdefault(index, view.fault_line(*bout.faults[seat]))
            self._spare((plan.one, plan.other))
            self.screen.show_tourney()
        self._done(len(meet.games))

    def _spare(self, playing: tuple[int, int]) -> None:
        """Close the cages of the two that have just played, if there are too many written robots."""
        if sum(isinstance(one, CagedRobot) for one in self._robots) > MOST_CAGES:
            for at in playing:
                self._robots[at].close()
