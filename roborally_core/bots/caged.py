"""Somebody else's bot, as the program of a cage runs it: text in, text out, errors at their line.

The cage itself (a process or a worker without network, storage and time) is its caller's.  This is its
inside: whatever the bot does, the answer is one bounded text, and looks ahead are counted.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from contextlib import redirect_stdout
from typing import Any, NamedTuple

from ..base.plain import plain, visible
from ..language.complaint import complain
from ..language.core import say
from ..play.view import counted, submission_of
from ..rules.timeline import REGISTERS
from .players import ENTRY, MOST_SOURCE, Bot, BotError
from .wire import program_text, view_from_text

FILE = "robot.py"
"""The name of the source in tracebacks."""
MOST_LOOKS = 400
"""Number of looks ahead for one decision: about a second of them in a page."""
MOST_PRINTED = 4_000
"""Number of characters of printing that are kept of one decision."""
MOST_PROGRAM = 2_000
"""Length of the longest program's text."""
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
"""Most characters of a reply."""


class ReplyError(ValueError):
    """A text that is not a reply of a cage."""


def reply_from_text(text: str) -> CageReply:
    """The reply of a cage, whose text may be anything: ReplyError if it is malformed."""
    if len(text) > MOST_REPLY:
        raise ReplyError(MOST_REPLY)
    try:
        program, fault, printed, looks = json.loads(text)
        if fault is not None:
            kind, words, line = fault
            kind, words = plain(_short(kind, 60)), visible(_short(words, MOST_SAID))
            fault = RobotFault(kind, words, _count(line))
        printed = visible(_short(printed, MOST_PRINTED + 1))
        return CageReply(_short(program, MOST_PROGRAM), fault, printed, _count(looks))
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

        def decide(looks: list[int]) -> str:
            submission = submission_of(bot(counted(seen, looks)))
            if len(submission.registers) > REGISTERS:
                raise TypeError(complain("program.length", most=REGISTERS, number=len(submission.registers)))
            return program_text(submission)

        return self._guarded(decide)

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
    """An error of a bot at the last line of its own source that led there.

    An exception of the bot's own may raise whatever is asked of it, or have another type than it should.
    """
    parts: list[Any] = ["", "", 0]
    for place, ask in enumerate((_kind_of, _words_of, _line_of)):
        try:
            parts[place] = ask(error)
        except BaseException:
            continue
    kind, words, line = parts
    return RobotFault(kind or BaseException.__name__, words, line)


def _kind_of(error: BaseException) -> str:
    return str.__str__(type.__dict__["__name__"].__get__(type(error)))[:60]


def _words_of(error: BaseException) -> str:
    words = error.msg if isinstance(error, SyntaxError) and error.filename == FILE else str(error)
    return str.__getitem__(words if isinstance(words, str) else str(words), slice(MOST_SAID))


def _line_of(error: BaseException) -> int:
    if isinstance(error, SyntaxError) and error.filename == FILE:
        return max(0, min(int(error.lineno or 0), (1 << 31) - 1))
    line, steps = 0, 0
    step = BaseException.__dict__["__traceback__"].__get__(error)
    while step is not None and steps < 10_000:
        if step.tb_frame.f_code.co_filename == FILE:
            line = step.tb_lineno
        step, steps = step.tb_next, steps + 1
    return line or 0
