"""Answers as judges write them, matched against the options of the question that is asked."""
