"""Loops: detection, counting and declaration of repetition."""
