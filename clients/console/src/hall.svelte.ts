/** All games that the tokens of this tab open, kept up to date by one stream for each token. */
import { AdjudicatorError, CatalogueService, type GameEntry, GameOrder, Unauthenticated } from "adjudicator-client/web";
import { untrack } from "svelte";
import { clientOf } from "./connection";
import type { Entry } from "./session.svelte";

const SEEN = "adjudicator.seen";
const SILENCE_MS = 45_000;
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];
/** From so many seconds on somebody waits long. */
export const LONG_S = 180;

/** One game in the list. */
export interface Listed {
  entry: Entry;
  game: GameEntry;
}

/** Why a judge should look at a game, the weightiest first; "rest": there is no reason. */
export type Need = "called" | "refused" | "claimed" | "long" | "rest" | "over";
const NEEDS: readonly Need[] = ["called", "refused", "claimed", "long", "rest", "over"];

class Hall {
  /** Every game by entry and id. */
  listed = $state.raw<ReadonlyMap<string, Listed>>(new Map());
  /** Whether every token has told all its games. */
  complete = $state(false);
  /** Tokens whose line is cut off at present, by entry. */
  broken = $state.raw<ReadonlySet<string>>(new Set());
  failure = $state.raw<unknown>();
  #told = new Set<string>();

  /** Follows the games of some tokens until what it returns is called. */
  follow(entries: readonly Entry[]): () => void {
    return untrack(() => this.#begin(entries));
  }

  #begin(entries: readonly Entry[]): () => void {
    const watch = new AbortController();
    this.failure = undefined;
    this.#told = new Set();
    this.complete = entries.length === 0;
    this.listed = new Map([...this.listed].filter(([, { entry }]) => entries.some(({ id }) => id === entry.id)));
    for (const entry of entries) void this.#follow(entry, entries.length, watch.signal);
    return () => watch.abort();
  }

  /** What is known of a game. Undefined: it was not listed. */
  find(gameId: string): GameEntry | undefined {
    return [...this.listed.values()].find(({ game }) => game.gameId === gameId)?.game;
  }

  async #follow(entry: Entry, all: number, stop: AbortSignal): Promise<void> {
    for (let broken = 0; !stop.aborted; broken++) {
      const opening = new AbortController();
      const end = () => opening.abort();
      stop.addEventListener("abort", end);
      let timer = setTimeout(end, SILENCE_MS);
      try {
        const request = { gameId: entry.game, seen: seenVersions() };
        for await (const news of clientOf(entry.token)
          .service(CatalogueService)
          .watchGames(request, { signal: opening.signal })) {
          clearTimeout(timer);
          timer = setTimeout(end, SILENCE_MS);
          broken = 0;
          this.#mark(entry, false);
          this.#put(entry, news.games, news.gone);
          if (news.caughtUp) {
            this.#told.add(entry.id);
            this.complete = this.#told.size >= all;
          }
        }
      } catch (failed) {
        if (stop.aborted) return;
        this.#mark(entry, true);
        if (failed instanceof Unauthenticated) this.failure = failed;
        if (
          failed instanceof Unauthenticated ||
          (failed instanceof AdjudicatorError && failed.code === "INVALID_ARGUMENT")
        ) {
          this.failure = failed;
          return;
        }
        if (!this.listed.size) this.failure = failed;
      } finally {
        clearTimeout(timer);
        stop.removeEventListener("abort", end);
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSES_MS[Math.min(broken, PAUSES_MS.length - 1)]));
    }
  }

  #put(entry: Entry, games: readonly GameEntry[], gone: readonly string[]): void {
    if (!games.length && !gone.length) return;
    const listed = new Map(this.listed);
    for (const game of games) listed.set(`${entry.id} ${game.gameId}`, { entry, game });
    for (const id of gone) listed.delete(`${entry.id} ${id}`);
    this.listed = listed;
    this.failure = undefined;
  }

  #mark(entry: Entry, broken: boolean): void {
    if (this.broken.has(entry.id) === broken) return;
    const marked = new Set(this.broken);
    if (broken) marked.add(entry.id);
    else marked.delete(entry.id);
    this.broken = marked;
  }
}

export const hall = new Hall();

/** What is known of one game, asked for once. Undefined: the token does not list it. Throws AdjudicatorError. */
export async function findGame(entry: Entry, gameId: string): Promise<GameEntry | undefined> {
  const listed = hall.find(gameId);
  if (listed) return listed;
  const catalogue = clientOf(entry.token).service(CatalogueService);
  let pageToken = "";
  do {
    const page = await catalogue.listGames({ gameId: entry.game, pageSize: 100, pageToken, order: GameOrder.ID });
    const game = page.games.find((each) => each.gameId === gameId);
    if (game) return game;
    pageToken = page.nextPageToken;
  } while (pageToken);
  return undefined;
}

/** Why a judge should look at a game. `now`: in milliseconds. */
export function needOf({ game }: Listed, now: number): Need {
  if (game.openCalls > game.claimedCalls) return "called";
  if (game.refusedAttempts) return "refused";
  if (game.openCalls) return "claimed";
  if (game.result) return "over";
  return game.waitingFor.some(({ recordedAt }) => recordedAt && now / 1000 - Number(recordedAt) > LONG_S)
    ? "long"
    : "rest";
}

/** Since when somebody waits, in seconds since 1970; 0: nobody does. */
export function waitingSince({ game }: Listed): bigint {
  const times = game.waitingFor.map(({ recordedAt }) => recordedAt).filter(Boolean);
  return times.reduce((one, other) => (other < one ? other : one), times[0] ?? 0n);
}

/** The games that need a judge first: as the server orders them by need. */
export function byNeed(listed: readonly Listed[], now: number): Listed[] {
  const weight = (each: Listed): [number, number] => {
    const need = needOf(each, now);
    const since = {
      called: each.game.oldestCallAt,
      refused: BigInt(-each.game.refusedAttempts),
      claimed: each.game.oldestCallAt,
      long: 0n,
      rest: 0n,
      over: 0n,
    }[need];
    return [NEEDS.indexOf(need), Number(since || waitingSince(each))];
  };
  return listed
    .map((each) => ({ each, weight: weight(each) }))
    .sort(
      (one, other) =>
        one.weight[0] - other.weight[0] || one.weight[1] - other.weight[1] || nameOrder(one.each, other.each),
    )
    .map(({ each }) => each);
}

function nameOrder(one: Listed, other: Listed): number {
  return (one.game.table || one.game.gameId).localeCompare(other.game.table || other.game.gameId, undefined, {
    numeric: true,
  });
}

/** Notes how far somebody has looked at a game on this device: refused attempts after that count as new. */
export function noteSeen(gameId: string, version: bigint): void {
  const seen = read();
  if (BigInt(seen[gameId] ?? 0) >= version) return;
  const kept = Object.entries({ ...seen, [gameId]: String(version) }).slice(-1_000);
  sessionStorage.setItem(SEEN, JSON.stringify(Object.fromEntries(kept)));
}

function seenVersions(): Record<string, bigint> {
  return Object.fromEntries(Object.entries(read()).map(([game, version]) => [game, BigInt(version)]));
}

function read(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(SEEN) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}
