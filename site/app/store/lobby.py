"""The lobby as data: from what members publish to rows, and from the host's choices to settings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from roborally_core.base.plain import clean_name
from roborally_core.board.model import Board
from roborally_core.engine.rules import Rules
from roborally_core.language.core import say
from roborally_core.match.turn.pace import PACE
from roborally_core.match.watch.places import watch_places
from roborally_core.play.agreement import in_squads, settings_problems
from roborally_core.play.brought import match_board
from roborally_core.play.record import RecordError, board_content
from roborally_core.robots.models import MODELS, ModelId
from roborally_core.rules.dialect import Dialect
from roborally_core.rulesets import RULESETS

from .choices import LEVELS, PACES, SIDES, Machine
from .guests import LOOKS, free_look
from .setup import SetupStore


class Published(NamedTuple):
    """This page's view of one member."""

    name: str
    look: int
    model: str
    host: bool
    bot: bool
    ready: bool
    present: bool
    me: bool
    way: str
    """The way to them in words; empty while there is none."""
    side: int = 0
    """The side the host's settings put them on; 0 for none."""
    squads: bool = False
    """Whether sides are squads."""


class Agreed(NamedTuple):
    """The host's settings, read with suspicion: they come from another machine."""

    rules: str
    board: Board | None
    goal: int
    timer: int
    machines: tuple[tuple[str, int, int], ...]
    """Names, looks and sides."""
    trouble: str
    dialect: Dialect = Dialect.RALLY
    """Whether hit points are counted down, and checkpoints are called flags."""
    fenced: bool = False
    """Whether there is a fence round the board."""
    settings: tuple[tuple[str, int], ...] = ()
    """All settings of the rules as they are proposed."""
    ruleset: str = ""
    """The key of the rules."""
    kinds: tuple[tuple[ModelId, int], ...] = ()
    """Models and levels of the machines."""
    minimum: int = 0
    """The least time for programming, in seconds; 0 for none."""
    watched: bool = False
    """Whether spectators may watch."""


def look_of(choice: Mapping[str, Any]) -> int:
    """The look a member chose; 0 for nonsense."""
    look = choice.get("look", 0)
    return look if type(look) is int and 0 <= look < LOOKS else 0


def side_of(choice: Mapping[str, Any]) -> int:
    """The side a member or machine wishes to be on; 0 for none and for nonsense."""
    side = choice.get("side", 0)
    return side if type(side) is int and 0 <= side < SIDES else 0


def sides_of(settings: Mapping[str, Any]) -> list[int]:
    """The sides of the people by seat, as the settings have them; empty where nobody has one."""
    sides = settings.get("sides")
    return [side_of({"side": side}) for side in sides] if isinstance(sides, list) else []


def all_sides(settings: Mapping[str, Any], people: int) -> tuple[int, ...]:
    """The sides of this many people and of the machines, by seat, as a game with these settings has them."""
    ais, rules = settings.get("ais"), RULESETS.get(str(settings.get("ruleset")))
    machines = [ai for ai in ais if isinstance(ai, Mapping)] if isinstance(ais, list) else []
    sides = [*sides_of(settings), *([0] * people)][:people]
    return in_squads([*sides, *map(side_of, machines[:LOOKS])], rules.squads if rules is not None else 0)


def model_of(choice: Mapping[str, Any]) -> str:
    """The name of the special model a member chose; empty for the plain one."""
    special = (one for one in MODELS.values() if one.id is not ModelId.STANDARD)
    return next((one.name for one in special if one.id.name.lower() == choice.get("model")), "")


def own_look(wish: int, before_me: Iterable[int]) -> int:
    """A look nobody who came earlier has: the wish if possible."""
    return free_look(set(before_me), wish)


def seat_choice(name: str, model: ModelId, look: int, side: int = 0) -> dict[str, Any]:
    """The choice a member publishes; a side only if they wish for one."""
    seat = {"name": clean_name(name), "model": model.name.lower(), "look": look}
    return {**seat, "side": side} if side else seat


def proposal(store: SetupStore, names: Sequence[str], wishes: Sequence[int] = ()) -> dict[str, Any]:
    """The settings a host proposes; ``names`` are taken by people, ``wishes`` are their sides, by seat.

    Empty without a board.  Sides stand in the settings, so nobody changes theirs after all agreed.
    """
    board = store.board
    if board is None:
        return {}
    choice = store.choice
    machines = [
        {**seat_choice(seat.name, seat.model, seat.look, machine.side), "level": seat.level}
        for seat, machine in zip(store.machine_seats(set(names)), choice.machines, strict=True)
    ]
    sides = {"sides": list(wishes)} if any(wishes) else {}
    return {
        **sides,
        "ruleset": choice.ruleset,
        "goal": choice.goal,
        "settings": store.chosen_settings(),
        "board": _content(board),
        "ais": machines,
        **clock_settings(choice.timer, choice.minimum if machines else 0),
    }


@lru_cache(maxsize=2)
def _content(board: Board) -> dict[str, Any]:
    """The board as settings carry it: a proposal is made at every turn of a lobby, of the same board."""
    return board_content(board)


def clock_settings(timer: int, minimum: int) -> dict[str, Any]:
    """The times of a match, from seconds: of a slow one there is only the time for each step."""
    if timer in PACES:
        return {"timer_ms": 0, "minimum_ms": 0, PACE: timer * 1000}
    return {"timer_ms": timer * 1000, "minimum_ms": minimum * 1000}


def adopt(store: SetupStore, settings: Mapping[str, Any]) -> None:
    """Choose what a match was set up with: its host came back, or it goes on under another host."""
    what = agreed(settings)
    if what is None or what.board is None or what.trouble:
        return
    choice = store.choice
    choice.ruleset = str(settings["ruleset"])
    choice.settings = dict(what.settings)
    choice.goal = 0 if what.goal == len(what.board.checkpoints) else what.goal
    store.set_timer(what.timer)
    store.set_minimum(what.minimum)
    choice.machines = [
        Machine(look_of(ai), model_id_of(ai), level_of(ai), side_of(ai)) for ai in settings["ais"][:LOOKS]
    ]
    store.go_on_with(what.board)


def _settings(rules: Rules | None, given: Any) -> tuple[tuple[str, int], ...]:
    """The settings of the rules, those that are given rightly as given."""
    if rules is None:
        return ()
    chosen = given if isinstance(given, Mapping) and not settings_problems(rules, given) else {}
    return tuple((key, chosen.get(key, usual)) for key, usual in rules.set_values().items())


def model_id_of(choice: Mapping[str, Any]) -> ModelId:
    """The model of a member or machine; the standard one for nonsense."""
    models = {model.name.lower(): model for model in ModelId}
    return models.get(str(choice.get("model")), ModelId.STANDARD)


def level_of(choice: Mapping[str, Any]) -> int:
    """The level of a machine; the middle one for nonsense."""
    level = choice.get("level")
    return level if type(level) is int and 0 <= level < LEVELS else 1


def agreed(settings: Mapping[str, Any], people: int = 1) -> Agreed | None:
    """The host's proposal to this many people, for showing; None before the first proposal."""
    if not settings:
        return None
    board, trouble = None, ""
    try:
        board = match_board(settings.get("board"))
    except RecordError as error:
        trouble = str(error)
    rules = RULESETS.get(str(settings.get("ruleset")))
    if rules is None:
        trouble = trouble or say("match.ruleset", ruleset=str(settings.get("ruleset"))[:40])
    goal, timer, ais = settings.get("goal"), settings.get("timer_ms"), settings.get("ais")
    minimum, pace = settings.get("minimum_ms"), settings.get(PACE)
    machines = [ai for ai in ais if isinstance(ai, Mapping)] if isinstance(ais, list) else []
    checkpoints = len(board.checkpoints) if board else 0
    sides = all_sides(settings, people)[people:]
    return Agreed(
        rules.title if rules else "",
        board,
        goal if type(goal) is int and 0 < goal <= checkpoints else checkpoints,
        next((time // 1000 for time in (pace, timer) if type(time) is int and time > 0), 0),
        tuple(
            (clean_name(ai.get("name")), look_of(ai), side)
            for ai, side in zip(machines[:LOOKS], sides, strict=True)
        ),
        trouble,
        Dialect.RALLY if rules is None else rules.dialect,
        rules is not None and rules.rim is not None,
        _settings(rules, settings.get("settings")),
        rules.key if rules else "",
        tuple((model_id_of(ai), level_of(ai)) for ai in machines[:LOOKS]),
        minimum // 1000 if type(minimum) is int and minimum > 0 else 0,
        bool(watch_places(dict(settings))),
    )


def seated(store: SetupStore, choice: Mapping[str, Any]) -> None:
    """Choose the robot, colour and side of a seat as it was published or played."""
    store.choice.look, store.choice.side = look_of(choice), side_of(choice)
    store.choice.model = model_id_of(choice)


def known_apart(
    names: Mapping[bytes, str], taken: Iterable[str], known: Container[bytes]
) -> dict[bytes, str]:
    """The members to be named: a newcomer whose name is ``taken`` is about to choose another one."""
    counts = Counter([*names.values(), *taken])
    return {author: name for author, name in names.items() if author in known or counts[name] == 1}


def came_and_went(before: Mapping[bytes, str], now: Mapping[bytes, str]) -> tuple[list[str], list[str]]:
    """The new and the missing members, by name; authors and names are of the members."""
    came = [name for author, name in now.items() if author not in before]
    return came, [name for author, name in before.items() if author not in now]
