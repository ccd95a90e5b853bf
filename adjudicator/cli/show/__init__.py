"""Renders answers of the service as tables and trees for rich."""
