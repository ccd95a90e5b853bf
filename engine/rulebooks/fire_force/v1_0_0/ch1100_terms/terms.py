"""1103-1115. How an instruction of an effect becomes acts: who is asked, among what, and what then happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.kernel.choice import Barred, Option, Question
from engine.kernel.citation import Cites
from engine.kernel.language import instruct as do_
from engine.kernel.language.select import Select
from engine.kernel.menu import objects_as_options
from engine.kernel.procedure import GO_ON, Next, call, choose, do, go_on
from engine.kernel.resolution import AGAIN, Work
from engine.kernel.scope import Scope
from engine.kernel.verb import Verb
from engine.kernel.verdict import forbids
from engine.rulebooks.fire_force.v1_0_0.ch0200_cards import AS_FIRE, FIRE
from engine.rulebooks.fire_force.v1_0_0.ch0300_zones import DECK, HAND, LIFE, ZONES
from engine.rulebooks.fire_force.v1_0_0.ch0800_damage import DealDamage
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0901_kinds import EVENT_ABILITY
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0903_costs import PayCost, unpayable
from engine.rulebooks.fire_force.v1_0_0.ch1100_terms import verbs
from engine.rulebooks.fire_force.v1_0_0.ch1100_terms.shuffle import Shuffle
from engine.rulebooks.fire_force.v1_0_0.ch1200_icons import PRAYER
from engine.rulebooks.fire_force.v1_0_0.edition import FF

CHOOSE_OPEN = FF.cite("1110.1")
CHOOSE_HIDDEN = FF.cite("1110.2")
NOT_GUARANTEED = FF.cite("1110.2", "302.2b")
NOT_PERFORMED = FF.cite("104.2")
PRINTED = FF.cite("1117.1", "910.6")
WHOLE_NUMBER = FF.cite("104.6", "1110.1")
ONE_BY_ONE = FF.cite("1104.2")
DRAW_TO = FF.cite("1104.3")
TOP_ONE_BY_ONE = FF.cite("304.3")
TURN_PLAYER_FIRST = FF.cite("104.3")
OWNER_ORDERS = FF.cite("302.4")
OPTIONAL = FF.cite("903.7", "903.7a")
OPTIONAL_WHOLE = FF.cite("903.7", "903.2")
DISCARD_ALL = FF.cite("1111.2", "1111.1")
ACTIVATE = FF.cite("1114.3")
PUT = FF.cite("302.3")
CARD_TEXT_FIRST = FF.cite("104.1")


def choose_objects(item: do_.Choose, w: Work) -> Next:
    """1110: open zones oblige to choose; where not all can look and a quality is asked, nothing need be found."""
    seat, want = w.player(item.by), w.amount(item.count)
    if item.as_ in w.vars.get("chosen_on_use", ()):
        return GO_ON
    candidates = w.objects(item.from_)
    if unattached_only(w):
        candidates = [i for i in candidates if not w.g.obj(i).attached_to]
    if item.from_.zone != "remembered" and not candidates and (_open(w, item.from_) or _empty(w, item.from_)):
        return go_on(NOT_PERFORMED, **{f"m.{item.as_}": []})
    question = question_for(w, item, seat, want, candidates)
    return go_on(NOT_PERFORMED, **{f"m.{item.as_}": []}) if question is None else choose(question)


def unattached_only(w: Work) -> bool:
    """AFF-38: prayer may move a fire card that is attached already, unless the game reads it otherwise."""
    return w.g.reading["prayer_takes_attached"] == "no" and w.g.ability(w.by.ability).icon == PRAYER


def question_for(w: Work, item: do_.Choose, seat: str, want: int, candidates: Sequence[int]) -> Question | None:
    """The question a `choose` puts, None if it asks for nothing."""
    if want <= 0:
        return None
    cites, unsure, looks = CHOOSE_OPEN, False, ""
    zone = item.from_.zone
    if zone != "remembered" and not _open(w, item.from_):
        keys = w.g.zone_keys(zone, w.controller, item.from_.of)
        shown = all("*" in w.g.table.objects[i].shown for i in candidates)
        unsure = item.from_.asks_quality and not (shown and candidates)
        cites = NOT_GUARANTEED if unsure else CHOOSE_HIDDEN
        looks = keys[0] + (f"^{item.from_.top}" if item.from_.top else "")
    most = min(want, len(candidates))
    least = 0 if item.up_to or unsure else most
    if most < want and not item.up_to and not unsure:
        cites = (*cites, *NOT_PERFORMED)
    if item.from_.printed_power_min is not None:
        cites = (*cites, *PRINTED)
    options = objects_as_options("choose", candidates, cites)
    barred: tuple[Barred, ...] = ()
    if zone != "remembered" and _open(w, item.from_):
        there = (i for key in w.g.zone_keys(zone, w.controller) for i in w.g.table.zones.get(key, ()))
        barred = tuple(Barred(f"choose:{i}", i, (forbids(cites, i),)) for i in there if i not in candidates)
    return Question(
        seat, "choose", cites, f"m.{item.as_}", options, least=least, most=most, listed=True, looks=looks,
        subject=w.source, barred=barred,
    )  # fmt: skip


def _open(w: Work, select: Select) -> bool:
    return ZONES[select.zone].public


def _empty(w: Work, select: Select) -> bool:
    """302.2a: how many cards there are is known to all, so nobody is asked to choose among none."""
    return not any(w.g.table.zones.get(key) for key in w.g.zone_keys(select.zone, w.controller, select.of))


def choose_number(item: do_.ChooseNumber, w: Work) -> Next:
    """104.6: whole numbers of 0 or more."""
    most = -1 if item.most is None else item.most
    return choose(
        Question(
            w.player(item.by),
            "number",
            WHOLE_NUMBER,
            f"m.{item.as_}",
            least=0,
            most=most,
            form="number",
            subject=w.source,
        )
    )


def _repeated(w: Work, total: int, acts: Sequence[Verb], cites: Cites) -> Next:
    """One act after the other, each by itself (1104.2, 304.3); nothing for 0 or less (104.2)."""
    if total <= 0 or not acts:
        return GO_ON.citing(NOT_PERFORMED)
    act = acts[w.n % len(acts)]
    done_after = w.n + 1
    if done_after >= total * len(acts):
        return do(act, cites=cites)
    return do(act, goto=AGAIN, cites=cites, n=done_after)


def draw(item: do_.Draw, w: Work) -> Next:
    """1104.1-2. With several players the turn player draws first (104.3)."""
    players = _who(w, item.by)
    cites = ONE_BY_ONE if len(players) == 1 else (*ONE_BY_ONE, *TURN_PLAYER_FIRST)
    count = w.amount(item.count)
    if len(players) == 1:
        return _repeated(w, count, [verbs.DrawOne(players[0])], cites)
    acts = [verbs.DrawOne(player) for player in players for _ in range(max(count, 0))]
    return _repeated(w, 1, acts, cites)


def draw_to(item: do_.DrawTo, w: Work) -> Next:
    """1104.3: the number is worked out when the instruction begins."""
    who: list[str] = list(w.vars.get("m.missing_") or ()) if w.n else []
    if not w.n:
        wanted = w.amount(item.hand)
        who = [seat for seat in _who(w, item.by) for _ in range(wanted - len(w.g.zone(seat, HAND)))]
    if not who:
        return GO_ON.citing(NOT_PERFORMED)
    act, rest = verbs.DrawOne(who[0]), who[1:]
    memory: dict[str, Any] = {"m.missing_": rest or None}
    return do(act, goto=AGAIN, cites=DRAW_TO, n=w.n + 1, **memory) if rest else do(act, cites=DRAW_TO, **memory)


def _who(w: Work, by: str) -> tuple[str, ...]:
    if by == "owner":
        obj = w.g.table.objects.get(w.source)
        return (obj.owner if obj is not None else w.controller,)
    return w.players(by)


def discard(item: do_.Discard, w: Work) -> Next:
    """1111.1."""
    return _each(w, item.what, verbs.DiscardCard)


def discard_hand(item: do_.DiscardHand, w: Work) -> Next:
    """1111.2: also an empty hand is discarded."""
    acts: list[Verb] = []
    for player in _who(w, item.by):
        acts += [verbs.DiscardCard(c, DISCARD_ALL) for c in w.g.zone(player, HAND)]
        acts.append(verbs.HandDiscarded(player))
    return do(*acts, cites=DISCARD_ALL)


def deploy(item: do_.Deploy, w: Work) -> Next:
    """1106.1: under the control of the card's owner."""
    return _each(w, item.what, verbs.DeployUnit)


def leave(item: do_.Leave, w: Work) -> Next:
    """1107.1; the card the ability is on made them leave (913.3)."""
    agent = w.source
    return _each(w, item.what, lambda c: verbs.LeaveField(c, agent))


def ready(item: do_.Ready, w: Work) -> Next:
    """1108.1."""
    return _each(w, item.what, verbs.MakeReady)


def exhaust(item: do_.Exhaust, w: Work) -> Next:
    """1108.2."""
    return _each(w, item.what, verbs.MakeExhausted)


def attach(item: do_.Attach, w: Work) -> Next:
    """1105.1: with no unit or no fire card nothing is attached (104.2)."""
    units = w.objects_of(item.to)
    if not units:
        return GO_ON.citing(NOT_PERFORMED)
    return _each(w, item.what, lambda c: verbs.AttachFire(c, units[0]))


def detach(item: do_.Detach, w: Work) -> Next:
    """The opposite of 1105.1."""
    return _each(w, item.what, lambda c: verbs.DetachFire(c, verbs.ATTACH))


def reveal(item: do_.Reveal, w: Work) -> Next:
    """1103.1-2. What was revealed is remembered: it is hidden again when the effect is over."""
    cards = w.objects_of(item.what)
    if not cards:
        return GO_ON.citing(NOT_PERFORMED)
    revealed: dict[str, Any] = {"m.revealed_": [*w.remembered("revealed_"), *cards]}
    return do(*(verbs.RevealCard(card) for card in cards), **revealed)


def control(item: do_.Control, w: Work) -> Next:
    """307.8."""
    player = w.player(item.by)
    return _each(w, item.what, lambda c: verbs.TakeControl(c, player))


def _each(w: Work, what: do_.What, make: Any) -> Next:
    cards = w.objects_of(what)
    if not cards:
        return GO_ON.citing(NOT_PERFORMED)
    return do(*(make(card) for card in cards))


def put(item: do_.Put, w: Work) -> Next:
    """Cards are put into a zone; several into an ordered one in the order their owner decides (302.4)."""
    guise = AS_FIRE if item.as_ == FIRE and item.face_down else ""

    def make(card: int, index: int) -> Verb:
        return verbs.PutCard(card, item.zone, PUT, index, item.face_down, guise, item.exhausted, w.source)

    return _placed(w, w.objects_of(item.what), item.zone, item.position, make)


def give_back(item: do_.Return, w: Work) -> Next:
    """1112.1."""
    return _placed(
        w, w.objects_of(item.what), item.zone, item.position, lambda c, at: verbs.ReturnCard(c, item.zone, at)
    )


def _placed(w: Work, cards: Sequence[int], zone: str, position: str, make: Any) -> Next:
    """302.4: who owns several of the cards orders them, the turn player first; nobody orders another's.

    The moves are recorded in the order of ids, each with its place, so that their order tells nothing.
    """
    if not cards:
        return GO_ON.citing(NOT_PERFORMED)
    end = 0 if position == "top" else -1
    if not ZONES[zone].ordered:
        return do(*(make(card, end) for card in cards))
    owned = {seat: [c for c in cards if w.g.obj(c).owner == seat] for seat in w.players("each")}
    asked = [seat for seat, own in owned.items() if len(own) > 1]
    if w.n < len(asked):
        return choose(_order_question(w, asked[w.n], owned[asked[w.n]], zone), goto=AGAIN, n=w.n + 1)
    acts: list[Verb] = []
    for seat, own in owned.items():
        if seat not in asked:
            acts += (make(card, end) for card in own)
            continue
        order = list(w.vars.get(f"m.order_{seat}") or own)
        below = 0 if position == "top" else len(w.g.zone(seat, zone))
        for card in sorted(order):
            before = sum(other < card and order.index(other) < order.index(card) for other in order)
            acts.append(make(card, below + before))
    forgotten: dict[str, Any] = {f"m.order_{seat}": None for seat in asked}
    return do(*acts, cites=OWNER_ORDERS if asked else (), **forgotten)


def _order_question(w: Work, seat: str, cards: Sequence[int], zone: str) -> Question:
    options = objects_as_options("place", cards, OWNER_ORDERS)
    count, hidden = len(options), not ZONES[zone].public
    into = f"m.order_{seat}"
    return Question(
        seat, "order", OWNER_ORDERS, into, options, least=count, most=count, form="order", private=hidden
    )  # fmt: skip


def put_top(item: do_.PutTop, w: Work) -> Next:
    """304.3: the top card, as often as told; several players one after the other (104.3)."""
    players = w.players(item.of)
    each = [player for player in players for _ in range(max(w.amount(item.count), 0))]
    if w.n >= len(each):
        return GO_ON.citing(NOT_PERFORMED)
    cites = TOP_ONE_BY_ONE if len(players) == 1 else (*TOP_ONE_BY_ONE, *TURN_PLAYER_FIRST)
    index = 0 if item.to in (DECK, LIFE) else -1
    acts = [
        verbs.PutCard(card, item.to, TOP_ONE_BY_ONE, index, item.face_down, agent=w.source)
        for card in w.g.zone(each[w.n], item.zone)[:1]
    ]
    if not acts:
        cites = (*cites, *NOT_PERFORMED)
    if w.n + 1 < len(each):
        return do(*acts, goto=AGAIN, cites=cites, n=w.n + 1)
    return do(*acts, cites=cites)


def shuffle(item: do_.Shuffle, w: Work) -> Next:
    """1113: chance orders the zone; putting cards on top right afterwards belongs to it (1113.2a)."""
    frames = []
    for player in reversed(w.players(item.of)):
        top = [i for i in w.remembered(item.then_top)] if item.then_top else []
        frames.append(Shuffle.frame(zone=w.g.book.zone_key(player, item.zone), top=top))
    return call(*frames)


def damage(item: do_.Damage, w: Work) -> Next:
    """1115.1, 801.1; several players one after the other, the turn player first (104.3)."""
    source = next(iter(w.remembered(item.by_unit)), w.source) if item.by_unit else w.source
    acts = [DealDamage(player, w.amount(item.count), source) for player in w.players(item.to)]
    return _repeated(w, 1, acts, TURN_PLAYER_FIRST if len(acts) > 1 else ())


def may(item: do_.May, w: Work) -> Next:
    """903.7: a cost at the time of resolution; unpaid, what follows is not done."""
    seat = w.player(item.by)
    if w.n == 0:
        short = unpayable(w.g, item.cost, Scope(w.g, seat, w.source, w.vars))
        yes = (Option("yes", "yes", OPTIONAL),) if short is None else ()
        barred = () if short is None else (_barred(short),)
        options = (*yes, Option("no", "no", OPTIONAL))
        question = Question(
            seat, "optional cost", OPTIONAL if short is None else OPTIONAL_WHOLE, "m.may_", options, barred=barred,
            subject=w.source,
        )  # fmt: skip
        return choose(question, goto=AGAIN, n=1)
    if w.n == 1 and w.vars.get("m.may_") == "yes":
        frame = PayCost.frame(
            ability=w.by.ability, path=w.by.here("cost"), source=w.source, controller=seat, **w.by.memory()
        )
        return call(frame, goto=AGAIN, n=2)
    if w.n == 2 and w.vars.get("paid"):
        return call(w.by.inner(w.by.here("then")))
    return GO_ON


def _barred(finding: Any) -> Any:
    from engine.kernel.choice import Barred

    return Barred("yes", "yes", (finding,))


def if_(item: do_.If, w: Work) -> Next:
    """Do one list or the other."""
    name = "then" if w.holds(item.condition) else "else_"
    return call(w.by.inner(w.by.here(name))) if getattr(item, name) else GO_ON


def repeat(item: do_.Repeat, w: Work) -> Next:
    """104.2: nothing for 0 or less."""
    total = w.amount(item.times)
    if w.n >= total:
        return GO_ON if total > 0 else GO_ON.citing(NOT_PERFORMED)
    return call(w.by.inner(w.by.here("effect")), goto=AGAIN, n=w.n + 1)


def activate_event(item: do_.ActivateEvent, w: Work) -> Next:
    """1114.3: the event's ability is carried out; the card is not used and does not move."""
    from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0909_resolution import Resolve

    for card in w.objects_of(item.what):
        for key in w.g.abilities(card):
            if w.g.ability(key).kind == EVENT_ABILITY:
                return call(Resolve.frame(ability=key, source=card, controller=w.controller), cites=ACTIVATE)
    return GO_ON.citing(NOT_PERFORMED)


def concede(item: do_.Concede, w: Work) -> Next:
    """103.4."""
    return do(*(verbs.ConcedeForced(player) for player in w.players(item.player)))


def nothing(item: do_.Nothing, w: Work) -> Next:
    """Nothing happens."""
    return GO_ON


TERMS: dict[type[do_.Instruction], Any] = {
    do_.Choose: choose_objects, do_.ChooseNumber: choose_number, do_.Draw: draw, do_.DrawTo: draw_to,
    do_.Discard: discard, do_.DiscardHand: discard_hand, do_.Deploy: deploy, do_.Leave: leave, do_.Ready: ready,
    do_.Exhaust: exhaust, do_.Attach: attach, do_.Detach: detach, do_.Reveal: reveal, do_.Control: control,
    do_.Put: put, do_.Return: give_back, do_.PutTop: put_top, do_.Shuffle: shuffle, do_.Damage: damage,
    do_.May: may, do_.If: if_, do_.Repeat: repeat, do_.ActivateEvent: activate_event, do_.Concede: concede,
    do_.Nothing: nothing,
}  # fmt: skip
