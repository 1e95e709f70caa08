"""Canonical bytes: one text for one value."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roborally_core.base.canon import MAX_DEPTH, canonical, digest, parse_json

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=5),
    max_leaves=20,
)


@given(VALUES)
def test_it_is_json_in_ascii_that_reads_back(value):
    raw = canonical(value)
    assert raw.isascii()
    assert json.loads(raw) == value


@given(st.dictionaries(st.text(max_size=5), st.integers(), max_size=6))
def test_the_order_in_which_a_mapping_was_made_does_not_matter(value):
    other = dict(reversed(list(value.items())))
    assert canonical(value) == canonical(other)
    assert digest(value) == digest(other)


def test_known_bytes_never_change():
    value = {"b": [1, -2, True, None], "a": "é\u2028", "": {}}
    assert canonical(value) == b'{"":{},"a":"\\u00e9\\u2028","b":[1,-2,true,null]}'


def test_lists_and_tuples_are_the_same():
    assert canonical((1, (2,))) == canonical([1, [2]])


@pytest.mark.parametrize(
    ("value", "path"),
    [
        (1.5, "value is a float"),
        ({"a": [1, {2}]}, r"value\.a\[1\] is a set"),
        ({1: 2}, "value has the key 1"),
        ([b"x"], r"value\[0\] is a bytes"),
        ({"a": float("nan")}, r"value\.a is a float"),
    ],
)
def test_what_has_no_canonical_form_is_refused_with_its_path(value, path):
    with pytest.raises(TypeError, match=path):
        canonical(value)


def test_different_values_have_different_digests():
    values = [0, False, None, "", [], {}, "0", [0], {"0": 0}]
    assert len({digest(value) for value in values}) == len(values)


@given(VALUES)
def test_what_is_written_is_parsed(value):
    assert parse_json(canonical(value)) == value
    assert parse_json(json.dumps(value)) == value


def test_text_nested_too_deep_is_refused_before_it_reaches_the_parser():
    deepest = "[" * MAX_DEPTH + "]" * MAX_DEPTH
    assert parse_json(deepest) == json.loads(deepest)
    for text in ("[" * 1_000_000, '{"a":' * 1_000_000, f"[{deepest}]", f'["\\"[",{deepest}]'):
        with pytest.raises(ValueError, match="nested deeper"):
            parse_json(text)


def test_brackets_in_strings_are_no_nesting():
    value = ["[" * 100, '"' + "{" * 100, "\\", "]"]
    assert parse_json(json.dumps(value)) == value


def test_bytes_are_utf_8_and_nothing_else():
    assert parse_json('"ä"'.encode()) == "ä"
    with pytest.raises(ValueError, match="decode"):
        parse_json('["€"]'.encode("utf-16"))
