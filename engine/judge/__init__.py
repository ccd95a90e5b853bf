"""Acts of a judge: rulings, corrections, rewinds and forks; their commands and events."""
