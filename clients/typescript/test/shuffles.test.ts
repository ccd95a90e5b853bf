import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Chance, commitment } from "../src/chance.js";
import { unhex } from "../src/sums.js";

interface Vector {
  seed: string;
  commitment?: string;
  game: string;
  number: number;
  stream?: number[];
  ids?: number[];
  order?: number[];
  options?: number;
  place?: number;
}

/** The test vectors that the project's page about shuffles ends with. */
function vectors(): Vector[] {
  const page = new URL("../../../../docs/shuffles.md", import.meta.url);
  const lines = readFileSync(page, "utf8").split("\n");
  return lines.filter((line) => line.startsWith('{"seed"')).map((line) => JSON.parse(line) as Vector);
}

test("chance follows from the seed as docs/shuffles.md says", async (t) => {
  const all = vectors();
  assert.ok(all.length >= 10);
  for (const vector of all) {
    await t.test(JSON.stringify(vector).slice(70, 160), async () => {
      const seed = unhex(vector.seed)!;
      if (vector.commitment !== undefined) return assert.equal(await commitment(seed), vector.commitment);
      const chance = await Chance.of(seed, vector.game);
      if (vector.ids) assert.deepEqual(await chance.shuffled(vector.ids, vector.number), vector.order);
      if (vector.options) assert.equal(await chance.lot(vector.options, vector.number), vector.place);
      const numbers = chance.numbers(vector.number);
      for (const expected of vector.stream ?? []) assert.equal((await numbers.next()).value, expected);
    });
  }
});
