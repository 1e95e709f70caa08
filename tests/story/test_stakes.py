"""Suspense of a register: what a viewer can see to be at stake, before it is decided."""

from __future__ import annotations

import pytest

from roborally_core.engine.compile import Floor
from roborally_core.scene import Scene, read_scene, robot, scene
from roborally_core.story.fold import view_of
from roborally_core.story.stakes import MOST_CONTESTS, Suspense, SuspenseKind, perils_of, suspense_of


def tense(s: Scene) -> dict[int, Suspense]:
    """The suspense of what the scene played last."""
    before = [view_of(one) for one in s.before.state.robots]
    return suspense_of(s.facts, before, s.board.grid, perils_of(Floor(s.board, s.rules), s.goal))


def test_a_robot_that_lacks_only_the_last_checkpoint_near_it_may_win_whether_it_does_or_not():
    floor = "1 A . . 2 .\n. . . . . ."
    for card in ("move-3", "move-1", "turn-left"):
        found = tense(scene("rr", floor, A=robot("E", checkpoints=1)).register(A=card))
        assert found[1].kind is SuspenseKind.FINALE, card
        assert found[1].robot == 0
    assert tense(scene("rr", floor, A=robot("E")).register(A="move-3")) == {}, "it lacks the first, too"
    far = scene("rr", "1 A . . . . 2 .", A=robot("E", checkpoints=1)).register(A="move-1")
    assert tense(far) == {}, "no card reaches so far"


def test_a_wall_or_a_pit_before_the_last_checkpoint_puts_it_out_of_reach():
    me = robot("E", checkpoints=1)
    way_round = "1 A . .|2 .\n. . . . . .\n. . . . . ."
    assert tense(scene("rr", way_round, A=me).register(A="move-3")) == {}, "five steps lead round the wall"
    near = "1 . . A|2 .\n. . . . . ."
    assert tense(scene("rr", near, A=me).register(A="move-3"))[1].kind is SuspenseKind.FINALE
    pits = [{"type": "pit", "at": [3, y]} for y in (0, 1)]
    for holes, tension in ((pits, 0), (pits[1:], 1)):
        s = scene("rr", "1 A . . 2 .\n. . . . . .", holes, A=me)
        assert len(tense(s.register(A="turn-left"))) == tension


def test_cards_over_the_same_squares_are_a_contest_though_nobody_meets():
    s = scene("rr", "A . .\n. . .\n. B .", A=robot("E"), B=robot("N"))
    s.register(A=("move-2", 900), B=("move-2", 100))
    assert tense(s)[1].kind is SuspenseKind.CONTEST
    s = scene("rr", "A . .\n. . .\n. B .", A=robot("E"), B=robot("N")).register(A="move-2", B="move-1")
    assert tense(s) == {}, "each goes its own way"


def test_a_robot_that_runs_into_another_contests_its_square_and_one_that_meets_a_wall_does_not():
    s = scene("rr", "A B|.", A=robot("E"), B=robot("N")).register(A="move-1", B="turn-left")
    assert tense(s)[1].kind is SuspenseKind.CONTEST
    assert tense(scene("rr", "A|. B", A=robot("E"), B=robot("N")).register(A="move-1", B="pause")) == {}


def test_only_so_many_registers_of_a_turn_are_contests():
    s = scene("rr", "A B . . . . . . .", A=robot("E"), B=robot("E"))
    s.turn(A=["move-1"] * 5, B=["pause"] * 5)
    assert len(tense(s)) == MOST_CONTESTS


@pytest.mark.parametrize(("me", "crystal", "tension"), [("C", 3, 1), ("A", 3, 0), ("A", 1, 0)])
def test_a_crystal_near_an_airlock_with_a_robot_beside_it_may_win(me: str, crystal: int, tension: int):
    hull = "A . C . . .\n. . . . ◇ .\n. . . . . .\n⌐ . . . . ."
    hull = hull.replace("A" if me == "C" else "C", ".").replace(me, "X")
    text = scene("robo-recon", hull, [{"type": "airlock", "at": [5, 0], "squad": "blue"}],
                 X=robot("E", side=2)).text()  # fmt: skip
    s = read_scene(f"{text}stray crystal.1 N {crystal},0 {crystal},0\n").register(X="turn-left")
    before = [view_of(one) for one in (*s.before.state.robots, *s.before.state.strays)]
    found = suspense_of(s.facts, before, s.board.grid, perils_of(Floor(s.board, s.rules), s.goal))
    assert [(one.kind, one.at) for one in found.values()] == [
        (SuspenseKind.FINALE, s.board.grid.pos(5, 0))
    ] * tension
