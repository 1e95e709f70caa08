"""The display face: a font every browser reads, made of the board's own strokes."""

from __future__ import annotations

import importlib.util
import struct
from pathlib import Path

import pytest

from relay.page.headers import PAGE_POLICY
from tools.face import face, outlines

GLYPHS = Path(__file__).resolve().parents[2] / "site" / "app" / "art" / "glyphs.py"


@pytest.fixture(scope="module")
def font() -> bytes:
    return face(GLYPHS)


def table(font: bytes, tag: str) -> bytes:
    """The bytes of a table, found as a browser finds them."""
    for i in range(struct.unpack_from(">H", font, 4)[0]):
        name, _, at, length = struct.unpack_from(">4sIII", font, 12 + 16 * i)
        if name.decode() == tag:
            return font[at : at + length]
    raise AssertionError(f"no table {tag}")


def characters(font: bytes) -> dict[int, int]:
    """Character → glyph, as the table says."""
    data = table(font, "cmap")[12:]
    count = struct.unpack_from(">H", data, 6)[0] // 2
    ends = struct.unpack_from(f">{count}H", data, 14)
    starts = struct.unpack_from(f">{count}H", data, 16 + 2 * count)
    deltas = struct.unpack_from(f">{count}H", data, 16 + 4 * count)
    return {
        code: (code + delta) & 0xFFFF
        for start, end, delta in zip(starts, ends, deltas, strict=True)
        for code in range(start, end + 1)
        if code != 0xFFFF
    }


def test_the_sums_of_all_tables_are_right(font: bytes) -> None:
    padded = font + bytes(-len(font) % 4)
    assert sum(struct.unpack(f">{len(padded) // 4}I", padded)) & 0xFFFFFFFF == 0xB1B0AFBA
    tags = [struct.unpack_from(">4s", font, 12 + 16 * i)[0] for i in range(10)]
    assert tags == sorted(tags)
    assert set(tags) >= {b"OS/2", b"cmap", b"glyf", b"head", b"hhea", b"hmtx", b"loca", b"maxp", b"name"}


def test_every_sign_of_the_strokes_and_small_letters_have_a_glyph_with_an_outline(font: bytes) -> None:
    spec = importlib.util.spec_from_file_location("glyphs", GLYPHS)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    known, loca = characters(font), table(font, "loca")
    offsets = struct.unpack(f">{len(loca) // 2}H", loca)
    for sign in (*module.SIGNS, "Ä", "ö", "ü", "a", "z"):
        glyph = known[ord(sign)]
        assert offsets[glyph + 1] > offsets[glyph], f"{sign} is blank"
    assert known[ord("a")] == known[ord("A")]
    assert ord("é") not in known, "what has no sign is left to the system's fonts"


def test_all_contours_turn_the_same_way_so_that_what_overlaps_is_filled() -> None:
    lines = [[(0.0, 0.0), (4.0, 0.0), (4.0, 6.0), (0.0, 3.0), (0.0, 0.0)], [(2.0, 5.0), (2.0, 6.0)]]
    for contour in outlines(lines):
        ahead = [*contour[1:], contour[0]]
        assert sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(contour, ahead, strict=True)) < 0


def test_it_is_the_same_on_every_build_and_the_policy_lets_the_page_load_it(font: bytes) -> None:
    assert face(GLYPHS) == font
    assert "font-src 'self'" in PAGE_POLICY
