"""The turn packet of one player: robots, cards and the last turn's report, as text, page or data."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from pathlib import Path

from ..base.canon import parse_json
from ..engine.terms import Dealing
from ..language.core import say
from ..play.agreement import SeatKind
from ..play.record import MAX_TEXT, SAVE_FORMAT, RecordError, replay
from ..report.packet import packet_json, packet_of
from ..report.packet_pages import packet_html, packet_text
from .common import InputError, record_at, write_text

_SEED_BYTES = 32
NAME = "packet"
HELP = "what one player may know before the next turn, as a packet to print or to mail"


def options(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument("record", type=Path, metavar="FILE", help="a save of the page's, or a record")
    parser.add_argument("--robot", metavar="NAME", required=True, help="whose packet it is")
    parser.add_argument("--due", default="", metavar="WHEN", help="when the program is due, in your words")
    parser.add_argument("--html", type=Path, metavar="PAGE", help="write a page that prints instead of text")
    parser.add_argument("--json", type=Path, metavar="DATA", help="write it as data instead of text")


def run(args: argparse.Namespace) -> int:
    """Print or write the packet."""
    record = record_at(args.record)
    names = [seat.name for seat in record.setup.seats]
    if names.count(args.robot) != 1:
        raise InputError([say("valued.nobody", name=args.robot[:40], names=", ".join(names))])
    seat = names.index(args.robot)
    try:
        game = replay(record)
        game.seed = _seed_in(args.record)
        if not game.over:
            game.open_turn()
        public = game.rules.dealing is Dealing.SHARED or record.setup.seats[seat].kind is not SeatKind.HUMAN
        known = public or game.seed is not None
        packet = packet_of(game.view(seat), record, cards=known and not game.over, due=args.due[:80])
    except RecordError as error:
        raise InputError([f"{args.record}: {error}"]) from error
    if args.html is not None:
        write_text(args.html, packet_html(packet))
    if args.json is not None:
        write_text(args.json, json.dumps(packet_json(packet), indent=1, ensure_ascii=False) + "\n")
    if args.html is None and args.json is None:
        print(packet_text(packet), end="")
    return 0


def _seed_in(path: Path) -> bytes | None:
    """The seed of a save, from which hands are drawn; a record has none, nor has a save between players."""
    data = parse_json(path.read_text(encoding="utf-8")[:MAX_TEXT])
    seed = data.get("seed") if isinstance(data, Mapping) and data.get("format") == SAVE_FORMAT else None
    try:
        found = bytes.fromhex(seed) if isinstance(seed, str) else b""
    except ValueError:
        return None
    return found if len(found) == _SEED_BYTES else None
