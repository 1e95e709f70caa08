"""Machines playing BotWars: fences, doors and their switches, saws, upgrades, options, reboots."""

from __future__ import annotations

import pytest
from halls import board_of, every_program, machines, opened, outcome, play_out

from roborally_core import ai
from roborally_core.ai import kit as kit_rules
from roborally_core.ai import planner
from roborally_core.ai.distances import KEPT_EDGES, KEPT_MAPS
from roborally_core.ai.resting import resting_value
from roborally_core.ai.terrain import FAR, Terrain, terrain_of
from roborally_core.base.geometry import Dir
from roborally_core.base.rng import derive
from roborally_core.board.model import Board
from roborally_core.engine.floors import compiled
from roborally_core.play.agreement import Setup
from roborally_core.play.game import Game
from roborally_core.play.submission import Choice
from roborally_core.rules.cards import BOTWARS_DECK
from roborally_core.rules.commands import Command
from roborally_core.rules.state import Kit
from roborally_core.rulesets import RULESETS

LEVELS = range(len(ai.LEVELS))
REVERSE, SIDESTEP, IDLE = 0, 1, 2


def thing(kind: str, x: int, y: int, **more: object) -> dict[str, object]:
    """An element as board files list it."""
    return {"type": kind, "at": [x, y], **more}


def hall(drawing: str, *elements: dict[str, object]) -> Board:
    return board_of(drawing, elements)


def terrain(board: Board, **memory: int) -> Terrain:
    """The board under BotWars; ``memory`` is keyed by the element's name without dashes."""
    named = {e.key.replace("-", "_"): e.index for e in board.elements}
    floor = compiled(board, RULESETS["botwars"])
    return terrain_of(floor, {named[key]: value for key, value in memory.items()})


def way(board: Board, facing: str = "E", more: tuple[int, ...] = (), **memory: int) -> int:
    """The way left from the start to the last flag."""
    start = board.starts[0].pos
    return terrain(board, **memory).ways_to(len(board.checkpoints), more)[0][start << 2 | Dir[facing]]


def facing(game: Game, way: str) -> Game:
    game.state.robots[0].facing = Dir[way]
    game.state.returned.clear()
    return game


# -- the way ------------------------------------------------------------------------------------


def test_the_way_leads_round_a_fence_and_counts_what_touching_it_costs() -> None:
    free, fenced = (
        hall("a . . . 1\n. . . . ."),
        hall("a . . . 1\n. . . . .", thing("fence", 1, 0, facing="E")),
    )
    shut = hall("a . . . 1\n- - - - -\n. . . . .", thing("fence", 1, 0, facing="E"))
    assert way(free) < way(fenced) < FAR == way(shut)


def test_the_way_does_not_lead_over_an_open_hatch() -> None:
    board = hall(
        "a . . . 1\n. . . . .", thing("trap-door", 2, 0), thing("toggle-switch", 4, 1, targets=[[2, 0]])
    )
    assert way(board) < way(board, trap_door=1) < FAR


def test_saws_cost_what_they_take_on_average() -> None:
    plain, sawn, lit = (
        hall("a . . . . 1"),
        hall("a * * * * 1"),
        hall("a . . . . 1", thing("laser", 5, 0, facing="W")),
    )
    assert way(plain) < way(sawn) < way(lit)


def test_a_saw_is_a_quarter_of_a_point() -> None:
    board = hall("a * 1")
    for register in range(5):
        end = terrain(board).outcome(register, board.starts[0].pos, Dir.E, Command.MOVE_1)
        assert (end.hurt, end.risk) == (0, 25)


def test_active_teleporters_are_short_cuts_and_sleeping_ones_are_floor() -> None:
    ends = [thing("teleporter", 1, 0, colour="amber"), thing("teleporter", 8, 0, colour="blue")]
    switch = thing("toggle-switch", 4, 1, targets=[[8, 0]])
    board = hall("a . . . . . . . . 1\n. . . . . . . . . .", *ends, switch)
    plain = hall("a . . . . . . . . 1\n. . . . . . . . . .")
    asleep = [ends[0], {**ends[1], "active": False}]
    assert way(board) < way(plain)
    assert way(hall("a . . . . . . . . 1\n. . . . . . . . . .", *asleep, switch)) == way(plain)


def test_a_robot_with_more_cards_has_shorter_ways() -> None:
    aside, board = hall("a 1\n. ."), hall("a . . . 1\n. . . . .")
    assert way(aside, "N", kit_rules.commands_of(BOTWARS_DECK, [SIDESTEP])) < way(aside, "N")
    assert way(board, "W", kit_rules.commands_of(BOTWARS_DECK, [REVERSE])) < way(board, "W")
    assert kit_rules.commands_of(BOTWARS_DECK, [IDLE]) == ()


PLATE = (
    thing("drawbridge", 4, 1, facing="W"),
    thing("pressure-switch", 1, 2, targets=[[4, 1]]),
)
MOAT = """
    . . . . O . .
    . a . . . . 1
    . . . . O . .
"""


def test_a_plate_that_lowers_the_bridge_is_on_the_way() -> None:
    board = hall(MOAT, *PLATE)
    before, after = way(board), way(board, drawbridge=1, pressure_switch=1)
    assert after < before < FAR
    assert way(hall(MOAT, PLATE[0], thing("pressure-switch", 6, 2, targets=[[4, 1]]))) == FAR


def test_doors_behind_doors_are_on_the_way() -> None:
    row = [
        thing("toggle-switch", 2, 0, targets=[[3, 0]]),
        thing("trap-door", 3, 0, open=True),
        thing("toggle-switch", 5, 0, targets=[[6, 0]]),
        thing("trap-door", 6, 0, open=True),
    ]
    board = hall("a . . . . . . . 1", *row)
    # Each hatch is shut by the plate before it, which is crossed only once.
    assert way(board) < FAR


@pytest.mark.parametrize("level", LEVELS)
def test_machines_press_the_plate_and_cross(level: int) -> None:
    game = play_out(Setup("botwars", machines(1, level)), hall(MOAT, *PLATE), b"plate", 25)
    assert game.state.winners == (0,)


def test_the_search_crosses_a_bridge_it_lowers_in_the_same_turn() -> None:
    board = hall(
        "a . . . 1", thing("drawbridge", 3, 0, facing="W"), thing("pressure-switch", 1, 0, targets=[[3, 0]])
    )
    won = 0
    for seed in range(12):
        game = facing(opened(board, seed, "botwars"), "E")
        possible = any(outcome(game, program).over for program in every_program(game))
        best = ai.think(game.view(0), 2).candidates[0]
        assert outcome(game, best.submission).over == possible
        won += possible
    assert won > 3


EYE = hall(
    """
    a . . . O . 1
    . . . . O . .
    . . . . . . .
    . . . . O . .
    """,
    thing("trap-door", 4, 2, open=True),
    thing("electric-eye", 0, 3, facing="E", targets=[[4, 2]]),
)
ASLEEP = hall(
    """
    a . . . O . 1
    . . . . O . .
    . . . . O . .
    """,
    thing("teleporter", 1, 2, colour="amber"),
    thing("teleporter", 6, 2, colour="blue", active=False),
    thing("toggle-switch", 3, 1, targets=[[6, 2]]),
)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("board", [EYE, ASLEEP], ids=["eye", "teleporter"])
def test_machines_shut_a_hatch_with_a_shot_and_wake_a_teleporter(board: Board, level: int) -> None:
    for seed in range(2):
        game = play_out(Setup("botwars", machines(1, level)), board, derive(b"open", seed), 20)
        assert game.state.winners == (0,)


# -- what is kept -------------------------------------------------------------------------------


def test_maps_are_drawn_anew_only_for_what_matters_to_walking() -> None:
    row = [
        thing("electric-eye", 5, 1, facing="W", targets=[[0, 2]]),
        thing("blaser", 0, 2, facing="E"),
        thing("toggle-switch", 5, 2, targets=[[3, 0]]),
        thing("trap-door", 3, 0),
    ]
    board = hall("a . . . . 1\n. . . . . .\n. . . . . .", *row)
    maps = terrain(board).ground.maps
    first = way(board)
    drawn = maps.computed
    assert way(board, blaser=0, electric_eye=1) == way(board, toggle_switch=1, blaser=1) == first
    assert maps.computed == drawn
    assert way(board, trap_door=1, toggle_switch=1) > first
    assert way(board, trap_door=1) > first
    assert maps.computed == drawn + 1
    assert way(board) == first
    assert way(board, trap_door=0) == first
    assert maps.computed == drawn + 1
    assert terrain(board, trap_door=0, blaser=1, toggle_switch=0) is terrain(board)
    assert terrain(board, trap_door=1) is not terrain(board)


def test_in_many_states_of_the_floor_only_so_many_maps_are_kept() -> None:
    hatches = [thing("trap-door", x, 0) for x in range(1, 7)]
    plates = [thing("toggle-switch", x, 1, targets=[[x, 0]]) for x in range(1, 7)]
    board = hall("a . . . . . . 1\n. . . . . . . .", *hatches, *plates)
    floor = compiled(board, RULESETS["botwars"])
    doors = [element.index for element in board.elements if element.key == "trap-door"]
    start = board.starts[0].pos << 2 | Dir.E
    sweeps = []
    for _ in range(2):
        memories = [{door: number >> bit & 1 for bit, door in enumerate(doors)} for number in range(40)]
        sweeps.append([terrain_of(floor, memory).ways_to(1)[0][start] for memory in memories])
    assert sweeps[0] == sweeps[1]
    assert sweeps[0][0] < min(sweeps[0][1:])
    maps = terrain_of(floor, {}).ground.maps
    assert len(maps._cache) <= KEPT_MAPS < 40
    assert len(maps._edges) <= KEPT_EDGES


# -- upgrades and options -----------------------------------------------------------------------


def test_upgrades_are_worth_a_small_detour_and_no_long_one() -> None:
    near = hall("a . @ . . . . . . . . . . . 1\n" + ". @ . . . . . . . . . . . . .")
    used = 0
    for seed in range(8):
        game = facing(opened(near, seed, "botwars"), "E")
        used += len(outcome(game, ai.think(game.view(0), 2).candidates[0].submission).robots[0].kit.visited)
    assert used >= 6
    rows = ["a . . . . . . . . . . . . . 1", *[". . . . . . . . . . . . . . ."] * 6]
    far = hall("\n".join(rows), thing("upgrade", 1, 6), thing("upgrade", 3, 6))
    game = play_out(Setup("botwars", machines(1, 2)), far, b"far", 12)
    assert game.state.robots[0].kit.visited == ()


def test_the_set_asked_for_is_the_most_useful_one_missing() -> None:
    ask = [kit_rules.next_set(BOTWARS_DECK, Kit(sets=sets)) for sets in ((), (0,), (0, 1), (0, 1, 2))]
    assert ask == [REVERSE, SIDESTEP, IDLE, None]


def test_a_station_is_worth_more_the_longer_the_way_and_nothing_without_a_second_one() -> None:
    def gain(kit: Kit, stations: tuple[int, ...], left: int) -> int:
        return kit_rules.gain(BOTWARS_DECK, kit, stations, {1, 2}, left)

    assert gain(Kit(), (1,), 9000) > gain(Kit(), (1,), 3000) > 0
    assert gain(Kit(visited=(1,)), (2,), 9000) > gain(Kit(), (1,), 9000)
    assert gain(Kit(), (1, 2), 9000) == gain(Kit(), (1,), 9000) + gain(Kit(visited=(1,)), (2,), 9000)
    assert gain(Kit(visited=(1, 2), sets=(REVERSE,)), (1, 2), 9000) == 0
    assert kit_rules.gain(BOTWARS_DECK, Kit(), (1,), {1}, 9000) == 0


def test_cards_of_a_set_are_played() -> None:
    board = hall("1 . . . . . a . . . . .\n- - - - - - - - - - - -\n. . . . . . . . . . . .")
    used = 0
    for seed in range(30):
        game = opened(board, seed, "botwars")
        game.state.robots[0].kit = Kit(sets=(REVERSE, SIDESTEP))
        game.opened = False
        game.open_turn()
        facing(game, "E")
        for item in ai.think(game.view(0), 2).candidates[:1]:
            cards = [card for card in item.submission.registers if card]
            used += any(BOTWARS_DECK[card].command > Command.PAUSE for card in cards)
    assert used > 5


def wrenches(damage: int) -> list[ai.Candidate]:
    """The plans of a robot that can hardly end its turn anywhere but on two wrenches."""
    rim = " - -"
    board = hall(f"{rim}\n|a W|\n - -\n|. .|\n|. 1|")
    game = facing(opened(board, 3, "botwars", damage=damage), "E")
    return list(ai.think(game.view(0), 2).candidates)


def test_wrenches_repair_robots_that_need_it_and_arm_the_others() -> None:
    assert kit_rules.takes_option(0, 0)
    assert kit_rules.takes_option(1, 0)
    assert not kit_rules.takes_option(2, 0)
    assert not kit_rules.takes_option(0, kit_rules.MOST_OPTIONS)
    for damage in (0, 5):
        for item in wrenches(damage):
            chosen = item.submission.choice(Choice.WRENCH)
            assert chosen == (1 if damage == 0 and item.submission.choice(Choice.WRENCH) else None)


def test_options_go_before_registers_burn_and_not_before_a_rest() -> None:
    usual = kit_rules.spare_at(10, 1, 6, rests=False, wins=False)
    assert usual == 6
    assert kit_rules.spare_at(10, 3, 6, rests=False, wins=False) == 8
    assert kit_rules.spare_at(10, 2, 6, rests=True, wins=False) == 1
    assert kit_rules.spare_at(10, 2, 6, rests=True, wins=True) == 10


# -- living, and rebooting ----------------------------------------------------------------------

TRAPS = """
    . . O . . . .
    . . . a . . 1
    . . . . . O .
"""
TRAP_LIST = (
    thing("trap-door", 4, 1, open=True),
    thing("toggle-switch", 2, 1, targets=[[4, 1]]),
    thing("drawbridge", 3, 0, facing="E"),
    thing("pressure-switch", 0, 2, targets=[[3, 0]]),
)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("heading", "NESW")
def test_it_stays_out_of_open_hatches_and_raised_bridges(level: int, heading: str) -> None:
    board = hall(TRAPS, *TRAP_LIST)
    for seed in range(4):
        game = facing(opened(board, seed, "botwars", damage=3), heading)
        if any(outcome(game, program).robots[0].pos for program in every_program(game)):
            for item in ai.think(game.view(0), level).candidates:
                assert outcome(game, item.submission).robots[0].pos


def test_a_robot_of_two_hit_points_keeps_off_the_fence() -> None:
    board = hall("a . . . . . 1\n. . . . . . .\n. . . . . . .")
    for seed in range(8):
        game = facing(opened(board, seed, "botwars", damage=8), "W")
        if any(outcome(game, program).robots[0].pos for program in every_program(game)):
            for item in ai.think(game.view(0), 2).candidates:
                assert outcome(game, item.submission).robots[0].pos


@pytest.mark.parametrize("level", LEVELS)
def test_few_hit_points_far_from_the_flag_are_rebooted(level: int) -> None:
    floor = [". . . . . . . . . . . ."]
    rows = [*floor * 3, ". . . a . . . . . . . .", *floor * 6, ". . . . . . . . . . . 1"]
    for seed in range(3):
        plan = ai.think(facing(opened(hall("\n".join(rows)), seed, "botwars", damage=7), "S").view(0), level)
        assert all(item.submission.choice(Choice.POWER_DOWN) == 1 for item in plan.candidates)


def test_a_robot_about_to_win_or_without_damage_does_not_reboot() -> None:
    near = hall("a 1 . . .\n. . . . .\n. . . . .")
    for seed in range(6):
        game = facing(opened(near, seed, "botwars", damage=4), "E")
        for item in ai.think(game.view(0), 2).candidates:
            if outcome(game, item.submission).over:
                assert item.submission.choice(Choice.POWER_DOWN) is None
    far = hall("a . . . . . . . . 1\n. . . . . . . . . .")
    plan = ai.think(opened(far, 1, "botwars").view(0), 2)
    assert all(item.submission.choice(Choice.POWER_DOWN) is None for item in plan.candidates)


def test_nobody_reboots_under_a_press_or_on_a_conveyor_into_a_pit() -> None:
    rows = ["> > > > > > > > O", "a . . . . . . . .", "- - - - - - - - -", ". . . . . . . . 1"]
    presses = [thing("crusher", x, 1, registers=[3]) for x in range(1, 8)]
    board = hall("\n".join(rows), *presses)
    asked = 0
    for seed in range(8):
        game = facing(opened(board, seed, "botwars", damage=6), "E")
        for item in ai.think(game.view(0), 2).candidates:
            robot = outcome(game, item.submission).robots[0]
            if robot.pos and item.submission.choice(Choice.POWER_DOWN):
                asked += 1
                pos, way = robot.pos, robot.facing
                for register in range(5):
                    pos, way = terrain(board).outcome(register, pos, way, Command.PAUSE)[:2]
                    assert pos
    assert asked > 0


def test_nobody_counts_on_a_flag_to_be_carried_onto_asleep() -> None:
    """BW-15: no checkpoints all through the turn a robot reboots in, but Classic touches them (CL)."""
    lazy = []
    for ruleset in ("classic", "botwars"):
        board = hall("|a > > 1 2|\n - - - - -")
        game = opened(board, 0, ruleset, damage=8)
        thought = planner._Thought(game, game.state.robots[0], ai.LEVELS[2])
        first = board.grid.pos(1, 0)
        lazy.append(resting_value(thought.judge, first, Dir.E, 0))
    assert lazy[0] > lazy[1]
