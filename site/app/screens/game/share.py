"""The result of a game as a picture: podium, awards and the board it was played on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roborally_core.rules.state import State
from roborally_core.story.awards import Awarded

from ... import web
from ...render.brush import Theme, fill_path, linear, stripes, write
from ...render.figures import robot_sprite
from ...render.thumbnail import board_picture
from ...store.status import PlayerView, standings
from .view.podium import arranged, award_told, on_podium

if TYPE_CHECKING:
    from ...store.game_store import GameStore
    from ...web.dom import Context

WIDTH, HEIGHT = 1200, 630
"""Size of preview pictures on the web."""
BOARD = 430
MOST_AWARDS = 3
STEPS = {1: 132, 2: 92, 3: 60}
"""Height of a step, by place."""


async def share_picture(
    store: GameStore,
    players: list[PlayerView],
    told: tuple[str, str],
    awards: tuple[Awarded, ...],
    name: str,
) -> bool:
    """Save the picture of a finished game, with title and facts as ``told``, as a file.

    False where the browser makes none.
    """
    game, (title, about) = store.session.game, told
    theme = Theme(game.rules.key)
    sheet, context = web.sprite(WIDTH, HEIGHT)
    context.fillStyle = linear(
        context, (0, 0, 0, HEIGHT), theme.lit("slab-dark", 0.06), theme.inks["slab-dark"]
    )
    context.fillRect(0, 0, WIDTH, HEIGHT)
    _hazard(context, theme)
    _line(context, title, 60, 92, 52, "#ffc65c", 640)
    _line(context, about, 60, 136, 26, "#c9d3dd", 640)
    board = await board_picture(game.board, theme, game.rules.rim is not None)
    scale = BOARD / max(board.width, board.height)
    wide, tall = board.width * scale, board.height * scale
    context.shadowColor, context.shadowBlur = "rgba(0, 0, 0, 0.7)", 30
    context.drawImage(board, WIDTH - 60 - wide, (HEIGHT - tall) / 2 - 8, wide, tall)
    context.shadowColor, context.shadowBlur = "transparent", 0
    _podium(context, theme, standings(game), players, game.state)
    for i, one in enumerate(awards[:MOST_AWARDS]):
        what, reason = award_told(one)
        _line(context, f"{what}: {players[one.seat].name}, {reason}", 60, 486 + 36 * i, 24, "#eef2f6", 640)
    blob = await web.picture_of(sheet)
    if not blob:
        return False
    web.save_blob(f"{name}.jpg", blob)
    return True


def _line(context: Context, text: str, x: float, y: float, size: int, colour: str, most: float) -> None:
    context.font = f"800 {size}px CogwheelFace, system-ui, sans-serif"
    context.textAlign, context.textBaseline = "left", "alphabetic"
    context.fillStyle = colour
    context.fillText(text, x, y, most)


def _hazard(context: Context, theme: Theme) -> None:
    """Stripes at the foot, and the game's name."""
    context.fillStyle = theme.inks["hazard"]
    context.fillRect(0, HEIGHT - 34, WIDTH, 34)
    context.save()
    context.beginPath()
    context.rect(0, HEIGHT - 34, WIDTH, 34)
    context.clip()
    fill_path(context, stripes((0, HEIGHT - 34, WIDTH, HEIGHT), 60), theme.inks["hazard-dark"])
    context.restore()
    context.fillStyle = theme.inks["slab-dark"]
    context.fillRect(WIDTH / 2 - 190, HEIGHT - 34, 380, 34)
    write(context, "COGWHEEL RALLY", WIDTH / 2, HEIGHT - 16, 26, "#ffc65c")


def _podium(
    context: Context,
    theme: Theme,
    places: list[tuple[int, int]],
    players: list[PlayerView],
    state: State,
) -> None:
    """Everybody on the podium, on steps."""
    steps = arranged(on_podium(places, state.winners))
    wide = min(190, 640 // max(1, len(steps)))
    left, foot = 60, 440
    for i, (place, seat) in enumerate(steps):
        x, tall = left + i * (wide + 6), STEPS[place]
        context.fillStyle = linear(context, (0, foot - tall, 0, foot), "#3a4654", "#232c36")
        context.fillRect(x, foot - tall, wide, tall)
        context.fillStyle = "#ffb224" if place == 1 else "#5b6876"
        context.fillRect(x, foot - 6, wide, 6)
        write(context, str(place), x + wide / 2, foot - tall / 2 - 2, 44, "#ffffff")
        size = 124 if place == 1 else 96
        sprite = robot_sprite(players[seat].look, size, theme)
        context.drawImage(sprite, x + (wide - size) / 2, foot - tall - size - 26)
        context.font, context.textAlign = "700 22px system-ui, sans-serif", "center"
        context.fillStyle = "#eef2f6"
        context.fillText(players[seat].name, x + wide / 2, foot - tall - 8, wide - 8)
