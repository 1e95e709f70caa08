"""Playing a timeline: clock, speed, pause, steps and replay.  The page feeds it milliseconds."""

from __future__ import annotations

from .settings import SPEEDS
from .timeline import Frame, Timeline


class Playback:
    """Where the film stands; ``advance`` moves it on."""

    def __init__(self, speed: float = 1.0) -> None:
        self.timeline: Timeline | None = None
        self.time = 0.0
        self.speed = speed
        self.playing = False
        self.replaying = False
        """Whether this is a repetition: what it shows has already happened."""

    def load(self, timeline: Timeline, replaying: bool = False) -> None:
        """Put a film in and start it."""
        self.timeline = timeline
        self.time = 0.0
        self.playing = True
        self.replaying = replaying

    @property
    def over(self) -> bool:
        """Whether the end has been reached, or nothing is in."""
        return self.timeline is None or self.time >= self.timeline.length

    @property
    def progress(self) -> float:
        """From 0 to 1."""
        if self.timeline is None or not self.timeline.length:
            return 1.0
        return min(1.0, self.time / self.timeline.length)

    def advance(self, milliseconds: float) -> list[Frame]:
        """Let time pass; the frames that began meanwhile, for sound and words."""
        if self.timeline is None or not self.playing or milliseconds <= 0:
            return []
        before = self.time
        self.time = min(self.timeline.length, before + milliseconds * self.speed)
        if self.over:
            self.playing = False
        return self._begun(before, self.time)

    def _begun(self, before: float, after: float) -> list[Frame]:
        assert self.timeline is not None
        out = []
        first = self.timeline.index(before) if before else -1
        for frame in self.timeline.frames[first + 1 :]:
            if frame.start > after:
                break
            out.append(frame)
        return out

    def seek(self, part: float) -> None:
        """Go to a part (0 to 1) of the film and hold."""
        if self.timeline is not None:
            self.time = max(0.0, min(1.0, part)) * self.timeline.length
            self.playing = False

    def hold_at(self, register: int) -> None:
        """Go to where a register begins, or with 0 to the last moment of the film, and hold."""
        if self.timeline is not None:
            end = max(0, self.timeline.length - 1)
            self.time = float(min(end, self.timeline.register_start(register) if register else end))
            self.playing = False

    def skip(self) -> None:
        """Go to the end."""
        if self.timeline is not None:
            self.time = float(self.timeline.length)
            self.playing = False

    def toggle(self) -> None:
        """Pause, go on, or start again from the end."""
        if self.timeline is None:
            return
        if self.over:
            self.time = 0.0
        self.playing = not self.playing

    @property
    def register(self) -> int:
        """The register shown now, 0 before the first."""
        if self.timeline is None or not self.timeline.frames:
            return 0
        return self.timeline.frame(self.time)[0].register

    def step(self, registers: int) -> None:
        """Go back or forward to the start of a register and hold."""
        if self.timeline is None:
            return
        target = self.register + registers
        here = self.timeline.register_start(self.register)
        if registers < 0 and self.time > here + 400:
            target += 1
        self.time = 0.0 if target < 1 else float(self.timeline.register_start(target))
        self.playing = False

    def faster(self) -> float:
        """The next of the speeds, beginning again after the last."""
        index = SPEEDS.index(self.speed) if self.speed in SPEEDS else 0
        self.speed = SPEEDS[(index + 1) % len(SPEEDS)]
        return self.speed
