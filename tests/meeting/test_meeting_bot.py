"""Bots come to a match by hand, by a file of their own, and see from outside who invites them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from relay_world import SECRET, WORLD, Player, at, go, party, randomness, running_relay, until
from test_match_game import board
from test_relay_bot import like_an_ai

from relay.__main__ import main
from relay.players.bot import Bot, Meeting, config_in
from relay.players.peer import HeadlessPeer
from roborally_core.match.port import GameTable
from roborally_core.meeting.config import CarrierKind, MeetingConfig
from roborally_core.meeting.errands import HandReady
from roborally_core.meeting.hand import parse_answer
from roborally_core.meeting.preview import Enquiry, MatchPreview
from roborally_core.meeting.room import MeetingRoom


def test_a_bot_meets_by_hand_and_plays() -> None:
    async def work() -> None:
        room = MeetingRoom(SECRET, MeetingConfig(by_hand=True), randomness("by hand"))
        ada = Player(0, GameTable, room)
        ada.react = like_an_ai
        ada.match.propose({"ruleset": "rr", "goal": 1, "board": board(), "ais": []})
        ada.run()
        assert ada.driver is not None
        room.hand_offer(ada.now())
        ada.driver.settle()

        def offers() -> list[bytes]:
            return [item.data for item in ada.news if isinstance(item, HandReady)]

        await until(offers, "an offer is ready")
        invite = ada.peer.invite()._replace(offer=offers()[0])
        bot = Bot(invite, Meeting(MeetingConfig(), ""), "Robbie", 0, games=1)
        playing = asyncio.create_task(bot.play())
        try:
            bot._say = WORLD.noting(bot._say)  # type: ignore[method-assign]
            await until(lambda: "answer=" in "".join(bot.lines), "the bot answers")
            (line,) = [line for line in bot.lines if "answer=" in line]
            room.take_hand_answer(parse_answer(line), ada.now())
            ada.driver.settle()
            await until(lambda: len(ada.match.members()) == 2, "they meet")
            await until(lambda: not ada.match.lobby.start_problems(set()), "the bot sits down")
            ada.match.choose({"name": "Ada", "look": 1}, ready=True)
            assert ada.match.start() == []
            ada.driver.settle()
            assert await playing
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            await ada.driver.close()

    go(work)


def test_a_guest_sees_what_the_host_of_a_lobby_offers() -> None:
    async def work() -> None:
        async with running_relay() as relay, party(relay, 1, GameTable) as (ada,):
            ada.match.propose({"ruleset": "rr", "goal": 1, "board": board(), "ais": []})
            ada.driver.settle()
            enquiry = Enquiry(SECRET, at(relay.url).active, randomness("guest"))
            asked = asyncio.Event()
            driver = HeadlessPeer(enquiry, asked.set)  # type: ignore[arg-type]
            driver.start()
            async with asyncio.timeout(30):
                while enquiry.answer is None:
                    asked.clear()
                    await asked.wait()
                    enquiry.news.clear()
            await driver.close()
            assert isinstance(enquiry.answer, MatchPreview)
            assert (enquiry.answer.host, enquiry.answer.rules) == ("Player 0", "rr")

    go(work)


def test_a_file_says_how_to_meet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "meeting.toml"
    file.write_text('[[carrier]]\nkind = "mqtt"\nurl = "ws://broker.lan:9001/mqtt"\npublic = false\n')
    (carrier,) = config_in(file).carriers
    assert (carrier.kind, carrier.public) == (CarrierKind.MQTT, False)
    file.write_text('[[carrier]]\nkind = "pigeon"\nurl = "ws://loft"\n')
    assert main(["bot", "#join=" + "k" * 32, "--meeting", str(file)]) == 2
    assert "kind is one of relay, mqtt, nostr" in capsys.readouterr().err
