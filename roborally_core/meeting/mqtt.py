"""Agreements of pages and headless players at an MQTT broker, whatever client each of them has."""

from __future__ import annotations

from .errands import CarrierTrouble

MEETING_TOPIC = "cogwheel/"
"""Before a room's code: the messages of its members."""
WATCH_TOPIC = "cogwheel/watch/"
"""Before an audience's code, and a place: pieces published for spectators."""
WATCH_KEPT_SECONDS = 3 * 86_400
"""Time for which a broker that supports expiry keeps a piece."""
KEEP_ALIVE_SECONDS = 60
REFUSALS = {
    1: CarrierTrouble.VERSION,
    2: CarrierTrouble.REFUSED,
    3: CarrierTrouble.BUSY,
    4: CarrierTrouble.REFUSED,
    5: CarrierTrouble.REFUSED,
}
"""Meaning of a broker's answers to a greeting (MQTT 3.1.1, 3.2.2.3)."""
NO_SUBSCRIPTION = 0x80
"""The least answer to a subscription that refuses it (MQTT 3.1.1, 3.9.3)."""
