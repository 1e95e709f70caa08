"""Short effects made from oscillators and noise; nothing is loaded.

Each effect is a list of tones: when it starts, how long, from and to which
pitch, how loud and in which wave.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from . import web
from .store.settings import Settings


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
    "move": (Tone(0, 0.16, 110, 150, 0.22, "sawtooth"),),
    "turn": (Tone(0, 0.12, 190, 150, 0.14, "sawtooth"),),
    "belt": (Tone(0, 0.3, 62, 70, 0.2, "sawtooth"), Tone(0.06, 0.04, 900, 700, 0.05, "square")),
    "gear": tuple(Tone(0.06 * i, 0.05, 310 - 20 * i, 240, 0.16, "square") for i in range(4)),
    "push": (Tone(0, 0.07, 130, 70, 0.45, "square"), Tone(0.05, 0.16, 80, 60, 0.25, "sawtooth")),
    "slide": (Tone(0, 0.34, 420, 760, 0.12, "sine"), Tone(0.04, 0.3, 640, 980, 0.08, "sine")),
    "zap": (Tone(0, 0.2, 2200, 300, 0.2, "sawtooth"), Tone(0.05, 0.15, 90, 120, 0.25, "square")),
    "switch": (Tone(0, 0.03, 1200, 900, 0.2, "square"), Tone(0.05, 0.05, 500, 420, 0.2, "square")),
    "bump": (Tone(0, 0.1, 90, 50, 0.5, "square"),),
    "laser": (Tone(0, 0.28, 1500, 220, 0.16, "sawtooth"),),
    "hit": (Tone(0.05, 0.18, 240, 60, 0.4, "square"),),
    "boom": (Tone(0, 0.45, 160, 30, 0.55, "sawtooth"), Tone(0.03, 0.35, 90, 24, 0.5, "square")),
    "fall": (Tone(0, 0.5, 700, 80, 0.3, "sine"),),
    "heal": (Tone(0, 0.1, 520, 520, 0.2), Tone(0.09, 0.14, 780, 780, 0.2)),
    "flag": (Tone(0, 0.12, 523, 523, 0.25), Tone(0.1, 0.12, 659, 659, 0.25), Tone(0.2, 0.26, 784, 784, 0.25)),
    "power": (Tone(0, 0.4, 320, 90, 0.25, "triangle"),),
    "enter": (Tone(0, 0.3, 180, 520, 0.22, "triangle"),),
    "low": (Tone(0, 0.09, 880, 880, 0.2, "square"),),
    "win": tuple(Tone(0.13 * i, 0.24, f, f, 0.25, "triangle") for i, f in enumerate((523, 659, 784, 1047))),
    "lose": tuple(Tone(0.17 * i, 0.28, f, f * 0.97, 0.25, "triangle") for i, f in enumerate((392, 349, 294))),
}


class Sound:
    """Plays effects once the browser allows it (after the first touch)."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._context: Any = None
        self._master: Any = None
        self._last: dict[str, float] = {}

    def unlock(self) -> None:
        """Called on a click: browsers allow sound only then."""
        if self._context is None and self.settings.sound:
            self._context = web.audio_context()
            if self._context is not None:
                self._master = self._context.createGain()
                self._master.connect(self._context.destination)
                self.refresh()
        if self._context is not None and str(self._context.state) == "suspended":
            self._context.resume()

    def refresh(self) -> None:
        """Follow the volume settings."""
        if self._master is not None:
            settings = self.settings
            loud = settings.volume * settings.effects / 10_000 if settings.sound else 0
            self._master.gain.value = 0.5 * loud

    def play(self, name: str) -> None:
        """Play an effect; the same one at most every 40 ms."""
        context = self._context
        if context is None or not self.settings.sound:
            return
        now = float(context.currentTime)
        if now - self._last.get(name, -1.0) < 0.04:
            return
        self._last[name] = now
        for tone in EFFECTS[name]:
            oscillator, gain = context.createOscillator(), context.createGain()
            start, end = now + tone.at, now + tone.at + tone.length
            oscillator.type = tone.wave
            oscillator.frequency.setValueAtTime(tone.frm, start)
            oscillator.frequency.exponentialRampToValueAtTime(max(1.0, tone.to), end)
            gain.gain.setValueAtTime(0.0001, start)
            gain.gain.linearRampToValueAtTime(tone.gain, start + 0.01)
            gain.gain.exponentialRampToValueAtTime(0.0005, end)
            oscillator.connect(gain)
            gain.connect(self._master)
            oscillator.start(start)
            oscillator.stop(end + 0.02)
