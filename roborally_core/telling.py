"""Facts in words: one plain English sentence for each fact worth one.

The log, the terminal and screen readers say the same thing.  Squares are named
by column letter and row number, both counted from the north-west: ``A1``.
Where hit points are counted down, the words are those of that game: hit points,
flags, stages, fused registers, and squares ``r#c#`` from the south-west (BW-02, BW-16).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from . import events as ev
from .board.model import Board
from .cards import RALLY_DECK, Deck
from .deeds import TOLD, DeedNoted, RobotsRanked
from .dialect import Dialect
from .dialect_words import OWN_WORDS, Teller
from .effects.conditions import CONDITIONS
from .effects.species import stray_came
from .geometry import Dir
from .options.api import Option
from .scenery import (
    COMMANDS,
    FACINGS,
    Scenery,
    article,
    hit_points,
    listed,
    points,
    robot_name,
    square_name,
)
from .state import FLEET, STRAYS

__all__ = [
    "COMMANDS",
    "FACINGS",
    "SILENT",
    "Scenery",
    "article",
    "hit_points",
    "listed",
    "points",
    "result",
    "robot_name",
    "square_name",
    "tell",
    "tell_all",
]
"""What says facts, and what they refer to."""


def tell(
    fact: ev.Fact,
    names: Sequence[str],
    board: Board,
    deck: Deck = RALLY_DECK,
    hit_points: int = 0,
    options: Sequence[Option] = (),
    dialect: Dialect = Dialect.RALLY,
) -> str | None:
    """``fact`` as a sentence, or None if it says nothing that another fact does not.

    ``names`` are those of the seats; the deck, the hit points of a whole robot, the pool of
    options and the dialect matter only where the ruleset has them (``Rules.deck``,
    ``Rules.hit_points``, ``Rules.options``, ``Rules.dialect``).
    """
    own = OWN_WORDS.get(Dialect.POINTS if hit_points else dialect, {})
    teller = own.get(type(fact), _TELLERS.get(type(fact)))
    return None if teller is None else teller(fact, Scenery(names, board, deck, hit_points, options, dialect))


def tell_all(
    facts: Iterable[ev.Fact],
    names: Sequence[str],
    board: Board,
    deck: Deck = RALLY_DECK,
    hit_points: int = 0,
    options: Sequence[Option] = (),
    dialect: Dialect = Dialect.RALLY,
) -> list[str]:
    """All that is worth a sentence, in order; what is said of several at one instant is said once."""
    out: list[str] = []
    for fact in facts:
        text = tell(fact, names, board, deck, hit_points, options, dialect)
        if text and not (isinstance(fact, ev.ElementActed) and out and out[-1] == text):
            out.append(text)
    return out


def _entered(fact: ev.RobotEntered, s: Scenery) -> str:
    facing = FACINGS[Dir(fact.facing)]
    return f"{s.name(fact.robot)} comes onto the board on {s.square(fact.pos)}, facing {facing}."


def _spawned(fact: ev.RobotSpawned, s: Scenery) -> str:
    if fact.robot >= STRAYS:
        return f"{s.name(fact.robot)} {stray_came(fact.species)} on {s.square(fact.pos)}."
    facing = FACINGS[Dir(fact.facing)]
    return f"{s.name(fact.robot)} comes into play on {s.square(fact.pos)}, facing {facing}."


def _card(fact: ev.CardPlayed, s: Scenery) -> str:
    card = s.deck[fact.card]
    number = f" (priority {card.priority})" if s.deck.numbered else ""
    return f"{s.name(fact.robot)} plays {COMMANDS[card.command]}{number}."


def _filled(fact: ev.RegisterFilled, s: Scenery) -> str:
    command = COMMANDS[s.deck[fact.card].command]
    return f"Register {fact.register} of {s.name(fact.robot)} is filled at random with {command}."


def _moved(fact: ev.RobotMoved, s: Scenery) -> str | None:
    if not s.inside(fact.to):
        return None
    name, to = s.name(fact.robot), s.square(fact.to)
    if fact.cause.kind is ev.CauseKind.CARD:
        return f"{name} moves to {to}."
    if fact.cause.kind is ev.CauseKind.PUSH:
        return f"{name} is pushed to {to}{s.by(fact.cause)}."
    return f"{name} is taken to {to}{s.by(fact.cause)}."


def _turned(fact: ev.RobotTurned, s: Scenery) -> str:
    name, facing = s.name(fact.robot), FACINGS[Dir(fact.to)]
    if fact.cause.kind is ev.CauseKind.ELEMENT:
        return f"{name} is turned{s.by(fact.cause)} and faces {facing}."
    return f"{name} turns to face {facing}."


def _blocked(fact: ev.RobotBlocked, s: Scenery) -> str:
    return f"{s.name(fact.robot)} is blocked on {s.square(fact.at)}."


def _fell(fact: ev.RobotFell, s: Scenery) -> str:
    if s.inside(fact.at):
        return f"{s.name(fact.robot)} falls{_into(fact, s)} on {s.square(fact.at)}."
    return f"{s.name(fact.robot)} falls over the edge of the board."


def _dropped(fact: ev.RobotDropped, s: Scenery) -> str:
    levels = "one level" if fact.levels == 1 else f"{fact.levels} levels"
    return f"{s.name(fact.robot)} falls {levels} down to {s.square(fact.at)}."


def _into(fact: ev.RobotFell, s: Scenery) -> str:
    if fact.cause.kind is not ev.CauseKind.ELEMENT:
        return ""
    return f" into {s.one(fact.cause.source)}"


def _reflected(fact: ev.ShotReflected, s: Scenery) -> str:
    return f"{s.name(fact.robot)} throws the shot of {s.name(fact.shooter)} back."


def _damaged(fact: ev.RobotDamaged, s: Scenery) -> str:
    name, amount = s.name(fact.robot), points(fact.amount)
    if fact.cause.kind is ev.CauseKind.RULE:
        return f"{name} has {points(fact.damage)} of damage."
    return f"{name} is dealt {amount} of damage{s.by(fact.cause)} and has {fact.damage}."


def _healed(fact: ev.RobotHealed, s: Scenery) -> str:
    left = f"{fact.damage} left" if fact.damage else "none left"
    return f"{s.name(fact.robot)} is repaired by {points(fact.amount)}, {left}."


def _locked(fact: ev.RegisterLocked, s: Scenery) -> str:
    held = f" with {COMMANDS[s.deck[fact.card].command]} in it" if fact.card else ""
    return f"Register {fact.register} of {s.name(fact.robot)} burns in{held}."


def _unlocked(fact: ev.RegisterUnlocked, s: Scenery) -> str:
    return f"Register {fact.register} of {s.name(fact.robot)} is free again."


def _destroyed(fact: ev.RobotDestroyed, s: Scenery) -> str:
    how = s.by(fact.cause)
    if fact.cause.kind is ev.CauseKind.COMPANION and fact.cause.source % FLEET == fact.robot:
        how = how.replace(" by ", " with ", 1)
    return f"{s.name(fact.robot)} is destroyed{how}."


def _thing(element: int, s: Scenery) -> str:
    found = s.board.elements[element]
    return f"{s.thing(element)} on {s.square(found.pos)}"


def _switched(fact: ev.ElementSwitched, s: Scenery) -> str:
    found = s.board.elements[fact.element]
    if found.shared:
        return f"All {s.thing(fact.element)}s are {found.state_name(fact.value)} now."
    return f"The {_thing(fact.element, s)} is {found.state_name(fact.value)} now."


def _set(fact: ev.CardSetInstalled, s: Scenery) -> str:
    commands = sorted({s.deck[card].command for card in s.deck.sets[fact.card_set]})
    return listed([COMMANDS[command] for command in commands])


def _engaged(fact: ev.OptionEngaged, s: Scenery) -> str:
    return f"{s.name(fact.robot)} engages the {s.option(fact.option)} ({fact.left or 'none'} left)."


def _worked(fact: ev.OptionWorked, s: Scenery) -> str | None:
    if fact.option >= len(s.options):
        return None
    option = s.options[fact.option]
    return f"The {option.title.lower()} of {s.name(fact.robot)} {option.worked}."


def result(names: Sequence[str], drawn: bool) -> str:
    """How a game ended for those who won it jointly, or drew: "Ada and Bob draw"; empty for nobody."""
    if not names:
        return ""
    return f"{listed(names)} {'wins' if len(names) == 1 else 'draw' if drawn else 'win jointly'}"


def _condition(fact: ev.ConditionChanged, s: Scenery) -> str | None:
    condition = CONDITIONS.get(fact.condition)
    words = condition.told(fact.values) if condition else ""
    return f"{s.name(fact.robot)} {words}." if words else None


def _ranked(fact: RobotsRanked, s: Scenery) -> str:
    names = [f"{s.name(robot)} ({tally})" for robot, tally in fact.order]
    return f"They act in this order: {', '.join(names)}."


def _ended(fact: ev.GameEnded, s: Scenery) -> str:
    names = [s.name(seat) for seat in fact.winners]
    return f"The game is over. {result(names, fact.drawn) or 'Nobody wins'}."


_TELLERS: dict[type, Teller] = {
    ev.TurnStarted: lambda fact, s: f"Turn {fact.turn} begins.",
    ev.RobotEntered: _entered,
    ev.RobotSpawned: _spawned,
    ev.RobotRemoved: lambda fact, s: f"{s.name(fact.robot)} vanishes.",
    ev.RegisterFilled: _filled,
    ev.PowerDownAnnounced: lambda fact, s: f"{s.name(fact.robot)} will shut down after this turn.",
    ev.PoweredDown: lambda fact, s: f"{s.name(fact.robot)} shuts down.",
    ev.PoweredUp: lambda fact, s: f"{s.name(fact.robot)} is running again.",
    ev.ArrivalBegan: lambda fact, s: f"{s.name(fact.robot)} arrives, and moves from the next turn on.",
    DeedNoted: lambda fact, s: (
        f"{s.name(fact.robot)} gets {fact.weight} {TOLD[fact.deed]}, {fact.total} so far this turn."
    ),
    RobotsRanked: _ranked,
    ev.RegisterStarted: lambda fact, s: f"Register {fact.register}.",
    ev.CardPlayed: _card,
    ev.RobotMoved: _moved,
    ev.RobotTurned: _turned,
    ev.RobotBlocked: _blocked,
    ev.RobotFell: _fell,
    ev.RobotDropped: _dropped,
    ev.ShotReflected: _reflected,
    ev.RobotDamaged: _damaged,
    ev.RobotHealed: _healed,
    ev.RegisterLocked: _locked,
    ev.RegisterUnlocked: _unlocked,
    ev.RobotDestroyed: _destroyed,
    ev.PlayerOut: lambda fact, s: f"{s.name(fact.seat)} is out of the game.",
    ev.CheckpointReached: lambda fact, s: f"{s.name(fact.robot)} reaches checkpoint {fact.number}.",
    ev.ArchiveMoved: lambda fact, s: f"{s.name(fact.robot)} stores a backup copy on {s.square(fact.pos)}.",
    ev.FenceTouched: lambda fact, s: (
        f"{s.name(fact.robot)} touches the electric fence of {s.square(fact.at)}."
    ),
    ev.ElementSwitched: _switched,
    ev.ElementActed: lambda fact, s: f"The {s.thing(fact.element)}s are at work.",
    ev.ModeChanged: lambda fact, s: f"{s.name(fact.robot)} is {'real' if fact.real else 'virtual'} now.",
    ev.UpgradeVisited: lambda fact, s: f"{s.name(fact.robot)} takes the upgrade on {s.square(fact.pos)}.",
    ev.CardSetInstalled: lambda fact, s: f"{s.name(fact.robot)} can use new cards: {_set(fact, s)}.",
    ev.OptionFitted: lambda fact, s: f"{s.name(fact.robot)} is fitted with {s.option(fact.option)}.",
    ev.OptionEngaged: _engaged,
    ev.OptionWorked: _worked,
    ev.OptionReloaded: lambda fact, s: f"{s.name(fact.robot)} reloads the {s.option(fact.option)}.",
    ev.OptionSacrificed: lambda fact, s: (
        f"{s.name(fact.robot)} gives up the {s.option(fact.option)} instead of taking a point."
    ),
    ev.ConditionChanged: _condition,
    ev.GameEnded: _ended,
}


SILENT: frozenset[type] = frozenset(
    {ev.Beat, ev.StepStarted, ev.CardsRevealed, ev.RobotPushed, ev.BeamFired, ev.TurnEnded}
)
"""Facts that need no sentence: what they lead to is told."""
