"""Turns as films: cut from facts alone, exact at every instant."""

from __future__ import annotations

from pathlib import Path

import pytest
from app.store.hearing import cues_of
from app.store.moments import scene_at, steady
from app.store.playback import Playback
from app.store.quips import quips_of
from app.store.scene import resting
from app.store.session import films_of
from app.store.sparks import SparkKind
from app.store.status import views_of
from app.store.turn_film import DURATIONS, Timeline
from app.store.turn_tables import card_table
from app.store.words import Words
from site_table import SEED, board, game

from roborally_core.base.geometry import Dir
from roborally_core.play.agreement import Seat, Setup
from roborally_core.play.game import Game, solo_turn
from roborally_core.play.submission import Submission
from roborally_core.robots.models import ModelId
from roborally_core.rules import events as ev
from roborally_core.scene import robot, scene
from roborally_core.selfcheck import play_random, read_corpus
from roborally_core.story.fold import Fold, before_they_came, view_of

CARD = ev.Cause(ev.CauseKind.CARD, 0)


def played(turns: int = 1) -> tuple[Game, Timeline, tuple]:
    """A game after random turns, with the film and facts of the last one."""
    made = game()
    for number in range(turns):
        if number:
            made.open_turn()
        before = views_of(made)
        facts = made.play(solo_turn(made, SEED, [Submission(), Submission()])).facts
    return made, Timeline(before, facts), tuple(facts)


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_the_last_frame_shows_the_robots_as_the_core_left_them(turns: int):
    made, film, _ = played(turns)
    for view, mine in zip(film.last, made.state.robots, strict=True):
        assert view.here == bool(mine.pos)
        assert view.damage == mine.damage
        assert view.checkpoints == mine.checkpoints
        assert view.archive == mine.archive
        if mine.pos:
            assert (view.pos, view.facing) == (mine.pos, mine.facing)


def test_frames_follow_one_another_without_a_gap_and_keep_every_fact():
    _, film, facts = played()
    time = 0
    for frame in film.frames:
        assert frame.start == time
        time += frame.length
    assert film.length == time
    kept = [fact for frame in film.frames for fact in frame.facts]
    told = [fact for fact in facts if not isinstance(fact, ev.Beat)]
    assert sorted(map(repr, kept)) == sorted(map(repr, told))


def test_switched_elements_are_remembered_from_their_frame_on():
    made = game()
    facts = [ev.RobotTurned(0, 0, 1, CARD), ev.Beat(), ev.ElementSwitched(2, 1, CARD), ev.Beat()]
    film = Timeline(views_of(made), [*facts, ev.RobotTurned(0, 1, 2, CARD)], {5: 1})
    assert [frame.memory for frame in film.frames] == [{5: 1}, {5: 1, 2: 1}, {5: 1, 2: 1}]


def test_each_frame_begins_as_the_one_before_ended():
    _, film, _ = played()
    for one, other in zip(film.frames, film.frames[1:], strict=False):
        assert one.after == other.before


def test_a_move_is_half_way_at_half_time():
    made = game()
    views = views_of(made)
    robot = made.state.robots[0]
    grid = made.board.grid
    to = robot.pos + grid.delta[Dir.N]
    film = Timeline(views, [ev.RobotMoved(0, robot.pos, to, CARD)])
    x, y = grid.xy(robot.pos)
    middle = scene_at(film, film.length / 2, grid).sprites[0]
    assert (middle.x, middle.y) == pytest.approx((x + 0.5, y))
    assert scene_at(film, film.length, grid) == resting(film.last, grid)


def test_a_left_turn_from_north_spins_left_not_three_quarters_right():
    made = game()
    film = Timeline(views_of(made), [ev.RobotTurned(0, 0, 3, CARD)])
    angle = scene_at(film, film.length / 2, made.board.grid).sprites[0].angle
    assert angle == pytest.approx(-45)


def test_where_motion_is_unwelcome_robots_jump_and_beams_still_shine():
    made = game()
    grid = made.board.grid
    frm = made.state.robots[0].pos
    cause = ev.Cause(ev.CauseKind.ELEMENT, 0)
    beam = ev.BeamFired(cause, grid.pos(0, 0), grid.pos(3, 0), Dir.E, 1, -1)
    film = Timeline(views_of(made), [ev.RobotMoved(0, frm, frm + grid.delta[0], CARD), ev.Beat(), beam])
    early, late = steady(film, 1), steady(film, film.length - 1)
    assert scene_at(film, early, grid).sprites[0].y == pytest.approx(grid.xy(frm)[1] - 0.5, abs=0.01)
    assert scene_at(film, late, grid).beams[0].alpha == 1.0


def test_what_shares_a_beat_happens_at_once_and_takes_as_long_as_its_longest_fact():
    made = game()
    one, other = made.state.robots
    grid = made.board.grid
    facts = [
        ev.RobotMoved(0, one.pos, one.pos + grid.delta[0], CARD),
        ev.RobotTurned(1, 0, 1, CARD),
        ev.Beat(),
        ev.RobotTurned(0, 0, 1, CARD),
    ]
    film = Timeline(views_of(made), facts)
    assert [len(frame.facts) for frame in film.frames] == [2, 1]
    assert film.frames[0].length == max(DURATIONS[ev.RobotMoved], DURATIONS[ev.RobotTurned])
    assert other.pos == film.last[1].pos


def test_a_robot_that_falls_shrinks_away_after_its_last_step():
    made = game()
    grid = made.board.grid
    frm = made.state.robots[0].pos
    to = frm + grid.delta[Dir.S]
    facts = [ev.RobotMoved(0, frm, to, CARD), ev.RobotFell(0, to, CARD), ev.RobotDestroyed(0, to, CARD)]
    film = Timeline(views_of(made), facts)
    late = scene_at(film, film.length * 0.9, grid)
    falling = next(sprite for sprite in late.sprites if sprite.robot == 0)
    assert falling.scale < 0.6
    assert [spark.kind for spark in late.sparks] == [SparkKind.FALL]
    assert all(sprite.robot != 0 for sprite in resting(film.last, grid).sprites)


def test_beams_shine_from_the_emitter_to_the_victim():
    made = game()
    grid = made.board.grid
    cause = ev.Cause(ev.CauseKind.ELEMENT, 0)
    film = Timeline(views_of(made), [ev.BeamFired(cause, grid.pos(0, 0), grid.pos(3, 0), Dir.E, 2, 1)])
    beam = scene_at(film, film.length / 2, grid).beams[0]
    assert beam.x0 < 0.5
    assert beam.x1 > 3
    assert (beam.strength, beam.alpha) == (2, 1.0)


def test_the_card_table_knows_who_played_what_when():
    _, film, facts = played()
    table = card_table(facts)
    plays = [(fact.robot, fact.card) for fact in facts if isinstance(fact, ev.CardPlayed)]
    assert plays
    assert set(plays) <= {(robot, card) for (robot, _), card in table.items()}
    assert film.frames


def loaded() -> Playback:
    _, film, _ = played()
    playback = Playback()
    playback.load(film)
    return playback


def test_playing_shows_every_frame_once_and_stops_at_the_end():
    playback = loaded()
    seen = []
    while playback.playing:
        seen += playback.advance(100)
    assert playback.over
    assert seen == playback.timeline.frames


def test_speed_changes_how_far_a_second_goes():
    playback = loaded()
    playback.speed = 4.0
    playback.advance(100)
    assert playback.time == 400


def test_pause_skip_and_start_again():
    playback = loaded()
    playback.toggle()
    assert playback.advance(100) == []
    playback.skip()
    assert playback.over
    playback.toggle()
    assert (playback.time, playback.playing) == (0.0, True)


def test_scrubbing_holds():
    playback = loaded()
    playback.hold(playback.timeline.length / 2)
    assert not playback.playing
    assert playback.time == playback.timeline.length / 2
    playback.hold(-5)
    assert playback.time == 0
    playback.hold(10**9)
    assert not playback.over


def test_words_name_robots_squares_and_causes():
    floor = board()
    words = Words(floor, ["Ada", "Bo"], game().rules.deck)
    pos = floor.grid.pos(2, 1)
    belt = next(e for e in floor.elements if e.key == "belt")
    carried = ev.RobotMoved(0, pos, pos + 1, ev.Cause(ev.CauseKind.ELEMENT, belt.index))
    assert words.sentences([carried]) == ["Ada is taken to D2 by a conveyor belt."]
    assert words.sentences([ev.RobotMoved(0, pos, pos + 1, CARD)]) == []
    assert "Bo" in words.sentences([ev.GameEnded((1,))])[0]
    assert words.sentences([ev.RegisterFilled(1, 3, 7)]) == [], "cards of others stay hidden"


def test_every_fact_of_a_whole_game_can_be_said():
    made = game()
    words = Words(made.board, ["Ada", "Bo"], made.rules.deck)
    for _ in range(40):
        facts = made.play(solo_turn(made, SEED, [None, None])).facts
        for text in words.sentences(facts):
            assert text.strip()
            assert "{" not in text
        if made.over:
            break
        made.open_turn()
    assert made.inputs


# -- everything is told at its instant --------------------------------------------------------------

TOLD = (
    ev.CheckpointReached,
    ev.RobotDamaged,
    ev.RobotHealed,
    ev.RobotFell,
    ev.RobotDestroyed,
    ev.RegisterLocked,
    ev.OptionFitted,
)
CORPUS = list(
    read_corpus((Path(__file__).parents[1] / "golden" / "corpus.jsonl").read_text(encoding="utf-8"))
)


@pytest.mark.parametrize("ruleset", sorted({entry.ruleset for entry, _ in CORPUS}))
def test_nobody_is_cheered_struck_or_lost_before_getting_there_and_nothing_is_left_out(ruleset: str):
    told = 0
    for entry, on in [one for one in CORPUS if one[0].ruleset == ruleset][:12]:
        seats = tuple(Seat(f"R{i}", model=ModelId(model)) for i, model in enumerate(entry.models))
        made = play_random(Setup(ruleset, seats, goal=entry.goal), on, entry.seed.encode(), entry.turns)
        for turn in films_of(made, 0):
            film = Timeline(turn.before, turn.facts, turn.memory)
            facts = [fact for fact in turn.facts if not isinstance(fact, ev.Beat)]
            fold = Fold(before_they_came(turn.before, facts), turn.memory)
            fold.follow(facts)
            assert (film.last, film.frames[-1].memory) == (tuple(fold.views), fold.memory)
            shown = [fact for frame in film.frames for fact in frame.facts]
            assert sorted(map(repr, shown)) == sorted(map(repr, facts))
            for frame in film.frames:
                comes = {fact.robot for fact in frame.facts if isinstance(fact, ev.RobotMoved)}
                hit = {fact.robot for fact in frame.facts if isinstance(fact, TOLD)}
                assert not comes & hit, [type(fact).__name__ for fact in frame.facts]
                told += len(hit)
    assert told


def test_a_flag_bursts_and_is_cheered_on_its_square():
    s = scene("rr", "A 1 . 2", A=robot("E"))
    before = [view_of(one) for one in s.situation().state.robots]
    facts = s.register(A="move-1").facts
    film = Timeline(before, facts)
    frame = next(f for f in film.frames if any(isinstance(x, ev.CheckpointReached) for x in f.facts))
    seen = scene_at(film, frame.start + 1, s.board.grid)
    (flag,) = (spark for spark in seen.sparks if spark.kind == SparkKind.FLAG)
    assert (seen.sprites[0].x, seen.sprites[0].y) == (flag.x, flag.y) == (1.5, 0.5)
    assert [quip.begin for quip in quips_of(film, 1)] == [frame.start]
    assert ("flag", 0.0) in cues_of(frame), "at the instant of the flag"
    arriving = next(f for f in film.frames if any(isinstance(x, ev.RobotMoved) for x in f.facts))
    assert arriving.start + arriving.length <= frame.start


def test_what_several_shooters_do_to_a_robot_is_one_number():
    s = scene("rr", "A . X . B\n. . . . .\n. . C . .", A=robot("E"), B=robot("W"), C=robot("N"), X=robot("N"))
    before = [view_of(one) for one in s.situation().state.robots]
    film = Timeline(before, s.register(A="pause", B="pause", C="pause", X="pause").facts)
    hit = next(
        f for f in film.frames if sum(isinstance(x, ev.RobotDamaged) and x.robot == 3 for x in f.facts) == 3
    )
    sparks = scene_at(film, hit.start + hit.length / 2, s.board.grid).sparks
    assert [
        spark.text for spark in sparks if (spark.kind, spark.x, spark.y) == (SparkKind.LOST, 2.5, 0.5)
    ] == ["-3"]
