/** The operations that look something up. */
import {
  CardSchema,
  type Catalogue,
  cardsOf,
  CheckCardsResponseSchema,
  type GameEntry,
  GameOrder,
  GetDeckResponseSchema,
  ListCardsResponseSchema,
  ListDecksResponseSchema,
  ListGamesResponseSchema,
  ListReadingsResponseSchema,
  CompareEditionsResponseSchema,
  DescribeEditionResponseSchema,
  GetCardCoverageResponseSchema,
  ImportCardsResponseSchema,
  ImportedCardSchema,
  type ImportedCards,
  ReadDeckListResponseSchema,
  SearchCardsResponseSchema,
  SearchClausesResponseSchema,
  WatchGamesResponseSchema,
} from "../src/shared.js";
import { create } from "@bufbuild/protobuf";
import type { Case, Step } from "./case.js";
import { asJson, type Given, numbers, type Operation, texts } from "./given.js";

export const LOOKUPS: Record<string, Operation> = {
  async search_clauses(run, step, given) {
    const hits = await listed(catalogue(run, step, given).searchClauses(String(given["query"]), searching(given)));
    return asJson(SearchClausesResponseSchema, create(SearchClausesResponseSchema, { hits }));
  },

  async search_cards(run, step, given) {
    const hits = await listed(catalogue(run, step, given).searchCards(String(given["query"]), searching(given)));
    return asJson(SearchCardsResponseSchema, create(SearchCardsResponseSchema, { hits }));
  },

  async cards(run, step, given) {
    const found = catalogue(run, step, given);
    const cards = await listed(found.cards({ ...texts(given, { kind: "kind" }), ...paging(given) }));
    const edition = await found.edition();
    return asJson(ListCardsResponseSchema, create(ListCardsResponseSchema, { edition, cards }));
  },

  async card(run, step, given) {
    return asJson(CardSchema, await catalogue(run, step, given).card(String(given["card"])));
  },

  async check_cards(run, step, given) {
    return asJson(CheckCardsResponseSchema, await catalogue(run, step, given).checkCards(String(given["card_file"])));
  },

  async import_cards(run, step, given) {
    const options = texts(given, { fileName: "file_name", set: "set", overrides: "overrides" });
    const data = new TextEncoder().encode(String(given["card_data"]));
    const cards = await imported(run, step, given).importFile(data, options);
    return asJson(ImportCardsResponseSchema, create(ImportCardsResponseSchema, { cards }));
  },

  async card_coverage(run, step, given) {
    const found = await imported(run, step, given).coverage(Number(given["reason_count"] ?? 0));
    return asJson(GetCardCoverageResponseSchema, found);
  },

  async imported_card(run, step, given) {
    return asJson(ImportedCardSchema, await imported(run, step, given).card(String(given["card"])));
  },

  async read_deck_list(run, step, given) {
    const format = String(given["format"] ?? "");
    const found = await imported(run, step, given).readDeckList(String(given["deck_list"]), format);
    return asJson(ReadDeckListResponseSchema, found);
  },

  async decks(run, step, given) {
    const decks = await listed(catalogue(run, step, given).decks());
    return asJson(ListDecksResponseSchema, create(ListDecksResponseSchema, { decks }));
  },

  async deck(run, step, given) {
    const found = await catalogue(run, step, given).deck(String(given["name"]));
    return { ...asJson(GetDeckResponseSchema, found), opens_with: cardsOf(found.deck) };
  },

  async describe_edition(run, step, given) {
    return asJson(DescribeEditionResponseSchema, await catalogue(run, step, given).describe());
  },

  async disputed_points(run, step, given) {
    const clauses = (given["clauses"] ?? []) as string[];
    const points = await listed(catalogue(run, step, given).disputedPoints({ clauses }));
    return asJson(ListReadingsResponseSchema, create(ListReadingsResponseSchema, { points }));
  },

  async compare_editions(run, step, given) {
    const asked = { ...texts(given, { other: "other" }), ...paging(given), every: given["every"] === true };
    const clauses = await listed(catalogue(run, step, given).compare(asked));
    return asJson(CompareEditionsResponseSchema, create(CompareEditionsResponseSchema, { clauses }));
  },

  async games(run, step, given) {
    const opener = step.game === undefined ? run.client(step) : run.seat(step);
    const order = given["by_need"] === true ? GameOrder.NEED : GameOrder.ID;
    const games = await listed(opener.games({ order, seen: versionsSeen(given) }));
    return asJson(ListGamesResponseSchema, create(ListGamesResponseSchema, { games }));
  },

  async watch_games(run, step, given) {
    const opener = step.game === undefined ? run.client(step) : run.seat(step);
    const games: GameEntry[] = [];
    const asked = { games: (given["games"] ?? []) as string[], seen: versionsSeen(given) };
    for await (const news of opener.watchGames(asked)) {
      games.push(...news.games);
      if (games.length >= Number(given["entries"])) break;
    }
    return asJson(WatchGamesResponseSchema, create(WatchGamesResponseSchema, { games }));
  },
};

/** Versions that the caller has seen, by game. */
function versionsSeen(given: Given): Record<string, bigint> {
  const seen = (given["seen"] ?? []) as { game_id: string; version: string | number }[];
  return Object.fromEntries(seen.map((each) => [each.game_id, BigInt(each.version)]));
}

/** That of a game, or else that of the edition that is named. */
function catalogue(run: Case, step: Step, given: Given): Catalogue {
  if (step.game !== undefined) return run.seat(step).catalogue;
  const language = given["language"];
  const client = language === undefined ? run.client(step) : run.client(step).inLanguage(String(language));
  return client.catalogue(String(given["edition"]));
}

/** The imported cards of the edition that is named. */
function imported(run: Case, step: Step, given: Given): ImportedCards {
  const language = given["language"];
  const client = language === undefined ? run.client(step) : run.client(step).inLanguage(String(language));
  return client.importedCards(String(given["edition"]));
}

function paging(given: Given): { pageSize?: number } {
  return numbers(given, { pageSize: "page_size" });
}

function searching(given: Given): { pageSize?: number; nearest: boolean } {
  return { ...paging(given), nearest: given["nearest"] === true };
}

/** All entries of a list. */
async function listed<T>(entries: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const entry of entries) found.push(entry);
  return found;
}
