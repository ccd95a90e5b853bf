/** What programs hand in, and the messages it stands for. */
import { create } from "@bufbuild/protobuf";
import { type Deck, DeckSchema, type Option } from "./messages.js";

/** A version of a game: how many events it has. 0: not given. */
export type Version = bigint | number;

/** What is picked: an option, its id, or the id of an object for a shuffle. */
export type Pick = Option | string | number | bigint;

/** How many of each card number, by the zone they are for: `{ deck: { "SAMPLE-001": 3 } }`. */
export type Cards = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** How many of each card number the opened product held, for limited formats. */
export type Pool = Readonly<Record<string, number>>;

/** A deck as the contract has it. */
export function deckMessage(cards: Cards, pool: Pool = {}): Deck {
  const entries = Object.entries(cards).flatMap(([zone, part]) =>
    Object.entries(part).map(([number, count]) => ({ zone, number, count })),
  );
  return create(DeckSchema, { entries, pool });
}

/** The cards of a deck of the contract, as `Client.createGame` takes them. */
export function cardsOf(deck: Deck | undefined): Cards {
  const cards: Record<string, Record<string, number>> = {};
  for (const { zone, number, count } of deck?.entries ?? []) (cards[zone] ??= {})[number] = count;
  return cards;
}

/** What is sent for picks. */
export function pickIds(picks: Pick | Iterable<Pick>): string[] {
  const several = typeof picks === "object" && Symbol.iterator in picks;
  return (several ? [...picks] : [picks as Pick]).map(optionId);
}

/** What is sent for one pick. */
export function optionId(pick: Pick): string {
  return typeof pick === "object" ? pick.id : String(pick);
}
