/** Opening games, reading rulebooks, handing out seats: what a connection is used for. */
import type { DescService } from "@bufbuild/protobuf";
import { type Client as Stub, createClient, type Transport } from "@connectrpc/connect";
import { Access } from "./access.js";
import { type CallOptions, newRequestId, Wire } from "./calls.js";
import { Catalogue } from "./catalogue.js";
import { Closing } from "./closing.js";
import { Desk, type Position, positionAsked } from "./desk.js";
import { type GamesOptions, gamesOf, gamesWatched, type WatchGamesOptions } from "./games.js";
import { ImportedCards } from "./imported_cards.js";
import {
  AccessService,
  type CheckDeckResponse,
  type Clause,
  type CreateGameResponse,
  DeskService,
  type GameEntry,
  GameMode,
  GameService,
  type ImportGameResponse,
  LogService,
  type RedeemResponse,
  type ReserveGameResponse,
  type Rulebook,
  RulebookService,
  type VerifyExportResponse,
  type WatchGamesResponse,
  type WhoAmIResponse,
} from "./messages.js";
import { type ClauseQuery, clausesOf } from "./pages.js";
import { Seat } from "./seat.js";
import { Tournament } from "./tournament.js";
import { type Cards, deckMessage, type Pool, type Version } from "./values.js";

const IMPORT_CHUNK = 256 * 1024;
const LARGEST_PIECE = 750_000; // a browser's request in JSON is a third longer
const LONG_CALL_MS = 120_000;

/** How a game is opened. */
export interface NewGameOptions {
  /** A word of the edition. Default: its usual format. */
  format?: string;
  /** How disputed clauses are read, by name. Default: the edition's defaults. */
  readings?: Readonly<Record<string, string>>;
  /** Whether the service deals. Default: it does. */
  mode?: GameMode;
  /**
   * 16 to 64 bytes for a game that must be repeated, with the same `requestId`. Whoever knows it can foresee every shuffle:
   * the game is repeatable, not fair. Default: a fair game.
   */
  seed?: Uint8Array;
  /** The id of a game that was reserved (`Client.reserveGame`). Without it nobody can contribute. */
  reservation?: string;
  /** By seat, 16 to 64 random bytes that its player drew after the reservation, for the shuffles of a reserved game. */
  contributions?: Readonly<Record<string, Uint8Array>>;
  /** Definitions of the cards (TOML). Default: the edition's own cards. */
  cardFile?: string;
  /** By seat, in place of `decks`, the text of a player's deck list, with cards that were imported. */
  deckLists?: Readonly<Record<string, string>>;
  /** By seat, in place of `decks`, the name of a deck that comes with the edition. */
  deckNames?: Readonly<Record<string, string>>;
  /** Whether `decks` have cards that were imported (`Client.importedCards`). Default: they have none. */
  importedCards?: boolean;
  /** By seat, the opened product a limited deck must come from. */
  pools?: Readonly<Record<string, Pool>>;
  /** To send a call again whose answer was lost, within ten minutes. Default: a new one. */
  requestId?: string;
  /** How long its tokens last, in seconds. Default: as the server is set up. */
  tokenLifetimeSeconds?: Version;
  /** The tournament of the game, whose tokens then open it too. Default: none. */
  tournament?: string;
  /** The number or name of the table, for lists of games; no part of the game. Default: none. */
  table?: string;
  /** The names of the players by seat, likewise. Default: none. */
  players?: Readonly<Record<string, string>>;
}

/** How a game is opened that begins in a stated position. */
export interface PositionOptions extends Omit<
  NewGameOptions,
  "format" | "cardFile" | "pools" | "deckLists" | "deckNames" | "importedCards"
> {
  /** In an observed game, by seat, then by zone, all the cards that each player has. Default: it is not known. */
  decks?: Readonly<Record<string, Cards>>;
  /** Who states the position; everybody at the game is told. Default: "operator". */
  statedBy?: string;
}

/** A game that was opened, with the tokens of its roles: keep them, they are shown once. */
export class NewGame {
  readonly gameId: string;
  readonly version: bigint;
  /** The exact edition that is pinned. */
  readonly edition: string;
  /** Hash of what a dealt game is dealt from (hex). Empty for other games. */
  readonly seedCommitment: string;
  /** Whether the request had been carried out before. */
  readonly alreadyRecorded: boolean;
  /** Whether its seed was given: the game is repeatable, not fair. */
  readonly repeatable: boolean;
  readonly #client: Client;
  readonly #tokens: Readonly<Record<string, string>>;

  /** @internal Made by `Client.createGame`. */
  constructor(client: Client, answer: CreateGameResponse) {
    this.gameId = answer.gameId;
    this.version = answer.version;
    this.edition = answer.edition;
    this.seedCommitment = answer.seedCommitment;
    this.alreadyRecorded = answer.alreadyRecorded;
    this.repeatable = answer.repeatable;
    this.#client = client;
    this.#tokens = { ...answer.tokens };
  }

  /** The token of each role. Not part of what is logged or made JSON of. */
  get tokens(): Readonly<Record<string, string>> {
    return this.#tokens;
  }

  /** The handle of "P1", "P2", "judge" or "spectator". Throws RangeError if there is no token for it. */
  seat(role: string): Seat {
    const token = this.#tokens[role];
    if (token === undefined) throw new RangeError(`there is no token for ${role}`);
    return this.#client.seat(this.gameId, token, this.version);
  }
}

/** A connection to one server. Close it when it is no longer needed. */
export class Client {
  readonly #wire: Wire;
  readonly #close: () => void;
  readonly #closing: () => void;
  readonly #rulebooks: Stub<typeof RulebookService>;

  /**
   * Over any transport of Connect; `connect` chooses one. `closing` is called once, when the client is closed.
   */
  constructor(
    transport: Transport,
    operatorToken = "",
    options: CallOptions = {},
    closing: () => void = () => {},
    /** @internal The wire of the client that this one is in another language. */
    wire?: Wire,
  ) {
    const calls = wire?.closing ?? new Closing();
    this.#wire = wire ?? new Wire(transport, operatorToken, calls, options);
    this.#rulebooks = createClient(RulebookService, this.#wire);
    this.#closing = closing;
    this.#close = () => {
      if (calls.closed) return;
      calls.close();
      closing();
    };
  }

  /** Closes the connection; watches on it come to their end, other calls fail with Unavailable. */
  close(): void {
    this.#close();
  }

  /** The same connection, whose answers have sentences in a language ("en", "ja"; empty: none). Closing either closes both. */
  inLanguage(language: string): Client {
    return new Client(this.#wire, "", {}, this.#closing, this.#wire.withLanguage(language));
  }

  /** Every call of a service of the contract, with the operator's token, retries and errors. */
  service<S extends DescService>(service: S): Stub<S> {
    return createClient(service, this.#wire);
  }

  /**
   * Looks things up in an edition: with its version, or only the game for its newest. Makes no call. Needs the operator's
   * token; `Seat.catalogue` has that of a game.
   */
  catalogue(edition: string): Catalogue {
    return new Catalogue(this.#wire, edition);
  }

  /** The cards that were imported to the server for an edition's game. Makes no call. Needs the operator's token. */
  importedCards(edition: string): ImportedCards {
    return new ImportedCards(this.#wire, edition);
  }

  /** The games that the token opens, page by page: the operator's all, a tournament's those of the tournament. */
  games(asked: GamesOptions = {}): AsyncGenerator<GameEntry, void, undefined> {
    return gamesOf(this.#wire, "", asked);
  }

  /**
   * The entries of these games, then those that change; goes on by itself when the connection breaks, and then all entries
   * come again. Leaving the loop ends it. Throws as `Seat.watch`.
   */
  watchGames(asked: WatchGamesOptions = {}): AsyncGenerator<WatchGamesResponse, void, undefined> {
    return gamesWatched(this.#wire, "", asked);
  }

  /** Asks about positions that are written down. Needs the operator's token; a judge asks `Seat.desk`. */
  get desk(): Desk {
    return new Desk(this.#wire);
  }

  /** What the client's token is: its role, its game or tournament, the editions that it reads, its end. */
  async whoAmI(): Promise<WhoAmIResponse> {
    return this.service(AccessService).whoAmI({});
  }

  /**
   * Exchanges the code of an invitation for a token. Needs no token. `requestId` is to send a call again whose answer was
   * lost, within ten minutes; a new one by default.
   *
   * Throws NotFound: no such code. Unauthenticated: it has ended. TokensGone, Exhausted, RateLimited.
   */
  async redeem(code: string, requestId = ""): Promise<RedeemResponse> {
    return this.service(AccessService).redeem({ code, requestId });
  }

  /** The tokens of a game. Makes no call. Needs the operator's token; a judge asks `Seat.access`. */
  access(gameId: string): Access {
    return new Access(this.#wire, gameId);
  }

  /** The tokens of a tournament, by the name that `createGame` has for it. Makes no call. Needs the operator's token. */
  tournament(name: string): Tournament {
    return new Tournament(this.#wire, name);
  }

  /** The handle of whoever the token of a game speaks for. Makes no call. */
  seat(gameId: string, token: string, version: Version = 0n): Seat {
    return new Seat(this.#wire.withToken(token), gameId, version);
  }

  /**
   * Draws the id and the secret of a fair game that is to be opened within an hour (`reservation` of `createGame`). Tell
   * both, id and commitment, to the players before they contribute. Needs the operator's token. `requestId`: to send a
   * call again whose answer was lost; a new one by default.
   */
  async reserveGame({ requestId = "" } = {}): Promise<ReserveGameResponse> {
    return this.service(GameService).reserveGame({ requestId });
  }

  /**
   * Opens a game. Needs the operator's token.
   *
   * `edition`: with its version, or only the game for its newest. `decks`: by seat, then by zone, how many of each card
   * number.
   *
   * Throws IllegalDeck, InvalidRequest, NotFound, Unauthenticated. TokensGone: the game was opened by an earlier sending,
   * too long ago to show its tokens again.
   */
  async createGame(
    edition: string,
    decks: Readonly<Record<string, Cards>>,
    options: NewGameOptions = {},
  ): Promise<NewGame> {
    const answer = await this.service(GameService).createGame({
      requestId: options.requestId ?? "",
      edition,
      decks: Object.fromEntries(
        Object.entries(decks).map(([seat, cards]) => [seat, deckMessage(cards, options.pools?.[seat])]),
      ),
      format: options.format ?? "",
      readings: { ...options.readings },
      mode: options.mode ?? GameMode.DEALT,
      seed: options.seed ?? new Uint8Array(),
      reservation: options.reservation ?? "",
      contributions: Object.fromEntries(
        Object.entries(options.contributions ?? {}).map(([seat, bytes]) => [seat, new Uint8Array(bytes)]),
      ),
      cardFile: options.cardFile ?? "",
      tokenLifetimeSeconds: BigInt(options.tokenLifetimeSeconds ?? 0),
      tournament: options.tournament ?? "",
      table: options.table ?? "",
      players: { ...options.players },
      deckLists: { ...options.deckLists },
      deckNames: { ...options.deckNames },
      importedCards: options.importedCards ?? false,
    });
    return new NewGame(this, answer);
  }

  /**
   * Opens a game that begins in a stated position. Needs the operator's token.
   *
   * `position`: in the scenario language (YAML), or in fields.
   *
   * Throws InvalidRequest: the position is not understood, or not known well enough to be played on. Else as `createGame`.
   */
  async openPosition(position: Position, options: PositionOptions = {}): Promise<NewGame> {
    const answer = await this.service(DeskService).openPosition({
      requestId: options.requestId ?? "",
      position: positionAsked(position, options.readings ? { readings: options.readings } : {}),
      mode: options.mode ?? GameMode.DEALT,
      decks: Object.fromEntries(Object.entries(options.decks ?? {}).map(([seat, cards]) => [seat, deckMessage(cards)])),
      statedBy: options.statedBy ?? "",
      seed: options.seed ?? new Uint8Array(),
      tokenLifetimeSeconds: BigInt(options.tokenLifetimeSeconds ?? 0),
      tournament: options.tournament ?? "",
      table: options.table ?? "",
      players: { ...options.players },
      reservation: options.reservation ?? "",
      contributions: Object.fromEntries(
        Object.entries(options.contributions ?? {}).map(([seat, bytes]) => [seat, new Uint8Array(bytes)]),
      ),
    });
    return new NewGame(this, answer.game!);
  }

  /**
   * Has the server take a game over from an export, packed or not, and verify it. Needs the operator's token, and a
   * connection over gRPC: browsers cannot stream to a server. All of it is taken over, or nothing. `timeoutMs`: 120,000
   * by default.
   *
   * Throws BadExport: the export is damaged; the message says where. GameExists: another history of the game is there.
   */
  async importGame(file: Uint8Array, { timeoutMs = LONG_CALL_MS } = {}): Promise<ImportGameResponse> {
    async function* pieces(): AsyncGenerator<{ chunk: Uint8Array }> {
      for (let at = 0; at < file.length; at += IMPORT_CHUNK) yield { chunk: file.subarray(at, at + IMPORT_CHUNK) };
    }
    return this.service(LogService).importGame(pieces(), { timeoutMs });
  }

  /**
   * Has the server verify an export, packed or not, by its rules; it stores nothing of it. Needs the operator's or a
   * judge's token. Browsers can call it: the file goes in pieces. `timeoutMs`: of each piece, 120,000 by default.
   *
   * Throws BadExport: the export is damaged; the message says where. InvalidRequest: it is too large. NotFound: the server
   * has dropped the pieces before; begin again. Exhausted.
   */
  async verifyExport(file: Uint8Array, { timeoutMs = LONG_CALL_MS } = {}): Promise<VerifyExportResponse> {
    const logs = this.service(LogService);
    const requestId = newRequestId();
    for (let at = 0; ; at += LARGEST_PIECE) {
      const chunk = file.subarray(at, at + LARGEST_PIECE);
      const last = at + chunk.length >= file.length;
      const answer = await logs.verifyExport({ requestId, offset: BigInt(at), chunk, last }, { timeoutMs });
      if (last) return answer;
    }
  }

  /** The editions the server has. Needs the operator's token. */
  async rulebooks(): Promise<Rulebook[]> {
    return (await this.#rulebooks.listRulebooks({})).rulebooks;
  }

  /** The clauses of an edition in printed order, page by page. Needs the operator's token; a seat asks `Seat.clauses`. */
  clauses(edition: string, asked: ClauseQuery = {}): AsyncGenerator<Clause, void, undefined> {
    return clausesOf(this.#wire, { edition }, asked);
  }

  /** One clause. Needs the operator's token; a seat asks `Seat.clause`. */
  async clause(edition: string, label: string): Promise<Clause> {
    return (await this.#rulebooks.getClause({ edition, label })).clause!;
  }

  /** Whether a deck may be played, with every finding. Needs the operator's token. */
  async checkDeck(
    edition: string,
    cards: Cards,
    { format = "", cardFile = "", pool = {} as Pool } = {},
  ): Promise<CheckDeckResponse> {
    return this.#rulebooks.checkDeck({ edition, format, cardFile, deck: deckMessage(cards, pool) });
  }
}
