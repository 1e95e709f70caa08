"""Feeds of authors who are gone: entries that others were told may contradict those heard here."""

from __future__ import annotations

from .feed import Entry, EntryVerdict, Feed

KEPT = 8
"""Number of authors whose feeds are kept, the latest to go."""


class PastFeeds:
    """A store that serves only for proofs: nothing is added to these feeds, and nobody is told about them."""

    def __init__(self) -> None:
        self._feeds: dict[bytes, Feed] = {}

    def keep(self, feed: Feed) -> None:
        """Keep this feed, whose author is gone."""
        self._feeds[feed.author] = feed
        for oldest in list(self._feeds)[:-KEPT]:
            del self._feeds[oldest]

    def drop(self, author: bytes) -> None:
        """Drop the feed of this author, who is back."""
        self._feeds.pop(author, None)

    def has(self, author: bytes, seq: int) -> bool:
        """Whether the entry this author signed for this place is kept."""
        return author in self._feeds and seq < len(self._feeds[author])

    def contradicted(self, entry: Entry) -> Feed | None:
        """The feed this entry truly contradicts; None if there is none."""
        if not self.has(entry.author, entry.seq):
            return None
        feed = self._feeds[entry.author]
        return feed if feed.offer(entry) is EntryVerdict.FORK else None
