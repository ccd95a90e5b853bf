/** The numbers of a player that belong to no card, as the edition names them. */
import type { Table } from "adjudicator-client/web";
import type { Edition } from "../edition";
import type { Language } from "../words/words.svelte";

const MOST_FACTS = 3;

/** A number of a player, or a few by their words. */
export interface SaidFact {
  name: string;
  value: string;
}

/** The facts of a seat that everybody may know and that are numbers, the first in the order of the edition. */
export function factsOf(table: Table, edition: Edition, seat: string, language: Language): SaidFact[] {
  const found: SaidFact[] = [];
  for (const { name, ofSeats } of edition.facts) {
    const word = name?.word ?? "";
    const value = ofSeats ? said(read(table.facts[word])[seat], edition, language) : "";
    if (value) found.push({ name: edition.factSaid(word, language, true), value });
  }
  return found.slice(0, MOST_FACTS);
}

/** The values that belong to no player, as far as they say something: cards by their names, words as they are. */
export function commonFacts(table: Table, edition: Edition, language: Language, yes: string): SaidFact[] {
  return edition.facts.flatMap(({ name, ofSeats }) => {
    const word = name?.word ?? "";
    const text = table.facts[word];
    if (ofSeats || text === undefined) return [];
    const value = saidCommon(parsed(text), table, yes);
    return value ? [{ name: edition.factSaid(word, language), value }] : [];
  });
}

/** What an object on the table is called; empty: it is not there, or the viewer does not know it. */
export function nameById(table: Table, id: bigint): string {
  for (const { objects } of table.zones) {
    const object = objects.find((each) => each.id === id);
    if (object) return object.called || object.names.join(" / ");
  }
  return "";
}

function saidCommon(value: unknown, table: Table, yes: string): string {
  if (value === true) return yes;
  if (typeof value === "number") return nameById(table, BigInt(Math.trunc(value))) || String(value);
  if (typeof value === "string") return value;
  if (Array.isArray(value))
    return value
      .map((each) => saidCommon(each, table, yes))
      .filter(Boolean)
      .join(", ");
  return "";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // a word as it is
  }
}

function read(text: string | undefined): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(text ?? "{}");
    return typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function said(value: unknown, edition: Edition, language: Language): string {
  if (typeof value === "number") return value.toLocaleString(language);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return "";
  return Object.entries(value)
    .filter(([, count]) => typeof count === "number" && count !== 0)
    .map(([word, count]) => `${edition.said("attributes", word, language, true)} ${String(count)}`)
    .join(" ");
}
