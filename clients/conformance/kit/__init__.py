"""The conformance kit: a fixture every client runs against, and the table of what they passed.

`python -m kit serve` starts the fixture, `python -m kit run go` runs the cases with a client. See ../README.md.
"""
