"""The balance of a turn in one line: the verdict, then its figures."""

from __future__ import annotations

from roborally_core.base.markup import NOTHING, Markup, html, join
from roborally_core.story.balance import TurnBalance, TurnVerdict

from ....art.icons import icon
from ....texts import listed, t

_GOOD = {TurnVerdict.CHECKPOINT, TurnVerdict.WRECKER, TurnVerdict.SHARP, TurnVerdict.CLEAN}
_BAD = {TurnVerdict.LOST, TurnVerdict.REACHED_AND_LOST, TurnVerdict.HARD}


def balance_row(one: TurnBalance | None, rivals: int) -> Markup:
    """The balance of a turn; among ``rivals``, the player one of them, its place as well."""
    if one is None:
        return NOTHING
    css = "balance good" if one.verdict in _GOOD else "balance bad" if one.verdict in _BAD else "balance"
    return html('<p class="{}" id="balance"><b>{}</b>{}</p>', css, told(one), _figures(one, rivals))


def told(one: TurnBalance) -> str:
    """The verdict in words."""
    deeds = one.deeds
    counts = {
        TurnVerdict.CHECKPOINT: len(one.checkpoints),
        TurnVerdict.REACHED_AND_LOST: len(one.checkpoints),
        TurnVerdict.WRECKER: deeds.robots_destroyed,
    }
    which = listed([str(number) for number in one.checkpoints]) if one.checkpoints else ""
    return t(f"balance.{one.verdict}", n=counts.get(one.verdict, 0), which=which)


def _figures(one: TurnBalance, rivals: int) -> Markup:
    """Squares, damage both ways, repairs, pushes and the place: those that are not nought."""
    deeds = one.deeds
    counted = (
        ("move_1", "squares", deeds.squares, ""),
        ("bolt", "taken", deeds.damage_taken, "−"),
        ("plus", "repaired", deeds.damage_repaired, ""),
        ("target", "dealt", deeds.damage_dealt, ""),
        ("shove", "pushed", deeds.robots_pushed, ""),
    )
    shown = [
        _figure(picture, t(f"balance.{key}.told", n=n), f"{sign}{n}")
        for picture, key, n, sign in counted
        if n
    ]
    if rivals > 1 and one.place:
        was = one.was or 1  # all were level: it shared the first place
        way = "up" if one.place < was else "down" if one.place > was else "same"
        told_place = t(f"balance.place.{way}", n=one.place, all=rivals)
        shown.append(_figure("crown", told_place, t("balance.place", n=one.place)))
    return join(shown)


def _figure(picture: str, words: str, shown: str) -> Markup:
    return html(
        '<span class="figure" role="img" aria-label="{words}" data-tip="{words}">{picture}{shown}</span>',
        words=words,
        picture=icon(picture),
        shown=shown,
    )
