"""Chapter: drones, and companions that move like them (RF-73; RF-17, RF-18, RF-29, RF-41).

The sources mention drones only to say whether something stops them: fog and smoke do not, force fields do.
Ghosts and Tamagotchis "move around like drones", and are the only drones in the game.
"""

from __future__ import annotations

import pytest

from roborally_core.rules.events import RobotBlocked
from roborally_core.scene import Scene, companion, robot, scene

LIKE_DRONES = pytest.mark.parametrize("species", ["tamagotchi", "ghost"])
DARK = [{"type": "dark-ground", "at": [x, y]} for x in range(5) for y in (0, 1)]
GRAVE = {"type": "grave", "at": [4, 1]}


def hall(species: str, *more: dict[str, object]) -> Scene:
    """A companion of A at the west end of the first row; both face east and move two squares."""
    start = (0, 1) if species == "tamagotchi" else (4, 1)
    s = scene(
        "robofactory",
        ". . . . .\n. . . . .\n. . . . .",
        [*DARK, GRAVE, *more],
        A=robot("E", at=(0, 2), **({"hand": ["move-2"]} if species == "ghost" else {})),
        companions={f"A.{species}": companion("E", at=(0, 0), start=start)},
    )
    if species == "ghost":
        deck = s.rules.deck
        two = next(card.id for card in deck.cards if card.command.name == "MOVE_2")
        s.state.conditions["haunting", s["A.ghost"].id] = (two,)
        return s.register(A="pause")
    return s.register(A="move-2")


@LIKE_DRONES
@pytest.mark.parametrize("haze", ["fog", "smoke"])
def test_fog_and_smoke_do_not_affect_its_movement(species, haze):
    s = hall(species, {"type": haze, "at": [1, 0]}, {"type": haze, "at": [2, 0]})
    assert s.at(f"A.{species}") == (2, 0)
    assert s.of(RobotBlocked) == []


@LIKE_DRONES
@pytest.mark.parametrize("barrier", ["force-field", "loophole", "wall"])
def test_force_fields_and_loopholes_let_weapons_through_and_no_drone(species, barrier):
    s = hall(species, {"type": barrier, "at": [1, 0], "facing": "E"})
    assert s.at(f"A.{species}") == (1, 0)
    assert [fact.robot for fact in s.of(RobotBlocked)] == [s[f"A.{species}"].id]
