/** An answer in the making: what was picked, in which order, or which number; and how sending it went. */
import { type Choice, ChoiceForm, Stale } from "adjudicator-client/web";
import type { Game } from "../../game.svelte";

export class Answering {
  readonly choice: Choice;
  picks = $state.raw<readonly string[]>([]);
  number = $state("");
  busy = $state(false);
  failed = $state.raw<unknown>();
  readonly #game: Game;
  readonly #version: bigint;
  readonly #ontold: (overtaken: bigint) => void;

  /** `ontold`: called with the version that was answered if the table has changed since, with 0 once an answer is taken. */
  constructor(game: Game, choice: Choice, ontold: (overtaken: bigint) => void) {
    this.#game = game;
    this.#version = game.options?.version ?? game.newest;
    this.#ontold = ontold;
    this.choice = choice;
    this.number = choice.form === ChoiceForm.NUMBER ? String(choice.least) : "";
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

  /** Sends the answer. What is refused is said beside it; what is taken cannot be sent again before the next question is there. */
  async send(picks: readonly string[] = this.picks): Promise<void> {
    this.busy = true;
    this.failed = undefined;
    try {
      await (this.isNumber ? this.#game.answer([], BigInt(this.number)) : this.#game.answer(picks));
      this.#ontold(0n);
    } catch (failed) {
      if (failed instanceof Stale) this.#ontold(this.#version);
      else this.failed = failed;
      this.busy = false;
      void this.#game.refresh();
    }
  }
}
