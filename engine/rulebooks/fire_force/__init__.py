"""Fire Force TCG."""
