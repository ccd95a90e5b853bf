import assert from "node:assert/strict";
import { test } from "node:test";
import { Code } from "@connectrpc/connect";
import { type ListCardsRequest, NotFound } from "../src/shared.js";
import { clientOf, type Fakes, refusal, seatOf } from "./fake_server.js";

/** A card on each of two pages; what was asked is kept. */
function twoPages(asked: ListCardsRequest[]): Fakes {
  return {
    catalogue: {
      listCards(request) {
        asked.push(request);
        const number = request.pageToken ? "B" : "A";
        return { cards: [{ number }], nextPageToken: request.pageToken ? "" : "1" };
      },
    },
  };
}

test("a list comes entry by entry, of the seat's game", async () => {
  const asked: ListCardsRequest[] = [];
  const numbers: string[] = [];
  for await (const card of seatOf(twoPages(asked)).catalogue.cards({ kind: "k" })) numbers.push(card.number);
  assert.deepEqual(numbers, ["A", "B"]);
  assert.deepEqual(
    asked.map(({ gameId, kind, pageSize, pageToken }) => [gameId, kind, pageSize, pageToken]),
    [
      ["g1", "k", 500, ""],
      ["g1", "k", 500, "1"],
    ],
  );
});

test("a page is asked for when it is reached", async () => {
  const asked: ListCardsRequest[] = [];
  for await (const card of clientOf(twoPages(asked)).catalogue("e").cards({ pageSize: 1 })) {
    assert.equal(card.number, "A");
    break;
  }
  assert.deepEqual(
    asked.map(({ edition, pageSize }) => [edition, pageSize]),
    [["e", 1]],
  );
});

test("an error ends a list", async () => {
  const client = clientOf({
    catalogue: {
      listCards() {
        throw refusal(Code.NotFound, {}, "UNKNOWN_EDITION");
      },
    },
  });
  await assert.rejects(client.catalogue("e").cards().next(), NotFound);
});

test("an act rests on what the seat has heard unless a version is given", async () => {
  const versions: bigint[] = [];
  const seat = seatOf({
    judge: {
      recordRuling(request) {
        versions.push(request.expectedVersion);
        return { version: request.expectedVersion + 1n };
      },
    },
  });
  const grounds = { text: "so it is", clauses: ["1.1"] };
  await seat.judge.rule(grounds);
  await seat.judge.rule(grounds);
  await seat.judge.rule(grounds, { expectedVersion: 3 });
  assert.deepEqual([versions, seat.version], [[7n, 8n, 3n], 9n]);
});
