"""The decisions of the player's robot in its last game, one at a time, with the board beside them."""

from __future__ import annotations

from roborally_core.foresight.way import ProgramWay, way_of
from roborally_core.play.game import Game
from roborally_core.play.turn_input import TurnInput
from roborally_core.story.naming import command_name, facing_name

from ... import web
from ...render.stage import BoardStage
from ...store.preview import ghost_of
from ...store.scene import resting
from ...store.status import views_of
from ...store.words import Words
from . import view
from .bouts import RobotDecision
from .texts import t

PLACE = "robot"
MARGIN = (0.1, 0.1, 0.1, 0.1)
"""Room round the board, in squares."""


class Decisions:
    """The decisions of one game; the board is painted anew for each."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._all: tuple[RobotDecision, ...] = ()
        self._number = 0
        self._outcome = self._printed = ""
        self._stage: BoardStage | None = None

    def show(self, game: Game, decisions: tuple[RobotDecision, ...], outcome: str, printed: str) -> None:
        """Show another game that was played: its end, and its last decision."""
        self._game, self._all, self._outcome, self._printed = game, decisions, outcome, printed
        self.go(len(decisions))

    def again(self) -> bool:
        """Show the decision that was shown when the player left the page; False if there is none."""
        self.go(self._number)
        return self._game is not None

    def go(self, number: int) -> None:
        """Show the decision with this number, counted from 1."""
        game = self._game
        if game is None:
            return
        self._number = max(1, min(len(self._all), number))
        self.close()
        if not self._all:
            web.put("robot-result", view.result(self._outcome, True, None))
            return
        decision = self._all[self._number - 1]
        then = _before(game, decision.turn)
        registers = decision.program.registers if decision.program is not None else (None,) * 5
        way = way_of(then, decision.seat, registers)
        rows = tuple(_rows(then, registers, way)) if decision.program is not None else ()
        shown = view.DecisionShown(
            self._number,
            len(self._all),
            decision.turn,
            decision.reply.looks,
            (self._printed if self._number == 1 else "") + decision.reply.printed,
            _readable(then, decision),
            rows,
        )
        web.forget("robot-result")
        web.put("robot-result", view.result(self._outcome, True, shown))
        looks = tuple(seat.look for seat in then.setup.seats)
        self._stage = stage = BoardStage(
            then.board, then.floor, looks, decision.seat, place=PLACE, margin=MARGIN
        )
        stage.fit()
        stage.ghost = ghost_of(way, decision.seat, then.board.grid)
        stage.show(resting(views_of(then), then.board.grid))

    def restyle(self) -> None:
        """Paint the board in the new colours."""
        if self._stage is not None:
            self._stage.restyle()

    def close(self) -> None:
        """Free the board: it is not shown any more."""
        if self._stage is not None:
            self._stage.free()
            self._stage = None


def _before(game: Game, turn: int) -> Game:
    """The game at the moment when this turn is open."""
    again = game.again()
    inputs: list[TurnInput] = game.inputs
    for given in inputs:
        again.open_turn()
        if again.state.turn == turn:
            break
        again.play(given, facts=False, hashes=False)
    return again


def _readable(game: Game, decision: RobotDecision) -> str:
    """The robot's view, written in the format of scenes."""
    return game.view(decision.seat).text()


def _rows(game: Game, registers: tuple[int | None, ...], way: ProgramWay) -> list[str]:
    rules, out = game.rules, []
    names = [seat.name for seat in game.setup.seats]
    words = Words(game.board, names, rules.deck, rules.hit_points, rules.options, rules.dialect)
    for index, card in enumerate(registers):
        name = "–" if card is None else command_name(game.rules.deck[card].command)
        if index < len(way.stops):
            at = words.square(way.stops[index])
            end = t("robots.way.at", at=at, way=facing_name(way.facings[index]))
        else:
            end = t("robots.way.gone")
        out.append(t("robots.way.row", register=index + 1, card=name, end=end))
    return out
