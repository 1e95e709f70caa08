"""The sides and squads of everybody who plays at this device."""

from __future__ import annotations

from abc import ABC, abstractmethod

from roborally_core.engine.rules import Rules
from roborally_core.play.agreement import in_squads

from .choices import WITH_ME, SetupChoice


class SidesHere(ABC):
    """The part of a :class:`~.setup.SetupStore` that knows who plays with whom."""

    choice: SetupChoice
    sides: tuple[int, ...]
    _solo: bool

    @property
    @abstractmethod
    def rules(self) -> Rules:
        """The ruleset that is played."""

    @property
    def side(self) -> int:
        """The player's side in a game on one device: a squad, the side chosen where several people share it,
        else that of the machines that are with the player.
        """
        if self.rules.squads:
            return self.choice.side or 1
        if self.choice.guests:
            return self.choice.side
        return WITH_ME if any(machine.side == WITH_ME for machine in self.choice.machines) else 0

    def machine_squads(self) -> tuple[int, ...]:
        """The squads of the machines, where squads play for a crystal (RN-50)."""
        return self._squads()[len(self._people_sides()) :]

    def people_squads(self) -> tuple[int, ...]:
        """The sides, or the squads, of the people at this device, the player's first."""
        return self._squads()[: len(self._people_sides())]

    def side_beside(self, index: int) -> int:
        """The side, or the squad, of a person beside the player; in a match it is a wish until all agree."""
        if self._solo:
            return self.people_squads()[index + 1]
        return self.choice.guests[index].side or int(bool(self.rules.squads))

    def _people_sides(self) -> tuple[int, ...]:
        return self.sides or (self.side, *(guest.side for guest in self.choice.guests))

    def _squads(self) -> tuple[int, ...]:
        sides = (*self._people_sides(), *(machine.side for machine in self.choice.machines))
        return in_squads(sides, self.rules.squads)
