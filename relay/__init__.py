"""The relay (``server``), the page where it serves one (``page``) and headless players (``players``)."""
