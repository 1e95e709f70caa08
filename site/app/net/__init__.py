"""Playing with others: the browser's side of a match between peers."""
