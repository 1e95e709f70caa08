"""The panel that says whether a board is good: verdict, findings, starts compared, ends by square."""

from __future__ import annotations

from roborally_core.base.markup import NOTHING, Attributes, Markup, html, join
from roborally_core.rulesets import RULESETS
from roborally_core.story.sentences import square_name
from roborally_core.workshop.judge import BoardVerdict, Finding, Judgement, Weight
from roborally_core.workshop.judge.findings import percent, tenths
from roborally_core.workshop.judge.judgement import PARTS, Proportion, StartFigures
from roborally_core.workshop.words import say

from ..action import Action
from ..view.html import button, flag, paragraph
from .judged import Judged, JudgeStore
from .texts import t

MOST_ENDS = 8
"""Number of squares that are listed with the number of robots destroyed there."""
_CSS = {BoardVerdict.GOOD: "good", BoardVerdict.FAIR: "fair", BoardVerdict.FLAWED: "bad"}
_TAGS = {Weight.NOTE: "tag", Weight.ADVICE: "tag side", Weight.FLAW: "tag bad"}


def judge_begin(store: JudgeStore, mend: bool) -> Markup:
    """The progress of the judging, and the button that begins or stops it."""
    shown = store.shown
    if store.running is not None:
        done, of = store.running.progress
        told = t("judge.race", n=done, of=of) if of else t("judge.starting")
        bar = html('<progress max="{}" value="{}" aria-label="{}"></progress>', max(1, of), done, told)
        return html(
            '<p class="small muted">{}</p>{}{}',
            told,
            bar,
            button(Action.SHOP_STOP, t("judge.stop"), picture="stop_sign", id="judge-go"),
        )
    if mend:
        return paragraph(t("judge.mend"), "muted")
    label = "judge.begin"
    note = NOTHING
    if shown is None or (shown.judgement is None and not shown.results):
        note = paragraph(t("judge.about"), "muted")
    elif store.is_stale:
        note, label = paragraph(t("judge.stale"), "stale"), "judge.again"
    elif not shown.is_whole:
        note, label = (
            paragraph(t("judge.part", n=shown.progress.done, of=shown.progress.of), "stale"),
            "judge.on",
        )
    else:
        return NOTHING
    return html("{}{}", note, button(Action.SHOP_JUDGE, t(label), picture="target", id="judge-go"))


def verdict_words(judgement: Judgement) -> str:
    """The verdict in a sentence."""
    return say(f"judge.verdict.{judgement.verdict.value}")


def judge_figures(store: JudgeStore) -> Markup:
    """Everything found out so far."""
    shown = store.shown
    if shown is None or shown.judgement is None:
        return NOTHING
    judgement = shown.judgement
    parts = [
        html(
            '<p class="verdict {}"><b>{}</b></p>',
            _CSS[judgement.verdict],
            verdict_words(judgement),
        )
    ]
    items = [_finding(number, one, store) for number, one in enumerate(judgement.findings)]
    if items:
        parts.append(html('<ul class="findings">{}</ul>', join(items)))
    if judgement.alone + judgement.field:
        parts += [_races(judgement), _starts(judgement, shown), _ends(judgement, store, shown)]
    return html('<div class="stack{}">{}</div>', " old" if store.is_stale else "", join(parts))


def _finding(number: int, one: Finding, store: JudgeStore) -> Markup:
    weight = html(
        '<span class="{}">{}</span>', _TAGS[one.weight], say(f"judge.weight.{one.weight.name.lower()}")
    )
    if not one.squares or store.is_stale:
        return html("<li><p>{} {}</p></li>", weight, one.text)
    attributes = Attributes(
        type="button",
        data_do=Action.SHOP_FINDING,
        data_arg=number,
        id=f"finding-{number}",
        class_="ghost",
        aria_pressed=flag(store.pointed == number),
    )
    return html("<li><button{}><span>{} {}</span></button></li>", attributes, weight, one.text)


def _races(judgement: Judgement) -> Markup:
    return paragraph(
        say(
            "judge.races",
            rules=RULESETS[judgement.ruleset].title,
            alone=judgement.alone,
            field=judgement.field,
            robots=judgement.robots,
            turns=tenths(judgement.turns),
            percent=percent(judgement.finished.thousandths),
        ),
        "small",
    )


# -- starts --------------------------------------------------------------------------------------


def _starts(judgement: Judgement, shown: Judged) -> Markup:
    heads = join(
        html('<th scope="col">{}</th>', t(f"judge.head.{key}"))
        for key in ("start", "chance", "turns", "lost", "damage")
    )
    most = max((start.chance.high for start in judgement.starts if start.chance.of), default=PARTS)
    rows = join(_start(start, shown, most) for start in judgement.starts)
    return html(
        '<div class="judge-scroll" tabindex="0" role="region" aria-label="{}"><table>'
        "<thead><tr>{}</tr></thead><tbody>{}</tbody></table></div>",
        t("judge.starts"),
        heads,
        rows,
    )


def _start(start: StartFigures, shown: Judged, most: int) -> Markup:
    lost = f"{percent(start.lost.thousandths)} %" if start.lost.of else "–"
    return html(
        '<tr><th scope="row" title="{}">{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>',
        square_name(shown.board, start.pos),
        start.number or square_name(shown.board, start.pos),
        _chance(start.chance, most),
        tenths(start.turns) if start.turns else "–",
        lost,
        start.damage,
    )


def _chance(chance: Proportion, most: int) -> Markup:
    """The chance with its interval, in words and as a bar, relative to the highest of all."""
    if not chance.of:
        return html("–")
    low, high = percent(chance.low), percent(chance.high)
    words = say("judge.chance", percent=percent(chance.thousandths), low=low, high=high)
    left, right, middle = (
        100 * value // max(1, most) for value in (chance.low, chance.high, chance.thousandths)
    )
    return html(
        '{}<svg class="chance" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">'
        '<rect x="{}" y="2" width="{}" height="4"/>'
        '<rect class="at" x="{}" y="0" width="2" height="8"/></svg>',
        words,
        left,
        max(1, right - left),
        min(98, middle),
    )


# -- ends ----------------------------------------------------------------------------------------


def _ends(judgement: Judgement, store: JudgeStore, shown: Judged) -> Markup:
    if not judgement.deaths:
        return paragraph(say("judge.no_deaths"), "small")
    worst = sorted(judgement.deaths, key=lambda one: (-one[1], one[0]))
    told = ", ".join(
        t("judge.end", square=square_name(shown.board, pos), n=number) for pos, number in worst[:MOST_ENDS]
    )
    more = sum(number for _, number in worst[MOST_ENDS:])
    words = told + (f" {t('judge.ends.more', n=more)}" if more else "")
    heat = NOTHING
    if not store.is_stale:
        heat = button(Action.SHOP_HEAT, t("judge.heat"), picture="flame", pressed=store.heat, id="judge-heat")
    return html("{}{}", paragraph(t("judge.ends", squares=words), "small"), heat)
