/** The handle of one role in one game: what a player, judge or spectator can ask and do. */
import type { DescService, MessageInitShape } from "@bufbuild/protobuf";
import { type Client as Stub, createClient } from "@connectrpc/connect";
import { Access } from "./access.js";
import type { Wire } from "./calls.js";
import { Catalogue } from "./catalogue.js";
import { Desk } from "./desk.js";
import { Stale } from "./errors.js";
import { type GamesOptions, gamesOf, gamesWatched, type WatchGamesOptions } from "./games.js";
import { Head, type Link } from "./heads.js";
import { Judge } from "./judge.js";
import {
  type Clause,
  type Event,
  EventDetail,
  type ExplainRequestSchema,
  type ExplainResponse,
  type GameEntry,
  type GameMark,
  GameService,
  type GetTableResponse,
  type ListEventsResponse,
  type ListOptionsResponse,
  LogService,
  type MarkKind,
  OptionDetail,
  Packing,
  type Paragraph,
  RulebookService,
  type SubmitMoveRequestSchema,
  type SubmitMoveResponse,
  TableDetail,
  type VerifyGameResponse,
  type WatchEventsResponse,
  type WatchGamesResponse,
} from "./messages.js";
import { type ClauseQuery, clausesOf } from "./pages.js";
import { concatenated } from "./sums.js";
import { optionId, type Pick, pickIds, type Version } from "./values.js";
import { watched, type WatchOptions } from "./watch.js";

const CHANCE = "CHANCE";
/** How often conceding looks again at a game that changes meanwhile. */
const CONCESSIONS = 10;
const LONG_CALL_MS = 120_000;

/** For which version a read answers. Default: the newest. */
export interface Reading {
  atVersion?: Version;
}

/** Which events are read. */
export interface LogReading extends Reading {
  /** Events after this version. Default: from the first. */
  after?: Version;
  /** BASIC leaves out the steps of the rulebook in between. Default: FULL. */
  detail?: EventDetail;
}

/** What is told of a game. An empty list selects everything. */
export interface Telling extends Omit<LogReading, "detail"> {
  /** Events looked at for a page. Default: 1,000. */
  size?: number;
  /** Only what concerns these players, their acts and their zones. */
  seats?: readonly string[];
  /** Only what concerns these cards, by number or name. */
  cards?: readonly string[];
  /** Only what happened by these clauses, by label. */
  clauses?: readonly string[];
}

/** How a move is sent. */
export interface Sending {
  /** What the decision rests on. Default: what the handle has heard last. */
  expectedVersion?: Version;
  /** To send a move again whose answer was lost. Default: a new one. */
  requestId?: string;
  /** Whether to leave the events out of the answer. */
  omitEvents?: boolean;
}

/** The whole log of a game as one file. */
export interface Exported {
  /** The version it reaches to. */
  version: bigint;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * One role in one game, known by its token. Every call throws AdjudicatorError or a class of it.
 * Answers are the messages of the contract.
 */
export class Seat {
  readonly gameId: string;
  readonly #wire: Wire;
  readonly #games: Stub<typeof GameService>;
  readonly #logs: Stub<typeof LogService>;
  #version: bigint;

  /** @internal Made by `Client.seat` and `NewGame.seat`. */
  constructor(wire: Wire, gameId: string, version: Version = 0n) {
    this.gameId = gameId;
    this.#wire = wire;
    this.#version = BigInt(version);
    this.#games = createClient(GameService, wire);
    this.#logs = createClient(LogService, wire);
  }

  /** The newest version that this handle has heard of. 0: none. */
  get version(): bigint {
    return this.#version;
  }

  /** The same seat, whose answers have sentences in a language ("en", "ja"; empty: none). */
  inLanguage(language: string): Seat {
    return new Seat(this.#wire.withLanguage(language), this.gameId, this.#version);
  }

  /** Looks things up in the edition of the game, with the cards of the game that the seat sees. */
  get catalogue(): Catalogue {
    return new Catalogue(this.#wire, "", this.gameId);
  }

  /** The games that this token opens, page by page. */
  games(asked: GamesOptions = {}): AsyncGenerator<GameEntry, void, undefined> {
    return gamesOf(this.#wire, this.gameId, asked);
  }

  /** The entries of these games, then those that change, as of `Client.watchGames`. */
  watchGames(asked: WatchGamesOptions = {}): AsyncGenerator<WatchGamesResponse, void, undefined> {
    return gamesWatched(this.#wire, this.gameId, asked);
  }

  /** Asks about this game's position, or any other, for its judge. */
  get desk(): Desk {
    return new Desk(this.#wire, this.gameId);
  }

  /**
   * What a judge does: rulings, corrections, rewinds, forks. A player rewinds their own last answers; with the operator's
   * token a game can be forked.
   */
  get judge(): Judge {
    const { gameId } = this;
    return new Judge(this.#wire, {
      gameId,
      expected: (given) => this.expected(given),
      heard: (answer) => this.heard(answer),
    });
  }

  /** The tokens of this game, for its judge. */
  get access(): Access {
    return new Access(this.#wire, this.gameId);
  }

  /** Every call of a service of the contract, with this seat's token, retries and errors. */
  service<S extends DescService>(service: S): Stub<S> {
    return createClient(service, this.#wire);
  }

  /**
   * What the seat may do, with reasons, and what is barred with its reasons.
   *
   * `seat`: whose options, for a judge; the seat's own otherwise. `detail`: BASIC leaves out findings and barred options,
   * which is quicker.
   */
  async options(asked: Reading & { seat?: string; detail?: OptionDetail } = {}): Promise<ListOptionsResponse> {
    const { seat = "", detail = OptionDetail.FULL } = asked;
    return this.heard(await this.#games.listOptions({ ...this.reading(asked), seat, detail }));
  }

  /**
   * Answers the open choice.
   *
   * `picks`: the option or options picked, or their ids; object ids for a shuffle. `number`: the number said, for a choice
   * of that form. `choice`: which choice is answered; whichever is open by default. `seat`: as whom, for a judge who keeps
   * score.
   *
   * Throws IllegalMove, NotAsked, GameOver, NeedsJudge: refused by the rules, with findings and clauses. Stale: the game
   * has changed since. EngineLimit: legal and recorded, but stopped at a technical limit.
   */
  async submit(
    picks: Pick | Iterable<Pick> = [],
    said: Sending & { number?: bigint | number | string; choice?: Version; seat?: string } = {},
  ): Promise<SubmitMoveResponse> {
    const { number, choice = 0, seat = "" } = said;
    const answer = {
      choice: BigInt(choice),
      picks: pickIds(picks),
      ...(number === undefined ? {} : { number: String(number) }),
    };
    return this.move({ seat, move: { case: "answer", value: answer } }, said);
  }

  /**
   * Gives up the game, whatever has happened since this handle last heard of it.
   *
   * Throws GameOver: it is over already. Stale: only if `expectedVersion` is given, or the game changes faster than it
   * can be read.
   */
  async concede(said: Sending = {}): Promise<SubmitMoveResponse> {
    for (let left = CONCESSIONS; ; left--) {
      const expectedVersion = said.expectedVersion || (await this.newest());
      try {
        return await this.move({ move: { case: "concede", value: {} } }, { ...said, expectedVersion });
      } catch (failed) {
        if (said.expectedVersion || left === 0 || !(failed instanceof Stale)) throw failed;
      }
    }
  }

  /**
   * Enters which card was seen, in an observed game; for the judge who keeps score.
   *
   * `number`: the card's number; empty: which card it is can no longer be told. `card`: the object; by default the first
   * unknown one of `zone`.
   */
  async identify(
    number: string,
    said: Sending & { card?: bigint | number; zone?: string } = {},
  ): Promise<SubmitMoveResponse> {
    const seen = { number, card: BigInt(said.card ?? 0), zone: said.zone ?? "" };
    return this.move({ seat: CHANCE, move: { case: "identify", value: seen } }, said);
  }

  /**
   * The table as the seat may see it; through another's eyes (`viewer`) for a judge. BASIC is enough to draw it.
   * `countUnseen`: cards that no player may see, such as those of decks on a judge's table, are only counted.
   */
  async table(
    asked: Reading & { viewer?: string; detail?: TableDetail; countUnseen?: boolean } = {},
  ): Promise<GetTableResponse> {
    const { viewer = "", detail = TableDetail.FULL, countUnseen = false } = asked;
    return this.heard(await this.#games.getTable({ ...this.reading(asked), viewer, detail, countUnseen }));
  }

  /** One page of the log: events after a version. `size`: how many are looked at. */
  async page(asked: LogReading & { size?: number } = {}): Promise<ListEventsResponse> {
    const { after = 0, size: pageSize = 0, detail = EventDetail.FULL } = asked;
    return this.heard(
      await this.#logs.listEvents({ ...this.reading(asked), afterVersion: BigInt(after), pageSize, detail }),
    );
  }

  /** The log after a version, page by page, up to the newest event (or `atVersion`). */
  async *events(asked: LogReading = {}): AsyncGenerator<Event, void, undefined> {
    let { after = 0, atVersion = 0 } = asked;
    do {
      const page = await this.page({ ...asked, after, atVersion });
      yield* page.events;
      after = page.nextAfterVersion;
      atVersion = page.version;
    } while (after);
  }

  /**
   * The log after a version in prose: a paragraph for each turn, each sentence with its events. In the language of the
   * client, English if it has none. `size`: events looked at for a page, 1,000 by default.
   */
  async *tell(asked: Telling = {}): AsyncGenerator<Paragraph, void, undefined> {
    let told: Paragraph | undefined;
    let { gameId, atVersion } = this.reading(asked);
    let afterVersion = BigInt(asked.after ?? 0);
    do {
      const { size: pageSize = 0, seats = [], cards = [], clauses = [] } = asked;
      const only = { seats: [...seats], cards: [...cards], clauses: [...clauses] };
      const request = { gameId, afterVersion, atVersion, pageSize, ...only };
      const page = this.heard(await this.#logs.tellGame(request));
      for (const paragraph of page.paragraphs) {
        if (told && paragraph.goesOn && paragraph.turn === told.turn) {
          told.sentences.push(...paragraph.sentences);
          continue;
        }
        if (told) yield told;
        told = paragraph;
      }
      afterVersion = page.nextAfterVersion;
      atVersion = page.version;
    } while (afterVersion);
    if (told) yield told;
  }

  /**
   * The marks of the log after a version: where turns, answers, refused attempts and a judge's acts begin. `kinds` selects
   * some of them. `size`: events looked at for a page, 1,000 by default.
   */
  async *outline(
    asked: Omit<LogReading, "detail"> & { size?: number; kinds?: MarkKind[] } = {},
  ): AsyncGenerator<GameMark, void, undefined> {
    let { gameId, atVersion } = this.reading(asked);
    let afterVersion = BigInt(asked.after ?? 0);
    do {
      const request = { gameId, afterVersion, atVersion, pageSize: asked.size ?? 0, kinds: asked.kinds ?? [] };
      const page = this.heard(await this.#logs.outlineGame(request));
      yield* page.marks;
      afterVersion = page.nextAfterVersion;
      atVersion = page.version;
    } while (afterVersion);
  }

  /**
   * What happened after a version, then whatever happens; goes on by itself when the connection breaks.
   *
   * Comes to its end when the game is over (unless `pastEnd`), when its signal is aborted, and when the client is closed.
   * Leaving the loop ends it too. Throws Unavailable when the server cannot be reached again.
   */
  watch(asked: WatchOptions = {}): AsyncGenerator<WatchEventsResponse, void, undefined> {
    const { detail = EventDetail.FULL } = asked;
    return watched({
      ...asked,
      open: (afterVersion, signal) => this.#logs.watchEvents({ gameId: this.gameId, afterVersion, detail }, { signal }),
      heard: (version) => this.heard({ version }),
      attempts: this.#wire.attempts,
      closing: this.#wire.closing,
    });
  }

  /** Whether a move, offered or not, would be legal: every requirement, met or not. */
  async explainMove(option: Pick, asked: Reading & { seat?: string } = {}): Promise<ExplainResponse> {
    return this.explain({ case: "move", value: { optionId: optionId(option), seat: asked.seat ?? "" } }, asked);
  }

  /** What brought an event about. `brief`: up to the nearest act of a player or a judge; steps on the way are counted. */
  async explainEvent(seq: Version, asked: Reading & { brief?: boolean } = {}): Promise<ExplainResponse> {
    return this.explain({ case: "event", value: { seq: BigInt(seq), brief: asked.brief ?? false } }, asked);
  }

  /** How a value of an object is made up. */
  async explainValue(objectId: bigint | number, name: string, asked: Reading = {}): Promise<ExplainResponse> {
    return this.explain({ case: "value", value: { objectId: BigInt(objectId), name } }, asked);
  }

  /** What decided the game. Throws NothingToExplain while it goes on. */
  async explainResult(asked: Reading = {}): Promise<ExplainResponse> {
    return this.explain({ case: "result", value: {} }, asked);
  }

  /** Where in the rulebook the game stands. */
  async explainPlace(asked: Reading = {}): Promise<ExplainResponse> {
    return this.explain({ case: "place", value: {} }, asked);
  }

  /** A clause of the edition this game is played by. */
  async clause(label: string): Promise<Clause> {
    const answer = await this.service(RulebookService).getClause({ gameId: this.gameId, label });
    return answer.clause!;
  }

  /** The clauses of the edition this game is played by, in printed order, page by page. */
  clauses(asked: ClauseQuery = {}): AsyncGenerator<Clause, void, undefined> {
    return clausesOf(this.#wire, { gameId: this.gameId }, asked);
  }

  /** Replays the log, judges every move again, checks the chain of hashes. `timeoutMs`: 120,000 by default. */
  async verify(asked: Reading & { timeoutMs?: number } = {}): Promise<VerifyGameResponse> {
    return this.#logs.verifyGame(this.reading(asked), { timeoutMs: asked.timeoutMs ?? LONG_CALL_MS });
  }

  /**
   * The whole log as one file, for a judge; `checkExport` and `Client.importGame` read it, packed as GZIP or not.
   * `timeoutMs`: 120,000 by default.
   */
  async export(asked: { packing?: Packing; timeoutMs?: number } = {}): Promise<Exported> {
    const { packing = Packing.JSON_LINES, timeoutMs = LONG_CALL_MS } = asked;
    const chunks: Uint8Array[] = [];
    let version = 0n;
    for await (const piece of this.#logs.exportGame({ gameId: this.gameId, packing }, { timeoutMs })) {
      chunks.push(piece.chunk);
      version = piece.version;
    }
    return { version, bytes: concatenated(chunks) };
  }

  /**
   * Where the log ends now, signed if the server has a key: keep its `text`. Throws Forbidden: the game goes on and was
   * begun before version 0.2.0, and this is no judge.
   */
  async head(): Promise<Head> {
    const answer = this.heard(await this.#logs.getHead({ gameId: this.gameId }));
    const { gameId: game, version, chain, time, publicKey: key, signature } = answer.head!;
    return new Head({ game, version: Number(version), chain, time, key, signature });
  }

  /**
   * What every command after an event brought into the chain, up to now, for `Head.leadsTo`. None of a log without salts.
   */
  async links(after: Version = 0): Promise<Link[]> {
    const links: Link[] = [];
    let linksAfter = BigInt(after);
    do {
      const page = this.heard(await this.#logs.getHead({ gameId: this.gameId, linksAfter }));
      links.push(...page.links.map(({ version, bound }) => ({ version: Number(version), bound })));
      linksAfter = page.nextLinksAfter;
    } while (linksAfter);
    return links;
  }

  private async move(
    request: Omit<MessageInitShape<typeof SubmitMoveRequestSchema>, "$typeName">,
    said: Sending,
  ): Promise<SubmitMoveResponse> {
    const expectedVersion = await this.expected(said.expectedVersion);
    const { requestId = "", omitEvents = false } = said;
    return this.heard(
      await this.#games.submitMove({ ...request, gameId: this.gameId, expectedVersion, requestId, omitEvents }),
    );
  }

  private async explain(
    subject: MessageInitShape<typeof ExplainRequestSchema>["subject"] & {},
    asked: Reading,
  ): Promise<ExplainResponse> {
    return this.heard(await this.#games.explain({ ...this.reading(asked), subject }));
  }

  /** What something rests on: what is given, or heard last, or else the newest. */
  private async expected(given: Version | undefined): Promise<bigint> {
    return BigInt(given ?? (this.#version || (await this.newest())));
  }

  private async newest(): Promise<bigint> {
    return (await this.options({ detail: OptionDetail.BASIC })).version;
  }

  private reading(asked: Reading): { gameId: string; atVersion: bigint } {
    return { gameId: this.gameId, atVersion: BigInt(asked.atVersion ?? 0) };
  }

  private heard<T extends { version: bigint }>(answer: T): T {
    if (answer.version > this.#version) this.#version = answer.version;
    return answer;
  }
}
