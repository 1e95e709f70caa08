"""``python3 -m roborally_core robots``: the chase in a terminal.

Without ``moves`` it asks for one turn after another.  With ``moves n,p,sw,t`` it
plays those turns and leaves; ``--game FILE`` keeps the game in between, so that it
can be played move by move from the shell.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from secrets import token_hex

from roborally_core.chase import record, scores
from roborally_core.chase.daily import DAILY_SETUP, daily_seed
from roborally_core.chase.game import Chase, ChaseSetup
from roborally_core.chase.log import narrate
from roborally_core.chase.moves import MoveError, parse_moves
from roborally_core.chase.picture import danger_rows, move_list, picture
from roborally_core.chase.rules import FIRST_LEVELS
from roborally_core.chase.scene import read_chase
from roborally_core.chase.solver import hint_for
from roborally_core.language.complaint import complain
from roborally_core.language.core import say

_EXIT_BAD = 2
_EXIT_INTERRUPTED = 130
_CHALLENGE = "challenge"
_MOVES = "moves"
_LEVEL = "--level"
_NEW = "--new"
_VALUED = ("--level", "--seed", "--room", "--daily", "--position", "--game", "--scores", "--replay")
"""The options whose value is the next argument, if they have no ``=``."""
_BEFORE_MOVES = 4
"""Words before the moves in the source's syntax: ``move``, the game's number, the player, and the
password.
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the sub-command with ``argv`` (without its name); the exit code, 2 for bad input."""
    args = _parser().parse_args(from_source(sys.argv[1:] if argv is None else argv))
    try:
        if args.replay is not None:
            return _replay(args.replay)
        if args.position is not None:
            return _position(args.position, args.moves)
        game = _open(args)
        if args.moves:
            return _moves(game, args)
        return _ask(game, args)
    except KeyboardInterrupt:
        print("\n" + say("chase.cli.trouble", problem=say("cli.interrupted")), file=sys.stderr)
        return _EXIT_INTERRUPTED
    except BrokenPipeError:
        # The reader of the output has had enough; Python must not write the rest at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (ValueError, OSError) as error:
        print(say("chase.cli.trouble", problem=error), file=sys.stderr)
        return _EXIT_BAD


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python3 -m roborally_core robots",
        description="Robots, the solitaire chase.",
        epilog="Moves: n,p,sw,t and so on; the word help in the game lists them.",
    )
    parser.add_argument("--level", type=int, default=1, help="level to start at, 1 to 20 (default 1)")
    parser.add_argument("--seed", help="a word that decides the game (default: a new one)")
    parser.add_argument("--room", type=_room, default=(8, 8), metavar="WxH", help="8x8 (default) to 60x40")
    parser.add_argument("--crowded", action="store_true", help="robots in proportion to a larger room")
    parser.add_argument("--daily", metavar="DATE", help="the shared game of a day, for example 2026-11-20")
    parser.add_argument("--position", metavar="FILE", help="play on from a position, - is the standard input")
    parser.add_argument("--game", type=Path, metavar="FILE", help="keep the game in this file")
    parser.add_argument(_NEW, action="store_true", help="begin a game even if the file holds one")
    parser.add_argument("--scores", type=Path, metavar="FILE", help="keep the high-score table in this file")
    parser.add_argument("--replay", metavar="FILE|LINK", help="show a kept game, or one from a link")
    parser.add_argument("moves", nargs="*", metavar="moves LIST", help="turns to play: moves n,p,sw,t")
    return parser


def _room(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 8x8")
    return int(width), int(height)


def _open(args: argparse.Namespace) -> Chase:
    if args.game is not None and args.game.exists() and not args.new:
        return record.replayed(record.from_json(args.game.read_bytes()))
    if args.daily is not None:
        return Chase(DAILY_SETUP, daily_seed(args.daily))
    seed = token_hex(8) if args.seed is None else args.seed
    return Chase(ChaseSetup(args.room[0], args.room[1], args.level, args.crowded), seed)


def _command(parts: Sequence[str]) -> tuple[str, list[str]]:
    """A command in the source's form as its word and its values; the word is empty if there is none.

    The word ``robots`` before it, the number of a game, the player and the game server's password mean
    nothing here and are left out.
    """
    while parts and parts[0].lower() == "robots":
        parts = parts[1:]
    lead = parts[0].lower() if parts else ""
    if lead == _CHALLENGE:
        return _CHALLENGE, list(parts[1:])
    if lead in ("moves", "move"):
        return _MOVES, list(parts[_BEFORE_MOVES if _names_player(parts) else 1 :])
    return "", list(parts)


def from_source(argv: Sequence[str]) -> list[str]:
    """Arguments as the source writes them, ``challenge -level=3 me`` and ``move 7 me secret n,p``, as ours;
    anything else stays as it is.  Options may stand before the word.
    """
    argv = list(argv)
    start = _first_word(argv)
    while start < len(argv) and argv[start].lower() == "robots":
        del argv[start]
        start = _first_word(argv)
    options = argv[:start]
    word, rest = _command(argv[start:])
    if word == _CHALLENGE:
        rest = _spelled(rest)
        player = _first_word(rest)
        return [*options, _NEW, *rest[:player], *rest[player + 1 :]]
    return [*options, word, *rest] if word else [*options, *rest]


def _first_word(argv: Sequence[str]) -> int:
    """The place of the first argument that is neither an option nor the value of one; the end if none is."""
    for place, part in enumerate(argv):
        if not part.startswith("-") and not (place and argv[place - 1] in _VALUED):
            return place
    return len(argv)


def _spelled(parts: Sequence[str]) -> list[str]:
    """Arguments of a challenge with the source's ``-level``, in any letters, spelled as our option."""
    spelled = []
    for part in parts:
        name, sign, value = part.partition("=")
        is_level = name.lower() in (_LEVEL, _LEVEL[1:])
        spelled.append(f"{_LEVEL}{sign}{value}" if is_level else part)
    return spelled


def _names_player(parts: Sequence[str]) -> bool:
    """Whether ``move`` has the source's form: a game (or its placeholder), a player and a password first."""
    return len(parts) > _BEFORE_MOVES and (parts[1].isdecimal() or parts[1].lower() == "board#")


def challenged(words: str) -> int | None:
    """The level of a new game asked for at the prompt (``challenge -level=3``); None if it asks for none.

    MoveError for a wrong level.
    """
    word, parts = _command(words.split())
    if word != _CHALLENGE:
        return None
    level = "1"
    spelled = _spelled(parts)
    for place, part in enumerate(spelled, 1):
        name, sign, value = part.partition("=")
        if name == _LEVEL:
            level = value if sign else "".join(spelled[place : place + 1])
    first, last = FIRST_LEVELS.start, FIRST_LEVELS.stop - 1
    if level not in {str(number) for number in FIRST_LEVELS}:
        raise MoveError(complain("chase.setup.level", first=first, last=last, level=level[:9]))
    return int(level)


def turn_text(words: str) -> str:
    """The move list in a line: ``n,p``, ``moves n,p`` or the source's ``robots move 7 me secret n,p``."""
    return " ".join(_command(words.split())[1])


def _turn(game: Chase, text: str, args: argparse.Namespace) -> bool:
    """Play one turn and show it; whether any of it was made."""
    played = game.play(parse_moves(text))
    for line in narrate(played.facts, game.room):
        print(line)
    print(picture(game))
    if played.made and args.game is not None:
        args.game.write_bytes(record.to_json(record.record_of(game)) + b"\n")
    if game.over:
        _file_score(game, args.scores)
    return bool(played.made)


def _turns(words: Sequence[str]) -> list[str]:
    """The lists among ``words``, which may have blanks beside their commas: ``n, p`` is one list."""
    return re.sub(r"\s*,\s*", ",", " ".join(words)).split()


def _moves(game: Chase, args: argparse.Namespace) -> int:
    turns = _command(args.moves)[1]
    if not turns:
        raise MoveError(complain("chase.move.none", example="moves n,p,sw,t"))
    for text in _turns(turns):
        if not _turn(game, text, args):
            return _EXIT_BAD
    return 0


def _ask(game: Chase, args: argparse.Namespace) -> int:
    print(say("chase.cli.seed", seed=game.seed))
    print(picture(game))
    while not game.over:
        print("moves> ", end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            print()
            return 0
        try:
            level = challenged(line)
        except MoveError as error:
            print(f"{error}.")
            continue
        if level is not None:
            game = Chase(game.setup._replace(level=level), token_hex(8))
            print(say("chase.cli.seed", seed=game.seed))
            print(picture(game))
            continue
        text = turn_text(line)
        answer = _WORDS.get(text.lower())
        if answer is not None:
            print(answer(game))
        elif text:
            try:
                _turn(game, text, args)
            except MoveError as error:
                print(f"{error}.")
    return 0


def _replay(source: str) -> int:
    path = Path(source)
    try:
        is_file = path.is_file()
    except OSError:  # a link may be longer than any file name
        is_file = False
    kept = record.from_json(path.read_bytes()) if is_file else record.from_link(source)
    game = record.started(kept)
    print(picture(game))
    for played in record.replay(kept, game):
        print(say("chase.cli.turn", turn=game.turns))
        for line in narrate(played.facts, game.room):
            print(line)
        print(picture(game))
    print(move_list(game))
    print(say("chase.cli.score" if game.over else "chase.cli.score_so_far", score=game.score))
    return 0


def _position(source: str, words: Sequence[str]) -> int:
    """Print a position, or play turns from it and print the resulting text."""
    text = sys.stdin.read() if source == "-" else Path(source).read_text(encoding="utf-8")
    made = read_chase(text)
    print(picture(made.game))
    for turn in _turns(_command(words)[1]):
        for line in made.play(turn).told():
            print(line)
        print(picture(made.game))
    print(made.text(), end="")
    return 0


def _file_score(game: Chase, path: Path | None) -> None:
    print(move_list(game))
    link = record.to_link(record.record_of(game))
    print(say("chase.cli.replay", link=link))
    if path is None:
        return
    table = scores.from_json(path.read_bytes()) if path.exists() else scores.ScoreTable()
    filed = table.filed(game.setup.kind, scores.entry_of(game, day="", hints=0, replay=link))
    path.write_bytes(scores.to_json(filed.table) + b"\n")
    sheet = filed.table.sheet(game.setup.kind)
    print(say("chase.cli.rating", best=sheet.best, better=sheet.better, worse=sheet.worse, equal=sheet.equal))
    for place, entry in enumerate(sheet.entries, 1):
        mark = " <" if place == filed.rank else ""
        how = say("chase.cli.entry", level=entry.level, kills=entry.kills, turns=entry.turns)
        print(f"{place:>3}. {entry.score:>6}  {how}{mark}")


def _show_link(game: Chase) -> str:
    return record.to_link(record.record_of(game))


def _show_hint(game: Chase) -> str:
    return hint_for(game.position).sentence()


_WORDS: dict[str, Callable[[Chase], str]] = {
    "hint": _show_hint,
    "danger": danger_rows,
    "list": move_list,
    "link": _show_link,
    "help": lambda _: say("chase.cli.help"),
}
