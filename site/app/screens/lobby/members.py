"""Everybody in the lobby, as it shows them."""

from __future__ import annotations

from ...net.party import Party
from ...store.lobby import Published, all_sides, look_of, model_of
from ...store.setup import SetupStore
from .saved_match import called


def members_of(party: Party, store: SetupStore) -> list[Published]:
    """The members, the host first; ``store`` says what is played."""
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
            party.meeting.told(ways[member.author]) if member.author in ways else "",
            sides[i],
            squads,
        )
        for i, member in enumerate(members)
    ]
