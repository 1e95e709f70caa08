"""Racing a game that somebody played: where its robot stood after each turn."""

from __future__ import annotations

from typing import NamedTuple

from roborally_core.play.game import Game


class Post(NamedTuple):
    """The ghost after a turn: its square (0 off the board) and the checkpoints it had."""

    pos: int
    checkpoints: int


class Race(NamedTuple):
    """The ghost's way through its game; ``won`` if it reached the goal with the last turn."""

    name: str
    posts: tuple[Post, ...]
    won: bool

    def after(self, turns: int) -> Post | None:
        """Its post after ``turns``; None before the first, and once its game was over."""
        return self.posts[turns - 1] if 0 < turns <= len(self.posts) else None

    def verdict(self, turns: int, won: bool) -> int:
        """The better one: 1 the player with this many ``turns``, -1 the ghost, 0 neither."""
        mine, theirs = (turns if won else None), (len(self.posts) if self.won else None)
        if mine is None or theirs is None:
            return (mine is not None) - (theirs is not None)
        return (mine < theirs) - (mine > theirs)


def post_of(game: Game, seat: int = 0) -> Post:
    """The present post of a seat's robot."""
    robot = game.state.robots[seat]
    return Post(robot.pos, robot.checkpoints)


def has_won(game: Game, seat: int) -> bool:
    """Whether the game is over and the seat has won it; a draw is no victory."""
    return game.over and seat in game.state.winners and not game.state.drawn
