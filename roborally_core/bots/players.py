"""All bots: machines by their level, chance, and functions in files of Python."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ..ai import LEVELS, pick, think
from ..base.rng import Rng
from ..language.complaint import ProblemError, complain
from ..play.shadow import shadow_of
from ..play.submission import Submission
from ..play.view import Program, SeatView
from ..rules.timeline import REGISTERS

Bot = Callable[[SeatView], Program]
"""From what a seat may know to its program."""

ENTRY = "bot"
"""Name of the function in a file."""
MOST_SOURCE = 1 << 20
"""The longest file that is read as a bot, in characters."""


class BotError(ProblemError):
    """A faulty bot; the message says why."""


def machine(view: SeatView, level: int) -> Submission:
    """The submission of the game's own machine of ``level``."""
    return pick(think(view, level), shadow_of(view).first_entropy)


def any_program(view: SeatView) -> Submission:
    """Any program of the hand, each as likely."""
    free, cards = view.offer.free, sorted({*view.hand.cards, *view.hand.extras})
    drawn = iter(Rng(shadow_of(view).first_entropy, "any").sample(cards, min(len(free), len(cards))))
    return Submission(tuple(next(drawn, None) if i in free else None for i in range(REGISTERS)))


NAMES: dict[str, Bot] = {
    **{
        name: partial(machine, level=level)
        for level, name in enumerate(("easy", "normal", "hard"))
        if level < len(LEVELS)
    },
    "random": any_program,
}
"""The game's own bots by name."""


def named(name: str) -> Bot:
    """The game's own bot of this name; BotError if there is none."""
    if name not in NAMES:
        raise BotError(complain("bots.unknown", name=name[:40], names=", ".join(NAMES)))
    return NAMES[name]


def read_bot(source: str, name: str) -> Bot:
    """The function ``bot`` of a Python source, which is run; BotError names its fault.

    It is its author's code and may do anything a program may: read only files you trust.
    """
    if len(source) > MOST_SOURCE:
        raise BotError(complain("bots.long", name=name, most=MOST_SOURCE))
    space: dict[str, object] = {"__name__": "bot", "__file__": name}
    try:
        exec(compile(source, name, "exec"), space)
    except Exception as error:
        raise BotError(
            complain("bots.fails", name=name, what=f"{type(error).__name__}: {error}"[:200])
        ) from error
    found = space.get(ENTRY)
    if not callable(found):
        raise BotError(complain("bots.no_function", name=name, function=ENTRY))
    bot: Bot = found
    return bot
