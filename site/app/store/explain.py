"""Any square in words: from the elements' own paragraphs and the robots on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from roborally_core.board.listed import params, square_params
from roborally_core.board.model import Board
from roborally_core.effects.species import is_thing, species_paragraph, species_title, stray_name
from roborally_core.elements.api import Element
from roborally_core.foresight.squares import Squares
from roborally_core.language.noun import about
from roborally_core.rules.state import Power
from roborally_core.rules.timeline import REGISTERS
from roborally_core.story.fold import RobotView

from ..texts import t, worded
from .status import PlayerView
from .tips import Tip, TipLine
from .wires import state_words, wire_words
from .words import FACINGS, Words

BEGINS = "active"
"""The parameter that is a state, and told as such."""


def details(element: Element, points: bool = False) -> str:
    """Direction and parameters that tell this element from others of its kind."""
    parts = []
    if element.directed:
        parts.append(t(f"facing.{FACINGS[int(element.facing)]}"))
    wired = square_params(type(element))
    for name, value in params(element).items():
        if name in wired or name == BEGINS:
            continue
        if isinstance(value, list):
            if len(value) < 5:
                called = t("stages") if points and name == "registers" else _called(name)
                parts.append(f"{called}: {', '.join(map(_valued, value))}")
        elif isinstance(value, bool):
            if value:
                parts.append(_called(name))
        else:
            parts.append(f"{_called(name)}: {_valued(value)}")
    return ", ".join(parts)


def _called(name: str) -> str:
    """The name of a parameter."""
    return about(f"parameters.{name}", name)


def _valued(value: object) -> str:
    """The name of a parameter's value; numbers as they are."""
    return about(f"values.{value.lower()}", value) if isinstance(value, str) else str(value)


def title(element: Element, points: bool = False) -> str:
    """The element's name with what is special about it; ``points`` where hit points are counted down."""
    more = details(element, points)
    return f"{element.called(points)} ({more})" if more else element.called(points)


def robot_line(player: PlayerView, words: Words) -> str:
    """One robot in a sentence."""
    view = player.view
    if not view.here:
        return t("words.off", name=player.name)
    told = t("words.robot", name=player.name, square=words.square(view.pos), state=robot_state(player))
    return "; ".join([told, *(companion_line(player, one, words) for one in player.companions)])


def companion_line(player: PlayerView, one: RobotView, words: Words) -> str:
    """One companion in a sentence."""
    name, facing = robot_name_of(player, one), t(f"facing.{FACINGS[one.facing & 3]}")
    return t("words.stands", name=name, square=words.square(one.pos), facing=facing)


def robot_name_of(player: PlayerView, one: RobotView) -> str:
    """The name of a companion of ``player``'s robot."""
    return t("words.companion", name=player.name, species=species_title(one.robot))


def stray_place(one: RobotView, words: Words) -> str:
    """A body that belongs to nobody in a sentence; a thing faces nowhere."""
    square, facing = words.square(one.pos), t(f"facing.{FACINGS[one.facing & 3]}")
    if is_thing(one.robot):
        return t("words.lies", name=stray_line(one), square=square)
    return t("words.stands", name=stray_line(one), square=square, facing=facing)


def stray_line(one: RobotView) -> str:
    """A body that belongs to nobody in a few words: what it is called, and how it is."""
    hurt = [t("words.hurt", n=one.damage)] if one.damage else []
    mode = [t("words.idle")] if one.power is Power.ARRIVING else []
    return ", ".join([stray_name(one.robot), *hurt, *mode, *([] if one.real else [t("badge.virtual")])])


def robot_state(player: PlayerView) -> str:
    """The direction and state of a robot on the board."""
    view = player.view
    if player.counts_down:
        left = t("points", n=player.points, most=player.limit), t("robots_left", n=max(0, view.lives))
    else:
        left = t("damage", n=view.damage, most=player.limit), t("lives", n=view.lives)
    mode = [] if view.real else [t("badge.virtual")]
    squad = t(f"squad.{player.squad}") if player.squad else ""
    state = [*mode, *left, squad or t(player.word("flags"), n=view.checkpoints, goal=player.goal)]
    return t("words.state", facing=t(f"facing.{FACINGS[view.facing & 3]}"), state=", ".join(state))


def explain_square(
    board: Board,
    pos: int,
    players: Sequence[PlayerView],
    words: Words,
    memory: Mapping[int, int] | None = None,
    squares: Squares | None = None,
    strays: Iterable[RobotView] = (),
) -> Tip:
    """A square for a tooltip: ``memory`` is how elements are now, ``squares`` know what acts there.

    ``strays`` are the bodies on the board that belong to nobody.
    """
    lines = [TipLine("", words.square(pos))]
    level = board.relief.level(pos) if board.relief else 0
    if level:
        lines.append(TipLine(t("words.level", n=level)))
    for player in players:
        if player.view.here and board.grid.ground(player.view.pos) == pos:
            name, about = player.name, robot_state(player)
            if player.special:
                name = t("tip.robot", name=player.name, model=player.model)
                about = f"{about}. {player.ability}"
            lines.append(TipLine(about, name))
        for one in player.companions:
            if board.grid.ground(one.pos) == pos:
                lines.append(TipLine(species_paragraph(one.robot), robot_name_of(player, one)))
    for one in strays:
        if one.here and board.grid.ground(one.pos) == pos:
            lines.append(TipLine(species_paragraph(one.robot), stray_line(one)))
    for element in squares.stack(pos) if squares is not None else board.by_pos.get(pos, ()):
        lines.append(TipLine(element.about(words.points), title(element, words.points)))
    if squares is not None:
        lines += plan_lines(squares, pos, words)
    told = state_words(board, pos, memory or {}, words) + wire_words(board, pos, words)
    lines += [TipLine(text) for text in told]
    if len(lines) == 1 + bool(level):
        lines.append(TipLine(t("words.bare")))
    return tuple(lines)


def plan_lines(squares: Squares, pos: int, words: Words) -> list[TipLine]:
    """Effects on a square, step after step: in every register, then those of only some."""
    elements = squares.floor.board.elements
    by_registers: dict[tuple[int, ...], list[str]] = {}
    for act in squares.acts(pos):
        name = words.called(elements[act.element])
        told = by_registers.setdefault(act.registers, [])
        if name not in told:
            told.append(name)
    out = []
    for registers, names in sorted(by_registers.items(), key=lambda one: (-len(one[0]), one[0])):
        every = len(registers) == REGISTERS
        numbers = ", ".join(map(str, registers))
        key = worded("words.acts" if every else "words.acts_in", words.dialect)
        out.append(TipLine(" → ".join(names), t(key, n=numbers)))
    return out


def square_words(board: Board, pos: int, words: Words) -> str:
    """The elements on a square, its height, and its wires."""
    found = [title(element, words.points) for element in board.by_pos.get(pos, ())]
    level = [t("words.level", n=board.heights[pos])] if pos in board.heights else []
    return "; ".join([*found, *level, *wire_words(board, pos, words)])
