"""The part of the shelf that makes boards, as markup."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roborally_core.base.markup import NOTHING, Markup, html, join
from roborally_core.board.model import Difficulty
from roborally_core.rulesets import RULESETS
from roborally_core.workshop.generator import BoardTheme
from roborally_core.workshop.generator.wish import LEAST_SIDE, MOST_SEED, MOST_SIDE
from roborally_core.workshop.words import say

from ..action import Action
from ..texts import t as page_text
from ..view.html import button, option, stepper
from .texts import t

if TYPE_CHECKING:
    from .make_store import MakeStore


def maker_page(store: MakeStore, day: str) -> Markup:
    """The wish as a form, and the board of the day."""
    wish = store.wish
    sides = join(
        html(
            '<div class="field"><span>{}</span>{}</div>',
            t(name),
            stepper(Action.SHOP_WISH, value, str(value), LEAST_SIDE, MOST_SIDE, t(name), of=name),
        )
        for name, value in (("width", wish.width), ("height", wish.height))
    )
    return html(
        '<h2>{}</h2><p class="muted">{}</p><div class="make-fields">'
        '<label class="field">{}<span class="row"><input type="text" id="make-seed" maxlength="{}" value="{}"'
        ' data-change="wish:seed" autocomplete="off" spellcheck="false">{}</span></label>{}{}{}{}</div>'
        '<div class="row wrap">{}{}</div><div id="make-progress" class="stack">{}</div>',
        t("make"),
        t("make.about"),
        t("make.seed"),
        MOST_SEED,
        wish.seed,
        button(Action.SHOP_SEED, t("make.dice"), picture="dice", square=True, id="make-dice"),
        _choice("ruleset", [(key, rules.title) for key, rules in RULESETS.items()], wish.ruleset),
        _choice(
            "difficulty",
            [(one.name, page_text(f"difficulty.{one.name.lower()}")) for one in Difficulty],
            wish.difficulty.name,
        ),
        _choice(
            "theme", [(one.value, say(f"generate.theme.{one.value}")) for one in BoardTheme], wish.theme.value
        ),
        html('<div class="make-sides">{}</div>', sides),
        button(Action.SHOP_MAKE, t("make.go"), picture="gear", css="primary", id="make-go"),
        button(
            Action.SHOP_DAY, t("make.day"), picture="crown", tip=t("make.day.about", day=day), id="make-day"
        ),
        maker_progress(store),
    )


def maker_progress(store: MakeStore) -> Markup:
    """The progress of the making, or the reason why it gave no board."""
    if store.refused or store.unable:
        told = t("make.unable") if store.unable else store.refused
        return html('<p class="trouble" role="alert">{}</p>', told)
    if store.going is None:
        return NOTHING
    draft, done, of = store.progress
    told = t("make.draft", n=draft) if of else t("judge.starting")
    return html(
        '<p class="small muted" role="status">{}</p><progress max="{}" value="{}" aria-label="{}"></progress>'
        '<div class="row">{}</div>',
        told,
        max(1, of),
        done,
        told,
        button(Action.SHOP_STOP, t("judge.stop"), picture="stop_sign", id="make-stop"),
    )


def _choice(name: str, options: list[tuple[str, str]], chosen: str) -> Markup:
    return html(
        '<label class="field">{}<select id="make-{}" data-change="wish:{}">{}</select></label>',
        t(f"make.{name}"),
        name,
        name,
        join(option(key, text, key == chosen) for key, text in options),
    )
