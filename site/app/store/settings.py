"""A player's lasting choices: read leniently, written as JSON."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from typing import Any

from roborally_core import language
from roborally_core.base.canon import parse_json
from roborally_core.base.plain import clean_text

from ..texts import t

SPEEDS = (0.5, 1.0, 2.0, 4.0)
LANGUAGES = ("auto", *language.LANGUAGES)
THEMES = ("auto", "light", "dark")
NAME_LENGTH = 20


@dataclass
class Settings:
    """All settings with their defaults; volumes are per cent, sizes of the board are factors of a hundred."""

    language: str = "auto"
    """The code of a language, or ``auto``: the first of the browser's that is there."""
    name: str = "Player"
    look: int = 0
    model: str = "standard"
    ghost: bool = True
    names: bool = True
    """Whether rows and columns are named round the board."""
    warn: bool = True
    """Whether to ask before running a program that destroys the player's robot."""
    mine: bool = False
    """Whether a film passes quickly over what does not concern the player."""
    slow: bool = True
    """Whether a film shows what matters in slow motion."""
    camera: bool = True
    """Whether a film goes near to what matters."""
    shake: bool = True
    """Whether blows shake the board."""
    dust: bool = True
    """Whether robots that move lean, raise dust and leave tracks, and the floor runs with them."""
    reveal: bool = True
    """Whether a film shows cards at their robots as they are turned over."""
    shortcuts: bool = True
    """Whether single letters, digits and signs are shortcuts; some speech input types them by accident."""
    quips: bool = True
    """Whether robots talk in films."""
    sound: bool = True
    volume: int = 70
    effects: int = 80
    interface: int = 60
    music: int = 35
    music_on: bool = True
    """Whether there is music at all: its volume is kept for when it comes back."""
    speed: float = 1.0
    theme: str = "auto"
    render_scale: int = 100
    full_screen: bool = False
    coached: bool = False
    """Whether the first steps have been explained."""

    def to_text(self) -> str:
        """The settings as stored."""
        return json.dumps(asdict(self), sort_keys=True)

    @property
    def given(self) -> str:
        """The name the player has chosen; empty if none."""
        return "" if self.name == Settings.name else self.name

    @property
    def called(self) -> str:
        """The player's name; the language's word for a player where none was chosen."""
        return self.given or t("player.unnamed")


def unnamed(name: str) -> bool:
    """Whether a game calls a player so who has chosen no name."""
    return name in {Settings.name, t("player.unnamed")}


def _fits(name: str, value: Any, default: Any) -> bool:
    if isinstance(default, bool):
        return isinstance(value, bool)
    if isinstance(default, float):
        return value in SPEEDS
    if isinstance(default, int):
        limits = {
            "look": 7,
            "volume": 100,
            "effects": 100,
            "interface": 100,
            "music": 100,
            "render_scale": 200,
        }
        return type(value) is int and 0 <= value <= limits.get(name, 100)
    if name == "theme":
        return value in THEMES
    if name == "language":
        return value in LANGUAGES
    return isinstance(value, str) and len(value) <= NAME_LENGTH


def settings_from_text(text: str | None) -> Settings:
    """Stored settings; whatever is missing, damaged or unknown falls back to its default."""
    settings = Settings()
    try:
        stored = parse_json(text) if text else {}
    except ValueError:
        return settings
    if not isinstance(stored, dict):
        return settings
    for field in fields(Settings):
        default = getattr(settings, field.name)
        value = stored.get(field.name, default)
        if _fits(field.name, value, default):
            setattr(settings, field.name, value)
    settings.name = clean_text(settings.name, NAME_LENGTH) or Settings.name
    return settings


def written(name: str, raw: str) -> str:
    """The value that a form's text stands for: a player who empties the field of the name has none."""
    return raw if name != "name" or raw.strip() else Settings.name


def change(settings: Settings, name: str, raw: str) -> bool:
    """Set ``name`` from a form's text; False, changing nothing, if the value is not allowed."""
    known = {field.name for field in fields(Settings)}
    if name not in known:
        return False
    default = getattr(Settings(), name)
    value: Any
    try:
        if isinstance(default, bool):
            value = raw in {"true", "on", "1"}
        elif isinstance(default, float):
            value = float(raw)
        elif isinstance(default, int):
            value = int(raw)
        else:
            value = clean_text(raw, NAME_LENGTH) if name == "name" else raw.strip()
    except ValueError:
        return False
    if not _fits(name, value, default) or (name == "name" and not value):
        return False
    setattr(settings, name, value)
    return True
