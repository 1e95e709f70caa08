"""axe-core finds nothing on any screen, dark on a desktop and light on a phone, in a walk of five parts.

No text is smaller than 14 px, and no word on a button is torn in two.

Past the menu the walk is in German, whose words are long: no text is left in English, nothing is too wide.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from roborally_core.language.de import chase_page, core
from roborally_core.language.de import page as german_page
from tools import node

from .play import choose_board, choose_solo, fill, leave, open_keeping, run_program, run_turn, start
from .screens_reviewed import SHOTS, Reviewed, open_profile_of_ada
from .test_hostile_text import played, saved

OpenPage = Callable[..., Page]
KEYS = frozenset(key for table in (german_page, chase_page, core) for key in table.TEXTS if "." in key)
PINS = Path(__file__).with_name("axe")

RUN = """async () => {
  const dialogs = [...document.querySelectorAll("dialog[open]")];
  const options = { resultTypes: ["violations"], preload: false };
  const found = await axe.run(dialogs.at(-1) ?? document, options);
  return found.violations.flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id}: ${node.target.join(" ")}: ${node.html.slice(0, 120)}`));
}"""
#: Colours of an off-screen copy of the floor: a board painted in one flat colour has few.
COLOURS = """id => {
  const board = document.getElementById(id);
  const copy = document.createElement("canvas");
  copy.width = copy.height = 64;
  const pen = copy.getContext("2d");
  pen.drawImage(board, 0, 0, 64, 64);
  const data = pen.getImageData(0, 0, 64, 64).data;
  const seen = new Set();
  for (let i = 0; i < data.length; i += 4) seen.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
  return seen.size;
}"""
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
#: Words common in English and absent from German texts: a line with two of them was left untranslated.
ENGLISH = re.compile(
    r"\b(the|and|with|your|you|of|is|are|this|that|from|not|for|to|on|turn|by|facing|it|no|one|be|has|have)\b"
)
#: The focused element, if a fixed bar covers it.
COVERED = """() => {
  const focused = document.activeElement;
  const box = focused.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  if (!top || focused.contains(top) || top.contains(focused)) return "";
  const bar = top.closest(".page-head, .page-foot, .dialog-foot");
  return bar && !bar.contains(focused) ? `${focused.outerHTML.slice(0, 80)} under ${bar.className}` : "";
}"""

#: Text smaller than 14 px, and words on buttons that are torn in two.
ILLEGIBLE = """() => {
  const found = [], range = new Range();
  const reader = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = reader.nextNode(); text; text = reader.nextNode()) {
    const holder = text.parentElement;
    const shown = holder.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!text.data.trim() || !shown) continue;
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width < 2 || box.height < 2 || holder.closest("svg:not(.chart)")) continue;
    if (parseFloat(getComputedStyle(holder).fontSize) < 14) found.push(`small: ${text.data.trim()}`);
    for (const word of holder.closest("button") ? text.data.matchAll(/\\p{L}+/gu) : []) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map((part) => Math.round(part.top))).size > 1)
        found.push(`torn: ${text.data}`);
    }
  }
  return found;
}"""


ON_ITS_SIDE = (844, 390)
OTHERS = (ON_ITS_SIDE, (360, 740), (320, 568))
"""The phone whose screens are reviewed on its side, and smaller ones; the last is the narrowest."""


class Walk:
    """Runs axe on each screen of a walk, and keeps its findings."""

    def __init__(self, page: Page, axe: str, reviewed: Reviewed) -> None:
        self.page = page
        self.reviewed = reviewed
        self.found: dict[str, list[str]] = {}
        self.german = False
        page.evaluate(axe)

    def look(self, where: str, *, again: bool = True) -> None:
        """Check that ``where`` is sound and as reviewed; ``again`` in English, if no dialog is open."""
        shots = []
        for width, height, scheme in SHOTS:
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            for finding in self.page.evaluate(RUN):
                self.found.setdefault(finding, []).append(f"{where} {scheme} {width}")
            for finding in self.page.evaluate(ILLEGIBLE):
                self.found.setdefault(finding, []).append(f"{where} {width}")
            shots.append(self.reviewed.shot())
        for width, height in OTHERS:
            self.page.set_viewport_size({"width": width, "height": height})
            for finding in self.page.evaluate(ILLEGIBLE):
                self.found.setdefault(finding, []).append(f"{where} {width}")
        if self.german:
            self.read(where)
        if not self.german:
            self.reviewed.compare(where, "en", shots)
        elif not again or self.page.locator("dialog[open]").count():
            self.reviewed.compare(where, "de", shots)
        else:
            self.reviewed.in_both(where, shots)
        width, height, _ = SHOTS[0]
        self.page.set_viewport_size({"width": width, "height": height})

    def in_german(self) -> None:
        """Switch the page to German for the rest of the walk."""
        self.reviewed.speak("de")
        self.german = True

    def read(self, where: str) -> None:
        """Check that no text is a key or English, and that nothing is wider than the phone."""
        for line in self.page.inner_text("body").splitlines():
            words = re.findall(r"[\w.']+", line)
            if len(set(ENGLISH.findall(line.lower()))) > 1 or KEYS.intersection(words):
                self.found.setdefault(f"not German: {line}", []).append(where)
        if self.page.evaluate(SIDEWAYS) > 0:
            self.found.setdefault("wider than a phone", []).append(where)

    def dialog(self, open_it: str, name: str, where: str = "") -> None:
        """Open a dialog, look at it, and leave it by Escape; ``where`` calls it other than its id does."""
        self.page.click(open_it)
        dialog = self.page.locator(f"#{name}")
        expect(dialog).to_be_visible()
        assert dialog.get_attribute("aria-labelledby"), f"{name} has no name"
        self.look(where or name)
        self.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)


def axe_source() -> str:
    """The source of axe-core, pinned and checked by npm."""
    folder = node.unpacked(PINS, "axe-core, which the accessibility test asks")
    return (folder / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core, read once."""
    return axe_source()


def titled(page: Page, start: str) -> None:
    """Check that the window's title names the current screen."""
    expect(page).to_have_title(re.compile(rf"^{start}.* · Cogwheel Rally$"))


@pytest.fixture
def walk(open_page: OpenPage, axe: str, artefacts: Path) -> Walk:
    """A walk that begins at the menu, in English."""
    width, height, _ = SHOTS[0]
    page = open_page("?seed=axe", viewport={"width": width, "height": height})
    return Walk(page, axe, Reviewed(page, artefacts))


def verify(walk: Walk) -> None:
    """Check that the walk found nothing, and that every screen is as reviewed."""
    assert not walk.found, "\n".join(f"{what}: {', '.join(places)}" for what, places in walk.found.items())
    assert walk.reviewed.wrong == [], "other than reviewed (see test-artefacts)"


def test_axe_finds_nothing_in_menus(walk: Walk) -> None:
    """The walk sees the menu, the dialogs over it, the profile and the shelf."""
    page = walk.page
    expect(page).to_have_title("Cogwheel Rally")
    walk.look("menu")
    width, height = ON_ITS_SIDE
    page.set_viewport_size({"width": width, "height": height})
    expect(page.locator(".wordmark")).to_be_in_viewport(ratio=0.9)
    page.click("[data-action=settings]")
    page.select_option("#set-language", "de")
    expect(page.locator("#settings-dialog h2")).to_have_text("Einstellungen")
    expect(page.locator("[data-action=solo]")).to_contain_text("Allein spielen")
    assert page.get_attribute("html", "lang") == "de"
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    walk.reviewed.compare("menu", "de")
    walk.german = True
    for name in ("settings", "help", "shortcuts"):
        walk.dialog(f"[data-action={name}]", f"{name}-dialog")
    page.click("[data-action=profile]")
    titled(page, "Profil")
    for part in ("you", "statistics", "achievements", "ranking"):
        page.click(f"#profile-part-{part}")
        walk.look(f"profile: {part}")
    page.click("#profile-part-you")
    open_profile_of_ada(page)
    walk.look("profile, import")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.click("[data-action=load]")
    expect(page.locator("#game-list p")).to_be_visible()
    titled(page, "Deine Spiele")
    walk.look("saved games")
    verify(walk)
    assert walk.reviewed.apart("menu.de", "profile-statistics.de"), "another screen is noticed"


def test_axe_finds_nothing_in_the_lobby(walk: Walk, open_page: OpenPage) -> None:
    """The walk sees a match being set up, and the ways into a match."""
    host = open_page("?seed=host")
    host.click("[data-action=create]")
    expect(host.locator("#invite-link")).to_have_value(re.compile("#join="))
    fragment = host.input_value("#invite-link").partition("#")[2]
    choose_board(host, "first-shift")
    page = walk.page
    walk.in_german()
    page.click("[data-action=create]")
    expect(page.locator("#invite-link")).to_be_visible()
    expect(page.locator("#pick-board")).to_be_visible()
    walk.look("lobby", again=False)  # in another language its cards may be in the other column
    page.click("#page-back")
    if page.locator("#leave-dialog").is_visible():
        page.click("#leave-dialog .danger")
    page.click("[data-action=story]")
    expect(page.locator("#story-begin")).to_be_focused()
    walk.look("story")
    page.click("#page-back")
    page.click("[data-action=join]")
    expect(page.locator("#page h1")).to_be_visible()
    walk.look("join")
    page.fill("#join-text", "7k3qx")
    page.keyboard.press("Enter")
    expect(page.locator("#join-problem")).to_be_visible()
    walk.look("join, mistyped", again=False)
    page.keyboard.press("Escape")
    for invitation, name in ((f"join={'k' * 32}", "invited"), (fragment, "invited, somebody is there")):
        page.evaluate("text => { location.hash = text; }", invitation)
        expect(page.locator("#join-go")).to_be_visible()
        if name == "invited":
            walk.look(name)
        page.click("#join-go")
        expect(page.locator("#ask-again, #enter-no")).to_be_visible()
        walk.look(f"{name}: asked")
        page.click("#page-back")
    verify(walk)


def test_axe_finds_nothing_where_a_turn_is_programmed(walk: Walk) -> None:
    """The walk sees a game being programmed, and the dialogs that explain it."""
    page = walk.page
    walk.in_german()
    choose_solo(page)
    titled(page, "Ein Spiel an diesem Gerät")
    walk.look("setup")
    for choice in ("rules", "board", "model"):
        walk.dialog(f"#pick-{choice}", "pick-dialog", f"choice, {choice}")
    page.click("#start")
    expect(page.locator("#coach")).to_be_visible()
    walk.look("first steps")
    page.click("#coached")
    titled(page, "Runde 1, First Shift")
    walk.look("nothing programmed")
    fill(page)
    walk.look("programmed")
    page.click("#outlook-button")
    expect(page.locator("#outlook")).to_be_visible()
    walk.look("what may happen")
    page.click("#outlook-button")
    walk.dialog("#open-log", "log-dialog")
    walk.dialog("#open-words", "words-dialog")
    walk.dialog("#players button >> nth=0", "player-dialog")
    verify(walk)


def test_axe_finds_nothing_from_a_turn_to_the_results(walk: Walk, tmp_path: Path) -> None:
    """The walk sees a game being saved, its film, the shelf with games on it, and the results at the end."""
    walk.in_german()
    choose_solo(walk.page)
    start(walk.page)
    fill(walk.page)
    menu_of_the_game(walk)
    film(walk)
    results(walk, tmp_path)
    verify(walk)


def menu_of_the_game(walk: Walk) -> None:
    """Look at the actions of a game in progress."""
    page = walk.page
    open_keeping(page)
    walk.look("menu of the game")
    page.click("[data-do=save]")
    expect(page.locator("#save-dialog")).to_be_visible()
    walk.look("save")
    page.click("[data-do=save-as]")
    expect(page.locator("#save-dialog")).to_have_count(0)
    page.click("#game-menu-dialog [data-do=leave]")
    walk.look("leave")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def film(walk: Walk) -> None:
    """Look at the film of a turn, at the next turn, and at the shelf with a game on it."""
    page = walk.page
    run_program(page)
    expect(page.locator("#programs .cell").first).to_be_visible()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    walk.look("film")
    page.keyboard.press("End")
    expect(page.locator("#confirm")).to_be_visible()
    walk.look("second turn")
    page.keyboard.press("Escape")
    page.click("[data-do=leave]")
    page.click("[data-do=leave-yes]")
    page.click("[data-action=load]")
    expect(page.locator("#game-list .seat").first).to_be_visible()
    walk.look("saved games, some")
    page.keyboard.press("Escape")


def results(walk: Walk, tmp_path: Path) -> None:
    """Look at a finished game and its results."""
    page, names = walk.page, ("Ada", "Ben", "Cleo")
    ended = played(names, "First Shift", turns=60)
    assert ended.over
    expect(page).to_have_title("Cogwheel Rally")
    page.click("[data-action=load]")
    titled(page, "Deine Spiele")  # otherwise the file might go to the shelf that was left
    expect(page.locator("#game-list .seat").first).to_be_visible()
    dated = re.compile(r"\d\d\.\d\d\.\d{4}, \d\d:\d\d\b")
    expect(page.locator("#game-list .muted").filter(has_text=dated).first).to_be_visible()
    record = tmp_path / "over.json"
    record.write_text(saved(ended, names, "First Shift", "over"), encoding="utf-8")
    page.set_input_files("#save-file", record)
    expect(page.locator("#over-dialog")).to_be_visible()
    walk.look("results")


def test_axe_finds_nothing_in_the_chase(walk: Walk) -> None:
    """The walk sees the solitaire game."""
    page = walk.page
    walk.in_german()
    page.click("[data-action=chase]")
    expect(page.locator("#chase-board")).to_be_visible()
    walk.look("chase")
    for name in ("new", "scores", "help"):
        page.click(f"#page [data-do=chase-{name}] >> nth=0")
        expect(page.locator("dialog")).to_be_visible()
        walk.look(f"chase: {name}")
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
    verify(walk)


def test_forced_colours_zoom_and_focus(open_page: OpenPage) -> None:
    """The board keeps the reader's own colours, 400 % gives one column, and no bar covers the focus."""
    page = open_page("?seed=zoom&speed=instant", forced_colors="active")
    choose_solo(page)
    start(page)
    page.wait_for_function(f"({COLOURS})('board-floor') > 30")
    run_turn(page)
    page.set_viewport_size({"width": 320, "height": 256})
    assert page.evaluate(SIDEWAYS) <= 0
    page.locator("#confirm").scroll_into_view_if_needed()
    fill(page)
    expect(page.locator("#confirm")).to_be_in_viewport()
    leave(page)
    for action in ("profile", "load", "solo"):
        page.click(f"[data-action={action}]")
        expect(page.locator("#page h1")).to_be_visible()
        assert page.evaluate(SIDEWAYS) <= 0, action
        page.keyboard.press("Escape")
    page.set_viewport_size({"width": 1280, "height": 620})
    page.click("[data-action=solo]")
    expect(page.locator("#pick-board")).to_be_visible()
    for _ in range(30):
        page.keyboard.press("Tab")
        assert page.evaluate(COVERED) == ""
    page.focus("[id^=look-][aria-checked=true]")
    before = page.evaluate("document.activeElement.id")
    page.keyboard.press("ArrowDown")
    after = page.evaluate("document.activeElement.id")
    assert before != after
    expect(page.locator(f"#{after}")).to_have_attribute("aria-checked", "true")
