"""Following invitations that are none, and going back from the lobby."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .test_lobby import OpenPage, meet

KEY = "k" * 32
NONE = {
    "": "there is nothing there",
    "hello": "it has no “#join=” in it",
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
    page = open_page(fragment, own=True)
    expect(page.locator(".trouble")).to_contain_text("incomplete; copy the whole link once more")
    expect(page.locator("#join-text")).to_have_value(fragment[1:])


def test_leaving_the_lobby_is_asked_about_first(open_page: OpenPage) -> None:
    host, guest = meet(open_page, machines=0)
    for page, why in ((guest, "come back with the same invitation"), (host, "cannot begin without you")):
        for answer in ("Stay", "Leave"):
            if answer == "Stay":
                page.keyboard.press("Escape")
            else:
                page.click("#page-back")
            expect(page.locator("#leave-dialog")).to_contain_text(why)
            page.get_by_role("button", name=answer, exact=True).click()
            expect(page.locator("#leave-dialog")).to_have_count(0)
        expect(page.locator("#menu")).to_be_visible()
        if page is guest:
            expect(host.locator("#lobby-members .seat")).to_have_count(1)


SERVERS = """() => {
    window.asked = [];
    const Plain = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Plain {
        constructor(given) { super(given); window.asked.push(JSON.stringify(given.iceServers)); }
    };
}"""


def test_a_stun_server_named_in_the_address_is_asked_and_no_other(open_page: OpenPage) -> None:
    host = open_page("?stun=127.0.0.1:9", own=True)
    host.evaluate(SERVERS)
    host.click("[data-action=create]")
    expect(host.locator("#invite-link")).to_have_value(re.compile("#join="))
    guest = open_page("#" + host.locator("#invite-link").input_value().partition("#")[2], own=True)
    guest.evaluate(SERVERS)
    expect(host.locator("#lobby-members")).to_contain_text("direct")
    assert host.evaluate("window.asked") == ['[{"urls":"stun:127.0.0.1:9"}]']
    assert set(guest.evaluate("window.asked")) <= {"[]"}


def test_what_is_no_stun_server_is_refused_in_words(open_page: OpenPage) -> None:
    page = open_page(f"?stun=turn:%22%3E%3Cb%3E#join={KEY}")
    expect(page.locator(".trouble")).to_contain_text("is no address of a STUN server")
    page.click("#page-back")
    page.click("[data-action=create]")
    expect(page.locator(".trouble")).to_contain_text("is no address of a STUN server")


def test_without_webrtc_the_relay_forwards(open_page: OpenPage) -> None:
    host = open_page(own=True)
    host.evaluate("delete window.RTCPeerConnection")
    host.click("[data-action=create]")
    expect(host.locator("#invite-link")).to_have_value(re.compile("#join="))
    guest = open_page("#" + host.locator("#invite-link").input_value().partition("#")[2])
    expect(guest.locator("#ready")).to_be_visible()
    expect(host.locator("#lobby-members")).to_contain_text("via the relay")
