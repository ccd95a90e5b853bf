/** A judge's acts in a game: rulings, corrections, rewinds and forks. Every one names its clauses. And calls for a judge. */
import type { MessageInitShape } from "@bufbuild/protobuf";
import { type Client as Stub, createClient, type Transport } from "@connectrpc/connect";
import {
  type CallJudgeResponse,
  type ChangeSchema,
  type ClaimJudgeCallResponse,
  type CorrectTableResponse,
  type ForkGameResponse,
  type GroundsSchema,
  type JudgeCall,
  JudgeService,
  type RecordRulingResponse,
  type ResolveJudgeCallResponse,
  type RewindGameResponse,
} from "./messages.js";
import type { Version } from "./values.js";

/** Why something is done: `text`, `clauses` (1 to 20 labels), `about` (the event it is about). */
export type Grounds = MessageInitShape<typeof GroundsSchema>;

/** How an act is sent. */
export interface Acting {
  /** What it rests on. Default: what the seat has heard last. */
  expectedVersion?: Version;
  /** To send it again whose answer was lost. Default: a new one. */
  requestId?: string;
}

/** What a judge knows of the game's version. */
interface Known {
  gameId: string;
  expected(given: Version | undefined): Promise<bigint>;
  heard<T extends { version: bigint }>(answer: T): T;
}

/** The acts of one role in one game. An act that is refused is not recorded. */
export class Judge {
  readonly #service: Stub<typeof JudgeService>;
  readonly #seat: Known;

  /** @internal Made by `Seat.judge`. */
  constructor(wire: Transport, seat: Known) {
    this.#service = createClient(JudgeService, wire);
    this.#seat = seat;
  }

  /**
   * Records a ruling that everybody may read, or, if `private`, a note for judges alone. Throws Forbidden, NotFound,
   * InvalidRequest.
   */
  async rule(grounds: Grounds, said: Acting & { private?: boolean } = {}): Promise<RecordRulingResponse> {
    const act = { ...(await this.act(grounds, said)), private: said.private ?? false };
    return this.#seat.heard(await this.#service.recordRuling(act));
  }

  /**
   * Puts the table right, by changes in this order. Throws ActRefused: one cannot be made, or play could not go on after
   * it; nothing of it is done. GameOver, Stale, Forbidden, NotFound, InvalidRequest.
   */
  async correct(
    grounds: Grounds,
    changes: readonly MessageInitShape<typeof ChangeSchema>[],
    said: Acting = {},
  ): Promise<CorrectTableResponse> {
    const act = { ...(await this.act(grounds, said)), changes: [...changes] };
    return this.#seat.heard(await this.#service.correctTable(act));
  }

  /**
   * Makes the table what it was at a version at which a command had ended. A player may take back their own last answers.
   * Throws ActRefused: none ended there. NeedsJudge: it is not for a player to do. Stale, Forbidden, NotFound.
   */
  async rewind(grounds: Grounds, toVersion: Version, said: Acting = {}): Promise<RewindGameResponse> {
    const act = { ...(await this.act(grounds, said)), toVersion: BigInt(toVersion) };
    return this.#seat.heard(await this.#service.rewindGame(act));
  }

  /**
   * What a correction would bring about, with the changes of the table; nothing is recorded. Throws as `correct`.
   */
  async previewCorrection(
    changes: readonly MessageInitShape<typeof ChangeSchema>[],
    said: Omit<Acting, "requestId"> = {},
  ): Promise<CorrectTableResponse> {
    const { gameId, expectedVersion } = await this.act(undefined, said);
    const request = { gameId, expectedVersion, changes: [...changes], dryRun: true };
    return this.#seat.heard(await this.#service.correctTable(request));
  }

  /**
   * What a rewind would bring about, and what players have learned since; nothing is recorded. Throws as `rewind`.
   */
  async previewRewind(toVersion: Version, said: Omit<Acting, "requestId"> = {}): Promise<RewindGameResponse> {
    const { gameId, expectedVersion } = await this.act(undefined, said);
    const request = { gameId, expectedVersion, toVersion: BigInt(toVersion), dryRun: true };
    return this.#seat.heard(await this.#service.rewindGame(request));
  }

  /**
   * Takes back what was entered wrongly in an observed game or a fork; no clauses are needed. Throws ActRefused: the
   * service deals the game, or no command ended there. Otherwise as `rewind`.
   */
  async undo(reason: string, toVersion: Version, said: Acting = {}): Promise<RewindGameResponse> {
    const act = { ...(await this.act({ text: reason }, said)), toVersion: BigInt(toVersion), enteredWrongly: true };
    return this.#seat.heard(await this.#service.rewindGame(act));
  }

  /**
   * Begins a game of its own where this one stood (`atVersion`; stands by default), which never touches this one. `name`:
   * what it is for, in words. Throws ActRefused: none can begin there. Forbidden, InvalidRequest, VersionNotReached.
   */
  async fork(name: string, said: { atVersion?: Version; requestId?: string } = {}): Promise<ForkGameResponse> {
    const { atVersion = 0, requestId = "" } = said;
    return this.#service.forkGame({ gameId: this.#seat.gameId, requestId, atVersion: BigInt(atVersion), name });
  }

  /**
   * Calls a judge, as a seat. The table stays as it is; the other seat and spectators are told nothing. Throws Exhausted:
   * as many calls of the seat are open as can be. Forbidden, InvalidRequest.
   */
  async callJudge(text: string, requestId = ""): Promise<CallJudgeResponse> {
    return this.#seat.heard(await this.#service.callJudge({ gameId: this.#seat.gameId, requestId, text }));
  }

  /**
   * The calls for a judge, the oldest first: all for a judge, its own for a seat; with `resolved` the resolved ones too,
   * with `atVersion` as they stood then. Throws Forbidden for a spectator. VersionNotReached.
   */
  async judgeCalls({ resolved = false, atVersion = 0 as Version } = {}): Promise<JudgeCall[]> {
    const asked = { gameId: this.#seat.gameId, resolved, atVersion: BigInt(atVersion) };
    return (await this.#service.listJudgeCalls(asked)).calls;
  }

  /** Says that the judge comes to a call. Throws ActRefused: another judge has claimed it, or it is resolved. NotFound. */
  async claimCall(callId: Version, requestId = ""): Promise<ClaimJudgeCallResponse> {
    const asked = { gameId: this.#seat.gameId, requestId, callId: BigInt(callId) };
    return this.#seat.heard(await this.#service.claimJudgeCall(asked));
  }

  /** Closes a call, with words that the calling seat reads. Throws ActRefused: it is resolved already. NotFound. */
  async resolveCall(callId: Version, answer = "", requestId = ""): Promise<ResolveJudgeCallResponse> {
    const asked = { gameId: this.#seat.gameId, requestId, callId: BigInt(callId), answer };
    return this.#seat.heard(await this.#service.resolveJudgeCall(asked));
  }

  private async act(grounds: Grounds | undefined, { expectedVersion, requestId = "" }: Acting) {
    return {
      gameId: this.#seat.gameId,
      requestId,
      expectedVersion: await this.#seat.expected(expectedVersion),
      ...(grounds === undefined ? {} : { grounds }),
    };
  }
}
