"""Pictures and clips of the page, as files."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from .bridge import document, js_bytes, js_list, js_object, once, window

if TYPE_CHECKING:
    from .dom import Canvas


QUALITY = 0.9
"""At this quality of JPEG nobody sees a difference from the canvas."""


async def picture_of(canvas: Canvas) -> Any:
    """The content of a canvas as a JPEG blob; None if the browser refuses.

    The grain of painted floors makes a PNG of them seven times as large.
    """
    found: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    canvas.toBlob(once(found.set_result), "image/jpeg", QUALITY)
    return await found


def save_blob(name: str, blob: Any) -> None:
    """Offer a blob as a file."""
    link = document.createElement("a")
    link.href = window.URL.createObjectURL(blob)
    link.download = name
    link.click()
    window.URL.revokeObjectURL(link.href)


def save_bytes(name: str, data: bytes, kind: str) -> None:
    """Offer bytes as a file of a kind, such as ``image/jpeg``."""
    save_blob(name, window.Blob.new(js_list([js_bytes(data)]), js_object({"type": kind})))


CLIP_KINDS = ("video/webm;codecs=vp9", "video/webm", "video/mp4")


class Recorder:
    """Films one clip of a canvas, with the ``sound`` of a stream; OSError if the browser cannot."""

    def __init__(self, canvas: Canvas, frames: int, sound: Any = None) -> None:
        maker = getattr(window, "MediaRecorder", None)
        kinds = [kind for kind in CLIP_KINDS if maker and maker.isTypeSupported(kind)]
        if maker is None or not kinds:
            raise OSError("this browser films no canvas")
        self.ending = "mp4" if "mp4" in kinds[0] else "webm"
        stream = canvas.captureStream(frames)
        if sound is not None:
            for track in sound.getAudioTracks():
                stream.addTrack(track)
        self._recorder = maker.new(stream, js_object({"mimeType": kinds[0], "videoBitsPerSecond": 6_000_000}))
        self._blob: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._recorder.ondataavailable = once(self._got)
        self._recorder.start()

    def _got(self, event: Any) -> None:
        if not self._blob.done():
            self._blob.set_result(event.data)

    async def end(self) -> Any:
        """Stop; the clip as a blob."""
        if str(self._recorder.state) != "inactive":
            self._recorder.stop()
        return await self._blob
