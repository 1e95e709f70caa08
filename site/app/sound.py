"""Short effects made from oscillators and noise; nothing is loaded."""

from __future__ import annotations

from array import array
from contextlib import suppress
from random import Random
from typing import Any

from . import web
from .store.settings import Settings
from .store.tones import EFFECTS, INTERFACE

NOISE_SAMPLES = 16384
"""Length of the noise before it repeats itself: about a third of a second."""
LEAST_APART = 0.04
"""Seconds between two sounds of the same name."""


class Sound:
    """Plays effects once the browser allows it (after the first touch)."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.context: Any = None
        """The audio context; None before the first touch, and where sound is off or missing."""
        self._gains: dict[bool, Any] = {}
        """The gains that make the interface (True) and the game (False) as loud as they are wanted."""
        self._noise: Any = None
        self._tap: Any = None
        """The end through which a clip hears."""
        self._last: dict[str, float] = {}
        self._asked: list[tuple[str, float]] = []
        """Sounds to be heard right after the running task."""

    def unlock(self) -> None:
        """Called on a click: browsers allow sound only then."""
        if self.context is None and self.settings.sound:
            self.context = web.audio_context()
            if self.context is not None:
                for own in (True, False):
                    self._gains[own] = self.context.createGain()
                    self._gains[own].connect(self.context.destination)
                self.refresh()
        if self.context is not None and str(self.context.state) == "suspended":
            self.context.resume()

    def refresh(self) -> None:
        """Follow the volume settings."""
        settings = self.settings
        for own, gain in self._gains.items():
            part = settings.interface if own else settings.effects
            gain.gain.value = 0.5 * settings.volume * part / 10_000 if settings.sound else 0

    def tap(self) -> Any:
        """A stream of what is heard, for a clip; None where nothing is, or where the browser cannot hear
        itself.  :meth:`untap` ends it.
        """
        if self.context is None or not self.settings.sound:
            return None
        try:
            self._tap = self.context.createMediaStreamDestination()
            for gain in self._gains.values():
                gain.connect(self._tap)
            return self._tap.stream
        except (AttributeError, web.BrowserError):
            self.untap()
            return None

    def untap(self) -> None:
        """No clip hears any more."""
        if self._tap is not None:
            for gain in self._gains.values():
                with suppress(web.BrowserError):  # it was never connected
                    gain.disconnect(self._tap)
            self._tap = None

    def source(self, wave: str) -> Any:
        """Something that swings so, or noise; there is a context."""
        if wave == "noise":
            source = self.context.createBufferSource()
            source.buffer, source.loop = self._noise_buffer(), True
            return source
        source = self.context.createOscillator()
        source.type = wave
        return source

    def _noise_buffer(self) -> Any:
        """The same noise always, made when it is first heard."""
        if self._noise is None:
            dice = Random(7)
            samples = array("f", [2 * dice.random() - 1 for _ in range(NOISE_SAMPLES)])
            self._noise = self.context.createBuffer(1, NOISE_SAMPLES, self.context.sampleRate)
            self._noise.copyToChannel(web.floats(samples.tobytes()), 0)
        return self._noise

    def play(self, name: str, after: float = 0.0) -> None:
        """Play an effect, after this many milliseconds; the same one at most every 40 ms."""
        context = self.context
        if context is None or not self.settings.sound:
            return
        due = float(context.currentTime) + after / 1000
        if abs(due - self._last.get(name, -1.0)) < LEAST_APART:
            return
        self._last[name] = due
        self._asked.append((name, due))
        if len(self._asked) == 1:  # to put sounds together takes longer than a frame can spare
            web.soon(self._sound)

    def _sound(self) -> None:
        """Let be heard what was asked for."""
        asked, self._asked = self._asked, []
        if self.context is not None:
            for name, due in asked:
                self._put_together(name, due)

    def _put_together(self, name: str, due: float) -> None:
        context, now = self.context, max(due, float(self.context.currentTime))
        for tone in EFFECTS[name]:
            source, gain = self.source(tone.wave), context.createGain()
            start, end = now + tone.at, now + tone.at + tone.length
            heard = source
            if tone.wave == "noise":
                heard = context.createBiquadFilter()
                heard.type = "bandpass"
                source.connect(heard)
            heard.frequency.setValueAtTime(tone.frm, start)
            heard.frequency.exponentialRampToValueAtTime(max(1.0, tone.to), end)
            gain.gain.setValueAtTime(0.0001, start)
            gain.gain.linearRampToValueAtTime(tone.gain, start + 0.01)
            gain.gain.exponentialRampToValueAtTime(0.0005, end)
            heard.connect(gain)
            gain.connect(self._gains[name in INTERFACE])
            source.start(start)
            source.stop(end + 0.02)
