/** Lists that come in pages. */
import { createClient, type Transport } from "@connectrpc/connect";
import { type Clause, ClauseClass, ClauseRelation, RulebookService } from "./messages.js";

/** Which clauses are listed. */
export interface ClauseQuery {
  /** Only those of a class. Default: all. */
  clauseClass?: ClauseClass;
  /** Only these. Default: all. */
  labels?: readonly string[];
  /** Only those that are this to the edition that theirs is built on. Default: all. */
  relation?: ClauseRelation;
  /** How many are fetched at once. Default: 500, which is the most. */
  pageSize?: number;
}

/** How many entries a page has at most, and by default. */
export const LARGEST_PAGE = 500;

/** All entries of a list; a page is asked for when it is reached. */
export async function* paged<P extends { nextPageToken: string }, T>(
  page: (pageToken: string) => Promise<P>,
  entries: (page: P) => readonly T[],
): AsyncGenerator<T, void, undefined> {
  let pageToken = "";
  do {
    const found = await page(pageToken);
    yield* entries(found);
    pageToken = found.nextPageToken;
  } while (pageToken);
}

/** The clauses of an edition, or of that of a game. */
export function clausesOf(
  wire: Transport,
  where: { edition: string } | { gameId: string },
  asked: ClauseQuery,
): AsyncGenerator<Clause, void, undefined> {
  const { clauseClass = ClauseClass.UNSPECIFIED, relation = ClauseRelation.UNSPECIFIED } = asked;
  const { labels = [], pageSize = LARGEST_PAGE } = asked;
  const service = createClient(RulebookService, wire);
  return paged(
    (pageToken) => service.listClauses({ ...where, clauseClass, labels: [...labels], relation, pageSize, pageToken }),
    (page) => page.clauses,
  );
}
