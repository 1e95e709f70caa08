"""Replay a record, or let bots play a game: the board after every register, what happened in words, and the
state hashes."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..board.model import Board
from ..effects.species import stray_mark
from ..engine.mixing import mixed
from ..engine.rules import Rules
from ..language.core import say, worded
from ..play.game import LETTERS
from ..play.record import Record, RecordError, record_of, record_text, replay
from ..rules import events as ev
from ..rules.events import Fact
from ..rules.fact_json import fact_json
from ..rules.state import FLEET, State
from ..story.fold import Fold, RobotView, off_board
from ..story.sentences import result, robot_name, tell_all
from .bots import entrants_of, game_among, game_options, show_lapses
from .common import InputError, record_at, write_text
from .follow import unseated_json, unseated_words, view_json, view_words
from .show import goal_words, picture, unseen

NAME = "play"
HELP = "replay a record, or a game that bots play, register by register"


def options(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument("record", type=Path, metavar="RECORD", nargs="?", help="a record file")
    parser.add_argument("--robots", metavar="BOT,BOT,…", help="easy, normal, hard, random, or .py files")
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the record of the bots' game here")
    parser.add_argument("--json", action="store_true", help="one JSON object a line instead of text")
    game_options(parser)


def run(args: argparse.Namespace) -> int:
    """Replay and print."""
    if (args.record is None) == (args.robots is None):
        raise InputError([say("bots.one_of")])
    if args.robots is not None:
        found = game_among(entrants_of(args.robots), args)
        record = record_of(found.game)
        if args.save is not None:
            write_text(args.save, record_text(record))
        for line in show_lapses(found):
            print(line, file=sys.stderr)
    else:
        record = record_at(args.record)
    show = _Json(record) if args.json else _Text(record)
    try:
        game = replay(record, show.turn)
    except RecordError as error:
        raise InputError([f"{args.record}: {error}"]) from error
    show.end(game.state)
    return 0


class _Show:
    """Cuts turns into sections: the opening, each register, the end of the turn."""

    def __init__(self, record: Record) -> None:
        self.board: Board = record.board
        self.rules: Rules = mixed(record.setup.rules(), record.board)
        self.names = [seat.name for seat in record.setup.seats]
        self.goal = record.setup.goal or len(record.board.checkpoints)
        self.fold = Fold(off_board(len(self.names), self.rules))
        self.begin()

    def begin(self) -> None:
        """Before the first turn."""

    def turn(self, number: int, facts: list[Fact], hashes: tuple[str, ...]) -> None:
        """Show a turn that was replayed."""
        sections = _sections(facts, self.rules)
        registers = [name for name, _ in sections if name.startswith("register")]
        marks = dict(zip(registers, hashes, strict=False))
        if len(hashes) > len(registers):
            marks["end"] = hashes[-1]
        for name, part in sections:
            self.fold.follow(part)
            self.section(number, name, part, marks.get(name))

    def section(self, turn: int, name: str, facts: list[Fact], mark: str | None) -> None:
        """Show a section; ``mark`` is the state hash after it."""
        raise NotImplementedError

    def _views(self) -> tuple[list[RobotView], list[RobotView]]:
        """The robots by seat, and the companions and strays in play."""
        views = self.fold.views
        others = [one for one in views if one.unseated and one.here]
        return [one for one in views if not one.unseated], others

    def end(self, state: State) -> None:
        """After the last turn."""
        raise NotImplementedError


def _sections(facts: list[Fact], rules: Rules) -> list[tuple[str, list[Fact]]]:
    out: list[tuple[str, list[Fact]]] = [("opening", [])]
    for fact in facts:
        if isinstance(fact, ev.RegisterStarted):
            out.append((f"register {fact.register}", []))
        elif out[-1][0] != "end" and out[-1][0] != "opening" and _ends_turn(fact, rules):
            out.append(("end", []))
        out[-1][1].append(fact)
    return out


def _mark(one: RobotView) -> str:
    """The sign that stands for a body without a seat."""
    return stray_mark(one.robot) if one.stray else LETTERS[one.robot % FLEET].lower()


def _ends_turn(fact: Fact, rules: Rules) -> bool:
    """Whether ``fact`` is of the closing of a turn, not of its last register."""
    match fact:
        case ev.StepStarted(step):
            return step in rules.closing_steps
        case ev.RobotHealed(_, _, _, cause):
            return cause == ev.RULE
        case ev.PoweredDown() | ev.PoweredUp() | ev.TurnEnded():
            return True
        case _:
            return False


class _Text(_Show):
    def begin(self) -> None:
        board, goal = self.board.name or say("cli.nameless"), goal_words(self.goal, self.rules)
        print(say("cli.game", board=board, rules=self.rules.title, goal=goal))
        print(self._picture())
        for line in unseen(self.board, bool(self.rules.hit_points)):
            print(f"  {line}")

    def section(self, turn: int, name: str, facts: list[Fact], mark: str | None) -> None:
        deck, points = self.rules.deck, self.rules.hit_points
        words = deck, points, self.rules.options, self.rules.dialect
        sentences = tell_all(facts, self.names, self.board, *words)
        print()
        for text in self._title(turn, name) + sentences[1 if name.startswith("register") else 0 :]:
            print(text)
        if name.startswith("register"):
            views, others = self._views()
            marks = {one.pos: _mark(one) for one in others}
            marks |= {view.pos: LETTERS[i] for i, view in enumerate(views) if view.here}
            print(self._picture(marks))
            for i, view in enumerate(views):
                print(
                    f"  {LETTERS[i]} {self.names[i]:14} {view_words(view, self.board, self.goal, self.rules)}"
                )
            for one in others:
                print(f"  {_mark(one)} {unseated_words(one, robot_name(self.names, one.robot), self.board)}")
        if mark:
            print(f"  {say('cli.state', mark=mark)}")

    def _title(self, turn: int, name: str) -> list[str]:
        """The heading of a section; the opening has none."""
        if name == "opening":
            return []
        if name == "end":
            return [say("cli.end", turn=turn)]
        register = name.removeprefix("register ")
        return [say(worded("cli.section", self.rules.dialect), turn=turn, register=register)]

    def _picture(self, robots: Mapping[int, str] | None = None) -> str:
        return picture(self.board, robots, from_south=bool(self.rules.hit_points))

    def end(self, state: State) -> None:
        print()
        if not state.over:
            print(say("end.record"))
        else:
            how = result([self.names[seat] for seat in state.winners], state.drawn)
            print(say("end.over", how=how) if how else say("end.nobody"))


class _Json(_Show):
    def section(self, turn: int, name: str, facts: list[Fact], mark: str | None) -> None:
        views, others = self._views()
        self._print(
            {
                "turn": turn,
                "section": name,
                "facts": [
                    fact_json(fact, self.board.grid) for fact in facts if not isinstance(fact, ev.Beat)
                ],
                "robots": [view_json(view, self.board) for view in views],
                "companions": [unseated_json(one, self.board) for one in others if one.companion],
                "strays": [unseated_json(one, self.board) for one in others if one.stray],
                "hash": mark,
            }
        )

    def end(self, state: State) -> None:
        drawn = {"drawn": True} if state.drawn else {}
        self._print({"over": state.over, "winners": list(state.winners), **drawn})

    @staticmethod
    def _print(data: dict[str, Any]) -> None:
        print(json.dumps(data, ensure_ascii=False, separators=(",", ":")))
