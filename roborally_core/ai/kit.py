"""The kit of a robot, and a planner's decisions about it: upgrades, repairs or options, sacrifices.

Each decision is a function from public knowledge to the value of one choice, so that a further choice takes
one more function and one more line in the planner.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..rules.cards import Deck
from ..rules.commands import Command
from ..rules.state import Kit

USE: dict[Command, int] = {
    Command.BACK_2: 6,
    Command.BACK_3: 6,
    Command.SIDE_LEFT: 7,
    Command.SIDE_RIGHT: 7,
    Command.PAUSE: 2,
}
"""Worth of a card that only robots with its set are dealt, in thousandths of the remaining way.

The numbers were found by playing alone with each set from the start: the first set shortens a game by six or
seven per cent, a second one hardly at all.
"""

HALF = 35
"""Share of a set's worth that its first upgrade has, in hundredths."""


def commands_of(deck: Deck, sets: Iterable[int]) -> tuple[int, ...]:
    """The commands that robots with these card sets have besides the usual ones."""
    found = {int(deck[card].command) for index in sets for card in deck.sets[index]}
    return tuple(sorted(command for command in found if command > Command.PAUSE))


def worth(deck: Deck, index: int) -> int:
    """Worth of the card set, in thousandths of the remaining way."""
    return sum(USE.get(deck[card].command, 0) for card in deck.sets[index])


def next_set(deck: Deck, kit: Kit) -> int | None:
    """The card set to ask for: the most useful one that is missing; None if the robot has all sets."""
    missing = [index for index in range(len(deck.sets)) if index not in kit.sets]
    return max(missing, key=lambda index: (worth(deck, index), -index), default=None)


def gain(deck: Deck, kit: Kit, stations: tuple[int, ...], computers: set[int], left: int) -> int:
    """Worth of using ``stations`` for a robot with ``kit`` and a remaining way of ``left`` thousandths of a
    turn.

    ``computers`` are all stations of the board: half a set is worth something only if there is another
    station to complete it.
    """
    total = 0
    for station in stations:
        if station in kit.visited:
            continue
        visited = (*kit.visited, station)
        index = next_set(deck, kit)
        if index is None:
            break
        whole = (worth(deck, index) * left // 1000) >> len(kit.sets)
        if len(visited) // 2 > len(kit.sets):
            total += whole - whole * HALF // 100
            kit = kit._replace(visited=visited, sets=(*kit.sets, index))
        else:
            if computers - set(visited):
                total += whole * HALF // 100
            kit = kit._replace(visited=visited)
    return total


def takes_option(mended: int, options: int) -> bool:
    """Whether to be fitted with an option if the wrenches would repair ``mended`` points of damage.

    Apart from its effect, an option is one point held in reserve; repairs come first while they win back more
    than that.
    """
    return mended <= 1 and options < MOST_OPTIONS


MOST_OPTIONS = 3
"""Number of options that are enough in reserve."""


def spare_at(whole: int, options: int, sound: int, *, rests: bool, wins: bool) -> int:
    """The number of hit points at and below which options are given up instead of points.

    A lost point costs a card in hand, and below ``sound`` of ``whole`` points a register: there the reserve
    is spent, or earlier by a robot that has more than one option.  A robot about to rest gets all points back
    and only has to survive; a robot about to win need not keep anything.
    """
    if wins:
        return whole
    if rests:
        return 1
    return min(whole, sound + max(0, options - 1))
