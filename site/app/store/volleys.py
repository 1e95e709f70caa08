"""Beats of a turn, and what does not touch each other in it shown together: cards, and a register's shots.

The engine plays cards one after the other; two of them look the same in either order, and at once, if neither
robot crosses a square of the other and they have no other effect.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from roborally_core.rules import events as ev
from roborally_core.rules.deeds import DeedNoted, RobotsRanked
from roborally_core.rules.events import CauseKind
from roborally_core.rules.state import owner_of
from roborally_core.rules.timeline import Step

MOST_TOGETHER = 4
"""Number of robots that an eye can follow at once."""
_NOTES = (DeedNoted, RobotsRanked)
"""Facts that keep an account: nothing of them is to be seen, so they part nothing."""


class FilmBeat(NamedTuple):
    """Facts shown together, with the index of each among those of the turn."""

    register: int
    step: Step | None
    acting: tuple[int, ...]
    """The robots whose cards are executed."""
    facts: tuple[Any, ...]
    places: tuple[int, ...]


def beats_of(facts: Sequence[Any]) -> list[FilmBeat]:
    """The facts of a turn in beats, in their order."""
    out: list[FilmBeat] = []
    register, acting = 0, -1
    step: Step | None = None
    group: list[Any] = []
    places: list[int] = []

    def close() -> None:
        if group:
            robots = (acting,) if acting >= 0 else ()
            out.append(FilmBeat(register, step, robots, tuple(group), tuple(places)))
            group.clear()
            places.clear()

    for place, fact in enumerate(facts):
        if isinstance(fact, ev.Beat):
            close()
            continue
        if isinstance(fact, ev.RegisterStarted | ev.StepStarted | ev.CardPlayed | ev.CardsRevealed):
            close()
        if isinstance(fact, ev.RegisterStarted):
            register, step, acting = fact.register, None, -1
        elif isinstance(fact, ev.StepStarted):
            step, acting = fact.step, -1
        elif isinstance(fact, ev.CardPlayed):
            acting = fact.robot
        group.append(fact)
        places.append(place)
        if isinstance(fact, ev.CardPlayed | ev.CardsRevealed):
            close()
    close()
    return out


def together(beats: Iterable[FilmBeat]) -> list[FilmBeat]:
    """The beats with cards that do not touch each other merged, each robot's own in their order."""
    out: list[FilmBeat] = []
    volley: list[list[FilmBeat]] = []
    crossed: set[int] = set()

    def flush() -> None:
        for k in range(max(map(len, volley), default=0)):
            parts = [run[k] for run in volley if k < len(run)]
            acting = tuple(robot for run in volley for robot in run[0].acting)
            facts = tuple(fact for part in parts for fact in part.facts)
            places = tuple(place for part in parts for place in part.places)
            out.append(FilmBeat(parts[0].register, parts[0].step, acting, facts, places))
        volley.clear()
        crossed.clear()

    for run in _runs(beats):
        squares = _crossed(run)
        robots = {robot for other in volley for robot in other[0].acting}
        apart = squares is not None and not squares & crossed and not robots & set(run[0].acting)
        if not apart or len(volley) >= MOST_TOGETHER:
            flush()
        volley.append(run)
        crossed |= squares or set()
        if squares is None:
            flush()
    flush()
    return list(_revolved(_one_volley(out)))


_OF_SHOTS = (ev.BeamFired, ev.RobotDamaged, ev.RegisterLocked)
"""Facts of shots that everybody survives."""


def _one_volley(beats: Iterable[FilmBeat]) -> Iterable[FilmBeat]:
    """The shots of following steps at once, if everybody survives them: one look at the board tells all.

    The step is the last one that hurts anybody.
    """
    kept: FilmBeat | None = None
    for beat in beats:
        if kept is None or not (_shots(beat) and _shots(kept) and beat.register == kept.register):
            if kept is not None:
                yield kept
            kept = beat
        else:
            step = beat.step if _hurts(beat) else kept.step
            kept = kept._replace(step=step, facts=kept.facts + beat.facts, places=kept.places + beat.places)
    if kept is not None:
        yield kept


def _revolved(beats: Iterable[FilmBeat]) -> Iterable[FilmBeat]:
    """The turn of a room in one beat with that of the robots in it."""
    kept: FilmBeat | None = None
    for beat in beats:
        if kept is not None and _turns(kept) & _sources(beat):
            kept = kept._replace(facts=kept.facts + beat.facts, places=kept.places + beat.places)
            continue
        if kept is not None:
            yield kept
        kept = beat
    if kept is not None:
        yield kept


def _turns(beat: FilmBeat) -> set[int]:
    """The elements that change by themselves in a beat in which nothing else happens."""
    told = [fact for fact in beat.facts if not isinstance(fact, ev.StepStarted)]
    alone = all(isinstance(fact, ev.ElementSwitched) and fact.cause.source == fact.element for fact in told)
    return {fact.element for fact in told} if alone else set()


def _sources(beat: FilmBeat) -> set[int]:
    """The elements that turn robots in a beat."""
    return {
        fact.cause.source
        for fact in beat.facts
        if isinstance(fact, ev.RobotTurned) and fact.cause.kind is CauseKind.ELEMENT
    }


def _shots(beat: FilmBeat) -> bool:
    """Whether a beat has shots, and nothing comes of them but damage."""
    told = [fact for fact in beat.facts if not isinstance(fact, (ev.StepStarted, *_NOTES))]
    return any(isinstance(fact, ev.BeamFired) for fact in told) and all(
        isinstance(fact, _OF_SHOTS) for fact in told
    )


def _hurts(beat: FilmBeat) -> bool:
    return any(isinstance(fact, ev.RobotDamaged) for fact in beat.facts)


def _runs(beats: Iterable[FilmBeat]) -> Iterable[list[FilmBeat]]:
    """Each card with all its effects; any other beat by itself."""
    run: list[FilmBeat] = []
    for beat in beats:
        begins = isinstance(beat.facts[0], ev.CardPlayed)
        if run and (begins or not beat.acting or beat.acting != run[0].acting):
            yield run
            run = []
        run.append(beat)
    if run:
        yield run


def _crossed(run: list[FilmBeat]) -> set[int] | None:
    """The squares a card's robot crosses by itself; None if it has another effect, or is no card."""
    if not isinstance(run[0].facts[0], ev.CardPlayed):
        return None
    squares: set[int] = set()
    for beat in run:
        for fact in beat.facts:
            if isinstance(fact, (ev.CardPlayed, *_NOTES)):
                continue
            own = isinstance(fact, ev.RobotMoved | ev.RobotTurned) and fact.cause.kind is CauseKind.CARD
            if not own or fact.robot not in beat.acting:
                return None
            if isinstance(fact, ev.RobotMoved):
                squares |= {fact.frm, fact.to}
    return squares


def concerns(beat: FilmBeat, robot: int) -> bool:
    """Whether a beat is about ``robot``, or about everybody."""
    return any(_is(one, robot) for one in beat.acting) or any(
        fact_concerns(fact, robot) for fact in beat.facts
    )


def fact_concerns(fact: Any, robot: int) -> bool:
    """Whether a fact is about ``robot``, a companion of it, or everybody; seats are numbered as robots."""
    if isinstance(fact, ev.CardsRevealed | ev.RegisterStarted | ev.TurnStarted | ev.TurnEnded | ev.GameEnded):
        return True
    named = (
        getattr(fact, name, -1)
        for name in ("robot", "by", "pusher", "victim", "shooter", "seat", "principal")
    )
    cause = getattr(fact, "cause", ev.RULE)
    robots = {CauseKind.CARD, CauseKind.PUSH, CauseKind.WEAPON}
    return any(_is(one, robot) for one in named) or (cause.kind in robots and _is(cause.source, robot))


def _is(one: int, robot: int) -> bool:
    return one >= 0 and owner_of(one) == robot
