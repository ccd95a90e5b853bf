/** The versions that a slider over a game stops at: the ends of its commands, with what began there. */
import { type GameMark, MarkKind } from "adjudicator-client/web";
import type { Game } from "../../game.svelte";

/** One stop of the slider. */
export interface Stop {
  version: bigint;
  /** The marks of this command, in order. */
  marks: readonly GameMark[];
}

/** The stops of a game, oldest first. */
export function stopsOf(marks: readonly GameMark[]): Stop[] {
  const stops = new Map<bigint, GameMark[]>();
  for (const mark of marks) {
    if (!mark.endedAt) continue;
    const at = stops.get(mark.endedAt);
    if (at) at.push(mark);
    else stops.set(mark.endedAt, [mark]);
  }
  return [...stops]
    .map(([version, found]) => ({ version, marks: found }))
    .sort((one, other) => Number(one.version - other.version));
}

/** The stop that is shown: the last that is not after the version looked at. */
export function stopAt(stops: readonly Stop[], at: bigint): number {
  if (!at) return stops.length - 1;
  return stops.findLastIndex(({ version }) => version <= at);
}

/** Looks at the command before or after, or the next one of a kind. */
export function step(game: Game, by: 1 | -1, kind?: MarkKind): void {
  const stops = stopsOf(game.marks);
  let index = stopAt(stops, game.at) + by;
  while (kind && stops[index] && !stops[index]!.marks.some((mark) => mark.kind === kind)) index += by;
  const stop = stops[index];
  if (stop) game.look(index === stops.length - 1 ? 0n : stop.version);
}

/** Whose eyes one may look through; empty is one's own. */
export function eyesOf(game: Game): string[] {
  if (game.isJudge) return ["", ...game.seats, "spectator"];
  return game.isPlayer ? ["", "spectator"] : [];
}
