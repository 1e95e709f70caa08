"""Changes to a scene between two calls that play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Self

from ..engine.compile import Floor
from ..rules.state import Status
from ..situation import (
    Order,
    SceneError,
    StraySpec,
    fix_cards,
    fix_draw,
    footing_of,
    given,
    join_stray,
    place,
    robot,
    stray,
    stray_id,
    told_of,
)
from .view import SceneView


class ChangingScene(SceneView):
    """A situation to look at and to change."""

    # -- setting up ------------------------------------------------------------------------------

    def change(self, name: str, **words: Any) -> Self:
        """Change a robot, in the words of :func:`robot`; anything left out stays as it is.

        Strays take those of :func:`stray`.
        """
        if stray_id(name) >= 0:
            return self._change_stray(name, words)
        one = self.state.robots[self._situation.number(name)]
        footing = footing_of(self._situation, self._book, one)
        told = {**given(one, self.state, footing), **words}
        if words.get("hit_points") is not None:
            told["damage"] = words.get("damage")
        if "status" in words and "at" not in words and Status.ACTIVE not in (words["status"], one.status):
            told["at"] = None
        spec = robot(**told)
        if spec.status is not Status.ACTIVE and "at" not in words:
            spec = replace(spec, at=None)
        elif spec.at is not None and "status" not in words:
            spec = replace(spec, status=Status.ACTIVE)
        if spec.status is not Status.ACTIVE and "conditions" not in words:
            spec = replace(spec, conditions=())
        try:
            placed = place(spec, one.id, None, footing)
        except SceneError as error:
            raise error.at(robot=name) from error
        self._learn()
        robots = list(self.state.robots)
        robots[one.id] = placed.robot
        draft = self._situation.copy()
        draft.state.robots = robots
        draft.state.falls = max(draft.state.falls, placed.robot.fallen)
        draft.check()
        self.state.replace(placed.robot)
        self.state.falls = draft.state.falls
        placed.enter(self.state)
        return self

    def _change_stray(self, name: str, words: dict[str, Any]) -> Self:
        told = told_of(self[name], self.board.grid, self._book)
        spec = stray(**{**told, **words})
        draft = self._situation.copy()
        draft.state.part(draft.body(name))
        join_stray(draft, self._book, name, spec)
        draft.learn(self._book)
        draft.check()
        self._learn()
        self.state.part(self[name])
        join_stray(self._situation, self._book, name, spec)
        return self

    def put(self, name: str, spec: StraySpec) -> Self:
        """Bring a stray into play: ``s.put("scanner.1", stray("E", at=(3, 0)))``."""
        draft = self._situation.copy()
        join_stray(draft, self._book, name, spec)
        draft.learn(self._book)
        draft.check()
        self._learn()
        join_stray(self._situation, self._book, name, spec)
        return self

    def switch(self, x: int, y: int, state: int | str, kind: str = "", facing: str = "") -> Self:
        """Put the element on a square into a state, by number or by its name for players."""
        self._situation.remember(self._situation.element(x, y, kind, facing), state)
        return self

    # -- deals and draws -------------------------------------------------------------------------

    def deal(self, **hands: Sequence[Order]) -> Self:
        """Fix the hands robots are dealt this turn, as ``hand`` of :func:`robot`; empty ones are drawn."""
        for name, hand in hands.items():
            self.change(name, hand=hand)
        return self

    def fix_cards(self, x: int, y: int, cards: Iterable[Order], kind: str = "", facing: str = "") -> Self:
        """Fix the cards that an element draws this turn, a radio beam's three or the turrets' five."""
        fix_cards(self._situation, self._situation.element(x, y, kind, facing), cards)
        return self

    def fix_draw(self, label: str, value: int) -> Self:
        """Fix the outcome of a lot this turn, counted from 0: ``s.fix_draw("buzzsaws", 0)``.

        Lots have the engine's names: ``buzzsaws``, ``grappler``, ``scanner 0``, ``ghost 128 0``.
        If there are fewer possibilities than that, the last one comes.
        """
        fix_draw(self._situation, label, value)
        return self

    def _learn(self) -> None:
        """Let the rules have the cards that were added."""
        if len(self._book.deck) != len(self.rules.deck):
            self._situation.learn(self._book)
            self._floor = Floor(self.board, self.rules)
