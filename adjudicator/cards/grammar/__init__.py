"""Printed language: tokens, productions, the parser and the printer of lines, and what follows from a value."""
