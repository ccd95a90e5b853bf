/** Damaging a copy of an export, as the cases say. */
import { crc32 } from "../src/sums.js";

/** What is done to the file. Lines count from 1. */
export interface Damage {
  line?: number;
  replace?: [string, string];
  drop?: boolean;
  swap?: [number, number];
  keep_lines?: number;
  /** Whether the sum of a changed line is put right afterwards. */
  resum?: boolean;
}

const SUM_LENGTH = ',"sum":"00000000"}'.length;

/** A damaged copy. */
export function damaged(file: Uint8Array, damage: Damage): Uint8Array {
  let lines = new TextDecoder().decode(file).split("\n").slice(0, -1);
  const place = (damage.line ?? 0) - 1;
  if (damage.replace) {
    const [old, put] = damage.replace;
    const changed = lines[place]!.replace(old, () => put);
    lines[place] = damage.resum ? resummed(changed) : changed;
  } else if (damage.drop) {
    lines.splice(place, 1);
  } else if (damage.swap) {
    const [one, other] = damage.swap.map((line) => line - 1) as [number, number];
    [lines[one], lines[other]] = [lines[other]!, lines[one]!];
  }
  lines = lines.slice(0, damage.keep_lines ?? lines.length);
  return new TextEncoder().encode(lines.join("\n") + "\n");
}

function resummed(line: string): string {
  const body = line.slice(0, -SUM_LENGTH);
  return `${body},"sum":"${crc32(new TextEncoder().encode(body))}"}`;
}
