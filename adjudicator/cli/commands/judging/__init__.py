"""Commands of a judge: calls, rulings, corrections, and positions in dispute."""
