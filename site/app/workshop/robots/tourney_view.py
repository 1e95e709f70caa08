"""A tournament as markup: the choice, table and crosstable, and the games of two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from roborally_core.base.markup import NOTHING, Attributes, Markup, html, join
from roborally_core.bots.tournament import BotStanding
from roborally_core.rulesets import RULESETS
from roborally_core.workshop.lessons import RULESET
from roborally_core.workshop.robot_link import MOST_CHARACTERS

from ...action import Action
from ...view.html import button
from . import view
from .texts import t
from .tourney import Tourney

HEADS = ("rival", "points", "rating", "games", "won", "drawn", "lost", "lapses")


def choice(
    names: Sequence[str],
    chosen: frozenset[str],
    boards: Mapping[str, Mapping[str, str]],
    picked: frozenset[str],
) -> Markup:
    """The choice of robots and boards, and a field for a friend's link."""
    link = Attributes(
        type="text",
        id="robot-friend",
        maxlength=MOST_CHARACTERS + 400,
        autocomplete="off",
        spellcheck="false",
    )
    return html(
        '<h2>{}</h2><p class="muted small">{}</p><fieldset><legend>{}</legend><div class="row wrap">{}</div>'
        '<div class="row wrap robot-friend"><label class="field grow">{}<input{}></label>{}</div>'
        '<div id="robot-friend-told" role="status"></div></fieldset>'
        "<fieldset><legend>{}</legend>{}</fieldset>",
        t("robots.tourney"),
        t("robots.tourney.about"),
        t("robots.tourney.who"),
        join(_box("robot:who", one, view.robot_name(one), one in chosen) for one in names),
        t("robots.tourney.friend"),
        link,
        button(Action.ROBOT_FRIEND, t("robots.tourney.friend.open"), picture="link", id="robot-friend-open"),
        t("robots.tourney.boards"),
        join(_system(rules, titles, picked) for rules, titles in boards.items() if titles),
    )


def _system(rules: str, titles: Mapping[str, str], picked: frozenset[str]) -> Markup:
    """The boards of a system: those of others than the lessons' are folded unless one of them is picked."""
    boxes = join(_box("robot:where", key, title, key in picked) for key, title in titles.items())
    opened = Attributes(open=rules == RULESET or bool(picked & titles.keys()))
    return html(
        '<details{}><summary>{}</summary><div class="row wrap robot-boards">{}</div></details>',
        opened,
        RULESETS[rules].title,
        boxes,
    )


def _box(what: str, key: str, label: str, on: bool) -> Markup:
    given = Attributes(type="checkbox", data_change=f"{what}:{key}", checked=on)
    return html('<label class="robot-box"><input{}> {}</label>', given, label)


def begin(meet: Tourney | None, going: bool) -> Markup:
    """The buttons that begin a tournament, or continue one that was stopped."""
    if going:
        return NOTHING
    left = 0 if meet is None else len(meet.plans) - len(meet.games)
    start = button(
        Action.ROBOT_TOURNEY,
        t("robots.tourney.start"),
        css="" if left else "primary",
        picture="crown",
        id="robot-meet",
    )
    more = button(
        Action.ROBOT_TOURNEY_ON, t("robots.tourney.on", n=left), css="primary", picture="play", id="robot-on"
    )
    return html("{}{}", more if left else NOTHING, start)


def told(meet: Tourney) -> Markup:
    """A tournament as it stands: table, crosstable, faults, and the games of the two chosen entrants."""
    table = meet.standings()
    faults = join(
        html("<li><b>{}</b> {}</li>", _name(meet, entrant), fault) for entrant, fault in meet.faults.items()
    )
    return html(
        '{}{}<div id="tourney-games">{}</div>{}',
        _standings(meet, table),
        _cross(meet, table),
        _games(meet) if meet.pair else NOTHING,
        html("<h3>{}</h3><ul>{}</ul>", t("robots.table.lapses"), faults) if meet.faults else NOTHING,
    )


def _name(meet: Tourney, entrant: int) -> str:
    return view.robot_name(meet.entrants[entrant].name)


def points(halves: int) -> str:
    """The points that this many half points make."""
    whole = str(halves // 2) if halves > 1 or not halves else ""
    return f"{whole}{'½' if halves % 2 else ''}"


def _standings(meet: Tourney, table: Sequence[BotStanding]) -> Markup:
    skills = meet.ratings()
    rows = []
    for row in table:
        mean, deviation = skills[row.entrant]
        rating = t("robots.table.plusminus", mean=_tenths(mean), deviation=_tenths(deviation))
        counts = (row.games, row.won, row.drawn, row.lost, row.lapses)
        rows.append((view.robot_name(row.name), points(row.halves), rating, *map(str, counts)))
    return view.results_table(t("robots.table"), [t(f"robots.table.{key}") for key in HEADS], rows)


def _tenths(value: int) -> str:
    sign = "−" if value < 0 else ""
    return f"{sign}{abs(value) // 10}.{abs(value) % 10}"


def _cross(meet: Tourney, table: Sequence[BotStanding]) -> Markup:
    order = [row.entrant for row in table]
    heads = ["", *(_name(meet, entrant) for entrant in order)]
    rows = [
        [_name(meet, row.entrant), *(_cell(meet, row.entrant, other, row.against[other]) for other in order)]
        for row in table
    ]
    return view.results_table(t("robots.cross"), heads, rows, note=t("robots.cross.about"))


def _cell(meet: Tourney, entrant: int, other: int, halves: int) -> Markup | str:
    games = len(meet.between(entrant, other)) if entrant != other else 0
    if not games:
        return "·"
    both = {entrant, other}
    score = t("robots.cross.of", points=points(halves), games=games)
    return button(
        Action.ROBOT_PAIR,
        score,
        arg=f"{entrant} {other}",
        css="ghost",
        tip=t("robots.cross.tip", one=_name(meet, entrant), other=_name(meet, other)),
        pressed=meet.pair is not None and set(meet.pair) == both,
        id=f"pair-{entrant}-{other}",
    )


def _games(meet: Tourney) -> Markup:
    assert meet.pair is not None
    one, other = meet.pair
    rows = []
    for number in meet.between(one, other):
        game = meet.games[number]
        ahead = [
            entrant for entrant, halves in zip(game.plan[:2], game.result.halves, strict=True) if halves == 2
        ]
        words = t("robots.game.ahead", name=_name(meet, ahead[0])) if ahead else t("robots.game.drawn")
        if not game.over:
            words = t("robots.game.cut", end=words)
        watch = button(Action.ROBOT_GAME, t("robots.watch"), arg=number, picture="eye", id=f"watch-{number}")
        rows.append(
            html(
                '<li class="row spread"><span>{}</span>{}</li>',
                t(
                    "robots.game",
                    n=number + 1,
                    board=meet.board_of(game.plan).name,
                    first=_name(meet, game.plan.one),
                    end=words,
                    turn=game.result.turns,
                ),
                watch,
            )
        )
    title = t("robots.games", one=_name(meet, one), other=_name(meet, other))
    return html(
        '<h3 id="tourney-pair" tabindex="-1">{}</h3><ul class="robot-games">{}</ul>', title, join(rows)
    )
