/** What a judge puts right, entry by entry: as it is kept in the tab, as it is sent, and which cards it is about. */
import type { Judge } from "adjudicator-client/web";

export type Change = Parameters<Judge["correct"]>[1][number];

/** One thing that is put right; `card` is the id of a card on the table, empty where it is about none. */
export type Entry =
  | { what: "move"; card: string; zone: string; place: "top" | "bottom" }
  | { what: "turn"; card: string; orientation: string }
  | { what: "face"; card: string; up: boolean }
  | { what: "markers"; card: string; name: string; count: number }
  | { what: "attach"; card: string; to: string }
  | { what: "identity"; card: string; number: string }
  | { what: "fact"; card: ""; name: string; json: string }
  | { what: "turn-of"; card: ""; player: string; turn: number }
  | { what: "place"; card: ""; at: string; player: string };

const BOTTOM = -1;

/** The change of the contract for an entry. */
export function changeOf(entry: Entry): Change {
  const card = BigInt(entry.card || 0);
  switch (entry.what) {
    case "move":
      return {
        change: { case: "moveCard", value: { card, zone: entry.zone, place: entry.place === "bottom" ? BOTTOM : 0 } },
      };
    case "turn":
      return { change: { case: "turnCard", value: { card, orientation: entry.orientation } } };
    case "face":
      return { change: { case: "faceCard", value: { card, faceUp: entry.up } } };
    case "markers":
      return { change: { case: "setMarkers", value: { card, name: entry.name, count: BigInt(entry.count) } } };
    case "attach":
      return { change: { case: "attachCard", value: { card, to: BigInt(entry.to || 0) } } };
    case "identity":
      return { change: { case: "setIdentity", value: { card, number: entry.number } } };
    case "fact":
      return { change: { case: "setFact", value: { name: entry.name, valueJson: entry.json } } };
    case "turn-of":
      return { change: { case: "setTurn", value: { player: entry.player, turn: entry.turn } } };
    case "place":
      return { change: { case: "setPlace", value: { at: entry.at, player: entry.player } } };
  }
}

/** The entries with one more; it takes the place of an earlier one that says the same of the card. */
export function withEntry(entries: readonly Entry[], entry: Entry): Entry[] {
  const sameOf = (other: Entry) =>
    other.card === entry.card &&
    other.what === entry.what &&
    (!("name" in other) || !("name" in entry) || other.name === entry.name);
  return [...entries.filter((other) => !sameOf(other)), entry];
}
