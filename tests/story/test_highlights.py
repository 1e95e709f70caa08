"""Highlights of a turn: each kind from the facts of a scene."""

from __future__ import annotations

from pathlib import Path

import pytest

from roborally_core.engine.compile import Floor
from roborally_core.play.agreement import Seat, Setup
from roborally_core.robots.models import ModelId
from roborally_core.rules import events as ev
from roborally_core.rules.state import STRAYS
from roborally_core.scene import Scene, read_scene, robot, scene
from roborally_core.selfcheck import play_random, read_corpus
from roborally_core.story.fold import Fold, before_they_came, view_of
from roborally_core.story.highlights import GREAT, NEAR_MISSES, Highlight, HighlightKind, highlights_of
from roborally_core.story.stakes import perils_of

CORPUS = list(
    read_corpus((Path(__file__).parents[1] / "golden" / "corpus.jsonl").read_text(encoding="utf-8"))
)


def found(s: Scene) -> tuple[Highlight, ...]:
    """The highlights of what the scene played last."""
    fold = Fold([view_of(one) for one in s.before.state.robots])
    return highlights_of(s.facts, fold, s.board.grid, s.rules.destroyed_at)


def test_a_push_into_a_pit_names_who_did_it_and_outweighs_a_fall():
    s = scene("rr", "A B O .", A=robot("E"), B=robot("N")).register(A="move-1")
    (one,) = found(s)
    assert (one.kind, one.robot, one.by) == (HighlightKind.THROWN, 1, 0)
    assert s.board.grid.xy(one.at) == (2, 0)
    assert isinstance(s.facts[one.place], ev.RobotFell)
    s = scene("rr", "B O .", B=robot("E")).register(B="move-1")
    (own,) = found(s)
    assert (own.kind, own.by) == (HighlightKind.FALL, -1)
    assert one.weight > own.weight >= GREAT


def test_a_robot_that_walks_on_after_a_push_falls_by_itself():
    s = scene("rr", "A B . O", A=robot("E"), B=robot("E")).register(A=("move-1", 900), B=("move-1", 100))
    (one,) = found(s)
    assert one.kind is HighlightKind.FALL


def test_a_push_over_the_edge_is_a_push_into_nothing():
    s = scene("rr", ". A B", A=robot("E"), B=robot("N")).register(A="move-1")
    assert [(one.kind, one.by) for one in found(s)] == [(HighlightKind.THROWN, 0)]


def test_three_hits_at_once_are_one_volley_with_their_sum():
    s = scene("rr", "A . X . B\n. . . . .\n. . C . .", A=robot("E"), B=robot("W"), C=robot("N"), X=robot("N"))
    s.register(A="pause", B="pause", C="pause", X="pause")
    volleys = [one for one in found(s) if one.kind is HighlightKind.VOLLEY]
    assert [(one.robot, one.amount) for one in volleys] == [(3, 3)]


def test_two_hits_are_none():
    s = scene("rr", "A . X . B", A=robot("E"), B=robot("W"), X=robot("N"))
    s.register(A="pause", B="pause", X="pause")
    assert not found(s)


def test_the_last_shot_is_a_wreck_and_the_one_before_it_the_brink():
    fatal = scene("rr", ". .").rules.destroyed_at
    s = scene("rr", "A . B", A=robot("E"), B=robot("N", damage=fatal - 1)).register(A="pause")
    (one,) = [one for one in found(s) if one.robot == 1]
    assert (one.kind, one.by) == (HighlightKind.WRECK, 0)
    s = scene("rr", "A . B", A=robot("E"), B=robot("N", damage=fatal - 2)).register(A="pause")
    (one,) = [one for one in found(s) if one.robot == 1]
    assert one.kind is HighlightKind.BRINK


def test_a_burnt_register_is_told_with_the_damage_that_burnt_it():
    s = scene("rr", "A . B", A=robot("E"), B=robot("N", damage=4)).register(A="pause")
    (one,) = found(s)
    assert (one.kind, one.robot, one.amount) == (HighlightKind.BURN, 1, 1)
    assert one.weight < GREAT


def test_a_checkpoint_is_contested_by_a_rival_nearby_who_needs_it_too():
    s = scene("rr", "A 1 B . . 2", A=robot("E"), B=robot("N")).register(A="move-1")
    assert [(one.kind, one.by, one.amount) for one in found(s)] == [(HighlightKind.CONTESTED, 1, 1)]
    s = scene("rr", "A 1 B . . 2", A=robot("E"), B=robot("N", checkpoints=1)).register(A="move-1")
    assert [one.kind for one in found(s)] == [HighlightKind.CHECKPOINT], "it has that one"
    s = scene("rr", "A 1 . . B 2", A=robot("E"), B=robot("N")).register(A="move-1")
    assert [one.kind for one in found(s)] == [HighlightKind.CHECKPOINT], "it is far away"


def test_the_last_checkpoint_decides():
    s = scene("rr", "A 1 B", A=robot("E"), B=robot("N")).register(A="move-1")
    assert [(one.kind, one.robot) for one in found(s)] == [(HighlightKind.DECIDED, 0)]


def test_a_checkpoint_of_an_earlier_register_is_not_what_decides():
    s = scene("rr", "A 1 . . 2", A=robot("E")).turn(A=["move-1", "pause", "pause", "pause", "pause"])
    at = next(i for i, fact in enumerate(s.facts) if isinstance(fact, ev.TurnEnded))
    facts = (*s.facts[:at], ev.GameEnded((0,)), *s.facts[at:])
    views = [view_of(one) for one in s.before.state.robots]
    seen = highlights_of(facts, Fold(views), s.board.grid, s.rules.destroyed_at)
    assert [one.kind for one in seen] == [HighlightKind.CHECKPOINT, HighlightKind.DECIDED]
    assert (seen[1].place, s.board.grid.xy(seen[1].at)) == (at, (1, 0))
    drawn = highlights_of((*s.facts[:at], ev.GameEnded((0,), drawn=True)), Fold(views), s.board.grid, 10)
    assert HighlightKind.DECIDED not in {one.kind for one in drawn}


def crystal_at(x: int, y: int, drawing: str, **robots: object) -> Scene:
    """A scene of Robo Recon with the crystal on a square."""
    text = scene("robo-recon", drawing, **robots).text()
    return read_scene(f"{text}stray crystal.1 N {x},{y} {x},{y}\n")


def seen_with_strays(s: Scene) -> tuple[Highlight, ...]:
    state = s.before.state
    fold = Fold([view_of(one) for one in (*state.robots, *state.strays)])
    return highlights_of(s.facts, fold, s.board.grid, s.rules.destroyed_at)


def test_the_crystal_that_is_pushed_into_space_is_thrown_and_weighs_less_than_a_robot():
    s = crystal_at(2, 0, ". A . .\n. . . B\n⌐ . . ¬", A=robot("E", side=1), B=robot("S", side=2))
    s.register(A="move-3")
    (stray,) = [one for one in seen_with_strays(s) if one.robot >= STRAYS]
    assert (stray.kind, stray.by) == (HighlightKind.THROWN, 0)
    assert GREAT <= stray.weight < Highlight(HighlightKind.THROWN, 0, 1, 0, 0).weight


def test_the_crystal_in_a_squads_airlock_decides_and_is_looked_at():
    s = crystal_at(1, 1, ". . . B\nA . ⌐ .\n. . . ¬", A=robot("E", side=1), B=robot("S", side=2))
    s.register(A="move-1")
    (one,) = [one for one in seen_with_strays(s) if one.kind is HighlightKind.DECIDED]
    assert (one.robot, s.board.grid.xy(one.at)) == (0, (2, 1))
    assert isinstance(s.facts[one.place], ev.GameEnded)


def test_a_squad_left_alone_is_looked_at_wherever_the_crystal_is():
    s = crystal_at(0, 0, ". . .\nA B .\n⌐ . ¬", A=robot("E", side=1), B=robot("S", side=2, lives=1))
    s.register(A="move-2")
    (one,) = [one for one in seen_with_strays(s) if one.kind is HighlightKind.DECIDED]
    assert (one.robot, s.board.grid.xy(one.at)) == (0, (2, 1))


@pytest.mark.parametrize("ruleset", sorted({entry.ruleset for entry, _ in CORPUS}))
def test_in_any_game_every_loss_is_a_highlight_and_nobody_has_two_of_one_instant(ruleset: str):
    losses = 0
    for entry, on in [one for one in CORPUS if one[0].ruleset == ruleset][:12]:
        seats = tuple(Seat(f"R{i}", model=ModelId(model)) for i, model in enumerate(entry.models))
        made = play_random(Setup(ruleset, seats, goal=entry.goal), on, entry.seed.encode(), entry.turns)
        again = made.again()
        for given in made.inputs:
            again.open_turn()
            views = [view_of(one) for one in (*again.state.robots, *again.state.strays)]
            facts = again.play(given, hashes=False).facts
            fold = Fold(before_they_came(views, facts))
            one = highlights_of(facts, fold, made.board.grid, made.rules.destroyed_at)
            lost = [fact.robot for fact in facts if isinstance(fact, ev.RobotDestroyed)]
            lost = [one for one in lost if one < len(seats) or one >= STRAYS]
            kinds = {HighlightKind.THROWN, HighlightKind.FALL, HighlightKind.WRECK}
            assert sorted(h.robot for h in one if h.kind in kinds) == sorted(lost)
            assert [h.place for h in one] == sorted(h.place for h in one)
            assert all(getattr(facts[h.place], "robot", h.robot) == h.robot for h in one)
            losses += len(lost)
    assert losses


def near_misses(s: Scene) -> list[tuple[HighlightKind, int, int]]:
    """Kind, robot and doer of the near misses in what the scene played last."""
    fold = Fold([view_of(one) for one in s.before.state.robots])
    ground = perils_of(Floor(s.board, s.rules), s.goal)
    seen = highlights_of(s.facts, fold, s.board.grid, s.rules.destroyed_at, ground)
    return [(one.kind, one.robot, one.by) for one in seen if one.kind in NEAR_MISSES]


def test_a_robot_that_stops_at_speed_before_a_pit_or_an_edge_has_nearly_fallen():
    s = scene("rr", "A . . O .", A=robot("E")).register(A="move-2")
    assert near_misses(s) == [(HighlightKind.LEDGE, 0, -1)]
    assert near_misses(scene("rr", "A . .", A=robot("E")).register(A="move-2")) == [
        (HighlightKind.LEDGE, 0, -1)
    ]
    assert near_misses(scene("rr", "A . O .", A=robot("E")).register(A="move-1")) == [], "it crept there"
    assert near_misses(scene("rr", "A . . . O", A=robot("E")).register(A="move-2")) == [], "not yet"
    assert near_misses(scene("rr", "A . .|O .", A=robot("E")).register(A="move-2")) == [], "a wall is between"


def test_a_robot_pushed_to_the_brink_owes_it_to_the_pusher():
    s = scene("rr", "A B . O .", A=robot("E"), B=robot("N")).register(A="move-1")
    assert near_misses(s) == [(HighlightKind.LEDGE, 1, 0)]
    s = scene("rr", "A B . O .", A=robot("E"), B=robot("N")).register(A="move-2")
    assert near_misses(s) == [(HighlightKind.LEDGE, 0, -1)], "the one that fell has missed nothing"


def test_a_shot_that_would_have_been_the_end_a_moment_ago_has_missed():
    floor = "A . . B .\n. . . . ."
    s = scene("rr", floor, A=robot("E"), B=robot("S", damage=8)).register(A="pause", B="move-1")
    assert near_misses(s) == [(HighlightKind.MISSED, 1, 0)]
    s = scene("rr", floor, A=robot("E"), B=robot("S", damage=3)).register(A="pause", B="move-1")
    assert near_misses(s) == [], "it would have hurt"
    s = scene("rr", floor, A=robot("E"), B=robot("E", damage=8)).register(A="pause", B="move-1")
    assert near_misses(s) == [], "it is destroyed"
