/** What the answer about a position comes to in one sign: ○ △ × ?, and what would have to be known. */
import { answerOf, type CheckPositionResponse, type DeskAnswer, type Finding, FindingEffect, Outcome } from "adjudicator-client/web";
import type { Sign } from "../../parts/Mark.svelte";

export const SIGNS: Partial<Record<Outcome, Sign>> = { [Outcome.LEGAL]: "may", [Outcome.ILLEGAL]: "not" };

/** The answer as the page shows it. */
export interface Shown {
  told: DeskAnswer;
  sign: Sign;
  /** Whether an attempt or a course was judged. */
  asks: boolean;
  /** Whether nothing but a deck is against the rules in a position in which nobody does anything. */
  byDeck: boolean;
  toKnow: readonly Finding[];
}

/** What an answer comes to. */
export function shownOf(found: CheckPositionResponse): Shown {
  const told = answerOf(found);
  const asks = found.attempt !== undefined || found.course !== undefined;
  const toKnow = once([...told.toKnow, ...(asks ? [] : found.missing)]);
  const forbidden = found.inconsistencies.filter(({ effect }) => effect === FindingEffect.FORBIDS);
  const byDeck = !asks && forbidden.length > 0 && deckFaults(forbidden).length === forbidden.length;
  return { told, asks, byDeck, toKnow, sign: SIGNS[told.outcome] ?? (toKnow.length ? "know" : "open") };
}

/** What a deck of the position breaks of the rules for decks: no reason why the table could not be. */
export function deckFaults(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ word }) => word === "deck");
}

/** Findings that say the same, once. */
export function once(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [finding.sentence || finding.code, finding])).values()];
}
