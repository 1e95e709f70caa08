"""Whole matches between headless peers through a real relay: direct, forwarded, interrupted."""

from __future__ import annotations

import os
from typing import Any

import pytest
from match_toy import SLOTS, ToyTable
from relay_world import Player, at, begin, go, party, running_relay, until

from roborally_core.base.rng import Rng
from roborally_core.match import facts
from roborally_core.meeting import keys
from roborally_core.meeting.errands import PathChanged
from roborally_core.meeting.room import MeetingRoom


def programs(player: Player, fact: Any) -> None:
    """Every player programs at once."""
    if isinstance(fact, facts.TurnOpened) and fact.link is not None:
        hand = player.match.table.hand(fact.seat, fact.link)
        chosen = Rng(fact.link, "likes").sample(hand, SLOTS)
        assert player.match.submit({"registers": chosen}, player.now()) == []


def one_story(players: list[Player], turns: int) -> None:
    """Everybody played the same turns with the same hash for every register."""
    assert [len(p.hashes()) for p in players] == [turns] * len(players)
    assert all(p.hashes() == players[0].hashes() for p in players)


@pytest.mark.parametrize("count", [2, 4])
@pytest.mark.parametrize("direct", [True, False])
def test_a_match_runs_to_its_end(count: int, direct: bool) -> None:
    async def work() -> None:
        async with running_relay() as relay, party(relay, count, ToyTable, direct=direct) as players:
            for player in players:
                player.react = programs
            if direct:
                await until(lambda: all(all(p.peer.room.members().values()) for p in players))
            await begin(players, {"turns": 5}, lambda p: {"robot": p.index})
            await until(lambda: all(p.told(facts.MatchOver) for p in players))
            one_story(players, 5)
            ways = {open_ for p in players for open_ in p.peer.room.members().values()}
            assert ways == {direct}

    go(work)


def test_a_match_survives_the_restart_of_the_relay() -> None:
    async def work() -> None:
        async with running_relay() as relay, party(relay, 3, ToyTable, direct=False) as players:
            await begin(players, {"turns": 4}, lambda p: {"robot": p.index})
            await until(lambda: all(p.told(facts.TurnOpened) for p in players))
            await relay.stop()
            await until(lambda: all(len(p.match.lost) == 2 for p in players))
            await relay.start()
            await until(lambda: not any(p.match.lost for p in players))
            for player in players:
                player.react = programs
                programs(player, player.told(facts.TurnOpened)[-1])
                player.driver.settle()
            await until(lambda: all(p.told(facts.MatchOver) for p in players))
            one_story(players, 4)

    go(work)


def test_a_broken_direct_channel_is_replaced_by_the_relay_and_then_by_a_new_one() -> None:
    async def work() -> None:
        async with running_relay() as relay, party(relay, 2, ToyTable) as players:
            await until(lambda: all(all(p.peer.room.members().values()) for p in players))
            for call in players[0].driver._conductor.calls:
                await call.connection.close()
            await until(
                lambda: any(not n.way.direct for n in players[1].news[1:] if isinstance(n, PathChanged))
            )
            for player in players:
                player.react = programs
            await begin(players, {"turns": 2}, lambda p: {})
            await until(lambda: all(p.told(facts.MatchOver) for p in players))
            one_story(players, 2)
            await until(lambda: all(all(p.peer.room.members().values()) for p in players))

    go(work)


def test_a_removed_member_is_hung_up_on_and_finds_no_way_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keys, "REKEY_MS", 200)

    async def work() -> None:
        async with running_relay() as relay, party(relay, 3, ToyTable) as players:
            host, guest, removed = players
            await until(lambda: all(all(p.peer.room.members().values()) for p in players), "direct ways")
            before = host.peer.room.secret
            host.match.propose({"turns": 2}, removed=[removed.match.me])
            host.driver.settle()
            await until(lambda: guest.peer.room.secret == host.peer.room.secret != before, "another key")
            away = removed.peer.room.you
            for player in (host, guest):
                await until(lambda p=player: away not in p.peer.room.members(), "they hang up")
            assert removed.peer.room.secret == before
            assert removed.match.me in removed.match.lobby.removed(), "they were told"
            old = MeetingRoom(before, at(relay.url), os.urandom)
            stranger = Player(3, ToyTable, old, host.match.lobby.host_mark)
            stranger.run()
            newcomer = MeetingRoom(host.peer.room.secret, at(relay.url), os.urandom)
            friend = Player(4, ToyTable, newcomer, host.match.lobby.host_mark)
            players += [stranger, friend]
            friend.run()
            await until(lambda: len(friend.match.members()) == 3, "the new invite works")
            met = set(stranger.peer.room.members())
            assert met <= {removed.peer.room.you}, "the old one leads to nobody who stayed"
            players.remove(removed)
            players.remove(stranger)
            await removed.driver.close()
            await stranger.driver.close()
            for player in players:
                player.react = programs
            await begin(players, {"turns": 2}, lambda p: {"robot": p.index})
            await until(lambda: all(p.told(facts.MatchOver) for p in players))
            one_story(players, 2)

    go(work)
