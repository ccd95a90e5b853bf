/** JSON that somebody else wrote. */

/** A JSON object. */
export type Json = Record<string, unknown>;

/** The object that a value is; an empty one if it is none. */
export function objectOf(value: unknown): Json {
  return typeof value === "object" && value !== null ? (value as Json) : {};
}

/** The list that a value is; an empty one if it is none. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
