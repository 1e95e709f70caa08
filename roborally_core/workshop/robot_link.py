"""A robot as a few hundred characters at the end of an address, and back: its name and its source.

A link comes from anybody: characters and what they unfold to are bounded.  Nothing here runs the source.
"""

from __future__ import annotations

from typing import NamedTuple

from ..base.packed import packed, unpacked
from ..base.plain import clean_name
from ..base.sealed import SealError
from ..language.complaint import ProblemError, complain
from ..language.core import say

LINK = "robot="
"""The prefix of a robot's text in an address, after its ``#``."""
MOST_CHARACTERS = 16_000
"""The longest text that is written or read."""
MOST_BYTES = 60_000
"""The longest source that is written or read, in bytes, its name with it."""
VERSION = 1


class RobotSource(NamedTuple):
    """A robot somebody wrote: its name, and its Python."""

    name: str
    source: str


class RobotLinkError(ProblemError):
    """A link that holds no robot; the message says why."""


def robot_link(robot: RobotSource) -> str:
    """The text of a robot, with its prefix; RobotLinkError if the robot is too long for an address."""
    whole = f"{clean_name(robot.name)}\n{robot.source}"
    text = packed(whole, VERSION, _WORDS)
    if len(text) > MOST_CHARACTERS or len(whole.encode()) > MOST_BYTES:
        raise RobotLinkError(complain("robot.link_long", most=MOST_CHARACTERS))
    return LINK + text


def robot_from_link(text: str) -> RobotSource:
    """The robot of a link, of a whole address with one, or of its bare text.

    RobotLinkError says what is wrong.
    """
    bare = text.strip().rpartition(LINK)[2]
    try:
        whole = unpacked(bare, VERSION, _WORDS, MOST_CHARACTERS, MOST_BYTES)
    except SealError as error:
        raise RobotLinkError(complain("robot.link", why=say(f"link.{error.flaw.value}"))) from None
    name, _, source = whole.partition("\n")
    return RobotSource(clean_name(name), source)


_WORDS = (
    b"return best = best._replace(choices=((Choice.POWER_DOWN, 1), *best.choices))\n"
    b"from roborally_core import Choice\nfrom itertools import islice\n"
    b"    except Exception as error:\n        print(\n    while True:\n        break\n        continue\n"
    b"view.me.damage view.me.facing view.me.lives view.offer.free view.hand.cards\n"
    b"view.rules.deck[card].command.name\n"
    b"    if view.over:\n    if after.seat in after.winners and not after.drawn:\n"
    b"    end = view.after(program).view.me\n    if end.checkpoints > view.me.checkpoints:\n"
    b"    if end.square is None or end.lives < view.me.lives:\n        return 1000\n"
    b"    for program in view.programs(distinct=True):\n    some = list(view.programs(distinct=True))\n"
    b"    goal = view.board.checkpoints[min(view.me.checkpoints, view.goal - 1)]\n"
    b"    x, y = view.board.grid.xy(goal.pos)\n"
    b"        return abs(end.square[0] - x) + abs(end.square[1] - y)\n    return min(some, key=\n"
    b"def bot(view):\n    return next(view.programs())\n"
)
"""Words of robots, the commonest last.  Links of version 1 can be read with this very text only."""
