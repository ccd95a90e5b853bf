/** What somebody types into a form: it survives a reload, and so does the id of the request that sends it. */
import { newRequestId } from "./connection";

/** The values of one form, by the names of its fields. */
export class Typed<T extends Record<string, unknown>> {
  values = $state() as T;
  busy = $state(false);
  failure = $state.raw<unknown>();

  readonly #place: string;
  readonly #empty: T;
  #requestId = "";

  /** The form of that name, with what was typed into it on this device, else with these values. */
  constructor(name: string, empty: T) {
    this.#place = `adjudicator.${name}`;
    this.#empty = empty;
    const { requestId, ...values } = read(this.#place);
    this.#requestId = typeof requestId === "string" ? requestId : "";
    this.values = { ...empty, ...values };
  }

  /** Keeps what was typed; a form calls it in an `$effect`. */
  keep(): void {
    sessionStorage.setItem(this.#place, JSON.stringify({ ...this.values, requestId: this.#requestId }));
  }

  /** Sends what was typed; once it is answered the form is empty. Whether it was. */
  async send(call: (requestId: string) => Promise<unknown>): Promise<boolean> {
    this.#requestId ||= newRequestId();
    this.busy = true;
    this.failure = undefined;
    this.keep();
    try {
      await call(this.#requestId);
      this.#requestId = "";
      this.values = { ...this.#empty };
      this.keep();
      return true;
    } catch (failed) {
      this.failure = failed;
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Forgets the request that was refused: what is sent next is another one. */
  renew(): void {
    this.#requestId = "";
  }
}

function read(place: string): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? "{}") as Record<string, unknown>;
  } catch {
    return {};
  }
}
