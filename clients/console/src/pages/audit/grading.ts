/** What the verification of a file comes to: how bad it is, and what stands beside it. */
import { BadExport, type ExportSummary, Grade, type Standing, type VerifyExportResponse } from "adjudicator-client/web";
import type { Sign } from "../../parts/Mark.svelte";

/** A file that somebody chose, and what became of it. */
export interface Graded {
  /** Counted from 1, in the order in which the files were chosen. */
  number: number;
  name: string;
  /** What this page found by itself, from nothing but the bytes. Undefined: it is being looked at, or it is not sound. */
  sound?: ExportSummary;
  /** What the server found by its rules. Undefined: it is being looked at, that failed, or it may not be asked. */
  found?: VerifyExportResponse;
  failure?: unknown;
  /** Whether only this page looked at it. */
  alone?: boolean;
  /** How it stands to the head that was kept. Undefined: there is none. */
  standing?: Standing | undefined;
}

/** The words of the message for each grade. */
const WORDS: Readonly<Record<number, string>> = {
  [Grade.EXACT]: "exact",
  [Grade.SAME]: "same",
  [Grade.UNVERIFIED]: "unverified",
  [Grade.DIFFERS]: "differs",
  [Grade.DIVERGED]: "diverged",
};
/** The weightiest first; what is still looked at comes last. */
const ORDER = [
  "diverged",
  "none",
  "parted",
  "failed",
  "differs",
  "unverified",
  "other",
  "alone",
  "same",
  "exact",
  "busy",
];

/** How a file stands, as an attribute of `audit-grade`. */
export function standingOf({ sound, found, failure, alone, standing }: Graded): string {
  if (failure) return failure instanceof BadExport ? "none" : "failed";
  if (standing && standing !== "passes through") return "parted";
  if (found && sound && found.verified?.chain && found.verified.chain !== sound.chain) return "parted";
  if (alone) return "alone";
  const grade = found?.verified?.grade;
  return grade === undefined ? "busy" : (WORDS[grade] ?? "other");
}

/** ○ as the rules have it, × it is not, △ only another engine could say, ? it could not be checked in full. */
export function signOf(standing: string): Sign {
  if (standing === "exact" || standing === "same") return "may";
  if (standing === "diverged" || standing === "none" || standing === "parted") return "not";
  return standing === "differs" ? "open" : "know";
}

/** The files with problems first. */
export function problemsFirst(files: readonly Graded[]): Graded[] {
  const rank = (file: Graded) => ORDER.indexOf(standingOf(file));
  return files.toSorted((one, other) => rank(one) - rank(other) || one.number - other.number);
}
