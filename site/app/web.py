"""The only door to the browser: every use of ``js`` and ``pyodide`` goes through here.

Everything else in ``app`` is plain Python.  Long-lived proxies (listeners,
the frame callback) are made once and kept in ``_KEPT``; short ones free
themselves.  Nothing here knows a rule, a screen or a robot.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import js  # type: ignore[import-not-found]
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js  # type: ignore[import-not-found]

document = js.document
window = js.window

BrowserError = JsException
"""What a failing browser call raises."""

_KEPT: list[Any] = []
_HTML: dict[str, str] = {}


def keep(handler: Callable[..., Any]) -> Any:
    """A proxy that lives as long as the page."""
    proxy = create_proxy(handler)
    _KEPT.append(proxy)
    return proxy


def proxy(handler: Callable[..., Any]) -> Any:
    """A proxy whose maker destroys it."""
    return create_proxy(handler)


def js_object(values: dict[str, Any]) -> Any:
    """A JavaScript object, nested ones included."""
    return to_js(values, dict_converter=js.Object.fromEntries)


def js_list(values: list[Any]) -> Any:
    """A JavaScript array."""
    return to_js(values)


def js_bytes(data: bytes) -> Any:
    """A JavaScript ``Uint8Array``."""
    return to_js(data)


# --- the page -----------------------------------------------------------------


def element(id: str) -> Any:
    """The element with this id, or None."""
    return document.getElementById(id) or None


def put(id: str, html: str) -> bool:
    """Show ``html`` inside the element; unchanged text costs nothing and the focus stays where it was."""
    if _HTML.get(id) == html:
        return False
    node = document.getElementById(id)
    if not node:
        return False
    active = document.activeElement
    inside = (active.id or id) if active and node.contains(active) else ""
    scroll = node.scrollTop
    node.innerHTML = html
    for inner in [key for key in _HTML if f'id="{key}"' in html]:
        del _HTML[inner]
    _HTML[id] = html
    if scroll:
        node.scrollTop = scroll
    if inside:
        focus(inside)
        if not node.contains(document.activeElement):
            _rest_focus_on(node)
    return True


def remember_html(id: str, html: str) -> None:
    """The element was changed by hand to what ``html`` would make of it."""
    _HTML[id] = html


def forget(id: str) -> None:
    """Empty the element and drop what :func:`put` remembers of it."""
    _HTML.pop(id, None)
    node = document.getElementById(id)
    if node:
        node.innerHTML = ""


def append(id: str, html: str) -> None:
    """Add ``html`` at the end of the element."""
    document.getElementById(id).insertAdjacentHTML("beforeend", html)


def remove(id: str) -> None:
    """Take the element off the page."""
    node = document.getElementById(id)
    if node:
        node.remove()
    _HTML.pop(id, None)


def focus(id: str) -> None:
    """Move the keyboard focus to the element, without scrolling."""
    node = document.getElementById(id)
    if node:
        node.focus(js_object({"preventScroll": True}))


def _rest_focus_on(node: Any) -> None:
    """Keep the keyboard's place on a part of the page when what had the focus is gone or disabled."""
    if not node.hasAttribute("tabindex"):
        node.setAttribute("tabindex", "-1")
    node.focus(js_object({"preventScroll": True}))


def focus_within(id: str, wish: str = "") -> None:
    """Bring the keyboard's place into a part of the page, unless it is there: to what ``wish`` selects in it,
    else to the part itself."""
    node = document.getElementById(id)
    if not node or node.contains(document.activeElement):
        return
    wished = node.querySelector(wish) if wish else None
    if wished:
        wished.focus(js_object({"preventScroll": True}))
    else:
        _rest_focus_on(node)


def focused_id() -> str:
    """The id of the focused element, or an empty string."""
    active = document.activeElement
    return str(active.id) if active and active.id else ""


def focused_control() -> str:
    """The id of the focused button or field; empty if the focus is on none."""
    active = document.activeElement
    return str(active.id or "?") if active and active.matches("button, input, select, textarea, a") else ""


def show(id: str, visible: bool) -> None:
    """Show or hide the element."""
    node = document.getElementById(id)
    if node:
        node.hidden = not visible


def attr(id: str, name: str, value: str | None) -> None:
    """Set (or with None remove) an attribute."""
    node = document.getElementById(id)
    if not node:
        return
    if value is None:
        node.removeAttribute(name)
    else:
        node.setAttribute(name, value)


def toggle_class(id: str, css: str, on: bool) -> None:
    """Give or take a class."""
    node = document.getElementById(id)
    if node:
        node.classList.toggle(css, on)


def style(id: str, name: str, value: str) -> None:
    """Set one style property."""
    document.getElementById(id).style.setProperty(name, value)


def scroll_to_end(id: str) -> None:
    """Scroll to the last line."""
    node = document.getElementById(id)
    if node:
        node.scrollTop = node.scrollHeight


def scroll_top() -> None:
    """Scroll the page to its beginning."""
    window.scrollTo(0, 0)


def body_data(name: str, value: str) -> None:
    """Set ``data-name`` on the body."""
    document.body.setAttribute(f"data-{name}", value)


def root_data(name: str, value: str | None) -> None:
    """Set or remove ``data-name`` on the root element (themes)."""
    root = document.documentElement
    if value is None:
        root.removeAttribute(f"data-{name}")
    else:
        root.setAttribute(f"data-{name}", value)


def form_value(id: str) -> str:
    """The value of a field."""
    node = document.getElementById(id)
    return str(node.value) if node else ""


def set_form_value(id: str, value: str) -> None:
    """Put a value into a field."""
    node = document.getElementById(id)
    if node:
        node.value = value


def rectangle(id: str) -> tuple[float, float, float, float]:
    """Left, top, width and height in CSS pixels of the viewport."""
    box = document.getElementById(id).getBoundingClientRect()
    return float(box.left), float(box.top), float(box.width), float(box.height)


def at_point(x: float, y: float, selector: str) -> Any:
    """The element matching ``selector`` under a point of the viewport, or None."""
    node = document.elementFromPoint(x, y)
    return (node.closest(selector) or None) if node else None


def viewport() -> tuple[float, float]:
    """Width and height of the window in CSS pixels."""
    return float(window.innerWidth), float(window.innerHeight)


def pixel_ratio() -> float:
    """Device pixels per CSS pixel."""
    return float(window.devicePixelRatio or 1)


# --- dialogs -------------------------------------------------------------------


def open_dialog(id: str, html: str, css: str = "", on_close: Callable[[], None] | None = None) -> None:
    """Show a modal ``<dialog>``; the browser traps the focus and closes it on Escape."""
    close_dialog(id)
    append("dialogs", f'<dialog id="{id}" class="{css}">{html}</dialog>')
    node = document.getElementById(id)

    def closed(_event: Any) -> None:
        current = document.getElementById(id)
        if current:
            current.remove()
        if on_close is not None:
            on_close()

    node.addEventListener("close", create_once_callable(closed))
    node.showModal()


def close_dialog(id: str) -> None:
    """Close the dialog if it is open."""
    node = document.getElementById(id)
    if node:
        node.close()


def dialog_open() -> bool:
    """Whether any modal dialog is open."""
    return bool(document.querySelector("dialog[open]"))


# --- events ---------------------------------------------------------------------


def on(target: Any, name: str, handler: Callable[[Any], None], passive: bool = True) -> None:
    """Listen for as long as the page lives; ``target`` is an element or an id."""
    node = document.getElementById(target) if isinstance(target, str) else target
    node.addEventListener(name, keep(handler), js_object({"passive": passive}))


def data(node: Any, name: str) -> str:
    """``data-name`` of an element, or an empty string."""
    value = node.getAttribute(f"data-{name}")
    return str(value) if value else ""


def closest(event: Any, selector: str) -> Any:
    """The nearest element matching ``selector`` round an event's target, or None."""
    target = event.target
    if not target or not hasattr(target, "closest"):
        return None
    return target.closest(selector) or None


# --- time -----------------------------------------------------------------------


def now() -> float:
    """Milliseconds since the page began."""
    return float(js.performance.now())


def wall_clock() -> int:
    """Milliseconds since 1970 (for the dates of saves; never for the game)."""
    return int(js.Date.now())


def date_text(milliseconds: int) -> str:
    """A date and time in the reader's own manner."""
    return str(js.Date.new(milliseconds).toLocaleString())


def later(milliseconds: float, action: Callable[[], None]) -> int:
    """Run ``action`` once after a while; the number cancels it."""
    return int(js.setTimeout(create_once_callable(action), milliseconds))


def cancel(timer: int) -> None:
    """Forget a timer of :func:`later`."""
    js.clearTimeout(timer)


async def breathe() -> None:
    """Let the browser paint and handle input."""
    await asyncio.sleep(0)


class Frames:
    """One callback per painted frame while it asks for more; :meth:`free` it when its screen goes."""

    def __init__(self, draw: Callable[[float], bool]) -> None:
        self._draw = draw
        self._asked = 0
        self._proxy: Any = create_proxy(self._frame)

    def ask(self) -> None:
        """Draw on the next frame (any number of requests make one)."""
        if not self._asked and self._proxy is not None:
            self._asked = int(window.requestAnimationFrame(self._proxy))

    def _frame(self, time: float) -> None:
        self._asked = 0
        if self._draw(float(time)):
            self.ask()

    def free(self) -> None:
        """Never draw again."""
        if self._asked:
            window.cancelAnimationFrame(self._asked)
        proxy, self._proxy, self._asked = self._proxy, None, 0
        if proxy is not None:
            later(0, proxy.destroy)


# --- canvas -----------------------------------------------------------------------


def canvas_context(id: str, width: int, height: int) -> Any:
    """The 2-D context of a canvas resized to device pixels (which clears it)."""
    canvas = document.getElementById(id)
    canvas.width = width
    canvas.height = height
    return canvas.getContext("2d")


def sprite(width: int, height: int) -> tuple[Any, Any]:
    """An off-screen canvas and its context."""
    canvas = document.createElement("canvas")
    canvas.width = width
    canvas.height = height
    return canvas, canvas.getContext("2d")


def path(text: str) -> Any:
    """A ``Path2D`` of SVG path text."""
    return js.Path2D.new(text)


def numbers(values: list[int]) -> Any:
    """A JavaScript array of numbers (dashes)."""
    return to_js(values)


def colours(names: list[str], prefix: str = "--ink-") -> dict[str, str]:
    """What the theme makes of each colour role, as ``rgb(…)`` text."""
    probe = document.createElement("span")
    probe.style.transition = "none"  # a colour that changes gradually would be read as the one before it
    document.body.appendChild(probe)
    out = {}
    computed = window.getComputedStyle(probe)
    for name in names:
        probe.style.color = f"var({prefix}{name}, #f0f)"
        out[name] = str(computed.color)
    probe.remove()
    return out


# --- storage -----------------------------------------------------------------------


def remember(key: str, text: str) -> bool:
    """Store a small text for good; False where the browser refuses."""
    try:
        window.localStorage.setItem(key, text)
    except JsException:
        return False
    return True


def recall(key: str) -> str | None:
    """A text stored by :func:`remember`, or None."""
    try:
        value = window.localStorage.getItem(key)
    except JsException:
        return None
    return str(value) if value else None


# --- the rest of the browser ----------------------------------------------------------


def media(query: str) -> bool:
    """Whether a media query matches now."""
    return bool(window.matchMedia(query).matches)


def on_media(query: str, handler: Callable[[bool], None]) -> None:
    """Call ``handler`` whenever the answer to a media query changes."""
    on(window.matchMedia(query), "change", lambda event: handler(bool(event.matches)))


def on_resize(id: str, handler: Callable[[], None]) -> None:
    """Call ``handler`` whenever the element changes its size."""
    observer = js.ResizeObserver.new(keep(lambda *_: handler()))
    observer.observe(document.getElementById(id))
    _KEPT.append(observer)


def parameter(name: str) -> str:
    """A parameter of the page's address, or an empty string."""
    return str(js.URLSearchParams.new(window.location.search).get(name) or "")


def meta(name: str) -> str:
    """What the page's head says under a name, or an empty string."""
    node = document.querySelector(f'meta[name="{name}"]')
    return str(node.content) if node else ""


def fragment() -> str:
    """What follows ``#`` in the page's address."""
    return str(window.location.hash).removeprefix("#")


def set_fragment(text: str) -> None:
    """Change what follows ``#`` without a new entry in the history."""
    base = str(window.location.pathname) + str(window.location.search)
    window.history.replaceState(None, "", f"{base}#{text}" if text else base)


def address() -> str:
    """The page's address without what follows ``#`` or ``?``."""
    return str(window.location.origin) + str(window.location.pathname)


def random_bytes(count: int) -> bytes:
    """Bytes from the browser's cryptographic generator."""
    array = js.Uint8Array.new(count)
    js.crypto.getRandomValues(array)
    return bytes(array.to_py())


async def copy_text(text: str) -> bool:
    """Put ``text`` on the clipboard; False where the browser refuses."""
    try:
        await window.navigator.clipboard.writeText(text)
    except (JsException, AttributeError):
        return False
    return True


def full_screen(on_: bool) -> None:
    """Enter or leave full screen."""
    if on_:
        document.documentElement.requestFullscreen()
    elif document.fullscreenElement:
        document.exitFullscreen()


async def worker(name: str) -> Any:
    """The functions exported by the named worker, once it is ready."""
    from pyscript import workers  # type: ignore[import-not-found]  # noqa: PLC0415

    return await workers[name]


def audio_context() -> Any:
    """A new ``AudioContext``, or None where there is none."""
    maker = getattr(window, "AudioContext", None)
    return maker.new() if maker else None


_RUNNING: set[asyncio.Future[Any]] = set()


def spawn(work: Awaitable[Any]) -> None:
    """Run a coroutine; what it raises is reported on the console."""

    async def guarded() -> None:
        try:
            await work
        except Exception as error:
            report(error)

    task = asyncio.ensure_future(guarded())
    _RUNNING.add(task)
    task.add_done_callback(_RUNNING.discard)


def report(error: BaseException) -> None:
    """Write an error with its trace to the console."""
    import traceback  # noqa: PLC0415

    js.console.error("".join(traceback.format_exception(error)))


def page_ready() -> str:
    """Tell the boot script that Python is here; the action remembered meanwhile, or an empty string."""
    boot = getattr(window, "cogwheel", None)
    if not boot:
        return ""
    return str(boot.ready() or "")


# --- what this tab remembers ----------------------------------------------------------


def tab_remember(key: str, text: str) -> bool:
    """Store a text until this tab is closed; False where the browser refuses."""
    try:
        window.sessionStorage.setItem(key, text)
    except JsException:
        return False
    return True


def tab_recall(key: str) -> str | None:
    """A text stored by :func:`tab_remember`, or None."""
    try:
        value = window.sessionStorage.getItem(key)
    except JsException:
        return None
    return str(value) if value else None


def tab_forget(prefix: str) -> None:
    """Drop all texts of this tab whose key begins like this."""
    storage = window.sessionStorage
    for key in [str(storage.key(i)) for i in range(storage.length)]:
        if key.startswith(prefix):
            storage.removeItem(key)
