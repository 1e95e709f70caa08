"""The solo setup page: boards with pictures, rules, own robot, machines, clock."""

from __future__ import annotations

from collections.abc import Collection

from roborally_core.board.model import Board
from roborally_core.robots.models import MODELS
from roborally_core.rulesets import RULESETS

from ..art.robots import CHASSIS, COATS, picture
from ..store.settings import NAME_LENGTH
from ..store.setup import LOOKS, MINIMUMS, TIMERS, SetupStore, room
from ..texts import t, worded
from .html import button, esc, page, segments, stepper


def difficulty(board: Board) -> str:
    """A badge that says how hard the board is."""
    if board.difficulty is None:
        return ""
    name = board.difficulty.name.lower()
    return f' <em class="difficulty {name}">{esc(t(f"difficulty.{name}"))}</em>'


def board_option(key: str, board: Board, seats: int, chosen: bool, points: bool) -> str:
    """One board with its picture and numbers; ``points`` where hit points are counted down."""
    facts = t(
        worded("board.facts", points), w=board.width, h=board.height, n=len(board.checkpoints), starts=seats
    )
    return (
        f'<button type="button" role="radio" class="board-option" id="board-{esc(key)}" data-do="board" '
        f'data-arg="{esc(key)}"'
        f' aria-checked="{"true" if chosen else "false"}" data-tip="{esc(board.about)}">'
        f'<canvas id="thumb-{esc(key)}" width="8" height="8" aria-hidden="true"></canvas>'
        f'<span>{esc(board.name)}{difficulty(board)}</span><span class="facts">{esc(facts)}</span></button>'
    )


def boards(store: SetupStore) -> str:
    """All boards of the ruleset, as one choice."""
    points = RULESETS[store.choice.ruleset].counts_down
    options = "".join(
        board_option(k, b, room(b, store.choice.ruleset), k == store.choice.board, points)
        for k, b in store.playable().items()
    )
    if not options:
        options = f'<p class="muted">{esc(t("board.loading"))}</p>'
    return f'<div class="board-list" role="radiogroup" aria-label="{esc(t("board"))}">{options}</div>'


def looks(chosen: int, taken: Collection[int] = ()) -> str:
    """The eight robots to choose from, except those others took."""
    parts = []
    for look in range(LOOKS):
        gone = " disabled" if look in taken else ""
        name = t("look.name", name=CHASSIS[look].name, colour=t(f"colour.{COATS[look].name}"))
        parts.append(
            f'<button type="button" role="radio" id="look-{look}" data-do="look" data-arg="{look}"{gone}'
            f' aria-checked="{"true" if look == chosen else "false"}" aria-label="{esc(name)}" '
            f'data-tip="{esc(name)}">'
            f"{picture(look)}</button>"
        )
    return (
        f'<div class="robot-picker" role="radiogroup" aria-label="{esc(t("robot"))}">{"".join(parts)}</div>'
    )


def models(available: tuple[int, ...], chosen: int) -> str:
    """The models with their abilities; nothing where the ruleset has only one."""
    if len(available) < 2:
        return ""
    parts = []
    for model in available:
        about = MODELS[model]  # type: ignore[index]
        parts.append(
            f'<button type="button" role="radio" id="model-{int(model)}" data-do="model" '
            f'data-arg="{int(model)}"'
            f' aria-checked="{"true" if model == chosen else "false"}"><b>{esc(about.name)}</b>'
            f"<span>{esc(about.ability)}</span></button>"
        )
    title = f"<h3>{esc(t('model'))}</h3>"
    return (
        f'{title}<div class="model-list" role="radiogroup" '
        f'aria-label="{esc(t("model"))}">{"".join(parts)}</div>'
    )


def own_name(name: str) -> str:
    """The field of the own name, which is a setting."""
    field = f'<input type="text" data-set="name" id="own-name" maxlength="{NAME_LENGTH}" value="{esc(name)}"'
    return f'<label class="field">{esc(t("settings.name"))}{field} autocomplete="nickname"></label>'


def machines(store: SetupStore) -> str:
    """The machines: how many, and each one's model and level."""
    rows = []
    several = len(store.models()) > 1
    for i, machine in enumerate(store.choice.machines):
        name = store.machine_name(machine.look)
        model = (
            button(
                "machine-model",
                MODELS[machine.model].name,
                arg=i,
                id=f"machine-model-{i}",
                tip=MODELS[machine.model].ability,
            )
            if several
            else ""
        )
        level = button(
            "machine-level", t(f"level.{machine.level}"), arg=i, id=f"machine-level-{i}", tip=t("tip.level")
        )
        rows.append(
            f'<div class="seat">{picture(machine.look)}<b>{esc(name)}</b><span '
            f'class="row">{model}{level}</span></div>'
        )
    count = stepper(
        "machines",
        len(store.choice.machines),
        str(len(store.choice.machines)),
        store.least,
        store.most_machines(),
        t("machines"),
    )
    return f'<div class="row spread"><h2>{esc(t("machines"))}</h2>{count}</div>{"".join(rows)}'


def rules_card(store: SetupStore, match: bool = False) -> str:
    """Ruleset, checkpoints and clock; a match with machines also has a least time."""
    options = [(key, rules.title) for key, rules in RULESETS.items()]
    about = RULESETS[store.choice.ruleset].about
    most = len(store.board.checkpoints) if store.board else 1
    checkpoints = t(worded("checkpoints", RULESETS[store.choice.ruleset].counts_down))
    goal = stepper("goal", store.goal, str(store.goal), 1, most, checkpoints)
    timers = segments(
        "timer",
        [(str(s), t("timer.off") if not s else t("seconds", n=s)) for s in TIMERS],
        str(store.choice.timer),
        t("timer"),
    )
    minimum = ""
    if match and store.choice.machines:
        least = [(str(s), t("seconds", n=s)) for s in MINIMUMS]
        chosen = segments("minimum", least, str(store.choice.minimum), t("minimum"))
        minimum = f"<h3>{esc(t('minimum'))}</h3>{chosen}"
    return (
        f"<h2>{esc(t('rules'))}</h2>{segments('ruleset', options, store.choice.ruleset, t('rules'))}"
        f'<p class="muted small">{esc(about)}</p>'
        f'<div class="row spread"><h3>{esc(checkpoints)}</h3>{goal}</div>'
        f"<h3>{esc(t('timer'))}</h3>{timers}{minimum}"
    )


def setup_page(store: SetupStore) -> str:
    """The frame of the page; its parts are filled by id and change on their own."""
    foot = (
        '<span class="grow muted small" id="setup-note">'
        f"</span>{button('start', t('start'), css='primary', picture='play', id='start')}"
    )
    body = (
        '<div class="columns"><div class="stack"><section class="card">'
        f'<h2>{esc(t("board"))}</h2><div id="setup-boards">{boards(store)}</div>'
        '<p id="setup-about" class="muted"></p></section>'
        '<section class="card" id="setup-machines"></section></div>'
        '<div class="stack"><section class="card" id="setup-rules"></section>'
        '<section class="card"><h2>' + esc(t("your_robot")) + '</h2><div id="setup-name"></div>'
        '<div id="setup-looks"></div><div id="setup-models" class="stack"></div></section></div></div>'
    )
    return page(t("solo.title"), body, foot=foot)
