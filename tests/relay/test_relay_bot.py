"""Headless bots in real games: from Python, from the command line, with bad invites."""

from __future__ import annotations

import asyncio
import socket
import sys
from pathlib import Path
from typing import Any

import pytest
from relay_world import SECRET, Player, at, begin, go, party, running_relay, until
from test_match_game import board
from test_match_own_board import shelved

from relay.__main__ import main
from relay.players.bot import Bot, Meeting, meeting_of
from roborally_core import ai
from roborally_core.match import facts
from roborally_core.match.port import GameTable
from roborally_core.meeting.config import BESIDE, CarrierKind, CarrierSpec, Origin
from roborally_core.meeting.invite import (
    Invite,
    InviteError,
    parse_invite,
    relay_address,
)
from roborally_core.play.brought import MOST_ELEMENTS
from roborally_core.play.record import board_content
from roborally_core.play.submission import Submission
from roborally_core.play.view import SeatView

KEY = "k" * 32


def like_an_ai(player: Player, fact: Any) -> None:
    """A person who programs what an AI would."""
    if isinstance(fact, facts.TurnOpened) and fact.link is not None:
        plan = ai.think(player.match.table.game.view(fact.seat, fact.link), 0)
        assert player.match.submit(ai.pick(plan, bytes(32)).json(), player.now()) == []


def seat(player: Player) -> dict[str, Any]:
    return {"name": f"Player {player.index}", "look": player.index}


def settings() -> dict[str, Any]:
    return {"ruleset": "rr", "goal": 1, "board": board(), "ais": [{"name": "Tin", "look": 7, "level": 0}]}


@pytest.mark.parametrize("fails", [False, True], ids=["its brain", "a brain that fails"])
def test_a_bot_plays_what_its_brain_says_and_as_a_machine_where_that_fails(fails: bool) -> None:
    asked: list[SeatView] = []

    def brain(view: SeatView) -> Submission:
        asked.append(view)
        if fails:
            raise ZeroDivisionError(view.turn)
        return next(view.programs())

    async def work() -> None:
        async with running_relay() as relay, party(relay, 1, GameTable) as (ada,):
            ada.react = like_an_ai
            ada.match.propose(settings())
            ada.driver.settle()
            bot = Bot(ada.peer.invite(), Meeting(at(relay.url), ""), "Robbie", 0, games=1, brain=brain)
            playing = asyncio.create_task(bot.play())
            await until(lambda: len(ada.match.members()) == 2)
            await until(lambda: not ada.match.lobby.start_problems(set()))
            await begin([ada], settings(), seat)
            assert await playing
            assert len(asked) >= len(ada.hashes())
            assert any("ZeroDivisionError" in line for line in bot.lines) == fails
            assert not any("refused" in line for line in bot.lines)

    go(work)


def test_a_brain_that_is_none_is_refused_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "mybot.py"
    mine.write_text("bot = 3", encoding="utf-8")
    for brain, said in ((mine, "no function called bot"), (tmp_path / "gone.py", "No such file")):
        assert main(["bot", "https://a.example/#r=x", "--brain", str(brain)]) == 2
        assert said in capsys.readouterr().err


def test_a_bot_plays_a_real_game_with_a_person_and_an_ai_to_the_end() -> None:
    async def work() -> None:
        async with running_relay() as relay, party(relay, 1, GameTable) as (ada,):
            ada.react = like_an_ai
            ada.match.propose(settings())
            ada.driver.settle()
            bot = Bot(ada.peer.invite(), Meeting(at(relay.url), ""), "Robbie", 0, games=1)
            playing = asyncio.create_task(bot.play())
            await until(lambda: len(ada.match.members()) == 2)
            await until(lambda: not ada.match.lobby.start_problems(set()))
            assert ada.match.members()[1].bot
            await begin([ada], settings(), seat)
            assert await playing
            told = [f"turn {turn} {state}" for turn, state, _ in ada.hashes()]
            assert [line for line in bot.lines if line.startswith("turn")] == told
            over = ada.told(facts.MatchOver)[0]
            assert bot.lines[-1] == f"over after turn {over.turn} {over.state}"

    go(work)


def test_a_bot_says_what_is_wrong_with_the_board_of_a_host_and_plays_on_the_next_one() -> None:
    """A stranger's board costs a bot no more than reading a list's length, if it is too full."""
    full = {"size": [96, 96], "elements": [{"type": "magnet", "at": [1, 1]}] * (MOST_ELEMENTS + 1)}

    async def work() -> None:
        async with running_relay() as relay, party(relay, 1, GameTable) as (ada,):
            ada.react = like_an_ai
            ada.match.propose({**settings(), "board": full})
            ada.driver.settle()
            bot = Bot(ada.peer.invite(), Meeting(at(relay.url), ""), "Robbie", 0, games=1)
            playing = asyncio.create_task(bot.play())
            await until(lambda: len(ada.match.members()) == 2)
            told = f"the host's proposal cannot be played: the board has {MOST_ELEMENTS + 1} elements; "
            await until(lambda: any(line.startswith(told) for line in bot.lines))
            assert not ada.match.lobby.is_ready(bot.match.me)
            await begin([ada], {**settings(), "board": board_content(shelved())}, seat)
            assert await playing
            assert bot.match.table.game.board.name == "Kitchen <table>"
            assert bot.lines[-1].startswith("over after turn")
            assert sum(line.startswith(told[:40]) for line in bot.lines) == 1

    go(work)


@pytest.mark.parametrize("games", [2, None])
def test_a_bot_plays_again_until_it_has_enough_or_the_others_have(games: int | None) -> None:
    async def work() -> None:
        async with running_relay() as relay, party(relay, 1, GameTable) as (ada,):
            ada.react = like_an_ai
            ada.match.propose(settings())
            ada.driver.settle()
            bot = Bot(ada.peer.invite(), Meeting(at(relay.url), ""), "Robbie", 0, games=games)
            playing = asyncio.create_task(bot.play())
            await until(lambda: len(ada.match.members()) == 2)
            await begin([ada], settings(), seat)
            await until(lambda: ada.told(facts.MatchOver))
            first, tips = ada.hashes(), {ada.match.chain.tip, bot_tip(ada)}
            ada.facts.clear()
            assert ada.peer.again(ada.now())
            ada.driver.settle()
            await until(lambda: [member.name for member in ada.match.members()] == ["Robbie", "Player 0"])
            await begin([ada], settings(), seat)
            await until(lambda: ada.told(facts.MatchOver))
            assert not tips & {ada.match.chain.tip, bot_tip(ada)}
            told = [f"turn {turn} {state}" for turn, state, _ in first + ada.hashes()]
            await until(lambda: [line for line in bot.lines if line.startswith("turn")] == told)
            assert first[0][1] != ada.hashes()[0][1]
            if games is None:
                assert not playing.done()
                ada.peer.series.leave("left", ada.now())
                ada.driver.settle()
                await until(lambda: bot.lines[-1] == "everybody has left")
            assert await playing
            assert bot.played == 2

    go(work)


def bot_tip(player: Player) -> bytes:
    """The tip of the chain the bot published in the player's present match."""
    (bot,) = [member for member in player.match.members() if member.bot]
    return player.match.lobby.hello(bot.author).tip


def test_a_bot_gives_way_to_an_earlier_player_who_takes_its_look() -> None:
    async def work() -> None:
        async with running_relay() as relay, party(relay, 1, GameTable) as (ada,):
            ada.react = like_an_ai
            ada.match.propose(settings())
            ada.driver.settle()
            bot = Bot(ada.peer.invite(), Meeting(at(relay.url), ""), "Robbie", 0)
            playing = asyncio.create_task(bot.play())

            def bots_look() -> object:
                return ada.match.members()[1].choice.get("look") if len(ada.match.members()) == 2 else None

            await until(lambda: bots_look() is not None)
            look = bots_look()
            ada.match.choose({"name": "Ada", "look": look}, ready=False)
            ada.driver.settle()
            await until(lambda: bots_look() not in (look, None))
            assert ada.match.members()[1].ready
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)

    go(work)


def test_the_command_line_bot_prints_the_hashes_of_the_match() -> None:
    async def work() -> None:
        async with running_relay() as relay, party(relay, 1, GameTable) as (ada,):
            ada.react = like_an_ai
            ada.match.propose(settings())
            ada.driver.settle()
            invite = f"#{ada.peer.invite().fragment()}"
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "relay", "bot", invite, "--name", "Robbie", "--level", "0"),
                *("--games", "1"),
                stdout=asyncio.subprocess.PIPE,
            )
            await until(lambda: len(ada.match.members()) == 2)
            await until(lambda: not ada.match.lobby.start_problems(set()))
            assert ada.match.start() == []
            ada.driver.settle()
            output, _ = await process.communicate()
            assert process.returncode == 0
            lines = output.decode().split("\n")
            assert [f"turn {turn} {state}" for turn, state, _ in ada.hashes()] == [
                line for line in lines if line.startswith("turn")
            ]

    go(work)


BAD_INVITES = {
    "": "there is nothing there; paste the whole link",
    "hello": "it has no “#join=” in it",
    "https://example.org/": "it has no “#join=” in it",
    "#join=short.key": "its key is incomplete",
    f"{KEY[1:]}.short": "it has no “#join=” in it",
    f"#join={KEY}@http://x": "its carrier is no wss:// address",
    f"#join={KEY}": "it names no carrier",
    "x" * 3000: "it is longer than the 2400 characters",
}


@pytest.mark.parametrize("text", BAD_INVITES)
def test_bad_invites_end_with_one_clear_line(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", text]) == 2
    said = capsys.readouterr().err.strip().split("\n")
    assert len(said) == 1
    assert said[0].startswith(f"error: this is no invitation: {BAD_INVITES[text]}")


def test_an_unknown_level_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", f"#join={KEY}@ws://localhost:1/ws", "--level", "9"]) == 2
    assert "levels 0 to 2" in capsys.readouterr().err


def test_no_games_at_all_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", f"#join={KEY}@ws://localhost:1/ws", "--games", "0"]) == 2
    assert "at least 1 game, not 0" in capsys.readouterr().err


def test_an_invite_round_trips_with_its_carriers() -> None:
    hints = (
        CarrierSpec(CarrierKind.RELAY, "wss://relay.example.org:444/a/ws", False, Origin.INVITATION),
        CarrierSpec(CarrierKind.MQTT, "wss://broker.example.org/mqtt", True, Origin.INVITATION),
        CarrierSpec(CarrierKind.NOSTR, "ws://localhost:7000", False, Origin.INVITATION),
    )
    invite = Invite(bytes(range(16)), b"hostmark", hints, b"offer")
    page = f"http://localhost:8000/some/where/?seed=1#{invite.fragment()}"
    assert parse_invite(page) == invite
    with pytest.raises(InviteError):
        parse_invite(f"{page}@ws://elsewhere.example.org/")


def test_a_bot_asks_the_page_how_to_meet() -> None:
    async def work() -> None:
        async with running_relay() as relay:
            invite = Invite(SECRET, b"hostmark")
            meeting = await meeting_of(invite, f"http://127.0.0.1:{relay.port}/rally/#{invite.fragment()}")
            assert meeting.beside == f"ws://127.0.0.1:{relay.port}/rally/ws"
            assert [one.url for one in meeting.config.active] == [BESIDE]

    go(work)


ADDRESSES = {
    "relay.example.org": "wss://relay.example.org/ws",
    "https://relay.example.org/": "wss://relay.example.org/ws",
    "http://localhost:8765": "ws://localhost:8765/ws",
    " wss://relay.example.org:444/deep/ws ": "wss://relay.example.org:444/deep/ws",
}


@pytest.mark.parametrize("text", ADDRESSES)
def test_a_relay_can_be_named_as_people_write_it(text: str) -> None:
    assert relay_address(text) == ADDRESSES[text]


@pytest.mark.parametrize("text", ["", "relay", "ftp://x", "wss://a b", "x" * 300, 'wss://x"><script>'])
def test_what_is_no_relay_is_refused_in_words(text: str) -> None:
    with pytest.raises(InviteError, match="is no address of a relay"):
        relay_address(text)


def test_a_bot_that_meets_nobody_says_so_and_ends() -> None:
    async def work() -> None:
        async with running_relay() as relay:
            bot = Bot(Invite(SECRET, b"hostmark"), Meeting(at(relay.url), ""), "Late", 0, patience=0.1)
            assert await bot.play() is False
            assert bot.lines == ["nobody came"]

    go(work)


def test_a_bot_in_a_match_that_all_others_have_dropped_ends_too() -> None:
    async def work() -> None:
        async with running_relay() as relay:
            async with party(relay, 1, GameTable) as (ada,):
                ada.match.propose(settings())
                ada.driver.settle()
                bot = Bot(ada.peer.invite(), Meeting(at(relay.url), ""), "Robbie", 0)
                playing = asyncio.create_task(bot.play())
                await until(lambda: len(ada.match.members()) == 2)
                await begin([ada], settings(), seat)
                await until(lambda: bot.match.play is not None)
                bot._patience = 0.1
            assert await playing is False
            assert "nobody came back" in bot.lines

    go(work)


def test_a_relay_that_cannot_start_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["serve", "--host", "127.0.0.1", "--port", str(port)]) == 1
    assert f"cannot listen on 127.0.0.1, port {port}" in capsys.readouterr().err
    assert main(["serve", "--static", "/nowhere/at/all"]) == 1
    assert "holds no built page" in capsys.readouterr().err
