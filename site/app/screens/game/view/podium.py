"""The end of a game: a podium, and awards for deeds of robots."""

from __future__ import annotations

from collections.abc import Sequence

from roborally_core.base.markup import NOTHING, Markup, html, join
from roborally_core.language.core import say
from roborally_core.story.awards import Award, Awarded

from ....art.icons import icon
from ....art.robots import picture
from ....store.status import PlayerView
from ....texts import t

STEPS = 3
MOST_AWARDS = 6
"""Number of awards shown, the proudest first."""
CSS = {1: "first", 2: "second", 3: "third"}
PICTURES: dict[Award, str] = {
    Award.WRECKER: "skull",
    Award.SHARPSHOOTER: "target",
    Award.BULLDOZER: "shove",
    Award.UNSCRATCHED: "medal",
    Award.MARATHON: "move_3",
    Award.LONGEST_RIDE: "side_right",
    Award.MOST_PUSHED: "stop_sign",
    Award.DIZZY: "again",
    Award.TARGET: "bolt",
    Award.PHOENIX: "flame",
}


def on_podium(standings: Sequence[tuple[int, int]], winners: Sequence[int]) -> list[tuple[int, int]]:
    """Place and seat of those on the podium; all winners, and others on the first three places."""
    found = [(place, seat) for place, seat in standings if place <= STEPS]
    return found[: max(STEPS, len(winners))]


def arranged(steps: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """From left to right: the first in the middle, the second on the left."""
    out: list[tuple[int, int]] = []
    for i, step in enumerate(steps):
        out.insert(0 if i % 2 else len(out), step)
    return out


def _reached(player: PlayerView) -> str:
    """The progress of a player, or the squad."""
    if player.squad:
        return t(f"squad.{player.squad}")
    return t("flags.short", n=player.view.checkpoints, goal=player.goal)


def podium(
    standings: Sequence[tuple[int, int]], players: Sequence[PlayerView], winners: Sequence[int]
) -> Markup:
    """The best players on their steps."""
    steps = join(
        html(
            '<li class="{css}">{robot}<b>{name}</b><span class="step"><strong class="numeral" '
            'aria-label="{told}">{place}</strong><span class="small muted">{flags}</span></span></li>',
            css=f"{CSS[place]} me" if players[seat].me else CSS[place],
            robot=picture(players[seat].look),
            name=players[seat].called,
            told=t("podium.place", n=place),
            place=place,
            flags=_reached(players[seat]),
        )
        for place, seat in arranged(on_podium(standings, winners))
    )
    return html('<ol class="podium" aria-label="{}">{}</ol>', t("podium"), steps)


def award_told(one: Awarded) -> tuple[str, str]:
    """The name of an award, and its reason."""
    return say(f"award.{one.award}"), t(f"award.{one.award}.for", n=one.amount)


def award_cards(awards: Sequence[Awarded], players: Sequence[PlayerView]) -> Markup:
    """The awards with their holders; nothing if nobody stood out."""
    cards = join(
        html(
            '<li>{robot}<b>{title}</b><span class="small muted">{name}: {told}</span>{icon}</li>',
            robot=picture(players[one.seat].look),
            title=award_told(one)[0],
            name=players[one.seat].called,
            told=award_told(one)[1],
            icon=icon(PICTURES[one.award]),
        )
        for one in awards[:MOST_AWARDS]
    )
    return html('<h3>{}</h3><ul class="awards">{}</ul>', t("awards"), cards) if cards else NOTHING
