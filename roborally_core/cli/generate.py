"""Make a board out of nothing: by a seed and wishes, or the board of a day."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from ..board.model import Difficulty
from ..board.write import board_json
from ..language.core import say
from ..rulesets import RULESETS
from ..workshop.generator import BoardTheme, BoardWish, GeneratorError, daily_wish, generated
from ..workshop.words import say as words
from .common import InputError, write_text
from .show import picture

NAME = "generate"
HELP = "make a board out of nothing that passes the judge; or the board of a day"
_SIZE = re.compile(r"(\d{1,3})x(\d{1,3})")


def options(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument("to", metavar="TO", help="the board's file, to be written")
    parser.add_argument("--seed", default="1", help="the same seed, the same board (default 1)")
    parser.add_argument("--daily", metavar="DATE", help="the board of this day instead, as 2026-11-20")
    parser.add_argument("--ruleset", default="rr", choices=[*RULESETS], help="the rules (default rr)")
    parser.add_argument("--size", default="12x12", metavar="WxH", help="width and height (default 12x12)")
    difficulties = [level.name.lower() for level in Difficulty]
    parser.add_argument("--difficulty", default="moderate", choices=difficulties, help="default moderate")
    themes = [theme.value for theme in BoardTheme]
    parser.add_argument("--theme", default="mixed", choices=themes, help="of what there is most")


def run(args: argparse.Namespace) -> int:
    """Make it, show it and write it."""
    try:
        board = generated(_wish(args))
    except (GeneratorError, ValueError) as error:
        raise InputError([str(error)]) from error
    write_text(Path(args.to), board_json(board))
    print(picture(board))
    print(say("cli.written", path=args.to))
    return 0


def _wish(args: argparse.Namespace) -> BoardWish:
    if args.daily is not None:
        return daily_wish(args.daily, args.ruleset)
    size = _SIZE.fullmatch(args.size)
    if size is None:
        raise InputError([words("generate.size", value=args.size[:20])])
    difficulty = Difficulty[args.difficulty.upper()]
    return BoardWish(args.seed, args.ruleset, int(size[1]), int(size[2]), difficulty, BoardTheme(args.theme))
