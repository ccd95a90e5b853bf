/** What the answers of a judge's desk come to, put together as a screen shows them. */
import { argumentOf } from "./errors.js";
import {
  type Argument,
  type CheckPositionResponse,
  type CompareClaimResponse,
  type Finding,
  FindingEffect,
  type NameTaken,
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
  /** The position read back, part by part. Empty: it is that of a game. */
  understood: Understood[];
  /** Names that several cards have, each with the card it was taken for. */
  taken: SharedName[];
}

/** One thing that was understood of a position on paper: the place, a zone with its cards, what waits to be resolved. */
export interface Understood {
  /** The stable name of what it says ("understood.zone"). */
  code: string;
  /** What it is about; `argumentOf` finds one by its name. */
  arguments: Argument[];
  /** It in words; the code if no language was asked for. */
  text: string;
}

/** A name that several cards have. */
export interface SharedName {
  /** The name as it was written. */
  named: string;
  /** The card that it was taken for. Empty: any of them is meant. */
  number: string;
  /** The numbers of all cards of that name. */
  several: string[];
  /** It in words; the name alone if no language was asked for. */
  text: string;
}

/** What the claim of players comes to. */
export interface ClaimAnswer {
  /** Whether the table is as claimed, and the account, if there is one, fits. */
  holds: boolean;
  /** Everything that is otherwise, in the order of the claim. */
  differences: Difference[];
  /** Where the players' account and the log part. Undefined: it fits, or there is none. */
  account: Difference | undefined;
  /** Names in the claim that several cards of the game have. */
  shared: SharedName[];
}

/** One thing that is otherwise than players say. Texts are words, if a language was asked for. */
export interface Difference {
  /** The stable name of the kind of difference ("difference.other-zone"). */
  code: string;
  /** What the code is about; `argumentOf` finds one by its name. */
  arguments: Argument[];
  /** The card, the zone or whatever else it is about. Empty: it is the account. */
  about: string;
  /** What the players say. */
  claimed: string;
  /** What the game has there. Empty: the log has nothing more. */
  found: string;
  /** The event that made it so, or that the log has there. 0: there is none. */
  event: bigint;
  /** The clauses of that event. */
  clauses: string[];
  /** It in words; the code if no language was asked for. */
  text: string;
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
  const asPlayed = (found.attempt ?? found.course)?.asPlayed?.outcome;
  return {
    outcome,
    asPlayed,
    comesTo: asPlayed || outcome,
    attempt: found.attempt?.told || found.attempt?.said || "",
    deciding,
    toKnow: outcome === Outcome.NEEDS_JUDGE ? deciding.filter((finding) => !onReadings.includes(finding)) : [],
    dependsOn: onReadings.flatMap((finding) => argumentOf(finding, "reading")?.words ?? []),
    readings: found.open.map(sideBySide),
    understood: found.understood.map((part) => ({
      code: part.code,
      arguments: part.arguments,
      text: part.sentence || part.code,
    })),
    taken: found.taken.map(sharedName),
  };
}

/** What `Desk.claim` came to. */
export function claimAnswerOf(found: CompareClaimResponse): ClaimAnswer {
  const differences = found.differences.map((each) => ({
    code: each.code,
    arguments: each.arguments,
    about: each.heading || each.what,
    claimed: each.claimedSaid || each.claimed,
    found: each.foundSaid || each.found,
    event: each.event,
    clauses: each.clauses,
    text: each.sentence || each.code,
  }));
  const told = found.account?.fits ? undefined : found.account;
  const account = told && {
    code: told.code,
    arguments: told.arguments,
    about: "",
    claimed: told.said,
    found: told.event ? told.hasSaid || told.has : "",
    event: told.event,
    clauses: told.clauses,
    text: told.sentence || told.code,
  };
  return { holds: !differences.length && !account, differences, account, shared: found.shared.map(sharedName) };
}

function sharedName({ named, number, several, sentence }: NameTaken): SharedName {
  return { named, number, several, text: sentence || named };
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
