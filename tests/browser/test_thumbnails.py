"""Pictures of boards are painted when they come into view, and not before."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .page_python import run_python
from .profiles import PLAYABLE

OpenPage = Callable[..., Page]

PAINTED = """(where) => {
    const pictures = [...document.querySelectorAll(".board-option canvas")];
    const near = (one) => {
        const box = one.getBoundingClientRect();
        return box.bottom > -innerHeight / 4 && box.top < innerHeight * 5 / 4;
    };
    const painted = (one) => one.width > 100 && one.getContext("2d").getImageData(50, 50, 1, 1).data[3] > 0;
    return pictures.filter((one) => near(one) === where && painted(one)).length;
}"""
"""Number of painted pictures: of those in or near the window if ``where`` is true, else of the others."""
ALL_NEAR = f"""() => {{
    const painted = {PAINTED};
    const pictures = [...document.querySelectorAll(".board-option canvas")];
    return pictures.length > 5 && painted(true) + painted(false) > 1
        && pictures.filter((one) => one.getBoundingClientRect().bottom > 0
            && one.getBoundingClientRect().top < innerHeight).every((one) => one.width > 100);
}}"""
"""Whether everything in the window is painted."""


KEPT = """async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("pictures:"));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => url.split("/").at(-1));
}"""
"""The names of the pictures that the browser keeps."""
BOUNDED = """
from app import web
from app.web import picture_store
picture_store.MOST_PICTURES = 2
canvas = web.document.createElement("canvas")
canvas.width = canvas.height = 10
await web.PICTURES.keep("another", canvas)
return [await web.PICTURES.picture("another") is not None, await web.PICTURES.picture("none") is None]
"""
"""Keeps another picture where there is room for two from now on."""
NOTED = """
from app import web
keep, web.PICTURES.painted = web.PICTURES.keep, []
async def kept(name, canvas):
    web.PICTURES.painted.append(name)
    await keep(name, canvas)
web.PICTURES.keep = kept
"""
"""Notes the name of every picture that is painted from now on."""
PAINTED_AGAIN = """
from app import web
return web.PICTURES.painted
"""


def test_boards_are_painted_when_they_are_scrolled_to_and_follow_the_colours(open_page: OpenPage) -> None:
    page = open_page(own=True, viewport={"width": 390, "height": 500})
    page.click("[data-action=solo]")
    page.click("#pick-board")
    page.locator(".board-option").nth(5).wait_for(state="attached")
    page.locator(".board-option").first.scroll_into_view_if_needed()
    page.wait_for_function(ALL_NEAR)
    assert page.evaluate(PAINTED, False) == 0, "what nobody sees costs nothing"
    last = page.locator(".board-option canvas").last
    expect(last).to_have_attribute("width", "8")
    last.scroll_into_view_if_needed()
    expect(last).not_to_have_attribute("width", "8")
    page.wait_for_function(ALL_NEAR)
    light = last.evaluate("(canvas) => canvas.toDataURL()")
    page.emulate_media(color_scheme="dark")
    page.wait_for_function(
        "(before) => [...document.querySelectorAll('.board-option canvas')].at(-1).toDataURL() !== before",
        arg=light,
    )


def test_pictures_are_painted_once_and_kept_for_the_next_visit_as_far_as_there_is_room(
    open_page: OpenPage, site_url: str
) -> None:
    page = open_page(own=True, viewport={"width": 390, "height": 500})
    page.click("[data-action=solo]")
    page.click("#pick-board")
    page.locator(".board-option").nth(5).wait_for(state="attached")
    page.locator(".board-option").first.scroll_into_view_if_needed()
    page.wait_for_function(ALL_NEAR)
    page.wait_for_function(
        f"async () => (await ({KEPT})()).length >= ({PAINTED})(true) + ({PAINTED})(false)"
    )  # so every picture that was in the window is kept
    kept = set(page.evaluate(KEPT))
    page.goto("about:blank")
    page.goto(site_url)
    page.wait_for_function(PLAYABLE)
    run_python(page, NOTED)
    page.click("[data-action=solo]")
    page.click("#pick-board")
    page.locator(".board-option").nth(5).wait_for(state="attached")
    page.locator(".board-option").first.scroll_into_view_if_needed()
    page.wait_for_function(ALL_NEAR)
    assert kept
    assert kept.isdisjoint(run_python(page, PAINTED_AGAIN)), "boards just outside the window may be new"
    assert run_python(page, BOUNDED) == [True, True]
    page.wait_for_function(f"async () => (await ({KEPT})()).length <= 2")
