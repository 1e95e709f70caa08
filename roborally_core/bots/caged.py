"""A bot of somebody else's, as the program of a cage runs it: text in, text out, errors at their line.

The cage itself (a process or a worker without network, storage and time) is its caller's.  Here is its
inside: whatever the bot does, the answer is one bounded text, and looks ahead are counted.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from contextlib import redirect_stdout
from typing import Any, NamedTuple

from ..language.complaint import complain
from ..language.core import say
from ..play.view import counted
from .players import ENTRY, MOST_SOURCE, Bot, BotError
from .wire import program_text, view_from_text

FILE = "robot.py"
"""The name of the source in tracebacks."""
MOST_LOOKS = 400
"""Number of looks ahead for one decision: about a second of them in a page."""
MOST_PRINTED = 4_000
"""Number of characters of printing that are kept of one decision."""
MOST_SAID = 400
"""Number of characters of an error's own words."""


class RobotFault(NamedTuple):
    """An error of a bot: its kind (the exception's name), its words, its line in the source (0: nowhere)."""

    kind: str
    words: str
    line: int


class CageReply(NamedTuple):
    """A call's results: a program as text (empty: none), a fault, what was printed, how often it looked."""

    program: str = ""
    fault: RobotFault | None = None
    printed: str = ""
    looks: int = 0

    def text(self) -> str:
        """As text, to be read by :func:`reply_from_text`."""
        fault = None if self.fault is None else list(self.fault)
        return json.dumps([self.program, fault, self.printed, self.looks])


MOST_REPLY = 8 * (MOST_PRINTED + MOST_SAID) + 8_000
"""A longer reply is none."""


class ReplyError(ValueError):
    """A text that is no reply of a cage."""


def reply_from_text(text: str) -> CageReply:
    """The reply that a cage gave, which may be anything: ReplyError for what is none."""
    if len(text) > MOST_REPLY:
        raise ReplyError(MOST_REPLY)
    try:
        program, fault, printed, looks = json.loads(text)
        if fault is not None:
            kind, words, line = fault
            fault = RobotFault(_short(kind, 60), _short(words, MOST_SAID), _count(line))
        return CageReply(_short(program, 2_000), fault, _short(printed, MOST_PRINTED + 1), _count(looks))
    except (ValueError, TypeError, RecursionError) as error:
        raise ReplyError(str(error)[:100]) from error


def _short(value: Any, most: int) -> str:
    if type(value) is not str or len(value) > most:
        raise TypeError("not a short text")
    return value


def _count(value: Any) -> int:
    if type(value) is not int or not 0 <= value < 1 << 31:
        raise TypeError("not a number")
    return value


class _Printed(io.TextIOBase):
    """Keeps the beginning of what is printed."""

    def __init__(self) -> None:
        self.kept: list[str] = []
        self.left = MOST_PRINTED

    def write(self, text: str) -> int:
        if self.left >= 0 and text:
            taken = str(text)[: self.left]
            self.kept.append(taken if len(taken) == len(text) else f"{taken}…")
            self.left -= len(text)
        return len(text)

    def text(self) -> str:
        return "".join(self.kept)[: MOST_PRINTED + 1]


class Caged:
    """One bot; :meth:`begin` reads its source anew, so that each game has its own globals."""

    def __init__(self) -> None:
        self._bot: Bot | None = None

    def begin(self, source: str) -> str:
        """Run the source; the reply has no program, but a fault where there is no bot."""
        self._bot = None
        space: dict[str, Any] = {"__name__": "bot", "__file__": FILE}

        def read(_looks: list[int]) -> str:
            if len(source) > MOST_SOURCE:
                raise BotError(complain("bots.long", name=FILE, most=MOST_SOURCE))
            exec(compile(source, FILE, "exec"), space)
            self._bot = space.get(ENTRY)
            if not callable(self._bot):
                self._bot = None
                raise BotError(complain("bots.no_function", name=FILE, function=ENTRY))
            return ""

        return self._guarded(read)

    def answer(self, view: str) -> str:
        """The reply for the view of this text."""
        bot, seen = self._bot, view_from_text(view)
        if bot is None:
            words = say("bots.no_function", name=FILE, function=ENTRY)
            return CageReply(fault=RobotFault(BotError.__name__, words, 0)).text()
        return self._guarded(lambda looks: program_text(bot(counted(seen, looks))))

    def _guarded(self, work: Callable[[list[int]], str]) -> str:
        printed, looks = _Printed(), [MOST_LOOKS]
        program, fault = "", None
        try:
            with redirect_stdout(printed):
                program = work(looks)
        except BaseException as error:
            fault = fault_of(error)
        return CageReply(program, fault, printed.text(), MOST_LOOKS - max(0, looks[0])).text()


def fault_of(error: BaseException) -> RobotFault:
    """An error of a bot at the last line of its own source that led there."""
    kind, line = type(error).__name__, 0
    if isinstance(error, SyntaxError) and error.filename == FILE:
        return RobotFault(kind[:60], str(error.msg)[:MOST_SAID], min(error.lineno or 0, (1 << 31) - 1))
    step, steps = error.__traceback__, 0
    while step is not None and steps < 10_000:
        if step.tb_frame.f_code.co_filename == FILE:
            line = step.tb_lineno
        step, steps = step.tb_next, steps + 1
    try:
        words = str(error)
    except Exception:  # an exception of the bot's own may say nothing, too
        words = ""
    return RobotFault(kind[:60], str(words)[:MOST_SAID], line or 0)
