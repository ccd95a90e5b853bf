/** One call over the wire: token, time, retries that send the same request again, errors as classes. */
import { create, type DescMessage, type DescMethodStreaming, type DescMethodUnary } from "@bufbuild/protobuf";
import type { MessageInitShape, MessageShape } from "@bufbuild/protobuf";
import type { ContextValues, StreamResponse, Transport, UnaryResponse } from "@connectrpc/connect";
import type { Closing } from "./closing.js";
import { type AdjudicatorError, Unavailable } from "./errors.js";
import { errorOf } from "./failures.js";

const RETRIED: ReadonlySet<string> = new Set(["UNAVAILABLE", "CANCELLED"]);
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2000;

/** How calls are made. */
export interface CallOptions {
  /** Milliseconds for a call with all its retries. Default: 10,000. */
  timeoutMs?: number;
  /** How often a call is tried at most when the server cannot be reached. Default: 5. */
  attempts?: number;
  /** The language of the sentences in answers, "en" or "ja". Default: there are none. */
  language?: string;
}

/**
 * A transport in front of another one: every stub made with it sends the token, is tried again, and throws
 * AdjudicatorError. Every unary request of the contract may be sent again: reads change nothing, and whatever changes
 * something carries a request_id. A call that its own signal ends throws the signal's reason.
 */
export class Wire implements Transport {
  readonly timeoutMs: number;
  readonly attempts: number;
  readonly language: string;
  readonly closing: Closing;
  readonly #inner: Transport;
  readonly #token: string;

  constructor(inner: Transport, token: string, closing: Closing, options: CallOptions) {
    this.#inner = inner;
    this.#token = token;
    this.closing = closing;
    this.timeoutMs = options.timeoutMs ?? 10_000;
    this.attempts = options.attempts ?? 5;
    this.language = options.language ?? "";
  }

  /** The same wire for another token. */
  withToken(token: string): Wire {
    return new Wire(this.#inner, token, this.closing, this);
  }

  /** The same wire for sentences in a language; empty: none are asked for. */
  withLanguage(language: string): Wire {
    const { timeoutMs, attempts } = this;
    return new Wire(this.#inner, this.#token, this.closing, { timeoutMs, attempts, language });
  }

  async unary<I extends DescMessage, O extends DescMessage>(
    method: DescMethodUnary<I, O>,
    signal: AbortSignal | undefined,
    timeoutMs: number | undefined,
    header: HeadersInit | undefined,
    input: MessageInitShape<I>,
    contextValues?: ContextValues,
  ): Promise<UnaryResponse<I, O>> {
    const [request, requestId] = withRequestId(method.input, input);
    const end = performance.now() + (timeoutMs ?? this.timeoutMs);
    const call = this.closing.begin(signal);
    try {
      for (let attempt = 1; ; attempt++) {
        const left = Math.max(1, Math.ceil(end - performance.now()));
        try {
          return await this.#inner.unary(method, call.signal, left, this.headers(header), request, contextValues);
        } catch (failed) {
          const error = this.failure(failed, signal, requestId);
          const wait = Math.max(pauseAfter(attempt), error.retryAfterMs);
          const last = attempt >= this.attempts || performance.now() + wait >= end || this.closing.closed;
          if (last || !(error.retryAfterMs > 0 || RETRIED.has(error.code))) throw error;
          await pause(wait, call.signal);
        }
      }
    } finally {
      call.release();
    }
  }

  /** A stream is tried once, and has no end of its own unless `timeoutMs` is given. */
  async stream<I extends DescMessage, O extends DescMessage>(
    method: DescMethodStreaming<I, O>,
    signal: AbortSignal | undefined,
    timeoutMs: number | undefined,
    header: HeadersInit | undefined,
    input: AsyncIterable<MessageInitShape<I>>,
    contextValues?: ContextValues,
  ): Promise<StreamResponse<I, O>> {
    const call = this.closing.begin(signal);
    const fail = (failed: unknown): never => {
      call.release();
      throw this.failure(failed, signal);
    };
    const headers = this.headers(header);
    const response = await this.#inner
      .stream(method, call.signal, timeoutMs, headers, input, contextValues)
      .catch((failed: unknown) => fail(failed));
    return { ...response, message: watchedOver(response.message, fail, call.release) };
  }

  private headers(given: HeadersInit | undefined): Headers {
    const headers = new Headers(given);
    if (this.#token && !headers.has("authorization")) headers.set("authorization", `Bearer ${this.#token}`);
    if (this.language && !headers.has("adjudicator-language")) headers.set("adjudicator-language", this.language);
    return headers;
  }

  private failure(failed: unknown, signal: AbortSignal | undefined, requestId = ""): AdjudicatorError {
    signal?.throwIfAborted();
    if (this.closing.closed) return new Unavailable({ message: "the client is closed", code: "CANCELLED", requestId });
    return errorOf(failed, requestId);
  }
}

/** Milliseconds to wait after the n-th failure: growing, and not the same for all clients. */
export function pauseAfter(attempt: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt) * (0.5 + Math.random() / 2);
}

/** Waits, at most until the signal is aborted. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", done);
  });
}

/** A request_id nobody else makes. */
export function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The request with a request_id if its type has one, so that every attempt sends the same; and that id. A dry run, which
 * is refused with one, gets none.
 */
function withRequestId<I extends DescMessage>(type: I, input: MessageInitShape<I>): [MessageShape<I>, string] {
  const request = create(type, input);
  const field = type.field["requestId"];
  if (field?.fieldKind !== "scalar") return [request, ""];
  const named = request as unknown as { requestId: string; dryRun?: boolean };
  if (!named.dryRun) named.requestId ||= newRequestId();
  return [request, named.requestId];
}

async function* watchedOver<T>(
  messages: AsyncIterable<T>,
  fail: (failed: unknown) => never,
  over: () => void,
): AsyncGenerator<T> {
  try {
    yield* messages;
  } catch (failed) {
    fail(failed);
  } finally {
    over();
  }
}
