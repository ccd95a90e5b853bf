"""The clause index of Final Fantasy Trading Card Game comprehensive rules 2.1.9."""

from engine.core.clauses.citation import Edition

FT = Edition.load("fftcg@2.1.9", __package__)
