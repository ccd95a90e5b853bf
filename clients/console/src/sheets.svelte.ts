/** What is laid over a page: a card, a clause, a reason. One may lead to another; the way back leads through all. */
import type { Component } from "svelte";

interface Sheet {
  title: string;
  component: Component<any>; // eslint-disable-line
  props: Record<string, unknown>;
}

class Sheets {
  stack = $state.raw<readonly Sheet[]>([]);

  /** Lays a sheet over the page, or over another sheet. */
  open<P extends Record<string, unknown>>(title: string, component: Component<P>, props: P): void {
    this.stack = [...this.stack, { title, component, props }];
  }

  back(): void {
    this.stack = this.stack.slice(0, -1);
  }

  close(): void {
    this.stack = [];
  }
}

export const sheets = new Sheets();
