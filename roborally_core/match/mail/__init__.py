"""Letters that members of a slow match write to each other, so that they need not be online together."""
