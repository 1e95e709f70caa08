"""The help page over whatever is there."""

from __future__ import annotations

from roborally_core.board.model import Board
from roborally_core.rulesets import RULESETS

from .. import web
from ..router import App
from ..view.help_view import DIALOG, help_body, help_html


def open_help(app: App, ruleset: str, board: Board | None) -> None:
    """Show the help over whatever is there; ``ruleset`` and what lies on the ``board`` are told first."""
    chosen = ruleset if ruleset in RULESETS else next(iter(RULESETS))

    def turn_to(key: str) -> None:
        if key not in RULESETS:
            return
        web.put("help-body", help_body(key, board if key == chosen else None))
        for one in RULESETS:
            web.attr(f"help-rules-{one}", "aria-pressed", str(one == key).lower())

    app.verbs["help-rules"] = turn_to
    web.open_dialog(DIALOG, help_html(chosen, board), "wide")
