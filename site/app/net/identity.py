"""A player's side of a match, made from the identity that this browser keeps."""

from __future__ import annotations

from typing import Any

from roborally_core.match import Match
from roborally_core.match.lobby.rematch import sequel_from_json
from roborally_core.match.port import TableMaker
from roborally_core.match.terms import EarlierRun, MatchTerms

from .. import web


def match_of(
    identity: dict[str, Any], make_table: TableMaker, terms: MatchTerms, earlier: EarlierRun
) -> Match:
    """The match of an identity; ValueError, KeyError or TypeError if that is damaged."""
    host, sequel = identity["host"], identity.get("sequel")
    return Match(
        bytes.fromhex(identity["secret"]),
        identity["name"],
        make_table,
        random=web.random_bytes,
        host=bytes.fromhex(host) if host else None,
        terms=terms,
        earlier=earlier,
        sequel=sequel_from_json(sequel) if sequel else None,
    )
