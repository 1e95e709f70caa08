"""Seed links: a hash chain for each player, of which one link is opened each turn.

The tip is published in the lobby; link 0 hashes to the tip, link 1 to link 0
and so on, so every later link is fixed before anybody knows a card, and nobody
can compute one early.  Link *t* is the private half of its owner's hand in turn
*t* and, once opened with the reveal, part of that turn's entropy.
"""

from __future__ import annotations

from .identity import Identity
from .purposes import DIGEST_BYTES, Purpose, derived, hashed

LINKS = 2048
"""Number of links in a chain: one to open the match, and one for each turn after that."""
LINK_BYTES = DIGEST_BYTES


def _back(link: bytes) -> bytes:
    return hashed(Purpose.LINK, link)


class LinkChain:
    """The links of one player; ``tip`` is public, :meth:`link` opens one."""

    def __init__(self, secret: bytes) -> None:
        link = derived(secret, Purpose.LINKS)
        links = [link]
        for _ in range(LINKS):
            link = _back(link)
            links.append(link)
        links.reverse()
        self.tip = links[0]
        self._links = links[1:]

    def link(self, turn: int) -> bytes:
        """The link of ``turn`` (0 opens the match); ValueError past the end of the chain."""
        if not 0 <= turn < LINKS:
            raise ValueError(f"a match has at most {LINKS - 1} turns; turn {turn} has no link")
        return self._links[turn]


def follows(link: bytes, earlier: bytes, steps: int) -> bool:
    """Whether hashing ``link`` ``steps`` times gives ``earlier``."""
    for _ in range(steps):
        link = _back(link)
    return link == earlier


def identity_of(secret: bytes) -> tuple[Identity, LinkChain]:
    """The keys, name and links of the holder of this secret."""
    chain = LinkChain(secret)
    return Identity(secret, chain.tip), chain
