"""The campaign as markup: its map, the card beside the board, and the result of a try."""

from __future__ import annotations

from roborally_core.base.markup import NOTHING, Attributes, Markup, constant, html, join
from roborally_core.campaign.pars import MOST_STARS, par_of_stop
from roborally_core.campaign.progress import CampaignProgress, Lock, stars_for
from roborally_core.campaign.route import CAST, ROAD, ROUTE, CampaignRace, District, RouteStop
from roborally_core.career import StopArrival
from roborally_core.rulesets import RULESETS

from ..action import Action
from ..art.icons import icon
from ..art.robots import picture
from ..view.html import button, dialog, page, paragraph
from ..view.training_view import star, star_row
from .art import padlock, road, scenery
from .texts import t

OVER = "over-dialog"
STORY = "stop-dialog"
_RATING = constant('<div id="over-rating" class="muted small" hidden></div>')
"""The place in which a rated race tells the player's rating."""


def name_of(stop: RouteStop) -> str:
    """The stop's name."""
    return t(f"stop.{stop.key}")


def lock_told(lock: Lock) -> str:
    """The condition that opens a stop."""
    if lock.stop is not None:
        return t("locked.stop", name=name_of(lock.stop))
    return t("locked.stars", stars=lock.stars, missing=lock.missing)


def campaign_map(progress: CampaignProgress, look: int) -> Markup:
    """The whole page; ``look`` is the player's robot, which stands at the next stop."""
    head = html(
        '<div class="training-head"><p class="lede">{}</p><p class="training-total">{}<b>{}</b></p></div>{}',
        t("prologue" if progress.next else "all"),
        star(progress.total > 0),
        t("total", n=progress.total, all=MOST_STARS * len(ROUTE)),
        _upcoming(progress, look),
    )
    districts = join(_district(one, progress, look) for one in District)
    label = NOTHING if progress.next else stamped_label(progress, look)
    body = html('<div class="campaign">{}{}{}{}</div>', head, label, districts, _so_far(progress))
    return page(t("title"), body)


def _upcoming(progress: CampaignProgress, look: int) -> Markup:
    stop = progress.upcoming
    go = button(Action.CAMPAIGN_STOP, t("go"), arg=stop.key, picture="play", css="primary", id="campaign-go")
    return html(
        '<section class="card campaign-next" aria-labelledby="campaign-next">{}<div>'
        '<p class="muted small">{}</p><h2 class="head-3" id="campaign-next">{}</h2><p>{}</p></div>{}'
        "</section>",
        picture(_speaker(stop, look)),
        t("anew" if progress.reached(stop) else "next"),
        name_of(stop),
        t(f"stop.{stop.key}.story"),
        go,
    )


def _speaker(stop: RouteStop, look: int) -> int:
    return stop.task.rivals[0] if isinstance(stop.task, CampaignRace) else look


def _district(district: District, progress: CampaignProgress, look: int) -> Markup:
    stops = [one for one in ROUTE if one.district is district]
    on_road = [one for one in stops if not one.aside]
    walked, aside = sum(map(progress.reached, on_road)), len(stops) > len(on_road)
    roads = road(len(on_road), walked, aside=aside) + road(len(on_road), walked, aside=aside, tall=True)
    id = f"district-{district.value}"
    return html(
        '<section class="district {value}" aria-labelledby="{id}">{scenery}'
        '<div class="district-head"><div><h2 class="head-3" id="{id}">{name}</h2>'
        '<p class="muted small">{about}</p></div><p class="training-total">{star}<b>{stars}</b></p></div>'
        '<div class="stop-track">{roads}<ol class="stops">{stops}</ol></div></section>',
        value=district.value,
        id=id,
        scenery=scenery(district),
        name=t(f"district.{district.value}"),
        about=t(f"district.{district.value}.about"),
        star=star(progress.stars_in(district) > 0),
        stars=t("total", n=progress.stars_in(district), all=MOST_STARS * len(stops)),
        roads=roads,
        stops=join(_stop(one, progress, look) for one in stops),
    )


def _stop(stop: RouteStop, progress: CampaignProgress, look: int) -> Markup:
    lock, reached, upcoming = progress.lock(stop), progress.reached(stop), stop is progress.upcoming
    states = {"reached": reached, "locked": lock is not None, "upcoming": upcoming, "siding": stop.aside}
    turns = progress.turns(stop)
    if lock is not None:
        told, disc = lock_told(lock), padlock()
    elif turns:
        told, disc = t("best", n=turns), _number(stop)
    else:
        told, disc = t("gentle" if reached else "aside" if stop.aside else "open"), _number(stop)
    if upcoming:
        told, disc = (t("here") if not turns else told), picture(look)
    return html(
        "<li{}><button{}>"
        '<span class="stop-disc">{}</span><span class="stop-name">{}</span>{}<small>{}</small></button></li>',
        Attributes(class_=" ".join(["stop", *(name for name, so in states.items() if so)])),
        Attributes(
            type="button",
            data_do=Action.CAMPAIGN_STOP,
            data_arg=stop.key,
            id=f"stop-{stop.key}",
            aria_disabled="true" if lock is not None else None,
        ),
        disc,
        name_of(stop),
        star_row(progress.stars(stop)) if reached else NOTHING,
        told,
    )


def _number(stop: RouteStop) -> Markup:
    return icon("medal") if stop.aside else html("<b>{}</b>", ROAD.index(stop) + 1)


def _so_far(progress: CampaignProgress) -> Markup:
    told = [one for one in ROUTE if progress.reached(one)]
    if not told:
        return NOTHING
    rows = join(
        html("<p><b>{}.</b> {} {}</p>", name_of(one), t(f"stop.{one.key}.story"), t(f"stop.{one.key}.after"))
        for one in told
    )
    return html(
        '<details class="card so-far"><summary>{}</summary><div class="story">{}</div></details>',
        t("so_far"),
        rows,
    )


# -- the label at the end of the road -------------------------------------------------------------


def stamped_label(progress: CampaignProgress, look: int, newest: RouteStop | None = None) -> Markup:
    """The label of a player whose robot has this look; the ``newest`` stamp falls last."""
    turns = sum(progress.turns(one) or progress.turns(one, gentle=True) for one in ROUTE)
    return html(
        '<section class="label" aria-labelledby="label-title"><div class="label-head">{}<div>'
        '<p class="head-3" id="label-title">{}</p><p class="label-totals">{}<b>{}</b><span>{}</span></p>'
        '<p class="small">{}</p></div></div><ol class="stamps">{}</ol></section>',
        picture(look),
        t("label"),
        star(progress.total > 0),
        t("total", n=progress.total, all=MOST_STARS * len(ROUTE)),
        t("label.turns", n=turns),
        t("label.left", name=t(f"stop.{progress.upcoming.key}")) if _left(progress) else t("label.full"),
        join(_stamp(one, progress, one is newest) for one in ROUTE),
    )


def _left(progress: CampaignProgress) -> bool:
    return progress.total < MOST_STARS * len(ROUTE)


def _stamp(stop: RouteStop, progress: CampaignProgress, new: bool) -> Markup:
    reached = progress.reached(stop)
    css = f"stamp {stop.district.value}{'' if reached else ' blank'}{' new' if new else ''}"
    return html(
        '<li class="{}">{}<span class="visually-hidden">{}</span>{}</li>',
        css,
        icon("medal") if stop.aside else html("<b>{}</b>", ROAD.index(stop) + 1),
        t(f"stop.{stop.key}"),
        star_row(progress.stars(stop)) if reached else NOTHING,
    )


def more_stars(progress: CampaignProgress) -> Markup:
    """The way to the stop at which a star is left; nothing once all are earned."""
    if not _left(progress):
        return NOTHING
    name = t(f"stop.{progress.upcoming.key}")
    return button(Action.CAMPAIGN_STOP, name, arg=progress.upcoming.key, picture="medal", id="stop-more")


# -- a stop that is played ----------------------------------------------------------------------


def goal_told(stop: RouteStop, *, gentle: bool = False) -> str:
    """The task of a stop."""
    task = stop.task
    if not isinstance(task, CampaignRace):
        return t("goal.hunt" if task.level == task.last else "goal.hunts", first=task.level, n=task.last)
    if RULESETS[task.ruleset].squads:
        return t("goal.squads")
    return t("goal.alone" if gentle else "goal.race")


def company_told(stop: RouteStop, *, gentle: bool = False) -> str:
    """The rivals, and their levels."""
    task = stop.task
    if not isinstance(task, CampaignRace):
        return ""
    squads = bool(RULESETS[task.ruleset].squads)
    if gentle and not squads:
        return t("alone")
    names = ", ".join(CAST[look] for look in task.rivals)
    told = t("against", names=names, level=t(f"level.{task.level}", n=len(task.rivals)))
    return f"{told}. {t('helped')}" if gentle else told


def stop_card(stop: RouteStop, *, gentle: bool = False, new: bool = False) -> Markup:
    """This stop's part of the story, the goal, and its conditions.

    A ``new`` player is offered the first lesson.
    """
    more = button(Action.LESSON, t("lesson"), picture="bulb", id="stop-lesson") if new else NOTHING
    away = button(Action.MISSION_HIDE, t("hide"), picture="close", square=True, css="ghost", id="stop-hide")
    return html(
        '<div class="lesson-head"><h2 class="head-3">{title}</h2></div>{task}'
        '<div class="lesson-foot mission-foot-buttons stop-foot">'
        "{rates}{more}{map}{story}{away}</div>",
        title=_title(stop),
        task=_task(stop, gentle=gentle),
        away=away,
        rates=_rates(stop, gentle=gentle),
        more=more,
        map=button(Action.CAMPAIGN_MAP, t("map"), picture="list", id="stop-map"),
        story=story_button(),
    )


def story_button() -> Markup:
    """The button that tells a stop's part of the story again."""
    return button(Action.CAMPAIGN_STORY, t("story"), picture="book", square=True, id="stop-story")


def stop_story(stop: RouteStop, look: int, *, gentle: bool = False, new: bool = False) -> Markup:
    """The same to be read before the stop, where no card that tells it all has room beside a board."""
    task = _task(stop, gentle=gentle)
    head = html('<div class="stop-told">{}{}</div>', picture(_speaker(stop, look)), task)
    foot = button(Action.CAMPAIGN_MAP, t("map"), picture="list", id="stop-map-told")
    if new:
        foot += button(Action.LESSON, t("lesson"), picture="bulb", id="stop-lesson-told")
    foot += button(Action.CLOSE, t("go"), arg=STORY, picture="play", css="primary", id="stop-begin")
    return dialog(_title(stop), head + _rates(stop, gentle=gentle), foot, id=STORY, read=True)


def _title(stop: RouteStop) -> str:
    number = t("aside") if stop.aside else t("number", n=ROAD.index(stop) + 1)
    return f"{number}: {name_of(stop)}"


def _task(stop: RouteStop, *, gentle: bool) -> Markup:
    return html(
        '<div class="mission-goal"><p class="mission-told">{}</p><p>{}<b>{}</b></p>'
        '<p class="small muted stop-company">{}</p></div>',
        t(f"stop.{stop.key}.story"),
        icon("target"),
        goal_told(stop, gentle=gentle),
        t("rates.gentle") if gentle else company_told(stop),
    )


def _rates(stop: RouteStop, *, gentle: bool) -> Markup:
    par = par_of_stop(stop)
    rates = join(
        html('<span class="rate">{}<small>{}</small></span>', star_row(count), t("rate", n=n))
        for count, n in zip((3, 2, 1), par, strict=True)
    )
    return html(
        '<span class="rates stop-rates" role="group" aria-label="{}">{}</span>',
        t("rates", **par._asdict()),
        NOTHING if gentle else rates,
    )


def hunt_note(stop: RouteStop, *, gentle: bool = False) -> Markup:
    """The goal of a stop of the chase, and its conditions."""
    more = paragraph(t("rates.gentle"), "small muted") if gentle else _rates(stop, gentle=False)
    return html('<div class="hunt-note"><p>{}<b>{}</b></p>{}</div>', icon("target"), goal_told(stop), more)


def stop_reached(
    stop: RouteStop, arrival: StopArrival, before: CampaignProgress, *, full: bool = True, look: int = 0
) -> Markup:
    """A stop that was reached just now: stars, the story, and the next stop; at the end of the road the label
    of the player, whose robot has this ``look``.
    """
    turns, gentle, opened = arrival.turns, arrival.gentle, before.opened_by(arrival)
    after = before.after(arrival)
    following = after.next or next((one for one in opened if one is not stop), None)
    earned, best = stars_for(stop, turns, gentle=gentle), before.turns(stop, gentle=gentle)
    lines = [t("done.turns", n=turns)]
    if not earned:
        lines.append(t("done.none"))
    if best and turns < best:
        lines.append(t("done.record", n=best))
    if earned < MOST_STARS and not gentle:
        lines.append(t("done.more", n=par_of_stop(stop).three))
    if opened:
        lines.append(t("done.opens", names=", ".join(map(name_of, opened))))
    ended = before.next is not None and after.next is None
    if ended:
        lines.append(t("done.last", n=after.total, all=MOST_STARS * len(ROUTE)))
    body = html(
        '<div class="mission-over">{}<p>{}</p>{}<p class="stop-after">{}</p>{}</div>',
        star_row(earned),
        " ".join(lines),
        stamped_label(after, look, stop) if ended else NOTHING,
        t(f"stop.{stop.key}.after"),
        _RATING,
    )
    ended = ended and following is None
    foot = _foot(stop, full=full, primary=following is None and not ended, gentle=gentle, ended=ended)
    if ended and after.upcoming is not stop:
        foot += more_stars(after)
    if following is not None:
        foot += button(
            Action.CAMPAIGN_STOP,
            t("onward", name=name_of(following)),
            arg=following.key,
            picture="right",
            css="primary",
            id="stop-next",
        )
    return dialog(t("done", name=name_of(stop)), body, foot, id=OVER, read=True)


def stop_missed(stop: RouteStop, why: str, *, gentle: bool = False, full: bool = True) -> Markup:
    """A stop that was missed: the reason, and a gentler try."""
    offered = NOTHING if gentle else html("<p>{}</p>", t("lost.gentle"))
    body = html('<div class="mission-over">{}<p>{}</p>{}{}</div>', icon("clock"), why, offered, _RATING)
    foot = _foot(stop, full=full, primary=True, gentle=gentle)
    if not gentle:
        foot += button(Action.CAMPAIGN_GENTLE, t("gentler"), arg=stop.key, picture="bulb", id="stop-gentle")
    return dialog(t("lost"), body, foot, id=OVER, read=True)


def _foot(stop: RouteStop, *, full: bool, primary: bool, gentle: bool, ended: bool = False) -> Markup:
    leads = "primary" if ended else ""
    foot = button(Action.CAMPAIGN_MAP, t("map"), picture="list", css=leads, id="stop-map-over")
    if full:
        foot += button(Action.CAMPAIGN_FULL, t("full"), picture="report", id="stop-full")
    again = Action.CAMPAIGN_GENTLE if gentle else Action.CAMPAIGN_STOP
    css = "primary" if primary else ""
    return foot + button(again, t("again"), arg=stop.key, picture="replay", css=css, id="stop-again")
