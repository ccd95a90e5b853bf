import assert from "node:assert/strict";
import { createHash, createPrivateKey, createPublicKey, sign } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { hashOf, signedWith } from "../src/heads.js";
import { checkExport, Head, type HeadFields } from "../src/shared.js";
import { utf8 } from "../src/sums.js";
import { fails, fileOf, linesOf, packed, summed } from "./export_file.js";
import { clientOf, seatOf } from "./fake_server.js";

interface Vector {
  format?: string;
  game: string;
  salt?: string;
  record: string;
  events: [string, string][];
  chain?: string;
  head?: string;
  export?: string;
  key: string;
  signature: string;
}

/** The test vectors that the project's page about signed heads ends with. */
function vectors(): Vector[] {
  const page = readFileSync(new URL("../../../../docs/signed-heads.md", import.meta.url), "utf8");
  const block = page.slice(page.lastIndexOf("```json"));
  const lines = block.split("\n").filter((line) => line.startsWith("{"));
  return lines.map((line) => JSON.parse(line) as Vector);
}

const texts = (...parts: string[]): Promise<string> => hashOf(...parts.map(utf8));

test("chains and signatures are as docs/signed-heads.md says", async () => {
  let chain = "";
  const all = vectors();
  assert.equal(all.length, 8);
  for (const vector of all) {
    const signed = vector.head ?? vector.export;
    if (signed !== undefined) {
      assert.ok(signedWith(vector.key, vector.signature, signed.split("\n")));
      assert.ok(!signedWith(vector.key, vector.signature, [`${signed} `]));
      continue;
    }
    const parts = [vector.record, ...(vector.events ?? []).flat()];
    if (vector.format !== undefined) chain = await texts(vector.format, vector.game);
    else if (vector.salt === undefined) chain = await texts(chain, ...parts);
    else chain = await texts(chain, await texts(vector.salt, ...parts));
    assert.equal(chain, vector.chain);
  }
});

const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");
const PRIVATE = createPrivateKey({
  key: Buffer.concat([PKCS8, Buffer.alloc(32, 7)]),
  format: "der",
  type: "pkcs8",
});
const KEY = createPublicKey(PRIVATE).export({ format: "der", type: "spki" }).subarray(-32).toString("hex");
const TIME = "2026-11-22T17:00:00Z";

function signatureOf(...lines: unknown[]): string {
  return sign(null, Buffer.from(lines.join("\n")), PRIVATE).toString("hex");
}

const LINES = linesOf("g1", [[{ type: "game-opened", pins: {} }, { type: "x" }], [{ type: "y" }]]);

/** A sound export with a signature, parts of which can be others than were signed. */
async function signed(change: Record<string, unknown> = {}): Promise<Uint8Array> {
  const file = fileOf(LINES);
  const { gameId, events, chain } = await checkExport(file);
  const seal = createHash("sha256").update(file).digest("hex");
  const signature = signatureOf("adjudicator-export/1", gameId, events, chain, seal, TIME);
  const line = { kind: "signature", time: TIME, seal, key: KEY, signature, ...change };
  return fileOf([...LINES, summed(JSON.stringify(line).slice(0, -1))]);
}

test("of a signed export it is known whose key signed it, and when", async () => {
  for (const file of [await signed(), await packed(await signed())]) {
    const { signedBy, signedAt } = await checkExport(file);
    assert.deepEqual([signedBy, signedAt], [KEY, TIME]);
  }
});

test("a signature that is not that of the key it names is refused", async () => {
  const wrong = /not that of the key it names/;
  await fails(await signed({ time: "2026-11-22T18:00:00Z" }), 8, wrong);
  await fails(await signed({ key: "0".repeat(64) }), 8, wrong);
  await fails(await signed({ key: "f".repeat(64) }), 8, wrong);
  await fails(await signed({ signature: "0".repeat(128) }), 8, wrong);
  await fails(await signed({ seal: "0".repeat(64) }), 8, /seal/);
  for (const odd of [{ key: "" }, { key: KEY.toUpperCase() }, { signature: "" }, { time: 5 }, { more: 1 }]) {
    await fails(await signed(odd), 8, /nothing comes after the footer but one signature/);
  }
  const text = new TextDecoder().decode(await signed());
  const last = text.trimEnd().split("\n").at(-1)!;
  await fails(utf8(`${text}${last}\n`), 9, /nothing comes after the footer but one signature/);
  const other = text.replace('"type":"y"', '"type":"z"');
  await fails(utf8(other), 5, /sum/);
  await fails(fileOf([...linesOf("g1", [[{ type: "game-opened", pins: {} }]]), last]), 5, /seal/);
  await fails(fileOf([LINES[0]!, last]), 2, /not a line/);
});

function head(change: Partial<HeadFields>): Head {
  const fields = { game: "g1", version: 3, chain: "", time: TIME, key: KEY, signature: "", ...change };
  const { game, version, chain, time } = fields;
  return new Head({ ...fields, signature: signatureOf("adjudicator-head/1", game, version, chain, time) });
}

test("an export is held against heads", async () => {
  const file = await checkExport(fileOf(LINES));
  const { chain } = file;
  const now = head({ chain });
  const cases: [Head, string][] = [
    [now, "passes through"],
    [head({ chain: file.ends.get(2)!, version: 2 }), "passes through"],
    [new Head({ ...now, key: "", signature: "" }), "passes through"],
    [head({ chain: "0".repeat(64) }), "alternative history"],
    [head({ chain, version: 1 }), "alternative history"],
    [head({ chain, version: 0 }), "alternative history"],
    [head({ chain, version: 4 }), "ends before"],
    [head({ chain, game: "g2" }), "another game"],
    [new Head({ ...now, time: "then" }), "forged head"],
    [new Head({ ...now, signature: "" }), "forged head"],
    [new Head({ ...now, key: "" }), "forged head"],
  ];
  for (const [each, standing] of cases) {
    assert.equal(each.standing(file), standing, each.text());
    assert.deepEqual(Head.read(each.text()), each);
  }
  assert.ok(now.genuine() && !new Head({ ...now, key: "", signature: "" }).genuine());
  for (const text of ["5", "{}", "no", now.text().replace("head/1", "head/2"), now.text().replace(":3,", ':"3",')]) {
    assert.throws(() => Head.read(text), SyntaxError, text);
  }
});

test("links lead from one head to the next", async () => {
  const bound = await texts("bound");
  const first = head({ chain: await texts("first") });
  const later = head({ version: 5, chain: await texts(first.chain, bound) });
  assert.ok(await first.leadsTo(later, [{ version: 5, bound }]));
  assert.ok(
    await first.leadsTo(later, [
      { version: 5, bound },
      { version: 8, bound },
    ]),
  );
  assert.ok(!(await first.leadsTo(later, [{ version: 5, bound: first.chain }])));
  assert.ok(!(await first.leadsTo(later, [{ version: 3, bound }])));
  assert.ok(!(await first.leadsTo(later, [{ version: 4, bound }])));
  assert.ok(!(await first.leadsTo(head({ ...later, game: "g2" }), [{ version: 5, bound }])));
  assert.ok(!(await first.leadsTo(later, [])));
  assert.ok(await first.leadsTo(first, []));
});

test("a seat asks for its head, and for links page by page", async () => {
  const asked: (bigint | undefined)[] = [];
  const seat = seatOf({
    logs: {
      getHead({ linksAfter }) {
        asked.push(linksAfter);
        return {
          ...{ version: 9n, nextLinksAfter: linksAfter === 3n ? 6n : 0n },
          head: { gameId: "g1", version: 9n, chain: "c", time: "t", publicKey: "k", signature: "s" },
          links: linksAfter === undefined ? [] : [{ version: linksAfter + 3n, bound: `b${linksAfter}` }],
        };
      },
    },
  });
  const found = await seat.head();
  assert.deepEqual({ ...found }, { game: "g1", version: 9, chain: "c", time: "t", key: "k", signature: "s" });
  assert.equal(seat.version, 9n);
  assert.deepEqual(await seat.links(3), [
    { version: 6, bound: "b3" },
    { version: 9, bound: "b6" },
  ]);
  assert.equal((await seat.links()).length, 1);
  assert.deepEqual(asked, [undefined, 3n, 6n, 0n]);
});

test("a game is reserved, and opened with what players contribute", async () => {
  const opened: unknown[] = [];
  const client = clientOf({
    games: {
      reserveGame: ({ requestId }) => ({ gameId: "g1", seedCommitment: `of ${requestId}`, expiresAt: 5n }),
      createGame({ reservation, contributions }) {
        opened.push(reservation, contributions["P1"]);
        return { gameId: "g1", repeatable: !reservation };
      },
    },
  });
  const reserved = await client.reserveGame({ requestId: "r" });
  assert.deepEqual([reserved.gameId, reserved.seedCommitment, reserved.expiresAt], ["g1", "of r", 5n]);
  assert.match((await client.reserveGame()).seedCommitment, /^of [0-9a-f]{32}$/);
  const contributions = { P1: Uint8Array.from({ length: 16 }, (_, place) => place) };
  const game = await client.createGame("e", {}, { reservation: reserved.gameId, contributions });
  assert.deepEqual([opened, game.repeatable], [["g1", contributions.P1], false]);
  assert.equal((await client.createGame("e", {}, { seed: contributions.P1 })).repeatable, true);
});
