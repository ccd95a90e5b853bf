"""The clause index of Generic TCG comprehensive rules 1.2."""

from engine.core.clauses.citation import Edition

GE = Edition.load("generic@1.2", __package__)
