"""Signs of the screen while nothing moves: the task in words, and frames on the board."""

from __future__ import annotations

from ...store.aims import Aim, aim_of, aims_in, task_of
from ...store.game_store import GameStore
from ...store.phase import Phase
from ...store.readiness import Straggler, awaited
from ...store.scene import PreviewNote, Spell
from ...store.session import NOBODY, said
from ...texts import t
from .coach import Coach


class Signs:
    """Reads the game for the present task."""

    def __init__(self, store: GameStore, coach: Coach) -> None:
        self._store = store
        self._coach = coach

    def task(self) -> str:
        """The player's present task, in words; in a race, with the ghost's place."""
        store = self._store
        ghost = self._ghost()
        if ghost and store.phase is Phase.PROGRAMMING:
            return ghost
        if store.session.onlooker:
            between = store.phase in {Phase.PROGRAMMING, Phase.WAITING}
            return t("watch.next" if store.session.kind == "match" else "match.look_on") if between else ""
        if store.phase is Phase.HANDING:
            return t("hotseat.task")
        if store.phase is not Phase.PROGRAMMING:
            waits = "programming.out" if store.out else "waiting.phase"
            return t(waits) if store.phase is Phase.WAITING else ""
        if store.programming is not None and store.programming.idle:
            idle = "out" if store.out else "facing" if store.programming.turning else "idle"
            return t(f"programming.{idle}")
        if awaited(store.session, handed_in=False) is Straggler.ME:
            return t("waiting.yours")
        if known := self._coach.task or said(store.session.task):
            return known
        if store.programming is None:
            return ""  # the game is being opened: there is no hand yet
        free = len(store.programming.offer.free)
        return task_of(aims_in(store.session, store.views), free, store.words.dialect)

    def _ghost(self) -> str:
        """The progress of the ghost in a race; empty in no race, and before the first turn is over."""
        session = self._store.session
        race, turns = session.race, len(session.game.inputs)
        if race is None or not turns:
            return ""
        post = race.after(turns)
        if post is None:
            return t("race.over", name=race.name)
        return t("race.now", name=race.name, n=post.checkpoints, goal=session.game.goal, turn=turns)

    def _aim(self) -> Aim:
        """The aims of the player, or of the robot that is followed."""
        session, views, followed = self._store.session, self._store.views, self._store.followed
        return aims_in(session, views) if followed == NOBODY else aim_of(session.game, views, followed)

    def flags(self) -> tuple[PreviewNote, ...]:
        """The number of each checkpoint the player is after, at its square."""
        store = self._store
        if not any(role == "accent" for *_, role in self.marks()):
            return ()
        found = self._aim().numbered
        places = [(number, *store.session.game.board.grid.xy(pos)) for number, pos in found]
        return tuple(PreviewNote(Spell.FLAG, x + 0.5, y + 0.5, number) for number, x, y in places)

    def marks(self) -> tuple[tuple[int, int, str], ...]:
        """The squares to frame, with roles: the player's aim, the lesson's subject, the ghost raced."""
        store, session = self._store, self._store.session
        board, mine = session.game.board, store.views[session.me]
        seen = store.phase is Phase.PROGRAMMING if session.shared else session.viewer != NOBODY
        on = store.phase is not Phase.OVER and ((not mine.out and seen) or store.followed != NOBODY)
        goals = self._aim().squares if on else ()
        others = list(self._coach.squares())
        post = session.race.after(len(session.game.inputs)) if session.race is not None else None
        if post is not None and post.pos and store.phase is Phase.PROGRAMMING:
            others.append(post.pos)
        framed = [(pos, "accent") for pos in goals] + [(pos, "teal") for pos in others]
        return tuple((*board.grid.xy(pos), role) for pos, role in framed)
