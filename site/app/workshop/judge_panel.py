"""The panel that judges the board being made, in the background, and shows the findings on the board."""

from __future__ import annotations

from typing import Protocol

from roborally_core.board.write import board_json
from roborally_core.workshop.errands import Errand, judge_step

from .. import web
from ..action import Action
from ..router import App
from . import judge_view
from .bench import Tool, Workbench
from .canvas import DraftCanvas
from .judged import Judged, JudgeStore
from .texts import t
from .worker import shop_worker


class JudgedBoard(Protocol):
    """The parts of the board's screen that the panel needs."""

    app: App
    bench: Workbench
    canvas: DraftCanvas | None

    def show_hands(self) -> None: ...


class JudgePanel:
    """Judging in the background, stopped and continued at will; results belong to one board content."""

    def __init__(self, screen: JudgedBoard) -> None:
        self._screen = screen
        self.store = JudgeStore()

    def show(self) -> None:
        """Show what is known about the board as it is now."""
        bench, store = self._screen.bench, self.store
        store.follow(bench.raced, bench.ruleset)
        web.renew("judge-begin", judge_view.judge_begin(store, mend=bool(bench.problems_known)))
        web.renew("judge-figures", judge_view.judge_figures(store))
        canvas = self._screen.canvas
        if canvas is not None:
            canvas.show_judged(store.ends(), store.pointed_squares())

    def act(self, action: Action, arg: str) -> bool:
        """Handle a button; False if it is not the panel's."""
        if action is Action.SHOP_JUDGE:
            self.begin()
        elif action is Action.SHOP_STOP:
            self.stop()
        elif action is Action.SHOP_HEAT:
            self.store.heat = not self.store.heat
            self.show()
        elif action is Action.SHOP_FINDING:
            at = self.store.point(int(arg))
            if at is not None:
                self._screen.bench.cursor = at
                self._screen.bench.take(Tool.LOOK)
                self._screen.show_hands()
            self.show()
        else:
            return False
        return True

    def begin(self) -> None:
        """Judge the board as it is now, or continue where the judging was stopped."""
        bench = self._screen.bench
        bench.check()
        if bench.problems_known:
            self._screen.app.toast(t("play.not_yet"), bad=True)
            self.show()
            return
        raced = bench.raced
        judged = self.store.begin(raced, bench.ruleset)
        self.show()
        web.spawn(self._run(judged, board_json(raced)))

    async def _run(self, judged: Judged, text: str) -> None:
        app = self._screen.app
        try:
            async for told in shop_worker().steps(Errand.JUDGE, judged.request(text)):
                if self.store.running is not judged:
                    return
                judged.take(judge_step(told, judged.board))
                self.show()
        except web.StepError as error:
            web.report(error)
            app.toast(t("judge.unable"), bad=True)
        if self.store.running is judged:
            self.store.running = None
            self.show()
            if judged.judgement is not None and judged.is_whole:
                app.announce(judge_view.verdict_words(judged.judgement))

    def stop(self) -> None:
        """Stop judging; the results so far stay."""
        if self.store.running is not None:
            self.store.running = None
            shop_worker().stop()
            self.show()

    def leave(self) -> None:
        """Stop judging and end the worker: the screen closes."""
        self.store.running = None
        shop_worker().close()

    def retell(self) -> None:
        """Show the same in another language: the figures stay, the words are made anew."""
        shown = self.store.shown
        if shown is None or shown.judgement is None:
            return
        shown.judgement = None
        if self.store.running is None and not self.store.is_stale:
            self.begin()
        elif self.store.running is not None:
            self.stop()
            self.begin()
