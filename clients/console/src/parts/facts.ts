/** The numbers of a player that belong to no card, as the edition names them. */
import type { Table } from "adjudicator-client/web";
import type { Edition } from "../edition";
import type { Language } from "../words/words.svelte";

const MOST = 3;

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
  return found.slice(0, MOST);
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
