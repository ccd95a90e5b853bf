/** What a choice comes to line by line: ○ may, △ a judge decides, × may not, each with its reasons. */
import { type BarredOption, type Choice, type Finding, FindingEffect, type Option } from "adjudicator-client/web";

/** One line of may and may not. */
export interface Judged {
  id: string;
  /** "may", "open" or "not". */
  sign: "may" | "open" | "not";
  sentence: string;
  objectId: bigint;
  clauses: readonly string[];
  /** What decides: of × what forbids, of △ what is open. Of ○ none. */
  reasons: readonly Finding[];
  /** Everything that was looked at. */
  findings: readonly Finding[];
}

/** The lines of a choice: what may be done, what a judge decides, what may not, each in its own order. */
export function judged(choice: Choice | undefined): Judged[] {
  if (!choice) return [];
  const barred = choice.barred.map(judgedBarred);
  return [
    ...choice.options.map(judgedOption),
    ...barred.filter(({ sign }) => sign === "open"),
    ...barred.filter(({ sign }) => sign === "not"),
  ];
}

function judgedOption({ id, sentence, objectId, clauses, findings }: Option): Judged {
  return { id, sign: "may", sentence: sentence || id, objectId, clauses, reasons: [], findings };
}

function judgedBarred({ id, sentence, objectId, findings }: BarredOption): Judged {
  const forbids = findings.filter(({ effect }) => effect === FindingEffect.FORBIDS);
  const open = findings.filter(({ effect }) => effect === FindingEffect.OPEN);
  const reasons = forbids.length ? forbids : open.length ? open : findings;
  const clauses = [...new Set(reasons.flatMap((finding) => finding.clauses))];
  const sign = forbids.length || !open.length ? "not" : "open";
  return { id, sign, sentence: sentence || id, objectId, clauses, reasons, findings };
}
