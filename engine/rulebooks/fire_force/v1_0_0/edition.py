"""The clause index of Fire Force TCG comprehensive rules 1.0.0."""

from engine.core.clauses.citation import Edition

FF = Edition.load("fire_force@1.0.0", __package__)
