/** What the answers of a judge's desk come to, put together as a screen shows them. */
import { argumentOf } from "./errors.js";
import {
  type CheckPositionResponse,
  type Finding,
  FindingEffect,
  type OpenReading,
  Outcome,
  type Outlook,
} from "./messages.js";

/** The code of a finding that a verdict depends on how a clause is read; its argument `reading` names the reading. */
const READING_DIFFERS = "reading.differs";

/** What the desk answers about an attempt, or about a position without one. */
export interface DeskAnswer {
  /** That of the verdict; one that is not known counts as NEEDS_JUDGE. */
  outcome: Outcome;
  /** The outcome by the readings in use. Undefined unless the verdict is open only because of other readings. */
  asPlayed: Outcome | undefined;
  /** The outcome as games are played: `asPlayed` if that can be told, else `outcome`. */
  comesTo: Outcome;
  /** What is attempted, in words. Empty: nothing is. */
  attempt: string;
  /** The findings that decide. */
  deciding: Finding[];
  /** What would have to be known, or ruled, before the outcome can be told: open findings, but those on readings. */
  toKnow: Finding[];
  /** The readings on which the verdict depends, by name. */
  dependsOn: string[];
  /** Every disputed clause that was consulted and of which something differs. */
  readings: SideBySide[];
}

/** What each way to read a clause gives. */
export interface SideBySide {
  /** Its name; "edition": editions are compared. */
  reading: string;
  /** What is disputed, in words if a language was asked for. */
  title: string;
  /** The entry of the edition's list of disputed points. Empty for editions. */
  disputed: string;
  clauses: string[];
  /** Whether the caller settled it. */
  settled: boolean;
  /** The ways to read it, the present one first. */
  sides: Side[];
  /** What differs, sorted by what it is about. */
  rows: SideRow[];
}

/** One way to read a clause, or one edition. */
export interface Side {
  name: string;
  /** The name in words, if a language was asked for. */
  title: string;
  /** Whether it is the present one. */
  inUse: boolean;
  /** That of the attempt. UNSPECIFIED: there is none, or it cannot be told; `notTold` says why then. */
  outcome: Outcome;
  notTold: string;
}

/** What differs in one thing. */
export interface SideRow {
  /** The thing as the contract names it. */
  about: string;
  /** The same in words, if a language was asked for. */
  heading: string;
  /** The lines of each side, in the order of the sides. */
  cells: string[][];
}

/** What `Desk.check` came to. */
export function answerOf(found: CheckPositionResponse): DeskAnswer {
  const said = found.verdict?.outcome;
  const outcome = said === Outcome.LEGAL || said === Outcome.ILLEGAL ? said : Outcome.NEEDS_JUDGE;
  const effect = {
    [Outcome.LEGAL]: FindingEffect.PERMITS,
    [Outcome.ILLEGAL]: FindingEffect.FORBIDS,
    [Outcome.NEEDS_JUDGE]: FindingEffect.OPEN,
  }[outcome];
  const deciding = (found.verdict?.findings ?? []).filter((finding) => finding.effect === effect);
  const onReadings = deciding.filter((finding) => finding.code === READING_DIFFERS);
  const asPlayed = found.attempt?.asPlayed?.outcome;
  return {
    outcome,
    asPlayed,
    comesTo: asPlayed || outcome,
    attempt: found.attempt?.told || found.attempt?.said || "",
    deciding,
    toKnow: outcome === Outcome.NEEDS_JUDGE ? deciding.filter((finding) => !onReadings.includes(finding)) : [],
    dependsOn: onReadings.flatMap((finding) => argumentOf(finding, "reading")?.words ?? []),
    readings: found.open.map(sideBySide),
  };
}

/** What each way to read a clause gives, or each edition: of `open` of a checked position, or of `compared`. */
export function sideBySide(found: OpenReading): SideBySide {
  const headings = new Map(
    found.outlooks.flatMap(({ changes }) => changes.map(({ about, heading }) => [about, heading] as const)),
  );
  return {
    reading: found.reading,
    title: found.told || found.reading,
    disputed: found.disputed,
    clauses: found.clauses,
    settled: found.settled,
    sides: found.outlooks.map(({ name, told, outcome, notTold }) => ({
      name,
      title: told || name,
      inUse: name === found.value,
      outcome,
      notTold,
    })),
    rows: [...headings.keys()].sort().map((about) => ({
      about,
      heading: headings.get(about) || about,
      cells: found.outlooks.map((outlook) => linesOf(outlook, about)),
    })),
  };
}

/** What comes of one thing under one value; what is not in sentences is told as the log would. */
function linesOf(outlook: Outlook, about: string): string[] {
  const changes = outlook.changes.filter((change) => change.about === about);
  if (changes.every((change) => change.sentence)) {
    return changes.map(({ sentence, times }) => (times > 1 ? `${sentence} ×${times}` : sentence));
  }
  const plain = outlook.differs[about] ?? outlook.notTold;
  return plain ? [plain] : [];
}
