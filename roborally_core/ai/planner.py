"""The planner: from a game and a seat to a plan, the best few submissions with their worth."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from ..base.rng import Rng
from ..engine.imagined import ImaginedWorld
from ..play.dealing import takes_part
from ..play.game import Game, solo_turn
from ..play.offers import take
from ..play.shadow import shadow_of
from ..play.submission import Choice, Submission, submit
from ..play.turn_input import Hand, TurnInput
from ..play.view import SeatView, redrawn
from ..robots.models import MODELS, ModelId
from ..rules.state import Power, Robot, State, Status
from ..rules.timeline import REGISTERS
from .alone import Alone
from .engaging import HARM, Engaged, Worth, choose_options
from .filler import Filler
from .judge import LAST_LIFE, LOST, TURN, Judge
from .kit import next_set, spare_at, takes_option
from .malice import Malice
from .resting import resting_value
from .rivals import Programs, Rivals, Surroundings, rehearse, with_programs
from .search import Line, Root, distinct, search
from .seats import complete_program, conditions_of, free_registers_of, search_task
from .squad import SquadThought
from .strength import LEVELS, MINDS, Foresight, Level
from .terrain import Terrain, terrain_of

SWAP_BELOW = 450
"""Progress, in thousandths of a turn, below which a hand is swapped for a new one that is not known yet."""

RESCUE_WIDTH = 1500
"""Width of the search if every program found ends in destruction."""

SURVIVED_OF = 64
"""Number of programs tried alone on the board, in search of some that the robot survives."""

DOOMED = LOST // 2
"""The value below which a robot is out."""

Registers = tuple[int | None, ...]
"""The card of each register, or None."""


class Candidate(NamedTuple):
    """A submission and its worth: minus the number of turns to the goal, in thousandths."""

    submission: Submission
    score: int


class Plan(NamedTuple):
    """The choices of a robot, best first; ``pick`` draws one once the turn's entropy is known.

    ``nodes`` is the number of registers the search played, which is bounded, whatever the clock says.
    """

    seat: int
    turn: int
    candidates: tuple[Candidate, ...]
    nodes: int


def think(view: SeatView, level: int) -> Plan:
    """Plan the open turn of the view's seat at ``level`` (0 easy, 1 normal, 2 hard, then the persons).

    The plan is a function of the view: equal views give equal plans.  IndexError for a level that does
    not exist.
    """
    return think_as(view, MINDS[level])


def think_as(view: SeatView, skill: Level) -> Plan:
    """Plan the open turn of the view's seat at any level."""
    seat, game = view.seat, shadow_of(view)
    robot = game.state.robots[seat]
    cards = (*view.hand.cards, *view.hand.extras)
    if not robot.pos:
        return Plan(seat, game.state.turn, (Candidate(Submission(), LOST),), 0)
    if game.rules.squads:
        squad = SquadThought(game, robot, skill, cards)
        found = squad.programs() if takes_part(game.state, robot) else squad.idle()
        return Plan(seat, game.state.turn, tuple(Candidate(*one) for one in found), squad.nodes)
    thought = _Thought(game, robot, skill)
    candidates = thought.programs(cards, redrawn(view)) if takes_part(game.state, robot) else thought.idle()
    return Plan(seat, game.state.turn, tuple(candidates), thought.nodes + thought.malice.nodes)


def pick(plan: Plan, entropy: bytes) -> Submission:
    """The submission that the turn's ``entropy`` draws from the plan; better ones are more likely."""
    worst = plan.candidates[-1].score
    margin = 1 + (plan.candidates[0].score - worst) // 2
    weights = [candidate.score - worst + margin for candidate in plan.candidates]
    at = Rng(entropy, "ai", plan.turn, plan.seat).below(sum(weights))
    for candidate, weight in zip(plan.candidates, weights, strict=True):
        if at < weight:
            return candidate.submission
        at -= weight
    raise AssertionError("the weights do not add up")


def machines_turn(game: Game, seed: bytes) -> TurnInput:
    """The input of the open turn if machines play all seats, each at its seat's level.

    ``seed`` is the game's master seed (:func:`~.game.solo_game`).
    """
    turn = solo_turn(game, seed, [None] * len(game.setup.seats))
    given = []
    for seat, who in enumerate(game.setup.seats):
        plan = think(game.view(seat, turn.links[seat]), who.level)
        given.append(pick(plan, turn.entropy))
    return turn._replace(submissions=tuple(given))


class _Thought:
    """The thinking of one robot about one turn."""

    def __init__(self, game: Game, robot: Robot, level: Level) -> None:
        self.game = game
        self.robot = robot
        self.level = level
        self.deck = game.rules.deck
        self.terrain: Terrain = terrain_of(game.floor, game.state.memory)
        self.model = MODELS[ModelId(robot.model)]
        self.judge = Judge(self.terrain, game.goal, robot, self.model, level.care)
        self.nodes = 0
        self.roots = self._roots()
        self.under = conditions_of(game.state, robot)
        self.alone = Alone(game, robot)
        self.has_companion = any(one.robot is robot for one in game.state.companions)
        self.foes = frozenset(one.id for one in game.state.robots) - {*game.state.allies(robot.seat)}
        """The robots whose gain is its loss: all but itself and its allies."""
        self.malice = Malice(game, self.foes, level)
        self.rivals = {
            one.id: Judge(self.terrain, game.goal, one, MODELS[ModelId(one.model)])
            for one in game.state.robots
            if one.id != robot.id and one.status is not Status.OUT
        }

    def _roots(self) -> tuple[Root, ...]:
        """The squares and facings with which a returning robot may begin (RR-11, CL)."""
        robot = self.robot
        squares = self.game.state.returned.get(robot.id)
        if squares is None:
            return (Root(0, robot.pos, robot.facing),)
        taken = self.game.state.occupied
        return tuple(
            Root(index * 4 + facing, pos, facing)
            for index, pos in enumerate(squares)
            if pos == robot.pos or pos not in taken
            for facing in range(4)
        )

    # -- a robot that plays cards --------------------------------------------------------------

    def programs(self, cards: tuple[int, ...], redrawn: Hand | None = None) -> list[Candidate]:
        """The candidates of a robot that is awake and holds ``cards``, or ``redrawn`` after a swap."""
        free = free_registers_of(self.game, self.robot)
        scenarios = self._scenarios()
        expected = scenarios[0] if self.level.foresight is Foresight.PREDICTED else {}
        stage = Surroundings(self.game, self.terrain, self.robot, self.level, expected)
        lines = self._lines(stage, cards, free)
        swaps = 0
        if redrawn is not None and lines[0].value - self._start() < SWAP_BELOW:
            swaps, cards = 1, (*redrawn.cards, *redrawn.extras)
            lines = self._lines(stage, cards, free)
        lines = self._survived(lines, cards, free)
        filler = Filler(self.judge, self.deck, self.robot, cards, free, self.under)
        lines = [filler.fill(line) for line in lines]
        self.nodes += filler.nodes
        scored: list[tuple[Candidate, Worth]] = []
        for line in lines:
            program = complete_program(self.deck, cards, line.commands, free, self.robot)
            rest = self._rest_gain(line)
            choices = self._choices(line, swaps, int(rest > 0))
            score = self._rehearsed(line, program, choices, scenarios)
            score += max(0, rest - self._rest_already_counted(line))
            registers = tuple(card if i in free else None for i, card in enumerate(program))
            worth = partial(self._with_options, line, program, choices, scenarios[0])
            scored.append((Candidate(submit(registers, **choices), score), worth))
        scored.sort(key=lambda item: -item[0].score)
        candidates = [candidate for candidate, _ in scored]
        candidates[0] = self._equipped(*scored[0])
        limit = candidates[0].score - self.level.slack
        return [candidate for candidate in candidates if candidate.score >= limit][: self.level.programs_kept]

    def _equipped(self, candidate: Candidate, worth: Worth) -> Candidate:
        """The candidate with the options it engages; this is worked out only for the best candidate."""
        engaged, gained = choose_options(self.game.offer(self.robot.seat).engage, worth)
        return Candidate(candidate.submission._replace(engaged=engaged), candidate.score + gained)

    def _lines(self, stage: Surroundings, cards: tuple[int, ...], free: tuple[int, ...]) -> list[Line]:
        seen = cards[: max(len(free), self.level.cards_seen)]
        task = search_task(self.deck, self.robot, seen, free, self.roots, self.under)
        lines, played = search(self.judge, stage.step, task, self.level.beam_width)
        self.nodes += played
        if not lines[0].pos and lines[0].ticked < self.game.goal:
            # A program that ends in destruction is examined first.
            task = search_task(self.deck, self.robot, cards, free, self.roots, self.under)
            lines, played = search(self.judge, stage.step, task, RESCUE_WIDTH)
            self.nodes += played
        return lines

    def _survived(self, lines: list[Line], cards: tuple[int, ...], free: tuple[int, ...]) -> list[Line]:
        """The best lines that the robot survives alone, with its companions (RF-50); if there are none, the
        best.

        The search sees neither companions nor cards that conditions add or replace, and it relies on rivals
        being where it expects them: only playing shows the effect of a program without them.
        """
        if not self.rivals and not self.has_companion and not self.game.rules.has_conditions:
            return distinct(lines, self.level.rehearsed)
        found = self._survivors(lines, cards, free)
        if not found:
            stage = Surroundings(self.game, self.terrain, self.robot, LEVELS[0], {})
            task = search_task(self.deck, self.robot, cards, free, self.roots, self.under)
            wide, played = search(self.judge, stage.step, task, RESCUE_WIDTH)
            self.nodes += played
            found = self._survivors(wide, cards, free)
        return found or distinct(lines, self.level.rehearsed)

    def _survivors(self, lines: list[Line], cards: tuple[int, ...], free: tuple[int, ...]) -> list[Line]:
        out: list[Line] = []
        for line in distinct(lines, SURVIVED_OF):
            program = complete_program(self.deck, cards, line.commands, free, self.robot)
            if self._survives(line, program):
                out.append(line)
                if len(out) == self.level.rehearsed:
                    break
        return out

    def _survives(self, line: Line, program: Registers, engaged: Engaged = ()) -> bool:
        """Whether the robot survives ``program`` alone on the board."""
        before = self.alone.nodes
        lasts = self.alone.survives(program, lambda state: self._enter(state, line, {}), engaged)
        self.nodes += self.alone.nodes - before
        return lasts

    def _start(self) -> int:
        """The worth of the best place at which the turn may begin."""
        damage, ticked = self.robot.damage, self.robot.checkpoints
        return max(self.judge.value(root.pos, root.facing, damage, ticked) for root in self.roots)

    def _choices(self, line: Line, swaps: int, rest: int) -> dict[str, int]:
        choices: dict[str, int] = {}
        if swaps:
            choices["swap"] = swaps
        if rest:
            choices["power_down"] = 1
        squares = self.game.state.returned.get(self.robot.id)
        if squares is not None:
            choices["facing"] = line.choice & 3
            if len(squares) > 1:
                choices["reentry"] = line.choice >> 2
        return choices | self._kit_choices(line, rests=bool(rest))

    def _kit_choices(self, line: Line, *, rests: bool) -> dict[str, int]:
        """The robot's decisions about its kit, if there is anything to decide."""
        offered, kit, rules = self.game.offer(self.robot.seat).choices, self.robot.kit, self.game.rules
        choices: dict[str, int] = {}
        fitting = Choice.WRENCH in offered and takes_option(line.mended, len(kit.options))
        if fitting and line.pos and self.judge.gets_option(line.pos):
            choices["wrench"] = 1
        hurt = line.damage + line.mended
        if Choice.SHOP in offered and not rests and self.judge.prefers_repair(line.pos, hurt):
            choices["shop"] = 1
        if Choice.UPGRADE in offered:
            wished = next_set(rules.deck, kit)
            if wished in offered[Choice.UPGRADE] and wished != kit.wanted_set:
                choices["upgrade"] = wished
        if Choice.SACRIFICE in offered:
            whole = rules.destroyed_at
            sound = whole - rules.locks.index(1) + 1
            wins = line.ticked >= self.game.goal
            at = spare_at(whole, len(kit.options), sound, rests=rests, wins=wins)
            if at != kit.spare_at:
                choices["sacrifice"] = at
        return choices

    # -- shutting down -------------------------------------------------------------------------

    def _rest_gain(self, line: Line) -> int:
        """The worth of announcing a power-down with this program (RR-15, CL)."""
        if not line.pos or line.ticked >= self.game.goal or line.damage < self.level.rest_from:
            return LOST
        awake = self.judge.value_without_rest(line.pos, line.facing, line.damage, line.ticked, line.flips)
        return resting_value(self.judge, line.pos, line.facing, line.ticked, line.flips) - awake

    def _rest_already_counted(self, line: Line) -> int:
        """The part of the gain that is already contained in a line that counts on a coming rest."""
        if not line.pos or line.ticked >= self.game.goal:
            return 0
        place = (line.pos, line.facing, line.damage, line.ticked, line.flips)
        return self.judge.value(*place) - self.judge.value_without_rest(*place)

    def idle(self) -> list[Candidate]:
        """The candidates of a robot that sits the turn out: whether to sleep on (CL), or which way to face
        (RN-03).
        """
        robot = self.robot
        if Choice.FACING in self.game.offer(robot.seat).choices:
            best = max(self.roots, key=self._root_value)
            return [Candidate(submit((None,) * REGISTERS, facing=best.facing), self._root_value(best))]
        none = (None,) * REGISTERS
        offered = Choice.POWER_DOWN in self.game.offer(robot.seat).choices
        if offered and robot.damage >= max(self.level.rest_from, 4):
            now = self.judge.value_without_rest(robot.pos, robot.facing, robot.damage, robot.checkpoints)
            if resting_value(self.judge, robot.pos, robot.facing, robot.checkpoints) > now:
                return [Candidate(submit(none, power_down=1), now)]
        return [Candidate(Submission(none), 0)]

    def _root_value(self, root: Root) -> int:
        """The worth of beginning the next turn at ``root``."""
        return self.judge.value(root.pos, root.facing, self.robot.damage, self.robot.checkpoints)

    # -- playing it through --------------------------------------------------------------------

    def _scenarios(self) -> list[Programs]:
        """Guesses at the others' programs, the most likely first; in the last guess they stand still."""
        if not self.rivals:
            return [{}]
        rivals = Rivals(self.game, self.terrain, self.robot.seat)
        out: list[Programs] = []
        for number in range(self.level.scenarios):
            out.append(rivals.guess(number))
        self.nodes += rivals.nodes
        if self.level.foresight is Foresight.STANDING or not out:
            out.append({})
        return out

    def _rehearsed(
        self,
        line: Line,
        program: Registers,
        choices: dict[str, int],
        scenarios: list[Programs],
    ) -> int:
        """The mean worth of ``program`` over the scenarios; for a robot alone on the board, the line's own
        worth.
        """
        if not self.rivals and not self.game.state.strays and not self.game.rules.has_conditions:
            return line.value
        total = 0
        for programs in scenarios:
            state = with_programs(self.game.state, {**programs, self.robot.id: program})
            self._enter(state, line, choices)
            rehearse(self.game, state)
            self.nodes += REGISTERS
            mine = self.judge.state_value(state, self.robot.seat)
            if mine < DOOMED:
                mine = line.value - LAST_LIFE
            total += mine
            if self.level.spite and not state.over:
                theirs = self._gains(state)
                total -= theirs * self.level.spite // 100
            total += self.malice.worth(state, programs)
        return total // len(scenarios)

    def _gains(self, state: State) -> int:
        """The worth of ``state`` to all foes of the robot together."""
        foes = [(judge, i) for i, judge in self.rivals.items() if i in self.foes]
        return sum(max(judge.state_value(state, i), -40 * TURN) for judge, i in foes)

    def _with_options(
        self,
        line: Line,
        program: Registers,
        choices: dict[str, int],
        programs: Programs,
        engaged: Engaged,
    ) -> int:
        """The worth of ``program`` with options engaged, if the others play their most likely programs."""
        if engaged and not self._survives(line, program, engaged):
            return LOST
        state = with_programs(self.game.state, {**programs, self.robot.id: program})
        self._enter(state, line, choices)
        if engaged:
            state.orders[self.robot.id] = tuple(sorted(engaged))
        rehearse(self.game, state)
        self.nodes += REGISTERS
        theirs = self._gains(state)
        return self.judge.state_value(state, self.robot.seat) - theirs * HARM // 100

    def _enter(self, state: State, line: Line, choices: dict[str, int]) -> None:
        robot = state.robots[self.robot.id]
        squares = self.game.state.returned.get(robot.id)
        if squares is not None:
            state.place(robot, squares[line.choice >> 2])
            robot.facing = line.choice & 3
        if "wrench" in choices:
            robot.kit = robot.kit._replace(wants_option=choices["wrench"])
        if "shop" in choices:
            take(ImaginedWorld(self.game.floor, state, self.game.goal), robot, Choice.SHOP, 1)
        if robot.power is Power.ANNOUNCED:
            robot.power = Power.ON
