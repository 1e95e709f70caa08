"""Turning points in a film: what a checkpoint or a blow means is written at the robot, said and heard."""

from __future__ import annotations

from typing import Any

import pytest
from app.store.closeup import close_up
from app.store.headlines import headline
from app.store.hearing import cues_of
from app.store.moments import scene_at, steady
from app.store.tones import EFFECTS
from app.store.turn_film import Frame, Timeline
from app.store.words import Words
from test_site_direction import cut_of

from roborally_core.scene import Scene as Board
from roborally_core.scene import read_scene, robot, scene
from roborally_core.story.stakes import SuspenseKind

LEADS = "Ada takes checkpoint 1 and leads"
RACE = "A 1 . . . . . B 2 . 3 . 4"


def notes(film: Timeline, frame: Frame, s: Board) -> set[str]:
    """Everything written on the board during a beat."""
    times = range(frame.start, frame.start + frame.length, 40)
    return {one.note for time in times for one in scene_at(film, time, s.board.grid).sparks} - {""}


def last_life() -> Board:
    return scene("rr", "A . B C", A=robot("E"), B=robot("N", damage=8, lives=0), C=robot("N"))


@pytest.mark.parametrize(
    ("floor", "robots", "written", "sound", "told"),
    [
        (RACE, {"A": robot("E"), "B": robot("N")}, "takes the lead", "lead", LEADS),
        (
            "1 . . A 2 . B 3",
            {"A": robot("E", checkpoints=1), "B": robot("N")},
            "match point!",
            "point",
            "Ada takes checkpoint 2: match point!",
        ),
        (
            "A 1 B . 2",
            {"A": robot("E", checkpoints=0), "B": robot("N"), },
            "match point!",
            "point",
            "Ada takes checkpoint 1 before Ben: match point!",
        ),
    ],
)  # fmt: skip
def test_what_a_checkpoint_changes_is_written_at_its_robot_heard_and_said(
    floor: str, robots: dict[str, Any], written: str, sound: str, told: str
):
    s = scene("rr", floor, **robots).register(A="move-1")
    film = cut_of(s)
    (frame,) = film.great
    assert frame.stake is not None
    assert notes(film, frame, s) == {written}
    names = [cue.name for cue in cues_of(frame)]
    assert sound in names
    assert set(names) <= EFFECTS.keys()
    words = Words(
        s.board, ["Ada", "Ben"], s.rules.deck, s.rules.hit_points, s.rules.options, s.rules.dialect, 0
    )
    assert headline(frame.stake, words) == told
    assert headline(frame.stake, words, own=True) == told.replace("Ada", "Your robot")


def test_the_blow_that_leaves_a_last_point_says_so_and_rings_an_alarm():
    s = scene("rr", "A . B", A=robot("E"), B=robot("N", damage=7)).register(A="pause")
    film = cut_of(s)
    (frame,) = film.great
    assert "last point!" in notes(film, frame, s)
    assert "alarm" in [cue.name for cue in cues_of(frame)]


def test_a_player_who_loses_the_last_robot_is_out_for_good_and_a_bell_tolls():
    s = last_life().register(A="pause")
    film = cut_of(s)
    (frame,) = film.great
    assert frame.stake is not None
    assert frame.stake.last
    assert notes(film, frame, s) == {"out for good"}
    assert "toll" in [cue.name for cue in cues_of(frame)]


def test_a_race_for_a_checkpoint_draws_the_camera_near_asks_who_is_first_and_beats_like_a_heart():
    floor = "A . 1 . B . . . . . . 2\n" + "\n".join([". " * 12] * 7)
    s = scene("rr", floor, A=robot("E"), B=robot("W")).register(A="turn-left", B="turn-left")
    film = cut_of(s)
    frame = next(f for f in film.frames if f.suspense)
    assert frame.suspense is not None
    assert frame.suspense.kind is SuspenseKind.RACE
    assert notes(film, frame, s) == {"who is first?"}
    assert [cue.name for cue in cues_of(frame)] == ["heart", "flip", "flip"]
    assert close_up(film, frame.start + frame.length / 2, s.board.grid) is not None


def told_of(s: Board) -> tuple[str, set[str], list[str]]:
    """The headline of the one highlight of a film, what is written on its board, and its sounds."""
    film = cut_of(s)
    (frame,) = film.great
    assert frame.stake is not None
    words = Words(s.board, ["Ada", "Ben"], s.rules.deck, s.rules.hit_points)
    return headline(frame.stake, words), notes(film, frame, s), [cue.name for cue in cues_of(frame)]


def test_a_throw_a_duel_and_a_fire_are_said_and_written_where_they_happen():
    jack = {"type": "jack-in-the-box", "at": [0, 0], "ways": ["E", "E", "E", "E"]}
    told, written, _ = told_of(
        scene("robofactory", "A . . . . . . . .", [jack], A=robot("E")).register(A="pause")
    )
    assert (told, written) == ("Ada is carried 6 squares: Jack in the box", {"6 squares!"})
    s = scene("robofactory", "A . . . . . . . .", [jack], A=robot("E")).register(A="pause")
    film = cut_of(s)
    still = scene_at(film, steady(film, film.great[0].start), s.board.grid).sparks
    assert [one.at < 0.75 for one in still if one.note] == [True], "a still shows it, unfaded"
    told, written, _ = told_of(
        scene("rr", "A . . B", A=robot("E"), B=robot("W")).register(A="pause", B="pause")
    )
    assert (told, written) == ("Ben and Ada shoot each other", {"duel!"})
    flamer = {"type": "napalm-flamer", "at": [1, 0], "facing": "S", "registers": [1]}
    s = scene("robofactory", "A . .\n. . .", [flamer], A=robot("E")).register(A="move-1")
    told, written, _ = told_of(s)
    assert (told, written) == ("Ada is alight", {"is alight"})


def test_the_crystal_near_an_airlock_is_a_match_point_that_is_heard():
    drawing = ". A . . . . B\n. . . . . . .\n⌐ . . . . . ¬"
    text = scene("robo-recon", drawing, A=robot("E", side=1), B=robot("S", side=2)).text()
    s = read_scene(f"{text}stray crystal.1 N 2,0 2,0\n").register(A="move-3")
    told, written, sounds = told_of(s)
    assert told == "Blue squad: match point! Ada brings the crystal near the airlock"
    assert written == {"match point!"}
    assert "point" in sounds


def test_a_loss_names_the_element_that_did_it():
    crusher = {"type": "crusher", "at": [0, 0], "registers": [1]}
    told, _, _ = told_of(scene("classic", "A .", [crusher], A=robot("E")).register(A="pause"))
    assert told == "Ada is destroyed: Crusher"
