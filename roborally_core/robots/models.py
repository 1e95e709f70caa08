"""The models and their abilities, as data for the engine and for dealing cards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from ..language.noun import about


class ModelId(IntEnum):
    """The robot models; the value stands in states and records."""

    STANDARD = 0
    TANKY = 1
    JAMES_BOT = 2
    LAZY_BOT = 3
    ALBOT = 4
    PEACH = 5


@dataclass(frozen=True)
class Model:
    """One model.

    ``shot`` is the damage its laser deals, ``heals`` what it repairs at the
    end of each turn, ``mirror`` whether shots at its rear go back to the
    shooter, ``pauses`` and ``swaps`` how many pause commands it may program
    and how often it may swap its hand in a turn.
    """

    id: ModelId
    name: str
    motto: str
    ability: str
    shot: int = 1
    heals: int = 0
    mirror: bool = False
    pauses: int = 0
    swaps: int = 0

    @property
    def told_ability(self) -> str:
        """``ability`` in the present language."""
        return about(f"models.{self.id.name.lower()}", self.ability)

    @property
    def told_motto(self) -> str:
        """``motto`` in the present language."""
        return about(f"models.{self.id.name.lower()}.motto", self.motto)


MODELS: dict[ModelId, Model] = {
    model.id: model
    for model in (
        Model(ModelId.STANDARD, "Standard", "Factory settings. No complaints.", "No special ability."),
        Model(
            ModelId.TANKY,
            "Tanky",
            "Go on, hit me. I need the exercise.",
            "Repairs one damage at the end of every turn.",
            heals=1,
        ),
        Model(
            ModelId.JAMES_BOT,
            "James Bot",
            "Build 0.07. Oil: shaken.",
            "Its double laser deals two damage with every hit.",
            shot=2,
        ),
        Model(
            ModelId.LAZY_BOT,
            "LazyBot",
            "Wake me when it is over.",
            "May program one Pause each turn: it does nothing, on purpose.",
            pauses=1,
        ),
        Model(
            ModelId.ALBOT,
            "Albot",
            "I have considered every alternative.",
            "May swap its whole hand for a new one, once a turn.",
            swaps=1,
        ),
        Model(
            ModelId.PEACH,
            "Peach",
            "Look behind me. I dare you.",
            "Reflects shots that hit its rear: the shooter takes the damage instead.",
            mirror=True,
        ),
    )
}

MODEL_OF: dict[int, Model] = {int(id): model for id, model in MODELS.items()}
"""The models by the number that states use for them."""

SHOT_OF: dict[int, int] = {number: model.shot for number, model in MODEL_OF.items()}
"""The damage of the models' lasers, by the same numbers."""

MIRRORS = frozenset(number for number, model in MODEL_OF.items() if model.mirror)
"""The numbers of the models whose rear sends shots back."""
