/** The operations of the cases, each by the method that the client has for it. */
import {
  type Cards,
  CheckDeckResponseSchema,
  checkExport,
  ClauseSchema,
  type Event,
  EventDetail,
  type ExplainResponse,
  ExplainResponseSchema,
  GameMarkSchema,
  IssueTournamentTokenResponseSchema,
  ListEventsResponseSchema,
  ListOptionsResponseSchema,
  MarkKind,
  type NewGame,
  OptionDetail,
  Packing,
  ParagraphSchema,
  RedeemResponseSchema,
  RulebookSchema,
  type Seat,
  SubmitMoveResponseSchema,
  TableDetail,
  TableSchema,
  TokenInfoSchema,
  VerifyExportResponseSchema,
  VerifyGameResponseSchema,
  type Version,
  type WatchEventsResponse,
  WhoAmIResponseSchema,
} from "../src/shared.js";
import type { Case, Step } from "./case.js";
import { damaged, type Damage } from "./damage.js";
import { DESKS, stated } from "./desks.js";
import { asJson, type Given, numbers, type Operation, texts, version } from "./given.js";
import type { Json, Values } from "./json.js";
import { LOOKUPS } from "./lookups.js";

export const OPERATIONS: Record<string, Operation> = {
  ...LOOKUPS,
  ...DESKS,

  async create(run, step, given) {
    const edition = String(given["edition"]);
    const decks = (given["decks"] as Record<string, Cards> | undefined) ?? run.fixture.decks[edition] ?? {};
    const game = await run.client(step).createGame(edition, decks, {
      ...texts(given, { format: "format", requestId: "request_id", cardFile: "card_file" }),
      readings: (given["readings"] ?? {}) as Record<string, string>,
      seed: Uint8Array.from(String(given["seed"] ?? "").match(/../g) ?? [], (pair) => parseInt(pair, 16)),
      tokenLifetimeSeconds: version(given, "token_lifetime_seconds") ?? 0,
      ...texts(given, { table: "table" }),
      players: (given["players"] ?? {}) as Record<string, string>,
    });
    return opened(run, step, game);
  },

  async open_position(run, step, given) {
    const said = texts(given, { statedBy: "stated_by", requestId: "request_id" });
    return opened(run, step, await run.client(step).openPosition(stated(given), said));
  },

  async rulebooks(run, step) {
    return { rulebooks: (await run.client(step).rulebooks()).map((book) => asJson(RulebookSchema, book)) };
  },

  async clauses(run, step, given) {
    const found: Json[] = [];
    const asked = {
      ...numbers(given, { clauseClass: "clause_class", relation: "relation", pageSize: "page_size" }),
      labels: (given["labels"] ?? []) as string[],
    };
    const ofGame = step.game !== undefined;
    const clauses = ofGame ? run.seat(step).clauses(asked) : run.client(step).clauses(String(given["edition"]), asked);
    for await (const clause of clauses) found.push(asJson(ClauseSchema, clause));
    return { clauses: found };
  },

  async clause(run, step, given) {
    const label = String(given["label"]);
    const ofGame = given["edition"] === undefined;
    const found = ofGame ? run.seat(step).clause(label) : run.client(step).clause(String(given["edition"]), label);
    return asJson(ClauseSchema, await found);
  },

  async check_deck(run, step, given) {
    const options = texts(given, { format: "format" });
    const answer = run.client(step).checkDeck(String(given["edition"]), given["deck"] as Cards, options);
    return asJson(CheckDeckResponseSchema, await answer);
  },

  async options(run, step, given) {
    const detail = given["detail"] === "BASIC" ? OptionDetail.BASIC : OptionDetail.FULL;
    const answer = run.seat(step).options({ ...reading(given), ...texts(given, { seat: "seat" }), detail });
    return asJson(ListOptionsResponseSchema, await answer);
  },

  async submit(run, step, given) {
    const answer = run.seat(step).submit((given["picks"] ?? []) as string[], {
      ...sending(given),
      ...texts(given, { seat: "seat", number: "number" }),
      choice: version(given, "choice") ?? 0,
    });
    return asJson(SubmitMoveResponseSchema, await answer);
  },

  async concede(run, step, given) {
    return asJson(SubmitMoveResponseSchema, await run.seat(step).concede(sending(given)));
  },

  async table(run, step, given) {
    const detail = given["detail"] === "BASIC" ? TableDetail.BASIC : TableDetail.FULL;
    const asked = {
      ...reading(given),
      ...texts(given, { viewer: "viewer" }),
      detail,
      countUnseen: given["count_unseen"] === true,
    };
    const answer = await run.seat(step).table(asked);
    return { ...asJson(TableSchema, answer.table!), version: String(answer.version) };
  },

  async page(run, step, given) {
    const asked = { ...logReading(given), ...numbers(given, { size: "size" }) };
    return asJson(ListEventsResponseSchema, await run.seat(step).page(asked));
  },

  async events(run, step, given) {
    const found: Event[] = [];
    for await (const event of run.seat(step).events(logReading(given))) found.push(event);
    return told(found);
  },

  async tell(run, step, given) {
    const language = given["language"];
    const seat = language === undefined ? run.seat(step) : run.seat(step).inLanguage(String(language));
    const paragraphs: Json[] = [];
    const only = {
      seats: (given["seats"] ?? []) as string[],
      cards: (given["cards"] ?? []) as string[],
      clauses: (given["clauses"] ?? []) as string[],
    };
    for await (const each of seat.tell({ ...logReading(given), ...numbers(given, { size: "size" }), ...only })) {
      paragraphs.push(asJson(ParagraphSchema, each));
    }
    return { paragraphs };
  },

  async outline(run, step, given) {
    const kinds = ((given["kinds"] ?? []) as (keyof typeof MarkKind)[]).map((word) => MarkKind[word]);
    const marks: Json[] = [];
    for await (const each of run
      .seat(step)
      .outline({ ...logReading(given), ...numbers(given, { size: "size" }), kinds })) {
      marks.push(asJson(GameMarkSchema, each));
    }
    return { marks };
  },

  async watch(run, step, given) {
    const news: WatchEventsResponse[] = [];
    const { after, detail } = logReading(given);
    for await (const each of run.seat(step).watch({ after, detail })) {
      news.push(each);
      if (news.length === given["messages"]) break;
    }
    const last = news.at(-1);
    return {
      ...told(news.flatMap((each) => each.events)),
      version: String(last?.version ?? 0),
      game_over: last?.gameOver ?? false,
      growing: news.every((each, place) => place === 0 || each.version > news[place - 1]!.version),
    };
  },

  async explain(run, step, given) {
    return asJson(ExplainResponseSchema, await explained(run.seat(step), given));
  },

  async verify(run, step, given) {
    return asJson(VerifyGameResponseSchema, await run.seat(step).verify(reading(given)));
  },

  async export(run, step, given) {
    const packing = given["packing"] === "GZIP" ? Packing.GZIP : Packing.JSON_LINES;
    const { version, bytes } = await run.seat(step).export({ packing });
    run.file = bytes;
    const head = Array.from(bytes.subarray(0, 2), (byte) => byte.toString(16).padStart(2, "0")).join("");
    return { version: String(version), bytes: bytes.length, head };
  },

  async check_export(run, _step, given) {
    const damage = given["damage"] as unknown as Damage | undefined;
    const found = await checkExport(damage ? damaged(run.file, damage) : run.file);
    const { gameId, events, commands, chain, shuffles, lots } = found;
    return { game_id: gameId, events, commands, chain, shuffles, lots };
  },

  async verify_export(run, step, given) {
    const damage = given["damage"] as unknown as Damage | undefined;
    const found = run.client(step).verifyExport(damage ? damaged(run.file, damage) : run.file);
    return asJson(VerifyExportResponseSchema, await found);
  },

  async who_am_i(run, step) {
    return asJson(WhoAmIResponseSchema, await run.client(step).whoAmI());
  },

  async redeem(run, step, given) {
    const requestId = String(given["request_id"] ?? "");
    return asJson(RedeemResponseSchema, await run.client(step).redeem(String(given["code"]), requestId));
  },

  async issue_for_tournament(run, step, given) {
    const tournament = run.client(step).tournament(String(given["tournament"]));
    const options = texts(given, { label: "label", requestId: "request_id" });
    return asJson(IssueTournamentTokenResponseSchema, await tournament.issue(String(given["role"]), options));
  },

  async tokens_of_tournament(run, step, given) {
    const found = await run.client(step).tournament(String(given["tournament"])).tokens();
    return { tokens: found.map((each) => asJson(TokenInfoSchema, each)) };
  },

  async revoke_for_tournament(run, step, given) {
    const tournament = run.client(step).tournament(String(given["tournament"]));
    return asJson(TokenInfoSchema, await tournament.revoke(String(given["token_id"])));
  },
};

/** What comes back of a game that was opened; it is known from then on. */
function opened(run: Case, step: Step, game: NewGame): Values {
  run.opened(step.game ?? "", { game_id: game.gameId, tokens: game.tokens });
  return {
    game_id: game.gameId,
    version: String(game.version),
    edition: game.edition,
    seed_commitment: game.seedCommitment,
    already_recorded: game.alreadyRecorded,
    roles: Object.keys(game.tokens).sort(),
  };
}

function explained(seat: Seat, given: Given): Promise<ExplainResponse> {
  const asked = { ...reading(given), ...texts(given, { seat: "seat" }) };
  if (given["move"] !== undefined) return seat.explainMove(String(given["move"]), asked);
  if (given["event"] !== undefined) {
    return seat.explainEvent(BigInt(String(given["event"])), { ...asked, brief: given["brief"] === true });
  }
  if (given["result"] !== undefined) return seat.explainResult(asked);
  if (given["place"] !== undefined) return seat.explainPlace(asked);
  const [objectId, name] = given["value"] as [number | string, string];
  return seat.explainValue(BigInt(objectId), name, asked);
}

function told(events: readonly Event[]): Values {
  return { seqs: events.map((event) => Number(event.seq)), types: events.map((event) => event.type) };
}

function reading(given: Given): { atVersion: Version } {
  return { atVersion: version(given, "at_version") ?? 0 };
}

function logReading(given: Given): { atVersion: Version; after: Version; detail: EventDetail } {
  const detail = given["detail"] === "BASIC" ? EventDetail.BASIC : EventDetail.FULL;
  return { ...reading(given), after: version(given, "after") ?? 0, detail };
}

function sending(given: Given): { expectedVersion?: Version; requestId?: string; omitEvents: boolean } {
  const expectedVersion = version(given, "expected_version");
  return {
    ...(expectedVersion === undefined ? {} : { expectedVersion }),
    ...texts(given, { requestId: "request_id" }),
    omitEvents: given["omit_events"] === true,
  };
}
