"""The clause index of a small game that is made up for the tests."""

from engine.core.clauses.citation import Edition

T = Edition.load("tiny@1", __package__)
