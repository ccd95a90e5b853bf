/**
 * Errors of the service: one class for each thing a program would do differently.
 *
 * Look at the class to decide what to do, at `reason` for the exact word of the contract, at `findings` and `clauses` for
 * why the rules refuse.
 */
import type { Argument, Finding, Verdict } from "./messages.js";

/** The word of a gRPC status. */
export type StatusCode =
  | "CANCELLED"
  | "UNKNOWN"
  | "INVALID_ARGUMENT"
  | "DEADLINE_EXCEEDED"
  | "NOT_FOUND"
  | "ALREADY_EXISTS"
  | "PERMISSION_DENIED"
  | "RESOURCE_EXHAUSTED"
  | "FAILED_PRECONDITION"
  | "ABORTED"
  | "OUT_OF_RANGE"
  | "UNIMPLEMENTED"
  | "INTERNAL"
  | "UNAVAILABLE"
  | "DATA_LOSS"
  | "UNAUTHENTICATED";

/** What is known of an error. Everything but message and code may be missing. */
export interface ErrorFacts {
  message: string;
  code: StatusCode;
  reason?: string;
  tried?: string;
  wrong?: string;
  todo?: string;
  sentence?: string;
  errorCode?: string;
  wrongCode?: string;
  arguments?: readonly Argument[];
  gameId?: string;
  version?: bigint;
  edition?: string;
  verdict?: Verdict | undefined;
  deckVerdicts?: Readonly<Record<string, Verdict>>;
  findingsLeftOut?: number;
  retryAfterMs?: number;
  requestId?: string;
  cause?: unknown;
}

/** A call failed. */
export class AdjudicatorError extends Error {
  /** The gRPC status. */
  readonly code: StatusCode;
  /** The word of the contract ("UNKNOWN_GAME"). Empty: the error is not the service's own. */
  readonly reason: string;
  /** What was tried, in English. May be empty. */
  readonly tried: string;
  /** What is wrong with it, in English. May be empty. */
  readonly wrong: string;
  /** What the caller can do, in English. May be empty. */
  readonly todo: string;
  /** The same in the language that the client asked for. Empty: it asked for none. */
  readonly sentence: string;
  /** The stable name of what went wrong ("error.stale-version"). Empty: the error is not the service's own. */
  readonly errorCode: string;
  /** That of what is wrong in particular ("answer.nothing-asked"). Empty: there is no more to say. */
  readonly wrongCode: string;
  /** What the codes are about; `argumentOf` finds one by its name. */
  readonly arguments: readonly Argument[];
  /** The game it is about. Empty: none. */
  readonly gameId: string;
  /** The version of the game just after the refusal. 0: not known. */
  readonly version: bigint;
  /** The edition whose clauses are cited. Empty: nothing is cited. */
  readonly edition: string;
  /** What the rules say of the move; undefined if they were not asked. */
  readonly verdict: Verdict | undefined;
  /** What the rules say of each illegal deck, by seat. */
  readonly deckVerdicts: Readonly<Record<string, Verdict>>;
  /** How many findings the server left out to keep the error small. */
  readonly findingsLeftOut: number;
  /** In how many milliseconds the call can be sent again. 0: waiting is not what helps. */
  readonly retryAfterMs: number;
  /** The request_id of the call: send it again with the same one, and it is carried out once. Empty: it has none. */
  readonly requestId: string;

  constructor(facts: ErrorFacts) {
    super(facts.message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.name = new.target.name;
    this.code = facts.code;
    this.reason = facts.reason ?? "";
    this.tried = facts.tried ?? "";
    this.wrong = facts.wrong ?? "";
    this.todo = facts.todo ?? "";
    this.sentence = facts.sentence ?? "";
    this.errorCode = facts.errorCode ?? "";
    this.wrongCode = facts.wrongCode ?? "";
    this.arguments = facts.arguments ?? [];
    this.gameId = facts.gameId ?? "";
    this.version = facts.version ?? 0n;
    this.edition = facts.edition ?? "";
    this.verdict = facts.verdict;
    this.deckVerdicts = facts.deckVerdicts ?? {};
    this.findingsLeftOut = facts.findingsLeftOut ?? 0;
    this.retryAfterMs = facts.retryAfterMs ?? 0;
    this.requestId = facts.requestId ?? "";
  }

  /** Every finding, of the move or of all decks. */
  get findings(): Finding[] {
    return this.verdicts.flatMap((verdict) => verdict.findings);
  }

  /** The clauses that decided, once each. */
  get clauses(): string[] {
    return [...new Set(this.verdicts.flatMap((verdict) => verdict.clauses))];
  }

  private get verdicts(): Verdict[] {
    return [...(this.verdict ? [this.verdict] : []), ...Object.values(this.deckVerdicts)];
  }
}

/** The argument of a finding, an error, or whatever else has a code, by its name. */
export function argumentOf(said: { readonly arguments: readonly Argument[] }, name: string): Argument | undefined {
  return said.arguments.find((argument) => argument.name === name);
}

/** The move was judged and is not legal. It is recorded; the table is unchanged. */
export class MoveRefused extends AdjudicatorError {}

/** A clause forbids it. */
export class IllegalMove extends MoveRefused {}

/** The seat is not asked anything now. */
export class NotAsked extends MoveRefused {}

/** The game is over. */
export class GameOver extends MoveRefused {}

/** The rulebook leaves it open; a person has to rule. */
export class NeedsJudge extends MoveRefused {}

/** A judge's act cannot be done; nothing of it was, and nothing is recorded. */
export class ActRefused extends AdjudicatorError {}

/** The game, or its open choice, has changed since: read it again and decide again. */
export class Stale extends AdjudicatorError {}

/** The request_id was used before, for another content. */
export class RequestIdReused extends AdjudicatorError {}

/** The game was opened by an earlier sending of the request; `gameId` is it. Its tokens are not shown again. */
export class TokensGone extends AdjudicatorError {}

/** The game cannot be taken over: one of its id with another history is there. */
export class GameExists extends AdjudicatorError {}

/** The request breaks the contract: a mistake in the program or its input. */
export class InvalidRequest extends AdjudicatorError {}

/** A file is no export, or not the one that was written: said by the server, or by `checkExport`. */
export class BadExport extends InvalidRequest {
  /** The line, counted from 1, from which on the file is not sound. 0: the message says it. */
  readonly line: number;

  constructor(facts: ErrorFacts & { line?: number }) {
    super(facts);
    this.line = facts.line ?? 0;
  }
}

/** A deck breaks the rules of its format; `deckVerdicts` has every finding by seat. */
export class IllegalDeck extends InvalidRequest {}

/** There is no such game, edition, clause, card, seat, option, event, object or value. */
export class NotFound extends AdjudicatorError {}

/** The game has not reached that version. */
export class VersionNotReached extends AdjudicatorError {}

/** There is no result yet. */
export class NothingToExplain extends AdjudicatorError {}

/** The token is missing, or not good here. */
export class Unauthenticated extends AdjudicatorError {}

/** The token is good, but its role may not do this. */
export class Forbidden extends AdjudicatorError {}

/** A limit of the server: size, watches, refused attempts, disk, or the engine's own. */
export class Exhausted extends AdjudicatorError {}

/** The move is legal and recorded, but the engine stopped at a technical limit: no ruling, and nothing is asked. */
export class EngineLimit extends Exhausted {}

/** Calls come too often, and retries did not help; nothing was done. Send it again in `retryAfterMs`. */
export class RateLimited extends Exhausted {}

/** The server cannot be reached, is stopping, or cannot use its store; retries did not help. */
export class Unavailable extends AdjudicatorError {}

/** No answer in time. A move may or may not be recorded: send it again with the same request_id. */
export class TimedOut extends AdjudicatorError {}

/** An error of the server, or a status this client does not know. */
export class ServerFault extends AdjudicatorError {}

type ErrorClass = new (facts: ErrorFacts) => AdjudicatorError;

const BY_REASON: ReadonlyMap<string, ErrorClass> = new Map<string, ErrorClass>([
  ["ILLEGAL_MOVE", IllegalMove],
  ["NOT_ASKED", NotAsked],
  ["GAME_OVER", GameOver],
  ["NEEDS_JUDGE", NeedsJudge],
  ["NO_RESULT", NothingToExplain],
  ["ILLEGAL_DECK", IllegalDeck],
  ["ENGINE_LIMIT", EngineLimit],
  ["TOKENS_GONE", TokensGone],
  ["BAD_EXPORT", BadExport],
  ["GAME_EXISTS", GameExists],
  ["RATE_LIMITED", RateLimited],
  ["BAD_CORRECTION", ActRefused],
  ["BAD_REWIND", ActRefused],
  ["BAD_FORK", ActRefused],
  ["JUDGE_CALL_CLOSED", ActRefused],
]);

/** Where a reason is not known (a newer server), the status code decides. */
const BY_CODE: Readonly<Partial<Record<StatusCode, ErrorClass>>> = {
  INVALID_ARGUMENT: InvalidRequest,
  NOT_FOUND: NotFound,
  OUT_OF_RANGE: VersionNotReached,
  FAILED_PRECONDITION: MoveRefused,
  ABORTED: Stale,
  ALREADY_EXISTS: RequestIdReused,
  UNAUTHENTICATED: Unauthenticated,
  PERMISSION_DENIED: Forbidden,
  RESOURCE_EXHAUSTED: Exhausted,
  UNAVAILABLE: Unavailable,
  CANCELLED: Unavailable,
  DEADLINE_EXCEEDED: TimedOut,
};

/** The error of the class that the reason, or else the status code, calls for. */
export function errorFrom(facts: ErrorFacts): AdjudicatorError {
  const kind = BY_REASON.get(facts.reason ?? "") ?? BY_CODE[facts.code] ?? ServerFault;
  return new kind(facts);
}
