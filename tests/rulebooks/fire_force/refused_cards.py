"""Cards with an error, and the field and the words that each is refused with."""

from __future__ import annotations

from tests.rulebooks.fire_force.card_texts import effect, event, static, unit


def granted(ability: str) -> str:
    """A unit card with an activated ability that gives it another one."""
    return effect(f'do = "change", of = "self", change = {{ gain_ability = {{ {ability} }} }}')


REFUSED = {
    # what a card is
    "no name": (unit(name=""), "field $", "missing required field `name`"),
    "empty number": (unit(number='""'), "field $.number", "length >= 1"),
    "unknown field": (unit(colour='"red"'), "field $", "unknown field `colour`; its fields are number, name"),
    "negative cost": (unit(cost="-1"), "field $.cost", ">= 0"),
    "power as text": (unit(power='"much"'), "field $.power", "Expected `int`"),
    "fractional support": (unit(support="0.5"), "field $.support", "Expected `int"),
    "one attribute without a list": (unit(attributes='"iron"'), "field $.attributes", "Expected `array`"),
    # words that are misspelt: the nearest is named, not all
    "misspelt field": (unit(atributes='["iron"]'), "field $", "unknown field `atributes`; use one of attributes"),
    "misspelt kind": (unit('kind = "triggred"'), "field $.ability[0].kind", "use one of triggered, trigger"),
    "misspelt icon": (unit('icon = "asault"'), "field ability[0].icon", "unknown icon 'asault'; use one of assault"),
    "misspelt instruction": (effect('do = "drow"'), "$.ability[0].effect[0].do", "'drow'; use one of draw"),
    "misspelt act": (
        effect('do = "change", of = "self", change = { forbid = ["atack"] }'), "change.forbid", "use one of attack,",
    ),
    # what an ability is
    "no kind": (unit('note = "?"'), "field ability[0]", "neither `kind` nor `icon`"),
    "unknown kind": (unit('kind = "passive"'), "field $.ability[0].kind", "'passive'; use one of activated, counter"),
    "unknown icon": (unit('icon = "flying"'), "field ability[0].icon", "use one of assault, defence, prayer"),
    "icon and more": (unit('icon = "prayer"\nonce_per_turn = true'), "field ability[0]", "(1201.1)"),
    "event ability on a unit": (
        unit('kind = "event"\neffect = [{ do = "draw" }]'), "field ability[0].kind", "'event' on a",
    ),
    "activated ability on an event card": (
        event('kind = "activated"\neffect = [{ do = "draw" }]'), "field ability[0].kind",
        "use event, trigger, triggered",
    ),
    "ability on a fire card": (
        '[[fire]]\nnumber = "X-9"\nname = "Wrong"\nability = []', "field $", "unknown field `ability`",
    ),
    "triggered without an occasion": (
        unit('kind = "triggered"\neffect = [{ do = "draw" }]'), "field ability[0].when", "add when",
    ),
    "activated without an effect": (unit('kind = "activated"'), "field ability[0].effect", "add effect"),
    "static with a cost": (
        unit('kind = "static"\ncost = [{ do = "pay" }]\nstatics = [{ change = { plus = { power = 1 } } }]'),
        "field ability[0].cost", "leave cost out",
    ),
    "defence that does not exhaust its card": (
        unit('kind = "defence"\ncost = [{ do = "pay" }]\neffect = [{ do = "redirect" }]'), "field ability[0].cost",
        "(901.1f)",
    ),
    "unknown occasion": (
        unit('kind = "triggered"\nwhen = { event = "sunrise" }\neffect = [{ do = "draw" }]'),
        "field ability[0].when.event", "unknown occasion 'sunrise'",
    ),
    "valid in an unknown zone": (
        unit('kind = "activated"\nzones = ["attic"]\neffect = [{ do = "draw" }]'), "field ability[0].zones",
        "unknown zone 'attic'",
    ),
    # instructions
    "unknown instruction": (
        effect('do = "explode"'), "$.ability[0].effect[0].do", "'explode'; use one of activate_event, attach",
    ),
    "unknown instruction inside another one": (
        effect('do = "if", condition = {}, then = [{ do = "repeat", times = 2, effect = [{ do = "x" }] }]'),
        "$.ability[0].effect[0].then[0].effect[0].do",
        "Invalid value 'x'; use one of activate_event, attach",
    ),
    "unknown word in an instruction": (
        effect('do = "draw", amount = 2'), "field $.ability[0].effect[0]", "`amount`; use one of count",
    ),
    "unknown duration": (
        effect('do = "number", number = "power", of = "self", plus = 1, until = "tomorrow"'),
        "field $.ability[0].effect[0].until", "'tomorrow'; use one of battle, game",
    ),
    "nothing remembered under the name": (
        effect('do = "discard", what = "ghost"'), "field ability[0].effect[0].what", "known here: self",
    ),
    "chosen inside only": (
        effect('do = "if", condition = { turn = "you" }, then = [{ do = "leave", what = "it" }]'),
        "field ability[0].effect[0].then[0].what", "nothing is remembered as 'it'",
    ),
    "subject without a trigger": (
        effect('do = "return", what = "subject"'), "field ability[0].effect[0].what", "remembered as 'subject'",
    ),
    "a quality of cards chosen unseen": (
        effect('do = "choose", from = { zone = "hand", kind = "unit" }, unseen = true'),
        "field ability[0].effect[0].unseen", "nobody looks at",
    ),
    "a cost paid in a random order": (
        unit(
            'kind = "activated"\neffect = [{ do = "draw" }]\n'
            'cost = [{ do = "return", what = { zone = "adora" }, zone = "deck", order = "random" }]'
        ),
        "field ability[0].cost", "its owner orders it",
    ),
    "a card of a deck chosen unseen": (
        effect('do = "choose", from = { zone = "deck", of = "you" }, unseen = true'),
        "field ability[0].effect[0].unseen", "(302.2)",
    ),
    "a card of an open zone chosen unseen": (
        effect('do = "choose", from = { zone = "adora" }, unseen = true'),
        "field ability[0].effect[0].unseen", "only cards of a hidden zone",
    ),
    "a remembered card chosen unseen": (
        effect('do = "choose", from = { zone = "hand" }, as = "seen" }, { do = "choose", '
               'from = { zone = "remembered", among = "seen" }, unseen = true'),
        "field ability[0].effect[1].unseen", "only cards of a hidden zone",
    ),
    "a player chosen for nothing": (
        effect('do = "choose_player"'), "field ability[0].effect[0]", "whoever is picked",
    ),
    "following the card itself": (
        effect('do = "follow", what = "self"'), "field ability[0].effect[0].what", "not remembered",
    ),
    "an unknown number printed": (
        effect('do = "ready", what = { printed = { most = { powr = 1 } } }'), "field ability[0].effect[0].most",
        "unknown number 'powr'",
    ),
    "replaced by an unknown relation": (
        static('replace = { would = "leave", by = { is = "blocker" }, instead = [] }'),
        "field ability[0].statics[0].replace.by.is", "unknown relation 'blocker'",
    ),
    "put into an unknown zone": (
        effect('do = "put", what = "self", zone = "attic"'), "field ability[0].effect[0].zone", "unknown zone 'attic'",
    ),
    "chosen from an unknown zone": (
        effect('do = "choose", from = { zone = "attic" }'), "field ability[0].effect[0]", "unknown zone 'attic'",
    ),
    "selected by an unknown icon": (
        effect('do = "ready", what = { icon = "flying" }'), "field ability[0].effect[0]", "unknown icon 'flying'",
    ),
    "an unknown number": (
        effect('do = "number", number = "powr", of = "self", plus = 1'), "field ability[0].effect[0].number",
        "unknown number 'powr'; use power",
    ),
    "an unknown number swapped": (
        effect('do = "swap_number", number = "powr", one = "self", other = "self"'),
        "field ability[0].effect[0].number", "unknown number 'powr'",
    ),
    "an unknown number at least": (
        effect('do = "ready", what = { least = { powr = 1 } }'), "field ability[0].effect[0].least",
        "unknown number 'powr'",
    ),
    "an unknown number at most": (
        effect('do = "ready", what = { most = { powr = 1 } }'), "field ability[0].effect[0].most",
        "unknown number 'powr'",
    ),
    "an unknown printed number": (
        effect('do = "ready", what = { printed_least = { powr = 1 } }'), "field ability[0].effect[0].printed_least",
        "unknown number 'powr'",
    ),
    "an unknown number had": (
        effect('do = "ready", what = { has = "suport" }'), "field ability[0].effect[0].has",
        "unknown number 'suport'",
    ),
    "an unknown number lacked": (
        effect('do = "ready", what = { any_of = [{ lacks = "suport" }] }'), "field ability[0].effect[0].lacks",
        "unknown number 'suport'",
    ),
    "an unknown flag": (
        effect('do = "ready", what = { flag = "flamme" }'), "field ability[0].effect[0].flag",
        "unknown flag 'flamme'; use flame",
    ),
    "an unknown flag missing": (
        effect('do = "ready", what = { without_flag = "flamme" }'), "field ability[0].effect[0].without_flag",
        "unknown flag 'flamme'",
    ),
    "an unknown number read": (
        effect('do = "draw", count = { value = "powr" }'), "field ability[0].effect[0].value",
        "unknown number 'powr'",
    ),
    "an unknown number read in a bound": (
        effect('do = "ready", what = { least = { power = { value = "powr" } } }'), "field ability[0].effect[0].value",
        "unknown number 'powr'",
    ),
    "a number of what nobody remembers": (
        effect('do = "draw", count = { value = "power", of = "ghost" }'), "field ability[0].effect[0]",
        "nothing is remembered as 'ghost'",
    ),
    "whose number without which": (
        effect('do = "draw", count = { of = "self", printed = true }'), "field ability[0].effect[0]",
        "an amount is worked out from exactly one of",
    ),
    "a card face down as nothing": (
        effect('do = "put", what = "self", zone = "field", face_down = true'),
        "field ability[0].effect[0].face_down", "(307.6)",
    ),
    "the top card face down as nothing": (
        effect('do = "put_top", to = "field", face_down = true'), "field ability[0].effect[0].face_down", "(307.6)",
    ),
    "a card face down where all lie open": (
        effect('do = "put", what = "self", zone = "adora", face_down = true'),
        "field ability[0].effect[0].face_down", "(303.2)",
    ),
    "an unknown guise": (
        effect('do = "put", what = "self", zone = "field", face_down = true, as = "water"'),
        "field ability[0].effect[0].as", "unknown guise 'water'; use fire",
    ),
    "a circled number of a kind": (
        unit('kind = "activated"\ncost = [{ do = "pay", of = { red = 1 } }]\neffect = [{ do = "draw" }]'),
        "field ability[0].cost[0].of", "(903.6)",
    ),
    "a cost among the effects": (
        effect('do = "pay", count = 1'), "field ability[0].effect[0]", "'pay' belongs in a cost",
    ),
    "an effect among the costs": (
        unit('kind = "activated"\ncost = [{ do = "draw" }]\neffect = [{ do = "draw" }]'), "field ability[0].cost[0]",
        "'draw' cannot be paid as a cost",
    ),
    "an effect among the optional costs": (
        effect('do = "may", cost = [{ do = "damage" }]'), "field ability[0].effect[0].cost[0]", "cannot be paid",
    ),
    "a delayed trigger for nothing known": (
        effect('do = "delay", when = { event = "sunrise" }, effect = []'), "field ability[0].effect[0].when.event",
        "unknown occasion",
    ),
    "an unknown act forbidden to a player": (
        effect('do = "forbid_player", player = "opponent", acts = ["breathe"]'), "field ability[0].effect[0].acts",
        "unknown act 'breathe'",
    ),
    # continuous and replacement effects
    "a static effect of two sorts": (
        static('to = "self", change = { plus = { power = 1 } }, reveal_top = "deck"'), "field ability[0].statics[0]",
        "exactly one of change, replace, reveal_top, forbid_player",
    ),
    "an unknown act forbidden to a card": (
        static('to = "self", change = { forbid = ["breathe"] }'), "field ability[0].statics[0].change.forbid",
        "unknown act 'breathe'",
    ),
    "an unknown number increased": (
        static('to = "self", change = { plus = { powr = 1 } }'), "field ability[0].statics[0].change.plus",
        "unknown number 'powr'",
    ),
    "an unknown number set": (
        static('to = "self", change = { becomes = { powr = 1 } }'), "field ability[0].statics[0].change.becomes",
        "unknown number 'powr'",
    ),
    "an unknown number read by a change": (
        static('to = "self", change = { plus = { power = { value = "powr" } } }'),
        "field ability[0].statics[0].change.plus.value", "unknown number 'powr'",
    ),
    "an unknown flag gained": (
        static('to = "self", change = { gain_flag = "flamme" }'), "field ability[0].statics[0].change.gain_flag",
        "unknown flag 'flamme'",
    ),
    "an unknown icon gained": (
        static('to = "self", change = { gain_icon = "flying" }'), "field ability[0].statics[0].change.gain_icon",
        "unknown icon 'flying'",
    ),
    "a gained ability that lacks its effect": (
        static('to = "self", change = { gain_ability = { kind = "activated" } }'),
        "field ability[0].statics[0].change.gain_ability.effect", "add effect",
    ),
    "an act that cannot be replaced": (
        static('replace = { would = "sneeze", instead = [{ do = "draw" }] }'),
        "field ability[0].statics[0].replace.would", "'sneeze' cannot be replaced",
    ),
    "a replacement that reads what nobody remembers": (
        static('replace = { would = "leave", instead = [{ do = "return", what = "ghost" }] }'),
        "field ability[0].statics[0].replace.instead[0].what", "known here: it, self",
    ),
    # words of other games
    "cards attached to one": (
        effect('do = "ready", what = { on = "self" }'),
        "field ability[0].effect[0].on", "'on' is no word of",
    ),
    "cards with markers": (
        effect('do = "ready", what = { marked = "rust" }'),
        "field ability[0].effect[0].marked", "'marked' is no word of",
    ),
    "cards in an orientation": (
        effect('do = "ready", what = { orientation = "stunned" }'),
        "field ability[0].effect[0].orientation", "'orientation' is no word of",
    ),
    "the card this one is attached to": (
        effect('do = "ready", what = "bearer"'),
        "field ability[0].effect[0].what", "nothing is remembered as 'bearer'",
    ),
    "cards that are the bearer": (
        effect('do = "ready", what = { is = "bearer" }'),
        "field ability[0].effect[0].is", "unknown relation 'bearer'; use attacked, attacker",
    ),
    "markers counted": (
        effect('do = "draw", count = { marker = "rust" }'),
        "field ability[0].effect[0].marker", "'marker' is no word of",
    ),
    "a trigger of the bearer": (
        effect('do = "delay", when = { event = "leave", who = "bearer" }, effect = [{ do = "draw" }]'),
        "field ability[0].effect[0].when.who", "unknown relation 'bearer'",
    ),
    "a condition waited for": (
        effect('do = "delay", when = { event = "leave", holds = { turn = "you" } }, effect = [{ do = "draw" }]'),
        "field ability[0].effect[0].when.holds", "'holds' is no word of",
    ),
    "a state": (
        effect('do = "delay", when = { event = "state" }, effect = [{ do = "draw" }]'),
        "field ability[0].effect[0].when.event", "unknown occasion 'state'",
    ),
    "a granted ability with a name": (
        granted('kind = "activated", name = "X", effect = [{ do = "draw" }]'),
        "field ability[0].effect[0].change.gain_ability.name", "leave name out",
    ),
    "a granted ability with a mark": (
        granted('kind = "activated", flags = ["ex"], effect = [{ do = "draw" }]'),
        "field ability[0].effect[0].change.gain_ability.flags", "leave flags out",
    ),
    "a granted ability with numbers": (
        granted('kind = "activated", numbers = { cost = 1 }, effect = [{ do = "draw" }]'),
        "field ability[0].effect[0].change.gain_ability.numbers", "leave numbers out",
    ),
    "a granted ability of an unknown kind": (
        granted('kind = "skill", effect = [{ do = "draw" }]'),
        "field ability[0].effect[0].change.gain_ability.kind", "unknown kind of ability 'skill'; use one of static",
    ),
    "a change of damage": (
        static('damage = { side = "dealt", plus = 1 }'), "field ability[0].statics[0].damage", "'damage' is no word of",
    ),
    "a failure": (static("fails = {}"), "field ability[0].statics[0].fails", "'fails' is no word of"),
}  # fmt: skip
