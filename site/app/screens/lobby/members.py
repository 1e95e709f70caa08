"""Everybody in the lobby, as it shows them."""

from __future__ import annotations

from roborally_core.meeting.errands import MemberWay, WayKind

from ...net.party import Party
from ...store.lobby import Published, all_sides, look_of, model_of
from ...store.setup import SetupStore, room
from ...texts import t
from ...texts.meeting import word
from .saved_match import called


def members_of(party: Party, store: SetupStore) -> list[Published]:
    """The members, the host first; ``store`` holds the game's settings."""
    several, members = len(store.models()) > 1, party.members()
    sides, squads = all_sides(party.settings, len(members)), bool(store.rules.squads)
    ways = party.meeting.ways()
    return [
        Published(
            called(member),
            look_of(member.choice),
            model_of(member.choice) if several else "",
            member.host,
            member.bot,
            member.ready,
            member.present,
            member.author == party.me,
            _way(party, ways.get(member.author)),
            sides[i],
            squads,
        )
        for i, member in enumerate(members)
    ]


def seat_problems(party: Party, store: SetupStore) -> list[str]:
    """Whether the board has room for everybody here and the machines."""
    board = store.board
    seats = len(party.members()) + len(store.choice.machines)
    if board is not None and seats > (most := room(board, store.choice.ruleset)):
        return [t("lobby.too_many", n=most, board=board.name)]
    return []


def _way(party: Party, way: MemberWay | None) -> str:
    """The way to a member in words; empty while there is none, but a slow match needs only letters."""
    if way is not None and way.kind is not WayKind.NONE:
        return party.meeting.told(way)
    return word("way.letters") if party.mailbag.slow else ""
