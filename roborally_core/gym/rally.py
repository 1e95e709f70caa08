"""The rally as a PettingZoo parallel environment: a step is a turn, an action a program.

Observations are those of :mod:`.observing`.  With ``actions="programs"`` an action is the number of an
arrangement of hand positions (:func:`.programs.arrangements`), and the observation's ``action_mask`` says
which are legal.  With ``"registers"`` it is a hand position for each register, and ``action_mask`` in the
info has a mask for each.  What cannot be is laid as :func:`.programs.program_of` says, so no action is
refused.

Rewards: for each checkpoint touched its part of the goal, one for a victory, one taken for being out or
losing.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from ..base.rng import derive
from ..board.library import boards
from ..board.model import Board
from ..bots import Bot, answer
from ..cli.show import picture
from ..play.agreement import Seat, Setup
from ..play.game import LETTERS, Game, solo_game
from ..play.submission import Submission
from ..rules.state import Status
from ..rules.timeline import REGISTERS
from .observing import observed, space_of
from .painting import picture_of
from .programs import arrangements, legal_arrangements, program_of, register_masks

MODES = ("programs", "registers")
USUAL_BOARD = "first-shift"


class RallyEnv(ParallelEnv):
    """A game of ``seats`` robots, of which ``rivals`` play the last ones; the others are agents.

    ``board`` is a board or the name of one; ``turns`` is when a game is cut off.
    """

    def __init__(
        self,
        board: Board | str = USUAL_BOARD,
        ruleset: str = "",
        seats: int = 4,
        rivals: tuple[Bot, ...] = (),
        turns: int = 60,
        actions: str = "programs",
        render_mode: str | None = None,
    ) -> None:
        """ValueError for actions there are none of, KeyError for a board there is none of."""
        if actions not in MODES:
            raise ValueError(actions)
        self.board = boards()[board] if isinstance(board, str) else board
        self.ruleset = ruleset or self.board.rulesets[0]
        self.render_mode = render_mode
        self.metadata = {"name": "cogwheel_rally_v0", "render_modes": ["rgb_array", "ansi"], "render_fps": 1}
        self._setup = Setup(self.ruleset, tuple(Seat(f"R{i + 1}", look=i % 8) for i in range(seats)))
        self._rivals = {seats - len(rivals) + i: bot for i, bot in enumerate(rivals)}
        self._turns, self._actions = turns, actions
        self.size = self._setup.rules().hand_at_zero
        self.possible_agents = [f"robot_{i}" for i in range(seats - len(rivals))]
        self.agents: list[str] = []
        self._seed = b"unseeded"
        self._episode = 0
        self._game: Game | None = None
        self._observations = {agent: self._observation() for agent in self.possible_agents}
        self._spaces = {agent: self._space() for agent in self.possible_agents}

    def _space(self) -> spaces.Space[Any]:
        if self._actions == "registers":
            return spaces.MultiDiscrete([self.size] * REGISTERS)
        return spaces.Discrete(len(arrangements(self.size)))

    def _observation(self) -> spaces.Dict:
        found = space_of(self.board, len(self._setup.seats), self.size)
        if self._actions == "programs":
            found["action_mask"] = spaces.Box(0, 1, (len(arrangements(self.size)),), np.int8)
        return spaces.Dict(found)

    @property
    def game(self) -> Game:
        """The game that is played; RuntimeError before the first reset."""
        if self._game is None:
            raise RuntimeError("reset comes first")
        return self._game

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent's observations."""
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions."""
        return self._spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game; the same ``seed`` is the same game, without one the next of the last seed's."""
        if seed is not None:
            self._seed, self._episode = str(seed).encode(), 0
        chance = derive(self._seed, "gym", self._episode)
        self._episode += 1
        self._game = solo_game(self._setup, self.board, chance)
        self._game.open_turn()
        self.agents = list(self.possible_agents)
        return self._shown(self.agents)

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        """Play a turn: observations, rewards, terminations, truncations and infos by agent."""
        game, agents = self.game, list(self.agents)
        for agent in agents:
            if agent in actions:
                game.submit(self._seat(agent), self._program(agent, actions[agent]))
        for seat, bot in self._rivals.items():
            if game.state.robots[seat].pos:
                game.submit(seat, answer(game, seat, bot))
        before = [robot.checkpoints for robot in game.state.robots]
        game.play(facts=False, hashes=False)
        cut = not game.over and game.state.turn >= self._turns
        if not game.over:
            game.open_turn()
        ended = {agent: game.over or self._is_out(agent) for agent in agents}
        rewards = {agent: self._reward(agent, before, ended[agent]) for agent in agents}
        cuts = {agent: cut and not ended[agent] for agent in agents}
        shown, infos = self._shown(agents)
        self.agents = [agent for agent in agents if not ended[agent] and not cuts[agent]]
        return shown, rewards, ended, cuts, infos

    def render(self) -> np.ndarray | str | None:
        """The board: pixels for ``rgb_array``, a drawing for ``ansi``, nothing without a mode."""
        if self.render_mode == "rgb_array":
            return picture_of(self.game.view(0))
        if self.render_mode == "ansi":
            robots = self.game.state.robots
            return picture(self.board, {one.pos: LETTERS[one.seat] for one in robots if one.pos})
        return None

    def close(self) -> None:
        """Nothing is held."""

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def _program(self, agent: str, action: Any) -> Submission:
        chosen = action if self._actions == "registers" else arrangements(self.size)[int(action)]
        positions = [int(position) for position in chosen]
        return program_of(self.game.view(self._seat(agent)), positions)

    def _is_out(self, agent: str) -> bool:
        return self.game.state.robots[self._seat(agent)].status is Status.OUT

    def _reward(self, agent: str, before: list[int], ended: bool) -> float:
        state, seat = self.game.state, self._seat(agent)
        gained = (state.robots[seat].checkpoints - before[seat]) / max(1, self.game.goal)
        won = state.over and seat in state.winners and not state.drawn
        return float(gained + (1 if won else -1 if ended else 0))

    def _shown(self, agents: list[str]) -> tuple[dict[str, Any], dict[str, Any]]:
        shown: dict[str, dict[str, Any]] = {}
        infos: dict[str, dict[str, Any]] = {}
        for agent in agents:
            view = self.game.view(self._seat(agent))
            shown[agent], infos[agent] = observed(view, self.size), {"turn": view.turn}
            if self._actions == "registers":
                infos[agent]["action_mask"] = register_masks(view, self.size)
            else:
                held = min(self.size, len(view.hand.cards) + len(view.hand.extras))
                shown[agent]["action_mask"] = legal_arrangements(self.size, held, view.offer.free).copy()
        return shown, infos


rally_env = partial(RallyEnv)
"""Makes a :class:`RallyEnv`."""
