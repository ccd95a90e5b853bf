/**
 * What a recorder has entered and the server has not answered yet. Every entry keeps the id of its request over a reload,
 * so that it is carried out once, however often it is sent. It answers a choice that was seen: what follows from it is
 * not known before the server has said so, and cannot be entered.
 */
import { TimedOut, Unavailable } from "adjudicator-client/web";
import { newRequestId } from "../../connection";
import type { Game } from "../../game.svelte";

const PAUSE_MS = 2_000;

/** One answer that is on its way. */
export interface Entry {
  requestId: string;
  /** The number of the choice, the seat that is asked, and the version at which it was seen. */
  choice: string;
  seat: string;
  version: string;
  picks: readonly string[];
  /** Empty: no number is asked for. */
  number: string;
  sentence: string;
}

export class Queue {
  entries = $state.raw<readonly Entry[]>([]);
  /** Why the last entry was not taken; it is no longer in the queue. */
  refused = $state.raw<unknown>();
  refusedSentence = $state("");
  /** Whether the line was gone when it was last tried. */
  cut = $state(false);
  /** The version after what was last recorded here. */
  recorded = $state(0n);

  readonly #game: Game;
  readonly #place: string;
  #busy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(game: Game) {
    this.#game = game;
    this.#place = `adjudicator.record ${game.id}`;
    this.entries = read(this.#place);
  }

  /** Whether a choice is answered already by what is in the queue. */
  has(choice: bigint): boolean {
    return this.entries.some((entry) => entry.choice === String(choice));
  }

  /** Takes an entry, and sends it as soon as there is a line. */
  add(entry: Omit<Entry, "requestId">): void {
    this.refused = undefined;
    this.#put([...this.entries, { ...entry, requestId: newRequestId() }]);
    void this.send();
  }

  /** Sends what is waiting, in its order, each until it is answered. */
  async send(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (let entry = this.entries[0]; entry; entry = this.entries[0]) {
        try {
          await this.#submit(entry);
        } catch (failed) {
          if (failed instanceof Unavailable || failed instanceof TimedOut) {
            this.cut = true;
            this.#timer = setTimeout(() => void this.send(), PAUSE_MS);
            return;
          }
          this.refused = failed;
          this.refusedSentence = entry.sentence;
        }
        this.cut = false;
        this.#put(this.entries.slice(1));
        await this.#game.refresh();
      }
    } finally {
      this.#busy = false;
    }
  }

  /** Tries nothing more; what is waiting stays on the device. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  async #submit({ requestId, choice, seat, version, picks, number }: Entry): Promise<void> {
    const { version: after } = await this.#game.seat.submit(picks, {
      seat,
      choice: BigInt(choice),
      expectedVersion: BigInt(version),
      requestId,
      omitEvents: true,
      ...(number ? { number: BigInt(number) } : {}),
    });
    this.recorded = after;
  }

  #put(entries: readonly Entry[]): void {
    this.entries = entries;
    if (entries.length) sessionStorage.setItem(this.#place, JSON.stringify(entries));
    else sessionStorage.removeItem(this.#place);
  }
}

function read(place: string): Entry[] {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? "[]") as Entry[];
  } catch {
    return [];
  }
}
