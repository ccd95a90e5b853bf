"""The clause index of Force of Will comprehensive rules 8.01."""

from engine.core.clauses.citation import Edition

FW = Edition.load("force_of_will@8.01", __package__)
