"""System, board and model as rows that open a dialog each, and the machines of a match in a line."""

from __future__ import annotations

from roborally_core.base.markup import NOTHING, Attributes, Markup, constant, html, join
from roborally_core.robots.models import MODELS, ModelId
from roborally_core.rulesets import RULESETS

from ..action import Action
from ..art.icons import icon
from ..store.choices import LEVELS
from ..store.setup import SetupStore, room
from ..texts import t
from .html import dialog, paragraph
from .setup_view import badge, board_facts, boards, pick

DIALOG = "pick-dialog"
RULES, BOARD, MODEL = "rules", "board", "model"
"""The choices of the rows."""
CHOSEN = "thumb-chosen"
"""The canvas with the picture of the chosen board."""
_CANVAS = constant(
    '<canvas id="thumb-chosen" class="thumb" width="8" height="8" aria-hidden="true"></canvas>'
)


def picks(store: SetupStore) -> Markup:
    """The chosen system and board, each as a button that opens the choice."""
    ruleset, board = store.choice.ruleset, store.course
    system = RULESETS[ruleset]
    told = html('<b>{}</b><small class="muted">{}</small>', system.title, system.told_about)
    rules = _row(RULES, t("rules"), told)
    if board is None:
        return rules + paragraph(t("board.loading"), "muted")
    told = html(
        '<b>{}{}</b><small class="muted">{}</small>',
        board.name,
        badge(board, store.shelf.get(store.choice.board)),
        board_facts(board, room(board, ruleset), RULESETS[ruleset].dialect),
    )
    return rules + _row(BOARD, t("board"), told, _CANVAS)


def _row(what: str, label: str, value: Markup, picture: Markup = NOTHING) -> Markup:
    attributes = Attributes(
        type="button",
        class_="pick",
        id=f"pick-{what}",
        data_do=Action.PICK,
        data_arg=what,
        aria_haspopup="dialog",
    )
    return html(
        '<button{}>{}<span class="grow"><small class="muted">{}</small>{}</span>{}</button>',
        attributes,
        picture,
        label,
        value,
        icon("right"),
    )


def model_pick(store: SetupStore) -> Markup:
    """The model of the player's robot and its ability, as such a button, where there are several models."""
    if len(store.models()) < 2:
        return NOTHING
    model = MODELS[store.model]
    told = html('<b>{}</b><small class="muted">{}</small>', model.name, model.told_ability)
    return _row(MODEL, t("model"), told)


def models_dialog(store: SetupStore) -> Markup:
    """All models of the system with their abilities."""
    options = join(
        html(
            "<button{}><b>{}</b><span>{}</span></button>",
            pick(Action.MODEL, model, model == store.model),
            MODELS[ModelId(model)].name,
            MODELS[ModelId(model)].told_ability,
        )
        for model in map(int, store.models())
    )
    return dialog(t("model"), html('<div class="model-list">{}</div>', options), id=DIALOG)


def rules_dialog(store: SetupStore) -> Markup:
    """All systems with a sentence about each."""
    options = join(
        html(
            "<button{}><b>{}</b><span>{}</span></button>",
            pick(Action.RULESET, key, key == store.choice.ruleset),
            rules.title,
            rules.told_about,
        )
        for key, rules in RULESETS.items()
    )
    return dialog(t("rules"), html('<div class="model-list">{}</div>', options), id=DIALOG)


def boards_dialog(store: SetupStore) -> Markup:
    """All boards of the system with their pictures."""
    shown = html('<div id="setup-boards" class="stack">{}</div>', boards(store))
    return dialog(t("board"), shown, id=DIALOG)


def machines_told(store: SetupStore) -> str:
    """The machines in a line, by their level."""
    told = []
    for level in range(LEVELS):
        names = [store.machine_name(one.look) for one in store.choice.machines if one.level == level]
        if names:
            told.append(t("lobby.setting", name=", ".join(names), value=t(f"level.{level}")))
    return " · ".join(told)
