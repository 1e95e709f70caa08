"""The rally, a race of one robot, and the chase as environments to learn in (extra ``[gym]``).

:func:`rally_env` makes a PettingZoo parallel environment.  Importing this package registers two with
Gymnasium: ``CogwheelRace-v0`` and ``CogwheelChase-v0``.
"""

from __future__ import annotations

import gymnasium

from .chase import ChaseEnv
from .race import RaceEnv
from .rally import RallyEnv, rally_env

__all__ = ["ChaseEnv", "RaceEnv", "RallyEnv", "rally_env"]

for _name, _made in (("CogwheelRace-v0", RaceEnv), ("CogwheelChase-v0", ChaseEnv)):
    if _name not in gymnasium.registry:
        gymnasium.register(_name, entry_point=_made)
