"""Paying: what a cost needs, whether it can be paid, and the procedure that pays it."""
