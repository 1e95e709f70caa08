"""The preview of a robot's own way: every square, and everything that happens on it."""

from __future__ import annotations

from typing import Any

from roborally_core.foresight.way import Happening, Leg, ProgramWay, WayEvent, way_of
from roborally_core.play.game import Game, game_from
from roborally_core.rules.commands import Command
from roborally_core.scene import Scene, robot, scene


def game(s: Scene) -> Game:
    """The scene's turn, open."""
    return game_from(s.situation())


def walk(s: Scene, *commands: Command | None, **more: Any) -> ProgramWay:
    """The way of robot A."""
    made = game(s)
    deck, used = made.rules.deck, set()
    cards: list[int | None] = []
    for command in commands:
        card = next((c.id for c in deck.cards if c.command is command and c.id not in used), None)
        used.add(card)
        cards.append(card)
    return way_of(made, 0, cards + [None] * (5 - len(cards)), **more)


def squares(s: Scene, *xy: tuple[int, int]) -> tuple[int, ...]:
    return tuple(s.board.grid.pos(x, y) for x, y in xy)


def test_the_way_knows_the_lines_of_fire_at_the_end_of_each_register():
    s = scene("rr", "A . . .|.\n. . . . .\n. . . . .", A=robot("E"))
    a, b, d = squares(s, (0, 0), (1, 0), (3, 0))
    (below,) = squares(s, (1, 2))
    way = walk(s, Command.MOVE_1, Command.TURN_RIGHT)
    first, second = way.shots
    assert (first.register, first.frm, first.to) == (1, b + (b - a), d)
    assert (second.register, second.to, second.direction) == (2, below, 2)


def test_legs_say_whether_the_card_or_the_floor_moves_the_robot():
    s = scene("rr", "A . > .", A=robot("E"))
    a, b, c, d = squares(s, (0, 0), (1, 0), (2, 0), (3, 0))
    way = walk(s, Command.MOVE_2)
    assert way.legs == (Leg(a, b, 1, False), Leg(b, c, 1, False), Leg(c, d, 1, True))
    assert (way.squares, way.stops, way.pos, way.fatal) == ((a, b, c, d), (d,), d, 0)


def test_damage_repair_checkpoints_and_copies_are_events_on_their_squares():
    s = scene("rr", "A 1 .\n2 . .", [{"type": "laser", "at": [2, 0], "facing": "N"}], A=robot("E"))
    b, c = squares(s, (1, 0), (2, 0))
    way = walk(s, Command.MOVE_1, Command.MOVE_1)
    assert way.events == (
        WayEvent(Happening.STORED, b, 1),
        WayEvent(Happening.TOUCHED, b, 1, 1),
        WayEvent(Happening.HURT, c, 2, 1),
    )
    assert way.hurt == {2}
    s = scene("rr", "A w .", A=robot("E", damage=3))
    moves = (Command.MOVE_1, Command.TURN_LEFT, Command.TURN_LEFT, Command.TURN_LEFT, Command.TURN_LEFT)
    (b,) = squares(s, (1, 0))
    assert WayEvent(Happening.HEALED, b, 6, 1) in walk(s, *moves).events


def test_the_end_is_an_event_where_it_happens():
    s = scene("rr", "A . O", A=robot("E"))
    (c,) = squares(s, (2, 0))
    way = walk(s, Command.MOVE_3, Command.MOVE_1)
    assert (way.fatal, way.pos, way.events[-1]) == (1, 0, WayEvent(Happening.LOST, c, 1))


def test_a_square_on_which_somebody_stands_now_is_told_and_changes_nothing():
    s = scene("rr", "A B . .", A=robot("E"), B=robot("N"))
    b, c = squares(s, (1, 0), (2, 0))
    way = walk(s, Command.MOVE_2)
    assert way.pos == c
    assert way.events == (WayEvent(Happening.MET, b, 1, 1),)


def test_looking_changes_nothing_and_a_choice_of_return_is_taken():
    s = scene("rr", "A . .\n. . .", A=robot("E"))
    made = game(s)
    before = made.state.hash()
    (spot,) = squares(s, (1, 1))
    way = way_of(made, 0, [1, None, None, None, None], facing=0, pos=spot)
    assert way.stops == (spot,)
    assert made.state.hash() == before


def test_a_robot_off_the_board_has_no_way():
    s = scene("rr", ". . B", A=robot(at=None, status="out", start=(0, 0), lives=0), B=robot("N"), goal=0)
    assert way_of(game(s), 0, [None] * 5) == ProgramWay((), (), (), 0, 0, 0, ())
