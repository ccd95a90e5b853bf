import assert from "node:assert/strict";
import { test } from "node:test";
import { Chance, commitment, FAIR, fairKey, numberKey, REPEATABLE, saltedCommitment } from "../src/chance.js";
import { checkExport } from "../src/shared.js";
import { unhex } from "../src/sums.js";
import { type Command, fails, fileOf, linesOf } from "./export_file.js";

const GAME = "game-1";
const IDS = [1, 2, 3, 4, 5, 6];
const SEATS = ["P1", "P2"];
const GIVEN = { P2: "000102030405060708090a0b0c0d0e0f" };
const SALT = "5a".repeat(32);
const SECRETS = ["61".repeat(32), "07".repeat(32)];

/** A finished fair game: a shuffle from the first secret, and one from that of each renewal. */
async function fair(pins: Record<string, unknown> = {}): Promise<Command> {
  const contributions = GIVEN;
  const told = await Promise.all(SECRETS.map((secret) => saltedCommitment(unhex(secret)!, unhex(SALT)!)));
  const opened = { chance_algorithm: FAIR, seed_commitment: told[0], seats: SEATS, contributions, ...pins };
  const events: Command = [{ type: "game-opened", pins: opened }];
  for (const [renewals, secret] of SECRETS.entries()) {
    if (renewals) events.push({ type: "chance-renewed", renewal: renewals, seed_commitment: told[renewals] });
    const key = await fairKey(unhex(secret)!, { gameId: GAME, renewals, seats: SEATS, contributions });
    const picks = await (await Chance.of(key, GAME)).shuffled(IDS, renewals);
    events.push({ type: "choice-opened", choice: { id: renewals, seat: "CHANCE", form: "shuffle" } });
    events.push({ type: "choice-made", seat: "CHANCE", choice: renewals, picks });
  }
  events.push({ type: "game-ended" });
  const [first, ...renewed] = SECRETS.map((seed) => ({ seed, salt: SALT }));
  return [...events, { type: "seed-revealed", ...first, renewed }];
}

function written(events: Command, game = GAME): Uint8Array {
  return fileOf(linesOf(game, [events]));
}

/** The same with another event at a place, counted from the line of the file. */
function changed(events: Command, line: number, change: Record<string, unknown>): Uint8Array {
  return written(events.map((event, place) => (place === line - 2 ? { ...event, ...change } : event)));
}

test("the shuffles of a fair game follow from its secrets and what players contributed", async () => {
  const { shuffles, lots } = await checkExport(written(await fair()));
  assert.deepEqual([shuffles, lots], [2, 0]);
});

test("what a fair game did not bring is found", async () => {
  await fails(written(await fair({ contributions: {} })), 4, /does not follow/);
  await fails(written(await fair({ contributions: { ...GIVEN, P1: "00" } })), 4, /does not follow/);
  await fails(written(await fair({ seats: ["P2", "P1"] })), 4, /does not follow/);
  await fails(written(await fair({ contributions: { P2: 5 } })), 9, /no text/);
  await fails(written(await fair(), "game-2"), 4, /does not follow/);
  await fails(changed(await fair(), 7, { picks: IDS }), 7, /does not follow/);
});

test("secrets that are not those a fair game was bound to are found", async () => {
  const events = await fair();
  const [first, second] = SECRETS.map((seed) => ({ seed, salt: SALT }));
  await fails(written(await fair({ seed_commitment: "0".repeat(64) })), 9, /not those/);
  await fails(changed(events, 5, { seed_commitment: "0".repeat(64) }), 9, /not those/);
  await fails(changed(events, 5, { renewal: 2 }), 5, /renewal 2 of chance/);
  await fails(changed(events, 9, { renewed: [] }), 9, /not those/);
  await fails(changed(events, 9, { renewed: [second, second] }), 9, /not those/);
  await fails(changed(events, 9, { renewed: [first] }), 9, /not those/);
  await fails(changed(events, 9, { renewed: ["secret"] }), 9, /not those/);
  await fails(changed(events, 9, { salt: undefined }), 9, /not those/);
  await fails(changed(events, 9, { seed: "61" }), 9, /not those/);
  await fails(written(await fair({ chance_algorithm: "other/3" })), 9, /another algorithm/);
});

test("what hidden cards are numbered by follows from the secret as well", async () => {
  const mixed = { gameId: GAME, renewals: 0, seats: SEATS, contributions: GIVEN };
  const due = await numberKey(await fairKey(unhex(SECRETS[0]!)!, mixed), GAME);
  assert.equal((await checkExport(written(await fair({ number_key: due })))).shuffles, 2);
  await fails(written(await fair({ number_key: "5eed".repeat(8) })), 9, /numbers of hidden cards/);
  await fails(written(await fair({ number_key: 5 })), 9, /no text/);
});

test("pins of a second opening count for nothing", async () => {
  const events = await fair({ contributions: {} });
  const again = (await fair())[0]!;
  await fails(written([events[0]!, again, ...events.slice(1)]), 5, /does not follow/);
});

test("a repeatable game is dealt under the name it pins, without salt and renewals", async () => {
  const seed = unhex(SECRETS[0]!)!;
  const pins = { chance_algorithm: REPEATABLE, seed_commitment: await commitment(seed), repeatable: true };
  const picks = await (await Chance.of(seed, "g-dealt-as")).shuffled(IDS, 0);
  const game = (more: Record<string, unknown>, end: Record<string, unknown> = {}): Command => [
    { type: "game-opened", pins: { ...pins, ...more } },
    { type: "choice-opened", choice: { id: 1, seat: "CHANCE", form: "shuffle" } },
    { type: "choice-made", seat: "CHANCE", choice: 1, picks },
    { type: "seed-revealed", seed: SECRETS[0], ...end },
  ];
  assert.equal((await checkExport(written(game({ dealt_as: "g-dealt-as" })))).shuffles, 1);
  await fails(written(game({})), 4, /does not follow/);
  await fails(written(game({ dealt_as: "g-dealt-as" }, { salt: SALT })), 5, /not the one/);
  await fails(written(game({ dealt_as: "g-dealt-as" }, { renewed: [{ seed: SECRETS[0] }] })), 5, /not the one/);
});
