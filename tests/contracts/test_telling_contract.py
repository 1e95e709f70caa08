"""Everything that damages or destroys is named: in the log, in reasons and in reports, in both languages."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Sequence
from functools import cache

import pytest

from roborally_core import language
from roborally_core.base.rng import Rng
from roborally_core.board.library import boards
from roborally_core.board.listed import element_json
from roborally_core.board.model import Board
from roborally_core.effects.conditions import CONDITIONS, Condition
from roborally_core.effects.hooks import HookKind
from roborally_core.elements import ELEMENTS
from roborally_core.elements.api import Element
from roborally_core.engine.compile import Floor
from roborally_core.engine.mixing import mixed
from roborally_core.engine.rules import Rules
from roborally_core.language.de.grammar import Hauptwort
from roborally_core.options import OPTIONS
from roborally_core.options.api import Span
from roborally_core.play.agreement import Seat, Setup
from roborally_core.play.game import solo_game
from roborally_core.play.submission import WHOLE_HAND
from roborally_core.report.follower import Ledger
from roborally_core.report.stage import StageReport
from roborally_core.report.tongue import tongue_of
from roborally_core.rules import events as ev
from roborally_core.rules.commands import Command
from roborally_core.rules.events import CauseKind
from roborally_core.rules.relief import levels_drawing
from roborally_core.rules.state import STRAYS
from roborally_core.rulesets import RULESETS
from roborally_core.rulesets.option_pools import EQUIPMENT
from roborally_core.scene import Scene, robot, scene
from roborally_core.scene.showing import showing
from roborally_core.selfcheck import random_turn
from roborally_core.situation import Situation, told
from roborally_core.story.fold import Fold, off_board
from roborally_core.story.mishaps import mishaps_of
from roborally_core.story.reasons import Why
from roborally_core.story.sentences import Namer, tell

NAMES = ("Ada", "Bob", "Cyd", "Dot")
DEALING = ("world.damage(", "world.destroy(", "world.fall(", ".deadly_square(")
"""Calls in the source of an element or a condition that deal damage."""


def hurts(cls: type[Element] | type[Condition], rules: Rules) -> bool:
    """Whether a class deals damage or destroys under ``rules``, by its own calls or by its marks."""
    if issubclass(cls, Element):
        kinds = {hook.kind for hook in cls.hooks} & {HookKind.FIRE, HookKind.WOUND}
        if kinds:
            return any(hook.kind in kinds for hook in cls(pos=0).active_hooks(rules))
    return any(deals(base) for base in cls.__mro__ if base.__module__ != "builtins")


@cache
def deals(cls: type) -> bool:
    """Whether the source of one class deals damage: read once, for all rulesets."""
    source = inspect.getsource(cls)
    return any(word in source for word in DEALING)


@cache
def board_of(key: str, ruleset: str) -> Board | None:
    """The board of an element's own scene under a ruleset, if it can be shown; arranged once for all."""
    shown = showing(key, RULESETS[ruleset], mixing=True)
    return shown and shown.board


@cache
def hurting(key: str) -> list[str]:
    """The rulesets under which an element can be shown and hurts."""
    return [
        name
        for name, rules in RULESETS.items()
        if (board := board_of(key, name)) and hurts(ELEMENTS[key], mixed(rules, board))
    ]


@pytest.fixture(params=["en", "de"])
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each language in turn."""
    language.use(request.param)
    yield request.param
    language.use("en")


def crowd(key: str, rules: Rules, seed: int) -> Scene:
    """Damaged robots near the element in its own scene, with a switch for everything that can be switched."""
    board, rng = board_of(key, rules.key), Rng(bytes(32), key, rules.key, str(seed))
    assert board is not None
    grid = board.grid
    near = sorted(grid.squares(), key=lambda pos: (abs(grid.xy(pos)[0] - 3) + abs(grid.xy(pos)[1] - 2), pos))
    places = near[: rng.below(12) + 8]
    specs = {}
    for name in NAMES[: rng.below(3) + 2]:
        at = places.pop(rng.below(len(places)))
        facing = "NESW"[rng.below(4)]
        specs[name] = robot(facing, at=grid.xy(at), damage=rng.below(rules.destroyed_at))
    rows = "\n".join([" ".join("." * board.width)] * board.height)
    levels = levels_drawing(grid, board.heights) if board.heights else ""
    listed = [element_json(one, grid) for one in board.elements]
    for one in listed:
        if hasattr(ELEMENTS[str(one["type"])](pos=0), "closed"):
            one["closed"] = [2, 4]
    driven = key in {element.key for pos in board.drivers for element in board.by_pos.get(pos, ())}
    if not driven and any(hook.kind is HookKind.SWITCHED for hook in ELEMENTS[key].hooks):
        there = list(grid.xy(next(one.pos for one in board.elements if one.key == key)))
        listed.append({"type": "toggle-switch", "at": [1, 1], "targets": [there]})
    return scene(rules.key, rows, listed, levels=levels, entropy=seed, turn=2, **specs)


def hurtful(facts: Sequence[ev.Fact]) -> list[ev.RobotDamaged | ev.RobotDestroyed]:
    return [fact for fact in facts if isinstance(fact, ev.RobotDamaged | ev.RobotDestroyed)]


def is_of(cause: ev.Cause, s: Scene, key: str) -> bool:
    """Whether a cause is an element with this key, or a ghost that it has raised."""
    if cause.kind is CauseKind.COMPANION:
        return "haunted(" in inspect.getsource(ELEMENTS[key])
    return cause.kind is CauseKind.ELEMENT and s.board.elements[cause.source].key == key


def unburnt(s: Scene, name: str, program: list[Command]) -> list[Command | None]:
    """The program, except for burnt registers."""
    burnt = s.burnt(name)
    return [None if burnt.get(register) is not None else one for register, one in enumerate(program, 1)]


@cache
def played(key: str, ruleset: str) -> tuple[Scene, tuple[ev.Fact, ...], tuple[ev.Fact, ...]]:
    """A turn in which the element hurts somebody: the state before it, and the facts."""
    rules = RULESETS[ruleset]
    deck = sorted({rules.deck[card].command for card in rules.deck.ids})
    turns = [command for command in deck if command.name.endswith(("LEFT", "RIGHT"))]
    for seed in range(200):
        s = crowd(key, rules, seed)
        rng = Rng(bytes(32), "cards", key, str(seed))
        commands = turns if seed % 3 == 0 else deck
        for _ in range(4):
            before = tuple(told(s.situation()))
            drawn = {name: [commands[rng.below(len(commands))] for _ in range(5)] for name in s.names}
            s.turn({}, **{name: unburnt(s, name, program) for name, program in drawn.items()})
            if any(is_of(fact.cause, s, key) for fact in hurtful(s.facts)):
                return s, before, tuple(s.facts)
            if s.state.over:
                break
    raise AssertionError(f"{key} hurts nobody under {ruleset}")


def word_of(namer: Namer, cause: ev.Cause) -> str:
    """The word that every sentence about this cause has to contain, in any form."""
    doer = namer.doer(cause)
    return (doer.word if isinstance(doer, Hauptwort) else str(doer)).lower()


def scenery_of(s: Scene | Situation) -> Namer:
    rules = s.rules
    return Namer(NAMES, s.board, rules.deck, rules.hit_points, rules.options, rules.dialect)


def assert_all_named(s: Scene | Situation, before: Sequence[ev.Fact], facts: Sequence[ev.Fact]) -> None:
    """Every cause of damage is named in the log, in reasons and in the report."""
    namer, rules = scenery_of(s), s.rules
    fold = Fold(off_board(len(s.names)))
    fold.follow(before)
    mishaps = mishaps_of(facts, fold, Floor(s.board, s.rules), 2)
    why = Why(namer)
    for fact in hurtful(facts):
        cause, word = fact.cause, word_of(namer, fact.cause)
        assert cause != ev.RULE, fact
        log = tell(fact, NAMES, s.board, rules.deck, rules.hit_points, rules.options, rules.dialect) or ""
        assert word in log.lower(), (fact, log)
        ledger = Ledger(len(s.names), rules.destroyed_at, tongue_of(rules))
        for one in before:
            ledger.follow(one)
        stage = StageReport("", s.board, rules, NAMES[: len(s.names)], ledger)
        stage.tell(fact)
        cells = [line for row in stage.section().rows for cell in row.cells for line in cell]
        notes = [line for row in stage.section().rows for line in row.notes]
        assert any(word in line.lower() for line in (*cells, *notes)), (fact, cells)
        if fact.robot >= STRAYS:
            continue
        reasons = [why.told(one) for one in mishaps if one.robot == fact.robot]
        shown = {"edge": ("edge", "rand", "space", "weltraum"), "drop": ("fall", "sturz")}.get(cause.key)
        assert any(one in text.lower() for text in reasons for one in shown or (word,)), (fact, reasons)


@pytest.mark.parametrize("key", sorted(ELEMENTS))
def test_an_element_that_hurts_is_named(key: str) -> None:
    for ruleset in hurting(key):
        for code in ("en", "de"):
            language.use(code)
            try:
                assert_all_named(*played(key, ruleset))
            finally:
                language.use("en")


def test_elements_of_every_kind_of_damage_are_among_them() -> None:
    assert all(hurting(key) for key in ("crusher", "laser", "pit", "flamer", "buzzsaw", "lava-pit"))


HARMFUL = sorted(key for key, one in CONDITIONS.items() if hurts(type(one), RULESETS["robofactory"]))


@pytest.mark.parametrize("key", HARMFUL)
def test_a_condition_that_hurts_has_a_word_for_that(key: str, spoken: str) -> None:
    condition = CONDITIONS[key]
    assert condition.harm
    assert not isinstance(condition.noun, Hauptwort) or condition.noun.word != condition.harm


def lines(s: Scene, before: Sequence[ev.Fact]) -> tuple[list[str], list[str]]:
    """The log, and the reasons why."""
    namer, rules = scenery_of(s), s.rules
    fold = Fold(off_board(len(s.names)))
    fold.follow(before)
    found = mishaps_of(s.facts, fold, Floor(s.board, rules), 1)
    log = [tell(fact, NAMES, s.board, rules.deck, rules.hit_points) for fact in s.facts]
    return [line for line in log if line], [Why(namer).told(one) for one in found]


FIRE = [{"type": "napalm-flamer", "at": [1, 0], "facing": "N"}]


def test_burning_is_named() -> None:
    s = scene("robofactory", "A . . .", FIRE, A=robot("E", damage=7))
    before = tuple(told(s.situation()))
    s.turn(A=[Command.MOVE_2, Command.TURN_LEFT, Command.TURN_LEFT])
    log, reasons = lines(s, before)
    assert "Ada is dealt 1 point of damage by burning and has 9." in log
    assert "Ada is destroyed by burning." in log
    assert reasons[-1] == "Register 3: Burning destroyed Ada."


@pytest.mark.parametrize("rim", [True, False])
def test_an_electric_fence_is_named_be_it_round_the_board_or_within(rim: bool) -> None:
    fence = [] if rim else [{"type": "fence", "at": [0, 0], "facing": "N"}]
    drawing = "A .\n. ." if rim else ". .\nA ."
    if not rim:
        fence = [{"type": "fence", "at": [0, 1], "facing": "N"}]
    s = scene("botwars", drawing, fence, A=robot("N", hit_points=2))
    before = tuple(told(s.situation()))
    s.turn(A=[Command.MOVE_1])
    log, reasons = lines(s, before)
    assert "Ada loses 2 hit points to an electric fence and has none left." in log
    assert "Ada is destroyed by an electric fence." in log
    assert "lectric fence" in reasons[0]
    assert reasons[0].endswith("destroyed Ada.")


def test_the_edge_a_fall_and_a_return_are_named() -> None:
    s = scene("rr", "A B", A=robot("W", lives=3), B=robot("N"))
    before = tuple(told(s.situation()))
    s.turn(A=[Command.MOVE_1], B=[Command.TURN_LEFT])
    log, reasons = lines(s, before)
    assert "Ada is destroyed by a fall over the edge." in log
    assert reasons == ["Register 1: Ada's Move 1 (10000) led over the edge of the board."]
    before = tuple(told(s.situation()))
    s.next_turn()
    log, reasons = lines(s, before)
    assert "Ada is dealt 2 points of damage by a return to the board and has 2." in log
    assert reasons == ["The return to the board dealt Ada 2 points of damage."]
    s = scene("robofactory", "A .", levels="1 .", A=robot("E"))
    before = tuple(told(s.situation()))
    s.register(A=Command.MOVE_1)
    log, reasons = lines(s, before)
    assert "Ada is dealt 2 points of damage by a fall and has 2." in log
    assert reasons == ["Register 1: A fall of one level dealt Ada 2 points of damage."]


@pytest.mark.parametrize("key", [option.key for option in EQUIPMENT])
def test_what_options_do_to_others_is_the_deed_of_their_robots(key: str, spoken: str) -> None:
    """Here every option that arms a robot is engaged, and every one that throws shots back."""
    s = scene("botwars", ". . A . B .\n. . . . . .", A=robot("E", options=(key,)), B=robot("W", damage=8))
    before = tuple(told(s.situation()))
    s.engage("A", key, 1 if OPTIONS[key].span is Span.PHASE else WHOLE_HAND)
    s.turn(A=[Command.U_TURN if key == "rear-lasers" else Command.PAUSE])
    if key != "shields":
        assert any(fact.cause.kind is CauseKind.WEAPON for fact in hurtful(s.facts))
    assert_all_named(s, before, s.facts)


@pytest.mark.parametrize("name", sorted(boards()))
def test_on_every_board_everything_that_hurts_is_named(name: str) -> None:
    board = boards()[name]
    for ruleset in board.rulesets:
        seats = tuple(Seat(one) for one in NAMES[: max(1, min(len(NAMES), len(board.starts)))])
        game = solo_game(Setup(ruleset, seats), board, bytes(32))
        for _ in range(3):
            if game.over:
                break
            before = tuple(told(game.situation()))
            facts = game.open_turn() + game.play(random_turn(game, bytes(32))).facts
            assert_all_named(game.situation(), before, facts)
