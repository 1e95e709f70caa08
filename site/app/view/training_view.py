"""The training missions: their page, the card beside the board, and a mission's result."""

from __future__ import annotations

from roborally_core.base.markup import NOTHING, Attributes, Markup, html, join
from roborally_core.missions import MISSIONS, Course, Mission, MissionProgress, after
from roborally_core.missions.catalogue import MOST_STARS

from ..action import Action
from ..art import vector
from ..art.icons import icon
from ..store.training import goal_told, mission_title
from ..texts import t
from .html import button, dialog, page

HINTS = 3
OVER = "over-dialog"
_STAR = "M12 2l3 6.500 7 .900-5.100 4.900 1.300 7L12 17.800 5.800 21.300l1.300-7L2 9.400l7-.900z"


def star(full: bool) -> Markup:
    """A star, earned or not."""
    return vector.svg(html('<path d="{}"/>', _STAR), "star full" if full else "star", "", "0 0 24 24")


def star_row(earned: int) -> Markup:
    """Three stars, with words for screen readers."""
    name = t("training.stars", n=earned)
    shown = join(star(i < earned) for i in range(MOST_STARS))
    return html('<span class="stars" role="img" aria-label="{}">{}</span>', name, shown)


def training_page(progress: MissionProgress) -> Markup:
    """All missions."""
    head = html(
        '<div class="training-head"><p class="lede">{}</p><p class="training-total">{}<b>{}</b></p></div>',
        t("training.lede"),
        star(progress.total > 0),
        t("training.total", n=progress.total, all=MOST_STARS * len(MISSIONS)),
    )
    numbered = list(enumerate(MISSIONS, 1))
    courses = join(
        html(
            '<h2 class="head-3">{}</h2><p class="muted small">{}</p><ol class="missions" start="{}">{}</ol>',
            t(f"course.{course.value}"),
            t(f"course.{course.value}.about"),
            next(number for number, one in numbered if one.course is course),
            join(_card(number, one, progress) for number, one in numbered if one.course is course),
        )
        for course in Course
    )
    return page(t("training.title"), head + courses)


def _card(number: int, mission: Mission, progress: MissionProgress) -> Markup:
    turns = progress.turns.get(mission.key, 0)
    upcoming = not turns and mission is progress.next
    return html(
        "<li{}><button{}>"
        '<span class="mission-picture">'
        '<canvas id="{canvas}" width="8" height="8" aria-hidden="true"></canvas>'
        '<b class="mission-number">{number}</b></span>'
        '<span class="mission-name">{name}</span><span class="mission-about">{about}</span>'
        '<span class="mission-foot">{stars}<small>{best}</small></span></button></li>',
        Attributes(class_="mission upcoming" if upcoming else "mission"),
        Attributes(type="button", data_do=Action.MISSION, data_arg=mission.key, id=f"mission-{mission.key}"),
        canvas=canvas_of(mission),
        number=number,
        name=t(f"mission.{mission.key}"),
        about=t(f"mission.{mission.key}.about"),
        stars=star_row(progress.stars(mission)),
        best=t("training.best", n=turns) if turns else t("training.new"),
    )


def canvas_of(mission: Mission) -> str:
    """The id of the picture of its ship."""
    return f"mission-picture-{mission.key}"


def mission_card(
    mission: Mission, hints: int, told: str = "", *, begun: bool = False, way: bool = False, played: int = 0
) -> Markup:
    """The goal after ``played`` turns, its conditions, and as many hints as were asked for.

    ``told`` are the coach's words; a mission that has ``begun`` can be started over, and a ``way`` be shown.
    """
    rates = join(
        html('<span class="rate">{}<small>{}</small></span>', star_row(count), t("training.rate.short", n=n))
        for count, n in ((MOST_STARS, mission.best), (MOST_STARS - 1, mission.enough))
    )
    asked = join(html("<li>{}</li>", t(f"mission.{mission.key}.hint.{i}")) for i in range(1, hints + 1))
    first = html('<p class="mission-first">{}</p>', t("training.hint.first")) if hints and played else NOTHING
    more, hint = NOTHING, NOTHING
    if hints < HINTS:
        label = t("training.hint.more" if hints else "training.hint")
        hint = button(Action.MISSION_HINT, label, picture="bulb", id="mission-hint")
    if way:
        more += button(Action.MISSION_SHOW, t("coach.show"), picture="eye", css="primary", id="mission-show")
    if begun:
        more += button(Action.MISSION_OVER, t("coach.over"), picture="replay", id="mission-over")
    more = (
        hint + more if way else more + hint
    )  # three buttons fit into two rows if the hint stands by the stars
    return html(
        '<div class="lesson-head"><h2 class="head-3">{title}</h2>{away}</div>'
        '<div class="mission-goal"><p{known}>{flag}<b>{goal}</b></p>{told}{first}{hints}</div>'
        '<div class="lesson-foot mission-foot-buttons">'
        '<span class="rates" role="group" aria-label="{rated}">{rates}</span>'
        "{more}</div>",
        title=mission_title(mission),
        away=button(Action.MISSION_HIDE, t("training.hide"), picture="close", square=True, css="ghost"),
        known=Attributes(class_="known" if begun else None),
        flag=icon("target"),
        goal=goal_told(mission, played),
        told=html('<p class="mission-told" role="status">{}</p>', told) if told else NOTHING,
        first=first,
        hints=html('<ol class="mission-hints" id="mission-hints" role="status">{}</ol>', asked)
        if hints
        else NOTHING,
        rated=t("training.rate", n=mission.best, enough=mission.enough),
        rates=rates,
        more=more,
    )


def mission_over(
    mission: Mission, earned: int, turns: int, before: int, why: str = "", *, way: bool = False
) -> Markup:
    """The end of a mission; ``before`` is the fewest turns so far, 0 if the goal had never been reached.

    ``why`` says what went wrong; a ``way`` to the goal is offered after more than one failure.
    """
    lines = [why or t("training.failed.about")]
    if earned:
        lines = [t("training.done.about", n=turns)]
        if before and turns < before:
            lines.append(t("training.done.record", n=before))
        elif before and turns > before:
            lines.append(t("training.done.before", n=before))
        if earned < MOST_STARS:
            lines.append(t("training.done.best", n=mission.best))
    about = t(f"mission.{mission.key}.about")
    learnt = html('<p class="learnt">{}<b>{}</b></p>', icon("bulb"), about) if earned else NOTHING
    body = html(
        '<div class="mission-over">{}<p>{}</p>{}</div>',
        star_row(earned) if earned else NOTHING,
        " ".join(lines),
        learnt,
    )
    following = after(mission)
    foot = button(Action.MISSIONS, t("training.all"), picture="list")
    if way and not earned:
        foot += button(Action.MISSION_SHOW, t("coach.show"), picture="eye", id="mission-show")
    go_on = earned and following is not None
    ready = go_on and following is not None and following.course is not mission.course
    foot += button(
        Action.AGAIN, t("training.again"), picture="replay", id="again", css="" if earned else "primary"
    )
    if go_on and following is not None:
        foot += button(
            Action.MISSION,
            t("training.next", name=t(f"mission.{following.key}")),
            arg=following.key,
            picture="right",
            css="" if ready else "primary",
            id="mission-next",
        )
    if ready:
        foot += button(Action.NEW_GAME, t("training.play"), picture="play", css="primary", id="mission-play")
    if earned and following is None:
        foot += button(
            Action.CAMPAIGN, t("training.campaign"), picture="right", css="primary", id="mission-campaign"
        )
    title = t("training.done" if earned else "training.failed")
    return dialog(title, body, foot, id=OVER, read=True)


def menu_line(progress: MissionProgress, newcomer: bool = False) -> str:
    """The menu's line about the missions; a ``newcomer`` has played nothing else either."""
    if not progress.turns:
        return t("menu.training.first" if newcomer else "menu.training.none")
    if len(progress.turns) == len(MISSIONS):
        return t("menu.training.all", n=progress.total, all=MOST_STARS * len(MISSIONS))
    following = progress.next
    return t("menu.training.some", n=MISSIONS.index(following) + 1, name=t(f"mission.{following.key}"))


def stars_line(progress: MissionProgress) -> str:
    """The profile's line about them."""
    return t("profile.missions", n=progress.total, all=MOST_STARS * len(MISSIONS))
