"""Direction: highlights are given time and looked at, the rest takes none, and a turn stays short."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from app.render.lens import OVER, Lens
from app.store.closeup import BACK_MS, FOLLOWED, THERE_MS, CloseUp, close_up, followed
from app.store.finale import finale_of
from app.store.moments import FilmLook, scene_at, steady
from app.store.numbers import READ_MS
from app.store.pacing import BRIEF_MS, EMPTY_MS, LEAST_MS, MOST_MS, FilmPart, lengths
from app.store.quips import QuipTopic, quips_of
from app.store.scene import Sprite, shaken
from app.store.session import films_of
from app.store.sparks import SparkKind
from app.store.turn_film import DURATIONS, SWEPT, Cut, Timeline, duration
from app.store.volleys import beats_of, together

from roborally_core.engine.compile import Floor
from roborally_core.play.agreement import Seat, Setup
from roborally_core.robots.models import ModelId
from roborally_core.rules import events as ev
from roborally_core.rules.timeline import Step
from roborally_core.scene import Scene as Board
from roborally_core.scene import robot, scene
from roborally_core.selfcheck import play_random, read_corpus
from roborally_core.story.fold import Fold, before_they_came, view_of
from roborally_core.story.highlights import GREAT, Highlight, HighlightKind, highlights_of
from roborally_core.story.stakes import SuspenseKind, perils_of, suspense_of

CORPUS = list(
    read_corpus((Path(__file__).parents[1] / "golden" / "corpus.jsonl").read_text(encoding="utf-8"))
)
FALL = Highlight(HighlightKind.FALL, 0, 1, 0, 0)
BURN = Highlight(HighlightKind.BURN, 0, 1, 0, 0)


def cut_of(s: Board, **changes: Any) -> Timeline:
    """The film of what a scene played last."""
    views = [view_of(one) for one in (*s.before.state.robots, *s.before.state.strays)]
    ground = perils_of(Floor(s.board, s.rules), s.goal)
    found = highlights_of(s.facts, Fold(views), s.board.grid, s.rules.destroyed_at, ground)
    tense = suspense_of(s.facts, views, s.board.grid, ground)
    return Timeline(views, s.facts, {}, Cut(highlights=found, suspense=tense, **changes))


def pit() -> Board:
    return scene("rr", "A B O . . . . .", A=robot("E"), B=robot("N")).register(A="move-1")


def test_a_push_into_a_pit_is_given_more_than_twice_its_time_and_the_move_before_it_more_than_its_own():
    slow, plain = cut_of(pit()), cut_of(pit(), slow=False)
    (one,), (other,) = slow.great, plain.great
    assert one.weight >= GREAT
    assert one.length > 2 * other.length * 0.9
    lead, usual = (film.frames[film.frames.index(film.great[0]) - 1] for film in (slow, plain))
    assert lead.length > usual.length
    assert other.length >= LEAST_MS, "nothing that matters passes in a flash"


def test_what_matters_little_takes_its_usual_time():
    assert lengths([FilmPart(300, 1, BURN)], slow=True, brief=False) == [300]


def test_an_empty_register_passes_and_so_does_a_turn_in_which_nobody_can_act():
    cards = [FilmPart(850, register, None, idle=True) for register in range(1, 6)]
    assert sum(lengths(cards, slow=True, brief=False)) <= 5 * EMPTY_MS
    busy = [FilmPart(850, 1, None, idle=True), FilmPart(260, 1, None)]
    assert lengths(busy, slow=True, brief=False) == [850, 260], "its cards do something"
    turn = [FilmPart(400, 1 + i // 6, None) for i in range(30)] + [FilmPart(620, 3, FALL)]
    *rest, fall = lengths(turn, slow=True, brief=True)
    assert sum(rest) <= BRIEF_MS
    assert fall >= LEAST_MS


def test_events_that_matter_to_others_are_shown_to_a_player_who_follows_their_own():
    parts = [FilmPart(300, 1, None, theirs=True), FilmPart(620, 1, FALL, theirs=True)]
    ambient, fall = lengths(parts, slow=False, brief=False)
    assert ambient < 50
    assert fall >= LEAST_MS


@pytest.mark.parametrize("great", [0, 3, 12, 60])
def test_however_much_happens_a_turn_stays_short_and_what_matters_keeps_the_greater_part(great: int):
    parts = [FilmPart(800, 1 + i % 5, FALL if i < great else None) for i in range(120)]
    for slow in (False, True):
        found = lengths(parts, slow=slow, brief=False)
        assert sum(found) <= MOST_MS
        assert all(found)
        if great:
            assert min(found[:great]) > max(found[great:])
        if 0 < great <= 12:
            assert min(found[:great]) >= LEAST_MS


def test_where_time_is_short_the_pointing_out_of_robots_goes_before_the_moves():
    cards = [FilmPart(120, 1, None, announces=i % 2 == 0) for i in range(20)]
    assert lengths(cards, slow=True, brief=False) == [120] * 20
    crowd = [FilmPart(120 if i % 2 == 0 else 260, 1, None, announces=i % 2 == 0) for i in range(140)]
    found = lengths(crowd, slow=True, brief=False)
    assert sum(found) <= MOST_MS
    assert max(found[::2]) == 0
    assert min(found[1::2]) > 180, "a square in less time is hard to follow"


def test_a_robot_that_pushes_another_over_the_edge_was_not_in_danger_itself():
    s = scene("rr", "A . . B", A=robot("E"), B=robot("N")).register(A="move-3")
    film = cut_of(s)
    assert [frame.stake.kind for frame in film.great if frame.stake] == [HighlightKind.THROWN]


@pytest.mark.parametrize("ruleset", sorted({entry.ruleset for entry, _ in CORPUS}))
def test_no_turn_of_any_game_is_long_and_no_highlight_short(ruleset: str):
    looked_at = 0
    for entry, on in [one for one in CORPUS if one[0].ruleset == ruleset][:8]:
        seats = tuple(Seat(f"R{i}", model=ModelId(model)) for i, model in enumerate(entry.models))
        made = play_random(Setup(ruleset, seats, goal=entry.goal), on, entry.seed.encode(), entry.turns)
        for turn in films_of(made, 0):
            fold = Fold(before_they_came(turn.before, turn.facts), turn.memory)
            ground = perils_of(made.floor, made.goal)
            found = highlights_of(turn.facts, fold, on.grid, made.rules.destroyed_at, ground)
            tense = suspense_of(turn.facts, turn.before, on.grid, ground)
            film = Timeline(turn.before, turn.facts, turn.memory, Cut(highlights=found, suspense=tense))
            assert film.length <= MOST_MS
            places = {one.place for one in found if one.weight >= GREAT}
            assert {frame.stake.place for frame in film.great if frame.stake} <= places
            if len(places) <= 8:
                assert all(frame.length >= LEAST_MS for frame in film.great)
            looked_at += len(film.great)
            for time in range(0, film.length, 400):
                scene_at(film, time, on.grid, FilmLook(made.rules.deck))
                close_up(film, time, on.grid)
    assert looked_at


def test_the_camera_is_there_when_it_happens_and_back_afterwards_without_a_jump():
    s = pit()
    film = cut_of(s)
    (frame,) = film.great
    there = close_up(film, frame.start + frame.length / 2, s.board.grid)
    assert there is not None
    assert (there.x, there.y, there.part) == (2.5, 0.5, 1.0)
    assert close_up(film, frame.start - THERE_MS, s.board.grid) is None
    assert close_up(film, frame.start + frame.length + BACK_MS, s.board.grid) is None
    lens = Lens(8, 8, 50.0)
    seen = [
        lens.seen(1.0, (0.0, 0.0), close_up(film, time, s.board.grid))
        for time in range(frame.start - 500, frame.start + frame.length + 600, 16)
    ]
    steps = [
        max(abs(one[0] - two[0]) * 100, abs(one[1][0] - two[1][0]), abs(one[1][1] - two[1][1]))
        for one, two in pairwise(seen)
    ]
    assert 0 < max(steps) < 25, "pixels from one picture to the next"


def test_the_camera_leaves_a_players_own_zoom_and_shows_what_was_out_of_sight():
    lens = Lens(8, 8, 50.0)
    zoom, shift = lens.seen(3.0, (200.0, 200.0), CloseUp(1.5, 7.5, 7.5, 1.0))
    assert zoom == 3.0
    assert shift == lens.kept(3.0, lens.centred(3.0, (7.5, 7.5)), OVER)
    assert lens.seen(3.0, (200.0, 200.0), None) == (3.0, (200.0, 200.0))


def test_a_blow_that_matters_shakes_more_and_none_where_that_is_unwelcome():
    s = scene("rr", "A . B", A=robot("E"), B=robot("N", damage=8)).register(A="pause")
    film, plain = cut_of(s), Timeline([view_of(one) for one in s.before.state.robots], s.facts)
    (frame,) = film.great

    def most(one: Timeline, look: FilmLook) -> float:
        times = range(0, one.length, 5)
        return max(max(map(abs, shaken(scene_at(one, time, s.board.grid, look)))) for time in times)

    assert most(film, FilmLook()) > 1.5 * most(plain, FilmLook())
    assert most(film, FilmLook(shake=False)) == 0
    assert frame.stake is not None
    assert frame.stake.kind is HighlightKind.WRECK


def test_damage_is_said_with_what_it_burns():
    s = scene("rr", "A . B", A=robot("E"), B=robot("N", damage=4)).register(A="pause")
    film = cut_of(s)
    frame = next(f for f in film.frames if any(isinstance(x, ev.RegisterLocked) for x in f.facts))
    (hit,) = (one for one in scene_at(film, frame.start + 1, s.board.grid).sparks if one.text)
    assert (hit.text, hit.note) == ("-1", "register 5 burns")


def test_a_number_goes_with_its_robot_until_it_can_be_read_or_another_takes_its_place():
    s = scene("rr", "A . B . .\n. . . . .", A=robot("E"), B=robot("S"))
    s.turn(A=["pause"] * 5, B=["turn-left", "move-1", "turn-right", "u-turn", "u-turn"])
    film = cut_of(s)
    hits = [f for f in film.frames if any(isinstance(x, ev.RobotDamaged) for x in f.facts)]

    def told(time: float) -> list[tuple[str, float, float]]:
        sparks = scene_at(film, time, s.board.grid).sparks
        return [(one.text, one.x, one.y) for one in sparks if one.kind == SparkKind.LOST]

    assert all(frame.length < READ_MS for frame in hits), "it outlasts the shot"
    assert told(hits[0].start + READ_MS - 1) == [("-1", *standing(film, hits[0].start + READ_MS - 1, s, 1))]
    assert not told(hits[-1].start + READ_MS)
    assert all(len(told(float(time))) <= 1 for time in range(0, film.length, 20)), "one for a robot"


def test_a_winner_celebrates_without_the_number_of_the_shot_before():
    s = scene("classic", "A . B 1", A=robot("E"), B=robot("E"))
    s.register(A="pause", B="move-1")
    film = cut_of(s)
    finale = finale_of(film)
    assert finale is not None
    hit = next(f for f in film.frames if any(isinstance(x, ev.RobotDamaged) for x in f.facts))
    assert hit.start < finale.frame.start < hit.start + READ_MS

    def numbers(time: float) -> int:
        return sum(one.kind is SparkKind.LOST for one in scene_at(film, time, s.board.grid).sparks)

    assert numbers(finale.frame.start - 1) == 1
    assert numbers(finale.frame.start + 1) == 0


def standing(film: Timeline, time: float, s: Board, one: int) -> tuple[float, float]:
    """The place of a robot in the film."""
    sprite = next(sprite for sprite in scene_at(film, time, s.board.grid).sprites if sprite.robot == one)
    return sprite.x, sprite.y


def test_cards_are_turned_over_at_their_robots_and_race_for_their_places():
    s = scene("rr", "A . B\n. . .\n. . C", A=robot("E"), B=robot("N"), C=robot("S"))
    s.register(A=("move-1", 500), B=("turn-left", 300), C=("move-1", 700))
    film, look = cut_of(s), FilmLook(s.situation().rules.deck)
    frame = next(f for f in film.frames if any(isinstance(x, ev.CardsRevealed) for x in f.facts))
    times = (frame.start + frame.length * part for part in (0.3, 0.9))
    early, late = (scene_at(film, time, s.board.grid, look).cards for time in times)
    assert [(one.x, one.y) for one in late] == [(2.5, 2.5), (0.5, 0.5), (2.5, 0.5)], "at their robots"
    assert [one.rank for one in late] == [1, 2, 3]
    assert [one.run for one in early] == sorted((one.run for one in early), reverse=True)
    assert 0 < early[-1].run < 1, "still on its way"
    assert not early[-1].rank
    assert scene_at(film, frame.start + 100, s.board.grid).cards == (), "not where they are not wanted"


def crossing(first: int = 900) -> Board:
    """Two robots whose cards lead over one square."""
    s = scene("rr", "A . .\n. . .\n. B .", A=robot("E"), B=robot("N"))
    return s.register(A=("move-2", first), B=("move-2", 500))


def test_where_ways_cross_cards_lie_face_down_and_are_turned_over_in_the_order_of_play():
    for first, order in ((900, [0.5, 1.5]), (100, [1.5, 0.5])):
        s = crossing(first)
        film, look = cut_of(s), FilmLook(s.rules.deck)
        frame = next(f for f in film.frames if f.suspense)
        seen = [
            scene_at(film, frame.start + frame.length * i / 50, s.board.grid, look).cards for i in range(50)
        ]
        assert all(card.face == 0 and not card.rank for card in seen[9]), "nothing is given away yet"
        after = film.frames[film.frames.index(frame) + 1]
        assert (frame.told, after.told) == (0, 1), "nor by the panels"
        up = {
            card.x: next(i for i in range(50) if any(c.x == card.x and c.face >= 1 for c in seen[i]))
            for card in seen[9]
        }
        assert sorted(up, key=lambda x: up[x]) == order
        assert [card.rank for card in seen[45]] == [1, 2]


def test_cards_are_turned_over_at_once_where_nothing_is_at_stake_or_nobody_wants_them_there():
    s = scene("rr", "A . .\n. . .\n. . B", A=robot("E"), B=robot("W")).register(A="move-1", B="move-1")
    calm, tense = cut_of(s), cut_of(crossing())

    def reveal(film: Timeline) -> Any:
        return next(f for f in film.frames if any(isinstance(x, ev.CardsRevealed) for x in f.facts))

    assert reveal(calm).suspense is None
    assert reveal(tense).length > 2.5 * reveal(calm).length
    assert reveal(cut_of(crossing(), brief=True)).suspense is None


def test_where_motion_is_unwelcome_all_cards_lie_open_and_nobody_sways():
    s = crossing()
    film = cut_of(s)
    frame = next(f for f in film.frames if f.suspense)
    seen = scene_at(film, steady(film, frame.start + 1), s.board.grid, FilmLook(s.rules.deck))
    assert [(card.rank, card.face) for card in seen.cards] == [(1, 1.0), (2, 1.0)]
    s = scene("rr", "A . . O . .", A=robot("E")).register(A="move-2")
    (frame,) = cut_of(s).great
    seen = scene_at(cut_of(s), steady(cut_of(s), frame.start + 1), s.board.grid)
    assert abs(seen.sprites[0].x - 2.5) < 0.01
    assert [spark.kind for spark in seen.sparks] == [SparkKind.FRIGHT]


def test_a_quiet_turn_of_two_takes_a_few_seconds():
    s = scene("rr", "A . . . . . .\n. . . . . . .\n. . . . . . .\nB . . . . . .", A=robot("E"), B=robot("E"))
    s.turn(A=["move-1"] * 5, B=["turn-left", "turn-right"] * 2 + ["move-1"])
    film = cut_of(s)
    plain = sum(duration(frame.facts) for frame in film.frames)
    assert film.length < 3_600
    assert film.length < 0.75 * plain


def test_shots_that_all_survive_are_one_beat_named_for_what_hurts_and_a_fatal_one_is_its_own():
    cause = ev.Cause(ev.CauseKind.WEAPON, 0)

    def shot(victim: int) -> ev.BeamFired:
        return ev.BeamFired(cause, 20, 22, 1, 1, victim)

    steps = [
        ev.RegisterStarted(1),
        ev.StepStarted(Step.BOARD_LASERS),
        shot(-1),
        ev.StepStarted(Step.ROBOT_LASERS),
    ]
    hurt, dead = ev.RobotDamaged(1, 1, 1, cause), ev.RobotDestroyed(1, 22, cause)

    def told(*end: ev.Fact) -> list[Step | None]:
        return [beat.step for beat in together(beats_of([*steps, *end])) if len(beat.facts) > 1]

    assert told(shot(-1)) == [Step.BOARD_LASERS]
    assert told(shot(1), hurt) == [Step.ROBOT_LASERS]
    assert told(shot(1), hurt, dead) == [Step.BOARD_LASERS, Step.ROBOT_LASERS]


def test_a_robot_that_stops_at_the_brink_leans_out_and_takes_fright():
    s = scene("rr", "A . . O . .", A=robot("E")).register(A="move-2")
    film = cut_of(s)
    (frame,) = film.great
    assert frame.stake is not None
    assert frame.stake.kind is HighlightKind.LEDGE
    seen = [scene_at(film, frame.start + frame.length * i / 60, s.board.grid) for i in range(60)]
    xs = [one.sprites[0].x for one in seen]
    assert max(xs) > 2.55, "over the edge, a little"
    assert abs(xs[-1] - 2.5) < 0.05, "and back"
    assert any(spark.kind == SparkKind.FRIGHT for one in seen for spark in one.sparks)
    (quip,) = quips_of(film, 1)
    assert quip.mood is QuipTopic.NARROW
    stops = next(i for i, x in enumerate(xs) if x >= 2.45)
    assert quip.begin >= frame.start + frame.length * stops / 60, "it says so when it stands there"


def test_the_camera_draws_near_while_a_robot_may_win_whether_it_does_or_not():
    s = scene("rr", "1 A . . 2 . . .", A=robot("E", checkpoints=1)).register(A="turn-left")
    film = cut_of(s)
    frame = next(f for f in film.frames if f.suspense)
    assert frame.suspense is not None
    assert frame.suspense.kind is SuspenseKind.FINALE
    near = close_up(film, frame.start + frame.length / 2, s.board.grid)
    assert near is not None
    assert 1 < near.zoom < 1.2
    sparks = scene_at(film, frame.start + frame.length / 2, s.board.grid).sparks
    assert [(one.kind, one.note) for one in sparks] == [(SparkKind.MATCH, "match point")]


def test_a_winner_is_celebrated_as_nobody_else_is():
    won = cut_of(scene("rr", "1 A 2 .", A=robot("E", checkpoints=1)).register(A="move-1"))
    grid = scene("rr", "1 A 2 .", A=robot("E")).board.grid

    def kinds(film: Timeline) -> set[SparkKind]:
        times = range(0, film.length, 20)
        return {spark.kind for time in times for spark in scene_at(film, time, grid).sparks}

    assert {SparkKind.WIN, SparkKind.FLAG} <= kinds(won)
    assert SparkKind.WIN not in kinds(cut_of(scene("rr", "A 1 . 2", A=robot("E")).register(A="move-1")))


def test_shoves_and_half_turns_are_not_passed_quickly():
    gear = {"type": "big-gear", "at": [1, 1], "facing": "N"}
    drawing = ". . . . . .\n. A B . . .\n. . . . . .\n. C D . . ."
    robots = {"A": robot("E"), "B": robot("N"), "C": robot("E"), "D": robot("N")}
    film = cut_of(scene("robofactory", drawing, [gear], **robots, goal=0).register(1, C="move-1"))
    (turned,) = (f for f in film.frames if any(isinstance(x, ev.RobotTurned) for x in f.facts))
    assert turned.length == 2 * DURATIONS[ev.RobotTurned], "as fast as a quarter"
    (shoved,) = (f for f in film.frames if any(isinstance(x, ev.RobotPushed) for x in f.facts))
    assert shoved.length == DURATIONS[ev.RobotMoved]


def test_a_crossgear_turns_slowly_enough_to_be_seen_also_where_nothing_is_at_stake():
    gear = {"type": "crossgear", "at": [2, 1]}
    s = scene("robofactory", ". . . . .\n. A . . .\n. . . . .", [gear], A=robot("E"), goal=0)
    film = cut_of(s.register(1))
    (turned,) = (f for f in film.frames if any(isinstance(x, ev.RobotTurned) for x in f.facts))
    assert any(isinstance(fact, ev.RobotMoved) for fact in turned.facts), "it rides on an arm"
    assert turned.length == SWEPT > DURATIONS[ev.RobotMoved]


def test_the_camera_stays_with_a_robot_that_is_followed_and_goes_from_there_to_what_matters():
    robot = Sprite(1, 3.5, 4.5, 0.0, 1.0, 1.0, asleep=False)
    seen = (robot._replace(robot=0, x=0.5), robot)
    away = CloseUp(1.55, 9.5, 9.5, 0.5)
    assert followed(None, seen, 1, 5_000, 10_000) == CloseUp(FOLLOWED, 3.5, 4.5, 1.0)
    assert followed(None, seen, 1, 0, 10_000) is None, "it begins with the whole board"
    assert followed(away, seen, -1, 5_000, 10_000) is away
    assert followed(away, seen, 2, 5_000, 10_000) is away, "the robot is not on the board"
    half = followed(away, seen, 1, 5_000, 10_000)
    assert (half.x, half.y, half.part) == (6.5, 7.0, 1.0)
    assert FOLLOWED < half.zoom < 1.55
