"""Pictures of the page against reviewed ones: put together, shrunk and compared in the page itself.

Browsers draw edges differently, so pictures are shrunk and then compared tile by tile.
"""

from __future__ import annotations

import base64
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

COMPARE = """async ([one, other, columns, rows, shrunk]) => {
    const dots = async address => {
        const bytes = Uint8Array.from(atob(address.split(",")[1]), one => one.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], {type: "image/webp"}));
        const canvas = document.createElement("canvas");
        canvas.width = Math.round(image.width / shrunk);
        canvas.height = Math.round(image.height / shrunk);
        const context = canvas.getContext("2d");
        context.imageSmoothingQuality = "high";
        context.drawImage(image, 0, 0, canvas.width, canvas.height);
        return context.getImageData(0, 0, canvas.width, canvas.height);
    };
    const [a, b] = [await dots(one), await dots(other)];
    if (a.width !== b.width || a.height !== b.height) return null;
    const tiles = Array.from({length: columns * rows}, () => ({sum: 0, count: 0, most: 0}));
    for (let y = 0; y < a.height; y++) for (let x = 0; x < a.width; x++) {
        const tile = tiles[Math.floor(y * rows / a.height) * columns + Math.floor(x * columns / a.width)];
        const at = 4 * (y * a.width + x);
        const far = Math.max(...[0, 1, 2].map(part => Math.abs(a.data[at + part] - b.data[at + part])));
        tile.sum += far;
        tile.count += 1;
        tile.most = Math.max(tile.most, far);
    }
    return tiles.map(({sum, count, most}) => [sum / count, most]);
}"""
SHEET = """async ([shots, tall, quality]) => {
    const images = await Promise.all(shots.map(async shot => {
        const bytes = Uint8Array.from(atob(shot), one => one.charCodeAt(0));
        return createImageBitmap(new Blob([bytes], {type: "image/jpeg"}));
    }));
    const wide = images.map(image => Math.round(image.width * tall / image.height));
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [wide.reduce((sum, one) => sum + one, 0), tall];
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    let left = 0;
    images.forEach((image, i) => {
        context.drawImage(image, left, 0, wide[i], tall);
        left += wide[i];
    });
    return canvas.toDataURL("image/webp", quality);
}"""


def differences(
    page: Page, one: str, other: str, columns: int, rows: int, shrunk: int
) -> list[tuple[float, float]] | None:
    """Mean and greatest distance of each tile from another picture's; None if the sizes differ."""
    found: Any = page.evaluate(COMPARE, [one, other, columns, rows, shrunk])
    return found and [(mean, most) for mean, most in found]


def sheet(page: Page, shots: Sequence[bytes], tall: int, quality: float) -> str:
    """Screenshots (JPEG) beside each other, this many dots tall, as a data address."""
    sent = [base64.b64encode(shot).decode() for shot in shots]
    return str(page.evaluate(SHEET, [sent, tall, quality]))


def data_address(picture: bytes) -> str:
    """A picture from a file, as a data address."""
    return "data:image/webp;base64," + base64.b64encode(picture).decode()


def bytes_of(address: str) -> bytes:
    """The picture of a data address."""
    return base64.b64decode(address.partition(",")[2])
