"""The first entry of a feed: the hello in which an author shows the keys that the author's name certifies."""

from __future__ import annotations

from ..security.identity import Identity, author_of, verify
from .codec import BodyError, decode
from .feed import ROOT, Entry
from .statements import Hello
from .wire import WireError


def hello_in(entry: Entry, mine: Identity) -> Hello:
    """The hello in the first entry of a feed; WireError if it is not its author's, or its key is weak."""
    try:
        hello = decode(entry.body)
        if not isinstance(hello, Hello):
            raise BodyError("a feed begins with a hello")
        certified = author_of(hello.key, hello.tip, hello.dh) == entry.author
        if not certified or not verify(hello.key, entry.digest(ROOT), entry.signature):
            raise WireError("a hello whose signature is not its author's")
        mine.shared(hello.dh)
    except WireError:
        raise
    except ValueError as error:
        raise WireError(str(error)) from None
    return hello
