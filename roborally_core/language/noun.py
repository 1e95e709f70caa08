"""Names of things, in the forms a sentence asks for.

A text names the form it needs where the name is filled in: ``{thing:a}`` is "a belt" in
English, ``{thing:the}`` "the belt" and ``{thing:many}`` "belts"; German has its articles
instead: ``{thing:einem}``, ``{thing:den}``.  ``{thing}`` is the bare name, as a title.
"""

from __future__ import annotations

from typing import Protocol

from . import ENGLISH, chosen, part


class Named(Protocol):
    """A thing with a name: a title, or a word of the language that is spoken."""

    def __format__(self, form: str, /) -> str: ...


class Name(str):
    """The name of somebody; ``{name:s}`` is the possessive.

    Names are the same in every other form a sentence asks for, so that they may stand in place of things.
    """

    __slots__ = ()

    def __format__(self, form: str) -> str:
        if form != "s":
            return str(self)
        owner = None if chosen() == ENGLISH else part("grammar", "owner")
        whose: str = f"{self}'s" if owner is None else owner(str(self))
        return whose


class Key(str):
    """An element's word in board files; English texts say ``{other:one}`` of it: a belt, an express belt;
    ``{other:words}`` has no article.

    Other languages ask for a form of its noun, ``{other:einem}``, or for its title, ``{other:name}``.
    """

    __slots__ = ()

    def __format__(self, form: str) -> str:
        if not form:
            return str(self)
        words = self.replace("-", " ")
        if form == "words":
            return words
        if form != "one":
            return format(noun(f"elements.{self}", words), "" if form == "name" else form)
        return f"{'an' if words[:1] in 'aeiou' else 'a'} {words}"


class Noun:
    """An English name."""

    def __init__(self, title: str, mass: bool = False) -> None:
        self.title = title
        self.mass = mass
        """Whether it has no article: oil, water."""

    def __str__(self) -> str:
        return self.title

    def __format__(self, form: str) -> str:
        word = self.title.lower()
        if form == "a":
            return word if self.mass else f"{'an' if word[:1] in 'aeiou' else 'a'} {word}"
        if form == "the":
            return f"the {word}"
        if form == "many":
            return f"{word}s"
        if form == "low":
            return word
        if form:
            raise ValueError(f"English nouns have no form {form!r}")
        return self.title


def noun(key: str, english: str, mass: bool = False) -> Named:
    """The name of the thing ``key`` (``elements.belt``), which is ``english`` in English.

    A thing without a word in another language keeps its English one: a foreign content pack's, say.
    """
    noun_of = None if chosen() == ENGLISH else part("nouns", "noun_of")
    if noun_of is None:
        return Noun(english, mass)
    named: Named | None = noun_of(key)
    return named if named is not None else part("nouns", "stranger")(english)


def called(key: str, english: str) -> str:
    """The same as a title."""
    return english if chosen() == ENGLISH else str(noun(key, english))


def about(key: str, english: str) -> str:
    """The effect of the thing ``key``, for the player; ``english`` where no other text is there."""
    if chosen() == ENGLISH:
        return english
    texts: dict[str, str] = part("about") or {}
    return texts.get(key, english)
