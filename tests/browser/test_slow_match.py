"""A page and the relay's own player play a slow match, although they are never there at the same time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from carriers import running
from playwright.sync_api import BrowserContext, Page, expect

from relay.players.letters import LetterPlayer
from relay.players.mailboxes import Folder, Mailbox, MqttBox
from roborally_core.meeting.config import CarrierKind, CarrierSpec, MeetingConfig
from roborally_core.meeting.invite import parse_invite
from tools.serve import BackgroundServer

from .conftest import SUB_PATH, served
from .page_python import run_python
from .play import fill, run_program, unfold

HANDED = """
from app.main import app
from app.screens.meeting.letters import LetterCorner
[corner] = [one for one in app.screen.session.corner._corners if isinstance(one, LetterCorner)]
return corner.party.mailbag.handed
"""
"""Whether the newest letter was taken away as a bundle."""
UNTIL_LEFT = """
import gc
from app import web
from app.net.postman import Postman
[postman] = [one for one in gc.get_objects() if type(one) is Postman and not one._over]
while not postman.lies():
    await web.breathe()
"""
"""Waits until all that is new lies in a mailbox: the line about it may still be of the letter before."""


LOOKED_INTO = """
import gc
from app import web
from app.net.mail_watch import MailWatch
while not (watches := [one for one in gc.get_objects() if type(one) is MailWatch]):
    await web.breathe()
[watch] = watches
while not any(watch._boxes.values()):
    await watch._go_round()
for boxes in filter(None, watch._boxes.values()):
    for _, state in boxes.found:
        state.looked = None
await watch._go_round()
"""
"""Waits until somebody looks out for letters of resting matches, and has them look at once."""


def two_days(host: Page) -> None:
    """Give each step of a turn two days."""
    unfold(host)
    host.click("#pace-172800")


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[CarrierSpec]:
    """A real broker, treated as one of the site's own."""
    with running(CarrierKind.MQTT, tmp_path) as spec:
        yield replace(spec, public=False)


@pytest.fixture
def with_broker(site_folder: Path, broker: CarrierSpec) -> Iterator[BackgroundServer]:
    """The page on a site that knows only this broker."""
    server = served(site_folder, MeetingConfig((broker,)))
    yield server
    server.stop()


class Ben:
    """The relay's player: it keeps its memory in a file, and is made anew for each visit."""

    def __init__(self, link: str, broker: str, folder: Path) -> None:
        self._invite, self._broker, self._folder = parse_invite(link), broker, folder
        self.lines: list[str] = []

    @property
    def bundle(self) -> str:
        """The bundle he wrote last."""
        return next(self._folder.glob("cogwheel-*.txt")).read_text(encoding="utf-8")

    def visit(self, *, by_hand: bool = False) -> None:
        """Visit the match once, by the broker and a folder with bundles, or by the folder alone."""
        topic = self._invite.topic

        def boxes(_: bytes) -> list[Mailbox]:
            folder = Folder(self._folder, topic, "A bundle by Ben.")
            return [folder] if by_hand else [folder, MqttBox(self._broker, topic)]

        state = self._folder / "ben.json"
        player = LetterPlayer(self._invite, "Ben", 0, state, boxes, lambda: int(time.time() * 1000))
        with ThreadPoolExecutor(1) as aside:
            aside.submit(asyncio.run, player.visit()).result()
        self.lines = player.lines


def bundle_of(page: Page) -> str:
    """The page's bundle, as a player would copy it."""
    page.click("#letters-lobby")
    text = page.input_value("#letter-mine")
    page.keyboard.press("Escape")
    return text


def pasted(page: Page, place: str, text: str) -> None:
    """Paste a letter into the dialog, opened from the given place of the page."""
    page.click(f"#letters-{place}")
    page.fill("#letter-theirs", text)


CLIPBOARD = """() => {
    navigator.clipboard.writeText = async text => { window.copied = text; };
    navigator.clipboard.readText = async () => window.toPaste;
}"""
"""Gives the page a clipboard that a test can look into, and fill."""
COVERED = """() => {
    const box = node => node.getBoundingClientRect();
    const toasts = [...document.querySelectorAll(".toast")].map(box);
    return [...document.querySelectorAll("dialog[open] button, dialog[open] textarea")].filter(node => {
        const one = box(node);
        return toasts.some(toast => one.left < toast.right && toast.left < one.right
            && one.top < toast.bottom && toast.top < one.bottom);
    }).map(node => node.id || node.textContent);
}"""
"""Everything that is pressed in a dialog and lies under a toast."""


def with_clipboard(page: Page) -> Page:
    """The page, with a clipboard of its own."""
    page.evaluate(CLIPBOARD)
    return page


def letter_sent(page: Page, place: str) -> str:
    """Press the button that is the next step, in sight without scrolling; return the letter it copied."""
    sends = page.locator(f"#letter-send-{place}")
    expect(sends).to_be_in_viewport(ratio=1)
    page.evaluate("window.copied = undefined")
    sends.click()
    page.wait_for_function("window.copied")
    expect(page.locator(f"#letter-paste-{place}")).to_be_visible()
    text: str = page.evaluate("window.copied")
    return text


SHARING = """
() => { navigator.share = async given => { window.shared = given.text; %s; }; }
"""
"""Gives the browser a dialog for sharing, whose end is this statement."""


def shared(page: Page, end: str) -> str:
    """Send the next letter by the dialog for sharing; return the text that dialog was given."""
    page.evaluate(SHARING % end)
    page.click("#letter-send-console")
    text: str = page.wait_for_function("window.shared").json_value()
    return text


def closed_then_refused(page: Page) -> str:
    """Close the dialog for sharing, then choose an app that does not take the letter: it is copied."""
    shared(page, "throw new DOMException('closed', 'AbortError')")
    expect(page.locator("#notice")).to_contain_text("is still here: send it")
    page.evaluate(SHARING % "throw new DOMException('too long', 'DataError')")
    return letter_sent(page, "console")


def letter_read(page: Page, place: str, text: str) -> None:
    """Press the button that reads the letter on the clipboard."""
    page.evaluate("text => { window.toPaste = text; }", text)
    page.click(f"#letter-paste-{place}")
    expect(page.locator("#letters-dialog")).to_have_count(0)


def pasted_in_menu(page: Page, address: str, text: str) -> None:
    """Load the page anew, and paste a letter while nothing of its match is on the screen."""
    page.goto(address)
    with_clipboard(page).wait_for_selector("[data-action=load]")
    run_python(page, "from app.main import app\nassert app.screen.frame == 'menu'")
    page.evaluate(
        """text => {
            const clipboardData = new DataTransfer();
            clipboardData.setData("text/plain", text);
            document.body.dispatchEvent(new ClipboardEvent("paste", {clipboardData, bubbles: true}));
        }""",
        text,
    )


def agree_by_letters(host: Page, guest: Page, invitation: str) -> None:
    """From the invitation to the first hand of the host."""
    letter_read(guest, "looking", invitation)
    expect(guest.locator("#lobby-members")).to_contain_text("by letters")
    expect(guest.locator("#lobby-step")).to_contain_text("First say that you are ready")
    guest.click("#ready:not([disabled])")
    expect(guest.locator("#ready")).to_have_text("Not ready after all")
    letter_read(host, "lobby", letter_sent(guest, "lobby"))
    expect(host.locator("#lobby-step")).to_contain_text("Everybody is ready")
    host.click("#start-match:not([disabled])")
    expect(host.locator("#lobby-begun")).to_contain_text("from Player")
    letter_read(guest, "lobby", letter_sent(host, "lobby"))
    letter_read(host, "lobby", letter_sent(guest, "lobby"))


def test_two_pages_play_by_letters_with_one_press_each(
    open_profile: Callable[..., BrowserContext], page_watch: Any, site_folder: Path
) -> None:
    """One button sends, another reads, and one letter a turn is enough."""
    server = served(site_folder, MeetingConfig(()))
    page_watch.allow(server.origin)
    address = f"{server.origin}{SUB_PATH}?speed=instant"
    host = open_profile().new_page()
    host.goto(address)
    host.click("[data-action=create]")
    two_days(host)
    with_clipboard(host)
    fragment = "#" + host.input_value("#invite-link").partition("#")[2]
    host.locator("#letter-send-lobby").scroll_into_view_if_needed()
    invitation = letter_sent(host, "lobby")
    assert fragment in invitation, "the first letter is the invitation, too"
    looks = {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark"}
    guest = open_profile(**looks).new_page()
    guest.goto(address + fragment)
    guest.click("#join-go")
    agree_by_letters(host, with_clipboard(guest), invitation)
    fill(host)
    run_program(host)
    letter_read(guest, "lobby", letter_sent(host, "console"))
    fill(guest)
    run_program(guest)
    expect(guest.locator("#notice")).to_contain_text("is still here: send it")
    pasted_in_menu(host, address, closed_then_refused(guest))
    expect(guest.locator("#notice")).to_contain_text("it is up to Player")
    expect(host.locator(".turn")).to_have_text("Turn 2")
    fill(host)
    run_program(host)
    letter_read(guest, "console", shared(host, "return"))
    expect(host.locator("#letter-paste-console")).to_be_visible()
    expect(guest.locator(".turn")).to_have_text("Turn 2")
    assert run_python(guest, HANDED), "the keys of the first turn were in the letter before"
    fill(guest)
    run_program(guest)
    expect(guest.locator("#letter-send-console")).to_be_visible()
    assert not run_python(guest, HANDED)
    guest.click("#letters-game")
    run_python(guest, 'from app.main import app\napp.toast("Somebody is here.")')
    assert guest.evaluate(COVERED) == []
    guest.click("#letters-dialog details > summary")
    with guest.expect_download():
        guest.click("#letter-file")
    assert run_python(guest, HANDED)
    guest.reload()
    expect(guest.locator(".turn")).to_have_text("Turn 2")
    assert run_python(guest, HANDED), "a letter that was taken away stays so"
    server.stop()


def test_what_is_wrong_with_a_letter_is_said_each_time(open_page: Callable[..., Page]) -> None:
    """The dialog is made anew when it is opened, so its previous message must not count as shown."""
    page = open_page()
    page.click("[data-action=create]")
    two_days(page)
    for _ in range(2):
        pasted(page, "lobby", "no letter at all")
        page.click("#letter-read")
        expect(page.locator("#letter-said")).to_contain_text("There is no letter in this text")
        page.keyboard.press("Escape")
        expect(page.locator("#letters-dialog")).to_have_count(0)


def called_back(page: Page, ben: Ben) -> None:
    """Leave the match for another page, where Ben's letter is told; go back by that word."""
    page.keyboard.press("Escape")
    page.click("#leave-lobby-yes")
    page.click("[data-action=profile]")
    ben.visit()
    run_python(page, LOOKED_INTO)
    expect(page.locator("#letter-call")).to_contain_text("a letter from Ben has come")
    page.wait_for_function("document.title.startsWith('(1) ')")
    page.click("#letter-call button")
    expect(page.locator("#confirm")).to_be_visible()
    expect(page.locator("#letter-call")).to_have_count(0)


def newest_is_left(page: Page, told: str, words: str = "was left with localhost") -> None:
    """Wait until the newest letter lies with the broker and the page says so in the element ``told``."""
    run_python(page, UNTIL_LEFT)
    expect(page.locator(told)).to_contain_text(words)


def test_letters_travel_by_themselves_through_a_broker_and_by_hand_where_one_likes(
    open_profile: Callable[..., BrowserContext],
    page_watch: Any,
    with_broker: BackgroundServer,
    broker: CarrierSpec,
    tmp_path: Path,
    artefacts: Path,
) -> None:
    page_watch.allow(with_broker.origin)
    context = open_profile()
    folder = tmp_path / "ben"
    folder.mkdir()

    def opened(fragment: str = "") -> Page:
        page = context.new_page()
        page.goto(f"{with_broker.origin}{SUB_PATH}?speed=instant{fragment}")
        return page

    page = opened()
    page.click("[data-action=create]")
    two_days(page)
    expect(page.locator("#lobby-post")).to_contain_text("Your newest letter was left with localhost at")
    link = page.input_value("#invite-link")
    text = bundle_of(page)
    assert "Cogwheel Rally: a letter by" in text
    (folder / "chat.txt").write_text(text, encoding="utf-8")
    page.close()

    ben = Ben(link, broker.url, folder)
    ben.visit(by_hand=True)
    assert "letter from" in ben.lines[0]
    ben.visit()

    fragment = "#" + link.partition("#")[2]
    page = opened(fragment)
    expect(page.locator("#lobby-members")).to_contain_text("Ben")
    page.click("#start-match:not([disabled])")
    expect(page.locator("#lobby-begun")).to_contain_text("as soon as Ben has opened this match again")
    newest_is_left(page, "#lobby-post")
    page.screenshot(path=artefacts / "letters-lobby.png")
    called_back(page, ben)
    expect(page.locator("#notice")).to_contain_text("Your program is asked for until")
    fill(page)
    run_program(page)
    expect(page.locator("#notice")).to_contain_text("it is up to Ben")
    newest_is_left(page, "#notice", "Your letter is out.")
    page.close()

    ben.visit()
    page = opened(fragment)
    expect(page.locator(".turn")).to_have_text("Turn 2")
    page.click("#letters-game")
    page.click("#letters-dialog details > summary")
    expect(page.locator("#letter-post")).to_contain_text("1 with something new")
    page.screenshot(path=artefacts / "letters.png")
    page.fill("#letter-theirs", ben.bundle)
    expect(page.locator("#letter-said")).to_contain_text("was read before")
    newest_is_left(page, "#letter-post")
    page.close()
    ben.visit()
    assert any(line.startswith("turn 1 ") for line in ben.lines)
