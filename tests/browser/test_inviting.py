"""Invitations by code, QR code, camera and hand, in real pages."""

from __future__ import annotations

import re
from pathlib import Path

import segno
from playwright.sync_api import expect

from roborally_core.meeting.config import (
    MeetingConfig,
)

from .page_python import hurry
from .test_lobby import NOTICED_MS, begin, hand_in, is_over
from .test_meeting import OpenPage, SiteOf, Sockets, created

SEES = """rows => {
    navigator.mediaDevices.getUserMedia = async () => {
        const canvas = document.createElement("canvas"), pen = canvas.getContext("2d");
        canvas.width = canvas.height = 640;
        const size = 560 / rows.length;
        const drawing = setInterval(() => {
            if (window.camera?.getTracks()[0].readyState === "ended") clearInterval(drawing);
            pen.fillStyle = "white";
            pen.fillRect(0, 0, 640, 640);
            pen.fillStyle = "black";
            rows.forEach((row, y) => row.forEach((dark, x) =>
                dark && pen.fillRect(40 + x * size, 40 + y * size, size + 0.5, size + 0.5)));
        }, 50);
        return window.camera = canvas.captureStream(20);
    };
}"""
"""Gives the browser a camera that sees a QR code."""

FORBIDS = """() => { navigator.mediaDevices.getUserMedia = async () => {
    throw new DOMException("Permission denied", "NotAllowedError");
}; }"""

READS = """text => {
    window.BarcodeDetector = class {
        static async getSupportedFormats() { return ["aztec", "qr_code"]; }
        async detect() { return [{ rawValue: text }]; }
    };
}"""
"""Gives the browser a QR code reader of its own that always reads the same text."""


def test_a_code_that_was_read_aloud_leads_to_the_match_however_it_was_typed(open_page: OpenPage) -> None:
    host, guest = open_page("?speed=instant"), open_page("?speed=instant")
    created(host)
    host.focus("#show-code")
    host.keyboard.press("Enter")
    code = host.locator("#invite-code").inner_text()
    guest.click("[data-action=join]")
    guest.fill("#join-text", "7k3qx")
    guest.keyboard.press("Enter")
    expect(guest.locator("#join-problem")).to_contain_text("ten letters and digits")
    expect(guest.locator("#join-text")).to_be_focused()
    guest.fill("#join-text", f" {code.lower().replace('-', ' ').replace('0', 'o').replace('1', 'l')} ")
    guest.keyboard.press("Enter")
    expect(guest.locator("#page h2")).to_have_text("Player invites you")
    guest.keyboard.press("Enter")
    expect(host.locator("#lobby-members .seat")).to_have_count(2)


def test_a_code_is_refused_where_no_relay_is_known_or_nobody_answers(
    knowing: SiteOf, open_page: OpenPage
) -> None:
    plain, equipped = knowing(MeetingConfig())("?speed=instant"), open_page("?speed=instant")
    hurry(equipped, "app.screens.lobby.way_in", LONG_MS=500)
    for page, problem in ((plain, "where a relay is known"), (equipped, "Nobody answers to this code")):
        page.click("[data-action=join]")
        page.fill("#join-text", "7k3qx-9tmab")
        page.keyboard.press("Enter")
        expect(page.locator("#join-problem")).to_contain_text(problem)
        expect(page.locator("#join-text")).to_be_focused()
    plain.click("#page-back")
    created(plain)
    expect(plain.locator("#show-code")).to_have_count(0)


def test_an_invitation_is_scanned_off_another_screen(open_page: OpenPage) -> None:
    host, guest = open_page("?speed=instant"), open_page("?speed=instant")
    created(host)
    matrix = segno.make(host.input_value("#invite-link"), error="l").matrix
    guest.evaluate(SEES, [list(row) for row in matrix])
    guest.click("[data-action=join]")
    guest.focus("#scan-invitation")
    guest.keyboard.press("Enter")
    expect(guest.locator("#page h2")).to_have_text("Player invites you")
    expect(guest.locator("dialog")).to_have_count(0)
    assert guest.evaluate("window.camera.getTracks()[0].readyState") == "ended", "the camera is off again"


def test_without_a_camera_a_picture_does_and_the_browsers_own_reader_is_used_first(
    knowing: SiteOf, tmp_path: Path
) -> None:
    page = knowing(MeetingConfig())("?speed=instant")
    page.evaluate(FORBIDS)
    page.click("[data-action=join]")
    page.click("#scan-invitation")
    expect(page.locator("#scan-status")).to_contain_text("The camera is not allowed here")
    for name, content in (("no.png", b"no picture"), ("blank.svg", b"")):
        (tmp_path / name).write_bytes(content)
        page.set_input_files("#scan-file", tmp_path / name)
        expect(page.locator("#scan-status")).to_contain_text("no QR code to be seen")
    page.keyboard.press("Escape")
    page.click("#page-back")
    page.evaluate(READS, "hello <b>you</b>, this is no invitation")
    page.click("[data-action=join]")
    page.click("#scan-invitation")
    segno.make("whatever").save(tmp_path / "any.png", scale=4)
    page.set_input_files("#scan-file", tmp_path / "any.png")
    expect(page.locator("#join-text")).to_have_value("hello <b>you</b>, this is no invitation")
    expect(page.locator("#join-problem")).to_contain_text("it has no “#join=” in it")


def test_the_invitation_is_a_qr_code_and_copied_visibly(knowing: SiteOf) -> None:
    page = knowing(MeetingConfig())("?speed=instant")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    fragment = created(page)
    page.click("#copy-invite")
    expect(page.locator("#copy-invite")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()").endswith(fragment)
    expect(page.locator("#copy-invite")).to_have_text("Copy the link")
    page.click("#show-qr")
    expect(page.locator("svg.qr")).to_be_visible()
    page.context.clear_permissions()


def test_two_pages_meet_by_hand_with_nothing_in_between(site_of: SiteOf, artefacts: Path) -> None:
    open_one, sockets = site_of(MeetingConfig()), Sockets()
    host = open_one("?speed=instant")
    sockets.follow(host)
    created(host)
    host.click("#reach-hand")
    link = host.locator("#hand-link")
    expect(link).to_have_value(re.compile("#join="))
    host.fill("#hand-answer", "answer=nonsense")
    host.click("#hand-take")
    expect(host.locator("#hand-offer .trouble")).to_contain_text("That does not work")
    guest = open_one("?speed=instant#" + link.input_value().partition("#")[2])
    sockets.follow(guest)
    expect(guest.locator("#page")).to_contain_text("asks nobody but the friend")
    guest.click("#join-go")
    answer = guest.locator("#hand-back")
    expect(answer).to_have_value(re.compile("answer="))
    guest.screenshot(path=artefacts / "answer.png")
    host.screenshot(path=artefacts / "offer.png")
    picture = artefacts / "answer-qr.png"
    segno.make(answer.input_value(), error="l").save(picture, scale=4)
    host.click("#scan-answer")
    host.set_input_files("#scan-file", picture)
    for page in (host, guest):
        expect(page.locator("#lobby-members .way")).to_contain_text("direct", timeout=NOTICED_MS)
    expect(host.locator("#hand-dialog")).to_have_count(0)
    begin(host, guest)
    for page in (host, guest):
        hand_in(page)
    assert is_over(host, 2) == is_over(guest, 2)
    assert sockets.opened == []
