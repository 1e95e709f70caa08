"""Element: the copy machine and its Tamagotchi (RF-10, RF-50, RF-68)."""

from __future__ import annotations

import pytest

from roborally_core.engine.compile import Floor
from roborally_core.engine.fitting import BoardRefused
from roborally_core.engine.world import World
from roborally_core.rules.commands import Command
from roborally_core.rules.events import (
    RULE,
    BeamFired,
    CardsRevealed,
    CheckpointReached,
    FenceTouched,
    RobotBlocked,
    RobotDamaged,
    RobotDestroyed,
    RobotFell,
    RobotPushed,
    RobotRemoved,
    RobotSpawned,
)
from roborally_core.rules.state import Status
from roborally_core.scene import Scene, read_scene, robot, scene

ONE, TWO, THREE, BACK = Command.MOVE_1, Command.MOVE_2, Command.MOVE_3, Command.BACK_1
LEFT, RIGHT, AROUND, PAUSE = Command.TURN_LEFT, Command.TURN_RIGHT, Command.U_TURN, Command.PAUSE
MACHINE = {"type": "copy-machine", "at": [1, 0], "facing": "W"}
"""Its button is on the east side of B1; the Tamagotchi arises on C1, facing west."""
TWIN = "A.tamagotchi"


def hall(drawing: str, *elements: dict[str, object], **robots: object) -> Scene:
    return scene("robofactory", drawing, [MACHINE, *elements], **robots)


def copied(drawing: str, *elements: dict[str, object], **robots: object) -> Scene:
    """A has run against the button in register 1; its Tamagotchi stands on C1."""
    return hall(drawing, *elements, **{"A": robot("E"), **robots}).register(A=ONE)


def revealed(s: Scene) -> list[tuple[str, Command]]:
    """Robots and the commands of their cards in the register played last, in the order in which they act."""
    names = {s.state.body(one).id: name for name in s.names for one in (s[name].id,)}
    deck, (fact,) = s.rules.deck, s.of(CardsRevealed)
    return [(names.get(one, "twin"), deck[card].command) for one, card in fact.cards]


# -- the button -----------------------------------------------------------------------------------


def test_running_against_the_button_makes_the_tamagotchi_beyond_the_wall_facing_it():
    s = hall(". A . .", A=robot("E")).register(A=ONE)
    twin, machine = s[TWIN], s.board.elements[0].cause
    assert (s.at("A"), s.at(TWIN), s.facing(TWIN), twin.real) == ((1, 0), (2, 0), "W", False)
    assert s.of(RobotSpawned) == [RobotSpawned(twin.id, "tamagotchi", 0, twin.pos, int(twin.facing), machine)]
    assert [fact.robot for fact in s.of(RobotBlocked)] == [0]
    assert "A's Tamagotchi comes into play on C1, facing west." in s.told()


def test_it_acts_from_the_next_register_on():
    s = hall(". A . .", A=robot("E")).register(A=THREE)
    assert revealed(s) == [("A", THREE)]
    assert revealed(s.register(2, A=LEFT)) == [("A", LEFT), ("twin", LEFT)]
    assert (s.facing("A"), s.facing(TWIN)) == ("N", "S")


def test_backing_against_the_button_works_it_too():
    assert hall(". A . .", A=robot("W")).register(A=BACK).at(TWIN) == (2, 0)


def test_a_robot_that_turns_or_stands_before_it_works_nothing():
    s = hall(". A . .", A=robot("N")).register(A=RIGHT).register(2, A=PAUSE)
    assert s.state.companions == []


def test_a_robot_that_is_pushed_against_it_works_nothing():
    s = hall("A B . .", A=robot("E"), B=robot("N")).register(A=ONE)
    assert (s.at("A"), s.at("B"), s.state.companions) == ((0, 0), (1, 0), [])


def test_the_pusher_whose_chain_it_stops_works_nothing_either():
    s = hall("A B . .", A=robot("E"), B=robot("N")).register(A=TWO)
    assert s.state.companions == []


def test_a_belt_into_it_works_nothing():
    s = hall("A . . .", A=robot("N", under=">"))
    s = scene("robofactory", ". A . .", [MACHINE], A=robot("N", under=">")).register(A=PAUSE)
    assert (s.at("A"), s.state.companions) == ((1, 0), [])


def test_from_the_antennas_side_it_is_a_wall():
    s = hall(". . A .", A=robot("W")).register(A=ONE)
    assert (s.at("A"), s.state.companions) == ((2, 0), [])


def test_it_brings_the_wall_so_shots_end_there():
    s = hall("A . . B", A=robot("E"), B=robot("N")).register()
    assert s["B"].damage == 0
    assert [fact.to for fact in s.of(BeamFired)] == [s.board.grid.pos(1, 0)]


def test_a_robot_has_one_tamagotchi_at_a_time():
    s = copied(". A . . .\n. . . . .")
    s = s.register(2, A=PAUSE).register(3, A=ONE)
    assert s.of(RobotSpawned) == []


def test_two_robots_make_one_each_in_one_register_on_one_square():
    s = hall("B A . .\n. . . .", {"type": "belt", "at": [1, 0], "facing": "S"}, A=robot("E"), B=robot("E"))
    s = s.register(A=ONE)  # the belt takes A away
    assert s.at("A") == (1, 1)
    s = s.register(2, A=PAUSE, B=TWO)
    assert (s.at("A.tamagotchi"), s.at("B.tamagotchi")) == ((2, 0), (2, 0))
    s = s.register(3, A=(LEFT, 300), B=(RIGHT, 500))
    ids = [s[name].id for name in ("B", "B.tamagotchi", "A", "A.tamagotchi")]
    assert [one for one, _ in s.of(CardsRevealed)[0].cards] == ids
    assert (s.facing("A.tamagotchi"), s.facing("B.tamagotchi")) == ("S", "N")


def test_a_machine_with_its_back_to_the_edge_is_refused():
    with pytest.raises(BoardRefused, match=r"square \[3, 0\]: copy machine .* no Tamagotchi can arise"):
        scene("robofactory", "A . . .", [{**MACHINE, "at": [3, 0]}], A=robot("E"))


# -- the twin -------------------------------------------------------------------------------------


def test_it_vanishes_when_it_runs_against_the_machine_on_the_square_it_arose_on():
    s = copied(". A . .")
    twin = s[TWIN].id
    s = s.register(2, A=ONE)
    # The robot runs against the button first, while it still has a Tamagotchi.
    assert s.of(RobotSpawned) == []
    assert s.of(RobotRemoved) == [RobotRemoved(twin, s.board.grid.pos(2, 0), s.board.elements[0].cause)]
    assert s.state.companions == []
    assert s.alive("A")


def test_other_machines_and_other_sides_only_stop_it():
    other = {"type": "copy-machine", "at": [4, 0], "facing": "E"}
    rim = {"type": "wall", "at": [0, 0], "facing": "W"}
    s = copied(". A . . . .", other, rim).register(2, A=AROUND).register(3, A=THREE)
    assert (s.at("A"), s.at(TWIN)) == ((0, 0), (3, 0))
    assert [fact.robot for fact in s.of(RobotBlocked)] == [0, 64]
    assert s.of(RobotSpawned) == []


def test_virtual_it_neither_pushes_nor_is_pushed_and_shares_squares():
    s = copied(". A . B\n. . . .", B=robot("W")).register(2, A=AROUND, B=PAUSE)
    s = s.register(3, A=ONE, B=PAUSE)
    assert (s.at(TWIN), s.at("B")) == ((3, 0), (3, 0))
    s = s.register(4, A=PAUSE, B=ONE)
    assert (s.at(TWIN), s.at("B")) == ((3, 0), (2, 0))
    assert s.of(RobotPushed) == []


def test_robots_neither_shoot_it_nor_are_shot_by_it():
    s = copied(". A . B\n. . . .", B=robot("W"))
    assert (s["A"].damage, s["B"].damage) == (0, 0)
    s = s.register(2, A=AROUND, B=PAUSE)
    assert (s["A"].damage, s["B"].damage) == (0, 0)


def test_lasers_of_the_board_hit_robot_and_tamagotchi_alike():
    beam = {"type": "laser", "at": [2, 1], "facing": "N"}
    s = copied(". A . .\n. . . .", beam)
    assert s["A"].damage == 1
    assert s.of(RobotDamaged) == [RobotDamaged(0, 1, 1, s.board.elements[1].cause)]
    both = copied(". A . .\n. . . .", beam, {"type": "laser", "at": [1, 1], "facing": "N"})
    assert both["A"].damage == 2


def test_damage_of_either_burns_the_registers_both_play():
    beam = {"type": "laser", "at": [2, 1], "facing": "N"}
    s = copied(". A . .\n. . . .", beam, A=robot("E", damage=4, registers=[None] * 4 + [LEFT]))
    assert s.burnt("A") == {5: LEFT}
    for register in (2, 3, 4, 5):
        s = s.play_on(register)
    assert revealed(s) == [("A", LEFT), ("twin", LEFT)]


def test_a_point_of_damage_lands_both():
    beam = {"type": "laser", "at": [3, 1], "facing": "N"}
    fields = [{"type": "antigravity-field", "at": [x, 0]} for x in (0, 3)]
    s = among("A . . .\n. . . .", "N 3,0 3,0", beam, *fields, A=robot("N"))
    world = World(Floor(s.board, s.rules), s.state, s.goal)
    for one in (s["A"], s[TWIN]):
        world.begin_condition(one, "flying", (), RULE)
    assert s.register(A=PAUSE).state.conditions == {}
    assert s["A"].damage == 1


def test_the_floor_acts_on_it_at_once():
    s = copied(". A v .\n. . . .")
    assert s.at(TWIN) == (2, 1)
    s = copied(". A . .", {"type": "gear", "at": [2, 0], "turn": "right"})
    assert s.facing(TWIN) == "N"


def test_either_dies_both_die_of_one_life():
    s = copied(". A . .\n. . . .").register(2, A=LEFT).register(3, A=TWO)
    # A drives off the north edge; its Tamagotchi would have gone south.
    assert s["A"].status is Status.WAITING
    assert [fact.robot for fact in s.of(RobotRemoved)] == [64]
    s = copied(". A . .\n. . O .\n. . . .").register(2, A=LEFT).register(3, A=PAUSE)
    s["A"].facing = 2
    s = s.register(4, A=ONE)
    assert [fact.robot for fact in s.of(RobotFell)] == [64]
    assert [fact.robot for fact in s.of(RobotDestroyed)] == [0]
    assert [fact.robot for fact in s.of(RobotRemoved)] == [64]
    assert (s["A"].lives, s["A"].status, s.state.companions) == (2, Status.WAITING, [])


def test_the_robot_comes_back_without_it():
    s = copied(". A O .\n. . . .").end_turn().next_turn()
    assert (s.at("A"), s.state.companions) == ((1, 0), [])
    assert s.of(RobotSpawned) == []


def test_the_reason_is_told():
    s = copied(". A O .\n. . . .")
    assert "A is destroyed with A's Tamagotchi." in s.told()


def test_arising_over_a_pit_kills_both():
    s = copied(". A O .")
    assert (s.at("A"), s["A"].lives, s.state.companions) == (None, 2, [])


def test_the_last_robot_with_a_seat_wins_however_many_tamagotchis_there_were():
    s = copied(". A O .\n. . B .", A=robot("E", lives=1), B=robot("N"))
    assert s.winners == ("B",)


def test_it_touches_flags_for_its_robot_and_stores_no_backup_copy():
    s = copied(". A 1 .\n. . . 2")
    assert s["A"].checkpoints == 1
    assert s.of(CheckpointReached) == [CheckpointReached(0, 1)]
    assert s.archive("A") == (1, 0)


def test_the_last_flag_wins_for_its_robot():
    assert copied(". A 1 .\n. . B .", B=robot("N")).winners == ("A",)


def test_it_is_repaired_for_its_robot_without_storing_a_backup_copy():
    s = copied(". A W .", A=robot("E", damage=3)).end_turn()
    assert (s["A"].damage, s.archive("A")) == (1, (1, 0))


def among(drawing: str, line: str, *elements: dict[str, object], **robots: object) -> Scene:
    """A scene with a Tamagotchi of A, described by ``line``."""
    text = scene("robofactory", drawing, elements, **robots).text()
    return read_scene(f"{text}companion A.tamagotchi {line}\n")


@pytest.mark.parametrize("facing", ["W", "N"])
def test_of_two_machines_with_one_birth_square_either_takes_it_back(facing):
    """The square on which it arose counts, not the machine that made it."""
    other = {"type": "copy-machine", "at": [2, 1], "facing": "S"}
    s = copied(". A . .\n. . . .", other)
    assert s.at(TWIN) == (2, 0)
    s[TWIN].facing = {"W": 3, "N": 2}[facing]
    s.register(A=ONE)
    assert s.of(RobotRemoved)


SLUICE, ELEVATOR = {"type": "sluice", "at": [2, 0]}, {"type": "elevator", "at": [2, 0]}


@pytest.mark.parametrize(
    ("levels", "shaft", "birth"),
    [
        ("0 0 1 1\n0 0 1 1", None, (2, 0)),
        ("0 0 0 1\n0 0 0 1", {**SLUICE, "closed": [1]}, (2, 0, 1)),
        ("0 0 0 1\n0 0 0 1", {**SLUICE, "closed": [2]}, (2, 0)),
        ("0 0 0 1\n0 0 0 1", {**ELEVATOR, "up": [1]}, (2, 0)),
        ("1 1 0 1\n0 0 0 1", {**SLUICE, "closed": [1]}, (2, 0, 1)),
        ("1 1 0 1\n0 0 0 1", {**ELEVATOR, "up": [1]}, (2, 0, 1)),
    ],
    ids=["ledge", "closed", "open", "under-an-elevator", "closed-from-above", "elevator-from-above"],
)
def test_it_arises_on_the_floor_that_is_there(levels, shaft, birth):
    """A closed sluice is floor, as a ledge is; there is room under a raised elevator (RF-13, RF-46)."""
    more = [shaft] if shaft else []
    s = scene("robofactory", ". A . .\n. . . .", [MACHINE, *more], levels=levels, A=robot("E"))
    s.register(A=ONE)
    assert s.at(TWIN) == birth
    assert s.state.companions[0].start == s.board.grid.pos(2, 0)
    assert read_scene(s.text()).text() == s.text()


@pytest.mark.parametrize("closed", [[1], [1, 2]], ids=["opened-since", "still-closed"])
def test_it_vanishes_at_the_square_it_arose_on_whatever_floor_is_there_now(closed):
    sluice = {**SLUICE, "closed": closed}
    s = scene("robofactory", ". A . .\n. . . .", [MACHINE, sluice], levels="1 1 0 1\n1 1 0 1", A=robot("E"))
    s.register(A=ONE).register(2, A=ONE)
    assert s.state.companions == []
    assert [fact.cause for fact in s.of(RobotRemoved)] == [s.board.elements[0].cause]


@pytest.mark.parametrize(
    ("drawing", "machine", "fence"),
    [
        (". A . .", MACHINE, {"at": [1, 0], "facing": "E"}),
        (". . A .", {"at": [2, 0], "facing": "E"}, {"at": [2, 0], "facing": "W"}),
    ],
    ids=["machine-west", "machine-east"],
)
def test_a_fence_on_its_edge_is_touched_before_it_works(drawing, machine, fence):
    """The Tamagotchi touches the fence and vanishes, whichever of the two the board lists first."""
    facing = "E" if machine is MACHINE else "W"
    floor = {"type": "copy-machine", **machine}, {"type": "fence", **fence}
    s = scene("robofactory", drawing, floor, A=robot(facing)).register(A=ONE)
    assert (s["A"].damage, s[TWIN].real) == (2, False)
    s.register(A=ONE)
    assert len(s.of(FenceTouched)) == 2
    assert s.of(RobotRemoved)
    assert s["A"].damage == 6, "its own shock, and the hit that the Tamagotchi shares"
