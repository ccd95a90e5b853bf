import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Chance, commitment, fairKey, saltedCommitment } from "../src/chance.js";
import { hex, unhex } from "../src/sums.js";

interface Vector {
  /** Of `/1`. */
  seed?: string;
  /** Of `/2`. */
  secret?: string;
  salt?: string;
  renewals: number;
  seats: string[];
  contributions: Record<string, string>;
  key?: string;
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
function vectors(beginning: string): Vector[] {
  const page = new URL("../../../../docs/shuffles.md", import.meta.url);
  const lines = readFileSync(page, "utf8").split("\n");
  return lines.filter((line) => line.startsWith(beginning)).map((line) => JSON.parse(line) as Vector);
}

/** What a key and the label lead to. */
async function holds(vector: Vector, key: Uint8Array): Promise<void> {
  const chance = await Chance.of(key, vector.game);
  if (vector.ids) assert.deepEqual(await chance.shuffled(vector.ids, vector.number), vector.order);
  if (vector.options) assert.equal(await chance.lot(vector.options, vector.number), vector.place);
  const numbers = chance.numbers(vector.number);
  for (const expected of vector.stream ?? []) assert.equal((await numbers.next()).value, expected);
}

test("chance of repeatable games follows from the seed as docs/shuffles.md says", async (t) => {
  const all = vectors('{"seed"');
  assert.ok(all.length >= 10);
  for (const vector of all) {
    await t.test(JSON.stringify(vector).slice(70, 160), async () => {
      const seed = unhex(vector.seed!)!;
      if (vector.commitment !== undefined) return assert.equal(await commitment(seed), vector.commitment);
      await holds(vector, seed);
    });
  }
});

test("chance of fair games follows from the secret and the contributions as docs/shuffles.md says", async (t) => {
  const all = vectors('{"secret"');
  assert.ok(all.length >= 6);
  for (const vector of all) {
    await t.test(JSON.stringify(vector).slice(70, 160), async () => {
      const secret = unhex(vector.secret!)!;
      if (vector.salt !== undefined) {
        return assert.equal(await saltedCommitment(secret, unhex(vector.salt)!), vector.commitment);
      }
      const key = await fairKey(secret, { ...vector, gameId: vector.game });
      assert.equal(hex(key), vector.key);
      await holds(vector, key);
    });
  }
});
