"""Printed cards of Force of Will of our own, and a set of them in the format of OCTGN."""

from __future__ import annotations

from adjudicator.cards.printed_card import PrintedCard

RESONATOR = "resonator"
CHANT = "chant"


def card(text: str, kind: str = RESONATOR, **more: object) -> PrintedCard:
    """A card of our own with a text."""
    figures = {"atk": 400, "defence": 500} if kind == RESONATOR else {}
    words = {"words": ("chant",)} if kind == CHANT else {}
    told = {"elements": ("light",), "jobs": ("Warden",), "text": text, "will": "{L}{1}", **figures, **words, **more}
    return PrintedCard("MINE-001", "Lamp Warden", kind, **told)  # type: ignore[arg-type]


TARGET = {"do": "choose", "from": {"kind": "resonator"}}
PLENTY = {"count": {"of": "you", "kind": "magic_stone"}, "at_least": 5}

ABILITIES = [
    ("Whenever this card blocks, rest target resonator.", [
        {"kind": "triggered", "when": {"event": "block", "who": "self"},
         "effect": [TARGET, {"do": "exhaust", "what": "it"}]},
    ]),
    ("When this card enters your field, it deals 700 damage to target resonator for each Warden you control.", [
        {"kind": "triggered", "when": {"event": "enter", "who": "self"}, "effect": [
            TARGET,
            {"do": "damage_to", "what": "it", "count": {"count": {"of": "you", "flag": "race:Warden"}, "times": 700}},
        ]},
    ]),
    ("[Activate] Pay {L}{2}, {Rest}, banish another Warden: Other Wardens you control gain [+300/0] and [Pierce] "
     "until end of turn.", [
        {"kind": "activated", "cost": [
            {"do": "pay", "count": 3, "of": {"light": 1}}, {"do": "exhaust", "what": "self"},
            {"do": "pick", "act": "leave", "from": {"of": "you", "is": "other", "flag": "race:Warden"}},
        ], "effect": [
            {"do": "change", "of": {"of": "you", "is": "other", "flag": "race:Warden"},
             "change": {"plus": {"atk": 300}, "gain_flag": "pierce"}},
        ]},
    ]),
    ("As long as you control five or more magic stones, this card cannot be targeted by spells or abilities "
     "your opponent controls.", [
        {"kind": "static", "statics": [
            {"to": "self", "change": {"forbid": ["be_targeted"], "by": {"of": "opponent"}}, "while": PLENTY},
        ]},
    ]),
    ("Whenever this card attacks, you may banish another Warden. If you do, destroy target resonator.", [
        {"kind": "triggered", "when": {"event": "attack", "who": "self"}, "effect": [
            TARGET,
            {"do": "may",
             "cost": [{"do": "pick", "act": "leave", "from": {"of": "you", "is": "other", "flag": "race:Warden"}}],
             "then": [{"do": "destroy", "what": "it"}]},
        ]},
    ]),
    ("God's Art <Rain of Oil> {L}{3}: Draw three cards. (Play it only once per game.)", [
        {"kind": "activated", "name": "Rain of Oil", "flags": ["gods_art"],
         "cost": [{"do": "pay", "count": 4, "of": {"light": 1}}], "effect": [{"do": "draw", "count": 3}]},
    ]),
    ("Whenever your opponent plays a spell, cancel it.", [
        {"kind": "triggered", "when": {"event": "play", "player": "opponent", "who": {}},
         "effect": [{"do": "cancel", "what": "subject"}]},
    ]),
    ("[Enter] You may return this card to its owner's hand. If you do, draw three cards.", [
        {"kind": "triggered", "when": {"event": "enter", "who": "self"}, "effect": [
            {"do": "may", "cost": [{"do": "return", "what": "self"}], "then": [{"do": "draw", "count": 3}]}]},
    ]),
    ("Whenever a Warden blocks, look at the top card of your main deck. You may put it on the bottom of your "
     "main deck.", [
        {"kind": "triggered", "when": {"event": "block", "who": {"flag": "race:Warden"}}, "effect": [
            {"do": "look", "zone": "deck", "top": 1},
            {"do": "may", "cost": [{"do": "nothing"}], "then": [
                {"do": "put", "what": {"zone": "deck", "of": "you", "top": 1}, "zone": "deck", "position": "bottom"}]},
        ]},
    ]),
    ("Whenever a resonator attacks you, this card gains [+200/+200] until end of turn.", [
        {"kind": "triggered", "when": {"event": "attack", "who": {"of": "opponent", "kind": "resonator"},
                                       "holds": {"count": {"is": "attacked"}, "exactly": 0}},
         "effect": [{"do": "change", "of": "self", "change": {"plus": {"atk": 200, "def": 200}}}]},
    ]),
    ("If this card would be destroyed, you may banish this card instead.", [
        {"kind": "static", "statics": [
            {"replace": {"would": "destroy", "what": "self", "may": True,
                         "instead": [{"do": "leave", "what": "self"}]}},
        ]},
    ]),
]  # fmt: skip
"""Texts of our own, and the abilities that people write for them."""

EFFECTS = [
    ("Choose one - Rest target resonator; or draw three cards.", [
        {"do": "modes", "of": [[TARGET, {"do": "exhaust", "what": "it"}], [{"do": "draw", "count": 3}]]},
    ]),
    ("Draw three cards. If you control five or more magic stones, draw four cards instead.", [
        {"do": "if", "condition": PLENTY, "then": [{"do": "draw", "count": 4}], "else": [{"do": "draw", "count": 3}]},
    ]),
    ("Draw three cards. Rest target resonator. It gains [-300/-300] until end of turn.", [
        TARGET, {"do": "draw", "count": 3}, {"do": "exhaust", "what": "it"},
        {"do": "change", "of": "it", "change": {"plus": {"atk": -300, "def": -300}}},
    ]),
    ("Cancel target spell unless its controller discards a card.", [
        {"do": "choose", "from": {"zone": "chase", "any_of": [
            {"kind": "resonator"}, {"kind": "chant"}, {"kind": "addition"}, {"kind": "regalia"}]}},
        {"do": "for_controller", "who": "it", "effect": [
            {"do": "may", "cost": [{"do": "pick", "act": "discard", "from": {"zone": "hand", "of": "you"}}],
             "else": [{"do": "cancel", "what": "it"}]}]},
    ]),
    ("Your opponent discards a card at random.", [
        {"do": "draw_lots", "from": {"zone": "hand", "of": "opponent"}, "as": "thrown"},
        {"do": "discard", "what": "thrown"},
    ]),
    ("Destroy target resonator and all additions added to it.", [
        {"do": "choose", "from": {"kind": "resonator"}, "as": "carrier"},
        {"do": "destroy", "what": {"any_of": [{"among": "carrier"}, {"kind": "addition", "on": "carrier"}]}},
    ]),
    ("Target resonator gains [+200/+200] until end of turn. If it's a Warden, it gains [+400/+400] instead.", [
        TARGET,
        {"do": "if", "condition": {"count": {"among": "it", "flag": "race:Warden"}, "at_least": 1},
         "then": [{"do": "change", "of": "it", "change": {"plus": {"atk": 400, "def": 400}}}],
         "else": [{"do": "change", "of": "it", "change": {"plus": {"atk": 200, "def": 200}}}]},
    ]),
    ("You may banish a resonator. If you don't, your opponent skips his or her next draw phase.", [
        {"do": "may", "cost": [{"do": "pick", "act": "leave", "from": {"of": "you", "kind": "resonator"}}],
         "else": [{"do": "skip_phase", "phase": "draw_phase", "of": "opponent"}]},
    ]),
]  # fmt: skip
"""Texts of chants, and their effects: targets come first, as they are picked when the chant is played (903.2.g)."""

SET = """<set name="Own Set"><cards>
<card id="a-1" name="Lamp Warden"><property name="Set" value="MINE"/><property name="Number" value="001"/>
<property name="Type" value="Resonator"/><property name="Subtype" value=""/>
<property name="Trait" value="Warden/Spirit"/>
<property name="Cost" value="{L}{1}"/><property name="Atk" value="400"/><property name="Def" value="500"/>
<property name="Text" value="[Flying]&#xd;&#xa;{Rest}: Draw three cards."/></card>
<card id="a-2" name="Oil Keeper"><property name="Set" value="MINE"/><property name="Number" value="002"/>
<property name="Type" value="Ruler"/><property name="Trait" value="Warden"/>
<property name="Text" value="[J-Activate] Pay {L}{2}."/>
<alternate name="Oil Queen" type="jruler"><property name="Number" value="002J"/><property name="Type" value="J-Ruler"/>
<property name="Trait" value="Warden"/><property name="Atk" value="800"/><property name="Def" value="900"/>
<property name="Text" value="[Flying]"/></alternate></card>
<card id="a-3" name="Oil Spill"><property name="Set" value="MINE"/><property name="Number" value="003"/>
<property name="Type" value="Spell"/><property name="Subtype" value="Chant"/><property name="Trait" value="Instant"/>
<property name="Cost" value="{L}"/><property name="Text" value="Destroy target resonator."/></card>
<card id="a-4" name="Light Magic Stone"><property name="Set" value="MINE"/><property name="Number" value="004"/>
<property name="Type" value="Magic Stone"/><property name="Text" value="{Rest}: Produce {L}."/></card>
<card id="a-5" name="Oil Song"><property name="Set" value="MINE"/><property name="Number" value="005"/>
<property name="Type" value="Spell"/><property name="Subtype" value="Chant"/><property name="Cost" value="{L}"/>
<property name="Text" value="Sing a song."/></card>
</cards></set>
"""
"""A set of our own, as OCTGN has them."""
