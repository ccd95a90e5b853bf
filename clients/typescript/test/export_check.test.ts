import assert from "node:assert/strict";
import { test } from "node:test";
import { Chance, commitment } from "../src/chance.js";
import { checkExport } from "../src/shared.js";
import { type Command, fails, fileOf, linesOf, packed, SALT, summed } from "./export_file.js";

const GAME = "g1";
const SEED = Uint8Array.from({ length: 32 }, (_, place) => place);
const IDS = [11, 12, 13, 14, 15, 16, 17];
const OPTIONS = [{ id: "one" }, { id: "two" }, { id: "three" }];

/** A finished dealt game with a shuffle and a lot. */
async function dealt(order?: number[], mode?: string): Promise<Command[]> {
  const chance = await Chance.of(SEED, GAME);
  const pins = {
    seed_commitment: await commitment(SEED),
    chance_algorithm: "hmac-sha256-fisher-yates/1",
    ...(mode === undefined ? {} : { mode }),
  };
  const drawn = OPTIONS[await chance.lot(OPTIONS.length, 1)]!.id;
  return [
    [
      { type: "game-opened", pins },
      { type: "choice-opened", choice: { id: 1, seat: "CHANCE", form: "shuffle", options: [] } },
      { type: "choice-made", seat: "CHANCE", choice: 1, picks: order ?? (await chance.shuffled(IDS, 0)) },
    ],
    [
      { type: "choice-opened", choice: { id: 2, seat: "P1", form: "options", options: OPTIONS } },
      { type: "choice-made", seat: "P1", choice: 2, picks: ["one"] },
      { type: "choice-renewed", choice: { id: 3, seat: "CHANCE", form: "lot", options: OPTIONS } },
      { type: "choice-made", seat: "CHANCE", choice: 3, picks: [drawn] },
      { type: "seed-revealed", seed: Buffer.from(SEED).toString("hex") },
    ],
  ];
}

test("a sound export is counted, packed or not", async () => {
  const file = fileOf(linesOf(GAME, await dealt()));
  const { chain, ends, ...counted } = await checkExport(file);
  const unsigned = { signedBy: "", signedAt: "" };
  assert.deepEqual(counted, { gameId: GAME, events: 8, commands: 2, shuffles: 1, lots: 1, ...unsigned });
  assert.deepEqual([[...ends.keys()], ends.get(8)], [[3, 8], chain]);
  assert.equal((await checkExport(await packed(file))).chain, chain);
});

test("texts that look like fields of a line are only texts", async () => {
  const commands = await dealt();
  commands[0]![0] = { ...commands[0]![0]!, word: ',"state":{},"record":{},"sum":"12345678"}' };
  assert.equal((await checkExport(fileOf(linesOf(GAME, commands)))).shuffles, 1);
});

test("an answer that nobody can have drawn ends the check", async () => {
  for (const order of [Array.from({ length: 65_537 }, () => 1), [2 ** 53, 2 ** 53 + 2], ["1"] as unknown as number[]]) {
    await fails(fileOf(linesOf(GAME, await dealt(order))), 4, /does not follow/);
  }
  for (const count of [0, 65_537]) {
    const commands = await dealt();
    const options = Array.from({ length: count }, () => ({ id: "one" }));
    commands[1]![2] = { type: "choice-opened", choice: { id: 3, seat: "CHANCE", form: "lot", options } };
    await fails(fileOf(linesOf(GAME, commands)), 9, /does not follow/);
  }
});

test("a game that is over shows its seed", async () => {
  const commands = await dealt();
  commands[1]![4] = { type: "game-ended" };
  await fails(fileOf(linesOf(GAME, commands)), 10, /its seed is not shown/);
});

test("a file that was made to fill the memory is given up early", async () => {
  await fails(await packed(new Uint8Array(8 * 1024 ** 2).fill(10)), 1, /sum/);
  await fails(await packed(new Uint8Array(64 * 1024 ** 2).fill(97)), 1, /more comes|longer/);
  await fails(new Uint8Array(17 * 1024 ** 2), 1, /longer/);
});

test("of a game that goes on no shuffle is worked out", async () => {
  const commands = await dealt([...IDS].reverse());
  commands[1]!.pop();
  const { events, shuffles, lots } = await checkExport(fileOf(linesOf(GAME, commands)));
  assert.deepEqual([events, shuffles, lots], [7, 0, 0]);
});

test("what people entered is not worked out", async () => {
  const observed = await dealt([...IDS].reverse(), "observed");
  assert.equal((await checkExport(fileOf(linesOf(GAME, observed)))).shuffles, 0);
  const forked = await dealt();
  forked[1]![2] = { ...forked[1]![2]!, type: "game-forked" };
  assert.deepEqual((await checkExport(fileOf(linesOf(GAME, forked)))).lots, 0);
});

test("a shuffle or a seed that does not fit is found", async () => {
  await fails(fileOf(linesOf(GAME, await dealt([...IDS].reverse()))), 4, /shuffle does not follow from the seed/);
  const commands = await dealt();
  commands[1]![4] = { type: "seed-revealed", seed: "00".repeat(32) };
  await fails(fileOf(linesOf(GAME, commands)), 10, /not the one that the game was bound to/);
});

test("damage is found at its line", async () => {
  const lines = linesOf(GAME, await dealt());
  const without = (line: number): string[] => lines.filter((_, place) => place !== line - 1);
  const withLine = (line: number, text: string): string[] =>
    lines.map((old, place) => (place === line - 1 ? text : old));
  const changed = lines[2]!.replace("shuffle", "shufflE");
  await fails(fileOf(withLine(3, changed)), 3, /sum/);
  await fails(fileOf(withLine(3, summed(changed.slice(0, -18)))), 5, /not what was chained/);
  await fails(fileOf(withLine(3, summed('{"kind":"event","seq":2,"topic":"x/1","state":{]'))), 3, /JSON/);
  await fails(fileOf(withLine(3, summed('{"kind":"note"'))), 3, /not a line/);
  await fails(fileOf(without(1)), 1, /header/);
  await fails(fileOf(without(3)), 3, /event 3 stands where event 2 belongs/);
  await fails(fileOf(lines.slice(0, -1)), 12, /without its footer/);
  await fails(fileOf([...lines, lines.at(-1)!]), 13, /nothing comes after/);
  await fails(fileOf(lines).subarray(0, -30), 12, /in its middle/);
  await fails(fileOf(linesOf("g2", await dealt())), 4, /does not follow/);
  await fails(new Uint8Array(), 1, /footer/);
});

test("a log without salts is read", async () => {
  const { commands, shuffles } = await checkExport(fileOf(linesOf(GAME, await dealt(), "")));
  assert.deepEqual([commands, shuffles], [2, 1]);
});

test("a salt is there where the format has one", async () => {
  const commands = await dealt();
  await fails(fileOf(linesOf(GAME, commands, SALT, "adjudicator-log/1")), 5, /with a salt is none of/);
  await fails(fileOf(linesOf(GAME, commands, "", "adjudicator-log/2")), 5, /without a salt is none of/);
  await fails(fileOf(linesOf(GAME, commands, "00AA")), 5, /not a line/);
  await fails(fileOf(linesOf(GAME, commands, SALT, "adjudicator-log/3")), 1, /format/);
  const lines = linesOf(GAME, commands);
  lines[4] = summed(lines[4]!.slice(0, -18).replace("0011", "0012"));
  await fails(fileOf(lines), 5, /not what was chained/);
});

test("a packed export that was changed or cut is found", async () => {
  const file = await packed(fileOf(linesOf(GAME, await dealt())));
  const flipped = Uint8Array.from(file);
  flipped[9]! ^= 1;
  await fails(flipped, 1, /header of a packed export/);
  const unsealed = file.subarray(0, -58);
  await fails(unsealed, 13, /seal/);
  await fails(file.subarray(0, -1), 13, /seal/);
  const late = Uint8Array.from(file);
  late[file.length - 20]! ^= 1;
  await fails(late, 13, /seal/);
});
