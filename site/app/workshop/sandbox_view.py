"""The card of the sandbox: the robots put on a board, the chosen one's state, and any trouble."""

from __future__ import annotations

from roborally_core.base.geometry import DIRS
from roborally_core.base.markup import NOTHING, Attributes, Markup, html, join
from roborally_core.board.model import Board
from roborally_core.effects.conditions import Condition, Listed
from roborally_core.engine.rules import Rules
from roborally_core.language.noun import called
from roborally_core.rules.cards import CLASSIC_DECK
from roborally_core.rules.timeline import REGISTERS
from roborally_core.story.naming import command_name

from ..action import Action
from ..view.html import button, option, paragraph, segments, stepper
from . import posing_view
from .sandbox import FURTHER, MOST_NUMBER, MOST_ROBOTS, NAMES, Sandbox, SandRobot, conditions_of
from .texts import t

MOST_TEXT = 40_000
"""The most characters of a scene in its field."""
MOST_LIVES = 9

NUMBERS = {
    ("accelerated", 0): "sandbox.number.speed",
    ("alight", 0): "sandbox.number.fire",
    ("energised", 0): "sandbox.number.register",
    ("asleep", 0): "sandbox.number.played",
    ("asleep", 1): "sandbox.number.slept",
    ("free-card", 0): "sandbox.number.kind",
    ("free-card", 1): "sandbox.number.this_turn",
    ("remote-control", 0): "sandbox.number.remote",
    ("remote-move", 0): "sandbox.number.this_turn",
    ("remote-move", 1): "sandbox.number.cards",
    ("momentum", 0): "sandbox.number.north",
    ("momentum", 1): "sandbox.number.east",
    ("momentum", 2): "sandbox.number.spin",
}
"""The texts for a condition's numbers, by its key and their place."""


def sandbox_card(sandbox: Sandbox, board: Board, rules: Rules, trouble: str) -> Markup:
    """The whole card of the sandbox."""
    names = [
        (str(i), t("sandbox.me", name=NAMES[i]) if i == 0 else NAMES[i]) for i in range(len(sandbox.robots))
    ]
    if len(sandbox.robots) < MOST_ROBOTS:
        names.append((str(len(sandbox.robots)), t("sandbox.new")))
    parts = [
        html("<h2>{}</h2>", t("sandbox")),
        paragraph(t("sandbox.about"), "muted small"),
        segments(Action.SAND_CHOOSE, names, str(sandbox.chosen), t("sandbox.robots")),
    ]
    one = sandbox.robot
    parts.append(paragraph(t("sandbox.put"), "small") if one is None else _robot(sandbox, one, board, rules))
    if trouble:
        parts.append(html('<p class="trouble" role="alert">{}</p>', trouble))
    parts.append(
        html(
            '<div class="row wrap">{}{}</div>',
            button(
                Action.SAND_PLAY,
                t("sandbox.play"),
                picture="play",
                css="primary",
                id="sand-play",
                disabled=not sandbox.robots,
            ),
            button(
                Action.SAND_TEXT,
                t("sandbox.text"),
                picture="report",
                id="sand-text",
                disabled=not sandbox.robots,
            ),
        )
    )
    return join(parts)


def _robot(sandbox: Sandbox, one: SandRobot, board: Board, rules: Rules) -> Markup:
    ways = [(way.name, t(f"way.{way.name}")) for way in DIRS]
    most = rules.destroyed_at - 1
    numbers = [("damage", one.damage, 0, most)]
    if board.checkpoints:
        numbers.append(("checkpoints", one.checkpoints, 0, len(board.checkpoints) - 1))
    numbers.append(("lives", one.lives, 1, MOST_LIVES))
    return join(
        [
            posing_view.cards(sandbox, rules),
            segments(Action.SAND_FACE, ways, one.facing.name, t("facing")),
            *(_number(name, *told) for name, *told in numbers),
            _flag("asleep", t("sandbox.asleep"), on=one.asleep),
            *(_flag(f"option:{o.key}", o.called, on=o.key in one.options) for o in rules.options),
            *_conditions(one, rules),
            button(Action.SAND_DROP, t("sandbox.drop"), css="danger", id="sand-drop"),
        ]
    )


def _number(name: str, value: int, low: int, high: int) -> Markup:
    label = t(f"sandbox.{name}")
    step = stepper(Action.SAND_VALUE, value, str(value), low, high, label, of=name)
    return html('<div class="parameter"><span>{}</span>{}</div>', label, step)


def _flag(name: str, label: str, *, on: bool) -> Markup:
    box = Attributes(
        type="checkbox", id=f"sand-{name.replace(':', '-')}", checked=on, data_change=f"sand:{name}"
    )
    return html('<label class="sand-flag"><input{}>{}</label>', box, label)


def _conditions(one: SandRobot, rules: Rules) -> list[Markup]:
    out = []
    for condition in conditions_of(rules):
        known = one.conditions.get(condition.key)
        shown = _flag(f"condition:{condition.key}", _called(condition), on=known is not None)
        fields = NOTHING
        if known:
            fields = join(
                html(
                    '<label class="sand-number">{}<input{}></label>',
                    _meaning(condition.key, place),
                    Attributes(
                        type="number",
                        value=value,
                        min=max(low.start, -MOST_NUMBER),
                        max=min(low.stop - 1, MOST_NUMBER),
                        id=f"sand-{condition.key}-{place}",
                        data_change=f"sand:condition:{condition.key}:{place}",
                    ),
                )
                for place, (value, low) in enumerate(zip(known, condition.knows, strict=False))
            )
            fields += _further(condition, known[len(condition.knows) :])
        out.append(html('<div class="row wrap sand-condition">{}{}</div>', shown, fields))
    return out


def _further(condition: Condition, rest: tuple[int, ...]) -> Markup:
    """Fields for a condition's values beyond its numbers: cards, or registers."""
    if condition.lists is None:
        return NOTHING
    name = f"sand:condition:{condition.key}:{FURTHER}"
    if condition.lists is Listed.CARDS:
        return join(
            html(
                '<label class="sand-number">{}<select id="sand-{}-card-{}" data-change="{}{}">{}</select>'
                "</label>",
                t("sandbox.card", n=place + 1),
                condition.key,
                place,
                name,
                place,
                join(
                    option(command.name, command_name(command), command is CLASSIC_DECK[card].command)
                    for command in CLASSIC_DECK.firsts
                ),
            )
            for place, card in enumerate(rest)
        )
    boxes = join(
        html(
            "<label><input{}> {}</label>",
            Attributes(
                type="checkbox",
                id=f"sand-{condition.key}-register-{register}",
                checked=register in rest,
                data_change=f"{name}{register}",
            ),
            register + 1,
        )
        for register in range(REGISTERS)
    )
    return html('<fieldset class="shop-also"><legend>{}</legend>{}</fieldset>', t("sandbox.registers"), boxes)


def _meaning(key: str, place: int) -> str:
    return t(NUMBERS.get((key, place), "sandbox.number"), n=place + 1)


def _called(condition: Condition) -> str:
    return called(f"conditions.{condition.key}", condition.title)


def scene_body(trouble: str) -> Markup:
    """The field for a situation as a text that can be changed and played."""
    wrong = html('<p class="trouble" role="alert">{}</p>', trouble) if trouble else NOTHING
    return html(
        '<div class="stack"><p>{}</p><textarea id="sand-scene" rows="14" maxlength="{}" spellcheck="false"'
        ' aria-label="{}"></textarea>{}<div class="row wrap">{}</div></div>',
        t("sandbox.text.about"),
        MOST_TEXT,
        t("sandbox.text"),
        wrong,
        button(Action.SAND_SCENE, t("sandbox.play"), picture="play", css="primary", id="sand-scene-play"),
    )
