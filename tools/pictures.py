"""The pictures a page cannot draw while it is fetched: icons for installing it, and views of the game.

    site/pictures/icon-192.png  icon-512.png      as site/icon.svg, for launchers that want pixels
    site/pictures/maskable-512.png                filled to the edge, since launchers cut its border off
    site/pictures/touch-180.png                   the same for launchers that follow index.html's link
    site/pictures/wide.jpg  narrow.jpg            views that a browser shows before it installs the page
    docs/game.png                                 the picture of the README

They are made from the page itself in a real browser, by ``build.py pictures``, and kept with the sources,
since a build must not need a browser. Run with the project's own environment.
"""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tools import chromium, dist
from tools.console import Problem, complain, say
from tools.paths import ROOT, SITE
from tools.serve import BackgroundServer

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

PICTURES = SITE / "pictures"
SAFE: Final = 0.8
"""The share of a maskable icon that no launcher cuts away."""
ICONS: Final = {"icon-192.png": (192, False), "icon-512.png": (512, False)}
FULL: Final = {"maskable-512.png": (512, True), "touch-180.png": (180, True)}
WIDE: Final[ViewportSize] = {"width": 1280, "height": 800}
NARROW: Final[ViewportSize] = {"width": 390, "height": 844}
PATIENCE_MS = 120_000


def main() -> int:
    """Make all pictures again; Problem without a Chromium, or if the game shown has no lasers."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only here

    from relay.server.app import make_app  # noqa: PLC0415

    found = chromium.find()
    if not found:
        raise Problem("no Chromium on this machine: run `python3 build.py setup` first")
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = BackgroundServer(make_app(static_dir=dist.build(Path(folder) / "page")))
        browser = playwright.chromium.launch(executable_path=found, args=chromium.FLAGS)
        try:
            _icons(browser)
            _views(browser, server.origin)
        finally:
            browser.close()
            server.stop()
    say(f"Pictures are in {PICTURES} and {ROOT / 'docs'}")
    return 0


def full_bleed(svg: str) -> str:
    """The icon without round corners, its drawing within the safe part; Problem if it has no ground."""
    back = re.search(r'<rect width="64" height="64" rx="14" fill="[^"]+"/>', svg)
    if back is None:
        raise Problem("site/icon.svg has no ground of 64 × 64 any more")
    head, rest = svg[: back.start()], svg[back.end() :].replace("</svg>", "")
    shift = 64 * (1 - SAFE) / 2
    ground = back[0].replace(' rx="14"', "")
    return f'{head}{ground}<g transform="translate({shift:g} {shift:g}) scale({SAFE})">{rest}</g></svg>'


def _icons(browser: Browser) -> None:
    svg = (SITE / "icon.svg").read_text(encoding="utf-8")
    for name, (size, full) in {**ICONS, **FULL}.items():
        page = browser.new_page(viewport={"width": size, "height": size})
        drawn = full_bleed(svg) if full else svg
        page.set_content(
            f"<style>*{{margin:0}}svg{{display:block;width:{size}px;height:{size}px}}</style>{drawn}"
        )
        page.screenshot(path=PICTURES / name, omit_background=True)
        page.close()


def _views(browser: Browser, origin: str) -> None:
    wide = browser.new_page(viewport=WIDE, color_scheme="dark")
    _into_a_film(wide, origin, machines=7)
    wide.screenshot(path=PICTURES / "wide.jpg", type="jpeg", quality=80)
    wide.screenshot(path=ROOT / "docs" / "game.png")
    wide.close()
    narrow = browser.new_page(viewport=NARROW, color_scheme="dark", has_touch=True)
    _into_a_film(narrow, origin, machines=3)
    narrow.screenshot(path=PICTURES / "narrow.jpg", type="jpeg", quality=80)
    narrow.close()


_SCRUB: Final = """async (part) => {
  const bar = document.querySelector("#scrub");
  bar.value = part;
  bar.dispatchEvent(new Event("input", { bubbles: true }));
  for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
  return document.querySelector(".phase")?.textContent ?? "";
}"""


def _into_a_film(page: Page, origin: str, machines: int) -> None:
    """Play a game that always has the same cards, and stop its film where the lasers of turn 2 fire."""
    page.set_default_timeout(PATIENCE_MS)
    page.goto(f"{origin}/?seed=readme")
    page.click("[data-action=solo]")
    page.click("#pick-board")
    page.click("#board-crossfire-hall")
    while int(page.inner_text("#setup-machines output")) < machines:
        page.click("#machines-plus")
    page.click("#start")
    page.wait_for_selector("#confirm")
    if page.locator("#coach").is_visible():
        page.click("#coached")
    for turn in (1, 2):
        while not page.locator("#confirm").is_enabled():
            page.locator(".tile:not([disabled]):not(.special)").first.click()
        page.click("#confirm")
        if page.locator("#confirm.sure").count():
            page.click("#confirm")
        page.click("#play")
        if turn == 1:
            page.click("#skip")
            page.wait_for_function("document.querySelector('.turn').textContent === 'Turn 2'")
    if not any(page.evaluate(_SCRUB, part) == "Robot lasers" for part in range(1000, 2000, 4)):
        raise Problem("no lasers are fired in the second turn: choose another game for the pictures")
    page.mouse.move(WIDE["width"] // 2, 20)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Problem as problem:
        complain(str(problem))
        sys.exit(1)
