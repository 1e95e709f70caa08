"""Sound effects as data: tones with times, pitches, loudness and wave."""

from __future__ import annotations

from typing import NamedTuple


class Tone(NamedTuple):
    """One tone: seconds and hertz."""

    at: float
    length: float
    frm: float
    to: float
    gain: float
    wave: str = "sine"


EFFECTS: dict[str, tuple[Tone, ...]] = {
    "place": (Tone(0, 0.06, 520, 660, 0.25, "triangle"),),
    "remove": (Tone(0, 0.07, 420, 300, 0.2, "triangle"),),
    "confirm": (Tone(0, 0.09, 440, 440, 0.22, "square"), Tone(0.09, 0.16, 660, 660, 0.22, "square")),
    "reveal": (Tone(0, 0.08, 300, 520, 0.18, "sawtooth"),),
    "flip": (Tone(0, 0.05, 900, 1500, 0.2, "triangle"), Tone(0, 0.05, 2400, 1200, 0.5, "noise")),
    "drum": tuple(Tone(0.06 * i, 0.06, 150, 110, 0.05 + 0.015 * i, "triangle") for i in range(8)),
    "heart": tuple(
        Tone(at, 0.16, 70, 42, gain, "sine")
        for beat in (0.0, 0.5, 1.0)
        for at, gain in ((beat, 0.7), (beat + 0.17, 0.5))
    ),
    "move": (Tone(0, 0.16, 110, 150, 0.22, "sawtooth"),),
    "turn": (Tone(0, 0.12, 190, 150, 0.14, "sawtooth"),),
    "belt": (Tone(0, 0.3, 62, 70, 0.2, "sawtooth"), Tone(0.06, 0.04, 900, 700, 0.05, "square")),
    "gear": tuple(Tone(0.06 * i, 0.05, 310 - 20 * i, 240, 0.16, "square") for i in range(4)),
    "push": (Tone(0, 0.07, 130, 70, 0.45, "square"), Tone(0.05, 0.16, 80, 60, 0.25, "sawtooth")),
    "slide": (Tone(0, 0.34, 420, 760, 0.1, "sine"), Tone(0.02, 0.32, 1800, 3600, 0.35, "noise")),
    "zap": (Tone(0, 0.2, 2200, 300, 0.2, "sawtooth"), Tone(0.05, 0.15, 90, 120, 0.25, "square")),
    "switch": (Tone(0, 0.03, 1200, 900, 0.2, "square"), Tone(0.05, 0.05, 500, 420, 0.2, "square")),
    "bump": (Tone(0, 0.1, 90, 50, 0.4, "square"), Tone(0, 0.07, 700, 200, 0.7, "noise")),
    "laser": (Tone(0, 0.28, 1500, 220, 0.16, "sawtooth"),),
    "hit": (Tone(0.05, 0.16, 2400, 500, 0.9, "noise"), Tone(0.05, 0.18, 240, 60, 0.3, "square")),
    "boom": (
        Tone(0, 0.8, 900, 60, 1.4, "noise"),
        Tone(0, 0.45, 160, 30, 0.45, "sawtooth"),
        Tone(0.03, 0.35, 90, 24, 0.4, "square"),
    ),
    "fall": (Tone(0, 0.5, 700, 80, 0.3, "sine"),),
    "gasp": (Tone(0, 0.4, 1400, 500, 0.4, "noise"),),
    "ricochet": (Tone(0, 0.25, 2600, 900, 0.16, "sine"), Tone(0.08, 0.2, 3200, 1400, 0.1, "sine")),
    "ward": (Tone(0, 0.22, 700, 900, 0.16, "triangle"), Tone(0.03, 0.22, 1050, 1350, 0.1, "triangle")),
    "lock": (Tone(0, 0.05, 380, 360, 0.3, "square"), Tone(0.07, 0.09, 210, 200, 0.3, "square")),
    "unlock": (Tone(0, 0.05, 300, 320, 0.22, "square"), Tone(0.07, 0.07, 480, 500, 0.22, "square")),
    "wake": (Tone(0, 0.35, 90, 320, 0.25, "triangle"),),
    "ready": (Tone(0, 0.08, 700, 700, 0.14, "triangle"), Tone(0.07, 0.12, 930, 930, 0.14, "triangle")),
    "heal": (Tone(0, 0.1, 520, 520, 0.2), Tone(0.09, 0.14, 780, 780, 0.2)),
    "flag": (Tone(0, 0.12, 523, 523, 0.25), Tone(0.1, 0.12, 659, 659, 0.25), Tone(0.2, 0.26, 784, 784, 0.25)),
    "lead": tuple(Tone(0.09 * i, 0.2, f, f, 0.22, "square") for i, f in enumerate((659, 784, 988))),
    "point": (
        Tone(0, 0.14, 784, 784, 0.22, "square"),
        Tone(0.14, 0.14, 784, 784, 0.22, "square"),
        Tone(0.28, 0.5, 1047, 1047, 0.26, "square"),
        Tone(0.28, 0.5, 523, 523, 0.2, "triangle"),
    ),
    "handed_in": (Tone(0, 0.05, 260, 190, 0.3, "square"), Tone(0.04, 0.1, 520, 520, 0.16, "triangle")),
    "awaited": (
        Tone(0, 0.05, 260, 190, 0.3, "square"),
        Tone(0.08, 0.14, 587, 587, 0.2, "triangle"),
        Tone(0.24, 0.3, 784, 784, 0.2, "triangle"),
    ),
    "alarm": tuple(Tone(0.16 * i, 0.12, 620, 940, 0.18, "sawtooth") for i in range(3)),
    "toll": (Tone(0, 1.3, 196, 192, 0.4, "triangle"), Tone(0.02, 1.0, 98, 96, 0.45, "sine")),
    "power": (Tone(0, 0.4, 320, 90, 0.25, "triangle"),),
    "enter": (Tone(0, 0.3, 180, 520, 0.22, "triangle"),),
    "low": (Tone(0, 0.09, 880, 880, 0.2, "square"),),
    "win": tuple(Tone(0.13 * i, 0.24, f, f, 0.25, "triangle") for i, f in enumerate((523, 659, 784, 1047))),
    "lose": tuple(Tone(0.17 * i, 0.28, f, f * 0.97, 0.25, "triangle") for i, f in enumerate((392, 349, 294))),
}


INTERFACE = frozenset({"place", "remove", "confirm", "low"})
"""Sounds of the player's own actions; all others are of the game."""
