"""The help page over whatever is there."""

from __future__ import annotations

from roborally_core.rulesets import RULESETS

from .. import web
from ..router import App
from ..view.help_view import DIALOG, help_body, help_html


def open_help(app: App, ruleset: str) -> None:
    """Show the help over whatever is there; ``ruleset`` is the one told first."""
    app.verbs["help-rules"] = _turn_to
    web.open_dialog(DIALOG, help_html(ruleset if ruleset in RULESETS else next(iter(RULESETS))), "wide")


def _turn_to(ruleset: str) -> None:
    if ruleset not in RULESETS:
        return
    web.put("help-body", help_body(ruleset))
    for key in RULESETS:
        web.attr(f"help-rules-{key}", "aria-pressed", str(key == ruleset).lower())
