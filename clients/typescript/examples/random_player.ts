/** A player that answers anything on offer, at random. It knows no rules and never looks at the table. */
import { type Choice, ChoiceForm, type Option, OptionDetail, type Seat } from "../src/shared.js";

/** How often a card is picked rather than a word such as `pass`, where both are offered. */
const LIVELY = 0.85;
/** How far above the least a number is said. */
const GREATEST = 2;

/** Numbers of 0 or more and less than 1. */
export type Random = () => number;

/** The same numbers for the same seed, on every machine. */
export function randomFrom(seed: string): Random {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Answers whenever this seat is the first that is asked, until the game is over; returns how often. */
export async function play(seat: Seat, name: string, random: Random): Promise<number> {
  let answers = 0;
  for await (const news of seat.watch()) {
    while (!news.gameOver) {
      const { choice, waitingFor } = await seat.options({ detail: OptionDetail.BASIC });
      if (choice === undefined || waitingFor[0]?.seat !== name) break;
      const { picks, number } = someAnswer(choice, random);
      const answered = { choice: choice.id, omitEvents: true, ...(number === undefined ? {} : { number }) };
      await seat.submit(picks, answered);
      answers++;
    }
  }
  return answers;
}

/** An offered answer. */
export function someAnswer(choice: Choice, random: Random): { picks: Option[]; number?: number } {
  if (choice.form === ChoiceForm.NUMBER) {
    const greatest = choice.least + GREATEST;
    const most = choice.most < 0 ? greatest : Math.min(choice.most, greatest);
    return { picks: [], number: between(choice.least, most, random) };
  }
  if (choice.form === ChoiceForm.ORDER) return { picks: sample(choice.options, choice.options.length, random) };
  let offered = choice.options;
  const cards = offered.filter((option) => option.objectId !== 0n);
  if (choice.most === 1 && choice.least === 1 && cards.length) {
    const words = offered.filter((option) => option.objectId === 0n);
    offered = !words.length || random() < LIVELY ? cards : words;
  }
  const most = Math.min(choice.most, offered.length);
  const some = random() < LIVELY;
  const count = some ? between(Math.min(Math.max(choice.least, 1), most), most, random) : choice.least;
  return { picks: sample(offered, count, random) };
}

function between(least: number, most: number, random: Random): number {
  return least + Math.floor(random() * (most - least + 1));
}

function sample<T>(items: readonly T[], count: number, random: Random): T[] {
  const left = [...items];
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)[0]!);
}
