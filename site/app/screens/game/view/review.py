"""The review of a game beside the board: accuracy, curve, turning points, and each turn's two programs."""

from __future__ import annotations

from collections.abc import Sequence

from roborally_core.base.markup import NOTHING, Markup, html, join
from roborally_core.hindsight import Grade, Swing
from roborally_core.rules.cards import Card

from ....action import Action
from ....art.icons import command_icon, icon
from ....store.amounts import tenths
from ....store.review import ReviewStore
from ....texts import t
from ....view.html import button, flag, paragraph
from .choices import command_name

WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 360, 132, 26, 12, 12
"""The curve's drawing and its margins, in its own units."""
SIGNS: dict[Grade, str] = {
    Grade.NONE: "–",
    Grade.BEST: "★",
    Grade.GOOD: "✓",
    Grade.SLIP: "?!",
    Grade.MISTAKE: "?",
    Grade.BLUNDER: "??",
}
"""Signs as players of chess write them."""
PICTURES: dict[Swing, str] = {Swing.ERROR: "stop_sign", Swing.BAD_LUCK: "bolt", Swing.GOOD_LUCK: "crown"}


def amount(thousandths: int) -> str:
    """Turns with one digit."""
    return tenths(abs(thousandths))


def grade_name(grade: Grade) -> str:
    """The name of a grade."""
    return t(f"review.grade.{grade.name.lower()}")


def review_panel(
    store: ReviewStore,
    cards: tuple[Sequence[Card | None], ...],
    why: str,
    tried: bool,
    made: tuple[str, str] | None = None,
    whose: str = "",
) -> Markup:
    """The whole panel; ``cards`` are those played in the turn shown, and those of the better program.

    ``made`` tells the progress of that turn's puzzle, with its link once it is made; ``whose`` names the
    player under review where that is not the reader.
    """
    close = button(Action.REVIEW_CLOSE, t("review.close"), picture="close", square=True, id="review-close")
    state = NOTHING
    if store.missing:
        state = html('<p class="muted" role="status">{}</p>', t("review.none"))
    elif store.next:
        told = t("review.thinking", turn=store.next, turns=store.turns)
        state = html(
            '<p class="muted small" role="status">{}</p>'
            '<progress max="{}" value="{}" aria-label="{}"></progress>',
            told,
            store.turns,
            store.next - 1,
            told,
        )
    return html(
        '<header class="report-head"><h2>{title}</h2><span class="grow"></span>{close}</header>'
        '<div class="report-body review-body" id="review-body" tabindex="0">{state}{sum}{curve}'
        '<div class="review-at" id="review-at">{strip}{one}</div>{points}</div>',
        title=t("review"),
        close=close,
        state=state,
        sum=_sum(store, whose),
        curve=_curve(store, whose),
        strip=_strip(store),
        one=_one(store, cards, why, tried, made),
        points=_points(store),
    )


def _sum(store: ReviewStore, whose: str) -> Markup:
    review, accuracy = store.review, store.review.accuracy
    if accuracy is None:
        return NOTHING if store.next else paragraph(t("review.nothing"), "muted")
    kinds = (Grade.BEST, Grade.GOOD, Grade.SLIP, Grade.MISTAKE, Grade.BLUNDER)
    counts = join(
        html(
            '<span class="grade {}" data-tip="{}"><b>{}</b>{}</span>',
            grade.name.lower(),
            grade_name(grade),
            SIGNS[grade],
            review.count(grade),
        )
        for grade in kinds
        if review.count(grade)
    )
    return html(
        '<div class="review-sum"><p class="review-accuracy" data-tip="{tip}">'
        '<strong class="numeral" id="accuracy">{n}</strong><span>{title}</span></p>'
        '<div class="review-counts">{counts}<p class="small muted">{lost}</p></div></div>',
        tip=t("review.accuracy.tip"),
        n=t("review.percent", n=f"{accuracy / 10:.0f}"),
        title=t("review.accuracy"),
        counts=counts,
        lost=t("review.lost.of" if whose else "review.lost", name=whose, n=amount(review.lost)),
    ) + _story(store, whose)


def _story(store: ReviewStore, whose: str) -> Markup:
    """The race in a sentence, once all turns are looked at: the turn that took or lost the lead for good."""
    review, of = store.review, ".of" if whose else ""
    if store.next or len(review.curve[0]) < 2:
        return NOTHING
    changes = review.lead_changes
    key = "behind" if not changes else "taken" if changes[-1].taken else "lost"
    told = t(f"review.story.{key}{of}", name=whose, turn=changes[-1].turn if changes else 0)
    times = t("review.story.times", n=len(changes)) if len(changes) > 2 else ""
    return html('<p class="review-story"><b>{}</b> {}</p>', told, times)


def _curve(store: ReviewStore, whose: str) -> Markup:
    """Turns to the goal over the game; the goal is at the top, so higher is nearer."""
    curve = store.review.curve
    if not curve:
        return NOTHING
    most = (store.review.farthest + 999) // 1000
    wide, high = WIDTH - LEFT - 8, HEIGHT - BOTTOM - TOP

    def x(turn: int) -> int:
        return LEFT + turn * wide // max(1, store.turns)

    def y(away: int) -> int:
        return TOP + away * high // (1000 * most)

    lines = [
        html('<path class="review-line {}" d="{}"/>', "me" if seat == store.seat else "other", path)
        for seat in sorted(range(len(curve[0])), key=lambda seat: seat == store.seat)
        if (
            path := _path(
                [(x(i), None if row[seat] is None else y(row[seat] or 0)) for i, row in enumerate(curve)]
            )
        )
    ]
    step = max(1, most // 3)
    rules = join(
        html(
            '<path class="review-rule" d="M{} {}H{}"/><text x="{}" y="{}">{}</text>',
            LEFT,
            y(1000 * n),
            WIDTH - 8,
            LEFT - 6,
            y(1000 * n) + 4,
            n,
        )
        for n in range(0, most + 1, step)
    )
    changes = join(
        html(
            '<path class="review-lead {}" d="M{} {}V{}"/>',
            "taken" if one.taken else "lost",
            x(one.turn),
            TOP,
            HEIGHT - BOTTOM,
        )
        for one in store.review.lead_changes
    )
    about = t("review.curve.of", name=whose) if whose else t("review.curve")
    dots = join(
        html(
            '<circle class="grade {}" cx="{}" cy="{}" r="{}"/>',
            one.grade.name.lower(),
            x(one.turn - 1),
            y(one.away[store.seat] or 0),
            6 if one.turn == store.shown else 4,
        )
        for one in store.review.turns
        if one.away[store.seat] is not None
    )
    return html(
        '<figure class="review-figure"><figcaption class="small muted" id="review-about">{}</figcaption>'
        '<svg class="review-curve" viewBox="0 0 {} {}" role="img" aria-labelledby="review-about">{}{}{}</svg>'
        "</figure>",
        " ".join(filter(None, (about, t("review.curve.lead") if changes else ""))),
        WIDTH,
        HEIGHT,
        rules + changes,
        join(lines),
        dots,
    )


def _path(points: Sequence[tuple[int, int | None]]) -> str:
    """The line through the known values; it breaks where a robot is off the board."""
    out, pen = [], "M"
    for x, y in points:
        if y is None:
            pen = "M"
        else:
            out.append(f"{pen}{x} {y}")
            pen = "L"
    return "".join(out)


def _strip(store: ReviewStore) -> Markup:
    """One button for each turn."""
    parts = []
    for turn in range(1, store.turns + 1):
        one = store.review.of(turn)
        if one is None:
            css, sign, told = "wait", "", t("review.turn.wait", turn=turn)
        else:
            key = "review.turn.none" if one.grade is Grade.NONE else "review.turn"
            told = t(key, turn=turn, grade=grade_name(one.grade), lost=amount(one.loss))
            css, sign = one.grade.name.lower(), SIGNS[one.grade]
        parts.append(
            html(
                '<button type="button" class="review-turn grade {css}" id="review-turn-{turn}" '
                'data-do="{do}" data-arg="{turn}" aria-label="{told}" data-tip="{told}" '
                'aria-pressed="{shown}">'
                "<small>{turn}</small><b>{sign}</b></button>",
                css=css,
                do=Action.REVIEW_TURN,
                turn=turn,
                told=told,
                sign=sign,
                shown=flag(turn == store.shown),
            )
        )
    return html('<div class="review-strip" role="group" aria-label="{}">{}</div>', t("review"), join(parts))


def _one(
    store: ReviewStore,
    cards: tuple[Sequence[Card | None], ...],
    why: str,
    tried: bool,
    made: tuple[str, str] | None,
) -> Markup:
    one = store.one
    if one is None or not cards:
        return NOTHING
    head = html(
        '<h3 class="row"><span class="grade {}">{}</span>{}</h3>',
        one.grade.name.lower(),
        SIGNS[one.grade],
        t("review.turn.none", turn=one.turn, grade=grade_name(one.grade)),
    )
    show = button(Action.REVIEW_SHOW, t("review.show"), picture="play", id="review-show")
    if one.grade is Grade.NONE:
        return html(
            '<section class="review-card">{}{}{}</section>', head, paragraph(t("review.forced")), show
        )
    rows = _program(t("review.played"), cards[0])
    told = [paragraph(t("review.sound"))] if one.better is None else []
    if abs(one.luck) >= 100:
        told.append(
            paragraph(t("review.luck.good" if one.luck > 0 else "review.luck.bad", n=amount(one.luck)))
        )
    if one.better is not None:
        rows += _program(t("review.better"), cards[1])
        told.insert(0, paragraph(why))
        show += button(Action.REVIEW_INSTEAD, t("review.instead"), picture="eye", id="review-instead")
        if tried:
            show += button(
                Action.REVIEW_TRY,
                t("review.try"),
                css="primary",
                picture="replay",
                id="review-try",
                tip=t("review.try.tip"),
            )
        if made is None:
            show += button(
                Action.REVIEW_PUZZLE,
                t("puzzle.make"),
                picture="dice",
                id="review-puzzle",
                tip=t("puzzle.make.tip"),
            )
        elif made[1]:
            show += button(
                Action.PUZZLES, t("puzzle.own.play"), arg=made[1], picture="dice", id="review-puzzle-play"
            )
            show += button(
                Action.PUZZLE_OWN_COPY, t("puzzle.copy"), arg=made[1], picture="link", id="review-puzzle-copy"
            )
    return html(
        '<section class="review-card">{}<div class="review-programs">{}</div>{}'
        '<div class="review-foot">{}</div>{}</section>',
        head,
        rows,
        join(told),
        show,
        html('<p class="review-making" role="status">{}</p>', made[0]) if made is not None else NOTHING,
    )


def _program(title: str, cards: Sequence[Card | None]) -> Markup:
    cells = join(
        html(
            '<span class="cell" role="img" aria-label="{}">{}</span>',
            command_name(card.command) if card else t("hint.burnt"),
            command_icon(card.command.name.lower()) if card else NOTHING,
        )
        for card in cards
    )
    return html('<span class="small muted">{}</span><div class="cells">{}</div>', title, cells)


def _points(store: ReviewStore) -> Markup:
    if store.next and not store.review.points:
        return NOTHING
    body = join(
        html(
            '<button type="button" class="why" data-do="{do}" data-arg="{turn}">{picture}'
            "<span>{told}</span></button>",
            do=Action.REVIEW_TURN,
            turn=point.turn,
            picture=icon(PICTURES[point.swing]),
            told=t(f"review.point.{point.swing.name.lower()}", turn=point.turn, n=amount(point.amount)),
        )
        for point in store.review.points
    )
    body = body or paragraph(t("review.points.none"), "muted small")
    return html('<section class="review-points"><h3>{}</h3>{}</section>', t("review.points"), body)
