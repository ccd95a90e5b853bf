/** Single keys: a page says what they do while it is shown. They are off while somebody types, and can be turned off. */

const OFF = "adjudicator.keys-off";

/** What keys do, by `KeyboardEvent.key`; two in a row as "g t". */
export type Keys = Readonly<Record<string, () => void>>;

class Keyboard {
  on = $state(localStorage.getItem(OFF) === null);
  #maps: Keys[] = [];
  #first = "";

  constructor() {
    addEventListener("keydown", (event) => this.#pressed(event));
  }

  turn(on: boolean): void {
    this.on = on;
    if (on) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, "1");
  }

  /** Takes keys for a page; what is returned gives them back. Meant for `$effect`. */
  take(keys: Keys): () => void {
    this.#maps.push(keys);
    return () => (this.#maps = this.#maps.filter((each) => each !== keys));
  }

  #pressed(event: KeyboardEvent): void {
    if (!this.on || event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const target = event.target instanceof HTMLElement ? event.target : undefined;
    if (target?.closest("input, textarea, select, [contenteditable], [role=dialog], [role=slider]")) return;
    const pair = `${this.#first} ${event.key}`;
    this.#first = event.key;
    for (const keys of this.#maps.toReversed()) {
      const act = keys[pair] ?? keys[event.key];
      if (!act) continue;
      event.preventDefault();
      this.#first = "";
      act();
      return;
    }
  }
}

export const keyboard = new Keyboard();
