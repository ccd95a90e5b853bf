"""Shortcuts through a layer with many effects; the results are those of comparing each with each."""
