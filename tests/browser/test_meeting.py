"""Pages meet without a server of ours, by real carriers, and contact no more hosts than they have to."""

from __future__ import annotations

import json
import re
import time
import tomllib
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from carriers import running
from playwright.sync_api import Page, WebSocket, expect

from roborally_core.meeting.calls import CALL_AGAIN_MS
from roborally_core.meeting.config import (
    CarrierKind,
    CarrierSpec,
    MeetingConfig,
    config_json,
    read_config,
)
from roborally_core.meeting.hearing import HERE_AGAIN_MS
from roborally_core.meeting.preview import ASK_MS

from .conftest import PageWatch
from .page_python import hurry, run_python
from .play import choose_board, follow
from .test_lobby import NOTICED_MS, begin, hand_in, is_over, state_shown

SiteOf = Callable[[MeetingConfig], Callable[..., Page]]
OpenPage = Callable[..., Page]
MEETING = Path(__file__).resolve().parents[2] / "site" / "meeting.toml"
MESSAGES_A_JOIN = 11
"""Messages of two pages on a public carrier until both see each other, if none has to be repeated."""
AGAIN_MS = (*CALL_AGAIN_MS[1:], HERE_AGAIN_MS, *ASK_MS[2:])
"""Times after which a message is repeated to a page that has not answered yet."""
LIBRARIES = {CarrierKind.MQTT: "mqtt.js", CarrierKind.NOSTR: "nostr.js"}
READ_AHEAD = "name => performance.getEntriesByType('resource').some(one => one.name.endsWith(`/${name}`))"
"""Whether the page of an invitation has read the module for its carrier, before any button is pressed."""
COUNT_CALLS = """() => {
    window.called = 0;
    window.RTCPeerConnection = class { constructor() { window.called++; } };
}"""


IN_GERMAN = """
from app.main import app
app.settings.language = "de"
app.apply_language()
app.screen.refresh()
"""


@pytest.fixture
def carrier(tmp_path: Path) -> Iterator[Callable[[CarrierKind], tuple[CarrierSpec, Callable[[], None]]]]:
    """Starts a real carrier and returns its specification and the function that ends it.

    Tests ask for it before they ask for pages, so pages are closed before it ends and send nothing to a
    closing socket.
    """
    with ExitStack() as all_of_them:

        def start(kind: CarrierKind) -> tuple[CarrierSpec, Callable[[], None]]:
            one = all_of_them.enter_context(ExitStack())
            return one.enter_context(running(kind, tmp_path)), one.close

        yield start


class Sockets:
    """The sockets that pages open, and the number of frames they send over them.

    Lent pages are followed, too, and left when the test ends; but only a page of a test's own is sure to tell
    nothing of an earlier test.
    """

    def __init__(self) -> None:
        self.opened: list[str] = []
        self.said = 0
        self.then: Callable[[], object] = lambda: None
        """Called after each frame."""
        self._pages: list[Page] = []

    def follow(self, page: Page) -> None:
        Page.on(page, "websocket", self._opened)
        self._pages.append(page)

    def leave(self) -> None:
        for page in self._pages:
            page.remove_listener("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        self.opened.append(socket.url)
        socket.on("framesent", lambda _: self._count())

    def _count(self) -> None:
        self.said += 1
        self.then()


@pytest.fixture
def sockets() -> Iterator[Sockets]:
    """Ears for the sockets of this test's pages."""
    heard = Sockets()
    yield heard
    heard.leave()


def created(page: Page) -> str:
    """Create a match in this page and return its invitation from the # on."""
    page.click("[data-action=create]")
    link = page.locator("#invite-link")
    expect(link).to_have_value(re.compile("#join="))
    return "#" + link.input_value().partition("#")[2]


@pytest.mark.parametrize("kind", [CarrierKind.MQTT, CarrierKind.NOSTR])
def test_two_pages_meet_by_a_public_carrier_and_play_on_without_it(
    carrier: Callable[..., tuple[CarrierSpec, Callable[[], None]]],
    site_of: SiteOf,
    sockets: Sockets,
    kind: CarrierKind,
    page_watch: PageWatch,
    artefacts: Path,
) -> None:
    spec, end = carrier(kind)
    page_watch.allow(spec.url.replace("ws://", "http://"))
    page_watch.expect("WebSocket connection to|left the host: ws")  # once the carrier is gone
    open_one = site_of(MeetingConfig((spec,)))
    host = open_one("?speed=instant")
    sockets.follow(host)
    fragment = created(host)
    expect(host.locator("#lobby-reach")).to_contain_text("Friends find you through localhost")
    guest = open_one("?speed=instant" + fragment)
    sockets.follow(guest)
    expect(guest.locator("#page")).to_contain_text("Looking who is there asks localhost")
    guest.wait_for_function(READ_AHEAD, arg=LIBRARIES[kind])
    assert len(sockets.opened) == 1, "an opened invitation contacts nobody"
    began = time.monotonic()
    follow(guest)
    for page in (host, guest):
        expect(page.locator("#lobby-members .way")).to_contain_text("direct", timeout=NOTICED_MS)
    said, taken_ms = sockets.said, (time.monotonic() - began) * 1000
    again = sum(at <= taken_ms for at in AGAIN_MS)
    assert said <= MESSAGES_A_JOIN + again, f"{said} frames for a join of {taken_ms:.0f} ms"
    guest.click("#reach-doctor")
    expect(guest.locator("#doctor-body")).to_contain_text("direct")
    guest.screenshot(path=artefacts / f"doctor-{kind.value}.png")
    guest.keyboard.press("Escape")
    choose_board(host, "first-shift")
    end()
    begin(host, guest)
    for page in (host, guest):
        hand_in(page)
    assert is_over(host, 2) == is_over(guest, 2)
    assert state_shown(host) == state_shown(guest) != ""


def test_a_carrier_that_dies_before_or_during_the_meeting_is_no_dead_end(
    carrier: Callable[..., tuple[CarrierSpec, Callable[[], None]]],
    knowing: SiteOf,
    sockets: Sockets,
    page_watch: PageWatch,
    tmp_path: Path,
) -> None:
    """One of two is gone before anybody joins; the other ends at the guest's first word, and comes back."""
    (gone, end_first), (spec, end) = carrier(CarrierKind.NOSTR), carrier(CarrierKind.MQTT)
    end_first()
    for one in (gone, spec):
        page_watch.allow(one.url.replace("ws://", "http://"))
    page_watch.expect("WebSocket connection to|left the host: ws|already in CLOSING")
    open_one = knowing(MeetingConfig((gone, spec)))
    host = open_one("?speed=instant")
    fragment = created(host)
    expect(host.locator("#lobby-reach")).to_contain_text("Friends find you through localhost")
    guest = open_one("?speed=instant" + fragment)
    guest.click("#join-go")
    expect(guest.locator("#enter-go")).to_be_enabled(timeout=NOTICED_MS)
    ended: list[bool] = []

    def said() -> None:
        if not ended:
            ended.append(True)
            end()

    sockets.then = said
    sockets.follow(guest)
    guest.click("#enter-go")
    expect(host.locator(".trouble:visible")).not_to_have_count(0, timeout=NOTICED_MS)
    hurry(guest, "roborally_core.meeting.lookout", CARRIERS_WAIT_MS=0)
    for page in (host, guest):
        expect(page.locator(".trouble:visible")).not_to_have_count(0, timeout=NOTICED_MS)
        expect(page.locator("#reach-hand:visible, #reach-again:visible")).not_to_have_count(0)
    assert ended
    port = int(spec.url.split(":")[2].partition("/")[0])
    with running(CarrierKind.MQTT, tmp_path, port=port):
        for page in (host, guest):
            page.evaluate("document.querySelector('#reach-again')?.click()")  # it may be gone by itself
        for page in (host, guest):
            expect(page.locator("#lobby-members .way")).to_contain_text("direct", timeout=NOTICED_MS)


def test_a_match_that_a_public_carrier_forwards_says_so(
    carrier: Callable[..., tuple[CarrierSpec, Callable[[], None]]], knowing: SiteOf, page_watch: PageWatch
) -> None:
    spec, _ = carrier(CarrierKind.MQTT)
    page_watch.allow(spec.url.replace("ws://", "http://"))
    open_one = knowing(MeetingConfig((spec,)))
    host = open_one("?speed=instant")
    host.evaluate("delete window.RTCPeerConnection")
    fragment = created(host)
    guest = open_one("?speed=instant" + fragment)
    for page in (host, guest):
        hurry(page, "roborally_core.meeting.calls", CALL_PATIENCE_MS=500)
    follow(guest)
    for page in (host, guest):
        expect(page.locator("#lobby-members")).to_contain_text("public localhost, slowly", timeout=NOTICED_MS)
    choose_board(host, "first-shift")
    begin(host, guest)
    for page, name in ((host, "Player 2"), (guest, "Player")):
        told = f"The match goes to {name} by the public localhost, slowly"
        expect(page.locator("#notice")).to_contain_text(told)


def test_nothing_is_contacted_before_somebody_creates_or_joins(
    site_of: SiteOf, sockets: Sockets, page_watch: PageWatch
) -> None:
    page_watch.expect("WebSocket connection to|ERR_NAME_NOT_RESOLVED|ERR_INTERNET")
    config = read_config(tomllib.loads(MEETING.read_text(encoding="utf-8")))
    assert config_json(config)["carrier"], "the site's own list"
    open_one = site_of(config)
    invited = f"#join={'k' * 32}@wss://stranger.example.org/ws"
    page = open_one("?speed=instant" + invited)
    sockets.follow(page)
    page.evaluate(COUNT_CALLS)
    expect(page.locator(".trouble")).to_contain_text("stranger.example.org")
    page.click("#join-settings")
    expect(page.locator("#connection-body")).to_contain_text("broker.emqx.io")
    page.keyboard.press("Escape")
    page.click("#page-back")
    page.click("[data-action=join]")
    page.click("#page-back")
    for entry in ("solo", "profile", "load"):
        page.click(f"[data-action={entry}]")
        page.click("#page-back")
    assert sockets.opened == []
    assert page.evaluate("window.called") == 0
    with page.expect_event("websocket"):
        created(page)
    expect(page.locator("#lobby-reach")).not_to_be_empty()
    wanted = {spec.host for spec in config.carriers}
    asked = {re.split("[/:]", url.partition("://")[2])[0] for url in sockets.opened}
    assert asked
    assert asked <= wanted


def test_a_guest_sees_who_invites_them_to_what_before_they_enter(
    open_page: OpenPage, sockets: Sockets
) -> None:
    """A press asks, and the board's picture is shown; the host sees nobody until the guest enters."""
    host = open_page("?speed=instant")
    fragment = created(host)
    choose_board(host, "first-shift")
    guest = open_page("?speed=instant" + fragment, own=True)
    sockets.follow(guest)
    expect(guest.locator("#join-go")).to_be_focused()
    assert sockets.opened == []
    guest.keyboard.press("Enter")
    expect(guest.locator("#page h2")).to_have_text("Player invites you")
    expect(guest.locator("#page li")).to_have_text(
        ["Robo Rally", "Board: First Shift", "There already: Player", "Room for 7 more"]
    )
    guest.wait_for_function("document.querySelector('#thumb-glimpse')?.width > 8")
    expect(guest.locator("#enter-go")).to_have_text("Sit down")
    expect(guest.locator("#enter-go")).to_be_focused()
    expect(host.locator("#lobby-members .seat")).to_have_count(1)
    guest.keyboard.press("Enter")
    expect(host.locator("#lobby-members .seat")).to_have_count(2)


def test_players_who_want_to_play_with_somebody_find_each_other(open_page: OpenPage) -> None:
    """Each presses once: the first opens a match with machines; of two who wait, one joins the other."""
    host, guest = open_page("?speed=instant"), open_page("?speed=instant")
    for page in (host, guest):
        hurry(page, "app.screens.lobby.seeking", LOOK_MS=500)
    host.click("[data-action=somebody]")
    expect(host.locator("#listed")).to_be_checked()
    expect(host.locator("#start-match")).to_be_enabled()
    guest.focus("[data-action=somebody]")
    guest.keyboard.press("Enter")
    host, guest = seated(host, guest)
    begin(host, guest)


def seated(*pages: Page) -> tuple[Page, Page]:
    """The host and the guest among two players: each may be either, if both had opened a match."""
    for page in pages:
        expect(page.locator("#lobby-members .seat")).to_have_count(2, timeout=NOTICED_MS)
    guest = next(page for page in pages if page.locator("#ready").is_visible())
    return next(page for page in pages if page is not guest), guest


def test_a_match_is_in_the_list_only_if_its_host_wants_that(open_page: OpenPage) -> None:
    host, guest = open_page("?speed=instant"), open_page("?speed=instant")
    created(host)
    expect(host.locator("#listed")).not_to_be_checked()
    guest.click("[data-action=somebody]")
    expect(guest.locator("#listed")).to_be_checked()
    guest.click("#page-back")
    guest.click("#leave-lobby-yes")
    host.click("#lobby-doors > summary")
    host.focus("#listed")
    host.keyboard.press("Space")
    guest.click("[data-action=somebody]")
    expect(guest.locator("#ready")).to_be_visible()
    expect(host.locator("#lobby-members .seat")).to_have_count(2)


def test_carriers_that_only_an_invitation_names_are_asked_about_first(
    site_of: SiteOf, sockets: Sockets
) -> None:
    page = site_of(MeetingConfig())(f"?speed=instant#join={'k' * 32}@ws://localhost:9/ws")
    sockets.follow(page)
    expect(page.locator(".trouble")).to_contain_text("wants to use what this page does not know: localhost")
    page.click("#join-go")  # look without it
    expect(page.locator("#page")).to_contain_text("This page asks nobody for you")
    expect(page.locator("#letter-paste-looking")).to_be_visible()
    expect(page.locator(".trouble")).to_have_count(0)  # nobody need be asked where a letter leads in
    expect(page.locator("#looking-settings")).to_be_visible()
    expect(page.locator("#reach-again")).to_have_count(0)
    assert sockets.opened == []


def test_a_static_host_with_nothing_in_reach_offers_what_remains(
    knowing: SiteOf, page_watch: PageWatch
) -> None:
    page_watch.expect("WebSocket connection to")
    unreachable = CarrierSpec(CarrierKind.MQTT, "ws://localhost:9/mqtt")
    open_one = knowing(MeetingConfig((unreachable,)))
    host = open_one("?speed=instant")
    fragment = created(host)
    expect(host.locator("#lobby-reach .trouble")).to_contain_text("You can still invite by hand")
    expect(host.locator("#reach-hand")).to_contain_class("primary")
    expect(host.locator("#copy-invite")).not_to_contain_class("primary")
    guest = open_one("?speed=instant" + fragment)
    hurry(guest, "app.screens.lobby.way_in", LONG_MS=500)
    hurry(guest, "roborally_core.meeting.lookout", CARRIERS_WAIT_MS=500)
    run_python(guest, IN_GERMAN)
    guest.click("#join-go")
    expect(guest.locator(".trouble")).to_contain_text("niemand zu fragen")
    guest.click("#enter-go")
    expect(guest.locator(".trouble")).to_contain_text("Von hier antwortet kein Vermittler: localhost")
    for page in (host, guest):
        expect(page.locator("#reach-again")).to_be_visible()
        page.click("#reach-doctor")
    expect(host.locator("#doctor-body .bad")).to_contain_text("localhost (broker, public): cannot be reached")
    expect(guest.locator("#doctor-body .bad")).to_contain_text("ist nicht zu erreichen")


def test_what_the_player_switches_off_is_not_asked(
    site_of: SiteOf, sockets: Sockets, artefacts: Path
) -> None:
    spec = CarrierSpec(CarrierKind.NOSTR, "ws://localhost:9")
    page = site_of(MeetingConfig((spec,)))("?speed=instant")
    sockets.follow(page)
    page.click("[data-action=settings]")
    page.click("#set-connection")
    box = page.get_by_role("checkbox", name="localhost (Nostr relay, public)")
    box.focus()
    page.keyboard.press("Space")
    expect(box).not_to_be_checked()
    expect(box).to_be_focused()
    page.fill("#own-carrier", "nonsense+x")
    page.keyboard.press("Enter")
    expect(page.locator(".row:has(#own-carrier) + .trouble")).to_contain_text("That does not do")
    page.fill("#own-carrier", "mqtt+wss://broker.example.org/mqtt")
    page.click("#connection-add")
    expect(page.locator("#connection-remove-0")).to_be_visible()
    page.screenshot(path=artefacts / "connection.png")
    page.click("#connection-remove-0")
    expect(page.locator("#connection-remove-0")).to_have_count(0)
    page.get_by_role("checkbox", name="Hide my address").click()
    expect(page.locator("#connection-body .trouble")).to_contain_text("needs a TURN server")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    created(page)
    expect(page.locator("#lobby-reach")).to_contain_text("This page asks nobody")
    expect(page.locator("#lobby-invite")).to_contain_text("this link leads nobody here")
    expect(page.locator("#reach-again")).to_have_count(0)
    assert sockets.opened == []
    kept = json.loads(page.evaluate("localStorage.getItem('cogwheel.connection')"))
    assert kept["off"] == [spec.key]
    assert kept["relay_only"] is True
