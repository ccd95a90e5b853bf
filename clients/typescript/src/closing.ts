/** What ends calls before their time: their own signal, and the client that is closed. */

/** The calls under way of one client. */
export class Closing {
  #closed = false;
  readonly #calls = new Set<AbortController>();

  /** Whether the client is closed. */
  get closed(): boolean {
    return this.#closed;
  }

  /** Ends every call under way. */
  close(): void {
    this.#closed = true;
    for (const call of this.#calls) call.abort();
    this.#calls.clear();
  }

  /** A call begins; it ends with the client, or when `signal` is aborted. */
  begin(signal?: AbortSignal): Call {
    const controller = new AbortController();
    const end = (): void => controller.abort(signal?.reason);
    if (this.#closed || signal?.aborted) end();
    else this.#calls.add(controller);
    signal?.addEventListener("abort", end);
    return {
      signal: controller.signal,
      end,
      release: () => {
        this.#calls.delete(controller);
        signal?.removeEventListener("abort", end);
      },
    };
  }
}

/** A call under way. */
export interface Call {
  /** Aborted when the call has to end. */
  signal: AbortSignal;
  /** Ends it. */
  end: () => void;
  /** To be called when it is over. */
  release: () => void;
}
