"""Faulty invitations are refused with their reasons, and a player can go back from the lobby."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import expect

from roborally_core.meeting.config import IceServer, MeetingConfig, with_beside

from .play import follow
from .test_lobby import OpenPage, meet

KEY = "k" * 32
NONE = {
    "": "there is nothing there",
    "hello": "a code has ten letters and digits",
    "https://example.org/rally/": "it has no “#join=” in it",
    f"https://example.org/rally/#join={KEY}": "it leads to example.org",
    f"#join={KEY[:20]}": "its key is incomplete",
    f"#join={KEY}@http://relay": "its carrier is no wss:// address",
    '"><b>x</b>': "it has no “#join=” in it",
}


def test_what_is_no_invitation_is_said_so_and_stays_in_the_field(open_page: OpenPage) -> None:
    page = open_page()
    page.click("[data-action=join]")
    for given, why in NONE.items():
        page.fill("#join-text", given)
        page.keyboard.press("Enter")
        expect(page.locator(".trouble")).to_contain_text(f"This is no invitation: {why}")
        expect(page.locator("#join-text")).to_have_value(given)
        expect(page.locator("#join-text")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#menu")).to_be_visible()


def test_a_cut_off_link_says_so_where_it_was_opened(open_page: OpenPage) -> None:
    fragment = f"#join={KEY[:5]}"
    page = open_page(fragment)
    expect(page.locator(".trouble")).to_contain_text("incomplete; copy the whole link once more")
    expect(page.locator("#join-text")).to_have_value(fragment[1:])


def test_leaving_the_lobby_is_asked_about_first(open_page: OpenPage) -> None:
    host, guest = meet(open_page, machines=0)
    for page, answer, why in (
        (host, "Stay", "cannot begin without you"),
        (guest, "Stay", "come back with the same invitation"),
        (guest, "Leave", "come back with the same invitation"),
        (host, "Leave", "Your invitation leads nowhere"),
    ):
        if answer == "Stay":
            page.keyboard.press("Escape")
        else:
            page.click("#page-back")
        expect(page.locator("#leave-dialog")).to_contain_text(why)
        page.get_by_role("button", name=answer, exact=True).click()
        expect(page.locator("#leave-dialog")).to_have_count(0)
        if answer == "Leave":
            expect(page.locator("#menu")).to_be_visible()
        if answer == "Leave" and page is guest:
            expect(host.locator("#lobby-members .seat")).to_have_count(1)


def test_another_invitation_in_the_address_is_followed_while_one_is_waited_for(
    knowing: Callable[[MeetingConfig], OpenPage],
) -> None:
    """The second link comes from a friend whose first link had already been used."""
    page = knowing(MeetingConfig())(f"?speed=instant#join={KEY}")
    page.click("#join-go")
    expect(page.locator("#looking-settings")).to_be_visible()
    page.evaluate("location.hash = '#join=' + 'm'.repeat(32)")
    expect(page.locator("#join-go")).to_be_visible()
    page.go_back()
    expect(page.locator("#menu")).to_be_visible()


SERVERS = """() => {
    window.asked = [];
    const Plain = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Plain {
        constructor(given) { super(given); window.asked.push(given); }
    };
}"""


def test_the_sites_stun_servers_are_asked_and_the_players_own_turn_server(
    knowing: Callable[[MeetingConfig], OpenPage],
) -> None:
    open_one = knowing(with_beside(MeetingConfig(ice=(IceServer("stun:127.0.0.1:9"),))))
    host, account = open_one(), {"username": "ada", "credential": "secret"}
    wanted = {"ice": [{"url": "turn:127.0.0.1:9", **account}], "relay_only": True}
    host.evaluate("text => localStorage.setItem('cogwheel.connection', text)", json.dumps(wanted))
    host.evaluate(SERVERS)
    host.click("[data-action=create]")
    guest = open_one("#" + host.locator("#invite-link").input_value().partition("#")[2])
    guest.evaluate(SERVERS)
    follow(guest)
    stun, turn = {"urls": "stun:127.0.0.1:9"}, {"urls": "turn:127.0.0.1:9", **account}
    for page, servers, policy in ((host, [turn, stun], "relay"), (guest, [stun], "all")):
        page.wait_for_function("window.asked.length > 0")
        asked = page.evaluate("window.asked[0]")
        assert (asked["iceServers"], asked["iceTransportPolicy"]) == (servers, policy)
    expect(host.locator("#lobby-members")).to_contain_text("through the relay")
