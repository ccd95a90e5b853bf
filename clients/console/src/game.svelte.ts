/** The state of one game: one store, fed by one watch. What pages show of a game, they read here. */
import {
  AdjudicatorError,
  EventDetail,
  type Event,
  Forbidden,
  type GameEntry,
  type GameMark,
  type JudgeCall,
  type ListOptionsResponse,
  LogService,
  type OpenQuestion,
  type Seat,
  type SubmitMoveResponse,
  type Table,
  Unauthenticated,
  Unavailable,
} from "adjudicator-client/web";
import { clientOf } from "./connection";
import { type Edition, editionOf } from "./edition";
import { findGame, noteSeen } from "./hall.svelte";
import { reuseObjects } from "./reuse";
import type { Entry } from "./session.svelte";
import { speech } from "./words/words.svelte";

/** How the line to the server is: "ended" is a token that opens nothing any more. */
export type Line = "connecting" | "live" | "broken" | "ended";

const SILENCE_MS = 45_000;
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];
/** How long it takes until what could not be read is asked for again. */
const AGAIN_MS = 2_000;
const NEWS = 40;
/** The most sentences about what has changed. */
const SINCE = 6;
/** The beginning of the types of events about calls for a judge. */
const OF_CALLS = "judge-call";

/** A game as one token sees it. */
export class Game {
  readonly id: string;
  readonly entry: Entry;

  /** Words and layout of its edition. Undefined: not there yet. */
  edition = $state.raw<Edition>();
  /** The table that is shown, and of which version it is. */
  table = $state.raw<Table>();
  tableVersion = $state(0n);
  /** Its table, its players and what else the list of games says. Undefined: not there yet. */
  listed = $state.raw<GameEntry>();
  /** What may be done and what may not, at the version that is shown. */
  options = $state.raw<ListOptionsResponse>();
  /** Where turns, commands, refused attempts and acts of a judge begin. */
  marks = $state.raw<readonly GameMark[]>([]);
  /** Up to which version the marks are read. */
  marksVersion = $state(0n);
  /** What happened while the page was open, in sentences, newest last. */
  news = $state.raw<readonly Event[]>([]);
  /** Calls for a judge that are not resolved: all for a judge, its own for a seat. */
  calls = $state.raw<readonly JudgeCall[]>([]);
  waiting = $state.raw<readonly OpenQuestion[]>([]);
  over = $state(false);
  /** The newest version that was heard of. */
  newest = $state(0n);
  /** The version that is looked at. 0: the newest. */
  at = $state(0n);
  /** Through whose eyes. Empty: one's own. */
  viewer = $state("");
  /** Whose options, for a judge. Empty: of whoever is asked. */
  asked = $state("");
  line = $state<Line>("connecting");
  /** When the server was last heard, in milliseconds. */
  heardAt = $state(0);
  /** Why nothing can be shown. */
  failure = $state.raw<unknown>();

  #sending = $state(false);
  #answeredTo = $state(0n);
  #users = 0;
  #watch: AbortController | undefined;
  #busy = false;
  #marking = false;
  #again = false;

  constructor(id: string, entry: Entry) {
    this.id = id;
    this.entry = entry;
  }

  /** The handle for calls of this game, in the language of the console. */
  get seat(): Seat {
    return clientOf(this.entry.token).seat(this.id, this.entry.token, this.newest);
  }

  get isJudge(): boolean {
    return this.entry.role === "judge" || this.entry.role === "operator";
  }

  /** Whether this token answers for a seat. */
  get isPlayer(): boolean {
    return !this.isJudge && this.entry.role !== "spectator";
  }

  /** The seats of the game, from its table. */
  get seats(): string[] {
    const owners = (this.table?.zones ?? []).map(({ key }) => key.split("/")).filter((parts) => parts.length > 1);
    return [...new Set(owners.map(([owner = ""]) => owner))].sort();
  }

  /** The name of a player, else the seat. */
  nameOf(seat: string): string {
    return this.listed?.players[seat] || seat;
  }

  /** Begins to follow the game; a page calls what it returns when it goes. */
  use(): () => void {
    this.#users++;
    if (this.#users === 1) void this.#follow();
    return () => {
      this.#users--;
      setTimeout(() => {
        if (this.#users) return;
        this.#watch?.abort();
        this.#watch = undefined;
      }, 2_000);
    };
  }

  /** Looks at the table of a version; 0: at the newest, and on with it. */
  look(at: bigint): void {
    this.at = at >= this.newest ? 0n : at;
    void this.refresh();
  }

  /** Looks through the eyes of a role; empty: one's own. */
  see(viewer: string): void {
    this.viewer = viewer;
    void this.refresh();
  }

  /** Asks for the options of a seat; empty: of whoever is asked. */
  ask(seat: string): void {
    this.asked = seat;
    void this.refresh();
  }

  /** Sends an answer to the open choice. Throws AdjudicatorError: it is refused. */
  async answer(picks: readonly string[], number?: bigint): Promise<SubmitMoveResponse> {
    const said = {
      expectedVersion: this.options?.version ?? this.newest,
      choice: this.options?.choice?.id ?? 0n,
      omitEvents: true,
    };
    this.#sending = true;
    try {
      const answered = await this.seat.submit(picks, number === undefined ? said : { ...said, number });
      if (answered.version > this.newest) this.newest = answered.version;
      this.#answeredTo = answered.version;
      void this.refresh();
      return answered;
    } finally {
      this.#sending = false;
    }
  }

  /** Whether an answer is on its way, or what is shown is older than the last one that was taken. */
  get answering(): boolean {
    return this.#sending || (this.options?.version ?? 0n) < this.#answeredTo;
  }

  /** What happened after a version, in sentences, the newest last. Throws AdjudicatorError. */
  async tellSince(version: bigint): Promise<string[]> {
    const { events } = await this.seat.page({ after: version, size: 200 });
    const sentences = events.map(({ sentence }) => sentence).filter(Boolean);
    return sentences.slice(-SINCE);
  }

  /** Gives up the game. Throws AdjudicatorError: it is over already. */
  async concede(): Promise<void> {
    await this.seat.concede({ omitEvents: true });
    void this.refresh();
  }

  /** Reads table and options; one call at a time: what is wanted meanwhile is asked for when the answer is there. */
  async refresh(): Promise<void> {
    this.#again = true;
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (this.#again) {
        this.#again = false;
        const { at: atVersion, viewer, asked } = this;
        const seat = this.seat;
        const [{ version, table }, options] = await Promise.all([
          seat.table({ atVersion, viewer }),
          seat
            .options({ atVersion, seat: asked })
            .catch((failed: unknown) => (asked ? seat.options({ atVersion }) : Promise.reject(failed as Error))),
        ]);
        if (viewer !== this.viewer) continue; // late: other eyes are wanted now
        this.table = reuseObjects(table, this.table);
        this.tableVersion = version;
        this.options = options;
        this.waiting = options.waitingFor;
        this.over = table?.result !== undefined;
        if (version > this.newest) this.newest = version;
        this.failure = undefined;
        noteSeen(this.id, version);
        void this.#readMarks();
      }
    } catch (failed) {
      this.#fail(failed);
    } finally {
      this.#busy = false;
    }
  }

  async #follow(): Promise<void> {
    const watch = (this.#watch = new AbortController());
    void this.#readEdition();
    await this.refresh();
    void this.readCalls();
    for (let broken = 0; !watch.signal.aborted; broken++) {
      try {
        if (!this.table) await this.refresh();
        if (this.line === "ended") return;
        if (this.table) {
          for await (const heard of this.#listen(watch)) {
            broken = 0;
            if (heard.events.length) this.#hear(heard.version, heard.events);
          }
          broken = -1; // the server ends a watch after its time, and expects it to be opened again
        }
      } catch (failed) {
        if (watch.signal.aborted) return;
        this.#fail(failed);
        if (this.failure && !(failed instanceof Unavailable)) return;
      }
      await pause(PAUSES_MS[Math.min(Math.max(broken, 0), PAUSES_MS.length - 1)]!, watch.signal);
    }
  }

  /** What the watch says, from the newest version on; ends it after a long silence. */
  async *#listen(watch: AbortController) {
    const opening = new AbortController();
    const end = () => opening.abort(new Unavailable({ message: "silence", code: "UNAVAILABLE" }));
    let timer = setTimeout(end, SILENCE_MS);
    watch.signal.addEventListener("abort", end);
    try {
      const logs = this.seat.service(LogService);
      const asked = { gameId: this.id, afterVersion: this.newest, detail: EventDetail.BASIC };
      for await (const heard of logs.watchEvents(asked, { signal: opening.signal })) {
        clearTimeout(timer);
        timer = setTimeout(end, SILENCE_MS);
        this.line = "live";
        this.heardAt = Date.now();
        yield heard;
      }
    } finally {
      clearTimeout(timer);
      watch.signal.removeEventListener("abort", end);
    }
  }

  #hear(version: bigint, events: readonly Event[]): void {
    if (version > this.newest) this.newest = version;
    this.news = [...this.news, ...events.filter(({ sentence }) => sentence)].slice(-NEWS);
    void (this.at ? this.#readMarks() : this.refresh());
    if (events.some(({ type }) => type.startsWith(OF_CALLS))) void this.readCalls();
  }

  async #readEdition(): Promise<void> {
    try {
      [this.edition, this.listed] = await Promise.all([editionOf(this.seat), findGame(this.entry, this.id)]);
    } catch (failed) {
      this.#fail(failed);
    }
  }

  /** Reads the calls for a judge anew; a spectator has none. */
  async readCalls(): Promise<void> {
    if (!this.isJudge && !this.isPlayer) return;
    try {
      this.calls = await this.seat.judge.judgeCalls();
    } catch (failed) {
      this.#tryAgain(failed, () => this.readCalls());
    }
  }

  /** Reads the marks up to the newest version; one reading at a time. */
  async #readMarks(): Promise<void> {
    if (this.#marking) return;
    this.#marking = true;
    try {
      while (this.marksVersion < this.newest) {
        const version = this.newest;
        const before = this.marks;
        const marks: GameMark[] = [];
        for await (const mark of this.seat.outline({ after: before.at(-1)?.event ?? 0n })) marks.push(mark);
        if (before !== this.marks) continue; // late: they are wanted in another language now
        this.marks = [...before, ...marks];
        this.marksVersion = version;
      }
    } catch (failed) {
      this.#tryAgain(failed, () => this.#readMarks()); // the slider has fewer marks meanwhile
    } finally {
      this.#marking = false;
    }
  }

  /** Reads again after a while what could not be read, unless the token does not allow it. */
  #tryAgain(failed: unknown, read: () => Promise<void>): void {
    if (failed instanceof Unauthenticated || failed instanceof Forbidden) return;
    setTimeout(() => void (this.#users && read()), AGAIN_MS);
  }

  #fail(failed: unknown): void {
    if (failed instanceof Unauthenticated) this.line = "ended";
    else if (failed instanceof Unavailable) this.line = "broken";
    if (!(failed instanceof Unavailable) || !this.table) this.failure = failed;
    if (!(failed instanceof AdjudicatorError)) throw failed;
  }

  /** Reads everything again, in the language that was chosen. */
  async translate(): Promise<void> {
    this.marks = [];
    this.marksVersion = 0n;
    this.news = [];
    await this.refresh();
  }
}

const games = new Map<string, Game>();

/** The store of a game for an entry; there is one, however many pages show it. */
export function gameOf(id: string, entry: Entry): Game {
  const key = `${entry.id} ${id}`;
  let game = games.get(key);
  if (!game || game.entry.token !== entry.token) games.set(key, (game = new Game(id, entry)));
  return game;
}

let spoken = speech.language;

/** Has every store read again what is in sentences, once the language has changed. */
export function translateGames(): void {
  if (spoken === speech.language) return;
  spoken = speech.language;
  for (const game of games.values()) if (game.table) void game.translate();
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
}
