"""Films look as reviewed: strips of a turn in three systems, on desk and phone, match the reviewed pictures.

A film is a function of its facts and its time, so a strip is the same everywhere, except that browsers
smooth edges differently: both pictures are shrunk before they are compared, and neither contains text in
system fonts. An intended change is accepted with

    RALLY_ACCEPT=1 python3 build.py test tests/browser/test_film_strips.py

and reviewed like any other change: the pictures are kept in `tests/browser/strips`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

from .page_python import run_python
from .pictures import bytes_of, data_address, differences

STRIPS = Path(__file__).parent / "strips"
SYSTEMS = {"rr": "crossfire-hall", "botwars": "botwars-wired-yard", "robo-runner": "robo-runner-salvage"}
SIZES = {"desk": (960, 720), "phone": (390, 400)}
"""Sizes of the board, independent of the rest of the page."""
SCHEMES = {"desk": "dark", "phone": "light"}
FRAMES, COLUMNS, TILE, QUALITY = 12, 6, 144, 0.7
MOST_BYTES = 60_000
SHRUNK = 4
"""Factor by which strips are shrunk before they are compared: a robot becomes a few dots."""
MEAN, MOST = 4.0, 36.0
"""Greatest distance of a tile from the reviewed one: on average, and at any point (of 255)."""

OPEN = """
import asyncio
from app import web
from app.action import Action
from app.boards import board_folder
from app.main import app
from app.screens.game.screen import GameScreen
from app.store.solo_session import SoloSession
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.ai import Plan, machines_turn
from roborally_core.board.load import load_board
from roborally_core.play.game import solo_game

async def nobody(game, seats):
    return {{}}

seed = bytes(range(32))
seats = tuple(Seat(f"M{{i}}", SeatKind.AI, look=i, level=1) for i in range(4))
game = solo_game(Setup("{ruleset}", seats), load_board(board_folder() / "{board}.json"), seed)
for turn in range(3):
    game.open_turn()
    game.play(machines_turn(game, seed))
app.settings.coached, app.settings.quips, app.settings.names = True, False, False
screen = GameScreen(app, SoloSession(game, seed, nobody), None)
app.go(screen)
await screen.store.begun.wait()
"""
DRAW = """
from app import web
from app.main import app
from app.screens.game import film as films
from app.store.swiftness import Swiftness
films._DEVICE = Swiftness()  # films of a device that was busy do not move everything
screen = app.screen
film, stage, playback = screen.film, screen.stage, screen.store.playback
stage._seconds = lambda: 0.4
if OTHER:
    stage.recast((OTHER, *stage.looks[1:]))
box = dict(position="fixed", inset="0 auto auto 0", width=f"{WIDE}px", height=f"{TALL}px")
for name, value in box.items():
    web.style("board-area", name, value)
while not screen.store.history.films.get(3):
    await web.breathe()
stage.ready.clear()
stage.fit(force=True)
await stage.ready.wait()
film.show_moment(3, 1)
sheet = stage.mirror()
wide, tall = TILE, round(TILE * sheet.height / sheet.width)
strip, brush = web.sprite(wide * COLUMNS, tall * FRAMES // COLUMNS)
brush.imageSmoothingQuality = "high"
for number in range(FRAMES):
    playback.hold(playback.timeline.length * (number + 0.5) / FRAMES)
    while True:
        film._frame(0.0)
        if not stage._live.figures.awaited and not stage._live.figures.warm():
            break
    stage._floor.show(0.4)
    film._frame(0.0)
    brush.drawImage(sheet, number % COLUMNS * wide, number // COLUMNS * tall, wide, tall)
stage.mirrored = None
for name in ("position", "inset", "width", "height"):
    web.style("board-area", name, "")
address = strip.toDataURL("image/webp", QUALITY)
app.perform(Action.MENU)
return str(address)
"""


def strip_of(page: Page, ruleset: str, size: str, other: int = 0) -> str:
    """A strip as a data address; ``other`` changes the looks of the first robot."""
    wide, tall = SIZES[size]
    numbers = f"FRAMES, COLUMNS, TILE, QUALITY = {FRAMES}, {COLUMNS}, {TILE}, {QUALITY}\n"
    numbers += f"WIDE, TALL, OTHER = {wide}, {tall}, {other}\n"
    opened = OPEN.format(ruleset=ruleset, board=SYSTEMS[ruleset])
    return str(run_python(page, numbers + opened + DRAW))


def apart(page: Page, one: str, other: str) -> list[tuple[float, float]] | None:
    """Distance of each tile of a strip from another's."""
    return differences(page, one, other, COLUMNS, FRAMES // COLUMNS, SHRUNK)


def alike(found: list[tuple[float, float]] | None) -> list[int]:
    """The tiles that look alike."""
    return [i for i, (mean, most) in enumerate(found or ()) if mean <= MEAN and most <= MOST]


def test_films_look_as_they_were_reviewed(open_page: Callable[..., Page], artefacts: Path) -> None:
    page, wrong = open_page(reduced_motion="no-preference"), []
    for size in SIZES:
        page.emulate_media(color_scheme=SCHEMES[size], reduced_motion="no-preference")  # type: ignore[arg-type]
        for ruleset in SYSTEMS:
            name = f"{ruleset}-{size}.webp"
            strip = strip_of(page, ruleset, size)
            picture = bytes_of(strip)
            assert len(picture) < MOST_BYTES, f"{name} is too large for a repository"
            if os.environ.get("RALLY_ACCEPT"):
                STRIPS.mkdir(exist_ok=True)
                (STRIPS / name).write_bytes(picture)
            found = apart(page, strip, data_address((STRIPS / name).read_bytes()))
            if len(alike(found)) < FRAMES:
                (artefacts / name).write_bytes(picture)
                wrong.append(f"{name}: {found}")
    assert not wrong, "other than reviewed (see test-artefacts): " + "; ".join(wrong)
    spoilt = apart(page, strip, strip_of(page, ruleset, size, other=6))
    assert spoilt is not None
    assert len(alike(spoilt)) < FRAMES, "one robot that looks otherwise is noticed"
