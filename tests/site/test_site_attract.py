"""The menu's little game is a real one, and no slice of it is long."""

from __future__ import annotations

from app.store.attract import LEVEL, MOST_TURNS, ROBOTS, ShownTurn, new_game, turn_of, yard

from roborally_core import ai

GAMES = 6


def played(seed: bytes) -> list[ShownTurn]:
    game, acts = new_game(yard(), seed), []
    while not acts or not acts[-1].over:
        *slices, act = turn_of(game, seed)
        assert slices.count(None) == len(slices)
        assert isinstance(act, ShownTurn)
        acts.append(act)
    return acts


def test_machines_play_it_to_its_end_and_it_is_the_same_again():
    for number in range(GAMES):
        seed = bytes([number]) * 32
        acts = played(seed)
        assert len(acts) < MOST_TURNS, "somebody wins"
        assert [act.timeline.facts for act in played(seed)] == [act.timeline.facts for act in acts]
        assert all(act.timeline.length for act in acts)


def test_machines_think_one_at_a_time(monkeypatch):
    thought = []
    think = ai.think

    def noted(view, level):
        thought.append(view.seat)
        assert level == LEVEL
        return think(view, level)

    monkeypatch.setattr("app.store.attract.think", noted)
    seed = bytes(32)
    for slice_ in turn_of(new_game(yard(), seed), seed):
        assert len(thought) <= 1
        if slice_ is None:
            thought.clear()


def test_robots_look_different_from_each_other():
    for number in range(GAMES):
        looks = [seat.look for seat in new_game(yard(), bytes([number]) * 32).setup.seats]
        assert len(set(looks)) == ROBOTS
