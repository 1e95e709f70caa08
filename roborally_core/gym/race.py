"""A race of one robot to the flags, alone or against bots, as a Gymnasium environment."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np

from ..board.model import Board
from ..bots import Bot
from .rally import USUAL_BOARD, RallyEnv

AGENT = "robot_0"


class RaceEnv(gymnasium.Env[Any, Any]):
    """:class:`~.rally.RallyEnv` for one agent; the info has ``action_mask``, too."""

    metadata = {"render_modes": ["rgb_array", "ansi"], "render_fps": 1}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        board: Board | str = USUAL_BOARD,
        ruleset: str = "",
        rivals: tuple[Bot, ...] = (),
        turns: int = 60,
        actions: str = "programs",
        render_mode: str | None = None,
    ) -> None:
        """As :class:`~.rally.RallyEnv`, with a seat more than there are ``rivals``."""
        self.rally = RallyEnv(board, ruleset, 1 + len(rivals), rivals, turns, actions, render_mode)
        self.render_mode = render_mode
        self.observation_space = self.rally.observation_space(AGENT)
        self.action_space = self.rally.action_space(AGENT)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        """A new game; as the rally's."""
        super().reset(seed=seed)
        shown, infos = self.rally.reset(seed, options)
        return shown[AGENT], self._info(shown, infos)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play a turn."""
        shown, rewards, ended, cut, infos = self.rally.step({AGENT: action})
        info = self._info(shown, infos)
        return shown[AGENT], rewards[AGENT], ended[AGENT], cut[AGENT], info

    def render(self) -> np.ndarray | str | None:
        """As the rally's."""
        return self.rally.render()

    def _info(self, shown: dict[str, Any], infos: dict[str, Any]) -> dict[str, Any]:
        mask = shown[AGENT].get("action_mask")
        return infos[AGENT] if mask is None else {**infos[AGENT], "action_mask": mask.copy()}
