"""Games of one's own robot in the background: one, a check, a test against the levels, a tournament."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from roborally_core.base.rng import derive
from roborally_core.bots.tournament import Entrant, PairingResult, standings
from roborally_core.engine.fitting import BoardRefused
from roborally_core.play.agreement import SetupError
from roborally_core.workshop.lessons import BOARD, LESSONS, RULESET, achieved

from ... import web
from ...brain import wake
from . import view
from .bouts import Bout, CagedRobot, Contestant, MachineRobot, play
from .series import (
    LADDER_GAMES,
    LEVELS,
    MOST_BOARDS,
    MOST_ENTRANTS,
    BoutPlan,
    ladder,
    result,
    round_robin,
    score,
)
from .texts import t

if TYPE_CHECKING:
    from .parts import WholeRobots

WATCHED = 6
"""Number of a tournament's last games that can be watched."""


class Trials:
    """The games of the page: one thing at a time, and whatever is begun ends what went on."""

    def __init__(self, screen: WholeRobots) -> None:
        self.screen = screen
        self.bouts: dict[str, Bout] = {}
        """Games that can be watched."""
        self._work: asyncio.Task[None] | None = None
        self._robots: list[Contestant] = []
        self._count = 0

    def begin(self, work: Any) -> None:
        """Do this in the background, instead of what went on."""
        self.stop()
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
            web.put("robot-fault", view.trouble(t("robots.refused", why=error)))
        except Exception as error:  # the screen's guard for tasks it does not await
            self._say("")
            self.screen.app.fail(error)
        finally:
            if self._work is here:
                self._work = None
                self._close_robots()

    def stop(self) -> None:
        """Stop what goes on, and take cages away."""
        if self._work is not None:
            self._work.cancel()
            self._work = None
            self._close_robots()
            web.put("robot-progress", view.progress(t("robots.stopped", n=self._count), 0, 0, stop=False))

    def _close_robots(self) -> None:
        for one in self._robots:
            one.close()
        self._robots = []

    def _say(self, text: str, done: int = 0, most: int = 0) -> None:
        web.put("robot-progress", view.progress(text, done, most, stop=self._work is not None))

    def _mine(self) -> CagedRobot:
        return CagedRobot(self.screen.shelf.chosen, self.screen.shelf.source)

    def _seed(self) -> bytes:
        wish = web.parameter("seed")
        return derive(wish.encode(), "robots") if wish else web.random_bytes(32)

    async def one_game(self) -> None:
        """Play one game against the chosen machine."""
        mine = self._mine()
        self._robots = [mine, MachineRobot(self.screen.rival)]
        self._say(t("robots.playing", n=1, of=1), 0, 1)
        board = self.screen.boards[self.screen.board_key]
        bout = await play(RULESET, board, self._seed(), self._robots)
        self._count = 1
        self.bouts["last"] = bout
        self._tell_fault(bout)
        self._show_result(bout, mine)
        web.put("robot-progress", view.progress(t("robots.done", n=1), 0, 0, stop=False))

    def _tell_fault(self, bout: Bout, seat: int = 0) -> None:
        if seat in bout.faults:
            turn, fault = bout.faults[seat]
            self.screen.editor.fault(fault.line, view.in_words(fault))
            web.put("robot-fault", view.trouble(view.fault_line(turn, fault)))

    def _show_result(self, bout: Bout, mine: CagedRobot) -> None:
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

    async def check(self) -> None:
        """Play the games of the step, and say whether it is achieved."""
        lesson = LESSONS[self.screen.step - 1]
        mine = self._mine()
        self._robots = [mine, *([MachineRobot(lesson.rival)] if lesson.rival else [])]
        bouts = []
        for number in range(lesson.games):
            self._say(t("robots.playing", n=number + 1, of=lesson.games), number, lesson.games)
            bouts.append(
                await play(
                    RULESET, self.screen.boards[BOARD], lesson.seed(number), self._robots, lesson.turns
                )
            )
        self._count = len(bouts)
        bad = next((one for one in bouts if 0 in one.faults), bouts[-1])
        self.bouts["last"] = bad
        self._tell_fault(bad)
        self._show_result(bad, mine)
        done = achieved(lesson, [one.played for one in bouts])
        last = self.screen.step == len(LESSONS)
        self.screen.told = t(("lesson.last" if last else "lesson.achieved") if done else "lesson.not_yet")
        if done and not last:
            self.screen.step += 1
        self.screen.show_lesson()
        web.put("robot-progress", view.progress(t("robots.done", n=len(bouts)), 0, 0, stop=False))

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

        games = int(web.parameter("games") or LADDER_GAMES)
        meetings = ladder(range(1, len(entrants)), games, self._seed())
        await self._series(meetings, entrants, [self.screen.board_key], results, show)

    async def tourney(self) -> None:
        """Let all that are chosen meet on all boards that are."""
        names = [one for one in self.screen.all_names() if one in self.screen.who][:MOST_ENTRANTS]
        boards = [key for key in self.screen.boards if key in self.screen.where][:MOST_BOARDS]
        if len(names) < 2 or not boards:
            self._say("")
            self.screen.app.toast(t("robots.tourney.few"), bad=True)
            return
        own = self.screen.shelf.robots
        robots: list[Contestant] = [
            CagedRobot(name, own[name]) if name in own else MachineRobot(name) for name in names
        ]
        self._robots = robots
        results: list[PairingResult] = []
        entrants = [Entrant(name) for name in names]

        def show() -> None:
            watched = [(int(key), " – ".join(map(view.robot_name, self._names(key)))) for key in self._kept()]
            web.show("robot-table", True)
            web.put("robot-table", view.standings_table(standings(entrants, results), watched))

        await self._series(
            round_robin(len(names), len(boards), 1, self._seed()), robots, boards, results, show
        )

    async def _series(
        self,
        meetings: list[BoutPlan],
        robots: list[Contestant],
        boards: list[str],
        results: list[PairingResult],
        show: Any,
    ) -> None:
        self._count = 0
        for key in self._kept():
            del self.bouts[key]
        for number, one in enumerate(meetings, 1):
            self._say(t("robots.playing", n=number, of=len(meetings)), number - 1, len(meetings))
            pair = [robots[one.one], robots[one.other]]
            if one.one == one.other:
                continue
            bout = await play(RULESET, self.screen.boards[boards[one.board]], one.seed, pair)
            self._count = number
            results.append(result(one, bout.played))
            self.bouts[str(number)] = bout
            for key in self._kept()[:-WATCHED]:
                del self.bouts[key]
            for seat, index in enumerate((one.one, one.other)):
                if index == 0 and seat in bout.faults and robots[0].name == self.screen.shelf.chosen:
                    self._tell_fault(bout, seat)
            for at in {one.one, one.other}:
                if isinstance(robots[at], CagedRobot) and len(robots) > 4:
                    robots[at].close()  # not more cages than a machine has room for
            show()
        web.put("robot-progress", view.progress(t("robots.done", n=len(results)), 0, 0, stop=False))

    def _kept(self) -> list[str]:
        return [key for key in self.bouts if key.isdigit()]

    def _names(self, key: str) -> list[str]:
        return [seat.name.partition(" ")[2] for seat in self.bouts[key].played.game.setup.seats]
