"""Music by the bar: what is played follows from the mood and the number of the bar, and from nothing else.

A bar is notes in beats, pitches as on a keyboard (69 is the A of 440 hertz). The layers a mood has are
added one by one, so that a change of mood is heard at the next bar and never breaks the tune.
"""

from __future__ import annotations

from enum import IntEnum
from random import Random
from typing import NamedTuple

BEATS = 4
BEATS_A_MINUTE = 92
BEAT = 60 / BEATS_A_MINUTE
"""Seconds."""


class Mood(IntEnum):
    """The busyness of the music."""

    IDLE = 0
    """Menus: a bass, and chords far away."""
    PLAN = 1
    """Programming: a few notes over them."""
    FILM = 2
    """A turn is watched: machines run."""
    TENSE = 3
    """So, and somebody is about to win, or one's own robot about to burst."""


class Voice(NamedTuple):
    """A wave, how soon it is loud and how long it fades (seconds), and where it is dulled (hertz)."""

    wave: str
    attack: float
    release: float
    dull: float


BASS = Voice("triangle", 0.02, 0.12, 900)
PAD = Voice("sawtooth", 0.7, 0.8, 620)
BELL = Voice("sine", 0.01, 0.5, 6000)
ARP = Voice("square", 0.01, 0.09, 1500)
TICK = Voice("noise", 0.002, 0.04, 7000)
THUD = Voice("noise", 0.003, 0.11, 240)


class Note(NamedTuple):
    """A note: when it begins and how long it is held, in beats; its pitch and loudness, 0 to 1."""

    at: float
    length: float
    pitch: int
    gain: float
    voice: Voice


CHORDS = (
    (57, 60, 64),
    (53, 57, 60),
    (48, 55, 64),
    (55, 59, 62),
    (57, 60, 64),
    (50, 57, 65),
    (52, 59, 62),
    (57, 60, 64),
)
"""Eight bars in A minor, then over again."""
SCALE = (69, 72, 74, 76, 79, 81, 84)
"""The notes of the bells."""


def bar(mood: Mood, number: int) -> tuple[Note, ...]:
    """The notes of a bar, in order of time."""
    chord = CHORDS[number % len(CHORDS)]
    dice = Random(number * 4 + 1)
    root = chord[0] - 12 if chord[0] > 52 else chord[0]
    notes = [Note(0.0, BEATS - 0.2, pitch, 0.05, PAD) for pitch in chord]
    notes += [Note(at, 0.8 if at else 1.4, root - 12, 0.2, BASS) for at in (0.0, 2.5)]
    if mood >= Mood.PLAN:
        for beat in range(BEATS):
            if dice.random() < 0.45:
                at = beat + (0.5 if dice.random() < 0.4 else 0.0)
                notes.append(Note(at, 0.4, dice.choice(SCALE), 0.07, BELL))
    if mood >= Mood.FILM:
        for step in range(2 * BEATS):
            notes.append(Note(step / 2, 0.2, chord[(step * 2 + number) % 3] + 12, 0.045, ARP))
            notes.append(Note(step / 2 + 0.25, 0.05, 60, 0.02 + 0.015 * (step % 2), TICK))
        notes += [Note(float(beat), 0.1, 36, 0.16, THUD) for beat in (0, 2)]
    if mood >= Mood.TENSE:
        notes += [Note(beat + 0.5, 0.3, root, 0.1, BASS) for beat in range(BEATS)]
        notes += [Note(float(beat), 0.1, 36, 0.12, THUD) for beat in (1, 3)]
    return tuple(sorted(notes, key=lambda note: (note.at, note.pitch, note.voice.wave)))


def hertz(pitch: int) -> float:
    """The frequency of a pitch."""
    return float(440.0 * 2.0 ** ((pitch - 69) / 12))
