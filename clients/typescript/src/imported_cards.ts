/** Cards that the operator imports: files of card data, how much of them is understood, and deck lists. */
import { type Client as Stub, createClient, type Transport } from "@connectrpc/connect";
import { newRequestId } from "./calls.js";
import {
  CardService,
  type GetCardCoverageResponse,
  type ImportCardsResponse,
  type ImportedCard,
  type ImportedCardEntry,
  type ReadDeckListResponse,
} from "./messages.js";

const LARGEST_PIECE = 750_000; // a browser's request in JSON is a third longer
const LONG_CALL_MS = 60_000;

/** How a file of card data is imported. */
export interface ImportOptions {
  /** The name of the file, for the sentence of a refusal. */
  fileName?: string;
  /** The only set whose cards are imported. Default: all. */
  set?: string;
  /** Entries by hand (TOML) that take the place of compiled ones. Default: none. */
  overrides?: string;
  /** Called with the number of compiled cards, and that of all cards. */
  progress?: (done: number, of: number) => void;
  /** Of each call. Default: 60,000. */
  timeoutMs?: number;
}

/**
 * The imported cards of an edition's game on a server (`Client.importedCards`). Every method throws InvalidRequest: a file
 * cannot be used, and why (BAD_CARD_FILE); Unauthenticated.
 */
export class ImportedCards {
  readonly #service: Stub<typeof CardService>;
  readonly #edition: string;

  /** @internal Made by `Client.importedCards`. */
  constructor(wire: Transport, edition: string) {
    this.#service = createClient(CardService, wire);
    this.#edition = edition;
  }

  /**
   * Imports a file of card data, and says what became of each card. All cards are kept, or none.
   *
   * Throws NotFound: the server has dropped the calls before; begin again.
   */
  async importFile(file: Uint8Array, options: ImportOptions = {}): Promise<ImportedCardEntry[]> {
    const { fileName = "", set = "", overrides = "", progress, timeoutMs = LONG_CALL_MS } = options;
    const common = { edition: this.#edition, requestId: newRequestId(), fileName };
    for (let at = 0; at < file.length; at += LARGEST_PIECE) {
      const chunk = file.subarray(at, at + LARGEST_PIECE);
      await this.#service.importCards({ ...common, offset: BigInt(at), chunk }, { timeoutMs });
    }
    const last = { ...common, offset: BigInt(file.length), last: true, set, overrides };
    const entries: ImportedCardEntry[] = [];
    for (;;) {
      const asked = { ...last, cardsSeen: entries.length };
      const answer: ImportCardsResponse = await this.#service.importCards(asked, { timeoutMs });
      entries.push(...answer.cards);
      progress?.(entries.length, answer.cardCount);
      if (answer.imported) return entries;
    }
  }

  /** How much of the cards is understood, by set, and what would unlock most. `reasonCount`: 20 by default. */
  async coverage(reasonCount = 0): Promise<GetCardCoverageResponse> {
    return this.#service.getCardCoverage({ edition: this.#edition, reasonCount });
  }

  /** What is printed on a card, line by line beside what was understood, by its number or name. Throws NotFound. */
  async card(called: string): Promise<ImportedCard> {
    return (await this.#service.getImportedCard({ edition: this.#edition, card: called })).card!;
  }

  /** The deck of a player's list; `cardsOf` makes of its `deck` what `Client.createGame` takes. */
  async readDeckList(deckList: string, format = ""): Promise<ReadDeckListResponse> {
    return this.#service.readDeckList({ edition: this.#edition, deckList, format });
  }
}
