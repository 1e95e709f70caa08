"""The cards of the first lesson, beside the board."""

from __future__ import annotations

from roborally_core.base.markup import NOTHING, Markup, html
from roborally_core.rules.dialect import Dialect

from ....action import Action
from ....store.lesson import READ, LessonStep
from ....texts import t, worded
from ....view.html import button


def lesson_card(
    step: LessonStep, dialect: Dialect, touch: bool, squads: bool = False, fatal: bool = False
) -> Markup:
    """The present advice; ``touch`` without keys, ``squads`` where they play for a crystal.

    ``fatal`` if the program as it is would destroy the robot: the lesson never says to run that.
    """
    name = step.name.lower()
    key = worded(f"lesson.{name}", dialect)
    if step is LessonStep.TILE and touch:
        key = "lesson.tile.touch"
    elif step is LessonStep.FLAG and squads:
        key = "lesson.flag.squads"
    elif step is LessonStep.RUN and fatal:
        key = "lesson.run.fatal"
    leave = NOTHING
    if step is not LessonStep.WATCH:
        leave = button(Action.COACHED, t("lesson.skip"), css="ghost", id="coached")
    on = NOTHING
    if step in READ:
        last = step is LessonStep.WATCH
        label = t("lesson.begin" if step is LessonStep.WELCOME else "lesson.done" if last else "lesson.next")
        action, id = (Action.COACHED, "coached") if last else (Action.LESSON_NEXT, "lesson-next")
        on = button(action, label, css="primary", picture="check" if last else "right", id=id)
    count = html(
        '<span class="muted small">{}</span>', t("lesson.step", n=int(step), of=int(LessonStep.WATCH))
    )
    return html(
        '<div class="lesson-head"><h2 class="head-3">{}</h2>{}</div><p>{}</p>'
        '<div class="lesson-foot">{}{}</div>',
        t("lesson.title"),
        count if step is not LessonStep.WELCOME else NOTHING,
        t(key),
        leave,
        on,
    )
