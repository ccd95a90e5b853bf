/** Following a game: a stream that is opened again whenever it ends or breaks. */
import { pause, pauseAfter } from "./calls.js";
import type { Call, Closing } from "./closing.js";
import { type AdjudicatorError, RateLimited, Unavailable } from "./errors.js";
import type { EventDetail, WatchEventsResponse } from "./messages.js";
import type { Version } from "./values.js";

/** The server sends something every 15 seconds: after so long a silence the connection is dead. */
const SILENCE_MS = 60_000;
const NOTHING_CAME = "the watch was opened again and again, and nothing came";

/** How a game is followed. */
export interface WatchOptions {
  /** What happened after this version is told. Default: everything. */
  after?: Version;
  /** BASIC leaves out the steps of the rulebook in between. Default: FULL. */
  detail?: EventDetail;
  /** Whether to go on when the game is over. Default: the watch ends. */
  pastEnd?: boolean;
  /** Ends the watch; what iterates over it then comes to its end. */
  signal?: AbortSignal;
}

/** What a stream that is opened again and again needs to know. */
export interface Lasting<M> {
  /** Opens the stream, from where it stands now. */
  open: (signal: AbortSignal) => AsyncIterable<M>;
  /** Told of every message: whether it is passed on, and whether it is the last. */
  take: (message: M) => { passed: boolean; last?: boolean };
  /** Ends it. */
  signal?: AbortSignal;
  /** Openings in a row that may bring nothing. */
  attempts: number;
  closing: Closing;
}

/** What a watch needs to know of its client. */
export interface Watching extends WatchOptions {
  /** Opens the stream after a version. */
  open: (after: bigint, signal: AbortSignal) => AsyncIterable<WatchEventsResponse>;
  /** Told of every version. */
  heard: (version: bigint) => void;
  attempts: number;
  closing: Closing;
}

/** The messages with a newer version than the one before; ends and throws as `lasting`. */
export function watched(watching: Watching): AsyncGenerator<WatchEventsResponse, void, undefined> {
  let at = BigInt(watching.after ?? 0);
  return lasting({
    ...watching,
    open: (signal) => watching.open(at, signal),
    take: ({ version, gameOver }) => {
      watching.heard(version);
      const passed = version > at;
      if (passed) at = version;
      return { passed, last: gameOver && !watching.pastEnd };
    },
  });
}

/**
 * The messages of a stream and all its successors. Throws Unavailable (or RateLimited) when `attempts` openings in a row
 * brought nothing; other errors as they come.
 */
export async function* lasting<M>(stream: Lasting<M>): AsyncGenerator<M, void, undefined> {
  const { closing, signal } = stream;
  const ending = (): boolean => closing.closed || signal?.aborted === true;
  let idle = 0;
  while (!ending()) {
    let broken: AdjudicatorError = new Unavailable({ message: NOTHING_CAME, code: "UNAVAILABLE" });
    const opening = closing.begin(signal);
    const silence = new Silence(opening);
    idle++;
    try {
      for await (const message of stream.open(opening.signal)) {
        silence.broken();
        idle = 0;
        const { passed, last } = stream.take(message);
        if (passed) yield message;
        if (last) return;
      }
    } catch (failed) {
      if (ending()) return;
      if (failed instanceof Unavailable || failed instanceof RateLimited) broken = failed;
      else if (!opening.signal.aborted) throw failed;
    } finally {
      silence.end();
      opening.end();
      opening.release();
    }
    if (idle >= stream.attempts) throw broken;
    await waited(Math.max(pauseAfter(idle), broken.retryAfterMs), closing, signal);
  }
}

async function waited(milliseconds: number, closing: Closing, signal: AbortSignal | undefined): Promise<void> {
  const call = closing.begin(signal);
  await pause(milliseconds, call.signal);
  call.release();
}

/** Ends an opening that has been silent for too long. */
class Silence {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly opening: Call) {
    this.broken();
  }

  broken(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.opening.end, SILENCE_MS);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}
