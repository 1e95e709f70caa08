"""The profile: the player, the sum of all games, and what is unlocked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from roborally_core.base.markup import NOTHING, Attributes, Markup, html, join
from roborally_core.career import Career, Progress, title_of
from roborally_core.missions import UNTRAINED, MissionProgress
from roborally_core.robots.models import ModelId
from roborally_core.story.statistics import MEASURES

from ...action import Action
from ...art.icons import icon
from ...art.robots import picture
from ...gameroom.texts import told
from ...store.settings import Settings
from ...texts import t
from ...view.html import button, dialog, file_button, own_name, page, paragraph, segments
from ...view.profile_view import achievement_medal, figure_row
from ...view.setup_view import looks, models
from ...view.training_view import stars_line

PARTS = ("you", "statistics", "achievements", "ranking")
IMPORT = "profile-import-dialog"
NEAREST = 6
"""Number of achievements to come that are shown without unfolding the others."""
LATEST = 3
"""Number of unlocked ones that are shown so."""


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
        Action.PROFILE_PART, [(key, told(f"profile.{key}")) for key in PARTS], part, told("profile.sections")
    )
    return page(told("profile.title"), html('{}<div id="profile-body" class="stack"></div>', choice))


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
        _fact(Action.ROOM, told("profile.games", n=career.games), "film", "all"),
        _fact(Action.ROOM, told("profile.finished", n=career.finished), "flag", "finished"),
        _fact(Action.ROOM, told("profile.won", n=career.won), "crown", "won"),
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
        name=own_name(settings),
        facts=join(facts),
    )
    favourite = html(
        '<section class="card"><h2>{}</h2>{}{}{}</section>',
        told("profile.favourite"),
        looks(settings.look),
        models(tuple(ModelId), model),
        paragraph(told("profile.model.about"), "muted small"),
    )
    return html('<div class="columns"><div class="stack">{}{}</div>{}</div>', card, favourite, keep())


def _fact(place: Action, words: str, picture: str, arg: str = "") -> Markup:
    id = f"fact-{arg or place}"
    return html("<li>{}</li>", button(place, words, arg=arg, picture=picture, id=id))


def keep() -> Markup:
    """The buttons that save the profile in a file and load it from one."""
    return html(
        '<section class="card"><h2>{}</h2>{}<div class="row wrap">{}{}</div></section>',
        told("profile.keep"),
        paragraph(told("profile.keep.about"), "muted"),
        button(Action.PROFILE_EXPORT, told("profile.export"), picture="download"),
        file_button("profile-file", told("profile.import")),
    )


def statistics(career: Career) -> Markup:
    """The twelve values: last game, all games, the best game."""
    last = career.last
    if last is None:
        play = button(Action.SOLO, t("start.solo"), css="primary", picture="play", id="profile-play")
        shown = html('{}<div class="row">{}</div>', paragraph(told("profile.none"), "muted"), play)
        return html('<section class="card">{}</section>', shown)
    heads = [
        told("profile.last" if last.finished else "profile.running"),
        told("profile.total"),
        told("profile.best"),
    ]
    rows = join(figure_row(measure, [last.statistics, career.total, career.best]) for measure in MEASURES)
    return html(
        '<section class="card"><div class="scroll" tabindex="0" role="region" aria-label="{}">'
        '<table class="figures"><thead><tr><th scope="col">{}</th>{}</tr></thead>'
        "<tbody>{}</tbody></table></div>{}</section>",
        told("profile.statistics"),
        t("profile.measure"),
        join(html('<th scope="col">{}</th>', head) for head in heads),
        rows,
        paragraph(told("profile.best.about"), "muted small"),
    )


def achievements(career: Career, dated: Dated) -> Markup:
    """All achievements: the nearest of those to come and the latest of the unlocked ones; the others in
    folds.
    """
    progress = career.progress()
    ahead = sorted((one for one in progress if not one.unlocked), key=lambda one: -one.done / one.goal)
    behind = sorted((one for one in progress if one.unlocked), key=lambda one: _latest(one, career))
    words = t("profile.unlocked", n=len(behind), all=len(progress))
    bar = Attributes(max=len(progress), value=len(behind), aria_label=told("profile.achievements"))
    return html(
        '<section class="card"><p class="row spread"><b>{}</b></p><progress{}></progress></section>{}{}',
        words,
        bar,
        _shelf("near", "ahead", [_achievement(one, career, dated) for one in ahead], NEAREST),
        _shelf("latest", "before", [_achievement(one, career, dated) for one in behind], LATEST),
    )


def _latest(one: Progress, career: Career) -> tuple[int, int]:
    """The place of an unlocked achievement in the list, the latest first."""
    moment = career.unlocked.get(one.achievement.key)
    return (0, 0) if moment is None else (-moment.when, -moment.game)


def _shelf(name: str, fold: str, cards: Sequence[Markup], most: int) -> Markup:
    """A list with its title, whose first ``most`` cards are shown and the others can be unfolded."""
    if not cards:
        return NOTHING
    shown, folded = cards[:most], cards[most:]
    more = NOTHING
    if folded:
        more = html(
            '<details id="achievements-{}"><summary>{}</summary><ul class="achievements">{}</ul></details>',
            fold,
            told(f"achievements.{fold}", n=len(folded)),
            join(folded),
        )
    return html(
        '<section class="stack"><h2 class="head-3">{}</h2><ul class="achievements">{}</ul>{}</section>',
        told(f"achievements.{name}"),
        join(shown),
        more,
    )


def _achievement(one: Progress, career: Career, dated: Dated) -> Markup:
    name, asks = title_of(one.achievement)
    label = told("profile.progress", name=name, done=one.done, goal=one.goal)
    bar = html("<progress{}></progress>", Attributes(max=one.goal, value=one.done, aria_label=label))
    unlocked = career.unlocked.get(one.achievement.key)
    if unlocked is None:
        below = html(
            '<span class="row">{}<small class="tabular">{}</small></span>', bar, f"{one.done}/{one.goal}"
        )
    else:
        key = "profile.when" if unlocked.when else "profile.when.undated"
        date = dated(unlocked.when) if unlocked.when else ""
        below = html(
            '<small class="when row">{}{}</small>', icon("check"), told(key, n=unlocked.game, date=date)
        )
    return html(
        '<li class="achievement{}">{}<div><b>{}</b><p class="small muted">{}</p>{}</div></li>',
        " unlocked" if one.unlocked else "",
        achievement_medal(one.achievement),
        name,
        asks,
        below,
    )


def import_dialog(name: str, career: Career, mine: Career, more: bool = False) -> Markup:
    """Really? A profile of games, or of ``more``, is saved from here first; ``name`` is empty for a player
    without one.
    """
    about = told(
        "profile.import.about" if name else "profile.import.about.unnamed",
        name=name,
        theirs=_summed(career),
        mine=_summed(mine),
    )
    foot = button(Action.CLOSE, t("cancel"), arg=IMPORT)
    if mine.games or more:
        foot += button(Action.PROFILE_EXPORT, told("profile.import.first"), picture="download")
    foot += button(Action.PROFILE_TAKE, told("profile.import.yes"), css="danger")
    return dialog(told("profile.import.title"), paragraph(about), foot, id=IMPORT)


def _summed(career: Career) -> str:
    """The games and achievements of a career, in words."""
    unlocked = told("profile.import.unlocked", n=len(career.unlocked))
    return f"{told('profile.games', n=career.games)}, {unlocked}"
