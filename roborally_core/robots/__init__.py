"""Robot models: what sets one robot apart from another (RR-16)."""
