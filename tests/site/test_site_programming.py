"""Programming a turn: the effects of clicks, drags and keys."""

from __future__ import annotations

import pytest
from app.screens.game.view.console import console, looking_on
from app.store.preview import ghost_of
from app.store.preview import of as preview_of
from app.store.programming import Programming
from app.store.status import players, views_of
from site_table import game, link

from roborally_core.foresight.way import way_of
from roborally_core.play.submission import Choice
from roborally_core.play.turn_input import Hand
from roborally_core.robots.models import ModelId
from roborally_core.rules.commands import Command


def programming(*models: ModelId, damage: int = 0) -> Programming:
    made = game(models or (ModelId.STANDARD, ModelId.STANDARD))
    robot = made.state.robots[0]
    robot.damage = damage
    for i in range(5 - made.rules.locks[damage], 5):
        robot.registers[i] = made.rules.deck.ids[i]
    return Programming(made, 0, lambda swaps: made.hand(0, link(made), swaps))


def test_a_card_goes_into_the_first_free_register():
    p = programming()
    first, second = p.hand.cards[:2]
    assert p.place(first)
    assert p.place(second)
    assert p.registers == [first, second, None, None, None]


def test_a_command_takes_its_free_card_with_the_highest_priority():
    p = programming()
    tile = next(tile for tile in p.tiles() if len(tile.free) > 1)
    assert p.place_command(tile.command, 3)
    assert p.registers[3] == max(tile.free, key=lambda card: card.priority).id


def test_a_command_that_is_used_up_places_nothing():
    p = programming()
    empty = next(tile for tile in p.tiles() if not tile.free)
    assert not p.place_command(empty.command)
    assert p.registers == [None] * 5


def test_dropping_on_a_full_register_swaps_the_two():
    p = programming()
    a, b = p.hand.cards[:2]
    p.place(a, 0)
    p.place(b, 4)
    assert p.swap(0, 4)
    assert (p.registers[0], p.registers[4]) == (b, a)


def test_placing_a_placed_card_moves_it():
    p = programming()
    card = p.hand.cards[0]
    p.place(card, 0)
    assert p.place(card, 2)
    assert p.registers == [None, None, card, None, None]


def test_a_card_that_was_not_dealt_cannot_be_placed():
    p = programming()
    foreign = next(card for card in p.game.rules.deck.ids if card not in p.hand.cards)
    assert not p.place(foreign)


def test_taking_and_clearing_empty_registers():
    p = programming()
    for card in p.hand.cards[:3]:
        p.place(card)
    assert p.take(1)
    assert p.registers[1] is None
    assert p.take_last()
    assert p.registers[2] is None
    assert p.clear()
    assert p.registers == [None] * 5
    assert not p.clear()


def test_burnt_registers_are_framed_and_never_touched():
    p = programming(damage=6)
    burnt = [slot for slot in p.slots() if slot.burnt]
    assert [slot.place for slot in burnt] == [3, 4]
    before = p.registers[3:]
    p.place(p.hand.cards[0], 0)
    assert not p.place(p.hand.cards[1], 4)
    assert not p.swap(0, 3)
    assert not p.take(4)
    p.clear()
    assert p.registers[3:] == before


def test_a_full_program_is_accepted_by_the_core_and_then_locked():
    p = programming()
    for card in p.hand.cards[:5]:
        assert not p.full
        assert p.problems()
        p.place(card)
    assert p.confirm() == []
    assert not p.take(0)
    assert not p.choose(Choice.POWER_DOWN, 1)
    assert p.submission().registers == tuple(p.hand.cards[:5])


def test_a_program_handed_in_before_is_shown_locked_and_cannot_be_changed():
    p, again = programming(damage=4), programming(damage=4)
    for card in p.hand.cards[: len(p.offer.free)]:
        p.place(card)
    p.choose(Choice.POWER_DOWN, 1)
    assert p.confirm() == []
    again.place(again.hand.cards[-1])  # an earlier draft does not count
    again.lock(p.submission())
    assert (again.registers, again.submission()) == (p.registers, p.submission())
    assert not any(again.take(slot) or again.place(again.hand.cards[-1], slot) for slot in range(5))
    shown = str(console(again, players(p.game, views_of(p.game), 0)[0], "Waiting for Ben"))
    assert 'id="program-locked"' in shown
    assert "Waiting for Ben" in shown
    assert "tile-" not in shown
    assert shown.count('aria-disabled="true"') == 5
    assert "data-drag" not in shown


def test_power_down_can_be_taken_back_until_confirmed():
    p = programming()
    assert p.choose(Choice.POWER_DOWN, 1)
    assert p.submission().choice(Choice.POWER_DOWN) == 1
    assert p.choose(Choice.POWER_DOWN, 0)
    assert p.choice(Choice.POWER_DOWN) == 0


def test_lazybot_finds_one_pause_among_its_commands():
    p = programming(ModelId.LAZY_BOT, ModelId.STANDARD)
    tile = next(tile for tile in p.tiles() if tile.extra)
    assert tile.command is Command.PAUSE
    assert p.place_command(Command.PAUSE)
    assert not p.place_command(Command.PAUSE)


def test_albot_swaps_its_whole_hand_once_placed_commands_included():
    p = programming(ModelId.ALBOT, ModelId.STANDARD)
    old = p.hand.cards
    p.place(old[0])
    assert p.choose(Choice.SWAP, 1)
    assert p.registers == [None] * 5
    assert not set(old) & set(p.hand.cards)
    assert not p.choose(Choice.SWAP, 1)
    assert not p.choose(Choice.SWAP, 2)


def test_a_standard_robot_is_offered_no_swap():
    assert not programming().choose(Choice.SWAP, 1)


def test_every_change_is_counted_and_refused_ones_are_not():
    p = programming()
    seen = p.changed
    p.take(0)
    assert p.changed == seen
    p.place(p.hand.cards[0])
    assert p.changed == seen + 1


def _card(p: Programming, command: Command) -> int:
    return next(card.id for card in p.game.rules.deck.cards if card.command is command)


def test_the_preview_walks_the_program_and_stops_where_it_ends():
    p = programming()
    state, grid = p.game.state, p.game.board.grid
    x, y = grid.xy(state.robots[0].pos)
    seen = way_of(p.game, 0, [_card(p, Command.MOVE_1), None, None, None, None])
    assert grid.xy(seen.pos) == (x, y - 1)
    assert seen.stops == (seen.pos,)


def test_the_preview_ignores_other_robots_and_changes_nothing():
    p = programming()
    game_ = p.game
    me, other = game_.state.robots
    del game_.state.occupied[other.pos]
    other.pos = me.pos + game_.board.grid.delta[me.facing]
    game_.state.occupied[other.pos] = other
    before = game_.state.hash()
    seen = way_of(game_, 0, [_card(p, Command.MOVE_1), None, None, None, None])
    assert seen.pos == other.pos
    assert game_.state.hash() == before


@pytest.mark.parametrize("end", [(3, 1), None])
def test_the_preview_includes_belts_and_pits(end: tuple[int, int] | None):
    p = programming()
    game_, robot = p.game, p.game.state.robots[0]
    grid = game_.board.grid
    del game_.state.occupied[robot.pos]
    robot.pos, robot.facing = (grid.pos(1, 1), 1) if end else (grid.pos(1, 3), 0)
    game_.state.occupied[robot.pos] = robot
    seen = way_of(game_, 0, [_card(p, Command.MOVE_1), None, None, None, None])
    if end is None:
        assert seen.fatal == 1
        assert grid.xy(seen.squares[-1]) == (1, 2)
    else:
        assert grid.xy(seen.pos) == end


def test_a_returning_robots_chosen_facing_is_previewed():
    p = programming()
    robot = p.game.state.robots[0]
    p.game.state.returned[robot.id] = (robot.pos,)
    p = Programming(p.game, 0, lambda swaps: p.game.hand(0, link(p.game), swaps))
    assert p.choose(Choice.FACING, 1)
    assert preview_of(p).facing == 1


@pytest.mark.parametrize(("facing", "at"), [(0, (4, 0)), (1, (5, 2)), (2, (1, 4)), (3, (0, 1))])
def test_the_way_over_the_edge_ends_on_the_rim(facing: int, at: tuple[int, int]):
    p = programming()
    game_, robot = p.game, p.game.state.robots[0]
    grid = game_.board.grid
    del game_.state.occupied[robot.pos]
    robot.pos, robot.facing = grid.pos(*at), facing
    game_.state.occupied[robot.pos] = robot
    seen = way_of(game_, 0, [None, _card(p, Command.MOVE_1), None, None, None])
    assert (seen.fatal, seen.pos) == (2, 0)
    drawn = ghost_of(seen, robot.id, grid)
    assert drawn is not None
    assert (drawn.end, drawn.fatal, len(drawn.stops)) == (None, 2, 1)
    x, y = drawn.way[-1]
    assert 0 <= x <= grid.width
    assert 0 <= y <= grid.height
    assert abs(x - at[0] - 0.5) + abs(y - at[1] - 0.5) <= 0.5


def test_a_command_that_is_tried_leads_on_from_the_program_and_changes_nothing():
    p = programming()
    tiles = [tile for tile in p.tiles() if tile.free]
    before = list(p.registers)
    tried = p.tried(tiles[0].command)
    assert tried[0] == tiles[0].free[0].id
    assert p.registers == before
    assert preview_of(p, tiles[0].command) == way_of(p.game, 0, tried)
    for command in [tile.command for tile in p.tiles()]:
        while not p.full and p.place_command(command):
            pass
    assert p.full
    assert p.tried(tiles[0].command) == p.registers


def test_only_a_player_whose_seat_a_machine_plays_is_offered_it_back():
    mine = programming()
    seen = players(mine.game, views_of(mine.game), 0)[0]
    mine.hand = Hand(())  # as between peers, where nobody has the link of a seat that a machine plays
    assert "ask-back" in str(console(mine, seen))
    asked = str(console(mine, seen, returning=True))
    assert "You play again from the next." in asked
    assert "ask-back" not in asked, "there is nothing more to ask for"
    assert "ask-back" not in str(looking_on()), "a spectator had no seat"
