/** The judge's desk: positions in dispute, and whether they come out differently under another reading. */
import type { MessageInitShape } from "@bufbuild/protobuf";
import { type Client as Stub, createClient, type Transport } from "@connectrpc/connect";
import {
  type ChangeSchema,
  type CheckPositionResponse,
  type CompareClaimResponse,
  type CompareReadingsResponse,
  DeskService,
  type ExplainPositionResponse,
  type PositionAskedSchema,
  type SavePositionResponse,
  type StatedPositionSchema,
} from "./messages.js";
import { type Pick, pickIds, type Version } from "./values.js";

/** A position: in the scenario language (YAML), or in fields. None: that of the game as it stands. */
export type Position = string | MessageInitShape<typeof StatedPositionSchema>;

/** How a position is looked at. */
export interface Looking {
  /** The version of the game that is looked at. Default: the newest. */
  atVersion?: Version;
  /** How disputed clauses are read, by name; these are settled. Default: as the position or the game has them. */
  readings?: Readonly<Record<string, string>>;
  /** What is put otherwise on the game's table first; nothing of it is recorded. Default: nothing. */
  changes?: readonly MessageInitShape<typeof ChangeSchema>[];
}

/** How a position is judged. */
export interface Judging extends Looking {
  /** An attempt in the game: whose, what is picked, or the number that is said. Default: that of the position. */
  attempt?: { seat: string; picks?: Pick | Iterable<Pick>; number?: bigint | number | string };
  /** An attempt or a course, claims and questions about the game, in YAML as in a position. Default: nothing. */
  beside?: string;
}

/**
 * Asks about positions: any that is written down, or that of one game. Nothing is recorded and no game is changed. Needs
 * the operator's token (`Client.desk`), or the judge's of the game (`Seat.desk`). `answerOf`, `sideBySide` and
 * `claimAnswerOf` make of its answers what a screen shows.
 */
export class Desk {
  readonly #service: Stub<typeof DeskService>;
  readonly #gameId: string;

  /** @internal Made by `Client.desk` and `Seat.desk`. */
  constructor(wire: Transport, gameId = "") {
    this.#service = createClient(DeskService, wire);
    this.#gameId = gameId;
  }

  /**
   * Everything about a position. Throws InvalidRequest: it is not understood. ActRefused: one of its changes cannot be
   * made. `series`: a name for calls of which only the newest counts, such as those of one editor while somebody types;
   * an older one that still waits or runs throws Stale (CALL_SUPERSEDED). Wait some 250 ms after the last key before a
   * call.
   */
  async check(position?: Position, asked: Judging & { series?: string } = {}): Promise<CheckPositionResponse> {
    const { series = "" } = asked;
    return this.#service.checkPosition({ gameId: this.#gameId, position: positionAsked(position, asked), series });
  }

  /** A text that may be unfinished, given back in fields (`stated`), with what could not be taken over (`notTaken`). */
  async readUnfinished(text: string): Promise<CheckPositionResponse> {
    return this.#service.checkPosition({ gameId: this.#gameId, position: { text }, unfinished: true });
  }

  /**
   * Whether a position comes out differently under other readings. `only`: these readings; every one that the position
   * consults by default. `editions`: compare with these editions instead. Throws as `check`; NotFound: an edition.
   */
  async compare(
    position?: Position,
    asked: Judging & { only?: readonly string[]; editions?: readonly string[] } = {},
  ): Promise<CompareReadingsResponse> {
    return this.#service.compareReadings({
      gameId: this.#gameId,
      position: positionAsked(position, asked),
      readings: [...(asked.only ?? [])],
      editions: [...(asked.editions ?? [])],
    });
  }

  /**
   * How a value of a card is made up, layer by layer. `card`: its label, name or number in the position, or its id in a
   * game. Throws NotFound: there is no such card, or it has no such value.
   */
  async explainValue(
    card: string,
    name: string,
    position?: Position,
    asked: Looking = {},
  ): Promise<ExplainPositionResponse> {
    return this.#service.explainPosition({
      gameId: this.#gameId,
      position: positionAsked(position, asked),
      card,
      name,
    });
  }

  /**
   * What the players say of this game (YAML), compared with it; for its judge. Throws InvalidRequest: it is not
   * understood.
   */
  async claim(text: string, { atVersion = 0 }: { atVersion?: Version } = {}): Promise<CompareClaimResponse> {
    return this.#service.compareClaim({ gameId: this.#gameId, text, atVersion: BigInt(atVersion) });
  }

  /**
   * The table of this game as a position, as YAML and in fields, and what that does not say; for its judge. `seenBy`: a
   * seat or `spectator`; cards that these may not know are written as unknown.
   */
  async save({
    atVersion = 0,
    seenBy = "",
  }: { atVersion?: Version; seenBy?: string } = {}): Promise<SavePositionResponse> {
    return this.#service.savePosition({ gameId: this.#gameId, atVersion: BigInt(atVersion), seenBy });
  }
}

/** A position as the contract has it. */
export function positionAsked(
  position: Position | undefined,
  { atVersion = 0, readings = {}, changes = [], attempt, beside = "" }: Judging,
): MessageInitShape<typeof PositionAskedSchema> {
  return {
    ...(typeof position === "string" ? { text: position } : position ? { stated: position } : {}),
    atVersion: BigInt(atVersion),
    attemptSeat: attempt?.seat ?? "",
    attemptPicks: pickIds(attempt?.picks ?? []),
    ...(attempt?.number === undefined ? {} : { attemptNumber: String(attempt.number) }),
    readings: { ...readings },
    changes: [...changes],
    beside,
  };
}
