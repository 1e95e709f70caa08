"""Deutsch: je Teil des Spiels eine Tabelle mit den Schlüsseln der englischen (German)."""
