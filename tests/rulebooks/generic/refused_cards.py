"""Cards with an error, and the field and the words that each is refused with."""

from __future__ import annotations

from tests.rulebooks.generic.card_texts import DRAW, EX, ability, card, effect, skill, static, unit

REFUSED = {
    # what a card is
    "no hp": (unit(hp=""), "field $", "missing required field `hp`"),
    "negative retreat cost": (unit(retreat="-1"), "field $.retreat", ">= 0"),
    "hp on a tactic": (card("tactic", DRAW, hp="300"), "field $", "unknown field `hp`"),
    "one attribute without a list": (unit(attributes='"ember"'), "field $.attributes", "Expected `array`"),
    "an empty attribute": (unit(attributes='["ember/"]'), "field attributes", "empty attribute; name it (204.2)"),
    "an empty advantage": (unit(advantage='[" "]'), "field advantage", "empty attribute"),
    "a command without an effect": (card("strategy"), "field $", "missing required field `effect`"),
    "a command that does nothing": (card("strategy", "effect = []"), "field effect", "add effect"),
    "a unit with an effect": (unit(DRAW), "field $", "unknown field `effect`"),
    "set on a command": (card("strengthening", 'target = { kind = "command" }'), "field target", "(804.2b-1)"),
    "set on a card of the hand": (
        card("strengthening", 'target = { zone = "hand" }'), "field target", "use kind 'unit', zone 'field'",
    ),
    "set on a misspelt number": (
        card("strengthening", "target = { most = { ph = 3 } }"), "field target.most", "unknown number 'ph'; use hp",
    ),
    # skills
    "a skill without a cost": (
        unit('[[unit.skill]]\nname = "Hit"\ndamage = 1'), "field $.skill[0]", "missing required field `cost`",
    ),
    "a skill that costs less than nothing": (
        unit('[[unit.skill]]\nname = "Hit"\ncost = -1'), "field $.skill[0].cost", ">= 0",
    ),
    "a skill that does nothing": (skill(""), "field skill[0]", "add damage or effect"),
    "a skill with a continuous change": (
        skill('damage = 1\nstatics = [{ change = { plus = { hp = 1 } } }]'), "field skill[0].statics[0]",
        "use damage or fails",
    ),
    "a skill that changes what others deal": (
        skill('damage = 1\nstatics = [{ to = { of = "you" }, damage = { side = "dealt", plus = 1 } }]'),
        "field skill[0].statics[0]", "(704.3b)",
    ),
    "a skill that changes what is taken": (
        skill('damage = 1\nstatics = [{ damage = { side = "taken", plus = 1 } }]'), "field skill[0].statics[0]",
        "use dealt",
    ),
    "a skill that makes others fail": (
        skill('damage = 1\nstatics = [{ fails = { skill_of = "opponent" } }]'),
        "field skill[0].statics[0].fails.skill_of", "use self",
    ),
    "damage that changes nothing": (
        skill('damage = 1\nstatics = [{ damage = { side = "dealt" } }]'), "field skill[0].statics[0].damage",
        "nothing changes",
    ),
    "damage set and added to": (
        skill('damage = 1\nstatics = [{ damage = { side = "dealt", becomes = 1, plus = 1 } }]'),
        "field skill[0].statics[0].damage", "use becomes alone",
    ),
    "damage by an unknown number": (
        skill('damage = { value = "power" }'), "field skill[0].numbers.value",
        "unknown number 'power'; use hp, retreat",
    ),
    # other abilities
    "an unknown kind of ability": (ability('kind = "counter"'), "field $.ability[0].kind", "Invalid enum value"),
    "an activated ability that is no EX skill": (
        ability(f'kind = "activated"\n{DRAW}'), "field ability[0].flags", "(606.1)",
    ),
    "an EX skill without a name": (
        ability(f'kind = "activated"\nflags = ["ex"]\n{DRAW}'), "field ability[0].name", "(211.1)",
    ),
    "a name without an EX skill": (
        ability(f'kind = "triggered"\nname = "N"\nwhen = {{ event = "ko" }}\n{DRAW}'), "field ability[0].name",
        "(211.1)",
    ),
    "an unknown flag of an ability": (
        ability(f'kind = "activated"\nname = "N"\nflags = ["ex", "loud"]\n{DRAW}'), "field ability[0].flags",
        "unknown flag 'loud'; use ex",
    ),
    "not accumulating and no EX skill": (
        ability(f'kind = "triggered"\nflags = ["once_counted"]\nwhen = {{ event = "ko" }}\n{DRAW}'),
        "field ability[0].flags", "(807.2a)",
    ),
    "not accumulating and activated": (
        ability(f'kind = "activated"\nname = "N"\nflags = ["ex", "once_counted"]\n{DRAW}'), "field ability[0].flags",
        "unknown flag 'once_counted'",
    ),
    "a triggered ability with a cost": (
        ability(f'kind = "triggered"\nwhen = {{ event = "ko" }}\ncost = [{{ do = "nothing" }}]\n{DRAW}'),
        "field ability[0].cost", "leave cost out",
    ),
    "a triggered ability without an occasion": (
        ability(f'kind = "triggered"\n{DRAW}'), "field ability[0].when", "add when",
    ),
    "an activated ability with a continuous effect": (
        ability(f'kind = "activated"\n{EX}{DRAW}\nstatics = [{{ change = {{ plus = {{ hp = 1 }} }} }}]'),
        "field ability[0].statics[0]", "(804.2c-31)",
    ),
    "a static ability that fails itself": (
        static('fails = { skill_of = "self" }'), "field ability[0].statics[0].fails.skill_of", "use you or opponent",
    ),
    "in force in an unknown zone": (
        ability(f'kind = "activated"\n{EX}zones = ["attic"]\n{DRAW}'), "field ability[0].zones", "unknown zone 'attic'",
    ),
    # triggers
    "an unknown occasion": (
        ability(f'kind = "triggered"\nwhen = {{ event = "attack" }}\n{DRAW}'), "field ability[0].when.event",
        "unknown occasion 'attack'; use one of abnormal, battle_end",
    ),
    "a state without a condition": (
        ability(f'kind = "triggered"\nwhen = {{ event = "state" }}\n{DRAW}'), "field ability[0].when.holds",
        "say what holds",
    ),
    "a condition without a state": (
        ability(f'kind = "triggered"\nwhen = {{ event = "ko", holds = {{ turn = "you" }} }}\n{DRAW}'),
        "field ability[0].when.holds", "only 'state' waits",
    ),
    "a delayed trigger of a state": (
        effect('do = "delay", when = { event = "state", holds = { turn = "you" } }, effect = [{ do = "draw" }]'),
        "field effect[0].when.event", "name an occasion",
    ),
    # words of this game
    "put into the main area": (
        effect('do = "put", what = { zone = "hand" }, zone = "main"'), "field effect[0].zone",
        "unknown zone 'main'; use one of deck, hand, trash, standby",
    ),
    "returned to standby": (
        effect('do = "return", what = { zone = "trash" }, zone = "standby"'), "field effect[0].zone", "use put",
    ),
    "topmost cards into standby": (effect('do = "put_top", to = "standby"'), "field effect[0].to", "use put"),
    "put face down": (
        effect('do = "put", what = "self", zone = "hand", face_down = true'), "field effect[0].face_down",
        "'face_down' is no word of generic@1.2; use what, zone, position",
    ),
    "damage as a counter": (
        effect('do = "markers", what = { kind = "unit" }, name = "damage"'), "field effect[0].name", "(913.2c)",
    ),
    "markers of what nobody remembers": (
        effect('do = "draw", count = { marker = "venom", of = "ghost" }'), "field effect[0]",
        "nothing is remembered as 'ghost'",
    ),
    "cards on what nobody remembers": (
        effect('do = "discard", what = { on = "ghost" }'), "field effect[0]", "known here: bearer, self",
    ),
    "an unknown orientation": (
        effect('do = "ready", what = { orientation = "upright" }'), "field effect[0].orientation",
        "unknown orientation 'upright'; use ready, rested, stunned",
    ),
    "an unknown kind": (
        effect('do = "ready", what = { kind = "event" }'), "field effect[0]",
        "unknown kind 'event'; use one of unit, command, ko_unit, energy",
    ),
    "an unknown class": (
        effect('do = "ready", what = { flag = "ritual" }'), "field effect[0].flag",
        "unknown flag 'ritual'; use strategy, tactic, strengthening, advantage:",
    ),
    "advantage over nothing": (
        effect('do = "ready", what = { flag = "advantage:" }'), "field effect[0].flag", "unknown flag 'advantage:'",
    ),
    "selected by an icon": (effect('do = "ready", what = { icon = "prayer" }'), "field effect[0].icon", "no word of"),
    "an icon gained": (
        static('change = { gain_icon = "prayer" }'), "field ability[0].statics[0].change.gain_icon", "no word of",
    ),
    "another game's relation": (
        effect('do = "ready", what = { is = "attacker" }'), "field effect[0].is",
        "unknown relation 'attacker'; use bearer, other, self, subject",
    ),
    "chosen under a name that is taken": (
        effect('do = "choose", from = { kind = "unit" }, as = "bearer"'), "field effect[0].as", "use another name",
    ),
    "a contest about nothing": (effect('do = "contest"'), "field effect[0]", "add then or else"),
    "an effect that fails its own skill": (
        effect('do = "fail_skills", fails = { skill_of = "self" }'), "field effect[0].fails.skill_of",
        "use you or opponent",
    ),
    "an act nobody knows forbidden": (
        static('change = { forbid = ["attack"] }'), "field ability[0].statics[0].change.forbid", "unknown act 'attack'",
    ),
    "an act of players forbidden to cards": (
        static('change = { forbid = ["charge"] }'), "field ability[0].statics[0].change.forbid", "unknown act 'charge'",
    ),
    "an act of cards forbidden to a player": (
        effect('do = "forbid_player", player = "you", acts = ["stun"]'), "field effect[0].acts", "unknown act 'stun'",
    ),
    "an act that cannot be replaced": (
        static('replace = { would = "deploy", instead = [{ do = "draw" }] }'),
        "field ability[0].statics[0].replace.would", "'deploy' cannot be replaced; use attach_as",
    ),
    "a static effect of two sorts": (
        static('damage = { side = "dealt", plus = 1 }, fails = {}'), "field ability[0].statics[0]",
        "exactly one of change, replace, reveal_top, damage, fails, forbid_player",
    ),
    "paid by leaving": (
        ability(f'kind = "activated"\n{EX}cost = [{{ do = "pick", act = "leave", from = {{}} }}]\n{DRAW}'),
        "field ability[0].cost[0].act", "unknown act 'leave'; use one of discard",
    ),
    "paid by a circled number": (
        ability(f'kind = "activated"\n{EX}cost = [{{ do = "pay" }}]\n{DRAW}'), "field ability[0].cost[0]",
        "'pay' cannot be paid as a cost",
    ),
    # granted abilities
    "a granted command": (
        static(f'change = {{ gain_ability = {{ kind = "command", {DRAW} }} }}'),
        "field ability[0].statics[0].change.gain_ability", "use one of skill, activated, triggered, static",
    ),
    "a granted ability of an unknown kind": (
        static(f'change = {{ gain_ability = {{ kind = "defence", {DRAW} }} }}'),
        "field ability[0].statics[0].change.gain_ability.kind", "unknown kind of ability 'defence'",
    ),
    "a granted skill without a name": (
        static('change = { gain_ability = { kind = "skill", numbers = { cost = 0, damage = 100 } } }'),
        "field ability[0].statics[0].change.gain_ability.name", "add name",
    ),
    "a granted skill without a cost": (
        static('change = { gain_ability = { kind = "skill", name = "N", numbers = { damage = 100 } } }'),
        "field ability[0].statics[0].change.gain_ability.numbers.cost", "(210.2)",
    ),
    "a granted skill with a number of another game": (
        static('change = { gain_ability = { kind = "skill", name = "N", numbers = { cost = 0, power = 100 } } }'),
        "field ability[0].statics[0].change.gain_ability.numbers", "unknown number 'power'; use cost, damage",
    ),
    "a granted ability that is never a skill": (
        static(f'change = {{ gain_ability = {{ kind = "activated", {DRAW} }} }}'),
        "field ability[0].statics[0].change.gain_ability.flags", "(606.1)",
    ),
}  # fmt: skip
