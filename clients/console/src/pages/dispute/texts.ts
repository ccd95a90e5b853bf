/** What waits, runs or was done in a stated position: texts on the stack, triggers, effects, a battle, records of the turn. */
import type { StatedBattle, StatedPosition, StatedRecord, StatedText } from "adjudicator-client/web";

/** The lists of texts of a position. */
const NAMES = { stack: true, waiting: true, effects: true } as const;
export type ListName = keyof typeof NAMES;
export const LISTS = Object.keys(NAMES) as ListName[];
/** Where what waits lies openly, and belongs to whoever has put it there. */
export const OPENLY = LISTS[0]!;

/** A text of which nothing is said yet. */
export function emptyText(by: string): StatedText {
  const lists = { paid: [], about: [], before: [], held: [], spares: [] };
  const words = { card: "", ability: "", player: "", way: "", until: "" };
  return { ...words, by, ...lists, chosen: {} } as unknown as StatedText;
}

/** The cards and players that a text has chosen. */
export function targetsOf({ targets }: StatedText): string[] {
  return (targets?.targets ?? []).flatMap(({ said }) =>
    said.case === "card" ? [said.value] : said.case === "group" ? said.value.names : [],
  );
}

/** A text that has chosen these. */
export function withTargets(text: StatedText, names: readonly string[]): StatedText {
  const { targets: _former, ...rest } = text;
  const targets = { targets: names.map((value) => ({ said: { case: "card", value } })) };
  return (names.length ? { ...rest, targets } : rest) as unknown as StatedText;
}

/** The texts of a list. */
export function textsIn(position: StatedPosition, list: ListName): readonly StatedText[] {
  return position.setup?.[list] ?? [];
}

/** The battle with some of it said otherwise; nothing is left of one of which nothing is said. */
export function putBattle(position: StatedPosition, change: Partial<StatedBattle>): void {
  const empty = { attackers: [], target: "", blocker: "", skill: "", struck: false };
  const battle = { ...empty, ...position.setup!.battle, ...change } as unknown as StatedBattle;
  const some = battle.attackers.length || battle.target || battle.blocker || battle.skill || battle.struck;
  if (some) position.setup!.battle = battle;
  else delete position.setup!.battle;
}

/** Says what was done this turn in one word; undefined: nothing is said of it. */
export function putRecord(position: StatedPosition, word: string, said: StatedRecord["said"] | undefined): void {
  if (said?.case) position.setup!.done[word] = { said } as StatedRecord;
  else delete position.setup!.done[word];
}
