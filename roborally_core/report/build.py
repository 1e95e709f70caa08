"""From a record to its report: the game is played again and every fact written down."""

from __future__ import annotations

from ..base.geometry import NOWHERE
from ..career import measure_title
from ..language.complaint import complain
from ..language.core import say
from ..play.record import Record, RecordError, begin
from ..play.submission import SubmissionError
from ..rules.events import Fact, RegisterStarted, StepStarted, TurnEnded
from ..rules.state import Power, Robot, Status
from ..rules.timeline import REGISTERS, Step
from ..situation import Situation, told
from ..story.sentences import result
from ..story.statistics import MEASURES, Counter
from .follower import Ledger
from .stage import StageReport
from .table import LOOKS, Report, Row, Section, TurnReport, colour_of
from .tongue import Tongue, tongue_of


def report_between(before: Situation, now: Situation, facts: list[Fact]) -> Report:
    """The report of the ``facts`` from one situation to another, within one turn."""
    rules, names = now.rules, now.names
    ledger = Ledger(len(names), rules.destroyed_at, tongue_of(rules))
    for fact in told(before):
        ledger.follow(fact)
    number = now.state.turn
    sections = _turn(now, number, facts, names, ledger).sections
    ended = any(isinstance(fact, TurnEnded) for fact in facts)
    looks = tuple(i % LOOKS for i in range(len(names)))
    return Report(
        title=now.board.name or say("report.scene"),
        board=now.board,
        ruleset=rules.title,
        fenced=rules.rim is not None,
        names=names,
        colours=tuple(map(colour_of, looks)),
        looks=looks,
        turns=[TurnReport(number, sections if ended else sections[:-1])],
        outcome=_outcome(now, names),
        tongue=ledger.tongue,
    )


def report_of(record: Record) -> Report:
    """The report of a recorded game; RecordError if it does not replay."""
    game = begin(record)
    names = tuple(seat.name for seat in record.setup.seats)
    looks = tuple(seat.look for seat in record.setup.seats)
    ledger = Ledger(len(names), game.rules.destroyed_at, tongue_of(game.rules))
    counter = Counter(len(names), record.board.grid, record.begun)
    turns: list[TurnReport] = []
    for given, expected in zip(record.turns, record.hashes, strict=True):
        number = len(turns) + 1
        if game.over:
            raise RecordError(complain("record.was_over", turn=number))
        opening = game.open_turn()
        try:
            played = game.play(given, hashes=bool(expected))
        except SubmissionError as error:
            raise RecordError(complain("record.turn_problem", turn=number, problem=error)) from error
        if expected and expected != played.hashes:
            raise RecordError(complain("record.states", turn=number))
        facts = opening + played.facts
        counter.count(facts)
        turns.append(_turn(game.situation(), number, facts, names, ledger))
    return Report(
        title=record.board.name or say("report.game"),
        board=record.board,
        ruleset=game.rules.title,
        fenced=game.rules.rim is not None,
        names=names,
        colours=tuple(map(colour_of, looks)),
        looks=looks,
        turns=turns,
        outcome=_outcome(game.situation(), names),
        tongue=ledger.tongue,
        statistics=_sums(counter),
    )


def _sums(counter: Counter) -> list[Row]:
    """A row for each measure."""
    counted = counter.statistics
    return [Row(measure_title(one), [[str(seat.of(one))] for seat in counted]) for one in MEASURES]


def _outcome(now: Situation, names: tuple[str, ...]) -> str:
    if not now.state.over:
        return say("report.running")
    winners = [names[seat] for seat in now.state.winners]
    return say("report.over", result=result(winners, now.state.drawn) or say("told.over.nobody"))


def _turn(
    now: Situation, number: int, facts: list[Fact], names: tuple[str, ...], ledger: Ledger
) -> TurnReport:
    """The turn of these facts; ``now`` is the situation after it."""
    sections: list[Section] = []
    stage: StageReport | None = None
    closing: StageReport | None = None
    for fact in facts:
        if isinstance(fact, RegisterStarted):
            if stage is not None:
                sections.append(stage.section())
            title = ledger.tongue.word("section", turn=number, register=fact.register)
            stage = StageReport(title, now.board, now.rules, names, ledger)
        elif closing is None and _closes(fact):
            if stage is not None:
                sections.append(stage.section())
            closing = StageReport(say("report.end", turn=number), now.board, now.rules, names, ledger)
        current = closing or stage
        if current is not None:
            current.tell(fact)
        ledger.follow(fact)
    if stage is not None and closing is None:
        sections.append(stage.section())
    picture = ledger.picture()
    changes = closing.checkpoints.cells if closing is not None else [[] for _ in names]
    rows = closing_rows(now, ledger, changes)
    sections.append(Section(say("report.end", turn=number), picture, rows))
    return TurnReport(number, sections)


def _closes(fact: Fact) -> bool:
    return isinstance(fact, TurnEnded) or (isinstance(fact, StepStarted) and fact.step is Step.REPAIRS)


def closing_rows(now: Situation, ledger: Ledger, changes: list[list[str]]) -> list[Row]:
    """The table at the end of a turn: the source's rows, optional ones only if not empty."""
    robots, board, deck, tongue = now.state.robots, now.board, now.rules.deck, ledger.tongue
    back = [
        [] if one.status is Status.OUT or one.archive == NOWHERE else [tongue.square(board, one.archive)]
        for one in robots
    ]
    word = tongue.word
    rows = [
        Row(word("mode"), [[ledger.mode(one.id)] for one in robots]),
        Row(word("reinstate"), back),
        Row(
            word("flags"),
            [[", ".join(map(str, range(1, one.checkpoints + 1))) or word("none")] for one in robots],
        ),
    ]
    upgrades = [[tongue.square(board, pos) for pos in one.kit.visited] for one in robots]
    for one, lines in zip(robots, upgrades, strict=True):
        lines += [word("can_use", cards=tongue.card_set(deck, number)) for number in one.kit.sets]
    pool = now.rules.options
    options = [
        [f"{pool[fitted.option].called} ({fitted.ammunition})" for fitted in one.kit.options]
        for one in robots
    ]
    rows += [row for row in (Row(word("upgrades"), upgrades), Row(word("options"), options)) if not row.empty]
    health = [[ledger.health(one.id), *lines] for one, lines in zip(robots, changes, strict=True)]
    rows.append(Row(word("health"), health))
    rows.append(Row(word("left"), [[str(max(0, one.lives))] for one in robots]))
    rows.append(Row(word("reboot"), [[word("yes" if one.power >= Power.DOWN else "no")] for one in robots]))
    fused = Row(word("locks"), [_fused(now, one, tongue) for one in robots])
    return rows if fused.empty else [*rows, fused]


def _fused(now: Situation, robot: Robot, tongue: Tongue) -> list[str]:
    if not robot.pos:
        return []
    free = REGISTERS - now.rules.locks[robot.damage]
    out = []
    for register in range(free, REGISTERS):
        card = robot.registers[register]
        out.append(f"{register + 1}: {tongue.card(now.rules.deck, card) if card else tongue.word('fill')}")
    return out
