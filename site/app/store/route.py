"""The way of a call's packets, as a browser's statistics tell it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class CallRoute(NamedTuple):
    """The kinds of address at both ends (host, srflx, prflx, relay), and milliseconds there and back."""

    near: str
    far: str
    round_trip_ms: int | None

    @property
    def relayed(self) -> bool:
        """Whether a TURN server passes the packets on."""
        return "relay" in (self.near, self.far)


def route_in(report: Mapping[str, Any]) -> CallRoute | None:
    """The way in use in a report of ``RTCPeerConnection.getStats`` by identity; None if there is none.

    Browsers differ: most name the pair of addresses in the transport, Firefox marks it.
    """
    rows = {key: row for key, row in report.items() if isinstance(row, Mapping)}
    chosen = [row.get("selectedCandidatePairId") for row in rows.values() if row.get("type") == "transport"]
    chosen += [key for key, row in rows.items() if row.get("selected") is True]
    pair = next((rows[key] for key in chosen if key in rows), None)
    if pair is None:
        return None
    near, far = (rows.get(str(pair.get(f"{side}CandidateId")), {}) for side in ("local", "remote"))
    seconds = pair.get("currentRoundTripTime")
    measured = isinstance(seconds, (int, float)) and 0 < seconds < 60
    return CallRoute(
        str(near.get("candidateType", "")),
        str(far.get("candidateType", "")),
        round(seconds * 1000) if measured and isinstance(seconds, (int, float)) else None,
    )
