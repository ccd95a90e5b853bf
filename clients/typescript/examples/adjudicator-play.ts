#!/usr/bin/env node
/**
 * Plays and watches games. One JSON object on stdin, JSON lines on stdout:
 *
 *     seat      {"address", "game_id", "token", "seat", "seed"}    plays one seat to the end
 *     spectate  {"address", "game_id", "token"}                    watches to the end
 *     game      {"address", "operator", "edition", "decks"}        opens a game and plays both seats
 */
import { text } from "node:stream/consumers";
import { type Cards, type Client, connect, Grade, type Result, type Seat } from "../src/node.js";
import { play, randomFrom } from "./random_player.js";

interface Said {
  address: string;
  game_id: string;
  token: string;
  seat: string;
  seed: number | string;
  operator: string;
  edition: string;
  decks: Record<string, Cards>;
}

async function playSeat(client: Client, said: Said): Promise<object> {
  const seat = client.seat(said.game_id, said.token);
  return { answers: await play(seat, said.seat, randomFrom(`${said.seat}/${said.seed}`)) };
}

async function spectate(client: Client, said: Said): Promise<object> {
  const seat = client.seat(said.game_id, said.token);
  let events = 0;
  for await (const news of seat.watch()) events += news.events.length;
  return { events, version: Number(seat.version), ...(await ending(seat)) };
}

async function playGame(client: Client, said: Said): Promise<object> {
  const game = await client.createGame(said.edition, said.decks);
  const players = Object.keys(said.decks).map((name) =>
    play(game.seat(name), name, randomFrom(`${name}/${said.seed ?? ""}`)),
  );
  const answers = (await Promise.all(players)).reduce((sum, count) => sum + count, 0);
  return { game_id: game.gameId, answers, ...(await ending(game.seat("spectator"))) };
}

async function ending(seat: Seat): Promise<object> {
  const { table } = await seat.table();
  const { grade } = await seat.verify();
  return { result: table?.result ? resultSaid(table.result) : null, verified: `GRADE_${Grade[grade] ?? grade}` };
}

function resultSaid({ winner, losers, clauses, seq }: Result): object {
  return { winner, losers, clauses, seq: Number(seq) };
}

const COMMANDS: Record<string, (client: Client, said: Said) => Promise<object>> = {
  seat: playSeat,
  spectate,
  game: playGame,
};

const command = COMMANDS[process.argv[2] ?? ""];
if (command === undefined) {
  console.error(`usage: adjudicator-play ${Object.keys(COMMANDS).join(" | ")}`);
  process.exit(2);
}
const said = JSON.parse(await text(process.stdin)) as Said;
const client = connect(said.address, { operatorToken: said.operator ?? "" });
try {
  console.log(JSON.stringify(await command(client, said)));
} finally {
  client.close();
}
