"""The cards of the first lesson, beside the board."""

from __future__ import annotations

from typing import NamedTuple

from roborally_core.base.markup import NOTHING, Markup, html
from roborally_core.rules.dialect import Dialect

from ....action import Action
from ....store.lesson import READ, LessonStep
from ....texts import t, worded
from ....view.html import button

_CARE = {Dialect.STARSHIP: "lesson.flag.hull", Dialect.POINTS: "lesson.flag.fence"}
"""The dangers on the way."""


class LessonAim(NamedTuple):
    """The aim of the game in which the lesson is given."""

    goal: int = 1
    """Number of checkpoints that count."""
    rivals: int = 0
    """Number of robots that are after the same."""
    squads: bool = False
    """Whether squads play for a crystal."""
    crystal: bool = True
    """Whether it is on the board already (RN-50)."""
    hints: bool = True
    """Whether a machine's program may be asked for."""
    cards: bool = True
    """Whether there are registers to fill in this turn."""
    facing: bool = False
    """Whether the player chooses the facing of the robot in this turn."""
    pale: bool = False
    """Whether the player's robot is virtual and passes through others (BW-03)."""


ALONE = LessonAim()


def _aim(aim: LessonAim, dialect: Dialect) -> str:
    """The advice where to go: never a second number or rivals where there are none."""
    if aim.squads:
        return t("lesson.flag.squads" if aim.crystal else "lesson.flag.squads.soon")
    told = [t(worded("lesson.flag", dialect), n=aim.goal)]
    if aim.rivals:
        told.append(t("lesson.flag.rivals", n=aim.rivals))
    if dialect in _CARE:
        told.append(t(_CARE[dialect]))
    return " ".join(told)


def _told(step: LessonStep, key: str, dialect: Dialect, touch: bool, aim: LessonAim) -> str:
    """The advice of a step, in words that fit this game and its controls."""
    if step is LessonStep.FLAG:
        return _aim(aim, dialect)
    told = [t(key, button=t("go"))]
    if step is LessonStep.ROBOT and aim.facing:
        told.append(t("lesson.robot.facing"))
    elif step is LessonStep.FILL:
        told.append(t("lesson.fill.back.touch" if touch else "lesson.fill.back"))
        if aim.hints:
            told.append(t("lesson.fill.hint"))
    return " ".join(told)


def lesson_card(
    step: LessonStep, dialect: Dialect, touch: bool, aim: LessonAim = ALONE, fatal: bool = False
) -> Markup:
    """The present advice; ``touch`` without keys.

    ``fatal`` if the program as it is would destroy the robot: the lesson never says to run that.
    """
    name = step.name.lower()
    key = worded(f"lesson.{name}", dialect)
    if step is LessonStep.TILE and not aim.cards:
        key = "lesson.tile.none"
    elif step is LessonStep.TILE and touch:
        key = "lesson.tile.touch"
    elif step is LessonStep.RUN and fatal:
        key = "lesson.run.fatal"
    elif step is LessonStep.GHOST and aim.pale and aim.rivals:
        key = "lesson.ghost.pale"
    leave = NOTHING
    if step is not LessonStep.WATCH:
        leave = button(Action.COACHED, t("lesson.skip"), css="ghost", id="coached")
    on = NOTHING
    if step in READ:
        last = step is LessonStep.WATCH
        label = t("lesson.begin" if step is LessonStep.WELCOME else "lesson.done" if last else "lesson.next")
        action, id = (Action.COACHED, "coached") if last else (Action.LESSON_NEXT, "lesson-next")
        picture = "check" if last else "right"
        on = button(action, label, css="primary", picture=picture, id=id, described="lesson-text")
    count = html(
        '<span class="muted small">{}</span>', t("lesson.step", n=int(step), of=int(LessonStep.WATCH))
    )
    return html(
        '<div class="lesson-head"><h2 class="head-3">{}</h2>{}</div><p id="lesson-text">{}</p>'
        '<div class="lesson-foot">{}{}</div>',
        t("lesson.title"),
        count if step is not LessonStep.WELCOME else NOTHING,
        _told(step, key, dialect, touch, aim),
        leave,
        on,
    )
