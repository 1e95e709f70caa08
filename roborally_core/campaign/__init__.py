"""The campaign: a route of stops through all game systems, and a player's way along it."""
