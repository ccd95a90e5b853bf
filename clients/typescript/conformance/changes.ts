/** Changes of a correction, each made by what this client has for it. */
import type { JsonObject, JsonValue } from "@bufbuild/protobuf";
import {
  attachCard,
  type Change,
  faceCard,
  moveCard,
  setFact,
  setIdentity,
  setMarkers,
  setPlace,
  setTurn,
  turnCard,
} from "../src/shared.js";
import { numbers, texts } from "./given.js";
import type { Values } from "./json.js";

type Fields = Record<string, JsonValue>;

/** What makes a change of its fields. */
const CHANGES: Record<string, (fields: Fields) => Change> = {
  move_card: (fields) =>
    moveCard(id(fields, "card"), String(fields["zone"]), {
      ...numbers(fields as JsonObject, { place: "place" }),
      ...texts(fields as JsonObject, { orientation: "orientation", guise: "guise" }),
      ...(fields["face_up"] === undefined ? {} : { faceUp: fields["face_up"] === true }),
    }),
  turn_card: (fields) => turnCard(id(fields, "card"), String(fields["orientation"])),
  face_card: (fields) => faceCard(id(fields, "card"), fields["face_up"] === true, String(fields["guise"] ?? "")),
  set_markers: (fields) => setMarkers(id(fields, "card"), String(fields["name"]), id(fields, "count")),
  attach_card: (fields) => attachCard(id(fields, "card"), id(fields, "to")),
  set_fact: (fields) => setFact(String(fields["name"]), fields["value"]),
  set_turn: (fields) => setTurn(String(fields["player"]), Number(fields["turn"] ?? 0)),
  set_identity: (fields) => setIdentity(id(fields, "card"), String(fields["number"])),
  set_place: (fields) =>
    setPlace(String(fields["at"]), {
      player: String(fields["player"] ?? ""),
      knows: (fields["knows"] ?? {}) as Fields,
    }),
};

/** One thing that is put right. */
export function changeOf(given: Values): Change {
  const [kind, fields] = Object.entries(given)[0]!;
  return CHANGES[kind]!(fields as Fields);
}

function id(fields: Fields, name: string): bigint {
  return BigInt(String(fields[name] ?? 0));
}
