"""The objects of the browser that the page reads and uses, as types.

They are shapes for the type checker alone: the real objects are proxies of Pyodide.  Objects without
a shape here (connections, sound, databases) are used in one module each.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, Protocol, overload


class Rectangle(Protocol):
    """The place of an element, in CSS pixels of the window."""

    left: float
    top: float
    width: float
    height: float


class ClassList(Protocol):
    """The classes of an element."""

    def toggle(self, name: str, on: bool, /) -> bool:
        """Add or remove one."""


class Style(Protocol):
    """The style of one element, set through the object model."""

    color: str
    transition: str

    def setProperty(self, name: str, value: str, /) -> None:  # noqa: N802
        """Set one property."""


class Fragment(Protocol):
    """Nodes without a place yet."""

    childNodes: Iterable[DomElement]  # noqa: N815


class Image(Protocol):
    """Anything that can be drawn on a canvas."""

    width: int
    height: int


class Path(Protocol):
    """A ``Path2D``."""


class DomElement(Protocol):
    """An element of the page; attributes of some kinds only are empty on the others."""

    id: str
    tagName: str  # noqa: N815
    className: str  # noqa: N815
    textContent: str  # noqa: N815
    innerHTML: str  # noqa: N815
    hidden: bool
    value: str
    checked: bool
    type: str
    content: Any
    files: Any
    href: str
    download: str
    open: bool
    scrollTop: float  # noqa: N815
    scrollHeight: float  # noqa: N815
    classList: ClassList  # noqa: N815
    dataset: Any
    lang: str
    firstChild: Any  # noqa: N815
    previousElementSibling: DomElement | None  # noqa: N815
    childNodes: Iterable[DomElement]  # noqa: N815
    nodeType: int  # noqa: N815
    isConnected: bool  # noqa: N815
    attributes: Iterable[Any]
    style: Style

    def animate(self, steps: Any, timing: Any, /) -> Any:
        """Change its look over time."""

    def insertBefore(self, child: DomElement, before: DomElement | None, /) -> DomElement:  # noqa: N802
        """Put a child before another one, or last."""

    def __bool__(self) -> bool: ...

    def getAttribute(self, name: str, /) -> str | None:  # noqa: N802
        """The attribute, or None."""

    def setAttribute(self, name: str, value: str, /) -> None:  # noqa: N802
        """Set an attribute."""

    def removeAttribute(self, name: str, /) -> None:  # noqa: N802
        """Drop an attribute."""

    def hasAttribute(self, name: str, /) -> bool:  # noqa: N802
        """Whether it has the attribute."""

    def before(self, *nodes: DomElement | Fragment) -> None:
        """Add just before this element; nodes that were elsewhere move."""

    def append(self, *nodes: DomElement | Fragment) -> None:
        """Add at the end; nodes that were elsewhere move."""

    def appendChild(self, node: DomElement, /) -> None:  # noqa: N802
        """Add at the end."""

    def replaceWith(self, *nodes: DomElement | Fragment) -> None:  # noqa: N802
        """Put these in the element's place."""

    def replaceChildren(self, *nodes: DomElement | Fragment) -> None:  # noqa: N802
        """Put these in the place of the present children."""

    def remove(self) -> None:
        """Take it off the page."""

    def contains(self, node: DomElement | None, /) -> bool:
        """Whether the other node is inside, or the same."""

    def closest(self, selector: str, /) -> DomElement | None:
        """The nearest enclosing element that matches, or the element itself."""

    def matches(self, selector: str, /) -> bool:
        """Whether it matches."""

    def querySelector(self, selector: str, /) -> DomElement | None:  # noqa: N802
        """The first inside that matches."""

    def querySelectorAll(self, selector: str, /) -> Iterable[DomElement]:  # noqa: N802
        """All inside that match."""

    def isEqualNode(self, other: DomElement, /) -> bool:  # noqa: N802
        """Whether the two have the same markup, including their contents."""

    def cloneNode(self, deep: bool, /) -> DomElement:  # noqa: N802
        """A copy of it; without its contents unless ``deep``."""

    def isSameNode(self, other: DomElement, /) -> bool:  # noqa: N802
        """Whether the two are the same node."""

    def focus(self, options: Any = None, /) -> None:
        """Give it the keyboard."""

    def scrollIntoView(self, options: Any = None, /) -> None:  # noqa: N802
        """Scroll until it is seen."""

    def click(self) -> None:
        """Press it."""

    def showPopover(self) -> None:  # noqa: N802
        """Show a popover above everything."""

    def hidePopover(self) -> None:  # noqa: N802
        """Hide it again."""

    def showModal(self) -> None:  # noqa: N802
        """Open a dialog over everything."""

    def close(self) -> None:
        """Close a dialog."""

    def getBoundingClientRect(self) -> Rectangle:  # noqa: N802
        """Its place."""

    async def requestFullscreen(self) -> None:  # noqa: N802
        """Fill the screen."""

    def addEventListener(self, name: str, handler: Any, options: Any = None, /) -> None:  # noqa: N802
        """Listen."""


class DomEvent(Protocol):
    """An event of keys, pointers or wheels; each kind sets values of its own."""

    type: str
    target: DomElement
    key: str
    code: str
    repeat: bool
    altKey: bool  # noqa: N815
    ctrlKey: bool  # noqa: N815
    metaKey: bool  # noqa: N815
    shiftKey: bool  # noqa: N815
    clientX: float  # noqa: N815
    clientY: float  # noqa: N815
    deltaY: float  # noqa: N815
    pointerId: int  # noqa: N815
    pointerType: str  # noqa: N815
    button: int
    matches: bool

    def preventDefault(self) -> None:  # noqa: N802
        """Keep the browser from doing what it does by default."""


class Gradient(Protocol):
    """Colours that run into one another."""

    def addColorStop(self, part: float, colour: str, /) -> None:  # noqa: N802
        """Set the colour at ``part`` of the way."""


class Context(Protocol):
    """The 2-D context of a canvas."""

    fillStyle: Any  # noqa: N815
    strokeStyle: Any  # noqa: N815
    globalCompositeOperation: str  # noqa: N815
    filter: str
    globalAlpha: float  # noqa: N815
    lineWidth: float  # noqa: N815
    lineCap: str  # noqa: N815
    lineJoin: str  # noqa: N815
    font: str
    textAlign: str  # noqa: N815
    textBaseline: str  # noqa: N815
    shadowBlur: float  # noqa: N815
    shadowColor: str  # noqa: N815

    def beginPath(self) -> None:  # noqa: N802
        """Forget the path so far."""

    def moveTo(self, x: float, y: float, /) -> None:  # noqa: N802
        """Go there without a line."""

    def lineTo(self, x: float, y: float, /) -> None:  # noqa: N802
        """A line to there."""

    def rect(self, x: float, y: float, width: float, height: float, /) -> None:
        """A rectangle."""

    def roundRect(  # noqa: N802
        self, x: float, y: float, width: float, height: float, radius: float, /
    ) -> None:
        """A rectangle with round corners."""

    def arc(self, x: float, y: float, radius: float, start: float, end: float, /) -> None:
        """A part of a circle."""

    def createLinearGradient(  # noqa: N802
        self, x0: float, y0: float, x1: float, y1: float, /
    ) -> Gradient:
        """Colours along a line."""

    def createRadialGradient(  # noqa: N802
        self, x0: float, y0: float, r0: float, x1: float, y1: float, r1: float, /
    ) -> Gradient:
        """Colours from one circle to another."""

    def createPattern(self, image: Image, repetition: str, /) -> Any:  # noqa: N802
        """A picture to fill with."""

    def save(self) -> None:
        """Remember the settings for drawing."""

    def restore(self) -> None:
        """Restore the settings remembered last."""

    def clip(self, path: Path = ..., rule: str = ..., /) -> None:
        """Draw only inside the path from now on."""

    def translate(self, x: float, y: float, /) -> None:
        """Move the origin of the drawing."""

    def rotate(self, angle: float, /) -> None:
        """Turn, in radians."""

    def scale(self, x: float, y: float, /) -> None:
        """Draw larger."""

    def fill(self, path: Path = ..., rule: str = ..., /) -> None:
        """Fill the path."""

    def stroke(self, path: Path = ..., /) -> None:
        """Draw the path's line."""

    def fillRect(self, x: float, y: float, width: float, height: float, /) -> None:  # noqa: N802
        """A filled rectangle."""

    def strokeRect(self, x: float, y: float, width: float, height: float, /) -> None:  # noqa: N802
        """The line round a rectangle."""

    def clearRect(self, x: float, y: float, width: float, height: float, /) -> None:  # noqa: N802
        """Clear a rectangle."""

    def fillText(self, text: str, x: float, y: float, most: float = ..., /) -> None:  # noqa: N802
        """Write."""

    def measureText(self, text: str, /) -> Any:  # noqa: N802
        """The width of a text."""

    def strokeText(self, text: str, x: float, y: float, /) -> None:  # noqa: N802
        """Write in outlines."""

    @overload
    def drawImage(self, image: Image, x: float, y: float, /) -> None: ...
    @overload
    def drawImage(self, image: Image, x: float, y: float, width: float, height: float, /) -> None: ...
    @overload
    def drawImage(
        self,
        image: Image,
        x0: float,
        y0: float,
        w0: float,
        h0: float,
        x: float,
        y: float,
        width: float,
        height: float,
        /,
    ) -> None: ...

    def setLineDash(self, lengths: Any, /) -> None:  # noqa: N802
        """Set the lengths of dashes and gaps."""

    def setTransform(self, a: float, b: float, c: float, d: float, e: float, f: float, /) -> None:  # noqa: N802
        """Offset, scale and turn of the drawing."""


class Canvas(Image, Protocol):
    """A drawing surface."""

    def getContext(self, kind: Literal["2d"], /) -> Context:  # noqa: N802
        """The context that draws on it."""

    def captureStream(self, frames: int, /) -> Any:  # noqa: N802
        """Its drawing as a film."""

    def toBlob(self, done: Any, kind: str, quality: float, /) -> None:  # noqa: N802
        """Call ``done`` with its drawing as the content of a file."""


class Document(Protocol):
    """The page."""

    title: str
    body: DomElement
    head: DomElement
    documentElement: DomElement  # noqa: N815
    activeElement: DomElement | None  # noqa: N815
    fullscreenElement: DomElement | None  # noqa: N815

    def getElementById(self, id: str, /) -> DomElement | None:  # noqa: N802
        """The element with this id, or None."""

    def createElement(self, tag: str, /) -> Any:  # noqa: N802
        """A new element."""

    def querySelector(self, selector: str, /) -> DomElement | None:  # noqa: N802
        """The first that matches, or None."""

    def querySelectorAll(self, selector: str, /) -> Iterable[DomElement]:  # noqa: N802
        """All that match."""

    def elementFromPoint(self, x: float, y: float, /) -> DomElement | None:  # noqa: N802
        """The topmost element there."""

    async def exitFullscreen(self) -> None:  # noqa: N802
        """Leave full screen."""

    def addEventListener(self, name: str, handler: Any, options: Any = None, /) -> None:  # noqa: N802
        """Listen."""
