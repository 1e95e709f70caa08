"""The story as a page: the robots' charge, and the models."""

from __future__ import annotations

from roborally_core.base.markup import Markup, html, join
from roborally_core.missions import MISSIONS
from roborally_core.robots.models import MODELS, Model, ModelId

from ...action import Action
from ...art import robots
from ...texts import t
from ...view.html import button, page

PARTS = ("world", "trial", "prize", "you")


def story_page() -> Markup:
    """The story, and the way into the first mission."""
    told = join(html("<p>{}</p>", t(f"story.{part}")) for part in PARTS)
    shown = join(_model(look, one) for look, one in enumerate(_for_sale()))
    begin = button(
        Action.MISSION, t("story.begin"), arg=MISSIONS[0].key, css="primary", picture="play", id="story-begin"
    )
    body = html(
        '<div class="story">{}</div><h2>{}</h2><ul class="story-models">{}</ul>',
        told,
        t("story.models"),
        shown,
    )
    return page(t("story.title"), body, foot=begin)


def _for_sale() -> list[Model]:
    return [model for model in MODELS.values() if model.id is not ModelId.STANDARD]


def _model(look: int, model: Model) -> Markup:
    return html(
        "<li>{}<div><b>{}</b><q>{}</q><small>{}</small></div></li>",
        robots.picture(look),
        model.name,
        model.told_motto,
        model.told_ability,
    )
