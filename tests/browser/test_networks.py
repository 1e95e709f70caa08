"""Pages in homes behind real routers meet, each by the best way that its network permits.

The tests need root, ``ip`` and ``nft``, Mosquitto and coturn, and a machine that does nothing else, so they
run only with ``RALLY_NETWORKS=1``, as in the workflow.  Figures go to ``test-artefacts/networks.json``.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from playwright.sync_api import Browser, BrowserContext, Page, Playwright
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from relay.page.headers import guard
from relay.server.app import make_app
from roborally_core.meeting.config import (
    CarrierKind,
    CarrierSpec,
    IceServer,
    MeetingConfig,
    config_json,
)
from tools import chromium, services

from .conftest import DESKTOP, PLAYABLE, ROOT, SUB_PATH
from .homes import (
    ACCOUNT,
    BROKER_PORT,
    INTERNET,
    INTERNET_6,
    PAGE_PORT,
    RELAY_PORT,
    TURN_PORT,
    Family,
    Gateway,
    Nat,
    Space,
    World,
)
from .page_python import run_python
from .play import follow

MET_MS = 60_000
BROKER = CarrierSpec(CarrierKind.MQTT, f"ws://127.0.0.1:{BROKER_PORT}/mqtt", public=True)
OWN_BROKER = CarrierSpec(CarrierKind.MQTT, BROKER.url, public=False)
RELAY = CarrierSpec(CarrierKind.RELAY, f"ws://127.0.0.1:{RELAY_PORT}/ws", public=False)
STUN = IceServer(f"stun:{INTERNET}:{TURN_PORT}")
STUN_6 = IceServer(f"stun:[{INTERNET_6}]:{TURN_PORT}")
TURN = IceServer(f"turn:{INTERNET}:{TURN_PORT}", *ACCOUNT)
TURN_TCP = IceServer(f"turn:{INTERNET}:{TURN_PORT}?transport=tcp", *ACCOUNT)
WATCH = """() => {
  const story = window.story = [];
  const look = () => {
    const ways = [...document.querySelectorAll("#lobby-members .way")];
    const told = ways.map((way) => way.textContent.replace(/, \\d+ ms$/, "")).sort().join("; ");
    if (told !== story.at(-1)?.[1]) story.push([Date.now(), told]);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""The page's words about everybody's way, with times."""
SAYS = """([told, count]) => {
  const last = window.story.at(-1)?.[1].split("; ") ?? [];
  return last.length === count && last.every((way) => new RegExp(told).test(way));
}"""
HOME = """
import sys
from app import main
from app.action import Action
for dialog in list(_web.document.querySelectorAll("dialog")):
    dialog.close()
main.app.perform(Action.MENU)
if contacts := sys.modules.get("app.net.contacts"):
    contacts._Site.config = None
"""
"""Leads the page to the menu, out of every match, and lets it read its permitted contacts anew."""
OTHER_LINK = """before => {
  const link = document.querySelector("#invite-link")?.value ?? "";
  return link !== before && link.includes("#join=");
}"""
AGAIN = """() => {
  const ways = window.story.map(([, told]) => told);
  return ways.lastIndexOf("direct") > ways.indexOf("direct");
}"""
"""Whether the way was direct, then was not, and is direct again."""
FINDINGS = """
from app import main
carriers, members = main.app.screen.party.meeting._peer.room.diagnosis()
return {
    "said": sum(one.said for one in carriers),
    "carriers": [
        [one.spec.url, one.state.name, one.trouble and one.trouble.name, one.words, one.after_ms, one.said]
        for one in carriers
    ],
    "members": [
        {
            "way": one.way.kind.name, "ms": one.way.latency_ms, "help": one.help.name, "calls": one.calls,
            "kinds": sorted(one.kinds), "theirs": sorted(one.their_kinds),
        }
        for one in members
    ],
}
"""


class Player:
    """A browser on a machine in a home."""

    def __init__(self, space: Space, gateway: Gateway, browser: Browser) -> None:
        self.space, self.gateway = space, gateway
        self._context: BrowserContext = browser.new_context(**DESKTOP)
        self._context.set_default_timeout(MET_MS)
        self.page: Page

    def open(self, fragment: str = "") -> Page:
        """The page at the menu or at an invitation, with nothing stored; it is started once for all tests."""
        if not self._context.pages:
            self.page = self._context.new_page()
            self.page.goto(f"http://127.0.0.1:{PAGE_PORT}{SUB_PATH}?speed=instant")
            self.page.wait_for_function(PLAYABLE)
            self.page.evaluate(WATCH)
        else:
            run_python(self.page, HOME)
        self.page.evaluate("(fragment) => { window.story.length = 0; location.hash = fragment; }", fragment)
        return self.page

    def leave(self) -> None:
        """Close the page without telling anybody."""
        for page in self._context.pages:
            page.close()

    def says(self, told: str, count: int = 1) -> None:
        """Wait until the lobby describes the way to each of the others with this text."""
        try:
            self.page.wait_for_function(SAYS, arg=[told, count], timeout=MET_MS)
        except PlaywrightTimeout:
            pytest.fail(f"never {told!r}")

    def described(self) -> str:
        """The findings, and the text on the screen, for a test that failed."""
        if not self._context.pages:
            return f"{self.space.name}: no page"
        seen, found = self.page.inner_text("body")[:900], json.dumps(self.findings())
        return f"{self.space.name}: {self.story()}\n{found}\n{seen}"

    def findings(self) -> dict[str, Any]:
        """The room's diagnosis of its carriers and members."""
        found: dict[str, Any] = run_python(self.page, FINDINGS)
        return found

    def story(self) -> list[tuple[int, str]]:
        """The page's words about ways, with times."""
        return [(at, told) for at, told in self.page.evaluate("window.story")]


class Town:
    """The world, its players, and the servers that their pages may contact."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.config = MeetingConfig()
        self.players: list[Player] = []
        self.figures: dict[str, Any] = {}

    def application(self, folder: Path) -> web.Application:
        """The application that serves the page on a machine's localhost."""

        async def told(_: web.Request) -> web.Response:
            return web.json_response(config_json(self.config))

        application = web.Application()
        application.router.add_get(f"{SUB_PATH}meeting.json", told)
        application.add_subapp(SUB_PATH, make_app(static_dir=folder))
        guard(application)
        return application

    def homes(self, *nats: Nat, family: Family = Family.IPV4) -> None:
        """Set the routers of the homes, in order."""
        for home, nat in zip(self.world.homes, nats, strict=False):
            home.is_now(nat, family)
        for player in self.players:
            player.gateway.reached = INTERNET if family is Family.IPV4 else INTERNET_6

    def meet(self, name: str, config: MeetingConfig, expected: str, players: Sequence[Player]) -> None:
        """Let the first create a match and the others join it, until each way is told as ``expected``."""
        self.config = config
        host, *guests = players
        fragment = created(host.open())
        invited = [guest.open(fragment) for guest in guests]
        begun = host.page.evaluate("Date.now()")
        for page in invited:
            follow(page)
        for player in players:
            player.says(expected, len(guests))
        self.note(name, begun, players)

    def note(self, name: str, begun: int, players: Sequence[Player]) -> None:
        """Write down the measurements of a meeting."""
        stories = [[(at, told) for at, told in player.story() if at >= begun] for player in players]
        met = [next(at for at, told in story if told and "no way" not in told) for story in stories]
        findings = [player.findings() for player in players]
        self.figures[name] = {
            "way": [story[-1][1] for story in stories],
            "met_ms": max(met) - begun,
            "settled_ms": max(story[-1][0] for story in stories) - begun,
            "findings": findings,
        }
        (ROOT / "test-artefacts").mkdir(exist_ok=True)
        (ROOT / "test-artefacts" / "networks.json").write_text(json.dumps(self.figures, indent=1))


def created(page: Page) -> str:
    """Create a match and return its invitation from the # on."""
    link = page.locator("#invite-link")
    before = link.input_value() if link.count() else ""  # a lobby that was left stays in the page, unseen
    page.click("[data-action=create]")
    page.wait_for_function(OTHER_LINK, arg=before)
    return "#" + link.input_value().partition("#")[2]


@pytest.fixture(scope="module")
def town(
    playwright: Playwright,
    chromium_program: Path,
    site_folder: Path,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Town]:
    """Three homes, two machines in the first of them, and all servers on the internet."""
    missing = [
        name
        for name, find in (
            ("networks", services.networks),
            ("coturn", services.coturn),
            ("Mosquitto", services.mosquitto),
        )
        if find() is None
    ]
    if not os.environ.get(services.NETWORKS):
        pytest.skip(f"{services.NETWORKS}=1 asks for it: minutes, on a machine for itself")
    assert not missing, f"missing (or not root): {missing}; `python3 build.py setup` says why"
    folder = tmp_path_factory.mktemp("town")
    with ExitStack() as all_of_it:
        world = World([2, 1, 1])
        all_of_it.callback(world.remove)
        for server in (world.broker(folder), world.relay(), world.turn(folder)):
            all_of_it.enter_context(server)
        found = Town(world)
        for space in [machine for home in world.homes for machine in home.machines]:
            starter = folder / space.name
            starter.write_text(
                f'#!/bin/sh\nexec {services.networks()} netns exec {space.name} {chromium_program} "$@"\n'
            )
            starter.chmod(0o755)
            args = [*chromium.FLAGS, "--js-flags=--liftoff-only"]
            browser = playwright.chromium.launch(executable_path=starter, args=args)
            all_of_it.callback(browser.close)
            gateway = Gateway(space, lambda: found.application(site_folder))
            all_of_it.callback(gateway.stop)
            found.players.append(Player(space, gateway, browser))
        yield found


@pytest.fixture
def two(town: Town, request: pytest.FixtureRequest) -> Iterator[list[Player]]:
    """One player in the first home, and one in the second."""
    players = [town.players[0], town.players[2]]
    failures = request.session.testsfailed
    yield players
    if request.session.testsfailed > failures:
        for player in town.players:
            print(player.described())
            player.leave()


DIRECT = [
    ("cone and cone", Nat.CONE, Nat.CONE),
    ("cone and open cone", Nat.CONE, Nat.OPEN_CONE),
    ("open cone and symmetric", Nat.OPEN_CONE, Nat.SYMMETRIC),
]


@pytest.mark.parametrize(("name", "first", "second"), DIRECT)
def test_two_homes_connect_directly(
    town: Town, two: list[Player], name: str, first: Nat, second: Nat
) -> None:
    town.homes(first, second)
    town.meet(name, MeetingConfig((BROKER,), (STUN,)), "^direct$", two)


HARD = [
    ("cone and symmetric, TURN", Nat.CONE, Nat.SYMMETRIC, TURN),
    ("symmetric and symmetric, TURN", Nat.SYMMETRIC, Nat.SYMMETRIC, TURN),
    ("UDP blocked in one, TURN by TCP", Nat.NO_UDP, Nat.CONE, TURN_TCP),
    ("UDP blocked in both, TURN by TCP", Nat.NO_UDP, Nat.NO_UDP, TURN_TCP),
]


@pytest.mark.parametrize(("name", "first", "second", "turn"), HARD)
def test_where_no_direct_way_is_a_turn_server_passes_on(
    town: Town, two: list[Player], name: str, first: Nat, second: Nat, turn: IceServer
) -> None:
    town.homes(first, second)
    town.meet(name, MeetingConfig((BROKER,), (STUN, turn)), "^through a TURN server$", two)


FORWARDED = [
    ("symmetric and symmetric, own relay", Nat.SYMMETRIC, Nat.SYMMETRIC, RELAY, "^through the relay$"),
    ("UDP blocked, own relay", Nat.NO_UDP, Nat.NO_UDP, RELAY, "^through the relay$"),
    ("UDP blocked, own broker", Nat.NO_UDP, Nat.CONE, OWN_BROKER, r"^through 127\.0\.0\.1$"),
    (
        "UDP blocked, public broker only",
        Nat.NO_UDP,
        Nat.NO_UDP,
        BROKER,
        r"^through the public 127\.0\.0\.1, slowly$",
    ),
]


@pytest.mark.parametrize(("name", "first", "second", "carrier", "expected"), FORWARDED)
def test_where_nothing_else_is_left_a_carrier_passes_on(
    town: Town, two: list[Player], name: str, first: Nat, second: Nat, carrier: CarrierSpec, expected: str
) -> None:
    town.homes(first, second)
    town.meet(name, MeetingConfig((carrier,), (STUN,)), expected, two)


def test_two_homes_with_ipv6_alone_connect_directly(town: Town, two: list[Player]) -> None:
    town.homes(Nat.CONE, Nat.CONE, family=Family.IPV6)
    town.meet("IPv6 only", MeetingConfig((BROKER,), (STUN_6,)), "^direct$", two)


def test_two_machines_in_one_home_connect_by_their_mdns_names(town: Town, two: list[Player]) -> None:
    town.homes(Nat.SYMMETRIC)
    town.meet("one network, mDNS names", MeetingConfig((BROKER,)), "^direct$", town.players[:2])
    kinds = {
        kind
        for one in town.figures["one network, mDNS names"]["findings"][0]["members"]
        for kind in one["kinds"]
    }
    assert kinds == {"host"}


def test_a_friend_and_then_the_relay_passes_on_for_two_players_without_a_way(
    town: Town, two: list[Player]
) -> None:
    town.homes(Nat.SYMMETRIC, Nat.SYMMETRIC, Nat.OPEN_CONE)
    town.config = MeetingConfig((RELAY,), (STUN,))
    first, second, friend = town.players[0], town.players[2], town.players[3]
    fragment = created(first.open())
    pages = [friend.open(fragment), second.open(fragment)]
    begun = first.page.evaluate("Date.now()")
    for page in pages:
        follow(page)
    friend.says("^direct$", 2)
    for player in (first, second):
        player.says("^direct$|^through Player", 2)
    town.note("symmetric and symmetric, a friend", begun, [first, second, friend])
    begun = first.page.evaluate("Date.now()")
    friend.leave()
    for player in (first, second):
        player.says("^through the relay$")
    town.note("the friend's page is closed", begun, [first, second])


def test_a_home_whose_address_changes_is_called_anew(town: Town, two: list[Player]) -> None:
    town.homes(Nat.CONE, Nat.CONE)
    town.meet("before", MeetingConfig((BROKER,), (STUN,)), "^direct$", two)
    town.world.homes[1].moves()
    begun = two[0].page.evaluate("Date.now()")
    for player in two:
        player.page.wait_for_function(AGAIN, timeout=MET_MS)
    town.note("address changed", begun, two)
