"""The terms of a game: everything that most games leave as it is, folded."""

from __future__ import annotations

from roborally_core.base.markup import NOTHING, Attributes, Markup, html, join
from roborally_core.engine.terms import Setting
from roborally_core.rulesets import RULESETS

from ..action import Action
from ..store.choices import MINIMUMS, PACES, TIMERS
from ..store.setup import SetupStore
from ..texts import t, worded
from .html import paragraph, segments, stepper

MORE = "setup-more"
"""The id of what is folded."""


def more_settings(folded: Markup, is_open: bool) -> Markup:
    """Settings that most games do not need, folded under a line that says how they stand."""
    return html(
        '<details{}><summary data-do="{}"><h2>{}</h2><span class="muted small" id="setup-told"></span>'
        '</summary><div class="stack">{}</div></details>',
        Attributes(class_="card more-settings", id=MORE, open=is_open),
        Action.MORE_SETTINGS,
        t("setup.more"),
        folded,
    )


def terms(store: SetupStore, match: bool = False) -> Markup:
    """Checkpoints, the settings of the rules and the clock; a match has its pace, and with machines a least
    time.
    """
    rules = RULESETS[store.choice.ruleset]
    goal = NOTHING
    if not rules.squads:
        most = len(store.board.checkpoints) if store.board else 1
        title = _checkpoints(store)
        steps = stepper(Action.GOAL, store.goal, str(store.goal), 1, most, title)
        goal = html('<div class="row spread"><h3>{}</h3>{}</div>', title, steps)
    return html(
        '<div class="rule-list">{}{}{}</div>',
        goal,
        join(_setting(one, value) for one, value in store.settings()),
        _time(store, match),
    )


def _time(store: SetupStore, match: bool) -> Markup:
    """The clock, or the pace that takes its place in a slow match."""
    clock = minimum = pace = NOTHING
    if not store.choice.slow:
        timers = [(str(s), t("timer.off") if not s else t("seconds", n=s)) for s in TIMERS]
        shown = segments(Action.TIMER, timers, str(store.choice.timer), t("timer"))
        clock = html("<div><h3>{}</h3>{}</div>", t("timer"), shown)
    if match and store.choice.machines and not store.choice.slow:
        least = [(str(s), t("seconds", n=s)) for s in MINIMUMS]
        shown = segments(Action.MINIMUM, least, str(store.choice.minimum), t("minimum"))
        minimum = html("<div><h3>{}</h3>{}</div>", t("minimum"), shown)
    if match and store.seated:  # a screen is looked at by the people in the room
        paces = [("0", t("timer.off")), *((str(s), pace_text(s)) for s in PACES)]
        chosen = str(store.choice.timer) if store.choice.slow else "0"
        shown = segments(Action.PACE, paces, chosen, t("pace"))
        pace = html("<div><h3>{}</h3>{}{}</div>", t("pace"), shown, paragraph(t("pace.about"), "muted small"))
    return join((clock, minimum, pace))


def terms_told(store: SetupStore, match: bool = False) -> str:
    """The folded settings in a line: the terms, and everything unusual about the player."""
    rules, timer = RULESETS[store.choice.ruleset], store.choice.timer
    told = [] if rules.squads else [t("lobby.setting", name=_checkpoints(store), value=store.goal)]
    switches = {one.key for one in rules.settings if one.is_switch}
    for key, value in store.chosen_settings().items():
        shown = t("setting.on" if value else "setting.off") if key in switches else str(value)
        told.append(t("lobby.setting", name=t(f"setting.{key}"), value=shown))
    if store.choice.slow:
        told.append(t("lobby.pace", time=pace_text(timer)))
    else:
        told.append(t("lobby.timer", timer=t("seconds", n=timer) if timer else t("timer.off")))
    if match:
        told += _side_told(store)
    if store.choice.guests:
        told.append(people_told(store))
    return " · ".join(told)


def guest_told(store: SetupStore) -> str:
    """A guest's folded settings in a line: the side, if it is shared, and the people at this device."""
    return " · ".join((*_side_told(store), people_told(store)))


def _side_told(store: SetupStore) -> list[str]:
    """The side of a player who does not play alone; squads are chosen in sight."""
    if not store.choice.side or store.rules.squads:
        return []
    return [t(f"side.match.{store.choice.side}")]


def people_told(store: SetupStore) -> str:
    """The number of people at this device."""
    return t("lobby.setting", name=t("hotseat.people"), value=store.here)


def _checkpoints(store: SetupStore) -> str:
    return t(worded("checkpoints", RULESETS[store.choice.ruleset].dialect))


def _setting(setting: Setting, value: int) -> Markup:
    """One setting of the rules: a switch or a number."""
    title, of = t(f"setting.{setting.key}"), setting.key
    if setting.is_switch:
        control = segments(
            Action.SETTING, [("0", t("setting.off")), ("1", t("setting.on"))], str(value), title, of=of
        )
    else:
        control = stepper(Action.SETTING, value, str(value), setting.low, setting.high, title, of=of)
    return html('<div class="row spread"><h3>{}</h3>{}</div>', title, control)


def pace_text(seconds: int) -> str:
    """The time for each step of a slow match, in the largest unit that fits."""
    for unit, size in (("days", 86_400), ("hours", 3_600)):
        if seconds >= size and seconds % size == 0:
            return t(f"pace.{unit}", n=seconds // size)
    return t("pace.minutes", n=max(1, seconds // 60))
