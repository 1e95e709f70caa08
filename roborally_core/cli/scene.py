"""Print a scene, or play a turn of it: a situation as text, such as stands in a bug report.

The scene is read from a file or, with -, from the standard input; of a record it is the one with turn N
open. With programs (A=move-1,u-turn B=move-2:700,-,turn-left) the turn is played: every fact in words, then
the text of the scene that came of it. A - leaves what lies in a register. Scanners are programmed
like robots: scanner.1=u-turn.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from ..engine.fitting import BoardRefused
from ..language.core import say
from ..play.record import RecordError, record_from_text, replay
from ..report import report_between, report_text
from ..scene import Scene, SceneError
from ..situation import Order, Situation, drawn_robots, read_order, read_situation, told
from ..situation.fault import wrong
from ..story.fold import Fold, off_board
from ..story.sentences import robot_name
from .common import InputError
from .follow import unseated_words, view_words
from .show import goal_words, picture, unseen

NAME = "scene"
HELP = "print a scene, or play a turn of it"


def options(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument("scene", metavar="FILE", help="a scene, or a record; - is the standard input")
    parser.add_argument("programs", nargs="*", metavar="ROBOT=COMMANDS", help="what lies in its registers")
    parser.add_argument("--turn", type=int, metavar="N", help="of a record: the turn (default: the next one)")
    parser.add_argument("--play", action="store_true", help="play the turn with what lies in the registers")
    parser.add_argument(
        "--report", action="store_true", help="tell what is played stage by stage, as a report"
    )
    parser.add_argument("--text", action="store_true", help="print nothing but the canonical text")


def run(args: argparse.Namespace) -> int:
    """Print or play."""
    name = say("cli.stdin") if args.scene == "-" else args.scene
    text = _text(args.scene, name)
    try:
        scene = Scene(_of_record(text, args.turn) if text.lstrip()[:1] == "{" else read_situation(text))
        scene.program(_programs(scene, args.programs))
        if not args.text:
            _show(scene)
        if args.play or args.programs:
            _play(scene, quiet=args.text, reported=args.report)
        elif args.text:
            print(scene.text(), end="")
    except (SceneError, RecordError, BoardRefused) as error:
        raise InputError([say("cli.whole", path=name, problem=error)]) from error
    return 0


def _text(source: str, name: str) -> str:
    try:
        if source == "-":
            return sys.stdin.read()
        return Path(source).read_text(encoding="utf-8")
    except OSError as error:
        raise InputError([say("file.unread", path=name, why=error.strerror or error)]) from error
    except UnicodeDecodeError as error:
        raise InputError([say("file.utf8", path=name, at=error.start)]) from error


def _of_record(text: str, turn: int | None) -> Situation:
    """The position when turn ``turn`` of a recorded game is open, or at the game's end."""
    record = record_from_text(text)
    last = len(record.turns) + 1
    if turn is not None and not 1 <= turn <= last:
        raise InputError([say("file.turn", most=last, turn=turn)])
    played = (turn or last) - 1
    game = replay(record._replace(turns=record.turns[:played], hashes=record.hashes[:played]))
    if not game.over:
        game.open_turn()
    return game.situation()


def _programs(scene: Scene, words: Sequence[str]) -> dict[str, list[Order]]:
    """The programs of robots, each given once as ``A=move-1,u-turn``; SceneError says where one is faulty."""
    out: dict[str, list[Order]] = {}
    for text in words:
        name, given, commands = text.partition("=")
        _ = scene[name]  # refuses the name of nobody
        if not given:
            raise wrong("scene.with_value", word=text, key=name)
        if name in out:
            raise wrong("scene.twice", robot=name)
        out[name] = []
        for register, item in enumerate(commands.split(","), 1):
            try:
                out[name].append(read_order(item))
            except SceneError as error:
                raise error.at(robot=name, word=f"registers[{register}]") from error
    return out


def _show(scene: Scene) -> None:
    situation, points = scene.situation(), scene.rules.hit_points
    goal = goal_words(scene.goal, scene.rules)
    print(say("cli.scene", rules=scene.rules.title, turn=scene.state.turn, goal=goal))
    print(picture(scene.board, drawn_robots(situation), from_south=bool(points)))
    for line in unseen(scene.board, bool(points)):
        print(f"  {line}")
    fold = Fold(off_board(len(scene.names)))
    fold.follow(told(situation))
    for view in fold.views:
        name = robot_name(scene.names, view.robot)
        if view.unseated:
            print(f"  {unseated_words(view, name, scene.board)}")
        else:
            print(f"  {name} {view_words(view, scene.board, scene.goal, scene.rules)}")
    for name in (*scene.names, *scene.unseated):
        for key, known in scene.conditions(name).items():
            print(" ".join([f"  {name}:", key, *map(str, known)]))


def _play(scene: Scene, *, quiet: bool, reported: bool) -> None:
    before = scene.situation()
    scene.play_on().end_turn()
    if reported:
        print(report_text(report_between(before, scene.situation(), scene.history)), end="")
        print()
    elif not quiet:
        print()
        for sentence in scene.told(scene.history):
            print(sentence)
        print()
    print(scene.text(), end="")
