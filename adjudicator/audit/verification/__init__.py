"""Verification of one game: its rulings made again, its record checked, its statements named."""
