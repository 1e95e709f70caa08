"""Runs a film on the stage, frame by frame, with its camera, and says when it is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .. import web
from ..sound import Sound
from .film import ChaseFilm
from .stage import RoomStage

LONGEST_FRAME_MS = 100


class RunnerLook(NamedTuple):
    """The way films are shown."""

    speed: float = 1.0
    """The pace, in parts of the usual one."""
    calm: bool = False
    """Whether motion is unwelcome: each beat is a still."""
    camera: bool = True
    """Whether the camera goes near to what matters."""
    shake: bool = True
    """Whether blows shake the room."""


class Runner:
    """One film at a time."""

    def __init__(self, sound: Sound) -> None:
        self._sound = sound
        self._film: ChaseFilm | None = None
        self._stage: RoomStage | None = None
        self._over: Callable[[], None] = lambda: None
        self._title: Callable[[str], None] = lambda _text: None
        self._look = RunnerLook()
        self._time = 0.0
        self._last = 0.0
        self._frames = web.Frames(self._frame)

    @property
    def running(self) -> bool:
        """Whether a film is being shown."""
        return self._film is not None

    def start(
        self,
        film: ChaseFilm,
        stage: RoomStage,
        look: RunnerLook,
        title: Callable[[str], None],
        over: Callable[[], None],
    ) -> None:
        """Show ``film`` from its beginning; ``over`` is called after its last picture."""
        self._film, self._stage, self._over, self._title = film, stage, over, title
        self._look = look
        self._time = self._last = 0.0
        self._frames.ask()

    def skip(self) -> None:
        """Go to the end at once."""
        if self._film is not None:
            self._end()

    def stop(self) -> None:
        """Forget the film without calling ``over``."""
        self._film = None
        self._rest()

    def _frame(self, now: float) -> bool:
        film, stage = self._film, self._stage
        if film is None or stage is None:
            return False
        step = min(LONGEST_FRAME_MS, now - self._last) if self._last else 0.0
        self._last = now
        before, self._time = self._time, self._time + step * self._look.speed
        for name in film.sounds(before if step else -1.0, self._time):
            self._sound.play(name)
        if self._time >= film.length:
            self._end()
            return False
        look, time = self._look, film.steady(self._time) if self._look.calm else self._time
        picture = film.picture(time)
        stage.picture = picture
        stage.draw()
        near = film.close_up(time) if look.camera and not look.calm else None
        stage.watch(near, picture.shake if look.shake and not look.calm else (0.0, 0.0))
        self._title(picture.title)
        return True

    def _end(self) -> None:
        self._film = None
        self._title("")
        self._rest()
        self._over()

    def _rest(self) -> None:
        """The camera shows the whole room again."""
        if self._stage is not None:
            self._stage.watch(None)
