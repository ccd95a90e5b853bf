"""Answers of the service as tables and trees: each function turns values into something rich can print."""
