"""Questions that a judge asks beside a position; each answer is read from play on copies of it."""
