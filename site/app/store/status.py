"""The panels' view of each player in any phase of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from roborally_core.effects.conditions import CONDITIONS, ConditionSign
from roborally_core.options.api import Option
from roborally_core.play.agreement import SeatKind
from roborally_core.play.game import Game
from roborally_core.robots.models import MODELS, ModelId
from roborally_core.rules.cards import Deck
from roborally_core.rules.commands import Command
from roborally_core.rules.deeds import Deed
from roborally_core.rules.dialect import Dialect
from roborally_core.rules.state import Power, State, Status
from roborally_core.story.fold import RobotView, spends_at_once, view_of

from ..texts import listed, t, worded
from .music import Mood
from .settings import unnamed


class Chance(NamedTuple):
    """A player's chance to win in percent, the points gained in the last turn (0: not told), and the number
    of times machines have played on to find out.
    """

    percent: int
    gained: int
    playouts: int


class PlayerView(NamedTuple):
    """One row of the players' list."""

    seat: int
    name: str
    look: int
    model_id: ModelId
    model: str
    ability: str
    me: bool
    machine: bool
    view: RobotView
    most_lives: int
    goal: int
    limit: int
    burns_from: int
    committed: bool = False
    lost: bool = False
    gone: bool = False
    """Whether the player left for good, and a machine takes over."""
    dialect: Dialect = Dialect.RALLY
    """The terms of the ruleset's players."""
    several_models: bool = False
    """Whether the ruleset has models to tell apart."""
    sets: tuple[tuple[Command, ...], ...] = ()
    """The commands of each card set the robot has earned (BW-14)."""
    options: tuple[tuple[Option, int], ...] = ()
    """The options it carries, each with its ammunition (BW-13)."""
    squad: int = 0
    """The squad it plays for, where squads play for a crystal and not for checkpoints (RN-50)."""
    allied: bool | None = None
    """Whether the player wins with me; None where nobody has a side."""
    companions: tuple[RobotView, ...] = ()
    """Its companions on the board, such as a Tamagotchi (RF-50)."""
    alone: bool = False
    """Whether nobody else plays but machines."""
    chance: Chance | None = None
    """Its chance to win, where spectators are told."""
    followed: bool = False
    """Whether somebody without a robot of their own looks at this one."""
    begun: bool = True
    """Whether the first turn is open: before it nobody stands on the board, and nobody is dead."""

    @property
    def called(self) -> str:
        """The name; "you" for the reader's own robot as long as nobody else need know how it is called."""
        return t("player.you") if self.me and self.alone and unnamed(self.name) else self.name

    def word(self, key: str) -> str:
        """The key of a text that dialects may put in words of their own."""
        return worded(key, self.dialect)

    @property
    def counts_down(self) -> bool:
        """Whether hit points and robots left are shown instead of damage and lives (BW-02)."""
        return self.dialect is Dialect.POINTS

    @property
    def special(self) -> bool:
        """Whether the model can do what others cannot."""
        return self.model_id is not ModelId.STANDARD

    @property
    def points(self) -> int:
        """Hit points left; none off the board."""
        return max(0, self.limit - self.view.damage) if self.view.here or not self.begun else 0

    @property
    def dead(self) -> bool:
        """Off the board, but coming back."""
        return self.begun and not self.view.here and not self.view.out

    @property
    def announced(self) -> bool:
        """Going to shut down after this turn."""
        return self.view.power in {Power.ANNOUNCED, Power.DOWN_AGAIN}

    @property
    def asleep(self) -> bool:
        """Shut down for this turn."""
        return self.view.power in {Power.DOWN, Power.DOWN_AGAIN}

    @property
    def arriving(self) -> bool:
        """Just come onto the board: this turn is for choosing a facing (RN-03)."""
        return self.view.power is Power.ARRIVING


def named_for_others(players: Sequence[PlayerView], given: str) -> list[PlayerView]:
    """The players as a picture names them for others.

    A player who was alone and began without a name has the one that is ``given`` now, or says "me".
    """
    return [
        one._replace(name=given or t("share.me")) if one.me and one.alone and unnamed(one.name) else one
        for one in players
    ]


def won_told(me: PlayerView) -> str:
    """The victory of the sender of a picture, who is named as others see them."""
    return t("share.won") if me.name == t("share.me") else t("over.lost", n=1, names=me.name)


def views_of(game: Game) -> tuple[RobotView, ...]:
    """All robots as they stand now, by seat, then companions and strays."""
    locks = game.rules.locks
    out = []
    for robot in game.state.robots:
        count = locks[min(robot.damage, len(locks) - 1)] if robot.pos else 0
        view = _ranked(game, view_of(robot, tuple(range(6 - count, 6))))
        conditions = conditions_of(game.state, robot.id)
        out.append(view._replace(conditions=conditions, pays_at_once=spends_at_once(game.rules)))
    return (*out, *map(view_of, game.state.unseated))


def conditions_of(state: State, robot: int) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The conditions a robot is under, as everybody sees them."""
    found = sorted(state.conditions.items())
    return tuple((key, values) for (key, one), values in found if one == robot and not CONDITIONS[key].secret)


def signs_of(conditions: Iterable[tuple[str, tuple[int, ...]]]) -> tuple[ConditionSign, ...]:
    """The signs of conditions a robot is under."""
    found = (CONDITIONS[key].sign(values) for key, values in conditions if key in CONDITIONS)
    return tuple(sign for sign in found if sign is not None)


_WAYS = ("↑", "↓", "→", "←", "↻", "↺")


def chart_of(sign: ConditionSign) -> str:
    """A sign's number, or its spin chart, in a few signs."""
    pairs = ((sign.north, 0), (sign.east, 2), (sign.spin, 4))
    chart = [f"{_WAYS[first + (n < 0)]}{abs(n)}" for n, first in pairs if n]
    return " ".join(chart) or sign.token


def _ranked(game: Game, view: RobotView) -> RobotView:
    """The view with the robot's place in this turn's order, if deeds decide it (RN-30)."""
    state, weights = game.state, game.rules.weights
    if view.robot not in state.ranks:
        return view
    deeds = tuple((Deed(deed), weights[deed]) for deed in state.deeds.get(view.robot, ()))
    view = view._replace(rank=state.ranks.index(view.robot) + 1)
    earlier = game.opened and not state.register
    return view._replace(before=deeds) if earlier else view._replace(deeds=deeds)


def commands_of(deck: Deck, number: int) -> tuple[Command, ...]:
    """The commands of a set's cards."""
    return tuple(sorted({deck[card].command for card in deck.sets[number]}))


def players(
    game: Game,
    views: tuple[RobotView, ...],
    me: int,
    committed: frozenset[int] = frozenset(),
    lost: frozenset[int] = frozenset(),
    machines: frozenset[int] = frozenset(),
    gone: frozenset[int] = frozenset(),
) -> list[PlayerView]:
    """Everybody, in seat order."""
    rules = game.rules
    most = rules.lives_of(len(game.setup.seats))
    burns = next((d for d, count in enumerate(rules.locks) if count), rules.destroyed_at)
    out = []
    alone = sum(seat.kind is SeatKind.HUMAN for seat in game.setup.seats) == 1
    for i, seat in enumerate(game.setup.seats):
        model = MODELS[seat.model]
        out.append(
            PlayerView(
                i,
                seat.name,
                seat.look,
                model.id,
                model.name,
                model.told_ability,
                i == me,
                i in machines,
                views[i],
                most,
                game.goal,
                rules.destroyed_at,
                burns,
                i in committed and i not in machines,
                i in lost,
                i in gone,
                rules.dialect,
                len(rules.models) > 1,
                tuple(commands_of(rules.deck, number) for number in views[i].kit.sets),
                tuple((rules.options[one.option], one.ammunition) for one in views[i].kit.options),
                game.state.side(i) if rules.squads else 0,
                i in game.state.allies(me) if game.state.sides and me >= 0 else None,
                tuple(one for one in views if one.companion and one.here and one.seat == i),
                alone,
                begun=game.state.turn > 0,
            )
        )
    return out


def standings(game: Game) -> list[tuple[int, int]]:
    """``(place, seat)``: winners first, then by checkpoints, lives and damage; equals share a place.

    All of a squad do, however they have fared, and so do all who win or draw together.
    """
    robots, squads = game.state.robots, bool(game.rules.squads)
    winners = set(game.state.winners)

    def rank(seat: int) -> tuple[int, int, int, int]:
        robot = robots[seat]
        if seat in winners:
            return (0, 0, 0, 0)
        return (1, -robot.checkpoints, -robot.lives, robot.damage)

    order = sorted(range(len(robots)), key=lambda seat: (rank(seat), seat))
    out: list[tuple[int, int]] = []
    for i, seat in enumerate(order):
        told = slice(0, 1 if squads else None)
        place = out[-1][0] if i and rank(order[i - 1])[told] == rank(seat)[told] else i + 1
        out.append((place, seat))
    return out


def own_place(game: Game, seat: int) -> str:
    """The player's place in a lost race, in words; empty for a player without one, and where squads play."""
    if not (0 <= seat < len(game.setup.seats) > 1) or game.rules.squads or not game.state.winners:
        return ""
    place, of = place_of(game, seat)
    n = game.state.robots[seat].checkpoints
    return t("over.mine", place=place, all=of, n=n, goal=game.goal)


def out_told(game: Game, seat: int, *, live: bool) -> list[str]:
    """The state of the game for a player who is out for good: the place held now, what is still at stake and,
    in a ``live`` match, that nobody waits for this player.
    """
    robots, told = game.state.robots, []
    if not game.rules.squads:
        place, of = place_of(game, seat)
        told.append(t("out.place", place=place, all=of))
        playing = [one for one in robots if one.status is not Status.OUT and one.seat != seat]
        best = max((robot.checkpoints for robot in playing), default=0)
        names = [game.setup.seats[one.seat].name for one in playing if one.checkpoints == best]
        if best:
            told.append(t("out.ahead", n=len(names), names=listed(names), best=best, goal=game.goal))
        elif playing:
            told.append(t("out.level"))
    return [*told, *([t("out.leave")] if live else [])]


def place_of(game: Game, seat: int) -> tuple[int, int]:
    """The place of a seat, and the number of places."""
    return next(place for place, one in standings(game) if one == seat), len(game.setup.seats)


def mood_of(film: bool, seen: Sequence[PlayerView]) -> Mood:
    """The mood for the music: whether a turn is watched, and whether all may be over soon for somebody."""
    close = any(one.view.checkpoints == one.goal - 1 and one.view.here for one in seen)
    frail = any(one.me and one.view.here and one.view.damage >= one.limit - FRAIL for one in seen)
    if film:
        return Mood.TENSE if close or frail else Mood.FILM
    return Mood.PLAN


FRAIL = 3
"""Points of damage short of destruction at which the player's robot makes the music tense."""
