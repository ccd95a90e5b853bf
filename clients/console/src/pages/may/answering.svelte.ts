/** An answer in the making: what was picked, in which order, or which number; and how sending it went. */
import { type Choice, ChoiceForm } from "adjudicator-client/web";
import { untrack } from "svelte";
import type { Game } from "../../game.svelte";

export class Answering {
  readonly choice: Choice;
  picks = $state.raw<readonly string[]>([]);
  number = $state("");
  readonly #game: Game;
  readonly #version: bigint;
  readonly #onsent: (failed: unknown, version: bigint) => void;

  /**
   * `earlier`: the same question as it was shown before something else happened; what was picked stays picked.
   * `onsent`: called with why an answer was not taken and the version that it answered, and with undefined once one was.
   */
  constructor(
    game: Game,
    choice: Choice,
    earlier: Answering | undefined,
    onsent: (failed: unknown, version: bigint) => void,
  ) {
    this.#game = game;
    this.#version = game.options?.version ?? game.newest;
    this.#onsent = onsent;
    this.choice = choice;
    this.number = choice.form === ChoiceForm.NUMBER ? String(choice.least) : "";
    if (earlier?.choice.id !== choice.id) return;
    const offered = new Set(choice.options.map(({ id }) => id));
    this.picks = untrack(() => earlier.picks).filter((id) => offered.has(id));
    this.number = untrack(() => earlier.number);
  }

  /** Whether nothing can be sent: an answer is on its way, or what came of it is not here yet. */
  get busy(): boolean {
    return this.#game.answering;
  }

  /** Whether one option is the whole answer. */
  get single(): boolean {
    return this.choice.form === ChoiceForm.OPTIONS && this.choice.least === 1 && this.choice.most === 1;
  }

  get ordered(): boolean {
    return this.choice.form === ChoiceForm.ORDER;
  }

  get isNumber(): boolean {
    return this.choice.form === ChoiceForm.NUMBER;
  }

  /** Whether the console can answer a choice of this form; a newer server may ask otherwise. */
  get known(): boolean {
    return this.isNumber || this.ordered || this.choice.form === ChoiceForm.OPTIONS;
  }

  /** The greatest number; undefined: there is no bound. */
  get greatest(): number | undefined {
    return this.choice.most < 0 ? undefined : this.choice.most;
  }

  /** The place of each pick, counted from 0. */
  get places(): ReadonlyMap<string, number> {
    return new Map(this.picks.map((id, place) => [id, place]));
  }

  get least(): number {
    return this.ordered ? this.choice.options.length : this.choice.least;
  }

  get most(): number {
    return this.ordered ? this.choice.options.length : this.choice.most;
  }

  /** Whether what is picked can be sent. */
  get complete(): boolean {
    if (!this.isNumber) return this.picks.length >= this.least && this.picks.length <= this.most;
    const number = Number(this.number);
    return /^\d+$/.test(this.number) && number >= this.choice.least && number <= (this.greatest ?? Infinity);
  }

  toggle(id: string): void {
    this.picks = this.picks.includes(id) ? this.picks.filter((each) => each !== id) : [...this.picks, id];
  }

  /** Sends the answer. */
  async send(picks: readonly string[] = this.picks): Promise<void> {
    try {
      await (this.isNumber ? this.#game.answer([], BigInt(this.number)) : this.#game.answer(picks));
      this.#onsent(undefined, 0n);
    } catch (failed) {
      this.#onsent(failed, this.#version);
      void this.#game.refresh();
    }
  }
}
