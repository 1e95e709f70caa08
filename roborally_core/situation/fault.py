"""Faults of a scene: data, which the spoken language has words for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace

from ..base.plain import plain
from ..language.core import say


class Names(tuple[str, ...]):
    """Names to choose from: ``a, b, c`` in a sentence, or the word for none."""

    __slots__ = ()

    def __str__(self) -> str:
        return ", ".join(self) or say("scene.none")

    def __format__(self, form: str) -> str:
        return format(str(self), form)


def one_of(names: Iterable[str]) -> Names:
    """The names of all there is to choose from."""
    return Names(names)


@dataclass(frozen=True)
class Fault:
    """One fault of a scene.

    ``key`` is its text (:mod:`~roborally_core.language.core`), with ``values`` to fill in.
    The rest says where, as far as it is known: the ``line`` of a text, counted from 1, the ``robot`` or
    other body it is about, and the ``word`` that is wrong.
    """

    key: str
    values: Mapping[str, object]
    line: int = 0
    robot: str = ""
    word: str = ""

    def at(self, *, line: int = 0, robot: str = "", word: str = "") -> Fault:
        """The same with its place, where that was not known."""
        return replace(self, line=self.line or line, robot=self.robot or robot, word=self.word or word)

    def __str__(self) -> str:
        """The fault with its place, in the language spoken now."""
        text = say(self.key, **self.values)
        if self.word:
            text = f"{self.word}: {text}"
        if self.robot:
            who = self.robot if "." in self.robot else say("scene.robot", name=self.robot)
            text = f"{who}: {text}"
        if self.line:
            text = say("scene.line", line=self.line, problem=text)
        return plain(text)


class SceneError(ValueError):
    """An impossible scene, or a call that asks the impossible of one; ``faults`` lists everything wrong."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__(*faults)
        self.faults = faults

    def at(self, *, line: int = 0, robot: str = "", word: str = "") -> SceneError:
        """The same with its place, where that was not known."""
        return SceneError(*(fault.at(line=line, robot=robot, word=word) for fault in self.faults))

    def __str__(self) -> str:
        return "; ".join(map(str, self.faults))


def wrong(key: str, /, *, robot: str = "", word: str = "", **values: object) -> SceneError:
    """An error of one fault."""
    return SceneError(Fault(key, values, robot=robot, word=word))


@contextmanager
def meaning(value: object, word: str = "") -> Iterator[None]:
    """Read ``value`` within this: SceneError in place of Python's own error for a malformed value."""
    try:
        yield
    except SceneError:
        raise
    except (AttributeError, IndexError, TypeError, ValueError) as error:
        if isinstance(error, ValueError) and type(error) is not ValueError:
            raise  # a refusal in words of its own
        raise wrong("scene.form", word=word, value=repr(value)[:60]) from error


def passed_on(*problems: object, word: str = "") -> SceneError:
    """An error of a fault that another part of the game found and told already."""
    return SceneError(*(Fault("scene.problem", {"problem": problem}, word=word) for problem in problems))
