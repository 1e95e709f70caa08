"""Races, results and judgements as JSON, for a worker that shares nothing with the page, and for files."""

from __future__ import annotations

import json
from typing import Any

from ...base.canon import canonical, parse_json
from ...board.model import Board
from ...language.complaint import Complaint
from .judgement import Finding, FindingKind, Judgement, Proportion, StartFigures, Weight
from .races import Death, RaceKind, RaceResult, TrialRace, play_race

FORMAT = "cogwheel-judgement/1"


def race_request(race: TrialRace) -> str:
    """The request for :func:`race_json`."""
    return canonical({**race._asdict(), "kind": int(race.kind), "seed": race.seed.hex()}).decode()


def race_json(text: str) -> str:
    """The result of the race of a request; ValueError if it cannot be read."""
    data = parse_json(text)
    if not isinstance(data, dict) or set(data) != set(TrialRace._fields):
        raise ValueError("request: not a race")
    race = TrialRace(**{**data, "kind": RaceKind(data["kind"]), "seed": bytes.fromhex(data["seed"])})
    return result_json(play_race(race))


def result_json(result: RaceResult) -> str:
    """The result for :func:`result_from_json`."""
    return canonical(result._asdict() | {"kind": int(result.kind)}).decode()


def result_from_json(text: str) -> RaceResult:
    """The result that :func:`result_json` has written."""
    data = parse_json(text)
    values: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in data.items()
    }
    values |= {"kind": RaceKind(data["kind"]), "deaths": tuple(Death(*one) for one in data["deaths"])}
    return RaceResult(**values)


def judgement_json(judgement: Judgement, board: Board) -> str:
    """The judgement for other programs: squares as column and row, shares in thousandths."""
    grid = board.grid
    out: dict[str, Any] = {
        "format": FORMAT,
        "ruleset": judgement.ruleset,
        "verdict": judgement.verdict.value,
        "findings": [
            {
                "kind": finding.kind.value,
                "weight": finding.weight.name.lower(),
                "text": str(finding.text),
                "squares": [list(grid.xy(pos)) for pos in finding.squares],
            }
            for finding in judgement.findings
        ],
        "races": {"alone": judgement.alone, "field": judgement.field, "robots": judgement.robots},
        "turns_in_tenths": judgement.turns,
        "finished": _share(judgement.finished),
        "starts": [
            {
                "number": start.number,
                "at": list(grid.xy(start.pos)),
                "chance": _share(start.chance),
                "turns_alone_in_tenths": start.turns,
                "lost_in_first_turn": _share(start.lost),
                "least_damage": start.damage,
            }
            for start in judgement.starts
        ],
        "deaths": [[*grid.xy(pos), number] for pos, number in judgement.deaths],
        "unused": [
            {"type": board.elements[index].key, "at": list(grid.xy(board.elements[index].pos))}
            for index in judgement.unused
        ],
    }
    return json.dumps(out, ensure_ascii=False, indent=1)


def judgement_from_json(text: str, board: Board) -> Judgement:
    """The judgement of this board that :func:`judgement_json` has written; LookupError for any other text."""
    data, grid = parse_json(text), board.grid
    named = {(element.key, element.pos): element.index for element in board.elements}
    return Judgement(
        data["ruleset"],
        data["races"]["alone"],
        data["races"]["field"],
        data["races"]["robots"],
        data["turns_in_tenths"],
        Proportion(**data["finished"]),
        tuple(
            StartFigures(
                one["number"],
                grid.pos(*one["at"]),
                Proportion(**one["chance"]),
                one["turns_alone_in_tenths"],
                Proportion(**one["lost_in_first_turn"]),
                one["least_damage"],
            )
            for one in data["starts"]
        ),
        tuple((grid.pos(x, y), number) for x, y, number in data["deaths"]),
        tuple(named[one["type"], grid.pos(*one["at"])] for one in data["unused"]),
        tuple(
            Finding(
                FindingKind(one["kind"]),
                Weight[one["weight"].upper()],
                Complaint(one["text"], f"judge.{one['kind']}"),
                tuple(grid.pos(*at) for at in one["squares"]),
            )
            for one in data["findings"]
        ),
    )


def _share(share: Proportion) -> dict[str, int]:
    return share._asdict()
