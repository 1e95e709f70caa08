"""The relay: rooms for signalling and forwarding, and headless players (``python3 -m relay``)."""
