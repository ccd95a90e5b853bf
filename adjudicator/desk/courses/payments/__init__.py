"""Payments of a course: the ways to pay, those that nobody states, and those that were made."""
