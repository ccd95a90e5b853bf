/**
 * The clauses and disputed points of an edition, all of them: an edition never changes, so they are kept on this device
 * and can be read where there is no line.
 */
import { Catalogue, type ClauseClass, type Client, type ClauseRelation, type Seat } from "adjudicator-client/web";
import type { Language } from "../../words/words.svelte";

const KEPT = "adjudicator-rules-1";

/** A clause as it is kept. */
export interface BookClause {
  label: string;
  summary: string;
  /** The book's own sentence. Empty: the server has none. */
  text: string;
  heading: boolean;
  /** Whether the program carries it out, or what else it is. A copy that was kept earlier does not say. */
  clauseClass?: ClauseClass;
  borrowedFrom: string;
  relation: ClauseRelation;
  baseLabels: readonly string[];
}

/** A disputed point as it is kept. */
export interface BookPoint {
  id: string;
  clauses: readonly string[];
  title: string;
  text: string;
  readings: string;
  defaultReading: string;
  reason: string;
}

/** An edition as it is kept. */
export interface Book {
  edition: string;
  clauses: readonly BookClause[];
  points: readonly BookPoint[];
}

/** Where the rules are asked for: with a token for an edition, or in a game. */
export type Source = { client: Client; edition: string } | { seat: Seat; edition: string };

/** What is kept of an edition on this device; undefined: nothing. */
export async function keptBook(edition: string, language: Language): Promise<Book | undefined> {
  if (!("caches" in globalThis)) return undefined;
  const kept = await (await caches.open(KEPT)).match(placeOf(edition, language));
  return kept ? ((await kept.json()) as Book) : undefined;
}

/** The editions that are kept on this device. */
export async function keptEditions(): Promise<string[]> {
  if (!("caches" in globalThis)) return [];
  const places = await (await caches.open(KEPT)).keys();
  return [...new Set(places.map(({ url }) => new URL(url).searchParams.get("edition") ?? ""))].filter(Boolean).sort();
}

/** Reads an edition from the server, and keeps it. Throws AdjudicatorError. */
export async function readBook(source: Source, language: Language): Promise<Book> {
  const { edition } = source;
  const clauses: BookClause[] = [];
  const listed = "seat" in source ? source.seat.clauses() : source.client.clauses(edition);
  for await (const clause of listed) {
    const { label, summary, officialText: text, heading, borrowedFrom, relation, baseLabels, clauseClass } = clause;
    clauses.push({ label, summary, text, heading, borrowedFrom, relation, baseLabels, clauseClass });
  }
  const points: BookPoint[] = [];
  for await (const point of catalogueOf(source).disputedPoints()) {
    const { title, text, readings, defaultReading, reason } = point.translated ?? point;
    points.push({ id: point.id, clauses: point.clauses, title, text, readings, defaultReading, reason });
  }
  const book = { edition, clauses, points };
  if ("caches" in globalThis) {
    const answer = new Response(JSON.stringify(book), { headers: { "content-type": "application/json" } });
    await (await caches.open(KEPT)).put(placeOf(edition, language), answer);
  }
  return book;
}

/** The catalogue of a source. */
export function catalogueOf(source: Source): Catalogue {
  return "seat" in source ? source.seat.catalogue : source.client.catalogue(source.edition);
}

/** The clauses that have every word, in label, summary or text; in printed order. */
export function searchBook(book: Book, query: string): BookClause[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (!words.length) return [...book.clauses];
  return book.clauses.filter(({ label, summary, text }) => {
    const whole = folded(`${label} ${summary} ${text}`);
    return words.every((word) => whole.includes(word));
  });
}

function folded(text: string): string {
  return text.normalize("NFKC").toLocaleLowerCase();
}

function placeOf(edition: string, language: Language): string {
  return `${location.origin}/kept-rules?${new URLSearchParams({ edition, language }).toString()}`;
}
