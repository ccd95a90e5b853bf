"""Shortcuts for layers with many effects, with the same results as pairwise comparison."""
