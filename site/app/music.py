"""Plays the music a beat ahead; nothing before the first touch, in a hidden page, or when muted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import web
from .sound import Sound
from .store.music import BEAT, BEATS, Mood, Note, bar, hertz

AHEAD = 0.35
"""Time in seconds by which a beat is handed to the browser before it is heard."""
FADE = 1.2
"""Time music takes to come and to go, in seconds."""


class Music:
    """One tune for the whole page; ``mood`` is asked at the beginning of each bar."""

    def __init__(self, sound: Sound, mood: Callable[[], Mood]) -> None:
        self._sound = sound
        self._mood = mood
        self._gain: Any = None
        self._timer = 0
        self._beat = 0
        self._next = 0.0
        self._bar: tuple[Note, ...] = ()

    @property
    def _loud(self) -> float:
        settings = self._sound.settings
        heard = settings.sound and settings.music_on
        return settings.volume * settings.music / 10_000 if heard else 0.0

    def refresh(self) -> None:
        """Follow the settings; muted music does no work."""
        context = self._sound.context
        if context is None:
            return
        if self._gain is None:
            if not self._loud:
                return
            self._gain = context.createGain()
            self._gain.gain.value = 0
            self._gain.connect(context.destination)
        self._gain.gain.setTargetAtTime(0.9 * self._loud, context.currentTime, FADE / 3)
        if self._loud and not self._timer:
            self._next = float(context.currentTime) + 0.1
            self._work()

    def _work(self) -> None:
        """Hand over the beats that are due, and come again."""
        context = self._sound.context
        self._timer = 0
        if context is None or not self._loud:
            return
        now = float(context.currentTime)
        if self._next < now:  # the page slept: go on from here instead of catching up
            self._next = now + 0.05
        if web.hidden() or str(context.state) != "running":
            self._timer = web.later(1000, self._work)
            return
        while self._next < now + AHEAD:
            self._hand_over()
        self._timer = web.later(1000 * BEAT / 2, self._work)

    def _hand_over(self) -> None:
        number, beat = divmod(self._beat, BEATS)
        if beat == 0:
            self._bar = bar(self._mood(), number)
        for note in self._bar:
            if beat <= note.at < beat + 1:
                self._play(note, self._next + (note.at - beat) * BEAT)
        self._beat += 1
        self._next += BEAT

    def _play(self, note: Note, at: float) -> None:
        context, voice = self._sound.context, note.voice
        source = self._sound.source(voice.wave)
        end = at + note.length * BEAT + voice.release
        if voice.wave != "noise":
            source.frequency.value = hertz(note.pitch)
        dull, gain = context.createBiquadFilter(), context.createGain()
        dull.type = "highpass" if voice.wave == "noise" and voice.dull > 1000 else "lowpass"
        dull.frequency.value = voice.dull
        gain.gain.setValueAtTime(0.0001, at)
        gain.gain.linearRampToValueAtTime(note.gain, at + voice.attack)
        gain.gain.setValueAtTime(note.gain, max(at + voice.attack, end - voice.release))
        gain.gain.linearRampToValueAtTime(0.0001, end)
        source.connect(dull)
        dull.connect(gain)
        gain.connect(self._gain)
        source.start(at)
        source.stop(end + 0.02)
