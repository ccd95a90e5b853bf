"""Losses of acknowledged writes, and the mark that detects them."""
