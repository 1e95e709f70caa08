"""English: what the core says, by key; the page's own English texts stand in the page."""
