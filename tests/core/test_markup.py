"""Text never becomes markup: a value is escaped, typed by its place, or refused."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roborally_core.base.markup import NOTHING, Attributes, Markup, constant, html, join
from roborally_core.base.plain import plain

BAD = "\"><img src=x onerror=hit()>&lt;'\u202e\x1b[31m"


class Seen(HTMLParser):
    """A reader's view of markup."""

    def __init__(self, markup: Markup) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(str(markup))
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data):
        self.text += data


@given(st.text() | st.just(BAD))
def test_a_text_is_shown_as_it_is_wherever_it_stands(text):
    seen = Seen(html('<p title="{}" {}>{}</p>', text, Attributes(data_tip=text), text))
    assert seen.tags == [("p", {"title": plain(text), "data-tip": plain(text)})]
    assert seen.text == plain(text)


def test_markup_is_kept_between_tags_and_joins_with_markup_only():
    inner = html("<b>{}</b>", "a<b")
    assert str(html("<p>{}{}</p>", inner, 7)) == "<p><b>a&lt;b</b>7</p>"
    assert str(join([inner, inner], constant("<br>"))) == "<b>a&lt;b</b><br><b>a&lt;b</b>"
    assert str(join(["<i>", inner])) == "&lt;i&gt;<b>a&lt;b</b>"
    assert str(inner + NOTHING) == str(inner)
    assert not NOTHING
    assert inner == html("<b>{name}</b>", name="a<b")
    for wrong in (lambda: inner + "<i>", lambda: "<i>" + inner, lambda: join([None]), lambda: {inner}):
        with pytest.raises(TypeError):
            wrong()


def test_markup_is_not_made_from_a_text():
    with pytest.raises(TypeError):
        Markup()
    with pytest.raises(TypeError):
        Markup("<b>")


@pytest.mark.parametrize(
    ("template", "value"),
    [
        ('<p title="{}">', constant("<b>")),
        ("<p {}>", "onclick=hit()"),
        ("<p {}>", constant("<b>")),
        ("<p>{}</p>", None),
        ("<p>{}</p>", 1.5),
        ("<p>{}</p>", True),
        ("<p>{}</p>", ["a"]),
        ("<p>{}</p>", Attributes(title="a")),
    ],
)
def test_a_value_of_another_kind_than_its_place_takes_is_refused(template, value):
    with pytest.raises(TypeError):
        html(template, value)


@pytest.mark.parametrize(
    "template",
    [
        '<a href="{}">x</a>',
        '<a href="javascript:{}">x</a>',
        '<p style="color:{}">x</p>',
        '<p onclick="go({})">x</p>',
        '<img SRC="{}">',
        '<iframe srcdoc="{}"></iframe>',
        '<form action="{}">',
        "<p class={}>",
        "<p class='{}'>",
        "<p title=a{}>",
        "<script>{}</script>",
        "<style>{}</style>",
        "<!-- {} -->",
        '<p title="{}',
        "<p {}",
    ],
)
def test_a_template_in_which_no_value_is_safe_is_refused(template):
    with pytest.raises(ValueError, match=r"attribute|values|template"):
        html(template, "x")


@pytest.mark.parametrize("name", ["onclick", "style", "src", "href", "srcdoc", "formaction", "OnLoad"])
def test_attributes_a_browser_runs_or_loads_are_refused(name):
    with pytest.raises(ValueError, match="not for values"):
        Attributes(**{name: "x"})


def test_attributes_are_there_or_not():
    made = Attributes(type="button", disabled=True, hidden=False, data_arg=0, class_="a b", title=None)
    assert made.text == ' type="button" disabled data-arg="0" class="a b"'


def test_a_link_within_the_page_may_be_filled():
    assert str(html('<a href="#turn-{}">x</a>', 3)) == '<a href="#turn-3">x</a>'
    assert str(html('<a href="#{}">x</a>', '"x')) == '<a href="#&quot;x">x</a>'
