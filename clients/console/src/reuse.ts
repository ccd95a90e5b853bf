/** A new table with the objects of the old one where nothing has changed, so that only slips that differ are drawn anew. */
import type { Table, TableObject } from "adjudicator-client/web";

/** Puts unchanged objects of an earlier table into a newer one. */
export function reuseObjects(table: Table | undefined, earlier: Table | undefined): Table | undefined {
  if (!table || !earlier) return table;
  const known = new Map<bigint, TableObject>();
  for (const { objects } of earlier.zones) for (const object of objects) known.set(object.id, object);
  for (const zone of table.zones) {
    zone.objects = zone.objects.map((object) => {
      const old = known.get(object.id);
      return old && isSame(old, object) ? old : object;
    });
  }
  return table;
}

/** Whether two values of messages are the same through and through. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every((name) =>
    isSame((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
  );
}
