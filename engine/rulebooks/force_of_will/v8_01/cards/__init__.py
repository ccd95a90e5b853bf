"""The cards shipped with this edition."""
