"""Payment: the needs of a cost, whether it can be paid, and the procedure that pays it."""
