"""The agreement before a game: ruleset, seats, goal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any

from ..base.plain import MAX_NAME, clean_name
from ..board.model import Board
from ..elements.api import Element
from ..engine.rules import Rules
from ..engine.terms import Dealing
from ..language.complaint import Complaint, ProblemError, as_complaint, complain
from ..robots.models import MODELS, ModelId
from ..rulesets import RULESETS

Settings = tuple[tuple[str, int], ...]
"""Values of settings by name, in the order of the ruleset's list."""

MOST_SIDES = 8
"""Sides are numbered up to this."""
FIRST_PERSON = 3
"""The level of the first person of the ladder; the levels before are offered to everybody."""
MOST_LEVEL = 11
"""Levels of machines are numbered up to this: three that are offered, then the persons of the ladder."""


class SeatKind(IntEnum):
    """The programmer of a robot: a person or a machine."""

    HUMAN = 0
    AI = 1


class SetupError(ValueError):
    """A setup that cannot be played; ``problems`` lists why."""

    def __init__(self, problems: Sequence[Complaint]) -> None:
        super().__init__("; ".join(problems))
        self.problems = list(problems)


@dataclass(frozen=True)
class Seat:
    """One player: a name, a robot model, its look (0 to 7), and for an AI its level (0 to 11).

    Seats of one ``side``, from 1, win together; those of side 0 play for themselves.  Whatever name is
    given, the seat has it cleaned (:func:`~.plain.clean_name`).
    """

    name: str
    kind: SeatKind = SeatKind.HUMAN
    model: ModelId = ModelId.STANDARD
    look: int = 0
    level: int = 1
    side: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", clean_name(self.name))

    def json(self) -> dict[str, Any]:
        """Canonical JSON; no side is left out."""
        out = {
            "name": self.name,
            "kind": self.kind.name.lower(),
            "model": self.model.name.lower(),
            "look": self.look,
            "level": self.level,
        }
        return {**out, "side": self.side} if self.side else out


@dataclass(frozen=True)
class Setup:
    """The agreement.

    ``goal`` is the number of checkpoints that count (0: all of the board's);
    ``own_decks`` gives everybody a deck of their own where the ruleset would
    share one (needed between peers, whose hands are private).  ``settings`` are those of the ruleset that
    differ from the defaults (:class:`~.engine.rules.Setting`).
    """

    ruleset: str
    seats: tuple[Seat, ...]
    goal: int = 0
    own_decks: bool = False
    settings: Settings = ()

    def rules(self) -> Rules:
        """The ruleset with this setup's settings."""
        rules = RULESETS[self.ruleset].with_settings(dict(self.settings))
        if self.own_decks and rules.dealing is not Dealing.OWN:
            rules = replace(rules, dealing=Dealing.OWN)
        return rules

    def problems(self, board: Board, *, placed: bool = False) -> list[Complaint]:
        """Everything that keeps it from being played on ``board``; no starts are needed by
        robots that are ``placed`` already.
        """
        if self.ruleset not in RULESETS:
            return [complain("setup.ruleset", "ruleset", ruleset=self.ruleset[:40])]
        wrong = settings_problems(RULESETS[self.ruleset], dict(self.settings))
        if wrong:
            return [_setting(problem) for problem in wrong]
        rules = self.rules()
        out: list[Complaint] = []
        low, high = rules.seats
        if not low <= len(self.seats) <= high:
            out.append(
                complain(
                    "setup.seats", "seats", number=len(self.seats), rules=rules.title, low=low, high=high
                )
            )
        if rules.squads:
            out += self._squad_problems(board, rules, placed=placed)
        if placed:
            pass
        elif rules.shared_start:
            if not board.starts:
                out.append(complain("setup.no_start", "board", rules=rules.title))
        elif len(self.seats) > len(board.starts):
            out.append(complain("setup.starts", "seats", number=len(self.seats), starts=len(board.starts)))
        if not 0 <= self.goal <= len(board.checkpoints):
            out.append(complain("setup.goal", "goal", goal=self.goal, number=len(board.checkpoints)))
        if self.seats and self.seats[0].side and len({seat.side for seat in self.seats}) == 1:
            out.append(complain("setup.sides", "seats", side=self.seats[0].side))
        for i, seat in enumerate(self.seats):
            if seat.model not in rules.models:
                out.append(
                    complain(
                        "setup.model", "seats", i, seat=i, model=MODELS[seat.model].name, rules=rules.title
                    )
                )
        return out

    def _squad_problems(self, board: Board, rules: Rules, *, placed: bool) -> list[Complaint]:
        """Reasons that keep squads from playing."""
        sides, squads = self.sides(), range(1, rules.squads + 1)
        out = [
            complain("setup.squad", "seats", i, seat=i, side=side, rules=rules.title, number=rules.squads)
            for i, side in enumerate(sides)
            if side not in squads
        ]
        if len(set(sides)) == 1 and not out and not self.seats[0].side:
            out.append(complain("setup.sides", "seats", side=sides[0]))
        if not placed:
            empty = [side for side in squads if start_of(board, side) is None]
            out += [complain("setup.squad_start", "board", rules=rules.title, side=side) for side in empty]
        return out

    def changed(self) -> Settings:
        """The settings that differ from the defaults, in the order of the ruleset's list."""
        usual, mine = RULESETS[self.ruleset].set_values(), dict(self.settings)
        return tuple((key, mine[key]) for key, value in usual.items() if mine.get(key, value) != value)

    def sides(self) -> tuple[int, ...]:
        """The side of each seat; empty where everybody plays for themselves.

        Where squads play, seats without a side fill them up (:func:`in_squads`).
        """
        sides = in_squads([seat.side for seat in self.seats], RULESETS[self.ruleset].squads)
        return sides if any(sides) else ()

    def json(self) -> dict[str, Any]:
        """Canonical JSON; :func:`setup_from_json` reads it.  Default settings are left out."""
        changed = self.changed()
        return {
            **({"settings": dict(changed)} if changed else {}),
            "ruleset": self.ruleset,
            "seats": [seat.json() for seat in self.seats],
            "goal": self.goal,
            "own_decks": self.own_decks,
        }


def in_squads(sides: Sequence[int], squads: int) -> tuple[int, ...]:
    """Each seat's side; where squads play, seats without one join, one by one, the squad with the fewest."""
    counts = {squad: sides.count(squad) for squad in range(1, squads + 1)}
    out = []
    for side in sides:
        joined = side or min(counts, key=counts.__getitem__, default=0)
        if joined and not side:
            counts[joined] += 1
        out.append(joined)
    return tuple(out)


def start_of(board: Board, side: int) -> Element | None:
    """The starts for robots of a side: its own start, or the unowned one with its number."""
    own = [start for start in board.starts if start.for_side == side]
    shared = [start for start in board.starts if not start.for_side]
    return next(iter(own or shared[side - 1 : side]), None)


def setup_from_json(data: Any) -> Setup:
    """The setup written by :meth:`Setup.json`; SetupError lists everything wrong."""
    if not isinstance(data, Mapping):
        raise SetupError([complain("setup.object")])
    problems: list[Complaint] = []
    ruleset = data.get("ruleset")
    if not isinstance(ruleset, str) or ruleset not in RULESETS:
        problems.append(complain("setup.ruleset", "ruleset", ruleset=str(ruleset)[:40]))
    given = data.get("seats")
    seats: list[Seat] = []
    if not isinstance(given, list) or not 1 <= len(given) <= 256:
        problems.append(complain("setup.list", "seats"))
    else:
        for i, item in enumerate(given):
            try:
                seats.append(_seat(item))
            except ValueError as error:
                told = as_complaint(error.args[0])
                problems.append(told.within("seats", i, text=f"setup.seats[{i}]: {told}"))
    goal = data.get("goal", 0)
    if not isinstance(goal, int) or isinstance(goal, bool) or not 0 <= goal <= 99:
        problems.append(complain("setup.no_goal", "goal", goal=str(goal)[:40]))
    own = data.get("own_decks", False)
    if not isinstance(own, bool):
        problems.append(complain("setup.own_decks", "own_decks"))
    settings = data.get("settings", {})
    if not isinstance(settings, Mapping):
        problems.append(complain("setup.settings", "settings"))
    elif not problems:
        wrong = settings_problems(RULESETS[str(ruleset)], settings)
        problems += [_setting(problem) for problem in wrong]
    if problems:
        raise SetupError(problems)
    setup = Setup(str(ruleset), tuple(seats), int(goal), bool(own), tuple(settings.items()))
    return replace(setup, settings=setup.changed())


def settings_problems(rules: Rules, settings: Mapping[Any, Any]) -> list[Complaint]:
    """Everything wrong with the values of settings, each beginning with its name."""
    known = {setting.key: setting for setting in rules.settings}
    out: list[Complaint] = []
    for key, value in settings.items():
        setting = known.get(key)
        if setting is None:
            out.append(complain("setup.unknown", str(key)[:40], key=str(key)[:40], rules=rules.title))
        elif type(value) is not int or not setting.low <= value <= setting.high:
            shown = str(value)[:20]
            out.append(complain("setup.range", key, key=key, low=setting.low, high=setting.high, value=shown))
    return out


def _setting(problem: Complaint) -> Complaint:
    """A problem with a setting as one of the setup."""
    return problem.within("settings", text=f"setup.settings.{problem}")


def _seat(item: Any) -> Seat:
    if not isinstance(item, Mapping):
        raise ProblemError(complain("setup.seat.object"))
    name = item.get("name")
    if not isinstance(name, str) or not 0 < len(name) <= MAX_NAME:
        raise ProblemError(complain("setup.seat.name", "name", most=MAX_NAME))
    look, level = item.get("look", 0), item.get("level", 1)
    if type(look) is not int or not 0 <= look <= 7:
        raise ProblemError(complain("setup.seat.look", "look", value=str(look)[:20]))
    if type(level) is not int or not 0 <= level <= MOST_LEVEL:
        raise ProblemError(complain("setup.seat.level", "level", value=str(level)[:20], most=MOST_LEVEL))
    side = item.get("side", 0)
    if type(side) is not int or not 0 <= side <= MOST_SIDES:
        raise ProblemError(complain("setup.seat.side", "side", value=str(side)[:20], most=MOST_SIDES))
    kinds = {kind.name.lower(): kind for kind in SeatKind}
    models = {model.name.lower(): model for model in ModelId}
    kind, model = item.get("kind", "human"), item.get("model", "standard")
    if not isinstance(kind, str) or kind not in kinds:
        raise ProblemError(complain("setup.seat.kind", "kind", value=str(kind)[:20]))
    if not isinstance(model, str) or model not in models:
        raise ProblemError(complain("setup.seat.model", "model", value=str(model)[:20]))
    return Seat(name, kinds[kind], models[model], int(look), int(level), int(side))
