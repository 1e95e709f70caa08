"""Cards that do not touch each other are shown together; a turn takes thirteen seconds at most."""

from __future__ import annotations

from itertools import pairwise

import pytest
from app.store.pacing import MOST_MS, PASSING
from app.store.status import views_of
from app.store.turn_film import Cut, Timeline, duration
from app.store.volleys import MOST_TOGETHER, beats_of, fact_concerns, together

from roborally_core.board.load import load_board
from roborally_core.cli.common import HOME
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import Game, solo_game, solo_turn
from roborally_core.rules import events as ev
from roborally_core.rulesets import RULESETS
from roborally_core.scene import Scene, robot, scene
from roborally_core.story.fold import view_of

SEED = bytes(32)
FLOOR = "A . . . .\nB . . . .\nC . . . .\n. . . . ."


def filmed(s: Scene, mine: int = -1) -> Timeline:
    return Timeline([view_of(one) for one in s.before.state.robots], s.facts, {}, Cut(mine))


def crew(**robots) -> Scene:
    return scene("rr", FLOOR, **{"A": robot("E"), "B": robot("E"), "C": robot("E"), **robots})


def acting(film: Timeline) -> list[tuple[int, ...]]:
    """The players of executed cards, one entry for each change."""
    seen = [frame.acting for frame in film.frames if frame.acting]
    return [one for one, other in zip(seen, [None, *seen], strict=False) if one != other]


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_moves_on_other_squares_run_together_in_every_system(ruleset: str):
    s = scene(ruleset, FLOOR, A=robot("E"), B=robot("E"), C=robot("E"))
    s.register(A="move-1", B="move-3", C="turn-left")
    assert acting(filmed(s)) == [(0, 1, 2)], "an account that is kept of deeds parts nothing"


def test_a_robot_that_enters_a_square_another_one_left_waits_for_it():
    s = crew(B=robot("N")).register(A="move-1", B="move-1", C="turn-left")
    assert acting(filmed(s)) == [(0,), (1, 2)]


def test_a_push_is_shown_by_itself_and_keeps_its_place():
    s = crew(C=robot("N")).register(A="move-1", C="move-1", B="move-1")
    assert acting(filmed(s)) == [(0,), (2,), (1,)]


def test_no_more_run_together_than_one_can_follow():
    names = "ABCDEF"
    rows = "\n".join(f"{name} . . . ." for name in names)
    s = scene("rr", rows, **{name: robot("E") for name in names})
    s.register(**dict.fromkeys(names, "move-1"))
    assert [len(one) for one in acting(filmed(s))] == [MOST_TOGETHER, 2]


def test_together_keeps_every_fact_and_each_robots_order():
    s = crew().turn(A=["move-1"] * 3, B=["turn-left", "move-1"], C=["u-turn", "move-1", "move-1"])
    film = filmed(s)
    kept = [fact for frame in film.frames for fact in frame.facts]
    told = [fact for fact in s.facts if not isinstance(fact, ev.Beat)]
    assert sorted(map(repr, kept)) == sorted(map(repr, told))
    for one in range(3):
        mine = [fact for fact in kept if getattr(fact, "robot", -1) == one]
        assert mine == [fact for fact in told if getattr(fact, "robot", -1) == one]
    assert [(view.at, view.facing) for view in film.last] == [(r.pos, r.facing) for r in s.state.robots]
    assert all(one.after == other.before for one, other in pairwise(film.frames))


def crowd() -> Game:
    """Eight robots in one hall."""
    seats = tuple(Seat(f"R{i}", SeatKind.AI if i else SeatKind.HUMAN, look=i) for i in range(8))
    return solo_game(Setup("rr", seats), load_board(HOME / "crossfire-hall.json"), SEED)


@pytest.fixture(scope="module")
def turns() -> list[Timeline]:
    made, out = crowd(), []
    for _ in range(6):
        made.open_turn()
        views, memory = views_of(made), dict(made.state.memory)
        out.append(Timeline(views, made.play(solo_turn(made, SEED, [None] * 8)).facts, memory))
        if made.over:
            break
    return out


def test_a_turn_of_eight_robots_takes_fourteen_seconds_at_most(turns):
    assert max(film.length for film in turns) <= MOST_MS <= 14_000
    alone = [sum(duration(beat.facts) for beat in beats_of(film.facts)) for film in turns]
    merged = [sum(duration(beat.facts) for beat in together(beats_of(film.facts))) for film in turns]
    assert all(one < other for one, other in zip(merged, alone, strict=True))


def test_every_fact_has_its_moment(turns):
    for film in turns:
        for place, fact in enumerate(film.facts):
            if not isinstance(fact, ev.Beat):
                begin, end = film.around(place)
                shown = [frame for frame in film.frames if begin <= frame.start <= end]
                assert any(fact in frame.facts for frame in shown)


def test_what_does_not_concern_the_player_passes_by():
    s = crew().register(A="move-1", B="move-1", C="move-1")
    whole, mine = filmed(s), filmed(s, mine=1)
    assert acting(whole) == acting(mine) == [(0, 1, 2)]
    s = crew(C=robot("N")).register(A="move-1", C="move-1")
    whole, mine = filmed(s), filmed(s, mine=0)
    for one, other in zip(whole.frames, mine.frames, strict=True):
        mattered = any(fact_concerns(fact, 0) for fact in one.facts) or 0 in one.acting
        assert other.length == (one.length if mattered else int(one.length * PASSING))
    assert mine.length < whole.length


def test_facts_concern_the_robots_they_name_and_the_owners_of_weapons_and_pushes():
    cause = ev.Cause(ev.CauseKind.WEAPON, 2)
    assert fact_concerns(ev.RobotDamaged(1, 1, 1, cause), 1)
    assert fact_concerns(ev.RobotDamaged(1, 1, 1, cause), 2)
    assert not fact_concerns(ev.RobotDamaged(1, 1, 1, cause), 0)
    assert not fact_concerns(ev.RobotDamaged(1, 1, 1, ev.Cause(ev.CauseKind.ELEMENT, 0)), 0)
    assert fact_concerns(ev.GameEnded((1,)), 0)
