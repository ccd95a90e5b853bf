/** What players say of single cards, as far as it differs from the table: kept in the tab, and written as a claim. */

/** What is said of one card. What is left out is not compared. */
export interface CardSaid {
  /** The key of a zone. */
  zone?: string;
  orientation?: string;
  faceUp?: boolean;
  arrived?: boolean;
  /** How many markers of each name. */
  markers?: Record<string, number>;
  /** Its numbers, by name. */
  numbers?: Record<string, number>;
}

/** The claims about cards by their ids. */
export type CardsSaid = Record<string, CardSaid>;

/** The claims as a line of a claim: JSON is YAML. Empty: nothing is said. */
export function writeCards(cards: CardsSaid): string {
  const said = Object.fromEntries(Object.entries(cards).map(([id, card]) => [id, written(card)]));
  return Object.keys(said).length ? `cards: ${JSON.stringify(said)}` : "";
}

/** What is said of a card with one thing said otherwise, or no longer; undefined: nothing is left. */
export function changed<K extends keyof CardSaid>(
  card: CardSaid | undefined,
  name: K,
  value: CardSaid[K] | undefined,
): CardSaid | undefined {
  const next = { ...card };
  if (value === undefined) delete next[name];
  else next[name] = value;
  return Object.keys(next).length ? next : undefined;
}

/** Numbers with one of them another one, or no longer said. */
export function withNumber(
  numbers: Record<string, number> | undefined,
  name: string,
  text: string,
): Record<string, number> | undefined {
  const next = { ...numbers };
  if (/^\d{1,7}$/.test(text)) next[name] = Number(text);
  else delete next[name];
  return Object.keys(next).length ? next : undefined;
}

function written({ zone, orientation, faceUp, arrived, markers = {}, numbers }: CardSaid): Record<string, unknown> {
  const { damage, ...counters } = markers;
  const all = { zone, state: orientation, face_up: faceUp, arrived, damage, numbers };
  const said = Object.entries(all).filter(([, value]) => value !== undefined);
  return Object.fromEntries(Object.keys(counters).length ? [...said, ["counters", counters]] : said);
}
