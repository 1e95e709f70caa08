"""Signs of the screen while nothing moves: the task in words, and frames on the board."""

from __future__ import annotations

from ...store.aims import aim_of
from ...texts import t, worded
from .coach import Coach
from .parts import WholeScreen
from .phase import Phase


class Signs:
    """Reads the game and says what matters now."""

    def __init__(self, screen: WholeScreen, coach: Coach) -> None:
        self.screen = screen
        self._coach = coach

    def task(self) -> str:
        """The player's present task, in words; in a race, with the ghost's place."""
        screen = self.screen
        ghost = self._ghost()
        if ghost and screen.phase is Phase.PROGRAMMING:
            return ghost
        if screen.session.onlooker:
            return t("match.look_on") if screen.phase in {Phase.PROGRAMMING, Phase.WAITING} else ""
        if screen.phase is Phase.HANDING:
            return t("hotseat.task")
        if screen.phase is not Phase.PROGRAMMING:
            return t("waiting.phase") if screen.phase is Phase.WAITING else ""
        if screen.programming is not None and screen.programming.idle:
            return t("programming.facing" if screen.programming.turning else "programming.idle")
        if screen.session.task:
            return screen.session.task
        aim = aim_of(screen.session.game, screen.views, screen.session.me)
        if aim.number:
            return t(worded("programming.task", screen.words.dialect), n=aim.number)
        return t("programming.crystal" if aim.pos and aim.home else "programming.phase")

    def _ghost(self) -> str:
        """The progress of the ghost in a race; empty in no race, and before the first turn is over."""
        session = self.screen.session
        race, turns = session.race, len(session.game.inputs)
        if race is None or not turns:
            return ""
        post = race.after(turns)
        if post is None:
            return t("race.over", name=race.name)
        return t("race.now", name=race.name, n=post.checkpoints, goal=session.game.goal, turn=turns)

    def marks(self) -> tuple[tuple[int, int, str], ...]:
        """The squares to frame, with roles: what the player is after, what is taught, the ghost raced."""
        screen, session = self.screen, self.screen.session
        board, mine = session.game.board, screen.views[session.me]
        seen = screen.phase is Phase.PROGRAMMING or not session.shared
        on = screen.phase is not Phase.OVER and not mine.out and seen
        goals = aim_of(session.game, screen.views, session.me).squares if on else ()
        others = list(self._coach.squares())
        post = session.race.after(len(session.game.inputs)) if session.race is not None else None
        if post is not None and post.pos and screen.phase is Phase.PROGRAMMING:
            others.append(post.pos)
        framed = [(pos, "accent") for pos in goals] + [(pos, "teal") for pos in others]
        return tuple((*board.grid.xy(pos), role) for pos, role in framed)
