import assert from "node:assert/strict";
import { test } from "node:test";
import * as changes from "../src/changes.js";
import type { Change } from "../src/messages.js";

/** What a change is made of. */
function made({ change }: Change): unknown {
  const { $typeName: _, ...fields } = change.value as { $typeName: string };
  return { [change.case!]: fields };
}

test("facts and places are sent as JSON, a fact that is gone as none", () => {
  assert.deepEqual(made(changes.setFact("life", { P1: 3000 })), {
    setFact: { name: "life", valueJson: '{"P1":3000}' },
  });
  assert.deepEqual(made(changes.setFact("life")), { setFact: { name: "life", valueJson: "" } });
  assert.deepEqual(made(changes.setPlace("1.1", { player: "P2", knows: { card: "card:12", none: null } })), {
    setPlace: { at: "1.1", player: "P2", knowsJson: { card: '"card:12"', none: "null" } },
  });
});

test("every other change is what it is called", () => {
  assert.deepEqual(made(changes.turnCard(1, "left")), { turnCard: { card: 1n, orientation: "left" } });
  assert.deepEqual(made(changes.faceCard(1n, true, "y")), { faceCard: { card: 1n, faceUp: true, guise: "y" } });
  assert.deepEqual(made(changes.setMarkers(1, "m", 3)), { setMarkers: { card: 1n, name: "m", count: 3n } });
  assert.deepEqual(made(changes.attachCard(1, 2)), { attachCard: { card: 1n, to: 2n } });
  assert.deepEqual(made(changes.setTurn("P2", 4)), { setTurn: { player: "P2", turn: 4 } });
  assert.deepEqual(made(changes.setIdentity(1, "N-1")), { setIdentity: { card: 1n, number: "N-1" } });
});

test("a card that is moved lies as is usual in its zone unless it is said", () => {
  assert.deepEqual(made(changes.moveCard(1, "P1/x")), {
    moveCard: { card: 1n, zone: "P1/x", place: 0, orientation: "", guise: "" },
  });
  assert.deepEqual(made(changes.moveCard(1, "P1/x", { place: -1, faceUp: false })), {
    moveCard: { card: 1n, zone: "P1/x", place: -1, orientation: "", guise: "", faceUp: false },
  });
});
