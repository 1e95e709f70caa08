"""Slow matches by mailboxes: files, and a real broker; nobody is ever there together."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from relay.players.letters import LetterPlayer, Shelves, StateError
from relay.players.mailboxes import Folder, Mailbox, MqttBox, nostr_box, relay_box
from relay.players.stages import stage_at
from relay.server.limits import Limits
from roborally_core.base.rng import Rng
from roborally_core.board.library import boards
from roborally_core.match import Match
from roborally_core.match.crypto import Forged
from roborally_core.match.feeds.log import check, log_from_text
from roborally_core.match.port import GameTable
from roborally_core.match.terms import EarlierRun, MatchTerms
from roborally_core.meeting.audience import Feeding
from roborally_core.meeting.bundle import RoomMail
from roborally_core.meeting.config import CarrierKind, CarrierSpec
from roborally_core.meeting.invite import Invite, hint_text
from roborally_core.meeting.mailbox import box_key, place_of
from roborally_core.meeting.nostr_mail import SEALED_LIMIT as NOSTR_LIMIT
from roborally_core.play.record import board_content

sys.path.append(str(Path(__file__).resolve().parents[1] / "contracts"))

from carriers import running
from mailbox_contract import keeps_the_contract
from relay_world import go, running_relay

SECRET = bytes(range(16))
HOUR = 3_600_000


def test_files_keep_the_contract(tmp_path: Path) -> None:
    asyncio.run(keeps_the_contract(lambda topic: Folder(tmp_path, topic, "A bundle.")))


def test_a_broker_keeps_the_contract(tmp_path: Path) -> None:
    with running(CarrierKind.MQTT, tmp_path) as spec:
        asyncio.run(keeps_the_contract(lambda topic: MqttBox(spec.url, topic), long=9_000))


def test_a_nostr_relay_keeps_the_contract(tmp_path: Path) -> None:
    with running(CarrierKind.NOSTR, tmp_path) as spec:
        box = lambda topic: nostr_box(spec.url, topic, bytes([1]) * 32)  # noqa: E731
        asyncio.run(keeps_the_contract(box, NOSTR_LIMIT, NOSTR_LIMIT))


def test_our_relay_keeps_the_contract() -> None:
    async def work() -> None:
        async with running_relay() as relay:
            await keeps_the_contract(lambda topic: relay_box(relay.url, topic, bytes([1]) * 32))

    go(work)


Boxes = Callable[[bytes], Mailbox]
"""The mailbox for the key that owns a player's places in it."""


class Host:
    """The maker of the match: proposes, and starts once both others are ready."""

    def __init__(self, box: Boxes, watch: Sequence[str] = ()) -> None:
        self._watch = {"watch": [*watch]} if watch else {}
        self._mail = RoomMail(SECRET, lambda count: bytes([7] * count))
        self._box = box(box_key(bytes(range(32)), self._mail.topic))
        self.secret, self.records, self.clock = bytes(range(32)), list[bytes](), 1_800_000_000_000
        self.mark = self._match().lobby.host_mark
        self._began = False

    def _match(self) -> Match:
        return Match(
            self.secret,
            "Ada",
            GameTable,
            random=bytes,
            terms=MatchTerms(epoch=self.clock),
            earlier=EarlierRun(self.records, bool(self.records), intact=True),
        )

    async def visit(self) -> None:
        match = self._match()
        for sealed in (await self._box.fetch()).values():
            with contextlib.suppress(Forged):
                match.open_letter(self._mail.open(sealed), 0)
        match.tick(0)
        if not match.lobby.proposal.revision:
            board = next(board for board in boards().values() if "botwars" in board.rulesets)
            content = board_content(board)
            settings = {"ruleset": "botwars", "goal": 1, "board": content, "deadline_ms": 48 * HOUR}
            match.propose(settings | self._watch)
            match.choose({"name": "Ada", "look": 7}, ready=False)
        elif len(match.members()) == 3 and not match.lobby.start_problems(set()):
            match.start()
        match.tick(1_000)
        self.records += match.take().records
        await self._box.put(place_of(match.me), self._mail.seal(match.post.write(1_000)))


async def play(box: Boxes, folder: Path, watch: Sequence[str] = ()) -> list[LetterPlayer]:
    """Three of them: the host is a machine's hand once the match has begun."""
    host = Host(box, watch)
    invite = Invite(SECRET, host.mark[:8])

    def guest(name: str) -> LetterPlayer:
        log = folder / f"{name}.signed.json"
        return LetterPlayer(
            invite, name, 0, folder / f"{name}.state", lambda key: [box(key)], lambda: host.clock, log
        )

    await host.visit()
    for _ in range(3):
        for name in ("Ben", "Cleo"):
            await guest(name).visit()
        await host.visit()
    state = folder / "Ada.state"
    ada = LetterPlayer(
        invite, "Ada", 0, state, lambda key: [box(key)], lambda: host.clock, folder / "Ada.signed.json"
    )
    ada._secret, ada._records, ada._returning = host.secret, host.records, True
    await ada.visit()
    for _ in range(150):
        players = [guest("Ben"), guest("Cleo"), ada if not state.exists() else guest("Ada")]
        for player in players:
            await player.visit()
            host.clock += HOUR
        if all(player.over for player in players):
            return players
    raise AssertionError("the match did not end")


def agreed(players: list[LetterPlayer], folder: Path) -> None:
    """Everybody played the same turns, and the log holds."""
    told = [[line for line in player.lines if line.startswith(("turn", "over"))] for player in players]
    assert told[0] == told[1] == told[2]
    checked = check(log_from_text((folder / "Ben.signed.json").read_text(encoding="utf-8")))
    assert (checked.over, checked.trouble, checked.proofs) == (True, "", ())
    assert checked.winners


def test_botwars_to_the_winner_by_files(tmp_path: Path) -> None:
    topic = RoomMail(SECRET, bytes).topic
    agreed(asyncio.run(play(lambda _: Folder(tmp_path, topic, "A bundle."), tmp_path)), tmp_path)


def test_botwars_to_the_winner_through_a_broker(tmp_path: Path) -> None:
    topic = RoomMail(SECRET, bytes).topic
    with running(CarrierKind.MQTT, tmp_path) as spec:
        agreed(asyncio.run(play(lambda _: MqttBox(spec.url, topic), tmp_path)), tmp_path)


def test_botwars_to_the_winner_through_a_nostr_relay(tmp_path: Path) -> None:
    topic = RoomMail(SECRET, bytes).topic
    with running(CarrierKind.NOSTR, tmp_path) as spec:
        agreed(asyncio.run(play(lambda key: nostr_box(spec.url, topic, key), tmp_path)), tmp_path)


class WickedBox:
    """Our relay's box, and what a box may do: tell old letters, twice, in any order, and foreign ones."""

    name = "wicked"

    def __init__(self, box: Mailbox, past: dict[str, list[bytes]], chance: Rng) -> None:
        self._box, self._past, self._chance = box, past, chance

    async def fetch(self) -> dict[str, bytes]:
        found = await self._box.fetch()
        for place, letter in found.items():
            if letter not in self._past.setdefault(place, []):
                self._past[place].append(letter)
        told = []
        for place, letters in self._past.items():
            told += [(place, self._chance.choice(letters)), (f"{place}.2", self._chance.choice(letters))]
        foreign = RoomMail(bytes(16), bytes).seal(b"to somebody else")
        told += [("foreign", foreign), ("torn", foreign[:40]), ("none", b"")]
        return dict(self._chance.sample(told, len(told)))

    async def put(self, place: str, sealed: bytes) -> None:
        await self._box.put(place, sealed)

    async def clear(self, place: str) -> None:
        await self._box.clear(place)


def test_botwars_to_the_winner_through_our_relay_whose_box_tells_old_and_foreign_letters(
    tmp_path: Path,
) -> None:
    async def work() -> None:
        past: dict[str, list[bytes]] = {}
        chance = Rng(b"wicked", "box")
        async with running_relay(Limits(burst_entries=100_000, burst_bytes=10**9)) as relay:
            topic = RoomMail(SECRET, bytes).topic
            agreed(
                await play(lambda key: WickedBox(relay_box(relay.url, topic, key), past, chance), tmp_path),
                tmp_path,
            )

    go(work)


def test_a_memory_that_lost_all_records_comes_back_from_what_an_archive_gave_a_relay(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_relay(Limits(burst_entries=100_000, burst_bytes=10**9)) as relay:
            spec = CarrierSpec(CarrierKind.RELAY, relay.url, public=False)
            topic = RoomMail(SECRET, bytes).topic
            players = await play(
                lambda _: Folder(tmp_path, topic, "A bundle."), tmp_path, watch=[hint_text(spec)]
            )
            ada, ben = players[2], tmp_path / "Ben.state"
            for file in tmp_path.glob("*.txt"):
                file.unlink()
            published = Feeding(SECRET, secrets.token_bytes)
            match = Match(ada._secret, "Ada", GameTable, random=bytes, earlier=EarlierRun(ada._records, True))
            match.tick(0)
            pieces = dict(published.due(match))
            async with stage_at(spec, published.topic) as stage:
                assert await stage.give_back(pieces)
            memory = json.loads(ben.read_text(encoding="utf-8"))
            before = memory["records"]
            ben.write_text(json.dumps({**memory, "records": []}), encoding="utf-8")
            again = LetterPlayer(
                Invite(SECRET, bytes.fromhex(ada._invite.host.hex())),
                "Ben",
                0,
                ben,
                lambda _: [],
                lambda: 1_900_000_000_000,
                shelves=Shelves([spec]),
            )
            await again.visit()
            told = [line for line in players[0].lines if line.startswith(("turn", "over"))]
            assert [line for line in again.lines if line.startswith(("turn", "over"))] == told
            assert "entries came back" in again.lines[0]
            assert len(json.loads(ben.read_text(encoding="utf-8"))["records"]) > len(before) // 2

    go(work)


def test_a_memory_of_another_match_is_refused(tmp_path: Path) -> None:
    state = tmp_path / "state"
    for text in ("", "{}", "[", '{"format": "cogwheel-letters/1", "room": "00"}'):
        state.write_text(text, encoding="utf-8")
        with pytest.raises(StateError):
            LetterPlayer(Invite(SECRET, bytes(8)), "Ben", 0, state, lambda _: [], int)
