"""On starships: the possibilities of scanners, and hints for robots that push a crystal (RN-31, RN-50)."""

from __future__ import annotations

import pytest

from roborally_core.base.geometry import Dir
from roborally_core.foresight.hint import Argument, Reason, hint_for, reasons_of
from roborally_core.foresight.threats import Danger, dangers_of, pushes_among, squares_in, threats_of
from roborally_core.foresight.wire import threats_from_json, threats_json, threats_request
from roborally_core.play.game import Game, game_from
from roborally_core.play.submission import Submission
from roborally_core.rules.commands import Command
from roborally_core.rules.state import STRAYS, Power
from roborally_core.rulesets import RULESETS
from roborally_core.scene import Scene, read_scene, robot, scene

RULES = RULESETS["robo-runner"].with_settings({"scanners": 1})
HULL = """
 . . . . . . B
 ⌐ . . . . . ¬
 A . . ◇ . . .
"""


def patrolled(drawing: str, at: str, elements=(), **robots) -> Scene:
    """A ship with a scanner."""
    text = scene(RULES, drawing + "\n. . . . . ⌂ ①", list(elements), **robots).text()
    return read_scene(f"{text}stray scanner.1 {at} {at.split()[1]}\n")


def by_register(s: Scene, seat: int = 0) -> list[tuple[list[tuple[int, int]], list[tuple[int, int]]]]:
    """The squares the scanner can reach in each register, and those it can shoot at."""
    found = threats_of(game_from(s.situation()).view(seat))
    xy = s.board.grid.xy
    mine = [one for one in found.reaches if one.robot == STRAYS]
    return [(sorted(map(xy, squares_in(one.ends))), sorted(map(xy, squares_in(one.fire)))) for one in mine]


def test_a_scanner_s_round_is_foreseen_with_all_it_shoots_at_and_pushes():
    s = patrolled(". . . . . . .\n. . . . A . .", "E 1,0", A=robot("N"))
    seen = by_register(s)
    assert [ends for ends, _ in seen] == [[(2, 0)], [(3, 0)], [(4, 0)], [(5, 0)], [(6, 0)]]
    assert seen[0][1] == [(3, 0), (4, 0), (5, 0), (6, 0)]
    found, grid = threats_of(game_from(s.situation()).view(0)), s.board.grid
    here = grid.pos(4, 0)
    assert Danger(3, STRAYS, here, Dir.E) in dangers_of(found, [here] * 3, [here] * 3)
    assert Danger(1, STRAYS, here, None) in dangers_of(found, [here], [here])
    ahead = pushes_among(found, {0: grid.pos(2, 0)})
    assert [(one.by, one.victim, one.direction) for one in ahead] == [(STRAYS, 0, Dir.E)]


def test_what_is_foreseen_of_it_comes_true():
    slide = [{"type": "slide-rail", "at": [4, 0], "facing": "E", "registers": [2, 4]}]
    s = patrolled(". . . . . . .\n. . . ↑ . . .\nA . . . . . .", "E 2,0", slide, A=robot("W"))
    seen = by_register(s)
    for register in range(1, 6):
        s.register(register)
        assert seen[register - 1][0] == [s.at("scanner.1")]


@pytest.mark.parametrize("how", ["waits", "virtual"])
def test_one_that_waits_does_nothing_and_a_virtual_one_hurts_nobody(how: str):
    s = patrolled(". . . . . . .\n. . . . A . .", "E 1,0", A=robot("N"))
    game = game_from(s.situation())
    (one,) = game.state.strays
    if how == "waits":
        one.power = Power.ARRIVING
    else:
        game.state.materialise(one, real=False)
    reaches = [reach for reach in threats_of(game.view(0)).reaches if reach.robot == STRAYS]
    assert all(reach.fire == 0 and reach.pushes == (0, 0, 0, 0) for reach in reaches)
    still = {reach.ends for reach in reaches} == {1 << one.pos}
    assert still is (how == "waits")


def test_a_crystal_threatens_nobody_and_scanners_cross_to_a_worker():
    game = crystal_game("3,1")
    assert {one.robot for one in threats_of(game.view(0)).reaches} == {1}
    made = game_from(patrolled(". . . . . . .\n. . . . A . .", "E 1,0", A=robot("N")).situation())
    assert threats_from_json(threats_json(threats_request(made, 0))) == threats_of(made.view(0))


def crystal_game(crystal: str, **changes) -> Game:
    """A game of two squads that goes on with the crystal on a square."""
    s = scene("robo-recon", HULL, A=robot("E", side=1), B=robot("W", side=2)).end_turn()
    for stray in list(s.state.strays):
        s.state.part(stray)
    if changes:
        s.change("A", **changes)
    game = game_from(read_scene(s.text() + f"stray crystal.1 N {crystal} {crystal}\n").situation())
    game.open_turn()
    return game


def told(game: Game, *commands: Command) -> list[Reason]:
    """The reasons of a program of A."""
    deck = game.rules.deck.cards
    cards = [next(card.id for card in deck if card.command is command) for command in commands]
    return list(reasons_of(game.view(0), Submission((*cards, *[None] * (5 - len(cards))))))


def test_a_hint_for_a_squad_speaks_of_the_crystal():
    home = crystal_game("2,1", at=(3, 1), facing="W")
    assert told(home, Command.MOVE_2) == [Reason(Argument.DELIVERS, 0, 1)]
    (brings,) = told(home, Command.MOVE_1)
    assert brings.ground is Argument.BRINGS
    assert brings.amount > 0
    (lets,) = told(crystal_game("2,1", at=(1, 1), facing="E"), Command.MOVE_1)
    assert lets.ground is Argument.LETS_GO
    (near,) = told(crystal_game("2,1", at=(5, 1), facing="W"), Command.MOVE_1)
    assert near == Reason(Argument.APPROACHES, 1)


def test_the_hint_for_a_squad_brings_the_crystal_home_where_the_hand_can():
    game = crystal_game("1,1", at=(2, 1), facing="W")
    found = hint_for(game.view(0, bytes(32)))
    assert game.problems(0, found.submission, game.hand(0, bytes(32))) == []
    commands = {game.rules.deck[card].command for card in game.hand(0, bytes(32)).cards}
    if commands & {Command.MOVE_1, Command.MOVE_2, Command.MOVE_3}:
        assert found.reasons[0].ground is Argument.DELIVERS
    assert found.reasons == reasons_of(game.view(0), found.submission)
