"""Deutsche Hauptwörter und ihre Fälle (German)."""

from __future__ import annotations

from typing import NamedTuple

_GENDERS = {"der": 0, "die": 1, "das": 2}
_DEFINITE = {
    "der": ("der", "die", "das", "die"),
    "dem": ("dem", "der", "dem", "den"),
    "den": ("den", "die", "das", "die"),
}
_INDEFINITE = {
    "ein": ("ein", "eine", "ein", ""),
    "einem": ("einem", "einer", "einem", ""),
    "einen": ("einen", "eine", "ein", ""),
}
_WEAK = {"der": ("e", "e", "e", "en"), "dem": ("en",) * 4, "den": ("en", "e", "e", "en")}
_MIXED = {"ein": ("er", "e", "es", "e"), "einem": ("en", "en", "en", "en"), "einen": ("en", "e", "es", "e")}
_BARE = {"ein": ("er", "e", "es", "e"), "einem": ("em", "er", "em", "en"), "einen": ("en", "e", "es", "e")}
_PLURAL = 3


class Hauptwort(NamedTuple):
    """Ein Hauptwort, wie es im Wörterbuch steht; ``mass`` heißt: ohne Artikel und Mehrzahl (Öl).

    Formen: ``der dem den`` mit bestimmtem, ``ein einem einen`` mit unbestimmtem Artikel
    (Nominativ, Dativ, Akkusativ), ``wohin`` wie ``einen``, aber Massen mit Artikel (in das Öl),
    ``die+`` die Mehrzahl mit Artikel, ``viele`` ohne; leer: der Titel.
    Groß geschrieben beginnt die Form einen Satz.
    """

    gender: int
    word: str
    plural: str = ""
    adjective: str = ""
    """Der Stamm eines Beiworts: ``gelb``."""
    mass: bool = False

    def __str__(self) -> str:
        return self._joined("", _BARE["ein"][self.gender]) if self.adjective else self.word

    def __format__(self, form: str) -> str:
        if not form:
            return str(self)
        if form[0].isupper():
            text = format(self, form.lower())
            return text[:1].upper() + text[1:]
        if form == "wohin":
            return format(self, "den" if self.mass else "einen")
        if form in _DEFINITE:
            return self._joined(_DEFINITE[form][self.gender], _WEAK[form][self.gender])
        if form in _INDEFINITE:
            if self.mass or self.gender == _PLURAL:
                return self._joined("", _BARE[form][self.gender])
            return self._joined(_INDEFINITE[form][self.gender], _MIXED[form][self.gender])
        if form in {"viele", "die+"}:
            article, ending = ("", "e") if form == "viele" else ("die", "en")
            adjective = f"{self.adjective}{ending}" if self.adjective else ""
            return " ".join(part for part in (article, adjective, self.plural or self.word) if part)
        raise ValueError(f"deutsche Hauptwörter haben keine Form {form!r}")

    def _joined(self, article: str, ending: str) -> str:
        adjective = f"{self.adjective}{ending}" if self.adjective else ""
        text = " ".join(part for part in (article, adjective, self.word) if part)
        return text if article else text[:1].upper() + text[1:]


def entry(text: str) -> Hauptwort:
    """Ein Eintrag: „das gelbe Förderband, Förderbänder“; „das Öl, -“  eine Masse, „die Daten, +“ Mehrzahl."""
    one, _, many = text.partition(", ")
    article, *rest = one.split(" ")
    adjective = rest.pop(0).removesuffix("e") if len(rest) > 1 and rest[0].islower() else ""
    gender = _PLURAL if many == "+" else _GENDERS[article]
    plural = "" if many in {"-", "+"} else many
    return Hauptwort(gender, " ".join(rest), plural, adjective, many == "-")


def owner(name: str) -> str:
    """Ein Name im Genitiv: Adas, Max’."""
    return f"{name}’" if name[-1:].lower() in {"s", "x", "z", "ß"} else f"{name}s"
