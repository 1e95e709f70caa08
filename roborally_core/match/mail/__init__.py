"""Letters: what members of a slow match write to each other, where nobody need be online together."""
