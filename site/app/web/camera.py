"""QR codes from the camera or a picture, read by the browser if it can, else by a script fetched for it."""

from __future__ import annotations

from typing import Any

import js  # type: ignore[import-not-found]

from .bridge import BrowserError, document, js_object, there, window
from .modules import load_module

SIDE = 800
"""Pictures are read at this size at most, in pixels: that is enough for a code that fills a third of them."""
TEXT_LIMIT = 4_000
_KIND = "qr_code"


class QrReader:
    """Reads codes in anything a canvas can draw; :meth:`made` makes the one that suits this browser."""

    def __init__(self, detector: Any, script: Any) -> None:
        self._detector, self._script = detector, script
        self._canvas: Any = document.createElement("canvas")

    @classmethod
    async def made(cls) -> QrReader:
        """A reader; OSError if the browser needs the script and it cannot be fetched."""
        detector = getattr(window, "BarcodeDetector", None)
        if detector and _KIND in (await detector.getSupportedFormats()).to_py():
            return cls(detector.new(js_object({"formats": [_KIND]})), None)
        return cls(None, await load_module("qr.js"))

    async def read(self, source: Any, width: int, height: int) -> str:
        """The text of the code in a picture, bitmap or video of this size; empty if it shows none."""
        if not width or not height:
            return ""
        scale = min(1.0, SIDE / max(width, height))
        canvas, wide, high = self._canvas, max(1, int(width * scale)), max(1, int(height * scale))
        canvas.width, canvas.height = wide, high
        context = canvas.getContext("2d", js_object({"willReadFrequently": True}))
        context.drawImage(source, 0, 0, wide, high)
        if self._detector is None:
            said = self._script.read(context.getImageData(0, 0, wide, high).data, wide, high)
            return str(said)[:TEXT_LIMIT]
        found = await self._detector.detect(canvas)
        return str(found[0].rawValue)[:TEXT_LIMIT] if found.length else ""

    async def read_file(self, file: Any) -> str:
        """The text of the code in a picture file; ValueError if the file is no picture."""
        try:
            bitmap = await js.createImageBitmap(file)
        except BrowserError as error:
            raise ValueError(str(error)) from error
        try:
            return await self.read(bitmap, int(bitmap.width), int(bitmap.height))
        finally:
            bitmap.close()


class Camera:
    """A camera, shown in a ``<video>`` of the page from :meth:`opened` to :meth:`close`."""

    def __init__(self, video: Any, stream: Any) -> None:
        self._video, self._stream = video, stream

    @classmethod
    async def opened(cls, id: str) -> Camera:
        """The camera that looks away from the player, if there are several.

        PermissionError if the player or the browser forbids it, OSError if there is none.
        """
        devices = getattr(window.navigator, "mediaDevices", None)
        if not devices:
            raise PermissionError  # as over plain http
        wanted = js_object({"video": {"facingMode": "environment"}, "audio": False})
        try:
            stream = await devices.getUserMedia(wanted)
        except BrowserError as error:
            forbidden = "NotAllowed" in str(error) or "Permission" in str(error)
            raise (PermissionError if forbidden else OSError)(str(error)) from error
        video: Any = there(id)
        video.srcObject = stream
        camera = cls(video, stream)
        try:
            await video.play()
        except BrowserError as error:
            camera.close()
            raise OSError(str(error)) from error
        return camera

    async def look(self, reader: QrReader) -> str:
        """The text of the code that the camera sees now; empty if it sees none."""
        return await reader.read(self._video, int(self._video.videoWidth), int(self._video.videoHeight))

    def close(self) -> None:
        """Switch the camera off."""
        for track in self._stream.getTracks():
            track.stop()
        self._video.srcObject = None
