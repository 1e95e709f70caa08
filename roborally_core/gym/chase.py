"""The chase as a Gymnasium environment: a step is a move.

``room``: planes of its height and width: you, robots, heaps, squares a robot reaches next.  ``counts``:
safe teleports (by a tenth, at most 1), whether the blaster can be fired, the level (by a hundredth).  An
action is the number of a :class:`~roborally_core.chase.Move` but quitting; an illegal one is to pass, and
``action_mask`` in the info says which are legal.  The reward is what the score rises by: robots destroyed,
less one a turn.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from ..chase import Chase, ChaseSetup, Move, view_of
from ..chase.room import squares_of
from ..chase.rules import danger_squares, legal_moves

MOVES = len(Move) - 1
PIXELS = 24
COLOURS = ((47, 98, 196), (200, 55, 45), (74, 78, 87))
_FLOOR = (201, 204, 210)


class ChaseEnv(gymnasium.Env[Any, Any]):
    """A game of Robots from level 1 on, cut off after ``turns`` moves."""

    metadata = {"render_modes": ["rgb_array", "ansi"], "render_fps": 4}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self, setup: ChaseSetup | None = None, turns: int = 500, render_mode: str | None = None
    ) -> None:
        """ValueError if the setup is no good."""
        self.setup, self.turns, self.render_mode = setup or ChaseSetup(), turns, render_mode
        self.setup.check()
        height, width = self.setup.height, self.setup.width
        self.action_space = spaces.Discrete(MOVES)
        self.observation_space = spaces.Dict(
            {
                "room": spaces.Box(0, 1, (4, height, width), np.int8),
                "counts": spaces.Box(0.0, 1.0, (3,), np.float32),
            }
        )
        self._game = Chase(self.setup, "unseeded")

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        """A new game; the same ``seed`` is the same game."""
        super().reset(seed=seed)
        self._game = Chase(self.setup, f"gym-{int(self.np_random.integers(1 << 62))}")
        return self._shown(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Make a move."""
        game = self._game
        before, move = game.score, Move(int(action))
        legal = move in legal_moves(game.position)
        game.play((move if legal else Move.PASS,), facts=False)
        cut = not game.over and game.turns >= self.turns
        return self._shown(), float(game.score - before), game.over, cut, self._info()

    def render(self) -> np.ndarray | str | None:
        """The room: pixels for ``rgb_array``, its picture for ``ansi``, nothing without a mode."""
        if self.render_mode == "ansi":
            return view_of(self._game).text()
        if self.render_mode != "rgb_array":
            return None
        room = self._shown()["room"]
        image = np.empty((*room.shape[1:], 3), dtype=np.uint8)
        image[:] = _FLOOR
        for plane, colour in zip(room[:3], COLOURS, strict=True):
            image[plane == 1] = colour
        return image.repeat(PIXELS, axis=0).repeat(PIXELS, axis=1)

    def _shown(self) -> dict[str, np.ndarray]:
        here = self._game.position
        room: np.ndarray = np.zeros((4, here.room.height, here.room.width), dtype=np.int8)
        for plane, mask in zip(
            room, (1 << here.you, here.robots, here.heaps, danger_squares(here)), strict=True
        ):
            for pos in squares_of(mask):
                x, y = here.room.xy(pos)
                plane[y, x] = 1
        counts = (min(1.0, here.teleports / 10), float(here.blaster), min(1.0, self._game.level / 100))
        return {"room": room, "counts": np.array(counts, dtype=np.float32)}

    def _info(self) -> dict[str, Any]:
        mask: np.ndarray = np.zeros(MOVES, dtype=np.int8)
        mask[[int(move) for move in legal_moves(self._game.position) if move is not Move.QUIT]] = 1
        return {"action_mask": mask, "score": self._game.score}
