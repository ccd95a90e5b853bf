/** What a judge's correction puts right, one function for each kind of change. */
import { create, type JsonValue, type MessageInitShape } from "@bufbuild/protobuf";
import { type Change, ChangeSchema, type MoveCardSchema } from "./messages.js";

/** How a card lies that is moved. Default: as cards usually lie in that zone, on top. */
export type Placing = Omit<MessageInitShape<typeof MoveCardSchema>, "$typeName" | "$unknown" | "card" | "zone">;

/** The id of an object on the table. */
type ObjectId = bigint | number;

/** A card goes to a zone ("P1/hand"). `place` counts from the top of an ordered one, -1 is its bottom. */
export function moveCard(card: ObjectId, zone: string, placing: Placing = {}): Change {
  return made({ case: "moveCard", value: { ...placing, card: BigInt(card), zone } });
}

/** A card in play is turned, by the edition's word. */
export function turnCard(card: ObjectId, orientation: string): Change {
  return made({ case: "turnCard", value: { card: BigInt(card), orientation } });
}

/** A card in an open zone is turned over. `guise`: what it counts as face down, by the edition's word. */
export function faceCard(card: ObjectId, faceUp: boolean, guise = ""): Change {
  return made({ case: "faceCard", value: { card: BigInt(card), faceUp, guise } });
}

/** So many markers of a kind lie on a card in an open zone. */
export function setMarkers(card: ObjectId, name: string, count: ObjectId): Change {
  return made({ case: "setMarkers", value: { card: BigInt(card), name, count: BigInt(count) } });
}

/** A card in play is attached to another one; to none by default. */
export function attachCard(card: ObjectId, to: ObjectId = 0): Change {
  return made({ case: "attachCard", value: { card: BigInt(card), to: BigInt(to) } });
}

/** A named value that the rulebook keeps is another one. Null, and by default: it is gone. */
export function setFact(name: string, value: JsonValue = null): Change {
  return made({ case: "setFact", value: { name, valueJson: value === null ? "" : JSON.stringify(value) } });
}

/** It is a player's turn, and the how many-th; the number stays by default. */
export function setTurn(player: string, turn = 0): Change {
  return made({ case: "setTurn", value: { player, turn } });
}

/** A card is another one than was recorded, by its number or its name in any language. */
export function setIdentity(card: ObjectId, number: string): Change {
  return made({ case: "setIdentity", value: { card: BigInt(card), number } });
}

/**
 * Play stands at a clause. `player`: whose turn it is about; the turn player's by default. `knows`: what the procedure
 * there knows, by name; "card:12" is what object 12 became by the correction.
 */
export function setPlace(
  at: string,
  { player = "", knows = {} }: { player?: string; knows?: Readonly<Record<string, JsonValue>> } = {},
): Change {
  const texts = Object.entries(knows).map(([name, value]) => [name, JSON.stringify(value)]);
  return made({ case: "setPlace", value: { at, player, knowsJson: Object.fromEntries(texts) } });
}

function made(change: MessageInitShape<typeof ChangeSchema>["change"] & {}): Change {
  return create(ChangeSchema, { change });
}
