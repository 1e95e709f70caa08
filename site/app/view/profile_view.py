"""The profile: the player, the sum of all games, what is unlocked; and what a game adds to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from roborally_core.base.markup import NOTHING, Attributes, Markup, html, join
from roborally_core.career import ACHIEVEMENTS, Achievement, Career, Progress, measure_title, title_of
from roborally_core.missions import UNTRAINED, MissionProgress
from roborally_core.robots.models import ModelId
from roborally_core.story.statistics import MEASURES, Measure, Statistics

from ..action import Action
from ..art.icons import icon
from ..art.robots import picture
from ..store.settings import Settings
from ..texts import listed, t
from .html import button, dialog, file_button, page, paragraph, segments
from .setup_view import looks, models, own_name
from .training_view import stars_line

PARTS = ("you", "statistics", "achievements", "ranking")
IMPORT = "profile-import-dialog"

_ICONS: dict[Measure, str] = {
    Measure.SQUARES_FORWARD: "move_1",
    Measure.SQUARES_BACKWARD: "back_1",
    Measure.LEFT_TURNS: "turn_left",
    Measure.RIGHT_TURNS: "turn_right",
    Measure.U_TURNS: "u_turn",
    Measure.DAMAGE_TAKEN: "flame",
    Measure.DEATHS: "skull",
    Measure.DAMAGE_DEALT: "bolt",
    Measure.ROBOTS_DESTROYED: "target",
    Measure.DAMAGE_REPAIRED: "plus",
    Measure.POWER_DOWNS: "power",
    Measure.ROBOTS_PUSHED: "shove",
    Measure.SQUARES: "move_2",
    Measure.TURNS: "again",
}
_SPARED = {Measure.DAMAGE_TAKEN: "shields", Measure.DEATHS: "robot", Measure.DAMAGE_DEALT: "lock"}


class _Place(NamedTuple):
    """A place that a line of the profile leads to: the key of its name, and its icon."""

    name: str
    icon: str


_PLACES = {
    Action.RACE_DAY: _Place("start.daily", "crown"),
    Action.PUZZLES: _Place("start.puzzles", "dice"),
    Action.CAMPAIGN_MAP: _Place("start.campaign", "flag"),
    Action.RIVALS: _Place("start.ladder", "shove"),
}

Dated = Callable[[int], str]
"""A date in words, of milliseconds since 1970."""


def profile_page(part: str) -> Markup:
    """The frame; the body is filled by id."""
    choice = segments(
        Action.PROFILE_PART, [(key, t(f"profile.{key}")) for key in PARTS], part, t("profile.sections")
    )
    return page(t("profile.title"), html('{}<div id="profile-body" class="stack"></div>', choice))


def you(
    settings: Settings,
    model: ModelId,
    career: Career,
    progress: MissionProgress = UNTRAINED,
    ahead: Sequence[tuple[Action, str]] = (),
) -> Markup:
    """Name, favourite robot and model, the games so far, the file.

    Each fact leads to where more is told of it; so do the lines of what is ``ahead``, each with its place.
    """
    unlocked = t("profile.unlocked", n=len(career.unlocked), all=len(career.progress()))
    facts = [
        _fact(Action.ROOM, t("profile.games", n=career.games), "film", "all"),
        _fact(Action.ROOM, t("profile.finished", n=career.finished), "flag", "finished"),
        _fact(Action.ROOM, t("profile.won", n=career.won), "crown", "won"),
        _fact(Action.PROFILE_PART, unlocked, "medal", "achievements"),
        _fact(Action.MISSIONS, stars_line(progress), "bulb"),
    ]
    for place, line in ahead:
        name, sign = _PLACES[place]
        facts.append(_fact(place, f"{t(name)} · {line}", sign))
    card = html(
        '<section class="card profile-card"><div class="portrait">{robot}</div>'
        '<div class="stack grow">{name}<ul class="facts-list">{facts}</ul></div></section>',
        robot=picture(settings.look),
        name=own_name(settings.called),
        facts=join(facts),
    )
    favourite = html(
        '<section class="card"><h2>{}</h2>{}{}{}</section>',
        t("profile.favourite"),
        looks(settings.look),
        models(tuple(ModelId), model),
        paragraph(t("profile.model.about"), "muted small"),
    )
    return html('<div class="columns"><div class="stack">{}{}</div>{}</div>', card, favourite, keep())


def _fact(place: Action, words: str, picture: str, arg: str = "") -> Markup:
    id = f"fact-{arg or place}"
    return html("<li>{}</li>", button(place, words, arg=arg, picture=picture, id=id))


def keep() -> Markup:
    """The buttons that save the profile in a file and load it from one."""
    return html(
        '<section class="card"><h2>{}</h2>{}<div class="row wrap">{}{}</div></section>',
        t("profile.keep"),
        paragraph(t("profile.keep.about"), "muted"),
        button(Action.PROFILE_EXPORT, t("profile.export"), picture="download"),
        file_button("profile-file", t("profile.import")),
    )


def statistics(career: Career) -> Markup:
    """The twelve values: last game, all games, the best game."""
    last = career.last
    if last is None:
        play = button(Action.SOLO, t("start.solo"), css="primary", picture="play", id="profile-play")
        shown = html('{}<div class="row">{}</div>', paragraph(t("profile.none"), "muted"), play)
        return html('<section class="card">{}</section>', shown)
    heads = [t("profile.last" if last.finished else "profile.running"), t("profile.total"), t("profile.best")]
    rows = join(_row(measure, [last.statistics, career.total, career.best]) for measure in MEASURES)
    return html(
        '<section class="card"><table class="figures"><thead><tr><th scope="col">{}</th>{}</tr></thead>'
        "<tbody>{}</tbody></table>{}</section>",
        t("profile.measure"),
        join(html('<th scope="col">{}</th>', head) for head in heads),
        rows,
        paragraph(t("profile.best.about"), "muted small"),
    )


def _row(measure: Measure, columns: Sequence[Statistics | None]) -> Markup:
    cells = join(html("<td>{}</td>", "–" if one is None else one.of(measure)) for one in columns)
    return html(
        '<tr><th scope="row"><span class="row">{}{}</span></th>{}</tr>',
        icon(_ICONS[measure]),
        measure_title(measure),
        cells,
    )


def achievements(career: Career, dated: Dated) -> Markup:
    """All achievements: those within reach first, the nearest before others; unlocked ones last, with their
    date.
    """
    progress = sorted(career.progress(), key=_ahead)
    done = sum(one.unlocked for one in progress)
    words = t("profile.unlocked", n=done, all=len(progress))
    bar = Attributes(max=len(progress), value=done, aria_label=t("profile.achievements"))
    cards = join(_achievement(one, career, dated) for one in progress)
    return html(
        '<section class="card"><p class="row spread"><b>{}</b></p><progress{}></progress></section>'
        '<ul class="achievements">{}</ul>',
        words,
        bar,
        cards,
    )


def _ahead(one: Progress) -> tuple[bool, float]:
    """The place of an achievement in the list: the part of it that is still ahead."""
    return one.unlocked, 1 - one.done / one.goal


def _medal(one: Achievement) -> Markup:
    table = _SPARED if one.in_one_game else _ICONS
    return html('<span class="medal" aria-hidden="true">{}</span>', icon(table[one.measure]))


def _achievement(one: Progress, career: Career, dated: Dated) -> Markup:
    name, asks = title_of(one.achievement)
    told = t("profile.progress", name=name, done=one.done, goal=one.goal)
    bar = html("<progress{}></progress>", Attributes(max=one.goal, value=one.done, aria_label=told))
    unlocked = career.unlocked.get(one.achievement.key)
    if unlocked is None:
        below = html(
            '<span class="row">{}<small class="tabular">{}</small></span>', bar, f"{one.done}/{one.goal}"
        )
    else:
        key = "profile.when" if unlocked.when else "profile.when.undated"
        date = dated(unlocked.when) if unlocked.when else ""
        below = html(
            '<small class="when row">{}{}</small>', icon("check"), t(key, n=unlocked.game, date=date)
        )
    return html(
        '<li class="achievement{}">{}<div><b>{}</b><p class="small muted">{}</p>{}</div></li>',
        " unlocked" if one.unlocked else "",
        _medal(one.achievement),
        name,
        asks,
        below,
    )


def import_dialog(name: str, career: Career, mine: Career) -> Markup:
    """Really?"""
    here = t("profile.import.mine", n=mine.games, unlocked=len(mine.unlocked))
    about = t("profile.import.about", name=name, n=career.games, unlocked=len(career.unlocked), mine=here)
    foot = button(Action.CLOSE, t("cancel"), arg=IMPORT) + button(
        Action.PROFILE_TAKE, t("profile.import.yes"), css="danger"
    )
    return dialog(t("profile.import.title"), paragraph(about), foot, id=IMPORT)


# -- in a game -------------------------------------------------------------------------------------


def unlocked_toast(new: Sequence[Achievement]) -> Markup:
    """The message when achievements are unlocked: one with its condition, several by name."""
    titles = [title_of(one) for one in new]
    return html(
        '<span class="unlocked-toast">{}<span><span><small>{}</small> <b>{}</b></span>{}</span></span>',
        _medal(new[0]),
        t("profile.new", n=len(new)),
        listed([title.name for title in titles]),
        html("<span>{}</span>", titles[0].asks) if len(titles) == 1 else NOTHING,
    )


def game_figures(
    everybody: Sequence[Statistics],
    players: Sequence[tuple[str, int]],
    me: int,
    best: Statistics | None,
    unlocked: Sequence[Achievement],
) -> Markup:
    """Everybody's figures in a game (name and look by seat); the player's own first, if ``me`` has a seat.

    ``best`` marks those that are the best so far.
    """
    mine = NOTHING if me < 0 else html('<dl class="tally">{}</dl>', join(_figures(everybody[me], best)))
    new = NOTHING
    if unlocked:
        new = html("<h3>{}</h3>{}", t("over.unlocked"), _medals(unlocked))
    heads = join(
        html('<th scope="col">{}<span class="visually-hidden">{}</span></th>', picture(look), name)
        for name, look in players
    )
    table = html(
        '<details{}><summary>{}</summary><div class="scroll" tabindex="0" role="region" aria-label="{}">'
        '<table class="figures"><thead><tr><th scope="col">{}</th>{}</tr></thead><tbody>{}</tbody></table>'
        "</div></details>",
        Attributes(open=me < 0),
        t("over.everybody"),
        t("over.figures"),
        t("profile.measure"),
        heads,
        join(_row(measure, everybody) for measure in MEASURES),
    )
    return html("<h3>{}</h3>{}{}{}", t("over.figures"), mine, new, table)


def _medals(achieved: Sequence[Achievement]) -> Markup:
    parts = join(html("<li>{}<span>{}</span></li>", _medal(one), title_of(one).name) for one in achieved)
    return html('<ul class="medals">{}</ul>', parts)


def achieved_so_far(achieved: Sequence[Achievement], *, mine: bool) -> Markup:
    """The achievements in a player's dialog: of the whole career if ``mine``, else of this game."""
    title = t("player.achieved") if mine else t("player.achieved.here")
    told = t("player.of", n=len(achieved), most=len(ACHIEVEMENTS)) if mine else ""
    body = _medals(achieved) if achieved else paragraph(t("player.achieved.none"), "muted")
    return html('<div class="stack"><h3>{} {}</h3>{}</div>', title, told, body)


def _figures(mine: Statistics, best: Statistics | None) -> list[Markup]:
    parts = []
    for measure in MEASURES:
        value = mine.of(measure)
        is_best = best is not None and value == best.of(measure) and value > 0  # nought is no news
        mark = html(' <em class="tag good">{}</em>', t("over.new_best")) if is_best else NOTHING
        head = icon(_ICONS[measure]) + html("{}", measure_title(measure))
        parts.append(html("<div><dt>{}</dt><dd>{}{}</dd></div>", head, mark, value))
    return parts
