"""The player's own robots, kept in this browser: a bounded number of names and sources."""

from __future__ import annotations

import json

from roborally_core.base.plain import clean_name
from roborally_core.bots.players import ENTRY
from roborally_core.workshop.robot_link import MOST_BYTES

from ... import web

KEY = "cogwheel.robots"
MOST = 12
FIRST = f"def {ENTRY}(view):\n    return next(view.programs())\n"


class RobotShelf:
    """The robots by name; ``kept`` says whether the browser keeps them."""

    def __init__(self) -> None:
        self.robots: dict[str, str] = _read(web.recall(KEY)) or {"Robbie": FIRST}
        self.chosen = next(iter(self.robots))

    @property
    def source(self) -> str:
        """The source of the chosen robot."""
        return self.robots[self.chosen]

    def write(self, source: str) -> None:
        """Give the chosen robot another source."""
        self.robots[self.chosen] = source
        self._keep()

    def rename(self, name: str) -> None:
        """Give the chosen robot another name; a name that is taken gets a number."""
        wanted = self.free(clean_name(name), self.chosen)
        self.robots = {wanted if key == self.chosen else key: text for key, text in self.robots.items()}
        self.chosen = wanted
        self._keep()

    def add(self, name: str, source: str) -> bool:
        """Add a robot and choose it; False if there is no room."""
        if len(self.robots) >= MOST:
            return False
        self.chosen = self.free(clean_name(name))
        self.robots[self.chosen] = source
        self._keep()
        return True

    def drop(self) -> str:
        """Delete the chosen robot; its name.  If none is left, a new one is made."""
        name = self.chosen
        del self.robots[name]
        if not self.robots:
            self.robots["Robbie"] = FIRST
        self.chosen = next(iter(self.robots))
        self._keep()
        return name

    def free(self, name: str, but: str = "") -> str:
        """The name, with a number if another robot has it."""
        taken, number, wanted = set(self.robots) - {but}, 1, name
        while wanted in taken:
            number += 1
            wanted = f"{name[:20]} {number}"
        return wanted

    def _keep(self) -> None:
        web.remember(KEY, json.dumps(self.robots))


def _read(text: str | None) -> dict[str, str]:
    """The robots in the stored text; anything else in it is ignored."""
    try:
        found = json.loads(text or "")
    except (ValueError, RecursionError):
        return {}
    if not isinstance(found, dict):
        return {}
    good = [
        (clean_name(name), source)
        for name, source in found.items()
        if isinstance(source, str) and len(source) <= MOST_BYTES
    ]
    return dict(good[:MOST])
