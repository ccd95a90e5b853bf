/** The log of a game in prose, as far as it was read: the last turns first, earlier ones when asked for, news behind. */
import { EventDetail, MarkKind } from "adjudicator-client/web";
import type { Game } from "../../game.svelte";

const TURNS = 2;

/** What concerns whom or what is told. Empty: everything. */
export interface Filter {
  seat: string;
  clause: string;
  /** Whether the steps of the rulebook are told too, an event a line. */
  steps: boolean;
}

/** One line of the log. */
export interface LogLine {
  /** The last event that it says: what is explained, and what a link names. */
  event: bigint;
  events: readonly bigint[];
  text: string;
  clauses: readonly string[];
  /** Seconds since 1970. 0: unknown. */
  recordedAt: bigint;
}

/** The lines of one turn, or of what came before the first. */
export interface Turn {
  heading: string;
  turn: bigint;
  lines: readonly LogLine[];
}

/** The story of a game under one filter. */
export class Story {
  turns = $state.raw<readonly Turn[]>([]);
  /** Told is what happened after this version; 0: everything up to the newest. */
  from = $state(0n);
  busy = $state(true);
  failure = $state.raw<unknown>();

  readonly #game: Game;
  readonly #filter: Filter;
  #reached = 0n;
  #left = false;
  /** Whether there was news while it was read. */
  #behind = false;

  constructor(game: Game, filter: Filter) {
    this.#game = game;
    this.#filter = filter;
  }

  /** Reads the last turns, or enough to show an event; with a filter everything. */
  async begin(event = 0n): Promise<void> {
    const turns = await this.#turnsBegun();
    if (!turns) return;
    const { seat, clause } = this.#filter;
    const last = turns.at(-TURNS) ?? 0n;
    const wanted = event ? (turns.findLast((begun) => begun <= event) ?? 0n) : last;
    this.from = seat || clause ? 0n : before(wanted < last ? wanted : last);
    await this.#read(this.from, []);
  }

  /** Reads the turns before those that are shown; with `all` up to the first. */
  async earlier(all = false): Promise<void> {
    const turns = (await this.#turnsBegun())?.filter((begun) => begun <= this.from);
    if (!turns) return;
    this.from = all ? 0n : before(turns.at(-TURNS * 2) ?? 0n);
    await this.#read(this.from, []);
  }

  /** Reads what has happened since. */
  async goOn(): Promise<void> {
    if (this.busy) this.#behind = true;
    else if (this.#reached) await this.#read(this.#reached, this.turns);
  }

  /** Ends reading: another filter is wanted, or another page. */
  leave(): void {
    this.#left = true;
  }

  async #read(after: bigint, turns: readonly Turn[]): Promise<void> {
    this.busy = true;
    try {
      const [told, reached] = await (this.#filter.steps ? this.#list(after) : this.#tell(after));
      if (this.#left) return;
      this.turns = joined(turns, told);
      this.#reached = reached;
      this.failure = undefined;
    } catch (failed) {
      if (!this.#left) this.failure = failed;
    } finally {
      this.busy = false;
    }
    if (!this.#behind || this.failure) return;
    this.#behind = false;
    await this.goOn();
  }

  async #tell(after: bigint): Promise<[Turn[], bigint]> {
    const { seat, clause } = this.#filter;
    const only = { seats: listed(seat), clauses: listed(clause) };
    const teller = this.#game.seat;
    const told: Turn[] = [];
    for await (const { heading, turn, sentences } of teller.tell({ after, ...only })) {
      const lines = sentences.map(({ text, events, clauses, recordedAt }) => ({
        event: events.at(-1) ?? 0n,
        events,
        text,
        clauses,
        recordedAt,
      }));
      told.push({ heading, turn, lines });
    }
    return [told, teller.version];
  }

  /** The events themselves, those without a sentence too, which have their clauses. */
  async #list(after: bigint): Promise<[Turn[], bigint]> {
    const teller = this.#game.seat;
    const begun = this.#game.marks.filter(({ kind }) => kind === MarkKind.TURN);
    const told: { heading: string; turn: bigint; lines: LogLine[] }[] = [];
    for await (const event of teller.events({ after, detail: EventDetail.FULL })) {
      if (this.#filter.clause && !event.clauses.includes(this.#filter.clause)) continue;
      const mark = begun.findLast((each) => each.event <= event.seq);
      const turn = mark?.turn ?? 0n;
      if (told.at(-1)?.turn !== turn || !told.length) told.push({ heading: mark?.sentence ?? "", turn, lines: [] });
      const { seq, clauses, sentence: text, recordedAt } = event;
      told.at(-1)!.lines.push({ event: seq, events: [seq], text, clauses, recordedAt });
    }
    return [told, teller.version];
  }

  /** Where turns begin. Undefined: it could not be read. */
  async #turnsBegun(): Promise<bigint[] | undefined> {
    const { marks, seat } = this.#game;
    if (marks.length) return marks.filter(({ kind }) => kind === MarkKind.TURN).map(({ event }) => event);
    try {
      const begun: bigint[] = [];
      for await (const { event } of seat.outline({ kinds: [MarkKind.TURN] })) begun.push(event);
      return begun;
    } catch (failed) {
      this.busy = false;
      this.failure = failed;
      return undefined;
    }
  }
}

function before(event: bigint): bigint {
  return event > 0n ? event - 1n : 0n;
}

function listed(text: string): string[] {
  return text ? [text] : [];
}

function joined(former: readonly Turn[], told: readonly Turn[]): Turn[] {
  const turns = [...former];
  for (const each of told) {
    const last = turns.at(-1);
    if (last?.turn === each.turn) turns[turns.length - 1] = { ...last, lines: [...last.lines, ...each.lines] };
    else turns.push(each);
  }
  return turns;
}
