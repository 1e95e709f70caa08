"""Whole games of Robo Runner between machines: every ship is played to its end, welding where it must be."""

from __future__ import annotations

from pathlib import Path

import pytest
from halls import machines

from roborally_core import ai
from roborally_core.base.rng import derive
from roborally_core.board.load import load_board
from roborally_core.play.agreement import Setup
from roborally_core.play.game import Game, solo_game
from roborally_core.play.turn_input import TurnInput
from roborally_core.rules.deeds import Deed, DeedNoted

BOARDS = Path(__file__).resolve().parents[2] / "boards"
SHIPS = sorted(path.stem for path in BOARDS.glob("robo-runner-*.json"))


def played(slug: str, count: int, **settings: int) -> tuple[Game, list[DeedNoted]]:
    seed = derive(slug.encode(), "ships")
    setup = Setup("robo-runner", machines(count, 1), settings=tuple(settings.items()))
    game = solo_game(setup, load_board(BOARDS / f"{slug}.json"), seed)
    deeds: list[DeedNoted] = []
    while not game.over:
        assert game.state.turn < 40
        game.open_turn()
        entropy = derive(seed, game.state.turn)
        given = tuple(ai.pick(ai.think(game.view(seat), 1), entropy) for seat in range(count))
        facts = game.play(TurnInput(entropy, (b"",) * count, given), hashes=False).facts
        deeds += [fact for fact in facts if isinstance(fact, DeedNoted)]
    return game, deeds


@pytest.mark.parametrize("slug", SHIPS)
def test_machines_finish_every_ship(slug: str) -> None:
    game, deeds = played(slug, 3, hull_damage=1, equipment=1)
    assert game.state.winners
    broken = any(element.key == "hull-damage" for element in game.board.elements)
    assert (Deed.WELDED in {fact.deed for fact in deeds}) is broken
    assert max(one.checkpoints for one in game.state.robots) == game.goal


def test_a_machine_out_of_the_airlock_faces_where_it_wants_to_go() -> None:
    game = solo_game(
        Setup("robo-runner", machines(1, 1)), load_board(BOARDS / "robo-runner-tender.json"), b"x"
    )
    game.open_turn()
    (best, *_) = ai.think(game.view(0), 1).candidates
    assert best.submission.choices[0][1] == 1, "east, along the ship"
