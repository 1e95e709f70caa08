"""The moving part of a game: copies, canonical JSON, hash."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest

from roborally_core.base.canon import canonical
from roborally_core.base.rng import Rng
from roborally_core.play.agreement import Seat, Setup
from roborally_core.play.game import solo_game
from roborally_core.rules.bodies import Kit
from roborally_core.rules.state import (
    FLEET,
    STATE_VERSION,
    STRAYS,
    Companion,
    Fitted,
    Power,
    Robot,
    SquareTaken,
    State,
    Status,
    owner_of,
    state_from_json,
    stray,
)
from roborally_core.rulesets import RULESETS
from roborally_core.selfcheck import equip, random_board, random_turn


def some_state() -> State:
    robots = []
    for i in range(3):
        robot = Robot(i, i, i, start=10 + i, facing=i, lives=3)
        robot.pos, robot.status = 20 + i, Status.ACTIVE
        robot.damage, robot.checkpoints, robot.archive = i, i, 30 + i
        robot.registers[i] = 5 + i
        robots.append(robot)
    robots[2].power, robots[1].real = Power.DOWN, False
    state = State(robots, "ab" * 32)
    state.turn, state.register, state.falls = 4, 2, 7
    state.memory = {9: 1, 3: 2}
    state.returned = {1: (5, 6), 0: (4,)}
    state.drawn = True
    state.sides = (1, 2, 1)
    state.ranks, state.deeds = (2, 0, 1), {2: (0, 5), 0: (1,)}
    state.conditions = {("momentum", 2): (1, -2, 0), ("energised", 0): (3,)}
    state.join(Companion(1, robots[1], start=41, facing=3), 40)
    state.join(scanner := stray(STRAYS // FLEET, 2, start=51, facing=1), 50)
    scanner.damage, scanner.power = 4, Power.ARRIVING
    state.join(stray(STRAYS // FLEET, 5, start=52, facing=2, real=False), 50)
    state.strays[1].registers[3] = 7
    state.fixed = {"turrets": (1, 2, 3, 4, 5), "hand 1": (9, 8)}
    state.orders, state.active = {2: ((0, 3), (1, 0)), 0: ((5, 5),)}, {0: (2,)}
    return state


def test_it_survives_the_way_through_json():
    state = some_state()
    again = state_from_json(state.json())
    assert again.json() == state.json()
    assert again.hash() == state.hash()
    assert {pos: robot.id for pos, robot in again.occupied.items()} == {20: 0, 22: 2, 50: 258}


def test_its_json_is_canonical_whatever_the_order_of_memory():
    one, two = some_state(), some_state()
    two.memory = {3: 2, 9: 1}
    two.returned = {0: (4,), 1: (5, 6)}
    assert canonical(one.json()) == canonical(two.json())


DERIVED = {"occupied", "stirred"}
"""Derived parts of a state: occupants of squares, and whether anybody has moved since the last look."""


def as_data(state: State) -> dict[str, Any]:
    """The content of a state's text, taken from its attributes one by one."""
    always = {"entropy", "falls", "memory", "over", "register", "returned", "robots", "turn", "winners"}
    out: dict[str, Any] = {"version": STATE_VERSION}
    for name in set(State.__slots__) - DERIVED:
        value = getattr(state, name)
        if name == "robots":
            out[name] = [robot_as_data(robot) for robot in value]
        elif name == "companions":
            out[name] = [[one.id, one.pos, one.facing, one.start] for one in value]
        elif name == "strays":
            out[name] = [
                [one.id, one.pos, one.facing, one.start, one.damage, int(one.power), int(one.real)]
                + ([card or 0 for card in one.registers] if any(one.registers) else [])
                for one in value
            ]
        elif name == "conditions":
            out[name] = [[key, robot, list(known)] for (key, robot), known in sorted(value.items())]
        elif isinstance(value, dict):
            out[name] = [[key, value[key]] for key in sorted(value)]
        else:
            out[name] = value
        if name not in always and not value:
            del out[name]
    return out


def robot_as_data(robot: Robot) -> dict[str, Any]:
    """All attributes of a robot; its kit is left out if it is bare, what it was issued if that is nothing."""
    out = {name: getattr(robot, name) for name in Robot.__slots__}
    if robot.kit == Kit():
        del out["kit"]
    else:
        out["kit"] = {name: value for name, value in robot.kit._asdict().items() if value != -1}
    return out


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_the_text_of_every_state_of_random_games_says_all_of_it_in_canonical_form(ruleset):
    rules = RULESETS[ruleset]
    for number in range(4):
        rng = Rng(b"texts of states", ruleset, number)
        seats = max(2 + 2 * number, rules.seats[0])
        board = random_board(rng, rules, 7 + number, 9, 8, 3, levels=number % 2)
        people = tuple(
            Seat(f"P{i}", model=rng.choice(rules.models), side=1 + i % 2 if number % 2 else 0)
            for i in range(seats)
        )
        seen: list[str] = []

        class Noted(State):
            __slots__ = ()

            def hash(self, seen: list[str] = seen) -> str:
                assert self.text() == canonical(as_data(self)).decode()
                seen.append(super().hash())
                assert seen[-1] == sha256(canonical(as_data(self))).hexdigest()
                return seen[-1]

        game = solo_game(Setup(ruleset, people), board, f"texts {number}".encode())
        equip(game, b"kits")
        game.state.__class__ = Noted
        for _ in range(6):
            if game.over:
                break
            game.open_turn()
            game.play(random_turn(game, b"texts"))
        assert seen == [one for turn in game.hashes for one in turn]
        assert len(seen) > 1


def test_its_text_is_canonical_and_says_everything_there_is():
    state = some_state()
    state.robots[0].kit = Kit(4, (9, 8), (1,), 2, (Fitted(3, 1), Fitted(0, 0)), 5, 1, 3)
    state.robots[1].kit = Kit()  # bare in content, though not the object of that name
    for one in (state, State([])):
        assert one.text() == canonical(as_data(one)).decode()
        assert one.hash() == sha256(one.text().encode()).hexdigest()


@pytest.mark.parametrize(
    "change",
    [
        lambda state: setattr(state, "turn", 5),
        lambda state: setattr(state, "register", 3),
        lambda state: setattr(state, "entropy", "cd" * 32),
        lambda state: setattr(state, "falls", 8),
        lambda state: setattr(state, "over", True),
        lambda state: setattr(state, "winners", (1,)),
        lambda state: setattr(state, "drawn", False),
        lambda state: setattr(state, "sides", (1, 2, 2)),
        lambda state: setattr(state, "ranks", (1, 0, 2)),
        lambda state: state.deeds.update({1: (0, 2)}),
        lambda state: state.conditions.update({("momentum", 2): (1, -1, 0)}),
        lambda state: state.memory.update({9: 0}),
        lambda state: state.returned.update({1: (6, 5)}),
        lambda state: setattr(state.robots[0], "pos", 25),
        lambda state: setattr(state.robots[0], "facing", 3),
        lambda state: setattr(state.robots[0], "damage", 3),
        lambda state: setattr(state.robots[0], "lives", 1),
        lambda state: setattr(state.robots[0], "archive", 1),
        lambda state: setattr(state.robots[0], "checkpoints", 2),
        lambda state: setattr(state.robots[0], "power", Power.ANNOUNCED),
        lambda state: setattr(state.robots[0], "real", False),
        lambda state: setattr(state.robots[0], "status", Status.OUT),
        lambda state: setattr(state.robots[0], "fallen", 2),
        lambda state: state.robots[0].registers.__setitem__(4, 3),
        lambda state: state.place(state.companions[0], 42),
        lambda state: setattr(state.companions[0], "facing", 2),
        lambda state: setattr(state.companions[0], "start", 42),
        lambda state: state.part(state.companions[0]),
    ],
)
def test_everything_that_moves_is_in_the_hash(change):
    state = some_state()
    before = state.hash()
    change(state)
    assert state.hash() != before


def test_a_copy_is_equal_and_shares_nothing():
    state = some_state()
    copy = state.copy()
    assert copy.hash() == state.hash()
    before = state.hash()
    copy.robots[0].registers[0] = 77
    copy.robots[0].pos = 99
    copy.memory[1] = 1
    copy.returned[2] = (1,)
    copy.occupied.clear()
    assert state.hash() == before
    assert state.occupied
    assert all(copy.occupied is not state.occupied for _ in (0,))


def test_every_attribute_of_a_robot_and_of_a_state_is_copied():
    state = some_state()
    copy = state.copy()
    for name in State.__slots__:
        if name not in ("robots", "occupied", "companions", "strays"):
            assert getattr(copy, name) == getattr(state, name), name
    for one, two in zip(state.companions, copy.companions, strict=True):
        for name in Companion.OWN:
            assert getattr(one, name) == getattr(two, name), name
        assert two.robot is copy.robots[1]
    for one, two in zip((*state.robots, *state.strays), (*copy.robots, *copy.strays), strict=True):
        assert one is not two
        for name in Robot.__slots__:
            assert getattr(one, name) == getattr(two, name), name


def test_what_is_its_robots_a_companion_reads_and_writes_there():
    state = some_state()
    (one,) = state.companions
    assert (one.principal, one.species, one.id) == (state.robots[1], 1, 65)
    for name in set(Robot.__slots__) - Companion.OWN:
        assert getattr(one, name) is getattr(state.robots[1], name), name
    one.damage = 8
    assert (state.robots[1].damage, one.pos, state.robots[1].pos) == (8, 40, 21)
    assert state.body(65) is one
    assert (state.body(1), state.body(3), state.body(64)) == (state.robots[1], None, None)


def test_a_stray_belongs_to_nobody():
    state = some_state()
    one, virtual = state.strays
    assert (one.seat, one.principal, one.species, one.number) == (-1, one, STRAYS // FLEET, 2)
    assert [owner_of(body) for body in (1, 65, one.id)] == [1, 1, -1]
    assert (state.body(one.id), state.occupied[50]) == (one, one)
    copy = state.copy()
    assert copy.occupied[50] is copy.strays[0]
    copy.part(copy.strays[0])
    assert 50 not in copy.occupied
    assert (virtual.real, len(copy.strays), len(state.strays)) == (False, 1, 2)


@pytest.mark.parametrize(
    "stray",
    [[7, 60, 0, 1, 0, 0, 1], [258, 60, 0, 1, 0, 0, 1], [259, 0, 0, 1, 0, 0, 1], [259, 50, 0, 1, 0, 0, 1],
     [259, 60, 0, 1, -1, 0, 1], [259, 60, 0, 1, 0, 77, 1], [259, 60],
     [259, 60, 0, 1, 0, 0, 1, 5], [259, 60, 0, 1, 0, 0, 1, 0, 0, -1, 0, 0], [5000, 60, 0, 1, 0, 0, 1], "no"],
)  # fmt: skip
def test_strays_that_cannot_be_are_refused(stray):
    data = some_state().json()
    data["strays"].append(stray)
    with pytest.raises(ValueError, match="state: "):
        state_from_json(data)


def test_an_attribute_of_a_state_that_json_forgot_would_be_noticed():
    """Everything but what is derived is written."""
    assert set(some_state().json()) - {"version"} == set(State.__slots__) - DERIVED


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data.update(version=99),
        lambda data: data.pop("turn"),
        lambda data: data.update(robots=5),
        lambda data: data["robots"][0].pop("pos"),
        lambda data: data["robots"][0].update(status=17),
        lambda data: data["robots"][0].update(power="off"),
        lambda data: data["robots"][0].update(registers=[1, 2]),
        lambda data: data["robots"][0].update(registers=["a"] * 5),
        lambda data: data.update(memory=[[1]]),
        lambda data: data.update(winners=[None]),
        lambda data: data.update(sides=[1, 2]),
        lambda data: data.update(companions=[[65, 40, 0]]),
        lambda data: data.update(companions=[[1, 40, 0, 40]]),
        lambda data: data.update(companions=[[64 + 3, 40, 0, 40]]),
        lambda data: data.update(companions=[[65, 0, 0, 40]]),
        lambda data: data.update(companions=[[65, 40, 0, 40]] * 2),
    ],
)
def test_what_is_no_state_is_refused_in_words(spoil):
    data = some_state().json()
    spoil(data)
    with pytest.raises(ValueError, match="state: "):
        state_from_json(data)


@pytest.mark.parametrize("data", [None, [], "x", 5, {}])
def test_what_is_no_object_is_refused_in_words(data):
    with pytest.raises(ValueError, match="not a state"):
        state_from_json(data)


def test_a_robot_that_finds_no_room_to_join_is_nowhere_and_leaves_nothing():
    state = State([Robot(0, 0, 0, start=7, facing=0)])
    state.place(state.robots[0], 7)
    with pytest.raises(SquareTaken):
        state.join(stray(2, 0, start=7, facing=0, real=True), 7)
    assert state.occupied == {7: state.robots[0]}
    assert state.strays == []
