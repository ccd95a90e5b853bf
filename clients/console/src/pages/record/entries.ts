/** Which entries of a recorder stand: those that no rewind has taken back. */
import { type GameMark, MarkKind } from "adjudicator-client/web";

const ENTRIES: ReadonlySet<MarkKind> = new Set([MarkKind.ANSWER, MarkKind.IDENTIFICATION, MarkKind.CONCESSION]);

/** The entries that stand, oldest first. `rewound`: to which version each rewind went back, by its event. */
export function entriesOf(marks: readonly GameMark[], rewound: ReadonlyMap<bigint, bigint>): GameMark[] {
  let standing: GameMark[] = [];
  /** What stood at the end of each command: a rewind may go back to one that was taken back itself. */
  const stoodAt = new Map<bigint, GameMark[]>([[0n, []]]);
  for (const mark of marks) {
    if (ENTRIES.has(mark.kind)) standing = [...standing, mark];
    if (mark.kind === MarkKind.REWIND) standing = stoodAt.get(rewound.get(mark.event) ?? -1n) ?? standing;
    stoodAt.set(mark.endedAt, standing);
  }
  return standing;
}
