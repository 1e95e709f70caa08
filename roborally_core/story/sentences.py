"""Facts in words: one plain sentence for each fact worth one, in the current language.

The log, the terminal and screen readers say the same thing.  Squares are named
by column letter and row number, both counted from the north-west: ``A1``.
If hit points are counted down, the words are those of that game: hit points,
flags, stages, fused registers, and squares ``r#c#`` from the south-west (BW-02, BW-16).

No sentence is made here: a fact chooses the key of one and its values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ..board.model import Board
from ..effects.conditions import CONDITIONS
from ..effects.species import stray_came
from ..language.core import say, worded
from ..options.api import Option
from ..rules import events as ev
from ..rules.cards import RALLY_DECK, Deck
from ..rules.deeds import DeedNoted, RobotsRanked
from ..rules.dialect import Dialect
from ..rules.events import CauseKind
from ..rules.state import FLEET, STRAYS
from .naming import Namer, command_name, facing_name, listed, robot_name, square_name

__all__ = [
    "SILENT",
    "Namer",
    "command_name",
    "facing_name",
    "listed",
    "result",
    "robot_name",
    "square_name",
    "tell",
    "tell_all",
]
"""The tellers of facts, for their references."""

Values = dict[str, Any]
Teller = Callable[[Any, Namer], tuple[str, Values] | None]
"""A function from a fact to the key of its sentence and the sentence's values; None if the fact needs no
sentence.
"""


def tell(
    fact: ev.Fact,
    names: Sequence[str],
    board: Board,
    deck: Deck = RALLY_DECK,
    hit_points: int = 0,
    options: Sequence[Option] = (),
    dialect: Dialect = Dialect.RALLY,
    reader: int = -1,
) -> str | None:
    """``fact`` as a sentence, or None if it says nothing that another fact does not.

    ``names`` are those of the seats; the deck, the hit points of a whole robot, the pool of
    options and the dialect matter only where the ruleset has them (``Rules.deck``,
    ``Rules.hit_points``, ``Rules.options``, ``Rules.dialect``).  The robot ``reader`` is told of as
    theirs; -1 is nobody's.
    """
    teller = _TELLERS.get(type(fact))
    told = teller(fact, Namer(names, board, deck, hit_points, options, dialect, reader)) if teller else None
    if told is None:
        return None
    key, values = told
    return say(worded(f"told.{key}", Dialect.POINTS if hit_points else dialect), **values)


def tell_all(
    facts: Iterable[ev.Fact],
    names: Sequence[str],
    board: Board,
    deck: Deck = RALLY_DECK,
    hit_points: int = 0,
    options: Sequence[Option] = (),
    dialect: Dialect = Dialect.RALLY,
    reader: int = -1,
) -> list[str]:
    """The sentences of all facts worth one, in order; equal facts about several robots in one instant are
    told once.
    """
    out: list[str] = []
    for fact in facts:
        text = tell(fact, names, board, deck, hit_points, options, dialect, reader)
        if text and not (isinstance(fact, ev.ElementActed) and out and out[-1] == text):
            out.append(text)
    return out


def _simple(key: str, *numbers: str) -> Teller:
    """A teller of one robot's deed; ``numbers`` are the fields of the fact that are filled in unchanged."""

    def teller(fact: Any, s: Namer) -> tuple[str, Values]:
        return key, {"name": s.who(fact.robot), **{name: getattr(fact, name) for name in numbers}}

    return teller


def _somewhere(key: str, field: str = "pos") -> Teller:
    """A teller of one robot's deed and its square, and of its facing if the fact has it."""

    def teller(fact: Any, s: Namer) -> tuple[str, Values]:
        values = {"name": s.who(fact.robot), "square": s.square(getattr(fact, field))}
        if hasattr(fact, "facing"):
            values["facing"] = facing_name(fact.facing)
        return key, values

    return teller


def _spawned(fact: ev.RobotSpawned, s: Namer) -> tuple[str, Values]:
    values: Values = {"name": s.who(fact.robot), "square": s.square(fact.pos)}
    if fact.robot >= STRAYS:
        return "stray", {**values, "came": stray_came(fact.species)}
    return "spawned", {**values, "facing": facing_name(fact.facing)}


def _card(fact: ev.CardPlayed, s: Namer) -> tuple[str, Values]:
    card = s.deck[fact.card]
    values: Values = {"name": s.who(fact.robot), "command": command_name(card.command)}
    return ("card.numbered", {**values, "priority": card.priority}) if s.deck.numbered else ("card", values)


def _filled(fact: ev.RegisterFilled, s: Namer) -> tuple[str, Values]:
    command = command_name(s.deck[fact.card].command)
    return "filled", {"name": s.who(fact.robot), "register": fact.register, "command": command}


def _moved(fact: ev.RobotMoved, s: Namer) -> tuple[str, Values] | None:
    if not s.inside(fact.to):
        return None
    values: Values = {"name": s.who(fact.robot), "to": s.square(fact.to)}
    if fact.cause.kind is CauseKind.CARD:
        return "moves", values
    key = "pushed" if fact.cause.kind is CauseKind.PUSH else "taken"
    return key, {**values, "by": s.doer(fact.cause)}


def _turned(fact: ev.RobotTurned, s: Namer) -> tuple[str, Values]:
    values: Values = {"name": s.who(fact.robot), "facing": facing_name(fact.to)}
    if fact.cause.kind in (CauseKind.ELEMENT, CauseKind.OPTION):
        return "turned", {**values, "by": s.doer(fact.cause)}
    return "turns", values


def _fell(fact: ev.RobotFell, s: Namer) -> tuple[str, Values]:
    values: Values = {"name": s.who(fact.robot)}
    if not s.inside(fact.at):
        return "falls.edge", values
    return "falls", {**values, "square": s.square(fact.at), "by": s.doer(fact.cause)}


def _beam(fact: ev.BeamFired, s: Namer) -> tuple[str, Values] | None:
    """The sentence about a shot that haze swallows; a hit is told as its damage, and a shot into the open is
    not told.
    """
    if fact.cause.kind is not CauseKind.WEAPON or fact.victim >= 0:
        return None
    ground = s.board.grid.ground(fact.to)
    for one in s.board.by_pos.get(ground, ()):
        if one.hazy:
            return "shot.lost", {
                "name": s.doer(fact.cause),
                "thing": s.thing(one.index),
                "square": s.square(ground),
            }
    return None


def _damaged(fact: ev.RobotDamaged, s: Namer) -> tuple[str, Values]:
    values: Values = {"name": s.who(fact.robot), "n": fact.damage}
    if fact.cause == ev.RULE:  # the damage a situation begins with: nobody has been hurt
        return "damage.now", {**values, "n": s.hit_points - fact.damage if s.hit_points else fact.damage}
    now = s.hit_points - fact.damage or say("told.none") if s.hit_points else fact.damage
    return "damaged", {**values, "now": now, "n": fact.amount, "by": s.doer(fact.cause)}


def _healed(fact: ev.RobotHealed, s: Namer) -> tuple[str, Values]:
    now = s.hit_points - fact.damage if s.hit_points else fact.damage or say("told.none")
    return "healed", {"name": s.who(fact.robot), "n": fact.amount, "now": now}


def _locked(fact: ev.RegisterLocked, s: Namer) -> tuple[str, Values]:
    values: Values = {"name": s.who(fact.robot), "register": fact.register}
    if not fact.card:
        return "locked", values
    return "locked.card", {**values, "command": command_name(s.deck[fact.card].command)}


def _destroyed(fact: ev.RobotDestroyed, s: Namer) -> tuple[str, Values]:
    twins = fact.cause.kind is CauseKind.COMPANION and fact.cause.source % FLEET == fact.robot
    key = "destroyed.with" if twins else "destroyed"
    return key, {"name": s.who(fact.robot), "by": s.doer(fact.cause)}


def _switched(fact: ev.ElementSwitched, s: Namer) -> tuple[str, Values]:
    found = s.board.elements[fact.element]
    values: Values = {"thing": s.thing(fact.element), "state": found.state_name(fact.value)}
    if found.shared:
        return "switched.all", values
    return "switched", {**values, "square": s.square(found.pos)}


def _set(fact: ev.CardSetInstalled, s: Namer) -> tuple[str, Values]:
    commands = sorted({s.deck[card].command for card in s.deck.sets[fact.card_set]})
    return "set", {"name": s.who(fact.robot), "cards": listed(list(map(command_name, commands)))}


def _optional(key: str) -> Teller:
    return lambda fact, s: (key, {"name": s.who(fact.robot), "option": s.option(fact.option)})


def _engaged(fact: ev.OptionEngaged, s: Namer) -> tuple[str, Values]:
    values: Values = {"name": s.who(fact.robot), "option": s.option(fact.option)}
    return ("engaged", {**values, "n": fact.left}) if fact.left else ("engaged.last", values)


def _worked(fact: ev.OptionWorked, s: Namer) -> tuple[str, Values] | None:
    if fact.option >= len(s.options):
        return None
    worked = s.options[fact.option].deed
    return "worked", {"name": s.who(fact.robot), "option": s.option(fact.option), "worked": worked}


def _condition(fact: ev.ConditionChanged, s: Namer) -> tuple[str, Values] | None:
    condition = CONDITIONS.get(fact.condition)
    words = condition.told(fact.values) if condition else ""
    return ("condition", {"name": s.who(fact.robot), "what": words}) if words else None


def _deed(fact: DeedNoted, s: Namer) -> tuple[str, Values]:
    deed = say(f"deed.{fact.deed.name.lower()}")
    return "deed", {"name": s.who(fact.robot), "weight": fact.weight, "deed": deed, "total": fact.total}


def _ranked(fact: RobotsRanked, s: Namer) -> tuple[str, Values]:
    names = [say("told.ranked.one", name=s.who(robot), tally=tally) for robot, tally in fact.order]
    return "ranked", {"names": ", ".join(names)}


def result(names: Sequence[str], drawn: bool) -> str:
    """The end of a game for its joint winners, or in a draw: "Ada and Bob draw"; empty for nobody."""
    if not names:
        return ""
    key = "result.draw" if drawn and len(names) > 1 else "result.wins"
    return say(key, names=listed(names), **({} if key == "result.draw" else {"n": len(names)}))


def _ended(fact: ev.GameEnded, s: Namer) -> tuple[str, Values]:
    if not fact.drawn and s.reader >= 0 and tuple(fact.winners) == (s.reader,):
        return "over", {"result": say("result.you")}
    names = [s.name(seat) for seat in fact.winners]
    return "over", {"result": result(names, fact.drawn) or say("told.over.nobody")}


_TELLERS: dict[type, Teller] = {
    ev.TurnStarted: lambda fact, s: ("turn", {"turn": fact.turn}),
    ev.RobotEntered: _somewhere("enters"),
    ev.RobotSpawned: _spawned,
    ev.RobotRemoved: _simple("vanishes"),
    ev.RegisterFilled: _filled,
    ev.PowerDownAnnounced: _simple("down.announced"),
    ev.PoweredDown: _simple("down"),
    ev.PoweredUp: _simple("up"),
    ev.ArrivalBegan: _simple("arrives"),
    DeedNoted: _deed,
    RobotsRanked: _ranked,
    ev.RegisterStarted: lambda fact, s: ("register", {"register": fact.register}),
    ev.CardPlayed: _card,
    ev.RobotMoved: _moved,
    ev.RobotTurned: _turned,
    ev.RobotBlocked: _somewhere("blocked", "at"),
    ev.RobotFell: _fell,
    ev.RobotDropped: lambda fact, s: (
        "drops",
        {"name": s.who(fact.robot), "n": fact.levels, "square": s.square(fact.at)},
    ),
    ev.ShotReflected: lambda fact, s: (
        "reflected",
        {"name": s.who(fact.robot), "shooter": s.who(fact.shooter)},
    ),
    ev.BeamFired: _beam,
    ev.RobotDamaged: _damaged,
    ev.RobotHealed: _healed,
    ev.RegisterLocked: _locked,
    ev.RegisterUnlocked: _simple("unlocked", "register"),
    ev.RobotDestroyed: _destroyed,
    ev.PlayerOut: lambda fact, s: (
        "out.you" if fact.seat == s.reader else "out",
        {"name": s.who(fact.seat)},
    ),
    ev.CheckpointReached: _simple("checkpoint", "number"),
    ev.ArchiveMoved: _somewhere("archive"),
    ev.FenceTouched: _somewhere("fence", "at"),
    ev.ElementSwitched: _switched,
    ev.ElementActed: lambda fact, s: ("acted", {"thing": s.thing(fact.element)}),
    ev.ModeChanged: lambda fact, s: ("real" if fact.real else "virtual", {"name": s.who(fact.robot)}),
    ev.UpgradeVisited: _somewhere("upgrade"),
    ev.CardSetInstalled: _set,
    ev.OptionFitted: _optional("fitted"),
    ev.OptionEngaged: _engaged,
    ev.OptionWorked: _worked,
    ev.OptionReloaded: _optional("reloaded"),
    ev.OptionSacrificed: _optional("sacrificed"),
    ev.ConditionChanged: _condition,
    ev.GameEnded: _ended,
}


SILENT: frozenset[type] = frozenset({ev.Beat, ev.StepStarted, ev.CardsRevealed, ev.RobotPushed, ev.TurnEnded})
"""Facts that need no sentence, since their effects are told."""
