"""A mission's coach: words after a turn without its goal, and when a way to it is offered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from roborally_core.missions import Miss, Mission, MissKind, miss_of, target_of
from roborally_core.play.game import Game
from roborally_core.rules.dialect import Dialect
from roborally_core.rules.timeline import REGISTERS
from roborally_core.story.attacks import Attack, AttackKind, attack_on
from roborally_core.story.fold import Fold, before_they_came
from roborally_core.story.mishaps import MishapKind
from roborally_core.story.stakes import perils_of

from ..texts import t, worded
from .game_store import GameStore
from .history import ToldMishap
from .session import TurnFilm
from .words import Words

OFFERED = 2
"""Number of failures in a mission after which a way to its goal is offered."""
_FAILURES: dict[str, int] = {}
"""Failures by mission since the page was opened: starting over counts as one."""


def failed(mission: Mission) -> int:
    """The number of failures in a mission."""
    return _FAILURES.get(mission.key, 0)


def begin_anew() -> None:
    """Forget all failures."""
    _FAILURES.clear()


class Attempt(NamedTuple):
    """A played turn that missed its goal, and what explains it: its film, the player's mishaps, the words."""

    game: Game
    film: TurnFilm
    mishaps: Sequence[ToldMishap]
    words: Words
    seat: int = 0

    @property
    def end(self) -> ToldMishap | None:
        """The mishap in which the player's robot was destroyed."""
        return next((one for one in self.mishaps if one.kind is MishapKind.DESTROYED), None)

    def short_of_checkpoint(self, *, shots: bool = True) -> str:
        """The mistake that kept it from the next checkpoint; empty if none is known: see reason_of."""
        miss = miss_of(self.game, self.film.facts, self.seat)
        return reason_of(miss, self.mishaps, self.words.dialect, shots=shots)

    def harm(self, *, scratches: bool = True) -> str:
        """The first damage, or only the end, of a robot that was to be spared it."""
        kinds = {MishapKind.DESTROYED, MishapKind.HURT} if scratches else {MishapKind.DESTROYED}
        return next((one.text for one in self.mishaps if one.kind in kinds), "")

    def short_of_target(self, target: int) -> str:
        """The mistake because of which the robot of the seat ``target`` was not destroyed, or not alone."""
        game, film, end = self.game, self.film, self.end
        robots = game.state.robots[self.seat].id, game.state.robots[target].id
        fold, ground = Fold(before_they_came(film.before, film.facts), film.memory), perils_of(game.floor, 0)
        attack = attack_on(film.facts, fold, game.board.grid, ground, robots, game.rules.destroyed_at)
        who = game.setup.seats[target].name
        if end is not None and attack.kind is not AttackKind.BOTH:
            return t("coach.attack.first", who=who, why=end.text)
        told = _attack_told(attack, who, self.words)
        return f"{told} {end.text}" if end is not None else told


def attempt_of(store: GameStore) -> Attempt:
    """The turn that was played last, as an attempt of the player's; KeyError before its film is known."""
    history, session = store.history, store.session
    turn = history.last
    return Attempt(session.game, history.films[turn], history.told(turn), store.words, session.me)


def _attack_told(attack: Attack, who: str, words: Words) -> str:
    """The words about an attack, and a help if there is one."""
    key, inside = f"coach.attack.{attack.kind.value}", words.board.grid.contains(attack.at)
    if attack.kind is AttackKind.SHORT and not inside:
        key += ".edge"
    elif attack.kind is AttackKind.UNTOUCHED:
        key += ".beside" if attack.amount == 1 else "" if attack.amount and attack.register else ".far"
    at = words.square(attack.at) if inside else ""
    values, n = {"who": who, "register": attack.register, "at": at, "left": attack.left}, attack.amount
    if attack.kind is AttackKind.UNTOUCHED and attack.wide and attack.left <= REGISTERS:
        # few shots would do: the one that missed tells more than how near the robot came
        key, n, values["register"] = f"coach.attack.{attack.kind.value}.missed", attack.wide, attack.missed
    told = t(worded(key, words.dialect), **values, n=n)
    if attack.kind is AttackKind.SHOT and attack.left > REGISTERS:
        return f"{told} {t('coach.attack.push', who=who)}"
    if attack.brink and attack.kind in {AttackKind.ASIDE, AttackKind.UNTOUCHED}:
        return f"{told} {t('coach.attack.brink', register=attack.brink, who=who)}"
    return told


def judge(mission: Mission, attempt: Attempt) -> str:
    """Words about the turn just played without the goal; counts it as a failure if it was one.

    It was one if the robot was destroyed, or if the turns of the mission's way are over.  While some are left
    the player may be on the best way: nothing is called a failure, and nobody is sent back.
    """
    if attempt.end or len(attempt.game.inputs) >= mission.best:
        _FAILURES[mission.key] = failed(mission) + 1
    return verdict(mission, attempt)


def verdict(mission: Mission, attempt: Attempt) -> str:
    """The words of :func:`judge`, in the language of now; nothing is counted."""
    game, lost = attempt.game, attempt.end
    if lost is None:
        target = target_of(game, attempt.seat)
        why = attempt.short_of_checkpoint() if target is None else attempt.short_of_target(target)
        why = why or t("coach.none")
        left = mission.best - len(game.inputs)
        if left > 0:
            return f"{why} {t('coach.left', n=left)}"
        return f"{t('coach.missed', why=why)} {t('coach.chance')}"
    idle = game.opened and not game.offer(attempt.seat).free
    again = t("coach.same" if game.over else "coach.chance.idle" if idle else "coach.chance")
    return f"{t('coach.lost', why=lost.text)} {again}"


def reason_of(
    miss: Miss | None, mishaps: Sequence[ToldMishap], dialect: Dialect, *, shots: bool = True
) -> str:
    """The mistake of a program that missed, in words; empty if none is known.

    A mishap explains more than the squares that were left, which follow it, and the robot's end more than any
    other mishap.  Without ``shots``, damage explains nothing: it keeps no robot from a checkpoint in the same
    turn.
    """
    if not shots:
        mishaps = [one for one in mishaps if one.kind is not MishapKind.HURT]
    if miss is not None and miss.kind in {MissKind.EARLY, MissKind.PASSED}:
        return t(worded(f"coach.{miss.kind.value}", dialect), n=miss.number, early=miss.amount)
    worst = max(mishaps, key=lambda one: one.kind is MishapKind.DESTROYED, default=None)
    told = [] if worst is None else [worst.text]
    if miss is not None and (worst is None or worst.kind is not MishapKind.DESTROYED):
        values = {"number": miss.number, "register": miss.register, "far": miss.amount}
        told.append(t(f"coach.{miss.kind.value}", **values, n=miss.near or miss.amount))
    return " ".join(told)
