"""Texts that try to be more than text, and a page that notices when one of them succeeds.

The page's policy is switched off (``bypass_csp``): a text must be harmless because it is never read as
markup, not because its script is refused afterwards.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page

from .conftest import PLAYABLE
from .page_python import run_python

SVG = "<svg onload=hit()>"
"""Markup that fits into the twenty characters of the page's own name field."""
IMG = "<img src=x onerror=hit()>"
QUOTE = '"><img src=x onerror=hit()>'
ENTITY = "&lt;img src=x onerror=hit()&gt;"
"""A text that is harmless if it is escaped once, and markup if it is then decoded and read again."""
LINK = "javascript:hit()"
BIDI = "\u202edad\u2066\u200b"
ANSI = "\x1b[31m\x1b]0;title\x07red\x1b[0m"
BOTH = QUOTE + "&lt;base&gt;"
"""Ends an attribute and opens a tag, and is markup again when read twice; as long as a name can be."""

FOREIGN = "img, object, embed, iframe, base, [onerror], [onload], [href^='javascript']"
"""Selects tags and attributes that the page's own markup never has."""

_TRAP = f"""
  window.fired = [];
  window.planted = [];
  window.told = [];
  window.hit = () => window.fired.push("ran");
  window.trap?.disconnect();
  window.trap = new MutationObserver((changes) => {{
    for (const {{ target, addedNodes }} of changes) {{
      if (target.id === "announce") window.told.push(target.textContent);
      const added = [...addedNodes].filter((node) => node.nodeType === 1);
      for (const found of added.flatMap((node) => [node, ...node.querySelectorAll("*")]))
        if (found.matches({json.dumps(FOREIGN)})) window.planted.push(found.outerHTML);
    }}
  }});
  window.trap.observe(document, {{ subtree: true, childList: true }});
"""
_PLAYER = """
from app.main import app
app.settings.coached = True
app.settings.name = {name!r}
"""

OpenContext = Callable[..., BrowserContext]


def open_hostile(
    open_context: OpenContext, address: str, *, name: str = "", wait: bool = True, **options: object
) -> Page:
    """A playable page with the trap set, whose player is called ``name``."""
    page = open_context(bypass_csp=True, **options).new_page()
    page.add_init_script(_TRAP)
    stored = json.dumps({"coached": True, **({"name": name} if name else {})})
    settings = f"localStorage.setItem('cogwheel.settings', {json.dumps(stored)})"
    page.add_init_script(f"if (location.protocol.startsWith('http')) {settings};")
    page.goto(address)
    if wait:
        page.wait_for_function(PLAYABLE)
    return page


def lend_hostile(open_page: Callable[..., Page], after: str = "", *, name: str = "") -> Page:
    """The same with a page that may have served other tests: hostile texts reach it after it was opened."""
    page = open_page(after, bypass_csp=True)
    page.evaluate(f"() => {{{_TRAP}}}")
    run_python(page, _PLAYER.format(name=name))
    return page


def was_told(page: Page, words: str) -> None:
    """Wait until the live region has said ``words``, or return at once if it already has."""
    page.wait_for_function("words => window.told.some((text) => text.includes(words))", arg=words)


def assert_only_text(page: Page) -> None:
    """Check that no part of a text ran or became an element."""
    page.evaluate("() => new Promise(requestAnimationFrame)")
    assert page.evaluate("window.planted") == []
    assert page.evaluate("window.fired") == []
    assert page.evaluate(f"document.querySelectorAll({json.dumps(FOREIGN)}).length") == 0
