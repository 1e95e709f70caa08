"""The training missions (RN-60): each is won within its best turns, rated, known again, and kept in words."""

from __future__ import annotations

import json

import pytest

from roborally_core.foresight.way import way_of
from roborally_core.missions import (
    MISSIONS,
    UNTRAINED,
    Course,
    Miss,
    Mission,
    MissKind,
    ProgressError,
    after,
    called,
    miss_of,
    mission_of,
    playing,
    progress_from_text,
    progress_text,
    stars,
    way_on,
)
from roborally_core.missions.catalogue import stars_for
from roborally_core.missions.progress import FORMAT
from roborally_core.play.game import Game, game_from, solo_link, solo_turn
from roborally_core.play.record import record_from_json, record_json, record_of, replay
from roborally_core.play.submission import Choice, Submission
from roborally_core.rulesets import RULESETS
from roborally_core.situation import situation_text

SHIPS = [one for one in MISSIONS if one.course is Course.SHIPS]

each_mission = pytest.mark.parametrize("mission", MISSIONS, ids=lambda one: one.key)


def stored(turns: object) -> str:
    return json.dumps({"format": FORMAT, "turns": turns})


def turn(game: Game, mission: Mission, own: Submission | None) -> None:
    if not game.opened:
        game.open_turn()
    given = [own, *[None] * (len(game.setup.seats) - 1)]
    game.play(solo_turn(game, mission.seed, given))


def hand(game: Game, mission: Mission) -> tuple[int, ...]:
    if not game.opened:
        game.open_turn()
    return game.hand(0, solo_link(mission.seed, game.state.turn, 0)).cards


def following(mission: Mission, turns: int, name: str = "Ada", look: int = 0) -> Game:
    """The game after this many turns of the mission's solution."""
    game = playing(mission, name, look)
    for _ in range(turns):
        hand(game, mission)
        turn(game, mission, way_on(mission, game))
    return game


def solved(mission: Mission, name: str = "Ada", look: int = 0) -> Game:
    return following(mission, mission.best, name, look)


@each_mission
def test_it_is_won_within_the_turns_that_earn_three_stars(mission: Mission):
    game = solved(mission)
    assert game.over
    assert game.state.winners == (0,)
    assert len(game.inputs) == mission.best
    assert stars(mission, game) == 3


@each_mission
def test_it_is_not_won_before_its_last_hand(mission: Mission):
    game = following(mission, mission.best - 1)
    assert not game.over
    assert stars(mission, game) == 0


@each_mission
def test_name_and_look_change_nothing_and_no_drone_looks_like_the_player(mission: Mission):
    assert solved(mission).hashes == solved(mission, "Somebody else", 5).hashes
    for look in range(8):
        looks = [seat.look for seat in playing(mission, "Ada", look).setup.seats]
        assert looks.count(look) == 1


@each_mission
def test_its_scene_is_canonical_and_its_robot_real(mission: Mission):
    situation = mission.situation()
    assert situation_text(situation) == mission.scene.lstrip("\n")
    me = situation.state.robots[0]
    assert me.real
    ruleset = {Course.RALLY: "rr", Course.SHIPS: "robo-runner"}[mission.course]
    assert situation.rules.key == ruleset
    assert ("airlock" in {e.key for e in situation.board.by_pos.get(me.pos, ())}) == (
        mission.course is Course.SHIPS
    )


@each_mission
def test_its_way_is_shown_as_long_as_the_game_follows_it(mission: Mission):
    game = playing(mission, "Ada")
    assert way_on(mission, game) is None, "no hand is dealt yet"
    cards = hand(game, mission)
    first = way_on(mission, game)
    assert first is not None
    other = tuple(card for card in reversed(cards) if card not in first.registers)
    free = sorted(game.offer(0).free)
    program: list[int | None] = [None] * 5
    for register, card in zip(free, (*other, *cards), strict=False):
        program[register] = card
    if len(set(program) - {None}) == len(free) and tuple(program) != first.registers:
        turn(game, mission, Submission(tuple(program)))
        if not game.over:
            hand(game, mission)
        assert way_on(mission, game) is None, "it has gone its own way"


@each_mission
def test_a_stored_game_is_known_again_and_others_are_not_taken_for_it(mission: Mission):
    game = solved(mission)
    again = replay(record_from_json(record_json(record_of(game))))
    assert mission_of(again, mission.seed) is mission
    assert mission_of(again, b"x" * 32) is None
    other = next(one for one in MISSIONS if one is not mission)
    assert mission_of(again, other.seed) is None
    changed = mission.situation()
    changed.state.robots[0].damage = 1
    assert mission_of(game_from(changed, game.setup.seats), mission.seed) is None


def test_robo_rally_comes_first_and_the_ships_teach_in_the_order_of_their_source():
    assert [one.course for one in MISSIONS] == [Course.RALLY] * 8 + [Course.SHIPS] * 8
    assert len({one.key for one in MISSIONS}) == len(MISSIONS)
    assert [after(one) for one in MISSIONS] == [*MISSIONS[1:], None]
    assert all(called(one.key) is one for one in MISSIONS)
    assert called("flying") is None
    taught = {
        "beams": "tractor-beam",
        "turns": "cooling-shaft",
        "transporters": "transporter",
        "repair": "hull-damage",
    }
    for key, element in taught.items():
        mission = called(key)
        assert mission is not None
        assert element in {one.key for one in mission.situation().board.elements}
    assert set(RULESETS["robo-runner"].set_values()) >= {"hull_damage"}


def test_a_player_who_loses_every_robot_earns_nothing():
    mission = SHIPS[0]
    game = playing(mission, "Ada")
    while not game.over and len(game.inputs) < 40:
        cards = hand(game, mission)
        deck = game.rules.deck
        ahead = sorted(cards, key=lambda card: not deck[card].command.name.startswith("MOVE"))
        turn(game, mission, Submission(tuple(ahead[:5])) if cards else None)
    assert game.over
    assert game.state.winners == ()
    assert stars(mission, game) == 0


def test_every_turn_beyond_the_best_may_cost_a_star():
    mission = MISSIONS[0]
    rated = [stars_for(mission, turns) for turns in range(1, mission.enough + 3)]
    assert rated == sorted(rated, reverse=True)
    assert {rated[mission.best - 1], rated[mission.best], rated[mission.enough]} == {3, 2, 1}


def test_progress_keeps_the_fewest_turns_and_names_what_is_next():
    first, second = MISSIONS[:2]
    assert UNTRAINED.next is first
    progress = UNTRAINED.noted(first, 5).noted(first, first.best).noted(first, 9)
    assert progress.turns == {first.key: first.best}
    assert (progress.stars(first), progress.stars(second), progress.total) == (3, 0, 3)
    assert progress.next is second
    assert progress_from_text(progress_text(progress)) == progress
    done = UNTRAINED
    for mission in MISSIONS:
        done = done.noted(mission, 99)
    assert (done.next, done.total) == (first, len(MISSIONS))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[]", "missions: not an object"),
        ("{", "missions: no JSON at line 1, column 2"),
        ('{"format":"cogwheel-missions/9"}', "missions.format: 'cogwheel-missions/9' is not"),
        (stored([]), "missions.turns: not an object"),
        (stored({"beams": 0}), "missions.turns.beams: not a whole number"),
        (
            stored({"beams": True}),
            "missions.turns.beams: not a whole number",
        ),
        (stored({"beams": "2"}), "missions.turns.beams: not a whole number"),
        ("[" * 3000, "missions: nested too deeply"),
        (" " * 5000, "missions: 5000 characters long"),
    ],
)
def test_damaged_progress_is_refused_in_words(text: str, told: str):
    with pytest.raises(ProgressError) as caught:
        progress_from_text(text)
    assert str(caught.value).startswith(told)


def test_missions_of_another_version_are_left_out():
    text = stored({"flying": 3, "beams": 4})
    assert progress_from_text(text).turns == {"beams": 4}


@pytest.mark.parametrize(("floor", "steps"), [("A 1 .", 1), ("A|1 .", 3), ("A O 1", 4), ("A|1|.", 3)])
def test_the_squares_that_are_left_are_those_of_a_way_round_walls_and_pits(floor: str, steps: int):
    scene = f'roborally-scene/1 rr\nboard "Bay"\nturn 0 done\nfloor\n  {floor}\n  . . .\nrobot A N\n'
    game = playing(Mission("bay", 0, 1, scene), "Ada")
    assert miss_of(game, ()) == Miss(MissKind.SHORT, 1, steps)


def test_a_checkpoint_whose_hull_is_broken_tells_the_repairs_that_are_left():
    mission = called("repair")
    assert mission is not None
    game = playing(mission, "Ada")
    left = game.state.robots[0].checkpoints + 1
    hull = [one for one in game.board.elements if one.mends and one.pos == game.board.by_number[left].pos]
    assert hull
    assert miss_of(game, ()) == Miss(MissKind.BROKEN, left, hull[0].begins())
    game.state.memory[hull[0].index] = 1
    assert miss_of(game, ()) == Miss(MissKind.BROKEN, left, 1)
    game.state.memory[hull[0].index] = 0
    assert miss_of(game, ()) == Miss(MissKind.SHORT, left, 5)


def test_nobody_is_told_squares_to_a_checkpoint_that_no_steps_lead_to():
    mission = called("transporters")
    assert mission is not None
    assert miss_of(playing(mission, "Ada"), ()) is None


@each_mission
def test_nobody_is_warned_of_the_way_that_solves_it(mission: Mission):
    game = playing(mission, "Ada", 0)
    for _ in range(mission.best):
        hand(game, mission)
        own = way_on(mission, game)
        assert own is not None
        assert not way_of(game, 0, own.registers, own.choice(Choice.FACING)).fatal
        turn(game, mission, own)
