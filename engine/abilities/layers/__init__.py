"""Continuous effects: active effects, their application in layers, and restrictions."""
