"""Generic TCG."""
