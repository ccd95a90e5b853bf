/** Looks things up in an edition: cards, decks, disputed points; clauses and cards by words. */
import { type Client as Stub, createClient, type Transport } from "@connectrpc/connect";
import {
  type Card,
  type CardEntry,
  type CardHit,
  CatalogueService,
  type CheckCardsResponse,
  type ClauseHit,
  type ComparedClause,
  type DeckSummary,
  type DescribeEditionResponse,
  type DisputedPoint,
  type GetDeckResponse,
} from "./messages.js";
import { LARGEST_PAGE, paged } from "./pages.js";

/** How a list is fetched. */
export interface Paging {
  /** How many are fetched at once. Default: 500, which is the most. */
  pageSize?: number;
}

/** How words are searched for. */
export interface Searching extends Paging {
  /** Whether those that have most of the words are found, if none has all. Default: they are not. */
  nearest?: boolean;
}

/**
 * What one edition has to look up, for the operator (`Client.catalogue`) or a token of a game (`Seat.catalogue`). Lists are
 * fetched page by page. Throws NotFound: something that is named does not exist; the nearest are named.
 */
export class Catalogue {
  readonly #service: Stub<typeof CatalogueService>;
  readonly #where: { edition: string; gameId: string };

  /** @internal Made by `Client.catalogue` and `Seat.catalogue`. */
  constructor(wire: Transport, edition: string, gameId = "") {
    this.#service = createClient(CatalogueService, wire);
    this.#where = { edition, gameId };
  }

  /** The exact edition that is looked into, of a game too. */
  async edition(): Promise<string> {
    return (await this.#service.listCards({ ...this.#where, pageSize: 1 })).edition;
  }

  /** The cards, in the order of their files. `kind`: only those of one kind, a word of the edition. */
  cards({ kind = "", pageSize = LARGEST_PAGE }: Paging & { kind?: string } = {}): AsyncGenerator<
    CardEntry,
    void,
    undefined
  > {
    return paged(
      (pageToken) => this.#service.listCards({ ...this.#where, kind, pageSize, pageToken }),
      (page) => page.cards,
    );
  }

  /** Everything that is printed on a card, by its number or its name in any language. */
  async card(called: string): Promise<Card> {
    return (await this.#service.getCard({ ...this.#where, card: called })).card!;
  }

  /** The cards in which every word is found, the best first. */
  searchCards(
    query: string,
    { nearest = false, pageSize = LARGEST_PAGE }: Searching = {},
  ): AsyncGenerator<CardHit, void, undefined> {
    return paged(
      (pageToken) => this.#service.searchCards({ ...this.#where, query, nearest, pageSize, pageToken }),
      (page) => page.hits,
    );
  }

  /** Everything that is wrong with a card file (TOML), and what was understood. Needs the operator's token. */
  async checkCards(cardFile: string): Promise<CheckCardsResponse> {
    return this.#service.checkCards({ edition: this.#where.edition, cardFile });
  }

  /** The clauses in which every word is found, the best first. */
  searchClauses(
    query: string,
    { nearest = false, pageSize = LARGEST_PAGE }: Searching = {},
  ): AsyncGenerator<ClauseHit, void, undefined> {
    return paged(
      (pageToken) => this.#service.searchClauses({ ...this.#where, query, nearest, pageSize, pageToken }),
      (page) => page.hits,
    );
  }

  /** The decks that come with the edition, by name. */
  decks({ pageSize = LARGEST_PAGE }: Paging = {}): AsyncGenerator<DeckSummary, void, undefined> {
    return paged(
      (pageToken) => this.#service.listDecks({ ...this.#where, pageSize, pageToken }),
      (page) => page.decks,
    );
  }

  /** One deck by its name; `cardsOf` makes of it what `Client.createGame` takes. */
  async deck(name: string): Promise<GetDeckResponse> {
    return this.#service.getDeck({ ...this.#where, name });
  }

  /** The words of the edition in every language, and how its table is laid out. */
  async describe(): Promise<DescribeEditionResponse> {
    return this.#service.describeEdition(this.#where);
  }

  /** The disputed points in full; only those about `clauses`, if any is named. */
  disputedPoints({
    clauses = [],
    pageSize = LARGEST_PAGE,
  }: Paging & { clauses?: readonly string[] } = {}): AsyncGenerator<DisputedPoint, void, undefined> {
    return paged(
      (pageToken) => this.#service.listReadings({ ...this.#where, clauses: [...clauses], pageSize, pageToken }),
      (page) => page.points,
    );
  }

  /**
   * What became of every clause between two editions. `other`: the edition that this one is built on by default. `every`:
   * whether clauses that are the same or borrowed are listed too.
   */
  compare({
    other = "",
    every = false,
    pageSize = LARGEST_PAGE,
  }: Paging & { other?: string; every?: boolean } = {}): AsyncGenerator<ComparedClause, void, undefined> {
    return paged(
      (pageToken) => this.#service.compareEditions({ ...this.#where, other, every, pageSize, pageToken }),
      (page) => page.clauses,
    );
  }
}
