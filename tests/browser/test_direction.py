"""In the page, a film's camera moves in on highlights unless settings or reduced motion forbid it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from .page_python import run_python
from .test_film_strips import OPEN

LOOK = """
from app import web
from app.main import app
screen = app.screen
while not screen.store.history.films.get(3):
    await web.breathe()
turn, frame = next((turn, frame) for turn in (1, 2, 3) for frame in screen.store.history.timeline(turn).great)

async def seen(time):
    screen.film.show_moment(turn, 1)
    screen.store.playback.hold(time)
    await web.painted()
    await web.painted()
    return str(web.element("board-stack").style.transform)

middle = frame.start + frame.length / 2
out = [await seen(0), await seen(middle)]
app.set("camera", "false")
out.append(await seen(middle))
app.set("camera", "true")
out.append(await seen(middle))
return "|".join(out)
"""


def looked(page: Page, reduced: str) -> list[str]:
    """The board's transform at a film's start, and at a highlight with, without and again with the camera."""
    page.emulate_media(reduced_motion=reduced)  # type: ignore[arg-type]
    opened = OPEN.format(ruleset="rr", board="crossfire-hall").replace("range(4)", "range(8)")
    return str(run_python(page, opened + LOOK)).split("|")


def test_the_camera_goes_to_what_matters_unless_it_is_unwelcome(open_page: Callable[..., Page]) -> None:
    page = open_page(own=True, reduced_motion="no-preference")
    whole, near, without, again = looked(page, "no-preference")
    assert whole == without == "none"
    assert near == again
    assert "scale(1." in near
    assert set(looked(page, "reduce")) == {"none"}
