/** Lists of the games that a token opens: in pages, and as they change. */
import { createClient } from "@connectrpc/connect";
import type { Wire } from "./calls.js";
import { CatalogueService, type GameEntry, GameOrder, type WatchGamesResponse } from "./messages.js";
import { paged } from "./pages.js";
import type { Version } from "./values.js";
import { lasting } from "./watch.js";

/** How games are listed. */
export interface GamesOptions {
  /** NEED: those that need a judge first. Default: by id. */
  order?: GameOrder;
  /** Versions that the caller has seen, by game: attempts are counted that were refused later. Default: none. */
  seen?: Readonly<Record<string, Version>>;
}

/** How the list of games is followed. */
export interface WatchGamesOptions {
  /** Only these games, at most 1,000. Default: all that the token opens, also those opened later. */
  games?: readonly string[];
  /** As in `GamesOptions`. */
  seen?: Readonly<Record<string, Version>>;
  /** Ends the watch; what iterates over it then comes to its end. */
  signal?: AbortSignal;
}

/** The games that a token opens, page by page. */
export function gamesOf(
  wire: Wire,
  gameId: string,
  { order = GameOrder.ID, seen = {} }: GamesOptions,
): AsyncGenerator<GameEntry, void, undefined> {
  const service = createClient(CatalogueService, wire);
  return paged(
    (pageToken) => service.listGames({ gameId, pageToken, order, seen: versions(seen) }),
    (page) => page.games,
  );
}

/** The entries of these games, then those that change. */
export function gamesWatched(
  wire: Wire,
  gameId: string,
  { games = [], seen = {}, signal }: WatchGamesOptions,
): AsyncGenerator<WatchGamesResponse, void, undefined> {
  const service = createClient(CatalogueService, wire);
  const request = { gameId, games: [...games], seen: versions(seen) };
  return lasting({
    open: (signal) => service.watchGames(request, { signal }),
    take: (news) => ({ passed: news.games.length > 0 || news.gone.length > 0 }),
    ...(signal && { signal }),
    attempts: wire.attempts,
    closing: wire.closing,
  });
}

function versions(seen: Readonly<Record<string, Version>>): Record<string, bigint> {
  return Object.fromEntries(Object.entries(seen).map(([gameId, version]) => [gameId, BigInt(version)]));
}
