"""The parts of the profile that a game shows: figures, medals, and the message about new achievements."""

from __future__ import annotations

from collections.abc import Sequence

from roborally_core.base.markup import NOTHING, Attributes, Markup, html, join
from roborally_core.career import ACHIEVEMENTS, Achievement, measure_title, title_of
from roborally_core.story.statistics import MEASURES, Measure, Statistics

from ..art.icons import icon
from ..art.robots import picture
from ..texts import listed, t
from .html import paragraph

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


def figure_row(measure: Measure, columns: Sequence[Statistics | None]) -> Markup:
    """One measure, as a row of a table; a column without a value shows a dash."""
    cells = join(html("<td>{}</td>", "–" if one is None else one.of(measure)) for one in columns)
    return html(
        '<tr><th scope="row"><span class="row">{}{}</span></th>{}</tr>',
        icon(_ICONS[measure]),
        measure_title(measure),
        cells,
    )


def achievement_medal(one: Achievement) -> Markup:
    """The medal of an achievement."""
    table = _SPARED if one.in_one_game else _ICONS
    return html('<span class="medal" aria-hidden="true">{}</span>', icon(table[one.measure]))


def unlocked_toast(new: Sequence[Achievement]) -> Markup:
    """The message when achievements are unlocked: one with its condition, several by name."""
    titles = [title_of(one) for one in new]
    return html(
        '<span class="unlocked-toast">{}<span><span><small>{}</small> <b>{}</b></span>{}</span></span>',
        achievement_medal(new[0]),
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
        join(figure_row(measure, everybody) for measure in MEASURES),
    )
    return html("<h3>{}</h3>{}{}{}", t("over.figures"), mine, new, table)


def _medals(achieved: Sequence[Achievement]) -> Markup:
    parts = join(
        html("<li>{}<span>{}</span></li>", achievement_medal(one), title_of(one).name) for one in achieved
    )
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
