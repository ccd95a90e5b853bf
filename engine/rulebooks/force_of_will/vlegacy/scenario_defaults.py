"""Scenario defaults of the older edition: as in 8.01, for cards written for this edition."""

from dataclasses import replace

from engine.rulebooks.force_of_will.v8_01.scenario_defaults import SCENARIO_DEFAULTS as NEWER
from engine.rulebooks.force_of_will.vlegacy.card_file import cards_of, cards_of_base
from engine.rulebooks.force_of_will.vlegacy.edition import LEGACY

SCENARIO_DEFAULTS = replace(
    NEWER,
    read=cards_of,
    read_of_base=cards_of_base,
    begun=lambda at: NEWER.begun(LEGACY.base_label(at)),
    zone_counts=lambda at, stock: NEWER.zone_counts(LEGACY.base_label(at), stock),
    facts=lambda at, knows: NEWER.facts(LEGACY.base_label(at), knows),
)
