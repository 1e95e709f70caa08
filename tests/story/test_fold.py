"""The fold of facts says at every turn of a recorded game what the game itself says."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from roborally_core.play.record import Record, begin, record_from_text
from roborally_core.rules.commands import Command
from roborally_core.rules.state import State, Status
from roborally_core.scene import robot, scene
from roborally_core.situation import told
from roborally_core.story.fold import Fold, off_board

GOLDEN = Path(__file__).parents[1] / "golden"


def recorded(name: str) -> Record:
    """A golden game."""
    data = json.loads((GOLDEN / f"golden-{name}.json").read_text(encoding="utf-8"))
    return record_from_text(json.dumps(data["record"]))


def differences(fold: Fold, state: State) -> list[str]:
    """The differences between the end of the fold and the game."""
    out = [] if all(state.memory.get(key) == value for key, value in fold.memory.items()) else ["memory"]
    for view, one in zip(fold.views, state.robots, strict=True):
        pairs = {
            "at": (view.at, one.pos),
            "checkpoints": (view.checkpoints, one.checkpoints),
            "archive": (view.archive, one.archive),
            "out": (view.out, one.status is Status.OUT),
            "power": (view.power, one.power),
            "real": (view.real, one.real),
            "options": (view.kit.options, one.kit.options),
        }
        if one.pos:
            pairs |= {
                "facing": (view.facing, one.facing),
                "turns": (view.turns & 3, one.facing),
                "damage": (view.damage, one.damage),
            }
        if one.pos or one.fallen:
            pairs["lives"] = (view.lives, one.lives)
        out += [f"robot {one.id}: {key} {a}, not {b}" for key, (a, b) in pairs.items() if a != b]
    return out


@pytest.mark.parametrize("name", ["rr", "classic", "botwars"])
def test_it_ends_every_turn_as_the_game_did(name):
    record = recorded(name)
    game, fold = begin(record), Fold(off_board(len(record.setup.seats), record.setup.rules()))
    fell = 0
    for given in record.turns:
        fold.follow(game.open_turn())
        assert differences(fold, game.state) == []
        fold.follow(game.play(given, hashes=False).facts)
        assert differences(fold, game.state) == []
        fell = max(fell, game.state.falls)
    assert fell, "a game in which nobody is destroyed proves little"


def test_the_comparison_sees_a_difference():
    record = recorded("rr")
    game, fold = begin(record), Fold(off_board(len(record.setup.seats), record.setup.rules()))
    fold.follow(game.open_turn())
    fold.seen[0] = fold.seen[0]._replace(damage=3)
    assert differences(fold, game.state) == ["robot 0: damage 3, not 0"]


def test_companions_are_followed_after_the_seats_from_where_they_come_in_to_where_they_go():
    machine = {"type": "copy-machine", "at": [1, 0], "facing": "W"}
    s = scene("robofactory", ". A . .\n. . . .", [machine], A=robot("E"))
    fold = Fold(off_board(1))
    fold.follow(told(s.situation()))
    for orders in ({"A": Command.MOVE_1}, {"A": Command.U_TURN}, {"A": Command.BACK_1}):
        fold.follow(s.register(**orders).facts)
        ours = [(view.robot, view.at, view.facing, view.real) for view in fold.views if view.here]
        bodies = [*s.state.robots, *s.state.companions]
        assert ours == [(one.id, one.pos, one.facing, one.real) for one in bodies]
    assert [view.here for view in fold.views] == [True, False]


@pytest.mark.parametrize("ruleset", ["classic", "rr", "botwars", "robo-runner"])
def test_a_life_is_seen_as_spent_when_the_rules_spend_it(ruleset):
    """On destruction in most systems (CL), on the return in Robo Rally (RR-11)."""
    hole = "cooling-shaft" if ruleset == "robo-runner" else "pit"
    pit = [{"type": hole, "at": [1, 0]}]
    s = scene(ruleset, "A . B", pit, A=robot("E", lives=3), B=robot("N"))
    fold = Fold(off_board(2, s.rules))
    fold.follow(told(s.situation()))
    fold.follow(s.register(A=Command.MOVE_1).facts)
    assert not fold.views[0].here
    assert fold.views[0].lives == s.lives("A") == (3 if ruleset == "rr" else 2)
