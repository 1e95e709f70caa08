"""A second opinion: a game according to facts alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

from roborally_core.engine.world import World
from roborally_core.rules import events as ev
from roborally_core.rules.state import Power, Robot, State, Status

# -- the film -----------------------------------------------------------------------------------


@dataclass
class Figure:
    """A robot as seen by a reader of facts who knows no rules."""

    pos: int = 0
    facing: int = 0
    damage: int = 0
    lives: int = 0
    checkpoints: int = 0
    archive: int = 0
    power: Power = Power.ON
    real: bool = True
    out: bool = False
    options: dict[int, int] = field(default_factory=dict)
    """The options it carries, with their ammunition."""
    conditions: dict[str, tuple[int, ...]] = field(default_factory=dict)


@dataclass
class Film:
    """All figures of a game, moved by facts; ``shared`` lists squares two of them stood on."""

    figures: list[Figure]
    companions: dict[int, Figure] = field(default_factory=dict)
    winners: tuple[int, ...] | None = None
    shared: list[int] = field(default_factory=list)

    def watch(self, facts: list[ev.Fact]) -> None:
        """Apply facts in order; look at the squares whenever an instant is over."""
        for fact in facts:
            if isinstance(fact, ev.Beat):
                self._look()
            else:
                self._apply(fact)
        self._look()

    def _look(self) -> None:
        standing = sorted(figure.pos for figure in self.figures if figure.pos and figure.real)
        self.shared += [a for a, b in pairwise(standing) if a == b]

    def _apply(self, fact: ev.Fact) -> None:
        figures = self._all()
        match fact:
            case ev.RobotEntered(robot, pos, facing, lives):
                one = figures[robot]
                if not one.pos:
                    one.damage, one.power = 0, Power.ON
                    one.archive = one.archive or pos
                one.pos, one.facing, one.lives = pos, facing, lives
            case ev.RobotMoved(robot, frm, to, _):
                assert figures[robot].pos == frm, f"{fact} of a robot on {figures[robot].pos}"
                figures[robot].pos = to
            case ev.RobotTurned(robot, frm, to, _):
                assert figures[robot].facing == frm, f"{fact} of a robot facing {figures[robot].facing}"
                figures[robot].facing = to
            case ev.RobotDamaged(robot, amount, damage, _):
                figures[robot].damage += amount
                assert figures[robot].damage == damage, str(fact)
            case ev.RobotHealed(robot, amount, damage, _):
                figures[robot].damage -= amount
                assert figures[robot].damage == damage, str(fact)
            case ev.RobotDestroyed(robot, at, _):
                assert figures[robot].pos == at, str(fact)
                figures[robot].pos, figures[robot].power = 0, Power.ON
                figures[robot].options.clear()
                figures[robot].conditions.clear()
            case ev.CheckpointReached(robot, number):
                assert figures[robot].checkpoints == number - 1, str(fact)
                figures[robot].checkpoints = number
            case ev.ArchiveMoved(robot, pos):
                figures[robot].archive = pos
            case ev.PowerDownAnnounced(robot):
                one = figures[robot]
                one.power = Power.DOWN_AGAIN if one.power is Power.DOWN else Power.ANNOUNCED
            case ev.PoweredDown(robot):
                figures[robot].power = Power.DOWN
            case ev.ArrivalBegan(robot):
                figures[robot].power = Power.ARRIVING
            case ev.PoweredUp(robot):
                figures[robot].power = Power.ON
            case ev.ModeChanged(robot, real):
                figures[robot].real = real
            case ev.PlayerOut(seat):
                figures[seat].out = True
            case ev.GameEnded(winners):
                self.winners = winners
            case _:
                self._equip(fact)

    def _all(self) -> dict[int, Figure]:
        return {**dict(enumerate(self.figures)), **self.companions}

    def _equip(self, fact: ev.Fact) -> None:
        figures = self._all()
        match fact:
            case ev.RobotSpawned(robot, _, principal, pos, facing, _):
                assert robot not in figures, str(fact)
                assert figures[principal].pos, str(fact)
                self.companions[robot] = Figure(pos, facing, real=False)
            case ev.RobotRemoved(robot, at, _):
                assert self.companions.pop(robot).pos == at, str(fact)
            case ev.OptionFitted(robot, option, ammunition, _):
                assert option not in figures[robot].options, str(fact)
                figures[robot].options[option] = ammunition
            case ev.OptionEngaged(robot, option, left):
                figures[robot].options[option] -= 1
                assert figures[robot].options[option] == left >= 0, str(fact)
            case ev.OptionReloaded(robot, option, ammunition, _):
                assert figures[robot].options[option] < ammunition, str(fact)
                figures[robot].options[option] = ammunition
            case ev.OptionSacrificed(robot, option, _):
                del figures[robot].options[option]
            case ev.ConditionChanged(robot, condition, values, _):
                if values is None:
                    del figures[robot].conditions[condition]
                else:
                    figures[robot].conditions[condition] = values
            case _:
                pass

    def differences(self, state: State) -> list[str]:
        """The differences between the end of the film and the game."""
        out = []
        for robot, figure in zip(state.robots, self.figures, strict=True):
            pairs = {
                "pos": (figure.pos, robot.pos),
                "checkpoints": (figure.checkpoints, robot.checkpoints),
                "archive": (figure.archive, robot.archive),
                "power": (figure.power, robot.power),
                "real": (figure.real, robot.real),
                "options": (figure.options, {one.option: one.ammunition for one in robot.kit.options}),
                "conditions": (figure.conditions, _under(state, robot)),
                "out": (figure.out, robot.status is Status.OUT),
            }
            if robot.pos:
                pairs["facing"] = (figure.facing, robot.facing)
                pairs["damage"] = (figure.damage, robot.damage)
                pairs["lives"] = (figure.lives, robot.lives)
            out += [
                f"robot {robot.id}: {k} {a} in the film, {b} in the game"
                for k, (a, b) in pairs.items()
                if a != b
            ]
        theirs = {one.id: (one.pos, one.facing, _under(state, one)) for one in state.companions}
        ours = {robot: (one.pos, one.facing, one.conditions) for robot, one in self.companions.items()}
        if theirs != ours:
            out.append(f"companions {ours} in the film, {theirs} in the game")
        if self.winners is not None and self.winners != state.winners:
            out.append(f"winners {self.winners} in the film, {state.winners} in the game")
        return out


def _under(state: State, robot: Robot) -> dict[str, tuple[int, ...]]:
    return {key: values for (key, one), values in state.conditions.items() if one == robot.id}


def film_of(seats: int) -> Film:
    """A film before the first fact."""
    return Film([Figure() for _ in range(seats)])


# -- seats ---------------------------------------------------------------------------------------


class SeatsDecide(World):
    """A world that knows whether seats have ``decided`` anything: whom a teleporter takes first (S-12)."""

    decided = False

    def settle(self) -> None:
        """Close an instant."""
        self.decided = self.decided or len(self._arrivals) > 1
        super().settle()
