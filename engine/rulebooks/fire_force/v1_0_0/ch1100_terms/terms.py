"""1103-1119. The words of effects: the clauses of shared words, and the words of this game only."""

from __future__ import annotations

from engine.abilities.evaluate import Scope
from engine.abilities.instructions.choose import Choose
from engine.abilities.instructions.deploy import Deploy
from engine.abilities.instructions.leave import Leave
from engine.abilities.instructions.put import Put, PutTop
from engine.abilities.language.instruction import Wrong
from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.rules import Principles
from engine.core.clauses.citation import Cites
from engine.rulebooks.fire_force.v1_0_0.ch0200_cards import AS_FIRE, FIRE
from engine.rulebooks.fire_force.v1_0_0.ch0300_zones import DECK, FIELD, ZONES
from engine.rulebooks.fire_force.v1_0_0.ch0800_damage import DealDamage
from engine.rulebooks.fire_force.v1_0_0.ch1100_terms import verbs
from engine.rulebooks.fire_force.v1_0_0.edition import FF

NOT_PERFORMED = FF.cite("104.2")
TURN_PLAYER_FIRST = FF.cite("104.3")
FORBIDDEN = FF.cite("104.5")
PUT = FF.cite("302.3")
TOP_ONE_BY_ONE = FF.cite("304.3")
RANDOM_ORDER = FF.cite("302.4", "1113.1")
CANNOT_ATTACK = FF.cite("702.1a-3")
CANNOT_BE_ATTACKED = FF.cite("702.2a")
CHANGES = FF.cite("910.1", "910.3b-2")
BECOMES = FF.cite("910.5", "910.1e", "910.3b-2")
POWER_PLUS = FF.cite("1116.1", "910.1e", "910.3b-2")
BY_ABILITY = FF.cite("801.1", "1115.1", "913.5")
CANNOT_ACTIVATE = FF.cite("1119.1")


def forbids(acts: tuple[str, ...]) -> Cites:
    """Returns the clauses by which an effect forbids acts."""
    cites = FORBIDDEN
    if "attack" in acts:
        cites = cites + CANNOT_ATTACK
    if "be_attacked" in acts:
        cites = cites + CANNOT_BE_ATTACKED
    if "activate" in acts or "use" in acts:
        cites = cites + CANNOT_ACTIVATE
    return cites


def number_changes(number: str) -> Cites:
    """Returns the clauses by which a number is raised or lowered."""
    return POWER_PLUS if number == "power" else CHANGES


def number_becomes(here: InstructionContext, number: str) -> Cites:
    """Returns the clauses by which a value replaces a number."""
    return BECOMES


def put_card(item: Put, card: int, index: int, here: InstructionContext | None) -> verbs.PutCard:
    """Puts a card into a zone, face down as a fire card if the text says so (307.6)."""
    guise, agent = AS_FIRE if item.as_ == FIRE and item.face_down else "", here.source if here is not None else 0
    return verbs.PutCard(card, item.zone, PUT, index, item.face_down, guise, item.exhausted, agent)


def put_top_card(item: PutTop, card: int, index: int, here: InstructionContext | None) -> verbs.PutCard:
    """304.3: puts a card from the top of a zone into another."""
    agent = here.source if here is not None else 0
    return verbs.PutCard(card, item.to, TOP_ONE_BY_ONE, index, item.face_down, agent=agent)


def refuse_put(item: Put) -> Wrong | None:
    """303.2, 307.6: refuses a fire card that is not face down on the field, and other cards that lie face down."""
    if item.as_ not in ("", AS_FIRE):
        return Wrong("as", "card-file.unknown-word", named=item.as_, possible=AS_FIRE, fault="guise")
    if item.as_:
        if item.zone == FIELD and item.face_down:
            return None
        return Wrong("as", "card-file.fire-card-elsewhere")
    return _refuse_face_down(item.zone) if item.face_down else None


def refuse_put_top(item: PutTop) -> Wrong | None:
    """303.2, 307.6: refuses cards that lie face down where cards lie face up."""
    return _refuse_face_down(item.to) if item.face_down else None


def _refuse_face_down(zone: str) -> Wrong | None:
    if zone == FIELD:
        return Wrong("face_down", "card-file.face-down-on-field")
    if ZONES[zone].public:
        return Wrong("face_down", "card-file.face-down-in-public")
    return None


def refuse_unseen(item: Choose) -> Wrong | None:
    """1110.2, 302.2: refuses unseen choices of open cards, by a quality, or by options that tell cards apart.

    The object ids of a dealt deck follow the card numbers.
    """
    source = item.from_
    if not item.unseen:
        return None
    if source.zone == DECK:
        return Wrong("unseen", "card-file.unseen-in-deck")
    if source.zone not in ZONES or ZONES[source.zone].public:
        return Wrong("unseen", "card-file.unseen-in-public")
    if source.asks_quality:
        return Wrong("unseen", "card-file.unseen-quality")
    return None


PRINTED = FF.cite("1117.1", "910.6")
WHOLE_GROUP = FF.cite("910.3b-3")

PRINCIPLES = Principles(
    partial=NOT_PERFORMED,
    forbidden=FORBIDDEN,
    turn_player_first=TURN_PLAYER_FIRST,
    owner_orders=FF.cite("302.4"),
    that_turn=FF.cite("910.8"),
    while_true=FF.cite("910.7"),
    both_order=TURN_PLAYER_FIRST,
)


def deploy_unit(item: Deploy, card: int, here: InstructionContext) -> verbs.DeployUnit:
    """1106.1: deploys a unit under the control of the card's owner, unless the text says otherwise."""
    return verbs.DeployUnit(card, here.controller if item.by == "you" else "", exhausted=item.exhausted)


def make_leave(item: Leave, card: int, scope: Scope) -> verbs.LeaveField:
    """1107.1: makes a unit leave; the card with the ability is the agent (913.3), also in costs (901.1b, AFF-76)."""
    return verbs.LeaveField(card, scope.source)


def damage_to_player(player: str, count: int, source: int) -> DealDamage:
    """1115.1, 801.1: returns the act that deals an effect's damage."""
    return DealDamage(player, count, source, BY_ABILITY)
