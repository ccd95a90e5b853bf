/** The cards of which nobody has entered what they are, zone by zone. */
import type { Table, TableObject } from "adjudicator-client/web";

export interface UnseenZone {
  key: string;
  count: number;
  /** Those that can be told apart. */
  cards: readonly TableObject[];
}

/** The zones in which unknown cards lie, as a judge's table has them. */
export function unseenIn(table: Table | undefined): UnseenZone[] {
  return (table?.zones ?? []).flatMap(({ key, count, objects }) => {
    const cards = objects.filter(({ number, ability }) => !number && !ability);
    const unlisted = Math.max(0, count - objects.length);
    const unseen = cards.length + unlisted;
    return unseen ? [{ key, count: unseen, cards: cards.slice(0, 12) }] : [];
  });
}
