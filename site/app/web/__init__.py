"""The only door to the browser: every use of ``js`` and ``pyodide`` goes through this package.

Everything else in ``app`` is plain Python and says ``web.put(…)``, whichever
module of the package that is in.  Nothing here knows a rule, a screen or a
robot.  What the menu does not need is loaded when it is first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .bridge import BrowserError, document, floats, js_bytes, js_list, js_object, keep, proxy, window
from .dialogs import close_dialog, close_last_dialog, dialog_open, open_dialog
from .elements import (
    Rows,
    append,
    append_text,
    at_point,
    attr,
    body_data,
    boxes,
    element,
    forget,
    form_value,
    pixel_ratio,
    put,
    put_rows,
    rectangle,
    remember_put,
    remove,
    renew,
    root_data,
    scroll_to_end,
    scroll_top,
    set_form_value,
    show,
    slide,
    style,
    text,
    toggle_class,
    viewport,
    watch_scrolling,
)
from .events import closest, data, media, on, on_media, on_resize
from .keyboard import focus, focus_within, focused_control, focused_id, walk_radios
from .location import (
    address,
    close_window,
    entitle,
    entry_inside,
    fragment,
    languages,
    load_again,
    meta,
    page_ready,
    parameter,
    push_entry,
    set_fragment,
    speak,
    step_back,
)
from .storage import forget_text, recall, recalled, remember, tab_recall, tab_remember
from .timers import (
    Frames,
    breathe,
    cancel,
    date_text,
    day_text,
    hidden,
    idle,
    later,
    now,
    report,
    soon,
    spawn,
    wall_clock,
)

if TYPE_CHECKING:
    from .canvas import canvas_context, canvas_of, colours, numbers, path, scheme, settle, sprite
    from .device import (
        audio_context,
        copy_text,
        full_screen,
        kept_for_good,
        on_launch,
        random_bytes,
        start_worker,
        worker,
    )
    from .locks import lock, locks_there
    from .pictures import Recorder, picture_of, save_blob
    from .sight import Sight

_LATER = {
    "canvas_of": "canvas",
    "canvas_context": "canvas",
    "colours": "canvas",
    "numbers": "canvas",
    "path": "canvas",
    "scheme": "canvas",
    "settle": "canvas",
    "sprite": "canvas",
    "lock": "locks",
    "locks_there": "locks",
    "Recorder": "pictures",
    "picture_of": "pictures",
    "save_blob": "pictures",
    "audio_context": "device",
    "copy_text": "device",
    "full_screen": "device",
    "kept_for_good": "device",
    "on_launch": "device",
    "random_bytes": "device",
    "start_worker": "device",
    "worker": "device",
    "Sight": "sight",
}
"""Names of the modules that are loaded late, and which module has each."""

__all__ = [
    "BrowserError",
    "Frames",
    "Recorder",
    "Rows",
    "Sight",
    "address",
    "append",
    "append_text",
    "at_point",
    "attr",
    "audio_context",
    "body_data",
    "boxes",
    "breathe",
    "cancel",
    "canvas_context",
    "canvas_of",
    "close_dialog",
    "close_last_dialog",
    "close_window",
    "closest",
    "colours",
    "copy_text",
    "data",
    "date_text",
    "day_text",
    "dialog_open",
    "document",
    "element",
    "entitle",
    "entry_inside",
    "floats",
    "focus",
    "focus_within",
    "focused_control",
    "focused_id",
    "forget",
    "forget_text",
    "form_value",
    "fragment",
    "full_screen",
    "hidden",
    "idle",
    "js_bytes",
    "js_list",
    "js_object",
    "keep",
    "kept_for_good",
    "languages",
    "later",
    "load_again",
    "lock",
    "locks_there",
    "media",
    "meta",
    "now",
    "numbers",
    "on",
    "on_launch",
    "on_media",
    "on_resize",
    "open_dialog",
    "page_ready",
    "parameter",
    "path",
    "picture_of",
    "pixel_ratio",
    "proxy",
    "push_entry",
    "put",
    "put_rows",
    "random_bytes",
    "recall",
    "recalled",
    "rectangle",
    "remember",
    "remember_put",
    "remove",
    "renew",
    "report",
    "root_data",
    "save_blob",
    "scheme",
    "scroll_to_end",
    "scroll_top",
    "set_form_value",
    "set_fragment",
    "settle",
    "show",
    "slide",
    "soon",
    "spawn",
    "speak",
    "sprite",
    "start_worker",
    "step_back",
    "style",
    "tab_recall",
    "tab_remember",
    "text",
    "toggle_class",
    "viewport",
    "walk_radios",
    "wall_clock",
    "watch_scrolling",
    "window",
    "worker",
]


def __getattr__(name: str) -> Any:
    """A name of a module that is loaded late; from then on it is here like the others."""
    module = _LATER.get(name)
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f"{__name__}.{module}"), name)
    return value
