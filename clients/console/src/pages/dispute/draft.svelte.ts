/** A position on paper while somebody states it: its fields, kept on this device, and what the service answers. */
import {
  type CheckPositionResponse,
  type Desk,
  type Refused,
  Stale,
  type StatedCard,
  type StatedPosition,
  type StatedState,
  type StatedZone,
} from "adjudicator-client/web";

const KEPT = "adjudicator.dispute";
const TYPING_MS = 300;
const LONGEST_LINK = 8_000;

/** What lies in a zone, as far as it is said. */
export type Contents = StatedZone["contents"];

/** A position that is being stated. */
export class Draft {
  position = $state.raw<StatedPosition>(empty(""));
  answer = $state.raw<CheckPositionResponse>();
  /** What a pasted text says and the fields do not. */
  notTaken = $state.raw<readonly Refused[]>([]);
  failure = $state.raw<unknown>();
  busy = $state(false);

  #desk: (() => Desk) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #newest = 0;
  readonly #series = `console-${Math.random().toString(36).slice(2, 10)}`;

  /** Begins with what a link or this device has, else with nothing; asks this desk from now on. */
  async begin(edition: string, desk: () => Desk, linked: string): Promise<void> {
    this.#desk = desk;
    const kept = (linked && (await unpacked(linked))) || read(sessionStorage.getItem(KEPT) ?? "");
    this.position = kept?.setup ? kept : empty(edition);
    this.#ask(0);
  }

  /** Changes the position by a function over a copy of it. */
  change(edit: (position: StatedPosition) => void): void {
    const next = structuredClone(this.position);
    edit(next);
    this.position = next;
    sessionStorage.setItem(KEPT, written(next));
    this.#ask(TYPING_MS);
  }

  /** Begins anew, with nothing stated. */
  clear(): void {
    const { edition } = this.position;
    this.notTaken = [];
    this.change((position) => Object.assign(position, empty(edition)));
  }

  /** Takes a text over into the fields, as far as it is understood. Throws AdjudicatorError. */
  async paste(text: string): Promise<void> {
    const { stated, notTaken } = await this.#desk!().readUnfinished(text);
    this.notTaken = notTaken;
    if (stated) this.change((position) => Object.assign(position, stated));
  }

  /** Takes the position of a link or a shared file; whether there is one. */
  async take(text: string): Promise<boolean> {
    const packed = /#position=([\w-]+)/.exec(text)?.[1];
    const stated = packed && (await unpacked(packed));
    if (!stated || !stated.setup) return false;
    this.notTaken = [];
    this.change((position) => Object.assign(position, stated));
    return true;
  }

  /** What the service answers if the position were another one; nothing here changes. Throws AdjudicatorError. */
  async supposing(edit: (position: StatedPosition) => void): Promise<CheckPositionResponse> {
    const supposed = structuredClone(this.position);
    edit(supposed);
    return this.#desk!().check(asked(supposed));
  }

  /** The position as it is sent. */
  get stated(): StatedPosition {
    return asked(this.position);
  }

  /** Asks again, after a failure. */
  again(): void {
    this.#ask(0);
  }

  /** The position as the last part of a link. Empty: it is too long for one. */
  async link(): Promise<string> {
    const text = await packed(written(this.position));
    return text.length > LONGEST_LINK ? "" : text;
  }

  #ask(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(), wait);
  }

  async #check(): Promise<void> {
    const number = ++this.#newest;
    const { position } = this;
    if (!this.#desk || !position.edition) return;
    this.busy = true;
    try {
      const answer = await this.#desk().check(asked(position), { series: this.#series });
      if (number !== this.#newest) return;
      this.answer = answer;
      this.failure = undefined;
    } catch (failed) {
      if (number === this.#newest && !(failed instanceof Stale)) this.failure = failed;
    } finally {
      if (number === this.#newest) this.busy = false;
    }
  }
}

/** A position in which nothing is stated. */
function empty(edition: string): StatedPosition {
  const setup = { turn: "P1", at: "", zones: {}, facts: {}, knows: {}, readings: {}, done: {} };
  const rest = { stack: [], waiting: [], effects: [], played: [], within: [], left: [] };
  const lists = { cards: {}, course: [], claims: [], asks: [] };
  return { edition, note: "", by: "", setup: { ...setup, ...rest }, ...lists } as unknown as StatedPosition;
}

/** The position as it is sent: an attempt without its word is none yet. */
function asked(position: StatedPosition): StatedPosition {
  if (position.attempt?.word && position.by) return plain(position);
  const { attempt: _attempt, ...rest } = position;
  return plain(rest.course.length ? rest : { ...rest, by: "" }) as StatedPosition;
}

/** Values without the names of their messages: what came from the service and what was put in here are sent alike. */
function plain<T>(value: T): T {
  if (Array.isArray(value)) return value.map(plain) as T;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !name.startsWith("$"));
  return Object.fromEntries(entries.map(([name, each]) => [name, plain(each as unknown)])) as T;
}

/** What is said of a zone of a player. Undefined: nothing. */
export function contentsOf(position: StatedPosition, seat: string, zone: string): Contents | undefined {
  return position.setup?.zones[seat]?.zones.find((each) => each.zone === zone)?.contents;
}

/** The cards that are named in a zone. */
export function cardsIn(position: StatedPosition, seat: string, zone: string): readonly StatedCard[] {
  const contents = contentsOf(position, seat, zone);
  return contents?.case === "cards" ? contents.value.cards : [];
}

/** Says of a zone what lies in it; undefined: nothing is said. */
export function putContents(position: StatedPosition, seat: string, zone: string, contents?: Contents): void {
  const zones = (position.setup!.zones[seat] ??= { zones: [] } as unknown as NonNullable<
    StatedPosition["setup"]
  >["zones"][string]);
  zones.zones = zones.zones.filter((each) => each.zone !== zone);
  if (contents) zones.zones.push({ zone, contents } as StatedZone);
  if (!zones.zones.length) delete position.setup!.zones[seat];
}

/** Puts these cards into a zone. */
export function putCards(position: StatedPosition, seat: string, zone: string, cards: readonly StatedCard[]): void {
  const value = { cards: [...cards] };
  putContents(position, seat, zone, cards.length ? ({ case: "cards", value } as unknown as Contents) : undefined);
}

/** A card of which nothing is said but what it is. */
export function cardOf(card: string): StatedCard {
  return { card, copies: 0, states: [] } as unknown as StatedCard;
}

/** Whether a word is said of a card. */
export function hasWord(card: StatedCard, word: string): boolean {
  return card.states.some(({ said }) => said.case === "word" && said.value === word);
}

/** Says a word of a card, in place of all words of its group, or takes it back. */
export function toggleWord(card: StatedCard, word: string, group: readonly string[]): StatedCard {
  const had = hasWord(card, word);
  const states = card.states.filter(({ said }) => said.case !== "word" || !group.includes(said.value));
  if (!had) states.push({ said: { case: "word", value: word } } as StatedState);
  return { ...card, states };
}

/** The damage and the counters that are said of a card. */
export function markersOf(card: StatedCard): { damage: number; counters: Record<string, number> } {
  const said = card.states.find((each) => each.said.case === "markers")?.said;
  return said?.case === "markers" ? said.value : { damage: 0, counters: {} };
}

/** Says of a card how much damage and how many counters lie on it. */
export function putMarkers(card: StatedCard, damage: number, counters: Record<string, number>): StatedCard {
  const states = card.states.filter((each) => each.said.case !== "markers");
  const some = Object.fromEntries(Object.entries(counters).filter(([, count]) => count > 0));
  const said = { case: "markers", value: { damage, counters: some } };
  if (damage > 0 || Object.keys(some).length) states.push({ said } as unknown as StatedState);
  return { ...card, states };
}

/** The names of all cards that are stated, once each, those of nobody knows what left out. */
export function namesOn(position: StatedPosition): string[] {
  const names = Object.values(position.setup?.zones ?? {})
    .flatMap(({ zones }) => zones)
    .flatMap(({ contents }) => (contents.case === "cards" ? contents.value.cards.map(({ card }) => card) : []))
    .filter((card) => card && !card.startsWith("?"));
  return [...new Set(names)];
}

function written(position: StatedPosition): string {
  return JSON.stringify(position, (_key, value: unknown) => (typeof value === "bigint" ? { $n: `${value}` } : value));
}

function read(text: string): StatedPosition | undefined {
  try {
    return JSON.parse(text, (_key, value: unknown) =>
      typeof value === "object" && value && "$n" in value ? BigInt(String(value.$n)) : value,
    ) as StatedPosition;
  } catch {
    return undefined;
  }
}

async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function unpacked(text: string): Promise<StatedPosition | undefined> {
  if (text.length > LONGEST_LINK) return undefined;
  try {
    const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return read(await new Response(stream).text());
  } catch {
    return undefined;
  }
}
